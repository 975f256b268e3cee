"""The planes of a wager found in one go, where a search asks for them wave by wave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from croupier.odds.explore.design.worth_by_odds import PlaneSearch, Point, TableCount, WagerPlanes


def find_planes(solve: Callable[[Point], TableCount], lists: Sequence[Sequence[Fraction]]) -> WagerPlanes:
    """Of a wager that `solve` solves at any odds, over all tables of the listed ones; each list rises."""
    search = PlaneSearch(lists)
    for wanted in search.waves():
        search.found |= {point: solve(point) for point in wanted}
    return search.planes
