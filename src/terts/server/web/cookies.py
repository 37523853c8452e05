"""The cookie of a session: a random token, signed, out of reach of scripts and of other sites."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Final

from itsdangerous import BadSignature, Signer

from terts.server.settings import Settings

UNBORN: Final = "new."
"""Begins, within what is signed, the token of a guest who is made when he first acts; no other token has the dot."""
YEAR: Final = 365 * 24 * 3600
"""Seconds a browser keeps the cookie; it is renewed while it is used."""
DEVICE: Final = "-device"
"""Ends the name of the cookie by which a browser is known after signing out."""


class Cookies:
    """Signs tokens into cookies, and reads them."""

    def __init__(self, settings: Settings, secret: bytes) -> None:
        self._secure: Final = settings.secure
        self._signer: Final = Signer(secret, salt="terts session", digest_method=hashlib.sha256)
        self._device_signer: Final = Signer(secret, salt="terts device", digest_method=hashlib.sha256)
        self.name: Final = "__Host-terts" if settings.secure else "terts"
        """With the prefix browsers take it from nobody but this host, by https."""

    def promise(self, token: str) -> str:
        """The `Set-Cookie` header with the token that a guest not made yet is going to have, behind `UNBORN`."""
        return self.give(UNBORN + token)

    def give(self, token: str) -> str:
        """The `Set-Cookie` header that gives the token."""
        return self._header(self._signer.sign(token).decode(), YEAR)

    def give_device(self, account_id: str) -> str:
        """The `Set-Cookie` header by which the browser is known as one of the account's; it outlives the session."""
        return self._header(self._device_signer.sign(account_id).decode(), YEAR, DEVICE)

    def read_device(self, cookies: Mapping[str, str]) -> str | None:
        """The id of the account of which this browser is known to be; it signs nobody in."""
        return _unsigned(self._device_signer, cookies.get(self.name + DEVICE, ""))

    def take_away(self) -> str:
        """The `Set-Cookie` header that makes the browser forget it."""
        return self._header("", 0)

    def read(self, value: str) -> str | None:
        """The token in the value of a cookie, behind `UNBORN` if promised; None if it is not signed by this server."""
        return _unsigned(self._signer, value)

    def _header(self, value: str, age: int, kind: str = "") -> str:
        secure = "; Secure" if self._secure else ""
        return f"{self.name}{kind}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"


def _unsigned(signer: Signer, value: str) -> str | None:
    try:
        return signer.unsign(value).decode("ascii")
    except (BadSignature, UnicodeError):
        return None
