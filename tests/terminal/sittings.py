"""Sittings without a terminal: prepared decks, answers given in advance, and everything written kept for the test."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from random import Random

from terts.bots.protocol import Bot
from terts.game.actions import Action
from terts.game.cards import Card, Hand, Seat, parse_card
from terts.game.game import Game, new_game
from terts.game.record import Record, read
from terts.game.rules import parse
from terts.game.view import View
from terts.locale.wording import Wording
from terts.terminal.counsel import Counsel
from terts.terminal.players import Handover, Person, Program, Refuse, Resignation
from terts.terminal.room import Room
from terts.terminal.screen import CARD, RANKS, SUITS, Closed, Screen
from terts.terminal.sitting import Keeper, Seating, Sitting

GOLDEN = Path(__file__).parents[1] / "golden"

Answers = Callable[[str], str | None]
"""What the player types at a prompt; None when he goes away."""


class Prepared(Random):
    """Chance that deals these decks in order, and nothing else."""

    def __init__(self, decks: Iterable[Hand]) -> None:
        super().__init__(0)
        self._decks = iter(decks)

    def shuffle(self, x: list[Card]) -> None:  # type: ignore[override]
        x[:] = next(self._decks)


class Page(Screen):
    """A screen whose output is kept and whose input comes from the test."""

    def __init__(self, answers: Answers, columns: int = 76, *, terminal: bool = False, colour: bool = False) -> None:
        self.paper = StringIO()
        super().__init__(self.paper, columns=columns, terminal=terminal, typed=True, colour=colour)
        self.answers = answers

    def ask(self, prompt: str) -> str:
        self.paper.write(self.shown(prompt))
        answer = self.answers(prompt)
        if answer is None:
            raise Closed
        self.paper.write(f"{answer}\n")
        return answer

    @property
    def text(self) -> str:
        return self.paper.getvalue()


@dataclass
class Watch:
    """What happened at each turn of a person: whose it was, his view, and how much had been written before it."""

    page: Page
    turns: list[tuple[Seat, View, int]] = field(default_factory=list)
    view: View | None = None


class Watched(Person):
    """A person whose turns are noted; `watch.view` is what he sees while he is asked."""

    watch: Watch

    def act(self, view: View, refuse: Refuse) -> Action | Resignation:
        assert view.seat is not None
        self.watch.turns.append((view.seat, view, len(self.watch.page.text)))
        self.watch.view = view
        return super().act(view, refuse)


@dataclass
class Seance:
    """A sitting ready to run, and what to look at afterwards."""

    sitting: Sitting
    page: Page
    watch: Watch
    path: Path

    @property
    def record(self) -> Record:
        return read(self.path.read_bytes())


def two_people(
    page: Page, game: Game, chance: Random, path: Path, *, lang: str = "ru", rules: str = "classic",
    assist: bool = False, notation: str = "matches", dealer: Seat = Seat.A,
) -> Seance:  # fmt: skip
    """Two people, А and Б, at one screen."""
    room = Room(page, Wording(lang), ("А", "Б"), notation, assist)
    watch, handover = Watch(page), Handover(room)
    people = [Watched(room, seat, handover) for seat in Seat]
    for person in people:
        person.watch = watch
    keeper = Keeper(path, rules, ("А", "Б"), dealer, None)
    seating = Seating((people[0], people[1]), None, handover)
    return Seance(Sitting(room, seating, game, keeper, chance, lambda: path, _command), page, watch, path)


def with_bot(
    page: Page, game: Game, chance: Random, path: Path, bot: Bot, *, lang: str = "ru", rules: str = "classic",
    assist: bool = False, notation: str = "matches", dealer: Seat = Seat.A,
) -> Seance:  # fmt: skip
    """A person in seat A and a bot in seat B."""
    room = Room(page, Wording(lang), ("Игрок", "Клуб"), notation, assist)
    program = Program(room, Seat.B, bot)
    person = Watched(room, Seat.A, counsel=Counsel(room, program) if assist else None)
    person.watch = watch = Watch(page)
    keeper = Keeper(path, rules, ("Игрок", "club"), dealer, None)
    sitting = Sitting(room, Seating((person, program), Seat.A, None), game, keeper, chance, lambda: path, _command)
    return Seance(sitting, page, watch, path)


def _command(path: Path) -> str:
    return f"terts play --resume {path}"


def fresh(rules: str = "classic", dealer: Seat = Seat.A, **changes: object) -> Game:
    """A new game under a rule set."""
    return new_game(parse(rules, changes), dealer)


def golden(name: str) -> Record:
    """One of the five whole games played out by hand."""
    return read((GOLDEN / "played" / f"{name}.terts").read_bytes())


def decks(record: Record) -> Iterator[Hand]:
    """The decks of a record."""
    return (deal.deck for deal in record.deals)


def cards_in(text: str) -> set[Card]:
    """All cards that a text names by their signs, in either language."""
    return {parse_card(RANKS.get(rank, rank) + SUITS[suit]) for rank, suit in CARD.findall(text)}
