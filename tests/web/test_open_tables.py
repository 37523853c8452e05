"""Open tables: cards drawn by hand, a warning before a breach, the protest and its verdict, the count at the end."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from terts.game.cards import parse_card
from tests.web.kit import Visits, picture
from tests.web.laid import Json, first_of, named, position, run_on, seat
from tests.web.players import PATIENCE, Player
from tests.web.shown import shows_position
from tests.web.words import text

REVOKE = 1
"""The number of the breach in R6."""


@pytest.fixture
def pages(visits: Visits) -> tuple[Page, Page]:
    """Anna, who lays the tables, and Boris."""
    anna, boris = visits.page("/", language="en"), visits.page("/", language="en")
    named(anna, "Anna")
    named(boris, "Boris")
    return anna, boris


def at_open_table(pages: tuple[Page, Page], **changes: object) -> tuple[list[Player], str]:
    """Both at an open table of the home rules, under which one follows suit from the first trick on (R3.2)."""
    table = seat(*pages, rules="home", changes={"target": 301, **changes})
    return [Player.at(page, table) for page in pages], table


def actor_of(people: list[Player], table: str) -> tuple[Player, Player]:
    """Who is to act, and the other."""
    turn = position(people[0].page, table)["view"]["turn"]
    actor = people["AB".index(turn)]
    return actor, next(one for one in people if one is not actor)


def breach_of(view: Json) -> str | None:
    """A card that can be played against the duty to follow, if the hand has one."""
    if view["phase"] != "follow":
        return None
    cards: list[str] = view["hands"][view["seat"]]
    return next(
        (card for card in cards if card in view["unplayable"] and view["unplayable"][card]["clause"] == "R3.2"), None
    )


def to_a_breach(pages: tuple[Page, Page], table: str) -> Json:
    """Play on until somebody can break the rule of following; the view of who can."""
    until = run_on(pages, table, first_of("good", "cut", "draw"), lambda view: breach_of(view) is not None)
    view: Json = until["view"]
    assert breach_of(view) is not None
    return view


def card_of(player: Player, card: str) -> dict[str, Any]:
    """This card of the hand as the page shows it."""
    offer = player.wait()
    return next(one for one in offer.cards if one["card"] == card)


def test_breach_is_warned_of_and_a_protest_brings_its_verdict(pages: tuple[Page, Page]) -> None:
    people, table = at_open_table(pages, table="protest")
    view = to_a_breach(pages, table)
    card = breach_of(view)
    assert card is not None
    offender, other = actor_of(people, table)
    shows_position(offender.page, table)
    shown = card_of(offender, card)
    assert "R3.2" in shown["name"]
    offender.press_card(shown)
    warning = offender.page.get_by_role("dialog", name=text("en", "table-breach"))
    expect(warning).to_contain_text("R3.2")
    offender.press(text("en", "table-breach-no"))
    expect(warning).to_be_hidden()
    assert card in position(offender.page, table)["view"]["hands"][view["seat"]]
    offender.press_card(card_of(offender, card))
    offender.press(text("en", "table-breach-yes"))
    expect(warning).to_be_hidden()
    other.button(text("en", "table-protest")).click(timeout=PATIENCE)
    other.press(text("en", "table-protest-yes"))
    for player, who in ((offender, "me"), (other, "them")):
        name = "Anna" if view["seat"] == "A" else "Boris"
        told = text("en", "table-judged", who=who, name=name, breach=REVOKE, trick=view["trick"])
        expect(player.page.locator("main").get_by_text(told)).to_be_visible(timeout=PATIENCE)
    picture(other.page, "verdict")
    for player in people:
        player.press(text("en", "table-read"))
        shows_position(player.page, table)
    assert position(other.page, table)["view"]["trick"] == view["trick"]


def test_warning_can_be_switched_off(pages: tuple[Page, Page]) -> None:
    people, table = at_open_table(pages, table="protest")
    view = to_a_breach(pages, table)
    card = breach_of(view)
    assert card is not None
    offender, _ = actor_of(people, table)
    offender.press(text("en", "comfort-settings"))
    offender.page.get_by_role("switch", name=text("en", "comfort-warn")).click()
    offender.page.keyboard.press("Escape")
    shows_position(offender.page, table)
    offender.press_card(card_of(offender, card))
    expect(offender.page.locator(f'[data-card="{card}"][aria-label]')).to_have_count(0)
    assert f"{view['seat']} {card}" in position(offender.page, table)["view"]["history"]


def test_groundless_protest_is_told_and_costs_a_hundred(pages: tuple[Page, Page]) -> None:
    people, table = at_open_table(pages, table="protest")
    run_on(pages, table, first_of("good", "cut", "draw"), lambda view: view["phase"] == "follow")
    waiting = actor_of(people, table)[1]
    before = position(waiting.page, table)["view"]["record"]
    waiting.button(text("en", "table-protest")).click(timeout=PATIENCE)
    waiting.press(text("en", "table-protest-yes"))
    told = text("en", "table-judged-groundless", who="me", name="")
    expect(waiting.page.locator("main").get_by_text(told)).to_be_visible(timeout=PATIENCE)
    after = position(waiting.page, table)["view"]["record"]
    assert sum(after.values()) - sum(before.values()) == 100
    expect(waiting.button(text("en", "table-protest"))).to_be_hidden()


@pytest.mark.parametrize("kind", ["protest", "referee"])
def test_cards_are_drawn_by_hand(pages: tuple[Page, Page], kind: str) -> None:
    people, table = at_open_table(pages, table=kind)
    run_on(pages, table, first_of("good", "cut"), lambda view: view["phase"] == "draw")
    for held in (8, 8):
        drawer, _ = actor_of(people, table)
        shows_position(drawer.page, table)
        offer = drawer.wait()
        assert offer.draw
        assert len(offer.cards) == held
        drawer.press(text("en", "table-draw"))
        drawer.page.wait_for_function("(n) => document.querySelectorAll('.near button[data-card]').length === n", arg=9)
    assert position(people[0].page, table)["view"]["phase"] == "lead"


def test_card_drawn_before_the_upcard_is_seen_and_heard_by_both(pages: tuple[Page, Page]) -> None:
    """R2.8, where the two draw one after the other: nothing is shown before the upcard is drawn."""
    people, table = at_open_table(pages, table="protest")
    choose = first_of("good", "cut", "draw")
    run_on(pages, table, choose, lambda view: view["phase"] == "draw" and view["talon"] == 1)
    first, second = actor_of(people, table)
    for player in people:
        shows_position(player.page, table)
    first.press(text("en", "table-draw"))
    first.page.wait_for_function("() => document.querySelectorAll('.near button[data-card]').length === 9")
    card = position(first.page, table)["view"]["history"][-1].split()[-1]
    face = second.page.locator(f'.far [data-card="{card}"]')
    shows_position(second.page, table)
    expect(face).to_have_count(0)
    second.press(text("en", "table-draw"))
    expect(face).to_be_visible(timeout=PATIENCE)
    rank, suit = parse_card(card).rank.name.lower(), parse_card(card).suit.name.lower()
    in_words = text("en", "card-acc", rank=rank, suit=suit)
    name = "Anna" if first is people[0] else "Boris"
    for player, who in ((first, "me"), (second, "them")):
        told = text("en", "table-told-last-draw", who=who, name=name, card="", card_acc=in_words)
        log = player.page.get_by_role("log", name=text("en", "comfort-log"))
        expect(log).to_contain_text(told, timeout=PATIENCE)


def test_points_are_counted_by_the_players(pages: tuple[Page, Page]) -> None:
    people, table = at_open_table(pages, table="protest")
    view = run_on(pages, table, first_of("good", "cut", "draw"), lambda view: view["phase"] == "count")["view"]
    counter, other = actor_of(people, table)
    for player in people:
        panel = player.page.get_by_role("region", name=text("en", "table-count-title"))
        expect(panel).to_be_visible(timeout=PATIENCE)
        expect(panel.get_by_role("listitem")).to_have_count(16)
    picture(counter.page, "count")
    counter.page.get_by_role("spinbutton").fill("30")
    counter.page.reload()
    expect(counter.page.get_by_role("spinbutton")).to_have_value("30")
    counter.press(text("en", "table-count-say"))
    name = "Anna" if view["seat"] == "A" else "Boris"
    told = text("en", "table-counted", name=name, theirs=30, mine=120)
    expect(other.page.get_by_text(told)).to_be_visible(timeout=PATIENCE)
    other.press(text("en", "table-good"))
    for player in people:
        expect(player.page.get_by_role("button", name=text("en", "summary-close"))).to_be_visible(timeout=PATIENCE)


def test_breach_that_is_typed_is_warned_of(pages: tuple[Page, Page]) -> None:
    people, table = at_open_table(pages, table="referee")
    view = to_a_breach(pages, table)
    offender, _ = actor_of(people, table)
    page = offender.page
    shows_position(page, table)
    page.keyboard.press("/")
    field = page.get_by_role("textbox", name=text("en", "table-command"), exact=True)
    warning = page.get_by_role("dialog", name=text("en", "table-breach"))
    for typed, why in ((str(breach_of(view)), "R3.2"), ("draw", text("en", "table-breach-text"))):
        field.fill(typed)
        field.press("Enter")
        expect(warning).to_contain_text(why)
        offender.press(text("en", "table-breach-no"))
        expect(warning).to_be_hidden()
        expect(field).to_be_focused()
    after = position(page, table)
    assert after["table"]["status"] == "playing"
    assert after["view"]["hands"][view["seat"]] == view["hands"][view["seat"]]
