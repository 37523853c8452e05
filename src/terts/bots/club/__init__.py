"""The bot `club`: plays by the advice of the first source text (S1 «советы»), each piece of it a rule with a name."""
