"""The reason of an advised card is true of it, and speaks for it: judged here by the cards alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

import pytest

from terts.bots.club.club import ClubBot
from terts.bots.protocol import Bot
from terts.bots.uniform import UniformBot
from terts.game import game as table
from terts.game.actions import Action, Announce, Beat, Good, Play
from terts.game.cards import PACK, STRENGTH, Card, Rank, Seat, card_of, mask_of
from terts.game.deal import BetweenDeals, Over
from terts.game.knobs import MeldsPerTurn
from terts.game.melds import MARRIAGE, MELDS, Meld, MeldName, is_sequence, melds_in, seniority
from terts.game.rules import RULE_SETS
from terts.game.tricks import beats
from terts.game.view import View, view
from tests.bots.positions import arrange, decide


def takes(seen: View, card: Card) -> bool:
    assert seen.trump is not None
    return bool(seen.table) and beats(card, seen.table[0], seen.trump)


def others(seen: View, card: Card) -> list[Card]:
    return [action.card for action in seen.legal if isinstance(action, Play) and action.card is not card]


def possible(seen: View, meld: Meld) -> bool:
    """Whether the cards of the meld may all come together in the hand, and it is not scored already."""
    within = mask_of(seen.hand) | mask_of(seen.unseen) | (0 if seen.upcard is None else seen.upcard.bit)
    scored = any(one.meld is meld and one.seat is seen.seat for one in seen.melds)
    return not meld.mask & ~within and not scored


def begun(seen: View, card: Card, sequence: bool) -> bool:
    """Whether the hand without the card holds two cards or more of a run, or a frame, that is still possible."""
    rest = mask_of(seen.hand) & ~card.bit
    return any(
        possible(seen, meld) for meld in MELDS if is_sequence(meld) is sequence and (meld.mask & rest).bit_count() > 1
    )


def spent(seen: View, card: Card) -> bool:
    return not any(meld.mask & card.bit and possible(seen, meld) for meld in MELDS if is_sequence(meld))


def knows_hand(seen: View) -> bool:
    """Whether the talon is gone and the opponent's hand known to the last card."""
    return seen.upcard is None and len(seen.unseen) == seen.theirs.hand_size


def stronger(seen: View, card: Card) -> bool:
    assert seen.trump is not None
    strength = STRENGTH[seen.trump]
    return any(strength[other] > strength[card] for other in others(seen, card))


def long_side_suit(seen: View, card: Card) -> bool:
    return card.suit is not seen.trump and sum(one.suit is card.suit for one in seen.hand) >= 3


def dear(seen: View, card: Card) -> bool:
    """Whether it is one of the strong cards and trumps that are to be saved."""
    return card.suit is seen.trump or card.rank in (Rank.TEN, Rank.ACE)


def saves(seen: View, card: Card) -> bool:
    """Another playable card is stronger; an ace or a ten may go where a trump is saved."""
    saved = [one for one in others(seen, card) if dear(seen, one)]
    return stronger(seen, card) and (not dear(seen, card) or (
        card.suit is not seen.trump and any(one.suit is seen.trump for one in saved)
    ))  # fmt: skip


def makes_his_meld(seen: View) -> bool:
    """Whether the trump seven makes a meld with what the opponent is known to hold."""
    assert seen.trump is not None
    seven = card_of(Rank.SEVEN, seen.trump)
    return any(meld.mask & seven.bit for meld in melds_in(mask_of(seen.theirs.known) | seven.bit))


def must_trump(seen: View, card: Card) -> bool:
    """Whether the card is led to an opponent without its suit who has trumps, so that one of them goes (R3.3)."""
    suits = {one.suit for one in seen.unseen}
    return not seen.table and card.suit not in {seen.trump, *suits} and seen.trump in suits


TRUE: Mapping[str, Callable[[View, Card], bool]] = {
    "give-up-trick": lambda seen, card: not takes(seen, card) and any(takes(seen, one) for one in others(seen, card)),
    "discard-on-his-trick": lambda seen, card: not takes(seen, card),
    "throw-useless": lambda seen, card: not takes(seen, card),
    "play-second": lambda seen, card: not takes(seen, card),
    "keep-frame": lambda seen, card: begun(seen, card, sequence=False),
    "keep-run": lambda seen, card: begun(seen, card, sequence=True),
    "keep-open-run": lambda seen, card: begun(seen, card, sequence=True),
    "keep-senior-pair": lambda seen, card: begun(seen, card, sequence=True),
    "keep-meld": lambda seen, card: bool(melds_in(mask_of(seen.hand) & ~card.bit)),
    "spent-suit": spent,
    "save-strong": saves,
    "take-the-seven": lambda seen, card: takes(seen, card) and makes_his_meld(seen),
    "leave-the-seven": lambda seen, card: not takes(seen, card) and any(takes(seen, one) for one in others(seen, card)),
    "trumps-first": lambda seen, card: not long_side_suit(seen, card) and knows_hand(seen),
    "bare-ace-waits": lambda seen, card: must_trump(seen, card) or (not seen.table and card.suit is seen.trump),
    "bare-ace-strikes": lambda seen, card: not seen.table and card.rank is Rank.ACE,
    "jack-for-last": lambda seen, card: any(
        one.suit is seen.trump and one.rank is Rank.JACK for one in others(seen, card)
    ),
    "draw-the-ace": lambda seen, card: card_of(Rank.JACK, card.suit) in seen.hand,
    "look-before-last-draw": lambda seen, _: seen.talon == 1 and seen.upcard is not None,
    "want-the-upcard": lambda seen, _: seen.talon == 1 and seen.upcard is not None,
    "upcard-picture": lambda seen, _: seen.upcard is not None,
    "weigh-the-trick": lambda seen, _: knows_hand(seen),
    "count-to-the-end": lambda seen, _: knows_hand(seen),
}
"""What must be so where a rule is the reason of a card."""


def seniority_of(seen: View, meld: Meld) -> tuple[int, int, bool]:
    assert seen.trump is not None
    return seniority(seen.rules, seen.trump, meld)


def is_senior(seen: View, meld: Meld) -> bool:
    """Whether nothing higher is offered."""
    return all(seniority_of(seen, other) <= seniority_of(seen, meld) for other in offered(seen))


def offered(seen: View) -> list[Meld]:
    return [action.meld for action in seen.legal if isinstance(action, Announce)]


def others_follow(seen: View, meld: Meld) -> bool:
    """Whether it is the first meld of the turn, and of the others one may be added to it (R4.10)."""
    begun = any(one.seat is seen.seat and one.trick == seen.trick and one.meld is not MARRIAGE for one in seen.melds)
    apart = [one for one in offered(seen) if not (is_sequence(one) and is_sequence(meld) and one.mask & meld.mask)]
    return not begun and any(one is not meld for one in apart) and seen.rules.melds_per_turn is MeldsPerTurn.MANY


def run_of(seen: View, meld: Meld) -> list[Meld]:
    """The melds offered that lie in the longest run offered with this one in it, itself among them."""
    runs = [one for one in offered(seen) if is_sequence(one) and one.mask & meld.mask == meld.mask]
    longest = max(runs, key=lambda one: one.mask.bit_count())
    return [one for one in offered(seen) if is_sequence(one) and one.mask & longest.mask == one.mask]


def is_lowest(seen: View, meld: Meld) -> bool:
    """Whether it is the junior of two or more pieces of a run."""
    run = run_of(seen, meld)
    return len(run) > 1 and min(run, key=lambda one: seniority_of(seen, one)) is meld


def has_lower(seen: View, meld: Meld) -> bool:
    return any(seniority_of(seen, one) < seniority_of(seen, meld) for one in run_of(seen, meld))


def turns_left(seen: View) -> int:
    """The turns that the player still has nine cards at, this one among them (R4.6)."""
    return 9 - seen.trick


SAID: Mapping[str, Callable[[View, Meld], bool]] = {
    "announce-senior-first": lambda seen, meld: is_senior(seen, meld) and others_follow(seen, meld),
    "announce-one-a-turn": lambda seen, meld: (
        is_senior(seen, meld) and len(offered(seen)) > 1 and seen.rules.melds_per_turn is MeldsPerTurn.ONE
    ),
    "announce-senior-due": lambda seen, meld: any(
        has_lower(seen, one) for one in offered(seen) if seniority_of(seen, one) > seniority_of(seen, meld)
    ),
    "announce-junior-first": is_lowest,
    "short-of-turns": lambda seen, meld: has_lower(seen, meld) and 1 < turns_left(seen) < len(run_of(seen, meld)),
    "whole-at-last": lambda seen, meld: turns_left(seen) == 1 and has_lower(seen, meld) and is_senior(seen, meld),
    "skip-low-pieces": lambda seen, meld: seen.talon <= 3 and has_lower(seen, meld),
    "arrive-by-words": lambda seen, meld: seen.mine.score + seen.mine.points + meld.points >= seen.mine.target,
    "announce": lambda seen, meld: len(offered(seen)) == 1 or not others_follow(seen, meld),
}
"""What must be so where a rule is the reason of an announcement."""


def spoken_truly(seen: View, action: Action, rule: str) -> bool:
    if isinstance(action, Play):
        return TRUE[rule](seen, action.card) if rule in TRUE else True
    if isinstance(action, Announce):
        return SAID[rule](seen, action.meld)
    if isinstance(action, Good) and seen.announced is not None:
        return (rule == "nothing-beats") <= (not any(isinstance(one, Beat) for one in seen.legal))
    return True


@pytest.mark.parametrize("kind", ["club", "random"])
@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_no_reason_is_false_of_its_card(rule_set: str, kind: str) -> None:
    """Deals of `club` against itself, and deals played at random, where hands get into any state."""
    adviser, told = ClubBot(), Counter[str]()
    for seed in range(12):
        player: Bot = adviser if kind == "club" else UniformBot(seed)
        deck = tuple(Random(seed).sample(PACK, len(PACK)))
        game = table.deal(table.new_game(RULE_SETS[rule_set], Seat(seed % 2)), deck)
        while not isinstance(game.phase, Over | BetweenDeals):
            seat = table.actor(game)
            assert seat is not None
            seen = view(game, seat)
            advice = adviser.explain(seen)
            told[advice.rule] += 1
            assert spoken_truly(seen, advice.action, advice.rule), (advice, seen.hand, seen.table)
            game = table.apply(game, seat, player.choose(seen))
    assert len(told) > 15
    assert told["on-balance"] < sum(told.values()) / 5


def test_the_reason_of_a_card_that_takes_the_trick_is_what_it_takes() -> None:
    """The nine of trumps on the ace of clubs, four queens kept: 24 points are taken, nothing is given up."""
    game = arrange("B Ac", "Qs 7c Qc 7d 8d Qd Kd 9h Qh", upcard="Th", leader=Seat.B)
    assert (decide(game).rule, str(decide(game).action)) == ("take-points", "9h")


def test_what_the_opponent_plays_is_told_beside_the_reason() -> None:
    """It tips the scale, but it is no reason for a card of the own hand."""
    advice = decide(arrange("A Ah, B Kd", "Tc Ac Qc Kh Jh Ts 8h Th Jd", upcard="8s"))
    assert advice.read == "read-thrown-pictures"
    assert not advice.rule.startswith("read-")


def test_a_frame_that_was_scored_is_no_reason_to_keep_its_cards() -> None:
    queens = next(meld for meld in MELDS if meld.name is MeldName.QUEENS)
    game = arrange("A 8c, B 7c, A queens, B good, A 8s, B 7s", "Qs Qc Qd Qh 9s 7d 8d Kd Kh", upcard="Th")
    seen = view(game, Seat.A)
    assert not possible(seen, queens)
    assert decide(game).rule != "keep-frame" or begun(seen, Card.S9, sequence=False)
