"""Sessions on paper: what each round is written with, and what it does to each person's chips."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from croupier.table.session_sheet import SessionSheet
from croupier.table.written import WrittenRound


class PaperRound(NamedTuple):
    """A round: its paper, and by seat what it changes in dollars, fees included, as the sum that was added up
    by hand: `+10 -1`."""

    paper: dict[str, Any]
    changes: dict[int, str]


def cents(sums: str) -> int:
    """Return a sum such as `+10 -1.25` in cents."""
    return int(sum((Decimal(each) for each in sums.split()), Decimal(0)) * 100)


def played(head: dict[str, Any], rounds: Sequence[PaperRound], end: dict[str, Any]) -> SessionSheet:
    """Play a session from paper, and compare every person's chips in every round."""
    first, *others = (each.paper for each in rounds)
    sheet = SessionSheet(WrittenRound({**head, **first, "rounds": [*others, end]}))
    found = {
        (line.round, line.seat): line.result - line.fees - line.time
        for line in sheet.persons
        if line.round <= len(rounds)
    }
    wanted = {
        (number, seat): cents(sums)
        for number, each in enumerate(rounds, start=1)
        for seat, sums in each.changes.items()
    }
    differing = {
        where: (found.get(where), sums) for where, sums in wanted.items() if found.get(where) != sums
    }
    assert differing == {}
    assert {where: sums for where, sums in found.items() if sums and where not in wanted} == {}
    assert sheet.difference == 0
    return sheet


def ends(sheet: SessionSheet) -> dict[str, int]:
    """Return what each person left with, in cents."""
    return {line.name: line.took for line in sheet.persons if line.took}
