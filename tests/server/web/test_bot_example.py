"""`examples/bot.py`: a program of a few lines plays whole games."""

from __future__ import annotations

import ast
import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

import pytest

from terts.game.record import read, replay
from terts.server.web.house import House
from tests.server.web.served import SECONDS, Player, in_thread

BOT = Path(__file__).parents[3] / "examples" / "bot.py"


def start(address: str, *arguments: str) -> subprocess.Popen[str]:
    words = [sys.executable, str(BOT), address, *arguments]
    return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def asked(browser: OpenerDirector, line: str) -> bytes:
    """What curl would be answered: the line has a header, a body and an address, the browser keeps the cookies."""
    words = shlex.split(line)
    told = dict(zip(words[1:-1:2], words[2:-1:2], strict=True))
    name, _, value = told["-H"].partition(": ")
    with browser.open(Request(words[-1], told["-d"].encode(), {name: value})) as answer:  # our own server
        data: bytes = answer.read()
    return data


def program(anna: Player, name: str) -> str:
    """The token of a program of hers."""
    token: str = anna.post("/api/tokens", {"name": name})["token"]
    return token


def owner(address: str) -> Player:
    anna = Player(address, "Anna")
    anna.post("/api/register", {"name": "Anna", "passphrase": "correct horse"})
    return anna


def test_it_is_short_and_knows_nothing_of_terts() -> None:
    text = BOT.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 60
    found = {name.split(".")[0] for node in ast.walk(ast.parse(text)) for name in _imported(node)}
    assert found == {"json", "random", "sys", "urllib", "websockets"}


def _imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [one.name for one in node.names]
    return [node.module] if isinstance(node, ast.ImportFrom) and node.module else []


def test_it_plays_a_whole_game_against_a_level(house: House) -> None:
    with in_thread(house) as address:
        anna = owner(address)
        out, err = start(address, program(anna, "bot")).communicate(timeout=6 * SECONDS)
        assert err == ""
        told = re.fullmatch(r"table (\S+)\nresult (.*)\n", out)
        assert told is not None
        assert json.loads(told[2])["by"] in ("points", "claim")


def test_two_of_them_play_each_other(house: House) -> None:
    with in_thread(house) as address:
        anna = owner(address)
        tokens = [program(anna, name) for name in ("one", "two")]
        headers = {"authorization": f"Bearer {tokens[0]}"}
        game = {"opponent": {"kind": "anyone"}, "mix": "", "terms": {"changes": {"target": 101}}}
        table = anna.http.post("/api/tables", json=game, headers=headers).json()["table"]["id"]
        second = start(address, tokens[1], table)
        first = start(address, tokens[0], table)
        results = [process.communicate(timeout=6 * SECONDS) for process in (first, second)]
        assert [err for _, err in results] == ["", ""]
        assert results[0][0].splitlines()[-1] == results[1][0].splitlines()[-1]
        record = read(anna.http.get(f"/api/tables/{table}/record").content)
    assert record.players == ("one", "two")
    assert replay(record).standing.results


@pytest.mark.parametrize("arguments", [[], ["x"], ["x", "y", "z", "more"]])
def test_it_says_how_it_is_called(arguments: list[str]) -> None:
    done = subprocess.run([sys.executable, str(BOT), *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert ".venv/bin/python examples/bot.py" in done.stderr


def complaint(*arguments: str) -> str:
    """The one line in which it says what is wrong."""
    out, err = start(*arguments).communicate(timeout=SECONDS)
    assert (out, err.count("\n")) == ("", 1), err
    return err


def test_it_says_in_one_line_what_is_wrong(house: House) -> None:
    with in_thread(house) as address:
        token = program(owner(address), "bot")
        assert complaint(address, "terts_none") == ("the server refuses: There is no such token, or it was revoked.\n")
        assert complaint(address, token, "nothing") == "the server refuses: There is no such table.\n"
        assert "no answer of a terts server" in complaint(address.removeprefix("http://"), token)
        assert "no answer of a terts server" in complaint(address + "/elsewhere/..", "x y\n")
    assert "no answer of a terts server" in complaint(address, token)


def test_lines_of_the_docs_lead_to_a_token(house: House) -> None:
    """The two lines of docs/serving.md, as they stand there, and the bot after them."""
    page = (BOT.parents[1] / "docs" / "serving.md").read_text(encoding="utf-8")
    lines = [line for line in page.splitlines() if line.startswith("curl ")]
    assert len(lines) == 2
    browser = build_opener(HTTPCookieProcessor())
    with in_thread(house) as address:
        for line in lines:
            answer = asked(browser, line.replace("http://127.0.0.1:8000", address))
        token = json.loads(answer)["token"]
        out, err = start(address, token).communicate(timeout=6 * SECONDS)
    assert err == ""
    assert "result" in out
