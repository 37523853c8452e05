"""What people read and write: the words of the game in two languages."""
