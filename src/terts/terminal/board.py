"""What a player may ask to see at any prompt: the whole table, the taken tricks, the melds in the hand, the score."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from terts.game.cards import Hand, Pair, Seat
from terts.game.holdings import HandMeld
from terts.game.rules import values
from terts.game.view import View
from terts.locale.prose import sentence, value_key
from terts.terminal.grid import Row, capital, figures, order
from terts.terminal.room import Room
from terts.terminal.sheet import NOTATIONS

SUITS = "♠♣♦♥"


def whole(room: Room, view: View) -> None:
    """The position: talon, table, both sides, melds, the own hand, and what is known of the other's."""
    text, screen = room.text, room.screen
    head(room, view)
    sides(room, view)
    for one in view.melds:
        meld_line(room, view, one.seat, room.words.meld(one), one.points, one.trick)
    if view.announced is not None:
        name = capital(room.name(view.announced.seat, view.seat))
        screen.say(text("announced", name=name, meld=room.words.meld(view.announced)))
    known = view.theirs.known if view.seat is not None else ()
    if known:
        screen.say(text("known-cards", name=room.names[view.theirs.seat], cards=room.words.cards(known)))
    if view.hand:
        screen.rows([text("hand-line"), *by_suit(view.hand, [room.words.card(card) for card in view.hand])])


def head(room: Room, view: View) -> None:
    """Which deal and trick it is, trumps and talon, the cards on the table."""
    screen = room.screen
    screen.heading(room.text("table-heading", deal=view.deal, trick=view.trick))
    trump_line(room, view)
    if view.table:
        screen.say(capital(on_table(room, view)))
    screen.write()


def trump_line(room: Room, view: View) -> None:
    """Trumps, upcard and talon, once they are known."""
    parts = trumps(room, view)
    room.screen.rows([capital(part) for part in parts[:1]] + parts[1:], between=" · ")


def trumps(room: Room, view: View) -> list[str]:
    """Trumps, upcard and talon, each by itself; nothing before the upcard is turned."""
    if view.trump is None:
        return []
    suit = room.text("trump", suit=SUITS[view.trump])
    if view.upcard is None:
        return [suit, room.text("talon-gone")]
    return [suit, room.text("upcard", card=room.words.card(view.upcard)), room.text("talon", talon=view.talon + 1)]


def on_table(room: Room, view: View) -> str:
    """The cards of the running trick."""
    return room.text("on-table", cards=room.words.cards(view.table))


def sides(room: Room, view: View) -> None:
    """Both sides in figures."""
    figures(room, view.seat, _sides(room, view))


def _sides(room: Room, view: View) -> list[Row]:
    one, other = (view.sides[seat] for seat in order(view.seat))
    text = room.text
    rows: list[Row] = [
        (text("row-score"), str(one.score), str(other.score)),
        (text("row-target"), str(one.target), str(other.target)),
        (text("row-tricks"), str(one.tricks), str(other.tricks)),
        (text("row-hand"), str(one.hand_size), str(other.hand_size)),
    ]
    if room.assist:
        rows.append((text("row-card-points"), str(one.points), str(other.points)))
    if view.court is not None:
        penalties = view.court.penalties
        rows.append((text("row-penalties"), str(penalties[one.seat]), str(penalties[other.seat])))
    return rows


def meld_line(room: Room, view: View, seat: Seat, meld: str, points: int, trick: int) -> None:
    """A scored meld: whose, what, its worth, the trick."""
    name = capital(room.name(seat, view.seat))
    room.screen.say(room.text("meld-line", name=name, meld=meld, points=points, trick=trick))


def tricks(room: Room, view: View) -> None:
    """The taken tricks, if the player may look at them now (R3.8); else the rule that says when."""
    if view.taken and not view.may_look:
        room.screen.say(looking_rule(room, view))
        room.screen.say(room.text("look-later"))
        return
    show_tricks(room, view)


def show_tricks(room: Room, view: View) -> None:
    """The taken tricks of the deal, in order: who led what, the reply, who took them."""
    if not view.taken:
        room.screen.say(room.text("look-none"))
    for number, trick in enumerate(view.taken, 1):
        lead, reply = (room.words.card(card) for card in (trick.lead, trick.reply))
        leader, follower = (room.name(seat, view.seat) for seat in (trick.leader, trick.leader.other))
        taken = room.text("trick-taken", **room.who(trick.winner, view.seat))
        room.screen.write(f" {number:2} {capital(leader)} {lead}, {follower} {reply}: {taken}")


def looking_rule(room: Room, view: View) -> str:
    """When taken tricks may be looked at, as the rules say it (R3.8)."""
    chosen = values(view.rules)
    knobs = ("look", "look_min_talon")
    return " ".join(sentence(room.words.language, value_key(knob, chosen[knob]), value=chosen[knob]) for knob in knobs)


def hand_melds(room: Room, view: View) -> None:
    """The melds in the hand: worth, whether they may be announced, what could beat them, whether they may grow."""
    if not view.hand_melds:
        room.screen.say(room.text("melds-none"))
    for one in view.hand_melds:
        room.screen.say(f"{room.words.meld(one.meld)}, {one.points}: {_prospects(room, one)}", hang=3)


def _prospects(room: Room, one: HandMeld) -> str:
    if one.refused is not None:
        return room.words.reason(one.refused)
    names = dict.fromkeys(room.words.meld(better) for better in one.beaten_by)
    parts = [room.text("meld-safe") if not names else room.text("meld-beaten-by", count=len(names))]
    if one.may_grow:
        parts.append(room.text("meld-may-grow"))
    return ", ".join(parts)


def sheet(room: Room, view: View) -> None:
    """The written score of both in digits and drawn (R5.7)."""
    draw_scores(room, view.seat, (view.sides[0].score, view.sides[1].score))


def draw_scores(room: Room, viewer: Seat | None, scores: Pair[int]) -> None:
    """Points of both sides in digits and drawn (R5.7)."""
    names = [capital(room.name(seat, viewer)) for seat in order(viewer)]
    width, digits = max(map(len, names)), max(len(str(score)) for score in scores)
    for name, seat in zip(names, order(viewer), strict=True):
        drawn = NOTATIONS[room.notation](scores[seat])
        room.screen.write(f" {name:{width}}  {scores[seat]:>{digits}}  {drawn}")


def score_line(room: Room, view: View) -> str:
    """The written score in one line, with what is played for."""
    sides = [view.sides[seat] for seat in order(view.seat)]
    scores = ", ".join(f"{room.name(side.seat, view.seat)} {side.score}" for side in sides)
    targets = [side.target for side in sides]
    if targets[0] == targets[1]:
        return room.text("score-line", scores=scores, target=targets[0])
    each = ", ".join(f"{room.name(side.seat, view.seat)} {side.target}" for side in sides)
    return room.text("score-line-apart", scores=scores, targets=each)


def by_suit(cards: Hand, labels: Sequence[str]) -> Iterable[str]:
    """The cards' labels, with room after the last of a suit."""
    for index, (card, label) in enumerate(zip(cards, labels, strict=True), 1):
        yield label + " " if index < len(cards) and cards[index].suit is not card.suit else label
