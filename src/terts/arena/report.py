"""A series in words: how many pairs, games won, points a deal, the test, and the time of decisions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isinf

from terts.arena.estimates import Estimate, Tally, elo
from terts.arena.pairs import Spent
from terts.arena.provenance import Provenance
from terts.arena.sequential import BOUND, Sprt
from terts.arena.series import Series, Unit
from terts.game.cards import Pair
from terts.game.rules import changed
from terts.locale.wording import Wording


class Figures:
    """Numbers as a language writes them."""

    def __init__(self, words: Wording) -> None:
        self.words = words

    def number(self, value: float, digits: int = 1, sign: bool = False) -> str:
        """A decimal number, with its sign also where it is positive if wanted."""
        if isinf(value):
            return "+∞" if value > 0 else "−∞"
        text = f"{value:{'+' if sign else ''}.{digits}f}"
        if not text.strip("+-0."):
            text = text.strip("+-")
        return self._local(text)

    def share(self, value: float) -> str:
        """A share in percent."""
        return self._local(f"{100 * value:.1f}") + ("\N{NO-BREAK SPACE}%" if self.words.language == "ru" else "%")

    def estimate(self, one: Estimate) -> str:
        """A signed estimate with its interval."""
        value, low, high = (self.number(each, sign=True) for each in (one.value, one.low, one.high))
        return self.words.text("arena-interval", value=value, low=low, high=high)

    def share_estimate(self, one: Estimate) -> str:
        """A share with its interval."""
        value, low, high = (self.share(each) for each in (one.value, one.low, one.high))
        return self.words.text("arena-interval", value=value, low=low, high=high)

    def _local(self, text: str) -> str:
        text = text.replace("-", "−")
        return text.replace(".", ",") if self.words.language == "ru" else text


def head(words: Wording, series: Series, versions: Iterable[Provenance]) -> str:
    """Who plays whom, at what, and which versions of the program played."""
    one, other = map(str, series.players)
    return words.text(
        "arena-head",
        one=one,
        other=other,
        unit=series.unit.value,
        rules=rules_name(series),
        seed=str(series.seed),
        versions=", ".join(dict.fromkeys(map(str, versions))),
    )


def rules_name(series: Series) -> str:
    """The rule set, with the knobs that differ from it."""
    knobs = [f"{knob}={_knob(value)}" for knob, value in changed(series.rules, series.rules_name).items()]
    return " ".join([series.rules_name, *knobs])


def _knob(value: str | bool | int) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def rows(words: Wording, series: Series, sums: Tally, spent: Pair[Spent], sprt: Sprt | None) -> list[tuple[str, str]]:
    """What the series shows, as labels and values; all is seen from the first player."""
    figures = Figures(words)
    shown = [(words.text("arena-pairs"), _counts(words, series, sums))]
    if series.unit is Unit.GAMES:
        share = sums.share()
        won = words.text("arena-won-by", one=sums.wins[0], other=sums.wins[1], share=figures.share_estimate(share))
        shown += [(words.text("arena-games-won"), won), (words.text("arena-elo"), figures.estimate(elo(share)))]
    shown.append((words.text("arena-points"), figures.estimate(sums.a_deal())))
    if sprt is not None:
        shown.append((words.text("arena-sprt"), _test(figures, sprt, sums)))
    return shown + _times(figures, series, spent)


def _counts(words: Wording, series: Series, sums: Tally) -> str:
    if series.unit is Unit.DEALS:
        return words.text("arena-pairs-deals", pairs=sums.pairs, deals=sums.deals)
    return words.text("arena-pairs-games", pairs=sums.pairs, games=sums.games, deals=sums.deals)


def _test(figures: Figures, sprt: Sprt, sums: Tally) -> str:
    return figures.words.text(
        "arena-sprt-value",
        low=figures.number(sprt.low),
        high=figures.number(sprt.high),
        unit=sprt.unit.value,
        verdict=sprt.verdict(sums).value,
        ratio=figures.number(sprt.ratio(sums), 2, sign=True),
        bound=figures.number(BOUND, 2),
    )


def _times(figures: Figures, series: Series, spent: Sequence[Spent]) -> list[tuple[str, str]]:
    """The time of decisions, a row for each player; none where nothing was played."""
    label, lines = figures.words.text("arena-time"), list[tuple[str, str]]()
    for player, one in zip(series.players, spent, strict=True):
        if one.decisions:
            mean, longest = (figures.number(1000 * value, 2) for value in (one.seconds / one.decisions, one.longest))
            text = figures.words.text("arena-time-value", name=str(player), mean=mean, longest=longest)
            lines.append((label if not lines else "", text))
    return lines


def running(words: Wording, series: Series, sums: Tally) -> str:
    """What the series shows so far, as short as can be."""
    figures = Figures(words)
    if series.unit is Unit.DEALS:
        one = sums.a_deal()
        return f"{figures.number(one.value, sign=True)} ± {figures.number((one.high - one.low) / 2)}"
    share = sums.share()
    return f"{figures.share(share.value)} ± {figures.share((share.high - share.low) / 2)}"
