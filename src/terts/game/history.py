"""The running deal move by move, as a seat or a spectator may see it (R4.12, RECORD section 5)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from terts.game import words
from terts.game.actions import Action, Announce, Ask, Beat, Draw, Move
from terts.game.cards import Card, Hand, Rank, Seat, cards_of, mask_of
from terts.game.deal import Arrival, Deal, Following, LivePhase
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
    tricks = len(deal.tricks)
    leader = phase.leader if isinstance(phase, Following) else None
    told = () if deal.court is None else deal.court.told
    return tuple(
        one.meld if one.at in told or words.disclosed(rules, one, tricks, played=one.seat is leader) else None
        for one in deal.melds
    )


def disclosed_at(rules: Rules, deal: Deal, phase: LivePhase) -> set[int]:
    """The indices of the announcements and beats whose cards are public now."""
    melds = zip(deal.melds, disclosed_melds(rules, deal, phase), strict=True)
    told = () if deal.court is None else deal.court.told
    return {scored.at for scored, meld in melds if meld is not None}.union(told)


def public_cards(deal: Deal, seat: Seat, disclosed: tuple[Meld | None, ...]) -> Hand:
    """The cards in the seat's hand that both players know to be there (R8).

    At an open table a meld that was shown is a claim, not knowledge (R6.2), so it adds nothing here.
    """
    mask = mask_of(came.card for came in deal.arrivals if came.seat is seat and came.public)
    if deal.court is not None:
        return cards_of((mask | deal.court.known[seat]) & mask_of(deal.hands[seat]))
    for scored, meld in zip(deal.melds, disclosed, strict=True):
        if scored.seat is seat and meld is not None:
            mask |= words.cards_shown(deal, meld)
    return cards_of(mask & mask_of(deal.hands[seat]))


def seen_moves(rules: Rules, deal: Deal, phase: LivePhase, viewer: Seat | None) -> tuple[SeenMove, ...]:
    """All moves of the deal in order, draws included, as the viewer may see them now."""
    public = disclosed_at(rules, deal, phase)
    named: set[int] | None = None
    seen: list[SeenMove] = []
    draws = _draws_before(deal, viewer)
    for index, move in enumerate(deal.moves):
        if index in draws:
            seen += draws[index]
        seat, action = move
        if seat is not viewer and isinstance(action, Announce | Beat) and index not in public:
            named = _named(deal.moves) if named is None else named
            seen.append((seat, _veiled(action, index in named)))
        elif not isinstance(action, Draw):
            seen.append(move)
    return (*seen, *draws.get(len(deal.moves), ()))


def _seen_draw(deal: Deal, came: Arrival, viewer: Seat | None) -> SeenMove:
    by_hand = deal.court is None or (came.at < len(deal.moves) and isinstance(deal.moves[came.at][1], Draw))
    return _draw(came.seat, came.card if came.public or came.seat is viewer else None, not by_hand)


@cache
def _draw(seat: Seat, card: Card | None, made_up: bool) -> SeenMove:
    """The same value every time: a history is made for every view, and most of it is draws seen before."""
    return seat, SeenDraw(card, made_up)


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


def _veiled(action: Announce | Beat, named: bool) -> SeenAction:
    meld = action.meld
    veil = SeenAnnounce if isinstance(action, Announce) else SeenBeat
    return veil(meld.name, _top(meld, named))


def _top(meld: Meld, named: bool) -> Rank | None:
    return meld.top.rank if named and meld.top is not None else None


def _draws_before(deal: Deal, viewer: Seat | None) -> dict[int, list[SeenMove]]:
    """The draws by the index of the move they came before, or of the move that is the draw itself (open tables)."""
    draws: dict[int, list[SeenMove]] = {}
    for came in deal.arrivals:
        if not came.swapped:
            draws.setdefault(came.at, []).append(_seen_draw(deal, came, viewer))
    return draws
