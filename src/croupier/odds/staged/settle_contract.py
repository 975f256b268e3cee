"""Whether `settle` keeps to what the counting of hands asks of it: against dealer's hands that qualify alike
and compare alike, a player's hand gets the same.

The engines ask for one dealer's hand of each class. For rules that are not all the package's own, that is
verified: every strength of the player's is asked for against the first and the last of each class and its
neighbours, and the first and last strength of each run that is answered alike against every strength of the
dealer's. On a short pack every pair is.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Any

from croupier.families.staged.rules import Staged
from croupier.odds.engine import NoExactOdds
from croupier.rules.options import Options
from croupier.wagers.result import Result

ALL_PAIRS = 60_000
"""So many pairs of hands are all asked for."""


def check_settle(
    rules: Staged,
    options: Options,
    owns: Sequence[int],
    firsts: Sequence[int],
    dealers: Sequence[int],
    qualifies: Callable[[int], bool],
    strength: Callable[[int], Any] = lambda place: place,
) -> None:
    """Refuse rules that do not keep to it; at each of `firsts` another answer begins in `owns`."""

    def ask(own: int, some: Sequence[int]) -> None:
        known: dict[tuple[int, bool], tuple[int, Any]] = {}
        for dealer in some:
            results = _money(rules.settle(options, strength(own), strength(dealer)))
            kind = (dealer > own) - (dealer < own), qualifies(dealer)
            before, expected = known.setdefault(kind, (dealer, results))
            if results != expected:
                raise _refused(rules, own, before, dealer, strength)

    if len(owns) * len(dealers) <= ALL_PAIRS:
        for own in owns:
            ask(own, dealers)
        return
    plays = [qualifies(dealer) for dealer in dealers]
    changes = {at for at in range(1, len(dealers)) if plays[at] != plays[at - 1]}
    marks = [dealers[at] for at in (0, len(dealers) - 1, *changes, *(at - 1 for at in changes))]
    for own in owns:
        ask(own, _ends(own, marks, dealers, qualifies))
    lasts = [at - 1 for at in (*firsts, len(owns)) if at]
    for at in sorted({*firsts, *lasts}):
        ask(owns[at], dealers)


def _ends(
    own: int, marks: Sequence[int], dealers: Sequence[int], qualifies: Callable[[int], bool]
) -> list[int]:
    """The first and the last of each class; `marks` are those of the classes that qualify and do not."""
    at = bisect_left(dealers, own)
    near = sorted({*marks, *dealers[max(at - 1, 0) : at + 2]})
    ends: dict[tuple[int, bool], tuple[int, int]] = {}
    for dealer in near:
        kind = (dealer > own) - (dealer < own), qualifies(dealer)
        first, _ = ends.get(kind, (dealer, dealer))
        ends[kind] = first, dealer
    return [each for pair in ends.values() for each in pair]


def _money(results: tuple[Result, ...]) -> Any:
    return tuple((each.spot, each.terms, each.per_unit, each.amount) for each in results)


def _refused(rules: Staged, own: int, one: int, other: int, strength: Callable[[int], Any]) -> NoExactOdds:
    mine, first, second = (
        rules.describe(strength(each)) or f"strength {strength(each)}" for each in (own, one, other)
    )
    return NoExactOdds(
        "its hands are not counted",
        f"with {mine}, `settle` pays differently against {first} and against {second}, which qualify and "
        "compare alike",
        "by simulation, which asks `settle` for the very hands",
    )
