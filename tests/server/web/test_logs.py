"""What libraries log comes out as the server's own lines do, without what may be secret."""

from __future__ import annotations

import asyncio
import gc
import io
import json
import logging


def test_libraries_log_their_fixed_texts_and_the_kind_of_an_error_alone(told: io.StringIO) -> None:
    log = logging.getLogger("some.library")
    log.error("a card %s fell", "Qs")
    try:
        raise ValueError("Kh")
    except ValueError:
        log.exception("it failed")
    first, second = (json.loads(line) for line in told.getvalue().splitlines())
    assert (first["event"], first["level"], first["source"]) == ("a card %s fell", "error", "some.library")
    assert (second["event"], second["error"]) == ("it failed", "ValueError")
    assert "Qs" not in told.getvalue()
    assert "Kh" not in told.getvalue()


def test_error_of_a_task_that_nobody_waits_for_is_told_without_its_words(told: io.StringIO) -> None:
    async def fail() -> None:
        raise ValueError("terz Kh")

    async def forget() -> None:
        task = asyncio.ensure_future(fail())
        await asyncio.sleep(0)
        del task
        gc.collect()
        asyncio.get_running_loop().call_soon(int, "Qs")
        await asyncio.sleep(0.01)

    asyncio.run(forget())
    lines = [json.loads(line) for line in told.getvalue().splitlines()]
    assert [line["event"] for line in lines] == ["Task exception was never retrieved", "Exception in callback int"]
    assert [line["error"] for line in lines] == ["ValueError", "ValueError"]
    assert "Kh" not in told.getvalue()
    assert "Qs" not in told.getvalue()


def test_what_strangers_send_is_not_logged_as_a_fault(told: io.StringIO) -> None:
    log = logging.getLogger("uvicorn.error")
    log.warning("Invalid HTTP request received.")
    try:
        b"\xff".decode()
    except UnicodeDecodeError:
        log.exception("Invalid UTF-8 sequence received from client.")
    assert told.getvalue() == ""
