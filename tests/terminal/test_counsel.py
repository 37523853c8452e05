"""R8: advice comes from what the player himself sees, and what moved the other player is never told."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from terts.bots.club.advice import PLAIN_SENSE, SOURCES
from terts.bots.club.club import ClubBot
from terts.game.actions import Play
from terts.game.cards import Seat, parse_card
from terts.game.game import actor
from terts.game.view import view
from terts.locale.wording import Wording
from terts.terminal.counsel import Counsel
from terts.terminal.room import Room
from terts.terminal.table import by_enter
from tests.locale.positions import after
from tests.terminal.sittings import Page, fresh, two_people, with_bot
from tests.terminal.test_table import walk

NO_HINT_YET = "Подсказки на этот ход ещё не было"


def test_r8_why_tells_nothing_of_the_bot(tmp_path: Path) -> None:
    """The bot has moved with reasons of its own before every one of these questions."""
    typed = iter(["1", "почему"] * 20)
    page = Page(lambda prompt: "" if "Enter" in prompt else next(typed, None))
    with_bot(page, fresh("codex"), Random(4), tmp_path / "game.terts", ClubBot(), assist=True).sitting.run()
    answers = [line for line in page.text.splitlines() if NO_HINT_YET in line]
    assert page.text.count("почему\n") == len(answers) == 20


def test_why_is_the_reason_of_the_last_hint(tmp_path: Path) -> None:
    typed = iter(["подсказка", "почему"])
    page = Page(lambda _prompt: next(typed, None))
    with_bot(page, fresh("codex"), Random(4), tmp_path / "game.terts", ClubBot(), assist=True).sitting.run()
    parts = re.split("подсказка\n|почему\n", page.text)[1:]
    hint, why = (" ".join(part.split("Ваша карта")[0].split()) for part in parts)
    assert hint.startswith("Т♠: ")
    assert why.startswith(hint)


def test_why_adds_to_the_hint_who_says_so() -> None:
    """In Russian old players speak for themselves: the sentence is that of the first source text."""
    page = Page(lambda _prompt: None)
    spoken = Counsel(Room(page, Wording("ru"), ("А", "Б"), "matches", assist=True))
    views = [seen for seen in (view(game, actor(game)) for game in walk("classic")) if seen.legal]
    advised = [(seen, advice.rule) for seen in views if (advice := ClubBot().explain(seen)).rule in SOURCES]
    assert len(advised) > 3
    for seen, rule in advised:
        spoken.hint(seen)
        assert spoken.why(seen).endswith(f" Старые игроки говорят так: «{SOURCES[rule]}».")
    counsel = Counsel(Room(page, Wording("en"), ("A", "B"), "matches", assist=True))
    seen = after("terz Qs")
    assert counsel.why(seen) == "There has been no hint for this turn yet: ask for a hint first."
    hint = counsel.hint(seen)
    assert counsel.why(seen).startswith(hint)
    assert "plain reckoning" not in counsel.why(seen)


def test_why_of_the_one_card_that_may_be_played_is_the_rule_that_bars_the_others() -> None:
    """In the first golden deal such a card is found; the view itself says what bars the others."""
    counsel = Counsel(Room(Page(lambda _prompt: None), Wording("ru"), ("А", "Б"), "matches", assist=True))
    views = (view(game, actor(game)) for game in walk("classic"))
    forced = next(seen for seen in views if isinstance(by_enter(seen), Play) and len(seen.hand) > 1)
    counsel.hint(forced)
    assert re.fullmatch(r"\S+\. Выбирать не из чего\. Нужно .*\[R3\.3\]", counsel.why(forced))


def test_r8_why_is_not_told_to_the_other_at_the_same_screen(tmp_path: Path) -> None:
    typed = iter(["подсказка", "1", "почему"])
    page = Page(lambda prompt: "" if "Enter" in prompt else next(typed, None))
    two_people(page, fresh("codex"), Random(4), tmp_path / "game.terts", assist=True).sitting.run()
    assert NO_HINT_YET in page.text


def test_why_explains_no_hint_that_was_given_for_an_earlier_turn() -> None:
    """The views of A at his turns of the first golden deal: a hint lasts until he is asked again."""
    counsel = Counsel(Room(Page(lambda _prompt: None), Wording("en"), ("A", "B"), "matches", assist=True))
    games = walk("classic")
    views = [view(game, Seat.A) for game in games]
    turns = [at for at, seen in enumerate(views) if seen.legal]
    hint = counsel.hint(views[turns[4]])
    for at in range(turns[4], turns[5]):
        assert counsel.why(views[at]).startswith(hint)
    assert counsel.why(views[turns[5]]) == "There has been no hint for this turn yet: ask for a hint first."


def test_why_of_plain_sense_names_the_card_that_comes_next() -> None:
    """What the source does not say is not explained by its silence."""
    counsel = Counsel(Room(Page(lambda _prompt: None), Wording("ru"), ("А", "Б"), "matches", assist=True))
    views = [seen for seen in (view(game, actor(game)) for game in walk("classic")) if seen.legal]
    told = 0
    for seen in views:
        advice = ClubBot().explain(seen)
        counsel.hint(seen)
        if advice.rule in PLAIN_SENSE and advice.read not in SOURCES and "next" in advice.args:
            told += 1
            card = Wording("ru").card(parse_card(str(advice.args["next"])))
            assert counsel.why(seen).endswith(f"На втором месте была бы {card}.")
    assert told > 3
