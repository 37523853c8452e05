"""The golden data: facts of the rules, of the source texts and of independent readings (tests/golden/README.md)."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from terts.game import record
from terts.game.actions import ANNOUNCEMENTS, MARRY, SWAP, Play, move_text, parse_move
from terts.game.cards import PACK, Rank, Seat, Suit, card_of, card_points, mask_of, parse_card, parse_cards, texts
from terts.game.deal import Answering, Cutting, Deal, Leading
from terts.game.errors import RecordError, TertsError
from terts.game.game import Game, actor, apply, deal, legal, new_game, refusal
from terts.game.melds import MELDS, melds_in, parse_meld, seniority
from terts.game.position import position, position_of
from terts.game.record import Record
from terts.game.rules import Rules, Value, parse
from terts.game.scoring import DealResult, round_to_ten
from terts.game.tricks import beats, duty, refused, take
from terts.game.turns import legal_actions
from terts.game.turns import refusal as turn_refusal
from terts.game.view import view
from tests.game.positions import announced, clause, play, quietly, table
from tests.game.sheets import closed, finished_deal

GOLDEN = Path(__file__).parent.parent / "golden"
EXAMPLES: dict[str, list[Mapping[str, Any]]] = {}
for _example in json.loads((GOLDEN / "worked_examples.json").read_text(encoding="utf-8")):
    EXAMPLES.setdefault(_example["kind"], []).append(_example)

Example = Mapping[str, Any]


def examples(kind: str) -> Callable[[Callable[[Example], None]], Callable[[Example], None]]:
    """Run a test once for each worked example of a kind, under the example's name."""
    found = EXAMPLES[kind]
    return pytest.mark.parametrize("example", found, ids=[str(one["id"]) for one in found])


def rules_of(example: Example) -> Rules:
    return parse(example["rules"], example.get("changed", {}))


def suit_of(letter: str) -> Suit:
    return next(suit for suit in Suit if suit.letter == letter)


# Independent cases


GUARDED = sorted((GOLDEN / "cases" / "guarded").glob("*.terts"))
BROKEN = sorted((GOLDEN / "cases" / "broken").glob("*.terts"))
PLAYED = sorted((GOLDEN / "played").glob("*.terts"))


def shown(game: Game, viewer: str) -> dict[str, Any]:
    return dict(position(game) if viewer == "all" else position_of(view(game, Seat[viewer])))


@pytest.mark.parametrize("path", GUARDED, ids=lambda path: path.stem)
def test_positions_of_an_independent_reading_agree(path: Path) -> None:
    read = record.read(path.read_bytes())
    expected = [json.loads(line) for line in path.with_suffix(".jsonl").read_text(encoding="utf-8").splitlines()]
    assert expected
    for one in expected:
        got = shown(record.replay(read, one["upto"]), one["view"])
        assert got == one["position"], (one["upto"], one["view"])
        assert json.dumps(got) == json.dumps(one["position"]), "the order of the keys differs"


def test_there_are_40_guarded_games_and_30_broken_records() -> None:
    assert len(GUARDED) == 40
    assert len(BROKEN) == 30
    lines = sum(len(path.with_suffix(".jsonl").read_text(encoding="utf-8").splitlines()) for path in GUARDED)
    assert lines == 1560


@pytest.mark.parametrize("path", [*GUARDED, *PLAYED], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_record_that_was_read_is_written_with_the_same_content(path: Path) -> None:
    read = record.read(path.read_bytes())
    text = record.write(read)
    assert record.read(text.encode()) == read
    assert record.write(record.read(text.encode())) == text


@pytest.mark.parametrize("path", GUARDED, ids=lambda path: path.stem)
def test_a_guarded_case_is_written_word_for_word(path: Path) -> None:
    """The layout is the writer's own; everything else stands as in the file."""
    data = path.read_bytes()
    assert record.write(record.read(data)).split() == data.decode().split()


WHAT = dict(
    line.split("\t", 1)
    for line in (GOLDEN / "cases" / "broken" / "WHAT.tsv").read_text(encoding="utf-8").splitlines()
    if line.strip()
)


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_a_broken_record_is_refused_where_and_why_it_is_broken(path: Path) -> None:
    what = WHAT[path.name].rsplit(" -- ", 1)[1]
    with pytest.raises(RecordError) as caught:
        record.read(path.read_bytes())
    error = caught.value
    where = re.match(r"deal (\d+)(?:, action (\d+))?", what)
    if where and where[2]:
        assert (error.deal, error.action) == (int(where[1]), int(where[2])), (what, str(error))
    elif where and error.deal:
        assert error.deal == int(where[1])
    clause = re.search(r"\[([^]]+)\]$|\((R[\d.]+)\)$", what)
    assert clause is not None
    # Which clause an action breaks that does not fit the phase at all is a matter of words.
    if "not possible now" not in what and "cut 05" not in what:
        assert error.reason.clause == (clause[1] or clause[2]), (what, str(error))


# Whole games, their sums worked out by hand in comments


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_a_played_out_game_comes_to_the_sums_worked_out_by_hand(path: Path) -> None:
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    read = record.read(path.read_bytes())
    game = record.replay(read)
    assert read.rules_name == expected["rules"]
    assert len(read.deals) == len(expected["deals"])
    for number, want in enumerate(expected["deals"]):
        check_deal(want, *after_deal(read, number))
    assert position(game)["result"] == expected["result"]


def after_deal(read: Record, number: int) -> tuple[Game, DealResult | None]:
    """The game at the end of that deal (from 0), and what was written, if the deal was finished."""
    game = record.replay(read, sum(len(one.moves) for one in read.deals[: number + 1]))
    results = game.standing.results
    return game, results[number] if number < len(results) else None


def check_deal(want: Mapping[str, Any], game: Game, written: DealResult | None) -> None:
    played = game.deal
    assert played is not None
    seen = position(game)
    assert (played.dealer.name, played.trump.letter) == (want["dealer"], want["trump"])
    assert [[one.seat.name, str(one.meld), one.points, one.trick] for one in played.melds] == want["melds"]
    assert seen["tricks"] == want["tricks"]
    assert seen["points"] == want["points"]
    if written is None:
        return
    assert written.last.name == want["last"]
    # Null: the exact total ended the game, and nothing is rounded (R5.3).
    assert dict(zip("AB", written.written, strict=True)) == (want["rounded"] or want["points"])
    assert dict(zip("AB", written.score, strict=True)) == want["written"]


def test_there_is_a_played_out_game_for_each_rule_set() -> None:
    assert [path.stem for path in PLAYED] == ["brief", "classic", "codex", "home", "vintage"]


# What a follower may play


DUTIES = json.loads((GOLDEN / "duty.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("row", DUTIES, ids=range(len(DUTIES)))
def test_r3_the_followers_duty_is_that_of_the_table(row: Example) -> None:
    check_duty(row)


@examples("duty")
def test_r3_the_followers_duty_is_that_of_the_source(example: Example) -> None:
    check_duty(example)


def check_duty(row: Example) -> None:
    hand = parse_cards(" ".join(row["hand"]))
    found = duty(rules_of(row), hand, parse_card(row["led"]), suit_of(row["trump"]), row["talon"])
    assert sorted(map(str, found.cards)) == sorted(row["allowed"]), row.get("why", row.get("says"))
    for card in hand:
        assert (refused(hand, found, card) is None) is (str(card) in row["allowed"])


# Worked examples of the source texts


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


class Sitting:
    """A holds some cards of one suit and others of no use; he announces in one trick after the other."""

    def __init__(self, example: Example, drawn: list[str]) -> None:
        held = parse_cards(" ".join(example["held"]))
        self.suit = held[0].suit
        trump = "d" if self.suit is not Suit.DIAMONDS else "c"
        useless = [card for card in parse_cards("7c 9c Jc 7d 9d Jd Ad 7h 9h Jh") if card.suit is not self.suit]
        away = [card for card in PACK if card.suit is self.suit and card not in held and str(card) not in drawn]
        hand = texts((*held, *useless[: 9 - len(held)]))
        knobs: dict[str, Value] = {"first_lead": "opponent_of_dealer", "swap_duty": "optional", "open_play": "free"}
        self.game = table(example["rules"], a=hand, b=texts(away), upcard=f"8{trump}", dealer=Seat.B, knobs=knobs)
        running = self.game.deal
        assert running is not None
        later = tuple(sorted(running.talon, key=lambda card: str(card) in drawn))
        self.game = replace(self.game, deal=replace(running, talon=later))
        self.silent = True

    def score(self, text: str) -> None:
        """A announces at his next turn, in a trick in which nothing is scored yet."""
        if not self.silent:
            self.next_trick()
        self.game = play(self.game, f"A {text}")
        if isinstance(self.game.phase, Answering):
            self.game = play(self.game, "B good")
        assert view(self.game, Seat.A).melds[-1].seat is Seat.A
        self.silent = False

    def draw(self, text: str) -> None:
        """A draws this card in the running trick: it is exchanged for the one that he would draw."""
        ahead = self._played()
        assert ahead.deal is not None
        came = next(card for card in view(ahead, Seat.A).hand if card not in view(self.game, Seat.A).hand)
        running, wanted = self.game.deal, parse_card(text)
        assert running is not None
        exchange = {came: wanted, wanted: came}
        talon = tuple(exchange.get(card, card) for card in running.talon)
        self.game = replace(self.game, deal=replace(running, talon=talon))
        self.next_trick()
        assert wanted in view(self.game, Seat.A).hand

    def next_trick(self) -> None:
        """On to A's turn in the next trick; nobody says a word, and A keeps his suit."""
        self.game, self.silent = self._played(), True

    def _played(self) -> Game:
        game, before = self.game, view(self.game, None).trick
        while view(game, None).trick == before or actor(game) is not Seat.A or isinstance(game.phase, Cutting):
            options = legal(game)
            quiet = [one for one in options if not isinstance(one, Play) or one.card.suit is not self.suit]
            assert actor(game) is not None
            game = apply(game, actor(game) or Seat.A, quiet[0])
        return game


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
    game = replace(game, deal=replace(game.deal, tricks=tricks))
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
    return replace(running, talon=left, upcard=running.upcard if size else None, tricks=tricks)


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
    return replace(running, hands=(tuple(sorted(hand)), other), talon=talon, upcard=running.upcard if size else None,
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


def test_moves_of_the_golden_games_read_back() -> None:
    for path in (*GUARDED, *PLAYED):
        for played in record.read(path.read_bytes()).deals:
            for move in played.moves:
                assert parse_move(move_text(move)) == move


def test_nothing_that_is_refused_is_an_error_of_another_kind() -> None:
    for path in BROKEN:
        with pytest.raises(TertsError):
            record.read(path.read_bytes())
