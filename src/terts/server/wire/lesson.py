"""A guided deal: a fixed line of play, step by step, from the learner's side of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from terts.server.wire.parts import SeatName, Wire, about
from terts.server.wire.view import TableView


class LessonStep(Wire, frozen=True, gc=False):
    """One step: what is said, what the learner is to do, and the action that follows.

    With `expect` the table waits for that very action, or one of `allow`; then `action` follows, whichever it was.
    Without `expect` the action follows by itself, after a pause, or where there is something to `say`, when the learner
    has read it. The last step has no action: the deal is played.
    """

    say: Annotated[str | None, about("the key of what is told before the action; null if nothing is")]
    expect: Annotated[str | None, about("the action that the learner is to take; null if he only watches")]
    allow: Annotated[tuple[str, ...], about("other actions that are taken for it")]
    action: Annotated[str | None, about("the action that follows, with its seat, as the learner may see it")]
    view: Annotated[TableView, about("the game before the action, as the learner sees it")]


class Lesson(Wire, frozen=True, gc=False):
    """A guided deal."""

    rules: Annotated[str, about("the rule set")]
    changes: Annotated[Mapping[str, str | bool | int], about("the knobs that differ from it")]
    learner: Annotated[SeatName, about("the seat of the learner")]
    steps: Annotated[tuple[LessonStep, ...], about("the steps, in order")]
