"""Series of duplicate pairs between two bots, what they show, and the league that several of them make."""
