"""R8: hidden cards exchanged for other hidden cards leave everything that reaches a viewer byte for byte the same."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from terts.game.actions import ACTIONS, Announce, Beat, IllegalAction, Marry, Swap
from terts.game.cards import Rank, Seat, card_of, cards_of
from terts.game.game import Game, apply, possible, refusal
from terts.game.history import SeenDraw
from terts.game.position import position_of
from terts.game.rules import RULE_SETS, Rules
from terts.game.scoring import Standing
from terts.game.view import phase_name, view
from tests.game.positions import play, refused, table
from tests.game.worlds import other_world, words_of
from tests.strategies import random_play, random_rules

VIEWERS: tuple[Seat | None, ...] = (Seat.A, Seat.B, None)


def deals_in_progress(rules: Rules, chance: random.Random) -> Iterator[tuple[Game, Standing]]:
    """Positions of random play with the sheet as it stood before their deal."""
    before: Standing | None = None
    for game in random_play(rules, chance, deals=2):
        if game.deal is None or (not game.deal.moves and before is None):
            before = game.standing
        if game.deal is not None and not game.deal.moves:
            before = game.standing
        if game.deal is not None and before is not None:
            yield game, before


def told(game: Game, viewer: Seat | None) -> str:
    """All that reaches a viewer: the view, the position, and what every action would be answered."""
    seen = view(game, viewer)
    lines = [repr(seen), str(seen.melds), str(seen.announced), repr(position_of(seen)), repr(seen.unseen)]
    lines += [f"{seat.name} {action}" for seat, action in seen.history]
    if viewer is not None:
        lines += [f"{action}: {refusal(game, viewer, action)!r}" for action in ACTIONS]
        lines += [str(possible(game, viewer)), *map(str, errors(game, viewer))]
    return "\n".join(lines)


def errors(game: Game, seat: Seat) -> Iterator[str]:
    """The errors of some illegal actions in full, their legal alternatives included."""
    for action in ACTIONS[::7]:
        try:
            apply(game, seat, action)
        except IllegalAction as error:
            yield f"{error!r} {error.reason!r} {error.legal}"


def compared(rules: Rules, seed: int) -> Counter[str]:
    """Compare worlds over a random game; counts worlds by phase, and those where hidden words differed."""
    chance = random.Random(seed)
    counts: Counter[str] = Counter()
    for game, before in deals_in_progress(rules, chance):
        if chance.random() > 0.4 and phase_name(game) not in {"answer", "answer_asked"}:
            continue
        viewer = chance.choice(VIEWERS)
        for _ in range(3):
            there = other_world(game, before, viewer, chance)
            if there is None:
                continue
            counts[phase_name(game)] += 1
            counts["words"] += words_of(game) != words_of(there)
            assert told(there, viewer) == told(game, viewer), (seed, rules, viewer)
    return counts


@pytest.mark.parametrize("name", RULE_SETS)
def test_r8_hidden_cards_do_not_show_under_the_rule_set(name: str) -> None:
    counts: Counter[str] = Counter()
    for seed in range(14):
        counts += compared(RULE_SETS[name], seed)
    assert counts["words"] > 10
    assert counts["answer"] > 10


def test_r8_hidden_cards_do_not_show_under_random_knobs() -> None:
    counts: Counter[str] = Counter()
    for seed in range(80):
        counts += compared(random_rules(random.Random(seed)), seed)
    expected = {"colour", "lead", "follow", "answer", "answer_asked", "cut", "words"}
    assert expected <= {key for key, count in counts.items() if count >= 3}, counts


def public_by_history(game: Game, seat: Seat) -> set[str]:
    """The cards in the seat's hand that its opponent was told of, read off what he saw move by move."""
    seen = view(game, seat.other)
    running = game.deal
    assert running is not None
    upcard = running.deck[18]
    public: set[str] = set()
    for mover, action in seen.history:
        match action:
            case Announce(meld) | Beat(meld) if mover is seat:
                public |= set(map(str, cards_of(meld.mask)))
            case Marry() if mover is seat:
                public |= {"Q" + running.trump.letter, "K" + running.trump.letter}
            case SeenDraw(card) if mover is seat and card is not None:
                public.add(str(card))
            case Swap():
                public |= {str(upcard)} if mover is seat else set()
                upcard = card_of(Rank.SEVEN, running.trump)
    return public & set(map(str, running.hands[seat]))


def test_r8_known_cards_are_those_the_history_told_and_no_more() -> None:
    known = 0
    for seed in range(150):
        chance = random.Random(seed)
        for game in random_play(random_rules(chance), chance, deals=1):
            if game.deal is None:
                continue
            for seat in Seat:
                side = view(game, seat.other).sides[seat]
                assert set(map(str, side.known)) == public_by_history(game, seat)
                known += len(side.known)
    assert known > 1000


def test_r8_an_opponents_turn_offers_no_actions_and_a_spectator_sees_no_hand() -> None:
    for seed in range(40):
        chance = random.Random(seed)
        for game in random_play(random_rules(chance), chance, deals=1):
            for viewer in VIEWERS:
                seen = view(game, viewer)
                if viewer is None or seen.turn is not viewer:
                    assert seen.legal == seen.possible == ()
                assert [side.seat for side in seen.sides if side.hand is not None] == (
                    [] if viewer is None else [viewer]
                )
            assert not view(game, None).may_look
            assert view(game, None).hand_melds == ()


def test_r8_after_the_question_a_refusal_does_not_tell_the_suit_of_the_announced_sequence() -> None:
    """The follower asks and hears "terz J". Whether it is the terz of trumps he may not learn by trying to beat it with
    that very terz, which he does not hold."""
    b = "9h Th Jh 7c 7s 8s Qd As Kc"
    plain = table(a="9s Ts Js 7d 8c Qh Ac Kh Tc", b=b, dealer=Seat.B)
    trumps = table(a="9d Td Jd 7d 8c Qh Ac Kh Tc", b=b, dealer=Seat.B)
    plain, trumps = play(plain, "A terz Js, B ask"), play(trumps, "A terz Jd, B ask")
    assert view(plain, Seat.B).announced == view(trumps, Seat.B).announced
    assert str(refused(plain, "B beat terz Jd")) == str(refused(trumps, "B beat terz Jd"))
