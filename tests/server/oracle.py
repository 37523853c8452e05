"""What each viewer of a table may know at each entry of its log: R8 and R4.12 read once more, apart from the views.

The oracle knows all cards. It takes from the rules floor what happened (who holds what, which melds were scored), never
what may be seen of it, and checks frames that were sent: each card, meld and hand in them, and the whole history at a
guarded table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from terts.game import game as play
from terts.game.actions import parse_action
from terts.game.cards import Seat, parse_cards
from terts.game.deal import Deal, Following
from terts.game.game import Game
from terts.game.rules import Rules
from terts.server.wire.log import Acted, Dealt, Ended, Entry

Json = dict[str, Any]
Viewer = str | None
RANKS: Final = "789TJQKA"
SUITS: Final = "scdh"
CARD: Final = re.compile(rf"(?<![A-Za-z0-9_-])[{RANKS}][{SUITS}](?![A-Za-z0-9_-])")
RUNS: Final = {"terz": 3, "fifty": 4, "105": 5, "106": 6, "107": 7, "108": 8}
FRAMES: Final = {"queens": "Q", "kings": "K", "aces": "A", "jacks": "J"}
WORD: Final = re.compile(r"(?:beat )?(terz|fifty|10[5-8]|queens|kings|aces|jacks)(?: (\S+))?")


def cards_in(text: str) -> set[str]:
    """The cards that a text names, in whatever words."""
    return set(CARD.findall(text))


def cards_of_meld(text: str) -> set[str]:
    """The cards of a meld, `fifty Kh`."""
    name, _, top = text.partition(" ")
    if name in FRAMES:
        return {FRAMES[name] + suit for suit in SUITS}
    last = RANKS.index(top[0])
    return {rank + top[1] for rank in RANKS[last - RUNS[name] + 1 : last + 1]}


@dataclass
class Told:
    """A move of the running deal: how it was said, and whether all may know it in full, or its top rank."""

    seat: str
    text: str
    public: bool = True
    asked: bool = False
    drawn: bool = False

    def to(self, viewer: Viewer) -> str:
        """The move as a viewer may see it (RECORD section 5)."""
        if self.public or self.seat == viewer:
            return f"{self.seat} {self.text}"
        if self.drawn:
            return f"{self.seat} draw"
        *bare, top = self.text.split()
        if top in FRAMES:
            return f"{self.seat} {self.text}"
        return " ".join([self.seat, *bare, *([top[0]] if self.asked else [])])


@dataclass
class Knowledge:
    """The running deal after an entry: the truth, what is public of it, and all that each hand ever held."""

    hands: dict[str, set[str]]
    held: dict[str, set[str]]
    public: set[str]
    played: set[str]
    melds: set[tuple[str, str]]
    history: list[Told]
    running: bool
    sheet: set[tuple[str, str]]

    def known(self, viewer: Viewer) -> set[str]:
        """The cards of which the viewer was told something in this deal."""
        return self.public | (self.held[viewer] if viewer is not None else set())


@dataclass
class Teller:
    """One deal, followed move by move: which words are public (R4.12), what was drawn in whose sight (R2.8)."""

    disclosure: str
    open_table: bool
    history: list[Told] = field(default_factory=list)
    trick: list[Told] = field(default_factory=list)
    plays: int = 0
    pending: Told | None = None
    stood: bool = False
    last_drawn: tuple[str, str] | None = None

    def acted(self, seat: str, text: str) -> None:
        """A move was made."""
        told = Told(seat, text)
        self.history.append(told)
        if text in ("good", "ask") or text.startswith("beat "):
            self._answered(told)
        elif WORD.fullmatch(text):
            told.public = False
            if self.plays == 0 and not self.stood:
                self.pending = told
            else:
                self._scored(told)
        elif CARD.fullmatch(text):
            self._played(told)

    def _answered(self, told: Told) -> None:
        pending = self.pending
        if pending is None:  # «годится» to a count
            return
        if told.text == "ask":
            pending.asked = True
            return
        self.pending = None
        if told.text == "good":
            self.stood = True
            self._scored(pending)
        else:
            told.public, told.asked = False, pending.asked
            self.stood = True
            self._scored(told)

    def _scored(self, told: Told) -> None:
        self.trick.append(told)
        told.public = told.public or self.disclosure == "at_once"

    def _played(self, told: Told) -> None:
        self.plays += 1
        for word in self.trick:
            if self.plays == 2 or (self.disclosure == "after_card" and word.seat == told.seat):
                word.public = True
        if self.plays == 2:
            self.plays, self.trick, self.stood = 0, [], False

    def drew(self, seat: str, card: str, last: bool) -> None:
        """A card was drawn; `last`: it is the upcard, and what was drawn before it is shown."""
        told = Told(seat, f"draw {card}", public=last, drawn=True)
        if last:
            for before in reversed(self.history):
                if before.drawn:
                    before.public = before.public or before.seat != seat
                    break
        self.history.append(told)


class Oracle:
    """The knowledge after each entry of a log."""

    def __init__(self, rules: Rules, dealer: str, entries: list[Entry], assist: bool = False) -> None:
        self.rules, self.assist = rules, assist
        self.open_table = str(rules.table) != "guarded"
        self._game: Game = play.new_game(rules, Seat[dealer])
        self._public: set[str] = set()
        self._melds: set[tuple[str, str]] = set()
        self._sheet: set[tuple[str, str]] = set()
        self._held: dict[str, set[str]] = {"A": set(), "B": set()}
        self._teller = Teller(str(rules.disclosure), self.open_table)
        self._turned = False
        self.after: list[Knowledge | None] = [None]
        for entry in entries:
            self._follow(entry)
            self.after.append(self._snapshot())

    def _follow(self, entry: Entry) -> None:
        match entry:
            case Dealt(deck):
                self._game = play.deal(self._game, parse_cards(deck))
                self._public, self._melds = set(), set()
                self._held = {seat: set(cards) for seat, cards in self._hands().items()}
                self._teller = Teller(str(self.rules.disclosure), self.open_table)
                self._turned = not (str(self.rules.first_lead) == "colour_call" and self._deal.number == 1)
            case Acted(seat, text):
                before, upcard = self._hands(), self._deal.upcard
                self._game = play.apply(self._game, Seat[seat], parse_action(text))
                self._acted(seat, text, before, None if upcard is None else str(upcard))
            case Ended(winner, by):
                self._game = play.end(self._game, Seat[winner], by)
            case _:
                return
        if self._turned:
            self._public.add(str(self._deal.deck[18]))

    @property
    def _deal(self) -> Deal:
        assert self._game.deal is not None
        return self._game.deal

    def _hands(self) -> dict[str, set[str]]:
        return {seat.name: set(map(str, self._deal.hands[seat])) for seat in Seat}

    def _acted(self, seat: str, text: str, before: dict[str, set[str]], upcard: str | None) -> None:
        self._turned = True
        after = self._hands()
        self._teller.acted(seat, text)
        for name in "AB":
            self._held[name] |= after[name]
        if CARD.fullmatch(text):
            self._public.add(text)
        if text == "swap":
            self._public.add("7" + str(self._deal.deck[18])[1])
        elif text == "marriage":
            trump = str(self._deal.deck[18])[1]
            self._public |= {f"Q{trump}", f"K{trump}"} if not self.open_table else set()
        else:
            self._drew(before, after, upcard)
        self._disclose()

    def _drew(self, before: dict[str, set[str]], after: dict[str, set[str]], upcard: str | None) -> None:
        """Cards came into hands: after a trick into the winner's first, then into the loser's."""
        order = "AB"
        if self._deal.tricks:
            winner = self._deal.tricks[-1].winner.name
            order = winner + ("B" if winner == "A" else "A")
        for name in order:
            for card in sorted(after[name] - before[name], key=lambda one: one == upcard):
                last = card == upcard and self._deal.upcard is None
                if last and self._teller.last_drawn is not None and self._teller.last_drawn[0] != name:
                    self._public.add(self._teller.last_drawn[1])
                self._public |= {card} if last else set()
                self._teller.drew(name, card, last)
                self._teller.last_drawn = name, card

    def _disclose(self) -> None:
        """Scored melds whose moment has come are public from now on (R4.12)."""
        done, phase = len(self._deal.tricks), self._game.phase
        for one in self._deal.melds:
            led = isinstance(phase, Following) and phase.leader is one.seat and one.trick == done + 1
            when = {"at_once": True, "after_card": led or one.trick <= done, "after_trick": one.trick <= done}
            if str(one.meld) != "marriage" and when[str(self.rules.disclosure)]:
                self._melds.add((one.seat.name, str(one.meld)))
                self._sheet.add((one.seat.name, str(one.meld)))
                if not self.open_table:
                    self._public |= cards_of_meld(str(one.meld))

    def _snapshot(self) -> Knowledge | None:
        if self._game.deal is None:
            return None
        history = [Told(one.seat, one.text, one.public, one.asked, one.drawn) for one in self._teller.history]
        played = {one.text for one in history if CARD.fullmatch(one.text)}
        running = play.actor(self._game) is not None
        held = {seat: set(cards) for seat, cards in self._held.items()}
        return Knowledge(
            self._hands(), held, set(self._public), played, set(self._melds), history, running, set(self._sheet)
        )

    # --- frames -----------------------------------------------------------------------------------------------------

    def wrong_in_view(self, view: Json, seq: int, viewer: Viewer) -> Iterator[str]:
        """What in a view tells more, or other things, than the viewer may know after entry `seq`."""
        now = self.after[seq]
        assert now is not None
        if view["points"] is not None and now.running and not self.assist:
            yield f"points: {view['points']}"
        yield from self._wrong_hands(view, now, viewer)
        yield from _wrong_cards(view, now, viewer)
        yield from self._wrong_history(view, seq, viewer)
        yield from _wrong_melds(view, now, viewer)

    def _wrong_hands(self, view: Json, now: Knowledge, viewer: Viewer) -> Iterator[str]:
        back = now.played if self.open_table else set()  # the cards of an undone trick were seen
        for name in "AB":
            shown = view["hands"][name]
            right = shown == len(now.hands[name]) if name != viewer else set(shown) == now.hands[name]
            if not right:
                yield f"hand of {name}: {shown}"
            if not set(view["known"][name]) <= now.hands[name] & (now.public | back):
                yield f"known of {name}: {view['known'][name]}"

    def history(self, seq: int, viewer: Viewer) -> list[str]:
        """The running deal after an entry, as a viewer may see it at a guarded table."""
        now = self.after[seq]
        return [] if now is None else [one.to(viewer) for one in now.history]

    def _wrong_history(self, view: Json, seq: int, viewer: Viewer) -> Iterator[str]:
        now, start = self.after[seq], view["history_from"]
        assert now is not None
        if not self.open_table:
            expected, before = self.history(seq, viewer), self.history(seq - 1, viewer)
            if view["history"] != expected[start:] or before[:start] != expected[:start]:
                yield f"history from {start}: {view['history']}, expected {expected}"
        for line in view["history"]:
            if wrong_line(line, now, viewer):
                yield f"history: {line}"


def _wrong_cards(view: Json, now: Knowledge, viewer: Viewer) -> Iterator[str]:
    """What names a card that the viewer does not know, or one that cannot be there."""
    hand = now.hands[viewer] if viewer is not None else set()
    said = cards_of_value([one.text for one in now.history if one.seat == viewer])
    known = now.known(viewer) | said
    for key, allowed in (
        ("upcard", now.public), ("turned", now.public), ("table", now.played), ("taken", now.played),
        ("legal", hand), ("unplayable", known),
    ):  # fmt: skip
        if not cards_of_value(view[key], key == "legal") <= allowed:
            yield f"{key}: {view[key]}"
    for one in view["hand_melds"]:
        if not cards_of_value(one["meld"], True) <= hand or not cards_of_value(one["refused"]) <= known:
            yield f"hand_melds: {one}"
        if cards_of_value(one["beaten_by"], True) & (hand | now.played):
            yield f"beaten_by: {one}"
    for name, options in view.get("possible", {}).items():
        if (options and name != viewer) or not {one for one in options if CARD.fullmatch(one)} <= hand:
            yield f"possible of {name}: {options}"


def _wrong_melds(view: Json, now: Knowledge, viewer: Viewer) -> Iterator[str]:
    """Melds of the other side that are told in full and are not public, or, in a finished deal, never were."""
    told = [(one, now.melds) for one in view["melds"]]
    told += [(one, now.sheet) for deal in view["sheet"] for one in deal["melds"]]
    told += [] if view["announced"] is None else [(view["announced"], set[tuple[str, str]]())]
    for one, public in told:
        if cards_in(one["meld"]) and one["seat"] != viewer and (one["seat"], one["meld"]) not in public:
            yield f"melds: {one}"


def wrong_line(line: str, now: Knowledge, viewer: Viewer) -> bool:
    """Whether a line of the history, or an action that was told, names what the viewer may not know."""
    seat, _, text = line.partition(" ")
    if not cards_in(text) or seat == viewer:
        return False
    if CARD.fullmatch(text):
        return text not in now.played
    if text.startswith("draw "):
        return not cards_in(text) <= now.known(viewer)
    return (seat, text.removeprefix("beat ")) not in now.melds


def cards_of_value(value: object, expand: bool = False) -> set[str]:
    """The cards in a value of JSON, those of its keys included; `expand`: a meld means all its cards."""
    if isinstance(value, dict):
        parts: list[object] = [*value, *value.values()]
        return set().union(*(cards_of_value(one, expand) for one in parts))
    if isinstance(value, list):
        return set().union(*(cards_of_value(one, expand) for one in value))
    if not isinstance(value, str):
        return set()
    word = WORD.fullmatch(value)
    if expand and word and (word[1] in FRAMES or word[2]):
        return cards_of_meld(value.removeprefix("beat "))
    return cards_in(value)
