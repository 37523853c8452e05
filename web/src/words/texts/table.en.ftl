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
table-shown-title = Shown by { $name }
table-shown-played = played
table-shown-draw = The card drawn last
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
table-announce = Announce
table-claim = Arrived?
table-protest = Protest
table-melds-open =
    { $n ->
        [0] Melds
       *[other] Melds: { $n }
    }
table-melds-title = Melds in the hand
table-melds-none = There is nothing to announce: no sequence, no frame, no marriage.
table-melds-order = Once the longer one is scored, the shorter ones within it can no longer be (R4.8). To score them all, begin with the short one.
table-meld-sign = { $meld } from { $card }
table-meld-safe = Nothing can beat it.
table-meld-beaten = Beaten by: { $melds }.
table-meld-beaten-many =
    { $n ->
        [one] It can be beaten: there is { $n } higher meld that your opponent may hold.
       *[other] It can be beaten: there are { $n } higher melds that your opponent may hold.
    }
table-meld-may-grow = { " " }You may still make it longer.
table-bluff = Announce something else
table-bluff-text = At an open table you can say what you do not hold. Your opponent can protest.
table-bluff-choose = What is it?

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
table-words-dimmed = A dimmed card may not be played now; press it and the table says why.
table-words-dimmed-open = A dimmed card may be played, but it is a breach.
table-words-others = Other words
table-words-all = All the words of the game
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
table-taken-title = Taken tricks
table-taken-by =
    { $who ->
        [me] Yours: { $tricks }
       *[them] { $name }: { $tricks }
    }
table-taken-trick = Trick { $n }: { $cards }

## The log

table-log-title = The deal so far
table-log-empty = Nothing has happened in this deal yet.
table-log-trick = Trick { $n }
table-log-shown = { $words } Both saw it.
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
table-protest-title = Say “protest”?
table-protest-text = If your opponent broke a rule, the penalty is his. If he did not, he scores 100.
table-protest-yes = Protest!
table-protest-no = No
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

## Questions

table-claim-title = Say “I{"\u00A0"}have{"\u00A0"}arrived”?
table-claim-text = You play to { $target } and your score is { $record }. The card points in your tricks of this deal come on top.
table-claim-lacks =
    By the score you still need { $n ->
        [one] { $n } point
       *[other] { $n } points
    }: the cards of your tricks must make them up.
table-claim-enough = By the score you have enough already.
table-claim-risk = If you have arrived, the game is yours at once. If not, you have lost it.
table-claim-yes = I have arrived!
table-claim-no = Not yet
table-resign-title = Resign the game?
table-resign-text = Your opponent wins. There is no way back.
table-resign-yes = I resign
table-resign-no = Play on

## The menu of the table

table-menu = Table
table-menu-title = Table
table-summary-open = How the last deal was counted
table-claim-open = Say “I have arrived”
table-rules = Rules of this game
table-keys = Keys
table-spectators = Let others watch
table-copy-watch = Copy the link for those who watch
table-resign = Resign
table-abort-title = Call the game off?
table-abort-text = Not a card has been played, so nobody loses. The game ends for both of you.
table-abort-yes = Call it off
table-abort = Call the game off
table-watchers =
    { $n ->
        [one] One person is watching.
       *[other] { $n } people are watching.
    }
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
table-commands-title = What can be typed
table-commands-text = In words, as at the table, or in short:
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
