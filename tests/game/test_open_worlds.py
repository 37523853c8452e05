"""Imagined games at open tables: claims are not knowledge, but the verdicts come out as given (R6.2, R8)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from math import factorial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from terts.game.actions import DRAW, PROTEST, Announce, Play
from terts.game.arrangements import holds
from terts.game.cards import PACK, Card, Hand, Seat, Suit, mask_of, parse_card, parse_cards
from terts.game.deal import BetweenDeals, Over
from terts.game.game import Game, apply, deal, end, possible, resume
from terts.game.history import SeenDraw
from terts.game.melds import MeldName, melds_in, parse_meld
from terts.game.open_worlds import OpenWorlds
from terts.game.rules import RULE_SETS, parse
from terts.game.scoring import Standing
from terts.game.view import View, view
from terts.game.worlds import Worlds, hands, sample
from tests.game.brute_worlds import agrees_open, dealt
from tests.game.open_tables.chance import random_play, random_rules
from tests.game.positions import play, quietly, table

A, B = Seat.A, Seat.B
OPEN = ("referee", "protest")
ORDERS = factorial(9) ** 2
CRITICAL = {1: 10.828, 20: 45.315, 21: 46.797}
"""Upper critical values of chi-square at 0.001 by degrees of freedom (NIST/SEMATECH e-Handbook, 1.3.6.7.4)."""


def imagined(game: Game, seat: Seat, number: int = 60) -> Iterator[Game]:
    worlds, chance = Worlds(view(game, seat)), random.Random(5)
    return (worlds.sample(chance) for _ in range(number))


def dealt_to(game: Game, seat: Seat) -> Hand:
    assert game.deal is not None
    return dealt(game.deal.deck, game.deal.dealer, seat)


def in_hand(game: Game, seat: Seat) -> set[Card]:
    assert game.deal is not None
    return set(game.deal.hands[seat])


# Every view


@given(st.integers(0, 2**32), st.sampled_from((0.05, 0.2, 0.4)))
@settings(max_examples=12, deadline=None)
def test_an_imagined_game_gives_the_same_view(seed: int, wild: float) -> None:
    chance = random.Random(seed)
    _same_views(random_play(random_rules(chance), chance, wild, deals=2), chance, 0.1)


@pytest.mark.parametrize("kind", OPEN)
@pytest.mark.parametrize("name", RULE_SETS)
def test_an_imagined_game_gives_the_same_view_under_every_rule_set(name: str, kind: str) -> None:
    chance = random.Random(f"{name} {kind}")
    _same_views(random_play(parse(name, {"table": kind}), chance, 0.15, deals=1), chance, 0.25)


def _same_views(games: Iterator[Game], chance: random.Random, share: float) -> None:
    for game in games:
        if chance.random() < share or isinstance(game.phase, BetweenDeals | Over):
            stopped = game
            if not isinstance(game.phase, Over) and chance.random() < 0.1:
                stopped = end(game, chance.choice(tuple(Seat)), chance.choice(("resignation", "time")))
            for seat in Seat:
                seen = view(stopped, seat)
                assert view(sample(seen, chance), seat) == seen


def test_the_same_chance_gives_the_same_game() -> None:
    seen = view(play(table(table="protest", b="7h"), "B terz 9h, A good, B 7h"), A)
    assert sample(seen, random.Random(3)) == sample(seen, random.Random(3))
    assert sample(seen, random.Random(3)) != sample(seen, random.Random(4))


def test_a_view_that_contradicts_itself_is_refused() -> None:
    seen = view(play(table(table="protest", b="7h"), "B 7h"), A)
    with pytest.raises(ValueError, match="no deck"):
        sample(seen._replace(history=((B, Play(seen.hand[0])),)), random.Random(1))


# Against trial


@pytest.mark.parametrize("seed", range(12))
def test_a_deck_agrees_exactly_if_playing_it_gives_the_view(seed: int) -> None:
    """Decks in which a few hidden cards have changed places, tried through the public rules alone."""
    chance = random.Random(seed)
    for game in _early(chance):
        for seat in Seat:
            seen, before = view(game, seat), _before(game)
            worlds = OpenWorlds(seen, seat, before)
            start = resume(game.rules, _sheet_of(worlds), seen.dealer)
            for deck in _neighbours(game, seat, chance):
                assert _is_world(worlds, deck) == agrees_open(start, seen, deck)


def _early(chance: random.Random) -> list[Game]:
    games = list(random_play(random_rules(chance), chance, 0.25, deals=1))
    fresh = [one for one in games if one.deal is not None and not one.standing.results and len(one.deal.moves) < 30]
    return chance.sample(fresh, min(3, len(fresh)))


def _before(game: Game) -> Standing:
    return replace(game.standing, score=(0, 0))


def _sheet_of(worlds: OpenWorlds) -> Standing:
    return worlds.evidence.trial.standing


def _neighbours(game: Game, seat: Seat, chance: random.Random) -> Iterator[Hand]:
    assert game.deal is not None
    deck = game.deal.deck
    seen = view(game, seat)
    known = {*dealt_to(game, seat), seen.turned}
    hidden = [at for at in range(32) if deck[at] not in known]
    for _ in range(8):
        order = list(deck)
        for _ in range(chance.randrange(3)):
            one, other = chance.sample(hidden, 2)
            order[one], order[other] = order[other], order[one]
        yield tuple(order)


def _is_world(worlds: OpenWorlds, deck: Hand) -> bool:
    proved, places = worlds.evidence, worlds.evidence.places
    if any(deck[at] is not card for at, card in places.fixed.items()):
        return False
    steps = [mask_of(deck[at] for at in range(32) if places.dealt >> at & 1), *(deck[at].bit for at in places.steps)]
    came = [sum(cards for step, cards in enumerate(steps) if moment >> step & 1) for moment in proved.moments]
    told = all(any(holds(one.clues, came) for one in group) for group in proved.readings)
    return holds(proved.clues, came) and told and proved.trial.play(deck, random.Random(1)) is not None


# Claims, not knowledge


def test_r6_2_a_meld_shown_at_a_protest_table_is_a_claim() -> None:
    """Every order of the 22 hidden cards and of the nine own ones is a deck, whatever was said."""
    game = play(table(table="protest", disclosure="at_once", b="9h Th Jh"), "B terz Jh, A good, B marriage")
    some = list(islice(hands(view(game, A)), 2000))
    assert {weight for _, weight in some} == {factorial(13) * ORDERS}
    shown = set(parse_cards("9h Th Jh"))
    assert {len(shown & in_hand(one, B)) for one in imagined(game, A, 200)} == {0, 1, 2, 3}


@pytest.mark.parametrize("name", ["codex", "home", "vintage"])
def test_r6_1_what_the_referee_let_pass_proves_as_much_as_at_a_guarded_table(name: str) -> None:
    """B said a terz that A saw; A follows, and both draw, at the open table by hand."""
    counted = []
    for kind in ("guarded", "referee"):
        game = play(table(name, b="9h Th Jh", a="Ks 8s", table=kind, break_talon=False), "B terz Jh, A good, B Jh")
        game = apply(game, A, view(game, A).legal[0])
        for _ in range(2 if kind == "referee" else 0):
            game = apply(game, Seat(view(game, None).turn or 0), DRAW)
        counted.append(dict(hands(view(game, A))))
    assert counted[0] == counted[1]


def test_r6_1_no_verdict_no_revoke() -> None:
    """B threw a heart on a spade: before the referee he had no spade and no trump but the jack (R3.2, R3.4)."""
    theirs = "7h 9h Jh Kh 7c 9c Jc Kc Ac"
    for kind, certain in (("referee", True), ("protest", False)):
        start = table("home", a="Ks 8s Ad 8c", b=theirs, upcard="8d", dealer=B, table=kind)
        seen = view(play(start, "A Ks, B 7h"), A)
        absent = {card for card in seen.unseen if card.suit in (Suit.SPADES, Suit.DIAMONDS) and card is not Card.DJ}
        held = [bool(absent & in_hand(one, B)) for one in imagined(play(start, "A Ks, B 7h"), A)]
        assert any(held) is not certain


def test_r6_5_a_groundless_protest_tells_as_much() -> None:
    theirs = "7h 9h Jh Kh 7c 9c Jc Kc Ac"
    start = table("home", a="Ks 8s Ad 8c", b=theirs, upcard="8d", dealer=B, table="protest")
    game = play(start, "A Ks, B 7h, A protest")
    absent = {card for card in view(game, A).unseen if card.suit in (Suit.SPADES, Suit.DIAMONDS)} - {Card.DJ}
    assert all(not absent & in_hand(one, B) for one in imagined(game, A))


@pytest.mark.parametrize("kind", OPEN)
def test_r6_5_a_verdict_tells_that_the_suit_was_held(kind: str) -> None:
    """The trick is undone: the seven of hearts stays known (R8), beside it some spade or trump."""
    theirs = "7h 9h Jh Kh 7c 9c Jc Kc 9s"
    start = table("home", a="Ks 8s Ad 8c", b=theirs, upcard="8d", dealer=B, table=kind)
    game = play(start, "A Ks, B 7h" + (", A protest" if kind == "protest" else ""))
    owed = {card for card in view(game, A).unseen if card.suit in (Suit.SPADES, Suit.DIAMONDS)} - {Card.DJ}
    for one in imagined(game, A):
        assert owed & in_hand(one, B)
        assert parse_card("7h") in in_hand(one, B)


def test_r6_5_a_false_meld_was_not_held() -> None:
    """At once public and found false: some card of it is elsewhere."""
    game = play(table(table="referee", disclosure="at_once"), "B terz Jh")
    shown = parse_meld("terz Jh").mask
    assert {mask_of(in_hand(one, B)) & shown == shown for one in imagined(game, A, 200)} == {False}


def test_r6_1_a_veiled_word_without_a_verdict_was_true_before_a_referee_only() -> None:
    for kind, certain in (("referee", True), ("protest", False)):
        start = table(table=kind, disclosure="after_trick", b="9h Th Jh")
        told = set()
        for one in imagined(play(start, "B terz Jh, A good"), A, 100):
            assert one.deal is not None
            _, said = one.deal.moves[0]
            assert isinstance(said, Announce)
            assert said.meld.name is MeldName.TERZ
            told.add(said.meld in melds_in(mask_of(in_hand(one, B))))
        assert told == ({True} if certain else {True, False})


def test_r5_5_a_true_claim_was_not_helped_by_a_false_meld() -> None:
    """B claims with 481 and a veiled terz that A could still protest: the claim came true, so a terz was held."""
    start = table(
        table="protest", disclosure="after_trick", b="9h Th Jh", score=(0, 481), dealer=B, record_target="none"
    )
    game = play(start, "A 7s, B terz Jh, B claim")
    assert isinstance(game.phase, Over)
    assert game.phase.result.by == "claim"
    for one in imagined(game, A):
        assert any(meld.name is MeldName.TERZ for meld in melds_in(mask_of(dealt_to(one, B))))


def test_r6_breach_7_a_card_given_back_is_known_to_who_drew_it() -> None:
    """B drew before the break and cut; the card goes back as the next to be drawn, and A draws it."""
    start = table(table="protest", a="Ad", b="7c", early_draw="uphill", dealer=B)
    game = play(start, "A Ad, B 7c, B draw, B cut 5, A protest, A draw")
    given_back = {seen.card for _, seen in view(game, B).history if isinstance(seen, SeenDraw)} - {None}
    assert len(given_back) == 1
    assert all(given_back <= in_hand(one, A) for one in imagined(game, B))
    assert {len(given_back & in_hand(one, B)) for one in imagined(game, A)} == {0}


def test_r6_9_draws_of_an_undone_trick_are_known_to_their_owner() -> None:
    """B revoked, took the trick and drew; A protested in time: B's draw is back, hidden, and the next to be drawn."""
    start = table("home", a="8s 8c", b="As 7h Ad", upcard="9d", dealer=B, table="protest", break_talon=False)
    game = play(start, "A 8s, B Ad, B draw, A protest")
    assert view(game, A).leader is A
    for one in imagined(game, A):
        assert one.deal is not None
        assert parse_card("Ad") in one.deal.hands[B]
        assert len(one.deal.talon) == 13


def test_r6_5_the_silence_of_the_last_deal_lasts_in_the_imagined_game() -> None:
    games = random_play(parse("codex", {"table": "protest"}), random.Random(1), 0.05, deals=1)
    closed = next(one for one in games if isinstance(one.phase, BetweenDeals) and one.deal is not None)
    assert closed.deal is not None
    assert closed.deal.court is not None
    last = closed.deal._replace(court=replace(closed.deal.court, silenced=(False, True)))
    game = deal(replace(closed, deal=last), PACK)
    assert [PROTEST in possible(game, seat) for seat in Seat] == [True, False]
    for seat in Seat:
        assert view(sample(view(game, seat), random.Random(1)), seat) == view(game, seat)


# How likely


def test_a_hidden_card_lies_in_every_hidden_place_with_the_same_chance() -> None:
    """B said a terz and led the seven of spades, one of his dealt cards; nothing else is known at a protest table."""
    seen = view(play(table(table="protest", b="7s", a="7c"), "B terz 9h, A good, B 7s"), A)
    worlds, chance = Worlds(seen), random.Random(9)
    found: Counter[int] = Counter()
    for _ in range(22 * 30):
        game = worlds.sample(chance)
        assert game.deal is not None
        found[game.deal.deck.index(parse_card("Qh"))] += 1
    weights = _place_weights(seen)
    total = sum(found.values())
    assert set(found) == set(weights)
    statistic = sum((found[at] - total * weight) ** 2 / (total * weight) for at, weight in weights.items())
    assert statistic < CRITICAL[21]


def _place_weights(seen: View) -> dict[int, float]:
    """The seven lies in one of B's nine places; another card in one of those with 8/21 in all, elsewhere with 1/21."""
    own = [0, 1, 2, 6, 7, 8, 12, 13, 14] if seen.dealer is A else [3, 4, 5, 9, 10, 11, 15, 16, 17]
    rest = range(19, 32)
    return dict.fromkeys(own, 8 / 21 / 9) | dict.fromkeys(rest, 1 / 21)


def test_before_a_referee_decks_are_drawn_by_the_weights_of_their_hands() -> None:
    """B followed no spade: weights counted by hand as for the guarded table, a jack of trumps possible (R3.4)."""
    theirs = "7h 9h Jh Kh 7c 9c Jc Kc Ac"
    game = play(table("home", a="Ks 8s Ad 8c", b=theirs, upcard="8d", dealer=B, table="referee"), "A Ks, B 7h")
    seen = view(game, A)
    unseen = [card for card in seen.unseen if card not in seen.hand]
    absent = {card for card in unseen if card.suit in (Suit.SPADES, Suit.DIAMONDS) and card is not Card.DJ}
    free = [card for card in unseen if card not in absent]
    number = 20 * len(free)
    found: Counter[Card] = Counter()
    for one in imagined(game, A, number):
        found.update(in_hand(one, B))
    assert set(found) == set(free)
    mean = number * 8 / len(free)
    spread = mean * (1 - 8 / len(free)) * len(free) / (len(free) - 1)
    assert sum((found[card] - mean) ** 2 / spread for card in free) < CRITICAL[20]


def test_hands_name_the_hand_that_is_held() -> None:
    for kind in OPEN:
        game = quietly(table("codex", table=kind, swap_duty="optional"), 9)
        for seat in Seat:
            assert [set(hand) for hand, _ in hands(view(game, seat))] == [in_hand(game, seat.other)]
