"""The chance a bot leaves something to: it follows from a seed and from what the bot sees, and from nothing else."""

from __future__ import annotations

from random import Random

from terts.game.cards import mask_of
from terts.game.view import View


def drawn_from(seed: int, view: View) -> Random:
    """The generator for the decision at this view: the same again for the same seed and view."""
    a, b = view.standing.score
    return Random(f"{seed} {view.seat} {view.deal} {a} {b} {len(view.history)} {mask_of(view.hand)}")


def common_to(view: View) -> Random:
    """The generator for what is as good one way as another, as a cut: the same whoever is to decide, whatever his seed.

    So a deck that is played twice with the seats exchanged has its talon in the same order both times.
    """
    return Random(f"{view.deal} {view.turned}")
