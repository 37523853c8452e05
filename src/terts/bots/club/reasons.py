"""Which rule is named as the reason of a card: one that is true of this card, and tells for it against the others.

The sums of a decision may contain what cancels out, or tells for another card; a reason never does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from terts.bots.club.advice import SOURCES
from terts.bots.club.closed_play import LONG
from terts.bots.club.prospects import MELDS_WITH, Hope, Values, expectations
from terts.bots.club.sight import Sight, is_master
from terts.game.cards import Card, Rank, card_of
from terts.game.melds import MELDS, is_sequence

ON_BALANCE: Final = "on-balance"
"""The rule that is named where none alone tells for the card: every other card is worth less, all in all."""
_RUNS: Final = ("keep-meld", "keep-open-run", "keep-run")


@dataclass(frozen=True, slots=True)
class Weighed:
    """A decision between cards: what every rule said of them, the sums, and the card chosen.

    `corrected` says that the sums would have chosen another, and counting to the end showed it to be worse.
    """

    seen: Sight
    said: Mapping[str, Values]
    total: Values
    card: Card
    corrected: bool


def best(total: Values) -> Card:
    """The card with the most points, the first of equals in the order of the hand."""
    return max(total, key=total.__getitem__)


def next_best(weighed: Weighed) -> Card:
    """The card that would have been played if not the chosen one."""
    return best({card: points for card, points in weighed.total.items() if card is not weighed.card})


def reason(weighed: Weighed) -> str:
    """The rule to name: one without which another card would have been played, an advice of S1 before plain sense.

    Of several the one that tells most for the card against that other one; where no rule alone decided, against the
    next best. `ON_BALANCE` where none that is true of the card tells for it.
    """
    instead = {rule: best(_without(weighed, rule)) for rule in weighed.said}
    deciding = [rule for rule, card in instead.items() if card is not weighed.card]
    second = next_best(weighed)
    choice = _Choice(weighed)
    told = {
        rule: choice.tells(rule, second if card is weighed.card else card)
        for rule, card in instead.items()
        if choice.speaks(rule, second if card is weighed.card else card)
    }
    true = [rule for rule in deciding if rule in told]
    if "discard-on-his-trick" in true:
        true = [rule for rule in true if rule not in ("give-up-trick", "play-second")]  # the same said of other cards
    advised = [rule for rule in true if rule in SOURCES]
    return max(advised or true or told, key=told.__getitem__, default=ON_BALANCE)


def _without(weighed: Weighed, rule: str) -> Values:
    return {card: points - weighed.said[rule].get(card, 0.0) for card, points in weighed.total.items()}


class _Choice:
    """The chosen card beside another one: what each rule tells of the two."""

    def __init__(self, weighed: Weighed) -> None:
        self._weighed = weighed
        self._seen = weighed.seen
        self._card = weighed.card
        self._truths: Mapping[str, Callable[[Card], bool]] = {
            "play-second": lambda _: self._seen.led is None or not self._takes,
            "throw-useless": lambda other: not self._takes and self._idle(other, "throw-useless"),
            "discard-on-his-trick": lambda other: not self._takes and self._idle(other, "discard-on-his-trick"),
            "give-up-trick": lambda other: not self._takes and self._seen.wins(other),
            "keep-meld": lambda other: self._keeps(other, ["keep-meld"], ["keep-meld"]),
            "keep-open-run": lambda other: self._keeps(other, ["keep-open-run"], _RUNS[:2]),
            "keep-run": lambda other: self._keeps(other, ["keep-run"], _RUNS),
            "keep-frame": lambda other: self._keeps(other, ["keep-frame"], ["keep-frame", "keep-meld"]),
            "keep-senior-pair": self._keeps_senior,
            "spent-suit": lambda _: self._spent(),
            "upcard-picture": lambda _: self._needs_upcard(),
            "save-strong": self._saves,
            "take-the-seven": lambda _: self._takes and self._seven_is_his_meld(),
            "trumps-first": lambda _: not self._of_long_side_suit(),
            "bare-ace-waits": lambda _: self._weighed.said["bare-ace-waits"].get(self._card, 0.0) > 0,
            "look-before-last-draw": lambda other: not self._master(self._card) and self._master(other),
        }

    def speaks(self, rule: str, other: Card) -> bool:
        """Whether what the rule says is true of the chosen card, and tells for it against the other."""
        truth = self._truths.get(rule)
        return self.tells(rule, other) > 0 and (truth is None or truth(other))

    def tells(self, rule: str, other: Card) -> float:
        """How much the rule tells for the chosen card against the other; of melds only those still possible count."""
        values = self._kept.get(rule, self._weighed.said[rule])
        return values.get(self._card, 0.0) - values.get(other, 0.0)

    @property
    def _takes(self) -> bool:
        return self._seen.wins(self._card)

    def _saves(self, other: Card) -> bool:
        """Whether the card is none of those to be saved; an ace or a ten may go to save a trump."""
        trump, dear = self._seen.trump, self._card.rank in (Rank.ACE, Rank.TEN)
        return self._card.suit is not trump and (other.suit is trump or not dear)

    def _seven_is_his_meld(self) -> bool:
        """Whether the trump seven makes a meld with cards that the opponent is known to hold."""
        seven = card_of(Rank.SEVEN, self._seen.trump)
        held = self._seen.known | seven.bit
        return any(meld.mask & held == meld.mask for meld in MELDS_WITH[seven])

    def _of_long_side_suit(self) -> bool:
        mine = self._seen.suit(self._card.suit, self._seen.held)
        return self._card.suit is not self._seen.trump and len(mine) >= LONG

    @cached_property
    def _alive(self) -> list[Hope]:
        return [hope for hope in expectations(self._seen) if not hope.dead]

    @cached_property
    def _kept(self) -> Mapping[str, Values]:
        """What is lost with each card by the rules that keep melds together, dead melds left aside."""
        kept: dict[str, dict[Card, float]] = {rule: {} for rule in (*_RUNS, "keep-frame", "keep-senior-pair")}
        for hope in self._alive:
            for rule in (hope.near.rule, *(["keep-senior-pair"] if hope.near.senior else [])):
                for card in hope.near.cards:
                    kept[rule][card] = kept[rule].get(card, 0.0) - hope.worth
        return kept

    def _begun(self, card: Card, rules: Collection[str]) -> bool:
        """Whether the card belongs to a meld still possible of which there is more than this card."""
        alive = (hope.near for hope in self._alive if hope.near.rule in rules)
        return any(card in near.cards and len(near.cards) > 1 for near in alive)

    def _keeps(self, other: Card, kept: Collection[str], spared: Collection[str]) -> bool:
        """Whether the other card belongs to such a meld, and the chosen one to none of those."""
        return self._begun(other, kept) and not self._begun(self._card, spared)

    def _keeps_senior(self, other: Card) -> bool:
        seniors = [hope.near.cards for hope in self._alive if hope.near.senior]
        return any(other in cards for cards in seniors) and not any(self._card in cards for cards in seniors)

    def _spent(self) -> bool:
        """Whether the card was one of the makings of a run, and no run with it is possible any more."""
        seen, bit = self._seen, self._card.bit
        within = seen.held | seen.unseen | (0 if seen.view.upcard is None else seen.view.upcard.bit)
        possible = any(is_sequence(meld) and meld.mask & bit and not meld.mask & ~within for meld in MELDS)
        dead = (hope.near for hope in expectations(seen) if hope.dead and is_sequence(hope.near.meld))
        return not possible and any(self._card in near.cards and len(near.cards) > 1 for near in dead)

    def _needs_upcard(self) -> bool:
        upcard = self._seen.view.upcard
        alive = (hope.near for hope in self._alive if upcard is not None and hope.near.missing & upcard.bit)
        return any(self._card in near.cards and len(near.cards) > 1 for near in alive)

    def _idle(self, other: Card, rule: str) -> bool:
        return other not in self._weighed.said[rule]

    def _master(self, card: Card) -> bool:
        return card.suit is not self._seen.trump and is_master(self._seen, card)
