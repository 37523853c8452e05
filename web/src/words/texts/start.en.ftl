# The beginning: the front page, the lobby, my games, an invitation.

start-title = A card game for two
start-name = Terts
start-lead = An old Russian card game for two
start-about = Take tricks, announce your sequences and frames, keep the score in matches. Whoever first comes to five hundred and one has arrived.
start-first = New here? A first deal with hints
start-fan-said = Terz.
start-fan-asked = From what?
start-fan-unfit = No good.
start-nav-rules = Rules
start-nav-replay = Look at a record
start-nav-shuffle = Check a shuffle
start-more = More on this site

## Play now

start-now = Play right now
start-level = Who sits opposite
start-strength = strength { $n } of { $most }
start-play-novice = Play the Novice
start-play-neighbour = Play the Neighbour
start-play-companion = Play the Companion
start-play-oldhand = Play the Old hand
start-play-reckoner = Play the Reckoner
start-play-master = Play the Master
start-no-account = No account: one click, and the cards are dealt.
start-busy = Laying the table…

## Continue

start-continue = Continue
start-your-turn = your turn
start-their-turn = their turn
start-waits-friend = waits for your friend
start-waits-anyone = waits for an opponent
start-begins = about to be dealt
start-with = Game: { $name }
start-with-nobody = Your table
start-all-games =
    { $n ->
        [one] { $n } more game
       *[other] { $n } more games
    }

## Other ways

start-ways = Other ways to play
start-friend = With a friend
start-friend-about = We lay a table and give you a link. Your friend opens it on any device and sits down opposite.
start-friend-do = Invite a friend
start-friend-sees = You are shown as “{ $name }”.
start-friend-guest = You are shown as a guest.
start-anyone = With anyone
start-anyone-about = You sit down with whoever waits for the same game, or wait a little yourself.
start-anyone-do = Find an opponent
start-lobby-look =
    { $n ->
        [0] See who is playing
        [one] { $n } table is waiting
       *[other] { $n } tables are waiting
    }
start-learn = Learn it
start-learn-about = One guided deal: tricks, melds, “from what?”, the seven, and how the talon is broken. About ten minutes.
start-learn-do = Your first deal
start-learn-rules = All the rules

## The rules of the game

start-rules-heading = By which rules
start-rules-about = Every home played it a little differently. What you choose holds for any game, and is remembered.
start-rules-sets = Rule set
start-rules = Rules: { $title }
start-to = to { $target }
start-open-table = open table
start-changes =
    { $n ->
        [one] { $n } change
       *[other] { $n } changes
    }
start-assisted = card points are shown
start-change-rules = Change the rules
start-adjust = Adjust
start-adjust-less = Close the settings
start-adjust-failed = The settings did not load.
start-again = Try again
start-read-rules = Read these rules

start-target = Played to
start-target-own = Another number
start-bounds = { $least } to { $most }

start-clock = Clock
start-clock-none = No clock
start-clock-none-about = Nobody hurries you. But if somebody stays away for two minutes at his turn, the other may take the game.
start-clock-move = For each move
start-clock-move-about = So many seconds for every card and every word.
start-clock-fischer = For the whole game
start-clock-fischer-about = Time for the game, and a little more after each move of your own.
start-clock-days = By correspondence
start-clock-days-about = So many days for each move.
start-clock-often = Usual
start-short-seconds = { $n } sec
start-short-minutes = { $n } min
start-short-days =
    { $n ->
        [one] { $n } day
       *[other] { $n } days
    }
start-seconds = Seconds a move
start-minutes = Minutes for the game
start-increment = Seconds more a move
start-days = Days a move

start-table = Table
start-table-guarded = Guarded
start-table-guarded-about = The table takes nothing that the rules forbid, and says why. It draws and counts for you.
start-table-referee = Open, with a referee
start-table-referee-about = You draw your cards and count your points yourself. A breach is punished at once.
start-table-protest = Open, with protest
start-table-protest-about = The same, but a breach costs something only if your opponent notices it and says “protest”.
start-assist = Show card points
start-assist-about = How much each of you has in tricks so far. Players usually keep this in their heads.

start-knobs = Point by point
start-knobs-about = The fine points that people argue about. What holds now is marked.
start-knobs-reset = Back to the rule set
start-knobs-changed =
    { $n ->
        [one] { $n } change
       *[other] { $n } changes
    }
start-knob-usual = as in the rule set
start-knobs-other = Other
start-knob-first-lead = First lead of the game
start-knob-next-game-dealer = Who deals in the next game
start-knob-draw-from = Drawing
start-knob-break-talon = Breaking the talon
start-knob-open-play = What is played while the talon lasts
start-knob-closed-play = What is played without a talon
start-knob-jack = The jack of trumps
start-knob-seven-locked = The trump seven in a trick
start-knob-swap-min-talon = How long the seven is swapped
start-knob-swap-duty = Whether it must be swapped
start-knob-look = Looking at taken tricks
start-knob-look-min-talon = How long tricks are looked at
start-knob-frame-rank = The rank of frames
start-knob-melds-until = How long melds are announced
start-knob-frames-from = Frames in the first trick
start-knob-frames-need-trick = A trick for a frame
start-knob-resequence = Sequences of the same cards
start-knob-melds-per-turn = Announcements a turn
start-knob-disclosure = When melds are shown
start-knob-marriage-until = How long marriages are announced
start-knob-marriage-late = A marriage with its second card
start-knob-rounding = Rounding
start-knob-record-target = Winning by the score
start-knob-claim-needs-lead = “I have arrived” when both have arrived
start-knob-revoke = Revoke
start-knob-early-draw = Drawing before the break
start-knob-false-meld = False announcement

start-reason-swap-contradiction = Swapping can be a duty only where the seven is swapped down to two cards of the talon; here it is { $value }.

## The lobby

start-lobby-title = Lobby
start-lobby-about = Who waits for an opponent, and who is playing.
start-lobby-here =
    { $n ->
        [one] { $n } person is on this site.
       *[other] { $n } people are on this site, here and at tables.
    }
start-lobby-lost = The connection was lost. Connecting again…
start-seeks = Waiting for an opponent
start-seeks-none = Nobody is waiting. Lay a table yourself: whoever comes by sits down.
start-seek-do = Wait at a table of your own
start-seek-own = Your table
start-seek-own-about = Everybody sees it while you are here or at the table.
start-seek-cancel = Take it back
start-seek-go = To the table
start-seek-away = away
start-sit = Sit down
start-sit-with = Sit down at the table: { $name }
start-terms-more = What is changed
start-running = Playing now
start-running-none = No game is open to watch just now.
start-watch = Watch
start-watch-at = Watch: { $names }
start-free-seat = free
start-quick-about = By the rules chosen in this browser:

## My games

start-games-title = My games
start-games-running = Going on
start-games-over = Played
start-games-none = Your games will be here. The first one can begin right now.
start-games-none-running = Nothing is going on.
start-games-none-over = No finished games yet.
start-games-more = Show more
start-games-all = All records in one archive
start-games-loading = Loading…
start-go-on = To the table
start-replay = Replay
start-record = Record
start-replay-of = Replay of the game: { $name }
start-record-of = Download the record: { $name }
start-go-on-with = To the table: { $name }
start-won = You won{ $by ->
        [points] { "" } on points
        [claim] : you had arrived
        [false-claim] : your opponent said “I have arrived” and was wrong
        [breach] : your opponent broke the rules
        [resignation] : your opponent resigned
        [time] : your opponent ran out of time
       *[other] { "" }
    }
start-lost = You lost{ $by ->
        [points] { "" } on points
        [claim] : your opponent had arrived
        [false-claim] : you said “I have arrived” and were wrong
        [breach] : for a breach of the rules
        [resignation] : you resigned
        [time] : you ran out of time
       *[other] { "" }
    }
start-nobody-won = Called off before the first card

## Who I am

start-account = Who you are here
start-nobody = You are not known here yet: play, or give yourself a name, and your games are kept.
start-guest = You play as a guest. This browser remembers your games.
start-member = You have an account: your games open in any browser.
start-name-label = Name at the table
start-name-choose = Choose a name
start-name-save = Save the name
start-name-saved = You are called { $name } now.
start-register = Make an account
start-register-about = The name becomes yours, and your games open on any device. No e-mail is asked for.
start-register-do = Make it
start-sign-in = Sign in
start-sign-in-about = The games you played as a guest move to your account.
start-sign-in-do = Sign in
start-sign-out = Sign out
start-name-field = Name
start-passphrase = Passphrase
start-passphrase-hint = 8 characters or more. It cannot be recovered: write it down.
start-passphrase-short = The passphrase has fewer than 8 characters.
start-passphrase-show = Show the passphrase
start-name-empty = Write a name.

start-tokens = Tokens for programs
start-tokens-about = A program with a token plays under a name of its own and belongs to you. How to write one is told in the server’s manual.
start-tokens-none = No tokens yet.
start-token-name = Name of the program
start-token-make = Make a token
start-token-made = The token of { $name }. It is not shown again: keep it now.
start-token-revoke = Revoke
start-token-revoke-of = Revoke the token of { $name }
start-token-sure = Revoke the token of { $name }? It is disconnected at once.
start-token-since = since { $date }
start-back = No

## The link

start-link = Link
start-invite-name = What shall we call you? (optional)
start-own-title = This is your own invitation
start-own-about = Send this link to whoever is to play with you. As soon as he sits down, the cards are dealt.
start-own-table = To your table

## No such page

start-unknown-title = There is no such page
start-unknown-about = Perhaps the address is misspelt. But you can play here:

## What went wrong

start-trouble-offline = The server does not answer. Check your connection and try again.
start-trouble-too-often = Too often. Please wait a little.
start-trouble-bad-message = Something here was not entered rightly.
start-trouble-session-ended = Your session has ended. Try again: you are a new guest here now.
start-again-in =
    { $seconds ->
        [one] Possible again in { $seconds } second.
       *[other] Possible again in { $seconds } seconds.
    }
