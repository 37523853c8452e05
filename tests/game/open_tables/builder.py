"""Positions of open tables for tests: hands, talon and upcard make the turn to lead of any trick."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from terts.game.actions import IllegalAction, parse_action, parse_move
from terts.game.cards import PACK, Card, Hand, Pair, Seat, Suit, parse_card, parse_cards, sort_hand, texts
from terts.game.deal import Court, Deal, Leading, Over, Result
from terts.game.errors import Reason
from terts.game.game import Game, apply, legal, possible, score
from terts.game.knobs import Table
from terts.game.moves import begin_lead
from terts.game.rules import Value, parse
from terts.game.scoring import Standing
from terts.game.tricks import Trick
from terts.game.view import phase_name, view

A, B = Seat.A, Seat.B


def at(
    name: str = "codex",
    *,
    a: str,
    b: str,
    trump: str,
    talon: str = "",
    upcard: str = "",
    leader: Seat = A,
    taken: str = "",
    score: Pair[int] = (0, 0),
    targets: Pair[int] | None = None,
    table: str = "protest",
    knobs: Mapping[str, Value] | None = None,
    **more: Value,
) -> Game:
    """The turn to lead at an open table, under the rule set `name` with some knobs changed.

    `talon` are the face-down cards in drawing order. All cards not named lie in tricks, two by two in the order of the
    pack; `taken` says by whom, one letter a trick (by default all by A).
    """
    rules = parse(name, {"table": table, **(knobs or {}), **more})
    hands, face_down = (sort_hand(parse_cards(a)), sort_hand(parse_cards(b))), parse_cards(talon)
    turned = parse_card(upcard) if upcard else None
    named = [*hands[0], *hands[1], *face_down, *([] if turned is None else [turned])]
    assert len(set(named)) == len(named), f"a card is named twice: {texts(sort_hand(named))}"
    gone = [card for card in PACK if card not in named]
    tricks = _tricks(gone, taken)
    suit = next(suit for suit in Suit if suit.letter == trump)
    deal = Deal(
        number=1, dealer=leader.other, deck=PACK, trump=suit, upcard=turned, hands=hands, talon=face_down,
        tricks=tricks, melds=(), halves=(False, False), arrivals=(), moves=(),
        court=Court(rules.table is Table.REFEREE, (False, False)),
    )  # fmt: skip
    deal, phase = begin_lead(deal, leader)
    standing = Standing((), score, targets or (rules.target, rules.target))
    return Game(rules, standing, deal, phase, ())


def _tricks(gone: list[Card], taken: str) -> tuple[Trick, ...]:
    assert len(gone) % 2 == 0, f"{len(gone)} cards are left for tricks"
    pairs = list(zip(gone[::2], gone[1::2], strict=True))
    winners = [Seat[letter] for letter in taken] if taken else [A] * len(pairs)
    return tuple(
        Trick(winner, lead, reply, winner, last=False) for (lead, reply), winner in zip(pairs, winners, strict=True)
    )


def first(
    name: str = "codex",
    *,
    a: str,
    b: str,
    upcard: str,
    talon: str = "",
    table: str = "protest",
    knobs: Mapping[str, Value] | None = None,
    **more: Value,
) -> Game:
    """The first trick, A to lead: `talon` are the first cards to be drawn, the rest follow in the order of the pack."""
    drawn = parse_cards(talon)
    named = {*parse_cards(a), *parse_cards(b), *drawn, parse_card(upcard)}
    rest = texts((*drawn, *(card for card in PACK if card not in named)))
    changes = {**(knobs or {}), **more}
    return at(name, a=a, b=b, trump=upcard[1], talon=rest, upcard=upcard, table=table, knobs=changes)


def play(game: Game, text: str) -> Game:
    """Carry out moves, ``play(game, "A 7h, B 8h")``; each must be possible at an open table (R6.2)."""
    for move in filter(None, map(str.strip, text.replace("\n", ",").split(","))):
        seat, action = parse_move(move)
        assert action in possible(game, seat), f"{move} is not possible"
        game = apply(game, seat, action)
    return game


def running(game: Game) -> Deal:
    """The deal of the position."""
    assert game.deal is not None
    return game.deal


def court(game: Game) -> Court:
    """The court of the deal."""
    found = running(game).court
    assert found is not None
    return found


def verdicts(game: Game) -> list[str]:
    """The public judgments, ``A 9 in 1``."""
    return [f"{one.seat.name} {one.breach} in {one.trick}" for one in court(game).verdicts]


def penalties(game: Game) -> Pair[int]:
    """The penalty points of the deal."""
    return court(game).penalties


def written(game: Game) -> Pair[int]:
    """The written score."""
    return score(game)


def targets(game: Game) -> Pair[int]:
    """The targets of both seats."""
    return game.standing.targets


def melds(game: Game) -> list[str]:
    """The scored melds in order, ``A fifty Kh in 1``."""
    return [f"{one.seat.name} {one.meld} in {one.trick}" for one in running(game).melds]


def hand(game: Game, seat: Seat) -> str:
    """The cards of a hand."""
    return texts(running(game).hands[seat])


def talon(game: Game) -> str:
    """The face-down cards in drawing order, and the upcard last."""
    cards: Hand = running(game).talon
    upcard = running(game).upcard
    return texts(cards if upcard is None else (*cards, upcard))


def phase(game: Game) -> str:
    """The phase and whose action is awaited, ``follow B``."""
    turn = view(game, None).turn
    return phase_name(game) if turn is None else f"{phase_name(game)} {turn.name}"


def result(game: Game) -> Result:
    """How the game ended."""
    assert isinstance(game.phase, Over)
    return game.phase.result


def can(game: Game, move: str) -> bool:
    """Whether the move is physically possible."""
    seat, action = parse_move(move)
    return action in possible(game, seat)


def in_order(game: Game, action: str) -> bool:
    """Whether the action is legal for the seat to act."""
    return parse_action(action) in legal(game)


def refused(game: Game, move: str) -> Reason:
    """Why a move is refused; nothing changes by it."""
    seat, action = parse_move(move)
    before = repr(game)
    with pytest.raises(IllegalAction) as caught:
        apply(game, seat, action)
    assert repr(game) == before
    assert action not in possible(game, seat)
    return caught.value.reason


def to_lead(game: Game) -> Leading:
    """The phase, which is a turn to lead."""
    assert isinstance(game.phase, Leading)
    return game.phase


def known(game: Game, seat: Seat) -> str:
    """The cards in the seat's hand that both players know to be there (R8)."""
    return texts(view(game, seat.other).theirs.known)


def history(game: Game, seat: Seat | None) -> list[str]:
    """The deal move by move as the seat, or a spectator, may see it (RECORD section 5)."""
    return [f"{mover.name} {action}" for mover, action in view(game, seat).history]
