"""Phrases between two people at a table: said by a menu, seen as no word of the game is, heard, muted, and gone."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.kit import LANGUAGES, PHONE, THEMES, Language, Visits, axe_faults, overflow, small_targets
from tests.web.laid import first_of, lay, named, position, run_on, say, seat
from tests.web.players import PATIENCE, Player
from tests.web.shown import shown, shows_position
from tests.web.test_keyboard import focused, tab_to
from tests.web.test_watching import let_others_watch
from tests.web.words import text

MOST_TABLES: Final = 20
LASTS: Final = 7_000
"""Milliseconds that a phrase is seen."""
TALK: Final = first_of("105|106|107|108|fifty|terz|queens|kings|aces|jacks", "good", "cut", "red")
CROSSING: Final = """(phrase) => {
    const box = phrase.getBoundingClientRect();
    return [...document.querySelectorAll(".bubble")].filter((one) => {
        const other = one.getBoundingClientRect();
        return box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;
    }).map((one) => one.textContent);
}"""
"""The words of the game that a phrase lies over or under."""
LOOKS: Final = """(one) => {
    const { backgroundColor, fontStyle, borderTopWidth } = getComputedStyle(one);
    return { backgroundColor, fontStyle, bordered: borderTopWidth !== "0px" };
}"""


@pytest.fixture
def people(visits: Visits) -> tuple[Player, Player]:
    """Anna, who reads English, and Boris, who reads Russian on a phone."""
    anna, boris = visits.page("/", language="en"), visits.page("/", language="ru", width=PHONE)
    named(anna, "Anna")
    named(boris, "Борис")
    return Player(anna), Player(boris, "ru")


def come(people: tuple[Player, Player], table: str) -> None:
    """Both come to the table."""
    for one in people:
        one.page.goto(f"/t/{table}")
        shows_position(one.page, table, one.language)


def phrase_on(page: Page, language: Language, phrase: str) -> Locator:
    """A phrase as it is seen on the table, not in its menu."""
    return page.locator("main p").filter(has_text=text(language, f"phrase-{phrase}"))


def speak(player: Player, phrase: str) -> None:
    """Say a phrase by the menu."""
    player.press(text(player.language, "table-phrases"))
    player.page.get_by_role("dialog").get_by_role(
        "button", name=text(player.language, f"phrase-{phrase}"), exact=True
    ).click()


def told(player: Player, phrase: str, name: str | None) -> str:
    """How a phrase is told to the ear; by the reader himself without a name."""
    who: dict[str, Any] = {"who": "me", "name": ""} if name is None else {"who": "them", "name": name}
    return text(player.language, "table-told-phrase", phrase=text(player.language, f"phrase-{phrase}"), **who)


def test_phrase_is_seen_and_heard_by_both_and_by_who_watches_and_then_gone(
    people: tuple[Player, Player], visits: Visits
) -> None:
    anna, boris = people
    table = seat(anna.page, boris.page, rules="codex")
    come(people, table)
    let_others_watch(anna)
    anna.page.keyboard.press("Escape")
    watcher = Player.at(visits.page("/", language="en"), table)
    expect(watcher.page.get_by_role("region", name=text("en", "table-record"))).to_be_visible()
    before = [(position(one.page, table), shown(one.page, one.language)) for one in people]
    speak(anna, "well-played")
    for one, name in ((anna, None), (boris, "Anna"), (watcher, "Anna")):
        expect(phrase_on(one.page, one.language, "well-played")).to_be_visible()
        log = one.page.get_by_role("log", name=text(one.language, "comfort-log"))
        expect(log).to_contain_text(told(one, "well-played", name))
    expect(boris.page.get_by_role("dialog")).to_have_count(0)
    for one, (there, here) in zip(people, before, strict=True):
        after = position(one.page, table)
        assert (after["seq"], after["view"]) == (there["seq"], there["view"])
        assert shown(one.page, one.language) == here
    speak(boris, "thanks")
    expect(phrase_on(anna.page, "en", "thanks")).to_be_visible()
    for one in (anna, boris, watcher):
        expect(phrase_on(one.page, one.language, "well-played")).to_have_count(0, timeout=2 * LASTS)
    expect(watcher.page.get_by_role("button", name=text("en", "table-phrases"))).to_have_count(0)


def test_who_wants_no_phrases_sees_and_hears_none_of_the_other_until_he_does(people: tuple[Player, Player]) -> None:
    anna, boris = people
    table = seat(anna.page, boris.page, rules="codex")
    come(people, table)
    say(anna.page, table, "say", phrase="hello")
    expect(phrase_on(boris.page, "ru", "hello")).to_be_visible()
    boris.press(text("ru", "table-phrases"))
    switch = boris.page.get_by_role("switch", name=text("ru", "comfort-phrases"))
    switch.click()
    expect(switch).not_to_be_checked()
    expect(phrase_on(boris.page, "ru", "hello")).to_have_count(0)
    boris.page.keyboard.press("Escape")
    boris.page.reload()
    shows_position(boris.page, table, "ru")
    speak(boris, "moment")
    expect(phrase_on(anna.page, "en", "moment")).to_be_visible()
    expect(phrase_on(boris.page, "ru", "moment")).to_be_visible()
    speak(anna, "luck")
    expect(phrase_on(anna.page, "en", "luck")).to_be_visible()
    say(boris.page, table, "say", phrase="thanks")
    expect(phrase_on(boris.page, "ru", "thanks")).to_be_visible()
    expect(phrase_on(boris.page, "ru", "luck")).to_have_count(0)
    log = boris.page.get_by_role("log", name=text("ru", "comfort-log"))
    expect(log).to_contain_text(told(boris, "thanks", None))
    expect(log).not_to_contain_text(text("ru", "phrase-luck"))
    boris.press(text("ru", "table-phrases"))
    switch.click()
    boris.page.keyboard.press("Escape")
    speak(anna, "again")
    expect(phrase_on(boris.page, "ru", "again")).to_be_visible()


def test_phrases_by_the_keyboard_and_the_focus_comes_back(people: tuple[Player, Player]) -> None:
    anna, boris = people
    table = seat(anna.page, boris.page, rules="codex")
    come(people, table)
    page = anna.page
    page.keyboard.press("2")
    card = focused(page)
    assert card is not None
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text(text("en", "table-key-phrases"))
    page.keyboard.press("Escape")
    dialog = page.get_by_role("dialog", name=text("en", "table-phrases"))
    page.keyboard.press("t")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert focused(page) == card
    page.keyboard.press("t")
    tab_to(page, text("en", "phrase-sorry"))
    page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    expect(phrase_on(boris.page, "ru", "sorry")).to_be_visible()
    assert focused(page) == card


def test_nothing_can_be_said_to_the_computer(visits: Visits) -> None:
    page = visits.page("/", language="en")
    player = Player.at(page, lay(page, rules="codex"))
    player.wait()
    expect(player.button(text("en", "table-phrases"))).to_have_count(0)
    page.keyboard.press("t")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_have_count(1)
    expect(page.get_by_role("dialog")).not_to_contain_text(text("en", "table-key-phrases"))


def test_phrases_go_on_after_the_game(people: tuple[Player, Player]) -> None:
    anna, boris = people
    table = seat(anna.page, boris.page, rules="codex")
    run_on([anna.page, boris.page], table, TALK, lambda view: view["trick"] > 1)
    come(people, table)
    say(boris.page, table, "resign")
    for one in people:
        expect(one.page.locator("#game-end")).to_be_visible(timeout=PATIENCE)
    speak(boris, "good-game")
    for one in people:
        expect(phrase_on(one.page, one.language, "good-game").locator("visible=true")).to_have_count(1)
    say(anna.page, table, "rematch")
    say(boris.page, table, "rematch")
    for one in people:
        expect(one.button(text(one.language, "table-phrases"))).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_phrase_looks_like_no_word_of_the_game_and_covers_none(visits: Visits, language: Language) -> None:
    pages = [visits.page("/", language=language, motion=False, bypass_csp=True) for _ in range(2)]
    table = announced(pages)
    for page in pages:
        page.goto(f"/t/{table}")
        expect(page.locator(".bubble").first).to_be_visible(timeout=PATIENCE)
    page = pages[0]
    for size in ((320, 568), (390, 844), (768, 1024), (1440, 900), (844, 390)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for phrase in ("moment", "good-game"):
            for speaker in pages:
                say(speaker, table, "say", phrase=phrase)
            seen = phrase_on(page, language, phrase)
            expect(seen).to_have_count(2)
            crossed = [one.evaluate(CROSSING) for one in seen.all()]
            # On the smallest phone one's own long words may lie over one's own phrase, never it over them.
            assert crossed[0] == [], (size, phrase)
            assert size[0] == 320 or crossed[1] == [], (size, phrase)
            assert overflow(page) == small_targets(page) == [], (size, phrase)
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        say(pages[1], table, "say", phrase="hello")
        seen = phrase_on(page, language, "hello")
        expect(seen).to_be_visible()
        mine, words = seen.evaluate(LOOKS), page.locator(".bubble").first.evaluate(LOOKS)
        assert all(mine[key] != words[key] for key in ("backgroundColor", "fontStyle", "bordered")), theme
        assert axe_faults(page) == []


def announced(pages: list[Page]) -> str:
    """A table where both have said a word of the game in this trick."""
    for _ in range(MOST_TABLES):
        table = seat(pages[0], pages[1], rules="codex", changes={"target": 5001})
        found = run_on(pages, table, TALK, lambda view: both_spoke(view) or view["deal"] > 1)
        if both_spoke(found["view"]):
            return table
    raise AssertionError("nobody had a word to say")


def both_spoke(view: dict[str, Any]) -> bool:
    """Whether an announcement was answered in the trick that has its first card on the table now."""
    return view["phase"] == "follow" and any(move.endswith(" good") for move in view["history"][-3:])
