"""What can be seen of a breach at an open table is only what R6 and R8 make public.

Hidden cards are exchanged for other hidden cards and the same actions done again: what was a breach may be none there,
and the other way round. Until a verdict (or a claim) comes out otherwise, everything that reaches a viewer is the same.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from terts.game.actions import ACTIONS, Action, IllegalAction, Play
from terts.game.cards import PACK, Card, Hand, Seat
from terts.game.deal import Calling, Over
from terts.game.game import Game, apply, deal, possible, refusal, resume
from terts.game.position import position_of
from terts.game.rules import RULE_SETS, Rules, parse
from terts.game.scoring import Standing
from terts.game.view import phase_name, view
from tests.game.open_tables.builder import A, B, at, court, first, play, running
from tests.game.open_tables.chance import OPEN, random_play, random_rules

VIEWERS: tuple[Seat | None, ...] = (A, B, None)


def told(game: Game, viewer: Seat | None, actions: tuple[Action, ...] = ACTIONS) -> str:
    """All that reaches a viewer: the view, the position, what he can do, and what he is told of all else."""
    seen = view(game, viewer)
    lines = [repr(seen), repr(position_of(seen)), repr(seen.unseen), *map(str, (*seen.melds, seen.announced))]
    lines += [f"{seat.name} {action}" for seat, action in seen.history]
    if viewer is not None:
        lines += [str(possible(game, viewer)), *(f"{action}: {refusal(game, viewer, action)!r}" for action in actions)]
        lines += errors(game, viewer, actions)
    return "\n".join(lines)


def errors(game: Game, seat: Seat, actions: tuple[Action, ...]) -> Iterator[str]:
    """The errors of some impossible actions in full, the legal actions in them included."""
    for action in actions[::5]:
        try:
            apply(game, seat, action)
        except IllegalAction as error:
            yield f"{error!r} {error.reason!r} {error.legal}"


def hidden_cards(game: Game, viewer: Seat | None) -> list[Card]:
    """The cards that the viewer has not seen in this deal, wherever they were."""
    dealt = running(game)
    seen: set[Card] = set() if isinstance(game.phase, Calling) else {dealt.deck[18]}
    seen |= {action.card for _, action in dealt.moves if isinstance(action, Play)}
    seen |= {came.card for came in dealt.arrivals if came.public or came.seat is viewer}
    if viewer is not None:
        packets = (0, 6, 12) if viewer is not dealt.dealer else (3, 9, 15)
        seen |= {card for start in packets for card in dealt.deck[start : start + 3]}
    return sorted(set(PACK) - seen)


def exchanged(game: Game, viewer: Seat | None, chance: random.Random) -> Hand:
    """The deck with hidden cards exchanged: two of them, a few, or all."""
    hidden = hidden_cards(game, viewer)
    some = chance.sample(hidden, min(len(hidden), chance.choice((2, 2, 3, 4, 9, 32))))
    into = dict(zip(some, chance.sample(some, len(some)), strict=True))
    return tuple(into.get(card, card) for card in running(game).deck)


def public(game: Game) -> object:
    """What verdicts and a claim made public: also which of two false melds of one trick it was that was judged."""
    result = game.phase.result if isinstance(game.phase, Over) else None
    judged = court(game).verdicts and (court(game).penalties, [one.at for one in running(game).melds])
    return court(game).verdicts, judged, result


def other_world(games: list[Game], before: Standing, viewer: Seat | None, chance: random.Random) -> Game | None:
    """The deal whose positions are given, with another deck; None if it could not go so, or was judged otherwise."""
    last = games[-1]
    deck = exchanged(last, viewer, chance)
    there = deal(resume(last.rules, before, running(last).dealer), deck)
    if deck == running(last).deck or phase_name(there) != phase_name(games[0]):
        return None
    for (seat, action), here in zip(running(last).moves, games[1:], strict=True):
        if action not in possible(there, seat):
            return None
        there = apply(there, seat, action)
        if public(there) != public(here):
            return None
    return there


def compared(rules: Rules, seed: int, wild: float) -> Counter[str]:
    """Compare worlds over a random game; counts them by phase, and those where unjudged breaches differed."""
    chance, counts = random.Random(seed), Counter[str]()
    games: list[Game] = []
    for game in random_play(rules, chance, wild, deals=2):
        if not running(game).moves:
            games = []
        games.append(game)
        for viewer in VIEWERS:
            if chance.random() > 0.25:
                continue
            there = other_world(games, games[0].standing, viewer, chance)
            if there is None:
                continue
            counts[phase_name(game)] += 1
            mine, theirs = ([(one.at, one.number) for one in court(each).pending] for each in (game, there))
            counts["breaches"] += mine != theirs
            some = tuple(chance.sample(ACTIONS, 25))
            assert told(there, viewer, some) == told(game, viewer, some), (seed, viewer, running(game).moves)
    return counts


@pytest.mark.parametrize("table", OPEN)
@pytest.mark.parametrize("name", RULE_SETS)
def test_hidden_cards_do_not_show_under_the_rule_set(name: str, table: str) -> None:
    counts: Counter[str] = Counter()
    for seed in range(6):
        counts += compared(parse(name, {"table": table, "target": 301}), seed, wild=0.05)
    assert sum(counts.values()) > 40
    assert (counts["breaches"] > 5) is (table == "protest")


def test_hidden_cards_do_not_show_under_random_knobs() -> None:
    counts: Counter[str] = Counter()
    for seed in range(60):
        counts += compared(random_rules(random.Random(seed)), seed, wild=0.08)
    assert counts["breaches"] > 50
    phases = {"colour", "lead", "answer", "answer_asked", "follow", "cut", "draw"}
    assert phases <= {key for key, count in counts.items() if count >= 3}, counts


def same_to(viewer: Seat | None, one: Game, other: Game, *, hidden: str) -> None:
    """Two positions, of which one has an unjudged breach, look the same; `hidden` is the breach."""
    numbers = [[f"{breach.seat.name} {breach.number}" for breach in court(game).pending] for game in (one, other)]
    assert (hidden in numbers[0]) is not (hidden in numbers[1])
    assert told(one, viewer) == told(other, viewer)


class TestBreachesThatTheOpponentCannotSee:
    """Each with the same actions over two hands: in one they are a breach, in the other not."""

    @pytest.mark.parametrize("viewer", [A, None])
    def test_revoke(self, viewer: Seat | None) -> None:
        def game(b: str, talon: str) -> Game:
            return at(a="9s Ts Ks 7c 8c 9c 7h 8h 9h", b=b, trump="d", talon=talon, upcard="Ad", open_play="follow")

        holding = game("7s As Tc Jc Qc Kc Jh Qh Kh", "Js Ac Th")
        void = game("Ac Th Tc Jc Qc Kc Jh Qh Kh", "Js 7s As")
        for moves in ("A 9s, B Jc", "A 9s, B Jc, A draw", "A 9s, B Jc, A draw, B draw"):
            same_to(viewer, play(holding, moves), play(void, moves), hidden="B 1")

    @pytest.mark.parametrize("viewer", [B, None])
    @pytest.mark.parametrize("disclosure", ["at_once", "after_card", "after_trick"])
    def test_false_meld(self, viewer: Seat | None, disclosure: str) -> None:
        def game(a: str, talon: str) -> Game:
            return first(a=a, b="7h 9h Th 8s Jd Kd 9c Qc Ad", upcard="8c", talon=talon, disclosure=disclosure)

        true = game("Js Qs Ks 7s 8d Tc Qh 9d 8h", "7c Jc As")
        false = game("7c Jc As 7s 8d Tc Qh 9d 8h", "Js Qs Ks")
        for moves in (
            "A terz Ks", "A terz Ks, B ask", "A terz Ks, B good", "A terz Ks, B beat fifty Kh",
            "A terz Ks, B good, A 7s", "A terz Ks, B good, A 7s, B 8s",
            "A terz Ks, B good, A 7s, B 8s, A cut 3, B draw",
        ):  # fmt: skip
            same_to(viewer, play(true, moves), play(false, moves), hidden="A 9")

    @pytest.mark.parametrize("viewer", [B, None])
    def test_owed_swap(self, viewer: Seat | None) -> None:
        def game(a: str, talon: str) -> Game:
            return at(
                a=f"9s Ts Ks 7c 8c 9c 7h 8h {a}", b="7s As Qs Jc Qc Kc Jh Qh Kh", trump="d", talon=talon, upcard="Ad"
            )

        with_seven, without = game("7d", "9h"), game("9h", "7d")
        for moves in ("A 9s", "A 9s, B marriage", "A 9s, B As"):
            same_to(viewer, play(with_seven, moves), play(without, moves), hidden="A 4")

    @pytest.mark.parametrize("viewer", [B, None])
    def test_false_marriage(self, viewer: Seat | None) -> None:
        def game(a: str, talon: str) -> Game:
            return first(a=f"7s 8d Tc Qh {a} 9d Ks 8h", b="7h 9h Th 8s Jd Kd 9c Jc Ad", upcard="8c", talon=talon)

        true, false = game("Qc Kc", "Ts Js"), game("Ts Js", "Qc Kc")
        for moves in ("A marriage", "A marriage, A 7s", "A marriage, A 7s, B 8s, A cut 1"):
            same_to(viewer, play(true, moves), play(false, moves), hidden="A 9")

    @pytest.mark.parametrize("viewer", [B, None])
    def test_a_late_marriage_and_its_card(self, viewer: Seat | None) -> None:
        """Whether the king was owed depends on whether he was in the hand beside the queen led."""

        def game(a: str, b: str) -> Game:
            return at(
                a=f"Qd 9s Ks 7c 8c 7h 8h 9h {a}", b="8d Qs Jc Qc Kc Jh Qh Kh Ts", trump="d", talon=f"As 8s {b}",
                upcard="Ad", marriage_late=True, swap_duty="optional",
            )  # fmt: skip

        late, false = game("Kd", "Tc"), game("Tc", "Kd")
        moves = "A Qd, B 8d, A draw, B draw, A marriage, A 9s"
        one, other = play(late, moves), play(false, moves)
        assert [breach.meld_at for breach in court(one).pending] == [breach.meld_at for breach in court(other).pending]
        assert told(one, viewer) == told(other, viewer)


class TestVerdicts:
    def test_of_an_undisclosed_void_meld_only_the_name_is_told(self) -> None:
        game = first(
            a="7s 8d Tc Qh 7c 9d Jc Ks 8h", b="7h 9h Th 8s Jd Kd 9c Qc Ad", upcard="8c", disclosure="after_trick"
        )
        for viewer in (B, None):
            nines, kings = (told(play(game, f"A terz {top}, B protest, A 7s, B 8s"), viewer) for top in ("9s", "Ks"))
            assert nines == kings

    def test_after_an_undone_trick_the_other_hand_stays_hidden_but_for_the_cards_shown(self) -> None:
        def game(b: str, talon: str) -> Game:
            return at(
                a="9s Ts Ks 7c 8c 9c 7h 8h 9h", b=f"7s As Qs Jc Qc Kc Jh {b}", trump="d", talon=talon, upcard="Ad",
                open_play="follow",
            )  # fmt: skip

        moves = "A 9s, B Jc, A protest"
        one, other = play(game("Qh Kh", "Tc Ac Th"), moves), play(game("Ac Th", "Tc Qh Kh"), moves)
        assert told(one, A) == told(other, A)
        assert [str(card) for card in view(one, A).theirs.known] == ["Jc"]

    def test_a_card_given_back_is_not_told(self) -> None:
        def game(talon: str) -> Game:
            return first(a="7s 8d Tc Qh 7c 9d Jc Ks 8h", b="7h 9h Th 8s Jd Kd 9c Qc Ad", upcard="8c", talon=talon)

        one, other = (play(game(talon), "A 7s, A draw, B protest") for talon in ("Ts Js", "Js Ts"))
        for viewer in (B, None):
            assert told(one, viewer) == told(other, viewer)
        assert told(one, A) != told(other, A)
