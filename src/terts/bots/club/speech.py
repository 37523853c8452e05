"""«Слова»: when to claim, to announce what in which order, to answer how, and to swap the seven."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from terts.bots.chance import common_to
from terts.bots.club.advice import Advice
from terts.bots.club.sight import talon_left
from terts.game.actions import (
    ANNOUNCEMENTS,
    ASK,
    BEATS,
    BLACK,
    CLAIM,
    GOOD,
    MARRY,
    RED,
    SWAP,
    Action,
    Announce,
    Beat,
    Cut,
)
from terts.game.cards import Rank, card_of, mask_of
from terts.game.holdings import HandMeld
from terts.game.melds import MARRIAGE, MELDS, Meld, is_sequence, melds_in, seniority
from terts.game.scoring import claim_holds
from terts.game.view import SeenAnnouncement, View
from terts.game.words import go_together, one_a_turn

Skip = frozenset[str]
"""Names of rules that are left out, to see what they are worth."""

ENDING: Final = 4
"""With so few cards in the talon there is no time for low pieces (S1 «последние четыре карты»)."""

_WHOLE: Final = ("announce", "whole-at-last")
"""The reasons of a meld after which nothing of its run is to come."""

RISK: Final = 0.3
"""From so likely a beat on a low piece is not worth its while at the end of the talon."""


def turn_words(view: View, skip: Skip) -> Advice | None:
    """What to say at the own turn before a card, or None for silence."""
    for rule in (claim, _words_that_arrive, _marriage, _announcement, _swap):
        said = rule(view, skip)
        if said is not None and said.rule not in skip:
            return said
    return None


def claim(view: View, _skip: Skip = frozenset()) -> Advice | None:
    """«Доехал» exactly when it is true (R5.5)."""
    scores = (view.sides[0].score, view.sides[1].score)
    points = (view.sides[0].points, view.sides[1].points)
    targets = (view.sides[0].target, view.sides[1].target)
    true = claim_holds(view.rules, view.mine.seat, scores, points, targets)
    return Advice(CLAIM, "arrived") if true and _may(view, CLAIM) else None


def _may(view: View, word: Action) -> bool:
    """Whether the word is legal: there is one value of it, and that is found sooner than an equal one."""
    return any(action is word for action in view.legal)


def _offered(view: View) -> tuple[Meld, ...]:
    return tuple(action.meld for action in view.legal if isinstance(action, Announce))


def _words_that_arrive(view: View, _skip: Skip) -> Advice | None:
    """The dearest meld at once if it reaches the target: nothing comes after it."""
    mine = view.mine
    enough = [meld for meld in _offered(view) if mine.score + mine.points + meld.points >= mine.target]
    if not enough:
        return None
    senior = max(enough, key=_rank(view))
    return Advice(ANNOUNCEMENTS[senior], "arrive-by-words", {"meld": str(senior)})


def _marriage(view: View, _skip: Skip) -> Advice | None:
    """Twenty points that nothing beats (R4.3)."""
    return Advice(MARRY, "marriage") if _may(view, MARRY) else None


def _announcement(view: View, skip: Skip) -> Advice | None:
    """Of every run the piece that is due, the senior of them first (R4.10)."""
    offered = _offered(view)
    if not offered:
        return None
    pieces = [_piece(view, chain, skip) for chain in _chains(offered)]
    pieces.sort(key=lambda piece: _rank(view)(piece[0]))
    meld, rule = pieces[-1]
    if rule in _WHOLE and len(pieces) > 1:
        if "announce-senior-first" in skip:
            meld, rule = pieces[0]
        else:
            rule = _why_before_others(view, meld, [piece for piece, _ in pieces[:-1]], rule)
    return Advice(ANNOUNCEMENTS[meld], rule, {"meld": str(meld)})


def _why_before_others(view: View, meld: Meld, others: list[Meld], otherwise: str) -> str:
    """Why, of the pieces that are due, this one first: what it says of the others is so."""
    rank = _rank(view)
    if any(rank(other) > rank(meld) for other in _offered(view)):
        return "announce-senior-due"
    if one_a_turn(view.rules):
        return "announce-one-a-turn"
    seat, trick = view.mine.seat, view.trick
    adding = any(seen.seat is seat and seen.trick == trick and seen.meld is not MARRIAGE for seen in view.melds)
    return otherwise if adding or not any(go_together(meld, other) for other in others) else "announce-senior-first"


def _rank(view: View) -> Callable[[Meld], tuple[int, int, bool]]:
    trump = view.trump
    assert trump is not None
    return lambda meld: seniority(view.rules, trump, meld)


def _chains(melds: Iterable[Meld]) -> list[list[Meld]]:
    """The melds by the run they lie in, each chain low to high; a frame is a chain of its own."""
    chains: list[list[Meld]] = []
    masks: list[int] = []
    for meld in sorted(melds, key=lambda one: -one.mask.bit_count()):
        for at, mask in enumerate(masks):
            if is_sequence(meld) and meld.mask & mask == meld.mask and is_sequence(chains[at][0]):
                chains[at].append(meld)
                break
        else:
            chains.append([meld])
            masks.append(meld.mask)
    return [sorted(chain, key=lambda one: (one.mask.bit_count(), one.mask)) for chain in chains]


def _piece(view: View, chain: list[Meld], skip: Skip) -> tuple[Meld, str]:
    """The piece of a run to announce now.

    All pieces count if they go out low to high, one a turn; with fewer turns left than pieces the low ones are left
    out, and leading into the last cards of the talon, where the low piece may well be beaten, all but the highest.
    """
    if len(chain) == 1:
        return chain[0], "announce"
    turns = talon_left(view) // 2 + 1
    first = chain[0] if turns >= len(chain) else chain[-turns]
    ending = talon_left(view) <= ENDING and not view.table and "skip-low-pieces" not in skip
    if ending and first is not chain[-1] and _risk(view, first) >= RISK:
        return chain[-1], "skip-low-pieces"
    if "announce-junior-first" in skip:
        return chain[-1], "announce"
    if first is chain[-1]:
        return first, "whole-at-last"
    return first, "announce-junior-first" if first is chain[0] else "short-of-turns"


def _risk(view: View, meld: Meld) -> float:
    """How likely the opponent can beat the meld, the unseen cards taken as evenly spread."""
    known = mask_of(view.theirs.known)
    hidden = (mask_of(view.unseen) & ~known).bit_count()
    share = (view.theirs.hand_size - known.bit_count()) / max(hidden, 1)
    better = next((one.beaten_by for one in view.hand_melds if one.meld is meld), ())
    safe = 1.0
    for other in better:
        safe *= 1 - share ** (other.mask & ~known).bit_count()
    return 1 - safe


def _swap(view: View, _skip: Skip) -> Advice | None:
    """The seven for the upcard at once, unless a meld still needs the seven; before it is too late in any case."""
    if view.upcard is None or not _may(view, SWAP):
        return None
    if talon_left(view) <= ENDING:
        return Advice(SWAP, "swap-last-chance", {"card": str(view.upcard)})
    seven = card_of(Rank.SEVEN, view.upcard.suit)
    needed = any(one.meld.mask & seven.bit and not _barred(one) for one in view.hand_melds)
    return None if needed else Advice(SWAP, "swap", {"card": str(view.upcard)})


def _barred(one: HandMeld) -> bool:
    return one.refused is not None and one.refused.key == "meld-barred"


def answer(view: View, skip: Skip) -> Advice:
    """The answer to an announcement (R4.9): the one that brings most, what it denies and what it uses up counted."""
    announced = view.announced
    assert announced is not None
    options = [option for option in _answers(view, announced) if option[1].rule not in skip]
    worth, best = max(options, key=lambda option: option[0], default=(0.0, None))
    if best is not None and worth > 0:
        return best
    return Advice(GOOD, "let-it-pass" if options else "nothing-beats")


def _answers(view: View, announced: SeenAnnouncement) -> list[tuple[float, Advice]]:
    """The answers other than «годится» that may deny something, with their worth; of equal ones the junior first."""
    beats = sorted((action.meld for action in view.legal if isinstance(action, Beat)), key=_rank(view))
    denied = _points_of(announced)
    found = [
        (_net(view, meld, denied), Advice(BEATS[meld], "beat-without-waste", {"meld": str(meld)})) for meld in beats
    ]
    if _may(view, ASK):
        own = max((meld for meld in _usable(view) if meld.name is announced.name), key=_rank(view))
        chance = _chance_to_top(view, own)
        if chance:
            found.append((_net(view, own, denied) * chance, Advice(ASK, "ask-for-the-top", {"meld": str(own)})))
    return found


def _points_of(announced: SeenAnnouncement) -> int:
    return next(meld.points for meld in MELDS if meld.name is announced.name)


def _usable(view: View) -> list[Meld]:
    return [one.meld for one in view.hand_melds if one.refused is None]


def _net(view: View, meld: Meld, denied: int) -> float:
    """What beating with the meld brings: its points and the other's, less the lower pieces of its run it uses up."""
    chain = next((chain for chain in _chains(_usable(view)) if meld in chain), [meld])
    turns = talon_left(view) // 2
    rest = chain[chain.index(meld) + 1 :]
    return meld.points + denied + _pieces_worth(rest, turns) - _pieces_worth(chain, turns)


def _pieces_worth(chain: list[Meld], turns: int) -> int:
    """What the pieces of a run bring in the turns that are left."""
    return sum(meld.points for meld in chain[-turns:]) if turns else 0


def _chance_to_top(view: View, own: Meld) -> float:
    """How likely the own sequence is better than the one announced, by the sequences the opponent may hold."""
    unseen, known = mask_of(view.unseen), mask_of(view.theirs.known)
    rank, lower, total = _rank(view), 0.0, 0.0
    for meld in melds_in(unseen):
        if meld.name is own.name:
            weight = 3.0 ** (meld.mask & known).bit_count()
            total += weight
            lower += weight if rank(meld) < rank(own) else 0.0
    return lower / total if total else 0.0


def colour(view: View) -> Advice:
    """«Цвет?»: the colour of which one holds more comes up less often, and it is better to play second (R2.3)."""
    red = sum(card.suit.is_red for card in view.hand)
    return Advice(RED if red * 2 > len(view.hand) else BLACK, "second-by-colour")


def cut(view: View) -> Advice:
    """A cut by chance, for any will do: nobody knows the cards (R2.7)."""
    cuts = [action for action in view.legal if isinstance(action, Cut)]
    return Advice(common_to(view).choice(cuts), "cut-anywhere")
