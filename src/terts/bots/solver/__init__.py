"""The bot `solver`: plays as `club` while the talon lasts, looks ahead at its end, and is exact when it is gone."""
