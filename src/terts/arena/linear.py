"""Small dense matrices, as rows: what a league of some ten players needs.

>>> inverse([[2.0, 0.0], [0.0, 4.0]])
[[0.5, 0.0], [0.0, 0.25]]
"""

from __future__ import annotations

from collections.abc import Sequence

Matrix = Sequence[Sequence[float]]


def inverse(matrix: Matrix) -> list[list[float]]:
    """The inverse of a positive definite matrix, by elimination; `ZeroDivisionError` where there is none."""
    size = len(matrix)
    rows = [[*row, *(float(at == place) for at in range(size))] for place, row in enumerate(matrix)]
    for place in range(size):
        pivot = rows[place][place]
        rows[place] = [value / pivot for value in rows[place]]
        for at, row in enumerate(rows):
            if at != place and row[place]:
                rows[at] = [value - row[place] * pivoted for value, pivoted in zip(row, rows[place], strict=True)]
    return [row[size:] for row in rows]


def product(one: Matrix, other: Matrix) -> list[list[float]]:
    """The matrix product."""
    columns = list(zip(*other, strict=True))
    return [[_dot(row, column) for column in columns] for row in one]


def applied(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    """The matrix times the vector."""
    return [_dot(row, vector) for row in matrix]


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))
