"""R8 at the screen: nobody reads there what he may not know, and nobody is told running card points unasked."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from terts.bots.uniform import UniformBot
from terts.game.cards import Card, Rank, Seat, Suit, card_of, cards_of
from terts.game.game import Game
from terts.game.melds import MARRIAGE
from terts.game.rules import RULE_SETS
from terts.game.view import View, view
from terts.locale.wording import Wording
from terts.terminal import sitting
from tests.terminal.sittings import Answers, Page, Seance, cards_in, fresh, two_people, with_bot

ASKED = ["стол", "взятки", "хвальба", "запись", "подсказка", "почему"]
"""What a player may ask for before he moves (help apart: it names cards as examples)."""
HANDOVER = "К экрану"
DEAL = "── Сдача"

WORDS = Wording("ru")
TOPS = {f"от {WORDS.card_in_words(card)}": card for card in Card}
IN_WORDS = {
    f"от {WORDS.text('rank-gen', rank=card.rank.name.lower())} {WORDS.text('suit-gen', suit=card.suit.name.lower())}": card
    for card in Card
}


def named_in(text: str) -> set[Card]:
    """All cards named in the text by their signs, and the top cards of melds named in words."""
    return cards_in(text) | {card for words, card in IN_WORDS.items() if words in text}


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
        if "Enter" in prompt:
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
        seances.append(with_bot(page, game, rng, path, UniformBot(rng), rules=rules, assist=assist))
    seances[0].sitting.run()
    return seances[0]


def leaks(seance: Seance, mark: str) -> Iterable[tuple[Seat, set[Card]]]:
    """For every turn the cards that stood on the screen since the mark although the player may not know them."""
    text = seance.page.text
    following = [length for _, _, length in seance.watch.turns[1:]] + [len(text)]
    for (seat, seen, start), end in zip(seance.watch.turns, following, strict=True):
        since = text.rfind(mark, 0, start + len(mark) + 2)
        until = text.find("\n", start) if end is None else start
        screen = text[since:until]
        yield seat, named_in(screen) - may_know(seen)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_r8_solo_screen_names_only_cards_the_player_may_know(rules: str, tmp_path: Path) -> None:
    seance = sat_through(7, rules, tmp_path / "game.terts", hotseat=False)
    assert len(seance.watch.turns) > 50
    assert [leak for leak in leaks(seance, DEAL) if leak[1]] == []
