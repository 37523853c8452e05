"""Where a request comes from: the name the server is called by, and the page that sends it.

A page of another origin may not act for whoever looks at it, neither by HTTP nor over a socket, and no foreign name may
be made to mean this server (rebinding).
"""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers
from starlette.types import Scope

from terts.server.settings import Settings, is_address

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing."""
_SECURE: Final = {"http": "http", "https": "https", "ws": "http", "wss": "https"}


class Origins:
    """Which hosts and origins are one's own."""

    def __init__(self, settings: Settings) -> None:
        self._known: Final = frozenset(settings.origins)
        self._hosts: Final = frozenset(origin.partition("://")[2] for origin in settings.origins)
        self._first: Final = settings.origin
        self._names: Final = settings.host_names

    def is_own_host(self, host: str) -> bool:
        """Whether the server may be called by this Host header."""
        if self._known:
            return host.lower() in self._hosts or _is_loopback(host)
        name = _without_port(host).lower()
        return name in self._names or is_address(name)

    def is_own_origin(self, scope: Scope, headers: Headers) -> bool:
        """Whether the request is sent by a page of this server, or by no page at all.

        Browsers name the page's origin whenever a page changes something or opens a socket; programs need not.
        """
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        if self._known:
            return origin in self._known
        return origin == f"{_SECURE[scope['scheme']]}://{headers.get('host', '')}".lower()

    def base(self, scope: Scope, headers: Headers) -> str:
        """The address under which the asker finds the server, for links."""
        return self._first or f"{_SECURE[scope['scheme']]}://{headers.get('host', '')}"


def _is_loopback(host: str) -> bool:
    """Whether the machine calls itself, as whoever watches over it does."""
    return _without_port(host) in ("localhost", "127.0.0.1", "[::1]")


def _without_port(host: str) -> str:
    """The name or address alone; an IPv6 address keeps its brackets."""
    if host.startswith("["):
        address, bracket, _ = host.partition("]")
        return address + bracket
    return host.rpartition(":")[0] if host.count(":") == 1 else host
