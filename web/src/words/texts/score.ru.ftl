# Запись
score-twin = { $label }: { $n }
