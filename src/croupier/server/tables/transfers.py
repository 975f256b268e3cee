"""Changing tables: whoever is on the way from one table to another arrives once, whatever happens meanwhile.

Getting up is written at the first table together with a note of who is on the way where, by a key. Sitting
down is a command to the second table with that key, so that it is done once however often it is sent; then
the note goes. A server that ends in between finds the note when the table is taken up again, here or by
another server, and goes on from there.
"""

from __future__ import annotations

import asyncio
import logging
import secrets

from croupier.refusals import IllegalBet, NotYet, Refusal
from croupier.server.errors import Away, KeyTaken, NotKept, OutcomeUnknown
from croupier.server.tables import commands as c
from croupier.server.tables.assignment import TakenTables
from croupier.server.tables.commands import body_of
from croupier.server.tables.live_table import Done, LiveTable
from croupier.server.tables.state import OVER, Moving
from croupier.server.tables.table_store import TableStore
from croupier.table.moving import standing_at

log = logging.getLogger("croupier.server")
STANDINGS = ("", "paid-up", "blinds", "kill")
"""What somebody can take along to the next table."""


class TableChanges:
    """Of the people of this server's tables, one at a time."""

    def __init__(self, tables: TakenTables, table_store: TableStore) -> None:
        self._tables = tables
        self._table_store = table_store
        self._one_at_a_time = asyncio.Lock()
        self._arrivals: set[asyncio.Task[None]] = set()

    async def move(
        self, table_id: str, seat: int, to_id: str, to: int, *, runner: str = "", key: str = ""
    ) -> Done:
        """A must-move or a change of tables: who sits there gets up with all chips and sits down at another
        table of the game, owing what is owed. Between rounds of both; nothing is done where one of them
        refuses it. The same `key` again moves nobody else."""
        one, other = await self._tables.table(table_id), await self._tables.table(to_id)
        moves = f"move {key or secrets.token_hex(8)}"
        async with self._one_at_a_time:
            if key and (before := await self._table_store.answered(table_id, "", key)) is not None:
                asked = [body_of(c.MoveAway(seat, to_id, to, owes, moves)) for owes in STANDINGS]
                if before.body not in asked:
                    raise KeyTaken("that key was used for something else", "a key is for one request")
            else:
                standing = self._may_move(one, seat, other, to, runner)
                await one.do(c.Sent(c.MoveAway(seat, to_id, to, standing, moves), key=key, runner=runner))
            for who in one.seating.notes.moving:
                if who.key == moves:
                    await self._arrive(one, who)
        return Done(other.version)

    def _may_move(self, one: LiveTable, seat: int, other: LiveTable, to: int, runner: str) -> str:
        """What is taken along; refused where one of the tables does not let it be."""
        notes, sitting = one.seating.notes, one.seating.sitting
        if (person := notes.people.get(seat)) is None:
            raise IllegalBet(f"nobody moves from seat {seat}", "no person sits there")
        if one is other:
            raise IllegalBet("nobody moves", "it is the same table")
        for live in (one, other):
            live.seating.notes.check_runs(runner)
            if live.phase != OVER:
                raise NotYet(f"seat {seat} cannot move", f"a round is being played at table {live.id}")
        standing = standing_at(sitting, seat, other.seating.sitting)
        chips = sitting.table.stacks[seat]
        other.owned.dealing.seats.check_may_come(person, sitting.names[seat], to, chips, standing)
        return standing

    async def _arrive(self, one: LiveTable, who: Moving) -> None:
        """Seated there, or back here where that is refused; what became of it is asked of the database."""
        sit = c.Sit(who.person, who.name, who.to, who.chips, True, who.from_wallet, who.standing, moved=True)
        try:
            other = await self._tables.table(who.table)
            await other.do(c.Sent(sit, key=who.key))
        except (Away, NotKept, OutcomeUnknown):
            raise  # the note stands, and it is tried again
        except Refusal as no:
            if await self._table_store.answered(who.table, "", who.key) is None:
                log.info("%s comes back to table %s: %s", who.name, one.id, no)
                await one.do(c.Sent(c.EndMove(who.key, comes_back=True)))
                raise
        await one.do(c.Sent(c.EndMove(who.key)))

    # -- after an end in between -------------------------------------------------------------------

    def go_on_from(self, live: LiveTable) -> None:
        """A table that begins to be dealt here may have had people on the way."""
        if live.seating.notes.moving:
            task = asyncio.get_running_loop().create_task(self._all_arrive(live), name=f"from {live.id}")
            self._arrivals.add(task)
            task.add_done_callback(self._arrivals.discard)

    async def go_on(self) -> None:
        """Whoever is still on the way is tried again."""
        for live in [each for each in self._tables.lives() if each.seating.notes.moving]:
            await self._all_arrive(live)

    async def _all_arrive(self, one: LiveTable) -> None:
        async with self._one_at_a_time:
            for who in list(one.seating.notes.moving):
                try:
                    await self._arrive(one, who)
                except Refusal as no:
                    log.info("%s is still on the way from table %s: %s", who.name, one.id, no)

    async def stop(self) -> None:
        for task in self._arrivals:
            task.cancel()
        await asyncio.gather(*self._arrivals, return_exceptions=True)
