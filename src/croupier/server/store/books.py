"""The books: double entry of every chip that an event moved, worked out from the table before and after it.

No rule is in here: an account is a place where chips lie, and what an event did is what it changed there.
"""

from __future__ import annotations

from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.table import ACTS, Table

CAGE = "cage"
"""Where chips are sold and bought back."""
OTHER_TABLES = "meters of other tables"
"""What meters brought along when they were opened, and what other tables did to them since."""


class Unbalanced(AssertionError):
    """An event whose entries do not sum to zero: never written."""


def accounts(table: Table) -> dict[str, int]:
    """All that lies somewhere at the table; what is empty is left out."""
    now = {f"stack {seat}": stack for seat, stack in table.stacks.items() if stack}
    for seat, laid in table.layout.items():
        if laid and (amount := sum(laid.values())):
            now[f"layout {seat}"] = amount
    for name, amount in table.meters.items():
        if amount:
            now[f"meter {name}"] = amount
    rest = (("pot", table.pot), ("bank", table.posted), ("house", table.house), ("drop", table.drop))
    for account, amount in (*rest, (OTHER_TABLES, -table.brought)):
        if amount:
            now[account] = amount
    return now


def over_the_counter(event: e.Event) -> int:
    """What the cage paid out in chips; less than nothing where it took them back."""
    match event:
        case e.SeatTaken(stack=amount) | e.ChipsBought(amount=amount):
            return amount
        case e.SeatLeft(stack=amount):
            return -amount
    return 0


class Books:
    """Follows one ledger and knows what lies in every account."""

    def __init__(self, options: Options) -> None:
        self.table = Table(options, {})
        self.cage = 0
        self._now: dict[str, int] = {}

    @property
    def accounts(self) -> dict[str, int]:
        now = accounts(self.table)
        return now | {CAGE: self.cage} if self.cage else now

    def post(self, event: e.Event) -> dict[str, int]:
        """The entries of the next event, by account; empty where it moved nothing."""
        if event.__class__ not in ACTS:
            return {}
        before = self._now
        self.table.apply(event)
        self._now = now = accounts(self.table)
        if now == before:
            return {}
        changed = dict(now.items() ^ before.items())
        moved = {account: now.get(account, 0) - before.get(account, 0) for account in changed}
        if chips := over_the_counter(event):
            self.cage -= chips
            moved[CAGE] = -chips
        if sum(moved.values()):
            raise Unbalanced(f"{event} moves {moved}")
        return moved
