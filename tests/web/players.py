"""People at a live table: they read what the page offers, by roles and names, and press as people do."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Self

from playwright.sync_api import Locator, Page, TimeoutError

from tests.web.kit import Language
from tests.web.words import text

PATIENCE: Final = 60_000
"""Milliseconds that anything is waited for: machines that are busy with other things must not fail a test."""
PRESS: Final = 10_000
"""Milliseconds that a button may take to come to rest."""
BREATH: Final = 380
"""Milliseconds between two presses of one person. What comes faster the table takes for a double click."""
NAP: Final = 40
"""Milliseconds between two looks at a table where nothing can be done yet."""
NAME: Final = """(one) => {
    const copy = one.cloneNode(true);
    for (const silent of copy.querySelectorAll("[aria-hidden=true]")) silent.remove();
    return (one.getAttribute("aria-label") ?? copy.textContent).replace(/\\s+/g, " ").trim();
}"""
"""What something is called for the ear."""
LOOK: Final = """([words, since]) => {
    if (Date.now() < since) return null;
    const shown = (one) => one !== null && one.checkVisibility();
    const clean = {NAME};
    const free = (one) => one.getAttribute("aria-disabled") !== "true" && !one.disabled;
    const groups = [...document.querySelectorAll("[role=group], section[aria-label]")].filter(shown);
    const titled = (one) => {
        const by = one.getAttribute("aria-labelledby");
        return by === null ? clean(one) : clean(document.getElementById(by) ?? one);
    };
    const group = (label) => groups.find((one) => titled(one).startsWith(label)) ?? null;
    const buttons = (one) => one === null ? [] : [...one.querySelectorAll("button")].filter(shown);
    const point = (one) => {
        if (one.parentElement.getAnimations().some(({ playState }) => playState === "running")) return null;
        const box = one.getBoundingClientRect();
        for (const y of [0.5, 0.3, 0.15, 0.7, 0.85]) for (const x of [0.5, 0.3, 0.15, 0.7, 0.85]) {
            const at = [box.left + box.width * x, box.top + box.height * y];
            if (document.elementFromPoint(...at)?.closest("button") === one) return at;
        }
        return null;
    };
    const dialog = document.querySelector("dialog[open]");
    const acts = buttons(group(words.actions)).filter((one) => free(one) && one.ariaHasPopup === null);
    const held = buttons(group(words.hand));
    const cards = held.map((one) => ({ card: one.dataset.card, name: clean(one), may: free(one), at: point(one) }));
    const links = [...document.querySelectorAll("a[href]")].filter(shown).map(clean);
    return {
        dialog: dialog === null ? null : titled(dialog),
        summary: dialog !== null && buttons(dialog).some((one) => clean(one) === words.goOn),
        over: dialog === null && links.includes(words.replay),
        words: acts.map(clean).filter((one) => !words.risky.includes(one)),
        cut: buttons(group(words.cut)).map(clean).find((one) => words.cuts.includes(one)) ?? null,
        draw: [...document.querySelectorAll("button")].some((one) => shown(one) && clean(one) === words.draw),
        count: group(words.count)?.querySelector("input") != null,
        agree: buttons(group(words.count)).map(clean).includes(words.good),
        cards,
    };
}""".replace("{NAME}", NAME)
WAIT: Final = f"""(given) => {{
    const offer = ({LOOK})(given);
    if (offer === null) return null;
    const any = offer.summary || offer.over || offer.cut !== null || offer.words.length > 0 || offer.draw;
    return any || offer.count || offer.agree || offer.cards.some((one) => one.may) ? offer : null;
}}"""


@dataclass(frozen=True)
class Offer:
    """What a table's page offers to do, and what it shows of the hand."""

    dialog: str | None
    """The title of the dialog that is open."""
    summary: bool
    """Whether that dialog sums up a deal."""
    over: bool
    """Whether the game is over, and its summary read."""
    words: tuple[str, ...]
    """The names of the buttons that say something; not those of claims and protests."""
    cut: str | None
    """The name of the button that cuts the talon."""
    draw: bool
    """Whether a card of the talon may be taken by hand."""
    count: bool
    """Whether points are to be counted."""
    agree: bool
    """Whether the other's count may be agreed to."""
    cards: tuple[dict[str, Any], ...]
    """The cards of the hand from left to right: `card`, `name`, whether one `may` play it, where it can be pressed.

    Nowhere while it is on its way, or hidden."""

    @property
    def playable(self) -> list[dict[str, Any]]:
        """The cards that can be pressed to some effect."""
        return [one for one in self.cards if one["may"]]

    @property
    def anything(self) -> bool:
        """Whether there is anything to be done."""
        pending = self.summary or self.over or self.draw or self.count or self.agree
        return pending or bool(self.cut or self.words or self.playable)


def names(language: Language) -> dict[str, Any]:
    """The names by which what is offered is known on the page."""
    return {
        "actions": text(language, "table-actions"),
        "hand": text(language, "table-hand-mine"),
        "cut": text(language, "table-cut-title"),
        "cuts": [text(language, "table-cut-do", n=n) for n in range(1, 14)],
        "draw": text(language, "table-draw"),
        "count": text(language, "table-count-title"),
        "good": text(language, "table-good"),
        "goOn": text(language, "summary-close"),
        "replay": text(language, "summary-replay"),
        "risky": [text(language, "table-claim"), text(language, "table-protest")],
    }


@dataclass
class Player:
    """Somebody at a table with a mouse, who talks as much as he may and plays any card that he may."""

    page: Page
    language: Language = "en"
    chance: random.Random = field(default_factory=lambda: random.Random(1))
    pressed: float = 0
    """When he pressed last, in milliseconds."""

    def look(self) -> Offer | None:
        """What the page offers now; nothing right after a press."""
        return _offer(self.page.evaluate(LOOK, self._given()))

    def wait(self) -> Offer:
        """Wait until there is something to do."""
        try:
            found = self.page.wait_for_function(WAIT, arg=self._given(), polling=NAP, timeout=PATIENCE)
        except TimeoutError as error:
            raise AssertionError(f"there is nothing to do: {self.look()}") from error
        offer = _offer(found.json_value())
        assert offer is not None
        return offer

    def act(self, offer: Offer) -> str:
        """Do one thing that is offered; what it was. Nothing if it is gone, by a press in another tab."""
        try:
            done = self._chosen(offer)
        except TimeoutError:
            done = ""
        self.pressed = time.time() * 1000
        return done

    def play_on(self, until: Callable[[Offer], bool] = lambda offer: offer.over) -> Offer:
        """Play until an offer fits; by itself, to the end of the game."""
        ends = time.monotonic() + 3 * PATIENCE / 1000
        while time.monotonic() < ends:
            offer = self.wait()
            if until(offer):
                return offer
            assert not offer.over, "the game is over"
            self.act(offer)
        raise AssertionError(f"the game does not end: {self.look()}")

    def button(self, name: str) -> Locator:
        """The button of this name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def press(self, name: str) -> None:
        """Press the button of this name."""
        self.button(name).first.click(timeout=PRESS)

    def press_card(self, card: dict[str, Any]) -> None:
        """Press a card of the hand where it can be seen."""
        self.page.mouse.click(*self.place_of(card))

    def place_of(self, card: dict[str, Any]) -> tuple[float, float]:
        """Where a card can be pressed, once it lies still and nothing flies over it any more."""
        at = card["at"]
        ends = time.monotonic() + PRESS / 1000
        while at is None and time.monotonic() < ends:
            self.page.wait_for_timeout(50)
            offer = self.look()
            shown = offer.cards if offer is not None else ()
            at = next((one["at"] for one in shown if one["card"] == card["card"]), None)
        assert at is not None, f"{card['name']} is hidden by what lies over it"
        return (at[0], at[1])

    def press_often(self, card: dict[str, Any], times: int) -> None:
        """Press a card so often as one does who is not sure that the first press counted."""
        self.page.mouse.click(*self.place_of(card), click_count=times)
        self.pressed = time.time() * 1000

    def _chosen(self, offer: Offer) -> str:
        if offer.summary:
            self.press(text(self.language, "summary-close"))
            return "read"
        if offer.cut is not None:
            self.press(offer.cut)
            return offer.cut
        if offer.words and (not offer.playable or self.chance.random() < 0.8):
            word = self.chance.choice(offer.words)
            self.press(word)
            return word
        card = self.chance.choice(offer.playable)
        self.press_card(card)
        return str(card["card"])

    def _given(self) -> list[object]:
        return [names(self.language), self.pressed + BREATH]

    @classmethod
    def at(cls, page: Page, table: str, language: Language = "en") -> Self:
        """Whoever sits at this browser comes to a table."""
        page.goto(f"/t/{table}")
        return cls(page, language)


def _offer(told: dict[str, Any] | None) -> Offer | None:
    if told is None:
        return None
    return Offer(**{**told, "words": tuple(told["words"]), "cards": tuple(told["cards"])})


def play_out(players: Sequence[Player], each: Callable[[Player, Offer], bool] | None = None) -> None:
    """Both play to the end of the game; before whatever one of them does, `each` is told what he is offered.

    Where `each` did something to his page and says so, he looks again.
    """
    ends = time.monotonic() + 4 * PATIENCE / 1000
    while time.monotonic() < ends:
        offers = [(player, player.look()) for player in players]
        if all(offer is not None and offer.over for _, offer in offers):
            return
        idle = True
        for player, offer in offers:
            if offer is None or offer.over or not offer.anything:
                continue
            idle = False
            changed = each is not None and each(player, offer)
            player.act(player.wait() if changed else offer)
        if idle:
            players[0].page.wait_for_timeout(NAP)
    raise AssertionError(f"the game does not end: {[player.look() for player in players]}")
