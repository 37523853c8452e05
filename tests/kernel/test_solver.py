"""Exact solving: held against searches that share nothing with it, and against positions worked out by hand.

The comparisons here are small parts of the proof that `dev.py gate` runs whole; `tests.kernel.endings` has both.
"""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from terts import kernel
from terts.game import game as table
from terts.game.actions import CLAIM, MARRY
from terts.game.cards import PACK, Card, Hand, Pair, Seat, Suit, mask_of, parse_card, parse_cards
from terts.game.rules import RULE_SETS, Rules, parse
from terts.game.scoring import Standing
from terts.game.tricks import beats, duty
from terts.kernel import Ending
from tests.kernel import endings, gate

CLASSIC = RULE_SETS["classic"]
VINTAGE = RULE_SETS["vintage"]


def hand(text: str) -> Hand:
    return parse_cards(text)


def ending(a: str, b: str, leader: Seat = Seat.A, lead: str | None = None) -> Ending:
    """An ending with spades as trumps."""
    return kernel.ending((hand(a), hand(b)), Suit.SPADES, leader, None if lead is None else parse_card(lead))


# --- a small part of the proof ----------------------------------------------------------------------------------------


def test_fast_part_endings_of_up_to_four_cards_for_points() -> None:
    endings.small(first=0, count=1000, cards=4, aim=endings.POINTS)


def test_fast_part_endings_of_up_to_three_cards_for_the_game() -> None:
    endings.small(first=1000, count=300, cards=3, aim=endings.WINNING)


def test_fast_part_endings_of_up_to_three_cards_where_more_may_be_worse() -> None:
    endings.small(first=2000, count=200, cards=3, aim=endings.CROOKED)


def test_fast_part_endings_of_five_cards_for_points() -> None:
    endings.of_size(first=0, count=12, cards=5, aim=endings.POINTS)


def test_fast_part_trick_8_for_points() -> None:
    endings.of_nine(first=0, count=40)


def test_fast_part_endings_of_seven_cards_for_the_game() -> None:
    endings.of_match(first=0, count=30, cards=7)


def test_fast_part_trick_8_for_the_game() -> None:
    endings.of_match(first=0, count=3, cards=9)


@pytest.mark.parametrize(("talon", "count"), [(2, 20), (4, 4)])
def test_fast_part_open_talons(talon: int, count: int) -> None:
    endings.of_talon(first=0, count=count, talon=talon)


def test_the_proof_finds_a_solver_out_that_plays_by_other_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    packs = kernel.pack

    def wrong_pack(game: table.Game) -> kernel.Packed:
        data = bytearray(packs(game).data)
        data[6] = 1 - data[6]  # closed_play
        return kernel.Packed(bytes(data))

    monkeypatch.setattr(kernel, "pack", wrong_pack)
    with pytest.raises((endings.Wrong, ValueError)):
        endings.small(first=0, count=600, cards=4, aim=endings.POINTS)


# --- cards alone, against a minimax of a few lines --------------------------------------------------------------------


def plain_value(rules: Rules, hands: Pair[Hand], trump: Suit, leader: Seat, lead: Card | None) -> int:
    """What A takes more than B of the points still to come: nothing pruned, by the duties of terts.game."""
    seat = leader if lead is None else leader.other
    if not hands[seat]:
        return 0
    playable = duty(rules, hands[seat], lead, trump, 0).cards
    values = [after_card(rules, hands, trump, leader, lead, card) for card in playable]
    return max(values) if seat is Seat.A else min(values)


def after_card(rules: Rules, hands: Pair[Hand], trump: Suit, leader: Seat, lead: Card | None, card: Card) -> int:
    seat = leader if lead is None else leader.other
    rest = tuple(one for one in hands[seat] if one is not card)
    left = (rest, hands[1]) if seat is Seat.A else (hands[0], rest)
    if lead is None:
        return plain_value(rules, left, trump, leader, card)
    winner = seat if beats(card, lead, trump) else leader
    points = worth(card, trump) + worth(lead, trump) + (0 if rest else 10)
    return (points if winner is Seat.A else -points) + plain_value(rules, left, trump, winner, None)


def worth(card: Card, trump: Suit) -> int:
    """R1.4, once more."""
    if card.suit is trump:
        return {"J": 20, "9": 13, "A": 11, "T": 10, "K": 3, "Q": 2}.get(card.rank.letter, 0)
    return {"A": 11, "T": 10, "K": 3, "Q": 2, "J": 1}.get(card.rank.letter, 0)


@pytest.mark.parametrize("closed_play", ["beat", "follow"])
@pytest.mark.parametrize("jack", ["free", "lone", "withhold"])
def test_cards_alone_agree_with_a_plain_minimax(closed_play: str, jack: str) -> None:
    rules = parse("classic", {"closed_play": closed_play, "jack": jack})
    chance = random.Random(f"{closed_play} {jack}")
    for _ in range(150):
        size = chance.randrange(1, 5)
        cards = chance.sample(PACK, 2 * size)
        leader, trump = chance.choice([*Seat]), chance.choice([*Suit])
        hands = (tuple(cards[:size]), tuple(cards[size:]))
        lead = chance.choice([None, chance.choice(hands[leader])])
        hands = (tuple(c for c in hands[0] if c is not lead), tuple(c for c in hands[1] if c is not lead))
        seat = leader if lead is None else leader.other
        sign = 1 if seat is Seat.A else -1
        one = kernel.ending(hands, trump, leader, lead)
        assert kernel.ending_values(rules, [one]) == [sign * plain_value(rules, hands, trump, leader, lead)]
        playable = duty(rules, hands[seat], lead, trump, 0).cards
        expected = {card: sign * after_card(rules, hands, trump, leader, lead, card) for card in playable}
        assert kernel.ending_cards(rules, [one]) == [expected]
        assert kernel.best_cards(rules, [one]) == [best_of(expected)]
        some = dict(chance.sample([*expected.items()], chance.randint(1, len(expected))))
        assert kernel.best_cards(rules, [one], mask_of(some)) == [best_of(some)]


def best_of(values: dict[Card, int]) -> int:
    """The cards of the highest value, as a mask."""
    return mask_of(card for card, value in values.items() if value == max(values.values()))


def random_endings(count: int) -> list[Ending]:
    chance = random.Random("nine")
    found = []
    for _ in range(count):
        cards = chance.sample(PACK, 18)
        hands = (mask_of(cards[:9]), mask_of(cards[9:]))
        found.append(Ending(hands, chance.choice([*Suit]), chance.choice([*Seat])))
    return found


def test_values_do_not_depend_on_the_order_of_solving() -> None:
    many = random_endings(400)
    forward = kernel.ending_values(CLASSIC, many)
    assert kernel.ending_values(CLASSIC, many[::-1]) == forward[::-1]
    assert [kernel.ending_values(CLASSIC, [one])[0] for one in many] == forward
    assert [max(cards.values()) for cards in kernel.ending_cards(CLASSIC, many)] == forward


def next_ending(one: Ending, card: Card) -> Ending:
    """The ending after the seat to play has played this card."""
    mine = one.leader if one.lead is None else one.leader.other
    hands = (one.hands[0] & ~card.bit, one.hands[1] & ~card.bit)
    if one.lead is None:
        return Ending(hands, one.trump, one.leader, card)
    return Ending(hands, one.trump, mine if beats(card, one.lead, one.trump) else one.leader)


@pytest.mark.parametrize("rules", [CLASSIC, VINTAGE])
def test_what_was_found_out_before_changes_no_value(rules: Rules) -> None:
    """The cards of an ending are asked after those of the ending that it comes from; `ending_values` begins anew."""
    for one in random_endings(20):
        while any(one.hands):
            (best,) = kernel.best_cards(rules, [one])
            (cards,) = kernel.ending_cards(rules, [one])
            assert best == best_of(cards)
            assert [max(cards.values())] == kernel.ending_values(rules, [one])
            one = next_ending(one, max(cards, key=cards.__getitem__))


def test_solutions_do_not_depend_on_what_was_solved_before() -> None:
    packed = [kernel.pack(game) for number in range(20) for game in endings.positions(number, 9)]
    together = kernel.solve(packed, line=True)
    for one, solution in zip(packed[::-1], together[::-1], strict=True):
        (alone,) = kernel.solve([one], line=True)
        assert (alone.value, alone.values, alone.line, alone.nodes) == (
            solution.value, solution.values, solution.line, solution.nodes,
        )  # fmt: skip


def test_threads_solve_side_by_side() -> None:
    many = random_endings(200)
    with ThreadPoolExecutor(4) as pool:
        results = [*pool.map(lambda rules: kernel.ending_values(rules, many), [CLASSIC, VINTAGE] * 4)]
    assert results == [kernel.ending_values(CLASSIC, many), kernel.ending_values(VINTAGE, many)] * 4


# --- worked out by hand -----------------------------------------------------------------------------------------------


def test_r1_4_the_last_trick_counts_ten() -> None:
    assert kernel.ending_values(CLASSIC, [ending("7h", "8h")]) == [-10]
    assert kernel.ending_values(CLASSIC, [ending("9h", "8h")]) == [10]


def test_r3_3_the_follower_has_to_beat_and_loses_the_ten_with_the_lead() -> None:
    # The king draws the ace, 14 to B, who leads the seven to the ten, 10 + 10 to A. The ten first takes 10, then the
    # ace takes the king and the last trick, 14 + 10.
    position = ending("Kh Tc", "Ah 7c")
    assert kernel.ending_cards(CLASSIC, [position]) == [{Card.HK: 20 - 14, Card.CT: 10 - 24}]


def test_r3_3_following_without_beating_saves_the_ace() -> None:
    # A leads the king of hearts. Under `beat` B has to take it with the ace (14) and leads to A's queen; under `follow`
    # he plays the seven, A takes three, and the ace takes the queen and the last trick.
    position = ending("Kh Qh", "Ah 7h")
    assert kernel.ending_cards(CLASSIC, [position]) == [{Card.HK: 12 - 14, Card.HQ: 13 - 13}]
    assert kernel.ending_cards(VINTAGE, [position])[0][Card.HK] == 3 - 23


def test_r3_4_a_free_jack_of_trumps_ruffs_although_its_holder_can_follow() -> None:
    rules = {jack: parse("codex", {"jack": jack}) for jack in ("free", "withhold")}
    # B: the jack of trumps and a small heart. A leads the ten of hearts.
    position = ending("7h", "Js 8h", Seat.A, "Th")
    assert kernel.ending_cards(rules["free"], [position])[0] == {Card.SJ: 30 + 10, Card.H8: 20 + 10 - 10}
    assert kernel.ending_cards(rules["withhold"], [position])[0] == {Card.H8: 20}


def test_a_lead_on_the_table_counts() -> None:
    assert kernel.ending_values(CLASSIC, [ending("", "Ah", Seat.A, "Th")]) == [31]


# Positions that tell the trump jack from the nine below it, as it may be played against the duties: the first four to
# the follower, the last four to the leader later on. Values by `after_card`, those of six cards too.
JACK_IS_NO_NEIGHBOUR = [
    ("7s 8c 8d Th", "9s Js 7d 7h", {"7s": -53, "8c": -33, "8d": -33, "Th": -33}),
    ("7s Ks Kc Kh", "9s Js Td Qh", {"7s": -34, "Ks": -34, "Kc": -28, "Kh": -28}),
    ("7c Tc Kd Jh", "9s Js Kc 7h", {"7c": -58, "Tc": -58, "Kd": -58, "Jh": -34}),
    ("9s Js Kc Qd Qh", "8c Qc Ac Ad Th", {"9s": 34, "Js": -14, "Kc": 24, "Qd": 34, "Qh": 34}),
    ("7s 8s As Ac 8d", "9s Js Qc Jd 8h", {"7s": -22, "8s": -22, "As": -44, "Ac": -42, "8d": -22}),
    ("7s 8s Ts Ad Jh Kh", "Qs As Js Ac 9d 8h", {"7s": -31, "8s": -31, "Ts": -31, "Ad": -31, "Jh": -15, "Kh": -11}),
    ("9s Js 9c 7d Td Ah", "Ac 8d Qd Ad Qh Th", {"9s": 56, "Js": 34, "9c": 34, "7d": 34, "Td": 34, "Ah": 56}),
    ("Qs Kc Ac 7d 8d 8h", "7s 9s Js 8c Tc Td", {"Qs": -53, "Kc": -57, "Ac": -79, "7d": -53, "8d": -53, "8h": -53}),
]


@pytest.mark.parametrize("closed_play", ["beat", "follow"])
@pytest.mark.parametrize("jack", ["free", "lone"])
@pytest.mark.parametrize(("a", "b", "values"), JACK_IS_NO_NEIGHBOUR)
def test_r3_4_the_trump_jack_is_no_neighbour_of_the_nine(
    closed_play: str, jack: str, a: str, b: str, values: dict[str, int]
) -> None:
    rules = parse("classic", {"closed_play": closed_play, "jack": jack})
    assert kernel.ending_cards(rules, [ending(a, b)]) == [{parse_card(card): value for card, value in values.items()}]


# --- positions with words ---------------------------------------------------------------------------------------------


def first_with(word: object) -> table.Game:
    """A position without talon where this word may be said."""
    for number in range(3000):
        for game in endings.positions(number, 9):
            if word in table.legal(game):
                return game
    raise AssertionError(word)


def test_r4_14_a_marriage_is_worth_its_twenty() -> None:
    game = first_with(MARRY)
    (solution,) = kernel.solve([kernel.pack(game)])
    values = dict(solution.values)
    assert values[kernel.code_of(MARRY, Suit.SPADES)] == solution.value


def test_a_best_line_is_legal_and_reaches_its_value() -> None:
    for number in range(60):
        game = endings.first_position(number, lambda game: endings.wanted(game, 9))
        packed = kernel.pack(game)
        (solution,) = kernel.solve([packed], line=True)
        before, start = endings.difference(game), table.actor(game)
        for code in solution.line:
            (packed,) = kernel.apply([packed], bytes([code]))
        end = kernel.unpack(packed)
        assert table.actor(end) is None
        gained = endings.difference(end) - before
        assert solution.value == (gained if start is Seat.A else -gained)


def test_the_claim_has_a_value_only_for_the_game() -> None:
    game = first_with(CLAIM)
    packed = kernel.pack(game)
    code = kernel.code_of(CLAIM, Suit.SPADES)
    assert code not in dict(kernel.solve([packed])[0].values)
    worth = kernel.chances([packed], endings.chance_of)
    assert dict(kernel.solve_match([packed], worth)[0].values)[code] in (0, 1)


def test_the_best_actions_are_those_of_the_highest_value() -> None:
    packed = [kernel.pack(game) for number in range(20) for game in endings.positions(number, 9)]
    worth = kernel.chances(packed, endings.chance_of)
    for found, solutions in (
        (kernel.best_actions(packed), kernel.solve(packed)),
        (kernel.best_actions(packed, worth), kernel.solve_match(packed, worth)),
    ):
        for bests, solution in zip(found, solutions, strict=True):
            values = [(code, value) for code, value in solution.values if code != endings.CLAIM_CODE]
            assert endings.best_of(bests.values) == endings.best_of(values)
            assert bests.value == max(value for _, value in values)


def far_from_the_targets(seed: int) -> table.Game:
    """An ending of four cards of a game that cannot end in this deal."""
    chance = random.Random(seed)
    sheet = Standing((), (0, 0), (1001, 1001))
    game = table.deal(table.resume(CLASSIC, sheet, Seat.A), gate.deck(chance))
    while not endings.wanted(game, 4):
        game = endings.step(game, chance, 0.5)
    return game


def test_far_from_the_targets_only_the_next_deal_counts() -> None:
    actors = set()
    for seed in range(12):
        game = far_from_the_targets(seed)
        packed = kernel.pack(game)
        worth = kernel.chances([packed], lambda _a, _b, _dealer: 0.25)
        values = dict(kernel.solve_match([packed], worth)[0].values)
        actors.add(table.actor(game))
        assert values.pop(kernel.code_of(CLAIM, Suit.SPADES), 0) == 0
        assert set(values.values()) == {0.25 if table.actor(game) is Seat.A else 0.75}
    assert actors == {*Seat}


# --- wrong input ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "reason"),
    [
        (ending("7h 8h", "8h 9h"), "overlap"),
        (ending("7h 8h", "9h"), "do not match"),
        (ending("", ""), "1 to 9 cards"),
        (kernel.ending((PACK[:10], PACK[10:20]), Suit.SPADES, Seat.A), "1 to 9 cards, not 10"),
        (ending("7h", "8h 9h", Seat.A, "7h"), "still in a hand"),
        (Ending((1 << 32, 1), Suit.SPADES, Seat.A), "a card that is none"),
        (Ending((-1, 1), Suit.SPADES, Seat.A), "a card that is none"),
        (Ending((1 << 80, 1), Suit.SPADES, Seat.A), "a card that is none"),
        (Ending((0, 1), Suit.SPADES, Seat.A, 255), "no card number 255"),  # type: ignore[arg-type]
        (Ending((1, 2), 4, Seat.A), "no suit number 4"),  # type: ignore[arg-type]
        (Ending((1, 2), Suit.SPADES, 2), "no seat number 2"),  # type: ignore[arg-type]
    ],
)
def test_a_wrong_ending_is_told(one: Ending, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        kernel.ending_values(CLASSIC, [one])
    with pytest.raises(ValueError, match=reason):
        kernel.ending_cards(CLASSIC, [one])
    with pytest.raises(ValueError, match=reason):
        kernel.best_cards(CLASSIC, [one])


def test_a_deal_that_cannot_be_solved_is_told() -> None:
    packed = kernel.pack(endings.dealt(1))
    ended = kernel.play_out([packed], seed=1)
    for solve in (kernel.solve, kernel.point_values):
        with pytest.raises(ValueError, match="the talon has 14 cards; positions are solved from 6 on"):
            solve([packed])
        with pytest.raises(ValueError, match="the deal has ended"):
            solve(ended)


def test_between_the_scores_of_a_table_chances_are_interpolated() -> None:
    """A table of every thirtieth score tells the same as one of every tenth, where the chances lie in a plane."""
    packed = kernel.pack(far_from_the_targets(1))
    worth = kernel.chances([packed], lambda a, b, _dealer: 0.5 + (a - b) / 10_000)
    kept = [range(0, -(-cells // 3) * 3 + 1, 3) for cells in worth.cells]
    table = [
        0.5 + (worth.low[0] - worth.low[1] + worth.step * (i - j)) / 10_000
        for _ in Seat
        for i in kept[0]
        for j in kept[1]
    ]
    coarse = worth._replace(step=3 * worth.step, cells=(len(kept[0]), len(kept[1])), table=table)
    (fine_found,), (coarse_found,) = (kernel.solve_match([packed], one) for one in (worth, coarse))
    assert dict(coarse_found.values) == pytest.approx(dict(fine_found.values), abs=1e-12)


def test_a_wrong_table_of_chances_is_told() -> None:
    packed = kernel.pack(far_from_the_targets(1))
    worth = kernel.chances([packed], endings.chance_of)
    for wrong, reason in (
        (worth._replace(table=[*worth.table, 0.5]), "size"),
        (worth._replace(table=[2.0] * len(worth.table)), "between 0 and 1"),
        (worth._replace(table=[float("nan")] * len(worth.table)), "between 0 and 1"),
        (worth._replace(step=0), "step"),
        (worth._replace(cells=(0, 1), table=[]), "size"),
        (worth._replace(cells=(1, 1), table=[0.5, 0.5]), "lacks the score"),
    ):
        with pytest.raises(ValueError, match=reason):
            kernel.solve_match([packed], wrong)
