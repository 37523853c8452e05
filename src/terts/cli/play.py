"""``terts play``: a game at the terminal."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random, SystemRandom
from typing import Final

import click

from terts.bots.ladder import BOTS, make_bot
from terts.cli.options import RULE_SET, BadInput, chosen_rules, language, read_record, settings
from terts.game import game as rules_of_play
from terts.game.cards import PACK, Pair, Seat, with_seat
from terts.game.deal import Over
from terts.game.game import Game
from terts.game.record import Record, replay
from terts.game.rules import values
from terts.game.view import view
from terts.locale.catalogue import default_language
from terts.locale.wording import Wording
from terts.terminal import archive, summary
from terts.terminal.counsel import Counsel
from terts.terminal.players import Handover, Person, Program
from terts.terminal.room import Room, short
from terts.terminal.screen import open_screen
from terts.terminal.sheet import NOTATIONS
from terts.terminal.sitting import Keeper, Seating, Sitting, now

DEFAULT_RULES: Final = "classic"
DEFAULT_BOT: Final = tuple(BOTS)[-1]
FINISHED: Final = 1
"""The exit status when the game to go on with is over."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """How the players want the table, apart from the game itself."""

    lang: str
    bot: str | None
    seed: int | None
    hotseat: bool
    assist: bool
    notation: str


@click.command
@language
@click.option("--rules", "rules_name", type=RULE_SET, help=f"Rule set; {DEFAULT_RULES} if not named.")
@settings
@click.option("--bot", type=click.Choice(tuple(BOTS)), help=f"The computer's player; {DEFAULT_BOT} if not named.")
@click.option("--seed", type=int, help="Shuffle from this number, to repeat a game; else by true chance.")
@click.option("--save", type=click.Path(path_type=Path), metavar="FILE", help="Keep the game in this new file.")
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE", help="Go on with the game in this file.")
@click.option("--hotseat", is_flag=True, help="Two people at one screen; hands are hidden between turns.")
@click.option("--assist", is_flag=True, help="Show running card points, and advice when asked.")
@click.option("--notation", type=click.Choice(tuple(NOTATIONS)), default="matches", help="How points are drawn.")
@click.pass_context
def play(
    context: click.Context,
    lang: str,
    rules_name: str | None,
    changes: tuple[str, ...],
    bot: str | None,
    seed: int | None,
    save: Path | None,
    resume: Path | None,
    hotseat: bool,
    assist: bool,
    notation: str,
) -> None:
    """Play a game against the computer, or with a friend at one screen.

    Type ? at any prompt for help. Ctrl-C keeps the game and says how to go on with it.
    """
    if hotseat and bot is not None:
        raise click.UsageError("--hotseat is for two people; it goes without --bot.")
    if resume is not None and (rules_name is not None or changes):
        raise click.UsageError("--resume goes on under the rules in the file; it goes without --rules and --set.")
    wishes = Wishes(lang, bot, seed, hotseat, assist, notation)
    chance = SystemRandom() if seed is None else Random(seed)
    if resume is None:
        context.exit(_new_game(wishes, chance, rules_name or DEFAULT_RULES, changes, save))
    context.exit(_old_game(wishes, chance, resume, save))


def _new_game(wishes: Wishes, chance: Random, rules_name: str, changes: tuple[str, ...], save: Path | None) -> int:
    rules = chosen_rules(wishes.lang, rules_name, changes)
    dealer = chance.choice(list(Seat))
    game = rules_of_play.new_game(rules, dealer)
    _check_table(wishes, game)
    text = Wording(wishes.lang).text
    two = (text("player-a"), text("player-b"))
    players = two if wishes.hotseat else (text("player"), wishes.bot or DEFAULT_BOT)
    keeper = Keeper(_new_file(wishes, save), rules_name, players, dealer, now())
    return _sit_down(wishes, chance, game, keeper)


def _old_game(wishes: Wishes, chance: Random, path: Path, save: Path | None) -> int:
    record = read_record(wishes.lang, path)
    game = replay(record)
    _check_table(wishes, game)
    _skip(chance, len(record.deals))
    keeper = Keeper(path if save is None else _new_file(wishes, save), record.rules_name, record.players, record.dealer,
                    record.date)  # fmt: skip
    if isinstance(game.phase, Over):
        room = _room(wishes, record.players)
        room.screen.say(room.text("finished-already"))
        summary.after_game(room, view(game, None), game.phase.result)
        return FINISHED
    return _sit_down(_as_recorded(wishes, record), chance, game, keeper)


def _check_table(wishes: Wishes, game: Game) -> None:
    """At this client's table the rules are guarded; breaches and protests (R6) have no place at it."""
    if values(game.rules)["table"] != "guarded":
        raise BadInput(Wording(wishes.lang).text("table-guarded"))


def _skip(chance: Random, deals: int) -> None:
    """Pass over the lot and the decks of the deals already dealt, so that a seed gives the same game as in one go."""
    chance.choice(list(Seat))
    for _ in range(deals):
        chance.shuffle(list(PACK))


def _as_recorded(wishes: Wishes, record: Record) -> Wishes:
    """The same players as in the file, where the command line does not name others: its bot, or two people."""
    if wishes.bot is not None or wishes.hotseat:
        return wishes
    bots = [name for name in record.players if name in BOTS]
    return replace(wishes, bot=bots[0] if bots else None, hotseat=not bots)


def _sit_down(wishes: Wishes, chance: Random, game: Game, keeper: Keeper) -> int:
    """Seat the players and play; the exit status."""
    mine = Seat.B if keeper.players[Seat.A] in BOTS and not wishes.hotseat else Seat.A
    if not wishes.hotseat:
        keeper = replace(keeper, players=with_seat(keeper.players, mine.other, wishes.bot or DEFAULT_BOT))
    room = _room(wishes, keeper.players)
    sitting = Sitting(
        room,
        _seating(room, wishes, mine),
        game,
        keeper,
        chance,
        new_path=lambda: archive.reserve(keeper.path),
        resume_command=lambda path: _resume_command(wishes, path),
    )
    return sitting.run()


def _room(wishes: Wishes, players: Pair[str]) -> Room:
    words = Wording(wishes.lang)
    names = tuple(words.text(BOTS[name].title) if name in BOTS else short(name) for name in players)
    screen = open_screen(os.environ, history=not wishes.hotseat)
    return Room(screen, words, (names[0], names[1]), wishes.notation, wishes.assist)


def _seating(room: Room, wishes: Wishes, mine: Seat) -> Seating:
    if wishes.hotseat:
        handover, counsel = Handover(room), Counsel(room, None) if wishes.assist else None
        two = (Person(room, Seat.A, handover, counsel), Person(room, Seat.B, handover, counsel))
        return Seating(two, None, handover)
    bot = Program(room, mine.other, make_bot(wishes.bot or DEFAULT_BOT, _bot_chance(wishes.seed)))
    person = Person(room, mine, counsel=Counsel(room, bot) if wishes.assist else None)
    return Seating((person, bot) if mine is Seat.A else (bot, person), mine, None)


def _bot_chance(seed: int | None) -> Random:
    """The bot's own chance, apart from that of the decks: what it does must not change the next deal."""
    return SystemRandom() if seed is None else Random(f"bot {seed}")


def _new_file(wishes: Wishes, wanted: Path | None) -> Path:
    """The file of a new game, made at once: the one asked for, which must not be there yet, or one in the folder."""
    try:
        if wanted is None:
            return archive.fresh(os.environ, now().astimezone())
        wanted.touch(exist_ok=False)
    except FileExistsError:
        raise BadInput(f"{wanted}: {Wording(wishes.lang).text('file-taken')}") from None
    except (OSError, ValueError) as error:
        trouble = error.strerror if isinstance(error, OSError) else str(error)
        raise BadInput(f"{wanted or archive.home(os.environ)}: {trouble}") from None
    return wanted


def _resume_command(wishes: Wishes, path: Path) -> str:
    """The command that goes on with the game in the file as it is played now."""
    words = [*_program(), "play", "--resume", str(path)]
    if wishes.lang != default_language(os.environ):
        words += ["--lang", wishes.lang]
    words += ["--hotseat"] * wishes.hotseat + ["--assist"] * wishes.assist
    if wishes.seed is not None:
        words += ["--seed", str(wishes.seed)]
    if wishes.notation != "matches":
        words += ["--notation", wishes.notation]
    return shlex.join(words)


def _program() -> list[str]:
    """How this program was called, in words that work again: by its name only if that finds the same file."""
    called = Path(sys.argv[0])
    if called.name == "__main__.py":
        return [sys.executable, "-m", "terts"]
    found = shutil.which(called.name)
    return [called.name if found is not None and Path(found).resolve() == called.resolve() else str(called)]
