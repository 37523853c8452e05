# comfort

## New version

comfort-update-ready = There is a new version of the page.
comfort-update-load = Load it
comfort-update-later = Later
# The bar at the top, settings, keys, dialogs

comfort-name = Terts
comfort-home = Terts: to the front page
comfort-me = { $name }: my games
comfort-nav = Pages
comfort-nav-play = Play
comfort-nav-lobby = Lobby
comfort-nav-games = My games
comfort-nav-learn = Learn
comfort-close = Close
comfort-log = The course of the game
comfort-notes = Notes
comfort-other-language = Перейти на русский

comfort-keys = Keys
comfort-keys-cards = a card of the hand, counted from the left
comfort-keys-layout = Letters work in a Russian keyboard layout as well as in a Latin one.
comfort-key-keys = all keys

comfort-settings = Settings
comfort-group-view = Page
comfort-group-cards = Cards
comfort-group-sound = Sound
comfort-group-play = Play

comfort-language = Language
comfort-theme = Light
comfort-theme-auto = Follow the system
comfort-theme-light = Day
comfort-theme-dark = Evening
comfort-theme-now =
    { $theme ->
        [light] Light: day
        [dark] Light: evening
       *[auto] Light: follows the system
    }
comfort-motion = Motion
comfort-motion-auto = Follow the system
comfort-motion-off = No motion

comfort-suits = Colours of the suits
comfort-suits-colours =
    { $n ->
        [one] { $n } colour
       *[other] { $n } colours
    }
comfort-indices = Letters on the cards
comfort-sort = How to hold the hand
comfort-sort-trumps = Trumps on the right
comfort-sort-suits = By suit
comfort-sort-ranks = By rank
comfort-large = Large signs
comfort-large-about = Letters, digits and suits in the corners are seen from afar

comfort-sound = Sounds of the table
comfort-volume = Volume
comfort-listen = Listen
comfort-cue = Call me when it is my turn
comfort-cue-about = By a sound; a phone stirs in the hand as well

comfort-score = Record
comfort-score-matches = In matches
comfort-score-strokes = In strokes
comfort-score-zeros = In zeros and strokes
comfort-twice = Play by two taps
comfort-twice-about = The first only lifts the card, the second plays it
comfort-confirm = Ask twice
comfort-confirm-about = Before a game is resigned or called off
comfort-warn = Warn me before a breach
comfort-warn-about = At a table where one can go wrong, while the card is still in the hand
comfort-command = A line for commands
comfort-command-about = Cards, words and melds can be typed
comfort-phrases = Your opponent’s phrases
comfort-phrases-about = “Hello”, “Good luck” and other ready phrases

comfort-copy = Copy
comfort-copied = Copied
comfort-copy-by-hand = The browser did not let it be copied: the text is marked, please copy it yourself.
comfort-file-gone = The file cannot be read: it is gone, or you have no access to it.
comfort-share = Send
comfort-qr = The same link as a QR code, for the camera of a phone

# A part of the page that is loaded when it is wanted.
comfort-part-failed = This part of the page did not load.
comfort-part-again = Try again
comfort-link-alone = This address opens on your own computer alone: no friend can come by it. How to let one in stands in the README, “Serve”.
