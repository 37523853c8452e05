"""Phrases between those who sit at a table: told to whoever listens now, by every process, and kept nowhere."""

from __future__ import annotations

from typing import Final

from terts.game.cards import Seat
from terts.server.live.audience import Audience
from terts.server.live.refusals import Refusal
from terts.server.store.tables import Listed
from terts.server.wire.messages import Said, frame
from terts.server.wire.notes import Spoke
from terts.server.wire.parts import SeatName
from terts.server.wire.phrases import PHRASES

PASSING: Final = 10_000
"""Milliseconds after which a phrase that another process passes on comes too late to be told."""


def check_phrase(listed: Listed, seat: Seat, phrase: str) -> None:
    """`Refusal` if the seat may not say it: no such phrase, nobody opposite who hears it, or both have left."""
    if phrase not in PHRASES:
        raise Refusal("phrase-unknown")
    if listed.table.status == "aborted" or listed.table.next_table is not None:
        raise Refusal("table-left")
    if listed.seats[seat.other].account_id is None:
        raise Refusal("nobody-opposite")


class Talk:
    """What is said at one table in this process, and what others pass on to it."""

    def __init__(self, audience: Audience) -> None:
        self._audience: Final = audience
        self._passed: Final[dict[tuple[str, SeatName], int]] = {}

    def tell(self, seat: SeatName, phrase: str) -> None:
        """Tell everybody who listens."""
        data = frame(Said(seat, phrase))
        for viewer in self._audience.listening():
            self._audience.send(viewer, data)

    def pass_on(self, note: Spoke, now: int) -> None:
        """Tell what was said at another process, once: the bus may bring a note twice, or late."""
        speaker = note.process, note.seat
        known = note.phrase in PHRASES  # of a newer version it may be another
        if known and now - note.at < PASSING and note.at > self._passed.get(speaker, 0):
            self._passed[speaker] = note.at
            self.tell(note.seat, note.phrase)
