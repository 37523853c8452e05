"""Exact solving with all cards open (docs/kernel.md): endings of cards alone, and packed deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from terts.game.cards import ALL, PACK, Card, Hand, Pair, Seat, Suit, mask_of
from terts.game.rules import Rules
from terts.game.scoring import written_unit
from terts.kernel.twin import Packed, Solution, _kernel, natural, pack_guarded, rules_of, unpack_sheet

MOST_TALON: Final = 6
"""Positions with at most so many talon cards, the upcard counted, are solved."""


class Ending(NamedTuple):
    """Cards alone: no talon, nothing to announce, no marriage. `hands` are masks of cards (`mask_of`).

    The follower is to play if `lead` lies on the table; it is in no hand then.
    """

    hands: Pair[int]
    trump: Suit
    leader: Seat
    lead: Card | None = None


def ending(hands: Pair[Hand], trump: Suit, leader: Seat, lead: Card | None = None) -> Ending:
    """The ending with these hands."""
    return Ending((mask_of(hands[0]), mask_of(hands[1])), trump, leader, lead)


def ending_values(rules: Rules, endings: Sequence[Ending]) -> list[int]:
    """What the seat to play takes more than the other of the card points still to come, under best play of both.

    The last trick's ten count (R1.4); of the rules `closed_play` and `jack` matter (R3.3, R3.4). The table may be open:
    the values are those of play in order.
    """
    return _kernel.ending_values(pack_guarded(rules), endings)


def ending_cards(rules: Rules, endings: Sequence[Ending]) -> list[dict[Card, int]]:
    """The same for every card that may be played."""
    return _kernel.ending_cards(pack_guarded(rules), endings, PACK)


def best_cards(rules: Rules, endings: Sequence[Ending], among: int = ALL) -> list[int]:
    """For every ending the cards that may be played and bring most, as a mask; of those in the mask `among` alone.

    They are what `ending_cards` tells, in less time: of the others no more is found out than that they are worse.
    """
    return _kernel.best_cards(pack_guarded(rules), endings, among)


def point_values(batch: Sequence[Packed]) -> list[int]:
    """The values of positions, all cards open: card points and melds still to come, the actor's less the other's.

    `ValueError` if a deal has ended or more than `MOST_TALON` cards are in the talon.
    """
    return _kernel.point_values(batch)


def solve(batch: Sequence[Packed], line: bool = False) -> list[Solution]:
    """Positions solved for points as in `point_values`: `values` has every legal action but the claim, by its code.

    `line` asks for a best line of play too, as codes; of equal actions it takes the one of the lowest code.
    """
    return _kernel.solve_points(batch, line)


class Chances(NamedTuple):
    """What a game that goes on is worth: seat A's chance to win it, by the written scores and the next dealer.

    The table begins with the scores `low`, and has `cells` scores of each seat, `step` points apart; ``table`` is in
    the order dealer, A's score, B's score.
    """

    low: Pair[int]
    cells: Pair[int]
    step: int
    table: list[float]


def chances(batch: Sequence[Packed], chance: Callable[[int, int, Seat], float]) -> Chances:
    """The table of a function ``chance(score A, score B, next dealer)`` for all games in which these deals may end.

    `chance` is seat A's, from 0 to 1. It is asked for scores below the targets, and for those to which rounding can
    bring an exact total below them (R5.1, R5.3).
    """
    sheets = [unpack_sheet(one) for one in batch]
    low = (min(one.score[0] for one in sheets), min(one.score[1] for one in sheets))
    targets = (max(one.targets[0] for one in sheets), max(one.targets[1] for one in sheets))
    units = {written_unit(rules_of(one)) for one in batch}
    odd = any((one.score[seat] - low[seat]) % 10 for one in sheets for seat in Seat)
    step = 1 if odd else min(units)
    scores = tuple(range(low[seat], targets[seat] + 5, step) for seat in Seat)
    table = [chance(a, b, dealer) for dealer in Seat for a in scores[0] for b in scores[1]]
    return Chances(low, (len(scores[0]), len(scores[1])), step, table)


def solve_match(batch: Sequence[Packed], worth: Chances, line: bool = False) -> list[Solution]:
    """Positions solved for winning the game: values are the actor's chances, the claim (R5.5) is among the actions.

    Targets, rounding, the end of the game and who deals next count as in R5.1 to R5.5 and R2.4.
    """
    return _kernel.solve_match(batch, worth, line)


def best_actions(batch: Sequence[Packed], worth: Chances | None = None) -> list[Solution]:
    """As `solve`, or with `worth` as `solve_match`, of the best actions alone, the claim apart: in less time.

    `values` has all actions that are as good as the best, chances to win but for 1e-6, and perhaps some others.
    """
    return _kernel.best_points(batch) if worth is None else _kernel.best_match(batch, worth)


def soonest_claims(batch: Sequence[Packed], within: int) -> list[dict[int, int]]:
    """For each deal the codes of the actions by which the actor comes to a true claim (R5.5), whatever the other does.

    All cards are open. Beside each stands how many tricks are complete by then; it is not there if that takes more than
    `within` tricks, the running one included. `ValueError` if a deal has ended or there is a talon.
    """
    return [dict(found) for found in _kernel.soonest_claims(batch, natural(within, 4))]


def judge(packed: Packed, remember: bool = False, leave: int = -1) -> list[tuple[int, float]]:
    """What `solve` must find, by a search of every line; positions met twice are remembered if wanted.

    The beginning of a trick with at most `leave` cards in the talon is left to the solver: what is proved for a small
    talon carries over to a larger one.
    """
    return _kernel.judge_points(packed, remember, leave)[0]


def judge_match(packed: Packed, worth: Chances, remember: bool = False) -> list[tuple[int, float]]:
    """What `solve_match` must find, by a search of every line."""
    return _kernel.judge_match(packed, worth, remember)[0]
