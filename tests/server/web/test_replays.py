"""Games from their records: every position as the rules replay it, and never one of a running game."""

from __future__ import annotations

import asyncio
import gzip
import random
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from terts.game import record as records
from terts.game.actions import CLAIM, Action
from terts.game.cards import PACK, Card, Seat
from terts.game.deal import BetweenDeals, Over
from terts.game.game import Game, actor, apply, deal, end, legal, new_game, possible
from terts.game.position import position
from terts.game.rules import parse
from terts.server.replays import replay_of
from terts.server.settings import Limits
from terts.server.web.answers import json_bytes
from tests.server.web.kit import browser, house_in, running, settings_in
from tests.server.web.test_tables import Json, look, play_out, post, seated

LIMIT = 150_000
"""The most bytes of a game of ten deals, compressed."""


def shuffled(chance: random.Random) -> tuple[Card, ...]:
    return tuple(chance.sample(PACK, len(PACK)))


def chosen(game: Game, seat: Seat, chance: random.Random) -> Action:
    """An action, not the claim; words said gladly, at an open table also what breaks a rule but not the game."""
    options = [one for one in legal(game) if one is not CLAIM] or list(legal(game))
    wild = [one for one in possible(game, seat) if str(one) not in ("claim", "draw")]
    if wild and chance.random() < 0.2:
        return chance.choice(wild)
    words = [one for one in options if len(str(one)) > 2 and not str(one).startswith(("cut", "count"))]
    return chance.choice(words if words and chance.random() < 0.7 else options)


def played(name: str, changes: dict[str, str | bool | int], seed: int, deals: int) -> Game:
    """A game of chance of at most so many deals."""
    chance, game = random.Random(seed), new_game(parse(name, changes), Seat.A)
    while not isinstance(game.phase, Over):
        if isinstance(game.phase, BetweenDeals):
            if len(game.standing.results) == deals:
                return end(game, Seat.B, "resignation")
            game = deal(game, shuffled(chance))
            continue
        seat = actor(game)
        assert seat is not None
        game = apply(game, seat, chosen(game, seat, chance))
    return game


def text_of(name: str, game: Game) -> str:
    return records.write(records.of_game(game, name, ("Анна", "Boris"), Seat.A))


def sent(client: TestClient, text: str | bytes, status: int = 200, query: str = "", media: str = "text/plain") -> Json:
    content = text.encode() if isinstance(text, str) else text
    answer = client.post(f"/api/replay{query}", content=content, headers={"content-type": media})
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


GAMES: dict[str, dict[str, str | bool | int]] = {
    "classic": {"target": 301},
    "codex": {"target": 301},
    "vintage": {"target": 301},
    "home": {"table": "referee", "target": 301},
    "brief": {"table": "protest", "target": 301},
}


@pytest.mark.parametrize("name", GAMES)
def test_every_frame_is_the_position_that_the_rules_replay(client: TestClient, name: str) -> None:
    game = played(name, GAMES[name], 1, 4)
    record = records.of_game(game, name, ("Анна", "Boris"), Seat.A)
    found = sent(client, records.write(record))
    starts = {one["first_frame"]: one for one in found["deals"]}
    assert [one["deal"] for one in found["deals"]] == list(range(1, len(record.deals) + 1))
    frames = found["frames"]
    told = [frame["action"] for at, frame in enumerate(frames) if at not in starts and frame["action"] is not None]
    assert told == [f"{seat.name} {action}" for one in record.deals for seat, action in one.moves]
    moves = 0
    for at, frame in enumerate(frames):
        if frame["action"] is None and at in starts and moves:
            continue  # `replay` stops before a deck, never right behind it
        moves += frame["action"] is not None
        last = at == len(frames) - 1
        expected = position(records.replay(record, None if last else moves))
        shown = frame["position"]
        for key in set(expected) - {"legal", "possible", "dealer", "talon"}:
            assert shown[key] == expected[key], (at, key)
        assert shown["talon_cards"] == expected["talon"]
        assert shown["talon"] == len(shown["talon_cards"])
        assert len(shown["taken"]) == sum(shown["tricks"].values())


def test_deals_of_a_replay_hold_what_stays_the_same(client: TestClient) -> None:
    game = played("classic", {"target": 301}, 2, 9)
    record = records.of_game(game, "classic", ("Anna", "Boris"), Seat.A)
    found = sent(client, records.write(record))
    assert (found["names"], found["levels"]) == ({"A": "Anna", "B": "Boris"}, {"A": None, "B": None})
    assert (found["rules"], found["changes"], found["dealer"]) == ("classic", {"target": 301}, "A")
    assert found["target"] == {"A": 301, "B": 301}
    assert found["result"] == found["frames"][-1]["position"]["result"] is not None
    finished = [one["sheet"] for one in found["deals"] if one["sheet"] is not None]
    assert len(finished) == len(game.standing.results)
    for one, recorded in zip(found["deals"], record.deals, strict=True):
        assert one["deck"] == [str(card) for card in recorded.deck]
        assert one["turned"] == one["deck"][18]
        opening = found["frames"][one["first_frame"]]
        assert (opening["action"], one["dealt"]) == (None, opening["position"]["hands"])
        assert sorted(one["dealt"]["A"] + one["dealt"]["B"]) == sorted(one["deck"][:18])


def test_end_from_outside_is_a_frame_of_its_own(client: TestClient) -> None:
    frames = sent(client, text_of("codex", played("codex", {}, 3, 1)))["frames"]
    assert (frames[-1]["action"], frames[-1]["position"]["phase"]) == (None, "over")
    assert frames[-1]["position"]["result"]["by"] == "resignation"
    assert frames[-2]["position"]["result"] is None


def test_record_of_a_game_that_is_not_over_is_replayed_as_far_as_it_goes(client: TestClient) -> None:
    game = deal(new_game(parse("codex"), Seat.A), PACK)
    found = sent(client, text_of("codex", apply(game, Seat.B, legal(game)[0])))
    assert (len(found["frames"]), found["result"], found["deals"][0]["sheet"]) == (2, None, None)


def test_game_of_ten_deals_is_small_when_it_is_compressed(client: TestClient) -> None:
    game = played("classic", {"target": 5001}, 4, 10)
    assert len(game.standing.results) == 10
    text = text_of("classic", game)
    headers = {"content-type": "text/plain", "accept-encoding": "gzip"}
    with client.stream("POST", "/api/replay", content=text, headers=headers) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        raw = b"".join(answer.iter_raw())
    assert len(raw) < LIMIT / 3
    assert len(gzip.decompress(raw)) > LIMIT
    plain = client.post("/api/replay", content=text, headers={"content-type": "text/plain", "accept-encoding": "br"})
    assert "content-encoding" not in plain.headers
    assert plain.content == gzip.decompress(raw)


@pytest.mark.parametrize(
    ("damage", "key", "words"),
    [
        (("rules = ", "rulez = "), "key-unknown", "rulez"),
        (('"B 7s"', '"A 7s"'), "not-your-turn", "сдача 1, действие 1: A 7s"),
        (('"B 7s"', '"B Ah"'), "card-not-held", "сдача 1, действие 1: B Ah"),
        (("[[deals]]", "[[deals"), "file-toml", "строка"),
    ],
)
def test_fault_of_a_record_is_told_in_words_with_its_place(
    client: TestClient, damage: tuple[str, str], key: str, words: str
) -> None:
    game = deal(new_game(parse("codex"), Seat.A), PACK)
    text = text_of("codex", apply(game, Seat.B, legal(game)[0]))
    assert damage[0] in text
    problem = sent(client, text.replace(*damage), 400, "?lang=ru")
    assert (problem["code"], problem["reason"]["key"]) == ("bad-record", key)
    assert words in problem["text"]
    assert "record" in problem["message"]


@pytest.mark.parametrize("body", [b"", b"\xff\xfe", b"format = 1", b"x" * 1000, b"a" + b".a" * 3000 + b" = 1"])
def test_what_is_no_record_is_refused(client: TestClient, body: bytes) -> None:
    assert sent(client, body, 400)["code"] == "bad-record"


def test_record_of_the_wrong_type_size_or_length_is_refused(client: TestClient) -> None:
    assert sent(client, "", 415, media="application/json")["code"] == "wrong-type"
    assert sent(client, "#" * (Limits().record_bytes + 1), 413)["code"] == "too-large"
    head, _, _ = text_of("codex", deal(new_game(parse("codex"), Seat.A), PACK)).partition("actions = ")
    moves = ", ".join(['"B 7s"'] * 9000)
    assert sent(client, f"{head}actions = [{moves}]\n", 413)["code"] == "too-large"


def test_replays_of_one_address_are_limited(tmp_path: Path) -> None:
    settings = replace(settings_in(tmp_path), limits=Limits())
    with running(house_in(tmp_path, settings)) as client:
        headers = {"content-type": "text/plain"}
        codes = {client.post("/api/replay", content="", headers=headers).status_code for _ in range(40)}
    assert codes == {400, 429}


def test_table_is_replayed_when_its_game_is_over_and_not_before(client: TestClient) -> None:
    anna, boris, table = seated(client)
    path = f"/api/tables/{table}/replay"
    early = anna.get(path)
    assert (early.status_code, early.json()["code"]) == (409, "not-over")
    play_out(anna, boris, table, 1)
    found = anna.get(path).json()
    assert found == boris.get(path).json()
    again = sent(browser(client), anna.get(f"/api/tables/{table}/record").content)
    assert found == again
    assert found["names"] == {"A": "Anna", "B": "Boris"}
    assert found["result"] == look(anna, table)["view"]["result"]
    assert found["date"] is not None


def test_replay_of_a_game_with_the_computer_names_its_level(client: TestClient) -> None:
    made = post(client, "/api/tables", {"opponent": {"kind": "level", "level": "novice"}, "mix": ""}, 201)
    table = made["table"]["id"]
    position = look(client, table)
    while position["view"] is None or position["view"]["turn"] != "A":
        position = look(client, table)
    while position["view"]["phase"] in ("colour", "lead", "follow", "answer", "cut", "answer_asked"):
        if position["view"]["turn"] == "A":
            body = {"type": "act", "id": "1", "seq": position["seq"], "action": position["view"]["legal"][0]}
            post(client, f"/api/tables/{table}/messages", body)
        position = look(client, table)
        if position["view"]["trick"] > 1:
            break
    post(client, f"/api/tables/{table}/messages", {"type": "resign", "id": "2"})
    found = client.get(f"/api/tables/{table}/replay").json()
    assert (found["levels"], found["names"]["B"]) == ({"A": None, "B": "novice"}, "novice")
    assert found["result"]["by"] == "resignation"


def test_strangers_replay_what_they_may_watch_and_nothing_else(client: TestClient) -> None:
    anna, boris, table = seated(client)
    play_out(anna, boris, table, 1)
    stranger = browser(client)
    assert stranger.get(f"/api/tables/{table}/replay").status_code == 200
    post(anna, f"/api/tables/{table}/messages", {"type": "spectators", "id": "1", "allowed": False})
    assert stranger.get(f"/api/tables/{table}/replay").json()["code"] == "table-private"
    assert boris.get(f"/api/tables/{table}/replay").status_code == 200
    assert stranger.get("/api/tables/nowhere/replay").json()["code"] == "table-unknown"


def test_game_that_was_given_up_has_no_replay(client: TestClient) -> None:
    anna, _, table = seated(client)
    post(anna, f"/api/tables/{table}/messages", {"type": "abort", "id": "1"})
    assert anna.get(f"/api/tables/{table}/replay").json()["code"] == "aborted"


def test_event_loop_goes_on_while_a_record_is_replayed() -> None:
    """The work is done in another thread: the loop turns many times before it is done."""
    record = records.of_game(played("classic", {"target": 5001}, 4, 10), "classic", ("A", "B"), Seat.A)

    async def turns() -> int:
        count, work = 0, asyncio.ensure_future(asyncio.to_thread(lambda: json_bytes(replay_of(record))))
        while not work.done():
            await asyncio.sleep(0)
            count += 1
        return count

    assert asyncio.run(turns()) > 100
