"""What every answer tells the browser: what it may load, from where it may be framed, what it may guess."""

from __future__ import annotations

import base64
import hashlib
from typing import Final

from terts.server.settings import Settings

TWO_YEARS: Final = 2 * 365 * 24 * 3600


def security_headers(settings: Settings) -> list[tuple[str, str]]:
    """The headers of every answer; what needs more than nothing has a content policy of its own."""
    headers = [
        ("content-security-policy", content_policy()),
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
        ("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
        ("cache-control", "no-store"),
    ]
    if settings.secure:
        headers.append(("strict-transport-security", f"max-age={TWO_YEARS}"))
        # Over plain http browsers ignore it, and complain of it on every page.
        headers.append(("cross-origin-opener-policy", "same-origin"))
    return headers


_NOWHERE: Final = ("default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'")
_OWN: Final = ("script-src", "style-src", "font-src", "connect-src", "worker-src", "manifest-src")
PAGE_POLICY: Final = "; ".join((*_NOWHERE, *(f"{kind} 'self'" for kind in _OWN), "img-src 'self' data: blob:"))
"""The content policy of the page to play on: its own files, and this server to talk to."""


def content_policy(style: str | None = None) -> str:
    """The content policy: nothing but this very style, if the page has one, and forms to this server."""
    styles = () if style is None else (f"style-src '{_source_hash(style)}'",)
    return "; ".join((*_NOWHERE, *styles))


def _source_hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
