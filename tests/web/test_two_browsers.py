"""Two people, each in a browser of his own, by the link that one sends the other; whatever is reloaded comes back."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Final

from playwright.sync_api import Page, expect

from tests.web.kit import Visits
from tests.web.laid import act, first_of, named, position, run_on, seat
from tests.web.players import PATIENCE, Offer, Player, play_out
from tests.web.shown import clocks, shows_position
from tests.web.test_against_level import adjust_target
from tests.web.words import text

PHASES: Final = frozenset({"colour", "lead", "answer", "answer_asked", "follow", "cut"})
"""What may be awaited of a player at a guarded table."""
MOST_TABLES: Final = 30
CLOCK: Final = {"kind": "fischer", "seconds": 600, "increment": 5}
WINDOWS: Final = {"lead": "table-melds-title", "follow": "table-resign-title", "answer": "table-log-title"}
"""What is open during the reload of a phase, by the title of its dialog."""


def invite(host: Page, guest: Page) -> str:
    """The host lays a table by the page, the guest opens the link and sits down; the table's id."""
    host.get_by_role("button", name=text("en", "start-friend-do")).click()
    link = host.get_by_role("textbox", name=text("en", "table-invite-link"))
    guest.goto(link.input_value(timeout=PATIENCE))
    guest.get_by_role("textbox", name=text("ru", "start-invite-name")).fill("Борис")
    guest.get_by_role("button", name=text("ru", "page-invite-sit"), exact=True).click()
    guest.wait_for_url("**/t/*", timeout=PATIENCE)
    return guest.url.rsplit("/", 1)[1]


@dataclass
class Reloads:
    """Reloads both pages in every phase that has not been reloaded in, and looks whether all is as it was."""

    table: str
    people: list[Player]
    seen: set[str] = field(default_factory=set)

    def __call__(self, player: Player, offer: Offer) -> bool:
        """What is done before an action; whether anything was."""
        phase = "over" if offer.over else "summary" if offer.summary else self.phase(player)
        if phase in self.seen:
            return False
        self.seen.add(phase)
        if phase == "summary":
            same_after_reload(player.page, player.page.get_by_role("dialog").inner_text())
        else:
            self.reload(player, phase)
        return True

    def phase(self, player: Player) -> str:
        """What the server awaits of him."""
        return str(position(player.page, self.table)["view"]["phase"])

    def reload(self, player: Player, phase: str) -> None:
        """Reload both pages: the position is the same, the dialog open that was open, the clocks where they stood."""
        title = WINDOWS.get(phase)
        if title is not None:
            open_window(player, title)
        cut = player.page.get_by_role("slider")
        if phase == "cut":
            player.page.get_by_role("button", name=text(player.language, "table-cut-more")).click()
            chosen = cut.input_value()
        for one in self.people:
            before = clocks(one.page)
            one.page.reload()
            shows_position(one.page, self.table, one.language)
            after = clocks(one.page)
            assert len(before) == len(after) == 2
            assert all(-2 <= was - now <= 60 for was, now in zip(before, after, strict=True)), (before, after)
        if phase == "cut":
            expect(cut).to_have_value(chosen)
        if title is not None:
            dialog = player.page.get_by_role("dialog", name=text(player.language, title))
            expect(dialog).to_be_visible()
            player.page.keyboard.press("Escape")
            expect(dialog).to_be_hidden()


def open_window(player: Player, title: str) -> None:
    """Open one of the table's dialogs by its menu."""
    name = text(player.language, title)
    player.press(text(player.language, "table-menu"))
    if title == "table-resign-title":
        player.press(text(player.language, "table-resign"))
    else:
        player.page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()
    expect(player.page.get_by_role("dialog", name=name)).to_be_visible()


def same_after_reload(page: Page, before: str) -> None:
    """The dialog that was open says the same after a reload, once it has counted up."""
    page.reload()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible(timeout=PATIENCE)
    assert lines(dialog.inner_text()) == lines(before)


def lines(dialog: str) -> list[str]:
    """What a dialog says, but for the numbers that count up."""
    return [one for one in dialog.splitlines() if not one.strip().isdigit()]


def test_game_of_two_browsers_with_a_reload_in_every_phase(visits: Visits) -> None:
    anna, boris = visits.page("/", language="en"), visits.page("/", language="ru")
    adjust_target(anna, 51)
    anna.get_by_role("radio", name=text("en", "start-clock-fischer")).check()
    table = invite(anna, boris)
    people = [Player(anna), Player(boris, "ru", random.Random(2))]
    reloads = Reloads(table, people)
    play_out(people, reloads)
    assert {"colour", "lead", "follow", "cut", "summary"} <= reloads.seen
    for player in people:
        heading = player.page.locator("#game-end").inner_text()
        player.page.reload()
        expect(player.page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
    missing = PHASES - reloads.seen
    for phase in sorted(missing):
        reload_in(phase, people)
    rematch(people, table)


def reload_in(phase: str, people: list[Player]) -> None:
    """The two come to a table where this phase is, as soon as the cards bring one."""
    pages = [one.page for one in people]
    talk = first_of("ask", "105|106|107|108|fifty|terz|queens|kings|aces|jacks", "beat", "good", "cut")
    for _ in range(MOST_TABLES):
        table = seat(pages[0], pages[1], rules="classic", changes={"target": 5001}, clock=CLOCK)
        view = run_on(pages, table, talk, lambda view: view["phase"] == phase or view["deal"] > 2)["view"]
        if view["phase"] == phase:
            break
    else:
        raise AssertionError(f"no deal comes to {phase}")
    for one in people:
        one.page.goto(f"/t/{table}")
        shows_position(one.page, table, one.language)
    actor = people["AB".index(view["turn"])]
    Reloads(table, people)(actor, actor.wait())


def rematch(people: list[Player], table: str) -> None:
    """One offers another game, the other accepts it, and both are there."""
    anna, boris = people
    for one in people:
        one.page.goto(f"/t/{table}")
    anna.press(text("en", "summary-rematch"))
    boris.press(text("ru", "summary-rematch-accept"))
    for one in people:
        one.page.wait_for_url(lambda url: not url.endswith(table), timeout=PATIENCE)
    following = anna.page.url.rsplit("/", 1)[1]
    assert boris.page.url.endswith(following)
    for one in people:
        shows_position(one.page, following, one.language)


def cards_of(page: Page, table: str) -> list[str]:
    """The cards that whoever sits at this browser has played in the deal."""
    found = position(page, table)
    moves: list[str] = found["view"]["history"]
    return [
        move for move in moves if move.startswith(found["table"]["you"]) and move[2:3] in "789TJQKA" and len(move) == 4
    ]


def test_double_and_triple_clicks_play_one_card(visits: Visits) -> None:
    anna, boris = visits.page("/"), visits.page("/")
    table = seat(anna, boris, rules="codex")
    people = [Player.at(anna, table), Player.at(boris, table)]
    clicks = 2
    while len(cards_of(anna, table)) < 5:
        for player in people:
            offer = player.look()
            if offer is None or not offer.playable or offer.words:
                if offer is not None and offer.anything:
                    player.act(offer)
                continue
            before = len(cards_of(player.page, table))
            player.press_often(offer.playable[0], clicks)
            clicks = 5 - clicks
            expect(player.page.get_by_role("button", name=offer.playable[0]["name"], exact=True)).to_be_hidden()
            shows_position(player.page, table)
            assert len(cards_of(player.page, table)) == before + 1


def test_two_tabs_of_one_player_stay_in_step(visits: Visits) -> None:
    anna, boris = visits.page("/"), visits.page("/")
    named(anna, "Anna")
    table = seat(anna, boris, rules="codex")
    tabs = [Player.at(anna, table), Player.at(anna.context.new_page(), table)]
    other = Player.at(boris, table)
    while len(cards_of(anna, table)) < 4:
        for player in (*tabs, other):
            offer = player.look()
            if offer is not None and offer.anything:
                player.act(offer)
                for tab in tabs:
                    shows_position(tab.page, table)


def test_press_brings_the_lead_that_is_not_drawn_yet_and_the_next_one_answers_it(visits: Visits) -> None:
    pages = visits.page("/"), visits.page("/")
    table = seat(*pages, rules="codex")
    told = run_on(pages, table, first_of("good", "cut"), lambda view: view["phase"] == "follow" and view["trick"] == 3)
    for page in pages:
        page.clock.install()
        page.goto(f"/t/{table}")
        shows_position(page, table)
        page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    view = told["view"]
    act(pages["AB".index(view["seat"])], table, next(one for one in view["legal"] if len(one) == 2))
    view = run_on(pages, table, first_of("good", "cut"), lambda view: view["phase"] == "follow")["view"]
    page = pages["AB".index(view["seat"])]
    player = Player(page)
    expect(page.locator(".trick [data-card]")).to_have_count(2)
    offer = player.look()
    assert offer is not None
    assert not offer.playable
    player.press_card(offer.cards[0])
    shows_position(page, table)
    assert position(page, table)["view"]["history"] == view["history"]
    page.clock.resume()
    card = player.wait().playable[0]
    player.press_card(card)
    expect(player.button(card["name"])).to_be_hidden(timeout=PATIENCE)
    shows_position(page, table)
    assert f"{view['seat']} {card['card']}" in position(page, table)["view"]["history"]


def test_summary_of_a_deal_is_there_for_whoever_was_away_at_its_end(visits: Visits) -> None:
    pages = visits.page("/"), visits.page("/")
    table = seat(*pages, rules="classic", changes={"target": 501})
    run_on(pages, table, first_of("good", "cut"), lambda view: view["trick"] == 16 and view["phase"] == "follow")
    page = pages[0]
    page.goto(f"/t/{table}")
    shows_position(page, table)
    page.goto("about:blank")
    page.goto("/learn")
    run_on(pages, table, first_of("good", "cut"), lambda view: view["deal"] == 2)
    page.goto(f"/t/{table}")
    summary = page.get_by_role("dialog", name=text("en", "summary-heading", deal=1))
    go_on = page.get_by_role("button", name=text("en", "summary-close"), exact=True)
    expect(summary).to_be_visible()
    page.reload()
    expect(summary).to_be_visible()
    go_on.click()
    expect(summary).to_be_hidden()
    page.reload()
    shows_position(page, table)
    expect(summary).to_be_hidden()
    page.get_by_role("button", name=text("en", "table-menu"), exact=True).click()
    page.get_by_role("button", name=text("en", "table-summary-open"), exact=True).click()
    expect(summary).to_be_visible()
    go_on.click()
    expect(summary).to_be_hidden()
