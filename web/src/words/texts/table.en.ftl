# A live table

## The page

table-title = Table
table-title-turn = Your turn
table-title-with = { $name }
table-where = Deal { $deal }, trick { $trick }
table-connecting = Walking to the table…
table-nobody = nobody
table-you = you
table-home = Home

## Hand and cards

table-hand = { $label }: { $cards }
table-hand-mine = Your hand
table-hand-of = Hand of { $name }
table-hand-known = { $hand }. Shown: { $known }
table-shown-look = Look closer at what is shown
table-card-trump = { $card }, trump
table-card-fresh = { $card }, just drawn
table-card-may = { $card }. May be played
table-card-barred = { $card }. Will not do: { $why }
table-card-breach = { $card }. Against the rules: { $why }
table-why = { $why } ({ $clause })
table-not-now = No card is played now.
table-not-your-turn = It is not your turn.
table-why-awaited = { $why } { $awaited }

## The middle of the table

table-trick-empty = The table is empty
table-laid = { $name }: { $card }
table-unsent = on its way
table-talon = Talon: { $cards }, the upcard on top, { $card }
table-talon-closed = Talon: { $cards }
table-talon-gone = The talon is gone
table-talon-none = no talon
table-trump-unknown = Trumps?
table-draw = Draw a card from the talon
table-look-not-now = Taken tricks are not looked at now (R3.8).
table-look-rule =
    { $look ->
        [window] Taken tricks are looked at between your own card and your own draw, while the talon has { $n ->
            [1] cards
           *[other] at least { $n } cards
        } (R3.8).
        [any] Taken tricks are looked at while the talon has { $n ->
            [1] cards
           *[other] at least { $n } cards
        } (R3.8).
       *[never] By these rules nobody looks at taken tricks (R3.8).
    }
table-record = Score
table-dealer = dealer
table-dealer-short = D
table-present = at the table
table-absent = away
table-clock = Clock: { $time }
table-clock-low = Your time is running out!
table-time =
    { $unit ->
        [day]
            { $n ->
                [one] { $n } day
               *[other] { $n } days
            }
        [hour]
            { $n ->
                [one] { $n } hour
               *[other] { $n } hours
            }
        [minute]
            { $n ->
                [one] { $n } minute
               *[other] { $n } minutes
            }
       *[second]
            { $n ->
                [one] { $n } second
               *[other] { $n } seconds
            }
    }

## Words

table-actions = What can be done
table-key = Key { $key }
table-swap-for = { $what } for { $card }
table-beat = No good
table-beat-choose = No good…
table-good = Good
table-claim = Arrived?
table-protest = Protest
table-melds-open =
    { $n ->
        [0] Melds
       *[other] Melds: { $n }
    }
table-melds-title = Melds in the hand
table-meld-sign = { $meld } from { $card }

## What is awaited

table-prompt-colour = What colour will trumps be? If you are right, you lead
table-owed-now = The talon is gone: follow suit now, or else play a trump (R3.3).
table-prompt-lead = Your lead
table-prompt-follow = Your card to { $card }
table-prompt-answer = { $meld }. It is for you to answer
table-prompt-answer-asked = { $meld }. It is for you to answer
table-prompt-answer-only = { $meld }. You have nothing to beat it
table-unanswered-led =
    { $who ->
        [me] No word with the lead, so no answer to you (R4.11).
        [leader] You led without a word: nothing to answer (R4.11).
       *[them] No word with the lead, so no answer (R4.11).
    }
table-unanswered-added = What is added gets no answer (R4.10).
table-prompt-swap = First swap the seven for the upcard
table-prompt-cut = Break the talon
table-prompt-draw = Draw a card from the talon
table-prompt-count = Counting: it is for you to speak
table-words-title = Order of cards and words
table-words-break = What is breaking?
table-waits = { $name } is to act
table-acting = { $name } is to act
table-moves = { $name } is to play
table-thinks = { $name } is thinking
table-thinks-short = thinking
table-acts = to act

## Breaking the talon, and counting

table-cut-title = Your opponent took the trick, so you break the talon: how many cards do you cut?
table-cut-how-many = How many cards to cut
table-cut-fewer = One fewer
table-cut-more = One more
table-cut-do =
    Cut { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
table-cut-blind = It is done blind: how many does not matter.
table-cut-itself = It is done by itself in { $n } s.
table-count-title = Counting the points
table-count-mine = The deal is played. Count the points in your tricks.
table-count-theirs = The deal is played. { $name } is counting.
table-count-label = My points
table-count-say = Say
table-count-last =
    { $who ->
        [me] The last trick is yours: ten more.
       *[them] The last trick, ten points: { $name }.
    }
table-counted = { $name } counts { $theirs }. That leaves you { $mine }.
table-taken-by =
    { $who ->
        [me] Yours: { $tricks }
       *[them] { $name }: { $tricks }
    }
table-taken-trick = Trick { $n }: { $cards }

## The log

table-log-title = The deal so far
table-log-line = { $name }: { $words }
table-phrases = Say something

## By ear

table-told-deal =
    { $who ->
        [me] Deal { $deal }, you deal.
       *[them] Deal { $deal }, { $name } deals.
    }
table-told-trump = Trumps are { $suit }.
table-told-hand = You hold: { $cards }.
table-told-guess =
    { $suit }: { $right ->
        [yes] { $who ->
            [me] you were right.
           *[them] { $name } was right.
        }
       *[no] { $who ->
            [me] you were wrong.
           *[them] { $name } was wrong.
        }
    }
table-told-trick =
    { $who ->
        [me] The trick is yours.
       *[them] { $name } takes the trick.
    }
table-told-draw =
    { $who ->
        [me] You draw { $card }.
       *[them] { $name } draws { $card }.
    }
table-told-last-draw =
    { $who ->
        [me] The card you drew last, { $card_acc }, is shown to both.
       *[them] { $name } shows the card drawn last, { $card_acc }.
    }
table-told-scores =
    { $who ->
        [me] You score { $n }, { $score } in all.
       *[them] { $name } scores { $n }, { $score } in all.
    }
table-told-loses =
    { $who ->
        [me] You lose { $n }, { $score } in all.
       *[them] { $name } loses { $n }, { $score } in all.
    }
table-told-shows = { $name } shows: { $meld }.
table-told-phrase =
    { $who ->
        [me] You said: “{ $phrase }”
       *[them] { $name } says: “{ $phrase }”
    }
table-told-sheet = Deal { $deal } is over: { $sides }.
table-told-sheet-side = { $name } — { points }, score { $score }

## The open table

table-breach = This is against the rules
table-breach-text = You can do it, but it is a breach, which may cost you a penalty.
table-breach-yes = Do it anyway
table-breach-no = Better not
table-read = I see
table-judged =
    { $who ->
        [me] Your breach: { breach }, trick { $trick } (R6).
       *[them] A breach by { $name }: { breach }, trick { $trick } (R6).
    }
table-judged-groundless =
    { $who ->
        [me] A groundless protest: there is no breach. Protest again after your opponent’s next action (R6.5).
       *[them] { $name } protests without ground: there is no breach (R6.5).
    }
table-judged-undone =
    { $who ->
        [me] Trick { $trick } is taken back, you lead.
       *[them] Trick { $trick } is taken back, { $name } leads.
    }
table-judged-revoke-late = What was played stands: it is too late to take the trick back.
table-judged-void = The meld is void: { $meld }.
table-judged-reinstated =
    { $who ->
        [me] What was beaten stands, you have { $meld }.
       *[them] What was beaten stands, { $name }: { $meld }.
    }
table-judged-card-stays = The card stays.
table-judged-drawn-up = The missing cards are drawn in order.
table-judged-card-back = The card goes back to the talon and will be drawn next.
table-judged-game-lost = The game is lost.
table-judged-recounted = The true count: { $points }.

## The menu of the table

table-menu = Table
table-kind-level = computer
table-watching = You are watching this game

## Before the game and after it

table-invite-title = Invite your opponent
table-invite-text = Send the link to whoever you want to play with. The game begins as soon as they sit down.
table-invite-link = Link for your opponent
table-share-title = A game of terts?
table-seek-title = Waiting for an opponent
table-seek-text = Everybody who looks for a game sees your table. The deal begins as soon as somebody sits down.
table-seek-watch = The game begins as soon as an opponent sits down.
table-take-back = Take the table back
table-shuffling = Shuffling
table-shuffling-text = Both are at the table. Each gives a text for the shuffle, and then the cards are dealt.
table-closed = You cannot go in here
table-aborted-text = No card was played, and nobody won.
table-aborted-again = A new table with the same terms
table-lobby = To the lobby

## Network and time

table-net-lost = The connection is gone, waiting…
table-net-waits = No connection: your move goes out as soon as there is one
table-net-asked =
    { $what ->
        [resign] You have resigned: the server hears of it once there is a connection
        [abort] The game is called off once there is a connection
       *[other] What you asked for goes out once there is a connection
    }
table-net-take-back = Take it back
table-net-retry = Try again
table-refused = That did not work. Please try again.
table-no-network = There is no connection to the server.
table-away-soon = away; you can take the game in { $time }
table-away-long = Your opponent has been away for long. You can take the game, or go on waiting.
table-time-over = Your opponent’s time is over. You can take the game, or go on waiting.
table-claim-time = Take the game

## Commands and keys

table-command = Command
table-command-send = Play
table-command-failed = The command could not be read.
table-command-help = help, ?
table-commands-card = a card
table-commands-card-typed = queen of spades · qs
table-commands-meld = announce
table-commands-meld-typed = terz from queen · marriage
table-commands-answer = answer
table-commands-answer-typed = good · from what · no good
table-commands-swap = swap the seven
table-commands-swap-typed = swap
table-commands-colour = name a colour
table-commands-colour-typed = red · black
table-commands-cut = break the talon
table-commands-cut-typed = cut 5
table-commands-claim = end the game
table-commands-claim-typed = arrived
table-key-card = card { $n } of the hand
table-key-melds = melds in the hand
table-key-ask = from what?
table-key-beat = no good
table-key-good = good
table-key-swap = swap the seven
table-key-marriage = marriage
table-key-claim = say “I have arrived”
table-key-draw = draw a card
table-key-taken = taken tricks
table-key-log = the deal so far
table-key-phrases = say something to your opponent
table-key-command = command field
table-key-command-on = show the command field
table-key-along = along the cards
table-key-play = play the card in focus
table-key-red = red
table-key-black = black
