"""What a series is: two players, rules, a seed; every pair of it follows from these and its number.

A *pair* is two games with the same decks and the same first dealer, the players' seats swapped. In single deals each
game is one deal at the opening of a game; in whole games deck number k is the same in both, and who deals it follows
from the rules (R2.4). A player's chance follows from the seed, the pair and the player, whichever seat it has and
whichever of the two is named first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from hashlib import sha256
from random import Random

from terts.arena.players import Player
from terts.game.cards import PACK, Hand, Pair, Seat
from terts.game.rules import Rules, Value, parse


class Unit(StrEnum):
    """What a pair is made of."""

    DEALS = "deals"
    GAMES = "games"


@dataclass(frozen=True)
class Series:
    """A series without its length: its pairs are numbered from 0 and go on for as long as one likes.

    `rules_name` and `changes` are a rule set and the knobs changed in it (R7).
    """

    players: Pair[Player]
    unit: Unit
    rules_name: str
    changes: tuple[tuple[str, Value], ...]
    seed: int

    @cached_property
    def rules(self) -> Rules:
        """The rules of every game; `RulesError` if they cannot be."""
        return parse(self.rules_name, dict(self.changes))

    def decks(self, pair: int) -> Iterator[Hand]:
        """The decks of a pair, the same for both of its games, without end."""
        chance = Random(f"terts arena {self.seed} pair {pair} decks")
        while True:
            yield tuple(chance.sample(PACK, len(PACK)))

    def dealer(self, pair: int) -> Seat:
        """Who deals first in both games of the pair."""
        return Seat(pair % 2)

    def chance(self, pair: int, player: int) -> int:
        """The seed of what the player, 0 or 1, leaves to chance in both games of the pair."""
        names = [str(one) for one in self.players]
        place = sorted((0, 1), key=names.__getitem__).index(player)
        digest = sha256(f"terts arena {self.seed} pair {pair} player {place}".encode()).digest()
        return int.from_bytes(digest[:8])
