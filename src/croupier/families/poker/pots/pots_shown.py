"""The pots as they lie on the felt while a hand is played: the main pot first, then the side pots."""

from __future__ import annotations

from collections.abc import Collection

from croupier.rules.script.table import Table
from croupier.wagers.pot import cut


def pots_shown(table: Table, folded: Collection[int], *, is_paid_out: bool = False) -> tuple[int, ...]:
    """A pot is cut where a seat that contends has no more chips; what is left while it is paid out is one."""
    if is_paid_out or not table.pot:
        return (table.pot,) if table.pot else ()
    all_in = [seat for seat in table.fed if not table.stacks.get(seat) and seat not in folded]
    return cut(table.fed, all_in, table.pot)
