"""The guided first deal, to its end, as somebody plays it who does what he is told."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.kit import LANGUAGES, Language, Visits, picture
from tests.web.laid import Json, get
from tests.web.players import PATIENCE, Player
from tests.web.words import text

RANKS = dict(zip("789TJQKA", ["seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"], strict=True))
SUITS = {"s": "spades", "c": "clubs", "d": "diamonds", "h": "hearts"}


def meld_text(language: Language, meld: str) -> str:
    """«терц от дамы червей», as a button has it."""
    name, _, card = meld.partition(" ")
    return text(language, "meld-full", name=name, rank=RANKS[card[0]], suit=SUITS[card[1]])


def do(player: Player, expected: str) -> None:
    """Do what the guide asks for."""
    offer, language = player.look(), player.language
    assert offer is not None
    word, _, rest = expected.partition(" ")
    if word == "cut":
        assert offer.cut is not None
        player.press(offer.cut)
    elif word in ("red", "black", "good", "ask", "swap"):
        player.press(capital(text(language, f"action-{word}")))
    elif rest:
        said = meld_text(language, expected.removeprefix("beat "))
        wanted = text(language, "action-beat", meld=said) if word == "beat" else said
        found = [one for one in offer.words if one.lower().startswith(wanted.lower())]
        assert found, f"{wanted!r} is not among {offer.words}"
        player.press(found[0])
    else:
        player.press_card(next(one for one in offer.cards if one["card"] == expected))


def capital(words: str) -> str:
    """The words as a button has them."""
    return words[:1].upper() + words[1:]


@pytest.mark.parametrize("language", LANGUAGES)
def test_guided_deal_to_its_end(visits: Visits, language: Language) -> None:
    page = visits.page("/", language=language, motion=False)
    page.get_by_role("link", name=text(language, "start-learn-do"), exact=True).click()
    lesson = get(page, "/api/lesson/first-deal")
    player = Player(page, language)
    expect(page.get_by_role("region", name=text(language, "learn-deal-title"))).to_be_visible(timeout=PATIENCE)
    for step in lesson["steps"]:
        if step["action"] is None:
            break
        follow(player, lesson, step)
    expect(page.get_by_role("heading", name=text(language, "learn-deal-done"))).to_be_visible()
    table = page.get_by_role("table")
    for points in lesson["steps"][-1]["view"]["sheet"][-1]["record"].values():
        expect(table.get_by_role("row").last).to_contain_text(str(points))
    picture(page, f"first-deal-end-{language}", whole=True)
    page.get_by_role("button", name=text(language, "learn-deal-play")).click()
    page.wait_for_url("**/t/*", timeout=PATIENCE)
    assert player.wait().anything


def follow(player: Player, lesson: Json, step: Json) -> None:
    """One step: what is told is on the page; then what is asked for is done, or "Next" pressed."""
    page, language = player.page, player.language
    guide = page.get_by_role("region", name=text(language, "learn-deal-title"))
    if step["say"] is not None:
        told = text(language, step["say"]).replace("*", "")
        expect(guide).to_contain_text(told.split(".")[0])
    hand = sorted(step["view"]["hands"][lesson["learner"]])
    page.wait_for_function(HELD, arg=[text(language, "table-hand-mine"), hand], timeout=PATIENCE)
    if step["expect"] is not None:
        do(player, step["expect"])
        return
    guide.get_by_role("button", name=text(language, "learn-deal-next"), exact=True).click()


HELD = """([label, wanted]) => {
    const groups = [...document.querySelectorAll("[role=group]")];
    const hand = groups.find((one) => one.getAttribute("aria-label")?.startsWith(label));
    const held = hand === undefined ? [] : [...hand.querySelectorAll("[data-card]")].map((one) => one.dataset.card);
    return JSON.stringify(held.sort()) === JSON.stringify(wanted);
}"""


def test_guide_says_what_comes_first_and_remembers_where_one_stopped(visits: Visits) -> None:
    page = visits.page("/learn/first-deal", language="en", motion=False)
    guide = page.get_by_role("region", name=text("en", "learn-deal-title"))
    player = Player(page)
    offer = player.wait()
    assert set(offer.words) == {"Red", "Black"}
    player.press("Black")
    expect(guide).to_contain_text(text("en", "learn-deal-do-red"))
    hint: Any = page.get_by_role("alert").first
    expect(hint).not_to_be_empty()
    player.press("Red")
    told = guide.inner_text()
    page.reload()
    expect(guide).to_be_visible()
    assert guide.inner_text() == told
    guide.get_by_role("button", name=text("en", "learn-deal-back")).click()
    assert set(player.wait().words) == {"Red", "Black"}
