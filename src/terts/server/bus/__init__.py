"""How processes that serve the same tables wake each other. The log decides; what is said here may be lost."""
