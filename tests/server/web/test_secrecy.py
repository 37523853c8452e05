"""R8 through sockets and HTTP: hidden cards exchanged leave every byte that leaves the server the same, and its log."""

from __future__ import annotations

import io
import json
import random
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, delete, update
from starlette.testclient import TestClient

from terts.game.cards import Seat
from terts.game.view import view
from terts.server.store import log
from terts.server.store.log import Line
from terts.server.store.schema import LOG, TABLES
from terts.server.wire.log import entry_text
from terts.server.wire.terms import Terms
from tests.server.live.test_secrecy import Entries, entries_of, imagined, never, played
from tests.server.web.kit import browser, house_in, running
from tests.server.web.test_tables import SHORT, seated, socket_at

START = 1_795_953_600_000
"""The server's clock stands still."""
WRONG = ("8s", "terz Kh", "beat fifty Ks", "swap", "marriage", "claim", "nonsense")
TYPED = ("терц", "не годится", "пики", "валет", "т", "рамка")
CHANGING = {"x-request-id", "date"}


def rewrite(connection: Connection, table: str, dealer: str, entries: Entries) -> None:
    """Put another log in the place of the table's."""
    connection.execute(delete(LOG).where(LOG.c.table_id == table))
    lines = [Line(seq, START + seq, entry_text(entry)) for seq, entry in enumerate(entries, start=1)]
    log.append(connection, table, lines, None)
    connection.execute(update(TABLES).where(TABLES.c.id == table).values(dealer=dealer))


def said_to(client: TestClient, table: str, seq: int, actions: list[str]) -> list[object]:
    """All that reaches one viewer: frames, bodies, headers, and what he is told of actions that are out of order."""
    frames: list[object] = []
    with socket_at(client, table, since=1) as socket:
        for number, action in enumerate(actions):
            socket.send_json({"type": "act", "id": str(number), "seq": seq, "action": action})
        socket.send_json({"type": "ping", "id": "end"})
        while '"pong"' not in (text := socket.receive_text()):
            if not text.startswith('{"type":"table"'):  # who is there is told once a second, whenever that falls
                frames.append(text)
    requests = [("GET", f"/api/tables/{table}{path}", None) for path in ("", "/record", "/replay")]
    act = {"type": "act", "id": "1", "seq": seq, "action": actions[0]}
    read = [("POST", f"/api/tables/{table}/typed", {"text": text, "language": "ru"}) for text in TYPED]
    for method, path, body in [*requests, ("POST", f"/api/tables/{table}/messages", act), *read]:
        answer = client.request(method, path, json=body)
        headers = {name: value for name, value in answer.headers.items() if name not in CHANGING}
        frames += [answer.status_code, headers, answer.text]
    return frames


def logged(stream: io.StringIO) -> list[dict[str, object]]:
    """The lines of the log without what changes from one request to the next."""
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    stream.seek(0)
    stream.truncate()
    return [{key: line[key] for key in line if key not in ("request", "timestamp", "ms")} for line in lines]


@pytest.mark.parametrize(
    ("seat", "kind"),
    [(Seat.A, "guarded"), (Seat.B, "guarded"), (None, "guarded"), (Seat.A, "protest"), (Seat.B, "protest")],
)
def test_r8_hidden_cards_exchanged_leave_all_that_leaves_the_server_the_same(
    seat: Seat | None, kind: str, tmp_path: Path, told: io.StringIO
) -> None:
    with running(house_in(tmp_path, clock=lambda: START)) as client:
        anna, boris, table = seated(client, terms={**SHORT, "changes": {"target": 101, "table": kind}})
        cookies = {Seat.A: anna.cookies["terts"], Seat.B: boris.cookies["terts"]}
    compared = 0
    for seed in range(1000):
        chance = random.Random(seed)
        game = played(Terms(changes={"target": 101, "table": kind}), chance, chance.randrange(1, 40))
        there = imagined(game, seat, chance)
        if there is None or entries_of(there) == entries_of(game):
            continue
        actions = [action for action in WRONG if action == "nonsense" or never(game, there, action)]
        worlds = []
        for world in (game, there):
            house = house_in(tmp_path, clock=lambda: START)
            entries, dealer = entries_of(world), view(world, None).dealer.name
            with running(house) as client:
                assert client.portal is not None
                change = partial(rewrite, table=table, dealer=dealer, entries=entries)
                client.portal.call(house.store.write, change)
                viewer = browser(client) if seat is None else browser(client, cookie=f"terts={cookies[seat]}")
                logged(told)
                seen = said_to(viewer, table, len(entries), actions)
                worlds.append((seen, logged(told)))
        assert worlds[0] == worlds[1], seed
        compared += 1
        if compared == 5:
            break
    assert compared == 5
