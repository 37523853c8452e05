"""What a seat has seen of a deal, packed; what the hidden cards may be; and choosing by it."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from terts.game.actions import PLAYS, Action, Draw, Play
from terts.game.cards import PACK, Card, Hand, Pair, Seat, Suit, cards_of
from terts.game.history import SeenAction, SeenAnnounce, SeenBeat, SeenDraw
from terts.game.layout import dealt
from terts.game.melds import FRAMES, SEQUENCES
from terts.game.view import PhaseName, View
from terts.kernel.solving import Chances
from terts.kernel.twin import NONE, VERSION, Packed, _kernel, action_of, code_of, natural, pack_guarded

if TYPE_CHECKING:
    from terts._kernel import Estimate

_SIGHT: Final = struct.Struct("<B28sIBB4iBB9s")
_ACT, _VEILED, _DRAW = range(3)
_NAMES: Final = {name: number for number, name in enumerate((*SEQUENCES, *FRAMES))}
_PLAYED: Final = tuple(
    tuple(tuple(bytes((seat, _ACT, code_of(play, trump), 0)) for play in PLAYS) for seat in Seat) for trump in Suit
)
"""``_PLAYED[trump][seat][card]``: a card that was played, packed."""
_DRAWN: Final[tuple[dict[Card | None, bytes], ...]] = tuple(
    {card: bytes((seat, _DRAW, NONE if card is None else card, 0)) for card in (*PACK, None)} for seat in Seat
)
"""``_DRAWN[seat][card]``: a draw, packed."""


class Sight(NamedTuple):
    """A deal as one seat has seen it, packed (kernel/sight.hpp), with what is needed to name its actions."""

    data: bytes
    trump: Suit
    answering: bool


def sight(view: View) -> Sight:
    """What a seat has seen of a running deal, packed.

    `ValueError` for a spectator, before the upcard is turned, and at an open table after a verdict or while something
    is to be drawn or counted: the kernel knows no breaches.
    """
    if view.seat is None or view.trump is None or view.turned is None:
        raise ValueError("only what a seat sees of a dealt hand is packed, with the upcard turned")
    if view.court is not None and (view.court.verdicts or view.phase in (PhaseName.DRAW, PhaseName.COUNT)):
        raise ValueError("the kernel knows guarded play only")
    standing = view.standing
    header = _SIGHT.pack(
        VERSION,
        pack_guarded(view.rules),
        view.deal,
        view.dealer,
        view.seat,
        *standing.score,
        *standing.targets,
        view.trump,
        view.turned,
        bytes(cards_of(dealt(view, view.seat))),
    )
    events = b"".join([_event(seat, seen, view.trump) for seat, seen in view.history if not isinstance(seen, Draw)])
    answering = view.phase in (PhaseName.ANSWER, PhaseName.ANSWER_ASKED)
    return Sight(header + events, view.trump, answering)


def _event(seat: Seat, seen: SeenAction, trump: Suit) -> bytes:
    if isinstance(seen, Play):
        return _PLAYED[trump][seat][seen.card]
    if isinstance(seen, SeenDraw):
        return _DRAWN[seat][seen.card]
    if isinstance(seen, SeenAnnounce | SeenBeat):
        return bytes((seat, _VEILED, _NAMES[seen.name], NONE if seen.top is None else seen.top))
    return bytes((seat, _ACT, code_of(seen, trump), 0))


class Model(NamedTuple):
    """How the opponent is taken to play: see kernel/policy.hpp.

    `trust` is the power of the likelihood of his acts, in quarters: 0 believes in nothing but the rules, 4 in the model
    to the full. `heat` are the points at which it plays one card e times as often as another.
    """

    trust: int = 4
    heat: float = 4.0


USUAL_MODEL: Final = Model()


def menu(packed: Packed, heat: float = USUAL_MODEL.heat) -> dict[int, float]:
    """What the model makes the seat to act do, as codes with their chances; the claim is not among them.

    It knows no more than the seat does. Nothing after the end of the deal.
    """
    weights = _kernel.menu(packed, heat)
    total = sum(weight for _, weight in weights)
    return {code: weight / total for code, weight in weights}


def posterior(seen: Sight, model: Model = USUAL_MODEL) -> dict[int, float]:
    """The hands the opponent may hold, as masks of cards (`mask_of`), with their chances.

    Exact over all hands that agree with what was seen, however many: nearly half a million in the first trick.
    `ValueError` if there is none.
    """
    return dict(_kernel.hands(seen.data, *model))


class World(NamedTuple):
    """How the hidden cards may lie: both hands as masks (`mask_of`), the talon in drawing order, the upcard last."""

    hands: Pair[int]
    talon: Hand


def imagine(seen: Sight, count: int, seed: int, model: Model = USUAL_MODEL) -> list[World]:
    """So many worlds drawn by the chances of `posterior`, each talon's order as likely as any other.

    `ValueError` if no hand agrees with what was seen.
    """
    found = _kernel.imagine(seen.data, natural(count, 31), *model, natural(seed))
    return [World((a, b), tuple(PACK[card] for card in talon)) for a, b, talon in found]


class Kind(NamedTuple):
    """What the rules still make of the opponent's past: deals of the same number do not differ in it."""

    number: int
    chance: float


class PastChances:
    """How likely the kinds of the opponent's past are, by what the seat has seen.

    A kind is his hand with his right to a late marriage (R4.14) and the runs in it that are barred (R4.8), where words
    are still veiled as the running trick began. The chances of all kinds there are add to 1. `ValueError` if no hand
    agrees with what was seen.
    """

    def __init__(self, seen: Sight, model: Model = USUAL_MODEL) -> None:
        self._believed = _kernel.PastChances(seen.data, *model)

    def of(self, batch: Sequence[Packed]) -> list[Kind]:
        """For each deal its kind and the chance of that kind; the seat must have seen in it what it has."""
        return [Kind(number, chance) for number, chance in self._believed.of(batch)]


class Choice(NamedTuple):
    """An action with what it is worth to the seat, points or a chance to win, and the standard error of that.

    `worlds` are the imagined deals in which it was tried. In a tree, where play after the action is found out on the
    way, the error is that of the mean alone.
    """

    action: Action
    value: float
    error: float
    worlds: int


def weigh(
    seen: Sight, seed: int, worlds: int, seconds: float = 0.0, worth: Chances | None = None, model: Model = USUAL_MODEL
) -> list[Choice]:
    """The legal actions but the claim, and of cuts only one, by imagined deals; the best first.

    Those that remain at the end get 32 deals for each of `worlds`, fewer if `seconds` have passed before. Without
    `worth` the value is in points of the deal. `ValueError` where the seat is not to act, and without a talon: there
    the solver counts.
    """
    return _choices(seen, _kernel.weigh(seen.data, worth, worlds, seconds, *model, natural(seed)))


def weigh_by_tree(
    seen: Sight,
    seed: int,
    simulations: int,
    seconds: float = 0.0,
    worth: Chances | None = None,
    model: Model = USUAL_MODEL,
) -> list[Choice]:
    """As `weigh`, by trees of what the players know (kernel/ismcts.hpp).

    Every simulation tries one action in an imagined deal; there are `simulations` of them, fewer if `seconds` have
    passed before, but every action is tried.
    """
    found = _kernel.weigh_by_tree(seen.data, worth, natural(simulations, 31), seconds, *model, natural(seed))
    return _choices(seen, found)


def weigh_ahead(seen: Sight, worlds: int, worth: Chances | None = None) -> list[Choice]:
    """As `weigh`, at a hundredth of the work, for the last tricks of the talon (kernel/ahead.hpp).

    It goes by the latest acts of the opponent, and by a forecast of what comes without a talon; nothing in it is left
    to chance, and the errors are told as 0. `worlds` deals are imagined where the talon has more than two cards, the
    upcard included; else every hand of the opponent counts by its weight.
    """
    return _choices(seen, _kernel.weigh_ahead(seen.data, worth, natural(worlds, 31)))


def _choices(seen: Sight, found: list[Estimate]) -> list[Choice]:
    return [Choice(action_of(one.code, seen.trump, seen.answering), one.value, one.error, one.worlds) for one in found]
