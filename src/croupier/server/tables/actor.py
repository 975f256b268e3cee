"""The owner of a table: the one asyncio task that may change it. Commands come through a queue and are
carried out one by one; one is answered when it is in the store, and only then told to others."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from msgspec import Struct

from croupier.refusals import Refusal
from croupier.server.errors import Elsewhere, KeyTaken, NotCovered, NotKept, Stale
from croupier.server.store.batches import Answered, Batch, KeyedRequest
from croupier.server.tables.commands import AtSeat, Sent
from croupier.server.tables.owned_table import OwnedTable
from croupier.server.tables.projection import ShownTable
from croupier.server.tables.state import BETTING
from croupier.server.tables.table_store import TableStore
from croupier.server.tables.transactions import CannotGoOn, Transactions
from croupier.server.tables.turn_clock import TurnClock

log = logging.getLogger("croupier.server")
CALM = 0.25
"""Seconds without a command after which a ledger that has grown long ends: nobody waits for that then, and
who played has seen how the round ended."""
PATIENCE = 3
"""A table that goes wrong so often running stops going on by itself until somebody acts."""


class Done(Struct, frozen=True):
    version: int


class Queued(NamedTuple):
    """What waits for the table's task: a command that was sent, or a question."""

    done: asyncio.Future[Any]
    sent: Sent | None = None
    ask: Callable[[], Any] = lambda: None


class TableOwner:
    """`start` it; then tell and ask it from any task of the same loop."""

    def __init__(self, table: OwnedTable, shown: ShownTable, clock: TurnClock, store: TableStore) -> None:
        self._table = table
        self._shown = shown
        self._clock = clock
        self._store = store
        self._transactions = Transactions(table, shown, store)
        self._commands: asyncio.Queue[Queued] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._next_step = self._acted = 0.0
        self._troubles = 0
        self._is_stopped = False
        self._rests = False
        """Nothing is being done: all that stands is in the store."""

    # -- from other tasks ------------------------------------------------------------------------

    async def do(self, sent: Sent) -> Done:
        done: Done = await self._queue(sent=sent)
        return done

    async def ask(self, question: Callable[[], Any]) -> Any:
        """Answered between two commands, so that it sees nothing that is not in the store: at once where
        none is carried out or waits, and nobody's turn in the line is over."""
        is_free = self._rests and self._commands.empty() and not self._is_gone
        if is_free and not self._table.dealing.line.is_due:
            return question()
        return await self._queue(ask=question)

    @property
    def _is_gone(self) -> bool:
        return self._table.is_lost or self._is_stopped or self._task is None or self._task.done()

    async def _queue(self, *, sent: Sent | None = None, ask: Callable[[], Any] = lambda: None) -> Any:
        if self._is_gone:
            raise Elsewhere(f"table {self._table.id} is not dealt here")
        done = asyncio.get_running_loop().create_future()
        self._commands.put_nowait(Queued(done, sent, ask))
        return await done

    def wake(self) -> None:
        """The table may go on by itself now."""
        if self._task is not None and not self._task.done():
            nobody = asyncio.get_running_loop().create_future()
            nobody.cancel()
            self._commands.put_nowait(Queued(nobody))

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._run(), name=f"table {self._table.id}")

    async def stop(self) -> None:
        """After the command that is carried out, and its commit; what waits is refused."""
        self._is_stopped = True
        self.wake()
        if self._task is not None:
            await self._task

    # -- the task ----------------------------------------------------------------------------------

    async def _run(self) -> None:
        try:
            while not (self._table.is_lost or self._is_stopped):
                queued = await self._next()
                if queued is None:
                    await self._go_on()
                else:
                    await self._serve(queued)
        except Exception:
            log.exception("table %s stands still, and is taken up again", self._table.id)
            self._table.is_lost = True
        finally:
            self._end()

    def _end(self) -> None:
        """Nobody waits for a table that is gone."""
        while not self._commands.empty():
            done = self._commands.get_nowait().done
            if not done.done():
                done.set_exception(Elsewhere(f"table {self._table.id} is not dealt here"))
        self._table.watchers.end()

    async def _next(self) -> Queued | None:
        """The next command; None where the table goes on by itself first."""
        if self._troubles < PATIENCE and self._table.seating.is_ordered:
            return None
        wait = self._wait()
        if not self._commands.empty():
            return self._commands.get_nowait()
        if wait is not None and wait <= 0:
            self._rests = True  # for who was just answered, and asks how it stands
            await asyncio.sleep(0)
            self._rests = False
            return None
        self._rests = True
        try:
            return await asyncio.wait_for(self._commands.get(), wait)
        except TimeoutError:
            return None
        finally:
            self._rests = False

    def _wait(self) -> float | None:
        """Seconds until the table goes on by itself; None: it does not."""
        now, table, seating = asyncio.get_running_loop().time(), self._table, self._table.seating
        self._clock.set(seating, now)
        waits = [self._clock.left(now), table.dealing.line.seconds]
        if self._troubles < PATIENCE:
            pause = self._next_step - now if seating.rules.pace else 0.0
            if table.dealing.can_step(table.watchers.away):
                waits.append(pause)
            elif seating.is_long:
                waits.append(max(pause, self._calm_in(now)))
        return min((wait for wait in waits if wait is not None), default=None)

    def _calm_in(self, now: float) -> float:
        """Seconds until a long ledger may end."""
        return 0.0 if self._table.seating.is_too_long else self._acted + CALM - now

    # -- what the table does by itself ---------------------------------------------------------------

    async def _go_on(self) -> None:
        """A card, a bot, the deal, or what a timer ends."""
        now, table = asyncio.get_running_loop().time(), self._table
        is_late = self._clock.rings(now)
        self._next_step = now + table.seating.rules.pace
        try:
            await self._transactions.carry_out(lambda: self._own_act(is_late)())
        except Elsewhere:
            return
        except Refusal as no:
            table.held = str(no)
            self._troubles += 1
            notes = table.seating.notes
            if isinstance(no, NotCovered):  # whoever was to sit down has spent it elsewhere meanwhile
                notes.coming = [each for each in notes.coming if each.person != no.person]
            notes.ready.clear()
            if isinstance(no, NotKept):
                self._clock.set_anew()
            self._shown.show()
        else:
            self._troubles, table.held = 0, ""

    def _own_act(self, is_late: bool) -> Callable[[], Any]:
        table, seating, away = self._table, self._table.seating, self._table.watchers.away
        if seating.is_ordered:
            return table.do_ordered
        if is_late and seating.phase == BETTING:
            return table.dealing.deal
        if is_late and seating.asks_person:
            return table.dealing.choose_for
        now = asyncio.get_running_loop().time()
        if seating.is_long and (self._calm_in(now) <= 0 or not table.dealing.can_step(away)):
            return table.renew
        return partial(table.dealing.go_on, away)

    # -- what it is told -----------------------------------------------------------------------------

    async def _serve(self, queued: Queued) -> None:
        done = queued.done
        try:
            answer = await self._answer(queued.sent) if queued.sent is not None else queued.ask()
        except Refusal as no:
            if not done.done():
                done.set_exception(no)
        except asyncio.CancelledError:
            done.cancel()
            raise
        except Exception as no:
            log.exception("table %s could not answer", self._table.id)
            if not done.done():
                done.set_exception(no)
        else:
            if not done.done():
                done.set_result(answer)

    async def _answer(self, sent: Sent) -> Done:
        table, seating, command = self._table, self._table.seating, sent.command
        request = sent.asked if sent.key else None
        if request is not None and (before := await self._answered(request)) is not None:
            return Done(before.version)
        if sent.version is not None and sent.version != seating.version:
            raise Stale("the table has gone on", f"{sent.version} was seen, this is {seating.version}")
        seating.notes.check_runs(sent.runner, looks_back=command.looks_back)
        if isinstance(command, AtSeat):
            seating.check_owner(command.seat, sent.by)
        if (cost := command.costs(seating.notes)) is not None:
            await self._store.check_affords(*cost)
        if (options := command.chosen(table)) is not None:
            await self._store.check_uniform(table.id, seating.game.id, options)
        act, by = partial(command.do, table), sent.runner or sent.by
        try:
            await self._transactions.carry_out(lambda: self._followed(act), request, by, command.opens)
        except CannotGoOn:
            if table.is_lost:
                raise NotKept("it was not done", "the table is taken up again") from None
            await self._transactions.carry_out(act, request, by, command.opens)
        self._troubles, table.held = 0, ""
        self._acted = asyncio.get_running_loop().time()
        return Done(table.seating.version)

    async def _answered(self, request: KeyedRequest) -> Answered | None:
        """What was acknowledged by that key before; refused where that was something else."""
        kept = self._table.kept
        before = kept.done.get(request[:2])
        if before is None and kept.forgotten.may_have(request.person, request.key):
            before = await self._store.answered(self._table.id, request.person, request.key)
        if before is not None and before.body not in ("", request.body):
            raise KeyTaken(
                "that key was used for something else",
                "a key is for one request",
                "the same request, or a new key",
            )
        return before

    def _followed(self, act: Callable[[], Any]) -> Any:
        """The act, and in the same breath what the table then does by itself where it has no pace: both are
        written at once. What goes wrong with the second is no reason to refuse the first."""
        result, table = act(), self._table
        seating, away = table.seating, table.watchers.away
        goes_on = not (seating.rules.pace or seating.is_ordered or seating.is_long)
        if isinstance(result, Batch) or not (goes_on and table.dealing.can_step(away)):
            return result
        mark, ledger = table.mark, seating.sitting.ledger
        by, ledger.by = ledger.by, ""
        try:
            table.dealing.go_on(away)
        except Exception as no:
            if table.mark != mark or not isinstance(no, Refusal):
                raise CannotGoOn from no
        finally:
            ledger.by = by
        return result
