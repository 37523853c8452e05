"""The tables: what two players agreed on, who sits where, and what is not in the log of the game."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal

from sqlalchemy import Connection, Row, and_, bindparam, exists, func, insert, or_, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql.elements import ColumnElement

from terts.server.ids import is_id
from terts.server.store.accounts import Kind
from terts.server.store.errors import RematchMade, SeatTaken
from terts.server.store.rows import made
from terts.server.store.schema import ACCOUNTS, LOG, PRESENT, SEATS, TABLES

SeatName = Literal["A", "B"]
Visibility = Literal["private", "open", "level"]
Status = Literal["waiting", "playing", "over", "aborted"]
PAIRING: Final = 0x7465727470
"""The advisory lock of PostgreSQL under which players are paired."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table. `terms` is JSON, `server_seed` hexadecimal and secret until the game is over, `dealer` deals first.

    `version` counts the changes that are not in the log. `due_at` is when somebody must look at the table, None for
    never; it follows from the log and is kept for finding the table. `invite` is the token of a private table's link.
    `outcome` is how the game ended, in JSON; it follows from the log too, and is kept for the lists.
    `terms_key` follows from the terms, and is equal for all that come to the same.
    """

    id: str
    created_at: int
    owner_id: str
    visibility: Visibility
    invite: str | None
    terms: str
    dealer: SeatName | None
    server_seed: str
    status: Status
    version: int
    spectators: bool
    rematch_of: str | None
    next_table: str | None
    due_at: int | None
    finished_at: int | None
    outcome: str | None = None
    terms_key: str | None = None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat: taken by an account or by a bot's level, or free. `mix` is None until the player has sent one."""

    seat: SeatName
    account_id: str | None = None
    level: str | None = None
    mix: str | None = None
    rematch_offer: bool = False


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat with the name and the kind of the account that has taken it."""

    seat: SeatName
    account_id: str | None
    level: str | None
    mix: str | None
    rematch_offer: bool
    name: str | None
    kind: Kind | None


@dataclass(frozen=True, slots=True)
class Listed:
    """A table with its seats, A first."""

    table: TableRow
    seats: tuple[Seated, Seated]


# --- changes ----------------------------------------------------------------------------------------------------------


def create(connection: Connection, table: TableRow, seats: Iterable[SeatRow]) -> None:
    """Add a table and its two seats. `RematchMade` if it is a rematch and the other table has one."""
    try:
        connection.execute(insert(TABLES), asdict(table))
    except IntegrityError as error:
        if table.rematch_of is None:
            raise
        raise RematchMade(table.rematch_of) from error
    connection.execute(insert(SEATS), [{"table_id": table.id, **asdict(seat)} for seat in seats])
    if table.rematch_of is not None:
        change(connection, table.rematch_of, next_table=table.id)


def change(connection: Connection, table_id: str, **values: str | int | bool | None) -> None:
    """Set columns of a table by name, and count the change: `change(c, id, status="playing", dealer="A")`."""
    connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(version=TABLES.c.version + 1, **values))


def take_seat(connection: Connection, table_id: str, seat: SeatName, account_id: str, mix: str | None) -> None:
    """Seat an account; `SeatTaken` if somebody has the seat or the table is not waiting any more."""
    free = and_(
        SEATS.c.table_id == table_id, SEATS.c.seat == seat, SEATS.c.account_id.is_(None), SEATS.c.level.is_(None)
    )
    waiting = exists().where(TABLES.c.id == table_id, TABLES.c.status == "waiting")
    taken = connection.execute(update(SEATS).where(free, waiting).values(account_id=account_id, mix=mix))
    if taken.rowcount != 1:
        raise SeatTaken(table_id, seat)
    change(connection, table_id)


def set_mix(connection: Connection, table_id: str, seat: SeatName, mix: str) -> bool:
    """Store what a player adds to the shuffle; False if there is something already, which stays."""
    which = and_(SEATS.c.table_id == table_id, SEATS.c.seat == seat, SEATS.c.mix.is_(None))
    done = connection.execute(update(SEATS).where(which), {"mix": mix}).rowcount == 1
    if done:
        change(connection, table_id)
    return done


def offer_rematch(connection: Connection, table_id: str, seat: SeatName, offer: bool) -> None:
    """Note whether a seat offers another game."""
    which = and_(SEATS.c.table_id == table_id, SEATS.c.seat == seat)
    connection.execute(update(SEATS).where(which), {"rematch_offer": offer})
    change(connection, table_id)


def set_due(connection: Connection, table_id: str, due_at: int | None) -> None:
    """Say when the table must be looked at next; not counted as a change."""
    connection.execute(update(TABLES).where(TABLES.c.id == table_id), {"due_at": due_at})


# --- queries ----------------------------------------------------------------------------------------------------------


_LISTED = (
    select(
        *TABLES.c,
        *(SEATS.c[name] for name in ("seat", "account_id", "level", "mix", "rematch_offer")),
        ACCOUNTS.c.name,
        ACCOUNTS.c.kind,
    )
    .join(SEATS, SEATS.c.table_id == TABLES.c.id)
    .join(ACCOUNTS, ACCOUNTS.c.id == SEATS.c.account_id, isouter=True)
)
_BY_ID = _LISTED.where(TABLES.c.id == bindparam("table")).order_by(SEATS.c.seat)


def find(connection: Connection, table_id: str) -> Listed | None:
    """The table with this id."""
    found = _listed(connection.execute(_BY_ID, {"table": table_id})) if is_id(table_id) else ()
    return found[0] if found else None


def by_invite(connection: Connection, invite: str) -> str | None:
    """The id of the table with this link."""
    wanted = select(TABLES.c.id).where(TABLES.c.invite == invite)
    return connection.execute(wanted).scalar() if is_id(invite) else None


def versions(connection: Connection, table_ids: Collection[str]) -> dict[str, int]:
    """The version of each table."""
    return dict(connection.execute(select(TABLES.c.id, TABLES.c.version).where(TABLES.c.id.in_(table_ids))).all())


def due(connection: Connection, now: int, limit: int) -> tuple[str, ...]:
    """The ids of tables that must be looked at by now, the longest overdue first."""
    query = select(TABLES.c.id).where(TABLES.c.due_at <= now).order_by(TABLES.c.due_at, TABLES.c.id).limit(limit)
    return tuple(connection.execute(query).scalars())


def _sought() -> ColumnElement[bool]:
    """An open table with a free seat; where both sit and a mix is awaited, nobody is looked for."""
    free = exists().where(SEATS.c.table_id == TABLES.c.id, SEATS.c.account_id.is_(None), SEATS.c.level.is_(None))
    return and_(TABLES.c.status == "waiting", TABLES.c.visibility == "open", free.correlate(TABLES))


def _owner_noted(now: int) -> ColumnElement[bool]:
    """The owner, who sits at A, is noted to be present at some process."""
    noted = exists().where(PRESENT.c.table_id == TABLES.c.id, PRESENT.c.seat == "A", PRESENT.c.until > now)
    return noted.correlate(TABLES)


def seeks(connection: Connection, limit: int) -> tuple[Listed, ...]:
    """Open tables with a free seat, the newest first."""
    return _chosen(connection, _sought(), limit)


def attended_seeks(connection: Connection, here: Collection[str], now: int, limit: int) -> tuple[Listed, ...]:
    """Those seeks whose owner is noted as present, or that are among `here`, the newest first."""
    return _chosen(connection, and_(_sought(), or_(TABLES.c.id.in_(here), _owner_noted(now))), limit)


def seeks_for(
    connection: Connection, account_id: str, terms_key: str, now: int | None, limit: int
) -> tuple[Listed, ...]:
    """Seeks of others by terms of this key, the oldest first; unless `now` is None, of owners noted as present then."""
    fit = and_(_sought(), TABLES.c.terms_key == terms_key, TABLES.c.owner_id != account_id)
    return _chosen(connection, fit if now is None else and_(fit, _owner_noted(now)), limit, newest=False)


def own_seek(connection: Connection, account_id: str, terms_key: str) -> str | None:
    """The id of the account's own oldest seek by terms of this key."""
    own = and_(_sought(), TABLES.c.terms_key == terms_key, TABLES.c.owner_id == account_id)
    return connection.execute(select(TABLES.c.id).where(own).order_by(TABLES.c.created_at).limit(1)).scalar()


def count_seeks(connection: Connection, account_id: str) -> int:
    """How many seeks of an account are open."""
    query = select(func.count()).select_from(TABLES).where(_sought(), TABLES.c.owner_id == account_id)
    return int(connection.execute(query).scalar_one())


def pair_alone(connection: Connection) -> None:
    """Let this transaction be the only one, of all processes, that pairs players, until it ends."""
    if connection.dialect.name == "postgresql":  # to SQLite one at a time writes anyway
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": PAIRING})


def head(connection: Connection, table_id: str) -> tuple[int, int]:
    """The number of the table's last entry, 0 while there is none, and its version."""
    last = select(func.coalesce(func.max(LOG.c.seq), 0)).where(LOG.c.table_id == TABLES.c.id).scalar_subquery()
    found = connection.execute(select(last, TABLES.c.version).where(TABLES.c.id == table_id)).first()
    return (0, 0) if found is None else (found[0], found[1])


def running(connection: Connection, limit: int) -> tuple[Listed, ...]:
    """Games in progress that anybody may watch, the newest first; none that was begun by a private link."""
    shown = and_(TABLES.c.status == "playing", TABLES.c.spectators, TABLES.c.visibility != "private")
    return _chosen(connection, shown, limit)


def of_account(
    connection: Connection, account_id: str, statuses: Collection[Status], limit: int, before: int | None = None
) -> tuple[Listed, ...]:
    """The tables at which an account sits that have one of `statuses`, the newest first, those made before `before`."""
    sits = exists().where(SEATS.c.table_id == TABLES.c.id, SEATS.c.account_id == account_id)
    chosen = and_(sits.correlate(TABLES), TABLES.c.status.in_(statuses))
    return _chosen(connection, chosen if before is None else and_(chosen, TABLES.c.created_at < before), limit)


def against_levels(connection: Connection, account_id: str) -> int:
    """How many games of the account against the computer are not over."""
    level = exists().where(SEATS.c.table_id == TABLES.c.id, SEATS.c.level.is_not(None)).correlate(TABLES)
    goes_on = TABLES.c.status.in_(("waiting", "playing"))
    query = select(func.count()).where(TABLES.c.owner_id == account_id, goes_on, level)
    return int(connection.execute(query).scalar_one())


def _chosen(
    connection: Connection, chosen: ColumnElement[bool], limit: int, *, newest: bool = True
) -> tuple[Listed, ...]:
    order = TABLES.c.created_at.desc() if newest else TABLES.c.created_at
    ids = select(TABLES.c.id).where(chosen).order_by(order, TABLES.c.id).limit(limit).subquery()
    query = _LISTED.where(TABLES.c.id.in_(select(ids.c.id))).order_by(order, TABLES.c.id, SEATS.c.seat)
    return _listed(connection.execute(query))


def _listed(rows: Iterable[Row[Any]]) -> tuple[Listed, ...]:
    """Tables of rows that come in pairs: the table with its seat A, the table with its seat B."""
    pairs = iter(rows)
    return tuple(
        Listed(made(TableRow, first), (made(Seated, first), made(Seated, second)))
        for first, second in zip(pairs, pairs, strict=True)
    )
