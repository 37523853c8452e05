"""At open tables nobody reads what he may not know, least of all whether the other broke a rule unjudged (R8)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from terts.bots.uniform import UniformBot
from terts.game.actions import Claim, Draw, Play
from terts.game.cards import Hand, Seat, parse_card
from terts.game.deal import Over
from terts.game.game import Game
from terts.game.record import replay
from terts.game.rules import RULE_SETS
from terts.locale.wording import Wording
from tests.game.open_tables.builder import at
from tests.terminal.sittings import Answers, Page, Seance, cards_in, fresh, two_people, with_bot
from tests.terminal.test_open_tables import Told, pack, solo
from tests.terminal.test_secrecy import leaks

A, B = Seat.A, Seat.B
WORDS = Wording("ru")
ASKED = ["стол", "взятки", "хвальба", "запись", "предупреждать", "пересчитать"]
FLOOR = ("Enter — дальше", "Enter — взять после", "— Enter:")
CLEAR = "\x1b[H\x1b[2J\x1b[3J"


def exchanged(deck: Hand, one: str, other: str) -> Hand:
    """The deck with two cards in each other's place."""
    places = {parse_card(one): parse_card(other), parse_card(other): parse_card(one)}
    return tuple(places.get(card, card) for card in deck)


DECK = pack("7h 9h Th 8s Jd Kd 9c Qc Ad", "7s 8d Tc Qh 7c 9d Jc Ks 8h", "8c", "Ts Js As")
"""The dealer's opponent leads; clubs are trumps. Sevens, kings and aces not named lie deep in the talon."""


def test_r8_false_meld_and_a_true_one_look_the_same(tmp_path: Path) -> None:
    """B says a terz to the nine of diamonds and shows it; he holds the seven of diamonds, or else that of spades."""
    lines, bot = ["годится", "8s", "", "стол", "взятки", "?"], ["terz 9d", "Ks", "draw", "Qh"]
    texts = [
        solo(tmp_path / "game.terts", lines, Told(bot), fresh("codex", A, table="protest", break_talon=False),
             deck=deck).page.text
        for deck in (DECK, exchanged(DECK, "7d", "7s"))
    ]  # fmt: skip
    assert texts[0] == texts[1]
    assert "Клуб показывает: терц от девятки бубен" in texts[0]


def test_r8_revoke_and_a_card_in_order_look_the_same(tmp_path: Path) -> None:
    """A leads a spade and B trumps it; he holds the eight of spades, or else the king of hearts."""
    lines, bot = ["7s", "", "", "стол", "взятки", "?"], ["9c", "draw", "Ad"]
    game = fresh("codex", B, table="protest", break_talon=False, open_play="follow")
    texts = [
        solo(tmp_path / "game.terts", lines, Told(bot), game, deck=deck, dealer=B).page.text
        for deck in (DECK, exchanged(DECK, "8s", "Kh"))
    ]
    assert texts[0] == texts[1]
    assert texts[0].count("Enter — ") == 3, "two prompts and the help"


def test_r8_card_before_an_owed_swap_and_another_look_the_same(tmp_path: Path) -> None:
    """Two cards are left in the talon; B leads a card and holds the trump seven, or the card that lies there."""
    mine, others = "7s 8s 9s 7c 8c 9c 7h 8h 9h", "Ts Js Qs Ks Jc Qc Jh Qh"
    texts = [
        solo(tmp_path / "game.terts", ["стол", "запись", "?"], Told(["Ks"]),
             at(a=mine, b=f"{others} {held}", trump="d", talon=hidden, upcard="Ad", leader=B)).page.text
        for held, hidden in (("7d", "Tc"), ("Tc", "7d"))
    ]  # fmt: skip
    assert texts[0] == texts[1]
    assert "На столе К♠" in texts[0]


def chaotic(rng: Random, seances: list[Seance], lines: int, rash: float = 0.15) -> Answers:
    """A player who breaks rules, protests and asks at random; after so many lines he goes."""
    left = [lines]

    def answers(prompt: str) -> str | None:
        left[0] -= 1
        if left[0] < 0:
            return None
        if "да/нет" in prompt:
            return "" if "Ещё" in prompt else rng.choice(["да", "да", "нет"])
        if any(part in prompt for part in FLOOR):
            return rng.choice([""] * 8 + ["протест"] * 2 + ["1", *ASKED] + ["беру"] * bool(rash))
        if "Enter" in prompt and "взять" not in prompt:
            return ""
        if rng.random() < 0.25:
            return rng.choice(ASKED)
        seen = seances[0].watch.view
        assert seen is not None
        if rng.random() >= rash:
            return WORDS.action(rng.choice([one for one in seen.legal if not isinstance(one, Claim)]))
        wild = [one for one in seen.possible if not isinstance(one, Claim | Draw)]
        return WORDS.action(rng.choice(wild or list(seen.possible)))

    return answers


def chaos(seed: int, path: Path, *, shared: bool, table: str, lines: int, rash: float = 0.15,
          terminal: bool = False) -> Seance:  # fmt: skip
    rng, seances = Random(seed), list[Seance]()
    page, game = (
        Page(chaotic(rng, seances, lines, rash), terminal=terminal),
        fresh(named(seed), table=table, target=201),
    )
    seances.append(seated(page, game, rng, path, seed, shared=shared))
    seances[0].sitting.run()
    return seances[0]


def named(seed: int) -> str:
    """The rule set of a seed."""
    return tuple(RULE_SETS)[seed % len(RULE_SETS)]


def seated(page: Page, game: Game, rng: Random, path: Path, seed: int, *, shared: bool) -> Seance:
    if shared:
        return two_people(page, game, rng, path, rules=named(seed))
    return with_bot(page, game, rng, path, UniformBot(seed), rules=named(seed))


@pytest.mark.parametrize("table", ["referee", "protest"])
@pytest.mark.parametrize("shared", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_game_full_of_breaches_ends_and_its_record_replays(seed: int, shared: bool, table: str, tmp_path: Path) -> None:
    seance = chaos(seed, tmp_path / "game.terts", shared=shared, table=table, lines=3000)
    assert isinstance(replay(seance.record).phase, Over)
    assert "Партия окончена" in seance.page.text


@pytest.mark.parametrize("table", ["referee", "protest"])
@pytest.mark.parametrize("shared", [False, True])
@pytest.mark.parametrize("seed", range(5))
def test_game_goes_on_from_wherever_it_was_left(seed: int, shared: bool, table: str, tmp_path: Path) -> None:
    path = tmp_path / "game.terts"
    left = replay(chaos(seed, path, shared=shared, table=table, lines=30 + 17 * seed).record)
    if isinstance(left.phase, Over):
        return
    rng, seances = Random(seed), list[Seance]()
    seances.append(seated(Page(chaotic(rng, seances, 3000)), left, rng, path, seed, shared=shared))
    seances[0].sitting.run()
    assert isinstance(replay(seances[0].record).phase, Over)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("shared", [False, True])
@pytest.mark.parametrize("table", ["referee", "protest"])
def test_r8_screen_names_no_hidden_card(table: str, shared: bool, seed: int, tmp_path: Path) -> None:
    """Only what is in order is said here, so that no name of a false meld is taken for a card."""
    seance = chaos(seed, tmp_path / "game.terts", shared=shared, table=table, lines=400, rash=0)
    assert len(seance.watch.turns) > 20
    assert set().union(*leaks(seance, shared=shared)) == set()


@pytest.mark.parametrize("seed", range(3))
def test_shared_pause_shows_nobodys_cards(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Since the screen was cleared nothing was written before the pause that a spectator may not know."""
    monkeypatch.setenv("TERM", "xterm")
    path, pauses, found = tmp_path / "game.terts", 0, set()
    seance = chaos(seed, path, shared=True, table="protest", lines=400, rash=0, terminal=True)
    game = replay(seance.record)
    deals = [] if game.deal is None else [*game.past, game.deal]
    played = {action.card for deal in deals for _, action in deal.moves if isinstance(action, Play)}
    for part in seance.page.text.split(CLEAR)[1:]:
        before, pause, _ = part.partition("может сказать «протест»")
        if pause:
            pauses += 1
            found |= cards_in(before) - played
            assert "1) " not in before
            assert "вам из талона" not in before
    assert pauses > 5
    assert found == set()
