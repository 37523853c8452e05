"""Cards, melds, numbers and actions by the names that people give them.

>>> from terts.game.cards import parse_card
>>> from terts.game.melds import parse_meld
>>> names = Names("ru")
>>> names.card(parse_card("Ts")), names.meld(parse_meld("terz Qs")), names.points(21)
('10♠', 'терц от дамы пик', '21 очко')
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from terts.game.actions import (
    Action,
    Announce,
    Ask,
    Beat,
    Call,
    Claim,
    Count,
    Cut,
    Draw,
    Good,
    Marry,
    Play,
    Protest,
    Swap,
)
from terts.game.cards import Card, Rank, Suit, sort_hand
from terts.game.history import SeenAnnounce, SeenBeat
from terts.game.melds import MARRIAGE, Meld, MeldName
from terts.game.view import SeenAnnouncement, SeenMeld
from terts.locale.catalogue import Catalogue, catalogue, selector

SUIT_SIGNS: Final = "♠♣♦♥"
"""The signs of the suits, in the order of `Suit`."""


class Case(StrEnum):
    """The form of a card in a sentence, where the language has forms and the card is told in words."""

    NOMINATIVE = "word"
    GENITIVE = "gen"
    ACCUSATIVE = "acc"


_LABELS: Final[dict[type, str]] = {
    Good: "action-good",
    Ask: "action-ask",
    Swap: "action-swap",
    Claim: "action-claim",
    Draw: "action-draw",
    Protest: "action-protest",
}


class Names:
    """The names of one language; `catalogue` holds its texts."""

    def __init__(self, language: str) -> None:
        self.catalogue: Final[Catalogue] = catalogue(language)

    @property
    def language(self) -> str:
        """``ru`` or ``en``."""
        return self.catalogue.language

    def text(self, key: str, /, **args: str | int) -> str:
        """A text of the catalogue (see `Catalogue.text`)."""
        return self.catalogue.text(key, **args)

    def rank(self, rank: Rank) -> str:
        """The rank in a word, «дама»."""
        return self.text("rank", rank=selector(rank.name))

    def suit(self, suit: Suit) -> str:
        """The suit in a word, «пики»."""
        return self.text("suit", suit=selector(suit.name))

    def suit_named(self, suit: Suit) -> str:
        """The suit by its sign and in a word, «♥ червы»."""
        return f"{SUIT_SIGNS[suit]} {self.suit(suit)}"

    def typed(self, card: Card) -> str:
        """The card by the letters that are quickest to type: «Кб», ``Kd``."""
        return self.text("rank-sign", rank=selector(card.rank.name)) + self.text(
            "suit-letter", suit=selector(card.suit.name)
        )

    def card(self, card: Card, case: Case = Case.NOMINATIVE) -> str:  # noqa: ARG002  # a sign has no cases
        """The card as it is printed: ``10♠``, ``В♥`` or ``J♥`` (RECORD section 1); in words it stands in the `case`."""
        return self.text("rank-sign", rank=selector(card.rank.name)) + SUIT_SIGNS[card.suit]

    def card_in_words(self, card: Card, case: Case = Case.NOMINATIVE) -> str:
        """The card by ear: «десятка пик»; in the other cases, in English, with its article."""
        return self._of_card(f"card-{case}", card)

    def cards(self, cards: Iterable[Card], case: Case = Case.NOMINATIVE) -> str:
        """The cards in the order given, separated by spaces."""
        return " ".join(self.card(card, case) for card in cards)

    def forms(self, name: str, *cards: Card) -> dict[str, str]:
        """The cards as arguments of a text, under the name in the nominative, and with the endings of the cases."""
        oblique = {f"{name}_{case}": self.cards(cards, case) for case in (Case.GENITIVE, Case.ACCUSATIVE)}
        return {name: self.cards(cards), **oblique}

    def hand(self, cards: Iterable[Card], trump: Suit | None) -> str:
        """A hand suit by suit, trumps first, two spaces between suits, each suit from low to high."""
        held = sort_hand(cards)
        order = sorted(Suit, key=lambda suit: suit is not trump)
        groups = (self.cards(card for card in held if card.suit is suit) for suit in order)
        return "  ".join(group for group in groups if group)

    def meld(self, meld: Meld | MeldName | SeenMeld | SeenAnnouncement | SeenAnnounce | SeenBeat) -> str:
        """A meld as far as it is known: «терц от дамы пик», «терц от дамы», «терц», «сто дам»."""
        match meld:
            case MeldName():
                return self.text("meld-name", name=selector(meld.name))
            case Meld(name, Card() as top):
                return self._of_card("meld-full", top, name=selector(name.name))
            case SeenMeld(meld=Meld() as full) | SeenAnnouncement(meld=Meld() as full):
                return self.meld(full)
            case Meld():
                return self.meld(meld.name)
        if meld.top is None:
            return self.meld(meld.name)
        return self.text("meld-top", name=selector(meld.name.name), rank=selector(meld.top.name))

    def points(self, n: int) -> str:
        """«1 очко», «2 очка», «5 очков»."""
        return self.text("points", n=n)

    def tricks(self, n: int) -> str:
        """«1 взятка», «2 взятки», «5 взяток»."""
        return self.text("tricks", n=n)

    def action(self, action: Action) -> str:
        """The action as a line of a list; typed in, it is read as the same action."""
        match action:
            case Call(red):
                return self.text("action-red" if red else "action-black")
            case Announce(meld):
                return self.meld(meld)
            case Beat(meld):
                return self.text("action-beat", meld=self.meld(meld))
            case Marry():
                return self.meld(MARRIAGE)
            case Play(card):
                return self.card(card)
            case Cut(at):
                return self.text("action-cut", n=at)
            case Count(points):
                return self.text("action-count", n=points)
        return self.text(_LABELS[type(action)])

    def ending(self, by: str) -> str:
        """How a game ended, seen from the winner; `by` is one of `terts.game.deal.ENDINGS`."""
        return self.text("ending", by=selector(by))

    def _of_card(self, key: str, card: Card, **args: str) -> str:
        return self.text(key, rank=selector(card.rank.name), suit=selector(card.suit.name), **args)


def capital(text: str) -> str:
    """The text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]
