"""What a player types at a table, read with the line client's parser."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from terts.game.cards import parse_card
from terts.locale.wording import Wording
from tests.server.web.kit import browser
from tests.server.web.test_tables import Json, look, post, seated

NAMES = {"s": "пик", "c": "треф", "d": "бубен", "h": "червей"}
RANKS = {"7": "семёрка", "8": "восьмёрка", "9": "девятка", "T": "десятка", "J": "валет", "Q": "дама", "K": "король"}


def typed(client: TestClient, table: str, text: str, status: int = 200, **more: object) -> Json:
    return post(client, f"/api/tables/{table}/typed", {"text": text, "language": "ru", **more}, status)


def called(client: TestClient, **terms: str) -> tuple[TestClient, TestClient, str]:
    """A table where the colour has been called, so that cards may be led; first whoever leads."""
    changes = {"first_lead": "opponent_of_dealer", **terms}
    anna, boris, table = seated(client, terms={"rules": "classic", "changes": changes})
    turn = look(anna, table)["view"]["turn"]
    return (anna, boris, table) if turn == "A" else (boris, anna, table)


@pytest.mark.parametrize("kind", ["guarded", "referee", "protest"])
def test_card_in_russian_words_becomes_the_action_and_nothing_is_done(client: TestClient, kind: str) -> None:
    leader, _, table = called(client, table=kind)
    before = look(leader, table)
    (card, *_) = (one for one in before["view"]["hands"][before["view"]["seat"]] if one[0] in RANKS)
    found = typed(leader, table, f"{RANKS[card[0]]} {NAMES[card[1]]}")
    assert found == {"action": card, "problem": None, "choices": []}
    after = look(leader, table)
    assert (after["seq"], after["view"]) == (before["seq"], before["view"])


def test_what_was_read_may_be_sent(client: TestClient) -> None:
    leader, _, table = called(client)
    position = look(leader, table)
    view = position["view"]
    card = next(card for card in view["hands"][view["seat"]] if card in view["legal"])  # the seven may be locked
    action = typed(leader, table, Wording("ru").typed(parse_card(card)))["action"]
    message = {"type": "act", "id": "1", "seq": position["seq"], "action": action}
    assert post(leader, f"/api/tables/{table}/messages", message)["type"] == "ack"


def test_word_out_of_turn_is_read_all_the_same(client: TestClient) -> None:
    """Reading is not judging: whether it may be done is told when it is sent."""
    _, other, table = called(client)
    assert typed(other, table, "годится")["action"] == "good"


@pytest.mark.parametrize(
    ("language", "words"), [("ru", "Не понимаю «абракадабра»."), ("en", "I do not understand “абракадабра”.")]
)
def test_nonsense_is_a_problem_in_the_language_asked_for(client: TestClient, language: str, words: str) -> None:
    leader, _, table = called(client)
    found = typed(leader, table, "абракадабра", language=language)
    assert found == {"action": None, "problem": words, "choices": []}


def test_what_may_mean_several_cards_is_asked_back_with_them(client: TestClient) -> None:
    leader, _, table = called(client)
    view = look(leader, table)["view"]
    hand = [card for card in view["hands"][view["seat"]] if card in view["legal"]]  # the seven may be locked
    suit = next(one for one in "scdh" if sum(card[1] == one for card in hand) > 1)
    found = typed(leader, table, {"s": "пики", "c": "трефы", "d": "бубны", "h": "червы"}[suit])
    assert found["action"] is None
    assert sorted(found["choices"]) == sorted(card for card in hand if card[1] == suit)
    assert found["problem"]


def test_bare_number_chooses_from_the_list_that_is_shown_and_from_no_other(client: TestClient) -> None:
    leader, _, table = called(client)
    view = look(leader, table)["view"]
    assert typed(leader, table, "2", shown=view["legal"])["action"] == view["legal"][1]
    assert typed(leader, table, "2")["action"] is None
    assert typed(leader, table, "2", 400, shown=["nonsense"])["code"] == "bad-message"


def test_only_a_player_of_a_running_game_is_read(client: TestClient) -> None:
    leader, other, table = called(client)
    assert typed(browser(client), table, "черви", 401)["code"] == "sign-in-needed"
    third = browser(client)
    post(third, "/api/me", {})
    assert typed(third, table, "черви", 403)["code"] == "not-seated"
    waiting = post(leader, "/api/tables", {"opponent": {"kind": "friend"}, "mix": ""}, 201)["table"]["id"]
    assert typed(leader, waiting, "черви", 409)["code"] == "not-playing"
    assert typed(third, waiting, "черви", 403)["code"] == "table-private"
    assert typed(leader, "nowhere", "черви", 404)["code"] == "table-unknown"
    post(leader, f"/api/tables/{table}/messages", {"type": "abort", "id": "1"})
    assert typed(other, table, "черви", 409)["code"] == "not-playing"
    assert typed(leader, table, "x" * 401, 400)["code"] == "bad-message"
