## The guided first deal: what the teacher says. Cards and numbers are those of that very deal.

learn-first-colour = Your opponent has dealt nine cards each and asks: “Colour?” Say “red”: guess the colour of trumps, and you lead first.
learn-first-terz = You guessed it: diamonds are trumps, and you lead. The ten, jack and queen of hearts are neighbours, which makes a terz: announce it.
learn-first-asked = “From what?” – so your opponent has a terz too. Yours is from the queen; if his is no higher, he will say “good”.
learn-first-swap = Your terz stands, and 20 points are in the score already. You may exchange the trump seven for the upcard, and that is the jack of diamonds, the highest trump of all: swap!
learn-first-lead = Now lead, with any card you like. Try the king of spades.
learn-first-cut = The queen of diamonds is a trump, and a trump beats any plain card: your opponent takes the trick. “Break it!” he says, for whoever loses the first trick cuts the talon, wherever he likes.
learn-first-draw = While the talon lasts, both draw a card after every trick, from the very bottom; whoever took the trick goes first. The upcard lies on top and goes last.
learn-first-good = Now your opponent has a terz. Yours is written already and you have no other, so there is nothing to object: “good”.
learn-first-free = While the talon has cards you may answer with any card, even of another suit. This trick is empty: let the seven go.
learn-first-ten = In a trick the ten is above the king, only the ace is higher. Take the king of hearts with your ten: 13 points.
learn-first-keep = The nine, jack and queen of spades: only the ten is missing, and it may still come. Keep them, and let the seven go.
learn-first-ask = The ten of spades has come: four in a row from the nine to the queen, a fifty. Your opponent has announced a fifty as well – ask him from what.
learn-first-beat = His is from the jack, yours from the queen, and that is higher. Say “no good”: you write 50 points, he writes nothing.
learn-first-last-draw = The talon is gone: the upcard, the seven you gave away, has come back to you. The card before it, the ace of spades, your opponent drew face up, as the rule is.
learn-first-again = A meld that was beaten may be announced again. You have nothing against it now: “good”, and your opponent writes his 50.
learn-first-closed = Without a talon it is stricter: follow suit, with a higher card if you have one; without the suit, play a trump. You have one heart, the jack, so play it.
learn-first-higher = The king of clubs has to be beaten, and you have the ace. The trump jack may be played to anything, but save it.
learn-first-jack = The jack is the highest trump, the nine comes next, and your opponent holds it: remember his terz? Lead the jack, that is 33 points.
learn-first-last = The last trick is worth 10 points in itself. Play the jack of spades.
learn-first-end = By cards you have 91 and your opponent 59; to the nearest ten that is 90 and 60. With the melds it is 160 to 130, and you took the last trick: the next deal is yours to give. The game goes on like this up to 501.
