"""The drills that trainees have done, a row for each."""

from __future__ import annotations

from msgspec.structs import asdict
from sqlalchemy import Connection, insert, select

from croupier.school.history import DrillDone
from croupier.server.store.database import Store
from croupier.server.store.schema import drills

MOST = 2_000
"""The latest of one person's that are looked at."""


async def keep_drill(store: Store, person: str, done: DrillDone) -> None:
    def write(connection: Connection) -> None:
        connection.execute(insert(drills).values(person=person, **asdict(done)))

    await store.write(write)


async def drills_of(store: Store, person: str) -> list[DrillDone]:
    """Return the drills that a person has done, the latest first."""

    def read(connection: Connection) -> list[DrillDone]:
        mine = select(drills).where(drills.c.person == person).order_by(drills.c.at.desc()).limit(MOST)
        rows = connection.execute(mine).mappings()
        return [
            DrillDone(**{name: value for name, value in row.items() if name not in ("id", "person")})
            for row in rows
        ]

    return await store.read(read)
