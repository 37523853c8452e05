"""Six levels of play for people, weakest first: the bots of the ladder with limits of memory, foresight and attention.

No level blunders by chance. A weaker one remembers fewer of the cards that are gone, knows less of the advice of old
players (`terts.bots.club.advice`), does not reckon the last tricks, and at a table `protest` notices fewer breaches;
the two strongest protest also what is only probable.

>>> tuple(LEVELS)
('novice', 'neighbour', 'companion', 'oldhand', 'reckoner', 'master')
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Final, Protocol

from terts.bots.attention import cheap_trumps, noticed, one_suit, uncounted
from terts.bots.club.advice import RULES, Advice
from terts.bots.club.club import ClubBot, Habits, Look
from terts.bots.club.proofs import PROOFS
from terts.bots.club.sight import sight
from terts.bots.memory import Memory, last, remembered, with_trumps
from terts.bots.pimc import PimcBot
from terts.bots.protocol import Bot, Budget
from terts.bots.solver.solver import SolverBot
from terts.bots.suspicion import suspected
from terts.game.actions import Action
from terts.game.view import View

IN_SIGHT: Final = ("protest-not-drawn", "protest-foreign-draw", "protest-extra-card", "protest-early-draw")
"""The breaches that anybody sees who looks at the talon."""
BY_THE_RULES: Final = ("protest-locked-seven", "protest-early-frame")
"""Those that one sees who knows what is allowed when."""
BY_LAST_CARDS: Final = ("protest-revoke", "protest-swap-owed", "protest-marriage-due")
"""Those that one sees who thinks back to the cards before."""

_BEYOND_ALL: Final = (
    *(rule for rule in RULES if rule.startswith("read-")), "count-to-the-end", "ask-for-the-top", "skip-low-pieces",
    "look-before-last-draw", "leave-the-seven", "take-the-seven", "want-the-upcard",
    "keep-senior-pair", "spent-suit", "upcard-picture",
)  # fmt: skip
"""What only the two strongest know: to read the other's play, to reckon the ending, to weigh the last draw."""
_PATIENCE: Final = ("keep-frame", "announce-junior-first")
_THRIFT: Final = ("save-strong", "play-second")
_COLLECTING: Final = ("keep-run", "keep-open-run", "give-up-trick")
_COUNTING: Final = ("arrive-by-words",)


class Protesting(Bot, Protocol):
    """A bot that says «протест» where its view proves a breach."""

    def objection(self, view: View) -> Advice | None:
        """The protest with its proof, or None; it may be asked whoever's turn it is."""
        ...


class Forgetful:
    """Plays by part of the advice of `club`, by the cards he remembers, and protests what he notices.

    `ignored` are the rules he does not know, `noticed` the proofs of breaches that he sees, `look` tells what he makes
    of a view, `heed` what he sees of it in the first place. `habits`
    are what moves him besides the advice.
    """

    def __init__(
        self,
        memory: Memory,
        ignored: Iterable[str],
        noticed: Collection[str],
        look: Look = sight,
        heed: Callable[[View], View] = lambda view: view,
        habits: Habits | None = None,
    ) -> None:
        overlooked = (proof for proof in PROOFS if proof not in noticed)
        self._memory = memory
        self._heed = heed
        self._club = ClubBot((*ignored, *overlooked), look, habits)

    def choose(self, view: View, budget: Budget | None = None) -> Action:
        """One of ``view.legal``, which must not be empty, or a protest that has ground (R6.5)."""
        said = self.objection(view)
        return self._club.choose(remembered(self._heed(view), self._memory), budget) if said is None else said.action

    def objection(self, view: View) -> Advice | None:
        """«Протест» with its proof, if the breach is one of those that are noticed."""
        return self._club.objection(view)


class Suspicious:
    """Plays as another bot, and protests also what is only probable."""

    def __init__(self, player: Protesting) -> None:
        self._player = player

    def choose(self, view: View, budget: Budget | None = None) -> Action:
        """One of ``view.legal``, which must not be empty, or a protest (R6.5)."""
        said = self.objection(view)
        return self._player.choose(view, budget) if said is None else said.action

    def objection(self, view: View) -> Advice | None:
        """«Протест» with its proof, or on suspicion."""
        return self._player.objection(view) or suspected(view)


def _novice(_seed: int) -> Protesting:
    ignored = (*_BEYOND_ALL, *_PATIENCE, *_THRIFT, *_COLLECTING, *_COUNTING, "keep-meld")
    return Forgetful(last(0), ignored, IN_SIGHT, one_suit, noticed, cheap_trumps)


def _neighbour(_seed: int) -> Protesting:
    ignored = (*_BEYOND_ALL, *_PATIENCE, *_THRIFT, *_COUNTING)
    return Forgetful(last(1), ignored, (*IN_SIGHT, *BY_THE_RULES), heed=uncounted, habits=cheap_trumps)


def _companion(_seed: int) -> Protesting:
    return Forgetful(last(2), (*_BEYOND_ALL, *_PATIENCE), (*IN_SIGHT, *BY_THE_RULES, *BY_LAST_CARDS))


def _oldhand(_seed: int) -> Protesting:
    return Forgetful(with_trumps, _BEYOND_ALL, [proof for proof in PROOFS if proof != "protest-false-count"])


LEVELS: Final[Mapping[str, Callable[[int], Protesting]]] = {
    "novice": _novice,
    "neighbour": _neighbour,
    "companion": _companion,
    "oldhand": _oldhand,
    "reckoner": lambda seed: Suspicious(SolverBot(seed, ahead=False)),
    "master": lambda seed: Suspicious(PimcBot(seed)),
}
"""How the levels are made from a seed, weakest first; ``level-NAME`` and ``level-NAME-about`` are their texts."""


def make_level(name: str, seed: int) -> Protesting:
    """The level of that name, with the seed of what it leaves to chance; `KeyError` if there is none."""
    return LEVELS[name](seed)
