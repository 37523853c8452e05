"""What a table or the lobby refuses, by the codes of the protocol."""

from __future__ import annotations

from terts.server.wire.messages import CODES


class Refusal(Exception):
    """Something that may not be done; nothing has changed. `code` is one of `CODES`."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(CODES[code])


class NoSuchTable(Refusal):
    """There is no table of that id, or none for that invitation."""

    def __init__(self) -> None:
        super().__init__("table-unknown")
