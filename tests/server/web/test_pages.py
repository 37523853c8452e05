"""The plain pages: alive, invitation, and that what people wrote is text and nothing else."""

from __future__ import annotations

import base64
import hashlib
import re
from html import unescape

import pytest
from starlette.testclient import TestClient

from tests.server.web.kit import browser
from tests.server.web.test_tables import SHORT, look, post


def invited(client: TestClient, name: str = "Anna") -> tuple[TestClient, str, str]:
    """A host who has a private table: his browser, the table, and the link's token."""
    anna = browser(client)
    post(anna, "/api/me", {"name": name})
    made = post(anna, "/api/tables", {"opponent": {"kind": "friend"}, "terms": SHORT}, 201)["table"]
    return anna, made["id"], made["invite"]


@pytest.mark.parametrize(
    ("language", "words"),
    [("ru", "Он работает"), ("en-GB", "It is alive"), ("", "It is alive"), ("de,fr", "It is alive")],
)
def test_front_page_says_that_the_server_is_alive(client: TestClient, language: str, words: str) -> None:
    answer = client.get("/", headers={"accept-language": language})
    assert answer.status_code == 200
    assert words in answer.text
    assert answer.headers["content-type"] == "text/html; charset=utf-8"


def test_invitation_shows_who_invites_to_what_and_seats_nobody(client: TestClient) -> None:
    anna, table, token = invited(client)
    for agent in ("TelegramBot (like TwitterBot)", "facebookexternalhit/1.1", "Mozilla/5.0"):
        for method in ("GET", "HEAD"):
            robot = browser(client, **{"user-agent": agent})
            answer = robot.request(method, f"/i/{token}")
            assert answer.status_code == 200
            assert "set-cookie" not in answer.headers
    page = client.get(f"/i/{token}", headers={"accept-language": "ru"}).text
    assert "Anna зовёт вас сыграть в терц" in page
    assert "target=101" in page
    assert '<meta property="og:title"' in page
    assert f'<form method="post" action="/i/{token}">' in page
    state = look(anna, table)["table"]
    assert (state["status"], state["seats"]["B"]) == ("waiting", None)


def test_button_of_the_invitation_seats_whoever_presses_it_once(client: TestClient) -> None:
    anna, table, token = invited(client)
    boris = browser(client)
    boris.headers["origin"] = "http://testserver"
    for _ in range(2):  # a second click takes no seat and is no error
        answer = boris.post(f"/i/{token}", follow_redirects=False)
        if answer.status_code == 303:
            assert answer.headers["location"] == f"/t/{table}"
    assert look(boris, table)["table"]["you"] == "B"
    third = browser(client)
    answer = third.post(f"/i/{token}", follow_redirects=False)
    assert answer.status_code == 404
    assert look(anna, table)["table"]["seats"]["B"]["kind"] == "guest"


def test_host_cannot_accept_his_own_invitation(client: TestClient) -> None:
    anna, table, token = invited(client)
    answer = anna.post(f"/i/{token}", follow_redirects=False)
    assert answer.status_code == 409
    assert "your own opponent" in answer.text
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


def test_page_loads_nothing_but_its_own_style(client: TestClient) -> None:
    answer = client.get("/")
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'")
    (style,) = re.findall(r"<style>(.*?)</style>", answer.text)
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert f"style-src 'sha256-{digest}'" in policy
    assert "script-src" not in policy


def test_page_of_a_table_tells_programs_where_it_is(client: TestClient) -> None:
    _, table, _ = invited(client)
    assert f"http://testserver/api/tables/{table}" in client.get(f"/t/{table}").text
