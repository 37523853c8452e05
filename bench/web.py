"""The page in Debian's Chromium: what it loads, how soon it can be used on a slow processor, and how it moves.

    python3 dev.py bench web [--runs N] [--moves N]

Aims: every page that somebody may come to first under 118 KB, and under 300 KB with the art of its cards; usable in
1.5 s with the processor slowed four times; a move drawn within 50 ms of its message; nothing shifts; 55 frames a second
while cards move, which change only what the compositor does alone.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Page, Response, StorageState

from tests.server.web.served import Command
from tests.web.first import ART, READY, SHIFTS, Json, addresses, legal, position, post, say, sit_down
from tests.web.kit import chromium

SLOWED: Final = 4
"""How many times slower the processor is made for the time until the page can be used."""
DRAWN: Final = 50
"""Milliseconds after its message in which a move is to be drawn."""
PAUSE: Final = 1.0
"""Seconds between two acts."""
COMPOSITED: Final = frozenset({"transform", "translate", "rotate", "scale", "opacity"})
_KEYFRAME: Final = frozenset({"offset", "computedOffset", "easing", "composite"})
WATCH: Final = """
const usual = window.WebSocket;
const told = { moves: [], ready: null, kinds: [] };
window.told = told;
const drawn = (since, kept) => requestAnimationFrame(() => {
    const channel = new MessageChannel();  // behind the frame that is drawn now
    channel.port1.onmessage = () => kept.push(performance.now() - since);
    channel.port2.postMessage(null);
});
window.WebSocket = class extends usual {
    constructor(...words) {
        super(...words);
        this.addEventListener("message", (event) => {
            const { type, action } = JSON.parse(event.data);
            if (type === "update" && action) drawn(performance.now(), told.moves);
        });
    }
};
addEventListener("DOMContentLoaded", () => {
    const look = () => {
        if (told.ready === null && document.querySelector(window.wanted) !== null) told.ready = performance.now();
        if (told.ready !== null) for (const one of document.getAnimations()) {
            const frames = one.effect?.getKeyframes?.() ?? [];
            for (const name of new Set(frames.flatMap(Object.keys))) {
                if (!told.kinds.includes(name)) told.kinds.push(name);
            }
        }
        requestAnimationFrame(look);
    };
    look();
});
"""


def main() -> None:
    """Measure everything, one after the other."""
    parser = argparse.ArgumentParser(prog="dev.py bench web", description=__doc__.split("\n")[0])
    parser.add_argument("--runs", type=int, default=5, help="visits per figure of loading")
    parser.add_argument("--moves", type=int, default=60, help="moves that are watched")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Command(Path(folder), "--quiet") as server, chromium() as browser:
        print(f"Chromium {browser.version}, {options.runs} visits each")
        with visitor(browser, server.address) as player:
            post(player.request, "/api/me", {"name": "Анна"})
            table = sit_down(player.request)
            for kind, address in addresses(player.request, table).items():
                guest = kind == "/i/"
                loading(browser, server.address, kind, address, None if guest else player, options.runs)
            playing(player, table, options.moves)
            moving(player, sit_down(player.request), options.moves)


@contextmanager
def visitor(browser: Browser, address: str, state: StorageState | None = None) -> Iterator[BrowserContext]:
    """Somebody at a phone, whose page tells of itself."""
    context = browser.new_context(
        base_url=address,
        storage_state=state,
        viewport={"width": 390, "height": 844},
        device_scale_factor=2,
        has_touch=True,
        is_mobile=True,
        locale="ru-RU",
    )
    context.add_init_script(SHIFTS + WATCH)
    try:
        yield context
    finally:
        context.close()


def loading(browser: Browser, server: str, kind: str, address: str, player: BrowserContext | None, runs: int) -> None:
    """Print what a first visit to a page of a kind loads, how soon it can be used, and what shifts meanwhile."""
    state = None if player is None else player.storage_state()
    visits = [visit(browser, server, kind, address, state) for _ in range(runs)]
    sizes = [sum(size for name, size in one["loaded"].items() if not name.endswith(ART)) / 1000 for one in visits]
    whole = [sum(one["loaded"].values()) / 1000 for one in visits]
    ready = [one["ready"] for one in visits]
    shifts = [sum(value for value, _ in one["shifts"]) for one in visits]
    culprits = {where for one in visits for _, where in one["shifts"]}
    print(f"{kind}: loads {max(sizes):.0f} KB, with the art of its cards {max(whole):.0f} KB")
    print(
        f"    usable after {spread(ready)} ms with the processor slowed {SLOWED} times; layout shift {max(shifts):.4f}"
    )
    for culprit in sorted(culprits):
        print(f"    shifts: {culprit}")


def visit(browser: Browser, server: str, kind: str, address: str, state: StorageState | None) -> Json:
    """One visit of somebody whose browser keeps nothing yet."""
    with visitor(browser, server, state) as person:
        page = person.new_page()
        page.add_init_script(f"window.wanted = {json.dumps(READY[kind])}")
        loaded: dict[str, int] = {}

        def note(answer: Response) -> None:
            loaded[answer.url] = int(answer.headers.get("content-length", 0))

        page.on("response", note)
        slow_down(page)
        page.goto(address, wait_until="load")
        page.wait_for_function("() => told.ready !== null")
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(500)
        told: Json = page.evaluate("({ready: told.ready, shifts})")
        return {**told, "loaded": loaded}


def slow_down(page: Page) -> None:
    """Let the page's processor be slow, as a phone's is."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})


def at_table(player: BrowserContext, table: str) -> Page:
    """The player's page of a table, at rest."""
    page = player.new_page()
    page.add_init_script(f"window.wanted = {json.dumps(READY['/t/'])}")
    page.goto(f"/t/{table}")
    page.wait_for_function("() => told.ready !== null")
    page.wait_for_load_state("networkidle")
    page.evaluate("told.moves.length = shifts.length = 0")
    return page


def playing(player: BrowserContext, table: str, moves: int) -> None:
    """Print how soon moves are drawn, and what shifts, while a game is played from elsewhere."""
    page = at_table(player, table)
    play(player, table, moves)
    drawn: list[float] = page.evaluate("told.moves")
    late = sum(one > DRAWN for one in drawn)
    print(f"moves: {len(drawn)}, drawn {spread(drawn)} ms after their messages, {late} of them after more than {DRAWN}")
    shifts: list[tuple[float, str]] = page.evaluate("shifts")
    print(f"layout shift in play {sum(value for value, _ in shifts):.4f}")
    for culprit in sorted({where for _, where in shifts}):
        print(f"    shifts: {culprit}")
    page.close()


def moving(player: BrowserContext, table: str, moves: int) -> None:
    """Print how smoothly cards move, by a trace, which itself slows the page."""
    page = at_table(player, table)
    browser = player.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=["cc", "benchmark", "toplevel"])
    play(player, table, moves)
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    print(f"the page's longest piece of work meanwhile took {labour(trace):.0f} ms of the processor")
    print(f"while cards move: {smoothness(trace)}")
    kinds: list[str] = page.evaluate("told.kinds")
    others = set(kinds) - COMPOSITED - _KEYFRAME
    print(f"animations change besides what the compositor does alone: {', '.join(sorted(others)) or 'nothing'}")


def play(player: BrowserContext, table: str, moves: int) -> None:
    """Act that many times by HTTP, as another of the player's devices would; in between all comes to rest."""
    rng = random.Random(1)
    while moves > 0:
        shown = position(player.request, table)
        if shown["table"]["status"] == "over":
            return
        actions = legal(shown)
        if actions:
            say(player.request, table, type="act", id=str(moves), seq=shown["seq"], action=rng.choice(actions))
            moves -= 1
        time.sleep(PAUSE if actions else 0.1)  # what moves comes to rest, and the opponent answers


def smoothness(trace: Sequence[Json]) -> str:
    """How many frames a second of the sixty that there are were shown while something moved, by the trace."""
    reports = [event for event in trace if event["name"] == "PipelineReporter" and event["ph"] == "b"]
    told = [event["args"]["frame_reporter"] for event in reports if "frame_reporter" in event["args"]]
    moving = [one["state"] for one in told if one["has_compositor_animation"] or one["has_main_animation"]]
    shown = sum(state.startswith("STATE_PRESENTED") for state in moving)
    due = shown + moving.count("STATE_DROPPED")
    return f"{60 * shown / due:.1f} frames a second, {shown} of {due} frames" if due else "nothing moved"


def labour(trace: Sequence[Json]) -> float:
    """The most milliseconds of the processor that the page took without a pause, whatever else the machine did."""
    main = {(one["pid"], one["tid"]) for one in trace if one.get("args", {}).get("name") == "CrRendererMain"}
    tasks = [
        one["tdur"] for one in trace if (one["pid"], one["tid"]) in main and "RunTask" in one["name"] and "tdur" in one
    ]
    return max(tasks, default=0) / 1000


def spread(values: Sequence[float]) -> str:
    """Median and worst."""
    if not values:
        return "never"
    return f"{statistics.median(values):.0f} (median), {max(values):.0f} (worst)"


if __name__ == "__main__":
    main()
