"""The gate: random deals played in lockstep by `terts.game`, the one authority, and by the native kernel.

    python3 -m tests.kernel.gate 1000000      # on all cores; `dev.py gate` calls it

The rules rotate: a rule set of R7, a rule set with one knob changed (all of them, each with every value), a random
combination of all knobs. A game of up to three deals is played under each. After every action everything that both
know must be equal; the first difference is printed as a record file.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from terts import kernel
from terts.game import game as table
from terts.game.actions import CLAIM, MARRY, Action, Announce, Beat, Cut, Good, Play
from terts.game.cards import PACK, Hand, Seat, Suit, mask_of
from terts.game.deal import (
    Answering,
    AnsweringAsked,
    BetweenDeals,
    Calling,
    Cutting,
    Deal,
    Following,
    Leading,
    LivePhase,
    Over,
)
from terts.game.game import Game
from terts.game.history import disclosed_melds, public_cards
from terts.game.melds import MARRIAGE, Meld
from terts.game.record import of_game, write
from terts.game.rules import BOUNDS, KNOBS, RULE_SETS, Rules, Value, choices, parse
from terts.game.scoring import meld_points
from terts.game.tricks import trick_points, tricks_taken
from terts.game.words import scored_in_trick
from terts.kernel import NONE, Facts

DEALS_A_GAME = 3
TARGETS = (60, 151, 320, 501, 1001)
PHASES = (Calling, Leading, Answering, AnsweringAsked, Following, Cutting, BetweenDeals)
"""In the kernel's order."""
ENDINGS = ("points", "claim", "false claim")
PLAYERS = ("Python", "C++")


class Choice(NamedTuple):
    """Rules by the name of their rule set and the knobs that differ."""

    name: str
    changes: dict[str, Value]

    @property
    def rules(self) -> Rules:
        return parse(self.name, self.changes)


class Difference(Exception):
    """The two disagree: what, and the game so far as a record file."""


# --- which rules ------------------------------------------------------------------------------------------------------


def values_of(knob: str) -> tuple[Value, ...]:
    """The values of a knob that the gate tries."""
    if knob == "table":
        return ("guarded",)
    if knob == "target":
        return TARGETS
    if knob in BOUNDS:
        return tuple(range(BOUNDS[knob][0], BOUNDS[knob][1] + 1))
    return choices(knob)


def allowed(changes: dict[str, Value], name: str) -> dict[str, Value]:
    """The changes, made playable where R3.7 forbids a combination."""
    duty = changes.get("swap_duty", RULE_SETS[name].swap_duty.value)
    least = changes.get("swap_min_talon", RULE_SETS[name].swap_min_talon)
    if duty == "forced" and least != 2:
        return {**changes, **({"swap_min_talon": 2} if "swap_duty" in changes else {"swap_duty": "optional"})}
    return changes


SINGLE = tuple(
    Choice(name, allowed({knob: value}, name)) for name in RULE_SETS for knob in KNOBS for value in values_of(knob)
)
"""Every value of every knob in every rule set."""


def choice(number: int) -> Choice:
    """The rules of a game by its number."""
    turn, kind = divmod(number, 3)
    if kind == 0:
        return Choice([*RULE_SETS][turn % len(RULE_SETS)], {})
    if kind == 1:
        return SINGLE[turn % len(SINGLE)]
    chance = random.Random(f"knobs {number}")
    name = chance.choice([*RULE_SETS])
    return Choice(name, allowed({knob: chance.choice(values_of(knob)) for knob in KNOBS}, name))


# --- what is compared -------------------------------------------------------------------------------------------------


def number_of(meld: Meld, trump: Suit) -> int:
    """The kernel's number of a meld; of the marriage NONE."""
    return NONE if meld is MARRIAGE else kernel.code_of(Announce(meld), trump) - kernel.FIRST_MELD


State = dict[str, object]


def by_python(game: Game) -> State:
    """What `terts.game` says of the game now, in the kernel's numbers."""
    deal = game.deal
    assert deal is not None
    live = game.phase.during if isinstance(game.phase, Over) else game.phase
    disclosed = disclosed_melds(game.rules, deal, live)
    acting = table.actor(game)
    return {
        "phase": PHASES.index(type(live)),
        "actor": NONE if acting is None else int(acting),
        "lead": live.lead if isinstance(live, Following) else NONE,
        "due": due(live),
        "announced": number_of(live.meld, deal.trump) if isinstance(live, Answering | AnsweringAsked) else NONE,
        "upcard": NONE if deal.upcard is None else deal.upcard,
        "hands": (mask_of(deal.hands[0]), mask_of(deal.hands[1])),
        "known": tuple(map(mask_of, public_cards(deal, disclosed))),
        "points": trick_points(deal.tricks, deal.trump),
        "meld points": meld_points(deal),
        "tricks": tricks_taken(deal.tricks),
        "talon": bytes(deal.talon),
        "melds": melds_by_python(deal, disclosed),
        "legal": bytes(sorted(kernel.code_of(action, deal.trump) for action in table.legal(game))),
        "end": end_by_python(game),
    }


def due(live: LivePhase) -> int:
    """The card that a late marriage demands."""
    if not isinstance(live, Leading | Answering | AnsweringAsked | Following) or live.due is None:
        return NONE
    return live.due


Melds = list[tuple[int, int, int, int, bool, bool]]


def melds_by_python(deal: Deal, disclosed: tuple[Meld | None, ...]) -> Melds:
    """The melds scored: seat, number, trick, index of the announcement, whether its top and its cards are public."""
    return [
        (one.seat, number_of(one.meld, deal.trump), one.trick, one.at, one.named and one.meld.top is not None, shown)
        for one, shown in zip(deal.melds, (meld is not None for meld in disclosed), strict=True)
    ]


def end_by_python(game: Game) -> tuple[int, int, tuple[int, int]]:
    """How the game ended (0: not), the winner, and the totals: exact while a deal is in play, else written."""
    result = game.phase.result if isinstance(game.phase, Over) else None
    if result is None:
        return 0, NONE, table.totals(game)
    return ENDINGS.index(result.by) + 1, result.winner, result.score


def by_kernel(facts: Facts) -> State:
    """What the kernel says."""
    return {
        "phase": facts.phase,
        "actor": facts.actor,
        "lead": facts.lead,
        "due": facts.due,
        "announced": facts.announced,
        "upcard": facts.upcard,
        "hands": facts.hands,
        "known": facts.known,
        "points": facts.points,
        "meld points": facts.meld_points,
        "tricks": facts.tricks,
        "talon": facts.talon,
        "melds": [(one.seat, one.meld, one.trick, one.at, one.named, one.disclosed) for one in facts.melds],
        "legal": facts.legal,
        "end": (facts.ending, facts.winner, facts.score),
    }


# --- the play ---------------------------------------------------------------------------------------------------------


def pick(chance: random.Random, actions: tuple[Action, ...], talk: float) -> Action:
    """An action at random. `talk` is the chance to prefer words to cards; claims are rare, since they end the game."""
    usual = [action for action in actions if action is not CLAIM]
    if len(usual) < len(actions) and chance.random() < 0.004:
        return CLAIM
    if chance.random() < talk:
        usual = [action for action in usual if not isinstance(action, Play | Good)] or usual
    return usual[int(chance.random() * len(usual))]


def deck(chance: random.Random) -> Hand:
    """A deck: shuffled, or, to bring many melds, with neighbours of a suit or cards of a rank in one hand."""
    cards = [*PACK]
    order = chance.choice(("none", "none", "suits", "ranks"))
    if order == "none":
        chance.shuffle(cards)
        return tuple(cards)
    noise = chance.choice((2.0, 4.0, 8.0))
    start = chance.randrange(len(PACK))
    places = {card: card if order == "suits" else card.rank * 4 + card.suit for card in PACK}
    cards.sort(key=lambda card: (places[card] - start) % len(PACK) + noise * chance.random())
    one, other, rest = cards[:9], cards[9:18], cards[18:]
    for part in (one, other, rest):
        chance.shuffle(part)
    return (*one[:3], *other[:3], *one[3:6], *other[3:6], *one[6:], *other[6:], *rest)


@dataclass
class Tally:
    """What the gate has seen."""

    deals: int = 0
    steps: int = 0
    seen: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        self.deals += other.deals
        self.steps += other.steps
        self.seen += other.seen


def kind_of(before: Game, action: Action, after: Game) -> str:
    """What sort of action it was, for the tally."""
    match action:
        case Announce(meld):
            place = "to lead" if isinstance(before.phase, Leading) else "in reply"
            added = "addition" if before.deal and scored_in_trick(before.deal) else "announcement"
            return f"{'frame' if meld.top is None else 'sequence'}: {added} {place}"
        case Beat(meld):
            asked = isinstance(before.phase, AnsweringAsked)
            return f"{'frame' if meld.top is None else 'sequence'}: beat{' after the question' if asked else ''}"
        case Cut():
            return "cut"
        case _:
            late = isinstance(after.phase, Leading | Following) and after.phase.due is not None
            return "late marriage" if action is MARRY and late else str(action)


def play_deal(game: Game, chance: random.Random, tally: Tally) -> tuple[Game, list[State]]:
    """The game after its running deal, played at random, and what Python says after each action."""
    talk = chance.choice((0.0, 0.3, 0.8))
    states = [by_python(game)]
    while (seat := table.actor(game)) is not None:
        action = pick(chance, table.legal(game), talk)
        before, game = game, table.apply(game, seat, action)
        if not isinstance(action, Play):
            tally.seen[kind_of(before, action, game)] += 1
        states.append(by_python(game))
    return game, states


def play(number: int, rules: Choice, most: int, tally: Tally, told: Rules | None = None) -> None:
    """Play the game of that number, at most so many deals of it; `Difference` where the two disagree.

    `told` are the rules the kernel is given in place of the true ones, to see that it is found out.
    """
    chance = random.Random(f"game {number}")
    dealer = chance.choice((Seat.A, Seat.B))
    game = table.new_game(rules.rules, dealer)
    for _ in range(most):
        game = table.deal(game, deck(chance))
        game, states = play_deal(game, chance, tally)
        compare(rules, dealer, game, states, told or game.rules)
        tally.deals += 1
        tally.steps += len(states) - 1
        if isinstance(game.phase, Over):
            return


def compare(rules: Choice, dealer: Seat, game: Game, states: list[State], told: Rules) -> None:
    """Hold the kernel's account of the finished deal against Python's."""
    try:
        packed = kernel.pack(replace(game, rules=told))
    except ValueError as error:
        raise Difference(f"the kernel: {error}\n\n{record(rules, dealer, game)}") from None
    if told is game.rules:
        fuzz(packed, random.Random(packed.data))
    (steps,) = kernel.trace([packed])
    for number, (mine, facts) in enumerate(zip(states, steps, strict=True)):
        theirs = by_kernel(facts)
        if mine != theirs:
            differing = "\n".join(
                f"{key}: {mine[key]!r} but {theirs[key]!r}" for key in mine if mine[key] != theirs[key]
            )
            text = f"after action {number} of the last deal terts.game says, but the kernel:\n{differing}"
            raise Difference(f"{text}\n\n{record(rules, dealer, game)}")


def fuzz(packed: kernel.Packed, chance: random.Random) -> None:
    """Change one byte of a packed deal, or its length: the kernel reads it, or refuses it with a reason."""
    data = bytearray(packed.data)
    data[chance.randrange(len(data))] = chance.randrange(256)
    if chance.random() < 0.1:
        data = data[: chance.randrange(len(data))] + data[: chance.randrange(len(data))]
    with suppress(ValueError):
        changed = kernel.Packed(bytes(data))
        assert changed.data == data
        assert kernel.trace(kernel.play_out([changed], seed=chance.getrandbits(64)))


def record(rules: Choice, dealer: Seat, game: Game) -> str:
    """The game as a record file."""
    return write(of_game(game, rules.name, PLAYERS, dealer))


# --- many games -------------------------------------------------------------------------------------------------------


def run(first: int, deals: int) -> Tally:
    """Play the games from number `first` on until so many deals are played."""
    tally = Tally()
    number = first
    while tally.deals < deals:
        play(number, choice(number), min(DEALS_A_GAME, deals - tally.deals), tally)
        number += 1
    return tally


def chunks(deals: int, size: int) -> Iterator[tuple[int, int]]:
    """Parts of a run: a part never plays more games than it has deals, so that no game is played twice."""
    for first in range(0, deals, size):
        yield first, min(size, deals - first)


def main(deals: int) -> int:
    """Run the gate on all cores; 1 if there is a difference."""
    start, tally = time.perf_counter(), Tally()
    with ProcessPoolExecutor() as pool:
        for done in as_completed([pool.submit(run, *part) for part in chunks(deals, 1000)]):
            if isinstance(done.exception(), Difference):
                print(done.exception())
                pool.shutdown(cancel_futures=True)
                return 1
            tally.add(done.result())
            if tally.deals % 50_000 == 0:
                print(f"{tally.deals:,} deals, {time.perf_counter() - start:.0f} s", flush=True)
    print("\n".join(f"{count:>12,}  {kind}" for kind, count in sorted(tally.seen.items())))
    print(f"{tally.deals:,} deals, {tally.steps:,} actions, {time.perf_counter() - start:.0f} s: no difference")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
