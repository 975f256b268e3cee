"""The first decision in lines that a person can read: one choice with a hand and better, another one below.

A line goes by a value that the game itself asks of the cards, such as the strength of a hand. The limit is
the one that costs least; its cost is exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from types import BuiltinFunctionType
from typing import Any

import numpy as np

from croupier.odds.solver.execute import SolverTree
from croupier.odds.solver.induction import Induction, dot
from croupier.odds.solver.questions import Fork
from croupier.odds.solver.unknown import ValueColumn

MOST_LINES = 6
"""Maximum number of situations for which lines are written; more are no advice that is kept in mind."""


@dataclass(frozen=True)
class StrategyLine:
    """Advice for one situation."""

    words: str
    cost: Fraction
    """Cents that it costs a round, compared with best play."""


def lines_of(best: Induction, tree: SolverTree) -> tuple[StrategyLine, ...]:
    """Return a line for each situation of the first decision; () if they are too many or cannot be told."""
    forks = list(_first_decisions(tree))
    lines = [_line(best, fork) for fork in forks if len(_used(best, fork)) > 1]
    if not lines or len(lines) > MOST_LINES or any(line is None for line in lines):
        return ()
    return tuple(line for line in lines if line is not None)


def _first_decisions(node: SolverTree | None) -> Iterator[Fork]:
    if isinstance(node, Fork):
        if node.is_decision:
            yield node
        else:
            for child in node.children:
                yield from _first_decisions(child)


def _used(best: Induction, fork: Fork) -> list[int]:
    """Return the places of the choices that are best in some row."""
    assert fork.mask is not None
    used: list[int] = np.unique(best.best[fork][fork.mask.flags]).tolist()
    return used


def _line(best: Induction, fork: Fork) -> StrategyLine | None:
    used = _used(best, fork)
    assert fork.block is not None and fork.mask is not None
    if len(used) != 2:
        return None
    one, other = used
    (values, denominator), rows = best.first_values[fork], fork.mask.rows
    more = (values[one] - values[other])[rows]
    ways = fork.block.ways[rows]
    weighed = more.astype(np.float64) * ways.astype(np.float64)
    gained = float(np.maximum(weighed, 0).sum())
    found: tuple[float, ValueColumn, Any, int, int] | None = None
    for name, column in _asked_values(best, fork):
        order = sorted(set(column.values))
        places = {value: place for place, value in enumerate(order)}
        place_of = np.array([places[value] for value in column.values])
        at = place_of[column.codes[rows]]
        sums = np.bincount(at, weights=weighed, minlength=len(order))
        above = np.concatenate([np.cumsum(sums[::-1])[::-1], [0.0]])
        for sign, gains in ((1, above), (-1, above[0] - above)):
            limit = int(np.argmax(gains))
            cost = gained - float(gains[limit])
            if 0 < limit < len(order) and (found is None or cost < found[0]):
                found = cost, column, (name, order[limit], at), limit, sign
    if found is None:
        return None
    _, _, (name, value, at), limit, sign = found
    is_one = at >= limit if sign > 0 else at < limit
    exact = dot(np.where(more > 0, more, 0), ways) - dot(np.where(is_one, more, 0), ways)
    high, low = (fork.names[one], fork.names[other]) if sign > 0 else (fork.names[other], fork.names[one])
    row = int(rows[np.flatnonzero(at == limit)[0]])
    return StrategyLine(
        f"{high} with {_limit_words(best, fork, name, value, row)}, else {low}",
        Fraction(exact, denominator * fork.block.total),
    )


def _asked_values(best: Induction, fork: Fork) -> Iterator[tuple[str, ValueColumn]]:
    """Yield the values that functions of the game have in every row, if they have an order."""
    assert fork.block is not None and fork.mask is not None
    for (key, serial), column in best.solver.columns.items():
        if serial != fork.block.serial or key[0] != "call" or isinstance(key[1], BuiltinFunctionType):
            continue
        values = column.values
        is_ordered = len(values) > 1 and all(
            isinstance(value, (int, Fraction, tuple)) and not isinstance(value, bool) for value in values
        )
        if is_ordered and (column.codes[fork.mask.flags] >= 0).all():
            try:
                sorted(set(values))
            except TypeError:
                continue
            yield getattr(key[1], "__name__", "").replace("_", " "), column


def _limit_words(best: Induction, fork: Fork, name: str, value: Any, row: int) -> str:
    """Return the lowest hand of a line in words: a number by its name, else cards that have the value."""
    if not isinstance(value, tuple) and name and len(str(value)) < 4:
        return f"{name} {value} or more"
    assert fork.block is not None
    block = fork.block
    cards = [block.values[column][block.rows[row, column]] for column in block.cards]
    shown = sorted(cards, key=lambda card: (-card.rank, card.suit))
    return f"{' '.join(map(str, shown))} or better"
