"""A server process in the tests: a database in a folder, quick passphrases, a clock that is set."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from argon2 import PasswordHasher
from starlette.testclient import TestClient

from terts.server.bus.bus import LocalBus
from terts.server.live.registry import Registry
from terts.server.moments import Now, now
from terts.server.settings import Limits, Patience, Settings, sqlite_url
from terts.server.store.store import Store
from terts.server.web.app import make_app
from terts.server.web.house import House
from terts.server.web.passphrases import Passphrases

SECRET: Final = b"s" * 32
HOST: Final = "testserver"
ORIGIN: Final = f"http://{HOST}"
HINTS: Final = {
    "languages": {"ru": ["/assets/ru-1a2b.js", "/assets/face-1a2b.woff2"], "en": ["/assets/en-1a2b.js"]},
    "pages": {"Start": ["/assets/Start-1a2b.js", "/assets/Start-1a2b.css"], "TablePage": ["/assets/TablePage-1a2b.js"]},
    "own": {"Start": {"ru": ["/assets/start.ru-1a2b.js"], "en": ["/assets/start.en-1a2b.js"]}},
}
"""What the built page of the tests lets be loaded early."""
QUICK_HASH: Final = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def settings_in(folder: Path) -> Settings:
    return Settings(
        data=folder,
        database=sqlite_url(folder),
        host_names=frozenset({HOST}),
        limits=Limits(enforced=False),
        patience=Patience(body=1),
        page=page_in(folder),
    )


def page_in(folder: Path) -> Path:
    """A page as the build leaves it, but for what it shows."""
    page = folder / "page"
    (page / "assets").mkdir(parents=True, exist_ok=True)
    files = {
        "index.html": '<!doctype html>\n<html lang="ru"><head><!--head--></head>'
        '<body><div id="app"></div><noscript><!--plain--></noscript></body></html>',
        "hints.json": json.dumps(HINTS),
        "sw.js": "addEventListener('fetch', () => {});",
        "sw.js.br": "the same, packed by br",
        "manifest.webmanifest": "{}",
        "assets/index-1a2b.js": "export {};",
        "assets/index-1a2b.js.br": "the same, packed by br",
        "assets/index-1a2b.js.gz": "the same, packed by gzip",
        "assets/face-1a2b.woff2": "a face",
    }
    for name, text in files.items():
        (page / name).write_text(text, encoding="utf-8")
    return page


def house_in(
    folder: Path, settings: Settings | None = None, clock: Now = now, passphrases: Passphrases | None = None
) -> House:
    """A process on the database in the folder, as yet without a life."""
    settings = settings or settings_in(folder)
    store = Store.open(settings.database)
    bus = LocalBus()
    return House(
        settings, store, bus, Registry(store, bus, clock), SECRET, clock, passphrases or Passphrases(QUICK_HASH)
    )


@contextmanager
def running(house: House) -> Iterator[TestClient]:
    """The life of the process, with a browser that knows nobody yet."""
    with TestClient(make_app(house), ORIGIN, raise_server_exceptions=False) as client:
        yield client


def browser(client: TestClient, **headers: str) -> TestClient:
    """Another browser at the same server: a life of its own is not begun, its cookies are its own."""
    other = TestClient(client.app, ORIGIN, raise_server_exceptions=False, headers=headers)
    other.portal = client.portal
    return other
