"""The melds in a hand, as their holder may judge them: worth, what can beat them, whether they can grow (R8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from terts.game import turns, words
from terts.game.cards import ALL, Card, Hand, Seat, Suit, mask_of
from terts.game.deal import Deal, Following, Phase, Turn
from terts.game.errors import Reason
from terts.game.melds import RUNS, Meld, melds_in, seniors
from terts.game.rules import Rules
from terts.game.tricks import Trick


class HandMeld(NamedTuple):
    """A meld in the viewer's hand.

    `refused` says why it may not be announced (at the own turn by R4.6 to R4.11, else by R4.6 to R4.8), None if it
    may. `beaten_by` are the melds that would beat it and that the opponent may hold and use for all this seat knows:
    none that a meld he has shown bars whatever he drew (R4.8). `may_grow`: whether a longer run around it can still
    come into the hand.
    """

    meld: Meld
    refused: Reason | None
    beaten_by: tuple[Meld, ...]
    may_grow: bool

    @property
    def points(self) -> int:
        """Its worth."""
        return self.meld.points


def unseen_mask(hand: Hand, upcard: Card | None, taken: tuple[Trick, ...], on_table: Hand) -> int:
    """The cards not seen by the holder of the hand, which may lie in the other hand or face down in the talon."""
    seen = mask_of(hand) | mask_of(on_table) | (0 if upcard is None else upcard.bit)
    for trick in taken:
        seen |= 1 << trick.lead | 1 << trick.reply
    return ALL & ~seen


def hand_melds(
    rules: Rules, deal: Deal, phase: Phase, seat: Seat, theirs: Hand, shown: Sequence[Meld]
) -> tuple[HandMeld, ...]:
    """The melds in the seat's hand.

    `theirs` are the cards that are public in the other one, `shown` the melds scored by the opponent that are public.
    """
    hand = mask_of(deal.hands[seat])
    held = melds_in(hand)
    if not held:
        return ()
    on_table = (phase.lead,) if isinstance(phase, Following) else ()
    unseen = unseen_mask(deal.hands[seat], deal.upcard, deal.tricks, on_table)
    within_reach = hand | unseen & ~mask_of(theirs) | (0 if deal.upcard is None else deal.upcard.bit)
    draws = (deal.talon_size + 1) // 2
    at_turn = isinstance(phase, Turn) and turns.actor(phase) is seat
    refused = (words.announcements_refused if at_turn else words.unusables)(rules, deal, seat, held)
    others = _open_to(rules, deal.trump, shown, melds_in(unseen))
    return tuple(
        [
            HandMeld(meld, why, seniors(rules, deal.trump, meld, others), _may_grow(hand, within_reach, draws, meld))
            for meld, why in zip(held, refused, strict=True)
        ]
    )


def _open_to(rules: Rules, trump: Suit, shown: Sequence[Meld], melds: tuple[Meld, ...]) -> tuple[Meld, ...]:
    """Those of the melds that a player who scored what was shown may still use, whatever cards came (R4.8)."""
    if not shown:
        return melds
    return tuple([one for one in melds if not any(words.surely_bars(rules, trump, before, one) for before in shown)])


def _may_grow(hand: int, within_reach: int, draws: int, meld: Meld) -> bool:
    """Whether so many draws can bring a longer run around the meld into the hand."""
    if meld.top is None or not draws:
        return False
    suit = meld.top.suit
    for longer in RUNS[suit][within_reach >> suit * 8 & 255]:
        missing = longer.mask & ~hand
        if missing and longer.mask & meld.mask == meld.mask and missing.bit_count() <= draws:
            return True
    return False
