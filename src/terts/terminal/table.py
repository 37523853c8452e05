"""What a player reads when it is his turn: the trick, his hand, and what he may do, with numbers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

from terts.game.actions import Action, Announce, Beat, Claim, Marry, Play
from terts.game.melds import MARRIAGE
from terts.game.turns import DEAL_POINTS
from terts.game.view import PhaseName, View
from terts.locale.catalogue import selector
from terts.terminal import board, tally
from terts.terminal.grid import capital
from terts.terminal.room import Room

TURNS: Final = (PhaseName.LEAD, PhaseName.FOLLOW)
"""The phases in which a card is awaited, and words may come before it."""


def opening(room: Room, view: View) -> None:
    """The head of a new deal: who deals and leads, trumps, the score."""
    text, screen = room.text, room.screen
    screen.heading(text("deal-heading", deal=view.deal))
    screen.say(text("deal-dealer", **room.who(view.dealer, view.seat)))
    board.trump_line(room, view)
    screen.say(board.score_line(room, view))


def turn(room: Room, view: View, warned: bool = True) -> None:
    """What the player needs before he answers; drawing by hand needs no more than its prompt.

    `warned`: at an open table he wants to be told what is out of order.
    """
    screen = room.screen
    if view.phase is PhaseName.DRAW:
        return
    screen.write()
    if view.phase is PhaseName.COUNT:
        _count(room, view)
        return
    screen.rows(_where(room, view), between=" · ")
    if room.assist:
        screen.say(_points(room, view))
    call = room.words.call(view.phase)
    if call is not None:
        name = capital(room.name(view.theirs.seat, view.seat))
        screen.say(f"{name}: {room.text('speech', words=call)}")
    choices = offered(view, warned)
    _hand(room, view, choices)
    if not any(isinstance(action, Play) for action in choices):
        _no_card_yet(room, view)
    _choices(room, view, choices)


def prompt(room: Room, view: View) -> str:
    """What stands before the player's input, by phase."""
    phase = "good" if counted(view) else selector(view.phase)
    return f" {room.text('prompt', phase=phase)} "


def counted(view: View) -> bool:
    """Whether a count was said and waits for «годится» (R6.4)."""
    return view.phase is PhaseName.COUNT and view.court is not None and view.court.counted is not None


def _count(room: Room, view: View) -> None:
    """To the one who counts, the tricks he took; to the other, what was counted."""
    if not counted(view):
        tally.lay_out(room, view, view.mine.seat)
        return
    assert view.court is not None, "only at an open table are points counted"
    points = view.court.counted or (0, 0)
    room.screen.say(room.text("counted", name=room.names[view.theirs.seat], theirs=points[view.theirs.seat],
                              mine=points[view.mine.seat]))  # fmt: skip
    _choices(room, view, view.legal)


def _where(room: Room, view: View) -> list[str]:
    parts = [room.text("trick-number", trick=view.trick), *board.trumps(room, view)]
    return [*parts, board.on_table(room, view)] if view.table else parts


def _points(room: Room, view: View) -> str:
    pairs = (f"{room.name(side.seat, view.seat)} {side.points}" for side in (view.mine, view.theirs))
    return room.text("card-points", points=", ".join(pairs))


def _hand(room: Room, view: View, choices: Sequence[Action]) -> None:
    """The player's cards; at his turn each with its number in the list, or in brackets if it may not be played."""
    numbers = {action.card: number for number, action in enumerate(choices, 1) if isinstance(action, Play)}
    cards = [room.words.card(card) for card in view.hand]
    if view.phase in TURNS:
        cards = [
            f"{numbers[card]}) {text}" if card in numbers else f"[{text}]"
            for card, text in zip(view.hand, cards, strict=True)
        ]
    room.screen.rows(board.by_suit(view.hand, cards))


def _no_card_yet(room: Room, view: View) -> None:
    """Why no card at all may be played now, if that is so: the swap is owed (R3.7)."""
    owed = (why for _, why in view.unplayable if view.phase in TURNS and why.key == "swap-owed")
    for why in islice(owed, 1):
        room.screen.say(room.words.reason(why))


def _choices(room: Room, view: View, choices: Sequence[Action]) -> None:
    """The choices that are not cards: the cut by its bounds, short ones in a row, melds one a line."""
    if view.phase is PhaseName.CUT:
        room.screen.say(room.text("cut-choices", most=len(view.legal)))
        return
    for number, action in enumerate(choices, 1):
        if not isinstance(action, Play):
            room.screen.say(f"{number}) {_label(room, action)}", hang=3)


def offered(view: View, warned: bool = True) -> tuple[Action, ...]:
    """The choices as they are numbered: all that is legal, but «доехал» only where the score leaves it possible (R5.5).

    A slip of the finger must not lose a game; the word itself can always be said. To one who does not want to be warned
    all cards that he can play stand there alike, in order or not (R6.2).
    """
    possible = view.mine.score + DEAL_POINTS >= view.mine.target
    choices = tuple(action for action in view.legal if possible or not isinstance(action, Claim))
    if warned or view.court is None or view.phase not in TURNS:
        return choices
    cards = tuple(action for action in view.possible if isinstance(action, Play))
    return (*cards, *(action for action in choices if not isinstance(action, Play)))


def _label(room: Room, action: Action) -> str:
    """An action as it stands in the list, a meld with its worth."""
    words = room.words.action(action)
    match action:
        case Announce(meld) | Beat(meld):
            return f"{words}, {meld.points}"
        case Marry():
            return f"{words}, {MARRIAGE.points}"
        case _:
            return words
