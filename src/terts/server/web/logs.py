"""What the server writes about itself: one JSON object a line, with no card, action, name or token in it.

Of an error the kind and the places in the code are told, never its words: those may name a card.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Final, TextIO

import structlog

from terts.server.faults import fault

_FILLED_IN: Final = re.compile(r"[\n<({\[\"':]")
"""Where, in a message that is put together already, something may begin that is not fixed."""


class LibraryHandler(logging.Handler):
    """What libraries log, as lines of the same form: their message only as far as it is a fixed text."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write one line; arguments of the message are left out, as they may hold anything.

        One without arguments may have been filled in by the library: asyncio shows tasks there with their errors.
        """
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, UnicodeDecodeError) and record.name.startswith("uvicorn"):
            return  # a text on a socket that is none: what strangers send is no fault
        said = record.msg if isinstance(record.msg, str) else type(record.msg).__qualname__
        if not record.args:
            said = _FILLED_IN.split(said, maxsplit=1)[0]
        told = fault(error) if error is not None else {}
        structlog.get_logger("library").log(record.levelno, said.strip(), source=record.name, **told)


def _name_level(_: object, method: str, event: MutableMapping[str, object]) -> MutableMapping[str, object]:
    event.setdefault("level", method)
    return event


def configure(stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """Let everything from this level on be logged to the stream, by default standard error."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            _name_level,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(stream or sys.stderr),
        cache_logger_on_first_use=False,
    )
    root = logging.getLogger()
    root.handlers[:] = [LibraryHandler()]
    root.setLevel(logging.WARNING)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = name != "uvicorn.access"
        logger.setLevel(logging.ERROR)  # its warnings tell what strangers send
