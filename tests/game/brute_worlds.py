"""The decks that agree with a view, found by trying: every deck is dealt and played through the public rules.

Nothing here asks `terts.game.worlds` or the modules below it.
"""

from __future__ import annotations

from collections.abc import Iterator

from terts.game.actions import ACTIONS, DRAW, Action, Announce, Beat, Cut, Play
from terts.game.cards import Card, Hand, Seat
from terts.game.deal import Drawing
from terts.game.game import Game, actor, apply, deal, end, legal, possible
from terts.game.history import SeenAction, SeenAnnounce, SeenBeat, SeenDraw, SeenMove
from terts.game.knobs import DrawFrom
from terts.game.view import View, view


def agrees(start: Game, seen: View, deck: Hand) -> bool:
    """Whether some choice of melds makes all moves legal with this deck, and the seat's view the same."""
    moves: list[SeenMove] = [(who, one) for who, one in seen.history if not isinstance(one, SeenDraw)]
    return any(view(_ended(game, seen), seen.seat) == seen for game in _played(deal(start, deck), moves))


def _played(game: Game, moves: list[SeenMove]) -> Iterator[Game]:
    if not moves:
        yield game
        return
    (who, seen), *rest = moves
    if actor(game) is who:
        for action in legal(game):
            if _looks_like(action, seen):
                yield from _played(apply(game, who, action), rest)


def agrees_open(start: Game, seen: View, deck: Hand) -> bool:
    """The same at an open table: everything possible may have been done, and draws may have been made up (R6.2)."""
    assert seen.court is not None
    judged = seen.court.verdicts
    waiting = [(deal(start, deck), 0)]
    while waiting:
        game, index = waiting.pop()
        if index == len(seen.history):
            if view(_ended(game, seen), seen.seat) == seen:
                return True
            continue
        for action, used in _open_moves(game, seen, index):
            who = seen.history[used - 1][0]
            if action in possible(game, who):
                after = apply(game, who, action)
                court = None if after.deal is None else after.deal.court
                if court is not None and court.verdicts == judged[: len(court.verdicts)]:
                    waiting.append((after, used))
    return False


def _open_moves(game: Game, seen: View, index: int) -> Iterator[tuple[Action, int]]:
    """What the next entry of the history may have been, and how many entries are used up then."""
    _, one = seen.history[index]
    if not isinstance(one, SeenDraw):
        yield from ((action, index + 1) for action in ACTIONS if _looks_like(action, one))
        return
    yield DRAW, index + 1
    card = next((at for at in range(index, len(seen.history)) if not isinstance(seen.history[at][1], SeenDraw)), None)
    if card is not None and isinstance(game.phase, Drawing):
        led = seen.history[card][1]
        if isinstance(led, Play):
            yield led, card + 1


def _looks_like(action: Action, seen: SeenAction) -> bool:
    match seen:
        case SeenAnnounce(name):
            return isinstance(action, Announce) and action.meld.name is name
        case SeenBeat(name):
            return isinstance(action, Beat) and action.meld.name is name
        case _:
            return action == seen


def _ended(game: Game, seen: View) -> Game:
    if seen.result is None or seen.result.by not in ("resignation", "time"):
        return game
    return end(game, seen.result.winner, seen.result.by)


def dealt(deck: Hand, dealer: Seat, seat: Seat) -> Hand:
    """The nine cards dealt to the seat (R2.1)."""
    first = 3 if seat is dealer else 0
    return deck[first : first + 3] + deck[first + 6 : first + 9] + deck[first + 12 : first + 15]


def drawn(seen: View, deck: Hand) -> tuple[tuple[Seat, Card], ...]:
    """The draws of the deal so far from the 13 face-down cards, in order (R2.6, R2.7)."""
    face_down = deck[19:]
    for _, one in seen.history:
        if isinstance(one, Cut):
            face_down = face_down[one.at :] + face_down[: one.at]
    order = face_down[::-1] if seen.rules.draw_from is DrawFrom.BOTTOM else face_down
    seats = [who for who, one in seen.history if isinstance(one, SeenDraw)]
    return tuple(zip(seats, order, strict=False))
