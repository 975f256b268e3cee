"""Verify the assumption about `settle` on which counting relies: a player's hand gets the same result against
all dealer's hands that compare alike and qualify alike.

The engines ask about one dealer's hand of each class. For rules that are not entirely the package's own, the
assumption is verified: every player's strength is settled against the first and the last dealer's hand of
each class and its neighbours, and the first and last strength of each run with the same results against every
dealer's strength. With a small pack, every pair is verified.
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
"""The number of pairs of hands up to which every pair is verified."""


def check_settle(
    rules: Staged,
    options: Options,
    owns: Sequence[int],
    firsts: Sequence[int],
    dealers: Sequence[int],
    qualifies: Callable[[int], bool],
    strength: Callable[[int], Any] = lambda place: place,
) -> None:
    """Refuse rules that break the assumption. `firsts` has the indices in `owns` where results change."""

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
    """Return the first and the last dealer's hand of each class against one player's hand.

    `marks` has the first and the last hand of each run of hands that qualify or that do not.
    """
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
