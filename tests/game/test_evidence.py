"""A view's evidence against trial: the decks it allows are exactly those that play out to the same view (R8)."""

from __future__ import annotations

import random
from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from terts.game.arrangements import Arrangement, by_step, holds
from terts.game.cards import PACK, Hand, Seat, Suit
from terts.game.evidence import Evidence, collect
from terts.game.game import Game, deal, new_game
from terts.game.rules import parse
from terts.game.tricks import duty
from terts.game.view import View, view
from tests.game.brute_worlds import agrees, dealt, drawn
from tests.strategies import random_deck, random_play, random_rules


@given(st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_a_deck_is_allowed_exactly_when_it_plays_out_to_the_same_view(seed: int) -> None:
    chance = random.Random(seed)
    rules = random_rules(chance)
    games = [game for game in random_play(rules, chance, deals=1) if game.deal is not None]
    start = new_game(rules, games[0].deal.dealer if games[0].deal is not None else Seat.A)
    for game in chance.sample(games, min(2, len(games))):
        for seat in Seat:
            _compare(start, game, seat, chance)


def _compare(start: Game, game: Game, seat: Seat, chance: random.Random) -> None:
    """Cards of a few hidden places change places in every order."""
    assert game.deal is not None
    seen, deck = view(game, seat), game.deal.deck
    evidence = collect(seen, seat)
    places = _places(evidence, deck, game, seat, chance)
    for order in permutations(places):
        other = list(deck)
        for place, came_from in zip(places, order, strict=True):
            other[place] = deck[came_from]
        assert _allows(evidence, seen, tuple(other)) == agrees(start, seen, tuple(other))


def _places(evidence: Evidence, deck: Hand, game: Game, seat: Seat, chance: random.Random) -> list[int]:
    """Four places of the deck hidden from the seat, most of them of cards that came to the opponent."""
    hidden = [place for place, card in enumerate(deck) if card.bit & evidence.layout.pool]
    assert game.deal is not None
    played = {card for trick in game.deal.tricks for card in (trick.lead, trick.reply)}
    theirs = [place for place in hidden if deck[place] in {*game.deal.hands[seat.other], *played}]
    some = chance.sample(theirs, min(chance.choice((2, 3)), len(theirs)))
    return some + chance.sample([place for place in hidden if place not in some], 4 - len(some))


def _allows(evidence: Evidence, seen: View, deck: Hand) -> bool:
    assert seen.seat is not None
    opponent = seen.seat.other
    hidden = [card for who, card in drawn(seen, deck)[:12] if who is opponent]
    came = by_step(Arrangement(sum(card.bit for card in dealt(deck, seen.dealer, opponent)), tuple(hidden)))
    one_each = all(any(holds(reading.clues, came) for reading in group) for group in evidence.readings)
    return one_each and holds(evidence.clues, came)


def test_r2_3_before_the_colour_is_called_only_the_own_hand_is_known() -> None:
    game = deal(new_game(parse("classic"), Seat.A), random_deck(random.Random(7)))
    for seat in Seat:
        evidence = collect(view(game, seat), seat)
        assert evidence.layout.turned is None
        assert evidence.layout.pool.bit_count() == len(PACK) - 9
        assert not evidence.clues


@given(st.integers(0, 2**32))
@settings(max_examples=300, deadline=None)
def test_r3_2_to_r3_5_a_card_is_forbidden_by_a_single_other_card_of_the_hand(seed: int) -> None:
    """What the evidence of a card played rests on: to be played it must be legal beside each other card alone."""
    chance = random.Random(seed)
    rules, trump, talon = random_rules(chance), chance.choice(tuple(Suit)), chance.choice((0, 2, 8))
    led, *hand = chance.sample(PACK, chance.randrange(2, 11))
    for card in hand:
        alone = [card in duty(rules, (card, other), led, trump, talon).cards for other in hand if other is not card]
        whole = card in duty(rules, tuple(hand), led, trump, talon).cards
        assert whole == (all(alone) and card in duty(rules, (card,), led, trump, talon).cards)
