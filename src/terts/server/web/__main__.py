"""``python -m terts.server.web FILE``: write the OpenAPI document, of which the types of the page are made."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from terts.server.web.documents import openapi
from terts.server.web.routes import ENDPOINTS


def write(path: Path) -> None:
    """Write the document there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(openapi(ENDPOINTS)), indent=1))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
