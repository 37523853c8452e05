"""A bare echo over web sockets on uvicorn: what a message costs when nothing is done about it.

python bench/peers/echo.py PORT
"""

from __future__ import annotations

import sys

import uvicorn
from starlette.types import Receive, Scope, Send


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Send every message back."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


if __name__ == "__main__":
    uvicorn.run(echo, port=int(sys.argv[1]), log_level="error", lifespan="off", ws_per_message_deflate=False)
