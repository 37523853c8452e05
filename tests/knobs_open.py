"""The telling positions of the knobs of R6, which speak at open tables only (tests/knobs.py has the others)."""

from __future__ import annotations

from terts.game.cards import PACK, Seat
from terts.game.game import deal, new_game, possible
from terts.game.rules import Rules, Value, values
from tests.game.open_tables.builder import at, first, melds, penalties, phase, play, targets, verdicts
from tests.knobs import Telling


def revoke(rules: Rules) -> object:
    """Breach 1: B, who has to beat 9s, discards. The trick is undone with or without the 100."""
    game = at(a="9s Ts Ks 7c 8c 9c 7h 8h 9h", b="7s As Qs Jc Qc Kc Jh Qh Kh", trump="d", knobs=values(rules))
    game = play(game, "A 9s, B Jc")
    return verdicts(game), penalties(game), phase(game)


def revoke_with_a_swap_owed(rules: Rules) -> object:
    """R6.7: which of the two breaches counts, and so whether the trick is undone."""
    game = at(
        a="9s Ts Ks 7c 8c 9c 7h 8h 9h", b="7s Qs 7d Jc Qc Kc Jh Qh Kh", trump="d", talon="Tc", upcard="Ad",
        knobs=values(rules),
    )  # fmt: skip
    return verdicts(play(game, "A 9s, B Jc"))


def early_draw(rules: Rules) -> object:
    """Breach 7: A draws after his first card, before the talon is broken. Uphill, or the game is lost."""
    game = first(a="7s 8d Tc Qh 7c 9d Jc Ks 8h", b="7h 9h Th 8s Jd Kd 9c Qc Ad", upcard="8c", knobs=values(rules))
    game = play(game, "A 7s, A draw")
    return phase(game), targets(game)


def false_meld(rules: Rules) -> object:
    """Breach 9: A announces a fifty that he does not hold."""
    game = first(a="7s 8d Tc Qh 7c 9d Jc Ks 8h", b="7h 9h Th 8s Jd Kd 9c Qc Ad", upcard="8c", knobs=values(rules))
    game = play(game, "A fifty Ks")
    return penalties(game), targets(game)


def false_frame_too_early(rules: Rules) -> object:
    """R6.7: four queens not held, before the break, are a false meld, or under `fine` a frame too early."""
    game = first(a="7s 8d Tc Qh 7c 9d Jc Ks 8h", b="7h 9h Th 8s Jd Kd 9c Qc Ad", upcard="8c", knobs=values(rules))
    game = play(game, "A queens")
    return verdicts(game), penalties(game)


def table(rules: Rules) -> object:
    """R6.1: what is possible, and what becomes of a terz announced that is not held."""
    game = deal(new_game(rules, Seat.A), PACK)
    # B holds 7s 8s 9s Ks As 7c Jc Qc Kc: the terz Js is false.
    claims = [
        str(action) for action in possible(game, Seat.B) if str(action) in ("terz 9s", "terz Js", "draw", "protest")
    ]
    if rules.table == "guarded":
        return claims
    game = play(game, "B terz Js")
    return claims, verdicts(game), melds(game), phase(game)


REFEREE: dict[str, Value] = {"table": "referee"}

TELLINGS = (
    Telling("revoke", ("hundred", "undo"), revoke, changes=REFEREE),
    Telling("revoke", ("hundred", "undo"), revoke_with_a_swap_owed, changes={**REFEREE, "open_play": "follow"}),
    Telling("early_draw", ("uphill", "foreign"), early_draw, changes=REFEREE),
    Telling("false_meld", ("uphill", "own", "fine"), false_meld, changes=REFEREE),
    Telling("false_meld", ("own", "fine"), false_frame_too_early, "classic", REFEREE),
    Telling("table", ("guarded", "referee", "protest"), table),
)
