"""What the opponent may hold: held against the rules' own count of worlds, and against another way of weighing."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import count

import pytest

from terts import kernel
from terts.game.actions import CLAIM, DRAW, Play
from terts.game.cards import Seat, cards_of, mask_of, parse_cards
from terts.game.game import Game, actor, apply, deal, legal, new_game, possible, resume
from terts.game.melds import is_sequence, melds_in
from terts.game.rules import RULE_SETS, Rules, Value, parse
from terts.game.scoring import Standing
from terts.game.view import View, view
from terts.game.worlds import Worlds, sample
from terts.kernel import Model
from tests.game.positions import play, quietly, table
from tests.game.test_secrecy import deals_in_progress
from tests.game.worlds import other_world
from tests.kernel import sights
from tests.kernel.mirror import DOUBT, Mirror
from tests.strategies import random_play, random_rules, shuffled

RULES_ALONE = Model(trust=0)


def seen_from(rules: Rules, seed: int, tricks: range, share: float) -> Iterator[tuple[Game, Seat]]:
    """Positions of a game of chance, full of words, with the seat that looks at them; all of them within an answer."""
    chance, picked = random.Random(seed), random.Random(seed)
    for game in random_play(rules, chance, deals=2):
        for seat in Seat:
            seen = view(game, seat)
            if seen.turned is None or seen.trick not in tricks:
                continue
            if picked.random() < (3 * share if seen.announced is not None else share):
                yield game, seat


def counted(seen: View) -> dict[int, float]:
    """The chances of the hands by the number of decks that agree with the view."""
    decks = {mask_of(hand): number for hand, number in Worlds(seen).hands()}
    total = sum(decks.values())
    return {hand: number / total for hand, number in decks.items()}


def check(found: dict[int, float], wanted: dict[int, float], where: object, within: float = 1e-9) -> None:
    """Equal, hand by hand."""
    assert found.keys() == wanted.keys(), where
    assert found == pytest.approx(wanted, rel=within), where


# --- the rules alone --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", RULE_SETS)
def test_without_trust_every_deck_counts_alike_under_the_rule_set(name: str) -> None:
    seen = [pair for seed in range(4) for pair in seen_from(RULE_SETS[name], seed, range(3, 17), 0.06)]
    assert len(seen) >= 10
    for game, seat in seen:
        check(kernel.posterior(kernel.sight(view(game, seat)), RULES_ALONE), counted(view(game, seat)), (game, seat))


@pytest.mark.parametrize("seed", range(20))
def test_without_trust_every_deck_counts_alike_under_random_knobs(seed: int) -> None:
    rules = random_rules(random.Random(seed))
    for game, seat in seen_from(rules, seed, range(3, 17), 0.06):
        check(kernel.posterior(kernel.sight(view(game, seat)), RULES_ALONE), counted(view(game, seat)), (game, seat))


@pytest.mark.parametrize("trick", [1, 2])
def test_without_trust_every_deck_counts_alike_in_the_first_tricks(trick: int) -> None:
    game = quietly(table("classic", dealer=Seat.A, first_lead="opponent_of_dealer"), trick)
    seat = actor(game)
    assert seat is not None
    game = apply(game, seat, next(one for one in legal(game) if isinstance(one, Play)))
    check(kernel.posterior(kernel.sight(view(game, seat.other)), RULES_ALONE), counted(view(game, seat.other)), trick)


def test_two_terzes_said_in_one_trick_weigh_alike_whichever_was_said_first() -> None:
    """Two equal ones may have been said in either order; of unequal ones the higher came first."""
    knobs: dict[str, Value] = {"melds_per_turn": "many", "disclosure": "after_trick"}
    game = table("codex", b="9h Th Jh 9c Tc Jc Qc 7s 8s", upcard="7d", dealer=Seat.A, knobs=knobs)
    seen = view(play(game, "B terz Jc, A good, B terz Jh"), Seat.A)
    chances = kernel.posterior(kernel.sight(seen), RULES_ALONE)
    hearts, low, high = (mask_of(parse_cards(cards)) for cards in ("9h Th Jh", "9c Tc Jc", "Tc Jc Qc"))
    equal = [hand for hand in chances if not (hearts | low) & ~hand]
    unequal = [hand for hand in chances if not (hearts | high) & ~hand and low & ~hand]
    assert equal
    assert unequal
    assert max(chances.values()) == pytest.approx(min(chances.values()))
    trusting = kernel.posterior(kernel.sight(seen), Model(trust=4))
    assert trusting.keys() == chances.keys()


def test_r4_8_what_new_cards_may_have_opened_is_kept_apart_however_much_it_is() -> None:
    """Two runs bar others in both suits, and each card that may have come opens some: far more than 64 pasts."""
    start = table(
        "classic",
        a="7s 9s Js Qs Ks 7d Td Qd Ad",
        b="9h Th Jh Qh 9c Tc Jc Qc Ts",
        upcard="8d",
        talon="7h 8c Ac Kh 8h Kc 7c Ah Kd 8s Jd 9d As",
        dealer=Seat.A,
        knobs={"resequence": "new_card", "melds_per_turn": "many"},
    )
    words = "B red, B terz Qh, A good, B terz Qc, B Qc, A Ks, A cut 4, B fifty Qh, A good"
    cards = "B Th, A Js, B Tc, A Qs, B Qh, A Qd, A 7s, B Ts"
    game = play(start, f"{words}, {cards}, B terz 9h, A good, B 7h")
    check(kernel.posterior(kernel.sight(view(game, Seat.A)), RULES_ALONE), counted(view(game, Seat.A)), "new cards")


# --- the model --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_trust_weighs_every_hand_as_a_search_of_all_ways_does(seed: int) -> None:
    rules = random_rules(random.Random(seed))
    model = Model(trust=1 + seed % 4, heat=(2.0, 4.0, 9.0)[seed % 3])
    for game, seat in seen_from(rules, seed, range(7, 10), 0.06):
        found = kernel.posterior(kernel.sight(view(game, seat)), model)
        # The kernel adds up the menu in single precision.
        check(found, Mirror(game, seat, model).hands(), (game, seat), within=1e-5)


@pytest.mark.parametrize("trust", [1, 2, 3, 4])
def test_after_one_act_the_odds_of_two_hands_are_those_of_the_act_in_the_menu(trust: int) -> None:
    """Bayes by hand: before the act all hands are alike, so the chances are as the tempered shares of the menus."""
    start = table("codex", b="Ac Kh 8s", upcard="9d", dealer=Seat.A)
    game = play(start, "B Ac")
    model, chance = Model(trust, heat=5.0), random.Random(3)
    chances = kernel.posterior(kernel.sight(view(game, Seat.A)), model)
    ratios = []
    for _ in range(20):
        world = sample(view(game, Seat.A), chance).deal
        assert world is not None
        packed = kernel.pack(deal(resume(start.rules, start.standing, Seat.A), world.deck))
        share = kernel.menu(packed, model.heat)[kernel.code_of(world.moves[-1][1], world.trump)]
        ratios.append(chances[mask_of(world.hands[Seat.B])] / (DOUBT + (1 - DOUBT) * share) ** (trust / 4))
    assert ratios == pytest.approx([ratios[0]] * 20, rel=1e-5)
    assert sum(chances.values()) == pytest.approx(1)


def test_who_leads_in_silence_holds_a_meld_the_less_likely_the_more_the_model_is_trusted() -> None:
    seen = kernel.sight(view(play(table("codex", b="8c", upcard="9d", dealer=Seat.A), "B 8c"), Seat.A))
    holding = []
    for trust in range(5):
        chances = kernel.posterior(seen, Model(trust))
        before = ((hand | parse_cards("8c")[0].bit, chance) for hand, chance in chances.items())
        holding.append(sum(chance for hand, chance in before if any(map(is_sequence, melds_in(hand)))))
    assert holding == sorted(holding, reverse=True)
    assert holding[4] < holding[0] / 2


def test_an_opponent_who_says_good_hardly_holds_a_terz_with_which_to_ask() -> None:
    game = play(table("codex", a="9h Th Jh", upcard="9d", dealer=Seat.B), "A terz Jh, B good")
    seen = kernel.sight(view(game, Seat.A))
    terz, more = mask_of(parse_cards("Qs Ks As")), mask_of(parse_cards("Js"))
    silent, trusting = (kernel.posterior(seen, Model(trust)) for trust in (0, 4))
    share = [
        sum(chance for hand, chance in one.items() if not terz & ~hand and not hand & more)
        for one in (silent, trusting)
    ]
    assert 0 < share[1] < share[0] / 4


# --- worlds drawn from it ---------------------------------------------------------------------------------------------


def critical(freedom: int) -> float:
    """The value of chi-square that is passed once in a thousand (Wilson and Hilferty's approximation)."""
    return float(freedom * (1 - 2 / (9 * freedom) + 3.09 * (2 / (9 * freedom)) ** 0.5) ** 3)


def unlikeness(counts: Counter[int], chances: dict[int, float], number: int) -> tuple[float, int]:
    """Chi-square and its degrees of freedom; what is expected less than five times is put together."""
    rare = {one for one, chance in chances.items() if chance * number < 5}
    cells = [(counts[one], chance * number) for one, chance in chances.items() if one not in rare]
    if rare:
        cells.append((sum(counts[one] for one in rare), sum(chances[one] for one in rare) * number))
    return sum((found - expected) ** 2 / expected for found, expected in cells if expected), len(cells) - 1


@pytest.mark.parametrize("seed", range(8))
def test_worlds_are_drawn_by_the_chances_and_agree_with_the_view(seed: int) -> None:
    rules, model, number = random_rules(random.Random(seed)), Model(trust=seed % 5), 3000
    game, seat = next(pair for more in count(seed) for pair in seen_from(rules, more, range(5, 8), 0.1))
    seen = view(game, seat)
    packed = kernel.sight(seen)
    chances = kernel.posterior(packed, model)
    hands: Counter[int] = Counter()
    for world in kernel.imagine(packed, number, seed, model):
        assert world.hands[seat] == mask_of(seen.hand)
        assert world.talon[-1:] == (() if seen.upcard is None else (seen.upcard,))
        assert len(world.talon) == seen.talon + (seen.upcard is not None)
        everything = (*cards_of(world.hands[0]), *cards_of(world.hands[1]), *world.talon)
        assert sorted(everything) == sorted(
            {*seen.hand, *seen.unseen, *seen.sides[seat.other].known, *world.talon[-1:]}
        )
        hands[world.hands[seat.other]] += 1
    assert hands.keys() <= chances.keys()
    found, freedom = unlikeness(hands, chances, number)
    assert not freedom or found < critical(freedom)


def test_the_talon_of_a_world_has_every_order_alike() -> None:
    seen = kernel.sight(view(quietly(table(), 6), Seat.A))
    tops: Counter[tuple[int, int]] = Counter()
    worlds = kernel.imagine(seen, 6000, 1, RULES_ALONE)
    for world in worlds:
        *hidden, _ = world.talon
        order = sorted(hidden)
        tops[order.index(hidden[0]), order.index(hidden[1])] += 1
    expected = len(worlds) / (len(hidden) * (len(hidden) - 1))
    assert sum((found - expected) ** 2 / expected for found in tops.values()) < critical(len(tops) - 1)


def test_the_same_seed_gives_the_same_worlds() -> None:
    seen = kernel.sight(view(quietly(table(), 6), Seat.A))
    assert kernel.imagine(seen, 50, 1) == kernel.imagine(seen, 50, 1) != kernel.imagine(seen, 50, 2)


# --- what the rules make of the past ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_the_chances_of_pasts_without_trust_are_their_shares_in_the_worlds(seed: int) -> None:
    """And the deal as it was played is among them: what is barred in it follows from the same rules (R4.8)."""
    rules, number, chance = parse(tuple(RULE_SETS)[seed % 5], {"resequence": "new_card"}), 300, random.Random(seed)
    for game, seat in seen_from(rules, seed, range(6, 12), 0.08):
        seen = view(game, seat)
        played, worlds = kernel.pack(game), Worlds(seen)
        drawn = [kernel.pack(worlds.sample(chance)) for _ in range(number)]
        kinds = kernel.PastChances(kernel.sight(seen), RULES_ALONE).of([played, *drawn])
        assert kinds[0].chance > 0
        shares = Counter(kind.number for kind in kinds[1:])
        chances = {kind.number: kind.chance for kind in kinds}
        assert sum(chances.values()) <= 1 + 1e-9
        found, freedom = unlikeness(shares, chances, number)
        assert not freedom or found < critical(freedom), (game, seat)


def test_a_past_is_asked_for_only_of_packed_deals() -> None:
    pasts = kernel.PastChances(kernel.sight(view(quietly(table(), 6), Seat.A)))
    assert pasts.of([]) == []
    with pytest.raises(ValueError, match="no packed deal"):
        pasts.of([None])  # type: ignore[list-item]


# --- secrecy ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_r8_hidden_cards_do_not_show_in_sight_belief_or_choice(seed: int) -> None:
    rules, chance, compared = random_rules(random.Random(seed)), random.Random(seed), 0
    for game, before in deals_in_progress(rules, chance):
        seat = chance.choice(tuple(Seat))
        there = other_world(game, before, seat, chance) if chance.random() < 0.3 else None
        if there is None or view(game, seat).turned is None or view(game, seat).trick < 3:
            continue
        one, other = kernel.sight(view(game, seat)), kernel.sight(view(there, seat))
        assert one == other
        assert kernel.posterior(one) == kernel.posterior(other)
        if actor(game) is seat and view(game, seat).talon:
            assert kernel.weigh(one, seed=5, worlds=4) == kernel.weigh(other, seed=5, worlds=4)
        compared += 1
    assert compared


# --- open tables and wrong input --------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["referee", "protest"])
@pytest.mark.parametrize("name", RULE_SETS)
def test_an_open_table_without_verdicts_is_seen_as_a_guarded_one(name: str, kind: str) -> None:
    chance = random.Random(name)
    deck = shuffled(chance)
    guarded = deal(resume(parse(name), Standing((), (0, 0), (501, 501)), Seat.A), deck)
    opened = deal(resume(parse(name, {"table": kind}), Standing((), (0, 0), (501, 501)), Seat.A), deck)
    while (seat := actor(guarded)) is not None:
        while not isinstance(opened.phase, type(guarded.phase)):
            who = actor(opened)
            assert who is not None
            with pytest.raises(ValueError, match="guarded play only"):
                kernel.sight(view(opened, who))
            opened = apply(opened, who, DRAW)
        for one in Seat:
            if view(guarded, one).turned is not None:
                assert kernel.sight(view(opened, one)) == kernel.sight(view(guarded, one))
        action = chance.choice([one for one in legal(guarded) if one is not CLAIM])
        guarded, opened = apply(guarded, seat, action), apply(opened, seat, action)


def test_a_breach_that_nobody_called_is_out_of_what_the_kernel_knows() -> None:
    """R3.2 in `home`: the suit led must be followed."""
    game = table("home", a="9h", b="8h", upcard="9d", dealer=Seat.A, table="protest")
    game = play(game, "B 8h")
    breach = next(one for one in possible(game, Seat.A) if isinstance(one, Play) and one not in legal(game))
    with pytest.raises(ValueError, match="not legal for the seat"):
        kernel.posterior(kernel.sight(view(apply(game, Seat.A, breach), Seat.A)))


def test_a_spectators_view_and_one_before_the_upcard_are_no_sights() -> None:
    for seen in (view(table(), None), view(new_game(parse("classic"), Seat.A), Seat.A)):
        with pytest.raises(ValueError, match="only what a seat sees"):
            kernel.sight(seen)


@pytest.mark.parametrize(("trust", "heat"), [(-1, 4.0), (5, 4.0), (2, 0.0), (2, -1.0), (2, float("nan"))])
def test_a_model_out_of_bounds_is_refused(trust: int, heat: float) -> None:
    seen = kernel.sight(view(quietly(table(), 6), Seat.A))
    with pytest.raises(ValueError, match="trust|heat"):
        kernel.posterior(seen, Model(trust, heat))


@pytest.mark.parametrize("number", range(4))
def test_bytes_that_are_no_sight_are_refused(number: int) -> None:
    tally = sights.damage(number, 400)
    assert tally.refused > 150
    assert tally.accepted > 5
    assert tally.refused + tally.accepted == 400
