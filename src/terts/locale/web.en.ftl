# What the server says to people: on its plain pages, and when it is started.

guest-name = Guest { $number }

page-front-title = Terts
page-front-about = A server for the card game terts (терц). It is alive.
page-front-now =
    Tables in play: { $tables }. { $people ->
        [one] One person is here.
       *[other] { $people } people are here.
    }
page-front-version = Version { $version }. For programs:
page-invite-title = { $name } invites you to a game of terts
page-invite-about = { $rules }.
page-invite-sit = Sit down
page-invite-gone-title = This invitation leads nowhere any more
page-invite-gone = Somebody else has sat down, or the game was called off. Ask for a new link.
page-table-title = You have a seat
page-table-about = There is no page to play on yet. Programs find the table here:

page-rules = { $title }{ $changed ->
        [yes] , changed: { $changes }
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
    } and { $increment ->
        [one] { $increment } second
       *[other] { $increment } seconds
    } a move
page-clock-fischer-seconds = { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    } and { $increment ->
        [one] { $increment } second
       *[other] { $increment } seconds
    } a move
page-clock-days = { $days ->
        [one] { $days } day
       *[other] { $days } days
    } a move

serve-listening = The server is at { $address } (Ctrl-C stops it).
serve-data = The games are in { $place }.
serve-stopped = The server has stopped.
serve-port-taken = Port { $port } at { $host } is taken by another program: choose another with --port.
serve-port-forbidden = Port { $port } may not be opened: choose one above 1023 with --port.
serve-host-unknown = There is no address { $host } on this machine: choose another with --host.
serve-no-extra = The server needs more packages ({ $missing } is not there): pip install "terts[{ $extra }]", or python3 dev.py serve.
serve-bad-origin = “{ $detail }” is no origin; it looks like https://terts.example.
serve-bad-proxy = “{ $detail }” is neither an address nor a network of addresses.
serve-short-secret = The secret in TERTS_SECRET has fewer than { $detail } characters.
serve-bad-secret = The secret in { $detail } is damaged: delete the file (whoever is signed in must sign in again).
serve-data-unusable = The folder { $place } cannot be used: { $detail }.
