"""The server of live tables: it loses no acknowledged action and tells nobody what R8 hides."""
