"""How a beginner plays: what he takes a trick with, what he leads, and what he does not notice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from terts.bots.attention import noticed
from terts.bots.club.club import ClubBot
from terts.bots.levels import make_level
from terts.game import game as table
from terts.game.actions import CLAIM, Action, Announce, Play
from terts.game.cards import PACK, POINTS, STRENGTH, Card, Hand, Seat, Suit
from terts.game.deal import Over
from terts.game.rules import RULE_SETS
from terts.game.tricks import beats
from terts.game.view import PhaseName, View, view
from tests.bots.positions import arrange

TURNS = (PhaseName.LEAD, PhaseName.FOLLOW)


@cache
def decisions(name: str) -> list[tuple[View, Action]]:
    """What the level does at every turn of six games against `club`."""
    bot, other, found = make_level(name, 1), ClubBot(), []
    for seed in range(6):
        chance, game = Random(seed), table.new_game(RULE_SETS["classic"], Seat(seed % 2))
        while not isinstance(game.phase, Over):
            seat = table.actor(game)
            if seat is None:
                game = table.deal(game, tuple(chance.sample(PACK, len(PACK))))
                continue
            seen = view(game, seat)
            action = (bot if seat is Seat.A else other).choose(seen)
            if seat is Seat.A:
                found.append((seen, action))
            game = table.apply(game, seat, action)
    return found


def cards(seen: View) -> Hand:
    return tuple(action.card for action in seen.legal if isinstance(action, Play))


def trumped(name: str) -> Iterator[tuple[Suit, Hand, Card, Card]]:
    """Where the level put a trump on a plain card: the trumps, the cards that took it, that card, the one he took."""
    for seen, action in decisions(name):
        if isinstance(action, Play) and seen.table and seen.trump is not None:
            trump, led = seen.trump, seen.table[0]
            if action.card.suit is trump and led.suit is not trump:
                taking = tuple(card for card in cards(seen) if beats(card, led, trump))
                yield trump, taking, led, action.card


@pytest.mark.parametrize("name", ["novice", "neighbour"])
def test_a_plain_lead_is_trumped_with_the_lowest_trump(name: str) -> None:
    """Unless what he collects wants that one: `neighbour` collects."""
    told = [
        card is min((one for one in taking if one.suit is trump), key=STRENGTH[trump].__getitem__)
        for trump, taking, _, card in trumped(name)
    ]
    assert len(told) > 3
    assert all(told) or name == "neighbour"
    assert sum(told) > len(told) / 2


def test_a_novice_takes_in_the_suit_led_where_he_can() -> None:
    for trump, taking, led, card in trumped("novice"):
        assert all(one.suit is trump for one in taking), (led, card)


def test_a_novice_spends_no_trump_on_nothing() -> None:
    """Eight of spades led, diamonds trumps, jack of trumps beside queen and king of spades."""
    game = arrange("B 8s", "Qs Ks 9c Jc Jd 7h 8h Qh Ah", upcard="7d", leader=Seat.B)
    assert str(make_level("novice", 1).choose(view(game, Seat.A))) == "Ks"


def test_no_two_deals_are_enough_to_foresee_what_a_novice_leads() -> None:
    """Neither always his dearest card nor always a low one."""
    dearest = leads = low = 0
    for seen, action in decisions("novice"):
        if isinstance(action, Play) and not seen.table and seen.upcard is not None and seen.trump is not None:
            points = [POINTS[seen.trump][card] for card in cards(seen)]
            leads += 1
            dearest += POINTS[seen.trump][action.card] == max(points)
            low += POINTS[seen.trump][action.card] == 0
    assert leads > 50
    assert leads / 10 < dearest < leads / 2
    assert low < leads * 2 / 3


def test_a_novice_overlooks_some_melds_and_announces_most() -> None:
    chances = [
        isinstance(action, Announce)
        for seen, action in decisions("novice")
        if seen.phase in TURNS and any(isinstance(one, Announce) for one in seen.legal)
    ]
    assert len(chances) > 20
    assert 0.4 < sum(chances) / len(chances) < 0.9
    assert not any(
        isinstance(action, Play) and any(isinstance(one, Announce) for one in seen.legal)
        for seen, action in decisions("neighbour")
    )


def test_a_novice_sees_the_run_that_the_new_card_makes_and_not_the_older_one() -> None:
    """Nine to jack of spades were dealt, queen to ace of hearts are made up by the king that was drawn."""
    seen = view(arrange("A Tc, B 8c", "9s Ts Js Qh Ah 7d 8d Qc Kh", upcard="8s"), Seat.A)
    offered = {str(action) for action in seen.legal if isinstance(action, Announce)}
    assert offered == {"terz Js", "terz Ah"}
    assert {str(action) for action in noticed(seen).legal if isinstance(action, Announce)} == {"terz Ah"}
    assert str(make_level("novice", 1).choose(seen)) == "terz Ah"


def test_in_the_hand_as_it_was_dealt_a_novice_sees_the_first_run_and_no_frame() -> None:
    seen = view(arrange("", "9s Ts Js Qd Kd Ad 7h 8h Tc", upcard="8c"), Seat.A)
    assert {str(action) for action in noticed(seen).legal if isinstance(action, Announce)} == {"terz Js"}
    assert str(make_level("neighbour", 1).choose(seen)) == "terz Ad"


@pytest.mark.parametrize("name", ["novice", "neighbour"])
def test_r5_5_who_does_not_count_his_tricks_arrives_by_the_written_score(name: str) -> None:
    """With 480 written the ace and ten in his trick make 501: others say so, he plays on."""
    moves, hand = "A 9h, B 7h, A Ad, B Td", "9s Js Qd Kd 7d 8h Tc Ac 8s"
    near = view(arrange(moves, hand, upcard="8c", score=(480, 0)), Seat.A)
    assert make_level("companion", 1).choose(near) is CLAIM
    assert make_level(name, 1).choose(near) is not CLAIM
    there = view(arrange(moves, hand, upcard="8c", score=(501, 0)), Seat.A)
    assert make_level(name, 1).choose(there) is CLAIM
