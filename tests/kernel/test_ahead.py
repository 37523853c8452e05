"""The quick look ahead at the end of the talon: it repeats itself, sees nothing hidden, and comes near the truth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from statistics import fmean

import pytest

from terts import kernel
from terts.bots.club.club import ClubBot
from terts.bots.solver.solver import SolverBot
from terts.game import game as table
from terts.game.actions import CLAIM, Action, Play
from terts.game.cards import PACK, Seat, mask_of
from terts.game.game import Game
from terts.game.rules import RULE_SETS, Rules, parse
from terts.game.view import PhaseName, View, view
from terts.game.worlds import Worlds, sample, sheet_before
from tests.bots.positions import arrange
from tests.strategies import random_rules

FAR = {"target": 999_999}


def late_decisions(rules: Rules, seed: int, face_down: int = 3) -> Iterator[Game]:
    """The positions of a deal between two club players with a choice, and so few cards face down in the talon."""
    chance, bot = Random(seed), ClubBot()
    game = table.deal(table.new_game(rules, Seat.A), tuple(chance.sample(PACK, len(PACK))))
    while (seat := table.actor(game)) is not None and game.deal is not None and game.deal.talon:
        seen = view(game, seat)
        if len(game.deal.talon) <= face_down and len(set(seen.legal) - {CLAIM}) > 1:
            yield game
        game = table.apply(game, seat, bot.choose(seen))


def seen_by_actor(game: Game) -> View:
    seat = table.actor(game)
    assert seat is not None
    return view(game, seat)


def counted(seen: View, actions: list[Action]) -> dict[Action, float]:
    """What each reply to the seventh trick brings in points, every hand of the opponent counted to the end."""
    chances = kernel.posterior(kernel.sight(seen))
    totals = dict.fromkeys(actions, 0.0)
    assert seen.seat is not None
    assert seen.trump is not None
    for mask, packed in deals_by_hand(seen).items():
        for action in actions:
            (after,) = kernel.apply([packed], bytes([kernel.code_of(action, seen.trump)]))
            facts = after.facts
            (more,) = kernel.point_values([after])
            lead = facts.points[0] + facts.meld_points[0] - facts.points[1] - facts.meld_points[1]
            lead += more if facts.actor == Seat.A else -more
            totals[action] += chances[mask] * (lead if seen.seat is Seat.A else -lead)
    return totals


def deals_by_hand(seen: View) -> Mapping[int, kernel.Packed]:
    """For every hand that the opponent may hold a deal in which he does."""
    worlds, chance, found = Worlds(seen), Random(1), dict[int, kernel.Packed]()
    hands = {mask_of(hand) for hand, _ in worlds.hands()}
    while hands - found.keys():
        one = worlds.imagine(chance)
        packed = kernel.pack_moves(
            seen.rules, sheet_before(seen), seen.deal, seen.dealer, worlds.deck(one, chance), worlds.moves(one)
        )
        found.setdefault(packed.facts.hands[seen.theirs.seat], packed)
    return found


def last_replies(seeds: range) -> Iterator[tuple[View, list[Action]]]:
    """Views of the follower in the last trick of the talon, with the cards he may play."""
    for seed in seeds:
        for game in late_decisions(parse("classic", FAR), seed, face_down=1):
            seen = seen_by_actor(game)
            cards: list[Action] = [action for action in seen.legal if isinstance(action, Play)]
            if seen.phase is PhaseName.FOLLOW and len(cards) > 1:
                yield seen, cards


def test_every_legal_action_but_the_claim_is_weighed() -> None:
    """Under any knobs, by a belief in the latest acts that never rules out what happened."""
    chance, found = Random(5), 0
    for seed in range(60):
        for game in late_decisions(random_rules(chance), seed):
            seen = seen_by_actor(game)
            weighed = [choice.action for choice in kernel.weigh_ahead(kernel.sight(seen), 4)]
            assert sorted(map(str, weighed)) == sorted(str(one) for one in seen.legal if one is not CLAIM)
            found += 1
    assert found > 100


@pytest.mark.parametrize("name", RULE_SETS)
def test_other_hidden_cards_change_nothing(name: str) -> None:
    compared = 0
    for seed in range(8):
        for game in late_decisions(RULE_SETS[name], seed):
            seen, seat = seen_by_actor(game), table.actor(game)
            other = view(sample(seen, Random(seed)), seat)
            assert kernel.weigh_ahead(kernel.sight(seen), 8) == kernel.weigh_ahead(kernel.sight(other), 8)
            compared += 1
    assert compared > 10


def test_the_forecast_of_the_last_reply_is_near_what_counting_all_hands_finds() -> None:
    missed = []
    for seen, cards in last_replies(range(12)):
        forecast = {one.action: one.value for one in kernel.weigh_ahead(kernel.sight(seen), 1)}
        truth = counted(seen, cards)
        missed += [abs(forecast[card] - truth[card]) for card in cards]
    assert len(missed) > 50
    assert fmean(missed) < 12


def test_four_queens_of_the_eighth_trick_are_forecast_once() -> None:
    moves = "A 7c, B 8c, B 7d, A 8d, A 9c, B Tc, B 9d, A Td, A 7h, B 8h, B 9h, A Th, A Jd"
    rules = parse("classic", {"target": 999_999, "swap_duty": "optional"})
    game = arrange(moves, "", "Qs Qh Qc Qd 8s As Ah Kc Jh", upcard="9s", rules=rules)
    seen = seen_by_actor(game)
    truth = counted(seen, [action for action in seen.legal if isinstance(action, Play)])
    for one in kernel.weigh_ahead(kernel.sight(seen), 1):
        if isinstance(one.action, Play):
            assert one.value == pytest.approx(truth[one.action], abs=25)


def test_in_the_last_reply_the_bot_gains_on_club_when_all_hands_are_counted() -> None:
    gains = []
    for seen, cards in last_replies(range(100, 180)):
        by_club, by_solver = ClubBot().choose(seen), SolverBot(1).choose(seen)
        if by_club is not by_solver and by_club in cards and by_solver in cards:
            truth = counted(seen, [by_club, by_solver])
            gains.append(truth[by_solver] - truth[by_club])
    assert len(gains) > 5
    assert fmean(gains) > 8
    assert sum(gain > 0 for gain in gains) > len(gains) * 0.75


def test_the_values_are_chances_where_a_table_is_given() -> None:
    for game in late_decisions(RULE_SETS["classic"], 3):
        worth = kernel.chances([kernel.pack(game)], lambda _a, _b, _dealer: 0.25)
        seat = table.actor(game)
        for choice in kernel.weigh_ahead(kernel.sight(seen_by_actor(game)), 8, worth):
            assert choice.value == pytest.approx(0.25 if seat is Seat.A else 0.75)


def test_bad_input_is_refused() -> None:
    game = next(late_decisions(RULE_SETS["classic"], 1))
    with pytest.raises(ValueError, match="at least one world"):
        kernel.weigh_ahead(kernel.sight(seen_by_actor(game)), 0)
    seat = table.actor(game)
    assert seat is not None
    with pytest.raises(ValueError, match="not to act"):
        kernel.weigh_ahead(kernel.sight(view(game, seat.other)), 4)
