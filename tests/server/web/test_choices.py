"""What may be chosen, and the rules to read: told by the tables that the game itself goes by."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from terts.game.rules import BOUNDS, KNOBS, RULE_SETS, choices, parse, values
from terts.locale.prose import LANGUAGES, rules_prose
from tests.server.web.kit import browser
from tests.server.web.test_tables import Json, post


def got(client: TestClient, path: str) -> Json:
    answer = client.get(path)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def test_r7_every_rule_set_stands_in_the_choices_with_every_knob(client: TestClient) -> None:
    found = got(client, "/api/choices")
    assert [one["name"] for one in found["sets"]] == ["classic", "codex", "home", "brief", "vintage"]
    assert {one["name"]: one["values"] for one in found["sets"]} == {
        name: values(rules) for name, rules in RULE_SETS.items()
    }
    assert list(found["sets"][0]["values"]) == list(KNOBS)
    assert found["levels"] == ["novice", "neighbour", "companion", "oldhand", "reckoner", "master"]
    assert found["terms"] == {"rules": "classic", "changes": {}, "clock": {"kind": "none"}, "assist": False}


def test_r7_every_value_of_every_knob_stands_in_the_choices(client: TestClient) -> None:
    found = {one["name"]: one for one in got(client, "/api/choices")["knobs"]}
    assert list(found) == list(KNOBS)
    for name, knob in found.items():
        if knob["kind"] == "int":
            assert name in BOUNDS
            assert knob["values"] == []
        else:
            assert tuple(knob["values"]) == choices(name)
            assert knob["bounds"] is None
            assert (knob["kind"] == "bool") == (knob["values"] == [True, False])
    assert found["swap_min_talon"]["bounds"] == {"least": 1, "most": 14}


def test_highest_target_and_longest_clocks_of_the_choices_are_accepted_and_one_more_is_not(client: TestClient) -> None:
    found = got(client, "/api/choices")
    (target,) = (one for one in found["knobs"] if one["name"] == "target")
    clocks = {one["kind"]: one["bounds"] for one in found["clocks"]}
    assert clocks["none"] == {}
    for more, status in ((0, 201), (1, 400)):
        most = target["bounds"]["most"] + more
        for kind in [*clocks] if not more else [kind for kind in clocks if clocks[kind]]:
            clock = {name: bounds["most"] + more for name, bounds in clocks[kind].items()}
            body = {"opponent": {"kind": "friend"}, "terms": {"clock": {"kind": kind, **clock}}}
            post(browser(client), "/api/tables", body, status)
        body = {"opponent": {"kind": "friend"}, "terms": {"changes": {"target": most}}}
        post(browser(client), "/api/tables", body, status)


def test_choices_are_kept_by_the_browser_until_they_change(client: TestClient) -> None:
    first = client.get("/api/choices")
    assert first.headers["cache-control"] == "public, no-cache"
    again = client.get("/api/choices", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert client.get("/api/choices", headers={"if-none-match": 'W/"other"'}).status_code == 200


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", RULE_SETS)
def test_rules_to_read_are_those_that_terts_rules_prints(client: TestClient, lang: str, name: str) -> None:
    found = got(client, f"/api/rules?set={name}&lang={lang}&target=301&break_talon=no")
    sentences = [one for section in found["sections"] for one in section["sentences"]]
    told = [found["title"], found["source"], found["intro"]]
    for section in found["sections"]:
        told += [section["heading"], *(f"{one['text']} [{one['clause']}]" for one in section["sentences"])]
    printed = rules_prose(lang, name, values(parse(name, {"target": 301, "break_talon": False})))
    assert " ".join(" ".join(told).split()) == " ".join(printed.split())
    assert all(re.fullmatch(r"R\d(\.\d+)?(, R\d(\.\d+)?)*", one["clause"]) for one in sentences)
    assert {one["knob"] for one in sentences} == {None, *KNOBS}
    assert len({section["key"] for section in found["sections"]}) == len(found["sections"])


def test_rules_come_in_the_language_of_the_browser_where_none_is_named(client: TestClient) -> None:
    answer = client.get("/api/rules", headers={"accept-language": "ru-RU,ru;q=0.9"})
    assert answer.json()["sections"][0]["heading"] == "Карты"
    assert client.get("/api/rules").json()["sections"][0]["heading"] == "Cards"


@pytest.mark.parametrize(
    ("query", "clause"),
    [
        ("set=modern", "R7"),
        ("jack=queen", "R7"),
        ("target=0", "R7"),
        ("target=many", "R7"),
        ("break_talon=2", "R7"),
        ("gender=x", "R7"),
        ("swap_duty=forced&swap_min_talon=4", "R3.7"),
    ],
)
def test_rules_that_cannot_be_are_refused_with_the_clause_in_words(client: TestClient, query: str, clause: str) -> None:
    answer = client.get(f"/api/rules?{query}&lang=ru")
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (400, "bad-rules")
    assert problem["reason"]["clause"] == clause
    assert re.search("[а-я]", problem["text"])


def test_unknown_language_is_refused(client: TestClient) -> None:
    assert client.get("/api/rules?lang=de").json()["code"] == "bad-request"
