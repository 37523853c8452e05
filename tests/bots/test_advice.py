"""Every rule of club has a position in which it decides: with it one action, without it another.

The positions are made from the sentences of S1 that stand in `SOURCES`; trumps are spades unless the upcard says
otherwise, A decides unless the name of the case says B.
"""

import pytest

from terts.bots.club.advice import PLAIN_SENSE, RULES, SOURCES
from terts.game import game as table
from terts.game.actions import CUTS
from terts.game.cards import PACK, Seat, parse_cards
from terts.game.rules import RULE_SETS, parse
from terts.locale.catalogue import LANGUAGES
from terts.locale.wording import Wording
from tests.bots.positions import CLASSIC, arrange, closing, decide, decides

CODEX = RULE_SETS["codex"]
PLAIN_ENDING = parse("classic", {"seven_locked": False, "swap_duty": "optional", "melds_until": "talon"})
"""Classic rules under which any card may be among the first fourteen, and nothing is announced after the talon."""

SIX_TRICKS = "B 7d, A 8d, A 7h, B 9h, B 8c, A Qc, A 9d, B Td, B Th, A Qh, B Kh, A Jh"
FIVE_TRICKS = "A 7d, B 8d, B 8h, A 9h, A 8c, B 9c, B Ad, A Qd, B 9d, A Jd"

B_LEADS = Seat.B
OPENING = {
    # «сохранять заготовку, которая может быть дополнена с двух концов, например 89, а не «пионерскую» 78 …
    "keep-open-run: 89 and 78": ("7h", arrange("", "8c 9c 7h 8h Qs Qd Kh Qh Ts", upcard="8s")),
    # … или «дырявую» В9»
    "keep-open-run: 89 and J9": ("9d", arrange("", "8c 9c 9d Jd Qs Ad Kh Qh Ts", upcard="8s")),
    # «первое исключение - если одна из заготовок - старшая (ТД …
    "keep-senior-pair: 89 and AQ": ("8c", arrange("", "8c 9c Qh Ah Jd 9d Ks Kd Ts", upcard="8s")),
    # … или же ТК)»
    "keep-senior-pair: 89 and AK": ("8c", arrange("", "8c 9c Kh Ah 9d Qd 7d Jd Ac", upcard="8s")),
    # the seven and the ten of clubs have gone: the pair that could grow at both ends cannot grow at all
    "spent-suit: 89 without 7 and T": (
        "8c",
        arrange("A 7c, B Tc, B 8d, A 9d", "8c 9c 7h 8h Kd Qd Qh Td As", upcard="8s"),
    ),
    "throw-useless: a low card": (
        "7h",
        arrange(
            "A Jh, B 7c, A queens, B good", "Qs 8c 9c Qc Kc Qd Kd 7h Qh", "8s Jc 7d 8d Ad 9h Th Kh Ah", upcard="7s"
        ),
    ),
    "discard-on-his-trick: the useless nine": (
        "9s",
        arrange(
            "B 8h, A 8s, B 8d, A 7d, B 9h, A Th, A 7s, B 7h, A Qs, B jacks",
            "Ts Tc Kc 9d Td Qd Kd Kh",
            "9s Js As 8c Jc Jd Jh Qh Ah",
            upcard="Ac",
            leader=B_LEADS,
        ),
    ),
    # three queens, and the jack on the table could be taken with one of them
    "give-up-trick: three queens": (
        "7h",
        arrange("B Jd", "Qd Qc Qh 7h 8c Js 8d Kh 7d", upcard="8s", leader=B_LEADS),
    ),
    "play-second: the seven lets the other lead": (
        "7d",
        arrange("A Th, B Ac, B 8h", "8s Ts Ks As 8c 9c 7d Ad Ah", "7s 9s Jc Td Kd 9h Qh Kh", upcard="7c"),
    ),
    # ten and jack, king and jack of diamonds: the runs between them wait for the queen that lies turned
    "upcard-picture: the queen of diamonds lies turned": (
        "Kd",
        arrange(
            "B terz Tc, A good, B 7s, A Qc, B 8s, A 7h, B 9s, A terz Td, A Ad, A terz Jd, B good",
            "Ts Js Ks As 8d 9d Td Jd Kd",
            "7c 8c 9c Tc Ac 9h Th Qh Kh",
            upcard="Qd",
            leader=B_LEADS,
        ),
    ),
    "read-low-lead": (
        "Ks",
        arrange("B 8d, A 9d", "Ks Jc 9c Ts Ah Th 8c Td 9h", upcard="8s", leader=B_LEADS),
    ),
    "read-nine-lead": (
        "7c",
        arrange("B 9d, A Jd", "Ac Qc Th Ks 7c Qh 9c Ah Td", upcard="8s", leader=B_LEADS),
    ),
    "read-nine-reply": (
        "9s",
        arrange("A 8d, B 9d, B 7h, A 8h", "Ac Ks Qh Th Kd Td 9s Qc As", upcard="8s"),
    ),
    "read-high-lead": (
        "Qc",
        arrange("B Td, A Ad", "9c Th Qc 7c Js 8h As 7h Ah", upcard="8s", leader=B_LEADS),
    ),
    "read-thrown-pictures": ("Jd", arrange("A Ah, B Kd", "Tc Ac Qc Kh Jh Ts 8h Th Jd", upcard="8s")),
    "read-early-ace": ("8d", arrange("A 8h, B Ah, B 7c, A 8c", "Ad 9h Jc 8d Qh Qc 9d Kh Js", upcard="8s")),
    "read-late-ace": (
        "Jh",
        arrange("A Th, B 7c, A 8h, B Ah, B 7d, A 8d", "Kc Qh Jd Qs Jh Qd As Ac 9s", upcard="8s"),
    ),
    "take-points: the ace on the ten": (
        "Ad",
        arrange("B Td", "Ad Js 9h Tc Kh 8h 8d Kc Jh", upcard="8s", leader=B_LEADS),
    ),
    "spare-the-points: no ace into a trick that is lost": (
        "9s",
        arrange("B Tc", "Qs 9s Jh Js 8h Ah Qh 7h Td", upcard="8s", leader=B_LEADS),
    ),
    "save-strong: not with the ace of trumps": (
        "Ad",
        arrange("B Td", "As Kc Jc Ad 9c Jh Qh 9h 8c", upcard="8s", leader=B_LEADS),
    ),
    "keep-run: ace, queen and ten of diamonds stay": (
        "8d",
        arrange(
            "B terz Js, A good, B 9d, A 8c, B 7c, A 7h, B terz Qs, A good, B 7d",
            "Jc Qc Ac 8d Qd Ad 8h Th Qh",
            "9s Ts Js Qs 9c Kc Kd Kh",
            upcard="8s",
            leader=B_LEADS,
        ),
    ),
    "keep-frame: three kings": (
        "7c",
        arrange("B Td", "Kc Kd Kh Th 7c 8c 8h 7h Tc", upcard="8s", leader=B_LEADS),
    ),
    "keep-meld: four queens wait for the break": (
        "Jh",
        arrange("", "Qs 8c 9c Qc Kc Qd Kd Jh Qh", "8s 7c Jc 7d 8d 9h Th Kh Ah", upcard="7s"),
    ),
}
LAST_DRAW = {
    # ace, ten and king of clubs have gone to the tricks, so the queen is the highest club: it is kept
    "look-before-last-draw": (
        "Jc",
        arrange(
            "A 8s, B 7d, A 9s, B Qs, B 7s, A As, A 9d, B Td, B Js, A Jd, B Kd, A Qd",
            "Ks 8c 9c Tc Kc Ac 9h Jh Qh",
            "Ts Jc Qc Ad 7h 8h Th Kh Ah",
            upcard="7c",
            talon="8d",
        ),
    ),
    # B led and did not swap: the seven is the face-down card, the jack of trumps goes to the loser of the trick
    "leave-the-seven: the jack lies turned": (
        "7c",
        arrange(
            f"{SIX_TRICKS}, B Tc",
            "7c 9c Kc Kd Ad 8h Qs Ah Ac",
            "Jc As Ts 9s Qd 8s Ks Jd",
            upcard="Js",
            talon="7s",
            leader=B_LEADS,
        ),
    ),
    # only the seven of trumps lies turned, the face-down card is likely to be better: take the trick
    "want-the-upcard: not the seven": (
        "Kd",
        arrange(f"{SIX_TRICKS}, B Jd", "8s Ac Qs 9c 8h Kd Js As Ah", upcard="7s", leader=B_LEADS),
    ),
    # B has shown 8-9-10 of trumps: with the seven he would announce four of them
    "take-the-seven: it would be his fifty": (
        "Kd",
        arrange(
            f"B terz Ts, A good, {SIX_TRICKS}, B Jd",
            "Kd 7c 9c Jc Kc 8h As Ks Ac",
            "8s 9s Ts Js Tc Qd Ad Ah",
            upcard="Qs",
            talon="7s",
            leader=B_LEADS,
        ),
    ),
}
CLOSED = {
    "weigh-the-trick: a queen, not the ten": (
        "Qc",
        closing("Td 8s Qc Qs Ts 9s Kc As Jh", "Ad 7s Js Tc Kh 7h 9d 9c Ks", "7s", Seat.A, rules=PLAIN_ENDING),
    ),
    # A has long hearts and two trumps, B two trumps and one heart: the hearts wait
    "trumps-first: long hearts wait": (
        "9s",
        closing("9s 8s Kh Qh 9h 8h Ad Ah 9d", "7s Qs Ac 8c Kd Jc Jd Tc 7h", "7s", Seat.A, rules=PLAIN_ENDING),
    ),
    # «его Десятка - «сам-друг» и он имеет короткую козырную масть»: his two trumps are knocked out by the low one
    "bare-ace-waits: his trumps go first": (
        "8h",
        closing("Th 8h Ad Kc 9c Ks 9s 7s 7c", "Td 9d 7h Qh Ac Tc As Ts Qs", "7h", Seat.A, rules=PLAIN_ENDING),
    ),
    "bare-ace-strikes: the ten is bare": (
        "Ad",
        closing("Ad Js Ts Ac 8h 7h Jh Th Qc", "Td 7s Qs As 9s 8s Ah Tc Qh", "7s", Seat.A, rules=PLAIN_ENDING),
    ),
    # the jack is the only trump and hearts are out: it need not be put on the ten
    "jack-for-last: void, and the jack alone": (
        "8c",
        closing("Js Ad Td 8d Qc Jc 9d 8c Kc", "Qs 7s Kd Qd As Ac 9h 7h", "Js", Seat.A, led="Th", rules=PLAIN_ENDING),
    ),
    # «Валет и старшая фоска» against «Туз и младшая фоска»
    "draw-the-ace: jack and nine against ace and eight": (
        "9d",
        closing("Jd 9d Jh Ts Qh Ah 9c Qc 9s", "Ad 8d 7s 9h Ks Tc Kc Jc 7h", "7s", Seat.A, rules=PLAIN_ENDING),
    ),
}


WORDS = {
    # «сначала назначает два Терца (по одному за ход), начиная с младшего»
    "announce-junior-first: the lower terz": ("terz Js", arrange("", "9s Ts Js Qs 7d 8h Ac Kd Tc", upcard="8c")),
    "announce-junior-first: then the higher": (
        "terz Qs",
        arrange("A terz Js, B good, A 7d, B 8d, B 7h, A 9h", "9s Ts Js Qs 8h Ac Kd Tc Qh", upcard="8c"),
    ),
    # «не станет назначать полста от Валета, а объявит сразу сто пять от Дамы»: B may hold a fifty of hearts
    "skip-low-pieces: four cards in the talon": (
        "105 Qs",
        arrange(FIVE_TRICKS, "8s 9s Ts Js Qs Tc Qc Td Kd", upcard="Kc"),
    ),
    "announce-senior-first: terz to the ace": ("terz Ad", arrange("", "9s Ts Js Qd Kd Ad 7h 8h Tc", upcard="8c")),
    # the fifty of spades would be higher, but it goes out in pieces, and of the two terzes due that of trumps is senior
    "announce-senior-due: the terz of trumps": ("terz 9d", arrange("", "7s 8s 9s Ts 7d 8d 9d Qh Ac", upcard="Kd")),
    # two turns are left for two terzes and the fifty: the lower terz is left out
    "short-of-turns: the higher terz": (
        "terz Js",
        arrange(f"{SIX_TRICKS}, B Jd", "8s 9s Ts Js Ac 9c Kc Kd Ad", upcard="7s", leader=B_LEADS),
    ),
    "whole-at-last: the fifty in trick 8": (
        "fifty Js",
        closing("8s 9s Ts Js Ac 9c Kc Kd Ad", "7s Qs 8c Jc Tc Qh Kh 7d 9d", "7s", Seat.A),
    ),
    # R4.10 as it was of old: only one is announced in a turn, so nothing follows
    "announce-one-a-turn: terz to the ace": (
        "terz Ad",
        arrange("", "9s Ts Js Qd Kd Ad 7h 8h Tc", upcard="8c", rules=RULE_SETS["vintage"]),
    ),
    "announce": ("terz Js", arrange("", "9s Ts Js Ks 7d 8h Ac Kd Tc", upcard="8c")),
    "arrived": ("claim", arrange("A 9h, B 7h, A Ad, B Td", "9s Ts Js Qd Kd 7d 8h Tc Ac", upcard="8c", score=(480, 0))),
    "arrive-by-words: fifty reaches the target": (
        "fifty Qs",
        arrange("", "9s Ts Js Qs 7d 8h Ac Kd Tc", upcard="8c", score=(455, 0)),
    ),
    "marriage": ("marriage", arrange("", "9s Ts Ks Qs 7d 8h Ac Kd 9c", upcard="8s")),
    "swap: for the jack": ("swap", arrange("", "7s Ts Ks 9h 7d 8h Ac Kd 9c", upcard="Js")),
    # the seven makes up a fifty with 8-9-10, but there is no time left for it
    "swap-last-chance: four cards in the talon": (
        "swap",
        arrange(FIVE_TRICKS, "7c Tc Kh 7s 8s Js Td Kd Ts", upcard="Kc"),
    ),
    "beat-without-waste: kings, not the run of five": (
        "beat kings",
        arrange(
            "B terz Jd",
            "9s Ts Js Qs Ks Ac Kc Kd Kh",
            "8d 9d Td Jd 7c 7h 8c Ad",
            upcard="8h",
            rules=CODEX,
            leader=B_LEADS,
        ),
    ),
    "ask-for-the-top: a terz to the ace": (
        "ask",
        arrange("B terz Jd", "Qs Ks As 7s 9c 7d 8h Tc 9h", "9d Td Jd 7c 7h Qc Ad Qh Ah", upcard="8c", leader=B_LEADS),
    ),
    # the opponent's hand is known, and two more tricks after this one can be counted
    "count-to-the-end: three cards each": (
        "Ks",
        arrange(
            "B 7d, A 8d, A 7h, B 8h, B Qc, A Ac, A Kc, B 7c, A Qd, B marriage, B terz As, B Kd, B 9c, A 8c, B 9d, "
            "A Td, A 8s, B Ts, B Jd, A Ad, A 9s, B 7s, A Jc, B Tc, B Ah, A 9h, B Jh, A Th, A Qh",
            "Js Kh",
            "Qs Ks As",
            upcard="7s",
            leader=B_LEADS,
        ),
    ),
}
CASES = OPENING | LAST_DRAW | CLOSED | WORDS


@pytest.mark.parametrize("name", CASES)
def test_a_rule_decides(name: str) -> None:
    action, game = CASES[name]
    assert decides(game, name.partition(":")[0], action)


def test_nothing_to_beat_with_passes() -> None:
    game = arrange("B fifty Jd", "Qs Ks As 7s 9c 7d 9s Tc 9h", "8d 9d Td Jd 7h", upcard="8c", leader=B_LEADS)
    assert (decide(game).rule, str(decide(game).action)) == ("nothing-beats", "good")


def test_what_would_cost_more_than_it_brings_passes() -> None:
    """The own terz to the ace of hearts beats that of spades no more: of four hearts one terz would be used up."""
    game = arrange(
        "B marriage, B terz As", "8c Qc Qd Kd 7h Th Jh Qh Kh", "8s 9s Qs Ks As Jc 7d 8d Ah", upcard="Js", leader=B_LEADS
    )
    assert (decide(game).rule, str(decide(game).action)) == ("let-it-pass", "good")


def test_where_no_rule_alone_is_a_reason_the_sum_is() -> None:
    game = arrange("B 7c", "7s Qs Ks 8c 9c Qc Ac Qd 7h", upcard="Td", leader=B_LEADS)
    assert (decide(game).rule, str(decide(game).action)) == ("on-balance", "7s")


def test_the_one_card_that_may_be_played() -> None:
    game = closing("7s 8s Kc 9c Qd Jd 7d Td Kh", "Ts Ks Ac 8c Qc Tc Jc Th", "7s", Seat.A, led="Ah", rules=PLAIN_ENDING)
    assert (decide(game).rule, str(decide(game).action)) == ("only-choice", "Kh")


@pytest.mark.parametrize(
    ("hand", "colour"), [("7s 7c Qs 9d Jd Kd 8h Th Ah", "red"), ("7s 7c Qs 9s Jc Kd 8h Th Ah", "black")]
)
def test_the_colour_named_is_the_longer_one(hand: str, colour: str) -> None:
    rest = [card for card in PACK if card not in parse_cards(hand)]
    mine = parse_cards(hand)
    deck = (*mine[:3], *rest[:3], *mine[3:6], *rest[3:6], *mine[6:], *rest[6:])
    advice = decide(table.deal(table.new_game(CLASSIC, Seat.B), deck))
    assert (advice.rule, str(advice.action)) == ("second-by-colour", colour)


def test_any_cut_will_do() -> None:
    game = table.deal(table.new_game(RULE_SETS["codex"], Seat.B), PACK)
    for _ in range(2):
        game = table.apply(game, table.actor(game) or Seat.A, table.legal(game)[0])
    advice = decide(game)
    assert (advice.rule, advice.action in CUTS) == ("cut-anywhere", True)


def test_every_rule_has_its_position() -> None:
    elsewhere = {"let-it-pass", "nothing-beats", "on-balance", "only-choice", "second-by-colour", "cut-anywhere"}
    assert {name.partition(":")[0] for name in CASES} | elsewhere == set(RULES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_text(rule: str, language: str) -> None:
    text = Wording(language).advice(rule, {"card": "Ts", "meld": "terz Qs"})
    assert 15 < len(text) < 160
    assert text.endswith(".")


def test_rules_of_the_source_and_of_plain_sense_are_told_apart() -> None:
    assert len(RULES) == len(set(RULES)) == len(SOURCES) + len(PLAIN_SENSE)
