"""The files of the page to play on: scripts, styles, fonts, pictures, and the worker that keeps them."""

from __future__ import annotations

from starlette.responses import Response

from terts.server.web.calls import Call, Endpoint
from terts.server.web.trouble import Trouble


async def file(call: Call) -> Response:
    """A file by the path of the request."""
    path = str(call.scope["path"]).removeprefix("/")
    found = None if call.house.page is None else call.house.page.file(path)
    if found is None:
        raise Trouble("not-found")
    return found.answer(call.headers)


ENDPOINTS = tuple(
    Endpoint(method="GET", path=path, handler=file, summary="A file of the page", listed=False)
    for path in ("/assets/{name}", "/icons/{name}", "/sw.js", "/manifest.webmanifest")
)
"""The addresses of this module."""
