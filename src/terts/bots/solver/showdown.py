"""What a view tells when the talon is gone: the opponent's hand, what may still be said, whether the game may end."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from terts.game.actions import Announce, Play
from terts.game.cards import Card, Pair, Rank, Seat, Suit, mask_of
from terts.game.holdings import unseen_mask
from terts.game.melds import MARRIAGE, Meld, MeldName, is_sequence, marriage_mask, melds_in
from terts.game.scoring import least_ending
from terts.game.turns import DEAL_POINTS
from terts.game.view import PhaseName, View
from terts.game.words import in_time, marriage_lasts, may_marry_late, new_card_frees

_DECISIONS: Final = (PhaseName.LEAD, PhaseName.FOLLOW, PhaseName.ANSWER, PhaseName.ANSWER_ASKED)


@dataclass(frozen=True, slots=True)
class Showdown:
    """A decision with both hands known. `mine` and `his` are masks, without a card that lies on the table."""

    view: View
    trump: Suit
    seat: Seat
    mine: int
    his: int

    @property
    def hands(self) -> Pair[int]:
        """The hands by seat."""
        return (self.mine, self.his) if self.seat is Seat.A else (self.his, self.mine)

    def melds_of(self, hand: int) -> tuple[Meld, ...]:
        """The melds in a hand with which its holder may still speak, R4.7 to R4.11 apart."""
        return melds_in(hand) if in_time(self.view.rules, hand.bit_count(), 0) else ()


def showdown(view: View) -> Showdown | None:
    """The decision with both hands known, or None while the talon lasts, or where no card or answer is awaited.

    None too where breaches left the hands uneven (R6.3).
    """
    if view.talon or view.upcard is not None or view.phase not in _DECISIONS or view.seat is None:
        return None
    assert view.trump is not None, "cards are awaited only after the upcard was turned"
    mine, his = mask_of(view.hand), unseen_mask(view.hand, None, view.taken, view.table)
    even = mine.bit_count() - his.bit_count() == len(view.table)
    known = his.bit_count() == view.theirs.hand_size
    return Showdown(view, view.trump, view.seat, mine, his) if even and known else None


# --- what may still be said -------------------------------------------------------------------------------------------


def words_matter(table: Showdown) -> bool:
    """Whether what is said, or may be said later, can change which action brings most points.

    A marriage that may be scored to the end of the deal does not. With both cards in the hand it is scored before
    either is played, and a late one in the turn in which the other card is played in any case: nothing prevents it.
    """
    view = table.view
    speaking = view.announced is not None or any(isinstance(action, Announce) for action in view.legal)
    return speaking or (not marriage_lasts(view.rules) and late_marriages(table))


def late_marriages(table: Showdown) -> bool:
    """Whether there may be a late marriage of either."""
    return late_marriage(table, Seat.A) or late_marriage(table, Seat.B)


def late_marriage(table: Showdown, seat: Seat) -> bool:
    """Whether a late marriage of this seat may come: it played one of the two cards and holds the other (R4.14).

    That it held both together is not looked at.
    """
    view = table.view
    played = mask_of(trick.lead if trick.leader is seat else trick.reply for trick in view.taken)
    if view.leader is seat:
        played |= mask_of(view.table)
    return may_marry_late(view.rules, table.trump, table.hands[seat], played, 0) and not _married(view, seat)


def holds_marriage(table: Showdown) -> bool:
    """Whether the player holds king and queen of trumps."""
    pair = marriage_mask(table.trump)
    return table.mine & pair == pair


def _married(view: View, seat: Seat) -> bool:
    return any(seen.name is MeldName.MARRIAGE and seen.seat is seat for seen in view.melds)


def lone_word(table: Showdown) -> Announce | None:
    """The one meld that may be announced, where the opponent cannot answer it: points for nothing."""
    offered = [action for action in table.view.legal if isinstance(action, Announce)]
    unanswered = bool(table.view.table) or not table.melds_of(table.his)
    return offered[0] if len(offered) == 1 and unanswered else None


def past_matters(table: Showdown, for_the_game: bool) -> bool:
    """Whether the best action may hang on what the opponent held earlier, or said, and the view does not tell.

    That is a late marriage (R4.14), a junior run with a new card (R4.8), and a meld of which only the name is known.
    """
    he = table.seat.other
    if (for_the_game or not marriage_lasts(table.view.rules)) and late_marriage(table, he):
        return True
    held = table.melds_of(table.his)
    return bool(held) and (_veiled(table.view, he, held) or _new_card_may_count(table.view, he, held))


def _veiled(view: View, he: Seat, held: tuple[Meld, ...]) -> bool:
    """Whether he spoke of a meld in this trick of which the name, and perhaps the top, fits several in his hand."""
    said = [(seen.name, seen.top) for seen in view.melds if seen.seat is he and seen.meld is None]
    if view.announced is not None and view.announced.seat is he:
        said.append((view.announced.name, view.announced.top))
    fitting = ([one for one in held if one.name is name and _has_top(one, top)] for name, top in said)
    return any(len(melds) > 1 for melds in fitting)


def _has_top(meld: Meld, top: Rank | None) -> bool:
    return top is None or (meld.top is not None and meld.top.rank is top)


def _new_card_may_count(view: View, he: Seat, held: tuple[Meld, ...]) -> bool:
    """Whether new cards may allow him a run that a scored one bars otherwise (R4.8)."""
    before = [seen.meld for seen in view.melds if seen.seat is he and seen.meld is not None]
    return any(new_card_frees(view.rules, scored, meld) for scored in before for meld in held)


# --- the game ---------------------------------------------------------------------------------------------------------


def game_may_end(table: Showdown) -> bool:
    """Whether a target can be reached in this deal, by what is still to be taken and to be said (R5.3, R5.5)."""
    view = table.view
    left = DEAL_POINTS - view.sides[0].points - view.sides[1].points
    for side in view.sides:
        missing = least_ending(view.rules, side.target) - side.score - side.points - left
        if missing <= 0 or missing <= _most_words(table, side.seat):
            return True
    return False


def _most_words(table: Showdown, seat: Seat) -> int:
    """More than this a seat cannot score in melds any more."""
    hand, view = table.hands[seat], table.view
    marriage = MARRIAGE.points if hand & marriage_mask(table.trump) and not _married(view, seat) else 0
    scored = [seen.meld for seen in view.melds if seen.seat is seat]
    return marriage + _dearest(tuple(meld for meld in table.melds_of(hand) if meld not in scored))


@lru_cache(maxsize=1024)
def _dearest(melds: tuple[Meld, ...]) -> int:
    """The most that can be announced of these in one turn, sequences sharing no card (R4.10)."""
    if not melds:
        return 0
    first, rest = melds[0], melds[1:]
    if not is_sequence(first):
        return first.points + _dearest(rest)
    apart = tuple(meld for meld in rest if not is_sequence(meld) or not meld.mask & first.mask)
    return max(first.points + _dearest(apart), _dearest(rest))


def playable(view: View) -> list[Card]:
    """The cards that may be played."""
    return [action.card for action in view.legal if isinstance(action, Play)]
