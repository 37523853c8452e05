"""Who listens to a table, and what each kind of viewer is sent: a frame is made once for A, for B, for watchers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from terts.game.cards import Seat
from terts.game.game import Game
from terts.game.view import View, view
from terts.server.live.fold import Fold
from terts.server.live.presence import Viewer
from terts.server.wire.log import Aborted, Acted, Entry
from terts.server.wire.messages import Update, frame
from terts.server.wire.outgoing import action_of, new_in, table_view
from terts.server.wire.table import ClockState
from terts.server.wire.view import TableView

Deliver = Callable[[bytes], bool]
"""Takes a frame for a socket; False if the socket cannot take it and is given up."""
VIEWERS: Final[tuple[Viewer, ...]] = (Seat.A, Seat.B, None)


@dataclass(eq=False, slots=True)
class Socket:
    """Somebody who listens: for an account, or nobody known, and as which viewer; `dismiss` sends him away."""

    account_id: str | None
    viewer: Viewer
    deliver: Deliver
    dismiss: Callable[[], None] | None = None
    gone: bool = False


class Audience:
    """The sockets at one table, and the views that were made for them last."""

    def __init__(self, assist: bool) -> None:
        self._assist = assist
        self._sockets: dict[Viewer, list[Socket]] = {viewer: [] for viewer in VIEWERS}
        self._views: dict[Viewer, tuple[int, View]] = {}

    @property
    def empty(self) -> bool:
        """Whether nobody listens."""
        return not any(self._sockets.values())

    def add(self, socket: Socket) -> None:
        """Let a socket listen."""
        self._sockets[socket.viewer].append(socket)

    def remove(self, socket: Socket) -> None:
        """Let it listen no more; nothing happens if it did not."""
        if socket in self._sockets[socket.viewer]:
            self._sockets[socket.viewer].remove(socket)

    def sockets(self) -> list[Socket]:
        """All who listen."""
        return [socket for sockets in self._sockets.values() for socket in sockets]

    def listening(self) -> list[Viewer]:
        """The kinds of viewers of which somebody listens."""
        return [viewer for viewer, sockets in self._sockets.items() if sockets]

    def send(self, viewer: Viewer, data: bytes) -> None:
        """Send a frame to all viewers of a kind; a socket that cannot take it hears nothing any more."""
        sockets = self._sockets[viewer]
        full = [socket for socket in sockets if not socket.deliver(data)]
        for socket in full:
            self.remove(socket)

    def view(self, fold: Fold, viewer: Viewer) -> View | None:
        """What the viewer sees of the game; None before the first deal."""
        if fold.game is None:
            return None
        known = self._views.get(viewer)
        if known is None or known[0] != fold.seq:
            known = self._views[viewer] = fold.seq, _seen(fold, fold.game, viewer)
        return known[1]

    def sent_view(self, fold: Fold, viewer: Viewer) -> TableView | None:
        """The whole view, as it is sent."""
        seen = self.view(fold, viewer)
        return None if seen is None else table_view(seen, self._assist)

    def publish(self, before: Fold, after: Fold, entry: Entry, clock: ClockState | None) -> None:
        """Tell everybody who listens of a new entry."""
        for viewer in self.listening():
            self.send(viewer, frame(self.update(before, after, entry, viewer, clock)))

    def update(self, before: Fold, after: Fold, entry: Entry, viewer: Viewer, clock: ClockState | None) -> Update:
        """The entry as a viewer is told of it."""
        earlier = self.view(before, viewer)
        seen = self.view(after, viewer)
        if seen is None:
            return Update(after.seq, None, None, clock)
        told = table_view(seen, self._assist, new_in(earlier, seen))
        return Update(after.seq, action_of(seen, isinstance(entry, Acted)), told, clock)


def _seen(fold: Fold, game: Game, viewer: Viewer) -> View:
    """The view; of a game that was given up nobody is to act."""
    seen = view(game, viewer)
    if not isinstance(fold.ended, Aborted):
        return seen
    return seen._replace(turn=None, legal=(), possible=(), unplayable=(), may_look=False)
