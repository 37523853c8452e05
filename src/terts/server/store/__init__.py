"""What the server keeps: the logs of tables, accounts, and when it was alive. The logs are the only truth of a game."""
