"""The types of the knobs that are a choice among named values (R7); each value is the word that stands in a record."""

from enum import StrEnum


class FirstLead(StrEnum):
    """Who leads the first trick of a game (R2.3)."""

    COLOUR_CALL = "colour_call"
    OPPONENT_OF_DEALER = "opponent_of_dealer"


class NextGameDealer(StrEnum):
    """Who deals first in the next game of the same players (R2.5)."""

    WINNER = "winner"
    LOT = "lot"


class DrawFrom(StrEnum):
    """The end of the talon from which cards are drawn (R2.6)."""

    BOTTOM = "bottom"
    TOP = "top"


class OpenPlay(StrEnum):
    """The follower's duty while the talon has cards (R3.2)."""

    FREE = "free"
    FOLLOW_OR_TRUMP = "follow_or_trump"
    FOLLOW = "follow"


class ClosedPlay(StrEnum):
    """The follower's duty once the talon is gone (R3.3)."""

    BEAT = "beat"
    FOLLOW = "follow"


class Jack(StrEnum):
    """The privilege of the trump jack (R3.4)."""

    FREE = "free"
    LONE = "lone"
    WITHHOLD = "withhold"


class SwapDuty(StrEnum):
    """Whether the trump seven must be swapped before the talon ends (R3.7)."""

    FORCED = "forced"
    OPTIONAL = "optional"


class Look(StrEnum):
    """When taken tricks may be looked at (R3.8)."""

    WINDOW = "window"
    ANY = "any"
    NEVER = "never"


class FrameRank(StrEnum):
    """The place of frames among the melds (R4.4)."""

    INTERLEAVED = "interleaved"
    ABOVE = "above"


class MeldsUntil(StrEnum):
    """How long melds may be announced (R4.6)."""

    NINE_CARDS = "nine_cards"
    TALON = "talon"


class FramesFrom(StrEnum):
    """From when frames may be announced (R4.7)."""

    BREAK = "break"
    DEAL = "deal"


class Resequence(StrEnum):
    """Which later sequences a scored one bars (R4.8)."""

    SUBSET = "subset"
    OVERLAP = "overlap"
    NEW_CARD = "new_card"


class MeldsPerTurn(StrEnum):
    """How many melds may be announced in one turn (R4.10)."""

    MANY = "many"
    ONE = "one"


class Disclosure(StrEnum):
    """When the cards of a scored meld become public (R4.12)."""

    AT_ONCE = "at_once"
    AFTER_CARD = "after_card"
    AFTER_TRICK = "after_trick"


class MarriageUntil(StrEnum):
    """How long a marriage may be announced (R4.14)."""

    END = "end"
    MELDS = "melds"


class Rounding(StrEnum):
    """How card points are rounded at the end of a deal (R5.1)."""

    TENS = "tens"
    NONE = "none"


class RecordTarget(StrEnum):
    """Whether the rounded score itself may end the game (R5.3)."""

    NONE = "none"
    LESS_ONE = "less_one"


class Revoke(StrEnum):
    """The penalty of a revoke (R6, breach 1)."""

    HUNDRED = "hundred"
    UNDO = "undo"


class EarlyDraw(StrEnum):
    """The penalty of a draw before the talon is broken (R6, breach 7)."""

    UPHILL = "uphill"
    FOREIGN = "foreign"


class FalseMeld(StrEnum):
    """The penalty of a false meld (R6, breach 9)."""

    UPHILL = "uphill"
    OWN = "own"
    FINE = "fine"


class Table(StrEnum):
    """What happens to an action that breaks a rule (R6.1)."""

    GUARDED = "guarded"
    REFEREE = "referee"
    PROTEST = "protest"
