"""The page in Debian's Chromium: what it loads, how soon it can be used on a slow processor, and how it moves.

    python3 dev.py bench web [--runs N] [--moves N]

Aims: every page that somebody may come to first under 120 KB, and under 300 KB with the art of its cards; usable in
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
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page, Response, StorageState

from tests.server.web.served import Command
from tests.web.kit import chromium

SLOWED: Final = 4
"""How many times slower the processor is made for the time until the page can be used."""
SHORT: Final = {"rules": "classic", "changes": {"target": 101}}
COMPOSITED: Final = frozenset({"transform", "translate", "rotate", "scale", "opacity"})
_KEYFRAME: Final = frozenset({"offset", "computedOffset", "easing", "composite"})

ART: Final = ".svg"
"""How the files of the cards' figures end."""
READY: Final = {
    "/": "main button.main, main .main",
    "/i/": "main button.main",
    "/t/": "[data-card]",
    "/replay/": "[data-card]",
    "/learn": "main .main",
    "/learn/first-deal": "[data-card]",
    "/rules": "main h2",
    "/lobby": "main h1",
    "/games": "main h1",
    "/shuffle/": "main h1",
}
"""What must be there before each kind of page can be used."""
WATCH: Final = """
const usual = window.WebSocket;
const told = { moves: [], shifts: 0, shifted: [], ready: null, kinds: [] };
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
new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) {
        told.shifts += one.value;
        told.shifted.push(...one.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 90) ?? "?"));
    }
}).observe({ type: "layout-shift", buffered: true });
addEventListener("DOMContentLoaded", () => {
    const look = () => {
        if (told.ready === null && document.querySelector(window.wanted) !== null) told.ready = performance.now();
        for (const one of document.getAnimations()) {
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
Json = dict[str, Any]


def main() -> None:
    """Measure everything, one after the other."""
    parser = argparse.ArgumentParser(prog="dev.py bench web", description=__doc__.split("\n")[0])
    parser.add_argument("--runs", type=int, default=5, help="visits per figure of loading")
    parser.add_argument("--moves", type=int, default=60, help="moves that are watched")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Command(Path(folder), "--quiet") as server, chromium() as browser:
        print(f"Chromium {browser.version}, {options.runs} visits each")
        with visitor(browser, server.address) as player:
            over, table = sit_down(player), sit_down(player)
            play(player, over, 1)
            say(player, over, type="resign", id="over")
            named = {"/i/": invitation(player), "/t/": table, "/replay/": over, "/shuffle/": over}
            for kind in READY:
                guest = kind == "/i/"
                loading(browser, server.address, kind, named.get(kind, ""), None if guest else player, options.runs)
            playing(player, table, options.moves)


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
    context.add_init_script(WATCH)
    try:
        yield context
    finally:
        context.close()


def sit_down(player: BrowserContext) -> str:
    """A game against the quickest level; the table."""
    post(player, "/api/me", {"name": "Анна"})
    made = post(player, "/api/tables", {"opponent": {"kind": "level", "level": "novice"}, "terms": SHORT, "mix": "a"})
    return str(made["table"]["id"])


def invitation(player: BrowserContext) -> str:
    """The token of an invitation to a friend."""
    made = post(player, "/api/tables", {"opponent": {"kind": "friend"}, "terms": SHORT, "mix": "a"})
    return str(made["table"]["invite"])


def say(player: BrowserContext, table: str, **message: object) -> None:
    """Say something at a table by HTTP, as another of the player's devices would."""
    post(player, f"/api/tables/{table}/messages", message)


def position(player: BrowserContext, table: str) -> Json:
    """What the player is shown of a table."""
    shown: Json = player.request.get(f"/api/tables/{table}").json()
    return shown


def post(player: BrowserContext, path: str, body: Json) -> Json:
    """Send something, which must be taken."""
    answer = player.request.post(path, data=body)
    if not answer.ok:
        raise RuntimeError(f"{path} answers {answer.status}: {answer.text()}")
    told: Json = answer.json()
    return told


def loading(browser: Browser, address: str, kind: str, name: str, player: BrowserContext | None, runs: int) -> None:
    """Print what a first visit to a page of a kind loads, how soon it can be used, and what shifts meanwhile."""
    state = None if player is None else player.storage_state()
    visits = [visit(browser, address, kind, name, state) for _ in range(runs)]
    sizes = [sum(size for name, size in one["loaded"].items() if not name.endswith(ART)) / 1000 for one in visits]
    whole = [sum(one["loaded"].values()) / 1000 for one in visits]
    ready, shifts = ([one[name] for one in visits] for name in ("ready", "shifts"))
    culprits = {one for visit in visits for one in visit["shifted"]}
    print(f"{kind}: loads {max(sizes):.0f} KB, with the art of its cards {max(whole):.0f} KB")
    print(
        f"    usable after {spread(ready)} ms with the processor slowed {SLOWED} times; layout shift {max(shifts):.4f}"
    )
    for culprit in sorted(culprits):
        print(f"    shifts: {culprit}")


def visit(browser: Browser, address: str, kind: str, name: str, state: StorageState | None) -> Json:
    """One visit of somebody whose browser keeps nothing yet."""
    with visitor(browser, address, state) as person:
        page = person.new_page()
        page.add_init_script(f"window.wanted = {json.dumps(READY[kind])}")
        loaded: dict[str, int] = {}

        def note(answer: Response) -> None:
            loaded[answer.url] = int(answer.headers.get("content-length", 0))

        page.on("response", note)
        slow_down(page)
        page.goto(kind + name, wait_until="load")
        page.wait_for_function("() => told.ready !== null")
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(500)
        told: Json = page.evaluate("({ready: told.ready, shifts: told.shifts, shifted: told.shifted})")
        return {**told, "loaded": loaded}


def slow_down(page: Page) -> None:
    """Let the page's processor be slow, as a phone's is."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})


def playing(player: BrowserContext, table: str, moves: int) -> None:
    """Print how soon moves are drawn and how smoothly cards move, while a game is played from elsewhere."""
    page = player.new_page()
    page.add_init_script(f"window.wanted = {json.dumps(READY['/t/'])}")
    page.goto(f"/t/{table}")
    page.wait_for_function("() => told.ready !== null")
    page.wait_for_load_state("networkidle")
    page.evaluate("told.moves.length = 0")
    browser = player.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=["cc", "benchmark"])
    play(player, table, moves, pause=0.7)  # what moves comes to rest, and the opponent has answered
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    told: Json = page.evaluate("told")
    print(f"moves: {len(told['moves'])}, drawn {spread(told['moves'])} ms after their messages")
    print(f"while cards move: {smoothness(trace)}")
    others = set(told["kinds"]) - COMPOSITED - _KEYFRAME
    print(f"animations change besides what the compositor does alone: {', '.join(sorted(others)) or 'nothing'}")
    print(f"layout shift in play {told['shifts']:.4f}")
    for culprit in sorted(set(told["shifted"])):
        print(f"    shifts: {culprit}")


def play(player: BrowserContext, table: str, moves: int, pause: float = 0.0) -> None:
    """Act that many times by HTTP, as another of the player's devices would, with as many seconds between."""
    rng = random.Random(1)
    while moves > 0:
        shown = position(player, table)
        if shown["table"]["status"] == "over":
            return
        legal = [action for action in shown["view"]["legal"] if action != "claim"]
        if legal:
            say(player, table, type="act", id=str(moves), seq=shown["seq"], action=rng.choice(legal))
            moves -= 1
        time.sleep(pause if legal else 0.1)  # the opponent answers


def smoothness(trace: Sequence[Json]) -> str:
    """How many frames a second of the sixty that there are were shown while something moved, by the trace."""
    reports = [event for event in trace if event["name"] == "PipelineReporter" and event["ph"] == "b"]
    told = [event["args"]["frame_reporter"] for event in reports if "frame_reporter" in event["args"]]
    moving = [one["state"] for one in told if one["has_compositor_animation"] or one["has_main_animation"]]
    shown = sum(state.startswith("STATE_PRESENTED") for state in moving)
    due = shown + moving.count("STATE_DROPPED")
    return f"{60 * shown / due:.1f} frames a second, {shown} of {due} frames" if due else "nothing moved"


def spread(values: Sequence[float]) -> str:
    """Median and worst."""
    if not values:
        return "never"
    return f"{statistics.median(values):.0f} (median), {max(values):.0f} (worst)"


if __name__ == "__main__":
    main()
