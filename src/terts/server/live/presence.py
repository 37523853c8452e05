"""Who is there: sockets of this process, what others say they have, and who was heard of lately."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from terts.game.cards import Seat

Viewer = Seat | None
"""A seat, or the watchers together."""

HEARD: Final = 15_000
"""Milliseconds for which a request without a socket counts as being there."""
TRUSTED: Final = 60_000
"""Milliseconds for which the word of another process is trusted; it repeats it more often than that."""


@dataclass(slots=True)
class Presence:
    """The presence at one table. `since` is when this process began to look: nobody was away before."""

    since: int
    _here: dict[Viewer, int] = field(default_factory=dict)
    _elsewhere: dict[tuple[str, Viewer], tuple[int, int]] = field(default_factory=dict)
    _heard: dict[Viewer, int] = field(default_factory=dict)
    _noted: dict[Viewer, int] = field(default_factory=dict)
    _left: dict[Viewer, int] = field(default_factory=dict)

    def came(self, viewer: Viewer) -> int:
        """A socket opened; how many of this viewer are open here."""
        self._here[viewer] = self.here(viewer) + 1
        return self._here[viewer]

    def went(self, viewer: Viewer, now: int) -> int:
        """A socket closed; how many of this viewer are still open here. With the last one he is away at once."""
        self._here[viewer] = self.here(viewer) - 1
        if not self._here[viewer]:
            self._leave(viewer, now)
        return self._here[viewer]

    def heard(self, viewer: Viewer, now: int) -> None:
        """The viewer sent something."""
        self._heard[viewer] = now

    def told(self, process: str, viewer: Viewer, count: int, now: int) -> None:
        """Another process says how many sockets it has."""
        if self._trusted(process, viewer, now) and not count:
            self._leave(viewer, now)
            self._noted.pop(viewer, None)
        self._elsewhere[process, viewer] = count, now

    def here(self, viewer: Viewer) -> int:
        """The open sockets of this process."""
        return self._here.get(viewer, 0)

    def all_here(self) -> list[tuple[Viewer, int]]:
        """What this process has to tell others."""
        return [(viewer, count) for viewer, count in self._here.items() if count]

    def count(self, viewer: Viewer, now: int) -> int:
        """The open sockets of all processes."""
        others = sum(self._trusted(process, who, now) for process, who in self._elsewhere if who is viewer)
        return self.here(viewer) + others

    def present(self, viewer: Viewer, now: int) -> bool:
        """Whether the viewer is connected, or was heard of a moment ago."""
        return self.count(viewer, now) > 0 or self.is_here(viewer, now) or self._noted.get(viewer, now) > now

    def is_here(self, viewer: Viewer, now: int) -> bool:
        """Whether this process itself has a socket of the viewer, or heard of him a moment ago."""
        return self.here(viewer) > 0 or now - self._heard.get(viewer, self.since - HEARD) < HEARD

    def noted(self, viewer: Viewer, until: int) -> None:
        """The database says until when the viewer is, or was, at another process."""
        self._noted[viewer] = until

    def away_since(self, viewer: Viewer, now: int) -> int | None:
        """When the viewer was last there; None if he is."""
        if self.present(viewer, now):
            return None
        return max(self.since, *(known.get(viewer, self.since) for known in (self._heard, self._left, self._noted)))

    @property
    def shared(self) -> bool:
        """Whether other processes have said something; their word wears off unheard."""
        return bool(self._elsewhere)

    def _leave(self, viewer: Viewer, now: int) -> None:
        self._heard.pop(viewer, None)
        self._left[viewer] = now

    def _trusted(self, process: str, viewer: Viewer, now: int) -> int:
        count, at = self._elsewhere.get((process, viewer), (0, 0))
        return count if now - at < TRUSTED else 0
