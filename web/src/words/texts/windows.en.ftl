# The windows of the table: what is not seen at once

table-shown-title = Shown by { $name }
table-shown-played = played
table-shown-draw = The card drawn last
table-announce = Announce
table-melds-none = There is nothing to announce: no sequence, no frame, no marriage.
table-melds-order = Once the longer one is scored, the shorter ones within it can no longer be (R4.8). To score them all, begin with the short one.
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
table-words-dimmed = A dimmed card may not be played now; press it and the table says why.
table-words-dimmed-open = A dimmed card may be played, but it is a breach.
table-words-others = Other words
table-words-all = All the words of the game
table-taken-title = Taken tricks
table-log-empty = Nothing has happened in this deal yet.
table-log-trick = Trick { $n }
table-log-shown = { $words } Both saw it.
table-protest-title = Say “protest”?
table-protest-text = If your opponent broke a rule, the penalty is his. If he did not, he scores 100.
table-protest-yes = Protest!
table-protest-no = No
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
table-commands-title = What can be typed
table-commands-text = In words, as at the table, or in short:
