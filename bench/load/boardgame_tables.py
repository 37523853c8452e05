"""Matches of boardgame.io under load: two players at each, who play the cards of `bench/peers/boardgame` in turn.

The library speaks socket.io 4 over engine.io 4: text frames with a prefix of digits.
"""

from __future__ import annotations

import json
from typing import Final

import msgspec

from bench.load.drive import Load
from bench.load.sockets import Client, open_socket
from bench.load.terts_tables import Address, Http

GAME: Final = "cards"
EVENT: Final = f"42/{GAME},".encode()
PATH: Final = "/socket.io/?EIO=4&transport=websocket"


class Cards(msgspec.Struct):
    """The hands: a list for the one who sees it, a number for the other."""

    hands: dict[str, list[int] | int]


class Context(msgspec.Struct):
    """Whose turn it is."""

    currentPlayer: str  # noqa: N815  # the library's name


class State(msgspec.Struct):
    """What a player needs of a state."""

    G: Cards
    ctx: Context
    stateID: int = msgspec.field(name="_stateID")  # noqa: N815


class Synced(msgspec.Struct):
    """What comes first."""

    state: State


_NAME: Final = msgspec.json.Decoder(list[msgspec.Raw])
_STATE: Final = msgspec.json.Decoder(State)
_SYNCED: Final = msgspec.json.Decoder(Synced)


class Player:
    """One player's socket."""

    def __init__(self, match: Match, seat: str, credentials: str) -> None:
        self.match, self.seat, self.credentials = match, seat, credentials
        self.client: Client | None = None

    def emit(self, *event: object) -> None:
        """Send an event."""
        assert self.client is not None
        self.client.send(EVENT + msgspec.json.encode(event))

    def heard(self, client: Client, payload: bytes) -> None:
        """Take note of a frame: connect to the game, answer the heartbeat, hear of states."""
        self.client = client
        if payload.startswith(b"0"):
            client.send(f"40/{GAME},".encode())
        elif payload.startswith(b"40"):
            self.emit("sync", self.match.id, self.seat, self.credentials, 2)
        elif payload == b"2":
            client.send(b"3")
        elif payload.startswith(EVENT):
            name, *rest = _NAME.decode(payload[len(EVENT) :])
            if bytes(name) == b'"sync"':
                self.match.looked(self, _SYNCED.decode(rest[1]).state)
            elif bytes(name) == b'"update"':
                self.match.looked(self, _STATE.decode(rest[1]))

    def gone(self, why: str) -> None:
        """The socket was closed by the other end."""
        self.match.load.failed(f"socket {why}")


class Match:
    """Two players and their cards; a move is acknowledged by the state that its player gets back."""

    def __init__(self, load: Load, match_id: str) -> None:
        self.load, self.id = load, match_id
        self.turn: tuple[Player, State] | None = None
        self.waiting = False
        self.under_way: tuple[Player, float] | None = None

    def looked(self, player: Player, state: State) -> None:
        """Take note of whose turn it is."""
        if self.under_way is not None and self.under_way[0] is player:
            self.load.done(self.under_way[1])
            self.under_way = None
        if state.ctx.currentPlayer == player.seat:
            self.turn = (player, state)
        if self.turn is not None and self.under_way is None and not self.waiting:
            self.waiting = True
            self.load.ready.append(self)

    def act(self) -> None:
        """Whoever's turn it is plays the first card of his hand."""
        assert self.turn is not None
        (player, state), self.turn, self.waiting = self.turn, None, False
        hand = state.G.hands[player.seat]
        assert isinstance(hand, list)
        self.under_way = (player, self.load.begin())
        move = {"type": "play", "args": [hand[0]], "playerID": player.seat, "credentials": player.credentials}
        player.emit("update", {"type": "MAKE_MOVE", "payload": move}, state.stateID, self.id, player.seat)


async def matches(address: Address, load: Load, count: int) -> list[Match]:
    """So many matches, and two sockets at each."""
    http, made = Http(address), []
    for number in range(count):
        match_id: str = json.loads(http.post(f"/games/{GAME}/create", {"numPlayers": 2})[0])["matchID"]
        match = Match(load, match_id)
        for seat in "01":
            body = {"playerID": seat, "playerName": f"Anna {number}"}
            credentials = json.loads(http.post(f"/games/{GAME}/{match_id}/join", body)[0])["playerCredentials"]
            player = Player(match, seat, credentials)
            player.client = await open_socket(address, PATH, player.heard, player.gone)
        made.append(match)
    return made
