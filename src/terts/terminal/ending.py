"""After a game: how it ended, what its unfinished deal had brought, and the score over the deals."""

from __future__ import annotations

from terts.game.cards import Hand, Pair, Seat
from terts.game.deal import Result
from terts.game.view import View
from terts.locale.catalogue import selector
from terts.terminal import board
from terts.terminal.grid import NONE, Row, figures, order, row
from terts.terminal.room import Room
from terts.terminal.screen import capital


def after_game(room: Room, view: View, result: Result, hands: Pair[Hand] | None = None) -> None:
    """How the game ended, and both totals; `hands` are those of an unfinished deal, to be shown now."""
    if len(view.standing.results) < view.deal:
        _broken_off(room, view, result, hands)
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


def _broken_off(room: Room, view: View, result: Result, hands: Pair[Hand] | None) -> None:
    """The deal in which the game ended: what it had brought so far, and exactly (R5.2)."""
    one, other = (view.sides[seat] for seat in order(view.seat))
    text = room.text
    rows: list[Row] = [
        (text("row-tricks"), str(one.tricks), str(other.tricks)),
        (text("row-cards-so-far"), str(one.points), str(other.points)),
        *(row(view.seat, capital(room.words.meld(meld)), meld.seat, str(meld.points)) for meld in view.melds),
    ]
    if view.court is not None and any(view.court.penalties):
        penalties = view.court.penalties
        rows.append((text("row-penalties"), str(penalties[one.seat]), str(penalties[other.seat])))
    rows.append((text("row-exact"), str(result.score[one.seat]), str(result.score[other.seat])))
    room.screen.heading(text("broken-off", deal=view.deal, trick=view.trick))
    figures(room, view.seat, rows)
    for seat in order(view.seat) if hands is not None else ():
        _hand(room, view, seat, hands[seat] if hands is not None else ())


def _hand(room: Room, view: View, seat: Seat, hand: Hand) -> None:
    name = capital(room.name(seat, view.seat))
    room.screen.say(room.text("hand-left", name=name, cards=room.words.cards(hand) or NONE), hang=2)


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
