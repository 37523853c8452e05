"""What is said about people: who is asking, names, passphrases, tokens of programs."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from terts.server.wire.parts import Heard, Millis, Wire, about

PersonKind = Literal["guest", "account", "program"]
"""A guest has a cookie alone; an account a name and a passphrase too; a program belongs to an account."""
NameText = Annotated[str, Meta(min_length=1, max_length=1024, description="1 to 64 printable characters once cleaned")]
Passphrase = Annotated[str, Meta(min_length=8, max_length=1024, description="any characters")]
GivenPassphrase = Annotated[str, Meta(min_length=1, max_length=1024, description="the passphrase of the account")]


class Person(Wire, frozen=True, gc=False):
    """Whoever is asking."""

    id: Annotated[str, about("the id")]
    name: Annotated[str, about("what he is called")]
    kind: Annotated[PersonKind, about("`guest`, `account` or `program`")]


class Me(Wire, frozen=True, gc=False):
    """Who is asking, or null for somebody unknown."""

    person: Annotated[Person | None, about("who is asking")]


class BeGuest(Heard, frozen=True):
    """Become a guest; a guest who is one already takes the name. Without a name one is found."""

    name: Annotated[NameText | None, about("the name wanted; null: one is found")] = None


class Register(Heard, frozen=True):
    """Make the guest an account (or make a new one): a name that nobody has, and a passphrase."""

    name: Annotated[NameText, about("the name wanted")]
    passphrase: Annotated[Passphrase, about("at least 8 characters")]


class SignIn(Heard, frozen=True):
    """Sign in to an account; the games of the guest who does so move to it."""

    name: Annotated[NameText, about("the name of the account")]
    passphrase: Annotated[GivenPassphrase, about("its passphrase")]


class NewToken(Heard, frozen=True):
    """A program of one's own wants to play under this name."""

    name: Annotated[NameText, about("what the program is called at the table")]


class TokenLine(Wire, frozen=True, gc=False):
    """A program that has a token; `id` revokes it."""

    id: Annotated[str, about("by which it is revoked")]
    name: Annotated[str, about("what the program is called")]
    created_at: Annotated[Millis, about("when the token was made")]


class TokenMade(Wire, frozen=True, gc=False):
    """A new token, told this once."""

    token: Annotated[str, about("the token, for `Authorization: Bearer`")]
    line: Annotated[TokenLine, about("how it is listed")]


class Tokens(Wire, frozen=True, gc=False):
    """The programs of an account that have a token."""

    tokens: Annotated[tuple[TokenLine, ...], about("the programs")]
