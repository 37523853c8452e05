"""Never lost: the network goes, the server falls; afterwards all is as it was, and nothing is done twice."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.web.served import Command
from tests.web.kit import Visits, kept
from tests.web.laid import Json, lay, position, seat
from tests.web.players import PATIENCE, Player, play_out
from tests.web.shown import shows_position
from tests.web.wire import Line
from tests.web.words import text

TROUBLES = "net::ERR_|WebSocket|status of 50|Failed to fetch|Failed to load"
"""What a browser says of a line that is cut."""


@pytest.fixture
def line(server: Command) -> Iterator[Line]:
    """A line to the shared server that the test may cut."""
    with Line(server.address) as line:
        yield line


@pytest.fixture
def far(browser: Browser, line: Line) -> Iterator[Visits]:
    """People who come by that line."""
    visits = Visits(browser, line.address)
    visits.allow(TROUBLES)
    yield visits
    visits.end()


def view_of(server: Command, page: Page, table: str) -> Json:
    """What the server has of the game for whoever sits at this browser, asked past the line."""
    answer = page.request.get(f"{server.address}/api/tables/{table}")
    assert answer.ok
    found: Json = answer.json()["view"]
    return found


def ready_to_play(player: Player) -> Json:
    """Play on until a card can be played; the card."""
    offer = player.play_on(lambda offer: bool(offer.playable) and not offer.summary)
    return offer.playable[0]


def at_table(far: Visits) -> tuple[Player, str]:
    """Somebody at a table against the computer, whose browser has all of the page."""
    page = far.page("/", language="en")
    kept(page)
    table = lay(page, rules="codex")
    return Player.at(page, table), table


def played(view: Json, card: str) -> int:
    """How often a card was played in the deal."""
    return sum(move[2:] == card for move in view["history"])


def test_card_played_without_a_network_is_played_once_when_it_is_back(server: Command, far: Visits, line: Line) -> None:
    player, table = at_table(far)
    page = player.page
    card = ready_to_play(player)
    page.context.set_offline(True)
    line.cut()
    place = player.place_of(card)
    page.mouse.click(*place)
    page.mouse.click(*place)
    expect(page.get_by_text(text("en", "table-net-waits"))).to_be_visible(timeout=PATIENCE)
    assert played(view_of(server, page, table), card["card"]) == 0
    line.mend()
    page.context.set_offline(False)
    expect(page.get_by_text(text("en", "table-net-waits"))).to_be_hidden(timeout=PATIENCE)
    player.wait()
    shows_position(page, table, server=server.address)
    assert played(view_of(server, page, table), card["card"]) == 1


def test_card_played_without_a_network_outlives_a_reload(server: Command, far: Visits, line: Line) -> None:
    player, table = at_table(far)
    page = player.page
    card = ready_to_play(player)
    page.context.set_offline(True)
    line.cut()
    player.press_card(card)
    page.reload()
    expect(page.locator("main")).to_be_visible()
    line.mend()
    page.context.set_offline(False)
    player.wait()
    shows_position(page, table, server=server.address)
    assert played(view_of(server, page, table), card["card"]) == 1


def test_card_whose_acknowledgement_was_lost_is_not_played_twice(server: Command, far: Visits, line: Line) -> None:
    player, table = at_table(far)
    page = player.page
    card = ready_to_play(player)
    line.deafen()
    player.press_card(card)
    waits = 0
    while played(view_of(server, page, table), card["card"]) == 0:
        assert waits < PATIENCE
        page.wait_for_timeout(100)
        waits += 100
    line.cut()
    line.mend()
    player.wait()
    shows_position(page, table, server=server.address)
    assert played(view_of(server, page, table), card["card"]) == 1


def test_game_of_two_browsers_goes_on_after_the_server_was_killed(own_server: Command, own_visits: Visits) -> None:
    own_visits.allow(TROUBLES)
    anna, boris = own_visits.page("/", language="en"), own_visits.page("/", language="ru")
    table = seat(anna, boris, rules="classic", changes={"target": 51})
    people = [Player.at(anna, table), Player.at(boris, table, "ru")]
    while sum(position(anna, table)["view"]["tricks"].values()) < 2:
        for player in people:
            offer = player.look()
            if offer is not None and offer.anything:
                player.act(offer)
    actor = next(one for one in people if position(one.page, table)["view"]["legal"])
    offer = actor.wait()
    before = position(anna, table)["seq"]
    own_server.kill()
    done = actor.act(offer)
    expect(actor.page.get_by_text(text(actor.language, "table-net-waits"))).to_be_visible(timeout=PATIENCE)
    own_server.again()
    for player in people:
        expect(player.page.get_by_role("button", name=text(player.language, "table-net-retry"))).to_be_hidden(
            timeout=PATIENCE
        )
        shows_position(player.page, table, player.language)
    assert position(anna, table)["seq"] > before, done
    play_out(people)
    assert position(anna, table)["table"]["status"] == "over"
