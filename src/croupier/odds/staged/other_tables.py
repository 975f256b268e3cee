"""Pay tables much smaller and much larger than those of a game, with the same rows: what comes into doubt
between them is kept when it is solved."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from croupier.rules.options import Options
from croupier.wagers.pays import Odds, PayRow, PayTable

LITTLE, TIMES = 100, 20
"""One to so many is little, and so many times as much as now is much."""


def much_smaller(options: Options, tables: Iterable[str]) -> Options:
    """A `Refusal` where the options allow no such tables."""
    return _paying(
        options,
        tables,
        lambda odds: Odds(1, LITTLE) if odds.kind == "to" else Odds(odds.den, odds.den, "for"),
    )


def much_larger(options: Options, tables: Iterable[str]) -> Options:
    return _paying(options, tables, lambda odds: Odds(TIMES * odds.num, odds.den, odds.kind))


def _paying(options: Options, tables: Iterable[str], of: Callable[[Odds], Odds]) -> Options:
    return replace(options, **{name: _table(getattr(options, name), of) for name in tables})


def _table(table: PayTable, of: Callable[[Odds], Odds]) -> PayTable:
    rows = (PayRow(row.hand, of(row.pays) if isinstance(row.pays, Odds) else row.pays) for row in table.rows)
    return PayTable(table.name, tuple(rows), table.source)
