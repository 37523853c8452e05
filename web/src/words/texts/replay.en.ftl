# The replay of a game

replay-title = Replay of a game
replay-of = { $one } – { $other }
replay-lead = Open the record of a game and see it once more, move by move, with open hands. Any .terts file will do: from here, from another server or from the terminal.
replay-linked = The link leads to a moment of a game. Choose its record.
replay-choose = Choose a record
replay-choose-other = Choose another
replay-another = Open another game
replay-drop = or drop a .terts file here
replay-coming = Laying out the cards…
replay-offline = The server does not answer. Please try again.
replay-bad-file = { $file } cannot be opened. { $why }

replay-controls = The way through the game
replay-slider = Place in the game
replay-slider-text = { $place }, move { $n } of { $of }
replay-deal-back = To the beginning of the deal
replay-trick-back = One trick back
replay-action-back = One move back
replay-action = One move on
replay-trick = One trick on
replay-deal = To the next deal
replay-first = To the beginning of the game
replay-last = To the end of the game
replay-play = Play
replay-pause = Stop
replay-space = space
replay-speed = Speed
replay-times = { $speed }×
replay-flip = Change sides
replay-key = { $text } ({ $key })
replay-copy = Link to this moment

replay-place =
    { $trick ->
        [0] Deal { $deal }
       *[other] Deal { $deal }, trick { $trick }
    }
replay-story = The deal in words
replay-deal-n = Deal { $deal }
replay-trick-n = Trick { $trick }
replay-dealt = Deal { $deal }. { $name } deals.
replay-turned = The upcard is the { $card }.
replay-lays = { $name } plays { $card }.
replay-says = { $name }: “{ $words }”
replay-writes = { $name } scores { $points } ({ $meld }), { $score } in all.
replay-takes = { $name } takes trick { $n }.
replay-drawn = { $name } the { $card }
replay-draws = From the talon: { $cards }.
replay-penalty = { $name }: penalty points { $points }, { $score } in all.
replay-uphill = { $name } now plays to { $target }.
replay-counts = { $name }: { $counted } for cards, writes { $written }, { $score } in all.
