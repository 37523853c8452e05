"""Series and results for the tests of the arena, and bots that stand on the ladder for the time of a test."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from terts.arena.pairs import GameResult, PairResult, Spent, play_pair
from terts.arena.players import parse_player
from terts.arena.results import Results
from terts.arena.series import Series, Unit
from terts.bots import ladder
from terts.bots.ladder import Entry
from terts.bots.protocol import Bot
from terts.game.rules import Value


def series(
    one: str, other: str, unit: Unit = Unit.DEALS, rules: str = "classic", seed: int = 1, **changes: Value
) -> Series:
    return Series((parse_player(one), parse_player(other)), unit, rules, tuple(changes.items()), seed)


def played(chosen: Series, pairs: int) -> list[PairResult]:
    """The first pairs of a series."""
    return [play_pair(chosen, number, (Spent(), Spent())) for number in range(pairs)]


def mirrored(pair: PairResult) -> PairResult:
    """The pair as it is with the players named the other way round."""

    def turned(game: GameResult) -> GameResult:
        deals = tuple((other, one) for one, other in game.deals)
        return GameResult(deals, None if game.winner is None else 1 - game.winner, game.by)

    one, other = pair.games
    return PairResult(pair.number, (turned(other), turned(one)))


def deals(number: int, one: int, other: int) -> PairResult:
    """A pair of single deals by what the first player was ahead in each."""
    return PairResult(
        number, (GameResult(((100 + one, 100),), None, None), GameResult(((100 + other, 100),), None, None))
    )


def games(number: int, *leads: tuple[int, ...], won: tuple[int, int]) -> PairResult:
    """A pair of whole games: for each what the first player was ahead deal by deal, and the winner."""
    one, other = (tuple((100 + lead, 100) for lead in game) for game in leads)
    return PairResult(number, (GameResult(one, won[0], "points"), GameResult(other, won[1], "points")))


def won(wins: int, lost: int) -> Iterator[PairResult]:
    """Pairs of one-deal games: so many both games of which the first player won by 10, so many that it lost."""
    for number in range(wins + lost):
        winner, lead = (0, 10) if number < wins else (1, -10)
        yield games(number, (lead,), (lead,), won=(winner, winner))


def results(chosen: Series, pairs: Iterator[PairResult]) -> Results:
    return Results(chosen, tuple(pairs), (), 0)


def on_the_ladder(patch: pytest.MonkeyPatch, name: str, make: Callable[[int], Bot]) -> None:
    """Let there be a bot of that name."""
    patch.setattr(ladder, "BOTS", {**ladder.BOTS, name: Entry("bot-random", "bot-random-about", make)})
