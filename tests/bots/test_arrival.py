"""Near the target: who can arrive in the middle of a deal does, and says so (R5.5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from terts import kernel
from terts.bots.club.club import ClubBot
from terts.bots.ismcts import IsmctsBot
from terts.bots.pimc import PimcBot
from terts.bots.protocol import Budget
from terts.bots.solver.outlook import by_score
from terts.bots.solver.solver import SolverBot
from terts.game import game as table
from terts.game.actions import CLAIM, CUTS
from terts.game.cards import PACK, Pair, Seat, parse_cards
from terts.game.game import Game
from terts.game.rules import RULE_SETS, Rules, parse
from terts.game.scoring import Standing
from terts.game.view import PhaseName, View, view
from terts.game.worlds import sample
from terts.kernel import Choice
from tests.bots.positions import arrange, closing
from tests.game.positions import play

SMALL = {PimcBot: Budget(worlds=10), IsmctsBot: Budget(nodes=2000)}
THINKERS = (PimcBot, IsmctsBot)
BRIEF = parse("brief", {"target": 151})
CLASSIC = parse("classic", {})
NEAR_DECK = (
    "8c Ad As 9d Ks Ah Jh Qh Js Th 9s 9h 7h Kd 8s Jc Kc Qd Qc Td Tc Ac Kh 7c 8h Jd Qs 9c 7d 7s Ts 8d"
)  # fmt: skip
LOST_DECK = (
    "Qd Ac Ah Qs Jh Qh 9d 8s Ad 8c 7d Tc As 8h Kh Kc Ks Js 9s Ts 8d 7h Qc Td Kd Th 9h Jd 9c 7c Jc 7s"
)  # fmt: skip
SPOKEN_DECK = (
    "9h Qs Qc Jd 9s Td 8h Th Qd 8s 7d 8d 9d Kc Qh Ac Ah Ts Kh 7s 9c Jc Tc 7c 7h Js Ks 8c Ad As Kd Jh"
)  # fmt: skip
SOONER = 1e-6
"""What a trick less before the game is won is worth to the searches."""

thinkers = pytest.mark.parametrize("kind", THINKERS)


def near(moves: str, rules: Rules = BRIEF, score: Pair[int] = (80, 120)) -> View:
    """B needs 31 at the beginning and holds Ks 9s Jc Kc Qd 9d Ah Th 9h, clubs are trumps; A needs 71."""
    start = table.resume(rules, Standing((), score, (rules.target, rules.target)), Seat.B)
    return acting(play(table.deal(start, parse_cards(NEAR_DECK)), moves))


def lost() -> View:
    """A, who needs one point, leads the ace of trumps to B, who needs 261 and has the jack."""
    start = table.resume(CLASSIC, Standing((), (400, 220), (501, 501)), Seat.B)
    moves = "A black, A 8h, B 7d, B cut 7, A aces, B good, A As, B marriage"
    return acting(play(table.deal(start, parse_cards(LOST_DECK)), moves))


def acting(game: Game) -> View:
    seat = table.actor(game)
    assert seat is not None
    return view(game, seat)


def weighed(seen: View, kind: type[PimcBot | IsmctsBot]) -> dict[str, Choice]:
    return {str(one.action): one for one in kind(1).weigh(seen, SMALL[kind])}


# --- decisions --------------------------------------------------------------------------------------------------------


@thinkers
@pytest.mark.parametrize("seed", range(3))
def test_a_trick_that_brings_the_target_is_taken(kind: type[PimcBot | IsmctsBot], seed: int) -> None:
    """The jack of trumps takes the ace led: 31 points, and 31 are wanted."""
    assert str(kind(seed).choose(near("A Ad"), SMALL[kind])) == "Jc"


@thinkers
@pytest.mark.parametrize("seed", range(3))
def test_a_meld_that_brings_the_target_is_announced(kind: type[PimcBot | IsmctsBot], seed: int) -> None:
    """17 are wanted; the terz of the ten brings 20, and the jack of trumps 20 and more."""
    seen = near("A Ad, B Kc, A cut 6")
    assert str(kind(seed).choose(seen, SMALL[kind])) in ("terz Th", "Jc")


@thinkers
def test_the_jack_of_trumps_is_led_where_it_is_enough(kind: type[PimcBot | IsmctsBot]) -> None:
    seen = near("A Ad, B Kc, A cut 6, B 9h, A 7h")
    assert str(kind(1).choose(seen, SMALL[kind])) == "Jc"


@thinkers
def test_in_a_lost_game_the_trick_is_not_left_to_who_needs_one_point(kind: type[PimcBot | IsmctsBot]) -> None:
    assert str(kind(1).choose(lost(), SMALL[kind])) == "Js"


@thinkers
def test_far_from_the_target_the_ace_is_not_worth_the_jack(kind: type[PimcBot | IsmctsBot]) -> None:
    """So that it is the target by which the decision above comes about."""
    seen = near("A Ad", parse("brief", {"target": 1501}))
    values = weighed(seen, kind)
    assert values["Jc"].value < max(one.value for one in values.values())


# --- what imagined deals are worth ------------------------------------------------------------------------------------


@thinkers
def test_a_claim_in_every_imagined_deal_is_worth_the_game_the_sooner_the_better(
    kind: type[PimcBot | IsmctsBot],
) -> None:
    """B claims when one trick is complete, whatever is imagined."""
    jack = weighed(near("A Ad"), kind)["Jc"]
    assert jack.value == pytest.approx(1 - SOONER, abs=1e-12)
    assert jack.error < 1e-7


@thinkers
def test_a_claim_of_the_other_loses_the_game_the_sooner_the_worse(kind: type[PimcBot | IsmctsBot]) -> None:
    """The eight of clubs lets A claim with two tricks complete; after the jack he has to wait for a third at least."""
    values = weighed(lost(), kind)
    assert values["8c"].value == pytest.approx(2 * SOONER, abs=1e-12)
    assert 3 * SOONER <= values["Js"].value < 0.01


@thinkers
@pytest.mark.parametrize(("needs_lead", "wins"), [(False, True), (True, False)])
def test_claim_needs_lead_is_minded_in_imagined_deals(
    kind: type[PimcBot | IsmctsBot], needs_lead: bool, wins: bool
) -> None:
    """A has arrived already and did not say so; then B's claim is false under the knob, else it wins."""
    rules = parse("brief", {"target": 151, "claim_needs_lead": needs_lead})
    jack = weighed(near("A Ad", rules, (151, 120)), kind)["Jc"]
    assert (jack.value > 0.9999) is wins


@thinkers
def test_in_imagined_deals_what_can_be_said_and_brings_the_target_is_said_before_the_jack_is_led(
    kind: type[PimcBot | IsmctsBot],
) -> None:
    """If A holds the seven of trumps it says 106 at its next turn, and claims: B's ace, thrown under it, saves nothing.

    With the ace A would have 469, and by the king of trumps a marriage, so that the jack of trumps would be enough too;
    but B would say 105 when it is led, and claim.
    """
    start = table.resume(parse("codex", {}), Standing((), (120, 350), (501, 501)), Seat.B)
    moves = (
        "A queens, B good, A terz Th, A 9d, B Td, A cut 1, B terz Ts, A beat fifty Jh, B Jd, A Qd, A fifty Qh, B ask, "
        "B good, A Qs, B 7d, A 105 Qh, B good, A Qc, B 8d, A Ad, B fifty Js"
    )
    values = weighed(acting(play(table.deal(start, parse_cards(SPOKEN_DECK)), moves)), kind)
    assert values["Ac"].value < values["8c"].value + 0.05


def last_reply(score: Pair[int]) -> View:
    """B, with 10 in tricks, answers A, with 20 in tricks, who led the jack of a plain suit to the seventh trick."""
    moves = "A 7c, B 8c, B 7d, A 8d, A 9c, B Tc, B 9d, A Td, A 7h, B 8h, B 9h, A Th, A Jd"
    rules = parse("classic", {"swap_duty": "optional", "melds_until": "talon"})
    return acting(arrange(moves, "", "Ad Qh Qc Kd 8s Ks Ah Kc Jh", upcard="9s", score=score, rules=rules))


def looked_ahead(seen: View) -> dict[str, float]:
    return {str(one.action): one.value for one in kernel.weigh_ahead(kernel.sight(seen), 8, by_score(seen))}


def test_looking_ahead_the_claim_after_the_last_draw_is_seen() -> None:
    """B needs 12, which are the ace and the jack; then he leads and claims, seven tricks being complete."""
    seen = last_reply((0, 479))
    found = looked_ahead(seen)
    assert found["Ad"] == pytest.approx(1 - 7 * SOONER, abs=1e-12)
    assert found["Ad"] == max(found.values())
    assert str(SolverBot(1).choose(seen)) == "Ad"


def test_looking_ahead_the_claim_of_the_other_is_seen() -> None:
    """A needs 3: the jack led and a queen, king or ace left to him, but not the other jack. If not now he gets there by
    the end of the deal, after sixteen tricks."""
    found = looked_ahead(last_reply((478, 0)))
    soon = {card for card, value in found.items() if value == pytest.approx(7 * SOONER, abs=1e-12)}
    late = {card for card, value in found.items() if value == pytest.approx(16 * SOONER, abs=1e-12)}
    assert soon == {"Qh", "Qc", "Kc", "Ah"}
    assert late == {"Jh", "Ad", "Kd", "8s", "Ks"}


def decisions_near_the_target(seed: int) -> list[View]:
    """What the players of a deal between two club players see at 460 : 460, while the talon lasts."""
    start = table.resume(CLASSIC, Standing((), (460, 460), (501, 501)), Seat.A)
    game, found = table.deal(start, tuple(Random(seed).sample(PACK, len(PACK)))), []
    while (seat := table.actor(game)) is not None and game.deal is not None and game.deal.talon:
        found.append(view(game, seat))
        game = table.apply(game, seat, ClubBot().choose(found[-1]))
    return [seen for seen in found if seen.trump is not None and seen.phase is not PhaseName.CUT]


@pytest.mark.parametrize("search", [kernel.weigh, kernel.weigh_by_tree])
def test_other_hidden_cards_change_nothing_near_the_target(search: Callable[..., list[Choice]]) -> None:
    compared = claimed = 0
    for seed in range(3):
        for seen in decisions_near_the_target(seed)[seed::2]:
            other = view(sample(seen, Random(seed)), seen.seat)
            found = [search(kernel.sight(one), 3, 40, 0.0, by_score(seen)) for one in (seen, other)]
            assert found[0] == found[1]
            compared += 1
            claimed += any(one.value > 0.9999 for one in found[0])
    assert compared > 12
    assert claimed


# --- exact endings ----------------------------------------------------------------------------------------------------


def ending(missing: int) -> Game:
    """A leads to the eighth trick and takes all that are left with any cards; B has nothing but sevens to nines.

    A's points: Js 20, 9s 13, aces 11, Ts 10, Kh 3, 8s none. So many are missing to A's target; nothing may be said.
    """
    rules = parse("classic", {"melds_until": "talon"})
    game = closing("Js 9s As Ts 8s Kh Ah Ad Ac", "7s 7h 8h 9h 7d 8d 9d 7c 8c", "7s", Seat.A, rules=rules)
    score = rules.target - missing - view(game, Seat.A).mine.points
    return replace(game, standing=replace(game.standing, score=(score, 0)))


def soonest(game: Game) -> dict[str, int]:
    assert game.deal is not None
    (found,) = kernel.soonest_claims([kernel.pack(game)], 3)
    return {str(kernel.action_of(code, game.deal.trump, False)): tricks for code, tricks in found.items()}


@pytest.mark.parametrize(
    ("missing", "tricks"),
    [
        (20, {"Js": 8, "9s": 9, "As": 9, "Ts": 9, "Kh": 9, "Ah": 9, "Ad": 9, "Ac": 9, "8s": 9}),
        (11, {"Js": 8, "9s": 8, "As": 8, "Ts": 9, "Kh": 9, "Ah": 8, "Ad": 8, "Ac": 8, "8s": 9}),
        (35, {"Js": 10, "9s": 10, "As": 10, "Ts": 10, "Kh": 10, "Ah": 10, "Ad": 10, "Ac": 10}),
        (44, {"Js": 10, "9s": 10, "As": 10, "Ah": 10, "Ad": 10, "Ac": 10}),
        (45, {}),
    ],
)
def test_how_soon_a_claim_is_forced(missing: int, tricks: dict[str, int]) -> None:
    """Seven tricks are complete before."""
    assert soonest(ending(missing)) == tricks


@pytest.mark.parametrize("name", RULE_SETS)
def test_what_exact_search_finds_won_is_what_comes_to_a_claim(name: str) -> None:
    """With five cards and fewer, in all tricks there are; after the last nobody need say anything (R5.3)."""
    rules, compared, won = RULE_SETS[name], 0, 0
    score = (rules.target - 60, rules.target - 70)
    for seed in range(6):
        start = table.resume(rules, Standing((), score, (rules.target, rules.target)), Seat.A)
        game, chance = table.deal(start, tuple(Random(seed).sample(PACK, len(PACK)))), Random(seed)
        while (seat := table.actor(game)) is not None:
            if game.deal is not None and max(map(len, game.deal.hands)) <= 5:
                packed = kernel.pack(game)
                (solution,) = kernel.solve_match([packed], kernel.chances([packed], lambda _a, _b, _dealer: 0.5))
                (claims,) = kernel.soonest_claims([packed], 6)
                wins = {code for code, value in solution.values if value == 1}
                assert wins - {kernel.code_of(CLAIM, game.deal.trump)} == claims.keys()
                compared, won = compared + 1, won + len(claims)
            game = table.apply(game, seat, chance.choice([one for one in table.legal(game) if one is not CLAIM]))
    assert compared > 40
    assert won > 20


def test_a_claim_is_not_looked_for_while_the_talon_lasts() -> None:
    game = arrange("A 7c, B 8c, B 7d, A 8d, A 9c, B Tc, B 9d, A Td, A 7h, B 8h, B 9h, A Th", "", "", upcard="9s")
    with pytest.raises(ValueError, match="without a talon"):
        kernel.soonest_claims([kernel.pack(game)], 3)


@pytest.mark.parametrize(("missing", "played"), [(20, {"Js"}), (12, {"Js", "9s"}), (33, {"Js", "9s"})])
def test_of_won_endings_the_solver_takes_the_one_that_ends_soonest(missing: int, played: set[str]) -> None:
    assert str(SolverBot(1).choose(view(ending(missing), Seat.A))) in played


# --- the cut ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [*THINKERS, SolverBot])
def test_whoever_cuts_the_same_talon_cuts_it_alike(kind: type[PimcBot | IsmctsBot | SolverBot]) -> None:
    """So that a deck stays the same deck when it is played again with the seats exchanged, whatever the seeds."""
    seen = near("A Ad, B Jc")
    assert seen.phase is PhaseName.CUT
    assert {kind(seed).choose(seen) for seed in range(20)} == {ClubBot().choose(seen)}
    assert seen.seat is not None
    across = seen._replace(seat=seen.seat.other, sides=(seen.sides[1], seen.sides[0]))
    assert kind(1).choose(across) == ClubBot().choose(seen)


def test_any_cut_comes_up() -> None:
    seen = near("A Ad, B Jc")
    talons = (seen._replace(deal=deal, turned=card) for deal in range(1, 11) for card in PACK)
    assert {ClubBot().choose(one) for one in talons} == set(CUTS)
