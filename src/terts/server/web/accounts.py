"""Who one is: becoming a guest, an account, signing in and out, tokens of programs."""

from __future__ import annotations

from typing import Final

import msgspec

from terts.server.store.tables import Status, change
from terts.server.web.calls import Call, Endpoint
from terts.server.web.house import House
from terts.server.web.listeners import RESTART
from terts.server.web.trouble import Trouble
from terts.server.wire.people import BeGuest, Me, NewToken, Person, Register, SignIn, TokenMade, Tokens

UNFINISHED: Final[tuple[Status, ...]] = ("waiting", "playing")
"""The tables at which it matters what somebody is called."""


async def me(call: Call) -> Me:
    """Who asks."""
    return Me(await call.person())


async def be_guest(call: Call) -> Me:
    """Be a guest, or take another name as one."""
    wanted = (await call.body(BeGuest)).name
    person = await call.person()
    if person is None:
        return Me(await call.house.people.be_guest(call, wanted))
    if wanted is not None:
        person = await call.house.people.rename(person, wanted)
        await _tell_tables(call.house, person.id)
    return Me(person)


async def register(call: Call) -> Me:
    """Be an account."""
    body = await call.body(Register)
    person, replaced = await call.house.people.register(call, body.name, body.passphrase)
    if replaced is not None:
        call.house.listeners.hand_over(*replaced)
    await _tell_tables(call.house, person.id)
    return Me(person)


async def _tell_tables(house: House, account: str) -> None:
    """Let the tables of somebody with a new name, or who has come from a guest's seat, be told anew everywhere."""
    for line in await house.registry.of_account(account, UNFINISHED):
        table = await house.registry.table(line.id)
        await table.change(change)


async def sign_in(call: Call) -> Me:
    """Sign in."""
    body = await call.body(SignIn)
    person, guest = await call.house.people.sign_in(call, body.name, body.passphrase)
    if guest is not None:
        call.house.listeners.close_of(guest.key, RESTART)
        await call.house.registry.seats_moved(guest.person.id)
    await _tell_tables(call.house, person.id)
    return Me(person)


async def sign_out(call: Call) -> None:
    """Sign out: the cookie is worth nothing from now on, and what it opened is closed."""
    key = await call.house.people.sign_out(call)
    if key is not None:
        call.house.listeners.close_of(key)


async def _owner(call: Call) -> Person:
    """Whoever asks, an account in its own browser; a program makes no programs."""
    asking = await call.asking()
    if asking is None:
        raise Trouble("sign-in-needed")
    if asking.person.kind != "account" or not asking.by_cookie:
        raise Trouble("not-an-account")
    return asking.person


async def tokens(call: Call) -> Tokens:
    """The programs of the account."""
    return Tokens(await call.house.people.tokens(await _owner(call)))


async def make_token(call: Call) -> TokenMade:
    """A program of one's own, and its token."""
    body = await call.body(NewToken)
    owner = await _owner(call)
    call.house.take("tables", owner.id)
    return await call.house.people.make_token(owner, body.name)


async def revoke_token(call: Call) -> msgspec.Struct | None:
    """Make a token worth nothing, and close what it opened."""
    key = await call.house.people.revoke_token(await _owner(call), call.part("id"))
    call.house.listeners.close_of(key)
    return None


_MAY_KNOW = ("bad-token", "session-ended")
ENDPOINTS = (
    Endpoint(method="GET", path="/api/me", handler=me, summary="Who you are", gives=Me, troubles=_MAY_KNOW),
    Endpoint(
        method="POST",
        path="/api/me",
        handler=be_guest,
        summary="Be a guest, or take another name as one",
        takes=BeGuest,
        gives=Me,
        troubles=(*_MAY_KNOW, "bad-name", "name-taken", "already-registered"),
    ),
    Endpoint(
        method="POST",
        path="/api/register",
        handler=register,
        summary="Become an account with a name and a passphrase; a guest keeps his games",
        takes=Register,
        gives=Me,
        troubles=(*_MAY_KNOW, "bad-name", "name-taken", "already-registered"),
    ),
    Endpoint(
        method="POST",
        path="/api/sign-in",
        handler=sign_in,
        summary="Sign in to an account; the games of the guest who does so move to it",
        takes=SignIn,
        gives=Me,
        troubles=("bad-name", "wrong-passphrase"),
    ),
    Endpoint(
        method="POST",
        path="/api/sign-out",
        handler=sign_out,
        summary="Sign out of this browser",
        status=204,
        troubles=_MAY_KNOW,
    ),
    Endpoint(
        method="GET",
        path="/api/tokens",
        handler=tokens,
        summary="Your programs that have a token",
        gives=Tokens,
        troubles=(*_MAY_KNOW, "sign-in-needed", "not-an-account"),
        who="known",
    ),
    Endpoint(
        method="POST",
        path="/api/tokens",
        handler=make_token,
        summary="A token for a program of yours, which plays under a name of its own; it is told this once",
        takes=NewToken,
        gives=TokenMade,
        status=201,
        troubles=(*_MAY_KNOW, "sign-in-needed", "not-an-account", "bad-name", "name-taken"),
        who="known",
    ),
    Endpoint(
        method="DELETE",
        path="/api/tokens/{id}",
        handler=revoke_token,
        summary="Revoke a token",
        status=204,
        troubles=(*_MAY_KNOW, "sign-in-needed", "not-an-account", "no-such-token"),
        who="known",
    ),
)
"""The addresses of this module."""
