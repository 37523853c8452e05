"""«Слова»: who may announce, answer and add which melds, and the marriage (R4.6 to R4.14).

Every function judges a player at his turn, or at his answer, in the running trick.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple

from terts.game.cards import Card, Hand, Rank, Seat, Suit, card_of, cards_of, mask_of
from terts.game.deal import HAND, Deal, ScoredMeld
from terts.game.errors import Reason
from terts.game.knobs import Disclosure, FramesFrom, MarriageUntil, MeldsPerTurn, MeldsUntil, Resequence
from terts.game.melds import MARRIAGE, Meld, is_sequence, marriage_mask, melds_in, name_rank, seniority
from terts.game.rules import Rules


class Word(NamedTuple):
    """The right to announce in this turn: the first meld scored in it (None: none yet), the cards of its sequences."""

    first: Meld | None
    used: int


_NOT_NINE: Final = Reason("R4.6", "melds-nine-cards", {})
_TALON_GONE: Final = Reason("R4.6", "melds-talon-gone", {})


def too_late(rules: Rules, deal: Deal, seat: Seat) -> Reason | None:
    """Why no meld may be announced at this point of the deal, or used to beat or to ask (R4.6)."""
    if len(deal.hands[seat]) != HAND:
        return _NOT_NINE
    if rules.melds_until is MeldsUntil.TALON and not deal.talon_size:
        return _TALON_GONE
    return None


def in_time(rules: Rules, cards: int, talon: int) -> bool:
    """Whether melds may be announced with so many cards in the hand and so many in the talon, as in `too_late`."""
    return cards == HAND and (talon > 0 or rules.melds_until is not MeldsUntil.TALON)


def barred(rules: Rules, deal: Deal, seat: Seat, meld: Meld) -> Reason | None:
    """Why the player may not announce this meld, beat or ask with it: not held, or against R4.7 or R4.8."""
    return _not_held(deal, seat, meld) or _held_barred(rules, deal, seat, meld)


def _held_barred(rules: Rules, deal: Deal, seat: Seat, meld: Meld) -> Reason | None:
    """The same of a meld that is in the hand."""
    early = None if is_sequence(meld) else frame_too_early(rules, deal, seat)
    return early or (_repeats(rules, deal, seat, meld) if deal.melds else None)


def false_meld(rules: Rules, deal: Deal, seat: Seat, meld: Meld) -> Reason | None:
    """What makes an announcement, or a beat, a false meld: not held, or barred by R4.6 or R4.8 (R6, breach 9)."""
    return too_late(rules, deal, seat) or _not_held(deal, seat, meld) or _repeats(rules, deal, seat, meld)


def _not_held(deal: Deal, seat: Seat, meld: Meld) -> Reason | None:
    if mask_of(deal.hands[seat]) & meld.mask == meld.mask:
        return None
    return Reason("R4.1" if is_sequence(meld) else "R4.2", "meld-not-held", {"meld": str(meld)})


def _repeats(rules: Rules, deal: Deal, seat: Seat, meld: Meld) -> Reason | None:
    """Against a meld that the same player scored before (R4.8)."""
    for scored in deal.melds:
        if scored.seat is not seat or not scored.meld.mask & meld.mask:
            continue
        if scored.meld is meld or _bars(rules, deal, scored, meld):
            return Reason("R4.8", "meld-barred", {"meld": str(meld), "scored": str(scored.meld)})
    return None


def frame_too_early(rules: Rules, deal: Deal, seat: Seat) -> Reason | None:
    """Why the player may not announce a frame yet, nor beat with one (R4.7)."""
    if rules.frames_from is FramesFrom.BREAK and not deal.tricks:
        return Reason("R4.7", "frame-before-break", {})
    if rules.frames_need_trick and all(trick.winner is not seat for trick in deal.tricks):
        return Reason("R4.7", "frame-without-trick", {})
    return None


def _bars(rules: Rules, deal: Deal, scored: ScoredMeld, meld: Meld) -> bool:
    """Whether a meld scored by the same player bars one that shares a card: a sequence a sequence (R4.8)."""
    before = scored.meld
    if not is_sequence(before) or not is_sequence(meld):
        return False
    if rules.resequence is Resequence.SUBSET:
        return meld.mask & before.mask == meld.mask
    if not _junior(meld, before):
        return False
    return rules.resequence is Resequence.OVERLAP or not _has_new_card(deal, scored, meld)


def surely_bars(rules: Rules, trump: Suit, before: Meld, meld: Meld) -> bool:
    """Whether a scored meld bars another one of the same player whatever cards have come to him since (R4.8)."""
    if meld is before or not (is_sequence(before) and is_sequence(meld) and meld.mask & before.mask):
        return meld is before
    inside = meld.mask & before.mask == meld.mask
    if rules.resequence is Resequence.SUBSET:
        return inside
    swapped = card_of(Rank.SEVEN, trump).bit  # the one card that can leave a hand and come again as a new one
    old = inside and not meld.mask & swapped
    return _junior(meld, before) and (old or rules.resequence is Resequence.OVERLAP)


def new_card_frees(rules: Rules, before: Meld, meld: Meld) -> bool:
    """Whether it hangs on new cards that a scored meld bars another one: a run that does not lie in it (R4.8)."""
    if rules.resequence is not Resequence.NEW_CARD or not is_sequence(before) or not is_sequence(meld):
        return False
    return bool(meld.mask & before.mask and meld.mask & ~before.mask) and _junior(meld, before)


def _junior(meld: Meld, before: Meld) -> bool:
    """Shorter, or as long with the same or a lower top; both are runs of one suit (R4.8)."""
    length, length_before = meld.mask.bit_count(), before.mask.bit_count()
    return length < length_before or (length == length_before and meld.mask <= before.mask)


def _has_new_card(deal: Deal, scored: ScoredMeld, meld: Meld) -> bool:
    return any(
        came.seat is scored.seat and came.at >= scored.since and meld.mask & came.card.bit for came in deal.arrivals
    )


def one_a_turn(rules: Rules) -> bool:
    """Whether only one meld may be announced in a turn, and none be added to it (R4.10)."""
    return rules.melds_per_turn is MeldsPerTurn.ONE


def word(rules: Rules, deal: Deal, seat: Seat) -> Word | Reason:
    """Whether the player at his turn may announce at all, by what was scored in this trick (R4.10, R4.11)."""
    scored = scored_in_trick(deal)
    if not scored:
        return Word(None, 0)
    first = min(scored, key=lambda one: one.at)
    if first.seat is not seat:
        return Reason("R4.11", "melds-owned", {"meld": str(first.meld.name)})
    court = deal.court
    if court is not None and court.undone == len(deal.tricks) + 1 and first.at < court.resumed:
        return Reason("R6.9", "melds-undone-trick", {})
    if one_a_turn(rules):
        return Reason("R4.10", "one-meld-a-turn", {})
    used = 0
    for one in scored:
        used |= one.meld.mask if is_sequence(one.meld) else 0
    return Word(first.meld, used)


def scored_in_trick(deal: Deal) -> list[ScoredMeld]:
    """The sequences and frames scored in the running trick; who announced the first of them owns its melds (R4.11)."""
    if not deal.melds:
        return []
    running = len(deal.tricks) + 1
    return [one for one in deal.melds if one.trick == running and one.meld is not MARRIAGE]


def misplaced(rules: Rules, deal: Deal, right: Word, meld: Meld) -> Reason | None:
    """Why the meld may not be added in this turn: senior to the first, or sharing a card with a sequence (R4.10)."""
    if right.first is None:
        return None
    if seniority(rules, deal.trump, meld) > seniority(rules, deal.trump, right.first):
        return Reason("R4.10", "meld-senior", {"meld": str(meld), "first": str(right.first)})
    if is_sequence(meld) and meld.mask & right.used:
        return Reason(
            "R4.10", "meld-shares-card", {"meld": str(meld), "card": str(cards_of(meld.mask & right.used)[0])}
        )
    return None


def order_matters(rules: Rules, trump: Suit, melds: Iterable[Meld]) -> bool:
    """Whether two of the melds can be announced in one turn, but only the senior of them first (R4.10)."""
    return any(
        seniority(rules, trump, one) != seniority(rules, trump, other)
        for one, other in combinations(melds, 2)
        if go_together(one, other)
    )


def go_together(one: Meld, other: Meld) -> bool:
    """Whether both may be announced in one turn: sequences share no card (R4.10)."""
    return not (is_sequence(one) and is_sequence(other) and one.mask & other.mask)


def announcement_refused(rules: Rules, deal: Deal, seat: Seat, meld: Meld) -> Reason | None:
    """Why the player at his turn may not announce the meld (R4.6 to R4.8, R4.10, R4.11)."""
    right = word(rules, deal, seat)
    if isinstance(right, Reason):
        return right
    return unusable(rules, deal, seat, meld) or misplaced(rules, deal, right, meld)


def announcements_refused(rules: Rules, deal: Deal, seat: Seat, held: tuple[Meld, ...]) -> list[Reason | None]:
    """The same for each of the melds in his hand."""
    right = word(rules, deal, seat)
    if isinstance(right, Reason):
        return [right] * len(held)
    late = too_late(rules, deal, seat)
    if late is not None:
        return [late] * len(held)
    return [_held_barred(rules, deal, seat, meld) or misplaced(rules, deal, right, meld) for meld in held]


def announceable(rules: Rules, deal: Deal, seat: Seat) -> tuple[Meld, ...]:
    """The melds the player at his turn may announce."""
    held = melds_in(mask_of(deal.hands[seat]))
    if not held or too_late(rules, deal, seat):
        return ()
    refused = announcements_refused(rules, deal, seat, held)
    return tuple(meld for meld, why in zip(held, refused, strict=True) if why is None)


def usable(rules: Rules, deal: Deal, seat: Seat) -> tuple[Meld, ...]:
    """The melds in the hand with which the player may announce, beat or ask by R4.6 to R4.8."""
    held = melds_in(mask_of(deal.hands[seat]))
    if not held or too_late(rules, deal, seat):
        return ()
    return tuple(meld for meld in held if _held_barred(rules, deal, seat, meld) is None)


def may_ask(rules: Rules, deal: Deal, seat: Seat, announced: Meld) -> bool:
    """Whether the follower may ask «от чего?»: only to a sequence, and with one of that length (R4.9)."""
    return is_sequence(announced) and any(meld.name is announced.name for meld in usable(rules, deal, seat))


def _can_beat(rules: Rules, deal: Deal, seat: Seat, announced: Meld, asked: bool) -> str:
    """As the texts of reasons choose by it, `yes` or `no`."""
    return "yes" if beating(rules, deal, seat, announced, asked) else "no"


def ask_refused(rules: Rules, deal: Deal, seat: Seat, announced: Meld, asked: bool) -> Reason | None:
    """Why the follower may not ask «от чего?» (R4.9), and whether he can beat instead."""
    beat = _can_beat(rules, deal, seat, announced, asked)
    if asked:
        return Reason("R4.9", "ask-twice", {"beat": beat})
    if may_ask(rules, deal, seat, announced):
        return None
    if not is_sequence(announced):
        return Reason("R4.9", "ask-frame", {"beat": beat})
    return Reason("R4.9", "ask-without", {"meld": str(announced.name), "beat": beat})


def beat_refused(rules: Rules, deal: Deal, seat: Seat, announced: Meld, meld: Meld, asked: bool) -> Reason | None:
    """Why the follower may not beat the announcement with the meld, before or after his question (R4.9)."""
    if outranks(rules, deal, announced, meld, asked):
        return unusable(rules, deal, seat, meld)
    if not asked:  # only a meld that may be used gives the right to ask about its equal
        useless = unusable(rules, deal, seat, meld) if meld.name is announced.name else None
        return useless or Reason("R4.9", "beat-name", {"meld": str(meld.name), "announced": str(announced.name)})
    if meld.name is not announced.name:
        return Reason("R4.9", "beat-asked-name", {"meld": str(meld.name), "announced": str(announced.name)})
    beat = _can_beat(rules, deal, seat, announced, asked)
    return Reason("R4.5", "beat-not-better", {"meld": str(meld), "beat": beat})


def outranks(rules: Rules, deal: Deal, announced: Meld, meld: Meld, asked: bool) -> bool:
    """Whether the meld beats: by its name before the question, by top rank and trumps after it (R4.5, R4.9).

    The announced suit takes no part, since the follower does not know it: holding a trump sequence with the same top,
    he knows that the other is plain.
    """
    if not asked:
        return name_rank(rules, meld.name) > name_rank(rules, announced.name)
    if meld.name is not announced.name or meld.top is None or announced.top is None:
        return False
    if meld.top.rank == announced.top.rank:
        return meld.top.suit is deal.trump
    return meld.top.rank > announced.top.rank


def beating(rules: Rules, deal: Deal, seat: Seat, announced: Meld, asked: bool) -> tuple[Meld, ...]:
    """The melds with which the follower may beat the announcement."""
    return tuple(meld for meld in usable(rules, deal, seat) if outranks(rules, deal, announced, meld, asked))


@dataclass(frozen=True, slots=True)
class MarriageRight:
    """The marriage may be announced; `due` is the card that must then be played (late marriage), or None."""

    due: Card | None


_MARRIED: Final = Reason("R4.14", "marriage-twice", {})
_NOT_HELD: Final = Reason("R4.14", "marriage-not-held", {})


def marriage_right(rules: Rules, deal: Deal, seat: Seat, playable: Hand) -> MarriageRight | Reason:
    """Whether the player at his turn may announce the marriage (R4.14).

    `playable` are the cards he might play now, an owed swap apart: a late marriage needs its other card among them.
    """
    for one in deal.melds:
        if one.meld is MARRIAGE and one.seat is seat:
            return _MARRIED
    late = too_late(rules, deal, seat) if rules.marriage_until is MarriageUntil.MELDS else None
    if late is not None:
        return Reason("R4.14", "marriage-too-late", {})
    pair = marriage_mask(deal.trump)
    held = mask_of(deal.hands[seat]) & pair
    if held == pair:
        return MarriageRight(None)
    if not held or not rules.marriage_late or not deal.halves[seat]:
        return _NOT_HELD
    (card,) = cards_of(held)
    if card not in playable:
        return Reason("R4.14", "marriage-card-unplayable", {"card": str(card)})
    return MarriageRight(card)


def may_marry_late(rules: Rules, trump: Suit, hand: int, played: int, talon: int) -> bool:
    """Whether a player who has not married may have, or come to, the right to a late marriage (R4.14).

    `hand` and `played` are masks of the cards he holds and has played. That he held both together is not looked at.
    """
    pair = marriage_mask(trump)
    if not rules.marriage_late or not (hand & pair and played & pair):
        return False
    return rules.marriage_until is not MarriageUntil.MELDS or in_time(rules, hand.bit_count(), talon)


def marriage_lasts(rules: Rules) -> bool:
    """Whether a right to the marriage lasts to the end of the deal (R4.14)."""
    return rules.marriage_until is MarriageUntil.END


def makes_half(deal: Deal, seat: Seat, card: Card) -> bool:
    """Whether playing the card breaks up king and queen of trumps held together (R4.14)."""
    if card.suit is not deal.trump or card.rank not in (Rank.QUEEN, Rank.KING):
        return False
    pair = marriage_mask(deal.trump)
    return pair & mask_of(deal.hands[seat]) == pair


def disclosed(rules: Rules, scored: ScoredMeld, tricks: int, played: bool) -> bool:
    """Whether the cards of a scored meld are public (R4.12).

    `tricks` counts the complete tricks of the deal, `played` says whether its announcer has played to the running one.
    """
    if scored.meld is MARRIAGE or scored.trick <= tricks:
        return True
    match rules.disclosure:
        case Disclosure.AT_ONCE:
            return True
        case Disclosure.AFTER_CARD:
            return played
        case Disclosure.AFTER_TRICK:
            return False


def cards_shown(deal: Deal, meld: Meld) -> int:
    """The cards of a disclosed meld as a mask; of the marriage king and queen of trumps."""
    return marriage_mask(deal.trump) if meld is MARRIAGE else meld.mask


def unusable(rules: Rules, deal: Deal, seat: Seat, meld: Meld) -> Reason | None:
    """Why the player may not use the meld at all, to announce, to beat or to ask (R4.6 to R4.8)."""
    return too_late(rules, deal, seat) or barred(rules, deal, seat, meld)


def unusables(rules: Rules, deal: Deal, seat: Seat, held: tuple[Meld, ...]) -> list[Reason | None]:
    """The same for each of the melds in his hand."""
    late = too_late(rules, deal, seat)
    return [late or _held_barred(rules, deal, seat, meld) for meld in held]
