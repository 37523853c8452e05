"""What holds for every request: headers, origins, hosts, sizes, rates, faults, logs."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import event
from starlette.testclient import TestClient, WebSocketDenialResponse

from terts.server.settings import Limits, Rate
from terts.server.store.errors import StoreError
from terts.server.web import health
from terts.server.web.house import House
from tests.server.web.kit import ORIGIN, browser, house_in, running, settings_in
from tests.server.web.test_tables import hear, play_out, post, seated, socket_at

HEADERS = {
    "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}


@pytest.mark.parametrize(
    "path", ["/api/me", "/api/lobby", "/nothing", "/api/tables/x", "/healthz", "/api/openapi.json"]
)
def test_every_answer_has_the_security_headers_and_a_number(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    assert len(answer.headers["x-request-id"]) == 16
    assert "strict-transport-security" not in answer.headers
    assert "cross-origin-opener-policy" not in answer.headers
    assert "access-control-allow-origin" not in answer.headers


def test_https_is_for_good_and_a_window_alone_where_people_come_by_https(tmp_path: Path) -> None:
    settings = replace(settings_in(tmp_path), origins=("https://testserver",))
    with running(house_in(tmp_path, settings)) as client:
        headers = client.get("/api/me").headers
    assert headers["strict-transport-security"] == "max-age=63072000"
    assert headers["cross-origin-opener-policy"] == "same-origin"


def test_unknown_address_and_method_are_problems(client: TestClient) -> None:
    for path in ("/nothing", "/api/", "/api/me/", "/\u202e"):
        answer = client.get(path, follow_redirects=False)
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
        assert "location" not in answer.headers
    answer = client.put("/api/me", json={})
    assert (answer.status_code, answer.json()["code"]) == (405, "method-not-allowed")


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://testserver:81"},
        {"origin": "http://testserver."},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
@pytest.mark.parametrize("path", ["/api/me", "/api/sign-out", "/i/x"])
def test_page_of_another_origin_changes_nothing(client: TestClient, path: str, headers: dict[str, str]) -> None:
    answer = client.post(path, json={}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")
    assert "set-cookie" not in answer.headers


def test_own_page_and_programs_without_one_are_heard(client: TestClient) -> None:
    assert client.post("/api/me", json={}, headers={"origin": "http://testserver"}).status_code == 200
    assert client.post("/api/me", json={}, headers={"sec-fetch-site": "same-origin"}).status_code == 200
    assert client.post("/api/me", json={}).status_code == 200


def test_token_in_a_cross_site_request_acts_for_nobody_else(client: TestClient) -> None:
    """No browser sends a token of itself: who has it may use it anywhere; the cookie beside it is not looked at."""
    post(client, "/api/me", {})
    headers = {"origin": "https://evil.example", "authorization": "Bearer terts_x"}
    answer = client.post("/api/sign-out", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (401, "bad-token")
    assert client.get("/api/me").json()["person"] is not None


MADE_UP = (
    "127.0.0.1:x@evil.example",
    "127.0.0.1:8000@evil.example",
    "[::1]evil.example",
    "[::1]:",
    "[::1]:x",
    "127.0.0.1:8000/evil",
    "127.0.0.1/",
    "127.0.0.1:123456",
    "127.0.0.1:",
    "localhost:x",
    "::1",
    "127.0.0.1 ",
    "testserver:80:80",
)
"""Host headers that begin like an own one."""


@pytest.mark.parametrize(
    "host", ["evil.example", "testserver.evil.example", "", "localhost.evil.example:8000", "[x]", *MADE_UP]
)
def test_foreign_name_is_not_answered(client: TestClient, host: str) -> None:
    answer = client.get("/api/me", headers={"host": host})
    assert (answer.status_code, answer.json()["code"]) == (421, "wrong-host")


@pytest.mark.parametrize("host", ["testserver", "TESTSERVER:8000", "127.0.0.1:8000", "[::1]:8000", "192.168.0.7"])
def test_plain_addresses_and_own_names_are_answered(client: TestClient, host: str) -> None:
    assert client.get("/api/me", headers={"host": host}).status_code == 200


def test_with_a_public_origin_the_server_goes_by_no_other_name(tmp_path: Path) -> None:
    settings = replace(settings_in(tmp_path), origins=("https://terts.example",))
    with running(house_in(tmp_path, settings)) as client:
        assert client.get("/api/me", headers={"host": "terts.example"}).status_code == 200
        assert client.get("/api/me", headers={"host": "localhost:8000"}).status_code == 200
        for host in MADE_UP:
            assert client.get("/api/me", headers={"host": host}).status_code == 421
        assert client.get("/api/me", headers={"host": "192.168.0.7"}).status_code == 421
        assert client.get("/healthz", headers={"host": "192.168.0.7"}).status_code == 200
        headers = {"host": "terts.example", "origin": "https://terts.example"}
        assert client.post("/api/me", json={}, headers=headers).status_code == 200
        headers["origin"] = "http://terts.example"
        assert client.post("/api/me", json={}, headers=headers).status_code == 403


def test_body_that_is_too_large_or_not_json_is_refused(client: TestClient) -> None:
    large = client.post("/api/me", content=b" " * (64 * 1024 + 1), headers={"content-type": "application/json"})
    assert (large.status_code, large.json()["code"]) == (413, "too-large")
    assert large.headers["connection"] == "close"
    form = client.post("/api/me", data={"name": "x"})
    assert (form.status_code, form.json()["code"]) == (415, "wrong-type")
    for bad in (b"", b"{", b"\xff", b"[" * 5000, b"1", b'{"name": 1}'):
        answer = client.post("/api/me", content=bad, headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")


def limited(tmp_path: Path, **limits: Any) -> House:  # noqa: ANN401
    return house_in(tmp_path, replace(settings_in(tmp_path), limits=Limits(**limits)))


def test_address_that_asks_too_often_is_told_when_to_come_again(tmp_path: Path) -> None:
    with running(limited(tmp_path, requests=Rate(5, 0.1))) as client:
        answers = [client.get("/api/me") for _ in range(6)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429]
        assert answers[-1].json()["code"] == "too-often"
        assert int(answers[-1].headers["retry-after"]) == 10
        assert client.get("/healthz").status_code == 200


def test_account_that_acts_too_often_is_slowed_whatever_its_address(tmp_path: Path) -> None:
    with running(limited(tmp_path, messages=Rate(5, 0.1))) as client:
        anna, _, table = seated(client)
        body = {"type": "ping", "id": "1"}
        codes = [anna.post(f"/api/tables/{table}/messages", json=body).status_code for _ in range(7)]
        assert codes == [200] * 5 + [429] * 2


def test_guests_and_tables_are_not_made_without_end(tmp_path: Path) -> None:
    with running(limited(tmp_path, guests=Rate(2, 0.01), tables=Rate(2, 0.01))) as client:
        codes = [browser(client).post("/api/me", json={}).status_code for _ in range(3)]
        assert codes == [200, 200, 429]
    with running(limited(tmp_path, tables=Rate(2, 0.01))) as client:
        body = {"opponent": {"kind": "anyone"}}
        assert [client.post("/api/tables", json=body).status_code for _ in range(3)] == [201, 201, 429]


def test_address_opens_so_many_sockets_at_a_time(tmp_path: Path) -> None:
    with running(limited(tmp_path, sockets_per_address=1)) as client:
        anna, boris, table = seated(client)
        with socket_at(anna, table) as socket:
            hear(socket, "welcome")
            with pytest.raises(WebSocketDenialResponse) as caught, socket_at(boris, table):
                pass
            assert caught.value.status_code == 429
            stream = boris.get(f"/api/tables/{table}/stream")
            assert (stream.status_code, stream.json()["code"]) == (429, "too-many-open")
        with socket_at(boris, table) as socket:
            hear(socket, "welcome")


def test_address_opens_sockets_so_often(tmp_path: Path) -> None:
    with running(limited(tmp_path, connections=Rate(1, 0.01))) as client:
        anna, _, table = seated(client)
        with socket_at(anna, table) as socket:
            hear(socket, "welcome")
        with pytest.raises(WebSocketDenialResponse) as caught, socket_at(anna, table):
            pass
        assert caught.value.status_code == 429


def test_messages_on_a_socket_wait_their_turn(tmp_path: Path) -> None:
    with running(limited(tmp_path, messages=Rate(3, 20))) as client:
        anna, _, table = seated(client)
        with socket_at(anna, table) as socket:
            for number in range(8):
                socket.send_json({"type": "ping", "id": str(number)})
            assert [hear(socket, "pong")["id"] for _ in range(8)] == [str(number) for number in range(8)]


def test_error_of_the_program_tells_nothing_but_that_it_is_one(
    house: House, client: TestClient, told: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("the ace of spades is in hand A: As")

    monkeypatch.setattr(house.registry, "seeks", broken)
    answer = client.get("/api/lobby")
    assert (answer.status_code, answer.json()["code"]) == (500, "fault")
    assert "spades" not in answer.text
    lines = [json.loads(line) for line in told.getvalue().splitlines()]
    (fault,) = [line for line in lines if line["event"] == "fault"]
    assert fault["error"] == "RuntimeError"
    assert fault["request"] == answer.headers["x-request-id"]
    assert any("lobbies.py" in place for place in fault["places"])
    assert "spades" not in told.getvalue()


def test_log_and_figures_of_a_whole_game_name_no_card_name_id_or_token(
    house: House, client: TestClient, told: io.StringIO
) -> None:
    anna, boris, table = seated(client)
    with socket_at(anna, table) as socket:
        hear(socket, "welcome")
        play_out(anna, boris, table, 3)
    record = anna.get(f"/api/tables/{table}/record").text
    deck = next(line for line in record.splitlines() if line.startswith("deck")).split('"')[1].split()
    log = told.getvalue()
    figures = house.metrics.text().decode()
    for text in (log, figures):
        words = set(text.replace('"', " ").replace(":", " ").replace("/", " ").replace("=", " ").split())
        assert not words & set(deck)
        assert "Anna" not in text
        assert table not in text
        assert anna.cookies["terts"] not in text
    for line in log.splitlines():
        assert set(json.loads(line)) <= {"event", "level", "timestamp", "request", "method", "route", "status", "ms"}


def test_figures_are_for_this_machine_unless_set_otherwise(tmp_path: Path) -> None:
    with running(house_in(tmp_path)) as client:
        assert client.get("/metrics").status_code == 404
    with running(house_in(tmp_path, replace(settings_in(tmp_path), metrics="all"))) as client:
        client.get("/api/me")
        found = {family.name for family in text_string_to_metric_families(client.get("/metrics").text)}
        assert {"terts_requests", "terts_request_seconds", "terts_sockets", "terts_messages", "terts_limited"} <= found


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via", "X-Forwarded-Proto"])
@pytest.mark.parametrize("trusted", [(), ("127.0.0.1",)])
def test_local_figures_are_not_handed_on_by_a_proxy_beside_the_server(
    tmp_path: Path, trusted: tuple[str, ...], header: str
) -> None:
    settings = replace(settings_in(tmp_path), trusted_proxies=trusted)
    with running(house_in(tmp_path, settings)) as client:
        here = TestClient(client.app, ORIGIN, client=("127.0.0.1", 5000))
        here.portal = client.portal
        assert here.get("/metrics").status_code == 200
        assert here.get("/metrics", headers={header: "127.0.0.1"}).status_code == 404


def test_health_is_of_database_and_writer(house: House, client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "KEPT", 0.0)
    assert client.get("/healthz").json() == {"ok": True, "database": True, "writer": True}
    assert client.portal is not None
    client.portal.call(house.store.close)
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json() == {"ok": False, "database": False, "writer": False}


def test_server_that_can_keep_nothing_is_not_well(
    house: House, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Transactions begin and end, but what they change is refused, as on a full disk."""
    monkeypatch.setattr(health, "KEPT", 0.0)
    event.listen(house.store.writing, "begin", lambda connection: connection.exec_driver_sql("PRAGMA query_only = ON"))
    assert client.portal is not None
    with pytest.raises(StoreError):
        client.portal.call(house.registry.beat)
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json() == {"ok": False, "database": True, "writer": False}


def test_stream_has_no_answer_without_its_content(client: TestClient) -> None:
    assert client.head("/api/lobby/stream").status_code == 405
    assert client.head("/api/lobby").status_code == 200
