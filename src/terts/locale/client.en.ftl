# What the table itself says. $who is me (the reader) or them (the other one, called $name).

you = you
player = Player
player-a = A
player-b = B
speech = “{ $words }”

## The deal and the turn

deal-heading = Deal { $deal }
deal-dealer =
    { $who ->
        [me] You deal.
       *[them] { $name } deals.
    }
score-line = Score: { $scores }. Played to { $target }.
score-line-apart = Score: { $scores }. Played to: { $targets }.
trump = trumps { $suit }
upcard = upcard { $card }
talon = talon { $talon }
talon-gone = no talon
on-table = on the table { $cards }
trick-number = Trick { $trick }
card-points = Points in tricks: { $points }
cut-choices = Break the talon: how many cards do you cut, 1 to { $most }?
prompt =
    { $phase ->
        [colour] Colour:
        [lead] Your lead:
        [follow] Your card:
        [cut] You cut:
       *[answer] Your answer:
    }
trick-ends =
    { $who ->
        [me] the trick is yours
       *[them] { $name } takes the trick
    }
draws =
    { $who ->
        [me] you draw { $card }
       *[them] { $name } draws { $card }
    }
swapped = { $seven } lies in the place of { $upcard }
discloses = { $name } shows: { $meld }
writes =
    { $who ->
        [me] you score { $points }, { $score } in all
       *[them] { $name } scores { $points }, { $score } in all
    }
thinking = { $name } is thinking…

## On demand

table-heading = The table: deal { $deal }, trick { $trick }
row-score = Score
row-target = Played to
row-tricks = Tricks
row-hand = Cards in hand
row-penalties = Penalties
row-card-points = Points in tricks
meld-line = { $name }: { $meld }, { $points } (trick { $trick })
known-cards = { $name } surely holds: { $cards }
hand-line = Your hand:
trick-taken =
    { $who ->
        [me] yours
       *[them] { $name } takes it
    }
look-none = No trick has been taken yet.
look-later = You may not look now. If the rule allows it after your card, the tricks will be shown.
melds-none = There are no melds in your hand.
meld-safe = nothing can beat it
meld-beaten-by =
    { $count ->
        [one] { $count } meld could beat it
       *[other] { $count } melds could beat it
    }
meld-may-grow = it may grow
hint-with-assist = Hints are given at a table opened with --assist. [R8]
why-none = There is nothing to explain yet.

## After a deal and after a game

summary-heading = Deal { $deal } is over
row-cards-taken = Cards and last trick
row-cards-written = Written for cards
row-deal = For the deal
rounding-even = The card points are round; nothing to round. [R5.1]
rounding-none = Card points are written exactly, without rounding. [R5.1]
rounding-end = The game is over, so the card points are written exactly. [R5.3]
rounding-tens = Card points are rounded to the nearest ten: { $one } is written { $to_one }, { $other } is written { $to_other }. [R5.1]
rounding-fives = The card points end in five, so both go down: { $one } is written { $to_one }, { $other } is written { $to_other }. [R5.1]
next-deal =
    { $who ->
        [me] The last trick is yours, so you deal next. [R2.4]
       *[them] { $name } takes the last trick and deals next. [R2.4]
    }
game-over = The game is over
winner =
    { $who ->
        [me] You win { $ending }.
       *[them] { $name } wins { $ending }.
    }
game-kept = The game is kept in:
resume-with = To go on:
save-failed = The game could not be written to { $path }: { $problem }
table-guarded = this client plays only with table=guarded, where breaches are refused. [R6.1]
finished-already = This game is over already.

## Questions

rematch = Another game? (yes/no)
confirm-resign = Resign the game? (yes/no)
confirm-claim = If it is not so, the game is lost. Do you claim? (yes/no)
handover = The screen is for { $name }. Press Enter, { $name }:
pause = Enter to go on:

## Help: first what is awaited, then the rest

help-colour = The dealer asks “Colour?” Say “red” or “black”: if that is the colour of trumps, you lead. [R2.3]
help-lead =
    Play a card: its number in the list or the card itself, “10♠”, “Ts”, “queen of spades”. T is the ten, A the ace.
    Before the card you may announce melds (“terz from the queen of spades”, “fifty”) or the “marriage”, or “swap” the seven.
help-follow =
    Answer with a card: its number in the list or the card itself, “10♠”, “Ts”, “queen of spades”. Cards in brackets will not do now.
    Before the card you may announce what is in the list.
help-answer = Your opponent announces. Say “good”; “from what?” if you have one of that length; or “no good” and your higher meld. [R4.9]
help-answer-asked = Your opponent has named the top card. Say “good”, or beat it with the same meld from a higher card. [R4.9]
help-cut = Your opponent took the first trick, so you break the talon: the top cards go under the others. [R2.7]
help =
    “claim”: you have arrived at the target. True, you win; false, you lose. [R5.5]
    table: the whole position
    look: the taken tricks, when they may be looked at
    melds: the melds in your hand
    score: the score in digits and drawn
    hint, why: advice, if the table was opened with --assist
    resign: give the game up
    quit: leave; the game is kept

## A game from a file

position-rules = Rules: { $rules }
hand-of = { $name } holds:
talon-order = The talon in order:
announced = { $name }, waiting for an answer: { $meld }
awaited = { $name }: { $phase }
awaited-nobody = Cards are awaited: { $phase }
awaited-choices = Possible: { $choices }
file-missing = there is no such file
file-directory = this is a folder, not the record of a game
file-not-ordinary = this is not an ordinary file
file-forbidden = this file may not be read
file-large = the file is larger than { $detail } MiB; no game is that long
file-unreadable = the file cannot be read: { $detail }
file-taken = this file is there already; name another, or go on with it: --resume
