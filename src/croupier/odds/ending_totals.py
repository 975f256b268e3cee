"""Tables of the exact probabilities of hands' final totals, for `odds --totals`."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from croupier.odds.report import Json, ratio


@dataclass(frozen=True)
class ChanceTable:
    """A table of probabilities, with a row for each condition or hand and a column for each result."""

    title: str
    head: str
    """The heading of the column of row names."""
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Fraction | None, ...]], ...]
    """Each row's name and probabilities; None for an impossible result."""
    values: tuple[str, ...] = ()
    """The columns that are not probabilities but a wager's average net."""

    def to_json(self) -> Json:
        return {
            "title": self.title,
            "rows": [
                {self.head: name}
                | {
                    column: None if figure is None else ratio(figure)
                    for column, figure in zip(self.columns, figures, strict=True)
                }
                for name, figures in self.rows
            ],
        }
