"""R8 at the screen: nobody reads there what he may not know, and nobody is told running card points unasked."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from terts.bots.uniform import UniformBot
from terts.game.cards import Card, Rank, Seat, card_of, cards_of
from terts.game.game import Game
from terts.game.melds import MARRIAGE, MELDS
from terts.game.rules import RULE_SETS
from terts.game.view import View, view
from terts.locale.wording import Wording
from terts.terminal import sitting
from tests.terminal.sittings import Answers, Page, Seance, cards_in, fresh, two_people, waits, with_bot

ASKED = ["стол", "взятки", "хвальба", "запись", "подсказка", "почему"]
"""What a player may ask for before he moves (help apart: it names cards as examples)."""
WORDS = Wording("ru")
TOPS = {WORDS.meld(meld).partition(" от ")[2]: meld.top for meld in MELDS if meld.top is not None}
"""Top cards as melds are named after them: «дамы пик»."""


def named_in(text: str) -> set[Card]:
    """All cards named in the text by their signs, and the top cards of melds named in words."""
    return cards_in(text) | {card for words, card in TOPS.items() if f"от {words}" in text}


def may_know(seen: View) -> set[Card]:
    """The cards that the view gives away: the own hand, what lies open, was played, or was shown."""
    shown = {card for one in seen.melds if one.meld is not None for card in cards_of(one.meld.mask)}
    taken = {card for trick in seen.taken for card in (trick.lead, trick.reply)}
    upcard = set() if seen.upcard is None else {seen.upcard, card_of(Rank.SEVEN, seen.upcard.suit)}
    return {*seen.hand, *seen.table, *seen.mine.known, *seen.theirs.known} | shown | taken | upcard | married(seen)


def married(seen: View) -> set[Card]:
    if seen.trump is None or all(one.meld is not MARRIAGE for one in seen.melds):
        return set()
    return {card_of(Rank.QUEEN, seen.trump), card_of(Rank.KING, seen.trump)}


def curious(rng: Random, seances: list[Seance], turns: int) -> Answers:
    """A player who asks for a few things, then moves at random among what is legal; after so many turns he goes."""
    queue: list[str] = []

    def answers(prompt: str) -> str | None:
        watch = seances[0].watch
        if waits(prompt):
            return ""
        if "да/нет" in prompt or len(watch.turns) > turns:
            return None
        if not queue:
            assert watch.view is not None
            moves = [WORDS.action(action) for action in watch.view.legal if str(action) != "claim"]
            queue.extend([*rng.sample(ASKED, 3), rng.choice(moves)])
        return queue.pop(0)

    return answers


def sat_through(seed: int, rules: str, path: Path, *, hotseat: bool, assist: bool = False, turns: int = 60) -> Seance:
    """A sitting played at random with all its questions."""
    rng, seances = Random(seed), list[Seance]()
    page, game = Page(curious(rng, seances, turns)), fresh(rules)
    if hotseat:
        seances.append(two_people(page, game, rng, path, rules=rules, assist=assist))
    else:
        seances.append(with_bot(page, game, rng, path, UniformBot(seed), rules=rules, assist=assist))
    seances[0].sitting.run()
    return seances[0]


def public(seen: View) -> set[Card]:
    """What both players know by the view: its cards without the hand and without the viewer's own melds."""
    taken = {card for trick in seen.taken for card in (trick.lead, trick.reply)}
    upcard = set() if seen.upcard is None else {seen.upcard}
    return {*seen.table, *seen.mine.known, *seen.theirs.known} | taken | upcard | married(seen)


def leaks(seance: Seance, *, shared: bool) -> list[set[Card]]:
    """For every turn the cards that were written from it to the next although whoever read them may not know them.

    At a shared screen the next turn's view counts only as far as it is public. What was written between a turn and a
    new deal is open to all.
    """
    text, turns, found = seance.page.text, seance.watch.turns, []
    for (_, before, start), (_, after, end) in pairwise(turns):
        written, allowed = text[start:end], public(after) if shared else may_know(after)
        if before.deal != after.deal:
            written = written[written.rindex(f"── Сдача {after.deal} ") :]
        else:
            allowed |= may_know(before)
        found.append(named_in(written) - allowed)
    return found


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("assist", [False, True])
def test_r8_screen_of_one_person_names_no_hidden_card(rules: str, assist: bool, tmp_path: Path) -> None:
    seance = sat_through(7, rules, tmp_path / "game.terts", hotseat=False, assist=assist)
    assert len(seance.watch.turns) > 50
    assert set().union(*leaks(seance, shared=False)) == set()


@pytest.mark.parametrize("rules", RULE_SETS)
def test_r8_shared_screen_never_shows_the_other_hand_between_turns(rules: str, tmp_path: Path) -> None:
    seance = sat_through(11, rules, tmp_path / "game.terts", hotseat=True)
    assert len(seance.watch.turns) > 50
    assert set().union(*leaks(seance, shared=True)) == set()


def test_what_one_player_reads_is_hidden_from_the_other(tmp_path: Path) -> None:
    """The check above can fail: read with the other's eyes the same page is full of hidden cards."""
    seance = sat_through(11, "classic", tmp_path / "game.terts", hotseat=True, turns=10)
    found: set[Card] = set()
    for (seat, _, start), (other, after, end) in pairwise(seance.watch.turns):
        if seat is not other:
            found |= named_in(seance.page.text[start:end]) - may_know(after)
    assert len(found) > 5


def test_shared_screen_is_cleared_before_it_changes_hands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the hand of one and the prompt for the other stands the order to clear screen and scroll-back."""
    rng, seances = Random(3), list[Seance]()
    page = Page(curious(rng, seances, 20), terminal=True)
    seances.append(two_people(page, fresh(), rng, tmp_path / "game.terts"))
    monkeypatch.setenv("TERM", "xterm")
    seances[0].sitting.run()
    _, *changes = page.text.split("Очередь: ")
    shown = page.text.split("Очередь: ")[1:-1]
    assert len(changes) > 5
    assert all(part.rstrip().endswith("\x1b[H\x1b[2J\x1b[3J") for part in shown)


RUNNING = 8888
"""Points that no deal has."""


@pytest.mark.parametrize("assist", [False, True])
def test_r8_running_card_points_are_shown_only_with_assistance(
    assist: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def marked(game: Game, seat: Seat | None) -> View:
        seen = view(game, seat)
        one, other = (side._replace(points=RUNNING) for side in seen.sides)
        return seen._replace(sides=(one, other))

    monkeypatch.setattr(sitting, "view", marked)
    seance = sat_through(5, "codex", tmp_path / "game.terts", hotseat=False, assist=assist)
    assert "── Стол" in seance.page.text
    assert (str(RUNNING) in seance.page.text) is assist
