"""An open deal played through as a seat saw it, with stand-in cards in the hidden places (R6).

What was a breach and what was not is taken from the verdicts, not from the cards. So the rehearsal finds what is public
of the deal move by move, which draws were made up for the players (breach 5), and where the cards that were seen may
have lain. It asks nothing of the hidden cards but that they were physically where they were seen (R6.2).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from types import MappingProxyType
from typing import Final, NamedTuple

from terts.game import open_table
from terts.game.actions import (
    DRAW,
    PROTEST,
    Action,
    Announce,
    Beat,
    Claim,
    Marry,
    Play,
    Protest,
    Swap,
)
from terts.game.breaches import EARLY_FRAME, FALSE_MELD, LOCKED_SEVEN, REVOKE, SWAP_OWED
from terts.game.cards import Card, Rank, Seat, card_of
from terts.game.deal import Breach, Deal, Drawing, Following, LivePhase, Over, Verdict, trick_number
from terts.game.history import SeenAction, SeenDraw, SeenMove
from terts.game.judgment import Board, judge, with_court
from terts.game.melds import MARRIAGE
from terts.game.standins import Known, came_places, hold, places_of
from terts.game.veiled import outlook, words_meant
from terts.game.view import PhaseName, View

LIMIT: Final = 20_000
"""At most so many steps are tried; a deal without blind alleys takes one for each of its moves."""
HIDDEN_BREACHES: Final = (REVOKE, EARLY_FRAME, LOCKED_SEVEN, SWAP_OWED, FALSE_MELD)
"""The breaches that hang on the cards of the offender's hand; all others are there for all to see."""


class Act(NamedTuple):
    """A card or a word of the opponent, with the deal and phase before it.

    `at` is its index among the moves, `seen` how it is seen, `action` how it was rehearsed, `came` the places of the
    cards that had come to him, `breach` the verdict: the number of a breach, 0 none, None if nothing tells.
    """

    at: int
    seen: SeenAction
    action: Action
    deal: Deal
    phase: LivePhase
    trick: int
    came: int
    breach: int | None


class Scene(NamedTuple):
    """How far the rehearsal has come.

    `known` are the places of the cards seen, `acts` what the opponent did, of which the last `fresh` followed the last
    action of the seat; `moves` are all moves so far, draws by hand included, `used` counts the entries of the history.
    """

    board: Board
    known: Known
    acts: tuple[Act, ...]
    fresh: int
    moves: tuple[SeenMove, ...]
    used: int


def rehearse(view: View, seat: Seat, board: Board, known: Known) -> Scene | None:
    """The whole deal of the view from its opening; None if it cannot have gone so, or `LIMIT` is not enough."""
    stage = _Stage(view, seat)
    waiting = [Scene(board, known, (), 0, (), 0)]
    tried: set[Hashable] = set()
    for _ in range(LIMIT):
        if not waiting:
            return None
        scene = waiting.pop()
        if (state := _prospect(scene)) in tried:
            continue
        tried.add(state)
        if scene.used == len(view.history) and stage.is_complete(scene.board):
            return scene
        if scene.used < len(view.history):
            waiting.extend(reversed(list(stage.next_scenes(scene))))
    return None


def _prospect(scene: Scene) -> Hashable:
    """All on which it may depend how the scene goes on."""
    board, told = scene.board, tuple(act.breach for act in scene.acts)
    return outlook(board, scene.used), board.deal.deck, board.court.penalties, told, scene.fresh


class _Stage:
    """The moves of one view, and the verdicts on them."""

    def __init__(self, view: View, seat: Seat) -> None:
        assert view.court is not None
        self.view, self.seat, self.opponent = view, seat, seat.other
        self.history, self.verdicts = view.history, view.court.verdicts

    def is_complete(self, board: Board) -> bool:
        """Whether verdicts, penalties, melds and the right to protest (R6.5) are those of the view."""
        assert self.view.court is not None
        if board.court.verdicts != self.verdicts or board.court.penalties != self.view.court.penalties:
            return False
        if not self._has_sheet(board.deal):
            return False
        running = self.view.phase not in (PhaseName.DEAL, PhaseName.OVER)
        silent = PROTEST not in self.view.possible
        return board.court.referee or not running or board.court.silenced[self.seat] is silent

    def _has_sheet(self, deal: Deal) -> bool:
        """Whether the melds that stand are those seen."""
        seen = self.view.melds
        return len(seen) == len(deal.melds) and all(
            (one.seat, one.trick, one.name) == (scored.seat, scored.trick, scored.meld.name)
            and one.meld in (None, scored.meld)
            for one, scored in zip(seen, deal.melds, strict=True)
        )

    def next_scenes(self, scene: Scene) -> Iterator[Scene]:
        """The ways to go on, the likeliest first."""
        who, seen = self.history[scene.used]
        if isinstance(seen, Claim):
            yield scene._replace(moves=(*scene.moves, (who, seen)), used=scene.used + 1)
        elif isinstance(scene.board.phase, Over):
            return
        elif isinstance(seen, SeenDraw):
            yield from self._made_up(scene) if seen.made_up else self._draw(scene, who, seen)
        elif who is self.seat:
            yield from self._own(scene, seen)
        else:
            yield from self._other(scene, seen)

    def _draw(self, scene: Scene, who: Seat, seen: SeenDraw) -> Iterator[Scene]:
        """A draw by hand; whether it is a breach is there for all to see (R6.7)."""
        ready = self._coming(scene, seen, 0)
        if ready is not None:
            yield from self._truly(ready, who, DRAW)

    def _made_up(self, scene: Scene) -> Iterator[Scene]:
        """The draws made up before a card that was led without having drawn (breach 5)."""
        phase, until = scene.board.phase, scene.used
        while until < len(self.history) and _is_made_up(self.history[until][1]):
            until += 1
        if until == len(self.history) or not isinstance(phase, Drawing) or phase.seat is not phase.winner:
            return
        who, card = self.history[until]
        if who is not phase.winner or not isinstance(card, Play):
            return
        ready: Scene | None = scene
        for index, (_, seen) in enumerate(self.history[scene.used : until]):
            ready = self._coming(ready, seen, index) if ready is not None and isinstance(seen, SeenDraw) else None
        if ready is not None:
            board = open_table.make_up_draws(ready.board, phase, who)
            came = board.deal.arrivals[len(scene.board.deal.arrivals) :]
            drawers = [drawer for drawer, _ in self.history[scene.used : until]]
            if [one.seat for one in came] == drawers and self._agrees(board):
                yield ready._replace(board=board, used=until)

    def _coming(self, scene: Scene, seen: SeenDraw, index: int) -> Scene | None:
        """The scene with the card seen as the next to be drawn, `index` draws on."""
        deal = scene.board.deal
        if seen.card is None:
            return scene
        if index == len(deal.talon):
            return scene if seen.card is deal.upcard else None
        place = 1 << deal.deck.index(deal.talon[index])
        board = hold(scene.board, scene.known, self.opponent, seen.card, place)
        return None if board is None else scene._replace(board=board, known=_with(scene.known, seen.card, place))

    def _own(self, scene: Scene, seen: SeenAction) -> Iterator[Scene]:
        """An action of the seat itself, all of whose breaches it can see."""
        board, action = scene.board, words_meant(seen)[0]
        if not isinstance(action, Protest):
            yield from self._truly(scene, self.seat, action)
            return
        grounds: list[Breach | None] = [None]
        given = len(board.court.verdicts)
        if given < len(self.verdicts) and self.verdicts[given].seat is self.opponent:
            grounds += self._grounds(scene, self.verdicts[given])
        for ground in grounds:
            pending = board.court.pending if ground is None else (*board.court.pending, ground)
            ready = scene._replace(board=with_court(board, replace(board.court, pending=pending)))
            for after in self._truly(ready, self.seat, action):
                yield self._told(after._replace(fresh=scene.fresh), ground)

    def _told(self, scene: Scene, ground: Breach | None) -> Scene:
        """What a protest tells of the opponent's doings since the seat's last action: the latest breach is judged."""
        first, groundless = len(scene.acts) - scene.fresh, scene.board.court.verdicts[-1].breach == 0
        after = -1 if groundless else len(scene.board.deal.moves) if ground is None else ground.at

        def told(index: int, act: Act) -> Act:
            if ground is not None and act.at == ground.at:
                return act._replace(breach=ground.number)
            sound = index >= first and act.at > after and act.breach is None
            return act._replace(breach=0) if sound else act

        undone = ground is not None and ground.number == REVOKE
        acts = tuple(told(index, act) for index, act in enumerate(scene.acts))
        return scene._replace(acts=acts, fresh=0 if undone else scene.fresh)

    def _grounds(self, scene: Scene, verdict: Verdict) -> Iterator[Breach]:
        """The breaches that the opponent may have committed, by the verdict on them, the latest first."""
        first = len(scene.acts) - scene.fresh
        for index, act in reversed(tuple(enumerate(scene.acts))):
            if act.trick == verdict.trick and act.breach is None:
                for one in self._breaches(act, verdict.breach):
                    yield replace(one, late=verdict.breach == REVOKE and index < first)

    def _breaches(self, act: Act, number: int) -> Iterator[Breach]:
        """The breach of this number that the act may have been, with each meld that it may void."""
        blank = Breach(number, self.opponent, act.trick, act.at)
        match act.action:
            case Play() if number == REVOKE and isinstance(act.phase, Following):
                assert act.deal.court is not None
                yield replace(blank, start=act.deal.court.start)
            case Play() if number in (LOCKED_SEVEN, SWAP_OWED, FALSE_MELD):
                if number != FALSE_MELD:
                    yield blank
                for one in act.deal.melds:
                    if one.seat is self.opponent and one.meld is MARRIAGE:
                        yield replace(blank, meld_at=one.at, points=one.points)
            case Announce(meld) | Beat(meld) if number in (EARLY_FRAME, FALSE_MELD):
                yield replace(blank, meld_at=act.at, points=meld.points)
            case Marry() if number == FALSE_MELD:
                yield replace(blank, meld_at=act.at, points=MARRIAGE.points)

    def _other(self, scene: Scene, seen: SeenAction) -> Iterator[Scene]:
        """An action of the opponent: a breach or not, as the verdicts have it."""
        for ready in self._holding(scene, seen):
            for action in words_meant(seen):
                if isinstance(action, Play | Announce | Beat | Marry):
                    yield from self._as_judged(ready, seen, action)
                else:
                    yield from self._truly(ready, self.opponent, action)

    def _holding(self, scene: Scene, seen: SeenAction) -> Iterator[Scene]:
        """The scene with the card that the opponent plays or swaps in his hand.

        A card drawn before the break may be this one or not: it makes a difference when it must go back.
        """
        board, known, deal = scene.board, scene.known, scene.board.deal
        match seen:
            case Play(card):
                pass
            case Swap():
                card = card_of(Rank.SEVEN, deal.trump)
            case _:
                yield scene
                return
        if card in deal.hands[self.opponent] and _is_single(known.get(card, 0)):
            yield scene
            return
        early = [one.card for one in board.court.pending if one.seat is self.opponent and one.card is not None]
        hand = places_of(deal, deal.hands[self.opponent])
        came = came_places(deal, self.opponent) & known.get(card, ~0)
        for places in (hand & ~places_of(deal, tuple(early)), *(places_of(deal, (one,)) for one in early)):
            after = hold(board, known, self.opponent, card, places)
            if after is not None:
                yield scene._replace(board=after, known=_with(known, card, came))

    def _as_judged(self, scene: Scene, seen: SeenAction, action: Action) -> Iterator[Scene]:
        """The action as a referee's verdicts have it: no breach, or this one; without a referee nothing tells."""
        board, deal, court = scene.board, scene.board.deal, scene.board.court
        if open_table.refusal(board.rules, deal, board.phase, self.opponent, action) is not None:
            return
        assert not isinstance(board.phase, Over)
        act = Act(
            len(deal.moves), seen, action, deal, board.phase, trick_number(deal, board.phase),
            came_places(deal, self.opponent), 0 if court.referee else None,
        )  # fmt: skip
        after = open_table.act(with_court(board, replace(court, referee=False)), self.opponent, action)
        pending = tuple(
            one for one in after.court.pending if one.seat is self.seat or one.number not in HIDDEN_BREACHES
        )
        after = with_court(after, replace(after.court, referee=court.referee, pending=pending))
        given = len(court.verdicts)
        verdict = self.verdicts[given] if court.referee and given < len(self.verdicts) else None
        ways = [self._passed(scene, after, seen, act)]
        if verdict is not None and (verdict.seat, verdict.trick) == (self.opponent, act.trick):
            for breach in self._breaches(act, verdict.breach):
                ways.insert(0, self._passed(scene, judge(after, breach), seen, act._replace(breach=breach.number)))
        yield from ways

    def _passed(self, scene: Scene, after: Board, seen: SeenAction, act: Act) -> Scene:
        moves = (*scene.moves, (self.opponent, seen))
        return Scene(after, scene.known, (*scene.acts, act), scene.fresh + 1, moves, scene.used + 1)

    def _truly(self, scene: Scene, who: Seat, action: Action) -> Iterator[Scene]:
        """The action with its true consequences, if it is possible and the verdicts come out as given."""
        board = scene.board
        if open_table.refusal(board.rules, board.deal, board.phase, who, action) is None:
            after = open_table.act(board, who, action)
            if self._agrees(after):
                entry = self.history[scene.used]
                yield scene._replace(
                    board=after,
                    fresh=scene.fresh if who is self.opponent else 0,
                    moves=(*scene.moves, entry),
                    used=scene.used + 1,
                )

    def _agrees(self, board: Board) -> bool:
        given = board.court.verdicts
        return given == self.verdicts[: len(given)]


def _is_made_up(seen: SeenAction) -> bool:
    return isinstance(seen, SeenDraw) and seen.made_up


def _is_single(places: int) -> bool:
    return places != 0 and places & (places - 1) == 0


def _with(known: Known, card: Card, places: int) -> Known:
    return MappingProxyType({**known, card: places})
