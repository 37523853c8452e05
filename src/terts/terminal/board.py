"""What a player may ask to see at any prompt: the whole table, the taken tricks, the melds in the hand, the score."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from terts.game.actions import MARRY
from terts.game.cards import Hand, Pair, Rank, Seat, card_of
from terts.game.errors import Reason
from terts.game.holdings import HandMeld
from terts.game.melds import MARRIAGE, parse_meld
from terts.game.rules import values
from terts.game.view import PhaseName, View
from terts.terminal.grid import Row, figures, order, small
from terts.terminal.room import Room
from terts.terminal.screen import capital
from terts.terminal.sheet import NOTATIONS, Notation, counted, drawn

TRICKS: Final = 16
"""The tricks of a deal (R2.6)."""


def whole(room: Room, view: View, asked: bool = False) -> None:
    """The position: talon, table, both sides, melds, what is known of both hands, and the own one.

    `asked`: the viewer's hand and prompt follow, so nothing is told that stands there.
    """
    text, screen = room.text, room.screen
    head(room, view, table=not (asked and screen.plain))
    sides(room, view)
    for one in view.melds:
        meld_line(room, view, one.seat, room.words.meld(one), one.points, one.trick)
    if view.announced is not None and not (asked and screen.plain):
        name = capital(room.name(view.announced.seat, view.seat))
        screen.say(text("announced", name=name, meld=room.words.meld(view.announced)))
    if view.court is not None:
        for verdict in view.court.verdicts:
            screen.say(room.words.verdict(verdict, room.names))
    if view.seat is not None:
        for key, side in (("known-cards", view.theirs), ("shown-cards", view.mine)):
            if side.known:
                screen.say(text(key, name=room.names[view.theirs.seat], **room.words.forms("cards", *side.known)))
    if view.hand and not asked:
        screen.rows([text("hand-line"), *by_suit(view.hand, [room.words.card(card) for card in view.hand])])


def head(room: Room, view: View, table: bool = True) -> None:
    """Which deal and trick it is, trumps and talon, with `table` the cards on the table."""
    screen = room.screen
    screen.heading(room.text("table-heading", deal=view.deal, trick=view.trick))
    trump_line(room, view)
    if view.table and table:
        screen.facts([capital(on_table(room, view))])
    screen.write()


def trump_line(room: Room, view: View) -> None:
    """Trumps, upcard and talon, once they are known."""
    parts = trumps(room, view)
    if parts:
        room.screen.facts([capital(parts[0]), *parts[1:]])


def trumps(room: Room, view: View) -> list[str]:
    """Trumps, and talon with upcard; nothing before the upcard is turned."""
    if view.trump is None:
        return []
    suit = room.text("trump", suit=room.words.suit_named(view.trump))
    if view.upcard is None:
        return [suit, room.text("talon-gone")]
    return [suit, room.text("talon", talon=view.talon + 1, card=room.words.card(view.upcard))]


def trick_head(room: Room, view: View) -> tuple[list[str], list[str]]:
    """What stands over a trick, in two rows: which it is, trumps and talon; the score and the tricks of both."""
    one, other = (view.sides[seat] for seat in order(view.seat))
    below = [score_line(room, view), room.text("tricks-of", one=one.tricks, other=other.tricks)]
    if room.assist:
        points = ", ".join(f"{room.name(side.seat, view.seat)} {side.points}" for side in (one, other))
        below.append(room.text("card-points", points=points))
    return [room.text("trick-number", trick=view.trick, all=TRICKS), *trumps(room, view)], below


def on_table(room: Room, view: View) -> str:
    """The cards of the running trick."""
    return room.text("on-table", **room.words.forms("cards", *view.table))


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
    """The taken tricks, if the player may look at them now (R3.8); else when he may."""
    if not view.taken or view.may_look:
        show_tricks(room, view)
    else:
        room.screen.say(room.text(_looking(view), least=int(values(view.rules)["look_min_talon"])))


def will_look(view: View) -> bool:
    """Whether the player, who may not look now, may do so when his card lies there (R3.8)."""
    return bool(view.taken) and not view.may_look and _looking(view) == "look-window"


def _looking(view: View) -> str:
    """The text that says why he may not look at the tricks now."""
    chosen = values(view.rules)
    if chosen["look"] == "never":
        return "look-never"
    if view.upcard is None:
        return "look-gone"
    if view.talon + 1 < int(chosen["look_min_talon"]):
        return "look-talon"
    return "look-window" if view.seat is not None else "look-never"


def show_tricks(room: Room, view: View) -> None:
    """The taken tricks of the deal, in order: who led what, the reply, who took them."""
    if not view.taken:
        room.screen.say(room.text("look-none"))
    for number, trick in enumerate(view.taken, 1):
        lead, reply = (room.words.card(card) for card in (trick.lead, trick.reply))
        leader, follower = (room.name(seat, view.seat) for seat in (trick.leader, trick.leader.other))
        taken = room.text("trick-taken", **room.who(trick.winner, view.seat))
        room.screen.say(f"{number:2} {capital(leader)} {lead}, {follower} {reply}: {taken}", hang=3)


def hand_melds(room: Room, view: View) -> None:
    """The melds in the hand: worth, whether they may be announced, what could beat them, whether they may grow."""
    marriage = _marriage(room, view)
    if not view.hand_melds and not marriage:
        room.screen.say(room.text("melds-none"))
    for one in view.hand_melds:
        room.screen.say(f"{room.words.meld(one.meld)}, {one.points}: {_prospects(room, one)}", hang=3)
    if marriage:
        room.screen.say(f"{room.words.meld(MARRIAGE)}, {MARRIAGE.points}: {marriage}", hang=3)


def _marriage(room: Room, view: View) -> str:
    """What there is to say of a marriage that the player can announce, now or later (R4.14); empty if there is none."""
    scored = any(one.seat is view.seat and one.name is MARRIAGE.name for one in view.melds)
    held = view.trump is not None and {card_of(rank, view.trump) for rank in (Rank.QUEEN, Rank.KING)} <= {*view.hand}
    if MARRY in view.legal or (held and not scored and not view.legal):
        return room.text("marriage-safe")
    if not held or scored:
        return ""
    turn = view.phase in (PhaseName.LEAD, PhaseName.FOLLOW)
    return _refused(room, Reason("R4.14", "marriage-too-late", {})) if turn else room.text("marriage-later")


def _refused(room: Room, why: Reason) -> str:
    """Why the meld that is named before the colon may not be announced; its name is not said again."""
    if why.key != "meld-barred":
        return small(room.words.reason(why))
    if why.args["meld"] == why.args["scored"]:
        return room.text("meld-scored")
    return room.text("meld-spoilt", scored=room.words.meld(parse_meld(str(why.args["scored"]))))


def _prospects(room: Room, one: HandMeld) -> str:
    if one.refused is not None:
        return _refused(room, one.refused)
    names = dict.fromkeys(room.words.meld(better) for better in one.beaten_by)
    parts = [room.text("meld-safe") if not names else room.text("meld-beaten-by", count=len(names))]
    if one.may_grow:
        parts.append(room.text("meld-may-grow"))
    return ", ".join(parts)


def sheet(room: Room, view: View) -> None:
    """The written score of both in digits and drawn (R5.7)."""
    draw_scores(room, view.seat, (view.sides[0].score, view.sides[1].score))


def draw_scores(room: Room, viewer: Seat | None, scores: Pair[int]) -> None:
    """Points of both sides in digits and drawn, a column for each sign (R5.7); by ear in words."""
    notation = NOTATIONS[room.notation]
    names = {seat: capital(room.name(seat, viewer)) for seat in order(viewer)}
    if room.screen.plain:
        for seat, name in names.items():
            room.screen.say(f"{name}: {_spoken(room, notation, scores[seat])}")
        return
    heads = [str(worth) if room.screen.narrow else room.text(f"pile-{worth}") for worth, _ in notation]
    table = [["", "", *heads, room.text("pile-rest")]]
    table += [[name, str(scores[seat]), *drawn(notation, scores[seat])] for seat, name in names.items()]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for name, digits, *piles in table:
        cells = [f"{name:{widths[0]}}", f"{digits:>{widths[1]}}"]
        cells += [f"{pile:{width}}" for pile, width in zip(piles, widths[2:], strict=True)]
        room.screen.write(" " + "  ".join(cells))


def _spoken(room: Room, notation: Notation, points: int) -> str:
    """A number with how often each sign stands for it, in words."""
    keys = [*(str(worth) for worth, _ in notation), "rest"]
    times = zip(keys, counted(notation, points), strict=True)
    piles = ", ".join(f"{room.text(f'pile-{key}')} {count}" for key, count in times if count)
    return f"{points}. {capital(piles)}." if piles else f"{points}."


def score_line(room: Room, view: View) -> str:
    """The written score in one line, with what is played for."""
    sides = [view.sides[seat] for seat in order(view.seat)]
    apart = sides[0].target != sides[1].target
    scores = ", ".join(
        f"{room.name(side.seat, view.seat)} {room.text('score-of', score=side.score, target=side.target)}"
        if apart or side is sides[1]
        else f"{room.name(side.seat, view.seat)} {side.score}"
        for side in sides
    )
    return room.text("score-line", scores=scores)


def by_suit(cards: Hand, labels: Sequence[str]) -> Iterable[str]:
    """The cards' labels, with room after the last of a suit."""
    for index, (card, label) in enumerate(zip(cards, labels, strict=True), 1):
        yield label + " " if index < len(cards) and cards[index].suit is not card.suit else label
