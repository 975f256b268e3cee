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

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple, Self

from croupier.rules.display import PLAIN_DISPLAY, Display
from croupier.rules.irregularities import Irregularity
from croupier.rules.script.table import Table
from croupier.rules.steps import Script


class FloorRule(NamedTuple):
    """An irregularity of a sheet, and what the round does when it is reported."""

    irregularity: Irregularity
    handle: Callable[..., Script] | None = None
    """Called with the family's state of the round; None where the round need not do anything."""


@dataclass(frozen=True, kw_only=True, eq=False)
class FamilyRules:
    """Base class of the families' rules. Two instances are equal only if they are identical."""

    floor: tuple[FloorRule, ...] = ()
    """The irregularities that can be reported, with their handlers. Reports are taken in this order."""
    display: Display = PLAIN_DISPLAY
    """Display settings of the game."""

    @property
    def irregularities(self) -> tuple[Irregularity, ...]:
        return tuple(each.irregularity for each in self.floor)

    @cached_property
    def handlers(self) -> Mapping[str, Callable[..., Script]]:
        """Return the handlers of reports, by the name of the irregularity."""
        return {each.irregularity.name: each.handle for each in self.floor if each.handle is not None}

    def draws_for_button(self, table: Table) -> bool:
        """Return True if the next round is not a hand, but a draw of cards for the first button."""
        return False

    def replace(self, **changes: Any) -> Self:
        """Return these rules with some answers replaced; an unknown name is a TypeError."""
        return replace(self, **changes)


RoundPart = Callable[[Any], Script]
"""A step of a round, given the family's state of the round."""


def play_parts(parts: Iterable[RoundPart], play: Any) -> Script:
    """Play the parts of a round in order, until the state of the round says that it is over."""
    for part in parts:
        if play.is_over:
            return
        yield from part(play)


def rule(play: Any, point: str, seat: int = 0) -> Script:
    """Apply the rulings that are due at this point of the round to what was reported.

    The handlers of the reported irregularities are asked in the order of the floor's table.
    """
    if play.table.reports:
        reported = {report.irregularity.name for report in play.table.reports}
        for name, handle in play.rules.handlers.items():
            if name in reported:
                yield from handle(play, point, seat)


@dataclass(frozen=True)
class OptionAnswer:
    """An answer that an option of the game gives, whatever else is asked."""

    name: str

    def __call__(self, options: Any, *asked: Any) -> Any:
        return getattr(options, self.name)


def from_option(name: str) -> Callable[..., Any]:
    """Return an answer that an option of the game gives, whatever else is asked.

    >>> from croupier.games import find
    >>> minimum = from_option("table_minimum")
    >>> minimum(find("ohio-roulette").options, "red")
    100
    """
    return OptionAnswer(name)
