"""The running deal move by move, as a seat or a spectator may see it (R4.12, RECORD section 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from terts.game import words
from terts.game.actions import Action, Announce, Ask, Beat, Draw, Move
from terts.game.cards import PACK, Card, Hand, Pair, Rank, Seat, cards_of, mask_of
from terts.game.deal import Deal, Following, LivePhase
from terts.game.melds import Meld, MeldName
from terts.game.rules import Rules


@dataclass(frozen=True, slots=True)
class SeenAnnounce:
    """An announcement of which only the name is public, or the name and the top rank."""

    name: MeldName
    top: Rank | None

    def __str__(self) -> str:
        return self.name if self.top is None else f"{self.name} {self.top.letter}"


@dataclass(frozen=True, slots=True)
class SeenBeat:
    """A beat of which only the name is public, or the name and the top rank."""

    name: MeldName
    top: Rank | None

    def __str__(self) -> str:
        return f"beat {self.name}" if self.top is None else f"beat {self.name} {self.top.letter}"


@dataclass(frozen=True, slots=True)
class SeenDraw:
    """A draw, with its card where the viewer may see it.

    `made_up` says that the card was not drawn by hand but dealt out since its player, or the other, led without having
    drawn (R6, breach 5).
    """

    card: Card | None
    made_up: bool = False

    def __str__(self) -> str:
        return "draw" if self.card is None else f"draw {self.card}"


SeenAction = Action | SeenAnnounce | SeenBeat | SeenDraw
SeenMove = tuple[Seat, SeenAction]


def disclosed_melds(rules: Rules, deal: Deal, phase: LivePhase) -> tuple[Meld | None, ...]:
    """For each scored meld of the deal the meld itself if its cards are public now, else None (R4.12)."""
    if not deal.melds:
        return ()
    tricks = len(deal.tricks)
    leader = phase.leader if isinstance(phase, Following) else None
    told = () if deal.court is None else deal.court.told
    return tuple(
        [
            one.meld if one.at in told or words.disclosed(rules, one, tricks, played=one.seat is leader) else None
            for one in deal.melds
        ]
    )


def disclosed_at(rules: Rules, deal: Deal, phase: LivePhase) -> set[int]:
    """The indices of the announcements and beats whose cards are public now."""
    return _public(deal, disclosed_melds(rules, deal, phase))


def _public(deal: Deal, disclosed: tuple[Meld | None, ...]) -> set[int]:
    told = () if deal.court is None else deal.court.told
    return {scored.at for scored, meld in zip(deal.melds, disclosed, strict=True) if meld is not None}.union(told)


def public_cards(deal: Deal, disclosed: tuple[Meld | None, ...]) -> Pair[Hand]:
    """Per seat the cards in its hand that both players know to be there (R8).

    At an open table a meld that was shown is a claim, not knowledge (R6.2), so it adds nothing here.
    """
    known = [0, 0]
    for seat, card, _, _, public in deal.arrivals:
        if public:
            known[seat] |= card.bit
    if deal.court is None:
        for scored, meld in zip(deal.melds, disclosed, strict=True):
            if meld is not None:
                known[scored.seat] |= words.cards_shown(deal, meld)
    else:
        known = [mask | more for mask, more in zip(known, deal.court.known, strict=True)]
    return _among(deal.hands[0], known[0]), _among(deal.hands[1], known[1])


def _among(hand: Hand, cards: int) -> Hand:
    return cards_of(cards & mask_of(hand)) if cards else ()


_MELD_WORDS: Final = (Announce, Beat)
_SEEN_DRAWS: Final[Pair[dict[Card | None, SeenMove]]] = (
    {card: (Seat.A, SeenDraw(card)) for card in (*PACK, None)},
    {card: (Seat.B, SeenDraw(card)) for card in (*PACK, None)},
)
"""``_SEEN_DRAWS[seat][card]``: a draw that needs no hand."""


def seen_moves(deal: Deal, viewer: Seat | None, disclosed: tuple[Meld | None, ...]) -> tuple[SeenMove, ...]:
    """All moves of the deal in order, draws included, as the viewer may see them now.

    `disclosed` are the melds of the deal as far as they are public.
    """
    seen = _told(deal, viewer, disclosed)
    for seat, card, at, swapped, public in reversed(deal.arrivals):
        if not swapped:
            shown = card if public or seat is viewer else None
            seen.insert(at, _SEEN_DRAWS[seat][shown] if deal.court is None else (seat, _drawn_by_hand(deal, at, shown)))
    return tuple(seen) if deal.court is None else tuple(move for move in seen if not isinstance(move[1], Draw))


def _told(deal: Deal, viewer: Seat | None, disclosed: tuple[Meld | None, ...]) -> list[SeenMove]:
    """The moves, and of the words of others, as long as they are veiled, what is public."""
    told: list[SeenMove] = [*deal.moves]
    words = [at for at, (seat, action) in enumerate(deal.moves) if seat is not viewer and type(action) in _MELD_WORDS]
    public = _public(deal, disclosed) if words else set[int]()
    veiled = [at for at in words if at not in public]
    named = _named(deal.moves) if veiled else set[int]()
    for at in veiled:
        seat, action = deal.moves[at]
        told[at] = seat, _veiled(action, at in named)
    return told


def _drawn_by_hand(deal: Deal, at: int, shown: Card | None) -> SeenDraw:
    """A draw at an open table after so many moves."""
    by_hand = at < len(deal.moves) and isinstance(deal.moves[at][1], Draw)
    return SeenDraw(shown, made_up=not by_hand)


def _named(moves: tuple[Move, ...]) -> set[int]:
    """The indices of announcements and beats whose top rank became public by the question."""
    named: set[int] = set()
    announced, asked = -1, False
    for index, (_, action) in enumerate(moves):
        match action:
            case Announce():
                announced, asked = index, False
            case Ask():
                named.add(announced)
                asked = True
            case Beat() if asked:
                named.add(index)
    return named


def _veiled(action: Action, named: bool) -> SeenAction:
    match action:
        case Announce(meld):
            return SeenAnnounce(meld.name, _top(meld, named))
        case Beat(meld):
            return SeenBeat(meld.name, _top(meld, named))
        case _:
            return action


def _top(meld: Meld, named: bool) -> Rank | None:
    return meld.top.rank if named and meld.top is not None else None
