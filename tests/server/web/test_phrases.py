"""Phrases over HTTP and sockets: the same both ways, a few at a time, and never anything but a phrase."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from starlette.testclient import TestClient, WebSocketTestSession

from terts.server.settings import Limits, Rate
from tests.server.web.kit import browser, house_in, running, settings_in
from tests.server.web.test_tables import Json, guests, hear, look, post, seated, socket_at


def say(phrase: str, number: int = 1) -> Json:
    return {"type": "say", "id": str(number), "phrase": phrase}


def refused(code: str, seq: int = 1, number: int = 1) -> Json:
    return {"type": "refused", "id": str(number), "code": code, "seq": seq, "reason": None, "legal": None}


def nothing_said(socket: WebSocketTestSession) -> None:
    """Up to now no phrase was told."""
    socket.send_json({"type": "ping", "id": "p"})
    kinds = []
    while (kind := hear_any(socket)["type"]) != "pong":
        kinds.append(kind)
    assert "said" not in kinds


def hear_any(socket: WebSocketTestSession) -> Json:
    found: Json = socket.receive_json()
    return found


def test_phrase_of_a_socket_is_heard_by_all_three_sockets(client: TestClient) -> None:
    anna, boris, table = seated(client)
    with (
        socket_at(anna, table) as mine,
        socket_at(boris, table) as theirs,
        socket_at(browser(client), table) as watcher,
    ):
        mine.send_json(say("hello"))
        for socket in (mine, theirs, watcher):
            assert hear(socket, "said") == {"type": "said", "seat": "A", "phrase": "hello"}
        assert hear(mine, "ack") == {"type": "ack", "id": "1", "seq": 1}


def test_phrase_by_http_is_heard_on_sockets_and_by_no_later_look(client: TestClient) -> None:
    anna, boris, table = seated(client)
    before = look(anna, table)
    with socket_at(anna, table) as socket:
        assert post(boris, f"/api/tables/{table}/messages", say("good-game")) == {"type": "ack", "id": "1", "seq": 1}
        assert hear(socket, "said") == {"type": "said", "seat": "B", "phrase": "good-game"}
    after = look(anna, table)
    assert (after["seq"], after["view"], after["table"]["version"]) == (
        before["seq"],
        before["view"],
        before["table"]["version"],
    )
    with socket_at(anna, table, since=0) as socket:
        nothing_said(socket)


def test_unknown_phrase_spectator_and_computer_are_refused_with_their_codes(client: TestClient) -> None:
    anna, boris, table = seated(client)
    path = f"/api/tables/{table}/messages"
    vera = browser(client)
    post(vera, "/api/me", {"name": "Vera"})
    assert post(anna, path, say("Ah"), 400) == refused("phrase-unknown")
    assert post(vera, path, say("hello"), 403) == refused("not-seated")
    assert browser(client).post(path, json=say("hello")).status_code == 401
    body = {"opponent": {"kind": "level", "level": "novice"}, "mix": ""}
    alone = post(anna, "/api/tables", body, 201)["table"]["id"]
    assert post(anna, f"/api/tables/{alone}/messages", say("hello"), 409)["code"] == "nobody-opposite"
    with socket_at(boris, table) as socket:
        socket.send_json(say("x" * 32))
        assert hear(socket, "refused") == refused("phrase-unknown")
        socket.send_json(say("x" * 33))
        assert hear(socket, "refused") == refused("bad-message")
        nothing_said(socket)


def test_spectator_of_a_socket_cannot_speak(client: TestClient) -> None:
    anna, _, table = seated(client)
    vera = browser(client)
    post(vera, "/api/me", {"name": "Vera"})
    for who in (vera, browser(client)):
        with socket_at(anna, table) as player, socket_at(who, table) as watcher:
            watcher.send_json(say("hello"))
            assert hear(watcher, "refused") == refused("not-seated")
            nothing_said(player)


def test_fourth_phrase_in_a_row_is_refused_at_once_by_socket_and_http_for_its_seat_and_table_alone(
    tmp_path: Path,
) -> None:
    house = house_in(tmp_path, replace(settings_in(tmp_path), limits=Limits()))
    with running(house) as client:
        anna, boris, table = seated(client)
        path = f"/api/tables/{table}/messages"
        with socket_at(anna, table) as mine, socket_at(boris, table) as theirs:
            for number in range(2):
                mine.send_json(say("luck", number))
                assert hear(mine, "ack")["id"] == str(number)
            post(anna, path, say("thanks"))
            mine.send_json(say("sorry", 4))
            assert hear(mine, "refused") == refused("too-many-phrases", number=4)
            assert post(anna, path, say("sorry"), 429) == refused("too-many-phrases")
            assert [hear(theirs, "said")["phrase"] for _ in range(3)] == ["luck", "luck", "thanks"]
            nothing_said(theirs)
            theirs.send_json(say("moment"))
            assert hear(theirs, "ack")["id"] == "1"
            mine.send_json({"type": "act", "id": "a", "seq": 7, "action": "Qs"})
            assert hear(mine, "refused")["code"] == "ahead"
    assert house.metrics.limited.labels("phrases")._value.get() == 2


def test_three_phrases_come_at_once_and_then_one_in_five_seconds() -> None:
    assert Limits().phrases == Rate(3, 1 / 5)


def test_guests_who_never_met_share_no_table_to_speak_at(client: TestClient) -> None:
    anna, boris = guests(client)
    table = post(anna, "/api/tables", {"opponent": {"kind": "friend"}}, 201)["table"]["id"]
    assert post(boris, f"/api/tables/{table}/messages", say("hello"), 403)["code"] == "table-private"
