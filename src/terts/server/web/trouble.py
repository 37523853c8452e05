"""What can go wrong with a request: a code with its HTTP status and its meaning."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from terts.server.store.errors import Closed, StoreError
from terts.server.wire.messages import CODES
from terts.server.wire.parts import Reason

TROUBLES: Final[Mapping[str, tuple[int, str]]] = {
    "bad-request": (400, "The request cannot be understood."),
    "bad-message": (400, "The body is not what is expected here: {detail}."),
    "bad-name": (400, "This cannot be a name: {detail}."),
    "bad-record": (400, "This is no record of a game, or one that does not keep the rules: {detail}."),
    "bad-rules": (400, "These rules cannot be chosen."),
    "sign-in-needed": (401, "Only somebody known may do that: send a cookie or a token."),
    "session-ended": (401, "This session has ended; its cookie is worth nothing any more."),
    "bad-token": (401, "There is no such token, or it was revoked."),
    "wrong-passphrase": (401, "There is no account with this name and passphrase."),
    "foreign-origin": (403, "The request comes from a page of another origin."),
    "not-an-account": (403, "Only an account may do that: register, or sign in."),
    "not-found": (404, "There is nothing here."),
    "no-such-invite": (404, "There is no such invitation, or its table has begun without you."),
    "no-such-token": (404, "You have no such token."),
    "method-not-allowed": (405, "This cannot be done here."),
    "slow": (408, "The body of the request did not come in time."),
    "name-taken": (409, "Somebody has this name, or one that looks like it."),
    "already-registered": (409, "You are an account already."),
    "too-large": (413, "The body of the request is too large."),
    "wrong-type": (415, "The body is of the wrong media type: {detail} is expected."),
    "wrong-host": (421, "The server does not go by this name; whoever runs it can say so with --origin."),
    "too-often": (429, "That came too often; wait a little."),
    "too-many-open": (429, "Too many connections from your address are open."),
    "fault": (500, "Something is wrong with the server itself."),
}
"""The codes of the web floor: their HTTP statuses and what they mean."""
TABLE_STATUSES: Final[Mapping[str, int]] = {
    "table-unknown": 404,
    "table-private": 403,
    "not-seated": 403,
    "not-owner": 403,
    "level-unknown": 400,
    "phrase-unknown": 400,
    "too-many-phrases": 429,
    "too-many-seeks": 409,
    "mix-text": 400,
    "too-many-levels": 429,
    "closing": 503,
    "unavailable": 503,
}
"""The HTTP statuses of the codes of a table; 409 for those that are not here."""
CONFLICT: Final = 409


def code_of(error: StoreError) -> str:
    """What it is called that the database did not do what was wanted."""
    return "closing" if isinstance(error, Closed) else "unavailable"


class Trouble(Exception):
    """A request that is not carried out. `detail` fills in the sentence; `retry_after` is in seconds.

    `text` tells it in the asker's language, where there is more to tell than the code says.
    `cookies` go back with the answer, to take away one that is worth nothing.
    """

    def __init__(
        self,
        code: str,
        detail: str = "",
        *,
        reason: Reason | None = None,
        text: str | None = None,
        retry_after: float | None = None,
    ) -> None:
        self.code: Final = code
        self.reason: Final = reason
        self.text: Final = text
        self.retry_after: Final = retry_after
        self.cookies: Final[list[str]] = []
        if code in TROUBLES:
            self.status, words = TROUBLES[code]
        else:
            self.status, words = TABLE_STATUSES.get(code, CONFLICT), CODES[code]
        self.message: Final = words.format(detail=detail)
        super().__init__(code)
