"""Tables over plain HTTP and over sockets, in one process."""

from __future__ import annotations

import io
import json
import random
import time
import zipfile
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from terts.cli import main
from terts.game.record import read, replay
from terts.server.ids import token_hash
from terts.server.shuffles import Source, commitment, deck, first_dealer
from terts.server.store import sessions
from terts.server.store.errors import Closed, StoreError, Unavailable, Uncertain
from terts.server.web import app
from terts.server.web.house import House
from tests.server.web.kit import browser, house_in, running

SHORT: dict[str, Any] = {"rules": "classic", "changes": {"target": 101}}
Json = dict[str, Any]


def post(client: TestClient, path: str, body: Json, status: int = 200) -> Json:
    answer = client.post(path, json=body)
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


def guests(client: TestClient) -> tuple[TestClient, TestClient]:
    """Two browsers with a guest each."""
    anna, boris = browser(client), browser(client)
    post(anna, "/api/me", {"name": "Anna"})
    post(boris, "/api/me", {"name": "Boris"})
    return anna, boris


def open_table(client: TestClient, **more: object) -> Json:
    return post(client, "/api/tables", {"opponent": {"kind": "anyone"}, "terms": SHORT, **more}, 201)


def seated(client: TestClient, **more: object) -> tuple[TestClient, TestClient, str]:
    """Two who sit at a table whose first deck is dealt."""
    anna, boris = guests(client)
    table = open_table(anna, mix="a", **more)["table"]["id"]
    post(boris, f"/api/tables/{table}/join", {"mix": "b"})
    return anna, boris, table


def look(client: TestClient, table: str) -> Json:
    answer = client.get(f"/api/tables/{table}")
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def play_out(anna: TestClient, boris: TestClient, table: str, seed: int) -> int:
    """Play by HTTP until the game is over, any legal action but the claim; how many actions it took."""
    rng, count = random.Random(seed), 0
    while True:
        position = look(anna, table)
        if position["table"]["status"] == "over":
            return count
        mover = anna if position["view"]["turn"] == "A" else boris
        legal = [action for action in look(mover, table)["view"]["legal"] if action != "claim"]
        message = {"type": "act", "id": str(count), "seq": position["seq"], "action": rng.choice(legal)}
        assert post(mover, f"/api/tables/{table}/messages", message)["type"] == "ack"
        count += 1


def test_table_is_made_by_somebody_unknown_who_becomes_a_guest(client: TestClient) -> None:
    made = open_table(client)
    assert made["table"]["status"] == "waiting"
    assert made["table"]["you"] == "A"
    assert made["table"]["yours"] is True
    assert made["view"] is None
    assert client.get("/api/me").json()["person"]["kind"] == "guest"


def test_open_table_stands_in_the_lobby_until_somebody_joins(client: TestClient) -> None:
    anna, boris = guests(client)
    table = open_table(anna)["table"]["id"]
    (seek,) = boris.get("/api/lobby").json()["seeks"]
    assert (seek["id"], seek["names"]) == (table, {"A": "Anna", "B": None})
    joined = post(boris, f"/api/tables/{table}/join", {})
    assert joined["table"]["you"] == "B"
    assert post(boris, f"/api/tables/{table}/join", {})["table"]["you"] == "B"  # once more is no error
    assert boris.get("/api/lobby").json()["seeks"] == []
    third = browser(client)
    assert post(third, f"/api/tables/{table}/join", {}, 409)["code"] == "table-full"


def test_nobody_is_his_own_opponent(client: TestClient) -> None:
    table = open_table(client)["table"]["id"]
    assert post(client, f"/api/tables/{table}/join", {}, 409)["code"] == "own-table"


def test_quick_pairing_brings_two_together(client: TestClient) -> None:
    anna, boris = guests(client)
    first = post(anna, "/api/quick", {"terms": SHORT})["table"]
    with socket_at(anna, first["id"]):
        second = post(boris, "/api/quick", {"terms": SHORT})["table"]
    assert (second["id"], second["you"]) == (first["id"], "B")


def test_rules_that_cannot_be_are_refused_with_the_clause(client: TestClient) -> None:
    body = {"opponent": {"kind": "anyone"}, "terms": {"rules": "classic", "changes": {"target": "many"}}}
    problem = post(client, "/api/tables", body, 400)
    assert problem["code"] == "bad-rules"
    assert problem["reason"]["clause"].startswith("R")


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"opponent": {"kind": "devil"}},
        {"opponent": {"kind": "level"}},
        {"opponent": {"kind": "anyone"}, "mix": "x" * 65},
        {"opponent": {"kind": "anyone"}, "more": 1},
        {"opponent": {"kind": "anyone"}, "terms": {"clock": {"kind": "fischer", "seconds": 0, "increment": 0}}},
    ],
)
def test_body_that_does_not_fit_is_refused(client: TestClient, body: Json) -> None:
    assert post(client, "/api/tables", body, 400)["code"] == "bad-message"


def test_unknown_level_is_refused(client: TestClient) -> None:
    body = {"opponent": {"kind": "level", "level": "god"}}
    assert post(client, "/api/tables", body, 400)["code"] == "level-unknown"


def test_whole_game_by_http_its_record_replays_and_its_shuffle_is_proved(client: TestClient, tmp_path: Path) -> None:
    anna, boris, table = seated(client)
    early = anna.get(f"/api/tables/{table}/record")
    assert (early.status_code, early.json()["code"]) == (409, "not-over")
    assert anna.get(f"/api/tables/{table}/shuffle").status_code == 409
    assert play_out(anna, boris, table, 1) > 20
    answer = anna.get(f"/api/tables/{table}/record")
    assert answer.headers["content-disposition"] == f'attachment; filename="terts-{table}.terts"'
    record = read(answer.content)
    assert record.players == ("Anna", "Boris")
    assert replay(record).standing.results
    path = tmp_path / "game.terts"
    path.write_bytes(answer.content)
    main(["verify-shuffle", str(path)], standalone_mode=False)
    proof = boris.get(f"/api/tables/{table}/shuffle").json()
    assert proof["mixes"] == {"A": "a", "B": "b"}
    assert [deck.split() for deck in proof["decks"]] == [list(map(str, deal.deck)) for deal in record.deals]
    games = zipfile.ZipFile(io.BytesIO(boris.get("/api/games.zip").content))
    (name,) = games.namelist()
    assert name.endswith(f"{table}.terts")
    assert games.read(name) == answer.content
    assert browser(client).get("/api/games.zip").status_code == 401


@pytest.mark.parametrize(("rules", "followed"), [("classic", False), ("codex", True)])
def test_proof_says_whether_the_dealer_followed_from_the_game_before_r2_5(
    rules: str, followed: bool, client: TestClient
) -> None:
    anna, boris, table = seated(client, terms={"rules": rules, "changes": {"target": 20}})
    for rematch in (False, followed):
        play_out(anna, boris, table, 5)
        assert anna.get(f"/api/tables/{table}/shuffle").json()["rematch"] is rematch
        for player in (anna, boris):
            post(player, f"/api/tables/{table}/messages", {"type": "rematch", "id": "2"})
        table = anna.get(f"/api/tables/{table}").json()["table"]["next_table"]
        for player in (anna, boris):
            post(player, f"/api/tables/{table}/messages", {"type": "mix", "id": "3", "text": ""})


def test_archive_of_somebody_without_games_is_an_archive(client: TestClient) -> None:
    post(client, "/api/me", {})
    assert zipfile.ZipFile(io.BytesIO(client.get("/api/games.zip").content)).namelist() == []


def test_my_tables_are_listed(client: TestClient) -> None:
    anna, _, table = seated(client)
    (line,) = anna.get("/api/tables", params={"which": "running"}).json()["tables"]
    assert (line["id"], line["you"], line["status"]) == (table, "A", "playing")
    assert anna.get("/api/tables", params={"which": "over"}).json() == {"tables": []}
    assert anna.get("/api/tables", params={"before": line["created_at"]}).json() == {"tables": []}
    for query in ({"which": "x"}, {"before": "-1"}, {"before": "1" * 30}, {"before": "٣"}):
        assert anna.get("/api/tables", params=query).status_code == 400
    assert browser(client).get("/api/tables").status_code == 401


def test_message_out_of_turn_or_illegal_is_refused_with_the_reason(client: TestClient) -> None:
    anna, boris, table = seated(client)
    turn = look(anna, table)["view"]["turn"]
    mover, other = (anna, boris) if turn == "A" else (boris, anna)
    path, seq = f"/api/tables/{table}/messages", look(anna, table)["seq"]
    refused = post(mover, path, {"type": "act", "id": "1", "seq": seq, "action": "count 3"}, 409)
    assert (refused["type"], refused["code"], refused["seq"]) == ("refused", "illegal", seq)
    assert refused["reason"]["clause"].startswith("R")
    assert refused["legal"] == look(mover, table)["view"]["legal"]
    refused = post(other, path, {"type": "act", "id": "1", "seq": seq, "action": "7s"}, 409)
    assert (refused["code"], refused["legal"]) == ("illegal", None)
    assert post(mover, path, {"type": "act", "id": "1", "seq": seq + 5, "action": "7s"}, 409)["code"] == "ahead"


def test_stranger_may_watch_an_open_table_and_not_act(client: TestClient) -> None:
    _, _, table = seated(client)
    stranger = browser(client)
    position = look(stranger, table)
    assert position["view"]["hands"] == {"A": 9, "B": 9}
    assert position["view"]["legal"] == []
    act = {"type": "act", "id": "1", "seq": position["seq"], "action": "7s"}
    assert post(stranger, f"/api/tables/{table}/messages", act, 401)["code"] == "sign-in-needed"
    post(stranger, "/api/me", {})
    assert post(stranger, f"/api/tables/{table}/messages", act, 403)["code"] == "not-seated"


def test_token_of_another_seat_is_worth_nothing_here(client: TestClient) -> None:
    """A program's token acts for the program: not for its owner, and not for whom it plays against."""
    anna, boris, table = seated(client)
    post(anna, "/api/register", {"name": "Anna", "passphrase": "correct horse"})
    token = post(anna, "/api/tokens", {"name": "bot"}, 201)["token"]
    program = browser(client, authorization=f"Bearer {token}")
    assert look(program, table)["view"]["hands"] == {"A": 9, "B": 9}
    for kind in ("resign", "abort", "rematch", "claim_time"):
        body = {"type": kind, "id": "1"}
        assert post(program, f"/api/tables/{table}/messages", body, 403)["code"] == "not-seated"
    assert look(boris, table)["table"]["status"] == "playing"


def test_private_table_is_for_those_with_the_link(client: TestClient) -> None:
    anna, boris = guests(client)
    made = post(anna, "/api/tables", {"opponent": {"kind": "friend"}, "terms": SHORT}, 201)["table"]
    assert made["invite"]
    stranger = browser(client)
    answer = stranger.get(f"/api/tables/{made['id']}")
    assert (answer.status_code, answer.json()["code"]) == (403, "table-private")
    assert post(boris, f"/api/tables/{made['id']}/join", {}, 403)["code"] == "table-private"
    seen = {who: who.get(f"/api/invites/{made['invite']}").json() for who in (anna, boris, stranger)}
    assert {invitation["host"] for invitation in seen.values()} == {"Anna"}
    assert [invitation["yours"] for invitation in seen.values()] == [True, False, False]
    joined = post(boris, f"/api/tables/{made['id']}/join", {"invite": made["invite"]})
    assert joined["table"]["you"] == "B"
    assert joined["table"]["invite"] is None
    assert boris.get(f"/api/invites/{made['invite']}").status_code == 404


def test_unknown_table_is_unknown(client: TestClient) -> None:
    for path in ("/api/tables/nothing", "/api/tables/nothing/record", "/api/tables/nothing/stream"):
        answer = client.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "table-unknown")


def test_games_of_a_guest_move_to_the_account_he_signs_in_to(client: TestClient) -> None:
    anna, boris = guests(client)
    post(browser(client), "/api/register", {"name": "Клара", "passphrase": "correct horse"})
    table = open_table(anna, mix="a")["table"]["id"]
    post(boris, f"/api/tables/{table}/join", {"mix": "b"})
    assert look(boris, table)["table"]["seats"]["A"]["name"] == "Anna"
    post(anna, "/api/sign-in", {"name": "клара", "passphrase": "correct horse"})
    position = look(anna, table)
    assert position["table"]["you"] == "A"
    assert position["table"]["yours"] is True
    assert len(position["view"]["hands"]["A"]) == 9
    assert look(boris, table)["table"]["seats"]["A"]["name"] == "Клара"


def test_finished_games_of_a_guest_are_open_to_the_account_he_signs_in_to(client: TestClient) -> None:
    anna, boris = guests(client)
    post(browser(client), "/api/register", {"name": "Клара", "passphrase": "correct horse"})
    made = post(anna, "/api/tables", {"opponent": {"kind": "friend"}, "terms": SHORT, "mix": "a"}, 201)["table"]
    post(boris, f"/api/tables/{made['id']}/join", {"invite": made["invite"], "mix": "b"})
    play_out(anna, boris, made["id"], 1)
    post(anna, "/api/sign-in", {"name": "Клара", "passphrase": "correct horse"})
    assert look(anna, made["id"])["table"]["you"] == "A"
    assert anna.get(f"/api/tables/{made['id']}/record").status_code == 200


def test_guest_who_played_the_account_itself_keeps_his_seat(client: TestClient) -> None:
    anna, boris, table = seated(client)
    post(anna, "/api/register", {"name": "Anna", "passphrase": "correct horse"})
    post(boris, "/api/sign-in", {"name": "Anna", "passphrase": "correct horse"})
    seats = look(anna, table)["table"]["seats"]
    assert (seats["A"]["name"], seats["B"]["name"]) == ("Anna", "Boris")
    assert look(boris, table)["table"]["you"] == "A"


def test_new_name_of_an_account_shows_at_its_tables(client: TestClient) -> None:
    anna, boris, table = seated(client)
    post(anna, "/api/register", {"name": "Анна Первая", "passphrase": "correct horse"})
    look(anna, table)
    assert look(boris, table)["table"]["seats"]["A"] == {
        "name": "Анна Первая",
        "kind": "account",
        "level": None,
        "present": True,
        "ready": True,
    }


# --- sockets ----------------------------------------------------------------------------------------------------------


def socket_at(client: TestClient, table: str, since: int | None = None) -> WebSocketTestSession:
    query = "" if since is None else f"?since={since}"
    return client.websocket_connect(f"/api/tables/{table}/socket{query}")


def hear(socket: WebSocketTestSession, kind: str) -> Json:
    """The next frame of this type."""
    while True:
        frame: Json = json.loads(socket.receive_text())
        if frame["type"] == kind:
            return frame


def closing(socket: WebSocketTestSession) -> int:
    """The code by which the server closes the socket, whatever it says before."""
    with pytest.raises(WebSocketDisconnect) as caught:
        hear(socket, "never")
    return caught.value.code


def test_socket_welcomes_and_tells_each_what_he_may_see(client: TestClient) -> None:
    anna, boris, table = seated(client)
    with socket_at(anna, table) as a, socket_at(boris, table) as b, socket_at(browser(client), table) as watcher:
        welcomes = [hear(socket, "welcome") for socket in (a, b, watcher)]
        assert [welcome["protocol"] for welcome in welcomes] == [1, 1, 1]
        assert [welcome["table"]["you"] for welcome in welcomes] == ["A", "B", None]
        sizes = [[hand if isinstance(hand, int) else list for hand in w["view"]["hands"].values()] for w in welcomes]
        assert sizes == [[list, 9], [9, list], [9, 9]]
        turn = welcomes[0]["view"]["turn"]
        mover, legal = (a, welcomes[0]) if turn == "A" else (b, welcomes[1])
        action = next(one for one in legal["view"]["legal"] if one != "claim")
        mover.send_json({"type": "act", "id": "first", "seq": 1, "action": action})
        assert hear(mover, "ack") == {"type": "ack", "id": "first", "seq": 2}
        assert [hear(socket, "update")["seq"] for socket in (a, b, watcher) if socket is not mover] == [2, 2]
        mover.send_json({"type": "ping", "id": "p"})
        assert hear(mover, "pong") == {"type": "pong", "id": "p"}


def test_socket_resumes_from_a_number(client: TestClient) -> None:
    anna, boris, table = seated(client)
    for _ in range(5):
        seen = look(anna, table)
        mover = anna if seen["view"]["turn"] == "A" else boris
        action = next(one for one in look(mover, table)["view"]["legal"] if one != "claim")
        act = {"type": "act", "id": "1", "seq": seen["seq"], "action": action}
        post(mover, f"/api/tables/{table}/messages", act)
    with socket_at(anna, table, since=2) as socket:
        assert hear(socket, "welcome")["seq"] == 2
        assert [hear(socket, "update")["seq"] for _ in range(4)] == [3, 4, 5, 6]


@pytest.mark.parametrize(("seq", "code"), [(0, "stale"), (2, "ahead")])
def test_client_out_of_step_is_told_the_present_state(client: TestClient, seq: int, code: str) -> None:
    anna, _, table = seated(client)
    with socket_at(anna, table) as socket:
        first = hear(socket, "welcome")
        socket.send_json({"type": "act", "id": "1", "seq": seq, "action": "7s"})
        assert hear(socket, "refused")["code"] == code
        again = hear(socket, "welcome")
        assert (again["seq"], again["view"]) == (1, first["view"])


def test_frame_that_is_no_message_is_answered_under_its_id_and_with_the_present_number(client: TestClient) -> None:
    anna, _, table = seated(client)
    with socket_at(anna, table) as socket:
        seq = hear(socket, "welcome")["seq"]
        assert seq == 1
        for bad, told in (
            ('{"type":"act","id":"m7"}', "m7"),
            ('{"type":"nothing","id":"m8","more":[1]}', "m8"),
            ('{"type":"act","id":"m9","seq":"1","action":"red"}', "m9"),
            ('{"id":7}', ""),
            ('{"id":"' + "x" * 65 + '"}', ""),
            ("{", ""),
        ):
            socket.send_text(bad)
            answer = hear(socket, "refused")
            assert (answer["id"], answer["code"], answer["seq"]) == (told, "bad-message", seq)


def test_frames_that_are_no_messages_are_refused_and_in_the_end_closed(client: TestClient) -> None:
    anna, _, table = seated(client)
    with socket_at(anna, table) as socket:
        hear(socket, "welcome")
        for bad in ("", "null", "[]", "{", '{"type":"act"}', "\u202e", '{"type":"act","id":"1","seq":-1,"action":"x"}'):
            socket.send_text(bad)
            assert hear(socket, "refused")["code"] == "bad-message"
        socket.send_bytes(b"\xff\xfe")
        assert hear(socket, "refused")["code"] == "bad-message"
        socket.send_text("[" * 10_000)
        assert hear(socket, "refused")["code"] == "bad-message"
        for _ in range(100):
            socket.send_text("x")
        assert closing(socket) == 1008


def test_large_frame_closes_the_socket(client: TestClient) -> None:
    anna, _, table = seated(client)
    with socket_at(anna, table) as socket:
        hear(socket, "welcome")
        socket.send_text("x" * (16 * 1024 + 1))
        assert closing(socket) == 1009


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://testserver.evil.example", "https://testserver"]
)
def test_socket_of_a_foreign_page_is_refused(client: TestClient, origin: str) -> None:
    anna, _, table = seated(client)
    anna.headers["origin"] = origin
    with pytest.raises(WebSocketDenialResponse) as caught, socket_at(anna, table):
        pass
    assert caught.value.status_code == 403
    assert caught.value.json()["code"] == "foreign-origin"


def test_socket_of_the_own_page_is_taken(client: TestClient) -> None:
    anna, _, table = seated(client)
    anna.headers["origin"] = "http://testserver"
    with socket_at(anna, table) as socket:
        hear(socket, "welcome")


def test_watcher_is_sent_away_when_the_owner_lets_nobody_watch(client: TestClient) -> None:
    anna, _, table = seated(client)
    with socket_at(browser(client), table) as watcher:
        hear(watcher, "welcome")
        assert look(anna, table)["table"]["watchers"] == 1
        post(anna, f"/api/tables/{table}/messages", {"type": "spectators", "id": "1", "allowed": False})
        assert closing(watcher) == 1008
        assert look(anna, table)["table"]["watchers"] == 0


def test_signing_out_closes_what_the_session_opened(client: TestClient) -> None:
    anna, _, table = seated(client)
    with socket_at(anna, table) as socket:
        hear(socket, "welcome")
        assert anna.post("/api/sign-out").status_code == 204
        assert closing(socket) == 1008


def test_guest_who_registers_in_mid_game_plays_on_at_his_socket(
    house: House, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, _, table = seated(client)
    with socket_at(anna, table) as socket:
        hear(socket, "welcome")
        post(anna, "/api/register", {"name": "Анна Вторая", "passphrase": "correct horse"})
        monkeypatch.setattr(app, "CHECK", 0.01)
        assert client.portal is not None
        watching = client.portal.start_task_soon(app.check_sessions, house)
        time.sleep(0.2)
        socket.send_json({"type": "ping", "id": "p"})
        hear(socket, "pong")
        watching.cancel()
        anna.post("/api/sign-out")
        assert closing(socket) == 1008


def test_guest_who_signs_in_in_mid_game_is_told_to_come_again(client: TestClient) -> None:
    anna, _, table = seated(client)
    post(browser(client), "/api/register", {"name": "Клара", "passphrase": "correct horse"})
    with socket_at(anna, table) as socket:
        hear(socket, "welcome")
        post(anna, "/api/sign-in", {"name": "Клара", "passphrase": "correct horse"})
        assert closing(socket) == 1012
    with socket_at(anna, table) as socket:
        assert hear(socket, "welcome")["table"]["you"] == "A"


def test_what_another_process_revoked_is_noticed(
    house: House, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, boris, table = seated(client)
    with socket_at(anna, table) as hers, socket_at(boris, table) as his:
        hear(hers, "welcome")
        hear(his, "welcome")
        key = token_hash(anna.cookies["terts"].rpartition(".")[0])
        assert client.portal is not None
        client.portal.call(house.store.write, lambda connection: sessions.revoke(connection, key, 1))
        monkeypatch.setattr(app, "CHECK", 0.01)
        watching = client.portal.start_task_soon(app.check_sessions, house)
        assert closing(hers) == 1012
        his.send_json({"type": "ping", "id": "p"})
        hear(his, "pong")
        watching.cancel()


def test_replayed_cookie_opens_no_socket(client: TestClient) -> None:
    anna, _, table = seated(client)
    replayed = browser(client, cookie=f"terts={anna.cookies['terts']}")
    anna.post("/api/sign-out")
    with pytest.raises(WebSocketDenialResponse) as caught, socket_at(replayed, table):
        pass
    assert caught.value.status_code == 401


def test_listener_that_does_not_keep_up_is_closed_and_may_come_again(house: House, client: TestClient) -> None:
    anna, _, table = seated(client)
    with socket_at(anna, table) as socket:
        hear(socket, "welcome")
        (listener,) = house.listeners.all()

        def flood() -> None:
            while listener.deliver(b"{}"):
                pass

        assert client.portal is not None
        client.portal.call(flood)
        assert closing(socket) == 1013


def test_lobby_socket_tells_at_once_and_when_something_changes(client: TestClient) -> None:
    anna, boris = guests(client)
    with boris.websocket_connect("/api/lobby/socket") as socket:
        assert hear(socket, "lobby")["seeks"] == []
        table = open_table(anna)["table"]["id"]
        told = hear(socket, "lobby")
        while not told["seeks"]:
            told = hear(socket, "lobby")
        assert [seek["id"] for seek in told["seeks"]] == [table]


def test_games_go_on_in_a_new_process(tmp_path: Path) -> None:
    with running(house_in(tmp_path)) as client:
        anna, boris, table = seated(client)
        before = look(anna, table)
        cookies = [anna.cookies["terts"], boris.cookies["terts"]]
    with running(house_in(tmp_path)) as client:
        anna, boris = (browser(client, cookie=f"terts={cookie}") for cookie in cookies)
        after = look(anna, table)
        assert after["view"] == before["view"]
        play_out(anna, boris, table, 2)


@pytest.mark.parametrize(
    ("error", "code"), [(Unavailable, "unavailable"), (Uncertain, "unavailable"), (Closed, "closing")]
)
def test_what_the_database_did_not_keep_is_not_acknowledged(
    house: House, client: TestClient, monkeypatch: pytest.MonkeyPatch, error: type[StoreError], code: str
) -> None:
    anna, _, table = seated(client)

    async def broken(_: object) -> None:
        raise error

    with socket_at(anna, table) as socket:
        hear(socket, "welcome")
        with monkeypatch.context() as patched:
            patched.setattr(house.store, "write", broken)
            patched.setattr(house.store, "read", broken)
            socket.send_json({"type": "spectators", "id": "1", "allowed": False})
            assert hear(socket, "refused") == {
                "type": "refused",
                "id": "1",
                "code": code,
                "seq": 1,
                "reason": None,
                "legal": None,
            }
            answer = anna.get("/api/lobby")
            assert (answer.status_code, answer.json()["code"]) == (503, code)
            assert answer.headers["retry-after"] == "1"
        socket.send_json({"type": "spectators", "id": "2", "allowed": False})
        hear(socket, "ack")


def test_given_up_game_has_no_record_but_a_proof_and_stands_among_those_that_are_over(client: TestClient) -> None:
    anna, boris, table = seated(client)
    early = anna.get(f"/api/tables/{table}/shuffle").json()
    assert early["code"] == "not-over"
    assert post(anna, f"/api/tables/{table}/messages", {"type": "abort", "id": "a"})["type"] == "ack"
    answer = boris.get(f"/api/tables/{table}/record")
    assert (answer.status_code, answer.json()["code"]) == (409, "aborted")
    assert "given up" in answer.json()["message"]
    proof = boris.get(f"/api/tables/{table}/shuffle").json()
    source = Source(bytes.fromhex(proof["server_seed"]), (proof["mixes"]["A"], proof["mixes"]["B"]))
    assert proof["commitment"] == commitment(source.seed) == look(anna, table)["table"]["shuffle"]["commitment"]
    assert proof["dealer"] == first_dealer(source).name
    assert proof["decks"] == [" ".join(map(str, deck(source, 1)))]
    for which, listed in (("over", True), ("all", True), ("running", False)):
        lines = anna.get("/api/tables", params={"which": which}).json()["tables"]
        assert ([line["status"] for line in lines] == ["aborted"]) is listed
    assert not zipfile.ZipFile(io.BytesIO(boris.get("/api/games.zip").content)).namelist()


def test_seek_that_was_taken_back_has_a_proof_without_decks(client: TestClient) -> None:
    anna, _ = guests(client)
    table = open_table(anna)["table"]["id"]
    post(anna, f"/api/tables/{table}/messages", {"type": "abort", "id": "a"})
    proof = anna.get(f"/api/tables/{table}/shuffle").json()
    assert (proof["dealer"], proof["decks"]) == (None, [])
