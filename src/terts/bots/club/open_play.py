"""Which card to play while the talon lasts (S1 «советы», «первая взятка», «последние карты талона»).

Every rule gives points to the cards that may be played; the card with the most points is played.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from terts.bots.club.prospects import KEEPING, MELDS_WITH, Values, promise, prospects, sums
from terts.bots.club.sight import Sight, is_low, is_master, taken_by
from terts.game.cards import PACK, Card, Rank, Suit, card_of, cards_of, mask_of
from terts.game.melds import melds_in

_LEAD_COST: Final = 3.0
"""What it costs to lead to the next trick instead of answering (S1 «подкладываться»)."""
_NO_PROSPECT: Final = 3.0
"""Below so many points expected in melds a card is useless for them."""
_USELESS: Final = 2.5
_MASTER: Final = 6.0
_DEAR: Final = 10
"""Tens, aces and the high trumps are dear: a lead of one is taken whenever it can be."""
_CHEAP: Final = 4
"""What a card costs that is no loss: nothing dearer than a king."""
_GIFT: Final = 1000.0
"""More than all else speaks for."""
LAST_TWO: Final = 2
"""The talon before the last draw: one card face down and the upcard."""

_STRONG_PLAIN: Final = {Rank.ACE: 8.0, Rank.TEN: 2.0, Rank.KING: 1.0, Rank.QUEEN: 0.5}
_STRONG_TRUMP: Final = {
    Rank.JACK: 26.0, Rank.NINE: 17.0, Rank.ACE: 11.0, Rank.TEN: 9.0, Rank.KING: 6.0, Rank.QUEEN: 5.0,
    Rank.EIGHT: 4.0, Rank.SEVEN: 4.0,
}  # fmt: skip
_STRONG: Final = tuple(
    tuple((_STRONG_TRUMP if card.suit is trump else _STRONG_PLAIN).get(card.rank, 0.0) for card in PACK)
    for trump in Suit
)
"""``_STRONG[trump][card]``"""


def considerations(sight: Sight) -> Iterator[tuple[str, Values]]:
    """What each rule says of the cards that may be played, in points."""
    promised = prospects(sight)
    lost = _losses(sight)
    yield "take-points", _at_stake(sight, lost)
    yield "save-strong", {card: -strong(sight.trump, card) for card in sight.cards}
    yield "play-second", _second(sight, lost)
    yield from _keeping(sight, promised)
    yield _useless(sight, sums(sight.cards, promised))
    yield "spare-the-points", _dear_gifts(sight)
    if sight.talon == LAST_TWO:
        yield "look-before-last-draw", _masters(sight)
        yield _last_two(sight, lost)


def strong(trump: Suit, card: Card) -> float:
    """What a card is worth in the hand for the tricks to come."""
    return _STRONG[trump][card]


def at_stake(sight: Sight) -> Values:
    """The points won or lost in the trick; leading, those to be expected."""
    return _at_stake(sight, _losses(sight))


def _at_stake(sight: Sight, lost: Values) -> Values:
    value = sight.value
    if sight.led is None:
        return {card: (1 - lost[card]) * (value[card] + 2) - lost[card] * (value[card] + 3) for card in sight.cards}
    led = value[sight.led]
    return {card: (led + value[card]) * (1.0 if sight.wins(card) else -1.0) for card in sight.cards}


def _losses(sight: Sight) -> Values:
    """How likely the opponent takes each lead: what is dear whenever he can, what is cheap not always."""
    if sight.led is not None:
        return {}
    value = sight.value
    return {card: taken_by(sight, card) * (1.0 if value[card] >= _DEAR else 0.6) for card in sight.cards}


def _second(sight: Sight, lost: Values) -> Values:
    """Taking the trick means leading to the next."""
    if sight.led is not None:
        return {card: -_LEAD_COST for card in sight.cards if sight.wins(card)}
    return {card: -_LEAD_COST * (1 - lost[card]) for card in sight.cards}


def _keeping(sight: Sight, promised: Mapping[str, Values]) -> Iterator[tuple[str, Values]]:
    """What is lost in melds with a card; with one that would take the trick, the price of taking it."""
    winning = [card for card in sight.cards if sight.wins(card)]
    losing = [card for card in sight.cards if card not in winning]
    price = dict.fromkeys(winning, 0.0)
    for rule in KEEPING:
        worth = promised[rule]
        yield rule, {card: -worth[card] for card in losing if card in worth}
        for card in winning:
            price[card] -= worth.get(card, 0.0)
    yield "give-up-trick", price


def _useless(sight: Sight, total: Values) -> tuple[str, Values]:
    """Low and bare cards that promise nothing: out with them, best of all into a trick the opponent takes."""
    bare = [card for card in sight.cards if sight.held & 255 << card.suit * 8 == card.bit]
    idle = {
        card: _USELESS
        for card in sight.cards
        if total[card] < _NO_PROSPECT and (is_low(card, sight.trump) or (card in bare and card.suit is not sight.trump))
    }
    if sight.led is None or sight.view.trick == 1:
        return "throw-useless", idle
    return "discard-on-his-trick", {card: value for card, value in idle.items() if not sight.wins(card)}


def _dear_gifts(sight: Sight) -> Values:
    """Tens, aces and the like into a trick that is lost, where a cheap card will do that breaks no complete meld."""
    if sight.led is None:
        return {}
    losing = [card for card in sight.cards if not sight.wins(card)]
    whole = mask_of(card for meld in melds_in(sight.held) for card in cards_of(meld.mask))
    cheap = any(sight.value[card] <= _CHEAP and not whole & card.bit for card in losing)
    return {card: -_GIFT for card in losing if sight.value[card] >= _DEAR} if cheap else {}


def _masters(sight: Sight) -> Values:
    """The cards that have become the highest of their suit by what lies in the taken tricks."""
    plain = (card for card in sight.cards if card.suit is not sight.trump and card.rank is not Rank.ACE)
    return {card: -_MASTER for card in plain if not is_low(card, sight.trump) and is_master(sight, card)}


def _last_two(sight: Sight, lost: Values) -> tuple[str, Values]:
    """Who should take the trick before the last draw: its winner gets the face-down card, its loser the upcard."""
    upcard = sight.view.upcard
    assert upcard is not None
    seven = seven_lies_last(sight)
    chances = {seven: 1.0} if seven is not None else _last_card(sight)
    mine = sum(chance * _own_worth(sight, card) for card, chance in chances.items())
    his = sum(chance * _his_worth(sight, card) for card, chance in chances.items())
    gain = _own_worth(sight, upcard) + _his_worth(sight, upcard) - mine - his
    rule = "want-the-upcard" if seven is None else "leave-the-seven" if gain > 0 else "take-the-seven"
    if sight.led is not None:
        return rule, {card: gain for card in sight.cards if not sight.wins(card)}
    return rule, {card: gain * lost[card] for card in sight.cards}


def seven_lies_last(sight: Sight) -> Card | None:
    """The trump seven, if by the opponent's silence it must be the talon's last face-down card (S1)."""
    seven = card_of(Rank.SEVEN, sight.trump)
    he_kept_silent = sight.led is not None and sight.talon == LAST_TWO
    return seven if he_kept_silent and sight.unseen & ~sight.known & seven.bit else None


def _last_card(sight: Sight) -> Mapping[Card, float]:
    """The cards that may lie face down, with their chances."""
    hidden = cards_of(sight.unseen & ~sight.known)
    weight = sum(1 - sight.odds[card] for card in hidden)
    return {card: (1 - sight.odds[card]) / weight for card in hidden}


def _own_worth(sight: Sight, card: Card) -> float:
    return strong(sight.trump, card) + promise(sight, card)


def _his_worth(sight: Sight, card: Card) -> float:
    """The same to the opponent, his melds judged by the cards he is known to hold."""
    held = sight.known | card.bit
    melds = (meld.points for meld in MELDS_WITH[card] if meld.mask & held == meld.mask)
    return strong(sight.trump, card) + sum(melds)
