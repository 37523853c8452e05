# Learning: lessons, the words of the game, rule sets compared, the rules to read, the guided deal.
# Words between asterisks stand out on the page: *upcard*.

## The beginning

school-title = How to play terts
school-lead = Terts (терц) is an old Russian card game for two. Thirty-two cards, one suit of trumps, and words that are spoken aloud.
school-about = Convicts of Sakhalin and Siberia are said to have made it in the nineteenth century, and those came to love it who want skill from their cards rather than luck. You take tricks, collect cards of a suit in a row, and announce them: “Terz!” – “From what?” – “From the jack.” – “No good. From the queen.” Whoever comes to 501 points first has won; that takes fifteen or twenty minutes.
school-start = Play your first deal with a guide
school-resume = Go on with your first deal
school-start-note = Real cards, and an opponent who is in no hurry. Ten minutes or so, and then you play by yourself.
school-read-rules = The full rules
school-contents = Contents
school-lesson = Lesson { $n }
school-which-set = The lessons tell the classic rules. Where the other rule sets differ, they say so.
school-otherwise = Others play it so
school-clause-link = Clause { $clause } of the rules
school-more-rules = More of this in the rules

## 1. The trick

school-trick-title = The trick
school-trick-1 = One leads, the other follows: a card of each makes a *trick*. The higher trump takes it. Without trumps, the higher card of the suit led takes it. A card of any other suit takes nothing, not even an ace. Whoever took the trick leads to the next.
school-trick-plain = A plain suit, low to high
school-trick-trump = Trumps, low to high
school-trick-order-note = Below each card is what it is worth in a trick.
school-trick-2 = In a trick the ten is above the king. And in trumps the *jack* and the *nine* overtake them all: the jack is worth twenty points, the nine thirteen.
school-trick-3 = All cards together make 140 points. The *last trick* («послед») brings ten more. So exactly 150 are played for in a deal.
school-trick-examples = Who took it? Hearts are trumps
school-trick-led = led
school-trick-answered = answered
school-trick-example-1 = The ten is above the king: the follower took 13 points.
school-trick-example-2 = A trump beats any plain card: the seven took the ace, 11 points.
school-trick-example-3 = The ace of trumps was led, but the nine of trumps is higher: the follower took 24 points.
school-trick-example-4 = The ace is neither of the suit nor a trump: the leader took 21 points.

## 2. The talon

school-talon-title = The deal and the talon
school-talon-1 = Each player gets nine cards, three at a time. The next card is turned up: it is the *upcard*, and its suit is trumps. It lies face up on thirteen face-down cards. These fourteen together are the *talon*.
school-talon-2 = In the very first deal the dealer asks “Colour?” («Цвет?») before the upcard is turned, and the opponent says red or black. If he has guessed the colour of trumps, he leads first; if not, the dealer does. Later the winner of the last trick deals, and his opponent leads.
school-talon-3 = After every trick, while the talon lasts, both draw a card, the winner of the trick first. They draw from the *bottom*, so the upcard comes last. There are seven such draws, and then nine tricks without a talon: sixteen in all.
school-talon-4 = While the talon lasts you may answer with any card: take the trick, or duck, as you like. This is the time to throw what you do not need, and to collect melds.
school-talon-last = When the upcard is drawn, the card drawn just before it is shown to both.
school-talon-figure = How the talon is broken
school-talon-step-1 = The first trick is taken. Its winner says “Break it!” («Ломай!»)
school-talon-step-2 = The loser of the trick lifts as many face-down cards off the top as he likes, at least one, but not all.
school-talon-step-3 = They go underneath, and the upcard stays on top.
school-talon-step-4 = Now they draw from the bottom: first the winner of the trick, then his opponent.
school-talon-next = Next
school-talon-again = Once more
school-talon-stage = { $n } of { $of }
school-talon-differ-1 = The rules “as played at home” draw from the top, and there you follow suit from the first trick on, and trump if you cannot.
school-talon-differ-2 = “In brief” you play a card of the suit or a trump, if you have either.
school-talon-differ-3 = In the rules “of old” the talon is not broken.
school-talon-differ-4 = “Colour?” is asked in the classic rules only; in the others the lot picks the dealer, and his opponent leads.

## 3. Melds

school-melds-title = Melds
school-melds-1 = Cards of one suit in a row, or four cards of one rank, are a meld. Its points are written at once, without waiting for the tricks, and it may be worth more than a whole deal of them.
school-melds-suit = Sequences: cards of one suit in a row
school-melds-rank = Frames: four cards of one rank
school-melds-marriage = The marriage: king and queen of trumps
school-melds-other-names = in Russian: { $names }
school-melds-names-fifty = полста, пятьдесят, четверик
school-melds-names-105 = сто пять, пятерик
school-melds-longer = Six, seven and eight cards in a row are a 106, a 107 and a 108. They are worth the same hundred, but they beat what is shorter.
school-melds-2 = In a meld the order is the usual one: 7, 8, 9, 10, jack, queen, king, ace, and it is the same in trumps. Cards that are neighbours in a trick need not be neighbours in a meld.
school-melds-terz-yes = a terz from the ace
school-melds-terz-no = no terz: the ten stands below the jack
school-melds-terz-no-trump = no terz, trumps or not
school-melds-order-title = Which is higher
school-melds-order = terz → fifty → four queens → four kings → four aces → 105 → 106 → 107 → 108 → four jacks
school-melds-3 = Of two sequences of one length, the one with the higher top card is better; players call it its *height* («рост»). With equal tops, trumps are better. If both are plain, it is the one announced first.
school-melds-4 = A long sequence may be announced *piece by piece*, one a turn, from the lowest up. Ten, jack, queen, king and ace of a suit make six announcements:
school-melds-pieces = terz from the queen (20), terz from the king (20), terz from the ace (20), fifty from the king (50), fifty from the ace (50), 105 from the ace (100)
school-melds-5 = But if you begin with the 105, you can no longer score anything lower of the same cards, unless a new card of that suit comes and is part of it.
school-melds-6 = The *marriage* is a thing apart: nothing beats it, and it beats nothing. You may announce it in any trick, at your turn and before your card, once a deal; even when the first of its two cards is gone, as you play the second.
school-melds-differ-1 = “By the book”, “as played at home” and “in brief” frames are above all sequences.
school-melds-differ-2 = In the classic rules no frame is announced in the first trick, before the talon is broken; the others know no such limit.
school-melds-differ-3 = Only in the classic rules does a new card open the lower pieces again (“by the book”, “as played at home” and “in brief” it does not); in the rules “of old” only what lies wholly within a scored sequence is barred.
school-melds-differ-4 = A marriage with the second card is known to the classic rules only. “Of old” it may be announced only as long as other melds may.

## 4. Announcing

school-talk-title = Announcing
school-talk-1 = You announce at your turn, before your card, and only with nine cards in hand: in the first eight tricks, that is. You say just the *name*, not the suit. Your opponent answers at once.
school-talk-scene = Dialogue
school-talk-you = You
school-talk-they = Opponent
school-talk-holds-you = you hold
school-talk-holds-they = your opponent holds
school-talk-again = Say it again
school-talk-good = Good
school-talk-beat = No good
school-talk-asked = From what?
school-talk-higher = Higher
school-talk-long = 106
school-talk-good-end = You cannot beat it: your opponent writes 20.
school-talk-beat-end = Your terz has the higher top: you write 20, your opponent nothing.
school-talk-asked-end = Your terz is lower: your opponent writes 20. Which suit it is you will see when the trick is complete.
school-talk-higher-end = A fifty is above a terz, so there is no need to ask: you write 50, your opponent nothing.
school-talk-long-end = Had you asked “from what?”, only another 105 could beat it. You write 100.
school-talk-2 = You may ask “from what?” («от чего?») if you could announce a sequence of that length yourself. Whoever asks gives up any higher name: he can beat only with the same meld, but a better one.
school-talk-3 = “Good” («годится») may always be said, even if you hold better. Sometimes that pays: let him not know what is in your hand.
school-talk-4 = Whoever scored in a trick owns its words, and the other announces nothing in it. But if the leader plays without a word, the follower may announce before his card, and nobody beats that.
school-talk-5 = When your first meld stood, you may add others at once, none above it; sequences of one turn share no cards. The cards of a scored meld are shown when the trick is complete. The suit of a beaten one is never told.
school-talk-differ-1 = In the rules “of old” there is one announcement a turn, the marriage apart.
school-talk-differ-2 = “By the book”, “as played at home” and “in brief” the cards are shown at once; “of old” when the announcer has played his card.

## 5. The seven

school-seven-title = The seven of trumps
school-seven-1 = Whoever holds the *seven of trumps* may, at his turn and before his card, exchange it for the upcard. The lowest trump goes to the talon, and what comes may even be the jack.
school-seven-figure = The seven is exchanged for the upcard
school-seven-hand = in hand
school-seven-upcard = upcard
school-seven-2 = While the talon lasts the seven is *locked*: it is not played to a trick, but it may be shown in melds.
school-seven-3 = With two cards left in the talon you must exchange it at your turn, before you play a card.
school-seven-differ-1 = “In brief” the seven is exchanged only while the talon has at least four cards. “In brief”, “as played at home” and “of old” nobody has to.
school-seven-differ-2 = The seven is locked in the classic rules only; in the others it plays like any card.

## 6. Without the talon

school-end-title = When the talon is gone
school-end-1 = The last nine tricks are played strictly. The follower goes down this list:
school-end-step-1 = a higher card of the suit led beats it;
school-end-step-2 = if there is none, any card of that suit;
school-end-step-3 = with none of the suit, any trump;
school-end-step-4 = with no trump either, any card.
school-end-2 = If trumps are led, the same holds within trumps. And nobody trumps who can follow suit.
school-end-3 = The *jack of trumps* is free: you may always play it, even if you can follow suit, and you never have to. So it is kept for the last trick and its ten points.
school-end-quiz = What may you answer? Spades are trumps, the talon is gone
school-end-led = Led
school-end-hand = You hold
school-end-try = Choose a card
school-end-right = { $card }: yes. { $why }
school-end-wrong = { $card }: no. { $why }
school-end-next = Next
school-end-again = From the start
school-end-why-1 = The ten is above the king, so you must play it.
school-end-why-2 = None of your hearts is above the king, so any heart will do.
school-end-why-3 = You have no hearts but a trump: you must play it.
school-end-why-4 = Neither hearts nor trumps: any card will do.
school-end-why-5 = You can follow suit, and the king is above the nine. But the jack of trumps is free.
school-end-why-6 = Only the jack beats the ace, and it is never owed: any trump will do.
school-end-differ-1 = In the rules “of old” you follow suit but need not beat, and the jack is an ordinary trump; it may only be held back when you have none of a plain suit led.

## 7. The score

school-score-title = Counting and writing
school-score-1 = At the end of the deal the player with fewer tricks counts, and the other has the rest up to 150. Here the table counts for you. Each number is rounded to the nearest ten, and an ending of five goes down for both.
school-score-taken = in the tricks
school-score-written = written
school-score-and = { $one } and { $two }
school-score-2 = Melds and tricks add up to the *score*. It is laid out in matchsticks, two piles for each player: in the left one an upright match is a hundred; in the right one a lying match is fifty, an upright one ten.
school-score-try = A score in matchsticks
school-score-slider = How much is written
school-score-strokes = It can also be drawn in strokes, on paper: a circle is a hundred, a level stroke fifty, a slanting one twenty, an upright one ten.
school-score-differ-1 = In the rules “of old” points are written exactly, without rounding.

## 8. “I have arrived”

school-arrive-title = “I have arrived”
school-arrive-1 = The game goes to 501. The last deal is counted exactly, without rounding. If both have arrived after a deal, the winner of the last trick wins.
school-arrive-2 = But you need not wait for the end of the deal. If you are sure that you are there, say *“I have arrived”* («доехал») at your turn, before your card. If it is true, the game is yours at once. If not, you have lost it. Unless you agreed otherwise the table shows no running points: you have to count them yourself.
school-arrive-sum = Score before the deal { $record }, a terz { $melds }, in the tricks { $points }
school-arrive-yes = { $total }. I have arrived!
school-arrive-no = { $total }. One point short: to say it now is to lose the game.
school-arrive-3 = And your opponent must not be there already: if his exact total has come to his target too, your “I have arrived” is false.
school-arrive-differ-1 = “By the book” and “in brief” a written score of 500 is enough. Your opponent’s total matters in the classic rules only.
school-after = That is enough to sit down and play
school-after-note = The table tells you the rest: what you may do, what you may not, and why.

## The words of the game

school-words-title = The words of the game
school-words-search = Find a word
school-words-found =
    { $n ->
        [0] There is no such word here
        [one] { $n } word found
       *[other] { $n } words found
    }

school-word-game = game
school-word-game-other = партия
school-word-game-means = As many deals as it takes until somebody comes to the target.
school-word-deal = deal
school-word-deal-other = сдача, раздача
school-word-deal-means = The cards dealt once and played: sixteen tricks, 150 points.
school-word-dealer = dealer
school-word-dealer-other = сдающий, сдатчик
school-word-dealer-means = Who deals the cards. He gets his own last.
school-word-colour = “colour?”
school-word-colour-other = «цвет?»
school-word-colour-means = The question before the first upcard: red or black. The answer decides who leads first.
school-word-trump = trump
school-word-trump-other = козырь
school-word-trump-means = A card of the upcard’s suit. It beats any card of another suit.
school-word-plain = plain suit
school-word-plain-other = простая масть
school-word-plain-means = Any suit but trumps.
school-word-side = side suit
school-word-side-other = посторонка
school-word-side-means = A long plain suit in your hand. It is played once the trumps are out.
school-word-talon = talon
school-word-talon-other = талон
school-word-talon-means = Thirteen face-down cards and the upcard: all that is still to be drawn.
school-word-upcard = upcard
school-word-upcard-other = вскрышка
school-word-upcard-means = The face-up card of the talon. It names trumps and is drawn last.
school-word-break = break the talon
school-word-break-other = ломать талон, «ломай»
school-word-break-means = After the first trick its loser takes the top of the talon and puts it underneath.
school-word-draw = draw
school-word-draw-other = подъём, нижний подъём
school-word-draw-means = Take a card from the talon. The «нижний» one is from the bottom.
school-word-drawn = drawn card
school-word-drawn-other = прикуп
school-word-drawn-means = A card taken from the talon.
school-word-foreign = draw out of turn
school-word-foreign-other = чужой подъём
school-word-foreign-means = A card drawn when it was the other’s turn. At an open table it loses the game.
school-word-trick = trick
school-word-trick-other = взятка
school-word-trick-means = One card of each player. An empty trick is one without points.
school-word-leader = leader and follower
school-word-leader-other = заходящий и отвечающий
school-word-leader-means = Who plays to the trick first, and who second.
school-word-under = duck
school-word-under-other = подложиться
school-word-under-means = Give the trick away with a lower card. While the talon lasts it often pays to play second and duck.
school-word-last = last trick
school-word-last-other = послед
school-word-last-means = The last trick of a deal. It is worth ten points by itself.
school-word-low = low card
school-word-low-other = фоска
school-word-low-means = A small card that is worth nothing.
school-word-bare = bare card
school-word-bare-other = бланковая карта
school-word-bare-means = The only card of its suit in a hand.
school-word-guarded = guarded card
school-word-guarded-other = сам-друг, прикрышка
school-word-guarded-means = A high card with one more of its suit beside it, which guards it.
school-word-void = void
school-word-void-other = ренонс
school-word-void-means = Having no card of a suit at all.
school-word-revoke = revoke
school-word-revoke-other = фальш-ренонс
school-word-revoke-means = Playing another card although one could follow suit. At a guarded table it cannot happen: the table refuses.
school-word-melds = melds
school-word-melds-other = хвальба, слова
school-word-melds-means = What is announced for points, and the announcing: before the card, aloud, by name alone.
school-word-sequence = sequence
school-word-sequence-other = мастевая
school-word-sequence-means = A meld of cards of one suit in a row.
school-word-stub = stub
school-word-stub-other = заготовка
school-word-stub-means = Two cards that lack a third to be a terz. A “pioneer” one (7 and 8) can grow at one end only, a “holed” one (9 and jack) only in the middle.
school-word-terz = terz
school-word-terz-other = терц
school-word-terz-means = Three cards of one suit in a row, 20 points. The game, Terts, is named after it.
school-word-fifty = fifty
school-word-fifty-other = полста, пятьдесят, полсотни, полтинник, четверик, берц
school-word-fifty-means = Four cards of one suit in a row, 50 points.
school-word-hundred = 105 … 108
school-word-hundred-other = сто пять … сто восемь; пятерик … восьмерик
school-word-hundred-means = Five, six, seven or eight cards of one suit in a row, 100 points.
school-word-frame = frame
school-word-frame-other = рамка
school-word-frame-means = Four cards of one rank: a hundred for queens, kings or aces, and two hundred for jacks.
school-word-marriage = marriage
school-word-marriage-other = марьяж
school-word-marriage-means = King and queen of trumps, 20 points. Nothing beats it.
school-word-top = top card, height
school-word-top-other = рост
school-word-top-means = The highest card of a sequence: “a terz from the queen”.
school-word-ask = “from what?”
school-word-ask-other = «от чего?», «рост?»
school-word-ask-means = Which is the top card of your meld? Asked by one who holds the like.
school-word-good = “good”
school-word-good-other = «годится», «проходит», «пишет»
school-word-good-means = I do not beat it; write it down.
school-word-beat = “no good”
school-word-beat-other = «не годится»
school-word-beat-means = I hold a better one, and I write.
school-word-swap = swap of the seven
school-word-swap-other = обмен семёрки
school-word-swap-means = The seven of trumps takes the place of the upcard, and the upcard goes to the hand.
school-word-locked = locked seven
school-word-locked-other = запертая семёрка
school-word-locked-means = The seven of trumps that may not be played while the talon lasts.
school-word-petersburg = the Petersburg way
school-word-petersburg-other = по-питерски
school-word-petersburg-means = When nobody ever looks at the tricks taken.
school-word-score = score
school-word-score-other = запись, роспись
school-word-score-means = What each player has written in the whole game.
school-word-matches = matchsticks, strokes
school-word-matches-other = спички, палки, черты
school-word-matches-means = How the score is kept: matches are laid in two piles, strokes are drawn on paper.
school-word-target = target
school-word-target-other = цель
school-word-target-means = What one plays to: 501, unless agreed otherwise.
school-word-uphill = uphill
school-word-uphill-other = «сто в гору»
school-word-uphill-means = A penalty: this player’s target is a hundred higher until the end of the game.
school-word-claim = “I have arrived”
school-word-claim-other = «доехал»
school-word-claim-means = I have reached my target. True: the game is won; false: it is lost.
school-word-protest = “protest”
school-word-protest-other = «протест»
school-word-protest-means = At an open table: my opponent broke a rule, let it be judged.
school-word-table = guarded and open table
school-word-table-other = охраняемый и открытый стол
school-word-table-means = At a guarded one no rule can be broken. At an open one you draw and count yourselves, and pay for mistakes.
school-word-set = rule set, knob
school-word-set-other = набор правил, настройка
school-word-set-means = People played it in several ways. What the old texts disagree about is a knob here; a full choice of them is a rule set.

## Rule sets

school-sets-title = Five rule sets
school-sets-about = The old descriptions of terts disagree about some things, and each is right in its own way. So there are five rule sets, and in each of them single knobs may be changed. This is how they differ.
school-sets-same = In all the rest the five are alike.
school-sets-knob = Knob
school-sets-how = How it is played
school-sets-loading = The rule sets are on their way…
school-trouble = This could not be loaded.
school-retry = Try again

## The rules

school-rules-title = The rules of terts: { $set }
school-rules-intro = Signs such as R3.4 are clauses of the rules; the table refers to them too when something is not allowed.
school-rules-pick = Rule set
school-rules-print = Print
school-rules-changed =
    { $n ->
        [one] { $n } knob of the set is changed; it is marked.
       *[other] { $n } knobs of the set are changed; they are marked.
    }
school-rules-mark = changed
school-rules-plain = Show the set without changes
school-rules-loading = The rules are on their way…
school-rules-refused = There are no such rules: please check the address of the page.
school-rules-learn = Lessons and the words of the game
