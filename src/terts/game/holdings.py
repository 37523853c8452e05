"""The melds in a hand, as their holder may judge them: worth, what can beat them, whether they can grow (R8)."""

from __future__ import annotations

from dataclasses import dataclass

from terts.game import turns, words
from terts.game.cards import PACK, Card, Hand, Seat, mask_of
from terts.game.deal import Deal, Following, Leading, Phase
from terts.game.errors import Reason
from terts.game.history import public_cards
from terts.game.melds import Meld, is_sequence, melds_in, seniority
from terts.game.rules import Rules
from terts.game.tricks import Trick


@dataclass(frozen=True, slots=True)
class HandMeld:
    """A meld in the viewer's hand.

    `refused` says why it may not be announced (at the own turn by R4.6 to R4.11, else by R4.6 to R4.8), None if it
    may. `beaten_by` are the melds that would beat it and whose cards may all be in the opponent's hand for all this
    seat knows; `may_grow` whether a longer run around it can still come into the hand.
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
        seen |= trick.lead.bit | trick.reply.bit
    return mask_of(PACK) & ~seen


def hand_melds(
    rules: Rules, deal: Deal, phase: Phase, seat: Seat, disclosed: tuple[Meld | None, ...]
) -> tuple[HandMeld, ...]:
    """The melds in the seat's hand; `disclosed` are the melds of the deal as far as they are public."""
    held = melds_in(mask_of(deal.hands[seat]))
    if not held:
        return ()
    on_table = (phase.lead,) if isinstance(phase, Following) else ()
    unseen = unseen_mask(deal.hands[seat], deal.upcard, deal.tricks, on_table)
    theirs = mask_of(public_cards(deal, seat.other, disclosed))
    within_reach = unseen & ~theirs | (0 if deal.upcard is None else deal.upcard.bit)
    at_turn = isinstance(phase, Leading | Following) and turns.actor(phase) is seat
    refused = (words.announcements_refused if at_turn else words.unusables)(rules, deal, seat, held)
    others = [(seniority(rules, deal.trump, other), other) for other in melds_in(unseen)]
    runs = [longer.mask for longer in melds_in(mask_of(deal.hands[seat]) | within_reach) if is_sequence(longer)]
    return tuple(
        HandMeld(
            meld,
            why,
            _better(seniority(rules, deal.trump, meld), others),
            is_sequence(meld) and _may_grow(deal, seat, meld, runs),
        )
        for meld, why in zip(held, refused, strict=True)
    )


Senior = tuple[int, int, bool]
"""The key by which melds compare (`terts.game.melds.seniority`)."""


def _better(mine: Senior, others: list[tuple[Senior, Meld]]) -> tuple[Meld, ...]:
    return tuple(other for key, other in others if key > mine)


def _may_grow(deal: Deal, seat: Seat, meld: Meld, runs: list[int]) -> bool:
    """Whether one of the runs, which may come together in the hand, is longer than the meld and lies around it."""
    held = mask_of(deal.hands[seat])
    draws = (deal.talon_size + 1) // 2
    for longer in runs:
        if longer & meld.mask == meld.mask and longer != meld.mask:
            missing = longer & ~held
            if missing and missing.bit_count() <= draws:
                return True
    return False
