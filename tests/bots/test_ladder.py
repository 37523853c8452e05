"""The ladder of bots, and what every bot on it owes: legal actions, from the view alone, the same for the same view."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.club_vs_random import play, winners
from terts.bots.ladder import BOTS, make_bot
from terts.bots.protocol import Bot, BotError, Budget
from terts.game import game as table
from terts.game.actions import CLAIM, Action
from terts.game.cards import PACK, Seat
from terts.game.deal import BetweenDeals, Over
from terts.game.errors import RulesError
from terts.game.game import Game
from terts.game.rules import BOUNDS, KNOBS, RULE_SETS, Rules, Value, choices, parse
from terts.game.scoring import claim_is_true
from terts.game.view import view
from terts.locale.catalogue import LANGUAGES, catalogue
from terts.locale.wording import Wording
from tests.bots.budgets import fewer, sparing


def test_the_ladder_begins_with_random() -> None:
    assert tuple(BOTS) == ("random", "club", "solver", "pimc", "ismcts")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_a_title_and_a_description(language: str) -> None:
    texts = catalogue(language)
    assert all(texts.text(entry.title) and texts.text(entry.about) for entry in BOTS.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_bot_is_refused_with_the_names_there_are(language: str) -> None:
    with pytest.raises(BotError) as caught:
        make_bot("chess", 1)
    told = Wording(language).reason(caught.value.reason)
    assert all(name in told for name in ("chess", "random", "club"))


def test_random_is_uniform_among_the_legal_actions_but_the_claim() -> None:
    game = table.deal(table.new_game(RULE_SETS["codex"], Seat.A), PACK)
    seen = view(game, table.actor(game))
    counts = dict.fromkeys(seen.legal, 0)
    for seed in range(4000):
        counts[make_bot("random", seed).choose(seen)] += 1
    assert counts.pop(CLAIM) == 0
    expected = 4000 / len(counts)
    # chi-square of 31 actions, 30 degrees of freedom: 59.7 is passed once in a thousand
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 59.7
    assert len(counts) <= 31


def _decided(bot: Bot, game: Game) -> Action:
    """The bot's decision, legal and no false claim."""
    seat = table.actor(game)
    assert seat is not None
    action = bot.choose(view(game, seat))
    assert action in table.legal(game)
    if action is CLAIM:
        assert game.deal is not None
        assert claim_is_true(game.rules, game.standing, game.deal, seat)
    return action


@pytest.mark.parametrize("name", ["pimc", "ismcts"])
def test_the_clock_alone_ends_the_thinking_where_few_hands_are_possible(name: str) -> None:
    decks, club, bot = Random("clock"), make_bot("club", 0), make_bot(name, 1)
    game = table.deal(table.new_game(RULE_SETS["classic"], Seat.A), tuple(decks.sample(PACK, len(PACK))))
    while (seat := table.actor(game)) is not None:
        seen = view(game, seat)
        late = 0 < seen.talon <= 4
        game = table.apply(game, seat, bot.choose(seen, Budget(seconds=0.001)) if late else club.choose(seen))
    assert isinstance(game.phase, BetweenDeals)


def _some_rules() -> st.SearchStrategy[Rules]:
    def value(knob: str) -> st.SearchStrategy[Value]:
        if knob == "target":
            return st.sampled_from((101, 301, 501))
        if knob == "table":
            return st.just("guarded")
        low_high = BOUNDS.get(knob)
        return st.integers(*low_high) if low_high else st.sampled_from(choices(knob))

    changes = st.fixed_dictionaries({knob: value(knob) for knob in KNOBS})
    return changes.filter(_can_be).map(lambda chosen: parse("classic", chosen))


def _can_be(changes: dict[str, Value]) -> bool:
    try:
        parse("classic", changes)
    except RulesError:
        return False
    return True


@pytest.mark.parametrize("bot", BOTS)
def test_no_bot_is_illegal_or_claims_falsely_under_any_knobs(bot: str) -> None:
    @settings(max_examples=fewer(bot, 40), deadline=None)
    @given(_some_rules(), st.integers(0, 10**6), st.booleans())
    def plays_in_order(rules: Rules, seed: int, alone: bool) -> None:
        chance = Random(seed)
        players = sparing(bot, seed), sparing(bot if alone else "random", seed)
        game = table.new_game(rules, Seat.A)
        while not isinstance(game.phase, Over):
            if isinstance(game.phase, BetweenDeals):
                game = table.deal(game, tuple(chance.sample(PACK, len(PACK))))
                continue
            seat = table.actor(game)
            assert seat is not None
            game = table.apply(game, seat, _decided(players[seat], game))

    plays_in_order()


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_plays_open_tables_without_a_breach(bot: str) -> None:
    @settings(max_examples=fewer(bot, 15), deadline=None)
    @given(st.sampled_from(("referee", "protest")), st.sampled_from(tuple(RULE_SETS)), st.integers(0, 10**6))
    def plays_in_order(kind: str, name: str, seed: int) -> None:
        rules = parse(name, {"table": kind})
        player = sparing(bot, seed)
        end = play(rules, (player, player), Seat.A, Random(seed))
        assert isinstance(end.phase, Over)
        assert end.phase.result.by in ("points", "claim")

    plays_in_order()


@pytest.mark.parametrize("name", RULE_SETS)
def test_club_beats_random(name: str) -> None:
    assert winners(RULE_SETS[name], 6, 20, make_bot("club", 0)) >= 11


@pytest.mark.parametrize("bot", BOTS)
def test_the_same_seed_gives_the_same_game(bot: str) -> None:
    def game() -> Game:
        return play(RULE_SETS["classic"], (sparing(bot, 3), make_bot("random", 4)), Seat.A, Random(5))

    assert game() == game()
