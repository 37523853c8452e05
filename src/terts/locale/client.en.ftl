# Cards have their forms as in en.ftl: $card, $card_gen, $card_acc.
# What the table itself says. $who is me (the reader) or them (the other one, called $name).

you = you
player = Player
player-a = A
player-b = B
speech = “{ $words }”
rules-line =
    Rules: { $title } ({ $name }){ $changed ->
        [yes] , changed: { $changes }
       *[no] { "" }
    }.
help-hint = Help: ?
names-two = Two different names with a comma between are needed, each of at most { $most } characters.

## The deal and the turn

game-heading = Game { $game }. Games won: { $scores }.
deal-heading = Deal { $deal }
deal-dealer =
    { $who ->
        [me] You deal.
       *[them] { $name } deals.
    }
score-line = Score: { $scores }
score-of = { $score } of { $target }
tricks-of = tricks { $one } and { $other }
trump = trumps { $suit }
talon = talon { $talon }, upcard { $card }
talon-gone = no talon
on-table = on the table { $cards_acc }
trick-number = Trick { $trick } of { $all }
trumps-mark = —{"\u00a0"}trumps
card-points = Points in tricks: { $points }
cut-choices = How many cards do you cut from the talon, 1 to { $most }?
cut-between = cut 1 to { $most }
count-between = count { $least } to { $most }
order-senior = The senior first: after a junior one it cannot be added in this turn. [R4.10]
order-one = Only one may be announced in a turn. [R4.10]
brackets = In brackets are the cards that may not be played now; their numbers tell why.
brackets-open = In brackets are the cards that are against the rules: you may play them, but it is a breach; their numbers tell why.
claim-possible = arrived: if you have reached your target (a mistake loses the game)
prompt-good = Nothing to beat it with. Enter for “good”:
prompt-last = Your last card. Enter plays { $card_acc }:
prompt-only = Only one card will do. Enter plays { $card_acc }:
announced-now = Announced: { $meld }.
awaited-cut = You can cut 1 to { $most } cards: type a number.
awaited-count = You can say any number of points, { $least } to { $most }.
awaited-turn = It is your turn: play a card or announce.
awaited-only = You can only say: { $choices }.
awaited-these = You can say: { $choices }.
awaited-open = By the rules you can say: { $choices }.
problem-unknown-here =
    I do not understand “{ $text }”.{ $guess ->
        [none] {""}
       *[other] {" "}Did you mean “{ $guess }”?
    }
plain-hand = You hold: { $cards }.
plain-may = You may play: { $cards }.
plain-may-not = You may not play: { $cards }.
plain-in-order = By the rules: { $cards }.
plain-breach = Against the rules: { $cards }.
plain-trump = { $card }, a trump
turned =
    { $colour ->
        [red] trumps { $suit }: red, { $who ->
            [me] you lead
           *[them] { $name } leads
        }
       *[black] trumps { $suit }: black, { $who ->
            [me] you lead
           *[them] { $name } leads
        }
    }
prompt =
    { $phase ->
        [colour] Colour:
        [lead] Your lead:
        [follow] Your card:
        [cut] You cut:
        [draw] Enter to draw a card:
        [count] Your points:
       *[answer] Your answer:
    }
trick-ends =
    { $who ->
        [me] Trick { $trick }: { $cards } — you take it.
       *[them] Trick { $trick }: { $cards } — { $name } takes it.
    }
draws =
    { $who ->
        [me] you draw { $card_acc }
       *[them] { $name } draws { $card_acc }
    }
last-draw =
    { $who ->
        [me] the last draw: you take { $card_acc } (shown to both), { $other } takes the upcard, { $upcard_acc }
        [them] the last draw: { $name } takes { $card_acc } and shows it; the upcard, { $upcard_acc }, is yours
       *[both] the last draw: { $name } takes { $card_acc } and shows it, { $other } takes the upcard, { $upcard_acc }
    }
last-draw-by-hand =
    { $who ->
        [me] the last draw: { $other } takes the upcard, { $upcard_acc }; the card you drew last, { $card_acc }, is shown to both
        [them] the last draw: the upcard, { $upcard_acc }, is yours; { $name } shows the card drawn last, { $card_acc }
       *[both] the last draw: { $other } takes the upcard, { $upcard_acc }; { $name } shows the card drawn last, { $card_acc }
    }
draws-unseen =
    { $who ->
        [me] you draw a card
       *[them] { $name } draws a card
    }
swapped = { $seven_acc } lies in the place of { $upcard_gen }
discloses = { $name } shows: { $meld }
writes =
    { $who ->
        [me] you score { $points }, { $score } in all
       *[them] { $name } scores { $points }, { $score } in all
    }
loses =
    { $who ->
        [me] you lose { $points }, { $score } in all
       *[them] { $name } loses { $points }, { $score } in all
    }
goes-uphill =
    { $who ->
        [me] uphill: you now play to { $target }
       *[them] uphill: { $name } now plays to { $target }
    }
thinking = { $name } is thinking…

## The open table

judged =
    { $who ->
        [me] your breach: { breach }, trick { $trick } [R6,{"\u00a0"}{ $breach }]
       *[them] a breach by { $name }: { breach }, trick { $trick } [R6,{"\u00a0"}{ $breach }]
    }
judged-groundless =
    { $who ->
        [me] a groundless protest: there is no breach; protest again after your opponent's next action [R6.5]
       *[them] { $name } protests without ground: there is no breach [R6.5]
    }
judged-undone =
    { $who ->
        [me] trick { $trick } is taken back, you lead
       *[them] trick { $trick } is taken back, { $name } leads
    }
judged-revoke-late = what was played stands: it is too late to take the trick back
judged-void = the meld is void: { $meld }
judged-reinstated =
    { $who ->
        [me] what was beaten stands, you have { $meld }
       *[them] what was beaten stands, { $name }: { $meld }
    }
judged-card-stays = the card stays
judged-drawn-up = the missing cards are drawn in order
judged-card-back = the card goes back to the talon and will be drawn next
judged-game-lost = the game is lost
judged-recounted = the true count: { $points }
tally-heading =
    { $who ->
        [me] Your tricks ({ $tricks }), cards by worth:
       *[them] { $name }: tricks ({ $tricks }), cards by worth:
    }
tally-row =
    { $points ->
        [0] empty:
       *[other] { $points } each:
    }
tally-last = last trick: 10
counted = { $name } counts { $theirs } points. That leaves you { $mine }.
floor = Enter to go on, or “protest”:
floor-draw = { $other } draws first. Enter to draw after that:
floor-shared = { $name } may say “protest”. { $other }, press Enter:
not-aloud = Not on a screen that both see: ask at your own turn.
recount-later = Tricks are counted after the last one, when points are said.
warn-on = Warnings: on. You are asked before you do what is out of order.
warn-off = Warnings: off. What can be done by hand is done at once.
warn-guarded = At this table there is nothing to warn of: what is out of order is refused. [R6.1]

## On demand

table-heading = The table: deal { $deal }, trick { $trick }
row-score = Score
row-target = Playing to
row-tricks = Tricks
row-hand = Cards in hand
row-penalties = Penalties
row-card-points = Points in tricks
row-cards-so-far = Cards so far
row-before = Before this deal
row-exact = Exact total
pile-100 = hundreds
pile-50 = fifties
pile-20 = twenties
pile-10 = tens
pile-rest = rest
look-window = Tricks are not looked at now, only between one's card and one's draw. They will be shown after your card. [R3.8]
look-gone = The talon is gone: no looking at tricks until the deal is over. [R3.8]
look-talon = The talon has fewer than { $least } cards: no looking at tricks until the deal is over. [R3.8]
look-never = At this table tricks are never looked at. [R3.8]
meld-line = { $name }: { $meld }, { $points } (trick { $trick })
known-cards = { $name } surely holds: { $cards }
shown-cards = { $name } knows that you hold: { $cards }
hand-line = Your hand:
trick-taken =
    { $who ->
        [me] yours
       *[them] { $name } takes it
    }
look-none = No trick has been taken yet.
melds-none = There are no melds in your hand.
meld-scored = already scored in this deal. [R4.8]
meld-spoilt = no longer counts after “{ $scored }”. [R4.8]
meld-safe = nothing can beat it
meld-beaten-by =
    { $count ->
        [one] your opponent may hold { $count } that is senior
       *[other] your opponent may hold any of { $count } that are senior
    }
meld-may-grow = it may become longer
marriage-safe = nothing can beat it
marriage-later = nothing can beat it; it is announced at your own turn
deal-none = No deal has been played out yet.
rules-no-clause = The rules of this game have no clause { $clause }. “rules” shows them all.
hint-with-assist = Hints are given at a table opened with --assist; “quit” tells how to go on: add it there. [R8]
hint-none = It is your opponent's turn; there is nothing to advise.
no-undo = There is no taking back: a card laid stays laid, a word said stays said.
why-none = There has been no hint for this turn yet: ask for a hint first.

## After a deal and after a game

summary-heading = Deal { $deal } is over
row-cards-taken = Cards and last trick
row-cards-written = Written for cards
row-deal = For the deal
rounding-none = Card points are written exactly, without rounding. [R5.1]
rounding-end = The game is over, card points are written exactly. [R5.3]
rounding-tens = { $one } and { $other }: to the nearest ten, written { $to_one } and { $to_other }. [R5.1]
rounding-fives = { $one } and { $other }: fives go down, written { $to_one } and { $to_other }. [R5.1]
next-deal =
    { $who ->
        [me] The last trick is yours, so you deal next. [R2.4]
       *[them] { $name } takes the last trick and deals next. [R2.4]
    }
broken-off = Deal { $deal } ends at trick { $trick }
meld-not-shown = { $meld } (cards not shown)
hand-left = { $name } – in hand: { $cards }
score-after = after deal { $deal }: { $one }–{ $other }
outcome-points =
    { $who ->
        [me] The game is yours: { $score } points, playing to { $target }.
       *[them] { $winner } wins the game: { $score } points, playing to { $target }.
    }
outcome-claim =
    { $who ->
        [me] You have reached your target: { $score } points, playing to { $target }. The game is yours. [R5.5]
       *[them] { $winner } has reached the target: { $score } points, playing to { $target }, and wins the game. [R5.5]
    }
outcome-false-claim =
    { $who ->
        [me] { $loser } says “I have arrived” and is wrong: { $score } points, playing to { $target }. The game is yours. [R5.5]
        [them] You said “I have arrived” and were wrong: { $score } points, playing to { $target }. { $winner } wins the game. [R5.5]
       *[both] { $loser } says “I have arrived” and is wrong: { $score } points, playing to { $target }. { $winner } wins the game. [R5.5]
    }
outcome-resignation =
    { $who ->
        [me] { $loser } resigns. The game is yours.
        [them] You resigned. { $winner } wins the game.
       *[both] { $loser } resigns. { $winner } wins the game.
    }
outcome-breach =
    { $who ->
        [me] { $loser } loses the game by a breach. The game is yours. [R6]
        [them] You lose the game by a breach. { $winner } wins the game. [R6]
       *[both] { $loser } loses the game by a breach. { $winner } wins the game. [R6]
    }
outcome-time =
    { $who ->
        [me] { $loser } is out of time. The game is yours.
        [them] You are out of time. { $winner } wins the game.
       *[both] { $loser } is out of time. { $winner } wins the game.
    }
outcome-both = The other side had arrived as well, and one has to be first. [R5.5]
outcome-enough = By these rules a written score of one less is enough. [R5.3]
outcome-last-trick = Both have arrived: the last trick decides. [R5.4]
game-over = The game is over
game-kept = The game is kept in:
resume-with = To go on:
not-kept = The game is NOT kept in { $path }: { $problem }. There is no other place for it either.
kept-elsewhere = The game can no longer be written to { $path }: { $problem }. It is now kept in:
no-new-file = There is nowhere to keep another game: { $problem }.
finished-already = This game is over already.

## Questions

rematch = Another game? (yes/no)
confirm-resign = Resign the game? (yes/no)
confirm-claim = If it is not so, the game is lost. Say “I have arrived”? (yes/no)
confirm-anyway = Do it anyway? (yes/no)
confirm-protest = If there is no breach, your opponent scores 100. Say “protest”? (yes/no)
confirm-claim-shown =
    { $true ->
        [yes] You have { $points }, playing to { $target }: it is so. Say “I have arrived”? (yes/no)
       *[no] You have { $points }, playing to { $target }: the game will be lost. Say “I have arrived” all the same? (yes/no)
    }
handover = It is { $name }'s turn. Pass the screen on; { $name }, press Enter:
pause = Enter to go on:

## Help: first what is awaited, then the rest

help-question = Answer yes or no. “Quit” leaves; the game is kept.
help-handover = Only Enter here, and { $name } should press it; score, deal, trumps and rules can be shown. “Quit” leaves; the game is kept.
help-pause = Enter to go on. Score, deal, trumps and rules can be shown. “Quit” leaves; the game is kept.
help-colour = the dealer asks “Colour?” Say “red” or “black”: if that is the colour of trumps, you lead. [R2.3]
help-now = Now: { $now }
help-lead = you lead, any card will do; you may announce before it.
help-follow =
    { $barred ->
        [some] your card to { $card_acc }; those in brackets may not be played.
        [told] your card to { $card_acc }; those named after “You may not play” may not be played.
        [some-open] your card to { $card_acc }; those in brackets are a breach.
        [told-open] your card to { $card_acc }; those named after “Against the rules” are a breach.
       *[none] your card to { $card_acc }, any will do.
    }
help-answer =
    answer the announcement: { $meld }. “Good”: it is scored{ $beat ->
        [yes] ; “no good”: with your senior one
       *[no] { "" }
    }. [R4.9]
help-answer-asked =
    answer the top card that was named: { $meld }. “Good”{ $beat ->
        [yes] , or the same from a higher card
       *[no] : it is scored
    }. [R4.9]
help-cut = your opponent took the first trick, so you break the talon: the top cards go under the others. [R2.7]
help-draw = it is your turn to draw: Enter or “draw”. You could lead a card at once, but that is against the rules. [R6.3]
help-count = the deal is played and you took fewer tricks, so you count. Add up your cards and say the number. [R6.4]
help-good = your opponent has counted. “recount” shows the tricks; “good” closes the deal. [R6.4]
help-floor = it is your opponent's turn. Press Enter and the play goes on.
help-open =
    At an open table you can do what is against the rules. The list shows what is in order; cards in brackets are against the rules. [R6.2]
    draw: take a card from the talon
    warn: whether you are asked before you do what is out of order
help-protest = “protest”: your opponent broke a rule. If you are right, he is penalised; if not, he scores 100. [R6.5]
help-more = The rest: “help”.
help =
    A card: its number or its name, “Qs”, “10♠”, “queen of spades”; T is the ten. In brackets: those { $open ->
        [yes] against the rules
       *[no] that may not be played
    }.
    Words: “terz from the queen of spades”, “marriage”, “swap” the seven, “arrived”.
    Seniority: trumps J 9 A 10 K Q 8 7, plain suits A 10 K Q J 9 8 7.
    Enter: the table again. table: everything, look: the taken tricks, melds: those in your hand.
    score, deal: the score, the last deal; rules: all of them, “rules R3.4”: one clause.
    hint, why: advice (with --assist); resign; quit: the game is kept.

## A game from a file

hand-of = { $name } holds:
talon-order = The talon in order:
announced = { $name }, waiting for an answer: { $meld }
awaited = { $name }: { $phase }
awaited-nobody = Cards are awaited: { $phase }
awaited-choices = Possible: { $choices }
awaited-choices-open = In order: { $choices }
file-missing = there is no such file
file-directory = this is a folder, not the record of a game
file-not-ordinary = this is not an ordinary file
file-forbidden = this file may not be read
file-large = the file is larger than { $detail } MiB; no game is that long
file-unreadable = the file cannot be read: { $detail }
file-taken = this file is there already; name another, or go on with it: --resume
file-read-only = the file is read-only
file-name-long = the name of the file is too long
file-unwritable = the file cannot be written: { $detail }
folder-missing = there is no such folder
folder-forbidden = this folder may not be written to
disk-full = the disk is full
play-elsewhere = to go on, name a new file: --save
file-empty = the file is empty

## A solved position

solved-head = Deal { $deal }, trick { $trick }. To act: { $name }.
solved-value =
    { $side ->
        [more] With best play { $name } takes { $points } { $points ->
            [one] point
           *[other] points
        } more than { $other } of what is still to come.
        [less] With best play { $name } takes { $points } { $points ->
            [one] point
           *[other] points
        } less than { $other } of what is still to come.
       *[even] With best play { $name } and { $other } take as much as each other of what is still to come.
    }
solved-points = The whole deal then comes to: { $one } { $points }, { $two } { $others }, cards and melds.
solved-best = best
solved-loss =
    loses { $points } { $points ->
        [one] point
       *[other] points
    }
solved-claim =
    { $true ->
        [yes] “I have arrived” would be true now, and win the game. [R5.5]
       *[no] “I have arrived” would be false now, and lose the game. [R5.5]
    }
solved-line = Best play: { $line }.
unsolvable-talon =
    This position is not exactly solvable: there { $talon ->
        [one] is { $talon } card
       *[other] are { $talon } cards
    } in the talon, whose order the players do not know.
unsolvable-open-table = This position is not exactly solvable: at an open table breaches count too, and they are not reckoned. [R6]
unsolvable-between = There is nothing to solve: the deal is over, and cards are awaited.
unsolvable-over = There is nothing to solve: the game is over.

## Match equity

equity-head = The chances of winning a game to { $target }, in percent; after “±” the standard error.
equity-layout = Rows are your score, columns the other's.
equity-measured =
    Reckoned from { $n } { $n ->
        [one] deal
       *[other] deals
    } of { $bot } against itself, rule set { $rules } (seed { $seed }, version { $commit }).
equity-stand-in = No deals were measured under these rules; those of { $rules } stand in. The knobs that differ: { $knobs }.
equity-dealer =
    { $who ->
        [me] You deal
       *[them] The other deals
    }
equity-corner = score
equity-tens = What ten more points are worth
equity-tens-here = Ten more points are worth { $worth } here.
equity-percent = { $value }% ± { $error }
equity-step = the step is too small: there would be more than { $most } rows
decimal-sign = .

## Options of the commands

option-value = { $option }: { $name } will not do. It may be: { $known }.
level-unknown = There is no level { $name }. There are: { $known }.
misuse-level-bot = --level and --bot both name the computer's player: one is enough.
misuse-hotseat-bot = --hotseat is for two people; it goes without --level and --bot.
misuse-resume-rules = --resume goes on under the rules in the file; it goes without --rules and --set.
misuse-names = --names is for a new game with --hotseat.
misuse-resume-out = --resume goes on with a file: name it with --out.
misuse-set = --set changes a rule set: name one.
misuse-dealer = --dealer wants --score.
