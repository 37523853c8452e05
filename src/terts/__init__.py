"""Terts (терц), the Russian two-player card game: its rules, records, bots and tables."""

__version__ = "0.1.0"
