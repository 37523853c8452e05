"""How often a bot passes over what lets it claim for certain at its next turn (R5.5).

    python3 dev.py bench arrivals [--bot NAME] [--rules NAME] [--target N] [--score N] [--games N] [--seed N]

Games from equal scores near the target against the level `oldhand`. A chance is a decision in which an action brings
the target whatever the other holds: a card that takes the trick, the jack of trumps led, a marriage, or a meld
announced by the follower. It is passed over if another card is played. One line: games, games won, and the chances
passed over, while the talon lasts and after.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from bench.decisions import positive
from terts.bots.ladder import BOTS, make_bot
from terts.bots.levels import make_level
from terts.bots.protocol import Budget
from terts.game import game as table
from terts.game.actions import Action, Announce, Marry, Play
from terts.game.cards import PACK, Rank, Seat, card_points
from terts.game.deal import Over
from terts.game.melds import MARRIAGE
from terts.game.rules import RULE_SETS, Rules, parse
from terts.game.tricks import beats
from terts.game.view import PhaseName, View, view

LAST_TRICK = 15


def arriving(seen: View) -> Iterator[Action]:
    """The actions after which the player can claim at his next turn, whatever the other holds."""
    mine, theirs = seen.mine, seen.theirs
    missing = mine.target - mine.score - mine.points
    barred = seen.rules.claim_needs_lead and theirs.score + theirs.points >= theirs.target
    if missing <= 0 or barred or mine.tricks + theirs.tricks == LAST_TRICK:
        return
    yield from (action for action in seen.legal if certain_points(seen, action) >= missing)


def certain_points(seen: View, action: Action) -> int:
    """The points that the action brings whatever the other holds, as far as that is certain."""
    trump, follows = seen.trump, seen.phase is PhaseName.FOLLOW
    assert trump is not None
    match action:
        case Marry():
            return MARRIAGE.points
        case Announce(meld) if follows:
            return meld.points
        case Play(card) if follows and beats(card, seen.table[0], trump):
            return card_points(card, trump) + card_points(seen.table[0], trump)
        case Play(card) if not follows and card.suit is trump and card.rank is Rank.JACK:
            return card_points(card, trump)
        case _:
            return 0


def played(rules: Rules, score: int, bot: str, budget: Budget, number: int, seed: int, chance: Random) -> Counter[str]:
    """One game; what is counted by its name."""
    own, found = Seat(number % 2), Counter[str]()
    player, other = make_bot(bot, seed * 1000 + number), make_level("oldhand", 1)
    game = table.new_game(rules, Seat(chance.randrange(2)))
    game = replace(game, standing=replace(game.standing, score=(score, score)))
    while not isinstance(game.phase, Over):
        game = table.deal(game, tuple(chance.sample(PACK, len(PACK))))
        while (seat := table.actor(game)) is not None:
            seen = view(game, seat)
            action = player.choose(seen, budget) if seat is own else other.choose(seen)
            if seat is own and seen.phase in (PhaseName.LEAD, PhaseName.FOLLOW):
                found += judged(seen, action)
            game = table.apply(game, seat, action)
    found["won"] += game.phase.result.winner is own
    return found


def judged(seen: View, action: Action) -> Counter[str]:
    """Whether there was a chance, and whether it was passed over; nothing of a word, after which it is still there."""
    chances, part = set(arriving(seen)), "talon" if seen.talon else "end"
    if not chances or not (action in chances or isinstance(action, Play)):
        return Counter()
    return Counter({f"chances {part}": 1, f"passed {part}": action not in chances})


def main() -> None:
    """Run the benchmark as told by the command line."""
    parser = argparse.ArgumentParser(description="how often a bot passes over what lets it claim for certain")
    parser.add_argument("--bot", choices=tuple(BOTS), default="pimc")
    parser.add_argument("--rules", choices=tuple(RULE_SETS), default="classic")
    parser.add_argument("--target", type=int, default=501)
    parser.add_argument("--score", type=int, default=421)
    parser.add_argument("--games", type=positive, default=120)
    parser.add_argument("--seed", type=int, default=12)
    parser.add_argument("--worlds", type=positive, default=25)
    told = parser.parse_args()
    rules, chance, found = parse(told.rules, {"target": told.target}), Random(told.seed), Counter[str]()
    for number in range(told.games):
        found += played(rules, told.score, told.bot, Budget(worlds=told.worlds), number, told.seed, chance)
    line = f"{told.bot}, {told.rules} {told.target}, {told.games} games from {told.score}, won {found['won']}"
    for part in ("talon", "end"):
        line += f"; {part}: {found[f'passed {part}']} of {found[f'chances {part}']} passed over"
    print(line)


if __name__ == "__main__":
    main()
