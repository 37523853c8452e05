"""For every knob a telling position: one whose outcome is another for another value of the knob (R7).

The knobs of R6, which speak at open tables only, are in tests/knobs_open.py.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from terts.game.cards import PACK, Seat
from terts.game.game import Game, actor, apply, deal, end, legal, new_game, next_dealer
from terts.game.rules import Rules, Value, values
from terts.game.view import phase_name, view
from tests.game.positions import announced, cards_to_play, legal_texts, play, quietly, table, without_talon
from tests.game.sheets import closed, finished_deal


@dataclass(frozen=True)
class Telling:
    """`outcome` is what can be seen under rules that differ from `rules` with `changes` in the knob alone."""

    knob: str
    values: tuple[Value, ...]
    outcome: Callable[[Rules], object]
    rules: str = "codex"
    changes: dict[str, Value] = field(default_factory=dict)


def first_lead(rules: Rules) -> object:
    """R2.3: the colour is called before the upcard is turned, or the dealer's opponent leads at once."""
    return phase_name(table(dealer=Seat.A, upcard="9s", knobs=values(rules)))


def next_game_dealer(rules: Rules) -> object:
    """R2.5: the winner of the last game deals, or the lot decides."""
    return next_dealer(end(table(knobs=values(rules)), Seat.A, "resignation"))


def draw_from(rules: Rules) -> object:
    """R2.6: the first card drawn is the deck's last one or the one below the upcard."""
    game = deal(new_game(rules, Seat.A), PACK)
    before = set(view(game, Seat.B).hand)
    # B holds 7s, the lowest spade; of the pack in order the upcard is 9d, and spades are plain.
    game = play(game, "B 7s, A Ts")
    return [str(card) for card in view(game, Seat.B).hand if card not in before]


def break_talon(rules: Rules) -> object:
    """R2.7: after the first trick the talon is cut, or drawing goes on."""
    game = table(a="9s", b="8s", knobs=values(rules))
    return phase_name(play(game, "B 8s, A 9s"))


def open_play(rules: Rules) -> object:
    """R3.2: the follower holds the suit led, trumps and others."""
    game = table(a="9h Th Qd 9d 7s Ts Kc 8c Js", b="8h", upcard="8d", knobs=values(rules))
    return cards_to_play(play(game, "B 8h"))


def closed_play(rules: Rules) -> object:
    """R3.3: the follower holds a lower and a higher card of the suit led."""
    game = without_talon(
        a="7h Ah 7s 9s Js Ks 8c Tc Ad", b="Kh 8h 8s Ts Qs As 9c Jc Qc", leader=Seat.B, knobs=_led(rules)
    )
    return cards_to_play(play(game, "B Kh"))


def jack_against_the_trump_nine(rules: Rules) -> object:
    """R3.4: only the jack beats the trump led, and the holder has a lower trump."""
    game = without_talon(
        a="8d Jd 7s 9s Js Ks 8c Tc Qc", b="9d 8h 8s Ts Qs As 9c Jc Kh", leader=Seat.B, knobs=_led(rules)
    )
    return cards_to_play(play(game, "B 9d"))


def jack_beside_the_suit_led(rules: Rules) -> object:
    """R3.4: a player who can follow suit may play the jack, or may not."""
    game = without_talon(
        a="8d Jd 7s 9s Js Ks 8c Tc Qc", b="9d 8h 8s Ts Qs As 9c Jc Kh", leader=Seat.B, knobs=_led(rules)
    )
    return cards_to_play(play(game, "B Qs"))


def seven_locked(rules: Rules) -> object:
    """R3.5: the trump seven may not be played while the talon lasts."""
    return "7d" in legal_texts(table(b="7d", upcard="8d", knobs=values(rules)))


def swap_min_talon(rules: Rules) -> object:
    """R3.6: the tricks in which the holder of the seven may swap."""
    return [trick for trick in range(1, 9) if "swap" in _seven_holders_turn(rules, trick)]


def swap_duty(rules: Rules) -> object:
    """R3.7: with two cards in the talon the holder of the seven swaps before he plays, or plays."""
    return sorted(_seven_holders_turn(rules, 7))


def _seven_holders_turn(rules: Rules, trick: int) -> set[str]:
    game = quietly(table(b="7d 7s 8s", a="9s Ts", upcard="Qd", knobs=values(rules)), trick, keep="7d")
    if actor(game) is Seat.A:
        game = apply(game, Seat.A, next(one for one in legal(game) if len(str(one)) == 2))
    return legal_texts(game)


def look(rules: Rules) -> object:
    """R3.8: may the leader look before his card, and after it?"""
    game = quietly(table(knobs=values(rules)), 2)
    seat = actor(game) or Seat.A
    after = apply(game, seat, next(one for one in legal(game) if len(str(one)) == 2))
    return view(game, seat).may_look, view(after, seat).may_look


def look_min_talon(rules: Rules) -> object:
    """R3.8: the tricks in which one may look."""
    games = [quietly(table(knobs=values(rules)), trick) for trick in range(2, 9)]
    return [view(game, None).trick for game in games if view(game, Seat.A).may_look]


def frame_rank(rules: Rules) -> object:
    """R4.4: four queens against a run of five."""
    game = table(b="7s 8s 9s Ts Js", a="Qs Qc Qd Qh", upcard="8d", knobs=values(rules))
    return sorted(legal_texts(play(game, "B 105 Js")))


def melds_until(rules: Rules) -> object:
    """R4.6: the eighth trick is led with nine cards and no talon."""
    return announced(without_talon(a="7s 8s 9s Jc Kc 7h 9h Jh 8c", b="Ts Qs As 9c Tc Ad Kh 8h Qd", knobs=_led(rules)))


def frames_from(rules: Rules) -> object:
    """R4.7: four queens in the first trick."""
    return announced(table(b="Qs Qc Qd Qh", upcard="8d", knobs=values(rules)))


def frames_need_trick(rules: Rules) -> object:
    """R4.7: four queens in the hand of one without a trick."""
    return announced(table(b="Qs Qc Qd Qh", upcard="8d", knobs=values(rules)))


def resequence(rules: Rules) -> object:
    """R4.8: holding 9-10-J-Q-K a player scores the fifty of the king, then draws the ace.

    The terz of the jack has all old cards and shares two with it; the terz of the ace has the new card.
    """
    game = table(b="9s Ts Js Qs Ks Ad", upcard="8d", talon="As", knobs=values(rules))
    return announced(play(game, f"B fifty Ks, A good, B Ad, A {_any_card(game)}"))


def _any_card(game: Game) -> str:
    """A card of A that is no trump: against the ace of trumps nobody owes anything at free open play."""
    seen = view(game, Seat.A)
    return next(str(card) for card in seen.hand if card.suit is not seen.trump)


def melds_per_turn(rules: Rules) -> object:
    """R4.10: after a terz that stood, another one."""
    return announced(play(table(b="7s 8s 9s Jh Qh Kh", upcard="8d", knobs=values(rules)), "B terz Kh, A good"))


def disclosure(rules: Rules) -> object:
    """R4.12: what the opponent sees of a scored terz after the answer, after the card, after the trick."""
    game = play(table(b="7s 8s 9s Jh", a="Th", upcard="8d", knobs=values(rules)), "B terz 9s, A good")
    seen = [str(view(game, Seat.A).melds[0])]
    for move in ("B Jh", "A Th"):
        game = play(game, move)
        seen.append(str(view(game, Seat.A).melds[0]))
    return seen


def marriage_late(rules: Rules) -> object:
    """R4.14: the queen of trumps has been played, the king is still there."""
    game = play(table(b="Qd Kd 7s 9s", a="8s Ts", upcard="8d", knobs=values(rules)), "B Qd, A 8s")
    return "marriage" in legal_texts(game)


def marriage_until(rules: Rules) -> object:
    """R4.14: king and queen of trumps in the ninth trick."""
    game = without_talon(a="Kd Qd As Ks 7c 8c Jc 7h 9h", b="Ad 8s 9s 9c Tc Qc Th Kh Ts", knobs=_led(rules))
    return "marriage" in legal_texts(play(game, "A As, B 8s"))


def rounding(rules: Rules) -> object:
    """R5.1: 65 and 85 points."""
    return closed(rules, (0, 0), finished_deal(65, Seat.A))[0].score


def target(rules: Rules) -> object:
    """R5.2: a terz is scored and «доехал» said."""
    game = play(table(b="7s 8s 9s", upcard="8d", knobs=values(rules)), "B terz 9s, A good, B claim")
    return view(game, None).result


def record_target(rules: Rules) -> object:
    """R5.3: 430 written before, 66 points, rounded to 500."""
    standing, result = closed(rules, (430, 0), finished_deal(66, Seat.A))
    return standing.score, result


def claim_needs_lead(rules: Rules) -> object:
    """R5.5: the claimant has arrived, and so has the opponent."""
    return view(play(table(score=(501, 501), knobs=values(rules)), "B claim"), None).result


def _led(rules: Rules) -> dict[str, Value]:
    """The settings under which a position without talon can be reached, whatever the knob to be told."""
    settled: dict[str, Value] = {
        "break_talon": False,
        "swap_duty": "optional",
        "seven_locked": False,
        "open_play": "free",
    }
    return {**values(rules), **settled}


QUIET: dict[str, Value] = {"first_lead": "opponent_of_dealer", "swap_duty": "optional", "break_talon": False}

TELLINGS = (
    Telling("first_lead", ("colour_call", "opponent_of_dealer"), first_lead),
    Telling("next_game_dealer", ("winner", "lot"), next_game_dealer),
    Telling("draw_from", ("bottom", "top"), draw_from, changes=QUIET),
    Telling("break_talon", (True, False), break_talon),
    Telling("open_play", ("free", "follow_or_trump", "follow"), open_play),
    Telling("closed_play", ("beat", "follow"), closed_play),
    Telling("jack", ("free", "lone"), jack_against_the_trump_nine),
    Telling("jack", ("free", "withhold"), jack_against_the_trump_nine),
    Telling("jack", ("lone", "withhold"), jack_beside_the_suit_led),
    Telling("seven_locked", (True, False), seven_locked),
    Telling("swap_min_talon", (2, 4, 6, 8, 10, 12, 14), swap_min_talon, changes=QUIET),
    Telling("swap_duty", ("forced", "optional"), swap_duty),
    Telling("look", ("window", "any", "never"), look, changes={**QUIET, "look_min_talon": 1}),
    Telling("look_min_talon", (1, 4, 6, 8, 10, 12, 14), look_min_talon, changes=QUIET),
    Telling("frame_rank", ("interleaved", "above"), frame_rank),
    Telling("melds_until", ("nine_cards", "talon"), melds_until),
    Telling("frames_from", ("break", "deal"), frames_from),
    Telling("frames_need_trick", (True, False), frames_need_trick),
    Telling("resequence", ("subset", "overlap", "new_card"), resequence, changes=QUIET),
    Telling("melds_per_turn", ("many", "one"), melds_per_turn),
    Telling("disclosure", ("at_once", "after_card", "after_trick"), disclosure),
    Telling("marriage_late", (True, False), marriage_late, changes=QUIET),
    Telling("marriage_until", ("end", "melds"), marriage_until),
    Telling("rounding", ("tens", "none"), rounding),
    Telling("target", (20, 21), target, changes={"record_target": "none"}),
    Telling("record_target", ("none", "less_one"), record_target),
    Telling("claim_needs_lead", (True, False), claim_needs_lead),
)
