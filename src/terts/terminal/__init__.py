"""The table in a terminal: a plain line client for any terminal, a pipe, or a screen reader."""
