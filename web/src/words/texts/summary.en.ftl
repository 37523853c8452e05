# After a deal and after a game

summary-you = You
summary-heading = Deal { $deal } is over
summary-heading-last = Deal { $deal }, the last one
summary-trump = Trumps
summary-and-last = with the last
summary-last = 10 more for the last trick
summary-trick = trick { $n }: { $cards }
summary-tricks-of =
    Tricks: { $name }
summary-score-of =
    Score: { $name }
summary-caption = What is written for the deal
summary-row-cards = Cards
summary-last-ten = last trick, 10: { $name }
summary-row-written = Written for cards
summary-row-penalties = Penalties
summary-row-deal = For the deal
summary-row-before = Score before
summary-row-after = Score now
summary-in-trick = trick { $trick }
summary-target = of { $target }
summary-rounding-none-needed = { $one } and { $other }: even tens, written as they are.
summary-rounding-exact = Card points are written exactly, without rounding.
summary-rounding-end = The game is over, so nothing is rounded.
summary-rounding-tens = { $one } and { $other }: to the nearest ten, written { $to_one } and { $to_other }.
summary-rounding-fives = { $one } and { $other }: fives go down for both, written { $to_one } and { $to_other }.
summary-next =
    { $who ->
        [me] The last trick is yours, so you deal next.
       *[them] { $name } takes the last trick and deals next.
    }
summary-close = Go on

## The sheet

summary-sheet = The score, deal by deal
summary-sheet-deal = Deal
summary-sheet-cards = cards { $n }
summary-sheet-penalty = by penalty { $n }
summary-sheet-dealt = dealer
summary-sheet-none = No deal was played to its end.
summary-sheet-broken = the deal broke off
summary-sheet-target = Playing to
summary-sheet-earlier =
    { $n ->
        [one] { $n } deal came before.
       *[other] { $n } deals came before.
    }
summary-plot = How the score grew
summary-plot-line = { $name }: { $scores }.
summary-plot-deal = deal

## The end of a game

summary-won =
    { $who ->
        [me] The game is yours
       *[them] { $name } wins the game
    }
summary-aborted = The game was called off
summary-outcome-points =
    { $who ->
        [me] You have { $score } points, playing to { $target }.
       *[them] The winner has { $score } points, playing to { $target }.
    }
summary-outcome-claim =
    { $who ->
        [me] You said “I have arrived”, and it is true: { $score } points, playing to { $target }.
       *[them] { $winner }: “I have arrived!” True: { $score } points, playing to { $target }.
    }
summary-outcome-false-claim =
    { $who ->
        [them] You said “I have arrived” and were wrong: { $score } points, playing to { $target }.
       *[me] { $loser }: “I have arrived!” Wrong: { $score } points, playing to { $target }.
    }
summary-outcome-breach =
    { $who ->
        [them] You lost the game by a breach of the rules.
       *[me] { $loser } loses the game by a breach of the rules.
    }
summary-outcome-resignation =
    { $who ->
        [them] You resigned.
       *[me] { $loser } resigns.
    }
summary-outcome-time =
    { $who ->
        [me] The opponent ran out of time.
        [them] You ran out of time.
       *[both] { $loser } ran out of time.
    }
summary-rematch = Another game
summary-rematch-accept = Play another
summary-rematch-decline = No, thank you
summary-rematch-withdraw = Take the offer back
summary-rematch-mine = You offer another game. { $name } has not answered yet.
summary-rematch-theirs = { $name } offers another game.
summary-rematch-theirs-away = { $name } offers another game, but is away just now. If you accept, your word will wait.
summary-rematch-mine-away = You offer another game. { $name } is away just now.
summary-rematch-away = { $name } is away just now.
summary-rematch-lapsed = The offer no longer stands: { $name } is away. Yours is waiting now.
summary-rematch-on = The next game is on the table.
summary-rematch-go = To the next game
summary-rematch-watch = Watch the next game
summary-hands = Both hands of every deal
summary-hands-deal =
    { $who ->
        [me] Deal { $deal }, dealt by you
       *[them] Deal { $deal }, dealt by { $name }
    }
summary-hands-turned = Upcard
summary-hands-watch = Watch the deal
summary-hands-coming = Fetching the cards…
summary-hands-offline = The server does not answer.
summary-again = Try again
summary-keep = What is left of the game
summary-replay = Replay the game
summary-share = Link to the last move
summary-download = Download the record
summary-shuffle = Check the shuffle
summary-share-open = Open the game to everybody who has the link
summary-share-private = A private game: the link opens only for those who played. Send others the record.
