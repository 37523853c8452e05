"""What goes over the wire and into the log: one schema for socket, HTTP, storage and the generated documents.

Keys are snake_case, a tagged object carries its `type`, times are Unix milliseconds, seats "A" and "B", cards, melds
and actions the ASCII texts of RECORD sections 1 and 2. `wire.outgoing` alone makes what leaves of a running game, from
views only; `server.replays` alone shows all cards, from records.
"""
