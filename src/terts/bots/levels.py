"""Six levels of play for people, weakest first: the bots of the ladder with limits of memory, foresight and attention.

No level blunders by chance. A weaker one remembers fewer of the cards that are gone, knows less of the advice of old
players (`terts.bots.club.advice`), does not reckon the last tricks, and at a table `protest` notices fewer breaches.

>>> tuple(LEVELS)
('novice', 'neighbour', 'companion', 'oldhand', 'reckoner', 'master')
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, Protocol

from terts.bots.club.advice import RULES, Advice
from terts.bots.club.club import ClubBot
from terts.bots.club.proofs import PROOFS
from terts.bots.memory import Memory, dear, last, remembered
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

_READINGS: Final = tuple(rule for rule in RULES if rule.startswith("read-"))
_ENDING: Final = ("count-to-the-end",)
_LAST_DRAW: Final = ("look-before-last-draw", "leave-the-seven", "take-the-seven", "want-the-upcard")
_PIECEMEAL: Final = ("ask-for-the-top", "announce-junior-first", "skip-low-pieces")
_FINER_POINTS: Final = ("keep-senior-pair", "spent-suit", "upcard-picture")
_COLLECTING: Final = ("keep-meld", "keep-run", "keep-open-run", "keep-frame", "give-up-trick")
_TRICK_CRAFT: Final = ("save-strong", "play-second")
_DISCARDS: Final = ("throw-useless", "discard-on-his-trick")


class Protesting(Bot, Protocol):
    """A bot that says «протест» where its view proves a breach."""

    def objection(self, view: View) -> Advice | None:
        """The protest with its proof, or None; it may be asked whoever's turn it is."""
        ...


class Forgetful:
    """Plays by part of the advice of `club`, by the cards he remembers, and protests what he notices.

    `ignored` are the rules he does not know, `noticed` the proofs of breaches that he sees.
    """

    def __init__(self, memory: Memory, ignored: Iterable[str], noticed: Iterable[str]) -> None:
        self._memory = memory
        self._club = ClubBot((*ignored, *(proof for proof in PROOFS if proof not in set(noticed))))

    def choose(self, view: View, budget: Budget | None = None) -> Action:
        """One of ``view.legal``, which must not be empty, or a protest that has ground (R6.5)."""
        said = self.objection(view)
        return self._club.choose(remembered(view, self._memory), budget) if said is None else said.action

    def objection(self, view: View) -> Advice | None:
        """«Протест» with its proof, if it is a breach of those that are noticed."""
        return self._club.objection(view)


class Suspicious:
    """Plays as another bot, and protests also what is only probable."""

    def __init__(self, seed: int, player: Protesting) -> None:
        self._seed = seed
        self._player = player

    def choose(self, view: View, budget: Budget | None = None) -> Action:
        """One of ``view.legal``, which must not be empty, or a protest (R6.5)."""
        said = self.objection(view)
        return self._player.choose(view, budget) if said is None else said.action

    def objection(self, view: View) -> Advice | None:
        """«Протест» with its proof, or on suspicion."""
        return self._player.objection(view) or suspected(view, self._seed)


def _novice(_seed: int) -> Protesting:
    ignored = (
        *_READINGS, *_ENDING, *_LAST_DRAW, *_PIECEMEAL, *_FINER_POINTS, *_COLLECTING, *_TRICK_CRAFT, *_DISCARDS,
    )  # fmt: skip
    return Forgetful(last(0), ignored, IN_SIGHT)


def _neighbour(_seed: int) -> Protesting:
    ignored = (*_READINGS, *_ENDING, *_LAST_DRAW, *_PIECEMEAL, *_FINER_POINTS, *_TRICK_CRAFT)
    return Forgetful(last(1), ignored, (*IN_SIGHT, *BY_THE_RULES))


def _companion(_seed: int) -> Protesting:
    ignored = (*_READINGS, *_ENDING, *_LAST_DRAW, *_PIECEMEAL, *_FINER_POINTS)
    return Forgetful(dear(TRUMPS_ALONE), ignored, (*IN_SIGHT, *BY_THE_RULES, *BY_LAST_CARDS))


def _oldhand(_seed: int) -> Protesting:
    ignored = (*_READINGS, *_ENDING, "ask-for-the-top", "skip-low-pieces")
    return Forgetful(dear(TENS), ignored, [proof for proof in PROOFS if proof != "protest-false-count"])


TENS: Final = 10
"""The points from which a plain card is a ten or an ace."""
TRUMPS_ALONE: Final = 12
"""More points than a plain card has."""

LEVELS: Final[Mapping[str, Callable[[int], Protesting]]] = {
    "novice": _novice,
    "neighbour": _neighbour,
    "companion": _companion,
    "oldhand": _oldhand,
    "reckoner": lambda seed: Suspicious(seed, SolverBot(seed)),
    "master": lambda seed: Suspicious(seed, PimcBot(seed)),
}
"""How the levels are made from a seed, weakest first; ``level-NAME`` and ``level-NAME-about`` are their texts."""


def make_level(name: str, seed: int) -> Protesting:
    """The level of that name, with the seed of what it leaves to chance; `KeyError` if there is none."""
    return LEVELS[name](seed)
