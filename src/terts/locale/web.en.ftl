# What the server says to people: on its plain pages, and when it is started.

guest-name = Guest { $number }

page-title = Terts
page-about = Terts (терц), a Russian card game for two. Sit down: against the computer, or with a friend by a link.
page-needs-script = The table needs JavaScript, which is off in this browser.
page-not-built = The server works, but the page to play on was not built. In a copy of the sources this builds it:
page-invite-title = { $name } invites you to a game of terts
page-invite-about = { $rules }.
page-changes = The changes:
page-invite-sit = Sit down
page-invite-gone-title = This invitation leads nowhere any more
page-invite-gone = Somebody else has sat down, or the game was called off. Ask for a new link.
page-to-front = To the front page

trouble-bad-request = The request cannot be understood
trouble-bad-message = What was sent cannot be understood
trouble-bad-name = This cannot be a name
trouble-bad-record = This is no record of a game, or one that does not keep the rules
trouble-bad-rules = These rules cannot be chosen
trouble-sign-in-needed = For this you must sign in
trouble-session-ended = Your session has ended: please load the page again
trouble-bad-token = There is no such token, or it was revoked
trouble-wrong-passphrase = There is no account with this name and passphrase
trouble-foreign-origin = The request comes from a page of another site
trouble-not-an-account = For this you need an account
trouble-not-found = There is nothing here
trouble-no-such-invite = There is no such invitation
trouble-no-such-token = You have no such token
trouble-method-not-allowed = This cannot be done here
trouble-slow = The request did not come in time
trouble-name-taken = This name is taken
trouble-already-registered = You have an account already
trouble-too-large = The request is too large
trouble-wrong-type = What was sent is of the wrong kind
trouble-wrong-host = The server does not go by this name
trouble-too-often = That came too often: please wait a little
trouble-too-many-open = Too many connections from your address are open
trouble-fault = Something is wrong with the server itself

page-rules = Rules: { $title }{ $changed ->
        [yes] , with changes
       *[no] { "" }
    }; { $clock }{ $assist ->
        [yes] ; card points are shown
       *[no] { "" }
    }
page-clock-none = no clock
page-clock-move = { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    } a move
page-clock-fischer = { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }, { $increment ->
        [one] { $increment } second
       *[other] { $increment } seconds
    } more for each move
page-clock-fischer-seconds = { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }, { $increment ->
        [one] { $increment } second
       *[other] { $increment } seconds
    } more for each move
page-clock-days = { $days ->
        [one] { $days } day
       *[other] { $days } days
    } a move

serve-listening = The server is at { $address } (Ctrl-C stops it).
serve-open-yourself = Open this address in your browser.
serve-data = The games are in { $place }.
serve-stopped = The server has stopped.
serve-port-taken = Port { $port } at { $host } is taken by another program: choose another with --port.
serve-bad-port = “{ $detail }” is no port: --port takes a number from 0 to { $most }, 0 for a free one, or two with a dash between them.
serve-port-forbidden = Port { $port } may not be opened: choose one above 1023 with --port.
serve-host-unknown = There is no address { $host } on this machine: choose another with --host.
serve-no-extra = The server needs more packages ({ $package } is not there): pip install "terts[{ $extra }]", or python3 dev.py serve.
serve-bad-origin = “{ $detail }” is no origin; it looks like https://terts.example.
serve-bad-proxy = “{ $detail }” is neither an address nor a network of addresses.
serve-short-secret = The secret in TERTS_SECRET has fewer than { $detail } characters.
serve-bad-secret = The secret in { $detail } is damaged: delete the file (whoever is signed in must sign in again).
serve-data-unusable = The folder { $place } cannot be used: { $detail }.
serve-data-is-file = { $place } is a file, and --data names a folder.
