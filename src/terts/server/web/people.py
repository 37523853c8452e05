"""Who asks: guests, accounts and programs, by cookie or by token."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from sqlalchemy import Connection
from starlette.datastructures import Headers

from terts.server.ids import new_id, new_token, token_hash
from terts.server.moments import DAY, Now
from terts.server.names import BadName, clean_name, name_key
from terts.server.store import accounts, moving, programs, sessions
from terts.server.store.accounts import Account
from terts.server.store.errors import NameTaken, SessionKnown
from terts.server.store.sessions import Session, Token
from terts.server.store.store import Store
from terts.server.web.cookies import UNBORN, Cookies
from terts.server.web.languages import GUEST_NUMBERS, guest_name
from terts.server.web.limits import Kind
from terts.server.web.passphrases import Passphrases
from terts.server.web.trouble import Trouble
from terts.server.wire.people import Person, TokenLine, TokenMade

BEARER: Final = "bearer"
TOKEN_PREFIX: Final = "terts_"
"""By it a token is known as one wherever it turns up."""
LINE_ID: Final = 16
"""Characters of a token's hash by which its owner names it."""
RENEW: Final = 7 * DAY
"""After so long a session that is used is noted as seen, and its cookie given anew."""


class Asker(Protocol):
    """What is looked at of a request, and where cookies go back."""

    @property
    def headers(self) -> Headers:
        """Its headers."""
        ...

    @property
    def cookies(self) -> dict[str, str]:
        """Its cookies."""
        ...

    @property
    def cookies_back(self) -> list[str]:
        """The `Set-Cookie` headers of the answer."""
        ...

    @property
    def address(self) -> str:
        """The key of the address it comes from."""
        ...


Take = Callable[[Kind, str], None]
"""Takes a token by a key; `Trouble` if there is none."""


@dataclass(frozen=True, slots=True)
class Asking:
    """Who asks, and by the hash of which cookie or token."""

    person: Person
    key: str
    by_cookie: bool


class People:
    """Knows who asks, and makes guests accounts."""

    def __init__(self, store: Store, now: Now, cookies: Cookies, passphrases: Passphrases, take: Take) -> None:
        self._store: Final = store
        self._now: Final = now
        self._cookies: Final = cookies
        self._passphrases: Final = passphrases
        self._take: Final = take

    # --- who asks -----------------------------------------------------------------------------------------------------

    async def asking(self, call: Asker) -> Asking | None:
        """Whoever asks, None for somebody not known yet; `Trouble` if the cookie or token he shows is worth nothing."""
        authorization = call.headers.get("authorization")
        if authorization is not None:
            return await self._by_token(authorization)
        cookie = call.cookies.get(self._cookies.name)
        return None if cookie is None else await self._by_cookie(call, cookie)

    async def _by_token(self, authorization: str) -> Asking:
        scheme, _, token = authorization.partition(" ")
        key = token_hash(token.strip())
        found = None
        if scheme.lower() == BEARER and token.startswith(TOKEN_PREFIX):
            found = await self._store.read(lambda connection: sessions.find_token(connection, key))
        if found is None:
            raise Trouble("bad-token")
        return Asking(_person(found[1]), key, by_cookie=False)

    async def _by_cookie(self, call: Asker, cookie: str) -> Asking | None:
        value = self._cookies.read(cookie) or ""
        token = value.removeprefix(UNBORN)
        key = token_hash(token)
        found, known = await self._store.read(lambda connection: _session(connection, key)) if token else (None, True)
        if found is None and not known and value.startswith(UNBORN):
            return None
        if found is None:
            call.cookies_back.append(self._cookies.take_away())
            raise Trouble("session-ended")
        session, account = found
        now = self._now()
        if now - session.seen_at > RENEW:
            await self._store.write(lambda connection: sessions.touch(connection, key, now))
            call.cookies_back.append(self._cookies.give(token))
        return Asking(_person(account), key, by_cookie=True)

    async def revoked(self, keys: tuple[str, ...]) -> set[str]:
        """Which of these sessions and tokens are worth nothing any more."""
        return await self._store.read(lambda connection: set(keys) - programs.good(connection, keys))

    # --- guests -------------------------------------------------------------------------------------------------------

    def expect(self, call: Asker) -> None:
        """Give a browser without a cookie the one of the guest it may become; of him nothing is stored yet.

        Whatever it sends first, and sends again, comes from one guest then, whichever answers are lost.
        """
        if self._cookies.name not in call.cookies and "authorization" not in call.headers:
            call.cookies_back.append(self._cookies.promise(new_token()))

    def _promised(self, call: Asker) -> str | None:
        value = self._cookies.read(call.cookies.get(self._cookies.name, "")) or ""
        return value.removeprefix(UNBORN) if value.startswith(UNBORN) else None

    async def be_guest(self, call: Asker, wanted: str | None) -> Person:
        """Make a guest of somebody unknown, under the name he wants; one guest of each cookie that was promised."""
        self._take("guests", call.address)
        now, token = self._now(), self._promised(call) or new_token()
        name = _cleaned(wanted) if wanted is not None else guest_name(call.headers, secrets.choice(GUEST_NUMBERS))
        account = Account(new_id(), name, None, None, "guest", now)
        key = name_key(name)

        def change(connection: Connection) -> None:
            _refuse_taken(connection, key)
            accounts.add(connection, account)
            sessions.add(connection, Session(token_hash(token), account.id, now, now))

        person = _person(account)
        try:
            await self._named(change)
        except SessionKnown:
            person = await self._born(call, wanted)
        call.cookies_back.append(self._cookies.give(token))
        return person

    async def _born(self, call: Asker, wanted: str | None) -> Person:
        """The guest whom another request with the same cookie has made meanwhile."""
        asking = await self.asking(call)
        if asking is None:
            raise Trouble("session-ended")
        return asking.person if wanted is None else await self.rename(asking.person, wanted)

    async def rename(self, person: Person, wanted: str) -> Person:
        """Show a guest under another name; `Trouble` for whoever has a name of his own."""
        if person.kind != "guest":
            raise Trouble("already-registered")
        name = _cleaned(wanted)
        key = name_key(name)

        def change(connection: Connection) -> None:
            _refuse_taken(connection, key)
            accounts.rename_guest(connection, person.id, name)

        await self._named(change)
        return Person(person.id, name, "guest")

    # --- accounts -----------------------------------------------------------------------------------------------------

    async def register(self, call: Asker, wanted: str, passphrase: str) -> tuple[Person, tuple[str, str] | None]:
        """Make the guest who asks, or a new one, an account with this name.

        With the keys of the guest's session and of the one that takes its place, if there was a guest.
        """
        asking = await self.asking(call)
        if asking is not None and asking.person.kind != "guest":
            raise Trouble("already-registered")
        self._take("sign_ins", f"address {call.address}")
        name, now, token = _cleaned(wanted), self._now(), new_token()
        key, hashed = name_key(name), await self._passphrases.hashed(passphrase)
        account = Account(asking.person.id if asking else new_id(), name, key, hashed, "account", now)

        def change(connection: Connection) -> None:
            if asking is None:
                accounts.add(connection, account)
            else:
                accounts.give_name(connection, account.id, name, key, hashed)
                sessions.revoke(connection, asking.key, now)
            sessions.add(connection, Session(token_hash(token), account.id, now, now))

        await self._named(change)
        call.cookies_back.extend((self._cookies.give(token), self._cookies.give_device(account.id)))
        return _person(account), None if asking is None else (asking.key, token_hash(token))

    async def sign_in(self, call: Asker, name: str, passphrase: str) -> tuple[Person, Asking | None]:
        """Sign whoever asks in to the account; the games of a guest move to it. With who he was before."""
        key = name_key(_cleaned(name))
        self._take("sign_ins", f"address {call.address}")
        account = await self._store.read(lambda connection: accounts.by_name(connection, key))
        if account is None or self._cookies.read_device(call.cookies) != account.id:
            self._take("names", key)  # from a browser that is known, the owner comes in whoever else tries
        hashed = account.passphrase_hash if account is not None else None
        if not await self._passphrases.fits(passphrase, hashed) or account is None or hashed is None:
            raise Trouble("wrong-passphrase")
        newer = await self._passphrases.hashed(passphrase) if self._passphrases.is_old(hashed) else None
        guest = await self._guest_before(call, account.id)
        now, token = self._now(), new_token()

        def change(connection: Connection) -> None:
            if newer is not None:
                accounts.set_passphrase(connection, account.id, newer)
            sessions.add(connection, Session(token_hash(token), account.id, now, now))
            if guest is not None:
                sessions.revoke(connection, guest.key, now)
                if guest.person.kind == "guest":
                    moving.move_games(connection, guest.person.id, account.id)

        await self._store.write(change)
        call.cookies_back.extend((self._cookies.give(token), self._cookies.give_device(account.id)))
        return _person(account), guest

    async def _guest_before(self, call: Asker, account_id: str) -> Asking | None:
        """Who was signed in in this browser; a cookie that is worth nothing is no hindrance to sign in."""
        try:
            asking = await self.asking(call)
        except Trouble:
            call.cookies_back.clear()
            return None
        return asking if asking is not None and asking.by_cookie and asking.person.id != account_id else None

    async def sign_out(self, call: Asker) -> str | None:
        """End the session of whoever asks, and take its cookie away; the key of the session."""
        asking = await self.asking(call)
        call.cookies_back.append(self._cookies.take_away())
        if asking is None or not asking.by_cookie:
            return None
        now = self._now()
        await self._store.write(lambda connection: sessions.revoke(connection, asking.key, now))
        return asking.key

    # --- programs -----------------------------------------------------------------------------------------------------

    async def make_token(self, owner: Person, wanted: str) -> TokenMade:
        """A token for a program of the owner's, which plays under a name of its own."""
        name, now, token = _cleaned(wanted), self._now(), TOKEN_PREFIX + new_token()
        account = Account(new_id(), name, name_key(name), None, "program", now, owner.id)
        kept = Token(token_hash(token), account.id, name, now)

        def change(connection: Connection) -> None:
            accounts.add(connection, account)
            sessions.add_token(connection, kept)

        await self._named(change)
        return TokenMade(token, _line(kept))

    async def tokens(self, owner: Person) -> tuple[TokenLine, ...]:
        """The owner's programs that have a token."""
        found = await self._store.read(lambda connection: programs.tokens_of_owner(connection, owner.id))
        return tuple(_line(token) for token in found)

    async def revoke_token(self, owner: Person, line_id: str) -> str:
        """Make a token of the owner worth nothing; its key. `Trouble` if he has no such token."""
        now = self._now()

        def change(connection: Connection) -> str | None:
            for token in programs.tokens_of_owner(connection, owner.id):
                if token.token_hash[:LINE_ID] == line_id:
                    sessions.revoke_token(connection, token.account_id, token.token_hash, now)
                    return token.token_hash
            return None

        key = await self._store.write(change)
        if key is None:
            raise Trouble("no-such-token")
        return key

    async def _named(self, change: Callable[[Connection], None]) -> None:
        try:
            await self._store.write(change)
        except NameTaken:
            raise Trouble("name-taken") from None


def _session(connection: Connection, key: str) -> tuple[tuple[Session, Account] | None, bool]:
    """The session of a token if it is good, and whether there is or was one."""
    found = sessions.find(connection, key)
    return found, found is not None or sessions.is_known(connection, key)


def _person(account: Account) -> Person:
    return Person(account.id, account.name, account.kind)


def _line(token: Token) -> TokenLine:
    return TokenLine(token.token_hash[:LINE_ID], token.label, token.created_at)


def _cleaned(wanted: str) -> str:
    try:
        return clean_name(wanted)
    except BadName as error:
        raise Trouble("bad-name", error.key) from None


def _refuse_taken(connection: Connection, key: str) -> None:
    """A guest may not go by the name of an account."""
    if accounts.by_name(connection, key) is not None:
        raise NameTaken
