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
from terts.game.actions import Action, Beat, Good, Play
from terts.game.cards import PACK, STRENGTH, Card, Seat, mask_of
from terts.game.deal import BetweenDeals, Over
from terts.game.melds import MELDS, Meld, MeldName, is_sequence, melds_in
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


def stronger(seen: View, card: Card) -> bool:
    assert seen.trump is not None
    strength = STRENGTH[seen.trump]
    return any(strength[other] > strength[card] for other in others(seen, card))


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
    "save-strong": stronger,
    "weigh-the-trick": lambda seen, _: seen.upcard is None and len(seen.unseen) == seen.theirs.hand_size,
    "count-to-the-end": lambda seen, _: seen.upcard is None and len(seen.unseen) == seen.theirs.hand_size,
}
"""What must be so where a rule is the reason of a card."""


def spoken_truly(seen: View, action: Action, rule: str) -> bool:
    if isinstance(action, Play):
        return TRUE[rule](seen, action.card) if rule in TRUE else True
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
            assert rule_set != "vintage" or advice.rule != "announce-senior-first"
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
