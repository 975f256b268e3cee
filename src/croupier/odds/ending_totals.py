"""How often hands end on what: tables of exact chances, asked for by `odds --totals`."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from croupier.odds.report import Json, ratio


@dataclass(frozen=True)
class ChanceTable:
    """A row for what is given, or for one of two hands; a column for what comes of it."""

    title: str
    head: str
    """What the rows are."""
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Fraction | None, ...]], ...]
    """None where it cannot be."""
    values: tuple[str, ...] = ()
    """Columns that are no chances but what a wager wins on average."""

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
