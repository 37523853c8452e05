"""By ear: what cards are called, why one may not be played, what is told of the game, and what may be typed."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from terts.game.cards import parse_card
from terts.game.errors import Reason
from terts.locale.names import Names, capital
from terts.locale.reasons import reason_text
from tests.web.kit import LANGUAGES, Language, Visits
from tests.web.laid import Json, first_of, position, run_on, seat
from tests.web.players import PATIENCE, Player
from tests.web.shown import shows_position
from tests.web.words import text

CLAUSES: Final = frozenset({"R3.2", "R3.3", "R3.5", "R3.7"})
"""The clauses on which a guarded table refuses a card of the hand to who is to play one."""
MOST_TABLES: Final = 25
DECK: Final = frozenset(rank + suit for rank in "789TJQKA" for suit in "scdh")
SIGNS: Final = "♠♣♦♥"
QUIET: Final = first_of("good", "cut", "red")
"""Plays without a word that is not owed, so that a seven stays in the hand as long as it may."""


def named_card(language: Language, view: Json, card: str) -> str:
    """What a card of the hand is called, by the view of whoever holds it."""
    names = Names(language)
    name = capital(names.card_in_words(parse_card(card)))
    if card[1] == view["trump"]:
        name = text(language, "table-card-trump", card=name)
    if card == last_drawn(view):
        name = text(language, "table-card-fresh", card=name)
    if card in view["legal"]:
        return text(language, "table-card-may", card=name)
    told = view["unplayable"][card]
    return text(language, "table-card-barred", card=name, why=why(language, told))


def last_drawn(view: Json) -> str | None:
    """The card that the viewer has drawn since the last one that he played."""
    own = [move.split()[1:] for move in view["history"] if move[0] == view["seat"]]
    moves = [words for words in own if words[0] == "draw" or (len(words) == 1 and words[0] in DECK)]
    return moves[-1][1] if moves and moves[-1][0] == "draw" else None


def why(language: Language, told: Json, card: str | None = None) -> str:
    """The reason in words, with its clause; `card`: the card that was refused."""
    reason = Reason(told["clause"], told["key"], told["args"])
    said = reason_text(Names(language), reason, None if card is None else parse_card(card))
    return text(language, "table-why", why=said.removesuffix(f" [{reason.clause}]"), clause=reason.clause)


def barred(view: Json) -> set[str]:
    """The clauses that keep cards in the hand while another may be played."""
    if not any(len(action) == 2 for action in view["legal"]):
        return {reason["clause"] for reason in view["unplayable"].values() if reason["clause"] == "R3.7"}
    return {reason["clause"] for reason in view["unplayable"].values()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_that_may_not_be_played_says_why_with_the_clause(visits: Visits, language: Language) -> None:
    pages = visits.page("/", language=language), visits.page("/", language=language)
    left, tables = set(CLAUSES), 0
    while left and tables < MOST_TABLES:
        rules = ("classic", "home")[tables % 2]
        table = seat(*pages, rules=rules, changes={"target": 5001})
        tables += 1
        while left and (view := refusing(pages, table, frozenset(left))):
            left -= barred(view)
            check_hand(Player.at(pages["AB".index(view["seat"])], table, language), view)
    assert not left, f"no deal of {tables} tables brought {left}"


def refusing(pages: tuple[Page, Page], table: str, clauses: frozenset[str]) -> Json | None:
    """Play on until one of these clauses keeps a card in the hand; nothing if the first deal brings that no more."""
    found = run_on(pages, table, QUIET, lambda view: bool(barred(view) & clauses) or view["deal"] > 1)
    view: Json = found["view"]
    return view if barred(view) & clauses else None


def check_hand(player: Player, view: Json) -> None:
    """Every card is called what it is, and pressed says why it may not be played."""
    shows_position(player.page, player.page.url.rsplit("/", 1)[1], player.language)
    offer = player.wait()
    for card in offer.cards:
        assert card["name"] == named_card(player.language, view, card["card"])
        assert card["may"] == (card["card"] in view["legal"])
        assert not set(card["name"]) & set(SIGNS)
    for clause in barred(view):
        card = next(one for one in offer.cards if clause_of(view, one["card"]) == clause)
        player.press_card(card)
        told = why(player.language, view["unplayable"][card["card"]], card["card"])
        expect(player.page.locator("main").get_by_text(told)).to_be_visible()
        expect(player.page.locator("[aria-live=assertive]")).to_have_text(told)
        shows_position(player.page, player.page.url.rsplit("/", 1)[1], player.language)


def clause_of(view: Json, card: str) -> str | None:
    """The clause against playing this card."""
    told: Json | None = view["unplayable"].get(card)
    return None if told is None else str(told["clause"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_game_is_told_by_one_polite_log_and_one_pressing_line(visits: Visits, language: Language) -> None:
    pages = visits.page("/", language=language), visits.page("/", language=language)
    table = seat(*pages, rules="codex")
    people = [Player.at(page, table, language) for page in pages]
    first = people["AB".index(position(pages[0], table)["view"]["turn"])]
    second = people[1 - people.index(first)]
    shows_position(second.page, table, language)
    card = first.play_on(lambda offer: bool(offer.playable)).playable[0]
    first.press_card(card)
    second.wait()
    for player in people:
        expect(player.page.locator("[aria-live=polite][role=log]")).to_have_count(1)
        expect(player.page.locator("[aria-live=assertive]")).to_have_count(1)
    log = second.page.get_by_role("log", name=text(language, "comfort-log"))
    said = capital(text(language, "said-card", card_word=Names(language).card_in_words(parse_card(card["card"]))))
    expect(log).to_contain_text(said)
    in_acc = text(language, "card-acc", **words_of(card["card"]))
    expect(second.page.locator("[aria-live=assertive]")).to_have_text(
        text(language, "table-prompt-follow", card=in_acc), timeout=PATIENCE
    )
    labels = second.page.evaluate("[...document.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel)")
    assert not [label for label in labels if set(label) & set(SIGNS)]


def words_of(card: str) -> dict[str, str | int]:
    """A card as the texts select by it."""
    parsed = parse_card(card)
    return {"rank": parsed.rank.name.lower(), "suit": parsed.suit.name.lower()}


TYPED: Final[dict[Language, dict[str, str]]] = {
    "ru": {"terz": "терц от {}", "ask": "от чего?", "good": "годится"},
    "en": {"terz": "terz from the {}", "ask": "from what?", "good": "good"},
}
"""What is typed into the field for commands."""


CLAIMED: Final[dict[Language, str]] = {"ru": "доехал", "en": "claim"}
"""How one says there that one has arrived."""


def type_command(page: Page, language: Language, typed: str) -> None:
    """Write into the field for commands, which a key opens, and send it."""
    page.keyboard.press("/")
    field = page.get_by_role("textbox", name=text(language, "table-command"), exact=True)
    expect(field).to_be_focused()
    field.fill(typed)
    field.press("Enter")
    expect(field).to_have_value("", timeout=PATIENCE)
    field.blur()


def single_terz(view: Json) -> str | None:
    """The terz that the hand may announce, if it is the only one of its height."""
    found = [action for action in view["legal"] if action.startswith("terz ")]
    return found[0] if len(found) == 1 and view["phase"] == "lead" else None


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_the_line_client_can_be_typed(visits: Visits, language: Language) -> None:
    pages = visits.page("/", language=language), visits.page("/", language=language)
    view, table = found_asking(pages)
    announcer, other = pages["AB".index(view["seat"])], pages["BA".index(view["seat"])]
    for page in pages:
        page.goto(f"/t/{table}")
        shows_position(page, table, language)
    rank = text(language, "rank-gen", rank=words_of(str(single_terz(view)).split()[1])["rank"])
    type_command(announcer, language, TYPED[language]["terz"].format(rank))
    wait_for_phase(other, table, "answer")
    type_command(other, language, TYPED[language]["ask"])
    wait_for_phase(other, table, "answer_asked")
    type_command(other, language, TYPED[language]["good"])
    wait_for_phase(announcer, table, "lead")
    card = next(one for one in position(announcer, table)["view"]["legal"] if len(one) == 2)
    type_command(announcer, language, card)
    wait_for_phase(other, table, "follow")
    assert position(other, table)["view"]["table"] == [card]


def wait_for_phase(page: Page, table: str, phase: str) -> None:
    """The game comes to this phase."""
    waits = 0
    while (found := position(page, table)["view"]["phase"]) != phase:
        assert waits < PATIENCE, found
        page.wait_for_timeout(50)
        waits += 50


def found_asking(pages: tuple[Page, Page]) -> tuple[Json, str]:
    """A table where whoever leads may announce one terz, and the other has one too: his view."""
    for _ in range(4 * MOST_TABLES):
        table = seat(*pages, rules="codex", changes={"target": 5001})
        views = [position(page, table)["view"] for page in pages]
        if all(any(one["meld"].startswith("terz ") for one in view["hand_melds"]) for view in views):
            found = next((view for view in views if single_terz(view) is not None), None)
            if found is not None:
                return found, table
    raise AssertionError("no deal brought a terz to both")


def test_command_that_is_not_understood_is_told(visits: Visits) -> None:
    pages = visits.page("/", language="ru"), visits.page("/", language="ru")
    table = seat(*pages, rules="codex")
    player = Player.at(pages[0], table, "ru")
    shows_position(player.page, table, "ru")
    player.page.keyboard.press("/")
    field = player.page.get_by_role("textbox", name=text("ru", "table-command"), exact=True)
    field.fill("абракадабра")
    field.press("Enter")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value("абракадабра")
    expect(player.page.locator("[aria-live=assertive]")).not_to_be_empty()


@pytest.mark.parametrize("language", LANGUAGES)
def test_claim_that_is_typed_is_asked_about_first(visits: Visits, language: Language) -> None:
    pages = visits.page("/", language=language), visits.page("/", language=language)
    table = seat(*pages, rules="codex", changes={"target": 501})
    view = run_on(pages, table, first_of("good"), lambda view: "claim" in view["legal"])["view"]
    page = pages["AB".index(view["seat"])]
    page.goto(f"/t/{table}")
    shows_position(page, table, language)
    type_command(page, language, CLAIMED[language])
    question = page.get_by_role("dialog", name=text(language, "table-claim-title"))
    expect(question).to_contain_text(text(language, "table-claim-risk"))
    page.get_by_role("button", name=text(language, "table-claim-no"), exact=True).click()
    expect(question).to_be_hidden()
    assert position(page, table)["table"]["status"] == "playing"
