"""What a view of an open table proves about the hidden cards (R6.2, R8).

A card that the opponent played was in his hand. A card or word of his that was no breach for sure, since the referee
was silent or a protest groundless, was in order: what forbids it was not in his hand, and what he said was there. All
this is true of every deck that agrees with the view; whether a deck agrees, `terts.game.trial` tells.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from terts.game.actions import PROTEST, Announce, Beat, Marry, Play, Swap
from terts.game.breaches import EARLY_FRAME, FALSE_MELD, LOCKED_SEVEN, REVOKE, SWAP_OWED
from terts.game.cards import PACK, Card, Hand, Rank, Seat, card_of, cards_of, mask_of, with_seat
from terts.game.deal import Calling, Deal, Following, LivePhase, Turn
from terts.game.evidence import Clue, Reading
from terts.game.history import SeenDraw, public_cards
from terts.game.melds import marriage_mask
from terts.game.rehearsal import Act, Scene, rehearse
from terts.game.scoring import Standing
from terts.game.standins import UPCARD, came_places, dealt_places, drawing_order
from terts.game.trial import Trial, opening
from terts.game.turns import card_refused
from terts.game.veiled import words_meant
from terts.game.view import PhaseName, View

_ALL = (1 << len(PACK)) - 1


class Places(NamedTuple):
    """The places of the deck: those of the seat's dealt cards, the other known ones with their cards, the hidden ones.

    Of the hidden places `dealt` are those of the opponent's dealt hand, `drawn` the ones of his draws in order, `held`
    those that he had in his hand for a time only; `pool` are the cards of all hidden places.
    """

    mine: int
    fixed: dict[int, Card]
    hidden: int
    dealt: int
    drawn: tuple[int, ...]
    held: tuple[int, ...]
    pool: int

    @property
    def steps(self) -> tuple[int, ...]:
        """The places that are told apart, in the order of the steps of an arrangement from 1 on."""
        return (*self.drawn, *self.held)


@dataclass(frozen=True, slots=True)
class OpenEvidence:
    """What the view of an open table proves.

    A deck that agrees with the view fulfils all `clues`, whose `draws` are indices of `moments`, and one reading of
    each of `readings`; whether it agrees, the `trial` tells. Of the opponent's hidden cards those of `gone` have left
    his hand, `public` are the known ones in it.
    """

    places: Places
    own: Hand
    trial: Trial
    moments: tuple[int, ...]
    clues: tuple[Clue, ...]
    readings: tuple[tuple[Reading, ...], ...]
    gone: int
    public: int


def collect_open(view: View, seat: Seat, before: Standing) -> OpenEvidence:
    """Everything certain that the view proves; ValueError if it contradicts itself.

    `before` is the sheet before the deal, the targets still those of the view.
    """
    dealt = _own_dealt(view, seat)
    silenced = _silenced(view, seat)
    mine = dealt_places(view.dealer, seat)
    turned = {} if view.turned is None else {UPCARD: view.turned}
    deck = _first_deck(dealt, mine, turned)
    known = {card: 1 << deck.index(card) for card in (*dealt, *turned.values())}
    start = opening(view, before, silenced, deck)
    scene = rehearse(view, seat, start, known)
    if scene is None:
        raise ValueError("no deck agrees with this view")
    got = scene.board.standing.targets
    raised = replace(before, targets=(2 * before.targets[0] - got[0], 2 * before.targets[1] - got[1]))
    trial = Trial(view, scene.moves, raised, silenced)
    return _Proofs(view, seat, scene, _places(scene, seat, mine)).evidence(dealt, trial)


def _silenced(view: View, seat: Seat) -> bool:
    """Whether the seat began the deal without the right to protest, for a groundless protest in the last one (R6.5)."""
    assert view.court is not None
    if view.phase in (PhaseName.DEAL, PhaseName.OVER) or PROTEST in view.possible:
        return False
    spoke = any(who is not seat and seen != PROTEST for who, seen in view.history)
    return not spoke and all(one.breach or one.seat is not seat for one in view.court.verdicts)


def _own_dealt(view: View, seat: Seat) -> Hand:
    """The seat's dealt cards: what it has, played or swapped away and did not draw or swap in before."""
    came = {view.turned} if view.turned is not None else set()
    dealt: list[Card] = []

    def had(card: Card | None) -> None:
        if card is not None and card not in came and card not in dealt:
            dealt.append(card)

    for who, seen in view.history:
        match seen:
            case Play(card) if who is seat:
                had(card)
            case Swap() if who is seat and view.trump is not None:
                had(card_of(Rank.SEVEN, view.trump))
            case SeenDraw(card) if who is seat and card is not None and card not in dealt:
                came.add(card)
    for card in view.hand:
        had(card)
    return tuple(dealt)


def _first_deck(dealt: Hand, mine: int, turned: dict[int, Card]) -> Hand:
    """The seat's own cards and the upcard where they lie, stand-ins everywhere else."""
    own = iter(dealt)
    others = iter([card for card in PACK if card not in (*dealt, *turned.values())])
    return tuple(turned[at] if at in turned else next(own if mine >> at & 1 else others) for at in range(len(PACK)))


def _places(scene: Scene, seat: Seat, mine: int) -> Places:
    deal = scene.board.deal
    single = {places.bit_length() - 1: card for card, places in scene.known.items() if not places & (places - 1)}
    fixed = {at: card for at, card in single.items() if not mine >> at & 1}
    hidden = _ALL & ~mine & ~sum(1 << at for at in fixed)
    dealt = dealt_places(deal.dealer, seat.other)
    came = came_places(deal, seat.other) & hidden & ~dealt
    drawn = tuple(at for at in (deal.deck.index(card) for card in drawing_order(deal)) if came >> at & 1)
    ever = came
    for act in scene.acts:
        ever |= act.came & hidden & ~dealt
    held = tuple(at for at in range(len(PACK)) if (ever & ~came) >> at & 1)
    pool = mask_of(deal.deck[at] for at in range(len(PACK)) if hidden >> at & 1)
    return Places(mine, fixed, hidden, dealt, drawn, held, pool)


class _Proofs:
    """Turns the opponent's acts into clues."""

    def __init__(self, view: View, seat: Seat, scene: Scene, places: Places) -> None:
        assert view.court is not None
        self.rules, self.opponent, self.scene, self.places = view.rules, seat.other, scene, places
        self.verdicts = [(one.trick, one.breach) for one in view.court.verdicts if one.seat is self.opponent]
        self.moments: dict[int, int] = {}

    def evidence(self, own: Hand, trial: Trial) -> OpenEvidence:
        """All clues and readings."""
        clues = [self._held(card, places) for card, places in self.scene.known.items() if card.bit & self.places.pool]
        readings: list[tuple[Reading, ...]] = []
        for act in self.scene.acts:
            for group in self._groups(act):
                if len(group) == 1:
                    clues.append(group[0])
                elif group:
                    readings.append(tuple(Reading((), (clue,)) for clue in group))
        deal = self.scene.board.deal
        in_hand = mask_of(deal.hands[self.opponent])
        seen = _seen_elsewhere(deal, self.scene.board.live, self.opponent)
        return OpenEvidence(
            self.places,
            own,
            trial,
            tuple(self.moments) or (1,),
            tuple(clues),
            tuple(readings),
            seen & self.places.pool,
            in_hand & ~self.places.pool,
        )

    def _moment(self, places: int) -> int:
        steps = int(bool(places & self.places.dealt))
        steps |= sum(2 << step for step, at in enumerate(self.places.steps) if places >> at & 1)
        return self.moments.setdefault(steps, len(self.moments))

    def _held(self, card: Card, places: int) -> Clue:
        return Clue(self._moment(places), card.bit, 0)

    def _groups(self, act: Act) -> Iterator[list[Clue]]:
        """Sets of clues of each of which at least one is true; an empty set says nothing."""
        match act.action:
            case Play(card) if isinstance(act.phase, Turn):
                if act.breach == 0 and not self._is_doubtful_card(act):
                    missing = mask_of(other for other in self._unseen(act) if self._forbids(act, card, other))
                    yield [Clue(self._moment(act.came), 0, missing)] if missing else []
                elif act.breach == REVOKE:
                    yield self._one_of(act, [other.bit for other in PACK if self._revokes(act, card, other)])
                elif act.breach == SWAP_OWED:
                    yield self._one_of(act, [card_of(Rank.SEVEN, act.deal.trump).bit])
            case Announce() | Beat():
                if act.breach == 0 and not self._is_doubtful_word(act):
                    meant = words_meant(act.seen)
                    yield self._one_of(act, [one.meld.mask for one in meant if isinstance(one, Announce | Beat)])
            case Marry():
                if act.breach == 0 and not self._is_doubtful_word(act):
                    yield self._one_of(act, [marriage_mask(act.deal.trump) & ~self._elsewhere(act)])

    def _is_doubtful_word(self, act: Act) -> bool:
        """Whether a verdict on a word of this trick may have meant this one."""
        judged = any((act.trick, number) in self.verdicts for number in (EARLY_FRAME, FALSE_MELD))
        return judged and not self._stands(act)

    def _stands(self, act: Act) -> bool:
        """Whether the word was seen in full and is on the sheet: it was never void."""
        said = [one.seen for one in self.scene.acts if one.trick == act.trick]
        sheet = [one.meld for one in self.scene.board.deal.melds if (one.seat, one.trick) == (self.opponent, act.trick)]
        match act.seen:
            case Announce(meld) | Beat(meld):
                return meld in sheet and said.count(act.seen) == 1
            case _:
                return False

    def _is_doubtful_card(self, act: Act) -> bool:
        """Whether a verdict on a card of this trick, which was played again, may have meant this one."""
        return any((act.trick, number) in self.verdicts for number in (LOCKED_SEVEN, SWAP_OWED, FALSE_MELD))

    def _unseen(self, act: Act) -> Hand:
        """The hidden cards that may have been in the hand beside what was seen there."""
        return cards_of(self.places.pool & ~self._elsewhere(act) & ~mask_of(public_cards(act.deal, ())[self.opponent]))

    def _elsewhere(self, act: Act) -> int:
        """The cards that were seen in other places than the opponent's hand by then."""
        return _seen_elsewhere(act.deal, act.phase, self.opponent)

    def _one_of(self, act: Act, hands: list[int]) -> list[Clue]:
        """That at least one of these sets of cards was in the hand; nothing if one of them was for sure."""
        public = mask_of(public_cards(act.deal, ())[self.opponent])
        fixed = sum(card.bit for at, card in self.places.fixed.items() if act.came >> at & 1) & ~self.places.pool
        own = public | fixed
        impossible = self._elsewhere(act) | (_ALL & ~self.places.pool & ~own)
        ways = [cards for cards in hands if not cards & impossible]
        if any(not cards & ~own for cards in ways):
            return []
        return [Clue(self._moment(act.came), cards & ~own, 0) for cards in ways]

    def _forbids(self, act: Act, card: Card, other: Card) -> bool:
        return other is not card and self._refused(act, card, other) is not None

    def _revokes(self, act: Act, card: Card, other: Card) -> bool:
        return other is not card and self._refused(act, card, other) in ("R3.2", "R3.3")

    def _refused(self, act: Act, card: Card, other: Card) -> str | None:
        """The clause that forbids the card to a hand of these two, a late marriage apart."""
        assert isinstance(act.phase, Turn)
        deal = act.deal._replace(hands=with_seat(act.deal.hands, self.opponent, (card, other)))
        why = card_refused(self.rules, deal, replace(act.phase, due=None), card)
        return None if why is None else why.clause


def _seen_elsewhere(deal: Deal, phase: LivePhase, opponent: Seat) -> int:
    """The cards seen in the tricks, as the upcard or in the seat's own hand."""
    seen = mask_of(deal.hands[opponent.other]) | mask_of(card for one in deal.tricks for card in (one.lead, one.reply))
    if isinstance(phase, Following):
        seen |= phase.lead.bit
    return seen if deal.upcard is None or isinstance(phase, Calling) else seen | deal.upcard.bit
