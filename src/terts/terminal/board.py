"""What a player may ask to see at any prompt: the whole table, the taken tricks, the melds in the hand, the score."""

from __future__ import annotations

from terts.game.cards import Seat
from terts.game.rules import values
from terts.game.view import HandMeld, Side, View
from terts.locale.prose import sentence, value_key
from terts.terminal.grid import Row, capital, figures, order
from terts.terminal.room import Room
from terts.terminal.sheet import NOTATIONS

SUITS = "♠♣♦♥"


def whole(room: Room, view: View) -> None:
    """The position: talon, table, both sides, melds, the own hand, and what is known of the other's."""
    texts, screen = room.texts, room.screen
    head(room, view)
    sides(room, view)
    for one in view.melds:
        meld_line(room, view, one.seat, room.words.meld(one), one.points, one.trick)
    known = view.theirs.known if view.seat is not None else ()
    if known:
        screen.say(texts("known-cards", name=room.names[view.theirs.seat], cards=room.words.cards(known)), hang=1)
    if view.hand:
        screen.say(texts("hand-line", cards=room.words.hand(view.hand, view.trump)), hang=1)


def head(room: Room, view: View) -> None:
    """Which deal and trick it is, trumps and talon, the cards on the table."""
    screen = room.screen
    screen.heading(room.texts("table-heading", deal=view.deal, trick=view.trick))
    if view.trump is not None:
        screen.say(capital(trumps(room, view)), hang=1)
    if view.table:
        screen.say(capital(on_table(room, view)), hang=1)
    screen.write()


def trumps(room: Room, view: View) -> str:
    """Trumps, upcard and talon in one line; `view.trump` must be known."""
    assert view.trump is not None
    suit = SUITS[view.trump]
    if view.upcard is None:
        return room.texts("trump-talon-gone", suit=suit)
    return room.texts("trump-talon", suit=suit, upcard=room.words.card(view.upcard), talon=view.talon + 1)


def on_table(room: Room, view: View) -> str:
    """The cards of the running trick."""
    return room.texts("on-table", cards=room.words.cards(view.table))


def sides(room: Room, view: View) -> None:
    """Both sides in figures."""
    figures(room, view.seat, _sides(room, view))


def _sides(room: Room, view: View) -> list[Row]:
    one, other = (view.sides[seat] for seat in order(view.seat))
    texts = room.texts
    rows: list[Row] = [
        (texts("row-score"), str(one.score), str(other.score)),
        (texts("row-target"), str(one.target), str(other.target)),
        (texts("row-tricks"), str(one.tricks), str(other.tricks)),
        (texts("row-hand"), str(one.hand_size), str(other.hand_size)),
    ]
    return [*rows, points_row(room, one, other)] if room.assist else rows


def points_row(room: Room, one: Side, other: Side) -> Row:
    """The running card points: only for those who agreed to them (R8)."""
    return (room.texts("row-card-points"), str(one.points), str(other.points))


def meld_line(room: Room, view: View, seat: Seat, meld: str, points: int, trick: int) -> None:
    """A scored meld: whose, what, its worth, the trick."""
    name = capital(room.name(seat, view.seat))
    room.screen.say(room.texts("meld-line", name=name, meld=meld, points=points, trick=trick), hang=1)


def tricks(room: Room, view: View) -> None:
    """The taken tricks, if the player may look at them now (R3.8); else the rule that says when."""
    if not view.may_look:
        room.screen.say(looking_rule(room, view), hang=1)
        room.screen.say(room.texts("look-later"), hang=1)
        return
    show_tricks(room, view)


def show_tricks(room: Room, view: View) -> None:
    """The taken tricks of the deal, in order: who led what, the reply, who took them."""
    if not view.taken:
        room.screen.say(room.texts("look-none"))
    for number, trick in enumerate(view.taken, 1):
        lead, reply = (room.words.card(card) for card in (trick.lead, trick.reply))
        leader, follower = (room.name(seat, view.seat) for seat in (trick.leader, trick.leader.other))
        taken = room.texts("trick-taken", **room.who(trick.winner, view.seat))
        room.screen.write(f" {number:2} {capital(leader)} {lead}, {follower} {reply}: {taken}")


def looking_rule(room: Room, view: View) -> str:
    """When taken tricks may be looked at, as the rules say it (R3.8)."""
    chosen = values(view.rules)
    knobs = ("look", "look_min_talon")
    return " ".join(
        sentence(room.words.language, value_key(knob, chosen[knob]), value=chosen[knob]) for knob in knobs
    )


def hand_melds(room: Room, view: View) -> None:
    """The melds in the hand: what each is worth, whether it may be announced, what could beat it, whether it may grow."""
    if not view.hand_melds:
        room.screen.say(room.texts("melds-none"))
    for one in view.hand_melds:
        room.screen.say(f"{room.words.meld(one.meld)}, {one.points}: {_prospects(room, one)}", hang=3)


def _prospects(room: Room, one: HandMeld) -> str:
    if one.refused is not None:
        return room.words.reason(one.refused)
    names = dict.fromkeys(room.words.meld(better) for better in one.beaten_by)
    parts = [room.texts("meld-safe") if not names else room.texts("meld-beaten-by", count=len(names))]
    if one.may_grow:
        parts.append(room.texts("meld-may-grow"))
    return ", ".join(parts)


def sheet(room: Room, view: View) -> None:
    """The written score of both in digits and drawn (R5.7)."""
    drawn = NOTATIONS[room.notation]
    sides = [view.sides[seat] for seat in order(view.seat)]
    names = [capital(room.name(side.seat, view.seat)) for side in sides]
    width = max(map(len, names))
    digits = max(len(str(side.score)) for side in sides)
    for name, side in zip(names, sides, strict=True):
        room.screen.write(f" {name:{width}}  {side.score:>{digits}}  {drawn(side.score)}")


def score_line(room: Room, view: View) -> str:
    """The written score in one line, with what is played for."""
    sides = [view.sides[seat] for seat in order(view.seat)]
    scores = ", ".join(f"{room.name(side.seat, view.seat)} {side.score}" for side in sides)
    targets = [side.target for side in sides]
    if targets[0] == targets[1]:
        return room.texts("score-line", scores=scores, target=targets[0])
    each = ", ".join(f"{room.name(side.seat, view.seat)} {side.target}" for side in sides)
    return room.texts("score-line-apart", scores=scores, targets=each)
