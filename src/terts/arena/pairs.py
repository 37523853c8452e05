"""Playing the pairs of a series: every action goes through the rules, which refuse what is not in order."""

from __future__ import annotations

import time
from dataclasses import dataclass
from itertools import islice

from terts.arena.errors import BotFailed
from terts.arena.series import Series, Unit
from terts.bots.protocol import Bot
from terts.game import game as table
from terts.game.actions import PROTEST, Action
from terts.game.cards import Pair, Seat
from terts.game.deal import Over
from terts.game.game import Game
from terts.game.scoring import DealResult
from terts.game.view import View, view


class OutOfOrder(Exception):
    """A bot chose an action that is not legal; at an open table the rules would let it pass (R6.2)."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game of a pair, told by players, not by seats.

    `deals` has for every deal what the players took in it: card points as they were counted (R6.4), unrounded, melds
    and penalties; of a deal that a claim or a breach broke off what they had. `winner` is the player, 0 or 1, who won
    the game, and `by` how (as in `Result`); both are None where a single deal did not end it.
    """

    deals: tuple[Pair[int], ...]
    winner: int | None
    by: str | None


@dataclass(frozen=True, slots=True)
class PairResult:
    """A pair: its number, and its two games; in the first the first player sits at seat A."""

    number: int
    games: Pair[GameResult]


@dataclass(slots=True)
class Spent:
    """What decisions took: how many they were, and the processor time of all and of the longest, in seconds."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, other: Spent) -> None:
        """Count these decisions too."""
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)


@dataclass(frozen=True, slots=True)
class Task:
    """So many pairs of a series from `first` on, for one worker."""

    series: Series
    first: int
    count: int


@dataclass(frozen=True, slots=True)
class Batch:
    """The pairs of a task, in order, and what their decisions took of each player.

    The task took `seconds` of the clock and `work` seconds of the processor.
    """

    pairs: tuple[PairResult, ...]
    spent: Pair[Spent]
    seconds: float
    work: float


def play_task(task: Task) -> Batch:
    """Play the pairs of the task. `BotFailed` if a bot raises, or chooses what is not in order."""
    clock, processor, spent = time.perf_counter(), time.thread_time(), (Spent(), Spent())
    numbers = range(task.first, task.first + task.count)
    pairs = tuple(play_pair(task.series, number, spent) for number in numbers)
    return Batch(pairs, spent, time.perf_counter() - clock, time.thread_time() - processor)


def play_pair(series: Series, number: int, spent: Pair[Spent]) -> PairResult:
    """Play both games of the pair; what the decisions take is added to `spent`."""
    return PairResult(number, (_play(series, number, 0, spent), _play(series, number, 1, spent)))


def _play(series: Series, number: int, first: int, spent: Pair[Spent]) -> GameResult:
    """One game of the pair, with the player `first` at seat A."""
    decks = series.decks(number)
    bots = (_bot(series, number, 0), _bot(series, number, 1))
    game = table.new_game(series.rules, series.dealer(number))
    for deck in islice(decks, 1) if series.unit is Unit.DEALS else decks:
        game = _play_deal(series, number, first, bots, spent, table.deal(game, deck))
        if isinstance(game.phase, Over):
            break
    return _result(game, first)


def _bot(series: Series, number: int, player: int) -> Bot:
    try:
        return series.players[player].bot(series.chance(number, player))
    except Exception as error:
        raise _failed(series, number, player, error) from error


def _failed(series: Series, number: int, player: int, error: Exception) -> BotFailed:
    return BotFailed(str(series.players[player]), number, f"{type(error).__name__}: {error}")


def _play_deal(series: Series, number: int, first: int, bots: Pair[Bot], spent: Pair[Spent], game: Game) -> Game:
    """The game when the deal is over."""
    while (seat := table.actor(game)) is not None:
        player = seat ^ first
        try:
            action = _decide(series, player, bots[player], spent[player], game, seat)
            game = table.apply(game, seat, action)
        except Exception as error:
            raise _failed(series, number, player, error) from error
    return game


def _decide(series: Series, player: int, bot: Bot, spent: Spent, game: Game, seat: Seat) -> Action:
    seen, start = view(game, seat), time.thread_time()
    action = bot.choose(seen, series.players[player].budget)
    took = time.thread_time() - start
    if not _is_legal(seen, action) and action is not PROTEST:
        raise OutOfOrder(str(action))
    spent.decisions += 1
    spent.seconds += took
    spent.longest = max(spent.longest, took)
    return action


def _is_legal(seen: View, action: Action) -> bool:
    """Whether the action is legal; mostly it is one of the very values, which is found sooner than an equal one."""
    return any(action is one for one in seen.legal) or action in seen.legal


def _result(game: Game, first: int) -> GameResult:
    deals = [_points(result) for result in game.standing.results]
    won = game.phase.result if isinstance(game.phase, Over) else None
    if won is not None and table.in_play(game):
        before, after = game.standing.score, won.score
        deals.append((after[0] - before[0], after[1] - before[1]))
    by_player = tuple(pair if first == 0 else (pair[1], pair[0]) for pair in deals)
    return GameResult(by_player, None if won is None else won.winner ^ first, None if won is None else won.by)


def _points(result: DealResult) -> Pair[int]:
    """What the seats took in a finished deal."""
    melds = [sum(one.points for one in result.melds if one.seat is seat) for seat in Seat]
    a, b = (result.counted[seat] + melds[seat] + result.penalties[seat] for seat in Seat)
    return (a, b)
