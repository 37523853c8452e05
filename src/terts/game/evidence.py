"""What a view proves about the hidden cards: where they may lie, and what the opponent must or cannot have held when.

The public face is `collect`. It replays the deal with blank cards in the hidden places and asks the rules about every
action of the opponent: with which least hand is it legal, and which single card beside that hand would forbid it? The
duties of R3 and the words of R4 are such that this says everything: an action is legal with a hand exactly when it is
legal with some least hand in it, and no other card of the hand alone forbids it.

What is said here holds for guarded tables, where every meld shown is a meld held.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from terts.game import turns, words
from terts.game.actions import (
    ANNOUNCEMENTS,
    BEATS,
    Action,
    Announce,
    Ask,
    Beat,
    Claim,
    Marry,
    Play,
    Swap,
)
from terts.game.cards import Card, Rank, Seat, Suit, card_of, cards_of, mask_of, with_seat
from terts.game.deal import (
    HAND,
    Answering,
    AnsweringAsked,
    Arrival,
    Deal,
    Following,
    LivePhase,
    open_deal,
    stack,
    uncut_talon,
    with_hands,
)
from terts.game.history import SeenAction, SeenAnnounce, SeenBeat, SeenDraw
from terts.game.layout import Layout, layout
from terts.game.melds import MELDS, Meld, MeldName, marriage_mask
from terts.game.moves import make
from terts.game.view import View

_BY_MASK = {meld.mask: meld for meld in MELDS}


class Clue(NamedTuple):
    """Of the hidden cards dealt to the opponent or among his first `draws` hidden draws: all `held`, none `missing`."""

    draws: int
    held: int
    missing: int


class Reading(NamedTuple):
    """One way to understand what the opponent said in a trick: the melds behind his words, and what they prove.

    `said` holds the index of a move among the moves of the deal, and the action in full.
    """

    said: tuple[tuple[int, Action], ...]
    clues: tuple[Clue, ...]


@dataclass(frozen=True, slots=True)
class Evidence:
    """All that a seat's view proves.

    A way to lay the pool in the hidden places is possible exactly when all `clues` hold and, for every trick of
    `readings`, the clues of at least one of its readings. Of the opponent's hidden cards those of `gone` have left his
    hand, and `public` are the cards in it that came there in the open.
    """

    layout: Layout
    moves: tuple[tuple[Seat, SeenAction], ...]
    clues: tuple[Clue, ...]
    readings: tuple[tuple[Reading, ...], ...]
    gone: int
    public: int


def collect(view: View, seat: Seat) -> Evidence:
    """Everything that the view of a deal, running or finished, proves; ValueError if it contradicts itself."""
    places = layout(view, seat)
    moves = tuple((who, seen) for who, seen in view.history if not isinstance(seen, SeenDraw))
    if places.turned is None:
        return Evidence(places, moves, (), (), 0, 0)
    witness = _Witness(view, seat, places, places.turned)
    for who, seen in moves:
        witness.hear(who, seen)
    witness.settle()
    return Evidence(places, moves, tuple(witness.sure), tuple(witness.readings), witness.now.gone, witness.now.public)


class _Time(NamedTuple):
    """The opponent's hand at some time: his `draws` hidden draws so far, less `gone`, and what came in the open."""

    draws: int
    gone: int
    public: int

    def clue(self, pool: int, held: int, missing: int) -> Clue | None:
        """That the hand then holds these and misses those, as a clue; None if that cannot be."""
        hidden = held & ~self.public
        if hidden & (self.gone | ~pool) or missing & self.public:
            return None
        return Clue(self.draws, hidden, missing & pool & ~self.gone)


class _Branch(NamedTuple):
    """The deal as it may have gone, so far as the words of the running trick have been understood one way."""

    deal: Deal
    phase: LivePhase | None
    said: tuple[tuple[int, Action], ...]
    clues: tuple[Clue, ...]


class _Witness:
    """Follows the deal move by move and notes what each proves.

    In the replayed deals the opponent holds blanks, all of them a card that never is in his hand.
    """

    def __init__(self, view: View, seat: Seat, places: Layout, turned: Card) -> None:
        self.rules, self.opponent, self.pool = view.rules, seat.other, places.pool
        self.seven = card_of(Rank.SEVEN, turned.suit)
        self.blank = next(card for card in places.dealt if card is not self.seven)
        self.sure: list[Clue] = []
        self.readings: list[tuple[Reading, ...]] = []
        self.now = _Time(0, 0, 0)
        self.times: list[_Time] = []
        self.branches = [self._opening(view, seat, places, turned)]

    def _opening(self, view: View, seat: Seat, places: Layout, turned: Card) -> _Branch:
        talon = tuple(self.blank if card is None else card for card in places.talon)
        before = talon if places.cut is None else uncut_talon(self.rules, talon, places.cut)
        blanks = (self.blank,) * HAND
        hands = (places.dealt, blanks) if seat is Seat.A else (blanks, places.dealt)
        deck = stack(self.rules, view.dealer, hands, turned, before)
        return _Branch(*open_deal(self.rules, view.deal, view.dealer, deck), (), ())

    def hear(self, who: Seat, seen: SeenAction) -> None:
        """Take note of the next move."""
        self.times.append(self.now)
        before = self.branches[0].deal
        if isinstance(seen, SeenAnnounce | SeenBeat | Announce | Beat | Ask) and who is self.opponent:
            self.branches = [after for branch in self.branches for after in self._word(branch, seen)]
        elif not isinstance(seen, Claim):
            self._plain(who, _in_full(seen))
        if not self.branches:
            raise ValueError(f"no cards make this legal: {who.name} {seen}")
        self._pass(before, who, seen)

    def _pass(self, before: Deal, who: Seat, seen: SeenAction) -> None:
        """Where the opponent's cards are after the move; a complete trick settles what was said in it."""
        after = self.branches[0].deal
        draws, gone, public = self.now
        if who is self.opponent and isinstance(seen, Play | Swap):
            left = seen.card.bit if isinstance(seen, Play) else self.seven.bit
            gone, public = gone | (left & ~public), public & ~left
        for came in after.arrivals[len(before.arrivals) :]:
            if came.seat is self.opponent and came.card is self.blank:
                draws += 1
            elif came.seat is self.opponent:
                public |= came.card.bit
        self.now = _Time(draws, gone, public)
        if len(after.tricks) > len(before.tricks):
            self.settle()

    def settle(self) -> None:
        """Keep of the running trick what all its readings prove, and the readings themselves if there are several."""
        first = self.branches[0]
        common = [clue for clue in first.clues if all(clue in branch.clues for branch in self.branches)]
        self.sure += common
        readings = tuple(
            dict.fromkeys(
                Reading(branch.said, tuple(clue for clue in branch.clues if clue not in common))
                for branch in self.branches
            )
        )
        if all(reading.said or reading.clues for reading in readings):
            self.readings.append(readings)
        self.branches = [first._replace(said=(), clues=())]

    def _plain(self, who: Seat, action: Action) -> None:
        """A move that is seen in full and whose proofs do not hang on the words of the trick."""
        if who is self.opponent:
            ways = list(self._ways(self.branches[0], action))
        else:
            self.branches = [branch for branch in self.branches if self._legal(branch.deal, branch.phase, who, action)]
            ways = [(0, ())]
        self.branches = [
            self._after(branch, who, action, least, clues) for branch in self.branches for least, clues in ways
        ]

    def _word(self, branch: _Branch, seen: SeenAction) -> Iterator[_Branch]:
        """The branches that a meld or a question of the opponent may lead to."""
        veiled = isinstance(seen, SeenAnnounce | SeenBeat)
        for action in self._meant(seen):
            for least, clues in self._ways(branch, action):
                after = self._after(branch, self.opponent, action, least, clues)
                if veiled:
                    after = after._replace(said=(*after.said, (len(branch.deal.moves), action)))
                yield after

    def _meant(self, seen: SeenAction) -> Iterator[Action]:
        """The actions that look so to the other seat."""
        match seen:
            case SeenAnnounce(name, top):
                yield from (ANNOUNCEMENTS[meld] for meld in MELDS if _fits(meld, name, top))
            case SeenBeat(name, top):
                yield from (BEATS[meld] for meld in MELDS if _fits(meld, name, top))
            case _:
                yield _in_full(seen)

    def _ways(self, branch: _Branch, action: Action) -> Iterator[tuple[int, tuple[Clue, ...]]]:
        """The least hands with which the opponent may act so, each with one set of clues that make it legal."""
        deal, phase = branch.deal, branch.phase
        for least, extra in self._least_hands(deal, phase, action):
            clue = self.now.clue(self.pool, least, self._forbidding(deal, phase, action, least))
            if clue is None:
                continue
            for more in self._fresh(deal, phase, action, least):
                yield least, (*([clue] if clue.held or clue.missing else []), *extra, *more)

    def _least_hands(
        self, deal: Deal, phase: LivePhase | None, action: Action
    ) -> Iterator[tuple[int, tuple[Clue, ...]]]:
        match action, phase:
            case Play(card), _:
                yield card.bit, ()
            case ((Announce(meld) | Beat(meld)), _):
                yield meld.mask, ()
            case Ask(), (Answering() | AnsweringAsked()):
                yield from ((meld.mask, ()) for meld in MELDS if meld.name is phase.meld.name)
            case Swap(), _:
                yield self.seven.bit, ()
            case Marry(), _:
                yield from self._marriage(deal)
            case _:
                yield 0, ()

    def _marriage(self, deal: Deal) -> Iterator[tuple[int, tuple[Clue, ...]]]:
        """King and queen; or, late, the one that is left, both having been held when the other was played (R4.14)."""
        pair = marriage_mask(deal.trump)
        for index, (who, action) in enumerate(deal.moves):
            if who is self.opponent and isinstance(action, Play) and action.card.bit & pair:
                together = self.times[index].clue(self.pool, pair, 0)
                if together is not None:
                    yield pair & ~action.card.bit, (together,)
                return
        yield pair, ()

    def _forbidding(self, deal: Deal, phase: LivePhase | None, action: Action, least: int) -> int:
        """The cards any of which, held beside the least hand, would make the action illegal."""
        if not isinstance(action, Play | Marry):
            return 0
        others = self.pool & ~(self.now.gone | least)
        if isinstance(action, Play) and self._would(deal, phase, action, least | others):
            return 0  # nothing forbids the card if all of them together do not
        return mask_of(card for card in cards_of(others) if not self._would(deal, phase, action, least | card.bit))

    def _fresh(self, deal: Deal, phase: LivePhase | None, action: Action, least: int) -> Iterator[tuple[Clue, ...]]:
        """The ways in which hidden draws make the action legal with this hand: none needed, or new cards (R4.8)."""
        if self._would(deal, phase, action, least):
            yield ()
            return
        drawn = (Arrival(self.opponent, card, len(deal.moves), False, False) for card in cards_of(least))
        if least in _BY_MASK and self._would(deal._replace(arrivals=(*deal.arrivals, *drawn)), phase, action, least):
            held = self._holding(deal, phase, least)
            barring = [
                scored
                for scored in deal.melds
                if scored.seat is self.opponent
                and words.barred(self.rules, held._replace(melds=(scored,)), self.opponent, _BY_MASK[least])
            ]
            yield from product(*(self._came_after(scored.since, least) for scored in barring))

    def _came_after(self, since: int, cards: int) -> list[Clue]:
        """That a card of these was not yet in the hand when so many moves were made; one clue per card."""
        clues = (self.times[since].clue(self.pool, 0, card.bit) for card in cards_of(cards))
        return [clue for clue in clues if clue is not None and clue.missing]

    def _would(self, deal: Deal, phase: LivePhase | None, action: Action, hand: int) -> bool:
        """Whether the rules allow the action to the opponent with this hand."""
        return self._legal(self._holding(deal, phase, hand), phase, self.opponent, action)

    def _legal(self, deal: Deal, phase: LivePhase | None, who: Seat, action: Action) -> bool:
        return phase is not None and turns.refusal(self.rules, deal, phase, who, action) is None

    def _holding(self, deal: Deal, phase: LivePhase | None, hand: int) -> Deal:
        """The deal with these cards in the opponent's hand, filled up with a seven that no duty and no meld counts.

        A marriage of which one card is played counts as held together; `_marriage` gives the clue for it.
        """
        short = len(deal.hands[self.opponent]) - hand.bit_count()
        led = phase.lead.suit if isinstance(phase, Following) else deal.trump
        padded = cards_of(hand) + ((_idle(hand, deal.trump, led),) * short if short > 0 else ())
        halves = with_seat(deal.halves, self.opponent, True)
        return with_hands(deal, with_seat(deal.hands, self.opponent, padded), halves)

    def _after(self, branch: _Branch, who: Seat, action: Action, least: int, clues: tuple[Clue, ...]) -> _Branch:
        assert branch.phase is not None
        deal = self._holding(branch.deal, branch.phase, least) if who is self.opponent else branch.deal
        after, phase = make(self.rules, deal, branch.phase, who, action)
        if after.hands[self.opponent] is not branch.deal.hands[self.opponent]:
            swapped = who is self.opponent and isinstance(action, Swap)
            size = len((deal if swapped else after).hands[self.opponent])
            blanks = with_seat(after.hands, self.opponent, (self.blank,) * size)
            after = with_hands(after, blanks, after.halves)
        return _Branch(after, phase, branch.said, (*branch.clues, *clues))


def _idle(hand: int, trump: Suit, led: Suit) -> Card:
    """A seven that no duty counts, of a suit in which it adds to no meld of this hand if there is one."""
    suits = [suit for suit in Suit if suit not in (trump, led)]
    short = (suit for suit in suits if (hand >> 8 * suit & 255).bit_count() < 2)
    return card_of(Rank.SEVEN, next(short, suits[0]))


def _fits(meld: Meld, name: MeldName, top: Rank | None) -> bool:
    return meld.name is name and (top is None or (meld.top is not None and meld.top.rank is top))


def _in_full(seen: SeenAction) -> Action:
    assert not isinstance(seen, SeenAnnounce | SeenBeat | SeenDraw), "only words of the opponent are veiled"
    return seen
