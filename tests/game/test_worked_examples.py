"""Every worked example of the source texts (tests/golden/worked_examples.md)."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from terts.game.actions import ANNOUNCEMENTS, MARRY, SWAP, parse_move
from terts.game.cards import Rank, Seat, Suit, card_of, card_points, mask_of, parse_card, parse_cards, texts
from terts.game.deal import Deal, Leading
from terts.game.game import Game, actor, apply, deal, legal, new_game, refusal
from terts.game.melds import MELDS, melds_in, parse_meld, seniority
from terts.game.rules import Value
from terts.game.scoring import round_to_ten
from terts.game.tricks import beats, take
from terts.game.turns import legal_actions
from terts.game.turns import refusal as turn_refusal
from terts.game.view import view
from tests.game.golden import EXAMPLES, Example, check_duty, examples, rules_of, suit_of
from tests.game.positions import announced, clause, play, quietly, table
from tests.game.sheets import closed, finished_deal
from tests.game.sitting import Sitting


@examples("script")
def test_the_source_plays_it_so(example: Example) -> None:
    game = deal(new_game(rules_of(example), Seat[example["dealer"]]), parse_cards(example["deck"]))
    after: list[Game] = [game]
    for verb, text in example["steps"]:
        seat, action = parse_move(text)
        if verb == "cannot":
            assert refusal(game, seat, action) is not None, text
            continue
        assert actor(game) is seat
        assert action in legal(game), text
        game = apply(game, seat, action)
        after.append(game)
    assert game.deal is not None
    assert [[one.seat.name, str(one.meld), one.points, one.trick] for one in game.deal.melds] == example["melds"]
    for seen in example.get("seen", ()):
        history = view(after[seen["after"]], Seat[seen["by"]]).history
        assert [move for move in map(seen_text, history) if " draw" not in move] == seen["history"]


def seen_text(move: tuple[Seat, object]) -> str:
    return f"{move[0].name} {move[1]}"


@examples("rank")
def test_the_source_ranks_melds_so(example: Example) -> None:
    rules, trump = rules_of(example), suit_of(example["trump"])
    groups = [[seniority(rules, trump, parse_meld(text)) for text in group] for group in example["low_to_high"]]
    for low, high in pairwise(groups):
        assert len(set(low)) == 1
        assert low[0] < high[0]


@examples("runs")
def test_the_source_finds_these_runs(example: Example) -> None:
    for case in example["cases"]:
        found = melds_in(mask_of(parse_cards(" ".join(case["cards"]))))
        assert [str(meld) for meld in found] == case["melds"]


@examples("contains")
def test_the_source_finds_these_runs_inside_a_run(example: Example) -> None:
    whole = parse_meld(example["meld"])
    inside = [str(one) for one in melds_in(whole.mask) if one is not whole]
    assert sorted(inside) == sorted(example["contains"])


@examples("completes")
def test_the_source_completes_a_terz_so(example: Example) -> None:
    for case in example["cases"]:
        held = mask_of(parse_cards(" ".join(case["held"])))
        assert sorted(str(card) for card in completing(held)) == sorted(case["by"])


def completing(held: int) -> list[object]:
    return [
        card
        for suit in Suit
        for card in (card_of(rank, suit) for rank in Rank)
        if not held & card.bit and any(str(one).startswith("terz") for one in melds_in(held | card.bit))
    ]


@examples("worth")
def test_the_source_gives_melds_these_points(example: Example) -> None:
    worth: dict[str, set[int]] = {}
    for meld in MELDS:
        worth.setdefault(str(meld.name), set()).add(meld.points)
    worth["marriage"] = {parse_meld("marriage").points}
    for row in example["words"]:
        assert worth[row["meld"]] == {row["points"]}


@examples("card_order")
def test_the_source_orders_cards_so(example: Example) -> None:
    trump = Suit.SPADES if example["trump"] else Suit.CLUBS
    cards = [parse_card(f"{rank}s") for rank in example["low_to_high"]]
    for at, low in enumerate(cards):
        for high in cards[at + 1 :]:
            assert beats(high, low, trump)
            assert not beats(low, high, trump)


@examples("card_points")
def test_the_source_gives_cards_these_points(example: Example) -> None:
    trump = Suit.HEARTS
    for rank, points in example["plain"].items():
        assert [card_points(parse_card(rank + suit), trump) for suit in "scd"] == [points] * 3
    for rank, points in example["trump"].items():
        assert card_points(parse_card(f"{rank}h"), trump) == points
    total = sum(card_points(card_of(rank, suit), trump) for rank in Rank for suit in Suit)
    assert (total, example["deal_total"] - example["last_trick"]) == (example["cards_total"], total)


@examples("trick")
def test_the_source_gives_the_trick_to(example: Example) -> None:
    taken = beats(parse_card(example["reply"]), parse_card(example["lead"]), suit_of(example["trump"]))
    assert taken is (example["winner"] == "follower")


@examples("resequence")
def test_the_source_bars_a_later_sequence_so(example: Example) -> None:
    drawn = [step["draw"] for step in example["history"] if "draw" in step]
    sitting = Sitting(example, drawn)
    for step in example["history"]:
        if "score" in step:
            sitting.score(step["score"])
        else:
            sitting.draw(step["draw"])
    sitting.next_trick()
    assert announced(sitting.game) == set(example["allowed"])
    for text in example["barred"]:
        assert clause(sitting.game, f"A {text}") == "R4.8"


@examples("sequence")
def test_the_source_announces_one_after_the_other(example: Example) -> None:
    sitting = Sitting(example, [])
    for text in example["scored_in_turn"]:
        sitting.score(text)


@examples("same_turn")
def test_the_source_adds_melds_in_one_turn_so(example: Example) -> None:
    settings: dict[str, Value] = {"first_lead": "opponent_of_dealer"}
    game = table(
        example["rules"], a=" ".join(example["hand"]), upcard=_quiet_upcard(example), dealer=Seat.B, knobs=settings
    )
    assert game.deal is not None
    tricks = tuple(
        take(Seat.A, parse_card("8h"), parse_card("7h"), game.deal.trump, last=False)
        for _ in range(example["trick"] - 1)
    )
    game = replace(game, deal=game.deal._replace(tricks=tricks))
    game = play(game, f"A {example['first']}, B good")
    assert announced(game) == set(example["may_add"])
    for text in example["may_not_add"]:
        assert clause(game, f"A {text}") in {"R4.8", "R4.10"}


def _quiet_upcard(example: Example) -> str:
    return next(
        f"{rank}{example['trump']}" for rank in "8TQ79JKA" if f"{rank}{example['trump']}" not in example["hand"]
    )


@examples("swap")
def test_the_source_swaps_the_seven_so(example: Example) -> None:
    rules = rules_of(example)
    for case in example["cases"]:
        running = with_talon(case["talon"])
        phase = Leading(Seat.A, None)
        assert (SWAP in legal_actions(rules, running, phase)) is case["may"]
        cards = [one for one in legal_actions(rules, running, phase) if len(str(one)) == 2]
        assert (not cards) is case["must"]


def with_talon(size: int) -> Deal:
    """A deal in which A, to lead, holds the trump seven, with so many cards in the talon."""
    game = table("codex", a="7d 9s Ts Jh Qh Kc Ac 8c 9h", upcard="Ad", dealer=Seat.B)
    running = game.deal
    assert running is not None
    left = running.talon[len(running.talon) - max(size - 1, 0) :] if size else ()
    tricks = tuple(
        take(Seat.A, parse_card("8h"), parse_card("7h"), running.trump, last=False) for _ in range((14 - size) // 2)
    )
    return running._replace(talon=left, upcard=running.upcard if size else None, tricks=tricks)


@examples("look")
def test_the_source_looks_at_tricks_so(example: Example) -> None:
    """A plays, B answers; in the window A looks after his card, else whenever it is his turn."""
    rules = rules_of(example)
    for case in example["cases"]:
        game = table(example["rules"], dealer=Seat.B, knobs=without_forced_swap(example))
        trick = (14 - case["talon"]) // 2 + 1
        game = quietly(game, trick)
        assert game.deal is not None
        assert game.deal.talon_size == case["talon"], rules
        seat = actor(game)
        assert seat is not None
        if example["window_only"]:
            game = apply(game, seat, next(one for one in legal(game) if len(str(one)) == 2))
        assert view(game, seat).may_look is case["may"]


def without_forced_swap(example: Example) -> dict[str, Value]:
    return {"first_lead": "opponent_of_dealer", "swap_duty": "optional", **example.get("changed", {})}


@examples("when")
def test_the_source_announces_only_in_these_tricks(example: Example) -> None:
    """B holds terz and marriage to the end as far as the duties let him; the right is what is tested, not the cards."""
    rules = rules_of(example)
    for number in range(1, 17):
        running, phase = in_trick(number)
        if example["what"] == "melds":
            may = any(turn_refusal(rules, running, phase, Seat.A, one) is None for one in ANNOUNCEMENTS.values())
        else:
            may = turn_refusal(rules, running, phase, Seat.A, MARRY) is None
        assert may is (number in example["tricks"]), number


def in_trick(number: int) -> tuple[Deal, Leading]:
    """A leads to that trick with king and queen of trumps (in the last one too, to see the right alone) and a terz."""
    hand = parse_cards("Kd Qd 9s Ts Js 7c 8c Qh Ac")[: min(9, max(17 - number, 2))]
    game = table("codex", a="Kd Qd 9s Ts Js 7c 8c Qh Ac", upcard="Ad", dealer=Seat.B)
    running = game.deal
    assert running is not None
    size = max(14 - 2 * (number - 1), 0)
    tricks = tuple(
        take(Seat.A, parse_card("8h"), parse_card("7h"), running.trump, last=False) for _ in range(number - 1)
    )
    talon = running.talon[14 - size :] if size else ()
    other = running.hands[1][: len(hand)]
    return running._replace(hands=(tuple(sorted(hand)), other), talon=talon, upcard=running.upcard if size else None,
                   tricks=tricks), Leading(Seat.A, None)  # fmt: skip


@examples("first_lead")
def test_the_source_gives_the_first_lead_to(example: Example) -> None:
    for case in example["cases"]:
        game = table("classic", upcard=f"9{case['trump']}", dealer=Seat[example["dealer"]])
        game = play(game, f"{Seat[example['dealer']].other.name} {case['call']}")
        turn = actor(game)
        assert turn is not None
        assert turn.name == case["leads"]


@examples("next_deal")
def test_the_source_lets_the_winner_of_the_last_trick_deal(example: Example) -> None:
    wanted = {case["last"]: case for case in example["cases"]}
    seen: set[str] = set()
    for seed in range(40):
        chance = random.Random(seed)
        game = table(example["rules"])
        while actor(game) is not None:
            seat = actor(game)
            assert seat is not None
            game = apply(game, seat, chance.choice([one for one in legal(game) if str(one) != "claim"]))
        if not game.standing.results:
            continue
        last = game.standing.results[-1].last.name
        if view(game, None).result is None:
            game = deal(game, parse_cards(texts(_pack(chance))))
            assert game.deal is not None
            turn = actor(game)
            assert turn is not None
            assert (game.deal.dealer.name, turn.name) == (wanted[last]["dealer"], wanted[last]["leads"])
            seen.add(last)
    assert seen == set(wanted)


def _pack(chance: random.Random) -> list[Any]:
    cards = [card_of(rank, suit) for rank in Rank for suit in Suit]
    chance.shuffle(cards)
    return cards


@examples("rounding")
def test_the_source_rounds_so(example: Example) -> None:
    for case in example["cases"]:
        points, written = case["points"], case["written"]
        for last in (seat for seat in Seat if points[seat.name] >= 10):
            running = finished_deal(points["A"], last)
            after, _ = closed(rules_of(example), (0, 0), running)
            assert after.results[-1].points == (points["A"], points["B"])
            assert after.score == (written["A"], written["B"])
        if rules_of(example).rounding == "tens":
            assert [round_to_ten(points[seat]) for seat in "AB"] == [written[seat] for seat in "AB"]


@examples("end")
def test_the_source_ends_the_game_so(example: Example) -> None:
    for case in example["cases"]:
        before = (case["before"]["A"], case["before"]["B"])
        running = finished_deal(case["points"]["A"], Seat[case["last"]])
        after, result = closed(rules_of(example), before, running)
        assert (None if result is None else result.winner.name) == case["winner"], case
        assert after.score == (case["record"]["A"], case["record"]["B"]), case


def test_every_kind_of_example_is_tested_here_or_belongs_to_words_and_penalties() -> None:
    elsewhere = {"penalty", "phrase", "strokes", "count"}
    here = set(re.findall(r'^@examples\("(\w+)"\)', Path(__file__).read_text(encoding="utf-8"), re.MULTILINE))
    assert set(EXAMPLES) == here | elsewhere


def test_s1_there_are_six_plain_sevens_and_eights() -> None:
    (example,) = EXAMPLES["count"]
    trump = Suit.SPADES
    cards = [card_of(rank, suit) for rank in Rank for suit in Suit if rank.letter in example["ranks"]]
    assert len([card for card in cards if card.suit is not trump]) == example["cards"]


@examples("duty")
def test_r3_the_followers_duty_is_that_of_the_source(example: Example) -> None:
    check_duty(example)
