"""The built page: its shell at every address of it, its files as they were packed, and what there is without it."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from terts.server.web.page import STYLE
from terts.server.web.policy import PAGE_POLICY
from tests.server.web.kit import browser, house_in, running, settings_in
from tests.server.web.test_pages import BROWSER, invited
from tests.server.web.test_tables import seated

ADDRESSES = ("/", "/lobby", "/games", "/learn", "/learn/first-deal", "/rules", "/replay", "/shuffle")
SHELL = '<div id="app"></div>'


@pytest.fixture
def unbuilt(tmp_path: Path) -> Iterator[TestClient]:
    """A server whose page was not built."""
    with running(house_in(tmp_path, replace(settings_in(tmp_path), page=tmp_path / "nothing"))) as client:
        yield client


@pytest.mark.parametrize("path", ADDRESSES)
def test_every_address_of_the_page_answers_with_the_shell(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert SHELL in answer.text
    assert answer.headers["content-security-policy"] == PAGE_POLICY
    assert "<!--" not in answer.text


def test_addresses_of_a_table_answer_with_the_shell(client: TestClient) -> None:
    _, _, table = seated(client)
    for path in (f"/t/{table}", f"/replay/{table}", f"/shuffle/{table}"):
        answer = client.get(path, headers=BROWSER)
        assert (answer.status_code, SHELL in answer.text) == (200, True)


@pytest.mark.parametrize(
    "path", ["/nothing", "/learn/nothing", "/t/nothing", "/replay/nothing", "/i/nothing", "/a/b/c"]
)
def test_address_that_leads_nowhere_answers_with_the_shell_and_404(client: TestClient, path: str) -> None:
    answer = client.get(path, headers=BROWSER)
    assert (answer.status_code, SHELL in answer.text) == (404, True)


def test_private_table_answers_strangers_with_the_shell_and_403(client: TestClient) -> None:
    _, private, _ = invited(client)
    answer = browser(client).get(f"/t/{private}", headers=BROWSER)
    assert (answer.status_code, SHELL in answer.text) == (403, True)


def test_shell_speaks_the_language_of_whoever_asks(client: TestClient) -> None:
    ru = client.get("/", headers={"accept-language": "ru"}).text
    en = client.get("/", headers={"accept-language": "en"}).text
    assert '<html lang="ru">' in ru
    assert "<title>Терц</title>" in ru
    assert '<meta property="og:description" content="Терц — русская карточная игра вдвоём.' in ru
    assert '<html lang="en">' in en
    assert "<title>Terts</title>" in en


def test_shell_lets_the_texts_and_the_component_of_its_address_be_loaded_early(client: TestClient) -> None:
    ru = client.get("/", headers={"accept-language": "ru"}).text
    assert '<link rel="modulepreload" crossorigin href="/assets/ru-1a2b.js">' in ru
    assert '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/face-1a2b.woff2">' in ru
    assert '<link rel="preload" as="style" crossorigin href="/assets/Start-1a2b.css">' in ru
    assert '<link rel="modulepreload" crossorigin href="/assets/start.ru-1a2b.js">' in ru
    assert "TablePage" not in ru
    assert "/assets/en-1a2b.js" not in ru
    assert "/assets/start.en-1a2b.js" not in ru


def test_shell_is_packed_for_whoever_takes_it_so(client: TestClient) -> None:
    plain = client.get("/", headers={"accept-encoding": "identity"})
    packed = client.get("/", headers={"accept-encoding": "gzip, deflate, br"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert "accept-encoding" in packed.headers["vary"]
    assert packed.text == plain.text
    assert int(packed.headers["content-length"]) < len(plain.content)


def test_shell_without_scripts_says_that_it_needs_them(client: TestClient) -> None:
    (plain,) = re.findall("<noscript>(.*?)</noscript>", client.get("/").text)
    assert "The table needs JavaScript" in plain


def test_shell_is_asked_for_again_and_not_sent_twice(client: TestClient) -> None:
    first = client.get("/")
    assert first.headers["cache-control"] == "no-cache"
    again = client.get("/", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["content-security-policy"] == PAGE_POLICY  # it takes the place of the one that is kept
    other = client.get("/", headers={"if-none-match": first.headers["etag"], "accept-language": "ru"})
    assert other.status_code == 200
    lost = client.get("/nothing", headers={**BROWSER, "if-none-match": first.headers["etag"]})
    assert lost.status_code == 404


@pytest.mark.parametrize(
    ("accepted", "encoding", "body"),
    [
        ("gzip, deflate, br, zstd", "br", b"the same, packed by br"),
        ("gzip, deflate", "gzip", b"the same, packed by gzip"),
        ("br;q=0, gzip;q=0.5", "gzip", b"the same, packed by gzip"),
        ("identity", None, b"export {};"),
        ("", None, b"export {};"),
    ],
)
def test_file_is_sent_as_it_was_packed(client: TestClient, accepted: str, encoding: str | None, body: bytes) -> None:
    with client.stream("GET", "/assets/index-1a2b.js", headers={"accept-encoding": accepted}) as answer:
        assert b"".join(answer.iter_raw()) == body
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_file_with_a_digest_in_its_name_is_kept_for_good_and_others_are_asked_for_again(client: TestClient) -> None:
    plain = {"accept-encoding": "identity"}
    asset = client.get("/assets/index-1a2b.js", headers=plain)
    assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"
    worker = client.get("/sw.js", headers=plain)
    assert worker.headers["cache-control"] == "no-cache"
    assert worker.headers["content-security-policy"] == PAGE_POLICY
    again = client.get("/sw.js", headers={**plain, "if-none-match": f'W/"x", {worker.headers["etag"]}'})
    assert (again.status_code, again.content) == (304, b"")
    packed = client.get("/sw.js", headers={"if-none-match": worker.headers["etag"], "accept-encoding": "br"})
    assert packed.status_code == 200
    assert client.get("/manifest.webmanifest").headers["content-type"] == "application/manifest+json"


@pytest.mark.parametrize(
    "path",
    ["/assets/nothing.js", "/hints.json", "/index.html", "/assets/index-1a2b.js.br", "/assets/%2e%2e/hints.json"],
)
def test_nothing_else_of_the_folder_is_served(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_page_policy_lets_nothing_in_from_elsewhere_and_no_script_inline() -> None:
    rules = dict(rule.split(" ", 1) for rule in PAGE_POLICY.split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == rules["connect-src"] == rules["style-src"] == "'self'"
    assert "unsafe" not in PAGE_POLICY
    assert "http" not in PAGE_POLICY


# --- where it was not built -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "words"), [("ru", "страница для игры не собрана"), ("en-GB", "was not built"), ("de", "was not built")]
)
def test_without_the_page_it_says_how_it_is_built(unbuilt: TestClient, language: str, words: str) -> None:
    answer = unbuilt.get("/", headers={"accept-language": language})
    assert answer.status_code == 200
    assert words in answer.text
    assert "python3 dev.py run" in answer.text
    assert "JavaScript" not in answer.text


def test_without_the_page_an_invitation_can_still_be_accepted(unbuilt: TestClient) -> None:
    _, table, token = invited(unbuilt)
    guest = browser(unbuilt)
    assert f'<form method="post" action="/i/{token}">' in guest.get(f"/i/{token}").text
    answer = guest.post(f"/i/{token}", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}")


def test_plain_page_loads_nothing_but_its_own_style(unbuilt: TestClient) -> None:
    answer = unbuilt.get("/")
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'")
    assert f"<style>{STYLE}</style>" in answer.text
    digest = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
    assert f"style-src 'sha256-{digest}'" in policy
    assert "script-src" not in policy
