"""Notes as they travel: one form for every broker."""

from __future__ import annotations

import msgspec
import structlog

from terts.server.bus.bus import Receive
from terts.server.wire.notes import read_note

LOG = structlog.get_logger("bus")


def deliver(receive: Receive, data: bytes | str) -> None:
    """Hand a note over; what is none (another version, another program) is passed over."""
    try:
        note = read_note(data)
    except msgspec.DecodeError:
        LOG.warning("strange note", size=len(data))
        return
    receive(note)
