"""The phrases that those who sit at a table may say to each other: a fixed few, so that nothing else can be written."""

from __future__ import annotations

from typing import Final

PHRASES: Final = ("hello", "luck", "well-played", "thanks", "moment", "sorry", "good-game", "again")
"""The phrases by their names; `phrase-NAME` of the catalogue is what each says in a language."""
