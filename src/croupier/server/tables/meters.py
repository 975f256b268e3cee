"""The progressive meters that tables of a link share, as the tables of this server know them."""

from __future__ import annotations

from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from croupier.server.store.database import Store
from croupier.server.store.schema import meters
from croupier.table.meters import Meters


class LinkedMeters:
    """One value a link, which all its tables here hold. What other servers do to them is found when somebody
    is paid: see `keeping.write_batches`."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.by_link: dict[str, Meters] = {}

    async def of(self, link: str) -> Meters | None:
        """By what the database has now; None where the table has no link."""
        if not link:
            return None
        where = meters.c.link == link
        shown = await self._store.read(
            lambda connection: connection.execute(select(meters.c.meter, meters.c.amount).where(where)).all()
        )
        known = self.by_link.setdefault(link, Meters())
        known.show({row.meter: row.amount for row in shown})
        return known

    async def refresh(self) -> None:
        for link in list(self.by_link):
            await self.of(link)

    def forget(self, link: str) -> None:
        """No table of the link is dealt here any more."""
        self.by_link.pop(link, None)


def open_meter(connection: Connection, link: str, meter: str, amount: int) -> None:
    """The first table of a link does, whichever server deals it."""
    of = {"link": link, "meter": meter, "amount": amount}
    if connection.dialect.name == "postgresql":
        connection.execute(postgresql.insert(meters).values(of).on_conflict_do_nothing())
    else:
        connection.execute(sqlite.insert(meters).values(of).on_conflict_do_nothing())
