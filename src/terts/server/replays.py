"""Makes what leaves of a game with all cards open: of a record that somebody has, of a game that is over.

A running game never comes here: what is made takes a record, and the record of a live table is there when it is over.
"""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from terts.game.actions import move_text
from terts.game.deal import HAND, Answer, AnsweringAsked, Deal, LivePhase, Over
from terts.game.game import Game
from terts.game.record import Record, steps
from terts.game.rules import changed
from terts.game.view import view
from terts.server.wire.outgoing import (
    NAMES,
    card_text,
    card_texts,
    counted,
    outcome,
    seat_name,
    seen_trick,
    sheet_deal,
    verdicts,
)
from terts.server.wire.parts import MaybeTexts, Numbers, TextLists, Texts, numbers
from terts.server.wire.replay import Frame, OpenPosition, Replay, ReplayDeal
from terts.server.wire.view import Announced, SeenMeld

NOBODY: Final = MaybeTexts(None, None)
"""No level of play is known."""


def replay_of(record: Record, levels: MaybeTexts = NOBODY) -> Replay:
    """The whole game, position by position; `RecordError` names the first fault. It may take seconds."""
    frames: list[Frame] = []
    starts: list[int] = []
    game: Game | None = None
    for move, game in steps(record):
        if _running(game).number > len(starts):
            starts.append(len(frames))
        frames.append(Frame(None if move is None else move_text(move), open_position(game)))
    assert game is not None, "a record has a deal"
    return Replay(
        names=Texts(*record.players),
        levels=levels,
        date=None if record.date is None else round(record.date.timestamp() * 1000),
        rules=record.rules_name,
        changes=changed(record.rules, record.rules_name),
        dealer=NAMES[record.dealer],
        target=frames[0].position.target,
        deals=tuple(_deal(game, number, at, frames[at].position) for number, at in enumerate(starts)),
        frames=tuple(frames),
        result=frames[-1].position.result,
    )


def _deal(game: Game, number: int, first_frame: int, opening: OpenPosition) -> ReplayDeal:
    """What stays the same in a deal of the whole game; `number` from 0."""
    deal, results = (*game.past, _running(game))[number], game.standing.results
    return ReplayDeal(
        deal=deal.number,
        dealer=NAMES[deal.dealer],
        first_frame=first_frame,
        deck=card_texts(deal.deck),
        dealt=opening.hands,
        turned=str(deal.deck[2 * HAND]),
        sheet=sheet_deal(results[number]) if number < len(results) else None,
    )


def open_position(game: Game) -> OpenPosition:
    """The position with all cards open."""
    seen, deal = view(game, None), _running(game)
    a, b = seen.sides
    return OpenPosition(
        deal=seen.deal,
        trick=seen.trick,
        phase=seen.phase.value,
        turn=seat_name(seen.turn),
        leader=seat_name(seen.leader),
        trump=None if seen.trump is None else seen.trump.letter,
        upcard=card_text(seen.upcard),
        hands=TextLists(card_texts(deal.hands[0]), card_texts(deal.hands[1])),
        talon=seen.talon,
        talon_cards=card_texts(deal.talon),
        table=card_texts(seen.table),
        taken=tuple(map(seen_trick, seen.taken)),
        tricks=Numbers(a.tricks, b.tricks),
        points=Numbers(a.points, b.points),
        melds=tuple([SeenMeld(NAMES[one.seat], str(one.meld), one.points, one.trick) for one in deal.melds]),
        announced=_announced(game.phase.during if isinstance(game.phase, Over) else game.phase),
        record=Numbers(a.score, b.score),
        target=Numbers(a.target, b.target),
        result=None if seen.result is None else outcome(seen.result),
        penalties=UNSET if seen.court is None else numbers(seen.court.penalties),
        counted=UNSET if seen.court is None else counted(seen.court),
        verdicts=UNSET if seen.court is None else verdicts(seen.court),
    )


def _announced(phase: LivePhase) -> Announced | None:
    if not isinstance(phase, Answer):
        return None
    return Announced(NAMES[phase.leader], str(phase.meld), isinstance(phase, AnsweringAsked))


def _running(game: Game) -> Deal:
    assert game.deal is not None, "a deck has been dealt"
    return game.deal
