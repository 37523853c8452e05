"""``terts serve``: the server of live tables."""

from __future__ import annotations

import logging
import os
import socket
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from terts.cli import browsers
from terts.cli.options import BadInput, FilePath, OneOf, language, shown_path
from terts.locale.wording import Wording
from terts.places import home

if TYPE_CHECKING:
    from terts.server.settings import Settings
    from terts.server.web.house import House

DEFAULT_HOST: Final = "127.0.0.1"
DEFAULT_PORT: Final = 8000
SECRET: Final = "TERTS_SECRET"  # the name of the variable
MAX_PORT: Final = 65_535
WRONG_OPTIONS: Final = frozenset(
    {"store-bad-url", "bus-bad-url", "bus-needs-postgresql", "serve-short-secret", "serve-host-unknown"}
)
"""What is wrong with what was given: exit status 2. Anything else is wrong with the world: 1."""


@click.command
@click.option("--host", default=DEFAULT_HOST, show_default=True, help="Address to listen at; 0.0.0.0 for every one.")
@click.option(
    "--port",
    default=str(DEFAULT_PORT),
    metavar="NUMBER[-NUMBER]",
    show_default=True,
    help="0: a free one; of two with a dash between them the first free one.",
)
@click.option(
    "--data",
    type=FilePath(),
    metavar="DIR",
    show_default="where terts play keeps its games",
    help="Folder of the games and of the secret.",
)
@click.option(
    "--database", metavar="URL", show_default="the file server.db in DIR", help="postgresql+psycopg://… or sqlite:///…"
)
@click.option(
    "--bus",
    metavar="URL",
    show_default="none, for a server by itself",
    help="How several servers wake each other: nats://…, or postgresql for the database.",
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    metavar="URL",
    show_default="any address of this machine",
    help="Where people find it, https://…; repeatable.",
)
@click.option(
    "--trusted-proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    show_default="nobody's",
    help="Whose X-Forwarded-For is believed; repeatable.",
)
@click.option(
    "--metrics",
    type=OneOf(("local", "all", "off")),
    default="local",
    show_default=True,
    help="Who may read /metrics.",
)
@click.option("--open", "opens", is_flag=True, help="Open the page in the browser.")
@click.option("--quiet", is_flag=True, help="Log only what goes wrong.")
@click.option("--no-limits", is_flag=True, help="Hold nobody back; for measurements only.")
@language
def serve(
    host: str,
    port: str,
    data: Path | None,
    database: str | None,
    bus: str | None,
    origins: tuple[str, ...],
    proxies: tuple[str, ...],
    metrics: str,
    opens: bool,
    quiet: bool,
    no_limits: bool,
    lang: str,
) -> None:
    """Serve live tables until Ctrl-C; `docs/serving.md` tells how to run it for others.

    The environment variable TERTS_SECRET, if it is set, signs the cookies in place of the secret kept in DIR.
    """
    words = Wording(lang)
    try:
        from terts.server.settings import Limits, Settings, SettingsError, parse_origin, parse_proxies, sqlite_url
        from terts.server.web import serving  # noqa: F401  # all that it needs is there
    except ModuleNotFoundError as error:
        raise _missing(words, error) from None
    folder = data if data is not None else home(os.environ)
    try:
        settings = Settings(
            data=folder,
            database=sqlite_url(folder.absolute()) if database is None else database,
            bus=bus,
            origins=tuple(map(parse_origin, origins)),
            host_names=_own_names(host),
            trusted_proxies=parse_proxies(proxies),
            metrics=metrics,
            limits=Limits(enforced=not no_limits),
        )
    except SettingsError as error:
        raise BadInput(words.text(error.key, detail=ascii_line(error.detail))) from None
    _serve(words, settings, host, _ports(words, port), opens=opens, quiet=quiet)


def _ports(words: Wording, text: str) -> range:
    """The numbers of the ports that may be taken, the wanted ones first."""
    first, dash, last = text.partition("-")
    numbers = [int(one) for one in ([first, last] if dash else [first]) if _is_port(one)]
    if len(numbers) == 1 + len(dash) and numbers[0] <= numbers[-1]:
        return range(numbers[0], numbers[-1] + 1)
    raise BadInput(words.text("serve-bad-port", detail=ascii_line(text), most=str(MAX_PORT)))


def _is_port(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= len(str(MAX_PORT)) and int(text) <= MAX_PORT


def _missing(words: Wording, error: ModuleNotFoundError) -> click.ClickException:
    if (error.name or "").partition(".")[0] == "terts":
        raise error
    return click.ClickException(words.text("serve-no-extra", package=error.name or "?", extra="server"))


def _own_names(host: str) -> frozenset[str]:
    """The names by which the server may be called where no origin is set: this machine's, and the one given."""
    machine = socket.gethostname().lower()
    names = {"localhost", machine, f"{machine}.local", socket.getfqdn().lower(), host.lower()}
    return frozenset(name for name in names if name)


def _serve(words: Wording, settings: Settings, host: str, ports: range, *, opens: bool, quiet: bool) -> None:
    """Open everything and serve."""
    from terts.server.web import logs, serving

    _make_folder(words, settings.data)
    house, listener = _opened(words, settings, host, ports)
    with listener:
        logs.configure(level=logging.WARNING if quiet else logging.INFO)
        here = serving.address_of(listener)
        click.echo(words.text("serve-data", place=_place(settings)))

        def ready() -> None:
            click.echo(words.text("serve-listening", address=settings.origin or here))
            if opens and not browsers.show(f"{here}/"):
                click.echo(words.text("serve-open-yourself"))

        serving.serve(house, listener, ready)
    click.echo(words.text("serve-stopped"))


def _opened(words: Wording, settings: Settings, host: str, ports: range) -> tuple[House, socket.socket]:
    """The process and the socket it listens at; what cannot be opened is told in one line."""
    from terts.server.bus.errors import BusError
    from terts.server.settings import SettingsError, secret_of
    from terts.server.store.errors import CannotOpen
    from terts.server.web import serving

    with ExitStack() as opened:
        try:
            secret = secret_of(settings.data, os.environ.get(SECRET))
            listener = opened.enter_context(serving.listening(host, ports))
            house = serving.open_house(settings, secret)
        except SettingsError as error:
            raise _refusal(error.key)(
                words.text(error.key, detail=error.detail, host=ascii_line(host), port=_shown(ports))
            ) from None
        except (CannotOpen, BusError) as error:
            raise _refusal(error.key)(words.text(error.key, detail=ascii_line(error.detail))) from None
        except OSError as error:
            raise _unusable(words, settings.data, error) from None
        opened.pop_all()  # from here on it is closed by whoever serves
    return house, listener


def _shown(ports: range) -> str:
    return str(ports[0]) if len(ports) == 1 else f"{ports[0]}-{ports[-1]}"


def _refusal(key: str) -> type[click.ClickException]:
    return BadInput if key in WRONG_OPTIONS else click.ClickException


def _make_folder(words: Wording, folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        file = next(path for path in (folder, *folder.parents) if path.exists() and not path.is_dir())
        raise BadInput(words.text("serve-data-is-file", place=shown_path(file))) from None
    except OSError as error:
        raise _unusable(words, folder, error) from None


def _unusable(words: Wording, folder: Path, error: OSError) -> click.ClickException:
    detail = error.strerror or type(error).__name__
    return click.ClickException(words.text("serve-data-unusable", place=shown_path(folder), detail=detail))


def _place(settings: Settings) -> str:
    """Where the games are, without any password."""
    from terts.server.addresses import without_password

    return without_password(settings.database)


def ascii_line(text: str) -> str:
    """A text from outside, on one line whatever characters are in it."""
    return text if text.isprintable() else ascii(text)
