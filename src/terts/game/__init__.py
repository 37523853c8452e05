"""The rules of терц, complete and alone: no input or output, no clock, no randomness of its own."""
