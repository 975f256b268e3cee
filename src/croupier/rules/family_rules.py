"""The record by which a game answers its family: functions and values, of which an edition replaces some.

    @dataclass(frozen=True, kw_only=True, eq=False)
    class DuelRules(FamilyRules):
        base: str = "ante"
        qualifies: Callable[[Any, int], bool] = always

    EDITION = RULES.replace(qualifies=pair_or_better)

A field is a value or a function of the options and of what it is asked about. A method of the record combines
fields; no game replaces it, so it always asks the fields that the game has.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Self

from croupier.rules.irregularities import Irregularity
from croupier.rules.steps import Script


@dataclass(frozen=True, kw_only=True, eq=False)
class FamilyRules:
    """Base of the families' records. Two records are equal only if they are the same one."""

    def replace(self, **changes: Any) -> Self:
        """Return these rules with some answers replaced; an unknown name is a TypeError."""
        return replace(self, **changes)


class FloorRule(NamedTuple):
    """An irregularity of a sheet, and what the round does when it is reported."""

    irregularity: Irregularity
    handle: Callable[..., Script] | None = None
    """Asked of the family's state of the round; None where the round need not do anything."""


def from_option(name: str) -> Callable[..., Any]:
    """Return an answer that an option of the game gives, whatever else is asked.

    >>> from croupier.games import find
    >>> minimum = from_option("table_minimum")
    >>> minimum(find("ohio-roulette").options, "red")
    100
    """

    def answer(options: Any, *asked: Any) -> Any:
        return getattr(options, name)

    return answer
