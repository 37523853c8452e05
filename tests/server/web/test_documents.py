"""The OpenAPI and AsyncAPI documents: valid, complete, and true of what is sent."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from openapi_spec_validator import OpenAPIV31SpecValidator
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient, WebSocketTestSession

from terts.game.rules import KNOBS, RULE_SETS, choices
from terts.server.web import pages, statics
from terts.server.web.documents import asyncapi, openapi
from terts.server.web.routes import ENDPOINTS, routes
from terts.server.web.trouble import TABLE_STATUSES, TROUBLES
from terts.server.wire.messages import CODES, FromClient, FromServer, read_message
from terts.server.wire.phrases import PHRASES
from tests.server.web.kit import ORIGIN, browser
from tests.server.web.test_tables import play_out, post, seated, socket_at

ASYNCAPI = Path(__file__).parent / "asyncapi" / "3.0.0.json"
"""The schema of AsyncAPI documents, of the npm package @asyncapi/specs (Apache-2.0, see LICENSE beside it)."""
Json = dict[str, Any]
OPENAPI = openapi(ENDPOINTS)
AS_READ = json.loads(json.dumps(OPENAPI))
"""The document as whoever fetches it reads it."""
CONFORMANCE = [
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
UNLISTED = {endpoint.path for endpoint in (*pages.ENDPOINTS, *statics.ENDPOINTS)}
"""The page and its files."""


def test_openapi_document_is_valid() -> None:
    OpenAPIV31SpecValidator(AS_READ).validate()


def test_asyncapi_document_is_valid() -> None:
    schema = json.loads(ASYNCAPI.read_text(encoding="utf-8"))
    jsonschema.Draft7Validator(schema).validate(json.loads(json.dumps(asyncapi())))


def test_asyncapi_validator_refuses_what_msgspec_writes_for_openapi() -> None:
    """The keyword `discriminator` of OpenAPI is none of AsyncAPI; the schema sees it."""
    schema = json.loads(ASYNCAPI.read_text(encoding="utf-8"))
    document = json.loads(json.dumps(asyncapi()))
    document["components"]["schemas"]["Terms"]["discriminator"] = {"propertyName": "type"}
    assert list(jsonschema.Draft7Validator(schema).iter_errors(document))


def test_every_route_is_in_a_document() -> None:
    found = {
        (route.path, method)
        for route in routes()
        if isinstance(route, Route)
        for method in route.methods or ()
        if method != "HEAD" and route.path not in UNLISTED
    }
    documented = {(path, method.upper()) for path, methods in OPENAPI["paths"].items() for method in methods}
    assert found == documented
    sockets = {route.path for route in routes() if isinstance(route, WebSocketRoute)}
    assert sockets == {channel["address"] for channel in asyncapi()["channels"].values()}


def test_every_message_is_in_the_asyncapi_document() -> None:
    names = {kind.__name__ for union in (FromClient, FromServer) for kind in union.__args__} | {"Lobby"}
    assert set(asyncapi()["components"]["messages"]) == names


def test_codes_of_table_and_web_differ_and_have_statuses() -> None:
    assert not set(CODES) & set(TROUBLES)
    assert set(TABLE_STATUSES) <= set(CODES)
    for endpoint in ENDPOINTS:
        assert set(endpoint.troubles) <= {*CODES, *TROUBLES}, endpoint.path


def test_both_documents_are_served(client: TestClient) -> None:
    assert client.get("/api/openapi.json").json() == AS_READ
    assert client.get("/api/asyncapi.json").json() == json.loads(json.dumps(asyncapi()))


def validator(document: Json, name: str) -> jsonschema.Draft202012Validator:
    """A validator of one schema of a document."""
    return jsonschema.Draft202012Validator({**document, "$ref": f"#/components/schemas/{name}"})


MESSAGES = {
    "welcome": "Welcome",
    "update": "Update",
    "table": "TableChanged",
    "said": "Said",
    "ack": "Ack",
    "refused": "Refused",
    "pong": "Pong",
}


def test_every_frame_of_a_whole_game_fits_its_schema(client: TestClient) -> None:
    anna, boris, table = seated(client)
    validators = {kind: validator(asyncapi(), name) for kind, name in MESSAGES.items()}
    kinds = set()

    def check(socket: WebSocketTestSession) -> None:
        while (frame := json.loads(socket.receive_text()))["type"] != "pong":
            validators[frame["type"]].validate(frame)
            kinds.add(frame["type"])

    with socket_at(anna, table) as player, socket_at(browser(client), table) as watcher:
        play_out(anna, boris, table, 5)
        post(boris, f"/api/tables/{table}/messages", {"type": "say", "id": "s", "phrase": "good-game"})
        player.send_json({"type": "rematch", "id": "r"})
        player.send_json({"type": "resign", "id": "r"})
        for socket in (player, watcher):
            socket.send_json({"type": "ping", "id": "p"})
            check(socket)
    assert kinds == {"welcome", "update", "table", "said", "ack", "refused"}


@pytest.mark.parametrize(
    ("path", "name"), [("/api/tables/{id}", "TablePosition"), ("/api/lobby", "Lobby"), ("/api/me", "Me")]
)
def test_answers_fit_their_schemas(client: TestClient, path: str, name: str) -> None:
    anna, _, table = seated(client)
    answer = anna.get(path.format(id=table))
    validator(OPENAPI, name).validate(answer.json())


OPERATIONS = {
    found.ok().label: found.ok()
    for found in schemathesis.openapi.from_dict(AS_READ).get_all_operations()
    if isinstance(found, Ok)
}
ENDLESS = {"GET /api/tables/{id}/stream", "GET /api/lobby/stream"}
"""Answers that go on as long as somebody listens."""


@pytest.mark.parametrize("label", sorted(set(OPERATIONS) - ENDLESS))
def test_whatever_fits_the_document_is_answered_as_the_document_says(client: TestClient, label: str) -> None:
    """Requests made up from the document: no fault, and no status, media type or body that it does not name."""
    anna, _, table = seated(client)
    operation = OPERATIONS[label]

    @settings(
        max_examples=12, phases=[Phase.generate], deadline=None, database=None, suppress_health_check=list(HealthCheck)
    )
    @given(operation.as_strategy(), st.booleans())
    def probe(case: schemathesis.Case[Any], real: bool) -> None:
        if real and "id" in case.path_parameters:
            case.path_parameters["id"] = table
        request = case.as_transport_kwargs(base_url=ORIGIN)
        del request["cookies"]  # the browser has its own
        if "json" not in request:
            request["content"] = request.pop("data", None)  # a body that is a text
        case.validate_response(
            anna.request(**request),
            checks=[not_a_server_error, *CONFORMANCE],
        )

    probe()


DOCUMENTS = {"openapi": AS_READ, "asyncapi": json.loads(json.dumps(asyncapi()))}
each_document = pytest.mark.parametrize("name", sorted(DOCUMENTS))


def schema_in(document: Json, name: str) -> Json:
    found: Json = document["components"]["schemas"][name]
    return found


@each_document
def test_every_property_is_described(name: str) -> None:
    bare = [
        f"{kind}.{key}"
        for kind, schema in DOCUMENTS[name]["components"]["schemas"].items()
        for key, one in schema.get("properties", {}).items()
        if key not in ("type", "kind") and not one.get("description")
    ]
    assert bare == []


@each_document
def test_every_code_of_a_refusal_is_listed_with_its_meaning(name: str) -> None:
    codes = {"Refused": {*CODES, "bad-message"}, "Problem": {*CODES, *TROUBLES}}
    for kind, known in codes.items():
        schema = DOCUMENTS[name]["components"]["schemas"].get(kind)
        if schema is not None:
            code = schema["properties"]["code"]
            assert set(code["enum"]) == known
            assert all(f"- `{one}`: " in code["description"] for one in known)


@each_document
def test_rule_sets_and_every_value_of_every_knob_are_listed(name: str) -> None:
    terms = schema_in(DOCUMENTS[name], "Terms")["properties"]
    assert set(terms["rules"]["enum"]) == set(RULE_SETS)
    knobs = terms["changes"]["properties"]
    assert set(knobs) == set(KNOBS)
    for knob, schema in knobs.items():
        known = (schema["minimum"], schema["maximum"]) if "minimum" in schema else tuple(schema["enum"])
        assert known == choices(knob), knob
        assert schema["description"]


def test_phrases_are_listed_with_what_they_say() -> None:
    for kind in ("Say", "Said"):
        phrase = schema_in(DOCUMENTS["asyncapi"], kind)["properties"]["phrase"]
        assert phrase["enum"] == list(PHRASES)
        assert "- `well-played`: Well played!" in phrase["description"]


def test_levels_are_listed() -> None:
    level = schema_in(AS_READ, "AgainstLevel")["properties"]["level"]
    assert level["enum"][:6] == ["novice", "neighbour", "companion", "oldhand", "reckoner", "master"]
    assert all(name in level["description"] for name in level["enum"])


def test_examples_fit_their_schemas() -> None:
    shown = {
        name: message["examples"]
        for name, message in asyncapi()["components"]["messages"].items()
        if "examples" in message
    }
    assert set(shown) == {"Act", "Ack", "Refused", "Say", "Said", "Update", "Welcome"}
    for name, found in shown.items():
        for example in found:
            validator(DOCUMENTS["asyncapi"], name).validate(example["payload"])
    count = 0
    for path, methods in AS_READ["paths"].items():
        for operation in methods.values():
            for body in (operation.get("requestBody", {}), operation["responses"].get("201", {})):
                content = body.get("content", {}).get("application/json", {})
                for example in content.get("examples", {}).values():
                    jsonschema.Draft202012Validator({**AS_READ, **content["schema"]}).validate(example["value"])
                    count += 1
        assert path.startswith("/")
    assert count >= 6


def test_example_of_a_refusal_shows_what_would_have_been_legal() -> None:
    (refused,) = asyncapi()["components"]["messages"]["Refused"]["examples"]
    assert refused["payload"]["legal"] == ["black", "red"]
    assert refused["payload"]["reason"]["clause"]


def test_lines_of_a_stream_have_a_schema() -> None:
    for path in ("/api/tables/{id}/stream", "/api/lobby/stream"):
        content = AS_READ["paths"][path]["get"]["responses"]["200"]["content"]
        assert content["application/x-ndjson"]["schema"]


def test_sockets_have_servers_and_ways_to_say_who_one_is() -> None:
    document = asyncapi()
    assert {server["protocol"] for server in document["servers"].values()} == {"ws", "wss"}
    assert {scheme["type"] for scheme in document["components"]["securitySchemes"].values()} == {"http", "httpApiKey"}


def test_session_in_the_docs_is_one_that_the_server_understands() -> None:
    page = (Path(__file__).parents[3] / "docs" / "server.md").read_text(encoding="utf-8")
    lines = [line for line in page.splitlines() if line.startswith(("> {", "< {"))]
    assert len(lines) == 10
    for line in lines:
        message = json.loads(line[2:].replace("{…}", "null"))
        if line.startswith(">"):
            read_message(json.dumps(message))
            continue
        schema = schema_in(DOCUMENTS["asyncapi"], MESSAGES[message["type"]])
        assert set(message) <= set(schema["properties"])
        assert set(schema["required"]) <= set(message)
