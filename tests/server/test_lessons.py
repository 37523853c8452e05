"""The guided first deal: legal to its end, and all that it is to show does occur in it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from starlette.testclient import TestClient

from terts.game import game as play
from terts.game.actions import parse_move
from terts.game.cards import PACK, Seat, parse_cards
from terts.game.game import Game
from terts.server.lessons import DECK, LINES, PREFIX, first_deal, first_deal_game
from terts.server.wire.lesson import Lesson, LessonStep
from tests.server.web.kit import house_in, running

TEXTS: Final = Path(__file__).parents[2] / "web" / "src" / "words" / "texts"
LESSON: Final[Lesson] = first_deal()
STEPS: Final[tuple[LessonStep, ...]] = LESSON.steps
ASKED: Final = [step for step in STEPS if step.expect is not None]
PLAYED: Final = [step for step in STEPS if step.action is not None]


def games() -> list[Game]:
    """The game before each line, and behind the last."""
    found = [first_deal_game()]
    for line in LINES:
        found.append(play.apply(found[-1], *parse_move(line.move)))
    return found


GAMES: Final = games()


def actions(seat: str) -> list[str]:
    return [line.move[2:] for line in LINES if line.move.startswith(seat)]


def test_deck_is_the_pack() -> None:
    assert sorted(parse_cards(DECK)) == sorted(PACK)


def test_learner_is_asked_about_a_dozen_times_and_only_for_what_is_legal() -> None:
    assert 10 <= len(ASKED) <= 16
    for step in ASKED:
        assert (step.view.turn, step.view.seat) == ("A", "A")
        assert {step.expect, *step.allow} <= set(step.view.legal)
        assert step.expect not in step.allow
        assert step.say is not None
        assert step.action == f"A {step.expect}"


def test_deal_is_played_to_its_end_and_stands_on_the_sheet() -> None:
    last = STEPS[-1]
    assert (last.action, last.expect, last.view.phase) == (None, None, "deal")
    assert [step.action is None for step in STEPS[:-1]].count(True) == 0
    (sheet,) = last.view.sheet
    assert sheet.points.A + sheet.points.B == 150
    assert sum(len(step.view.sheet) for step in STEPS[:-1]) == 0


def test_view_is_that_of_the_learner_and_tells_no_hidden_card() -> None:
    for step in STEPS[:-1]:
        assert isinstance(step.view.hands.A, tuple)
        assert isinstance(step.view.hands.B, int)
    said = [step.action for step in PLAYED if re.match(r"B (beat )?(terz|fifty|10\d)", step.action or "")]
    assert said
    assert all(re.fullmatch(r"B (beat )?(terz|fifty|10\d)( [789TJQKA])?", one or "") for one in said)


def test_r2_colour_is_called_and_the_caller_leads() -> None:
    assert ASKED[0].view.phase == "colour"
    assert PLAYED[1].view.leader == "A"


def test_r2_6_and_r2_7_learner_breaks_the_talon_and_draws_from_its_bottom() -> None:
    (cut,) = (step for step in ASKED if step.view.phase == "cut")
    assert {cut.expect, *cut.allow} == {f"cut {at}" for at in range(1, 13)}
    assert GAMES[-1].deal is not None
    assert len([came for came in GAMES[-1].deal.arrivals if not came.swapped]) == 14


def test_r1_2_ten_takes_a_king() -> None:
    (at,) = (at for at, step in enumerate(STEPS) if step.expect == "Th")
    assert STEPS[at].view.table == ("Kh",)
    assert STEPS[at].view.trump == "d"
    assert (STEPS[at].view.tricks.A, STEPS[at + 1].view.tricks.A) == (0, 1)


def test_r4_9_both_sides_announce_ask_and_answer() -> None:
    mine, theirs = ([step.expect or "" for step in ASKED], actions("B"))
    assert any(one.startswith("terz") for one in mine)
    assert any(one.startswith("terz") for one in theirs)
    assert "ask" in mine
    assert "ask" in theirs
    answers = [one.split()[0] for one in (*mine, *theirs) if one.split()[0] in ("good", "beat")]
    assert {*answers} == {"good", "beat"}
    assert any(one.split()[0] in ("good", "beat") for one in mine)
    assert any(one.split()[0] in ("good", "beat") for one in theirs)


def test_r3_6_learner_swaps_the_seven() -> None:
    (swap,) = (step for step in ASKED if step.expect == "swap")
    assert swap.view.trump is not None
    assert f"7{swap.view.trump}" in (swap.view.hands.A if isinstance(swap.view.hands.A, tuple) else ())


def test_r3_3_learner_is_bound_once_the_talon_is_gone() -> None:
    bound = [step.view for step in ASKED if step.view.phase == "follow" and step.view.unplayable]
    assert [view for view in bound if view.upcard is None and view.talon == 0]


def test_r1_4_learner_takes_the_last_trick_and_points_are_rounded() -> None:
    sheet = STEPS[-1].view.sheet[0]
    assert sheet.last == "A"
    assert (sheet.points.A, sheet.points.B) != (sheet.written.A, sheet.written.B)
    assert ASKED[-1].view.trick >= 15


@pytest.mark.parametrize("language", ["ru", "en"])
def test_everything_that_is_told_has_its_words(language: str) -> None:
    text = (TEXTS / f"learn.{language}.ftl").read_text(encoding="utf-8")
    named = set(re.findall(rf"^({PREFIX}[\w-]+) =", text, re.MULTILINE))
    assert {step.say for step in STEPS if step.say is not None} <= named


def test_lesson_is_served_small_and_kept(tmp_path: Path) -> None:
    with running(house_in(tmp_path)) as client:
        check_served(client)


def check_served(client: TestClient) -> None:
    answer = client.get("/api/lesson/first-deal")
    assert answer.status_code == 200
    assert len(answer.json()["steps"]) == len(LINES) + 1
    with client.stream("GET", "/api/lesson/first-deal", headers={"accept-encoding": "gzip"}) as packed:
        assert len(b"".join(packed.iter_raw())) < 30_000
    again = client.get("/api/lesson/first-deal", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


def test_learner_sits_opposite_the_dealer() -> None:
    assert (LESSON.learner, LESSON.rules, LESSON.changes) == ("A", "classic", {})
    assert GAMES[0].deal is not None
    assert GAMES[0].deal.dealer is Seat.B
