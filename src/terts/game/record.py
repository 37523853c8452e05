"""The record of a game as a file: reading, writing, replaying (RECORD section 3).

A record is checked as a whole when it is read: `read` replays it, and what does not replay is refused.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from terts.game import game as table
from terts.game.actions import IllegalAction, Move, move_text, parse_move
from terts.game.cards import Hand, Pair, Seat, parse_cards, texts
from terts.game.deal import ENDINGS, Over, Result
from terts.game.errors import DeckError, Reason, RecordError, RulesError, TextError, plain, shown
from terts.game.game import Game
from terts.game.rules import Rules, Value, changed, parse, values

FORMAT: Final = 1
MAX_BYTES: Final = 8 * 1024 * 1024
"""The most a record file may hold."""
MAX_NAME: Final = 64
"""The most characters of a player's name."""
MAX_POINTS: Final = 999_999_999
"""More points than any game can come to, up or down; bounds what a result may hold."""
MAX_DOTS: Final = 8
"""The most dots in a line, texts and comments apart; the TOML reader takes a dotted key's time by its square."""

_KEYS: Final = ("format", "rules", "changed", "players", "date", "dealer", "deals", "result")
_OPTIONAL: Final = ("changed", "date", "result")
_PER_LINE: Final = 8
_QUOTED: Final = re.compile(r""""(?:[^"\\]|\\.)*"|'[^']*'|#.*""")
"""A text or a comment within a line of TOML."""


@dataclass(frozen=True, slots=True)
class RecordedDeal:
    """A deck as dealt and the moves made with it."""

    deck: Hand
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A record file's content. `changes` are the knobs that differ from the rule set `rules_name`."""

    rules_name: str
    changes: Mapping[str, Value]
    players: Pair[str]
    date: datetime | None
    dealer: Seat
    deals: tuple[RecordedDeal, ...]
    result: Result | None

    @property
    def rules(self) -> Rules:
        """The rules the game is played by."""
        return parse(self.rules_name, self.changes)

    @property
    def moves(self) -> int:
        """The number of moves over all deals."""
        return sum(len(deal.moves) for deal in self.deals)


def read(data: bytes) -> Record:
    """Read a record file and replay it; `RecordError` names the first fault, wherever it is."""
    record = parse_record(data)
    replay(record)
    return record


def parse_record(data: bytes) -> Record:
    """Read a record file without replaying it, for whoever goes through its `steps` and tells the faults found there.

    `RecordError` for what is no record; whether the moves keep the rules is not looked at.
    """
    return _record(_toml(data))


def steps(record: Record) -> Iterator[tuple[Move | None, Game]]:
    """The whole game step by step: each deal, each of its moves with the game after it, an end from outside.

    A step without a move is a deal, or at the very end the end from outside. `RecordError` names the first move that
    breaks a rule, once all before it were told, and at last a result that is not the one replayed.
    """
    game = table.new_game(record.rules, record.dealer)
    for number, deal in enumerate(record.deals, start=1):
        game = _dealt(game, number, deal.deck)
        yield None, game
        for index, move in enumerate(deal.moves, start=1):
            game = _moved(game, number, index, move)
            yield move, game
    ended = _ended(game, record.result)
    if ended is not game:
        yield None, ended


def replay(record: Record, upto: int | None = None) -> Game:
    """The game after the first `upto` moves over all deals, all of them by default.

    Where it stops at the end of a deal the next deck is not dealt; an end by resignation or time is applied when
    nothing is left to replay. `RecordError` names the move that breaks a rule.
    """
    game = table.new_game(record.rules, record.dealer)
    left = record.moves + 1 if upto is None else upto
    for number, deal in enumerate(record.deals, start=1):
        if number > 1 and left <= 0:
            return game
        game = _replay_deal(game, number, deal, left)
        left -= len(deal.moves)
    return game if left < 0 else _ended(game, record.result)


def _replay_deal(game: Game, number: int, deal: RecordedDeal, left: int) -> Game:
    game = _dealt(game, number, deal.deck)
    for index, move in enumerate(deal.moves[: max(left, 0)], start=1):
        game = _moved(game, number, index, move)
    return game


def _dealt(game: Game, number: int, deck: Hand) -> Game:
    try:
        return table.deal(game, deck)
    except (IllegalAction, DeckError) as error:
        raise RecordError(error.reason, number) from None


def _moved(game: Game, number: int, index: int, move: Move) -> Game:
    try:
        return table.apply(game, *move)
    except IllegalAction as error:
        raise RecordError(error.reason, number, index, move_text(move)) from None


def _ended(game: Game, result: Result | None) -> Game:
    """Apply a stored end from outside, and compare the stored result with the replayed one."""
    if result is not None and not isinstance(game.phase, Over) and result.by in ("resignation", "time"):
        game = table.end(game, result.winner, result.by)
    replayed = game.phase.result if isinstance(game.phase, Over) else None
    if result == replayed:
        return game
    if result is None:
        raise _bad("result-missing")
    if replayed is None:
        raise _bad("result-early", by=result.by)
    raise _bad("result-differs", stored=_result_text(result), replayed=_result_text(replayed))


def of_game(game: Game, rules_name: str, players: Pair[str], dealer: Seat, date: datetime | None = None) -> Record:
    """The record of a game from its first deal on; `ValueError` for a game that was imagined from a view."""
    deals = game.past if game.deal is None else (*game.past, game.deal)
    if not deals or deals[0].number != 1 or len(deals) != deals[-1].number:
        raise ValueError("only a game dealt from its beginning can be recorded")
    recorded = tuple(RecordedDeal(deal.deck, deal.moves) for deal in deals)
    result = game.phase.result if isinstance(game.phase, Over) else None
    for name in players:
        _check_name(name)
    return Record(rules_name, changed(game.rules, rules_name), players, date, dealer, recorded, result)


def write(record: Record) -> str:
    """The text of the record file, in the fixed order of keys."""
    lines = [f"format = {FORMAT}", f"rules = {_string(record.rules_name)}"]
    if record.changes:
        pairs = ", ".join(f"{knob} = {_value(value)}" for knob, value in record.changes.items())
        lines.append(f"changed = {{ {pairs} }}")
    lines.append(f"players = {{ A = {_string(record.players[0])}, B = {_string(record.players[1])} }}")
    if record.date is not None:
        lines.append(f"date = {_date(record.date)}")
    lines.append(f"dealer = {_string(record.dealer.name)}")
    for deal in record.deals:
        lines += ["", "[[deals]]", f"deck = {_string(texts(deal.deck))}", *_actions(deal.moves)]
    if record.result is not None:
        lines += ["", "[result]", *_result_lines(record.result)]
    return "\n".join(lines) + "\n"


def _actions(moves: tuple[Move, ...]) -> list[str]:
    words = [_string(move_text(move)) for move in moves]
    rows = [words[start : start + _PER_LINE] for start in range(0, len(words), _PER_LINE)]
    return ["actions = [", *(f"  {', '.join(row)}," for row in rows), "]"] if rows else ["actions = []"]


def _result_lines(result: Result) -> list[str]:
    score = f"{{ A = {result.score[0]}, B = {result.score[1]} }}"
    return [f"winner = {_string(result.winner.name)}", f"by = {_string(result.by)}", f"record = {score}"]


def _result_text(result: Result) -> str:
    return f"{result.winner.name} by {result.by}, {result.score[0]} : {result.score[1]}"


def _string(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _value(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else _string(value)


def _date(date: datetime) -> str:
    return date.astimezone(UTC).isoformat().replace("+00:00", "Z")


def _bad(key: str, /, **args: str | int) -> RecordError:
    return RecordError(Reason("RECORD 3", key, args))


def _toml(data: bytes) -> dict[str, object]:
    if len(data) > MAX_BYTES:
        raise _bad("file-size", most=MAX_BYTES)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise _bad("file-encoding", at=error.start) from None
    if any(_QUOTED.sub("", line).count(".") > MAX_DOTS for line in text.splitlines() if "." in line):
        raise _bad("file-toml", problem="a key of too many parts")
    try:
        return tomllib.loads(text)
    except ValueError as error:  # TOMLDecodeError is one; a number of thousands of digits raises another
        raise _bad("file-toml", problem=" ".join(str(error).split())) from None
    except RecursionError:
        raise _bad("file-toml", problem="nested too deeply") from None


def _record(content: dict[str, object]) -> Record:
    _check_keys(content, _KEYS, _OPTIONAL, "")
    if type(content["format"]) is not int or content["format"] != FORMAT:
        raise _bad("format-unknown", format=shown(content["format"]), known=FORMAT)
    name = _text(content["rules"], "rules")
    changes = _changes(name, content.get("changed", {}))
    players = _table(content["players"], "players", ("A", "B"))
    return Record(
        rules_name=name,
        changes=changes,
        players=(_name(players["A"], "players.A"), _name(players["B"], "players.B")),
        date=_read_date(content.get("date")),
        dealer=_seat(content["dealer"], "dealer"),
        deals=_read_deals(content["deals"]),
        result=_read_result(content["result"]) if "result" in content else None,
    )


def _changes(name: str, changes: object) -> dict[str, Value]:
    """The knobs named in the file, redundant ones included, in the order of R7."""
    if not isinstance(changes, dict):
        raise _bad("value-table", where="changed")
    try:
        rules = parse(name, changes)
    except RulesError as error:
        raise RecordError(error.reason) from None
    return {knob: value for knob, value in values(rules).items() if knob in changes}


def _read_deals(deals: object) -> tuple[RecordedDeal, ...]:
    if not isinstance(deals, list) or not deals:
        raise _bad("deals-none")
    return tuple(_read_deal(deal, number) for number, deal in enumerate(deals, start=1))


def _read_deal(deal: object, number: int) -> RecordedDeal:
    content = _table(deal, f"deal {number}", ("deck", "actions"))
    try:
        deck = parse_cards(_text(content["deck"], f"deal {number}: deck"))
    except TextError as error:
        raise RecordError(error.reason, number) from None
    actions = content["actions"]
    if not isinstance(actions, list):
        raise RecordError(Reason("RECORD 3", "value-list", {"where": "actions"}), number)
    return RecordedDeal(deck, tuple(_read_move(text, number, index) for index, text in enumerate(actions, start=1)))


def _read_move(text: object, deal: int, index: int) -> Move:
    if not isinstance(text, str):
        raise RecordError(Reason("RECORD 3", "value-text", {"where": shown(text)}), deal, index)
    try:
        return parse_move(text)
    except TextError as error:
        raise RecordError(error.reason, deal, index) from None


def _read_result(result: object) -> Result:
    content = _table(result, "result", ("winner", "by", "record"))
    by = _text(content["by"], "result.by")
    if by not in ENDINGS:
        raise _bad("result-by", by=shown(by), known=", ".join(ENDINGS))
    score = _table(content["record"], "result.record", ("A", "B"))
    return Result(_seat(content["winner"], "result.winner"), by, (_points(score["A"]), _points(score["B"])))


def _points(value: object) -> int:
    if type(value) is not int or abs(value) > MAX_POINTS:
        raise _bad("value-number", where="result.record")
    return value


def _read_date(date: object) -> datetime | None:
    if date is None:
        return None
    if not isinstance(date, datetime) or date.tzinfo is None:
        raise _bad("value-date")
    try:
        return date.astimezone(UTC)
    except OverflowError:  # near the years 1 and 9999 a date with an offset may have no form in UTC
        raise _bad("value-date") from None


def _seat(value: object, where: str) -> Seat:
    if not isinstance(value, str) or value not in Seat.__members__:
        raise _bad("value-seat", where=where)
    return Seat[value]


def _name(value: object, where: str) -> str:
    name = _text(value, where)
    _check_name(name)
    return name


def _check_name(name: str) -> None:
    if not 1 <= len(name) <= MAX_NAME or not name.isprintable():
        raise _bad("value-name", name=plain(name), most=MAX_NAME)


def _text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise _bad("value-text", where=where)
    return value


def _table(value: object, where: str, keys: tuple[str, ...]) -> dict[str, object]:
    if not isinstance(value, dict):
        raise _bad("value-table", where=where)
    _check_keys(value, keys, (), f"{where}.")
    return value


def _check_keys(content: Mapping[str, object], known: tuple[str, ...], optional: tuple[str, ...], where: str) -> None:
    for key in content:
        if key not in known:
            raise _bad("key-unknown", key=shown(where + key))
    for key in known:
        if key not in content and key not in optional:
            raise _bad("key-missing", key=where + key)
