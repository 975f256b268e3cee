"""The Pareto front: tables of which none is better in one respect without being worse in another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
CLOSE = 1e-12
"""Floats that differ by less than this, and are not equal, are compared as fractions."""


class FrontMember(NamedTuple):
    """A table that meets the aims."""

    cell: int
    places: tuple[int, ...]
    badness: tuple[Fraction, ...]
    """The badness under each objective; less is better."""

    def plain(self) -> list[Any]:
        return [self.cell, self.places, [str(each) for each in self.badness]]

    @classmethod
    def of_plain(cls, plain: Any) -> FrontMember:
        cell, places, badness = plain
        return cls(cell, tuple(places), tuple(map(Fraction, badness)))


def is_better(one: Sequence[Fraction], other: Sequence[Fraction]) -> bool:
    """Return True if `one` is worse in no respect and better in at least one."""
    return one != other and all(a <= b for a, b in zip(one, other, strict=True))


def front_of(members: Iterable[FrontMember]) -> list[FrontMember]:
    """Return the members that no other dominates, in a fixed order.

    A member is compared in exact fractions only with members that are about as good or better in all
    respects.
    """
    some = sorted(set(members), key=lambda member: (member.badness, member.cell, member.places))
    if not some:
        return []
    badness = np.array([[float(each) for each in member.badness] for member in some], np.float64)
    kept = np.sort(rough_front(badness))
    rough = badness[kept]
    front = []
    for at in kept:
        rivals = kept[(rough <= badness[at] + CLOSE).all(axis=1)]
        if not any(is_better(some[rival].badness, some[at].badness) for rival in rivals):
            front.append(some[at])
    return front


def rough_front(badness: Floats) -> npt.NDArray[np.intp]:
    """Return the indices of the rows of `[table, objective]` that no other row clearly dominates."""
    left = np.argsort(badness.sum(axis=1), kind="stable")
    kept: list[int] = []
    while len(left):
        one = badness[left[0]]
        kept.append(int(left[0]))
        left = left[1:]
        behind = badness[left] - one
        is_behind = ((behind == 0) | (behind > CLOSE)).all(axis=1) & (behind > CLOSE).any(axis=1)
        left = left[~is_behind]
    return np.array(kept, np.intp)


@dataclass
class FoundFront:
    """Totals over some tables: the number tried, the number that meet the aims, and the front of those."""

    tried: int = 0
    met: int = 0
    members: list[FrontMember] = field(default_factory=list)

    def add(self, other: FoundFront) -> None:
        self.tried += other.tried
        self.met += other.met
        if other.members:
            self.members = front_of([*self.members, *other.members])

    def plain(self) -> list[Any]:
        return [self.tried, self.met, [each.plain() for each in self.members]]

    @classmethod
    def of_plain(cls, plain: Any) -> FoundFront:
        tried, met, members = plain
        return cls(tried, met, [FrontMember.of_plain(each) for each in members])
