"""Live tables: who sits there, what is acknowledged, who is told; and the registry of a process's tables."""
