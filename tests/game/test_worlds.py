"""Imagined games: the same view, every deck with the same chance, and no hand that the rules exclude (R8)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from math import comb, factorial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from terts.game.actions import Announce, Play
from terts.game.cards import PACK, Card, Hand, Seat, Suit, mask_of, parse_card, parse_cards, sort_hand
from terts.game.deal import Calling, Over
from terts.game.game import Game, end, new_game, resume
from terts.game.melds import Meld, MeldName, is_sequence, melds_in, parse_meld
from terts.game.rules import RULE_SETS, parse
from terts.game.view import view
from terts.game.worlds import Worlds, hands, sample
from tests.game.brute_worlds import agrees, dealt, drawn
from tests.game.positions import deck_of, play, quiet_move, quietly, table
from tests.strategies import random_play, random_rules

A, B = Seat.A, Seat.B
ORDERS = factorial(9) ** 2
"""In so many orders the two hands may be dealt."""

CRITICAL = {1: 10.828, 8: 26.125, 20: 45.315, 21: 46.797}
"""Upper critical values of chi-square at 0.001 by degrees of freedom (NIST/SEMATECH e-Handbook, 1.3.6.7.4)."""


def imagined(game: Game, seat: Seat, number: int = 60) -> Iterator[Game]:
    worlds, chance = Worlds(view(game, seat)), random.Random(5)
    return (worlds.sample(chance) for _ in range(number))


def deck(game: Game) -> Hand:
    assert game.deal is not None
    return game.deal.deck


def dealt_to(game: Game, seat: Seat) -> Hand:
    assert game.deal is not None
    return dealt(game.deal.deck, game.deal.dealer, seat)


# Every view


@given(st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_an_imagined_game_gives_the_same_view(seed: int) -> None:
    chance = random.Random(seed)
    _same_views(random_play(random_rules(chance), chance, deals=2), chance)


@pytest.mark.parametrize("name", RULE_SETS)
def test_an_imagined_game_gives_the_same_view_under_every_rule_set(name: str) -> None:
    chance = random.Random(name)
    _same_views(random_play(parse(name), chance, deals=1), chance)


def _same_views(games: Iterator[Game], chance: random.Random) -> None:
    for game in games:
        for one in (game, *_stopped(game, chance)):
            for seat in Seat:
                seen = view(one, seat)
                assert view(sample(seen, chance), seat) == seen


def _stopped(game: Game, chance: random.Random) -> list[Game]:
    """Sometimes the game ended here by resignation or time."""
    if isinstance(game.phase, Over) or chance.random() < 0.9:
        return []
    return [end(game, chance.choice(tuple(Seat)), chance.choice(("resignation", "time")))]


def test_a_game_that_ended_before_the_first_deal() -> None:
    game = end(new_game(parse("codex"), A), B, "resignation")
    for seat in Seat:
        assert view(sample(view(game, seat), random.Random(1)), seat) == view(game, seat)


def test_a_game_resumed_at_a_given_sheet() -> None:
    start = table("codex", score=(310, 280), targets=(501, 601))
    game = quietly(start, 16)
    closed = play(play(game, _last_cards(game)), "")
    for one in (resume(start.rules, start.standing, B), start, closed):
        assert view(sample(view(one, A), random.Random(1)), A) == view(one, A)


def _last_cards(game: Game) -> str:
    assert game.deal is not None
    assert not isinstance(game.phase, Over | Calling)
    leader = view(game, None).leader
    assert leader is not None
    return f"{leader.name} {game.deal.hands[leader][0]}, {leader.other.name} {game.deal.hands[leader.other][0]}"


def test_the_same_chance_gives_the_same_game() -> None:
    seen = view(table(), B)
    assert sample(seen, random.Random(3)) == sample(seen, random.Random(3))
    assert sample(seen, random.Random(3)) != sample(seen, random.Random(4))


def test_a_spectator_has_no_worlds() -> None:
    seen = view(table(), None)
    with pytest.raises(ValueError, match="spectator"):
        sample(seen, random.Random(1))
    with pytest.raises(ValueError, match="spectator"):
        hands(seen)


def test_a_view_that_contradicts_itself_is_refused() -> None:
    seen = view(play(table(b="7h"), "B 7h"), A)
    mine = seen._replace(history=((B, Play(seen.hand[0])),))
    with pytest.raises(ValueError, match="no "):
        sample(mine, random.Random(1))
    announced = seen._replace(history=((B, Announce(parse_meld("terz 9s"))), *seen.history))
    with pytest.raises(ValueError, match="no "):
        sample(
            announced._replace(sides=(seen.mine._replace(hand=(Card.S7, *seen.hand[1:])), seen.theirs)),
            random.Random(1),
        )


# How many


@pytest.mark.parametrize(
    ("trick", "number"), [(2, 167_960), (3, 48_620), (4, 11_440), (5, 2_002), (6, 220), (7, 10), (8, 1)]
)
def test_r8_the_hands_a_leader_must_reckon_with(trick: int, number: int) -> None:
    """Nothing was shown: nine of the unseen cards. In how many orders they came: each draw was any of nine cards.

    Of the last draws one is public to each (R2.8), so the opponent has drawn six hidden cards at most.
    """
    game = quietly(table("codex", swap_duty="optional", upcard="9d"), trick)
    leader = view(game, None).leader
    assert leader is not None
    seen = view(game, leader)
    assert not seen.theirs.known or trick == 8
    counted = dict(hands(seen))
    assert len(counted) == number
    draws, rest = min(trick - 1, 6), max(15 - 2 * trick, 0)
    assert set(counted.values()) == {9**draws * factorial(rest) * ORDERS}


def test_r8_the_hands_before_the_first_trick() -> None:
    """Nine of 22 cards; every order of the 22 hidden cards and of the nine own ones is a deck."""
    number = decks = 0
    for hand, weight in hands(view(table("codex"), B)):
        number += 1
        decks += weight
        assert len(hand) == 9
    assert number == 497_420
    assert decks == factorial(22) * factorial(9)


def test_r2_3_before_the_colour_is_called_the_upcard_is_hidden_too() -> None:
    game = table("classic")
    seen = view(game, A)
    assert seen.upcard is None
    upcards = {deck(one)[18] for one in imagined(game, A, 300)}
    assert len(upcards) == 23
    assert upcards.isdisjoint(seen.hand)
    assert next(hands(seen))[1] == factorial(14) * ORDERS


def test_a_finished_deal_leaves_only_the_order_open() -> None:
    game = quietly(table("codex", swap_duty="optional"), 16)
    seen = view(play(game, _last_cards(game)), A)
    assert [hand for hand, _ in hands(seen)] == [()]


# Against trial: B has shown a long run of hearts, so that few decks are left, and all of them are tried


def narrow(name: str, shown: str, talon: str, resequence: str = "overlap") -> Game:
    """B leads; his other cards are quiet ones."""
    return table(
        name,
        a="8s 9s Ts Js Ks 8c Tc Ac Ad",
        b=shown,
        upcard="Td",
        talon=talon,
        break_talon=False,
        disclosure="at_once",
        resequence=resequence,
    )


EIGHT, SEVEN = "7h 8h 9h Th Jh Qh Kh Ah", "8h 9h Th Jh Qh Kh Ah"
NARROW: dict[str, tuple[str, Callable[[], Game]]] = {
    "one hidden draw": (
        EIGHT,
        lambda: play(narrow("vintage", EIGHT, "9c 9d"), "B 108 Ah, A good, B 7h, A Ac"),
    ),
    "a suit not followed": (
        EIGHT,
        lambda: play(narrow("home", EIGHT, "9d Qs"), "B 108 Ah, A good, B Ah, A Ad, A Ac, B 7h"),
    ),
    "a beaten terz that needs a new card": (
        SEVEN,
        lambda: play(
            narrow("vintage", SEVEN, "7h 9d", resequence="new_card"),
            "B 107 Ah, A good, B Ah, A Ac, B terz 9h, A beat fifty Js, B Kh",
        ),
    ),
}


@pytest.mark.parametrize("name", NARROW)
def test_all_decks_that_agree_are_found_and_equally_likely(name: str) -> None:
    shown, build = NARROW[name]
    game = build()
    seen, possible = view(game, A), _tried(game, parse_cards(shown))
    rest = 13 - len(drawn(seen, deck(game)))
    assert sum(weight for _, weight in hands(seen)) == len(possible) * factorial(rest) * ORDERS
    found = Counter(_dealt_and_drawn(one) for one in imagined(game, A, 21 * 40))
    assert set(found) <= set(possible)
    assert _chi_square(possible, found, 21) < CRITICAL[20]


def _tried(game: Game, shown: Hand) -> list[tuple[Hand, Hand]]:
    """B's dealt cards and his draws in every deck that agrees with A's view, the rest of the talon in one order."""
    seen, order = view(game, A), deck(game)
    start = resume(game.rules, game.standing, A)
    draws = drawn(seen, order)
    known = {*dealt_to(game, A), *shown, order[18], *(card for who, card in draws if who is A)}
    hidden = [card for card in PACK if card not in known or card in {card for who, card in draws if who is B}]
    unknown = [card for card in hidden if card not in dealt_to(game, B) or card not in shown]
    dealt_shown = tuple(card for card in shown if card in dealt_to(game, B))
    possible = []
    for more in combinations(unknown, 9 - len(dealt_shown)):
        left = [card for card in unknown if card not in more]
        for came in permutations(left, sum(who is B for who, _ in draws)):
            coming = iter(came)
            talon = [next(coming) if who is B else card for who, card in draws]
            talon += [card for card in left if card not in came]
            hand = (*dealt_shown, *more)
            if agrees(start, seen, deck_of(game.rules, A, (dealt_to(game, A), hand), order[18], tuple(talon))):
                possible.append((sort_hand(hand), came))
    return possible


def _dealt_and_drawn(game: Game) -> tuple[Hand, Hand]:
    assert game.deal is not None
    return sort_hand(dealt_to(game, B)), tuple(came.card for came in game.deal.arrivals if came.seat is B)


def _chi_square(possible: list[tuple[Hand, Hand]], found: Counter[tuple[Hand, Hand]], classes: int) -> float:
    """The statistic over classes into which the possible decks are dealt round."""
    class_of = {key: index % classes for index, key in enumerate(possible)}
    sizes, observed = Counter(class_of.values()), Counter[int]()
    for key, number in found.items():
        observed[class_of[key]] += number
    means = [sum(found.values()) * sizes[index] / len(possible) for index in range(classes)]
    return sum((observed[index] - mean) ** 2 / mean for index, mean in enumerate(means))


def test_a_hidden_card_lies_in_every_hidden_place_with_the_same_chance() -> None:
    """B leads the first trick: 22 places of the deck are hidden from him, and the order of his own nine cards."""
    seen = view(table("codex", b="7s", a="7c"), B)
    worlds, chance = Worlds(seen), random.Random(9)
    decks = [deck(worlds.sample(chance)) for _ in range(22 * 60)]
    for card, places in (("7c", 22), ("7s", 9)):
        found = Counter(one.index(parse_card(card)) for one in decks)
        mean = len(decks) / places
        assert len(found) == places
        assert sum((number - mean) ** 2 / mean for number in found.values()) < CRITICAL[places - 1]


# One by one


def test_r3_2_a_suit_not_followed_was_not_in_the_hand() -> None:
    """B threw a heart on a spade: he had neither a spade nor a trump, the jack apart (R3.4); his draw may be one."""
    theirs = "7h 9h Jh Kh 7c 9c Jc Kc Ac"
    game = play(table("home", a="Ks 8s Ad 8c", b=theirs, upcard="8d", dealer=B), "A Ks, B 7h, B cut 5")
    seen = view(game, A)
    unseen = [card for card in seen.unseen if card not in seen.hand]
    absent = [card for card in unseen if card.suit in (Suit.SPADES, Suit.DIAMONDS) and card is not Card.DJ]
    others = len(unseen) - len(absent)
    rest = factorial(11) * ORDERS
    counted = Counter(sum(card in absent for card in hand) for hand, _ in hands(seen))
    assert counted == {0: comb(others, 9), 1: len(absent) * comb(others, 8)}
    assert {weight for hand, weight in hands(seen) if set(hand) & set(absent)} == {rest}
    assert {weight for hand, weight in hands(seen) if not set(hand) & set(absent)} == {9 * rest}


@pytest.mark.parametrize(("duty", "number"), [("forced", 1), ("optional", 9)])
def test_r3_7_a_swap_not_made_shows_that_the_seven_is_not_held(duty: str, number: int) -> None:
    """Two cards are left in the talon and nine are unseen, the seven of trumps among them; the leader did not swap."""
    talon = "8s 8c 9s 9c Ts 9h Js Tc Jh Qc 8h Ks 7d"
    start = table("codex", upcard="Ad", talon=talon, break_talon=False, swap_duty=duty)
    game = quietly(start, 7)
    seat = view(game, None).turn
    assert seat is not None
    seen = view(play(game, quiet_move(game)), seat.other)
    assert len(seen.unseen) == 9
    assert len(dict(hands(seen))) == number
    held = [parse_card("7d") in hand for hand, _ in hands(seen)]
    assert sum(held) == number - 1


def test_r3_6_the_upcard_stays_known_after_a_swap() -> None:
    """B swapped for the king of trumps and has played king and jack of trumps since."""
    start = table("codex", b="7d Jd Kc 9c 7h 9h 7s 9s Js", upcard="Kd", break_talon=False)
    game = play(start, "B swap, B Kd, A 7c, B Jd, A 8c")
    assert view(game, A).upcard == parse_card("7d")
    assert {deck(one)[18] for one in imagined(game, A)} == {parse_card("Kd")}
    assert all(parse_card("7d") in dealt_to(one, B) for one in imagined(game, A))


def test_r4_9_who_asks_holds_a_sequence_of_that_length() -> None:
    start = table("codex", a="7s 8s 9s Js Ks", b="7c 8c 9c", dealer=B)
    game = play(start, "A terz 9s, B ask, B good, A Ks")
    suits = set[Suit]()
    for one in imagined(game, A, 200):
        terzes = [meld for meld in melds_in(mask_of(dealt_to(one, B))) if meld.name is MeldName.TERZ]
        assert terzes
        suits |= {meld.top.suit for meld in terzes if meld.top is not None}
    assert suits == {Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS}


def test_r4_9_a_beaten_terz_was_held_with_the_top_that_was_told() -> None:
    """A holds the jack of spades himself. The meld imagined behind the word is in the hand too."""
    game = play(table("codex", a="Ts Js Qs As 7c 8c Kc Kh 7d", b="9h Th Jh"), "B terz Jh, A ask, A beat terz Qs, B 9h")
    told = {parse_meld(f"terz J{suit}") for suit in "cdh"}
    behind = set[Meld]()
    for one in imagined(game, A, 200):
        assert one.deal is not None
        _, said = one.deal.moves[0]
        assert isinstance(said, Announce)
        assert said.meld.mask & ~mask_of(dealt_to(one, B)) == 0
        behind.add(said.meld)
    assert behind == told


def test_r4_9_behind_a_veiled_word_each_meld_of_the_hand_has_the_same_chance() -> None:
    """The announcement waits for its answer."""
    game = play(table("codex", a="Ks Kc Kd", b="7h 8h 9h Js"), "B terz 9h")
    lower = higher = 0
    for one in imagined(game, A, 1500):
        assert one.deal is not None
        terzes = [meld for meld in melds_in(mask_of(dealt_to(one, B))) if meld.name is MeldName.TERZ]
        _, said = one.deal.moves[0]
        assert isinstance(said, Announce)
        if len(terzes) == 2:
            lower += said.meld is terzes[0]
            higher += said.meld is terzes[1]
    assert lower + higher > 100
    assert (lower - higher) ** 2 / (lower + higher) < CRITICAL[1]


def test_r4_8_a_new_card_came_after_what_was_scored() -> None:
    """B scored 9-10-J and then 8-9-10, of which only the eight can be new: it was the card drawn between."""
    theirs, ours = "9h Th Jh Ac Kc 7d Qd 7c 9s", "7s 8s Qs Ks"
    start = table("vintage", a=ours, b=theirs, upcard="8d", talon="8h", resequence="new_card", disclosure="after_trick")
    game = play(start, "B terz Jh, A good, B Ac, A 7s, B terz Th, A good, B Kc, A 8s")
    assert all(_dealt_and_drawn(one)[1][0] is parse_card("8h") for one in imagined(game, A))


def test_r4_14_a_late_marriage_was_held_together() -> None:
    start = table("codex", b="Qd Kd", upcard="8d", talon="9c 9s", break_talon=False, marriage_late=True)
    together, apart = play(start, "B Qd, A 7c, B marriage, B Kd"), play(start, "B Qd, A 7c, B Kd")
    king = parse_card("Kd")
    assert {king in dealt_to(one, B) for one in imagined(together, A)} == {True}
    assert {king in dealt_to(one, B) for one in imagined(apart, A, 200)} == {True, False}


def test_r4_14_a_marriage_is_two_cards_of_the_hand() -> None:
    game = play(table("codex", b="Qd Kd", upcard="8d"), "B marriage")
    pair = {parse_card("Qd"), parse_card("Kd")}
    assert all(pair <= set(hand) for hand, _ in hands(view(game, A)))


def test_r2_8_the_card_drawn_before_the_upcard_is_known() -> None:
    game = quietly(table("codex", break_talon=False), 8)
    for seat in Seat:
        assert {deck(one)[19] for one in imagined(game, seat)} == {deck(game)[19]}


def test_r4_12_a_meld_shown_was_held_when_it_was_announced() -> None:
    """At once: its cards are dealt cards of every world. Veiled until the trick is over: only some terz is."""
    open_, veiled = (
        play(table("codex", b="9h Th Jh", upcard="8d", disclosure=knob), "B terz Jh, A good")
        for knob in ("at_once", "after_trick")
    )
    shown = parse_meld("terz Jh").mask
    assert all(mask_of(dealt_to(one, B)) & shown == shown for one in imagined(open_, A))
    hidden = [mask_of(dealt_to(one, B)) for one in imagined(veiled, A)]
    assert any(cards & shown != shown for cards in hidden)
    assert all(any(is_sequence(meld) for meld in melds_in(cards)) for cards in hidden)
