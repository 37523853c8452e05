"""The pasts that the solver weighs: deals in which its seat sees what it sees, each by its chance."""

from collections.abc import Sequence
from random import Random

import pytest

from terts import kernel
from terts.bots.solver.pasts import Past, Pasts, believed, uniform
from terts.bots.solver.showdown import late_marriage, past_matters, showdown
from terts.game import game as table
from terts.game.cards import Seat
from terts.game.game import Game
from terts.game.rules import RULE_SETS, parse
from terts.game.view import View, view
from terts.game.worlds import Worlds
from tests.bots.positions import arrange
from tests.bots.test_solver import ENDLESS, from_the_eighth_trick
from tests.kernel.mirror import Mirror

CLASSIC = parse("classic", ENDLESS)


def agrees(past: Past, seen: View, seat: Seat) -> bool:
    there = view(kernel.unpack(past.packed), seat)
    return (there.history, there.legal, there.sides) == (seen.history, seen.legal, seen.sides)


@pytest.mark.parametrize("weigh", [uniform, believed])
@pytest.mark.parametrize("count", [1, 12])
@pytest.mark.parametrize("name", RULE_SETS)
def test_every_past_is_seen_alike_and_the_weights_add_to_one(name: str, count: int, weigh: Pasts) -> None:
    for seed in range(4):
        for game in from_the_eighth_trick(RULE_SETS[name], seed):
            seat = table.actor(game)
            assert seat is not None
            seen = view(game, seat)
            found = weigh(seen, count, Random(seed))
            assert sum(past.weight for past in found) == pytest.approx(1)
            assert all(agrees(past, seen, seat) for past in found)


def together(game: Game, seat: Seat) -> bool:
    assert game.deal is not None
    return game.deal.halves[seat]


def test_the_weights_are_those_of_the_worlds() -> None:
    """Whether the opponent had king and queen of trumps together, by pasts and by whole games drawn by chance."""
    compared = 0
    for seed in (19, 20, 21, 45, 143, 181, 211):
        for game in from_the_eighth_trick(CLASSIC, seed):
            seat = table.actor(game)
            assert seat is not None
            seen = view(game, seat)
            both = showdown(seen)
            if both is None or not late_marriage(both, seat.other):
                continue
            pasts = uniform(seen, 400, Random(1))
            by_pasts = sum(past.weight for past in pasts if together(kernel.unpack(past.packed), seat.other))
            worlds, chance = Worlds(seen), Random(2)
            by_worlds = sum(together(worlds.sample(chance), seat.other) for _ in range(400)) / 400
            # two shares of 400 draws each differ by 0.14 once in ten thousand
            assert by_pasts == pytest.approx(by_worlds, abs=0.14)
            compared += 1
            break
    assert compared


def chance_of_both(pasts: Sequence[Past], seat: Seat) -> float:
    """That the seat had king and queen of trumps together."""
    return sum(past.weight for past in pasts if together(kernel.unpack(past.packed), seat))


def searched(game: Game, seat: Seat) -> float:
    """The same chance for the other seat, by a search of all ways in which the cards may have come."""
    ways = Mirror(game, seat, kernel.USUAL_MODEL).ways.items()
    return sum(weight for mark, (_, weight) in ways if mark.parted) / sum(weight for _, (_, weight) in ways)


def test_who_played_the_queen_of_trumps_in_silence_hardly_had_the_king_then() -> None:
    """By the cards alone a late marriage would be likely; but he could have said it in four turns, and did not."""
    game = arrange(
        "A 7c, B 8c, B 7h, A 8h, A 9c, B Qd, B 9h, A Th, A Jc, B Qc, B Jh, A Qh, A 7s, B 8s, B Kc",
        "Ks As Tc Ac Ah Jd Kh Qs 7d",
        "Kd 9s Ts Js 8d Td Ad 9d",
        upcard="7d",
    )
    seen = view(game, Seat.A)
    by_cards, by_acts = (chance_of_both(weigh(seen, 100, Random(1)), Seat.B) for weigh in (uniform, believed))
    assert by_cards > 0.4
    assert by_acts < 0.01
    assert by_acts == pytest.approx(searched(game, Seat.A), rel=1e-4)


@pytest.mark.parametrize("seed", [21, 39])
def test_the_chances_are_those_of_a_search_of_all_ways(seed: int) -> None:
    game, seat = next(
        (one, seat)
        for one in from_the_eighth_trick(CLASSIC, seed)
        if (seat := table.actor(one)) is not None
        and (both := showdown(view(one, seat))) is not None
        and late_marriage(both, seat.other)
    )
    found = chance_of_both(believed(view(game, seat), 16, Random(1)), seat.other)
    assert found == pytest.approx(searched(game, seat), rel=1e-4)


def test_few_pasts_stand_for_many() -> None:
    """Those that differ in nothing that may matter are solved once."""
    sizes = []
    for seed in range(30):
        for game in from_the_eighth_trick(CLASSIC, seed):
            seat = table.actor(game)
            assert seat is not None
            both = showdown(view(game, seat))
            if both is not None and past_matters(both, for_the_game=True):
                sizes.append(len(uniform(view(game, seat), 64, Random(1))))
    assert len(sizes) > 10
    assert max(sizes) <= 64
    assert sum(sizes) / len(sizes) < 32


def test_where_there_is_one_kind_of_past_none_is_drawn() -> None:
    """Then all that might be drawn is of that kind."""
    alone = 0
    for seed in range(30):
        for game in from_the_eighth_trick(CLASSIC, seed):
            seat = table.actor(game)
            assert seat is not None
            seen, unused = view(game, seat), Random(1)
            both = showdown(seen)
            if both is None or not past_matters(both, for_the_game=True):
                continue
            before = unused.getstate()
            found = believed(seen, 16, unused)
            if unused.getstate() != before:
                continue
            assert [past.weight for past in found] == [1]
            drawn = [past.packed for past in uniform(seen, 32, Random(2))]
            kinds = kernel.PastChances(kernel.sight(seen)).of([found[0].packed, *drawn])
            assert {kind.number for kind in kinds if kind.chance > 1e-6} == {kinds[0].number}
            alone += 1
    assert alone > 3
