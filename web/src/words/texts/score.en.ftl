# The record
score-twin = { $label }: { $n }
