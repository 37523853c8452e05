from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial

import pytest

from terts.server.store import accounts, sessions, tables
from terts.server.store.errors import NameTaken, SessionKnown
from terts.server.store.sessions import Session, Token
from terts.server.store.store import Store
from tests.server.store.samples import ANNA, BORIS, TABLE, fill, in_store


def test_an_account_is_found_by_id_and_by_name(database_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        assert await store.read(lambda connection: accounts.by_id(connection, ANNA.id)) == ANNA
        assert await store.read(lambda connection: accounts.by_name(connection, "борис")) == BORIS
        assert await store.read(lambda connection: accounts.by_id(connection, "nobody")) is None
        assert await store.read(lambda connection: accounts.by_name(connection, "Борис")) is None

    in_store(database_url, work)


def test_two_accounts_cannot_have_one_name_but_any_number_of_guests_can(database_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        await store.write(lambda connection: accounts.add(connection, replace(ANNA, id="anna2")))
        with pytest.raises(NameTaken):
            await store.write(lambda connection: accounts.add(connection, replace(BORIS, id="boris2", name="БОРИС")))
        with pytest.raises(NameTaken):
            await store.write(lambda connection: accounts.give_name(connection, "anna2", "Борис", "борис", "hash"))
        assert await store.read(lambda connection: accounts.by_id(connection, "anna2")) == replace(ANNA, id="anna2")

    in_store(database_url, work)


def test_of_two_who_want_a_name_at_once_one_gets_it(database_url: str) -> None:
    async def work(store: Store) -> None:
        outcomes = await asyncio.gather(
            *(store.write(partial(accounts.add, account=replace(BORIS, id=f"b{number}"))) for number in range(5)),
            return_exceptions=True,
        )
        assert outcomes[0] is None
        assert all(isinstance(outcome, NameTaken) for outcome in outcomes[1:])

    in_store(database_url, work)


def test_a_guest_becomes_an_account_and_keeps_the_games(database_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        await store.write(lambda connection: accounts.give_name(connection, ANNA.id, "Анна", "анна", "hash"))
        named = replace(ANNA, name="Анна", name_key="анна", passphrase_hash="hash", kind="account")
        assert await store.read(lambda connection: accounts.by_name(connection, "анна")) == named
        mine = await store.read(lambda connection: tables.of_account(connection, ANNA.id, ["waiting"], 9))
        assert [(listed.table.id, listed.seats[0].name) for listed in mine] == [(TABLE.id, "Анна")]

    in_store(database_url, work)


def test_only_a_guest_may_be_renamed_without_more_ado(database_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        for account in (ANNA, BORIS):
            await store.write(partial(accounts.rename_guest, account_id=account.id, name="Вера"))
        assert await store.read(lambda connection: accounts.by_id(connection, ANNA.id)) == replace(ANNA, name="Вера")
        assert await store.read(lambda connection: accounts.by_id(connection, BORIS.id)) == BORIS

    in_store(database_url, work)


def test_a_passphrase_can_be_changed(database_url: str) -> None:
    async def work(store: Store) -> None:
        await fill(store)
        await store.write(lambda connection: accounts.set_passphrase(connection, BORIS.id, "new"))
        found = await store.read(lambda connection: accounts.by_id(connection, BORIS.id))
        assert found == replace(BORIS, passphrase_hash="new")

    in_store(database_url, work)


def test_a_session_lives_until_it_is_revoked(database_url: str) -> None:
    first, second = Session("h1", BORIS.id, 1, 1), Session("h2", BORIS.id, 2, 2)

    async def work(store: Store) -> None:
        await fill(store)
        for session in (first, second):
            await store.write(partial(sessions.add, session=session))
        await store.write(lambda connection: sessions.touch(connection, "h1", 50))
        assert await store.read(lambda connection: sessions.find(connection, "h1")) == (
            replace(first, seen_at=50),
            BORIS,
        )
        assert await store.read(lambda connection: sessions.find(connection, "h3")) is None
        await store.write(lambda connection: sessions.revoke(connection, "h1", 60))
        assert await store.read(lambda connection: sessions.find(connection, "h1")) is None
        assert await store.read(lambda connection: sessions.find(connection, "h2")) == (second, BORIS)

    in_store(database_url, work)


def test_a_token_has_one_session_for_all_time(database_url: str) -> None:
    session = Session("h1", BORIS.id, 1, 1)

    async def work(store: Store) -> None:
        await fill(store)
        assert not await store.read(lambda connection: sessions.is_known(connection, "h1"))
        await store.write(partial(sessions.add, session=session))
        for _ in ("good", "revoked"):
            with pytest.raises(SessionKnown):
                await store.write(partial(sessions.add, session=replace(session, account_id=ANNA.id)))
            assert await store.read(lambda connection: sessions.is_known(connection, "h1"))
            await store.write(lambda connection: sessions.revoke(connection, "h1", 9))
        assert await store.read(lambda connection: sessions.find(connection, "h1")) is None

    in_store(database_url, work)


def test_signing_out_everywhere_spares_this_browser_and_other_accounts(database_url: str) -> None:
    kept = [Session("here", BORIS.id, 1, 1), Session("hers", ANNA.id, 1, 1)]
    ended = [Session("there", BORIS.id, 1, 1), Session("away", BORIS.id, 1, 1)]

    async def work(store: Store) -> None:
        await fill(store)
        for session in kept + ended:
            await store.write(partial(sessions.add, session=session))
        assert await store.write(lambda connection: sessions.revoke_all(connection, BORIS.id, 9, "here")) == 2
        for session in kept + ended:
            found = await store.read(partial(sessions.find, token_hash=session.token_hash))
            assert (found is not None) == (session in kept)

    in_store(database_url, work)


def test_a_token_is_revoked_by_its_owner_alone(database_url: str) -> None:
    token = Token("hash", BORIS.id, "my bot", 5)

    async def work(store: Store) -> None:
        await fill(store)
        await store.write(lambda connection: sessions.add_token(connection, token))
        assert await store.read(lambda connection: sessions.find_token(connection, "hash")) == (token, BORIS)
        assert await store.read(lambda connection: sessions.tokens_of(connection, BORIS.id)) == (token,)
        assert not await store.write(lambda connection: sessions.revoke_token(connection, ANNA.id, "hash", 9))
        assert await store.write(lambda connection: sessions.revoke_token(connection, BORIS.id, "hash", 9))
        assert not await store.write(lambda connection: sessions.revoke_token(connection, BORIS.id, "hash", 10))
        assert await store.read(lambda connection: sessions.find_token(connection, "hash")) is None
        assert await store.read(lambda connection: sessions.tokens_of(connection, BORIS.id)) == ()

    in_store(database_url, work)
