# The texts of the arena: what a series of two bots shows, and the league of several.

arena-head =
    { $one } against { $other }: { $unit ->
        [deals] single deals
       *[games] whole games
    }, rules { $rules }, seed { $seed }, terts { $versions }
arena-pairs = Pairs
arena-pairs-deals = { $pairs } ({ $deals } deals)
arena-pairs-games = { $pairs } ({ $games } games, { $deals } deals)
arena-games-won = Games won
arena-won-by = { $one } to { $other }, { $share }
arena-elo = Elo
arena-points = Points a deal
arena-interval = { $value } (95%: { $low } to { $high })
arena-sprt = Test
arena-sprt-value =
    { $low } against { $high } { $unit ->
        [deals] points a deal
       *[games] Elo
    }: { $verdict ->
        [high] decided for { $high }
        [low] decided for { $low }
       *[open] not decided yet
    }; log-likelihood ratio { $ratio }, decided at ±{ $bound }
arena-time = Time, this run
arena-time-value = { $name } { $mean } ms a decision, the longest { $longest } ms
arena-playing = Pairs
arena-interrupted = Interrupted.
arena-go-on = Interrupted; { $path } has what was played. The same command with --resume goes on.
arena-bot-failed = The bot { $name } failed in pair { $pair }: { $problem }
arena-pool-failed = The workers are gone: { $problem }
arena-dask-missing = Dask is not installed. Install it with: pip install "terts[dask]"
arena-budget-form = { $text } is no player: a bot’s name, or a name with a budget as in club:nodes=500 or pimc:worlds=100,seconds=1.
arena-budget-bounds = { $text }: { $measure } must be more than 0 and at most { $most }.
arena-sprt-bounds =
    { $unit ->
        [deals] --sprt wants two different numbers of points a deal, the smaller one first, from −{ $most } to { $most }.
       *[games] --sprt wants two different ratings in Elo, the smaller one first, from −{ $most } to { $most }.
    }
arena-file-empty = the file holds no whole line
arena-not-results = this is not a file of results of terts arena, or of another version of the format
arena-header = line 1: { $problem }
arena-line = line { $line }: this is not what terts arena writes there
arena-deal = line { $line }: no deal brings { $one } and { $other } points
arena-other-series = the file is of another series: { $member } is { $found } there, and { $wanted } here
arena-league-empty = In these files nobody met another.
arena-no-anchor = { $name } does not play in these series; those who do: { $known }.
arena-anchor-form = { $text } is no anchor: a player’s name, or NAME=RATING with a number from −{ $most } to { $most }.
arena-rules-differ = These series were not played by the same rules; a league is of one set of rules.
arena-twice = The series of { $one } against { $other } with seed { $seed } is there twice.
league-head = Rules { $rules }; anchor { $anchor }; intervals of 95% by pairs
league-player = Player
league-elo = Elo
league-points = Points
league-games = Games
league-pairs = Pairs
league-won = Games won of those played, row against column
league-ahead = Points a deal, row ahead of column
