### The prose of a rule set: fixed paragraphs (rules-…) and one message for each value of a knob (rule-KNOB-VALUE).
### One sentence or thought stands on each line and ends with its clause, so that no line begins with a bracket.
### Every knob message has to read well whatever the other knobs say.

## Title and names

rules-title = Terts: the rules “{ $name }”
rules-source = { $title }. Source: { $source }.
rules-intro = This is how this very table plays, every agreed change included. The numbers in brackets are clauses of the full rules.

rules-name-classic = The classic game, full and strict
rules-name-codex = The game by the book
rules-name-home = The game at home
rules-name-brief = The game in brief
rules-name-vintage = The game of old

rules-source-classic = «терц», a long description with advice
rules-source-codex = «Терц», a dictionary article, “a card game of the commercial kind”
rules-source-home = «Терц», a short description for play at home
rules-source-brief = «Правила карточной игры Терц»
rules-source-vintage = «Терц, правила игры», printed together with the text of the rule set “brief”

# $value (Number) - how many cards of the talon a rule asks for
rules-count-cards = { $value ->
    [one] { $value } card
   *[other] { $value } cards
}

## Cards

rules-section-cards = Cards

rules-cards-deck =
    Two play with 32 cards: suits ♠ ♣ ♦ ♥, and in each 7, 8, 9, 10, J, Q, K, A. [R1.1]

rules-cards-order =
    In a trick a plain suit goes, low to high, 7-8-9-J-Q-K-10-A; trumps go 7-8-Q-K-10-A-9-J. [R1.2]
    In a meld every suit goes in the natural order, 7-8-9-10-J-Q-K-A. [R1.3]

rules-cards-points =
    In a plain suit the ace is worth 11 points, the ten 10, the king 3, the queen 2, the jack 1. [R1.4]
    Of trumps the jack is worth 20, the nine 13, the ace 11, the ten 10, the king 3, the queen 2. [R1.4]
    All cards together make 140, the last trick adds 10, and a deal is worth 150. [R1.4]

## The deal

rules-section-deal = The deal

rules-deal-hands =
    The dealer gives three cards at a time, the opponent first, until each has nine. [R2.1]
    The next card, the upcard, is turned up: it names trumps and lies on top of the other 13 face-down cards. [R2.2]
    These 14 cards are the talon. [R2.2]

rule-first-lead-colour-call =
    In the first deal of a game the dealer asks “Colour?” («Цвет?») before the upcard is turned, and the opponent names red or black. [R2.3]
    If trumps have that colour, the caller leads first, otherwise the dealer. [R2.3]

rule-first-lead-opponent-of-dealer =
    In the first deal of a game the lot picks the dealer, and the dealer's opponent leads. [R2.3]

rules-deal-later =
    Later the winner of the last trick deals, and the dealer's opponent leads. [R2.4]

rule-next-game-dealer-winner =
    In the next game between the same players the winner of the last game deals first. [R2.5]

rule-next-game-dealer-lot =
    In the next game between the same players the lot picks the dealer again. [R2.5]

## The talon

rules-section-talon = The talon

rules-talon-draw =
    After every trick, while the talon lasts, both players draw one card, the trick's winner first. [R2.6]
    Seven tricks are followed by draws, and nine tricks follow with no talon: 16 in all. [R2.6]

rule-draw-from-bottom =
    Cards are drawn from the bottom of the talon; the upcard, lying on top, comes last. [R2.6]

rule-draw-from-top =
    Cards are drawn from the top of the face-down cards; the upcard comes last. [R2.6]

rule-break-talon-yes =
    After the first trick its winner says “Break it!” («Ломай»), and the loser breaks the talon: he takes a part of the face-down cards from their top, at least one but not all, and puts it under the rest. [R2.7]
    The upcard stays on top, and nobody draws before that. [R2.7]

rule-break-talon-no =
    The talon is not broken: drawing begins right after the first trick. [R2.7]

rules-talon-last =
    When the upcard is drawn, the card that the other player drew just before it is shown to both. [R2.8]

## The trick

rules-section-trick = The trick

rules-trick-winner =
    The leader plays any card, the follower answers with one. [R3.1]
    The higher trump wins; with no trump, the higher card of the suit led; a card of another plain suit loses. [R3.1]
    The winner leads to the next trick. [R3.1]

rule-open-play-free =
    While the talon has cards, the follower may play any card. [R3.2]

rule-open-play-follow-or-trump =
    While the talon has cards, the follower plays a card of the suit led or a trump, if there is either, otherwise any card. [R3.2]

rule-open-play-follow =
    While the talon has cards, the follower plays a card of the suit led; having none, a trump; having neither, any card. [R3.2]

rule-closed-play-beat =
    Once the talon is gone, the follower must beat the card within its suit, or play any card of that suit if none is higher; having none of the suit, any trump; having neither, any card. [R3.3]
    With trumps led the same holds within trumps, and nobody may trump while able to follow. [R3.3]

rule-closed-play-follow =
    Once the talon is gone, the follower plays a card of the suit led, not always a higher one; having none, a trump; having neither, any card. [R3.3]

rule-jack-free =
    The trump jack is free: it may be played to any trick, and it is never owed. [R3.4]
    What the follower has to play is reckoned without it, and then it is added to the cards allowed. [R3.4]

rule-jack-lone =
    The trump jack may be played to any trick. [R3.4]
    It is not owed only when it is the holder's sole trump; with other trumps in the hand it is an ordinary trump. [R3.4]

rule-jack-withhold =
    The trump jack is an ordinary trump, except that a player without the plain suit led need not play it. [R3.4]
    If it is then the only trump, any card may be played; if there are others, any trump. [R3.4]

## The trump seven

rules-section-seven = The trump seven

rule-seven-locked-yes =
    While the talon has cards, the trump seven may not be played to a trick, but it may be shown in melds. [R3.5]
    What a player has to play is then reckoned as if it were not in the hand; beside the jack it counts as no other trump. [R3.4, R3.5]

rule-seven-locked-no =
    The trump seven may be played to a trick like any other card. [R3.5]

rules-seven-swap =
    A player who holds the trump seven may exchange it for the upcard, at his turn to lead or follow, before his card; the seven then is the upcard. [R3.6]

# $value (Number) - the least number of cards in the talon, the upcard counted
rule-swap-min-talon =
    The swap needs a talon of at least { rules-count-cards }, the upcard counted. [R3.6]

rule-swap-duty-forced =
    A player who holds the trump seven at his turn, with two cards left in the talon, must swap it before he plays a card. [R3.7]

rule-swap-duty-optional =
    Nobody is obliged to swap the seven. [R3.7]

## Looking back

rules-section-looking = Looking at taken tricks

rule-look-window =
    A player may look at taken tricks only between his own card and his own draw, while the talon has cards. [R3.8]
    At a guarded table, where nobody draws by hand, this time lasts until the next card of either player. [R3.8]

rule-look-any =
    A player may look at taken tricks at any time while the talon is large enough. [R3.8]

rule-look-never =
    Nobody ever looks at taken tricks: this is the Petersburg way, «по-питерски». [R3.8]

# $value (Number) - the least number of cards in the talon
rule-look-min-talon =
    Where looking is allowed at all, the talon must still have at least { rules-count-cards }. [R3.8]

## Melds

rules-section-melds = Melds

rules-melds-sequences =
    Cards of one suit in a row: three are a terz, 20 points; four a fifty, 50; five, six, seven and eight are 105, 106, 107 and 108, and each is worth 100. [R4.1]

rules-melds-frames =
    Four of a rank are a frame: queens, kings and aces are worth 100, jacks 200. [R4.2]

rule-frame-rank-interleaved =
    Melds rank, low to high: terz, fifty, queens, kings, aces, 105, 106, 107, 108, jacks. [R4.4]

rule-frame-rank-above =
    Melds rank, low to high: terz, fifty, 105, 106, 107, 108, queens, kings, aces, jacks. [R4.4]

rules-melds-equal =
    Of two sequences of one length the one with the higher top card is better; with the same top card trumps are better; of two plain ones the one announced first. [R4.5]

rule-melds-until-nine-cards =
    Melds are announced before one's own card, with nine cards in hand: in tricks 1 to 8. [R4.6]

rule-melds-until-talon =
    Melds are announced before one's own card, and only while the talon has cards: in tricks 1 to 7. [R4.6]

rule-frames-from-break =
    In the first trick no frame may be announced or used to beat, whether the talon is broken after it or not. [R4.7]

rule-frames-from-deal =
    A frame may be announced from the first trick on, if nothing else forbids it. [R4.7]

rule-frames-need-trick-yes =
    A frame needs at least one trick taken, even an empty one. [R4.7]

rule-frames-need-trick-no =
    A frame needs no trick taken before it. [R4.7]

rules-melds-pieces =
    A longer run may be announced piece by piece: every three or more neighbouring cards in it are a meld of their own. [R4.8]

rule-resequence-subset =
    A player may not announce a sequence all of whose cards lie in one sequence that he has already scored in this deal. [R4.8]

rule-resequence-overlap =
    A player may not announce a sequence that shares a card with one already scored by him in this deal, if it is shorter than that one, or as long with the same or a lower top. [R4.8]

rule-resequence-new-card =
    A player may not announce a sequence that shares a card with one already scored by him in this deal, if it is shorter than that one, or as long with the same or a lower top; a card that came into the hand after that scoring lifts the bar. [R4.8]

rules-melds-once =
    The same sequence or frame is scored only once in a deal by a player; a meld that was beaten may be announced again. [R4.8]

## Announcing

rules-section-announcing = Announcing and answering

rules-announcing-name =
    The leader says only the name: “terz”, “105”, “queens” («терц», «сто пять», «сто дам»). [R4.9]
    The follower answers at once, before the leader's card. [R4.9]

rules-announcing-answers =
    “Good” («годится», «проходит») lets the meld stand, and the leader scores. [R4.9]
    “No good” («не годится») and a meld of a higher name beats it: the follower scores, and the leader's meld is void. [R4.9]
    “From what?” («от чего?») asks for the top card of a sequence; only a player who could announce a sequence of that length may ask, and then he can beat only with a better one of that length. [R4.9]
    “Good” may always be said, even with a better meld in hand. [R4.9]

rule-melds-per-turn-many =
    When the first announcement stood, its player may add others, none senior to the first; the sequences of one turn share no card, and the added melds are not answered. [R4.10]
    A follower who beat the leader's meld may add others at his own turn, and the leader no more. [R4.11]

rule-melds-per-turn-one =
    In one turn a player makes a single announcement, the marriage apart. [R4.10]

rules-announcing-follower =
    Who scored in a trick owns its melds: the other announces none in it. [R4.11]
    If the leader played without a word, the follower may announce at his own turn and is not answered. [R4.11]

rule-disclosure-at-once =
    The cards of a scored meld are shown at once. [R4.12]

rule-disclosure-after-card =
    The cards of a scored meld are shown when its announcer has played his card. [R4.12]

rule-disclosure-after-trick =
    The cards of a scored meld are shown when the trick is complete. [R4.12]

rules-announcing-shown =
    Names and answers are heard by both at once; the suit of a beaten meld is never told. [R4.12]
    Points for melds are written at once. [R4.13]

## Marriage

rules-section-marriage = Marriage

rules-marriage-worth =
    King and queen of trumps are the marriage, 20 points: it beats nothing, and nothing beats it. [R4.3]
    It is announced at one's own turn, before the card, once in a deal, and both see it. [R4.12, R4.14]

rule-marriage-until-end =
    The marriage may be announced in any trick of the deal. [R4.14]

rule-marriage-until-melds =
    The marriage may be announced only as long as other melds may. [R4.14]

rule-marriage-late-yes =
    A player who had both cards in hand and has played one of them may still announce the marriage in the turn in which he plays the other, if that card may be played then; and then he must play it. [R4.14]

rule-marriage-late-no =
    Both cards of the marriage must be in hand when it is announced. [R4.14]

## Scores

rules-section-scores = Scores

rules-scores-count =
    At the end of a deal the card points of both players are counted; with the last trick they make 150. [R5.1]

rule-rounding-tens =
    Both numbers are rounded to the nearest ten, and an ending of five goes down for both: 65 and 85 are written 60 and 80. [R5.1]

rule-rounding-none =
    Card points are written as they are, without rounding. [R5.1]

# $value (Number) - the points that win the game
rule-target =
    The game is played up to { $value ->
        [one] { $value } point
       *[other] { $value } points
    }: this is the target of each player. [R5.2]
    Going uphill, «сто в гору», raises a player's own target by 100 for this game. [R5.6]

rules-scores-end =
    A player's exact total is his score before the deal, with the melds and penalties of the deal and the unrounded card points taken so far. [R5.2]
    The game ends after a deal in which a player's exact total has reached his target, and that last deal is written exactly. [R5.3]

rule-record-target-none =
    Only the exact total can end the game after a deal; the written score alone does not. [R5.3]

rule-record-target-less-one =
    The game also ends after a deal if a player's written score has reached his target less one, as 500 in a game to 501. [R5.3]
    “I have arrived” is also true if the score written so far, without the tricks of the running deal, has reached that. [R5.3]
    If anybody has arrived by the exact total after a deal, the written score is not looked at. [R5.4]

rules-scores-both =
    If both have arrived at the end of a deal, the winner of the last trick wins. [R5.4]

rules-scores-claim =
    At his turn, before his card, a player may say “I have arrived” («доехал»): if it is true, he wins at once, and if it is false, he loses the game. [R5.5]
    It is true if the player's exact total has reached his target. [R5.5]

rule-claim-needs-lead-yes =
    It is false all the same if the opponent's exact total has reached the opponent's target. [R5.5]

rule-claim-needs-lead-no =
    It is judged by the points of whoever says it alone, whatever the opponent has. [R5.5]

rules-scores-writing =
    In strokes a circle is 100, a horizontal stroke 50, a diagonal one 20, a vertical one 10. [R5.7]
    In matchsticks an upright one of the left pile is 100; of the right pile a lying one is 50, an upright one 10. [R5.7]

## Breaches

rules-section-breaches = Breaches and penalties

rule-table-guarded =
    The table is guarded: an action against the rules is refused with its reason, nothing changes, and draws and counting are done for the players. [R6.1]
    Only a false “I have arrived” can be penalised here; what follows about open tables does not come up. [R6.1]

rule-table-referee =
    The table is open, with a referee: the players draw and count themselves, and an action against the rules is carried out and judged at once. [R6.1]
    After the last trick the player with fewer tricks says his points, the other has the rest up to 150, and the deal is closed. [R6.4]

rule-table-protest =
    The table is open, with protest: the players draw and count themselves, an action against the rules is carried out, and it is penalised only if the opponent says “protest” («протест»). [R6.1]
    A breach can as a rule be protested until the protester's own next action; a groundless protest gives the other player 100 points. [R6.5]
    After the last trick the player with fewer tricks says his points, the other has the rest up to 150, and “good” closes the deal. [R6.4]

rule-revoke-hundred =
    At an open table a revoke, a follower's card against his duty, gives the opponent 100 points, and the trick is taken back and played anew. [R6.9, R6.10]

rule-revoke-undo =
    At an open table a trick with a revoke, a follower's card against his duty, is taken back and played anew without points; a second revoke in the same trick gives the opponent 100. [R6.9, R6.10]

rule-early-draw-uphill =
    At an open table where the talon is broken, whoever draws before the break goes uphill, and the card goes back. [R6.10]

rule-early-draw-foreign =
    At an open table where the talon is broken, whoever draws before the break has lost the game. [R6.10]

rule-false-meld-uphill =
    At an open table a false meld is void, the opponent scores its points, and the offender goes uphill. [R6.10]

rule-false-meld-own =
    At an open table a false meld is void, and the offender's target rises by its points. [R6.10]

rule-false-meld-fine =
    At an open table a false meld is void, and its points are taken from the offender's score. [R6.10]

rules-breaches-others =
    At an open table these give the opponent 100 points: a frame announced too early, a seven played while it is locked, a card played while a swap is owed, a lead without having drawn. [R6.10]
    At an open table a draw out of turn, or with nine cards in hand, loses the game. [R6.10]
    At an open table points counted too many go to the opponent. [R6.10]
    Penalty points are written at once, and a score may fall below zero. [R6.6]

## What a player knows

rules-section-knowledge = What a player knows

rules-knowledge-sees =
    A player sees his own hand, the upcard, the cards of the running trick, both scores, everything shown to both, and how many cards and tricks each has. [R8]
    Cards of the opponent that were shown stay known while they are in his hand. [R8]

rules-knowledge-points =
    Running card points are shown to a person only if the players agreed to it. [R8]

rules-knowledge-hidden =
    Nobody learns the rest of the opponent's hand, the face-down talon, or which melds the opponent kept silent about. [R8]
