"""After a game: how it ended, what its unfinished deal had brought, and the score over the deals."""

from __future__ import annotations

from collections.abc import Sequence

from terts.game.cards import Hand, Pair
from terts.game.deal import Over, Result, ScoredMeld
from terts.game.game import Game, in_play
from terts.game.melds import SEQUENCES
from terts.game.view import SeenMeld, View
from terts.locale.catalogue import selector
from terts.terminal import board
from terts.terminal.grid import NONE, Row, figures, order, row
from terts.terminal.room import Room
from terts.terminal.screen import capital


def of_game(room: Room, view: View, game: Game) -> None:
    """How the game ended, as `after_game` tells it, with the cards of an unfinished deal: they are open now."""
    assert isinstance(game.phase, Over)
    deal = game.deal if in_play(game) else None
    melds, hands = ((), None) if deal is None else (deal.melds, deal.hands)
    after_game(room, view, game.phase.result, melds, hands)


def after_game(
    room: Room, view: View, result: Result, melds: Sequence[ScoredMeld] = (), hands: Pair[Hand] | None = None
) -> None:
    """How the game ended, and both totals; `melds` and `hands` are those of an unfinished deal, to be shown now.

    Where none are given the view alone is told, and a meld that nobody has shown keeps its cards to itself (R4.12).
    """
    if len(view.standing.results) < view.deal:
        _broken_off(room, view, result, melds or view.melds)
        if hands is not None:
            _cards(room, view, hands)
    room.screen.heading(room.text("game-over"))
    for sentence in outcome(room, view, result):
        room.screen.say(sentence)
    room.screen.write()
    board.draw_scores(room, view.seat, result.score)
    _by_deal(room, view, result)


def outcome(room: Room, view: View, result: Result) -> list[str]:
    """Who wins and by what, to the reader; by a claim with the total of him who claimed (R5.5)."""
    loser = result.winner.other
    who = room.sides(result.winner, view.seat)
    told = loser if result.by == "false claim" else result.winner
    target = view.sides[told].target
    sentences = [room.text(f"outcome-{selector(result.by)}", who=who["who"], winner=who["name"], loser=who["other"],
                           score=result.score[told], target=target)]  # fmt: skip
    if result.by == "false claim" and result.score[loser] >= target:
        sentences.append(room.text("outcome-both"))
    elif result.by in ("points", "claim") and result.score[told] < target:
        sentences.append(room.text("outcome-enough"))
    elif result.by == "points" and result.score[loser] >= view.sides[loser].target:
        sentences.append(room.text("outcome-last-trick"))
    return sentences


def _broken_off(room: Room, view: View, result: Result, melds: Sequence[ScoredMeld | SeenMeld]) -> None:
    """The deal in which the game ended: what it had brought so far, and exactly (R5.2)."""
    one, other = (view.sides[seat] for seat in order(view.seat))
    text = room.text
    rows: list[Row] = [
        (text("row-tricks"), str(one.tricks), str(other.tricks)),
        (text("row-cards-so-far"), str(one.points), str(other.points)),
        *(row(view.seat, capital(_meld(room, one)), one.seat, str(one.points)) for one in melds),
    ]
    if view.court is not None and any(view.court.penalties):
        penalties = view.court.penalties
        rows.append((text("row-penalties"), str(penalties[one.seat]), str(penalties[other.seat])))
    if view.standing.results:
        written = view.standing.score
        rows.append((text("row-before"), str(written[one.seat]), str(written[other.seat])))
    rows.append((text("row-exact"), str(result.score[one.seat]), str(result.score[other.seat])))
    room.screen.heading(text("broken-off", deal=view.deal, trick=view.trick))
    figures(room, view.seat, rows)


def _meld(room: Room, one: ScoredMeld | SeenMeld) -> str:
    """A meld by all that may be told of it; that there is more is said."""
    if isinstance(one, ScoredMeld):
        return room.words.meld(one.meld)
    hidden = one.meld is None and one.name in SEQUENCES
    return room.text("meld-not-shown", meld=room.words.meld(one)) if hidden else room.words.meld(one)


def _cards(room: Room, view: View, hands: Pair[Hand]) -> None:
    """The card that nobody answered any more, and both hands."""
    if view.table:
        room.screen.facts([capital(board.on_table(room, view))])
    for seat in order(view.seat):
        name = capital(room.name(seat, view.seat))
        room.screen.say(room.text("hand-left", name=name, cards=room.words.cards(hands[seat]) or NONE), hang=2)


def _by_deal(room: Room, view: View, result: Result) -> None:
    """The score after every deal, that of the unfinished one exactly."""
    one, other = order(view.seat)
    scores = [deal.score for deal in view.standing.results]
    if len(scores) < view.deal:
        scores.append(result.score)
    room.screen.write()
    deals = [
        room.text("score-after", deal=at, one=score[one], other=score[other]) for at, score in enumerate(scores, 1)
    ]
    room.screen.facts([capital(deals[0]), *deals[1:]])
