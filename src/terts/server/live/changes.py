"""What is changed in the store, each a function of a connection that leaves the database right if it runs alone.

They check what they rely on themselves: another process may have been here first. `Refusal` tells what may not be.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeVar

import msgspec
from sqlalchemy import Connection

from terts.game.cards import texts
from terts.game.rules import values
from terts.server import shuffles
from terts.server.ids import new_id
from terts.server.live.refusals import NoSuchTable, Refusal
from terts.server.moments import DAY, MINUTE, SECOND
from terts.server.store import log, present, tables
from terts.server.store.errors import SeatTaken
from terts.server.store.log import Line
from terts.server.store.present import LASTS, Noted
from terts.server.store.tables import Listed, Seated, SeatRow, TableRow
from terts.server.wire.log import Dealt, Entry, entry_text
from terts.server.wire.messages import SEATS
from terts.server.wire.parts import SeatName
from terts.server.wire.table import Visibility
from terts.server.wire.terms import Days, Terms, rules_of

MIX_WAIT: Final = 10 * SECOND
"""So long a text for the shuffle is waited for once both players are there; then it counts as empty."""
BOT_GRACE: Final = 3 * SECOND
"""So long the process that knows that the computer is to act has the move for itself."""
SEEK_PATIENCE: Final = 5 * MINUTE
"""So long an open table waits whose owner has gone; one for correspondence waits for `IDLE`."""
MOST_SEEKS: Final = 5
"""Open tables of one owner that wait for an opponent."""
OFFER_PATIENCE: Final = MINUTE
"""So long an offer of another game stands whose maker has gone."""
IDLE: Final = 14 * DAY
"""After so long beyond every deadline a table that nobody comes back to is closed."""
MOST_LEVELS: Final = 10
"""So many games against the computer an account may have at a time: each takes its share of the processor."""

T = TypeVar("T")


class Snapshot(NamedTuple):
    """A table as the database has it, with the entries of its log from some number on."""

    listed: Listed
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to be made: the owner takes seat A, and B is for the level of play, or free."""

    owner_id: str
    terms: Terms
    visibility: Visibility
    invite: str | None
    level: str | None
    spectators: bool
    mix: str | None


def snapshot(connection: Connection, table_id: str, after: int = 0) -> Snapshot:
    """The table as it is, and what its log has after an entry; `NoSuchTable`."""
    listed = tables.find(connection, table_id)
    if listed is None:
        raise NoSuchTable
    return Snapshot(listed, log.read(connection, table_id, after))


def create(connection: Connection, table: NewTable, now: int) -> str:
    """Make the table; its id. `Refusal` if its owner has too many that wait, or too many games against the computer."""
    if table.visibility == "open" and tables.count_seeks(connection, table.owner_id) >= MOST_SEEKS:
        raise Refusal("too-many-seeks")
    if table.level is not None:
        _check_levels(connection, table.owner_id)
    row = TableRow(
        id=new_id(),
        created_at=now,
        owner_id=table.owner_id,
        visibility=table.visibility,
        invite=table.invite,
        terms=terms_text(table.terms),
        dealer=None,
        server_seed=secrets.token_hex(shuffles.SEED_BYTES),
        status="waiting",
        version=1,
        spectators=table.spectators,
        rematch_of=None,
        next_table=None,
        due_at=now + (MIX_WAIT if table.level is not None else patience(table.terms)),
        finished_at=None,
        terms_key=terms_key(table.terms),
    )
    bot = SeatRow("B", level=table.level, mix=None if table.level is None else "")
    tables.create(connection, row, (SeatRow("A", account_id=table.owner_id, mix=table.mix), bot))
    _begin_if_ready(connection, row.id, now)
    return row.id


def pair(connection: Connection, table: NewTable, process: str, now: int) -> tuple[str, bool]:
    """A seek that the owner of `table` may join or has made before, else `table`, made; the id, and whether it is his.

    What two processes look for and make at the same time would miss each other; so one waits for the other here.
    """
    tables.pair_alone(connection)
    key = terms_key(table.terms)
    for listed in tables.seeks_for(connection, table.owner_id, key, seekers_noted(table.terms, now), 1):
        return listed.table.id, False
    made = tables.own_seek(connection, table.owner_id, key) or create(connection, table, now)
    present.note(connection, [Noted(made, "A", process, now + LASTS)])
    return made, True


def seekers_noted(terms: Terms, now: int) -> int | None:
    """When who seeks a game by these terms must be present; None for a game by correspondence: he need not be."""
    return None if isinstance(terms.clock, Days) else now


def _check_levels(connection: Connection, owner_id: str) -> None:
    if tables.against_levels(connection, owner_id) >= MOST_LEVELS:
        raise Refusal("too-many-levels")


def terms_text(terms: Terms) -> str:
    """The terms as they are stored."""
    return msgspec.json.encode(terms, order="deterministic").decode()


def terms_key(terms: Terms) -> str:
    """What is equal for all terms that come to the same, whatever they are called; `RulesError` if they cannot be."""
    same = values(rules_of(terms)), terms.clock, terms.assist
    return hashlib.sha256(msgspec.json.encode(same, order="deterministic")).hexdigest()[:32]


def patience(terms: Terms) -> int:
    """How long a free seat is kept whose table's owner is away, in milliseconds."""
    return IDLE if isinstance(terms.clock, Days) else SEEK_PATIENCE


def join(connection: Connection, table_id: str, account_id: str, invite: str | None, mix: str | None, now: int) -> None:
    """Seat the account at B. Once more by the same account it changes nothing."""
    listed = _found(connection, table_id)
    table = listed.table
    if listed.seats[1].account_id == account_id:
        return
    if table.owner_id == account_id:
        raise Refusal("own-table")
    if table.visibility == "private" and (invite is None or invite != table.invite):
        raise Refusal("table-private")
    try:
        tables.take_seat(connection, table_id, "B", account_id, mix)
    except SeatTaken:
        if _found(connection, table_id).seats[1].account_id == account_id:
            return  # another process has seated him meanwhile
        raise Refusal("table-full") from None
    tables.set_due(connection, table_id, now + MIX_WAIT)
    _begin_if_ready(connection, table_id, now)


def give_mix(connection: Connection, table_id: str, seat: SeatName, mix: str, now: int) -> None:
    """Note what a player mixes in, once; with the last one the first deck is dealt."""
    listed = _found(connection, table_id)
    if listed.seats[SEATS.index(seat)].mix == mix:
        return
    if listed.table.status != "waiting" or not tables.set_mix(connection, table_id, seat, mix):
        raise Refusal("mix-late")
    _begin_if_ready(connection, table_id, now)


def begin_without(connection: Connection, table_id: str, now: int) -> None:
    """Deal the first deck although a text for the shuffle is missing, which then counts as empty."""
    for seat in _found(connection, table_id).seats:
        if seat.mix is None:
            tables.set_mix(connection, table_id, seat.seat, "")
    _begin_if_ready(connection, table_id, now)


def source_of(listed: Listed) -> shuffles.Source:
    """Where the chance of a table's game comes from; missing texts count as empty."""
    a, b = (seat.mix or "" for seat in listed.seats)
    return shuffles.Source(bytes.fromhex(listed.table.server_seed), (a, b))


def dealing(listed: Listed, number: int) -> Dealt:
    """The entry that deals the deck of that number."""
    return Dealt(texts(shuffles.deck(source_of(listed), number)))


def _begin_if_ready(connection: Connection, table_id: str, now: int) -> None:
    listed = _found(connection, table_id)
    ready = all(_taken(seat) and seat.mix is not None for seat in listed.seats)
    if not ready or listed.table.status != "waiting":
        return
    dealer = listed.table.dealer or SEATS[shuffles.first_dealer(source_of(listed))]
    log.append(connection, table_id, (line(1, now, dealing(listed, 1)),), now + BOT_GRACE)
    tables.change(connection, table_id, status="playing", dealer=dealer)


def append(connection: Connection, table_id: str, lines: Sequence[Line], due_at: int | None, *, noted: bool) -> None:
    """Add entries to a game that goes on; `noted`: the database knows well enough when to look at the table."""
    if noted:
        log.add(connection, table_id, lines)
    else:
        log.append(connection, table_id, lines, due_at)


def finish(
    connection: Connection,
    table_id: str,
    lines: Sequence[Line],
    outcome: str | None,
    sure: Callable[[Connection], None] | None = None,
) -> Snapshot:
    """Add the last entries of a game, and note how it ended, None if nobody won; the table afterwards.

    `sure` raises `Refusal` if the game may not be ended.
    """
    if sure is not None:
        sure(connection)
    log.append(connection, table_id, lines, None)
    status = "aborted" if outcome is None else "over"
    tables.change(connection, table_id, status=status, finished_at=lines[-1].at, outcome=outcome)
    return snapshot(connection, table_id, lines[-1].seq)


def line(seq: int, at: int, entry: Entry) -> Line:
    """An entry as it is stored."""
    return Line(seq, at, entry_text(entry))


@dataclass(frozen=True, slots=True)
class Offer:
    """A seat offers another game, or accepts it, at a moment. `dealer` deals first there, None for the lot.

    `process` is where the seat is present, and `met`: the other one is there, too.
    """

    seat: SeatName
    dealer: SeatName | None
    now: int
    process: str
    met: bool
    shared: bool


def rematch(connection: Connection, table_id: str, offer: Offer) -> None:
    """Note the offer of another game; if the other side wants it too, or is the computer, make the table.

    The offer of somebody who is not there lapses, so that no clock begins for him: what would have accepted it is an
    offer itself. `RematchMade` if another process makes the table at this very moment.
    """
    listed = _found(connection, table_id)
    if listed.table.next_table is not None:
        return
    if listed.table.status != "over":
        raise Refusal("not-over")
    other = listed.seats[1 - SEATS.index(offer.seat)]
    if other.level is not None:
        _check_levels(connection, listed.table.owner_id)
    tables.offer_rematch(connection, table_id, offer.seat, True)
    tables.set_due(connection, table_id, offer.now + OFFER_PATIENCE)
    if offer.shared:
        present.note(connection, [Noted(table_id, offer.seat, offer.process, offer.now + LASTS)])
    if other.level is not None or (
        other.rematch_offer and (offer.met or _is_noted(connection, table_id, other, offer))
    ):
        _next_table(connection, listed, offer.dealer, offer.now)
    elif other.rematch_offer:
        tables.offer_rematch(connection, table_id, other.seat, False)


def _is_noted(connection: Connection, table_id: str, seat: Seated, offer: Offer) -> bool:
    return present.elsewhere(connection, (table_id,), offer.process).get((table_id, seat.seat), 0) > offer.now


def withdraw(connection: Connection, table_id: str, seats: Sequence[SeatName]) -> None:
    """Take back the offers of another game that these seats made, if it has not been made."""
    listed = _found(connection, table_id)
    for seat in listed.seats:
        if seat.seat in seats and seat.rematch_offer and listed.table.next_table is None:
            tables.offer_rematch(connection, table_id, seat.seat, False)


def _next_table(connection: Connection, listed: Listed, dealer: SeatName | None, now: int) -> None:
    old = listed.table
    table = replace(
        old,
        id=new_id(),
        created_at=now,
        invite=None,
        dealer=dealer,
        server_seed=secrets.token_hex(shuffles.SEED_BYTES),
        status="waiting",
        version=1,
        rematch_of=old.id,
        next_table=None,
        due_at=now + MIX_WAIT,
        finished_at=None,
    )
    seats = [SeatRow(one.seat, one.account_id, one.level, None if one.level is None else "") for one in listed.seats]
    tables.create(connection, table, seats)


def decline(connection: Connection, table_id: str) -> None:
    """Take back all offers of another game."""
    listed = _found(connection, table_id)
    offers = [seat.seat for seat in listed.seats if seat.rematch_offer]
    if not offers or listed.table.next_table is not None:
        raise Refusal("no-offer")
    for seat in offers:
        tables.offer_rematch(connection, table_id, seat, False)


def allow_spectators(connection: Connection, table_id: str, allowed: bool) -> None:
    """Let others watch, or not."""
    if _found(connection, table_id).table.spectators != allowed:
        tables.change(connection, table_id, spectators=allowed)


def _found(connection: Connection, table_id: str) -> Listed:
    listed = tables.find(connection, table_id)
    if listed is None:
        raise NoSuchTable
    return listed


def _taken(seat: Seated) -> bool:
    return seat.account_id is not None or seat.level is not None
