"""The pots as they lie on the felt while a hand is played: the main pot first, then the side pots."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.rules.choices import FOLD
from croupier.rules.script.events import Chose
from croupier.rules.script.table import Table
from croupier.wagers.pot import cut


def pots_shown(table: Table, chosen: Iterable[Chose], *, is_paid_out: bool = False) -> tuple[int, ...]:
    """A pot is cut where a seat that contends has no more chips; what is left while it is paid out is one."""
    if is_paid_out or not table.pot:
        return (table.pot,) if table.pot else ()
    folded = {each.seat for each in chosen if each.choice == FOLD}
    all_in = [seat for seat in table.fed if not table.stacks.get(seat) and seat not in folded]
    return cut(table.fed, all_in, table.pot)
