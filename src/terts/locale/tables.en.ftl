# Texts of the live tables: what is refused there, and whether a shuffle was fair.

refusal-stale = The table has moved on since.
refusal-ahead = Your table is ahead of the server’s. Please reload.
refusal-illegal = The rules do not allow that.
refusal-not-seated = Only a player at this table may do that.
refusal-not-playing = No game is running at this table.
refusal-already-begun = A card has been played: you can resign, but no longer call the game off.
refusal-not-begun = No card has been played yet: call the game off instead of resigning.
refusal-not-over = The game is not over yet.
refusal-aborted = The game was called off before its first card. There is no record of it.
refusal-no-offer = There is no offer of another game.
refusal-not-claimable = Your opponent still has time.
refusal-not-owner = Only the owner of the table may do that.
refusal-mix-late = You give your text for the shuffle once, before the first deal.
refusal-mix-text = The text for the shuffle has at most 64 printable characters.
refusal-phrase-unknown = There is no such phrase.
refusal-too-many-phrases = Too many phrases in a row. Please wait a few seconds.
refusal-nobody-opposite = There is nobody across the table to hear it.
refusal-table-left = There is nobody left to talk to at this table.
refusal-table-unknown = There is no such table.
refusal-table-private = This table is not open to you.
refusal-table-full = Both seats are taken.
refusal-own-table = You cannot be your own opponent.
refusal-too-many-seeks = Five of your open tables are waiting already. Take one back, or wait for an opponent.
refusal-level-unknown = There is no such level of play.
refusal-too-many-levels = You have ten games against the computer already. Finish, resign or abort one of them first.
refusal-closing = The server is about to stop. Please try again in a moment.
refusal-unavailable = The server cannot keep anything just now. Please try again in a moment.

shuffle-none = this record tells no shuffle: only games of a server do
shuffle-scheme = this version does not know the way of shuffling { $line }
shuffle-line = in the comment lines at the head of the file “{ $line }” is missing or wrong
shuffle-twice = the comment line “{ $line }” at the head of the file stands there twice
shuffle-commitment = Promised before the first card, to compare with what the table showed: { $commitment }
shuffle-verified =
    The shuffle is right: the seed is the one that was promised, and the first dealer and { $deals ->
        [1] the deck follow
       *[other] all { $deals } decks follow
    } from it and from both players’ texts.
shuffle-verified-rematch =
    The shuffle is right: the seed is the one that was promised, and { $deals ->
        [1] the deck follows
       *[other] all { $deals } decks follow
    } from it and from both players’ texts. The first dealer was not drawn by lot: it was another game of the same players.
shuffle-wrong-commitment = The shuffle is wrong: the seed is not the one that was promised.
shuffle-wrong-dealer = The shuffle is wrong: the seed makes the other player the first dealer.
shuffle-wrong-lot = The shuffle is wrong: by these rules the first dealer of every game is drawn by lot, and here he was not.
shuffle-wrong-deck = The shuffle is wrong: the deck of deal { $deal } does not follow from the seed.

## Phrases that people at a table say to each other; they are no part of the game

phrase-hello = Hello!
phrase-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-moment = One moment…
phrase-sorry = Sorry!
phrase-good-game = Good game!
phrase-again = One more game?
