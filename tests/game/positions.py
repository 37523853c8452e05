"""Positions for tests: two hands, an upcard and a talon make a deck, and moves in record text make a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from terts.game.actions import IllegalAction, move_text, parse_action, parse_move
from terts.game.cards import PACK, Card, Hand, Pair, Rank, Seat, Suit, card_of, parse_card, parse_cards, texts
from terts.game.deal import Cutting, Leading
from terts.game.errors import Reason
from terts.game.game import Game, actor, apply, deal, legal, resume
from terts.game.knobs import DrawFrom, OpenPlay
from terts.game.melds import melds_in
from terts.game.rules import Rules, Value, parse
from terts.game.scoring import Standing
from terts.game.tricks import beats

A, B = Seat.A, Seat.B
NO_CHANGES: Mapping[str, Value] = {}


def deck_of(rules: Rules, dealer: Seat, hands: Pair[Hand], upcard: Card, talon: Hand) -> Hand:
    """The deck, top first, that deals these hands (R2.1); `talon` is in drawing order (R2.6)."""
    own, other = hands[dealer], hands[dealer.other]
    packets = [part for i in (0, 3, 6) for part in (other[i : i + 3], own[i : i + 3])]
    face_down = talon[::-1] if rules.draw_from is DrawFrom.BOTTOM else talon
    return (*(card for packet in packets for card in packet), upcard, *face_down)


def table(
    name: str = "codex",
    *,
    a: str = "",
    b: str = "",
    upcard: str = "8d",
    talon: str = "",
    dealer: Seat = A,
    score: Pair[int] = (0, 0),
    targets: Pair[int] | None = None,
    knobs: Mapping[str, Value] = NO_CHANGES,
    **more: Value,
) -> Game:
    """A first deal under the rule set `name` with some knobs changed, named one by one or together in `knobs`.

    `a` and `b` name cards of the hands, `talon` the first cards to be drawn; the rest is filled up from what is left,
    so that no meld comes into a hand by chance. `score` is written before the deal. Where it matters who leads, mind
    that the dealer's opponent does, unless the colour is called.
    """
    rules = parse(name, {**knobs, **more})
    turned = parse_card(upcard)
    first, second, drawn = parse_cards(a), parse_cards(b), parse_cards(talon)
    left = [card for card in _SCATTERED if card not in {*first, *second, *drawn, turned}]
    hand_a, hand_b = _fill(first, left), _fill(second, left)
    standing = Standing((), score, targets or (rules.target, rules.target))
    deck = deck_of(rules, dealer, (hand_a, hand_b), turned, (*drawn, *left))
    return deal(resume(rules, standing, dealer), deck)


_SCATTERED = tuple(card_of(rank, suit) for rank in map(Rank, (0, 3, 6, 1, 4, 7, 2, 5)) for suit in Suit)


def _fill(hand: Hand, left: list[Card]) -> Hand:
    """Nine cards: those named and as many others as are missing, without a meld that was not named."""
    named = melds_in(_mask(hand))
    full = hand
    for card in tuple(left):
        if len(full) == 9:
            break
        if melds_in(_mask((*full, card))) == named:
            full = (*full, card)
            left.remove(card)
    assert len(full) == 9, f"no quiet cards left for {texts(hand)}"
    return full


def _mask(cards: Sequence[Card]) -> int:
    return sum(card.bit for card in cards)


def moves(text: str) -> list[str]:
    """Moves of a record, separated by commas or line ends."""
    return [move for line in text.splitlines() for move in map(str.strip, line.split(",")) if move]


def play(game: Game, text: str) -> Game:
    """Carry out moves, `play(game, "B 7h, A 8h")`."""
    for move in moves(text):
        game = apply(game, *parse_move(move))
    return game


def legal_texts(game: Game) -> set[str]:
    """What the actor may do, as texts without the seat."""
    return {str(action) for action in legal(game)}


def cards_to_play(game: Game) -> str:
    """The cards that the actor may play, in the order of a hand."""
    return texts(sorted(parse_card(text) for text in legal_texts(game) if len(text) == 2))


def announced(game: Game) -> set[str]:
    """The melds that the actor may announce, the marriage apart."""
    words = {"terz", "fifty", "105", "106", "107", "108", "queens", "kings", "aces", "jacks"}
    return {text for text in legal_texts(game) if text.split()[0] in words}


def refused(game: Game, move: str) -> Reason:
    """Why a move is refused: not legal, raised, and nothing changed."""
    seat, action = parse_move(move)
    before = repr(game)
    with pytest.raises(IllegalAction) as caught:
        apply(game, seat, action)
    assert repr(game) == before
    assert caught.value.legal == (legal(game) if actor(game) is seat else ())
    if actor(game) is seat:
        assert action not in legal(game)
    return caught.value.reason


def clause(game: Game, move: str) -> str:
    """The clause by which a move is refused."""
    return refused(game, move).clause


def quiet_move(game: Game) -> str:
    """The actor's first card, cut or answer, without announcing anything."""
    seat = actor(game)
    assert seat is not None
    return move_text((seat, legal(game)[0]))


def quietly(game: Game, trick: int, keep: str = "") -> Game:
    """Play on to the lead of that trick without a word, each player keeping the cards of `keep` as long as he can."""
    kept = {parse_action(card) for card in keep.split()}
    while not (isinstance(game.phase, Leading) and game.deal is not None and len(game.deal.tricks) == trick - 1):
        seat = actor(game)
        assert seat is not None, "the deal is over before that trick"
        choices = legal(game)
        game = apply(game, seat, next((one for one in choices if one not in kept), choices[0]))
    return game


def without_talon(
    name: str = "codex",
    *,
    a: str,
    b: str,
    trump: str = "d",
    leader: Seat = A,
    score: Pair[int] = (0, 0),
    targets: Pair[int] | None = None,
    knobs: Mapping[str, Value] = NO_CHANGES,
    **more: Value,
) -> Game:
    """The eighth trick, the first without talon: nine cards each, `leader` leads; seven quiet tricks lie behind.

    Played at free open play, with the talon unbroken, no seven locked and no swap owed; a trump other than the seven
    must lie in the hand of the one who does not lead: it was the upcard.
    """
    settings: dict[str, Value] = {
        "open_play": "free",
        "break_talon": False,
        "seven_locked": False,
        "swap_duty": "optional",
    }
    settings |= {**knobs, **more}
    rules = parse(name, {**settings, "first_lead": "opponent_of_dealer"})
    assert rules.open_play is OpenPlay.FREE
    hands = (parse_cards(a), parse_cards(b))
    assert [len(hand) for hand in hands] == [9, 9]
    suit = next(suit for suit in Suit if suit.letter == trump)
    last = next(card for card in hands[leader.other] if card.suit is suit and card.rank is not Rank.SEVEN)
    gone = [card for card in PACK if card not in (*hands[0], *hands[1])]
    thrown = _throw(gone, suit, leader)
    return _through(rules, hands, last, thrown, Standing((), score, targets or (rules.target, rules.target)))


def _throw(gone: list[Card], trump: Suit, winner: Seat) -> list[Pair[Card]]:
    """Seven tricks, A's card first in each pair, of which `winner` takes the last, whoever leads it."""
    for one in gone:
        for other in gone:
            if other is not one and beats(one, other, trump) and not beats(other, one, trump):
                rest = [card for card in gone if card not in (one, other)]
                pairs = list(zip(rest[::2], rest[1::2], strict=True))
                return [*pairs, (one, other) if winner is A else (other, one)]
    raise AssertionError("fourteen cards of which none beats another")


def _through(rules: Rules, hands: Pair[Hand], last: Card, thrown: list[Pair[Card]], standing: Standing) -> Game:
    """Deal so that the seven thrown pairs are in the hands, and each draw brings a card of the final hands."""
    kept = [[card for card in hand if card is not last] for hand in hands]
    start = tuple(tuple(pair[seat] for pair in thrown) + tuple(kept[seat][:2]) for seat in Seat)
    coming = [kept[seat][2:] for seat in Seat]
    trump, leader, drawn = last.suit, B, list[Card]()
    for number, pair in enumerate(thrown):
        leader = leader.other if beats(pair[leader.other], pair[leader], trump) else leader
        drawn += [coming[seat].pop(0) for seat in (leader, leader.other) if coming[seat]]
        assert len(drawn) == min(2 * number + 2, 13)
    deck = deck_of(rules, A, (start[0], start[1]), last, tuple(drawn))
    game = deal(resume(rules, standing, A), deck)
    for pair in thrown:
        for _ in Seat:
            seat = actor(game)
            assert seat is not None
            game = apply(game, seat, parse_action(str(pair[seat])))
    assert game.deal is not None
    assert not game.deal.talon_size
    assert game.deal.hands == (tuple(sorted(hands[0])), tuple(sorted(hands[1])))
    return game


def with_targets(game: Game, targets: Pair[int]) -> Game:
    """The same position with other targets (R5.6)."""
    return replace(game, standing=replace(game.standing, targets=targets))


def is_cutting(game: Game) -> bool:
    """Whether the talon has to be broken now (R2.7)."""
    return isinstance(game.phase, Cutting)
