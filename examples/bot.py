"""A program that plays terts on a server: it sits down at a table and plays any legal action until the game is over.

    python examples/bot.py http://127.0.0.1:8000 TOKEN [TABLE]

TOKEN is a program's, from POST /api/tokens. Without TABLE a game against the level `novice` is begun. Needs only
`pip install websockets`; the protocol is described by /api/openapi.json and /api/asyncapi.json of the server.
"""

import json
import random
import sys
import urllib.request

from websockets.sync.client import connect


def ask(server: str, token: str, path: str, body: object = None) -> dict:
    """Ask the server over HTTP: GET, or POST where there is a body."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    request = urllib.request.Request(server + path, json.dumps(body).encode() if body else None, headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def sit_down(server: str, token: str, table: str | None) -> str:
    """Take a seat, unless we have one; the id of the table."""
    if table is not None:
        seated = ask(server, token, f"/api/tables/{table}")["table"]["you"] is not None
        return table if seated else ask(server, token, f"/api/tables/{table}/join", {"mix": "bot"})["table"]["id"]
    game = {"opponent": {"kind": "level", "level": "novice"}, "mix": "bot", "terms": {"changes": {"target": 101}}}
    return ask(server, token, "/api/tables", game)["table"]["id"]


def play(server: str, token: str, table: str) -> dict:
    """Play until the game is over; its result."""
    address = server.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
    with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        for frame in socket:
            message = json.loads(frame)
            if message["type"] not in ("welcome", "update") or message["view"] is None:
                continue  # who came and went, and what became of what we sent
            view = message["view"]
            if view["result"] is not None:
                return view["result"]
            choices = [action for action in view["legal"] if action != "claim"]
            if choices:  # our turn; whoever acts on old knowledge is told the present state
                act = {"type": "act", "id": "bot", "seq": message["seq"], "action": random.choice(choices)}
                socket.send(json.dumps(act))
    raise SystemExit("the server has closed the connection: start again with the table's id")


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        raise SystemExit(__doc__)
    server, token = sys.argv[1].rstrip("/"), sys.argv[2]
    table = sit_down(server, token, sys.argv[3] if len(sys.argv) == 4 else None)
    print("table", table, flush=True)
    print("result", json.dumps(play(server, token, table)))
