"""Players that are programs: each gets a `View`, and answers with one of its legal actions."""
