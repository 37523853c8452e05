"""Somebody unknown who sends a thing twice: a second click, or a lost answer, is the same guest."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from threading import Barrier

import pytest
from httpx2 import Response
from starlette.datastructures import Headers
from starlette.testclient import TestClient

from terts.server.store.schema import ACCOUNTS, SESSIONS
from terts.server.web import lobby, pages
from terts.server.web.calls import Call
from terts.server.web.house import House
from terts.server.wire.requests import Invitation
from tests.server.web.kit import browser, house_in, running
from tests.server.web.test_accounts import SECRET_WORDS, code, register
from tests.server.web.test_pages import counted, invited
from tests.server.web.test_tables import SHORT, look, open_table, post

COOKIE = re.compile(r"terts=(new\.[\w-]{43}\.[\w-]+); Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax")


def newcomer(client: TestClient, path: str = "/") -> str:
    """The cookie that a page gives to somebody who has none."""
    answer = browser(client).get(path)
    assert answer.status_code == 200
    given = COOKIE.fullmatch(answer.headers["set-cookie"])
    assert given is not None
    return f"terts={given[1]}"


def at_once(client: TestClient, cookie: str, path: str, body: object = None, times: int = 2) -> list[Response]:
    """The answers to a request sent several times at once with a cookie, none of which the browser had in time."""
    barrier = Barrier(times)

    def send(_: int) -> Response:
        tab = browser(client, cookie=cookie)
        barrier.wait(10)
        return tab.post(path, json=body, follow_redirects=False)

    with ThreadPoolExecutor(times) as threads:
        return list(threads.map(send, range(times)))


def test_page_gives_the_cookie_once_and_looking_makes_no_guest(client: TestClient, house: House) -> None:
    table = open_table(browser(client))["table"]["id"]
    before = counted(client, house)
    for path in ("/", f"/t/{table}"):
        tab = browser(client)
        assert COOKIE.fullmatch(tab.get(path).headers["set-cookie"])
        for again in (path, "/", "/api/me", f"/api/tables/{table}"):
            assert "set-cookie" not in tab.get(again).headers
        assert tab.get("/api/me").json() == {"person": None}
    assert counted(client, house) == before


def test_two_clicks_at_once_on_an_invitation_take_one_seat(client: TestClient, house: House) -> None:
    for _ in range(10):
        anna, table, token = invited(client)
        cookie = newcomer(client, f"/i/{token}")
        before = counted(client, house)
        answers = at_once(client, cookie, f"/i/{token}")
        assert [(answer.status_code, answer.headers["location"]) for answer in answers] == [(303, f"/t/{table}")] * 2
        after = counted(client, house)
        assert {name: after[name] - before[name] for name in (ACCOUNTS.name, SESSIONS.name)} == {
            ACCOUNTS.name: 1,
            SESSIONS.name: 1,
        }
        for given in {answer.headers["set-cookie"] for answer in answers if "set-cookie" in answer.headers}:
            boris = browser(client, cookie=given.partition(";")[0])
            assert look(boris, table)["table"]["you"] == "B"
        assert look(browser(client, cookie=cookie), table)["table"]["you"] == "B"
        assert look(anna, table)["table"]["seats"]["B"]["kind"] == "guest"


def test_click_that_comes_while_the_other_sits_down_leads_to_the_seat(
    client: TestClient, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It saw nobody with this cookie, and then a table that is full."""
    _, table, token = invited(client)
    cookie = newcomer(client, f"/i/{token}")

    async def invited_late(call: Call, token: str) -> Invitation:
        guest = await house.people.be_guest(Sent(dict([cookie.split("=", 1)])), None)
        await house.registry.join(guest.id, table, invite=token)
        return await lobby.invited(call, token)

    monkeypatch.setattr(pages, "invited", invited_late)
    answer = browser(client, cookie=cookie).post(f"/i/{token}", follow_redirects=False)
    assert (answer.status_code, answer.headers.get("location")) == (303, f"/t/{table}")


def test_click_again_after_a_lost_answer_leads_to_the_same_seat(client: TestClient) -> None:
    _, table, token = invited(client)
    cookie = newcomer(client, f"/i/{token}")
    for method in ("POST", "POST", "GET"):
        answer = browser(client, cookie=cookie).request(method, f"/i/{token}", follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}")


def test_joining_again_after_a_lost_answer_is_the_same_player(client: TestClient) -> None:
    table = open_table(browser(client))["table"]["id"]
    cookie = newcomer(client)
    answers = at_once(client, cookie, f"/api/tables/{table}/join", {"mix": "b"}, times=4)
    answers.append(browser(client, cookie=cookie).post(f"/api/tables/{table}/join", json={"mix": "b"}))
    assert [(answer.status_code, answer.json()["table"]["you"]) for answer in answers] == [(200, "B")] * 5


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/me", {}),
        ("/api/me", {"name": "Boris"}),
        ("/api/quick", {"terms": SHORT}),
        ("/api/tables", {"opponent": {"kind": "anyone"}, "terms": SHORT}),
    ],
)
def test_whatever_is_sent_twice_comes_from_one_guest(
    client: TestClient, house: House, path: str, body: dict[str, object]
) -> None:
    cookie, before = newcomer(client), counted(client, house)
    answers = at_once(client, cookie, path, body, times=4)
    assert all(answer.is_success for answer in answers), [answer.text for answer in answers]
    assert counted(client, house)[ACCOUNTS.name] == before[ACCOUNTS.name] + 1
    assert browser(client, cookie=cookie).get("/api/me").json()["person"]["kind"] == "guest"


@dataclass
class Sent:
    """A request as `People` looks at it."""

    cookies: dict[str, str]
    headers: Headers = field(default_factory=lambda: Headers({}))
    cookies_back: list[str] = field(default_factory=list)
    address: str = "192.0.2.1"


def test_guest_whom_another_process_made_meanwhile_is_the_guest(tmp_path: Path) -> None:
    """Both have seen that the cookie is nobody's yet; the one that comes second finds the guest of the first."""
    house, other = house_in(tmp_path), house_in(tmp_path)
    with running(house) as client, running(other):
        assert client.portal is not None
        cookies = dict([newcomer(client).split("=", 1)])
        first, second, third = Sent(cookies), Sent(cookies), Sent(cookies)
        made = client.portal.call(house.people.be_guest, first, None)
        assert client.portal.call(other.people.be_guest, second, None) == made
        assert first.cookies_back == second.cookies_back != []
        renamed = client.portal.call(other.people.be_guest, third, "Boris")
        assert (renamed.id, renamed.name) == (made.id, "Boris")


def test_cookie_of_a_newcomer_is_worthless_after_signing_out(client: TestClient, house: House) -> None:
    _, _, token = invited(client)
    tab = browser(client)
    tab.get(f"/i/{token}")
    promised = f"terts={tab.cookies['terts']}"
    tab.post(f"/i/{token}", follow_redirects=False)
    assert f"terts={tab.cookies['terts']}" != promised
    given = f"terts={tab.cookies['terts']}"
    assert tab.post("/api/sign-out", content=b"").status_code == 204
    before = counted(client, house)
    for cookie in (promised, given):
        refused = browser(client, cookie=cookie).get("/api/me")
        assert code(refused) == (401, "session-ended")
        assert "Max-Age=0" in refused.headers["set-cookie"]
        assert code(browser(client, cookie=cookie).post("/api/me", json={})) == (401, "session-ended")
        assert browser(client, cookie=cookie).post(f"/i/{token}").status_code == 401
    assert counted(client, house) == before


def test_cookie_of_a_session_that_is_gone_makes_nobody(client: TestClient, house: House) -> None:
    """Only a cookie that was given as that of a newcomer makes one, and nobody signs such a cookie for himself."""
    tab = browser(client)
    tab.get("/")
    promised = tab.cookies["terts"]
    post(tab, "/api/me", {})
    given = tab.cookies["terts"]
    assert client.portal is not None
    client.portal.call(house.store.write, lambda connection: connection.execute(SESSIONS.delete()).rowcount)
    for forged in (given, f"new.{given}", promised.removeprefix("new."), "new." + promised):
        assert code(browser(client, cookie=f"terts={forged}").post("/api/me", json={})) == (401, "session-ended")


def test_newcomer_who_registers_or_signs_in_gets_another_token(client: TestClient) -> None:
    tabs = browser(client), browser(client)
    for tab in tabs:
        tab.get("/")
    promised = [tab.cookies["terts"].split(".")[1] for tab in tabs]
    register(tabs[0], "Anna")
    assert tabs[1].post("/api/sign-in", json={"name": "Anna", "passphrase": SECRET_WORDS}).status_code == 200
    for tab, token in zip(tabs, promised, strict=True):
        assert token not in tab.cookies["terts"]
        assert tab.get("/api/me").json()["person"]["name"] == "Anna"
