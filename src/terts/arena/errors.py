"""What can go wrong with a series, told by keys of the catalogue."""

from __future__ import annotations

from terts.game.errors import TertsError


class ArenaError(TertsError, ValueError):
    """What was given cannot be used: a budget, a file of results, a league. `key` is the message, `args` fill it."""

    def __init__(self, key: str, **details: str | int) -> None:
        self.key = key
        self.details = details
        told = ", ".join(f"{name} {value}" for name, value in details.items())
        super().__init__(f"{key.replace('-', ' ')} ({told})" if told else key.replace("-", " "))


class BotFailed(TertsError):
    """A bot raised an error, or chose what the rules refuse: who, in which pair, and the error's own words.

    It is made of plain values alone, so that it travels between processes.
    """

    def __init__(self, player: str, pair: int, problem: str) -> None:
        self.player = player
        self.pair = pair
        self.problem = problem
        super().__init__(player, pair, problem)


class PoolFailed(TertsError):
    """The workers are gone: a process was killed, or the cluster cannot be reached. `problem` says what is known."""

    def __init__(self, problem: str) -> None:
        self.problem = problem
        super().__init__(problem)
