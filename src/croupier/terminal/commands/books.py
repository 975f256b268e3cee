"""`croupier books`: whether the wallets of a pit, all transfers and the ledgers of its tables agree."""

from __future__ import annotations

from croupier.server.cage.closing import close_books
from croupier.server.store.database import default_url, read_apart
from croupier.wagers.chips import money


def show(database: str | None) -> None:
    """Refused with what does not fit."""
    found = read_apart(database or default_url(), close_books)
    print(f"The books close, over {found.transfers:,} transfers.")
    print(f"handed in, less paid out  {money(found.cash)}")
    print(f"in wallets                {money(found.wallets)}")
    print(f"taken to tables           {money(found.tables)}")
