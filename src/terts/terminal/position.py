"""A position of a record in words: what ``terts replay`` shows."""

from __future__ import annotations

from collections.abc import Collection

from terts.game import game as play
from terts.game.actions import Action
from terts.game.cards import Seat
from terts.game.deal import Answer, Deal, Over
from terts.game.game import Game
from terts.game.record import Record
from terts.game.view import PhaseName, View, view
from terts.locale.wording import Wording
from terts.terminal import board, ending, table
from terts.terminal.grid import NONE
from terts.terminal.room import Room, called, rules_line
from terts.terminal.screen import Screen


def show(screen: Screen, lang: str, record: Record, game: Game, seat: Seat | None) -> None:
    """The position with all cards open (`seat` None), or as the seat sees it."""
    words = Wording(lang)
    names = (called(words, record.players[0]), called(words, record.players[1]))
    room = Room(screen, words, names, "matches", assist=True, rules_name=record.rules_name)
    seen = view(game, seat)
    screen.say(rules_line(room, game.rules), hang=2)
    if seat is None and game.deal is not None:
        _open(room, seen, game, game.deal)
    else:
        board.whole(room, seen)
        _awaited(room, seen, seen.legal)
    screen.write()
    board.sheet(room, seen)
    if seen.result is not None:
        opened = game.deal.melds if seat is None and game.deal is not None else ()
        ending.after_game(room, seen, seen.result, opened)


def at_end(room: Room, seen: View, game: Game) -> None:
    """The position in which a game ended: in the middle of a deal with all its cards, since they are open by then."""
    if game.deal is not None and play.in_play(game):
        _open(room, seen, game, game.deal)
    else:
        board.whole(room, seen)


def _open(room: Room, seen: View, game: Game, deal: Deal) -> None:
    """What a spectator sees, and all that is hidden: both hands, the talon, every meld in full."""
    board.head(room, seen)
    board.sides(room, seen)
    for scored in deal.melds:
        board.meld_line(room, seen, scored.seat, room.words.meld(scored.meld), scored.points, scored.trick)
    for seat in Seat:
        cards = [room.words.card(card) for card in deal.hands[seat]]
        held = board.by_suit(deal.hands[seat], cards) if cards else [NONE]
        room.screen.rows([room.text("hand-of", name=room.names[seat]), *held])
    if deal.talon:
        room.screen.rows([room.text("talon-order"), *map(room.words.card, deal.talon)])
    live = game.phase.during if isinstance(game.phase, Over) else game.phase
    if isinstance(live, Answer):
        name = room.names[live.leader]
        room.screen.say(room.text("announced", name=name, meld=room.words.meld(live.meld)))
    _awaited(room, seen, play.legal(game))


def _awaited(room: Room, seen: View, legal: Collection[Action]) -> None:
    """Whose action is awaited, of what kind, and which there are."""
    if seen.phase is PhaseName.OVER:
        return
    phase = room.words.phase(seen.phase)
    if seen.turn is None:
        room.screen.say(room.text("awaited-nobody", phase=phase))
        return
    room.screen.say(room.text("awaited", name=room.names[seen.turn], phase=phase))
    choices = ", ".join(room.words.action(action) for action in legal)
    if seen.phase is PhaseName.CUT:
        choices = room.text("cut-between", most=len(legal))
    elif seen.phase is PhaseName.COUNT and not table.counted(seen):
        choices = room.text("count-between", **table.COUNTABLE) if legal else ""
    if choices:
        key = "awaited-choices" if seen.court is None else "awaited-choices-open"
        room.screen.say(room.text(key, choices=choices), hang=3)
