"""«Протест»: club protests exactly when its own view proves a breach that may be protested now (R6.5).

Club sits at A, B leads the first trick. Every kind of breach has a position in which the view proves it, a twin in
which there is no breach or nothing proves it, and the first one with the time for it gone by.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from terts.bots.club.club import ClubBot
from terts.bots.club.proofs import PROOFS
from terts.game import game as table
from terts.game.actions import COUNTS, MARRY, PROTEST, Action, Play
from terts.game.cards import PACK, Rank, Seat, card_of
from terts.game.deal import Counting, Deal, Drawing, Following, Leading
from terts.game.game import Game
from terts.game.rules import Value, parse
from terts.game.scoring import Standing
from terts.game.tricks import trick_points
from terts.game.turns import swap_owed
from terts.game.view import view
from terts.locale.catalogue import LANGUAGES
from terts.locale.wording import Wording
from tests.game import positions
from tests.game.positions import A, B, play, quiet_move, quietly

LOW = "7s 8s 9s 7c 8c 9c 7h 8h 9h"
"""A hand that has no part in any higher meld."""


class Trio(NamedTuple):
    """A proven breach, its twin without breach or proof, and the proven one when the time has gone by."""

    proven: Game
    twin: Game
    passed: Game


def says(game: Game, seat: Seat = A) -> str:
    """The proof with which club protests, or nothing."""
    objection = ClubBot().objection(view(game, seat))
    assert objection is None or objection.action is PROTEST
    return "" if objection is None else objection.rule


def sit(name: str = "codex", *, a: str = LOW, b: str, upcard: str = "8d", talon: str = "", **knobs: Value) -> Game:
    """The first trick of a protest table, B to lead."""
    settings: dict[str, Value] = {"table": "protest", "first_lead": "opponent_of_dealer", **knobs}
    return positions.table(name, a=a, b=b, upcard=upcard, talon=talon, dealer=A, knobs=settings)


def deal_of(game: Game) -> Deal:
    assert game.deal is not None
    return game.deal


def after(game: Game, moves: int = 1) -> Game:
    """So many quiet moves later."""
    for _ in range(moves):
        game = play(game, quiet_move(game))
    return game


def to_turn(game: Game, seat: Seat) -> Game:
    """Quietly on to the seat's own turn to lead or to follow."""
    while table.actor(game) is not seat or not isinstance(game.phase, Leading | Following):
        game = after(game)
    return game


def by_chance(build: Callable[[Game], Trio | None], trick: int, name: str = "codex", **knobs: Value) -> Trio:
    """What can be built from the turn to lead to that trick, in the first of many deals in which it can."""
    settings: dict[str, Value] = {"table": "protest", "first_lead": "opponent_of_dealer", **knobs}
    rules = parse(name, settings)
    for seed in range(500):
        deck = tuple(Random(seed).sample(PACK, len(PACK)))
        start = table.deal(table.resume(rules, Standing((), (0, 0), (501, 501)), A), deck)
        built = build(quietly(start, trick))
        if built is not None:
            return built
    raise AssertionError("no deal of five hundred will do")


def plays(game: Game, seat: Seat) -> list[Action]:
    """All cards of the seat to act, those in order first."""
    lawful = [one for one in table.legal(game) if isinstance(one, Play)]
    return [*lawful, *(one for one in table.possible(game, seat) if isinstance(one, Play) and one not in lawful)]


def revoke(game: Game) -> Trio | None:
    """B revokes under A's lead to the ninth trick; he follows; he revokes, and A plays on."""
    if table.actor(game) is not A:
        return None
    game = after(game)
    lawful = [one for one in table.legal(game) if isinstance(one, Play)]
    if len(lawful) == len(plays(game, B)):
        return None
    revoked = table.apply(game, B, plays(game, B)[-1])
    if table.actor(revoked) is not A:
        return None
    return Trio(revoked, table.apply(game, B, lawful[0]), after(revoked))


def known_card() -> Trio:
    """B swapped the seven of trumps for the jack, so he has a trump to follow A's lead with."""
    start = sit(a="As 8s 9s 9d 7c 8c 9c 7h 8h", b="7d Ks Kc", upcard="Jd", open_play="follow", jack="withhold")
    swapped, kept = (play(to_turn(play(start, f"{swap}B Ks, A As"), A), "A 9d") for swap in ("B swap, ", ""))
    return Trio(play(swapped, "B Kc"), play(kept, "B Kc"), after(to_turn(play(swapped, "B Kc"), A)))


def owed(game: Game) -> Trio | None:
    """B leads to the seventh trick without the swap he owes and gets the upcard; he swaps; A leads to the eighth."""
    if table.actor(game) is not B or not swap_owed(game.rules, deal_of(game), B):
        return None
    for lead in plays(game, B):
        led = table.apply(game, B, lead)
        for reply in plays(led, A):
            done = table.apply(led, A, reply)
            if lead != Play(card_of(Rank.SEVEN, deal_of(game).trump)) and deal_of(done).tricks[-1].winner is A:
                swapped = table.apply(table.apply(play(game, "B swap"), B, lead), A, reply)
                return Trio(after(done, 2), after(swapped, 2), after(done, 3))
    return None


def count(game: Game) -> Trio | None:
    """B counts a point too many, one too few, and A lets the first pass, whereupon the deal is over."""
    game = after(game, 2)
    if not isinstance(game.phase, Counting) or game.phase.counter is not B:
        return None
    true = trick_points(deal_of(game).tricks, deal_of(game).trump)[B]
    high, low = (table.apply(game, B, COUNTS[true + more]) for more in (1, -1))
    return Trio(high, low, play(high, "A good"))


def late_marriage(game: Game) -> Trio | None:
    """B plays one of king and queen of trumps without the talon, then marries late and plays another card."""
    trump = deal_of(game).trump
    king, queen = (Play(card_of(rank, trump)) for rank in (Rank.KING, Rank.QUEEN))
    if table.actor(game) is not B or not {king, queen} <= set(plays(game, B)):
        return None
    game = after(table.apply(game, B, king))
    if table.actor(game) is not B or MARRY not in table.legal(game):
        return None
    wed = table.apply(game, B, MARRY)
    other = next(one for one in plays(wed, B) if one != queen)
    return Trio(table.apply(wed, B, other), table.apply(wed, B, queen), after(table.apply(wed, B, other)))


def own_jack(terz: str = "B terz Qs, A good") -> Trio:
    """B announces 10-J-Q of spades, the cards of which are shown at once: A holds the jack, or nobody knows where."""
    b = "Ts Qs 8h Th Kd Ac Tc Qh 7d"
    held, unknown = (sit(a=f"{card} 7c 9c 7h 9h 8c Kc Ah 8s", b=b) for card in ("Js", "7s"))
    return Trio(play(held, terz), play(unknown, terz), play(held, f"{terz}, B 8h, A 7h"))


def own_queen() -> Trio:
    held, none = sit(a="7s 8s Qs 7c 8c 9c 7h 8h 9h", b="Qc Qd Qh Ks"), sit(b="Qc Qd Qh Ks")
    return Trio(play(held, "B queens"), play(none, "B queens"), play(held, "B queens, A good, B Ks, A 8s"))


def turned_queen() -> Trio:
    turned, other = sit(b="Qc Qs Qh Ks", upcard="Qd"), sit(b="Qc Qs Qh Ks", upcard="Jd")
    return Trio(play(turned, "B queens"), play(other, "B queens"), play(turned, "B queens, A good, B Ks, A 8s"))


def played_queen() -> Trio:
    start = sit(b="Qc Qd Qh Ks")
    gone, kept = (play(to_turn(play(start, f"B {card}, A 8c"), B), "B queens") for card in ("Qc", "Ks"))
    return Trio(gone, kept, play(to_turn(gone, A), quiet_move(to_turn(gone, A))))


def early_frame() -> Trio:
    start = sit("classic", b="Qs Qc Qd Qh Ks")
    later = play(to_turn(play(start, "B Ks, A 8s"), B), "B queens")
    return Trio(play(start, "B queens"), later, play(start, "B queens, A good"))


def frame_without_trick() -> Trio:
    start = sit(b="Qs Qc Qd Qh Ks", frames_need_trick=True)
    later = play(to_turn(play(start, "B Ks, A 8s"), B), "B queens")
    return Trio(play(start, "B queens"), later, play(start, "B queens, A good"))


def repeated() -> Trio:
    start = sit(b="Ts Js Qs Kc Th Kh Ac Tc Ad")
    once = to_turn(play(start, "B terz Qs, A good, B Kh, A 9h"), B)
    never = to_turn(play(start, "B Kh, A 9h"), B)
    again = play(once, "B terz Qs, A good")
    return Trio(again, play(never, "B terz Qs, A good"), after(again, 2))


def ninth_trick() -> Trio:
    start = sit(b="Ts Js Qs Ks")
    late, early = (play(to_turn(quietly(start, trick, "Ts Js Qs"), B), "B terz Qs") for trick in (9, 8))
    return Trio(late, early, after(to_turn(late, A)))


def marriage() -> Trio:
    held, not_held = (sit(a=f"7s 8s {card} 7c 8c 9c 7h 8h 9h", b="Qd Ks") for card in ("Kd", "9s"))
    return Trio(play(held, "B marriage"), play(not_held, "B marriage"), play(held, "B marriage, B Ks, A 8s"))


def locked_seven() -> Trio:
    locked, free = (play(sit(name, b="7d Ks"), "B 7d") for name in ("classic", "codex"))
    return Trio(locked, free, play(locked, "A 8s"))


def extra_card() -> Trio:
    start = sit(b="Ks Ts")
    return Trio(play(start, "B draw"), start, play(start, "B draw, B Ks, A 8s"))


def before_the_break() -> Trio:
    cut = play(sit(a="As 8s 9s 7c 8c 9c 7h 8h 9h", b="Ks Ts"), "B Ks, A As")
    drawn = play(cut, "B draw, B cut 5")
    return Trio(drawn, play(cut, "B cut 5, A draw, B draw"), play(drawn, "A draw"))


def foreign_draw() -> Trio:
    lost = play(sit(a="As 8s 9s 7c 8c 9c 7h 8h 9h", b="Ks Ts"), "B Ks, A As, B cut 5")
    return Trio(play(lost, "B draw"), play(lost, "A draw, B draw"), play(lost, "B draw, A draw"))


def not_drawn() -> Trio:
    won = play(sit(b="Ks Ts"), "B Ks, A 8s, A cut 5")
    assert isinstance(won.phase, Drawing)
    return Trio(play(won, "B Ts"), play(won, "B draw, A draw, B Ts"), play(won, "B Ts, A 9s"))


CASES: dict[str, tuple[str, int, Callable[[], Trio]]] = {
    "a card led without drawing": ("protest-not-drawn", 5, not_drawn),
    "a draw out of turn": ("protest-foreign-draw", 6, foreign_draw),
    "a draw before the break": ("protest-early-draw", 7, before_the_break),
    "a draw to nine cards": ("protest-extra-card", 8, extra_card),
    "the locked seven": ("protest-locked-seven", 3, locked_seven),
    "a frame before the break": ("protest-early-frame", 2, early_frame),
    "a frame without the trick it needs": ("protest-early-frame", 2, frame_without_trick),
    "a meld with a card of the own hand": ("protest-false-meld", 9, own_jack),
    "a frame with a queen of the own hand": ("protest-false-meld", 9, own_queen),
    "a frame with the upcard": ("protest-false-meld", 9, turned_queen),
    "a frame with a card played": ("protest-false-meld", 9, played_queen),
    "a sequence scored before": ("protest-false-meld", 9, repeated),
    "a meld in the ninth trick": ("protest-false-meld", 9, ninth_trick),
    "a marriage with a card of the own hand": ("protest-false-marriage", 9, marriage),
    "a revoke when all cards are known": ("protest-revoke", 1, lambda: by_chance(revoke, 9)),
    "a revoke with a card that all have seen": ("protest-revoke", 1, known_card),
    "a swap owed": ("protest-swap-owed", 4, lambda: by_chance(owed, 7, "classic", seven_locked=False)),
    "another card than the late marriage's": (
        "protest-marriage-due", 9,
        lambda: by_chance(late_marriage, 9, "classic"),
    ),
    "a count above the truth": ("protest-false-count", 10, lambda: by_chance(count, 16)),
}  # fmt: skip


@cache
def trio(name: str) -> Trio:
    return CASES[name][2]()


each_case = pytest.mark.parametrize("name", CASES)


@each_case
def test_club_protests_what_its_view_proves(name: str) -> None:
    rule, breach, _ = CASES[name]
    game = trio(name).proven
    assert says(game) == rule
    court = deal_of(table.apply(game, A, PROTEST)).court
    assert court is not None
    assert (court.verdicts[-1].seat, court.verdicts[-1].breach) == (B, breach)


@each_case
def test_club_says_nothing_without_breach_or_proof(name: str) -> None:
    assert says(trio(name).twin) == ""


@each_case
def test_club_says_nothing_when_the_time_has_gone_by(name: str) -> None:
    assert says(trio(name).passed) == ""


def test_a_revoke_let_pass_is_protested_when_a_later_card_shows_it() -> None:
    """Then it costs the hundred only, and nothing is undone (R6.5)."""
    game = to_turn(trio("a revoke when all cards are known").passed, B)
    led = deal_of(game).tricks[-2].lead
    shown = [table.apply(game, B, one) for one in plays(game, B)]
    proven = {deal_of(one).moves[-1][1]: says(one) for one in shown}
    telling = {one for one in proven if isinstance(one, Play) and one.card.suit is led.suit}
    assert telling <= {one for one, rule in proven.items() if rule == "protest-revoke"}
    assert set(proven.values()) <= {"", "protest-revoke"}


def test_at_its_own_turn_club_protests_before_all_else() -> None:
    game = trio("a frame with a queen of the own hand").proven
    assert ClubBot().choose(view(game, A)) is PROTEST
    advice = ClubBot().explain(view(game, A))
    assert (advice.rule, dict(advice.args)) == ("protest-false-meld", {"meld": "queens"})


def test_two_false_melds_in_one_turn_are_protested_one_after_the_other() -> None:
    game = play(sit(a="7s 8s Qs 7c Kd Qh 7h 8h 9h", b="Ks Qd"), "B marriage, B queens")
    game = play(play(game, "A protest"), "A protest")
    assert says(game) == ""
    assert view(game, A).melds == ()


def test_what_was_judged_is_not_protested_again() -> None:
    for name in CASES:
        game = table.apply(trio(name).proven, A, PROTEST)
        assert table.actor(game) is None or says(game) == "", name


def test_a_referee_needs_no_protest_and_a_spectator_makes_none() -> None:
    assert ClubBot().objection(view(trio("the locked seven").proven, None)) is None
    guarded = play(sit("classic", b="7d Ks", table="referee"), "B 7d")
    assert says(guarded) == ""


def test_every_proof_has_its_position() -> None:
    assert {rule for rule, _, _ in CASES.values()} == set(PROOFS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", PROOFS)
def test_every_proof_has_a_text(rule: str, language: str) -> None:
    text = Wording(language).advice(rule, {"card": "Ts", "led": "9s", "meld": "terz", "points": 63})
    assert 15 < len(text) < 160
    assert text.endswith(".")
