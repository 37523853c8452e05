"""One player at the table trick by trick, for the examples of R4.8."""

from __future__ import annotations

from dataclasses import replace

from terts.game.actions import Play
from terts.game.cards import PACK, Seat, Suit, parse_card, parse_cards, texts
from terts.game.deal import Answering, Cutting
from terts.game.game import Game, actor, apply, legal
from terts.game.rules import Value
from terts.game.view import view
from tests.game.golden import Example
from tests.game.positions import play, table


class Sitting:
    """A holds some cards of one suit and others of no use; he announces in one trick after the other."""

    def __init__(self, example: Example, drawn: list[str]) -> None:
        held = parse_cards(" ".join(example["held"]))
        self.suit = held[0].suit
        trump = "d" if self.suit is not Suit.DIAMONDS else "c"
        useless = [card for card in parse_cards("7c 9c Jc 7d 9d Jd Ad 7h 9h Jh") if card.suit is not self.suit]
        away = [card for card in PACK if card.suit is self.suit and card not in held and str(card) not in drawn]
        hand = texts((*held, *useless[: 9 - len(held)]))
        knobs: dict[str, Value] = {"first_lead": "opponent_of_dealer", "swap_duty": "optional", "open_play": "free"}
        self.game = table(example["rules"], a=hand, b=texts(away), upcard=f"8{trump}", dealer=Seat.B, knobs=knobs)
        running = self.game.deal
        assert running is not None
        later = tuple(sorted(running.talon, key=lambda card: str(card) in drawn))
        self.game = replace(self.game, deal=running._replace(talon=later))
        self.silent = True

    def score(self, text: str) -> None:
        """A announces at his next turn, in a trick in which nothing is scored yet."""
        if not self.silent:
            self.next_trick()
        self.game = play(self.game, f"A {text}")
        if isinstance(self.game.phase, Answering):
            self.game = play(self.game, "B good")
        assert view(self.game, Seat.A).melds[-1].seat is Seat.A
        self.silent = False

    def draw(self, text: str) -> None:
        """A draws this card in the running trick: it is exchanged for the one that he would draw."""
        ahead = self._played()
        assert ahead.deal is not None
        came = next(card for card in view(ahead, Seat.A).hand if card not in view(self.game, Seat.A).hand)
        running, wanted = self.game.deal, parse_card(text)
        assert running is not None
        exchange = {came: wanted, wanted: came}
        talon = tuple(exchange.get(card, card) for card in running.talon)
        self.game = replace(self.game, deal=running._replace(talon=talon))
        self.next_trick()
        assert wanted in view(self.game, Seat.A).hand

    def next_trick(self) -> None:
        """On to A's turn in the next trick; nobody says a word, and A keeps his suit."""
        self.game, self.silent = self._played(), True

    def _played(self) -> Game:
        game, before = self.game, view(self.game, None).trick
        while view(game, None).trick == before or actor(game) is not Seat.A or isinstance(game.phase, Cutting):
            options = legal(game)
            quiet = [one for one in options if not isinstance(one, Play) or one.card.suit is not self.suit]
            assert actor(game) is not None
            game = apply(game, actor(game) or Seat.A, quiet[0])
        return game
