"""Sockets of a server that sends back what it gets."""

from __future__ import annotations

from typing import Final

from bench.load.drive import Load
from bench.load.sockets import Client, open_socket
from bench.load.terts_tables import Address

MESSAGE: Final = b'{"type":"act","id":"123","seq":57,"action":"beat fifty Kh"}'


class Echo:
    """One socket, ready again as soon as its message is back."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.client: Client | None = None
        self.began = 0.0

    def act(self) -> None:
        """Send the message."""
        assert self.client is not None
        self.began = self.load.begin()
        self.client.send(MESSAGE)

    def heard(self, _: Client, payload: bytes) -> None:
        """It is back."""
        assert payload == MESSAGE
        self.load.done(self.began)
        self.load.ready.append(self)


async def echoes(address: Address, load: Load, count: int) -> list[Echo]:
    """So many sockets."""
    made = []
    for _ in range(count):
        echo = Echo(load)
        echo.client = await open_socket(address, "/", echo.heard, load.failed)
        load.ready.append(echo)
        made.append(echo)
    return made
