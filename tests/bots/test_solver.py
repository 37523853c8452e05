"""The bot `solver`: exact when both hands are known, and of one mind with `club` before that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from terts import kernel
from terts.bots.club.club import ClubBot
from terts.bots.ladder import make_bot
from terts.bots.solver.outlook import measured
from terts.bots.solver.pasts import Past, Pasts, uniform
from terts.bots.solver.showdown import past_matters, playable, showdown
from terts.bots.solver.solver import AHEAD, COUNTED, SolverBot
from terts.game import game as table
from terts.game.actions import CLAIM, MARRY, Play
from terts.game.cards import PACK, Pair, Seat
from terts.game.deal import BetweenDeals, Over
from terts.game.game import Game
from terts.game.rules import RULE_SETS, Rules, parse
from terts.game.scoring import Standing, claim_is_true
from terts.game.view import PhaseName, View, view
from terts.locale.catalogue import LANGUAGES
from terts.locale.wording import Wording

CLASSIC = RULE_SETS["classic"]
ENDLESS = {"target": 999_999}
"""No target is reached, so that points are all there is."""
LATE_MARRIAGES = (21, 39)
WEIGHED_SHEET, WEIGHED_SEED, WEIGHED_MOVE = (400, 400), 211, 25
LATE = {**ENDLESS, "marriage_late": True, "marriage_until": "melds"}


def from_the_eighth_trick(rules: Rules, seed: int, score: Pair[int] = (0, 0)) -> Iterator[Game]:
    """The positions of the solver's decisions in a deal, the other bots having played its beginning."""
    chance = Random(seed)
    opening = [make_bot(("club", "random")[seed % 2], seed), make_bot("club", seed)]
    solver = SolverBot(seed)
    start = table.resume(rules, Standing((), score, (rules.target, rules.target)), Seat.A)
    game = table.deal(start, tuple(chance.sample(PACK, len(PACK))))
    while not isinstance(game.phase, Over | BetweenDeals):
        seat = table.actor(game)
        assert seat is not None
        assert game.deal is not None
        if game.deal.talon_size:
            game = table.apply(game, seat, opening[seat].choose(view(game, seat)))
        else:
            yield game
            game = table.apply(game, seat, solver.choose(view(game, seat)))


def losses(games: Sequence[Game]) -> list[float]:
    """What each decision loses in points, where nothing hidden matters: the judge knows the deal as it was played."""
    found = []
    for game in games:
        seat = table.actor(game)
        assert seat is not None
        seen = view(game, seat)
        both = showdown(seen)
        assert both is not None
        if past_matters(both, for_the_game=False):
            continue
        (solution,) = kernel.solve([kernel.pack(game)])
        assert game.deal is not None
        code = kernel.code_of(SolverBot(3).choose(seen), game.deal.trump)
        found.append(solution.value - dict(solution.values)[code])
    return found


@pytest.mark.parametrize("name", RULE_SETS)
def test_no_decision_from_the_eighth_trick_on_loses_a_point(name: str) -> None:
    rules = parse(name, ENDLESS)
    found = [loss for seed in range(24) for loss in losses([*from_the_eighth_trick(rules, seed)])]
    assert len(found) > 400
    assert not any(found)


def test_nor_where_a_late_marriage_has_to_come_in_the_eighth_trick() -> None:
    rules = parse("classic", LATE)
    found = [loss for seed in range(40) for loss in losses([*from_the_eighth_trick(rules, seed)])]
    assert len(found) > 600
    assert not any(found)


def test_a_late_marriage_waits_until_its_card_is_best() -> None:
    """The right binds to its card, and nothing can take it away."""
    said = waited = 0
    for seed in LATE_MARRIAGES:
        for game in from_the_eighth_trick(parse("classic", ENDLESS), seed):
            seat = table.actor(game)
            assert seat is not None
            if MARRY in table.legal(game) and len(playable(view(game, seat))) > 1:
                choice = SolverBot(1).choose(view(game, seat))
                said, waited = said + (choice is MARRY), waited + isinstance(choice, Play)
    assert said
    assert waited


def test_words_of_the_eighth_trick_are_counted_where_club_errs() -> None:
    rules, erred = parse("classic", ENDLESS), 0
    for seed in (135, 227):
        for game in from_the_eighth_trick(rules, seed):
            seat = table.actor(game)
            assert seat is not None
            assert game.deal is not None
            spoken = ClubBot().choose(view(game, seat))
            if len(game.deal.tricks) == 7 and not isinstance(spoken, Play):
                (solution,) = kernel.solve([kernel.pack(game)])
                erred += solution.value > dict(solution.values)[kernel.code_of(spoken, game.deal.trump)]
    assert erred


# --- the game ---------------------------------------------------------------------------------------------------------


def at_sheet(score: Pair[int], seed: int, rules: Rules = CLASSIC) -> Iterator[Game]:
    """The same with these written scores before the deal."""
    return from_the_eighth_trick(rules, seed, score)


@pytest.mark.parametrize("name", RULE_SETS)
def test_it_claims_exactly_when_that_is_true(name: str) -> None:
    claims = 0
    for seed in range(16):
        for game in at_sheet((440, 430), seed, RULE_SETS[name]):
            seat = table.actor(game)
            assert seat is not None
            assert game.deal is not None
            if CLAIM in table.legal(game):
                true = claim_is_true(game.rules, game.standing, game.deal, seat)
                assert (SolverBot(1).choose(view(game, seat)) is CLAIM) is true
                claims += true
    assert claims > 1


def worths(game: Game) -> tuple[dict[int, float], dict[int, float], int]:
    """The chances and the points of every action by its code, and the code of the solver's choice."""
    seat, deal = table.actor(game), game.deal
    assert seat is not None
    assert deal is not None
    packed = kernel.pack(game)
    (for_points,) = kernel.solve([packed])
    sheet = kernel.unpack_sheet(packed)
    (for_the_game,) = kernel.solve_match([packed], measured(game.rules, sheet.targets, sheet.score))
    choice = kernel.code_of(SolverBot(1).choose(view(game, seat)), deal.trump)
    return dict(for_the_game.values), dict(for_points.values), choice


@pytest.mark.parametrize("score", [(480, 300), (240, 420), (400, 400)])
def test_near_the_target_it_plays_for_the_game_and_not_for_points(score: Pair[int]) -> None:
    differed, seeds = 0, iter(range(200))
    while not differed:
        for game in at_sheet(score, next(seeds)):
            seat = table.actor(game)
            assert seat is not None
            both = showdown(view(game, seat))
            if both is None or past_matters(both, for_the_game=True):
                continue
            for_the_game, for_points, choice = worths(game)
            assert for_the_game[choice] == pytest.approx(max(for_the_game.values()))
            differed += choice in for_points and for_points[choice] < max(for_points.values())


def only(together: bool) -> Pasts:
    """The pasts in which the opponent had king and queen of trumps together, or not, all alike."""

    def weighed(seen: View, count: int, chance: Random) -> Sequence[Past]:
        he = seen.theirs.seat
        drawn = [one for one in uniform(seen, 20 * count, chance) if _together(one, he) is together]
        return [Past(one.packed, 1 / len(drawn)) for one in drawn]

    return weighed


def _together(past: Past, seat: Seat) -> bool:
    deal = kernel.unpack(past.packed).deal
    assert deal is not None
    return deal.halves[seat]


def test_a_late_marriage_of_the_opponent_is_weighed() -> None:
    """Where it would take him to his target he must not get there; where he has no right to it points are better."""
    game = next(
        one for one in at_sheet(WEIGHED_SHEET, WEIGHED_SEED) if one.deal and len(one.deal.moves) == WEIGHED_MOVE
    )
    seat = table.actor(game)
    assert seat is not None
    seen = view(game, seat)
    with_right, without = (SolverBot(1, weigh_past=only(together)).choose(seen) for together in (True, False))
    assert with_right is not without
    assert SolverBot(1).choose(seen) is without, "he could have said the marriage long ago"


@pytest.mark.parametrize(("ahead", "face_down", "least"), [(False, 0, 200), (True, 3, 150)])
def test_it_plays_as_club_until_it_looks_ahead(ahead: bool, face_down: int, least: int) -> None:
    """From the sixth trick on; if it does not look ahead, while the talon lasts."""
    club, solver, compared = ClubBot(), SolverBot(1, ahead=ahead), 0
    for seed in range(10):
        game = table.deal(table.new_game(RULE_SETS["codex"], Seat.A), tuple(Random(seed).sample(PACK, len(PACK))))
        while game.deal is not None and len(game.deal.talon) > face_down:
            seat = table.actor(game)
            assert seat is not None
            seen = view(game, seat)
            if seen.phase is not PhaseName.CUT:
                assert solver.explain(seen) == club.explain(seen)
                compared += 1
            game = table.apply(game, seat, solver.choose(seen))
    assert compared > least


@pytest.mark.parametrize("score", [(0, 0), (400, 380)])
def test_looking_ahead_it_tells_why_it_does_not_take_the_advice(score: Pair[int]) -> None:
    told = 0
    for seed in range(12):
        start = table.resume(CLASSIC, Standing((), score, (CLASSIC.target, CLASSIC.target)), Seat.A)
        game = table.deal(start, tuple(Random(seed).sample(PACK, len(PACK))))
        while (seat := table.actor(game)) is not None and game.deal is not None and game.deal.talon:
            seen, solver = view(game, seat), SolverBot(1)
            advice, by_club = solver.explain(seen), ClubBot().choose(seen)
            assert advice.action == solver.choose(seen)
            assert (advice.rule == AHEAD) is (advice.action != by_club and seen.phase is not PhaseName.CUT)
            told += advice.rule == AHEAD
            game = table.apply(game, seat, by_club)
    assert told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_text(language: str) -> None:
    words = Wording(language)
    for rule in COUNTED:
        assert words.advice(rule, {"card": "Ts", "meld": "terz Ks"})
