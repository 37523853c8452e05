"""The OpenAPI 3.1 and AsyncAPI 3 documents, made of the structs and of the table of routes, and served."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

import msgspec
from starlette.responses import Response

from terts import __version__
from terts.server.web import examples
from terts.server.web.answers import JSON
from terts.server.web.calls import Call, Endpoint
from terts.server.web.schemas import REF, Document, schemas_of
from terts.server.web.trouble import CONFLICT, TABLE_STATUSES, TROUBLES
from terts.server.wire.messages import FromClient, FromServer, Problem, Refused
from terts.server.wire.requests import Lobby

ALWAYS: Final = ("too-often", "foreign-origin", "wrong-host", "fault", "unavailable", "closing")
"""What may come of any request."""
WITH_BODY: Final = ("bad-message", "slow", "too-large", "wrong-type")
"""What may come of a request with a body."""
ABOUT: Final = (
    "Live tables of the card game terts (терц). Cards, melds and actions are the ASCII texts of the game record "
    "(docs/records.md of the source). "
    "Whoever changes something is somebody: by the session cookie, or by a token in `Authorization: Bearer`; "
    "where it says so, somebody unknown becomes a guest and gets the cookie."
)
ABOUT_SOCKETS: Final = (
    "Every frame is one JSON object with its `type`. A socket starts with a welcome; with `since` the entries of the "
    "log after that number follow. It is closed with 1013 when the client does not keep up, with 1012 when the server "
    "goes down or another session takes the place of this one, with 1008 when the session ends: come again with "
    "`since`."
)
COOKIE: Final = (
    "Given by a page, and to whoever signs in or becomes a guest. Where people come by https it is called __Host-terts."
)
TOKEN: Final = "A program's, from POST /api/tokens."
_PARAMETER: Final = re.compile(r"{(\w+)}")


def openapi(endpoints: Sequence[Endpoint]) -> Document:
    """The OpenAPI document of these endpoints."""
    listed = [endpoint for endpoint in endpoints if endpoint.listed]
    schemas = Schemas([kind for endpoint in listed for kind in (endpoint.takes, endpoint.gives) if kind is not None])
    paths: Document = {}
    for endpoint in listed:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Terts", "version": __version__, "description": ABOUT, "license": {"name": "MIT"}},
        "servers": [{"url": "/", "description": "the server that this document comes from"}],
        "paths": paths,
        "components": {
            "schemas": schemas.components,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "terts", "description": COOKIE},
                "token": {"type": "http", "scheme": "bearer", "description": TOKEN},
            },
        },
    }


class Schemas:
    """The schemas of several types, with what they are made of."""

    def __init__(self, kinds: Iterable[Any]) -> None:
        self._found, self.components = schemas_of((*kinds, Problem, Refused))

    def of(self, kind: Any) -> Document:  # noqa: ANN401  # a union is no type to mypy
        """The schema of a type."""
        schema: Document = self._found[kind]
        return schema


def _operation(endpoint: Endpoint, schemas: Schemas) -> Document:
    operation: Document = {
        "operationId": endpoint.handler.__name__,
        "summary": endpoint.summary,
        "parameters": [*_path_parameters(endpoint), *_query_parameters(endpoint)],
        "responses": {str(endpoint.status): _answer(endpoint, schemas), **_problems(endpoint, schemas)},
    }
    if endpoint.takes is not None:
        body = {"schema": schemas.of(endpoint.takes), **_examples(examples.requests(), endpoint.takes)}
        operation["requestBody"] = {"required": True, "content": {JSON: body}}
    elif endpoint.reads is not None:
        operation["requestBody"] = {"required": True, "content": {endpoint.reads: {"schema": {"type": "string"}}}}
    if endpoint.who == "known":
        operation["security"] = [{"cookie": []}, {"token": []}]
    else:
        operation["security"] = [{}, {"cookie": []}, {"token": []}]
    return operation


def _path_parameters(endpoint: Endpoint) -> list[Document]:
    schema = {"type": "string", "minLength": 1, "maxLength": 64}
    names = _PARAMETER.findall(endpoint.path)
    return [{"name": name, "in": "path", "required": True, "schema": schema} for name in names]


def _query_parameters(endpoint: Endpoint) -> list[Document]:
    return [
        {
            "name": name,
            "in": "query",
            "description": meaning,
            "schema": msgspec.json.schema(kind),
        }
        for name, kind, meaning in endpoint.query
    ]


def _answer(endpoint: Endpoint, schemas: Schemas) -> Document:
    answer: Document = {"description": endpoint.summary}
    if endpoint.gives is not None:
        body = {"schema": schemas.of(endpoint.gives), **_examples(examples.answers(), endpoint.gives)}
        answer["content"] = dict.fromkeys(endpoint.media or (JSON,), body)
        if endpoint.long:
            answer["description"] += ": each line is one such object, or empty"
    elif endpoint.media:
        answer["content"] = {media: {} for media in endpoint.media}
    return answer


def _examples(known: Mapping[str, Mapping[str, examples.Example]], kind: object) -> Document:
    """The examples of a type, if there are any."""
    found = known.get("FromClient" if kind is FromClient else getattr(kind, "__name__", ""), {})
    return {"examples": {name: {"value": value} for name, value in found.items()}} if found else {}


def _problems(endpoint: Endpoint, schemas: Schemas) -> Document:
    """The answers of what may go wrong, by their statuses."""
    by_status: dict[int, list[str]] = {}
    codes = [*endpoint.troubles, *ALWAYS, *(WITH_BODY if endpoint.takes or endpoint.reads else ())]
    if endpoint.who == "someone" or endpoint.query:
        codes += ["bad-request"]
    for code in codes:
        status = TROUBLES[code][0] if code in TROUBLES else TABLE_STATUSES.get(code, CONFLICT)
        by_status.setdefault(status, []).append(code)
    problem: Document = schemas.of(Problem)
    answers = {
        str(status): {"description": ", ".join(sorted(found)), "content": {JSON: {"schema": problem}}}
        for status, found in sorted(by_status.items())
    }
    for status in endpoint.refuses:
        refused = {"anyOf": [schemas.of(Refused), problem]}
        told = answers.setdefault(str(status), {"description": "refused"})
        told["content"] = {JSON: {"schema": refused}}
    return answers


# --- sockets ----------------------------------------------------------------------------------------------------------


def asyncapi() -> Document:
    """The AsyncAPI document of the sockets."""
    _, components = schemas_of([FromClient, FromServer, Lobby])
    shown = examples.messages()
    heard, told = _names(FromClient), _names(FromServer)
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Terts", "version": __version__, "description": ABOUT_SOCKETS, "license": {"name": "MIT"}},
        "defaultContentType": JSON,
        "servers": {"plain": _server("ws"), "secure": _server("wss")},
        "channels": {
            "table": _table_channel([*heard, *told]),
            "lobby": {"address": "/api/lobby/socket", "title": "The lobby", "messages": _messages(["Lobby"])},
        },
        "operations": {
            "sayAtTable": _part("receive", "table", heard, "What a client may say at a table."),
            "tellAtTable": _part("send", "table", told, "What the server tells at a table."),
            "tellLobby": _part("send", "lobby", ["Lobby"], "The lobby at once and whenever it changes."),
        },
        "components": {
            "messages": {name: _message(name, shown.get(name)) for name in [*heard, *told, "Lobby"]},
            "securitySchemes": {
                "cookie": {"type": "httpApiKey", "in": "cookie", "name": "terts", "description": COOKIE},
                "token": {"type": "http", "scheme": "bearer", "description": TOKEN},
            },
            "schemas": without_discriminators(components),
        },
    }


def _names(union: Any) -> list[str]:  # noqa: ANN401  # a union is no type to mypy
    return [kind.__name__ for kind in union.__args__]


def _server(protocol: str) -> Document:
    """Where the sockets are; who only looks needs neither cookie nor token."""
    return {
        "host": "{host}",
        "protocol": protocol,
        "variables": {"host": {"default": "127.0.0.1:8000", "description": "where the server is, with its port"}},
        "security": [{"$ref": f"#/components/securitySchemes/{name}"} for name in ("cookie", "token")],
    }


def _message(name: str, example: examples.Example | None) -> Document:
    shown = {} if example is None else {"examples": [{"payload": example}]}
    return {"name": name, "contentType": JSON, "payload": {"$ref": REF.format(name=name)}, **shown}


def _messages(names: Sequence[str]) -> Document:
    return {name: {"$ref": f"#/components/messages/{name}"} for name in names}


def _table_channel(names: Sequence[str]) -> Document:
    since = {"type": "object", "properties": {"since": {"type": "integer", "minimum": 0}}}
    return {
        "address": "/api/tables/{id}/socket",
        "title": "A table",
        "parameters": {"id": {"description": "The id of the table."}},
        "messages": _messages(names),
        "bindings": {"ws": {"method": "GET", "query": since}},
    }


def _part(action: str, channel: str, names: Sequence[str], summary: str) -> Document:
    return {
        "action": action,
        "channel": {"$ref": f"#/channels/{channel}"},
        "summary": summary,
        "messages": [{"$ref": f"#/channels/{channel}/messages/{name}"} for name in names],
    }


def without_discriminators(value: Any) -> Any:  # noqa: ANN401  # any JSON
    """The same schemas without the keyword `discriminator` as OpenAPI has it: AsyncAPI has another of this name."""
    if isinstance(value, dict):
        return {key: without_discriminators(one) for key, one in value.items() if key != "discriminator"}
    if isinstance(value, list):
        return [without_discriminators(one) for one in value]
    return value


# --- served -----------------------------------------------------------------------------------------------------------


def endpoints(others: tuple[Endpoint, ...]) -> tuple[Endpoint, ...]:
    """The addresses of the documents, which tell of these others and of themselves."""

    @cache
    def http() -> bytes:
        return msgspec.json.encode(openapi((*others, *mine)))

    @cache
    def sockets() -> bytes:
        return msgspec.json.encode(asyncapi())

    async def openapi_json(_: Call) -> Response:
        return Response(http(), media_type=JSON)

    async def asyncapi_json(_: Call) -> Response:
        return Response(sockets(), media_type=JSON)

    mine = (
        Endpoint(
            method="GET",
            path="/api/openapi.json",
            handler=openapi_json,
            summary="This document",
            media=(JSON,),
        ),
        Endpoint(
            method="GET",
            path="/api/asyncapi.json",
            handler=asyncapi_json,
            summary="The document of the sockets",
            media=(JSON,),
        ),
    )
    return mine
