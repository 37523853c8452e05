"""Choosing by a tree: what it knows, that it repeats itself, and that it comes to what exact counting finds."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from terts import kernel
from terts.game import game as table
from terts.game.actions import CLAIM, Action, Play
from terts.game.cards import Card, Seat
from terts.game.game import Game
from terts.game.rules import RULE_SETS, Rules, parse
from terts.game.view import PhaseName, view
from terts.game.worlds import Worlds, sample
from tests.bots.positions import arrange, between_clubs

UNMODELLED = kernel.Model(trust=0)


def decisions(rules: Rules, seed: int) -> Iterator[Game]:
    """The positions of a deal between two club players, with a choice and a talon, after the upcard is turned."""
    for game in between_clubs(rules, seed):
        seen = view(game, table.actor(game))
        if seen.trump is not None and seen.talon and len(set(seen.legal) - {CLAIM}) > 1:
            yield game


def seen_by_actor(game: Game) -> kernel.Sight:
    seat = table.actor(game)
    assert seat is not None
    return kernel.sight(view(game, seat))


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_legal_action_but_the_claim_is_weighed_and_only_one_cut(name: str) -> None:
    for game in decisions(RULE_SETS[name], 3):
        seat = table.actor(game)
        assert seat is not None
        seen = view(game, seat)
        weighed = [choice.action for choice in kernel.weigh_by_tree(kernel.sight(seen), 1, 40)]
        if seen.phase is PhaseName.CUT:
            assert len(weighed) == 1
        else:
            assert set(weighed) == set(seen.legal) - {CLAIM}
            assert len(weighed) == len(set(weighed))


@pytest.mark.parametrize("name", RULE_SETS)
def test_other_hidden_cards_change_nothing(name: str) -> None:
    exchanged = 0
    for number, game in enumerate(decisions(RULE_SETS[name], 4)):
        if number % 3:
            continue
        seat = table.actor(game)
        assert seat is not None
        other = sample(view(game, seat), Random(number))
        assert game.deal is not None
        assert other.deal is not None
        exchanged += (game.deal.hands, game.deal.talon) != (other.deal.hands, other.deal.talon)
        found = [kernel.weigh_by_tree(seen_by_actor(one), 5, 600) for one in (game, other)]
        assert found[0] == found[1]
    assert exchanged > 2


def test_equal_seeds_give_equal_figures_and_others_do_not() -> None:
    game = next(decisions(RULE_SETS["classic"], 6))
    seen = seen_by_actor(game)
    assert kernel.weigh_by_tree(seen, 7, 100) == kernel.weigh_by_tree(seen, 7, 100)
    assert kernel.weigh_by_tree(seen, 7, 100) != kernel.weigh_by_tree(seen, 8, 100)


@pytest.mark.parametrize("chance", [0.0, 0.5, 1.0])
def test_with_a_table_of_chances_the_values_are_chances_of_the_seat(chance: float) -> None:
    """One chance for every score: with a target out of reach nothing else counts."""
    game = next(decisions(parse("classic", {"target": 1501}), 6))
    worth = kernel.chances([kernel.pack(game)], lambda _a, _b, _dealer: chance)
    own = chance if table.actor(game) is Seat.A else 1 - chance
    for choice in kernel.weigh_by_tree(seen_by_actor(game), 1, 60, worth=worth):
        assert choice.value == pytest.approx(own)


def test_the_clock_ends_the_search() -> None:
    seen = seen_by_actor(next(decisions(RULE_SETS["classic"], 6)))
    choices = kernel.weigh_by_tree(seen, 1, 1_000_000, seconds=0.05)
    assert 0 < sum(choice.worlds for choice in choices) < 1_000_000


@pytest.mark.parametrize(
    ("simulations", "seed", "model"),
    [
        (0, 1, UNMODELLED),
        (-1, 1, UNMODELLED),
        (10, -1, UNMODELLED),
        (10, 1, kernel.Model(5)),
        (10, 1, kernel.Model(2, 0.0)),
    ],
)
def test_bad_input_is_refused(simulations: int, seed: int, model: kernel.Model) -> None:
    seen = seen_by_actor(next(decisions(RULE_SETS["classic"], 6)))
    with pytest.raises(ValueError, match="simulation|whole number|trust|heat"):
        kernel.weigh_by_tree(seen, seed, simulations, model=model)


def test_whoever_is_not_to_act_weighs_nothing() -> None:
    game = next(decisions(RULE_SETS["classic"], 6))
    seat = table.actor(game)
    assert seat is not None
    with pytest.raises(ValueError, match="not to act"):
        kernel.weigh_by_tree(kernel.sight(view(game, seat.other)), 1, 10)


# --- held against exact counting --------------------------------------------------------------------------------------


def replies_in_trick_7(rules: Rules) -> Iterator[Game]:
    """Positions with the last card before the talon is gone to be played, and nothing but cards to choose from."""
    for seed in range(40):
        for game in decisions(rules, seed):
            seat = table.actor(game)
            assert seat is not None
            seen = view(game, seat)
            plays = [action for action in seen.legal if action is not CLAIM]
            if seen.trick == 7 and seen.phase is PhaseName.FOLLOW and all(isinstance(one, Play) for one in plays):
                yield game


def exact(game: Game) -> dict[Action, float]:
    """What each card is worth: the mean over all the hands the opponent may hold, each counted to the end."""
    seat = table.actor(game)
    assert seat is not None
    seen = view(game, seat)
    worlds, chance = Worlds(seen), Random(1)
    by_hand: dict[frozenset[Card], Game] = {}
    for _ in range(200):
        one = worlds.sample(chance)
        assert one.deal is not None
        by_hand[frozenset(one.deal.hands[seat.other])] = one
    counts: dict[frozenset[Card], int] = {frozenset(hand): number for hand, number in worlds.hands()}
    assert by_hand.keys() == counts.keys()
    values: dict[Action, float] = {}
    for action in seen.legal:
        if action is CLAIM:
            continue
        after = [kernel.pack(table.apply(one, seat, action)) for one in by_hand.values()]
        points = kernel.point_values(after)
        sums = zip(by_hand, after, points, strict=True)
        total = sum(counts[hand] * _for(seat, packed, more) for hand, packed, more in sums)
        values[action] = total / sum(counts.values())
    return values


def _for(seat: Seat, packed: kernel.Packed, more: int) -> int:
    """The points of the deal for the seat, less the other's, with `more` to come for seat A."""
    facts = packed.facts
    so_far = [facts.points[one] + facts.meld_points[one] for one in Seat]
    to_come = more if facts.actor == Seat.A else -more
    lead = so_far[0] - so_far[1] + to_come
    return lead if seat is Seat.A else -lead


def test_in_the_last_reply_before_the_talon_is_gone_values_come_to_what_counting_finds() -> None:
    positions = replies_in_trick_7(RULE_SETS["codex"])
    for _ in range(4):
        game = next(positions)
        values = exact(game)
        weighed = kernel.weigh_by_tree(seen_by_actor(game), 3, 4000, model=UNMODELLED)
        best = weighed[0]
        assert values[best.action] >= max(values.values()) - 1
        assert best.value == pytest.approx(values[best.action], abs=max(1.5, 2 * best.error))
        assert best.error < 3
        assert best.worlds > 500


def test_more_simulations_choose_no_worse() -> None:
    """Over some positions what is lost against the exact values shrinks with the work."""
    positions = replies_in_trick_7(RULE_SETS["codex"])
    games = [next(positions) for _ in range(8)]
    lost = dict.fromkeys((20, 2000), 0.0)
    for game in games:
        values = exact(game)
        for simulations in lost:
            found = kernel.weigh_by_tree(seen_by_actor(game), 9, simulations, model=UNMODELLED)
            lost[simulations] += max(values.values()) - values[found[0].action]
    assert lost[2000] <= lost[20]
    assert lost[2000] < len(games)


# --- words ------------------------------------------------------------------------------------------------------------


def test_a_fifty_that_nothing_beats_is_announced_in_the_last_trick_for_it() -> None:
    rules = parse("classic", {"melds_until": "talon"})
    moves = "A 7c, B 8c, B 7d, A 8d, A 9c, B Tc, B 9d, A Td, A 7h, B 8h, B 9h, A Th"
    game = arrange(moves, "Jd Qd Kd Ad Qs 8s Jh Qc Kc", upcard="9s", rules=rules)
    assert table.actor(game) is Seat.A
    weighed = kernel.weigh_by_tree(seen_by_actor(game), 2, 1000)
    assert str(weighed[0].action).startswith("fifty")
