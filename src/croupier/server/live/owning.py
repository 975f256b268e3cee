"""Owning: the one asyncio task that may change a table. Commands come through a queue and are carried out one
by one, each wholly or not at all; one is answered when it is in the store, and only then told to others."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from msgspec import Struct

from croupier.refusals import Refusal
from croupier.rules.options import Options
from croupier.server.live.commands import AtSeat, Sent
from croupier.server.live.dealing import Dealing, dealt_options
from croupier.server.live.next_ledger import renewed
from croupier.server.live.seating import BETTING, OVER, PLAYING
from croupier.server.live.showing import ShownTable
from croupier.server.live.store_calls import Afford, Load, LookUp, Write
from croupier.server.live.views.situation_parts import Change
from croupier.server.live.watching import Watcher
from croupier.server.refused import (
    Away,
    Elsewhere,
    KeyTaken,
    MeterMoved,
    NotCovered,
    NotKept,
    OutcomeUnknown,
    Stale,
)  # fmt: skip
from croupier.server.store.keeping import Answered, KeptTable, KeyedRequest, Writing
from croupier.server.store.writer import UNKNOWN

log = logging.getLogger("croupier.server")
METER_TRIES = 20  # of a payment from a meter that other servers move meanwhile
CALM = 0.25
"""Seconds without a command after which a ledger that has grown long ends: nobody waits for that then, and
who played has seen how the round ended."""
PATIENCE = 3
"""A table that goes wrong so often running stops going on by itself until somebody acts."""


class Done(Struct, frozen=True):
    version: int


class CannotGoOn(Exception):
    """What was done could not be gone on from at once, and the table is as it was before: it is done anew,
    without going on."""


class Queued(NamedTuple):
    """What waits for the table's task: a command that was sent, or a question."""

    done: asyncio.Future[Any]
    sent: Sent | None = None
    ask: Callable[[], Any] = lambda: None


class OwnedTable(ShownTable):
    """`start` it; then call its commands from any task of the same loop."""

    def __init__(self, kept: KeptTable, write: Write, load: Load, look_up: LookUp, afford: Afford) -> None:
        super().__init__(kept)
        self._write = write
        self._load = load
        self._look_up = look_up
        self._afford = afford
        self._commands: asyncio.Queue[Queued] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._next_step = self._acted = 0.0
        self._troubles = 0
        self._is_stopped = False
        self._rests = False
        """Nothing is being done: all that stands is in the store."""
        self.is_lost = False
        """Another server deals it, or it could not be rebuilt: the pit takes it up again if it can."""

    # -- commands --------------------------------------------------------------------------------

    async def _ask(self, act: Callable[[], Any]) -> Any:
        """Answered between two commands, so that it sees nothing that is not in the store: at once where
        none is carried out or waits, and nobody's turn in the line is over."""
        is_free = self._rests and self._commands.empty() and not self._is_gone
        if is_free and not self.dealing.line.is_due:
            return act()
        return await self._queue(ask=act)

    @property
    def _is_gone(self) -> bool:
        return self.is_lost or self._is_stopped or self._task is None or self._task.done()

    async def _queue(self, *, sent: Sent | None = None, ask: Callable[[], Any] = lambda: None) -> Any:
        if self._is_gone:
            raise Elsewhere(f"table {self.id} is not dealt here")
        done = asyncio.get_running_loop().create_future()
        self._commands.put_nowait(Queued(done, sent, ask))
        return await done

    # -- the task ----------------------------------------------------------------------------------

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._run(), name=f"table {self.id}")

    async def stop(self) -> None:
        """After the command that is carried out, and its commit; what waits is refused."""
        self._is_stopped = True
        self._wake()
        if self._task is not None:
            await self._task

    def _wake(self) -> None:
        if self._task is not None and not self._task.done():
            nobody = asyncio.get_running_loop().create_future()
            nobody.cancel()
            self._commands.put_nowait(Queued(nobody))

    async def _run(self) -> None:
        try:
            while not (self.is_lost or self._is_stopped):
                queued = await self._next()
                if queued is None:
                    await self._go_on()
                else:
                    await self._serve(queued)
        except Exception:
            log.exception("table %s stands still, and is taken up again", self.id)
            self.is_lost = True
        finally:
            self._end()

    def _end(self) -> None:
        """Nobody waits for a table that is gone."""
        while not self._commands.empty():
            done = self._commands.get_nowait().done
            if not done.done():
                done.set_exception(Elsewhere(f"table {self.id} is not dealt here"))
        for each in list(self._watching):
            each.end()

    async def _next(self) -> Queued | None:
        """The next command; None where the table goes on by itself first."""
        if self._troubles < PATIENCE and self.seating.is_ordered:
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
        now = asyncio.get_running_loop().time()
        self._time(now)
        waits = [self._deadline - now] if self._deadline is not None else []
        if self._troubles < PATIENCE:
            pause = self._next_step - now if self.rules.pace else 0.0
            if self.dealing.can_step(self.away):
                waits.append(pause)
            elif self.seating.is_long:
                waits.append(max(pause, self._calm_in(now)))
        if (offered := self.dealing.line.seconds) is not None:
            waits.append(offered)
        return min(waits, default=None)

    def _calm_in(self, now: float) -> float:
        """Seconds until a long ledger may end."""
        return 0.0 if self.seating.is_too_long else self._acted + CALM - now

    async def _go_on(self) -> None:
        """What the table does by itself: a card, a bot, the deal, or what a timer ends."""
        now = asyncio.get_running_loop().time()
        is_late = self._deadline is not None and now >= self._deadline
        if is_late:
            self._deadline = None
        self._next_step = now + self.rules.pace
        try:
            await self._carry_out(lambda: self._own_act(is_late)())
        except Elsewhere:
            return
        except Refusal as no:
            self.held = str(no)
            self._troubles += 1
            if isinstance(no, NotCovered):  # whoever was to sit down has spent it elsewhere meanwhile
                waiting = self.seating.notes.coming
                self.seating.notes.coming = [each for each in waiting if each.person != no.person]
            self.seating.notes.ready.clear()
            if isinstance(no, NotKept):
                self._timed = ("", 0)  # what the timer was to do is still to be done
            self._show()
        else:
            self._troubles, self.held = 0, ""

    def _own_act(self, is_late: bool) -> Callable[[], Any]:
        if self.seating.is_ordered:
            return self._ordered
        if is_late and self.phase == BETTING:
            return self.dealing.deal
        if is_late and self.seating.asks_person:
            return self.dealing.choose_for
        now = asyncio.get_running_loop().time()
        if self.seating.is_long and (self._calm_in(now) <= 0 or not self.dealing.can_step(self.away)):
            return lambda: self.renew(self.options)
        return self._steps

    def _steps(self) -> None:
        """One at a time where the table has a pace; else up to the next question to a person."""
        away = self.away
        self.dealing.step(away)
        while not self.rules.pace and self.phase == PLAYING and self.dealing.can_step(away):
            self.dealing.step(away)

    def _followed(self, act: Callable[[], Any]) -> Any:
        """The act, and in the same breath what the table then does by itself where it has no pace: both are
        written at once. What goes wrong with the second is no reason to refuse the first."""
        result = act()
        goes_on = not (self.rules.pace or self.seating.is_ordered or self.seating.is_long)
        if isinstance(result, Writing) or not (goes_on and self.dealing.can_step(self.away)):
            return result
        mark, ledger = self._mark(), self.seating.sitting.ledger
        by, ledger.by = ledger.by, ""
        try:
            self._steps()
        except Exception as no:
            if self._mark() != mark or not isinstance(no, Refusal):
                raise CannotGoOn from no
        finally:
            ledger.by = by
        return result

    def _ordered(self) -> Writing | None:
        """What the floor wanted done as soon as the round is over."""
        settings = self.seating.notes.settings
        if self.seating.notes.closes or settings is None:
            self.dealing.close()
            return None
        return self.renew(dealt_options(self.game, settings))

    def renew(self, options: Options) -> Writing:
        """This ledger ends and another begins."""
        writing = self.kept.renew(renewed(self.seating, options, self.id, self.kept.part + 1))
        self.dealing = Dealing(self.kept.seating)
        return writing

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
            log.exception("table %s could not answer", self.id)
            if not done.done():
                done.set_exception(no)
        else:
            if not done.done():
                done.set_result(answer)

    async def _answer(self, sent: Sent) -> Done:
        request = sent.asked if sent.key else None
        if request is not None and (before := await self._answered(request)) is not None:
            return Done(before.version)
        if sent.version is not None and sent.version != self.version:
            raise Stale("the table has gone on", f"{sent.version} was seen, this is {self.version}")
        command = sent.command
        self.seating.notes.check_runs(sent.runner, looks_back=command.looks_back)
        if isinstance(command, AtSeat):
            self.seating.check_owner(command.seat, sent.by)
        if (cost := command.costs(self.seating.notes)) is not None:
            await self._afford(*cost)
        act = partial(command.do, self)
        try:
            await self._carry_out(lambda: self._followed(act), request, sent.runner or sent.by, command.opens)
        except CannotGoOn:
            if self.is_lost:
                raise NotKept("it was not done", "the table is taken up again") from None
            await self._carry_out(act, request, sent.runner or sent.by, command.opens)
        self._troubles, self.held = 0, ""
        self._acted = asyncio.get_running_loop().time()
        return Done(self.version)

    async def _answered(self, request: KeyedRequest) -> Answered | None:
        """What was acknowledged by that key before; refused where that was something else."""
        before = self.kept.done.get(request[:2])
        if before is None and self.kept.forgotten.may_have(request.person, request.key):
            before = await self._look_up(request)
        if before is not None and before.body not in ("", request.body):
            raise KeyTaken(
                "that key was used for something else",
                "a key is for one request",
                "the same request, or a new key",
            )
        return before

    async def _carry_out(
        self, act: Callable[[], Any], request: KeyedRequest | None = None, by: str = "", opens: bool = False
    ) -> None:
        """Done anew, on the table as it was, where a shared meter has moved since somebody was paid by it."""
        for left in reversed(range(METER_TRIES)):
            try:
                return await self._carried_out(act, request, by, opens)
            except MeterMoved:
                if not left:
                    raise

    async def _carried_out(
        self, act: Callable[[], Any], request: KeyedRequest | None, by: str, opens: bool
    ) -> None:
        """Done, written and told; or refused, with the table as it was. Where the act `opens` a round, that
        round is open even if the act itself is refused. The ledger says `by` whom it was done."""
        before, mark, refusal = self.version, self._mark(), None
        self.seating.sitting.ledger.by = by
        try:
            self.dealing.record_time()
            if opens:
                self._open_round()
            result, refusal = self._tried(act)
            request = None if refusal is not None else request
            if isinstance(result, Writing):
                writing: Writing | None = result
                self.kept.note_command(result, request)
            else:
                writing = self.kept.writing(request)
        except (Refusal, CannotGoOn):
            if self._mark() != mark:
                await self._rebuild()
            raise
        except Exception:
            log.exception("table %s is rebuilt", self.id)
            await self._rebuild()
            raise NotKept("it was not done", "the table could not, and stands as before") from None
        if writing is not None:
            await self._commit(writing, request, before)
        if refusal is not None:
            raise refusal

    def _open_round(self) -> None:
        """One that takes bets, with those of the bots."""
        if self.phase == OVER:
            self.dealing.open_round()
        if self.phase == BETTING and self.dealing.bots_wait:
            self.dealing.bots_bet()

    def _tried(self, act: Callable[[], Any]) -> tuple[Any, Refusal | None]:
        """What the act gave, or why it was refused without a trace."""
        mark = self._mark()
        try:
            return act(), None
        except Refusal as no:
            if self._mark() != mark:
                raise
            return None, no

    async def _commit(self, writing: Writing, request: KeyedRequest | None, before: int) -> None:
        """Written, or known not to be: after a commit without an answer the store is asked what it has, and
        only where it cannot say either the outcome is unknown."""
        try:
            await self._write(writing)
        except Elsewhere:
            self.is_lost = True
            raise
        except Exception as no:
            if not isinstance(no, Away | OutcomeUnknown | NotCovered | MeterMoved):  # logged by the store
                log.warning("table %s could not be written: %s", self.id, no)
            await self._rebuild()
            if isinstance(no, Away | NotCovered | MeterMoved):
                raise
            if self.is_lost:
                raise UNKNOWN from None
            if not self._stands(writing, request):
                raise NotKept("it was not done", "it could not be written down") from None
            return  # it was committed after all, and only the answer lost
        self.kept.note_written(writing.receipt)
        if request is not None:
            self.kept.remember(request)
        self.held = ""
        self._publish(before)

    def _stands(self, writing: Writing, request: KeyedRequest | None) -> bool:
        """Whether the rebuilt table has what was to be written: its key, the end of its ledger, its notes."""
        if request is not None:
            return request[:2] in self.kept.done
        if not writing.events:
            return writing.state == self.kept.state
        last = self.seating.sitting.ledger.lines[-1:]
        return [line.hash for line in last] == [writing.events[-1]["hash"]]

    def _mark(self) -> tuple[Any, ...]:
        sitting = self.seating.sitting
        told = len(sitting.round.events) if sitting.round is not None else 0
        return id(sitting), len(sitting.ledger), id(sitting.round), told

    async def _rebuild(self) -> None:
        """From the store, where something went wrong."""
        try:
            self.kept = await self._load(self.kept)
            self.dealing = Dealing(self.kept.seating)
        except Exception as no:
            if not isinstance(no, Away):
                log.warning("table %s cannot be rebuilt now: %s", self.id, no, exc_info=True)
            self.is_lost = True
            return
        for each in self._watching:
            if isinstance(each, Watcher):
                each.tell(Change(table=self.id, version=self.version, is_cut=True))
        self._show()
