"""Who watches sees the game and neither hand: not on the page, not in the names of things, not in what is sent."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from playwright.sync_api import Page, WebSocket, expect

from tests.web.kit import Visits
from tests.web.laid import Choose, Json, act, first_of, named, position, seat
from tests.web.players import PATIENCE, Player
from tests.web.words import text

CARD: Final = re.compile(r"(?<![\w-])[789TJQKA][scdh](?![\w-])")
"""A card as it is written in messages."""
SIGNS: Final = {"s": "♠", "c": "♣", "d": "♦", "h": "♥"}
RANKS: Final = dict(zip("789TJQKA", ["seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"], strict=True))
SUITS: Final = {"s": "spades", "c": "clubs", "d": "diamonds", "h": "hearts"}


@dataclass
class Watcher:
    """Somebody at a table who has no seat, with all that the server sent him over sockets."""

    page: Page
    table: str
    heard: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("websocket", self._listen)
        self.page.goto(f"/t/{self.table}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def told(self, card: str) -> list[str]:
        """Where a card is told to him: in messages, on the page, in the names of what is on it."""
        written = [frame for frame in self.heard if card in CARD.findall(frame.replace(self.table, ""))]
        html: str = self.page.evaluate("document.documentElement.outerHTML")
        names = (f'data-card="{card}"', f"{RANKS[card[0]]} of {SUITS[card[1]]}", SIGNS[card[1]])
        sign = ("10" if card[0] == "T" else card[0]) + names[2]
        seen = [name for name in (*names[:2], sign) if name.lower() in html.lower()]
        return written + seen


def hidden(pages: tuple[Page, Page], table: str) -> set[str]:
    """The cards of both hands that nobody has shown."""
    found: set[str] = set()
    for page in pages:
        told = position(page, table)
        view, me = told["view"], told["table"]["you"]
        found |= set(view["hands"][me]) - set(view["known"][me])
    return found


def test_who_watches_follows_the_game_and_sees_neither_hand(visits: Visits) -> None:
    anna, boris = visits.page("/", language="en"), visits.page("/", language="en")
    named(anna, "Anna")
    named(boris, "Boris")
    table = seat(anna, boris, rules="classic", changes={"target": 101})
    let_others_watch(Player.at(anna, table))
    watcher = Watcher(visits.page("/", language="en"), table)
    expect(watcher.page.get_by_role("img", name=text("en", "table-hand-of", name="Boris"))).to_be_visible()
    expect(watcher.page.get_by_role("img", name=text("en", "table-hand-of", name="Anna"))).to_be_visible()
    talk = first_of("ask", "105|106|fifty|terz|queens|kings|aces|jacks", "beat", "good", "swap", "cut")
    for _ in range(14):
        for card in hidden((anna, boris), table):
            assert watcher.told(card) == [], card
        played = one_action((anna, boris), table, talk)
        if played is not None:
            expect(watcher.page.locator(f'[data-card="{played}"]').first).to_be_visible(timeout=PATIENCE)
            assert watcher.told(played)
    expect(watcher.page.get_by_role("group", name=text("en", "table-hand-mine"))).to_have_count(0)
    expect(watcher.page.get_by_role("group", name=text("en", "table-actions"))).to_have_count(0)


def one_action(pages: tuple[Page, Page], table: str, choose: Choose) -> str | None:
    """One action of whoever is to act; the card that it plays, if it plays one."""
    for page in pages:
        told: Json = position(page, table)
        if told["view"]["legal"]:
            action = choose(told["view"])
            act(page, table, action, told["seq"])
            return action if CARD.fullmatch(action) else None
    raise AssertionError("nobody is to act")


def let_others_watch(owner: Player) -> None:
    """The owner's switch in the menu of the table."""
    owner.press(text("en", "table-menu"))
    owner.page.get_by_role("switch", name=text("en", "table-spectators")).click()
    expect(owner.page.get_by_role("switch", name=text("en", "table-spectators"))).to_be_checked()


def test_owner_decides_whether_others_may_watch(visits: Visits) -> None:
    visits.allow("status of 403|WebSocket")
    anna, boris = visits.page("/", language="en"), visits.page("/", language="en")
    table = seat(anna, boris)
    owner = Player.at(anna, table)
    watcher = Watcher(visits.page("/", language="en"), table).page
    expect(watcher.get_by_role("heading", name=text("en", "table-closed"))).to_be_visible()
    let_others_watch(owner)
    watcher.get_by_role("button", name=text("en", "table-net-retry")).click()
    expect(watcher.get_by_role("region", name=text("en", "table-record"))).to_be_visible()
    expect(anna.get_by_text(text("en", "table-watchers", n=1))).to_be_visible(timeout=PATIENCE)
    switch = anna.get_by_role("switch", name=text("en", "table-spectators"))
    switch.click()
    expect(switch).not_to_be_checked()
    expect(watcher.get_by_role("heading", name=text("en", "table-closed"))).to_be_visible(timeout=PATIENCE)
