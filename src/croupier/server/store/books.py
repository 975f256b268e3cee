"""The books: double entry of every chip that an event moved, worked out from the table before and after it.

No rule is in here: an account is a place where chips lie, and what an event did is what it changed there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeVar

from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.table import ACTS, Table

CAGE = "cage"
"""The account from which chips are sold, and that buys them back."""
CARRIED = "carried"
"""The account of chips that stay from one ledger to the next: over all ledgers it comes to nothing."""
OTHER_TABLES = "meters of other tables"
"""The amounts that meters brought when they were opened, and that other tables moved since."""

REST = ("pot", "bank", "house", "drop", "held", OTHER_TABLES)
"""Accounts that each table has once."""
Key = TypeVar("Key", int, str)


class Unbalanced(AssertionError):
    """An event whose entries do not sum to zero: never written."""


def accounts(table: Table) -> dict[str, int]:
    """Return the chips in each account of the table, without empty accounts."""
    now = {f"stack {seat}": stack for seat, stack in table.stacks.items() if stack}
    for seat, laid in table.layout.items():
        if laid and (amount := sum(laid.values())):
            now[f"layout {seat}"] = amount
    for name, amount in table.meters.items():
        if amount:
            now[f"meter {name}"] = amount
    return now | {account: amount for account, amount in zip(REST, _rest(table), strict=True) if amount}


def _rest(table: Table) -> tuple[int, ...]:
    held = sum(table.held_payouts.values())
    return table.pot, table.posted, table.house, table.drop, held, -table.outside_meter_money


COUNTED = (e.SeatTaken, e.ChipsBought, e.SeatLeft)
"""Events by which chips come to the table or leave it."""


class CountedChips(NamedTuple):
    """Chips that came to a seat or left it."""

    seat: int
    chips: int
    """Number of cents; negative if they left the table."""
    is_carried: bool = False
    """Whether they are carried from one ledger of the table to the next, so that nobody brings or receives
    them."""
    is_moved: bool = False
    """Whether they come from another seat or table, or go to one."""


def over_the_counter(event: e.Event) -> CountedChips | None:
    match event:
        case e.SeatTaken():
            return CountedChips(event.seat, event.stack, event.carried, event.moved)
        case e.ChipsBought():
            return CountedChips(event.seat, event.amount)
        case e.SeatLeft():
            return CountedChips(event.seat, -event.stack, event.carried, event.moved)
    return None


def at_the_cage(event: e.Event) -> CountedChips | None:
    """Return the chips that a person brought to the table or took from it."""
    counted = over_the_counter(event)
    return counted if counted is not None and counted.chips and not counted.is_carried else None


class Books:
    """Follows one ledger and computes the balance of every account."""

    def __init__(self, options: Options) -> None:
        self.table = Table(options, {})
        self.outside = {CAGE: 0, CARRIED: 0}
        """The accounts outside the table, where chips come from and go to."""
        self._stacks: dict[int, int] = {}
        self._layout: dict[int, dict[str, int]] = {}
        self._laid: dict[int, int] = {}
        self._meters: dict[str, int] = {}
        self._rest = (0,) * len(REST)

    @property
    def accounts(self) -> dict[str, int]:
        return accounts(self.table) | {name: chips for name, chips in self.outside.items() if chips}

    def post(self, event: e.Event) -> dict[str, int]:
        """The entries of the next event, by account; empty where it moved nothing."""
        if event.__class__ not in ACTS:
            return {}
        self.table.apply(event)
        moved = self._moved()
        if not moved:
            return {}
        counted = over_the_counter(event) if event.__class__ in COUNTED else None
        if counted is not None and counted.chips:
            account = CARRIED if counted.is_carried else CAGE
            self.outside[account] -= counted.chips
            moved[account] = -counted.chips
        if sum(moved.values()):
            raise Unbalanced(f"{event} moves {moved}")
        return moved

    def _moved(self) -> dict[str, int]:
        """Return the change of each account since the last call. Accounts that did not change are left out,
        since most events move chips at one seat or none."""
        table, moved = self.table, dict[str, int]()
        if table.stacks != self._stacks:
            _differ(moved, "stack", self._stacks, table.stacks)
            self._stacks = dict(table.stacks)
        if table.layout != self._layout:
            self._layout = {seat: dict(spots) for seat, spots in table.layout.items()}
            laid = {seat: sum(spots.values()) for seat, spots in table.layout.items() if spots}
            _differ(moved, "layout", self._laid, laid)
            self._laid = laid
        if table.meters != self._meters:
            _differ(moved, "meter", self._meters, table.meters)
            self._meters = dict(table.meters)
        rest = _rest(table)
        if rest != self._rest:
            pairs = zip(REST, self._rest, rest, strict=True)
            moved |= {account: now - before for account, before, now in pairs if now != before}
            self._rest = rest
        return moved


def _differ(moved: dict[str, int], kind: str, before: Mapping[Key, int], now: Mapping[Key, int]) -> None:
    """Add what each account of a kind has gained or lost."""
    for name, chips in now.items():
        if chips != (had := before.get(name, 0)):
            moved[f"{kind} {name}"] = chips - had
    for name, had in before.items():
        if had and name not in now:
            moved[f"{kind} {name}"] = -had
