"""What has happened since the player last looked, told like a play: who, and what he says or lays down."""

from __future__ import annotations

from typing import Final

from terts.game.actions import Announce, Ask, Cut, Play, Swap
from terts.game.cards import Card, Rank, Seat
from terts.game.history import SeenAction, SeenAnnounce, SeenDraw, SeenMove
from terts.game.melds import MARRIAGE, Meld
from terts.game.view import SeenMeld, View
from terts.terminal.board import trumps
from terts.terminal.grid import capital
from terts.terminal.room import Room

NARROW: Final = 50
"""On so few columns remarks do not stand under the words but further left."""


class Narrator:
    """Tells one viewer (a seat, or a spectator) what is new in his views of one game, in order."""

    def __init__(self, room: Room, viewer: Seat | None) -> None:
        self._room = room
        self._viewer = viewer
        self._deal = 0
        self._told = 0
        self._shown: set[int] = set()
        self._score = (0, 0)
        self._before: View | None = None
        self._width = max(len(capital(room.name(seat, viewer))) for seat in Seat)

    def catch_up(self, view: View) -> None:
        """Take all that happened before the running trick as told, for a game that goes on after a pause."""
        self._turn_to(view)
        plays = [index for index, (_, action) in enumerate(view.history, 1) if isinstance(action, Play)]
        done = plays[2 * len(view.taken) - 1] if view.taken else 0
        while done < len(view.history) and isinstance(view.history[done][1], SeenDraw | Cut):
            done += 1
        self._told = done
        self._shown = {index for index, meld in enumerate(view.melds) if meld.meld is not None}
        self._remember(view)

    def tell(self, view: View) -> None:
        """Write everything that is new in the view."""
        if view.deal != self._deal:
            self._turn_to(view)
        new = view.history[self._told :]
        for index, move in enumerate(new, self._told):
            self._move(view, index, move)
        self._told = len(view.history)
        self._disclosures(view)
        self._scores(view)
        self._remember(view)

    def _turn_to(self, view: View) -> None:
        """A new deal begins: nothing of it has been told."""
        self._deal, self._told, self._shown, self._before = view.deal, 0, set(), None
        self._score = view.standing.score

    def _remember(self, view: View) -> None:
        self._score = (view.sides[0].score, view.sides[1].score)
        self._before = view

    def _move(self, view: View, index: int, move: SeenMove) -> None:
        seat, action = move
        asked = index > 0 and isinstance(view.history[index - 1][1], Ask)
        match action:
            case Play(card):
                self._line(seat, self._room.words.card(card))
                self._trick_end(view, index)
            case SeenDraw(card):
                self._draw(seat, card)
            case Swap():
                self._speak(seat, self._room.words.said(action))
                self._swapped(view)
            case _:
                self._speak(seat, self._room.words.said(action, asked))
                self._after_words(view, index, action)

    def _after_words(self, view: View, index: int, action: SeenAction) -> None:
        """What follows from words by itself: the answer to «от чего?», the upcard turned after the call."""
        if isinstance(action, Ask):
            seat, announced = view.history[index - 1]
            rank = _top(announced)
            if rank is not None:
                self._speak(seat, self._room.words.told(rank))
        elif index == 0 and view.trump is not None and self._before is not None and self._before.trump is None:
            self._aside(" · ".join(trumps(self._room, view)))

    def _trick_end(self, view: View, index: int) -> None:
        plays = sum(isinstance(action, Play) for _, action in view.history[: index + 1])
        if plays % 2 == 0:
            winner = view.taken[plays // 2 - 1].winner
            self._aside(self._room.text("trick-ends", **self._room.who(winner, self._viewer)))

    def _draw(self, seat: Seat, card: Card | None) -> None:
        if card is not None:
            key = self._room.text("draws", **self._room.who(seat, self._viewer), card=self._room.words.card(card))
            self._aside(key)

    def _swapped(self, view: View) -> None:
        """The card that the seven was exchanged for, as the viewer last saw it lying."""
        before = self._before.upcard if self._before is not None else None
        if before is not None and view.upcard is not None and before is not view.upcard:
            words = self._room.words
            self._aside(self._room.text("swapped", seven=words.card(view.upcard), upcard=words.card(before)))

    def _disclosures(self, view: View) -> None:
        """The cards of melds that have become public (R4.12); the viewer's own need no telling."""
        for index, one in enumerate(view.melds):
            if index in self._shown or one.meld is None:
                continue
            self._shown.add(index)
            if one.seat is not self._viewer and one.meld is not MARRIAGE:
                self._disclose(one, one.meld)

    def _disclose(self, one: SeenMeld, meld: Meld) -> None:
        who = self._room.who(one.seat, self._viewer)
        self._aside(self._room.text("discloses", **who, meld=self._room.words.meld(meld)))

    def _scores(self, view: View) -> None:
        """What melds have brought; card points are written only after the deal (R5.1)."""
        for seat in Seat:
            gained = view.sides[seat].score - self._score[seat]
            if gained and len(view.standing.results) < view.deal:
                who = self._room.who(seat, self._viewer)
                self._aside(self._room.text("writes", **who, points=gained, score=view.sides[seat].score))

    def _line(self, seat: Seat, text: str) -> None:
        name = capital(self._room.name(seat, self._viewer))
        self._room.screen.say(f"{name:{self._width}}  {text}", hang=self._width + 2)

    def _speak(self, seat: Seat, text: str) -> None:
        self._line(seat, self._room.text("speech", words=text))

    def _aside(self, text: str) -> None:
        """A remark that nobody says aloud, under the words."""
        indent = self._width + 3 if self._room.screen.columns > NARROW else 3
        self._room.screen.say(f"· {text}", indent=indent, hang=2)


def _top(announced: SeenAction) -> Rank | None:
    match announced:
        case Announce(meld) if meld.top is not None:
            return meld.top.rank
        case SeenAnnounce(_, top):
            return top
        case _:
            return None
