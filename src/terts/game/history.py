"""The running deal move by move, as a seat or a spectator may see it (R4.12, RECORD section 5)."""

from __future__ import annotations

from dataclasses import dataclass

from terts.game import words
from terts.game.actions import Action, Announce, Ask, Beat, Move
from terts.game.cards import Card, Rank, Seat
from terts.game.deal import TALON, Deal, Following, LivePhase
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
    """A draw, with its card where the viewer may see it."""

    card: Card | None

    def __str__(self) -> str:
        return "draw" if self.card is None else f"draw {self.card}"


SeenAction = Action | SeenAnnounce | SeenBeat | SeenDraw
SeenMove = tuple[Seat, SeenAction]


def disclosed_melds(rules: Rules, deal: Deal, phase: LivePhase) -> tuple[Meld | None, ...]:
    """For each scored meld of the deal the meld itself if its cards are public now, else None (R4.12)."""
    tricks = len(deal.tricks)
    leader = phase.leader if isinstance(phase, Following) else None
    return tuple(
        one.meld if words.disclosed(rules, one, tricks, played=one.seat is leader) else None for one in deal.melds
    )


def seen_moves(rules: Rules, deal: Deal, phase: LivePhase, viewer: Seat | None) -> tuple[SeenMove, ...]:
    """All moves of the deal in order, draws included, as the viewer may see them now."""
    public = {
        scored.at
        for scored, meld in zip(deal.melds, disclosed_melds(rules, deal, phase), strict=True)
        if meld is not None
    }
    named = _named(deal.moves)
    seen: list[SeenMove] = []
    draws = _draws_before(deal, viewer)
    for index, (seat, action) in enumerate(deal.moves):
        seen += draws.get(index, ())
        full = seat is viewer or index in public
        seen.append((seat, action if full else _veiled(action, index in named)))
    return (*seen, *draws.get(len(deal.moves), ()))


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


def _draws_before(deal: Deal, viewer: Seat | None) -> dict[int, list[SeenMove]]:
    """The draws by the index of the move they came before; the last two cards of the talon are public (R2.8)."""
    draws: dict[int, list[SeenMove]] = {}
    drawn = [came for came in deal.arrivals if not came.swapped]
    for number, came in enumerate(drawn, start=1):
        public = came.seat is viewer or number >= TALON - 1
        draws.setdefault(came.at, []).append((came.seat, SeenDraw(came.card if public else None)))
    return draws
