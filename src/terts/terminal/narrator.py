"""What has happened since the player last looked, told like a play: who, and what he says or lays down."""

from __future__ import annotations

from typing import Final, NamedTuple

from terts.game.actions import Announce, Ask, Call, Cut, Play, Protest, Swap
from terts.game.cards import Card, Pair, Rank, Seat
from terts.game.history import SeenAction, SeenAnnounce, SeenDraw, SeenMove
from terts.game.melds import MARRIAGE, Meld
from terts.game.view import SeenMeld, View
from terts.terminal.board import trumps
from terts.terminal.court import verdicts
from terts.terminal.grid import capital
from terts.terminal.room import Room

Shown = tuple[Seat, int, Meld | None]
"""A meld that was shown: whose, in which trick, its cards."""


class Line(NamedTuple):
    """A line to be written, its indent, how much further the rest of it hangs; `private` if others did not see it."""

    text: str
    indent: int
    hang: int
    private: bool


NARROW: Final = 50
"""On so few columns remarks do not stand under the words but further left."""


class Narrator:
    """Tells one viewer (a seat, or a spectator) what is new in his views of one game, in order.

    He must be given the view after every action (`hear`), since what an action led to is seen by comparing views.
    """

    def __init__(self, room: Room, viewer: Seat | None) -> None:
        self._room = room
        self._viewer = viewer
        self._deal = 0
        self._heard = 0
        self._shown: set[Shown] = set()
        self._before: View | None = None
        self._lines: list[Line] = []
        self._width = max(len(capital(room.name(seat, viewer))) for seat in Seat)

    def catch_up(self, view: View) -> None:
        """Take all that happened before the running trick as told, for a game that goes on after a pause."""
        self._deal, self._before, self._lines = view.deal, None, []
        self._shown = {_shown(one) for one in view.melds if one.meld is not None}
        self._heard = _start_of_trick(view)
        self._moves(view)
        self._before = view

    def hear(self, view: View) -> None:
        """Take note of everything that is new in the view."""
        if view.deal != self._deal:
            self._deal, self._heard, self._shown, self._before = view.deal, 0, set(), None
        self._moves(view)
        for remark in verdicts(self._room, self._before, view):
            self._aside(remark)
        self._disclosures(view)
        self._scores(view)
        self._targets(view)
        self._before = view

    def tell(self, view: View) -> None:
        """Write everything that is new in the view, and what was heard before it."""
        self.hear(view)
        self.speak()

    def speak(self) -> None:
        """Write what was heard."""
        for line in self._lines:
            self._room.screen.say(line.text, indent=line.indent, hang=line.hang)
        self.forget()

    def forget(self) -> None:
        """Drop what was heard: it has been told otherwise."""
        self._lines = []

    def forget_public(self) -> None:
        """Drop what was heard but for what the viewer alone saw: the rest has been told aloud."""
        self._lines = [line for line in self._lines if line.private]

    def _moves(self, view: View) -> None:
        for index in range(self._heard, len(view.history)):
            self._move(view, index)
        self._heard = len(view.history)

    def _move(self, view: View, index: int) -> None:
        seat, action = view.history[index]
        match action:
            case Play(card):
                self._line(seat, self._room.words.card(card))
                self._trick_end(view)
            case SeenDraw(card):
                self._draw(view, seat, card)
            case Swap():
                self._speak(seat, self._room.words.said(action))
                self._swapped(view)
            case _:
                said = _said_before(view, index)
                asked = said is not None and isinstance(said[1], Ask)
                self._speak(seat, self._room.words.said(action, asked))
                self._after_words(view, action, said)

    def _after_words(self, view: View, action: SeenAction, said: SeenMove | None) -> None:
        """What follows from words by itself: the answer to «от чего?», the upcard turned after the call."""
        if isinstance(action, Ask) and said is not None:
            seat, announced = said
            rank = _top(announced)
            if rank is not None:
                self._speak(seat, self._room.words.told(rank))
        elif isinstance(action, Call) and self._before is not None:
            self._aside(" · ".join(trumps(self._room, view)))

    def _trick_end(self, view: View) -> None:
        """Who took the trick, if the card completed one that is not undone at once (R6.9)."""
        before = self._before
        if before is not None and len(view.taken) > len(before.taken):
            self._aside(self._room.text("trick-ends", **self._room.who(view.taken[-1].winner, self._viewer)))

    def _draw(self, view: View, seat: Seat, card: Card | None) -> None:
        """A drawn card that the viewer may see; of others only that they were drawn by hand."""
        who = self._room.who(seat, self._viewer)
        if card is not None:
            own = seat is self._viewer
            self._aside(self._room.text("draws", **who, card=self._room.words.card(card)), private=own)
        elif view.court is not None:
            self._aside(self._room.text("draws-unseen", **who))

    def _swapped(self, view: View) -> None:
        """The card that the seven was exchanged for, as the viewer last saw it lying."""
        before = self._before.upcard if self._before is not None else None
        if before is not None and view.upcard is not None and before is not view.upcard:
            words = self._room.words
            self._aside(self._room.text("swapped", seven=words.card(view.upcard), upcard=words.card(before)))

    def _disclosures(self, view: View) -> None:
        """The cards of melds that have become public (R4.12); the viewer's own need no telling."""
        for one in view.melds:
            if one.meld is None or _shown(one) in self._shown:
                continue
            self._shown.add(_shown(one))
            if one.seat is not self._viewer and one.meld is not MARRIAGE:
                who = self._room.who(one.seat, self._viewer)
                self._aside(self._room.text("discloses", **who, meld=self._room.words.meld(one.meld)))

    def _scores(self, view: View) -> None:
        """What melds and penalties have brought; card points are written only after the deal (R5.1)."""
        if len(view.standing.results) >= view.deal:
            return
        before = self._before
        for seat in Seat:
            score = view.sides[seat].score
            gained = score - (view.standing.score if before is None else _scores_of(before))[seat]
            if gained:
                key, who = "writes" if gained > 0 else "loses", self._room.who(seat, self._viewer)
                self._aside(self._room.text(key, **who, points=abs(gained), score=score))

    def _targets(self, view: View) -> None:
        """Whose target has risen (R5.6)."""
        for side in view.sides:
            if self._before is not None and self._before.sides[side.seat].target != side.target:
                who = self._room.who(side.seat, self._viewer)
                self._aside(self._room.text("goes-uphill", **who, target=side.target))

    def _line(self, seat: Seat, text: str) -> None:
        name = capital(self._room.name(seat, self._viewer))
        self._lines.append(Line(f"{name:{self._width}}  {text}", 1, self._width + 2, private=False))

    def _speak(self, seat: Seat, text: str) -> None:
        self._line(seat, self._room.text("speech", words=text))

    def _aside(self, text: str, private: bool = False) -> None:
        """A remark that nobody says aloud, under the words."""
        indent = self._width + 3 if self._room.screen.columns > NARROW else 3
        self._lines.append(Line(f"· {text}", indent, 2, private))


def _start_of_trick(view: View) -> int:
    """The number of moves before the running trick, or since the last card and draw where none runs."""
    moves = [action for _, action in view.history]
    at = len(moves)
    while view.table and not isinstance(moves[at - 1], Play):
        at -= 1
    at -= len(view.table)
    while at and not isinstance(moves[at - 1], Play | SeenDraw | Cut):
        at -= 1
    return at


def _said_before(view: View, index: int) -> SeenMove | None:
    """The last word or card before the move; a draw or a protest may come between at an open table."""
    earlier = (move for move in reversed(view.history[:index]) if not isinstance(move[1], SeenDraw | Protest))
    return next(earlier, None)


def _shown(one: SeenMeld) -> Shown:
    return one.seat, one.trick, one.meld


def _scores_of(view: View) -> Pair[int]:
    return view.sides[0].score, view.sides[1].score


def _top(announced: SeenAction) -> Rank | None:
    match announced:
        case Announce(meld) if meld.top is not None:
            return meld.top.rank
        case SeenAnnounce(_, top):
            return top
        case _:
            return None
