"""A program that plays terts on a server: it sits down at a table and plays any legal action until the game is over.

    .venv/bin/python examples/bot.py http://127.0.0.1:8000 TOKEN [TABLE]

TOKEN is a program's (docs/serving.md); without TABLE it begins a game against `novice`. The protocol: docs/server.md.
"""

import json
import random
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

GAME = {"opponent": {"kind": "level", "level": "novice"}, "mix": "bot", "terms": {"changes": {"target": 101}}}


def ask(server: str, token: str, path: str, body: object = None) -> dict:
    """Ask the server over HTTP: GET, or POST where there is a body."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    try:
        request = Request(server + path, json.dumps(body).encode() if body else None, headers)
        return json.load(urlopen(request, timeout=30))
    except HTTPError as error:
        raise SystemExit(f"the server refuses: {json.load(error)['message']}") from None


def sit_down(server: str, token: str, table: str) -> str:
    """Take a seat, unless we have one; the id of the table."""
    seated = ask(server, token, f"/api/tables/{table}")["table"]["you"] is not None
    return table if seated else ask(server, token, f"/api/tables/{table}/join", {"mix": "bot"})["table"]["id"]


def play(server: str, token: str, table: str) -> dict:
    """Play until the game is over; its result."""
    address = server.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
    with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        for message in map(json.loads, socket):
            view = message.get("view") or {}  # none: who came and went, and what became of what we sent
            if view.get("result"):
                return view["result"]
            if choices := list({*view.get("legal", ())} - {"claim"}):  # our turn; on old knowledge we are told better
                act = {"type": "act", "id": "1", "seq": message["seq"], "action": random.choice(choices)}
                socket.send(json.dumps(act))
    raise SystemExit("the server has closed the connection: start again with the table's id")


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        raise SystemExit(__doc__)
    server, token, *named = (word.rstrip("/") for word in sys.argv[1:])
    try:
        table = sit_down(server, token, *named) if named else ask(server, token, "/api/tables", GAME)["table"]["id"]
        print("table", table, flush=True)
        print("result", json.dumps(play(server, token, table)))
    except (OSError, ValueError, KeyError, WebSocketException) as error:
        raise SystemExit(f"no answer of a terts server from {server}: {error}") from None
