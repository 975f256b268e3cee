"""`croupier money`: the count sheet of a pit and the cashier's balance."""

from __future__ import annotations

import msgspec
from rich.console import Console
from rich.table import Table as Grid

from croupier.server.cage.count_sheet import as_csv, count_sheet
from croupier.server.store.database import default_url, read_apart
from croupier.table.narration import words
from croupier.wagers.chips import money


def show(database: str | None, as_json: bool, is_csv: bool) -> None:
    """Refused with what does not fit."""
    sheet = read_apart(database or default_url(), count_sheet)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(sheet), indent=2).decode())
        return
    if is_csv:
        print(as_csv(sheet), end="")
        return
    grid = Grid(box=None, pad_edge=False)
    for title in ("game", "day", "drop", "paid out", "fees", "house", "meters", "chips out"):
        grid.add_column(title, justify="left" if title in ("game", "day") else "right")
    for each in sheet.days:
        sums = (each.drop, each.paid_out, each.fees, each.house, each.meters, each.chips_out)
        grid.add_row(each.game, each.day, *map(money, sums))
    console = Console(highlight=False)
    console.print(grid)
    found = sheet.balance
    console.print(f"handed in {money(found.cash)}, play chips {money(found.play_chips)}")
    console.print(
        f"wallets {money(found.wallets)}, chips out {money(found.chips_out)}, fees {money(found.fees)}, "
        f"house {money(found.house)}, meters {money(found.meters)}"
    )
    for meter in sheet.meters:
        console.print(
            f"the {words(meter.meter)} meter{f' of {meter.link}' if meter.link else ''} shows "
            f"{money(meter.shows)}: opened with {money(meter.opened)}, fed {money(meter.fed)}, paid "
            f"{money(meter.paid)}"
        )
    console.print(f"the balance closes to the cent over {sheet.ledgers:,} ledgers", style="bold")
