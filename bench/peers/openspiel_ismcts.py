"""Series against OpenSpiel's ISMCTS bot, in the environment of the peers; bench/openspiel_ismcts.py starts it."""

from __future__ import annotations

import argparse
import platform
from collections.abc import Iterator
from importlib.metadata import version
from random import Random
from typing import Final

import pyspiel

from bench.decisions import positive, seconds
from bench.peers.openspiel_bot import OpenSpielPlayer
from bench.peers.openspiel_game import DealGame
from terts.arena.estimates import Tally
from terts.arena.pairs import Spent, play_pair
from terts.arena.players import Player
from terts.arena.provenance import provenance
from terts.arena.series import Series, Unit
from terts.bots.ladder import BOTS
from terts.bots.protocol import Budget
from terts.game import game as table
from terts.game.cards import PACK, Seat
from terts.game.rules import RULE_SETS
from terts.kernel import action_of, answering

EXPLORATION = 50.0
"""The constant of UCT, in points; docs/strength.md has trials of others."""
SEARCHING = ("pimc", "ismcts")
"""The bots that spend a budget of imagined deals or of seconds."""
PIMC: Final = (1, 600)
"""The smallest budget of `pimc`, and how many times it tries an action in an imagined deal then, in the mean."""
CHECKED = 50
"""Random deals that are played by the adaptor and by the rules before anything is measured."""


class Differs(Exception):
    """The adaptor plays another game than the rules."""


def check(rules: str, deals: int, seed: int) -> None:
    """Hold the adaptor to the rules over random deals, and let OpenSpiel try its own; `Differs` where it fails."""
    chance = Random(f"{seed} adaptor")
    for number in range(deals):
        game = DealGame({"rules": rules, "dealer": number % 2})
        mine, theirs = random_deal(game, tuple(chance.sample(range(len(PACK)), len(PACK))), chance)
        if mine != theirs:
            raise Differs(f"deal {number}: seat A leads by {mine} in the adaptor, by {theirs} in the rules")
    pyspiel.random_sim_test(DealGame({"rules": rules}), 3, False, False)


def random_deal(game: DealGame, deck: tuple[int, ...], chance: Random) -> tuple[float, float]:
    """The lead of seat A at the end of random play from a deck, by the adaptor and by the rules."""
    state, told = game.new_initial_state(), table.new_game(game.rules, game.dealer)
    for card in deck:
        state.apply_action(card)
    told = table.deal(told, tuple(PACK[card] for card in deck))
    while not state.is_terminal():
        seat, code = Seat(state.current_player()), chance.choice(state.legal_actions())
        state.apply_action(code)
        assert told.deal is not None, "the deal has begun"
        told = table.apply(told, seat, action_of(code, told.deal.trump, answering(told)))
    (end,) = told.standing.results
    melds = sum(one.points if one.seat is Seat.A else -one.points for one in end.melds)
    return state.returns()[0], end.counted[0] - end.counted[1] + melds


def series(told: argparse.Namespace) -> Iterator[tuple[str, Series]]:
    """The series of the table: each bot at equal simulations and at equal time."""
    for name in told.bot or ("pimc", "ismcts", "solver", "club"):
        worlds, simulations = PIMC if name == "pimc" else (told.simulations, told.simulations)
        for measure, spends, peers in (
            (f"{simulations} simulations", Budget(worlds=worlds), Budget(worlds=simulations)),
            (f"{told.seconds:g} s", Budget(seconds=told.seconds), Budget(seconds=told.seconds)),
        ):
            ours = Player(name, spends) if name in SEARCHING else Player(name)
            peer = OpenSpielPlayer("openspiel", peers, told.exploration)
            yield measure, Series((ours, peer), Unit.DEALS, told.rules, (), told.seed)


def row(measure: str, one: Series, pairs: int) -> str:
    """Play the series; its line of the table. Ctrl-C ends it at the pairs that were played."""
    sums, spent = Tally(), (Spent(), Spent())
    try:
        for number in range(pairs):
            sums.add(play_pair(one, number, spent))
    except KeyboardInterrupt:
        if not sums.pairs:
            raise
    lead, (ours, peer) = sums.a_deal(), one.players
    assert isinstance(peer, OpenSpielPlayer), "the second player is the peer"
    mean = [1000 * each.seconds / each.decisions for each in spent]
    simulations = peer.effort.simulations / max(1, peer.effort.searched)
    return (
        f"| {ours.name} | {measure} | {sums.pairs} | {lead.value:+.1f} | {lead.low:+.1f} to {lead.high:+.1f} | "
        f"{mean[0]:.1f} | {mean[1]:.1f} | {simulations:.0f} |"
    )


def asked() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="openspiel_ismcts.py", description="the bots against OpenSpiel's ISMCTS")
    parser.add_argument("--pairs", type=positive, default=12, help="pairs of deals of each series")
    parser.add_argument(
        "--simulations", type=positive, default=100, help="a decision, at equal simulations; `pimc` has its own number"
    )
    parser.add_argument("--seconds", type=seconds, default=0.1, help="a decision, at equal time")
    parser.add_argument("--bot", action="append", choices=tuple(BOTS), help="only these; may be given more than once")
    parser.add_argument("--rules", choices=tuple(RULE_SETS), default="classic")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--exploration", type=seconds, default=EXPLORATION, help="the constant of UCT, in points")
    return parser.parse_args()


def main() -> None:
    """Check the adaptor, play the series and print the table."""
    told = asked()
    check(told.rules, CHECKED, told.seed)
    print(
        f"terts {provenance()}, open_spiel {version('open_spiel')}, numpy {version('numpy')}, "
        f"Python {platform.python_version()}; rules {told.rules}, single deals, seed {told.seed}, "
        f"exploration {told.exploration:g}; {CHECKED} random deals of the adaptor ended as in the rules\n"
    )
    print("| bot | each decision | pairs | points a deal | 95 % | its ms | OpenSpiel's ms | its simulations |")
    print("|---|---|---|---|---|---|---|---|", flush=True)
    for measure, one in series(told):
        print(row(measure, one, told.pairs), flush=True)


if __name__ == "__main__":
    main()
