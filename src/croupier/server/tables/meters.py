"""The progressive meters that tables of one link share, as the tables of this server know them."""

from __future__ import annotations

from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from croupier.server.store.database import Store
from croupier.server.store.schema import meters
from croupier.table.meters import Meters


class LinkedMeters:
    """One `Meters` a link, which all its tables here have in common. What other servers do to them is noticed
    when somebody is paid: see `write_batches`."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.by_link: dict[str, Meters] = {}

    async def meters_of(self, link: str) -> Meters | None:
        """Return the link's meters with the amounts that the database has now; None without a link."""
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
            await self.meters_of(link)

    def forget(self, link: str) -> None:
        """Drop the meters of a link of which no table is dealt here any more."""
        self.by_link.pop(link, None)


def open_meter(connection: Connection, link: str, meter: str, amount: int) -> None:
    """Open a meter of a link, unless another table has opened it."""
    of = {"link": link, "meter": meter, "amount": amount}
    if connection.dialect.name == "postgresql":
        connection.execute(postgresql.insert(meters).values(of).on_conflict_do_nothing())
    else:
        connection.execute(sqlite.insert(meters).values(of).on_conflict_do_nothing())
