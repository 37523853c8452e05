"""What a player reads when it is his turn: the trick, his hand, and what he may do, with numbers."""

from __future__ import annotations

from typing import Final

from terts.game.actions import Action, Announce, Beat, Claim, Marry, Play
from terts.game.melds import MARRIAGE
from terts.game.view import PhaseName, View
from terts.locale.catalogue import selector
from terts.terminal import board
from terts.terminal.grid import capital
from terts.terminal.room import Room

TURNS: Final = (PhaseName.LEAD, PhaseName.FOLLOW)
"""The phases in which a card is awaited, and words may come before it."""
DEAL_POINTS: Final = 150
"""All the card points of a deal (R1.4): whose score lacks more than these cannot have arrived."""


def opening(room: Room, view: View) -> None:
    """The head of a new deal: who deals and leads, trumps, the score."""
    text, screen = room.text, room.screen
    screen.heading(text("deal-heading", deal=view.deal))
    screen.say(text("deal-dealer", **room.who(view.dealer, view.seat)))
    board.trump_line(room, view)
    screen.say(board.score_line(room, view))


def turn(room: Room, view: View) -> None:
    """What the player needs before he answers."""
    screen = room.screen
    screen.write()
    screen.rows(_where(room, view), between=" · ")
    if room.assist:
        screen.say(_points(room, view))
    call = room.words.call(view.phase)
    if call is not None:
        name = capital(room.name(view.theirs.seat, view.seat))
        screen.say(f"{name}: {room.text('speech', words=call)}")
    _hand(room, view)
    _no_card_yet(room, view)
    _choices(room, view)


def prompt(room: Room, view: View) -> str:
    """What stands before the player's input, by phase."""
    return f" {room.text('prompt', phase=selector(view.phase))} "


def _where(room: Room, view: View) -> list[str]:
    parts = [room.text("trick-number", trick=view.trick), *board.trumps(room, view)]
    return [*parts, board.on_table(room, view)] if view.table else parts


def _points(room: Room, view: View) -> str:
    pairs = (f"{room.name(side.seat, view.seat)} {side.points}" for side in (view.mine, view.theirs))
    return room.text("card-points", points=", ".join(pairs))


def _hand(room: Room, view: View) -> None:
    """The player's cards; at his turn each with its number in the list, or in brackets if it may not be played."""
    numbers = {action.card: number for number, action in enumerate(offered(view), 1) if isinstance(action, Play)}
    cards = [room.words.card(card) for card in view.hand]
    if view.phase in TURNS:
        cards = [
            f"{numbers[card]}) {text}" if card in numbers else f"[{text}]"
            for card, text in zip(view.hand, cards, strict=True)
        ]
    room.screen.rows(board.by_suit(view.hand, cards))


def _no_card_yet(room: Room, view: View) -> None:
    """Why no card at all may be played now, if that is so: the swap is owed (R3.7)."""
    if view.phase in TURNS and len(view.unplayable) == len(view.hand):
        owed = next(why for _, why in view.unplayable if why.key == "swap-owed")
        room.screen.say(room.words.reason(owed))


def _choices(room: Room, view: View) -> None:
    """The choices that are not cards: the cut by its bounds, short ones in a row, melds one a line."""
    if view.phase is PhaseName.CUT:
        room.screen.say(room.text("cut-choices", most=len(view.legal)))
        return
    for number, action in enumerate(offered(view), 1):
        if not isinstance(action, Play):
            room.screen.say(f"{number}) {_label(room, action)}", hang=3)


def offered(view: View) -> tuple[Action, ...]:
    """The choices as they are numbered: all that is legal, but «доехал» only where the score leaves it possible (R5.5).

    A slip of the finger must not lose a game; the word itself can always be said.
    """
    possible = view.mine.score + DEAL_POINTS >= view.mine.target
    return tuple(action for action in view.legal if possible or not isinstance(action, Claim))


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
