"""A pair: the same decks, the same dealer, the seats swapped, and nothing that the rules do not allow."""

from __future__ import annotations

from itertools import islice
from typing import ClassVar

import pytest

from terts.arena.errors import BotFailed
from terts.arena.estimates import tally
from terts.arena.pairs import Spent, play_pair
from terts.arena.series import Unit
from terts.bots.ladder import BOTS, make_bot
from terts.bots.protocol import Budget
from terts.game import game as table
from terts.game.actions import PLAYS, Action
from terts.game.cards import PACK, Card, Hand, Pair, Seat
from terts.game.deal import Over
from terts.game.game import Game
from terts.game.rules import RULE_SETS
from terts.game.view import View, view
from tests.arena.stubs import mirrored, on_the_ladder, played, series


class Spy:
    """Plays as `club` and notes the opening of each deal: its number, dealer, own seat, own cards, and the upcard."""

    openings: ClassVar[list[tuple[int, Seat, Seat, Hand, Card | None]]] = []

    def __init__(self, seed: int) -> None:
        self._bot = make_bot("club", seed)
        self._deal = 0

    def choose(self, seen: View, budget: Budget | None = None) -> Action:
        if seen.deal > self._deal and seen.trump is not None:
            self._deal = seen.deal
            assert seen.seat is not None
            Spy.openings.append((seen.deal, seen.dealer, seen.seat, seen.hand, seen.turned))
        return self._bot.choose(seen, budget)


class Illegal:
    """Leads with the whole pack in its hand."""

    def __init__(self, seed: int) -> None:
        del seed

    def choose(self, seen: View, budget: Budget | None = None) -> Action:
        del budget
        return PLAYS[next(card for card in PACK if card not in seen.hand)]


class Greedy:
    """Asks for its budget."""

    asked: ClassVar[list[Budget | None]] = []

    def __init__(self, seed: int) -> None:
        del seed

    def choose(self, seen: View, budget: Budget | None = None) -> Action:
        Greedy.asked.append(budget)
        return seen.legal[0]


@pytest.fixture
def openings(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, Seat, Seat, Hand, Card | None]]:
    on_the_ladder(monkeypatch, "spy", Spy)
    monkeypatch.setattr(Spy, "openings", [])
    return Spy.openings


@pytest.mark.parametrize("number", [0, 1])
def test_the_deck_and_the_dealer_are_the_same_and_the_seats_swapped(
    openings: list[tuple[int, Seat, Seat, Hand, Card | None]], number: int
) -> None:
    play_pair(series("spy", "random", rules="codex"), number, (Spent(), Spent()))
    (_, dealer, seat, hand, turned), (_, dealer_2, seat_2, hand_2, turned_2) = openings
    assert (seat, seat_2) == (Seat.A, Seat.B)
    assert dealer == dealer_2 == number
    assert turned == turned_2
    assert not set(hand) & set(hand_2)


def test_deck_number_k_is_the_same_in_both_whole_games(
    openings: list[tuple[int, Seat, Seat, Hand, Card | None]],
) -> None:
    chosen = series("spy", "random", Unit.GAMES, "codex")
    (pair,) = played(chosen, 1)
    decks = list(islice(chosen.decks(0), 10))
    assert len({deal for deal, *_ in openings}) > 1
    assert all(turned is decks[deal - 1][18] for deal, _, _, _, turned in openings)
    assert len(openings) == sum(len(game.deals) for game in pair.games)


def test_pairs_have_decks_of_their_own_and_the_dealer_alternates() -> None:
    chosen = series("club", "random")
    assert len({next(chosen.decks(pair)) for pair in range(50)}) == 50
    assert [chosen.dealer(pair) for pair in range(4)] == [Seat.A, Seat.B, Seat.A, Seat.B]
    assert next(chosen.decks(3)) != next(series("club", "random", seed=2).decks(3))


@pytest.mark.parametrize("unit", Unit)
@pytest.mark.parametrize("name", ["club", "solver"])
def test_who_draws_no_lots_against_itself_mirrors_exactly(name: str, unit: Unit) -> None:
    """The talon, which is cut by chance, is the same in both games of a pair."""
    for pair in played(series(name, name, unit), 6):
        assert mirrored(pair) == pair
    assert tally(played(series(name, name, unit), 3)).a_deal().value == 0


def test_random_against_itself_is_zero_within_its_interval_but_not_by_construction() -> None:
    sums = tally(played(series("random", "random"), 150))
    estimate = sums.a_deal()
    assert sums.points != 0
    assert estimate.low < 0 < estimate.high


SMALL = "nodes=20,worlds=2"
"""A budget at which every bot is quick."""


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_against_itself_is_even(name: str) -> None:
    """Zero lies in twice the interval: by chance it does not in one case of a thousand."""
    estimate = tally(played(series(f"{name}:{SMALL}", f"{name}:{SMALL}"), 10)).a_deal()
    assert abs(estimate.value) <= estimate.high - estimate.low


@pytest.mark.parametrize("unit", Unit)
@pytest.mark.parametrize(
    ("one", "other"), [*((f"{name}:{SMALL}", "club:nodes=1") for name in BOTS), ("club", "random")]
)
def test_players_named_the_other_way_round_give_mirrored_results(one: str, other: str, unit: Unit) -> None:
    there, back = played(series(one, other, unit), 2), played(series(other, one, unit), 2)
    assert [mirrored(pair) for pair in back] == there


def _retold(number: int) -> tuple[Pair[int], Seat]:
    """The first game of a pair of club against random, by the rules alone: the final score and the winner."""
    chosen = series("club", "random", Unit.GAMES, "vintage")
    bots = make_bot("club", 0), make_bot("random", chosen.chance(number, 1))
    game: Game = table.new_game(RULE_SETS["vintage"], chosen.dealer(number))
    for deck in chosen.decks(number):
        game = table.deal(game, deck)
        while (seat := table.actor(game)) is not None:
            game = table.apply(game, seat, bots[seat].choose(view(game, seat)))
        if isinstance(game.phase, Over):
            return game.phase.result.score, game.phase.result.winner
    raise AssertionError


@pytest.mark.parametrize("number", range(4))
def test_points_of_the_deals_add_up_to_the_score_where_nothing_is_rounded(number: int) -> None:
    """`vintage` writes exact points (R5.1); at the end of a game by a claim the exact totals count (R5.2)."""
    game = play_pair(series("club", "random", Unit.GAMES, "vintage"), number, (Spent(), Spent())).games[0]
    score, winner = _retold(number)
    assert (sum(one for one, _ in game.deals), sum(other for _, other in game.deals)) == score
    assert game.winner == winner


def test_a_single_deal_ends_no_game_and_has_all_its_points() -> None:
    for pair in played(series("random", "random", target=100_000), 5):
        for game in pair.games:
            ((one, other),) = game.deals
            assert one + other >= 150
            assert (game.winner, game.by) == (None, None)


def test_a_single_deal_may_end_the_game_by_a_claim() -> None:
    games = [game for pair in played(series("club", "random", target=60), 5) for game in pair.games]
    assert {game.by for game in games} & {"claim", "points"}
    assert all(game.winner in (0, 1) for game in games if game.by is not None)


def test_an_action_out_of_order_is_told_with_the_player_and_the_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    on_the_ladder(monkeypatch, "illegal", Illegal)
    with pytest.raises(BotFailed, match="OutOfOrder") as failed:
        play_pair(series("club", "illegal", rules="codex"), 7, (Spent(), Spent()))
    assert (failed.value.player, failed.value.pair) == ("illegal", 7)


def test_each_player_gets_its_own_budget_and_its_decisions_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    on_the_ladder(monkeypatch, "greedy", Greedy)
    spent = (Spent(), Spent())
    play_pair(series("greedy:worlds=3", "club", rules="codex"), 0, spent)
    assert set(Greedy.asked) == {Budget(worlds=3)}
    assert spent[0].decisions == len(Greedy.asked)
    assert spent[1].decisions >= 32
    assert 0 < spent[1].longest <= spent[1].seconds


@pytest.mark.parametrize("table_kind", ["referee", "protest"])
def test_open_tables_are_played_by_hand(table_kind: str) -> None:
    (pair,) = played(series("club", "random", Unit.GAMES, "home", table=table_kind), 1)
    assert all(game.by in ("points", "claim") for game in pair.games)
