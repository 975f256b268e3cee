"""Wagers of one kind told together: a roulette layout has 161 of them, of fourteen kinds."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Sequence
from typing import TypeVar

NUMBERS = re.compile(r"(-\d+)+$")
"""The end of a wager's name that says which of its kind it is."""
FEW = 6

T = TypeVar("T")


def kind(name: str) -> str:
    """The name without its numbers; a name that has none is a kind of its own.

    >>> kind("four-numbers-1-2-4-5"), kind("place-6"), kind("double-down")
    ('four-numbers-', 'place-', 'double-down')
    """
    bare = NUMBERS.sub("", name)
    return name if bare == name or bare.isdecimal() else f"{bare}-"


def named(names: Sequence[str]) -> str:
    """The names of one kind, few of them by their numbers, many by the first and the last.

    >>> named(["place-4", "place-10"]), named(["pass"])
    ('place-4/10', 'pass')
    >>> named([f"straight-{number}" for number in range(1, 37)])
    'straight-1 … 36 (36)'
    """
    if len(names) == 1:
        return names[0]
    first = kind(names[0])
    if len(names) > FEW:
        return f"{names[0]} … {names[-1].removeprefix(first)} ({len(names)})"
    return first + "/".join(name.removeprefix(first) for name in names)


def together(things: Iterable[tuple[str, Hashable, T]]) -> list[tuple[list[str], T]]:
    """Things with a wager's name, those of one kind that are alike told once, in the order of the first."""
    groups: dict[Hashable, tuple[list[str], T]] = {}
    for name, likeness, thing in things:
        groups.setdefault((kind(name), likeness), ([], thing))[0].append(name)
    return list(groups.values())
