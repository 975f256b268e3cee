"""Transfers of people from one table to another: each arrives once, whatever happens meanwhile.

Getting up is written at the first table together with an `InTransit` that has a request key. Sitting down is
a command to the second table with that key, so that it is done once however often it is sent; then the
`InTransit` is dropped. A server that dies in between leaves it in the store, and the server that takes the
table up next goes on from there.
"""

from __future__ import annotations

import asyncio
import logging
import secrets

from croupier.errors import CroupierError, IllegalBet, NotYet
from croupier.server.errors import DatabaseUnavailable, KeyReused, NotCommitted, OutcomeUnknown
from croupier.server.tables import commands as c
from croupier.server.tables.actor import Done, TableActor
from croupier.server.tables.assignment import TableAssignment
from croupier.server.tables.commands import fingerprint
from croupier.server.tables.seats import check_may_come
from croupier.server.tables.state import OVER, InTransit
from croupier.server.tables.table_store import TableStore
from croupier.table.session import standing_at

log = logging.getLogger("croupier.server")
STANDINGS = ("", "paid-up", "blinds", "kill")
"""The debts that a player can have at the next table."""


class TableTransfers:
    """Moves the people of this server's tables, one at a time."""

    def __init__(self, tables: TableAssignment, table_store: TableStore) -> None:
        self._tables = tables
        self._table_store = table_store
        self._one_at_a_time = asyncio.Lock()
        self._arrivals: set[asyncio.Task[None]] = set()

    async def move(
        self,
        table_id: str,
        seat: int,
        to_id: str,
        to: int,
        *,
        runner: str = "",
        key: str = "",
        version: int | None = None,
    ) -> Done:
        """Move a player to another table of the game (a must-move or a change of tables), with all chips and
        debts, between rounds of both. Nothing is done if one table refuses it. The same `key` again moves
        nobody else."""
        one, other = await self._tables.table(table_id), await self._tables.table(to_id)
        moves = f"move {key or secrets.token_hex(8)}"
        async with self._one_at_a_time:
            if key and (before := await self._table_store.answered(table_id, "", key)) is not None:
                asked = [fingerprint(c.MoveAway(seat, to_id, to, owes, moves)) for owes in STANDINGS]
                if before.fingerprint not in asked:
                    raise KeyReused("that key was used for something else", "a key is for one request")
            else:
                standing = self._may_move(one, seat, other, to, runner)
                await one.do(
                    c.CommandRequest(
                        c.MoveAway(seat, to_id, to, standing, moves),
                        key=key,
                        version=version,
                        runner=runner,
                    )
                )
            for who in one.state.seats.moving:
                if who.key == moves:
                    await self._arrive(one, who)
        return Done(other.version)

    def _may_move(self, one: TableActor, seat: int, other: TableActor, to: int, runner: str) -> str:
        """Return what the player owes at the other table. Refused if one of the tables does not allow the
        move."""
        seats, session = one.state.seats, one.state.session
        if (person := seats.people.get(seat)) is None:
            raise IllegalBet(f"nobody moves from seat {seat}", "no person sits there")
        if one is other:
            raise IllegalBet("nobody moves", "it is the same table")
        for actor in (one, other):
            actor.state.seats.check_runs(runner)
            if actor.phase != OVER:
                raise NotYet(f"seat {seat} cannot move", f"a round is being played at table {actor.id}")
        standing = standing_at(session, seat, other.state.session)
        chips = session.table.stacks[seat]
        check_may_come(other.state, person, session.names[seat], to, chips, standing)
        return standing

    async def _arrive(self, one: TableActor, who: InTransit) -> None:
        """Seat the player there, or back here if that is refused. The database knows what became of it."""
        sit = c.Sit(who.person, who.name, who.to, who.chips, True, who.from_wallet, who.standing, moved=True)
        try:
            other = await self._tables.table(who.table)
            await other.do(c.CommandRequest(sit, key=who.key))
        except (DatabaseUnavailable, NotCommitted, OutcomeUnknown):
            raise  # still in transit, and tried again
        except CroupierError as no:
            if await self._table_store.answered(who.table, "", who.key) is None:
                log.info("%s comes back to table %s: %s", who.name, one.id, no)
                await one.do(c.CommandRequest(c.EndMove(who.key, comes_back=True)))
                raise
        await one.do(c.CommandRequest(c.EndMove(who.key)))

    # -- after an end in between -------------------------------------------------------------------

    def go_on_from(self, actor: TableActor) -> None:
        """Go on with people who were in transit from a table that begins to be dealt here."""
        if actor.state.seats.moving:
            task = asyncio.get_running_loop().create_task(self._all_arrive(actor), name=f"from {actor.id}")
            self._arrivals.add(task)
            task.add_done_callback(self._arrivals.discard)

    async def go_on(self) -> None:
        """Try again with everybody who is still in transit."""
        for actor in [each for each in self._tables.actors() if each.state.seats.moving]:
            await self._all_arrive(actor)

    async def _all_arrive(self, one: TableActor) -> None:
        async with self._one_at_a_time:
            for who in list(one.state.seats.moving):
                try:
                    await self._arrive(one, who)
                except CroupierError as no:
                    log.info("%s is still on the way from table %s: %s", who.name, one.id, no)

    async def stop(self) -> None:
        for task in self._arrivals:
            task.cancel()
        await asyncio.gather(*self._arrivals, return_exceptions=True)
