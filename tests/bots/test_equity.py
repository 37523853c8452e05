"""Match equity: small games solved by hand or by plain recursion, and what must hold of every table."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from terts.bots.equity import Cells, EquityTable, equity, equity_of
from terts.bots.outcomes import Outcome
from terts.bots.solver.outlook import by_score
from terts.game.cards import PACK, Pair, Seat
from terts.game.game import deal, new_game, resume
from terts.game.knobs import RecordTarget
from terts.game.rules import RULE_SETS, Rules, parse
from terts.game.scoring import Standing, written_and_won
from terts.game.view import view
from terts.kernel import Chances, chances, pack

A, B = Seat

DUEL = (Outcome(100, 50, False, 0.75), Outcome(50, 100, True, 0.25))
"""The dealer's opponent takes 100 points and the last trick three times out of four, else the dealer does."""

MIXED = (
    Outcome(76, 74, False, 0.2),
    Outcome(75, 75, True, 0.2),
    Outcome(91, 89, True, 0.1),
    Outcome(150, 0, False, 0.1),
    Outcome(33, 177, True, 0.25),
    Outcome(126, 144, False, 0.15),
)


ROUNDED = 0.001
"""Shares of races are kept in thousandths."""


def plainly(rules: Rules, targets: Pair[int], outcomes: tuple[Outcome, ...]) -> dict[tuple[int, int, Seat], float]:
    """Chances by plain recursion over deals closed one by one, remembered by the scores that were met."""

    @cache
    def chance(a: int, b: int, dealer: Seat) -> float:
        over = [seat for seat in Seat if (a, b)[seat] >= targets[seat]]
        if len(over) == 1:
            return float(over[0] is A)
        if over and not rules.claim_needs_lead:
            return float(dealer.other is A)
        return sum(one.chance * after(a, b, dealer, one) for one in outcomes)

    def after(a: int, b: int, dealer: Seat, one: Outcome) -> float:
        points = (one.dealer, one.opponent) if dealer is A else (one.opponent, one.dealer)
        last = dealer if one.last else dealer.other
        written, winner = written_and_won(rules, (a, b), points, targets, last)
        if winner is not None:
            return float(winner is A)
        return chance(a + written[0], b + written[1], last)

    highest = [target - (rules.record_target is RecordTarget.LESS_ONE) for target in targets]
    scores = [range(-50, most, 10) for most in highest]
    return {(a, b, dealer): chance(a, b, dealer) for a in scores[0] for b in scores[1] for dealer in Seat}


def test_one_deal_decides() -> None:
    table = equity_of(RULE_SETS["home"], (100, 100), DUEL)
    assert table.chance(0, 0, A) == pytest.approx(0.25)
    assert table.chance(0, 0, B) == pytest.approx(0.75)


def test_two_deals_by_hand() -> None:
    """150 points: the second deal decides. Where both arrive at 150 in it, the last trick does (R5.4)."""
    table = equity_of(RULE_SETS["home"], (150, 150), DUEL)
    assert table.chance(100, 50, A) == pytest.approx(0.25)
    assert table.chance(50, 100, B) == pytest.approx(0.75)
    assert table.chance(0, 0, A) == pytest.approx(0.25 * 0.25 + 0.75 * 0.75)


def test_with_unequal_targets_each_seat_has_its_own() -> None:
    """A needs 100, B 200: A has won if he takes 100 in one of two deals, or else arrives with 50 twice."""
    table = equity_of(RULE_SETS["home"], (100, 200), DUEL)
    assert table.chance(0, 0, A) == pytest.approx(0.25 + 0.75 * 0.75)


def test_both_arrived_the_last_trick_wins() -> None:
    for last in (True, False):
        table = equity_of(RULE_SETS["home"], (50, 50), [Outcome(60, 90, last, 1.0)])
        assert table.chance(0, 0, A) == float(last)
        assert table.chance(0, 0, B) == float(not last)


def test_both_arrived_who_is_known_to_be_first_more_often_wins_more_often() -> None:
    def first(opponent: int, dealer: int) -> float:
        return 0.3 if (opponent, dealer) == (40, 50) else 0.9

    table = equity_of(RULE_SETS["home"], (50, 50), [Outcome(60, 90, True, 1.0)], first)
    assert table.chance(0, 10, A) == pytest.approx(0.7)
    assert table.chance(10, 0, B) == pytest.approx(0.3)
    assert table.chance(10, 0, A) == pytest.approx(0.1)


def test_rounding_decides_what_is_written_and_never_who_arrived() -> None:
    """76 : 74 is written 80 : 70 (R5.1), but 76 exact points do not make 77 (R5.3)."""
    table = equity_of(RULE_SETS["home"], (77, 500), [Outcome(74, 76, True, 1.0)])
    assert table.chance(0, 0, A) == 1.0  # 80 are written after the first deal, and the claim is true at once
    table = equity_of(RULE_SETS["home"], (86, 74), [Outcome(74, 76, True, 1.0)])
    assert table.chance(10, 0, A) == 1.0  # both have arrived exactly; the last trick is A's
    table = equity_of(RULE_SETS["home"], (87, 74), [Outcome(74, 76, True, 1.0)])
    assert table.chance(10, 0, A) == 0.0  # 90 would be written, but B alone has arrived exactly


def test_a_score_one_short_of_the_target_wins_where_it_is_agreed() -> None:
    outcomes = [Outcome(66, 84, False, 1.0)]
    assert equity_of(RULE_SETS["brief"], (501, 501), outcomes).chance(400, 430, A) == 0.0
    assert equity_of(RULE_SETS["home"], (501, 501), outcomes).chance(420, 430, A) == 1.0
    assert equity_of(RULE_SETS["brief"], (501, 501), outcomes).chance(420, 430, A) == 1.0  # exact 504 comes first


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize("targets", [(201, 201), (250, 301), (207, 207), (204, 209), (105, 240)])
def test_the_table_is_the_plain_recursion(name: str, targets: Pair[int]) -> None:
    whole = [Outcome(one.opponent // 10 * 10, one.dealer // 10 * 10, one.last, one.chance) for one in MIXED]
    outcomes = MIXED if name != "vintage" else tuple(whole)
    targets = targets if name != "vintage" else (201, 251)
    table = equity_of(RULE_SETS[name], targets, outcomes)
    for state, chance in plainly(RULE_SETS[name], targets, outcomes).items():
        assert table.chance(*state) == pytest.approx(chance, abs=1e-12), state


def test_unrounded_points_are_interpolated_closely() -> None:
    """Every score occurs then; the plain recursion goes through all of them, the table over every tenth."""
    points = [(mine, melds, mine > 70) for mine in range(1, 150, 7) for melds in (0, 50)]
    outcomes = tuple(Outcome(mine + melds, 150 - mine, last, 1 / len(points)) for mine, melds, last in points)
    table = equity_of(RULE_SETS["vintage"], (201, 161), outcomes)
    for state, chance in plainly(RULE_SETS["vintage"], (201, 161), outcomes).items():
        assert table.chance(*state) == pytest.approx(chance, abs=0.02), state


@pytest.mark.parametrize("name", RULE_SETS)
def test_seats_are_alike(name: str) -> None:
    table = equity(RULE_SETS[name])
    for a, b in product(range(-40, 501, 20), repeat=2):
        assert table.chance(a, b, A) + table.chance(b, a, B) == pytest.approx(1.0, abs=1e-12)


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize("targets", [(501, 501), (601, 501), (507, 500)])
def test_own_points_help_and_those_of_the_other_do_not(name: str, targets: Pair[int]) -> None:
    table = equity(RULE_SETS[name], targets)
    for dealer in Seat:
        for a, b in product(range(-100, targets[0] - 10, 50), range(-100, targets[1] - 10, 50)):
            here = table.chance(a, b, dealer)
            assert 0 <= here <= 1
            assert table.chance(a + 10, b, dealer) >= here - ROUNDED
            assert table.chance(a, b + 10, dealer) <= here + ROUNDED


@pytest.mark.parametrize("name", RULE_SETS)
def test_going_uphill_is_like_losing_a_hundred(name: str) -> None:
    rules = RULE_SETS[name]
    uphill, level = equity(rules, (601, 501)), equity(rules)
    assert uphill.chance(200, 150, A) == pytest.approx(level.chance(100, 150, A), abs=1e-12)


@pytest.mark.parametrize("target", [7, 99, 3_000, 20_000, 999_999])
def test_any_target_has_its_chances(target: int) -> None:
    table = equity(RULE_SETS["codex"], (target, target))
    last = (target - 1) // 10 * 10
    assert table.chance(0, 0, A) == pytest.approx(0.5, abs=0.05)
    assert table.chance(last, 0, B) >= table.chance(0, 0, B) >= table.chance(0, last, B)
    assert table.chance(-20_000, 0, A) <= 0.1
    assert table.chance(0, -20_000, A) >= 0.9


def test_the_least_target_has_its_chances() -> None:
    table = equity(RULE_SETS["home"], (1, 1))
    assert table.chance(0, 0, A) == pytest.approx(0.5, abs=0.05)  # the first last trick wins
    assert table.chance(-200, 0, A) < table.chance(0, 0, A) < table.chance(0, -200, A)


def test_a_long_game_is_as_even_as_the_root_of_its_length() -> None:
    """A lead is worth what it is by the root of the way to go, within the grid and beyond it."""
    near, far = equity(RULE_SETS["codex"], (4_000, 4_000)), equity(RULE_SETS["codex"], (64_000, 64_000))
    assert far.chance(800, 0, A) == pytest.approx(near.chance(200, 0, A), abs=0.01)


def test_odd_scores_lie_between_their_neighbours() -> None:
    table = equity(RULE_SETS["home"])
    assert table.chance(200, 100, A) < table.chance(203, 100, A) < table.chance(210, 100, A)
    assert table.chance(499, 100, A) == pytest.approx(
        0.1 * table.chance(490, 100, A) + 0.9 * table.chance(500, 100, A), abs=1e-12
    )


def test_arrived_scores_are_decided() -> None:
    """R5.5: who has arrived says so at his first turn, the dealer's opponent before the dealer."""
    home, classic = equity(RULE_SETS["home"]), equity(RULE_SETS["classic"])
    assert (home.chance(505, 400, A), home.chance(400, 505, A)) == (1.0, 0.0)
    assert (home.chance(505, 505, A), home.chance(505, 505, B)) == (0.0, 1.0)
    assert 0.2 < classic.chance(505, 505, A) < 0.8  # neither may claim (`claim_needs_lead`): the last trick decides


def test_the_table_goes_to_the_kernel() -> None:
    game = deal(new_game(RULE_SETS["classic"], A), PACK)
    table = equity(RULE_SETS["classic"])
    assert Chances(*table.cells((0, 0))) == chances([pack(game)], table.chance)


def between(cells: Cells, a: int, b: int, dealer: Seat) -> float:
    """What the kernel makes of the cells between which the scores lie."""
    (i, to_i), (j, to_j) = (divmod(one - low, cells.step) for one, low in zip((a, b), cells.low, strict=True))
    rows, columns = cells.cells

    def at(row: int, column: int) -> float:
        return cells.table[(dealer * rows + min(row, rows - 1)) * columns + min(column, columns - 1)]

    parts = (1 - to_i / cells.step, to_i / cells.step), (1 - to_j / cells.step, to_j / cells.step)
    return sum(parts[0][x] * parts[1][y] * at(i + x, j + y) for x in (0, 1) for y in (0, 1))


@pytest.mark.parametrize("record", ["none", "less_one"])
@pytest.mark.parametrize(
    ("targets", "score"), [((501, 501), (0, 0)), ((501, 601), (313, 187)), ((507, 500), (480, -94)), ((7, 99), (0, 3))]
)
def test_between_the_cells_lies_every_score_where_points_are_not_rounded(
    record: str, targets: Pair[int], score: Pair[int]
) -> None:
    """Up to the highest with which the game goes on, to the last digits: the table interpolates between the same."""
    table = equity(parse("vintage", {"record_target": record}), targets)
    cells = table.cells(score)
    for dealer in Seat:
        for a, b in product(
            *(ends_of(low, target - 1 - (record == "less_one")) for low, target in zip(score, targets, strict=True))
        ):
            assert between(cells, a, b, dealer) == pytest.approx(table.chance(a, b, dealer), abs=1e-12), (a, b)


def ends_of(low: int, high: int) -> set[int]:
    """The scores from `low` to `high` within fifteen points of the ends, and every seventh."""
    return {*range(low, high + 1)} & {*range(low, low + 15), *range(high - 15, high + 1), *range(low, high, 7)}


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize("target", [1_001, 2_001, 6_001, 999_999])
def test_the_cells_of_a_long_game_reach_as_far_as_a_deal(name: str, target: int) -> None:
    """Beyond the grid of the table it is curved between the cells, but hardly."""
    table = equity(parse(name, {"target": target}))
    for score in ((0, 0), (-200, target - 151), (target - 21, 0), (target // 2, target // 2)):
        cells = table.cells(score)
        assert len(cells.table) == 2 * cells.cells[0] * cells.cells[1]
        assert max(cells.cells) <= 102
        for more in ((0, 0), (3, 147), (150, 0), (171, 79)):
            a, b = (min(begun + points, target - 2) for begun, points in zip(score, more, strict=True))
            for dealer in Seat:
                assert between(cells, a, b, dealer) == pytest.approx(table.chance(a, b, dealer), abs=1e-4)


def test_the_tables_of_all_scores_are_small() -> None:
    for name, target in product(("home", "vintage"), (1, 21, 501, 999_999)):
        rules = parse(name, {"target": target})
        for low in ((0, 0), (-100_000, target - 1), (target // 2, -210), (target - 1, target - 1)):
            cells = equity(rules).cells(low)
            assert all(first <= score for first, score in zip(cells.low, low, strict=True))
            assert len(cells.table) < 21_000


def test_one_table_serves_a_whole_game_unless_it_is_long() -> None:
    def table_at(score: Pair[int], target: int) -> Chances:
        rules = parse("codex", {"target": target})
        start = resume(rules, Standing((), score, (target, target)), A)
        return by_score(view(deal(start, PACK), A))

    assert table_at((0, 0), 501) is table_at((480, 300), 501)
    assert table_at((-200, 0), 501).low == (-200, 0)
    assert table_at((203, 0), 501).low == (3, 0)
    assert table_at((4_000, 4_990), 5_001).low == (4_000, 4_990)


def test_the_target_of_the_rules_is_the_default() -> None:
    rules = parse("classic", {"target": 301})
    table = equity(rules)
    assert table.targets == (301, 301)
    assert table.chance(100, 0, A) == equity(RULE_SETS["classic"]).chance(300, 200, A)


def test_a_deal_that_brings_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="leads nowhere"):
        equity_of(RULE_SETS["classic"], (501, 501), [Outcome(4, 4, True, 1.0)])


def ten_points(table: EquityTable, score: int) -> float:
    return table.ten_points(score, score, A)


def test_ten_points_are_worth_more_near_the_end() -> None:
    table = equity(RULE_SETS["codex"])
    assert 0.008 < ten_points(table, 0) < 0.025
    assert ten_points(table, 0) < ten_points(table, 300)
    assert table.ten_points(200, 300, B) == pytest.approx(table.ten_points(300, 200, A))
