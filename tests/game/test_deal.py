"""R2: the deal, the first lead, drawing and breaking the talon."""

from __future__ import annotations

import pytest

from terts.game.cards import PACK, Hand, Seat, parse_cards, texts
from terts.game.errors import DeckError
from terts.game.game import Game, actor, deal, end, legal, new_game, next_dealer
from terts.game.rules import Value, parse
from terts.game.view import phase_name, view
from tests.game.positions import clause, legal_texts, play, quiet_move, quietly, table

A, B = Seat.A, Seat.B

# Cards 1 to 3 to the opponent, 4 to 6 to the dealer and so on to 18; 19 the upcard, 20 to 32 face down.
DECK = parse_cards(
    "7s 8s Jc  9s Qs 7c  Tc Kc 7h  Js As 9h  8d Td Kd  Jd Qd Ad  9d  8h Th Jh Qh Kh Ah 7d 8c 9c Qc Ac Ts Ks"
)


def dealt(dealer: Seat = A, name: str = "codex", **knobs: Value) -> Game:
    return deal(new_game(parse(name, knobs), dealer), DECK)


def hand(game: Game, seat: Seat) -> str:
    return texts(view(game, seat).hand)


@pytest.mark.parametrize("dealer", Seat)
def test_r2_1_three_cards_at_a_time_the_opponent_first(dealer: Seat) -> None:
    game = dealt(dealer)
    assert hand(game, dealer.other) == "7s 8s Tc Jc Kc 8d Td Kd 7h"
    assert hand(game, dealer) == "9s Js Qs As 7c Jd Qd Ad 9h"


def test_r2_2_the_next_card_is_turned_up_and_fixes_the_trump_suit() -> None:
    seen = view(dealt(), None)
    assert (str(seen.upcard), seen.trump and seen.trump.letter, seen.talon) == ("9d", "d", 13)


@pytest.mark.parametrize(
    ("call", "trump", "leader"),
    [("red", "s", A), ("red", "c", A), ("red", "d", B), ("red", "h", B),
     ("black", "s", B), ("black", "c", B), ("black", "d", A), ("black", "h", A)],
)  # fmt: skip
def test_r2_3_the_caller_leads_if_the_trump_suit_has_that_colour(call: str, trump: str, leader: Seat) -> None:
    game = table("classic", upcard=f"8{trump}", dealer=A)
    assert (actor(game), phase_name(game)) == (B, "colour")
    assert legal_texts(game) == {"red", "black"}
    after = play(game, f"B {call}")
    assert (actor(after), view(after, None).leader) == (leader, leader)


def test_r2_3_before_the_call_trump_upcard_and_leader_are_not_known_to_anybody() -> None:
    game = table("classic", upcard="8d")
    for viewer in (A, B, None):
        seen = view(game, viewer)
        assert (seen.trump, seen.upcard, seen.leader, seen.talon) == (None, None, None, 13)
        assert seen.hand_melds == ()
    for move in ("B Ts", "B claim", "B cut 3", "A red"):
        assert clause(game, move) == "RECORD 2"


def test_r2_3_opponent_of_dealer_leads() -> None:
    assert actor(dealt(A)) is B
    assert actor(dealt(B)) is A


def next_deal(name: str, seed: int) -> tuple[Game, Game]:
    """The end of a first deal played by some fixed line, and the next deal."""
    game = dealt(A, name, target=999_999)
    while actor(game) is not None:
        options = [action for action in legal(game) if str(action) != "claim"]
        seat = actor(game)
        assert seat is not None
        game = play(game, f"{seat.name} {options[seed % len(options)]}")
    return game, deal(game, DECK)


@pytest.mark.parametrize("name", ["classic", "codex"])
def test_r2_4_the_winner_of_the_last_trick_deals_the_dealers_opponent_leads_and_no_colour_is_called(name: str) -> None:
    dealers = set()
    for seed in range(6):
        finished, following = next_deal(name, seed)
        last = finished.standing.results[-1].last
        assert finished.deal is not None
        assert finished.deal.tricks[-1].winner is last
        assert view(following, None).dealer is last
        assert (actor(following), phase_name(following)) == (last.other, "lead")
        dealers.add(last)
    assert dealers == {A, B}


def test_r2_5_winner_deals_the_next_game_first() -> None:
    for seat in Seat:
        assert next_dealer(end(dealt(), seat, "resignation")) is seat
        assert next_dealer(end(dealt(next_game_dealer="lot"), seat, "resignation")) is None


def test_r2_5_a_running_game_names_no_next_dealer() -> None:
    assert next_dealer(dealt()) is None


def drawn(game: Game, seat: Seat) -> list[str]:
    """The cards the seat has drawn, in order."""
    return [
        str(action).removeprefix("draw ")
        for who, action in view(game, seat).history
        if who is seat and "draw" in str(action)
    ]


def test_r2_6_bottom_the_winner_first_the_upcard_last() -> None:
    game = play(dealt(break_talon=False), "B 8s, A 9s")  # A wins
    # The deck ends … Ac Ts Ks: the bottom card is the king.
    assert (drawn(game, A), drawn(game, B)) == (["Ks"], ["Ts"])


def test_r2_6_top_the_winner_first() -> None:
    game = play(dealt(break_talon=False, draw_from="top"), "B 8s, A 9s")
    assert (drawn(game, A), drawn(game, B)) == (["8h"], ["Th"])


@pytest.mark.parametrize("draw_from", ["bottom", "top"])
def test_r2_6_seven_tricks_are_followed_by_draws_and_the_last_draw_is_the_upcard(draw_from: str) -> None:
    game = quietly(dealt(break_talon=False, draw_from=draw_from, swap_duty="optional"), 8)
    assert game.deal is not None
    last = game.deal.tricks[6].winner
    assert len(drawn(game, A)) == len(drawn(game, B)) == 7
    assert drawn(game, last.other)[-1] == "9d"
    assert (view(game, None).talon, view(game, None).upcard) == (0, None)
    led = play(game, quiet_move(game))
    after = play(led, quiet_move(led))
    assert [side.hand_size for side in view(after, None).sides] == [8, 8]


def test_r2_7_the_top_k_go_under_the_others_bottom() -> None:
    # Face down from the top: 8h Th Jh Qh Kh | Ah 7d 8c 9c Qc Ac Ts Ks. Cut at 5: 8h Th Jh Qh Kh lie at the bottom,
    # the king of hearts undermost. Drawn from the bottom: Kh, then Qh.
    game = play(dealt(), "B 8s, A 9s, B cut 5")
    assert (drawn(game, A), drawn(game, B)) == (["Kh"], ["Qh"])


def test_r2_7_the_top_k_go_under_the_others_top() -> None:
    # Drawn from the top after a cut at 5: Ah, then 7d.
    game = play(dealt(draw_from="top"), "B 8s, A 9s, B cut 5")
    assert (drawn(game, A), drawn(game, B)) == (["Ah"], ["7d"])


@pytest.mark.parametrize(("at", "first"), [(1, "8h"), (12, "Ts")])
def test_r2_7_smallest_and_largest_cut(at: int, first: str) -> None:
    # Cut 1: the top card 8h lies undermost. Cut 12: Ks is on top, the twelve under it end with Ts.
    assert drawn(play(dealt(), f"B 8s, A 9s, B cut {at}"), A) == [first]


def test_r2_7_the_upcard_stays_on_top() -> None:
    game = play(dealt(), "B 8s, A 9s, B cut 5")
    assert str(view(game, None).upcard) == "9d"
    game = quietly(game, 8, keep="7d")
    assert "9d" in hand(game, A) + hand(game, B)


def test_r2_8_the_card_drawn_before_the_upcard_is_shown_to_both() -> None:
    game = quietly(dealt(swap_duty="optional"), 8)
    assert game.deal is not None
    winner = game.deal.tricks[6].winner
    shown = drawn(game, winner)[-1]
    for viewer in (winner.other, None):
        seen = view(game, viewer)
        assert shown in {str(card) for card in seen.sides[winner].known}
        assert [str(action) for who, action in seen.history if who is winner and "draw" in str(action)][
            -1
        ] == f"draw {shown}"
    for viewer in (winner, None):
        assert "9d" in {str(card) for card in view(game, viewer).sides[winner.other].known}


def test_r2_8_no_earlier_draw_is_shown() -> None:
    game = quietly(dealt(swap_duty="optional"), 7)
    for seat in Seat:
        theirs = [
            str(action) for who, action in view(game, seat).history if who is seat.other and "draw" in str(action)
        ]
        assert theirs == ["draw"] * 6
        spectators = [str(action) for _, action in view(game, None).history if "draw" in str(action)]
        assert spectators == ["draw"] * 12


@pytest.mark.parametrize("deck", [DECK[:-1], (*DECK, DECK[0]), (*DECK[:-1], DECK[0]), ()])
def test_r1_1_a_deck_is_the_32_cards_each_once(deck: Hand) -> None:
    with pytest.raises(DeckError) as caught:
        deal(new_game(parse("codex"), A), deck)
    assert caught.value.reason.clause == "R1.1"


def test_the_deck_is_remembered_as_dealt() -> None:
    game = dealt()
    assert game.deal is not None
    assert game.deal.deck == DECK
    assert sorted(game.deal.deck) == list(PACK)
