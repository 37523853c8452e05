"""The bot `solver`: plays as `club` while the talon lasts, and exactly when it is gone."""
