# The English texts. Suits and ranks come as words (spades, queen), cards and melds ready made:
# $card is "10♠", and with --plain "ten of spades"; $card_gen and $card_acc are the same, but by ear "the ten of spades".
# $card_word and $card_word_acc are always in words: "ten of spades", "the ten of spades". $meld is "terz from the queen
# of spades".

## Cards

rank =
    { $rank ->
        [seven] seven
        [eight] eight
        [nine] nine
        [ten] ten
        [jack] jack
        [queen] queen
        [king] king
       *[ace] ace
    }
rank-sign =
    { $rank ->
        [seven] 7
        [eight] 8
        [nine] 9
        [ten] 10
        [jack] J
        [queen] Q
        [king] K
       *[ace] A
    }
rank-gen = { rank }
rank-acc = { rank }
suit =
    { $suit ->
        [spades] spades
        [clubs] clubs
        [diamonds] diamonds
       *[hearts] hearts
    }
suit-letter =
    { $suit ->
        [spades] s
        [clubs] c
        [diamonds] d
       *[hearts] h
    }
suit-gen = { suit }
card-word = { rank } of { suit }
card-gen = the { card-word }
card-acc = the { card-word }

## Melds

meld-name =
    { $name ->
        [terz] terz
        [fifty] fifty
        [run-5] 105
        [run-6] 106
        [run-7] 107
        [run-8] 108
        [queens] four queens
        [kings] four kings
        [aces] four aces
        [jacks] four jacks
       *[marriage] marriage
    }
meld-full = { meld-name } from the { card-word }
meld-top = { meld-name } from the { rank }

## Numbers

points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
tricks =
    { $n ->
        [one] { $n } trick
       *[other] { $n } tricks
    }
cards =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }

## What is said at the table

said-red = Red.
said-black = Black.
said-announce = { $meld }.
said-told = From the { rank }.
said-good = Good.
said-ask = From what?
said-beat = No good. { $meld }.
said-beat-asked = No good. From the { rank }.
said-marriage = Marriage.
said-swap = I swap the seven.
said-card = { $card_word }.
said-cut = I cut { cards }.
said-claim = I have arrived!
said-draw = I draw a card.
said-drawn = I draw { $card_word_acc }.
said-count = I have { points }.
said-protest = Protest!
call-colour = Colour?
call-cut = Break it!

## Actions in a list

action-red = red
action-black = black
action-good = good
action-ask = from what?
action-beat = no good: { $meld }
action-swap = swap the seven
action-cut = cut { $n }
action-claim = arrived
action-draw = draw
action-count = count { $n }
action-protest = protest

## The course of the game

phase =
    { $phase ->
        [colour] naming the colour of trumps
        [lead] the lead
        [answer] the answer to an announcement
        [answer-asked] the answer after “from what?”
        [follow] the second card
        [cut] breaking the talon
        [draw] drawing
        [count] counting the points
        [deal] the deal is over
       *[over] the game is over
    }
ending =
    { $by ->
        [points] by points
        [claim] “I have arrived” was true
        [false-claim] the opponent’s “I have arrived” was false
        [breach] by a breach of the opponent
        [resignation] the opponent resigned
       *[time] the opponent ran out of time
    }
breach =
    { $breach ->
        [0] a groundless protest
        [1] a revoke
        [2] a frame too early
        [3] the locked trump seven in a trick
        [4] a card before the owed swap
        [5] a lead without a draw
        [6] a draw out of turn
        [7] a draw before the talon was broken
        [8] an extra card
        [9] a false meld
       *[10] a false count
    }
verdict = { $player }: { breach }, trick { $trick }.
result = { $winner } wins ({ ending }). { $name_a } { $score_a }, { $name_b } { $score_b }.
result-short = { $winner }, { ending }, { $score }

## Why not. “The ace of clubs will not do: ” may stand before such a text; then it begins with a small letter.

refused-card = The { $card_word } will not do: { $why }
reason-card-not-held = You do not hold { $card_acc }. Choose a card from your hand.
reason-seven-locked = While the talon lasts the trump seven is swapped, not played.
reason-must-follow = You must follow suit, and you hold { $led_suit }.
reason-must-follow-or-trump = You must follow suit or trump, and you can.
reason-must-beat = You must beat { $led_word_acc }, and you hold a higher one.
reason-must-trump = You hold trumps and none of the suit, so you must trump.
reason-swap-owed = Two cards are left in the talon, so swap the trump seven first.
reason-marriage-due = After a marriage with its second card you play { $card_word_acc }.
reason-swap-without-seven = You do not hold the trump seven, so there is nothing to swap.
reason-swap-talon =
    It is too late to swap: the talon must hold at least { $least ->
        [one] { $least } card
       *[other] { $least } cards
    }.
reason-cut-bounds =
    You can cut 1 to { $most ->
        [one] { $most } card
       *[other] { $most } cards
    }, not { $at }.
reason-melds-nine-cards = You can announce only while you hold nine cards.
reason-melds-talon-gone = The talon is gone: it is too late to announce melds.
reason-meld-not-held = You do not hold this: { $meld }.
reason-meld-barred =
    { $equal ->
        [yes] You have already scored this in this deal: { $meld }.
       *[no] You have already scored “{ $scored }”; “{ $meld }” no longer counts after it.
    }
reason-frame-before-break = A frame may be announced from the second trick on. Now only sequences and the marriage will do.
reason-frame-without-trick = For a frame you need at least one trick of your own, even an empty one.
reason-melds-owned = Your opponent scores in this trick ({ $meld }). You may announce in the next at the earliest.
reason-melds-undone-trick = The trick is played anew, and a meld has been announced in it. No second one may follow.
reason-one-meld-a-turn = Only one meld may be announced in a turn, and you have announced yours.
reason-meld-senior = You may add only what is not higher than your first meld ({ $first }), and { $meld } is higher.
reason-meld-shares-card = { $card_gen } is already used in another meld of this turn, and “{ $meld }” needs it too.
reason-ask-frame =
    Nobody asks “from what?” about a frame. { $beat ->
        [yes] Say “good” or beat it.
       *[no] You have nothing to beat it with: say “good”.
    }
reason-ask-without =
    You may ask “from what?” only if you could announce such a meld yourself: { $meld }. { $beat ->
        [yes] Say “good” or beat it with a higher one.
       *[no] You have nothing to beat it with: say “good”.
    }
reason-ask-twice =
    You have already asked. { $beat ->
        [yes] Say “good” or beat it with a meld of the same name.
       *[no] You have nothing to beat it with: say “good”.
    }
reason-beat-name =
    { $equal ->
        [yes] The names are equal ({ $meld }): ask “from what?” first.
       *[no] { $meld } does not beat { $announced }: you need a higher meld. If you have none, say “good”.
    }
reason-beat-asked-name = You asked “from what?”, so now only a meld of the same name can beat it: { $announced }. If you have none, say “good”.
reason-beat-not-better =
    { $meld } is not higher than what was announced. { $beat ->
        [yes] Name a higher one or say “good”.
       *[no] You have nothing to beat it with: say “good”.
    }
reason-marriage-twice = You have already scored the marriage in this deal.
reason-marriage-too-late = The marriage may be announced only while melds are, and it is too late for that.
reason-marriage-not-held = The marriage needs the king and the queen of trumps together in your hand.
reason-marriage-card-unplayable = A late marriage is announced with the card that you play, and { $card_word_acc } may not be played now.
reason-not-your-turn = It is your opponent's turn.
reason-not-now =
    “{ $action }” does not fit here. { $awaited ->
        [a-card-or-word] It is your turn: play a card or announce.
        [an-answer] Answer “good”, “from what?” or “no good”.
        [a-colour] Name a colour: red or black.
        [a-cut] Break the talon: say how many cards you cut.
        [a-draw] It is time to draw: take a card from the talon.
       *[a-count] It is time to count: say your points, or “good”.
    }
reason-draw-talon-empty = The talon is empty, so there is nothing to draw.
reason-draw-first = It is time to draw. Take a card from the talon first.
reason-draw-full-hand = You hold nine cards and may not take another: it would be an extra one.
reason-draw-before-break = The talon is not broken yet. Nobody draws before that.
reason-draw-out-of-turn = It is not your turn to draw.
reason-count-bounds = There are 0 to { $most } points, not { $at }.
reason-count-above = Your tricks hold fewer points than you say. Count again.
reason-count-below = Your tricks hold more points than you say. Count again.
reason-protest-referee = At this table the referee judges; you need not protest.
reason-protest-silenced = Your last protest was groundless. You may protest again after your opponent's next action.
reason-deal-over = The deal is over; a new one has to be dealt.
reason-game-over = The game is already over.
reason-deal-not-awaited = It is too early to deal: the deal is not finished.

## Rules and knobs

reason-rules-unknown = There is no rule set { $name }. There are: { $known }.
reason-knob-unknown = There is no knob { $knob }. There are: { $known }.
reason-knob-value = The knob { $knob } has no value { $value }. It may be: { $known }.
reason-setting-form = A setting is written KNOB=VALUE, such as target=301, not { $text }.
reason-swap-contradiction = The knob swap_duty forced goes only with swap_min_talon 2, and here it is { $value }.

## The record file

fault-deal = deal { $deal }
fault-action = action { $action }
fault-turn = It is { $turn }'s turn.
reason-text-card = { $text } is not a card. A card is written rank and suit, such as Ts.
reason-text-meld = { $text } is not a meld. A meld is written like this: fifty Kh.
reason-text-action = { $text } is not an action. An action is written like these: Qs, terz Qs, good, cut 5.
reason-text-cut = { $text } is no place to cut: the talon is cut at a number from 1 to 12.
reason-text-count = { $text } cannot be counted: the points of a deal are a number from 0 to 150.
reason-text-move = { $text } is not a move. A move is written seat and action, such as A Qs.
reason-deck-size =
    The deck has { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }, it should have 32.
reason-deck-cards = { $twice_gen } is in the deck twice, and { $missing_gen } is missing.
reason-file-size = The file is too large: more than { $most } bytes.
reason-file-encoding = The file is not UTF-8; the fault is in byte { $at }.
reason-file-toml = The file cannot be read as TOML: { $problem }.
toml-fault = { $words } ({ $where })
toml-place = line { $line }, column { $column }
toml-end = at the end of the file
toml-other =
    { $words ->
        [key] a key of hundreds of parts
        [nested] nested too deeply
       *[other] a number too long, or a sign that cannot be
    }
reason-format-unknown = The format { $format } is unknown; what can be read is format { $known }.
reason-key-unknown = { $key } is a key too many.
reason-key-missing = The key { $key } is missing.
reason-value-table = At { $where } a table is needed.
reason-value-list = At { $where } a list is needed.
reason-value-text = At { $where } a text in quotes is needed.
reason-value-number = At { $where } whole numbers are needed.
reason-value-date = At date a date and time with its zone are needed, such as 2026-11-29T12:00:00Z.
reason-value-seat = At { $where } a seat is needed, "A" or "B".
reason-value-name = The name “{ $name }” will not do: 1 to { $most } printable characters are needed.
reason-deals-none = The file has no deal.
reason-result-by = A game does not end like this: { $by }. It may be: { $known }.
reason-result-missing = The game in the file is finished, but its result is not written.
reason-result-early = A result is written ({ ending }), but the game is not over.
reason-result-differs = The written result ({ $stored }) does not agree with the play ({ $replayed }).

## What was typed and not understood

problem-empty = Type a card, a meld, an answer or a number of the list.
problem-unknown =
    I do not understand “{ $text }”. { $guess ->
        [none] A card: Q♠, Qs or “queen of spades”; a meld: “terz from the queen of spades”.
       *[other] Did you mean “{ $guess }”?
    } Help: ?
problem-letter = { $letter }: the { $card_word }? Type “{ $typed }”.
problem-rank-or-suit = “{ $letters }”: the { rank } or the { $card_word }? The rank first, then the suit: “{ $typed }”.
problem-ace-or-ten = “{ $letters }”: the { $card_word } or the { $other_word }? Type “{ $typed }” or “{ $other_typed }”.
problem-latin-t = The Latin T is a ten, the Cyrillic Т an ace, and clubs after the rank are c or ♣: 7c or 7♣.
problem-number =
    { $most ->
        [1] There is no such number, only 1.
       *[other] There is no such number, they go from 1 to { $most }.
    }
problem-no-list = There is nothing to choose from now.
problem-which = Which one: { $choices }?
which-beat = “No good” with which one: { $melds }?
problem-no-rank = You hold no { rank }.
problem-no-suit = You hold no { suit }.
problem-no-frame = You hold no frame.
problem-no-meld = You do not hold this: { meld-name }.
problem-no-meld-from = You do not hold this: { meld-top }.
problem-no-such-meld = There is no { meld-top }: too few cards lie below.
problem-no-beat = You have nothing to beat it with. Say “good”.
problem-nothing-announced = Nothing is announced now, so there is nothing to beat.
problem-cut-number = How many cards do you cut, 1 to { $most }?
problem-no-such-number = The number here goes from { $least } to { $most }.
problem-count-number = How many points have you counted?
choice-or = { $one } or { $other }

## Rule sets

set-classic = classic
set-codex = by the book
set-home = as played at home
set-brief = in brief
set-vintage = of old
set-differs-classic = The colour of trumps is guessed, the trump seven is locked until it is swapped, tricks are looked at only between one's card and one's draw.
set-differs-codex = While the talon lasts suit need not be followed; the seven must be swapped; melds are shown at once; a score of 500 is enough.
set-differs-home = Suit is followed from the first trick on; the talon is drawn from the top; the seven is swapped at will.
set-differs-brief = While the talon lasts suit or trumps are played; the seven is swapped while the talon has four cards; a score of 500 is enough.
set-differs-vintage = The talon is not broken; one announcement a turn; the jack of trumps may be withheld; points are written exactly.

## Levels of play

level-novice = Novice
level-novice-about = Sees the table and the card just drawn: overlooks melds in other suits, counts no points.
level-neighbour = Neighbour
level-neighbour-about = Collects sequences and remembers the last trick; leads trumps freely, counts no points, waits for no frame.
level-companion = Companion
level-companion-about = Remembers two tricks and spares high cards; announces what comes at once, waits for no frame.
level-oldhand = Old hand
level-oldhand-about = Counts trumps, collects frames, announces a sequence piece by piece; plays the ending by eye.
level-reckoner = Reckoner
level-reckoner-about = Remembers every card and reads your play; once the talon is gone, reckons it all to the end.
level-master = Master
level-master-about = Remembers everything, guesses your hand from your play, and thinks of the game, not of the trick.
