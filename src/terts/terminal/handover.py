"""One screen for two people."""

from __future__ import annotations

from terts.game.cards import Seat
from terts.game.view import View
from terts.terminal.inquiries import ALOUD, await_enter
from terts.terminal.narrator import Narrator
from terts.terminal.room import Room


class Handover:
    """Lets the screen change hands only when it shows nobody's cards.

    What happens is told aloud by a narrator of its own, who knows what a spectator knows.
    """

    def __init__(self, room: Room) -> None:
        self._room = room
        self._holder: Seat | None = None
        self._public: View | None = None
        self._aloud = Narrator(room, None)
        self._others: dict[Seat, Narrator] = {}

    def join(self, seat: Seat, narrator: Narrator) -> None:
        """Somebody sits down; his narrator need not repeat to him what still stands on the screen."""
        self._others[seat] = narrator

    def begin(self, public: View) -> None:
        """A deal begins, or a saved game goes on; `public` is what a spectator sees."""
        self._public = public
        self._aloud.catch_up(public)

    def hear(self, public: View) -> None:
        """Something has happened."""
        self._public = public
        self._aloud.hear(public)

    def to(self, seat: Seat) -> bool:
        """Give the screen to the seat: take away what the other saw, and wait until he who may look is there.

        Whether that was needed; then nothing of his stands on the screen.
        """
        if self._holder is seat:
            return False
        if self._holder is not None:
            self._room.screen.clear()
            self._aloud.forget()
        else:
            self._aloud.speak()
            self.take(seat)
        self._holder = seat
        text, name = self._room.text, self._room.names[seat]
        assert self._public is not None, "a deal has begun before a hand is shown"
        await_enter(self._room, self._public, text("handover", name=name), text("help-handover", name=name), ALOUD)
        return True

    def share(self) -> None:
        """Let both look: take away what one saw, and tell aloud what has happened."""
        if self._holder is not None:
            self._room.screen.clear()
            self._room.screen.write()
        self._holder = None
        self._aloud.speak()

    def take(self, seat: Seat) -> None:
        """The seat takes the shared screen, with what stands there."""
        self._holder = seat
        self._others[seat].forget_public()

    def release(self) -> None:
        """No hand is left to hide: both may read what stands there, and the end is told aloud."""
        self._holder = None
        self._aloud.speak()
