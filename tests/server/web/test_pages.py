"""The addresses of the page: previews, what is read without scripts, and that what people wrote is text, no more."""

from __future__ import annotations

import re
from html import unescape

import pytest
from sqlalchemy import Connection, select
from starlette.testclient import TestClient

from terts.locale.catalogue import catalogue
from terts.server.store.schema import METADATA
from terts.server.web.house import House
from terts.server.web.trouble import TROUBLES
from terts.server.web.wording import change_lines, clock_words, rules_line
from terts.server.wire.terms import Fischer, Terms
from tests.server.web.kit import browser
from tests.server.web.test_tables import SHORT, look, post


def invited(client: TestClient, name: str = "Anna") -> tuple[TestClient, str, str]:
    """A host who has a private table: his browser, the table, and the link's token."""
    anna = browser(client)
    post(anna, "/api/me", {"name": name})
    made = post(anna, "/api/tables", {"opponent": {"kind": "friend"}, "terms": SHORT}, 201)["table"]
    return anna, made["id"], made["invite"]


def counted(client: TestClient, house: House) -> dict[str, int]:
    """How many rows each table of the database has, but for that of the heartbeat."""
    assert client.portal is not None
    names = [table for table in METADATA.sorted_tables if table.name not in ("lives", "outages")]

    def count(connection: Connection) -> dict[str, int]:
        return {table.name: len(connection.execute(select(table)).all()) for table in names}

    return client.portal.call(house.store.read, count)


def test_invitation_shows_who_invites_to_what_and_seats_nobody(client: TestClient, house: House) -> None:
    anna, table, token = invited(client)
    before = counted(client, house)
    for agent in ("TelegramBot (like TwitterBot)", "facebookexternalhit/1.1", "Mozilla/5.0"):
        for method in ("GET", "HEAD"):
            robot = browser(client, **{"user-agent": agent})
            answer = robot.request(method, f"/i/{token}")
            assert answer.status_code == 200
            assert robot.get("/api/me").json() == {"person": None}
    assert counted(client, house) == before
    page = client.get(f"/i/{token}", headers={"accept-language": "ru"}).text
    assert "Anna зовёт вас сыграть в терц" in page
    assert "Правила: классические, с изменениями; без часов." in page
    assert "101" in re.findall(r"<li>(.*?)</li>", page)[0]
    assert "target" not in page
    assert "[R" not in page
    assert '<meta property="og:title"' in page
    assert f'<form method="post" action="/i/{token}">' in page
    state = look(anna, table)["table"]
    assert (state["status"], state["seats"]["B"]) == ("waiting", None)


def test_invitation_names_a_guest_in_the_language_of_whoever_is_invited(client: TestClient) -> None:
    host = browser(client, **{"accept-language": "en"})
    name = post(host, "/api/me", {})["person"]["name"]
    token = post(host, "/api/tables", {"opponent": {"kind": "friend"}, "terms": SHORT}, 201)["table"]["invite"]
    page = client.get(f"/i/{token}", headers={"accept-language": "ru"}).text
    assert f"{name.replace('Guest', 'Гость')} зовёт вас сыграть в терц" in page


def test_button_of_the_invitation_seats_whoever_presses_it_once(client: TestClient) -> None:
    anna, table, token = invited(client)
    boris = browser(client)
    boris.headers["origin"] = "http://testserver"
    for method in ("POST", "POST", "GET"):  # pressed again or loaded again it leads where he sits
        answer = boris.request(method, f"/i/{token}", follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}")
    assert look(boris, table)["table"]["you"] == "B"
    third = browser(client)
    answer = third.post(f"/i/{token}", follow_redirects=False)
    assert answer.status_code == 404
    assert "Somebody else has sat down" in answer.text
    for method in ("POST", "GET"):
        answer = anna.request(method, f"/i/{token}", follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}")
    assert look(anna, table)["table"]["seats"]["B"]["kind"] == "guest"


def test_owner_gets_no_button_at_his_own_link_and_takes_no_second_seat(client: TestClient) -> None:
    anna, table, token = invited(client)
    page = anna.get(f"/i/{token}")
    assert page.status_code == 200
    assert "<form" not in page.text
    answer = anna.post(f"/i/{token}", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}")
    assert look(anna, table)["table"]["seats"]["B"] is None


def test_unknown_invitation_leads_nowhere(client: TestClient) -> None:
    for method in ("GET", "POST"):
        answer = client.request(method, "/i/nothing", follow_redirects=False)
        assert answer.status_code == 404
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "name",
    [
        "<script>alert(1)</script>",
        '"><img src=x onerror=alert(1)>',
        "Anna &amp; Co 'q'",
        "{ $name } { -term }",
        "\u202eanna\u202c",
        "مرحبا",
    ],
)
def test_name_with_markup_or_bidi_controls_comes_out_as_text(client: TestClient, name: str) -> None:
    _, _, token = invited(client, name)
    page = client.get(f"/i/{token}").text
    shown = name.strip("\u202e\u202c")
    (title,) = re.findall(r"<h1>(.*?)</h1>", page)
    assert unescape(title) == f"{shown} invites you to a game of terts"
    assert "<" not in title
    assert "<script" not in page
    assert "<img" not in page
    assert not set(page) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


@pytest.mark.parametrize(("language", "words"), [("en", "There is no such table"), ("ru", "Такого стола нет")])
def test_page_of_an_unknown_table_says_so(client: TestClient, language: str, words: str) -> None:
    answer = client.get("/t/nothing", headers={"accept": "text/html", "accept-language": language})
    assert answer.status_code == 404
    assert words in answer.text


BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize(
    ("method", "path", "status", "words"),
    [("GET", "/nothing", 404, "Здесь ничего нет"), ("PUT", "/", 405, "Здесь так нельзя")],
)
def test_errors_are_pages_for_people_and_problems_for_programs(
    client: TestClient, method: str, path: str, status: int, words: str
) -> None:
    page = client.request(method, path, headers={**BROWSER, "accept-language": "ru"})
    assert (page.status_code, page.headers["content-type"]) == (status, "text/html; charset=utf-8")
    assert f"<h1>{words}</h1>" in page.text
    assert page.headers["x-request-id"]
    assert client.request(method, path).json()["code"]
    assert client.get("/api/nothing", headers=BROWSER).json()["code"] == "not-found"


def test_page_takes_a_worthless_cookie_away(client: TestClient) -> None:
    anna, table, _ = invited(client)
    name = next(iter(anna.cookies))
    answer = client.get(f"/t/{table}", headers={**BROWSER, "cookie": f"{name}=worthless"})
    assert answer.status_code == 401
    assert "Max-Age=0" in answer.headers["set-cookie"]
    assert answer.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_trouble_has_words_for_a_page(language: str) -> None:
    for code in TROUBLES:
        assert catalogue(language).has(f"trouble-{code}"), code


@pytest.mark.parametrize(
    ("language", "clock", "words"),
    [
        ("en", Fischer(600, 5), "10 minutes, 5 seconds more for each move"),
        ("en", Fischer(90, 1), "90 seconds, 1 second more for each move"),
        ("ru", Fischer(600, 5), "10 минут, за ход +5 секунд"),
        ("ru", Fischer(61, 2), "61 секунда, за ход +2 секунды"),
    ],
)
def test_fischer_clock_is_worded_as_two_figures(language: str, clock: Fischer, words: str) -> None:
    assert clock_words(catalogue(language), clock) == words


def test_changed_knobs_are_told_in_words() -> None:
    terms = Terms(changes={"melds_per_turn": "one", "break_talon": False, "target": 501})
    assert rules_line("en", terms).endswith(", with changes; no clock")
    lines = change_lines("en", terms)
    assert len(lines) == 2  # 501 is the target of the rule set itself
    assert not any("_" in line or "[" in line for line in lines)
    assert "with changes" not in rules_line("en", Terms())
