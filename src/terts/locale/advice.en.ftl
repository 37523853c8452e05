# The bots, and the advice of the bot club. $card is "10♠", the card decided on; $meld "terz to the queen of spades",
# $next the card that comes next to it. The texts read-… are about the opponent's cards; they stand after the reason.

bot-random = Random
bot-random-about = Plays at random: any legal action but “I have arrived”.
bot-club = Club player
bot-club-about = Plays by the advice of old players.
bot-solver = Solver
bot-solver-about = Plays by the advice of old players, looks ahead as the talon runs out, and then reckons every trick to the end.
bot-pimc = Guesser
bot-pimc-about = Imagines what cards you and the talon may hold, and tries every action in them.
bot-ismcts = Seer
bot-ismcts-about = Grows a tree of what each of you knows, and learns in it to play for both.

opponent = You play against { $name }. { $about }
opponent-level = You play against { $name }, level { $number } of { $count }. { $about }
reason-bot-unknown = There is no bot { $name }; there are: { $known }.

## The advice of the first source

advice-play-second = { $card }: while the talon lasts it is better to play second, so let the opponent lead.
advice-throw-useless = { $card }: while the talon lasts throw what is of no use, bare and low cards, and build a meld.
advice-discard-on-his-trick = { $card }: a useless card into the opponent's trick, to keep something that beats his melds.
advice-give-up-trick = { $card }: to build a meld give up the trick, however tempting the card on the table.
advice-upcard-picture = { $card }: its meld needs the upcard, and nobody can tell who will get that, so it need not be kept.
advice-announce-junior-first = { $meld }: a long run is announced in all its pieces, one a turn, the junior ones first.
advice-skip-low-pieces = { $meld }: the talon is running out, so leave out the low pieces, which might be beaten.
advice-announce-senior-first = { $meld }: of several melds the senior first; if it stands, the others may follow.
advice-read-low-lead = His first lead was low: he seems to have no neighbours of it, and that suit is his shortest.
advice-read-nine-lead = His first lead was a nine: he seems to hold the makings of low terzes in other suits.
advice-read-nine-reply = The dealer put a nine on a low card: he seems to have no more of that suit.
advice-read-high-lead = His first lead was a ten, an ace or a low trump: he builds more than a terz, perhaps a frame.
advice-read-thrown-pictures = Besides, he throws pictures away, so he builds a frame or a long suit.
advice-read-early-ace = He took a low card with the ace while the ten was still out, so he has nothing else there.
advice-read-late-ace = He took a low card with the ace after the ten had gone, so he has a high meld or builds one.
advice-keep-open-run = { $card }: keep the pair that becomes a terz at either end rather than one at the edge or with a gap.
advice-keep-senior-pair = { $card }: keep the pair with the ace: the terz it may become is the hardest to beat.
advice-spent-suit = { $card }: the cards that would make it a terz have gone, so this is the one to give away.
advice-look-before-last-draw = { $card }: before the last draw think of the taken tricks, and keep the cards that are now highest in their suit.
advice-leave-the-seven = { $card }: the upcard was not swapped, so the trump seven lies in the talon; give up the trick and get the better trump.
advice-take-the-seven = { $card }: the trump seven would give the opponent a meld, so take the trick and the seven with it.
advice-trumps-first = { $card }: a long side suit is played only when all trumps have gone.
advice-bare-ace-waits = { $card }: the bare ace waits, since his ten is guarded; this card knocks out his trumps.
advice-bare-ace-strikes = { $card }: his ten has lost its guard, so lead the ace at once.
advice-jack-for-last = { $card }: the trump jack need not be played, so it is kept for the last trick.
advice-draw-the-ace = { $card }: lead the low card: he must beat it with the ace, and the jack will take what he has left.

## Where the source is silent

advice-arrived = The target is reached for certain: say “I have arrived”.
advice-arrive-by-words = { $meld }: these points reach the target, so there is nothing left to save.
advice-announce = { $meld }: score a meld at once, while it is good.
advice-announce-one-a-turn = { $meld }: one announcement a turn, and the senior goes first.
advice-announce-senior-due = { $meld }: a long run goes out piece by piece, and of what is due now this is the senior.
advice-short-of-turns = { $meld }: too few turns are left for all pieces of the run, so leave out the low ones; the others go one a turn.
advice-whole-at-last = { $meld }: there is no other turn for words, so the senior piece of the run at once.
advice-marriage = Nobody beats it: twenty points at once.
advice-swap = { $card_acc } is better than the seven: swap at once while it can be done.
advice-swap-last-chance = { $card }: the talon is running out, it is time to swap the seven.
advice-beat-without-waste = { $meld }: beat with what brings most and does not waste a better meld.
advice-ask-for-the-top = Your own { $meld } may be higher.
advice-let-it-pass = It does not pay to beat it.
advice-nothing-beats = There is nothing to beat it with.
advice-second-by-colour = Name the colour the hand is longer in: it is less often trumps, and it is better to play second.
advice-cut-anywhere = Nobody knows the cards of the talon, so cut anywhere.
advice-take-points = { $card }: here the points of the trick matter most.
advice-spare-the-points = { $card }: the trick is lost, so no dear card goes into it while a cheap one is at hand.
advice-save-strong = { $card }: stronger cards and trumps are wanted when the talon is gone.
advice-keep-meld = { $card }: leave the cards of a complete meld alone, it is still to be announced.
advice-keep-run = { $card }: the runs in the making need other cards more.
advice-keep-frame = { $card }: keep the cards for a frame.
advice-want-the-upcard = { $card }: the last draw is near, and this decides who gets the upcard.
advice-weigh-the-trick = { $card }: the opponent's cards are known, and this makes the best of the trick.
advice-look-ahead = Looked ahead to the end of the talon, by all that the opponent may hold: this brings most.
advice-count-to-the-end = { $card }: counted out to the last trick.
advice-on-balance = { $card }: all in all, no other card costs less.
advice-count-the-words = The words were counted out together with the cards: nothing brings more.
advice-count-for-the-game = Counted out for the game, not for points: this wins it most surely.
advice-only-choice = There is nothing to choose.

## Where the advice comes from

why-source = This is what old players advise.
advice-next = Next to it comes { $next_acc }.

## Why to protest

advice-protest-revoke = { $card_acc } on { $led_acc } was a revoke: there was a card in the hand that had to be played.
advice-protest-early-frame = { $meld }: it was too early for a frame.
advice-protest-locked-seven = { $card }: the trump seven may not be played while the talon lasts.
advice-protest-swap-owed = { $card_acc } was played before the trump seven was swapped, which is a duty here.
advice-protest-not-drawn = A card was led without having drawn.
advice-protest-foreign-draw = It was not his turn to draw.
advice-protest-early-draw = A card was drawn before the talon was broken.
advice-protest-extra-card = A card was drawn to a full hand.
advice-protest-false-meld = { $meld }: there was no right to it, or the cards cannot have been in the hand.
advice-protest-false-count = He counts { $points } points, and there are fewer in his tricks.
advice-protest-on-suspicion = It cannot be proved, but hardly any cards would make this right.
advice-protest-false-marriage = There was no right to the marriage, or king and queen cannot have been in the hand.
advice-protest-marriage-due = { $card }: after a late marriage its other card has to be played.
