"""Make pay tables much smaller and much larger than a game's, with the same rows.

When a game is solved, the hands whose best play may change between these tables are stored separately.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import fields, replace
from typing import Any

from croupier.rules.options import Options
from croupier.wagers.pays import Odds, PayRow, Pays, PayTable

ANY_PAYS = "any_pays"
LITTLE, TIMES = 100, 20
"""The factors of the extreme tables: small ones pay 1 to `LITTLE`, large ones `TIMES` the present odds."""


def pushing(options: Options, tables: Collection[str]) -> Options:
    """Return the options with pay tables on which every win pushes, or refuse if they are not allowed."""
    return _paying(options, tables, lambda odds: "push")


def paying_little(options: Options, tables: Collection[str]) -> Options:
    def little(odds: Odds) -> Odds:
        return Odds(1, LITTLE) if odds.kind == "to" else Odds(odds.den, odds.den, "for")

    return _paying(options, tables, little)


def paying_much(options: Options, tables: Collection[str]) -> Options:
    return _paying(options, tables, lambda odds: Odds(TIMES * odds.num, odds.den, odds.kind))


def _paying(options: Options, tables: Collection[str], of: Callable[[Odds], Pays]) -> Options:
    changed: dict[str, Any] = {name: _table(getattr(options, name), of) for name in tables}
    if any(each.name == ANY_PAYS for each in fields(options)):
        changed[ANY_PAYS] = True  # whatever the sheet allows
    return replace(options, **changed)


def _table(table: PayTable, of: Callable[[Odds], Pays]) -> PayTable:
    rows = (PayRow(row.hand, of(row.pays) if isinstance(row.pays, Odds) else row.pays) for row in table.rows)
    return PayTable(table.name, tuple(rows), table.source)
