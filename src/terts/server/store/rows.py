"""Values made of the rows of a query, and rows of values."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from sqlalchemy import Row

Value = TypeVar("Value")


def made(kind: type[Value], row: Row[Any]) -> Value:
    """A value of the dataclass `kind` from a row that has its fields as columns, checked against their types."""
    return msgspec.convert(row, kind, from_attributes=True)


def made_or_none(kind: type[Value], row: Row[Any] | None) -> Value | None:
    """The same for a row that may be missing."""
    return None if row is None else made(kind, row)
