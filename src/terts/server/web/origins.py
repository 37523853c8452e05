"""Where a request comes from: the name the server is called by, and the page that sends it.

A page of another origin may not act for whoever looks at it, neither by HTTP nor over a socket, and no foreign name may
be made to mean this server (rebinding).
"""

from __future__ import annotations

import re
from typing import Final

from starlette.datastructures import Headers
from starlette.types import Scope

from terts.server.settings import Settings, is_address

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing."""
_SECURE: Final = {"http": "http", "https": "https", "ws": "http", "wss": "https"}
_HOST: Final = re.compile(r"(?P<name>[a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?")
"""A name, or an address, IPv6 in brackets, and perhaps a port (RFC 9110, 7.2)."""
_LOOPBACK: Final = frozenset(("localhost", "127.0.0.1", "[::1]"))
"""By these the machine calls itself, as whoever watches over it does."""


class Origins:
    """Which hosts and origins are one's own."""

    def __init__(self, settings: Settings) -> None:
        self._known: Final = frozenset(settings.origins)
        self._hosts: Final = frozenset(origin.partition("://")[2] for origin in settings.origins)
        self._first: Final = settings.origin
        self._names: Final = settings.host_names

    def is_own_host(self, host: str) -> bool:
        """Whether the server may be called by this Host header."""
        found = _HOST.fullmatch(host.lower())
        if found is None:
            return False
        name = found["name"]
        if self._known:
            return host.lower() in self._hosts or name in _LOOPBACK
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
