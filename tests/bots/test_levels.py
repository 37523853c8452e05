"""The six levels: what each owes as a player, that they differ in strength, and what they protest."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.club_vs_random import play
from terts.arena.estimates import Tally
from terts.arena.pairs import Spent, play_pair
from terts.arena.series import Unit
from terts.bots.club.proofs import PROOFS
from terts.bots.ladder import BOTS, STEPS, entries
from terts.bots.levels import BY_LAST_CARDS, BY_THE_RULES, IN_SIGHT, LEVELS, Protesting, Suspicious, make_level
from terts.bots.memory import last, remembered, with_trumps
from terts.bots.pimc import PimcBot
from terts.bots.suspicion import suspected
from terts.game import game as table
from terts.game.actions import Play
from terts.game.cards import PACK, Seat
from terts.game.deal import BetweenDeals, Over
from terts.game.game import Game
from terts.game.rules import RULE_SETS, Rules, Value, parse
from terts.game.view import View, view
from terts.game.worlds import sample
from terts.locale.catalogue import LANGUAGES, catalogue
from terts.terminal.room import bot_named
from tests.arena.stubs import series
from tests.bots.positions import between_clubs
from tests.bots.test_ladder import _some_rules
from tests.bots.test_open_tables import against_breaches
from tests.bots.test_protest import CASES, trio
from tests.game import positions as tables
from tests.game.open_tables.builder import court
from tests.game.positions import A, B

CHEAP = tuple(LEVELS)[:-1]
"""All levels but `master`, who thinks too long to play whole games here."""


def level(name: str, seed: int = 1) -> Protesting:
    """The level, `master` with few imagined deals."""
    return Suspicious(PimcBot(seed, worlds=2)) if name == "master" else make_level(name, seed)


def test_there_are_six_levels_beside_the_bots() -> None:
    assert tuple(STEPS) == ("novice", "neighbour", "companion", "oldhand", "reckoner", "master")
    assert tuple(entries()) == (*STEPS, *BOTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_character_of_its_own(language: str) -> None:
    texts = catalogue(language)
    told = [texts.text(key) for entry in entries().values() for key in (entry.title, entry.about)]
    assert len(set(told)) == len(told)


def test_a_record_knows_every_level_by_its_title_in_either_language() -> None:
    for name, entry in entries().items():
        assert all(bot_named(catalogue(language).text(entry.title)) == name for language in LANGUAGES)


@pytest.mark.parametrize("name", CHEAP)
@settings(max_examples=12, deadline=None)
@given(_some_rules(), st.integers(0, 10**6))
def test_no_level_is_illegal_under_any_knobs(name: str, rules: Rules, seed: int) -> None:
    end = play(rules, (level(name, seed), level(name, seed)), Seat.A, Random(seed))
    assert isinstance(end.phase, Over)
    assert end.phase.result.by in ("points", "claim")


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_every_level_decides_legally_by_its_view_alone(rule_set: str, name: str) -> None:
    exchanged_cards = 0
    for game in between_clubs(RULE_SETS[rule_set], 5):
        seat = table.actor(game)
        assert seat is not None
        assert game.deal is not None
        other = sample(view(game, seat), Random(len(game.deal.moves)))
        assert other.deal is not None
        exchanged_cards += other.deal.hands != game.deal.hands
        here, there = (level(name).choose(view(one, seat)) for one in (game, other))
        assert here is there
        assert here in table.legal(game)
    assert exchanged_cards > 10


@pytest.mark.parametrize(("stronger", "weaker"), [(high, low) for low, high in pairwise(CHEAP)])
def test_each_level_beats_the_one_below(stronger: str, weaker: str) -> None:
    sums = Tally()
    chosen = series(stronger, weaker, Unit.DEALS, seed=31)
    for number in range(80):
        sums.add(play_pair(chosen, number, (Spent(), Spent())))
    assert sums.a_deal().value > 5


def closing(name: str = "classic") -> View:
    """The view of a leader when the talon has been gone for three tricks."""
    games = between_clubs(RULE_SETS[name], 7)
    game = next(one for one in games if table.trick(one) == 11 and table.actor(one) is not None)
    return view(game, table.actor(game))


def test_what_is_forgotten_is_unseen_again_and_nothing_else_changes() -> None:
    seen = closing()
    blank = remembered(seen, last(0))
    assert blank.taken == ()
    assert set(blank.unseen) == set(PACK) - set(seen.hand) - set(seen.table)
    assert (blank.hand, blank.legal, blank.melds, blank.theirs.known) == (seen.hand, seen.legal, seen.melds, ())
    assert remembered(seen, last(2)).taken == seen.taken[-2:]
    assert remembered(seen, last(99)).taken == seen.taken


def test_who_counts_trumps_remembers_all_that_have_fallen() -> None:
    seen = closing()
    kept = remembered(seen, with_trumps)
    trumps = {card for trick in seen.taken for card in (trick.lead, trick.reply) if card.suit is seen.trump}
    assert 0 < len(kept.taken) < len(seen.taken)
    assert trumps.isdisjoint(kept.unseen)


def test_a_weaker_level_notices_fewer_kinds_of_breach() -> None:
    assert set(IN_SIGHT) | set(BY_THE_RULES) | set(BY_LAST_CARDS) < set(PROOFS)
    noticed = {name: {rule for rule in PROOFS if notices(name, rule)} for name in CHEAP}
    assert noticed["novice"] == set(IN_SIGHT)
    assert noticed["neighbour"] == {*IN_SIGHT, *BY_THE_RULES}
    assert noticed["companion"] == {*IN_SIGHT, *BY_THE_RULES, *BY_LAST_CARDS}
    assert noticed["oldhand"] == set(PROOFS) - {"protest-false-count"}
    assert noticed["reckoner"] == set(PROOFS)


def notices(name: str, rule: str) -> bool:
    """Whether the level protests in a position in which a breach is proved by that rule."""
    proven = [trio(case).proven for case, (proof, *_) in CASES.items() if proof == rule]
    return any(level(name).objection(view(game, Seat.A)) is not None for game in proven)


def discarded(hand: str, reply: str, **knobs: Value) -> Game:
    """A has led the seven of spades from the hand, diamonds being trumps, and B has not followed."""
    settings: dict[str, Value] = {"table": "protest", "open_play": "follow", "revoke": "hundred", **knobs}
    start = tables.table("codex", a=hand, b="Ks 9h 9d", upcard="8d", talon="", dealer=B, knobs=settings)
    return tables.play(start, f"A 7s, B {reply}")


LONE = "7s 7c 8c 9c 7h 8h Jh Qh Kh"
LONG = "7s 8s 9s Js Qs 7c 8c 7h 8h"


def test_the_strong_protest_a_revoke_that_hardly_any_hand_excuses() -> None:
    """No spade and no trump: of 21 unseen cards beside the nine of hearts 14 are one or the other, eight are his."""
    seen = view(discarded(LONE, "9h"), A)
    assert make_level("oldhand", 1).objection(seen) is None
    for name in ("reckoner", "master"):
        said = make_level(name, 1).objection(seen)
        assert said is not None
        assert said.rule == "protest-on-suspicion"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_suspicion_has_a_text(language: str) -> None:
    assert catalogue(language).text("advice-protest-on-suspicion").endswith(".")


def test_what_may_well_be_in_order_is_not_protested() -> None:
    assert suspected(view(discarded(LONG, "9d"), A)) is None


def test_a_trick_that_would_only_be_undone_is_not_worth_the_risk() -> None:
    assert suspected(view(discarded(LONE, "9h", revoke="undo"), A)) is None


def test_at_other_tables_and_for_a_spectator_nothing_is_suspected() -> None:
    assert suspected(view(discarded(LONE, "9h"), None)) is None
    assert suspected(view(discarded(LONE, "9h", table="referee"), A)) is None


@pytest.mark.parametrize("name", CHEAP[:-1])
@pytest.mark.parametrize("kind", ["referee", "protest"])
def test_no_verdict_against_a_level_at_open_tables(kind: str, name: str) -> None:
    """Neither for a breach nor for a protest without ground."""
    protests = [
        against_breaches(level(name), parse(rule_set, {"table": kind}), seed, 0.2)
        for seed, rule_set in enumerate(RULE_SETS)
    ]
    assert any(protests) is (kind == "protest")


def test_suspicion_is_right_more_often_than_not() -> None:
    """Against a player who now and then plays a card out of order, where every revoke costs the hundred."""
    chance, right, wrong = Random(4), 0, 0
    for seed in range(6):
        rules = parse("brief", {"table": "protest", "open_play": "follow", "revoke": "hundred"})
        for breach in verdicts_on_suspicion(rules, seed, chance):
            right, wrong = right + (breach > 0), wrong + (breach == 0)
    assert right > 2 * wrong
    assert right > 0


def verdicts_on_suspicion(rules: Rules, seed: int, chance: Random) -> list[int]:
    """The breaches, 0 for none, that were judged on suspicion in a deal of the level `reckoner` against revokes."""
    bot, other, judged = make_level("reckoner", seed), make_level("oldhand", seed), []
    game = table.deal(table.new_game(rules, Seat.A), tuple(chance.sample(PACK, len(PACK))))
    while not isinstance(game.phase, Over | BetweenDeals):
        turn, said = table.actor(game), bot.objection(view(game, A))
        if said is not None:
            game = table.apply(game, A, said.action)
            if said.rule == "protest-on-suspicion":
                judged.append(court(game).verdicts[-1].breach)
            continue
        assert turn is not None
        action = (bot if turn is A else other).choose(view(game, turn))
        if turn is B and isinstance(action, Play) and chance.random() < 0.1:
            action = chance.choice([one for one in table.possible(game, B) if isinstance(one, Play)])
        game = table.apply(game, turn, action)
    return judged
