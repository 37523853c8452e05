"""Match equity in words and tables: what ``terts equity`` shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from terts.analysis.equity import Measured, Report, State, target_of
from terts.bots.outcomes import differing
from terts.game.cards import Seat
from terts.locale.wording import Wording
from terts.terminal.room import called
from terts.terminal.screen import Screen

LABEL: Final = 7
CELL: Final = 6
"""Columns of the scores at the left, and of one chance."""


def show_table(screen: Screen, lang: str, report: Report) -> None:
    """Chances by own score and the other's, for both dealers, each with its error below; and what ten points bring.

    Seat A of the report is the reader.
    """
    words = Wording(lang)
    _head(screen, words, report)
    screen.say(words.text("equity-layout"))
    known = dict(zip(report.states, report.chances, strict=True))
    for dealer in Seat:
        screen.heading(words.text("equity-dealer", who="me" if dealer is Seat.A else "them"))
        _blocks(screen, words, known, dealer)
    screen.heading(words.text("equity-tens"))
    for score, worth in zip(report.scores, report.tens, strict=True):
        screen.write(f" {f'{score[0]} : {score[1]}':>13}   {_number(words, worth)}")


def show_states(screen: Screen, lang: str, report: Report) -> None:
    """The chances of single states, a sentence each, and what ten points bring there."""
    words = Wording(lang)
    _head(screen, words, report)
    screen.write()
    for state, chance in zip(report.states, report.chances, strict=True):
        dealer = words.text("equity-dealer", who="me" if state.dealer is Seat.A else "them")
        screen.say(f"{state.score[0]} : {state.score[1]}. {dealer}: {_number(words, chance)}.")
    for worth in report.tens:
        screen.say(words.text("equity-tens-here", worth=_number(words, worth)))


def _head(screen: Screen, words: Wording, report: Report) -> None:
    """What the numbers are, and which deals they come from."""
    measured = report.outcomes
    screen.say(words.text("equity-head", target=str(target_of(report.rules))))
    args: dict[str, str | int] = {"bot": called(words, measured.bot), "rules": measured.rules}
    screen.say(words.text("equity-measured", n=measured.deals, seed=str(measured.seed), commit=measured.commit, **args))
    knobs = differing(report.rules, measured.rules)
    if knobs:
        screen.say(words.text("equity-stand-in", rules=measured.rules, knobs=", ".join(knobs)))


def _blocks(screen: Screen, words: Wording, known: Mapping[State, Measured], dealer: Seat) -> None:
    """The table, in as many parts as its columns need."""
    scores = sorted({state.score[1] for state in known})
    at_once = max((screen.columns - LABEL) // CELL, 1)
    for start in range(0, len(scores), at_once):
        columns = scores[start : start + at_once]
        if start:
            screen.write()
        screen.write(f"{words.text('equity-corner'):>{LABEL}}" + "".join(f"{score:>{CELL}}" for score in columns))
        for own in scores:
            _row(screen, words, own, [known[State((own, other), dealer)] for other in columns])


def _row(screen: Screen, words: Wording, own: int, cells: Sequence[Measured]) -> None:
    chances = "".join(f"{_percent(words, cell.value):>{CELL}}" for cell in cells)
    errors = "".join(f"{'±' + _percent(words, cell.error):>{CELL}}" for cell in cells)
    screen.write(f"{own:>{LABEL}}{chances}")
    screen.write(f"{'':{LABEL}}{errors}")


def _number(words: Wording, measured: Measured) -> str:
    value, error = _percent(words, measured.value, 2), _percent(words, measured.error, 2)
    return words.text("equity-percent", value=value, error=error)


def _percent(words: Wording, share: float, places: int = 1) -> str:
    """The share in a hundred, with the decimal sign of the language."""
    return f"{100 * share:.{places}f}".replace(".", words.text("decimal-sign"))
