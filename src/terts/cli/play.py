"""``terts play``: a game at the terminal."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import unicodedata
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import click
from click.core import ParameterSource

from terts.bots.ladder import BOTS, STEPS, entries, make_bot
from terts.cli.opponents import NUMBERS, Called, Level, titled
from terts.cli.options import (
    DEFAULT_RULES,
    RULE_SET,
    BadInput,
    FilePath,
    OneOf,
    chosen_rules,
    language,
    misuse,
    read_record,
    settings,
    shown_path,
    written_out,
)
from terts.game import game as rules_of_play
from terts.game import record as records
from terts.game.cards import Pair, Seat, with_seat
from terts.game.deal import Over
from terts.game.errors import RecordError
from terts.game.game import Game
from terts.game.record import MAX_NAME, Record, replay
from terts.game.view import view
from terts.locale.catalogue import locale_language
from terts.locale.wording import SpokenWording, Wording
from terts.places import home
from terts.terminal import archive, chance, ending
from terts.terminal.archive import FileRefused, read_bytes
from terts.terminal.chance import Chance
from terts.terminal.counsel import Counsel
from terts.terminal.handover import Handover
from terts.terminal.players import Person, Program
from terts.terminal.room import Room, bot_named, called
from terts.terminal.screen import open_screen
from terts.terminal.sheet import NOTATIONS
from terts.terminal.sitting import Keeper, Seating, Sitting, now

DEFAULT_BOT: Final = "companion"
"""Who plays if nobody is named: of the levels one from the middle."""
DOOR: Final = "TERTS_DOOR"
"""The variable in which whoever started this program says how it is started again."""
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
    warn: bool
    notation: str
    plain: bool
    names: Pair[str] | None


def _listed() -> str:
    told = ", ".join(f"{number} {name}" for number, name in NUMBERS.items())
    return f"{told}; {DEFAULT_BOT} if not named"


def _bots() -> str:
    return f"One of the computer's players: {', '.join(BOTS)}, or a level"


@click.command
@language
@click.option("--rules", "rules_name", type=RULE_SET, help=f"Rule set; {DEFAULT_RULES} if not named.")
@settings
@click.option("--level", type=Level(), metavar="NAME|1-6", help=f"How well the computer plays: {_listed()}.")
@click.option("--bot", type=Called((*BOTS, *STEPS), "reason-bot-unknown", titled), metavar="NAME", help=f"{_bots()}.")
@click.option("--seed", type=int, help="Shuffle from this number, to repeat a game; else by true chance.")
@click.option("--save", type=FilePath(), metavar="FILE", help="Keep the game in this new file.")
@click.option("--resume", type=FilePath(), metavar="FILE", help="Go on with the game in this file.")
@click.option("--hotseat", is_flag=True, help="Two people at one screen; hands are hidden between turns.")
@click.option("--assist", is_flag=True, help="Show running card points, and advice when asked.")
@click.option("--warn/--no-warn", default=True, help="At an open table: ask before an action out of order; on.")
@click.option("--notation", type=OneOf(NOTATIONS), default="matches", help="How points are drawn.")
@click.option("--plain", is_flag=True, help="For the ear: suits in words, sentences instead of tables and drawings.")
@click.option("--names", metavar="NAME,NAME", help="What the two people with --hotseat are called.")
@click.pass_context
def play(
    context: click.Context,
    lang: str,
    rules_name: str | None,
    changes: tuple[str, ...],
    level: str | None,
    bot: str | None,
    seed: int | None,
    save: Path | None,
    resume: Path | None,
    hotseat: bool,
    assist: bool,
    warn: bool,
    notation: str,
    plain: bool,
    names: str | None,
) -> None:
    """Play a game against the computer, or with a friend at one screen.

    Type ? at any prompt for help. Ctrl-C keeps the game and says how to go on with it.
    """
    if level is not None and bot is not None:
        raise misuse(lang, "misuse-level-bot")
    bot = bot or level
    if hotseat and bot is not None:
        raise misuse(lang, "misuse-hotseat-bot")
    if resume is not None and (rules_name is not None or changes):
        raise misuse(lang, "misuse-resume-rules")
    if names is not None and (not hotseat or resume is not None):
        raise misuse(lang, "misuse-names")
    chosen = context.get_parameter_source("lang") is not ParameterSource.DEFAULT
    two = None if names is None else _two_names(lang, names)
    wishes = Wishes(lang, bot, seed, hotseat, assist, warn, notation, plain, two)
    if resume is not None and not chosen and locale_language(os.environ) is None:
        wishes = replace(wishes, lang=_language_of(resume) or lang)
    with written_out(wishes.lang):
        if resume is None:
            context.exit(_new_game(wishes, rules_name or DEFAULT_RULES, changes, save))
        context.exit(_old_game(wishes, resume, save))


def _new_game(wishes: Wishes, rules_name: str, changes: tuple[str, ...], save: Path | None) -> int:
    rules = chosen_rules(wishes.lang, rules_name, changes)
    luck = chance.of_cards(wishes.seed)
    dealer = luck.choice(list(Seat))
    game = rules_of_play.new_game(rules, dealer)
    text = Wording(wishes.lang).text
    two = wishes.names or (text("player-a"), text("player-b"))
    players = two if wishes.hotseat else (text("player"), text(entries()[wishes.bot or DEFAULT_BOT].title))
    keeper = Keeper(_new_file(wishes, save), rules_name, players, dealer, now())
    return _sit_down(wishes, luck, game, keeper)


def _two_names(lang: str, text: str) -> Pair[str]:
    """The two names, apart and such as a record can hold."""
    names = tuple(name.strip() for name in text.split(","))
    fit = all(name.isprintable() and 0 < len(name) <= MAX_NAME and bot_named(name) is None for name in names)
    if len(names) != 2 or names[0] == names[1] or not fit:
        raise BadInput(Wording(lang).text("names-two", most=MAX_NAME))
    return names[0], names[1]


def _language_of(path: Path) -> str | None:
    """Russian if the players of the game have Russian names: a record says nothing else about the language."""
    try:
        record = records.read(read_bytes(path))
    except (FileRefused, RecordError):
        return None
    return "ru" if any("CYRILLIC" in unicodedata.name(sign, "") for name in record.players for sign in name) else None


def _old_game(wishes: Wishes, path: Path, save: Path | None) -> int:
    record = read_record(wishes.lang, path)
    game = replay(record)
    if isinstance(game.phase, Over):
        room = _room(wishes, record.players, record.rules_name)
        room.screen.say(room.text("finished-already"))
        ending.of_game(room, view(game, None), game)
        return FINISHED
    kept = _own_file(wishes, path) if save is None else _new_file(wishes, save)
    keeper = Keeper(kept, record.rules_name, record.players, record.dealer, record.date)
    luck = chance.of_cards(wishes.seed, record.deals[-1].deck)
    return _sit_down(_as_recorded(wishes, record), luck, game, keeper)


def _as_recorded(wishes: Wishes, record: Record) -> Wishes:
    """The same players as in the file, where the command line does not name others: its bot, or two people."""
    if wishes.bot is not None or wishes.hotseat:
        return wishes
    bots = [bot for bot in map(bot_named, record.players) if bot is not None]
    return replace(wishes, bot=bots[0] if bots else None, hotseat=not bots)


def _sit_down(wishes: Wishes, luck: Chance, game: Game, keeper: Keeper) -> int:
    """Seat the players and play; the exit status."""
    mine = Seat.B if not wishes.hotseat and bot_named(keeper.players[Seat.A]) is not None else Seat.A
    bot = wishes.bot or DEFAULT_BOT
    if not wishes.hotseat and bot_named(keeper.players[mine.other]) != bot:
        title = Wording(wishes.lang).text(entries()[bot].title)
        keeper = replace(keeper, players=with_seat(keeper.players, mine.other, title))
    room = _room(wishes, keeper.players, keeper.rules_name)
    sitting = Sitting(
        room,
        _seating(room, wishes, mine),
        game,
        keeper,
        luck,
        new_path=lambda: _another_file(keeper.path),
        rescue=_default_file,
        resume_command=lambda path: _resume_command(wishes, path),
    )
    return sitting.run()


def _room(wishes: Wishes, players: Pair[str], rules_name: str) -> Room:
    words = SpokenWording(wishes.lang) if wishes.plain else Wording(wishes.lang)
    names = called(words, players[0]), called(words, players[1])
    screen = open_screen(os.environ, history=not wishes.hotseat, plain=wishes.plain)
    opponent = None if wishes.hotseat else wishes.bot or DEFAULT_BOT
    return Room(screen, words, names, wishes.notation, wishes.assist, rules_name, opponent)


def _seating(room: Room, wishes: Wishes, mine: Seat) -> Seating:
    if wishes.hotseat:
        handover = Handover(room)
        two = (
            Person(room, Seat.A, handover, _counsel(room), wishes.warn),
            Person(room, Seat.B, handover, _counsel(room), wishes.warn),
        )
        return Seating(two, None, handover)
    bot = Program(room, mine.other, make_bot(wishes.bot or DEFAULT_BOT, chance.of_bot(wishes.seed)))
    person = Person(room, mine, counsel=_counsel(room), warned=wishes.warn)
    return Seating((person, bot) if mine is Seat.A else (bot, person), mine, None)


def _counsel(room: Room) -> Counsel | None:
    """Each player's own advice, if the table is opened with it."""
    return Counsel(room) if room.assist else None


def _new_file(wishes: Wishes, wanted: Path | None) -> Path:
    """The file of a new game, made at once: the one asked for, which must not be there yet, or one in the folder."""
    try:
        if wanted is None:
            return _default_file()
        wanted.touch(exist_ok=False)
    except FileExistsError:
        raise _refused(wishes, wanted or home(os.environ), FileRefused("file-taken")) from None
    except (OSError, ValueError) as error:
        raise _refused(wishes, wanted or home(os.environ), archive.unwritable(error)) from None
    return wanted


def _own_file(wishes: Wishes, path: Path) -> Path:
    """The file of the game that goes on, if the game can be kept there."""
    try:
        archive.check_own(path)
    except FileRefused as error:
        raise _refused(wishes, path, error, "play-elsewhere") from None
    return path


def _another_file(path: Path) -> Path:
    """The file of one more game: beside the last one, else in the folder; `OSError` if neither can be made."""
    try:
        return archive.reserve(path)
    except OSError:
        return _default_file()


def _default_file() -> Path:
    return archive.fresh(os.environ, now().astimezone())


def _refused(wishes: Wishes, path: Path, why: FileRefused, advice: str | None = None) -> BadInput:
    text = Wording(wishes.lang).text
    told = f"{shown_path(path)}: {text(why.key, detail=why.detail)}"
    return BadInput(f"{told}; {text(advice)}" if advice is not None else told)


def _resume_command(wishes: Wishes, path: Path) -> str:
    """The command that goes on with the game in the file as it is played now."""
    words = [*_program(), "--resume", str(path), "--lang", wishes.lang]
    words += ["--plain"] * wishes.plain
    words += ["--hotseat"] * wishes.hotseat + ["--assist"] * wishes.assist + ["--no-warn"] * (not wishes.warn)
    if wishes.seed is not None:
        words += ["--seed", str(wishes.seed)]
    if wishes.notation != "matches":
        words += ["--notation", wishes.notation]
    return shlex.join(words)


def _program() -> list[str]:
    """How this command was called, in words that work again: by its name only if that finds the same file."""
    door = os.environ.get(DOOR)
    if door:
        return shlex.split(door)
    program = Path(sys.argv[0])
    if program.name == "__main__.py":
        return [sys.executable, "-m", "terts", "play"]
    found = shutil.which(program.name)
    same = found is not None and Path(found).resolve() == program.resolve()
    return [program.name if same else str(program), "play"]
