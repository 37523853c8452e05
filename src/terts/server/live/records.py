"""What is kept of a finished game: how it ended, and its record with the proof of its shuffle in front."""

from __future__ import annotations

import msgspec

from terts.game import record as records
from terts.game.cards import Seat
from terts.game.deal import Over
from terts.game.game import Game, dealer_follows
from terts.game.record import Record
from terts.server import shuffles
from terts.server.live.changes import source_of
from terts.server.live.fold import SEATS, Fold
from terts.server.moments import as_date
from terts.server.shuffles import Proof
from terts.server.store.tables import Listed
from terts.server.wire.outgoing import outcome
from terts.server.wire.terms import Terms, rules_of


def record_of(listed: Listed, terms: Terms, game: Game) -> Record:
    """The record of the game; a computer player stands in it by the name of its level."""
    table = listed.table
    assert table.dealer is not None, "a game that was dealt has a dealer"
    a, b = (seat.level or seat.name or "?" for seat in listed.seats)
    dealer: Seat = SEATS[table.dealer]
    return records.of_game(game, terms.rules, (a, b), dealer, as_date(table.created_at))


def record_text(listed: Listed, terms: Terms, game: Game) -> str:
    """The text of the record file, with the proof of the shuffle in front."""
    source = source_of(listed)
    proof = Proof(source, shuffles.commitment(source.seed), dealer_followed(listed, terms))
    return shuffles.proof_lines(proof) + records.write(record_of(listed, terms, game))


def dealer_followed(listed: Listed, terms: Terms) -> bool:
    """Whether the first dealer follows from the game before (R2.5), and not from the lot."""
    return listed.table.rematch_of is not None and dealer_follows(rules_of(terms))


def outcome_text(fold: Fold) -> str | None:
    """How a game ended, as it is stored for the lists; None if nobody won."""
    if fold.game is None or not isinstance(fold.game.phase, Over):
        return None
    return msgspec.json.encode(outcome(fold.game.phase.result)).decode()
