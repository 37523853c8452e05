"""What can be said about a game afterwards: exact values, losses, reviews."""
