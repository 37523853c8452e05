"""What has happened since the player last looked, told like a play: who, and what he says or lays down."""

from __future__ import annotations

from enum import Enum, auto
from itertools import pairwise
from typing import Final, NamedTuple

from terts.game.actions import Announce, Ask, Call, Claim, Cut, Marry, Play, Protest, Swap
from terts.game.cards import Card, Pair, Rank, Seat, Suit
from terts.game.history import SeenAction, SeenAnnounce, SeenDraw, SeenMove
from terts.game.melds import Meld
from terts.game.view import PhaseName, SeenMeld, View
from terts.terminal.board import trick_head
from terts.terminal.court import verdicts
from terts.terminal.room import Room
from terts.terminal.screen import BETWEEN, capital

Shown = tuple[Seat, int, Meld | None]
"""A meld that was shown: whose, in which trick, its cards."""

TRICKS: Final = (PhaseName.LEAD, PhaseName.FOLLOW, PhaseName.ANSWER, PhaseName.ANSWER_ASKED)
"""The phases in which a trick runs."""
OPENERS: Final = (Announce, SeenAnnounce, Marry, Swap, Claim, Play)
"""The actions a trick can begin with."""
CALLS: Final[dict[type, PhaseName]] = {Call: PhaseName.COLOUR, Cut: PhaseName.CUT}
"""The words that answer a call of the other player (R2.3, R2.7), and the phase he opens with it."""


class Kind(Enum):
    """What a line is, as far as its neighbours depend on it."""

    HEAD = auto()
    OWN_CARD = auto()
    CARD = auto()
    TRICK = auto()
    DRAW = auto()
    SPEECH = auto()
    REMARK = auto()


class Line(NamedTuple):
    """Something to be written; `name` is whose word or card it is. `private` if others did not see what it tells."""

    kind: Kind
    text: str
    name: str = ""
    private: bool = False


class Narrator:
    """Tells one viewer (a seat, or a spectator) what is new in his views of one game, in order.

    He must be given the view after every action (`hear`), since what an action led to is seen by comparing views.
    """

    def __init__(self, room: Room, viewer: Seat | None) -> None:
        self._room = room
        self._viewer = viewer
        self._deal = 0
        self._heard = 0
        self._headed = (0, 0)
        self._shown: set[Shown] = set()
        self._before: View | None = None
        self._lines: list[Line] = []
        self._width = max(len(capital(room.name(seat, viewer))) for seat in Seat)

    def catch_up(self, view: View) -> None:
        """Take all that happened before the running trick as told, for a game that goes on after a pause."""
        self._deal, self._before, self._lines, self._headed = view.deal, None, [], (0, 0)
        self._shown = {_shown(one) for one in view.melds if one.meld is not None}
        self._heard = _start_of_trick(view)
        self._draws(view, self._moves(view))
        self._before = view

    def hear(self, view: View) -> None:
        """Take note of everything that is new in the view."""
        if view.deal != self._deal:
            self._deal, self._heard, self._shown, self._before = view.deal, 0, set(), None
        draws = self._moves(view)
        for remark in verdicts(self._room, self._before, view):
            self._aside(remark)
        self._disclosures(view)
        self._scores(view)
        self._targets(view)
        self._draws(view, draws)
        self._before = view

    def address(self, view: View, cleared: bool = False) -> None:
        """Write everything that is new to him whose turn it is, and what the other asks of him.

        `cleared`: nothing stands on his screen any more, so the head of the trick is written again.
        """
        self.hear(view)
        if cleared and all(line.kind is not Kind.HEAD for line in self._lines):
            self._headed = (0, 0)
        if view.phase in TRICKS:
            self._head(view)
        call = self._room.words.call(view.phase)
        if call is not None:
            self._speak(view.theirs.seat, call)
        self.speak()

    def tell(self, view: View) -> None:
        """Write everything that is new in the view, and what was heard before it."""
        self.hear(view)
        self.speak()

    def speak(self, wait: bool = False) -> None:
        """Write what was heard; with `wait` not if it ends with the viewer's own card, which is told with the reply."""
        if wait and self._lines and self._lines[-1].kind is Kind.OWN_CARD:
            return
        for line in _joined(self._lines):
            self._write(line)
        self.forget()

    def speak_aloud(self) -> None:
        """Write what others saw too; what the viewer alone saw is kept for when nobody looks over his shoulder."""
        for line in self._lines:
            if not line.private:
                self._write(line)
        self.forget_public()

    def forget(self) -> None:
        """Drop what was heard: it has been told otherwise."""
        self._lines = []

    def forget_public(self) -> None:
        """Drop what was heard but for what the viewer alone saw: the rest has been told aloud."""
        self._lines = [line for line in self._lines if line.private]

    def _moves(self, view: View) -> list[SeenMove]:
        """Note the new moves; those draws are given back that follow from the others."""
        new = range(self._heard, len(view.history))
        self._heard = len(view.history)
        for index in new:
            if not isinstance(view.history[index][1], SeenDraw):
                self._move(view, index)
        return [view.history[index] for index in new if isinstance(view.history[index][1], SeenDraw)]

    def _move(self, view: View, index: int) -> None:
        seat, action = view.history[index]
        if isinstance(action, OPENERS):
            self._head(self._before or view)
        match action:
            case Play(card):
                self._card(view, seat, card)
            case Swap():
                self._speak(seat, self._room.words.said(action))
                self._swapped(view)
            case _:
                self._word(view, index)

    def _head(self, view: View) -> None:
        """The head of the view's trick, once."""
        if self._headed == (view.deal, view.trick) or view.trump is None:
            return
        self._headed = view.deal, view.trick
        head, below = trick_head(self._room, view)
        self._lines += [Line(Kind.HEAD, BETWEEN.join(head)), Line(Kind.HEAD, BETWEEN.join(below), "below")]

    def _word(self, view: View, index: int) -> None:
        """Something said, with the call it answers, and what follows from it by itself: a rank told, trumps turned."""
        seat, action = view.history[index]
        words = self._room.words
        call = words.call(CALLS[type(action)]) if type(action) in CALLS and seat is not self._viewer else None
        if call is not None:
            self._speak(seat.other, call)
        said = _said_before(view, index)
        asked = said is not None and isinstance(said[1], Ask)
        self._speak(seat, words.said(action, asked))
        if isinstance(action, Ask) and said is not None and (rank := _top(said[1])) is not None:
            self._speak(said[0], words.told(rank))
        elif isinstance(action, Call) and self._before is not None:
            self._turned(view)

    def _turned(self, view: View) -> None:
        """Trumps after the call, and who leads by it (R2.3)."""
        if view.trump is not None and view.leader is not None:
            colour = "red" if view.trump in (Suit.DIAMONDS, Suit.HEARTS) else "black"
            who = self._room.who(view.leader, self._viewer)
            suit = self._room.words.suit_named(view.trump)
            self._aside(self._room.text("turned", **who, suit=suit, colour=colour))

    def _card(self, view: View, seat: Seat, card: Card) -> None:
        """A card; one that completes a trick which is not undone at once (R6.9) is told with the whole trick."""
        before = self._before
        if before is None or len(view.taken) <= len(before.taken):
            own = Kind.OWN_CARD if seat is self._viewer else Kind.CARD
            self._lines.append(Line(own, self._room.words.card(card), self._name(seat)))
            return
        if self._lines and self._lines[-1].kind in (Kind.CARD, Kind.OWN_CARD):
            self._lines.pop()
        trick, words = view.taken[-1], self._room.words
        one, other = (self._room.name(each, self._viewer) for each in (trick.leader, trick.leader.other))
        cards = f"{one} {words.card(trick.lead)}, {other} {words.card(trick.reply)}"
        who = self._room.who(trick.winner, self._viewer)
        self._lines.append(Line(Kind.TRICK, self._room.text("trick-ends", **who, trick=len(view.taken), cards=cards)))

    def _draws(self, view: View, draws: list[SeenMove]) -> None:
        """What was drawn, and with the upcard the card that is shown to both then (R2.8), whenever it was drawn."""
        shown = _shown_with_upcard(view) if draws else None
        together = shown is not None and [seat for seat, _ in draws] == [shown[0], shown[0].other]
        for seat, action in draws if shown is None else [] if together else draws[:-1]:
            self._draw(view, seat, _card_of(action))
        if shown is not None:
            self._last_draw("last-draw" if together else "last-draw-by-hand", shown, draws[-1])

    def _draw(self, view: View, seat: Seat, card: Card | None) -> None:
        """A drawn card that the viewer may see; of others only that they were drawn by hand."""
        who = self._room.who(seat, self._viewer)
        if card is not None:
            text = self._room.text("draws", **who, **self._room.words.forms("card", card))
            self._lines.append(Line(Kind.DRAW, text, private=seat is self._viewer))
        elif view.court is not None:
            self._aside(self._room.text("draws-unseen", **who))

    def _last_draw(self, key: str, shown: SeenMove, upcard: SeenMove) -> None:
        """The last two cards of the talon: the one shown to both, and the upcard."""
        words, cards = self._room.words, (_card_of(shown[1]), _card_of(upcard[1]))
        if cards[0] is not None and cards[1] is not None:
            told = {**words.forms("card", cards[0]), **words.forms("upcard", cards[1])}
            self._aside(self._room.text(key, **self._room.sides(shown[0], self._viewer), **told))

    def _swapped(self, view: View) -> None:
        """The card that the seven was exchanged for, as the viewer last saw it lying."""
        before = self._before.upcard if self._before is not None else None
        if before is not None and view.upcard is not None and before is not view.upcard:
            words = self._room.words
            told = {**words.forms("seven", view.upcard), **words.forms("upcard", before)}
            self._aside(self._room.text("swapped", **told))

    def _disclosures(self, view: View) -> None:
        """The suits of melds that have become public (R4.12); a frame has none, and the viewer knows his own."""
        for one in view.melds:
            if one.meld is None or _shown(one) in self._shown:
                continue
            self._shown.add(_shown(one))
            if one.seat is not self._viewer and one.meld.top is not None:
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

    def _name(self, seat: Seat) -> str:
        return capital(self._room.name(seat, self._viewer))

    def _speak(self, seat: Seat, text: str) -> None:
        self._lines.append(Line(Kind.SPEECH, self._room.text("speech", words=text), self._name(seat)))

    def _aside(self, text: str) -> None:
        """A remark that nobody says aloud."""
        self._lines.append(Line(Kind.REMARK, text))

    def _write(self, line: Line) -> None:
        """Cards and words stand behind the name, remarks under the words; by ear everything is a sentence."""
        screen = self._room.screen
        match line.kind:
            case Kind.HEAD if line.name:
                screen.facts(line.text.split(BETWEEN))
            case Kind.HEAD:
                screen.heading(*line.text.split(BETWEEN))
            case Kind.TRICK:
                screen.say(line.text, hang=2)
            case Kind.CARD | Kind.OWN_CARD | Kind.SPEECH if screen.plain:
                screen.say(f"{line.name}: {line.text}")
            case Kind.CARD | Kind.OWN_CARD | Kind.SPEECH:
                screen.say(f"{line.name:{self._width}}  {line.text}", hang=self._width + 2)
            case _ if screen.plain:
                screen.say(capital(line.text) + ("" if line.text.endswith(("]", ".")) else "."))
            case _:
                screen.say(f"· {line.text}", indent=3 if screen.narrow else self._width + 3, hang=2)


def _joined(lines: list[Line]) -> list[Line]:
    """The lines with a draw that follows its trick in one line with it."""
    joined = [
        line._replace(text=f"{line.text} {capital(after.text)}.") if _go_together(line, after) else line
        for line, after in pairwise([*lines, Line(Kind.REMARK, "")])
    ]
    before = pairwise([Line(Kind.REMARK, ""), *lines])
    return [line for line, pair in zip(joined, before, strict=True) if not _go_together(*pair)]


def _go_together(line: Line, after: Line) -> bool:
    return line.kind is Kind.TRICK and after.kind is Kind.DRAW


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


def _shown_with_upcard(view: View) -> SeenMove | None:
    """The draw whose card was shown as the upcard was drawn (R2.8); None while the upcard lies, or nobody drew before.

    At an open table it is the last draw of him who did not draw the upcard, however long ago that was.
    """
    if view.turned is None or view.upcard is not None or view.talon:
        return None
    draws = [move for move in reversed(view.history) if isinstance(move[1], SeenDraw)]
    return next((move for move in draws if move[0] is not draws[0][0]), None)


def _card_of(action: SeenAction) -> Card | None:
    return action.card if isinstance(action, SeenDraw) else None


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
