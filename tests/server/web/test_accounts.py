"""Who one is: guests, accounts, sessions, tokens of programs."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from starlette.datastructures import Headers
from starlette.testclient import TestClient

from terts.server.moments import DAY
from terts.server.settings import Limits, Rate
from terts.server.store import accounts
from terts.server.web.languages import language_of
from terts.server.web.passphrases import Passphrases
from tests.server.web.kit import ORIGIN, browser, house_in, running, settings_in

SECRET_WORDS = "correct horse battery"


def register(client: TestClient, name: str, passphrase: str = SECRET_WORDS) -> dict[str, Any]:
    answer = client.post("/api/register", json={"name": name, "passphrase": passphrase})
    assert answer.status_code == 200, answer.text
    person: dict[str, Any] = answer.json()["person"]
    return person


def code(answer: Any) -> tuple[int, str]:  # noqa: ANN401
    return answer.status_code, answer.json()["code"]


def test_somebody_unknown_is_nobody_and_looking_makes_no_guest(client: TestClient) -> None:
    answer = client.get("/api/me")
    assert answer.json() == {"person": None}
    assert "set-cookie" not in answer.headers


def test_guest_is_known_again_by_a_cookie_out_of_reach_of_scripts(client: TestClient) -> None:
    answer = client.post("/api/me", json={"name": " Анна "})
    assert answer.json()["person"]["name"] == "Анна"
    assert answer.json()["person"]["kind"] == "guest"
    cookie = answer.headers["set-cookie"]
    assert re.fullmatch(r"terts=[\w.-]+; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax", cookie)
    assert client.get("/api/me").json() == answer.json()


def test_cookie_goes_by_https_alone_where_people_come_by_https(tmp_path: Path) -> None:
    settings = replace(settings_in(tmp_path), origins=("https://testserver",))
    with running(house_in(tmp_path, settings)) as client:
        answer = client.post("/api/me", json={}, headers={"origin": "https://testserver"})
        assert answer.headers["set-cookie"].startswith("__Host-terts=")
        assert answer.headers["set-cookie"].endswith("; Secure")


@pytest.mark.parametrize(("language", "name"), [("ru-RU,ru;q=0.9", r"Гость \d{4}"), ("de", r"Guest \d{4}")])
def test_guest_without_a_name_gets_one_in_his_language(client: TestClient, language: str, name: str) -> None:
    answer = client.post("/api/me", json={}, headers={"accept-language": language})
    assert re.fullmatch(name, answer.json()["person"]["name"])


def test_guest_takes_another_name(client: TestClient) -> None:
    first = client.post("/api/me", json={"name": "Anna"}).json()["person"]
    second = client.post("/api/me", json={"name": "Bella"}).json()["person"]
    assert second == {**first, "name": "Bella"}
    assert client.get("/api/me").json()["person"] == second


@pytest.mark.parametrize("name", ["", "\u202e", "x" * 65, "a\u0000"])
def test_what_is_no_name_is_refused(client: TestClient, name: str) -> None:
    answer = client.post("/api/me", json={"name": name})
    assert answer.status_code == 400
    assert answer.json()["code"] in ("bad-name", "bad-message")
    assert "set-cookie" not in answer.headers


def test_guest_becomes_an_account_and_stays_who_he_was(client: TestClient) -> None:
    guest = client.post("/api/me", json={"name": "Anna"}).json()["person"]
    account = register(client, "Anna")
    assert account == {**guest, "kind": "account"}
    assert client.get("/api/me").json()["person"] == account
    assert code(client.post("/api/register", json={"name": "B", "passphrase": SECRET_WORDS})) == (
        409,
        "already-registered",
    )
    assert code(client.post("/api/me", json={"name": "B"})) == (409, "already-registered")


def test_the_session_is_another_once_it_is_worth_more(client: TestClient) -> None:
    client.post("/api/me", json={})
    before = client.cookies["terts"]
    register(client, "Anna")
    assert client.cookies["terts"] != before
    old = browser(client, cookie=f"terts={before}")
    assert code(old.get("/api/me")) == (401, "session-ended")


@pytest.mark.parametrize("name", ["Anna", "ANNA", "Аnna", " an\u200bna "])
def test_a_name_and_all_that_look_like_it_belong_to_one(client: TestClient, name: str) -> None:
    register(client, "Anna")
    other = browser(client)
    body = {"name": name, "passphrase": SECRET_WORDS}
    assert code(other.post("/api/register", json=body)) == (409, "name-taken")
    assert code(other.post("/api/me", json={"name": name})) == (409, "name-taken")


def test_sign_in_by_name_and_passphrase(client: TestClient) -> None:
    account = register(client, "Анна")
    other = browser(client)
    wrong = {"name": "Анна", "passphrase": "wrong horse battery"}
    assert code(other.post("/api/sign-in", json=wrong)) == (401, "wrong-passphrase")
    nobody = {"name": "Никто", "passphrase": SECRET_WORDS}
    assert code(other.post("/api/sign-in", json=nobody)) == (401, "wrong-passphrase")
    assert other.get("/api/me").json()["person"] is None
    right = other.post("/api/sign-in", json={"name": "анна", "passphrase": SECRET_WORDS})
    assert right.json()["person"] == account
    assert other.get("/api/me").json()["person"] == account


def test_passphrase_is_the_same_from_every_keyboard(client: TestClient) -> None:
    register(client, "Anna", "й" * 8)
    decomposed = "и\u0306" * 8
    answer = browser(client).post("/api/sign-in", json={"name": "Anna", "passphrase": decomposed})
    assert answer.status_code == 200


def test_short_passphrase_is_refused(client: TestClient) -> None:
    assert code(client.post("/api/register", json={"name": "Anna", "passphrase": "1234567"})) == (400, "bad-message")


def test_replayed_cookie_is_refused_after_signing_out(client: TestClient) -> None:
    register(client, "Anna")
    cookie = client.cookies["terts"]
    answer = client.post("/api/sign-out", content=b"")
    assert answer.status_code == 204
    assert "Max-Age=0" in answer.headers["set-cookie"]
    replayed = browser(client, cookie=f"terts={cookie}")
    refused = replayed.get("/api/me")
    assert code(refused) == (401, "session-ended")
    assert "Max-Age=0" in refused.headers["set-cookie"]
    assert code(replayed.post("/api/me", json={})) == (401, "session-ended")


@pytest.mark.parametrize("cookie", ["x", "x.y", "", "a" * 43 + "." + "b" * 43, "é.é"])
def test_made_up_cookie_is_refused(client: TestClient, cookie: str) -> None:
    answer = client.get("/api/me", headers=[(b"cookie", f"terts={cookie}".encode())])
    assert code(answer) == (401, "session-ended")


def test_cookie_that_is_signed_by_nobody_is_refused(client: TestClient) -> None:
    client.post("/api/me", json={})
    cookie = client.cookies["terts"]
    token, _, signature = cookie.rpartition(".")
    forged = browser(client, cookie=f"terts={token}.{signature[::-1]}")
    assert code(forged.get("/api/me")) == (401, "session-ended")


def test_program_plays_under_its_own_name_by_a_token(client: TestClient) -> None:
    register(client, "Anna")
    made = client.post("/api/tokens", json={"name": "Anna's bot"})
    assert made.status_code == 201
    token, line = made.json()["token"], made.json()["line"]
    assert token.startswith("terts_")
    assert client.get("/api/tokens").json() == {"tokens": [line]}
    program = browser(client, authorization=f"Bearer {token}")
    person = program.get("/api/me").json()["person"]
    assert (person["name"], person["kind"]) == ("Anna's bot", "program")
    assert code(program.post("/api/tokens", json={"name": "more"})) == (403, "not-an-account")
    assert client.delete(f"/api/tokens/{line['id']}").status_code == 204
    assert code(program.get("/api/me")) == (401, "bad-token")
    assert client.get("/api/tokens").json() == {"tokens": []}
    assert code(client.delete(f"/api/tokens/{line['id']}")) == (404, "no-such-token")


def test_tokens_of_others_are_neither_listed_nor_revoked(client: TestClient) -> None:
    register(client, "Anna")
    line = client.post("/api/tokens", json={"name": "Anna's bot"}).json()["line"]
    boris = browser(client)
    register(boris, "Boris")
    assert boris.get("/api/tokens").json() == {"tokens": []}
    assert code(boris.delete(f"/api/tokens/{line['id']}")) == (404, "no-such-token")


def test_guest_has_no_programs(client: TestClient) -> None:
    assert code(client.get("/api/tokens")) == (401, "sign-in-needed")
    client.post("/api/me", json={})
    assert code(client.post("/api/tokens", json={"name": "bot"})) == (403, "not-an-account")


@pytest.mark.parametrize("header", ["Bearer terts_x", "Bearer", "Basic YTpi", "terts_x", "Bearer " + "x" * 5000])
def test_made_up_token_is_refused(client: TestClient, header: str) -> None:
    answer = browser(client, authorization=header).get("/api/me")
    assert code(answer) == (401, "bad-token")
    assert answer.headers["www-authenticate"] == "Bearer"


def test_passphrases_cannot_be_tried_at_will(tmp_path: Path) -> None:
    limits = Limits(sign_ins=Rate(3, 0.001))
    with running(house_in(tmp_path, replace(settings_in(tmp_path), limits=limits))) as client:
        body = {"name": "Anna", "passphrase": "guess guess"}
        answers = [client.post("/api/sign-in", json=body) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [401, 401, 401, 429]
        assert 900 <= int(answers[-1].headers["retry-after"]) <= 1000


def test_who_locks_a_name_out_does_not_lock_out_its_owner(tmp_path: Path) -> None:
    """From another address the owner comes in after one's wrong tries, and after all others' from his own browser."""
    limits = Limits(sign_ins=Rate(3, 0.001), names=Rate(6, 0.001))
    right = {"name": "Anna", "passphrase": SECRET_WORDS}
    wrong = {"name": "Anna", "passphrase": "guess guess"}
    with running(house_in(tmp_path, replace(settings_in(tmp_path), limits=limits))) as client:
        owner = at_address(client, "10.0.0.1")
        register(owner, "Anna")
        owner.post("/api/sign-out")
        assert "terts" not in owner.cookies
        attackers = [at_address(client, f"10.0.1.{number}") for number in range(3)]
        assert [attackers[0].post("/api/sign-in", json=wrong).status_code for _ in range(4)] == [401, 401, 401, 429]
        assert at_address(client, "10.0.0.2").post("/api/sign-in", json=right).status_code == 200
        for attacker in attackers[1:]:
            attacker.post("/api/sign-in", json=wrong)
        assert attackers[1].post("/api/sign-in", json=wrong).status_code == 429
        assert attackers[2].post("/api/sign-in", json=wrong).status_code == 429
        assert owner.post("/api/sign-in", json=right).status_code == 200
        known = dict(owner.cookies)
        stranger = at_address(client, "10.0.0.3")
        stranger.cookies.set("terts-device", known["terts-device"].rpartition(".")[0] + "." + "A" * 43)
        assert stranger.post("/api/sign-in", json=right).status_code == 429
        bare = at_address(client, "10.0.0.4")
        bare.cookies.set("terts-device", known["terts-device"])
        assert bare.get("/api/me").json()["person"] is None


def at_address(client: TestClient, host: str) -> TestClient:
    """Another browser, at an address of its own."""
    other = TestClient(client.app, ORIGIN, raise_server_exceptions=False, client=(host, 5000))
    other.portal = client.portal
    return other


def test_neither_database_nor_log_has_what_signs_in(client: TestClient, tmp_path: Path, told: io.StringIO) -> None:
    register(client, "Anna")
    token = client.post("/api/tokens", json={"name": "bot"}).json()["token"]
    session = client.cookies["terts"].rpartition(".")[0]
    browser(client, authorization=f"Bearer {token}").get("/api/me")
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    assert '"event": "answered"' in told.getvalue()
    for secret in (SECRET_WORDS, token, session):
        assert secret.encode() not in kept
        assert secret not in told.getvalue()
    assert "Anna" not in told.getvalue()


def test_session_that_is_used_goes_on_and_its_cookie_is_given_anew(tmp_path: Path) -> None:
    moments = [1_795_953_600_000]
    with running(house_in(tmp_path, clock=lambda: moments[0])) as client:
        given = client.post("/api/me", json={}).headers["set-cookie"]
        moments[0] += 7 * DAY
        assert "set-cookie" not in client.get("/api/me").headers
        moments[0] += 1
        assert client.get("/api/me").headers["set-cookie"] == given
        assert "set-cookie" not in client.get("/api/me").headers


def test_hash_made_with_less_care_is_replaced_when_somebody_signs_in(tmp_path: Path) -> None:
    with running(house_in(tmp_path)) as client:
        register(client, "Anna")
    hashes = []
    careful = PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)
    for _ in range(2):
        house = house_in(tmp_path, passphrases=Passphrases(careful))
        with running(house) as client:
            answer = client.post("/api/sign-in", json={"name": "Anna", "passphrase": SECRET_WORDS})
            assert answer.status_code == 200
            assert client.portal is not None
            account = client.portal.call(house.store.read, lambda connection: accounts.by_name(connection, "anna"))
            assert account is not None
            hashes.append(account.passphrase_hash)
    assert hashes[0] is not None
    assert "m=16,t=2" in hashes[0]
    assert hashes[0] == hashes[1]


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("ru", "ru"),
        ("ru-RU", "ru"),
        ("en;q=0.5, ru;q=0.6", "ru"),
        ("ru;q=0, en;q=0.1", "en"),
        ("de", "en"),
        ("", "en"),
        ("ru;q=x", "en"),
        ("ru;q=inf", "en"),
        (";;;,,,q=1", "en"),
        ("x," * 1000 + "ru", "en"),
    ],
)
def test_language_is_the_one_liked_best(accepted: str, language: str) -> None:
    assert language_of(Headers({"accept-language": accepted})) == language
