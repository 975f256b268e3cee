"""Betting areas: at how many places one player may bet in a round, where a sheet limits it."""

from __future__ import annotations

from collections.abc import Callable

from croupier.rules.script.table import Table
from croupier.wagers.spot import LayoutView


def areas(spot: str, most: int) -> Callable[[LayoutView, int, int], str]:
    """Return a check that refuses a bet on more than `most` adjacent betting areas."""

    def objection(view: LayoutView, seat: int, total: int) -> str:
        if not isinstance(view, Table) or seat not in view.names:
            return ""
        name = view.names[seat]
        used = [each for each in view.having(spot) if each != seat and view.names.get(each) == name]
        if len(used) >= most:
            return f"{name} bets at seat {_list(used)}, and one player may bet at {_areas(most)}"
        if used and not any(abs(each - seat) == 1 for each in used):
            return f"{name} bets at seat {_list(used)}, and the areas of one player are adjacent"
        return ""

    return objection


def _areas(most: int) -> str:
    return "one area" if most == 1 else f"{most} adjacent areas"


def _list(seats: list[int]) -> str:
    return " and ".join(map(str, seats))
