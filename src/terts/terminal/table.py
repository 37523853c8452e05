"""What a player reads when it is his turn: his hand, and what he may do, with numbers that stay for the whole trick."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from terts.game.actions import COUNTS, DRAW, GOOD, PLAYS, PROTEST, Action, Announce, Beat, Claim, Marry, Play
from terts.game.cards import PACK, Card, Suit, card_points
from terts.game.melds import MARRIAGE
from terts.game.scoring import claim_holds
from terts.game.view import PhaseName, View
from terts.game.words import one_a_turn, order_matters
from terts.locale.catalogue import selector
from terts.terminal import board, tally
from terts.terminal.room import Room
from terts.terminal.screen import capital

TURNS: Final = (PhaseName.LEAD, PhaseName.FOLLOW)
"""The phases in which a card is awaited, and words may come before it."""
ANSWERS: Final = (PhaseName.ANSWER, PhaseName.ANSWER_ASKED)
"""The phases in which an announcement is answered (R4.9)."""
COUNTABLE: Final = {"least": COUNTS[0].points, "most": COUNTS[-1].points}
"""The least and the most points that can be counted, true or not (R6.4), as arguments of a text."""
LAST_TRICK: Final = 10
"""What the last trick is worth (R1.4)."""
WORTHS: Final = sorted((card_points(card, Suit.SPADES) for card in PACK), reverse=True)
"""The card points of the pack under some trumps (R1.4), the dearest first."""
MELDS: Final = (Announce, Beat, Marry)
"""The choices that stand a line each; short ones are put in a row."""
OWED: Final = ("swap-owed", "marriage-due")
"""The reasons that leave no card, or one, and are told before one is tried (R3.7, R4.14)."""


class Hand:
    """The player's cards and choices as they lie on his screen; what lies there unchanged is not laid out again."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._lies: tuple[int, int, list[str]] | None = None
        self._explained = False

    def lay(self, view: View, warned: bool = True) -> None:
        """What the player needs before he answers; drawing by hand needs no more than its prompt.

        `warned`: at an open table he wants to be told what is out of order.
        """
        if view.phase is PhaseName.DRAW:
            return
        if view.phase is PhaseName.COUNT:
            self._room.screen.write()
            _count(self._room, view)
            return
        lines = _hand(self._room, view, warned) if view.phase is not PhaseName.CUT else []
        if self._lies != (view.deal, view.trick, lines):
            self._lies = view.deal, view.trick, lines
            for line in lines:
                self._room.screen.say(line, indent=1, hang=2 if self._room.screen.plain else 0)
            self._explain_brackets(view, warned)
        _owed(self._room, view)
        _choices(self._room, view)

    def anew(self, view: View, warned: bool = True) -> None:
        """Cards and choices once more, whatever lies there."""
        self._lies = None
        self.lay(view, warned)

    def again(self, view: View, warned: bool = True) -> None:
        """All of it once more, with the head of the trick and what lies on the table; by ear the prompt tells that."""
        if view.trump is not None and view.phase in (*TURNS, *ANSWERS):
            head, below = board.trick_head(self._room, view)
            self._room.screen.heading(*head)
            self._room.screen.facts(below)
            if view.table and not self._room.screen.plain:
                self._room.screen.facts([capital(board.on_table(self._room, view))])
        self.anew(view, warned)

    def _explain_brackets(self, view: View, warned: bool) -> None:
        """What brackets mean, when the first ones are seen."""
        if not self._explained and not self._room.screen.plain and next(barred(view, warned), None) is not None:
            self._explained = True
            self._room.screen.say(self._room.text("brackets" if view.court is None else "brackets-open"))


def opening(room: Room, view: View) -> None:
    """The head of a new deal: its number, and who deals."""
    room.screen.heading(room.text("deal-heading", deal=view.deal))
    room.screen.say(room.text("deal-dealer", **room.who(view.dealer, view.seat)))


def prompt(room: Room, view: View) -> str:
    """What stands before the player's input: what is asked; by ear also what it is about."""
    return f" {_about(room, view)}{_asked(room, view)} "


def _asked(room: Room, view: View) -> str:
    match by_enter(view):
        case Play(card):
            key = "prompt-last" if len(view.hand) == 1 else "prompt-only"
            return room.text(key, **room.words.forms("card", card))
        case action if action is GOOD:
            return room.text("prompt-good")
    phase = "good" if counted(view) else selector(view.phase)
    return room.text("prompt", phase=phase)


def _about(room: Room, view: View) -> str:
    if not room.screen.plain:
        return ""
    if view.table:
        return f"{capital(board.on_table(room, view))}. "
    if view.announced is not None and view.phase in ANSWERS:
        return f"{room.text('announced-now', meld=room.words.meld(view.announced))} "
    return ""


def by_enter(view: View) -> Action | None:
    """What Enter alone does, where there is no other choice: draw, «годится», the one card that may be played.

    Nothing may be missed by it: no word, no swap. «Доехал» can be said at every turn, and stands in words above the
    prompt where it may be true; Enter never says it. At an open table, where what is out of order can be done (R6.2),
    only the last card is the one card.
    """
    if view.phase is PhaseName.DRAW:
        return DRAW
    choices = tuple(action for action in view.legal if not isinstance(action, Claim))
    if len(choices) != 1 or view.phase not in (*ANSWERS, *TURNS):
        return None
    card = isinstance(choices[0], Play)
    if card and view.court is not None and len(view.hand) > 1:
        return None
    return choices[0] if card or view.phase in ANSWERS else None


def counted(view: View) -> bool:
    """Whether a count was said and waits for «годится» (R6.4)."""
    return view.phase is PhaseName.COUNT and view.court is not None and view.court.counted is not None


def offered(view: View) -> tuple[Action, ...]:
    """The choices as they are numbered: the cards by their places in the hand, then what else is legal.

    A card that may not be played keeps its number, so that no number means another card in the course of a trick.
    «Доехал» has none: a slip of the finger must not lose a game (R5.5).
    """
    cards = tuple(PLAYS[card] for card in view.hand) if view.phase in TURNS else ()
    return (*cards, *(action for action in view.legal if not isinstance(action, Play | Claim)))


def awaited(room: Room, view: View) -> str:
    """What may be typed here, in a sentence: for him who typed something else.

    At an open table more can be done than is in order (R6.2), and what one counts one finds out oneself (R6.4).
    """
    if view.phase is PhaseName.CUT:
        return room.text("awaited-cut", most=len(view.legal))
    if view.phase is PhaseName.COUNT and not counted(view):
        return room.text("awaited-count", **COUNTABLE) if view.legal else ""
    if view.phase in TURNS or not view.legal:
        return room.text("awaited-turn") if view.legal else ""
    said = (*offered(view), *(action for action in view.possible if action is PROTEST))
    labels = [room.text("speech", words=words) for words in room.words.choices(said)]
    key = "awaited-open" if view.court is not None else "awaited-only" if len(labels) == 1 else "awaited-these"
    return room.text(key, choices=", ".join(labels))


def may_have_arrived(view: View, assist: bool = False) -> bool:
    """Whether «доехал» can be true for all that is public: the score, and the number of tricks taken (R5.5).

    The card points in them are his to remember (R8); with `assist` he reads them, and it is known whether it is true.
    """
    if assist:
        return has_arrived(view)
    most = sum(WORTHS[: 2 * view.mine.tricks]) + (LAST_TRICK if view.mine.tricks else 0)
    return view.mine.score + most >= view.mine.target - 1


def has_arrived(view: View) -> bool:
    """Whether «доехал» is true (R5.5)."""
    a, b = view.sides
    return claim_holds(view.rules, view.mine.seat, (a.score, b.score), (a.points, b.points), (a.target, b.target))


def confirming_claim(room: Room, view: View) -> str:
    """The question before a game is won or lost by a word; with the points that are shown at this table."""
    if not room.assist:
        return room.text("confirm-claim")
    points, true = view.mine.score + view.mine.points, "yes" if has_arrived(view) else "no"
    return room.text("confirm-claim-shown", points=points, target=view.mine.target, true=true)


def _count(room: Room, view: View) -> None:
    """To the one who counts, the tricks he took; to the other, what was counted."""
    if not counted(view):
        tally.lay_out(room, view, view.mine.seat)
        return
    assert view.court is not None, "only at an open table are points counted"
    points = view.court.counted or (0, 0)
    room.screen.say(room.text("counted", name=room.names[view.theirs.seat], theirs=points[view.theirs.seat],
                              mine=points[view.mine.seat]))  # fmt: skip
    _choices(room, view)


def barred(view: View, warned: bool) -> Iterator[Card]:
    """The cards that stand in brackets: those that are out of order, as far as he wants to be told."""
    if view.phase in TURNS and (warned or view.court is None):
        yield from (card for card, _ in view.unplayable)


def _hand(room: Room, view: View, warned: bool) -> list[str]:
    """The player's cards, a suit a line; at his turn with their numbers, in brackets if they may not be played."""
    numbered = list(enumerate(view.hand, 1))
    if room.screen.plain:
        return _hand_in_words(room, view, warned)
    against = set(barred(view, warned))
    lines = []
    for suit, held in groupby(numbered, key=lambda item: item[1].suit):
        cards = [_item(room, number, card, card in against, view.phase in TURNS) for number, card in held]
        mark = f" {room.text('trumps-mark')}" if suit is view.trump else ""
        lines.append(f"{''.join(cards).rstrip()}{mark}")
    return lines


def _item(room: Room, number: int, card: Card, barred: bool, numbered: bool) -> str:
    """A card of the row, as wide as any other."""
    text = room.screen.shown(room.words.card(card))
    if not numbered:
        return f"{text:4}"
    item = f"[{number})\N{NO-BREAK SPACE}{text}]" if barred else f"\N{NO-BREAK SPACE}{number})\N{NO-BREAK SPACE}{text}"
    return f"{item}{' ' * max(9 - len(item), 1)}"


def _hand_in_words(room: Room, view: View, warned: bool) -> list[str]:
    """The same for the ear: which cards may be played, which not, and why."""
    against = set(barred(view, warned))
    named = {card: _in_words(room, view, number, card) for number, card in enumerate(view.hand, 1)}
    if view.phase not in TURNS:
        return [room.text("plain-hand", cards="; ".join(named.values()))]
    lines = []
    free = [text for card, text in named.items() if card not in against]
    may, may_not = ("plain-may", "plain-may-not") if view.court is None else ("plain-in-order", "plain-breach")
    if free:
        lines.append(room.text(may if against else "plain-may", cards="; ".join(free)))
    if against:
        why = " ".join(dict.fromkeys(room.words.reason(why) for card, why in view.unplayable if card in against))
        cards = "; ".join(text for card, text in named.items() if card in against)
        lines.append(f"{room.text(may_not, cards=cards)} {why}")
    return lines


def _in_words(room: Room, view: View, number: int, card: Card) -> str:
    words = room.words.card(card)
    text = room.text("plain-trump", card=words) if card.suit is view.trump else words
    return f"{number}\N{NO-BREAK SPACE}{text}" if view.phase in TURNS else text


def _owed(room: Room, view: View) -> None:
    """Why no card, or only one, may be played now: the swap is owed (R3.7), the marriage was late (R4.14)."""
    owed = [room.words.reason(why) for _, why in view.unplayable if view.phase in TURNS and why.key in OWED]
    for text in dict.fromkeys(owed):
        if not room.screen.plain:
            room.screen.say(text)


def _choices(room: Room, view: View) -> None:
    """The choices that are not cards: the cut by its bounds, short ones in a row, melds one a line, the claim last."""
    if view.phase is PhaseName.CUT:
        room.screen.say(room.text("cut-choices", most=len(view.legal)))
        return
    labels = [(action, f"{number}) {_label(room, action)}") for number, action in enumerate(offered(view), 1)
              if not isinstance(action, Play)]  # fmt: skip
    for melds, group in groupby(labels if by_enter(view) is None else [], key=lambda item: isinstance(item[0], MELDS)):
        texts = [label for _, label in group]
        if melds:
            for label in texts:
                room.screen.say(label, indent=2, hang=3)
        else:
            room.screen.rows([f" {texts[0]}", *texts[1:]])
    order = _order(room, view)
    if order:
        room.screen.say(order, indent=2, hang=2)
    if view.phase in TURNS and may_have_arrived(view, room.assist):
        room.screen.say(room.text("claim-possible"), indent=2, hang=2)


def _order(room: Room, view: View) -> str:
    """What the first of several melds does to the others in this turn (R4.10), told before it is said."""
    offered = [action.meld for action in view.legal if isinstance(action, Announce)]
    scored = (one for one in view.melds if one.seat is view.seat and one.name is not MARRIAGE.name)
    if len(offered) < 2 or any(one.trick == view.trick for one in scored):
        return ""
    if one_a_turn(view.rules):
        return room.text("order-one")
    assert view.trump is not None, "melds are announced after trumps were turned"
    return room.text("order-senior") if order_matters(view.rules, view.trump, offered) else ""


def _label(room: Room, action: Action) -> str:
    """An action as it stands in the list, a meld with its worth."""
    words = room.words.action(action)
    match action:
        case Announce(meld) | Beat(meld):
            return f"{words}, {meld.points}"
        case Marry():
            return f"{words}, {MARRIAGE.points}"
        case _:
            return words
