"""The actor of a table: the one asyncio task that may change its state. Commands wait in its inbox and are
carried out one by one. A command is answered when it is in the store, and only then do others hear of it.

What goes wrong leaves the table as the store has it: it is rebuilt from there. A command is done, refused, or
its outcome is unknown because the database did not say; the same request key then tells.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from secrets import token_hex
from typing import Any, NamedTuple, TypeVar

from msgspec import Struct

from croupier.errors import CroupierError
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.server.errors import (
    DatabaseUnavailable,
    InsufficientFunds,
    KeyReused,
    MeterConflict,
    NotCommitted,
    NotUniform,
    OutcomeUnknown,
    Stale,
    WrongServer,
)
from croupier.server.store.batches import Answered, Batch, KeyedRequest
from croupier.server.store.writer import UNKNOWN
from croupier.server.tables import dealing, seats
from croupier.server.tables.commands import AtSeat, Command, CommandRequest
from croupier.server.tables.journal import Loaded, next_state
from croupier.server.tables.past_rounds import past_rounds
from croupier.server.tables.projection import EncodedSituation, TableProjection
from croupier.server.tables.shapes import FloorGlance, FloorSituation, PastRound, Situation
from croupier.server.tables.situation import TableFacts
from croupier.server.tables.state import BETTING, PLAYING, NextLedger, TableSettings, TableState
from croupier.server.tables.table_store import TableStore
from croupier.server.tables.timeline import Timeline
from croupier.server.tables.viewers import FloorOnlooker, Onlooker, Viewer, Viewers, Watcher

log = logging.getLogger("croupier.server")
AnswerT = TypeVar("AnswerT")
TableAct = Callable[[], NextLedger | None]
"""A change of the state, or an order to begin another ledger."""

LONGEST_KEY = 80
ASKED_AGAIN = (0.2, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Seconds after which `do_surely` asks again what became of a command."""
CALM = 0.25
"""Seconds without a command after which a long ledger ends: nobody waits then, and the players have seen how
the round ended."""
PATIENCE = 3
"""A table that fails so often in a row stops going on by itself until somebody acts."""
RETRY = 1.0
"""Seconds after which a table tries again whose database takes no writes."""
METER_TRIES = 20
"""The tries of a payment from a meter that other servers move meanwhile."""
NOT_WRITTEN = DatabaseUnavailable | InsufficientFunds | NotUniform | MeterConflict
"""Errors that mean that the store wrote nothing and that are passed on to the sender."""
BETS_OPEN, TO_CHOOSE = 60.0, 40.0
"""Seconds to bet and to choose if several people sit at a table and the house has set no others."""


class Done(Struct, frozen=True):
    """The answer to a command that was done."""

    version: int


class Queued(NamedTuple):
    """A command or a question in the inbox, with the future that gets its answer."""

    done: asyncio.Future[Any]
    sent: CommandRequest | None = None
    ask: Callable[[], Any] = lambda: None


class CannotGoOn(Exception):
    """The command succeeded, but the table could not go on by itself afterwards. The command is then run
    again, without going on."""


class TurnClock:
    """The deadline of one table: set once for each round's bets and each question, by the event loop's
    time."""

    def __init__(self) -> None:
        self._deadline: float | None = None
        self._timed: tuple[str, int] = ("", 0)

    def set(self, state: TableState, now: float) -> None:
        """Set the deadline if bets are made or a person is asked, unless it is set for that already."""
        seconds, what, phase, settings = None, ("", 0), state.phase, state.settings
        if phase == BETTING and any(state.session.table.layout.values()):
            seconds = _seconds(state, settings.bet_seconds, BETS_OPEN)
            what = (BETTING, state.session.number)
        elif phase == PLAYING and state.asks_person:
            seconds = _seconds(state, settings.choose_seconds, TO_CHOOSE)
            what = (PLAYING, state.version)
        if what != self._timed:
            self._timed = what
            self._deadline = now + seconds if seconds is not None else None

    def left(self, now: float) -> float | None:
        """Return the seconds left, negative if it is late; None if nobody is timed."""
        return self._deadline - now if self._deadline is not None else None

    def rings(self, now: float) -> bool:
        """Return True once if the time is over."""
        is_late = self._deadline is not None and now >= self._deadline
        if is_late:
            self._deadline = None
        return is_late

    def restart(self) -> None:
        """Begin the time again: what it rang for could not be done."""
        self._timed = ("", 0)


def _seconds(state: TableState, seconds: float | None, usual: float) -> float | None:
    """Return the time that the house has set, else the usual one if people wait for each other at a table
    that is dealt at a pace."""
    if seconds is not None or not state.settings.pace or len(state.seats.people) < 2:
        return seconds
    return usual


class TableActor:
    """Owns one table. `start` it; then everything public may be called from any task of the same loop."""

    def __init__(self, loaded: Loaded, store: TableStore, again: Callable[[], Awaitable[TableActor]]) -> None:
        self.state, self.journal = loaded
        self.id = self.journal.table_id
        self.viewers = Viewers()
        self.state.away = self.viewers.away
        self.stall_reason = ""
        """Reason why the table did not go on by itself when it should have."""
        self.is_lost = False
        """Whether another server deals the table, or it could not be rebuilt. The pit takes it up again if it
        can."""
        self._again = again
        """Returns the table's actor as the pit has it now: this one, or the one that took its place."""
        self._store = store
        self._clock = TurnClock()
        self._projection = TableProjection(self.id)
        self._inbox: asyncio.Queue[Queued] = asyncio.Queue()
        self._held: list[Queued] = []
        """Commands that wait until players have opened their values for the next seed."""
        self._task: asyncio.Task[None] | None = None
        self._next_step = self._acted = self._retry_at = 0.0
        self._troubles = 0
        self._is_stopped = False
        self._rests = False
        """Whether nothing is being done, so that the whole state is in the store."""

    # -- life --------------------------------------------------------------------------------------

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._run(), name=f"table {self.id}")

    async def stop(self) -> None:
        """Stop after the command that is carried out, and its commit. Commands in the inbox are refused."""
        self._is_stopped = True
        self.wake()
        if self._task is not None:
            await self._task

    def wake(self) -> None:
        """Look again whether the table may go on by itself."""
        if self._task is not None and not self._task.done():
            nobody = asyncio.get_running_loop().create_future()
            nobody.cancel()
            self._inbox.put_nowait(Queued(nobody))

    @property
    def _is_gone(self) -> bool:
        return self.is_lost or self._is_stopped or self._task is None or self._task.done()

    # -- what may be read at any time --------------------------------------------------------------

    @property
    def game(self) -> Game:
        return self.state.game

    @property
    def options(self) -> Options:
        options: Options = self.state.session.options
        return options

    @property
    def settings(self) -> TableSettings:
        return self.state.settings

    @property
    def version(self) -> int:
        return self.state.version

    @property
    def phase(self) -> str:
        return self.state.phase

    # -- commands and questions --------------------------------------------------------------------

    async def do(self, sent: CommandRequest) -> Done:
        """Carry out a command. It is done and written when this returns, or refused."""
        if len(sent.key) > LONGEST_KEY:
            raise CroupierError("the key of a request is too long", instead=f"at most {LONGEST_KEY} letters")
        done: Done = await self._queue(sent=sent)
        return done

    async def do_surely(self, sent: CommandRequest) -> Done:
        """Carry out a command with a key of its own. While its outcome is unknown, ask for it by the key,
        wherever the table is dealt by then."""
        actor, keyed, unknown = self, replace(sent, key=token_hex(16)), None
        for seconds in (0.0, *ASKED_AGAIN):
            await asyncio.sleep(seconds)
            try:
                actor = actor if unknown is None else await self._again()
                return await actor.do(keyed)
            except OutcomeUnknown as no:
                unknown = no
            except (NotCommitted, WrongServer):  # certain after a first try, but no answer after that
                if unknown is None:
                    raise
        assert unknown is not None
        raise unknown

    async def ask(self, question: Callable[[TableState], AnswerT]) -> AnswerT:
        """Answer a question about the state between two commands, so that it sees nothing that is not
        written."""
        return await self._settled(lambda: question(self.state))

    async def situation(self, person: str = "") -> Situation:
        return await self._settled(lambda: self._projection.situation(self.state, self._facts(), person))

    async def encoded_situation(self, person: str = "") -> EncodedSituation:
        """Return the situation as JSON."""
        return await self._settled(lambda: self._projection.encoded(self.state, self._facts(), person))

    async def past_rounds(self, person: str = "") -> tuple[PastRound, ...]:
        """Return the rounds that are over, the latest first, as that person may see them."""
        return await self.ask(lambda state: past_rounds(state, person))

    async def floor_situation(self) -> FloorSituation:
        return await self._settled(lambda: self._projection.floor_situation(self.state, self._facts()))

    async def floor_glance(self) -> FloorGlance:
        return await self._settled(lambda: self._projection.floor_glance(self.state))

    def timeline(self, person: str = "") -> Timeline:
        """Return the table as that person is shown it from now on, motion by motion."""
        return Timeline(lambda: self.state, person)

    async def _settled(self, question: Callable[[], AnswerT]) -> AnswerT:
        """Answer at once if no command is carried out or waits and no offer of a seat is due, else through
        the inbox."""
        is_free = self._rests and self._inbox.empty() and not self._is_gone
        if is_free and not seats.is_offer_due(self.state):
            return question()
        answer: AnswerT = await self._queue(ask=question)
        return answer

    async def _queue(
        self, *, sent: CommandRequest | None = None, ask: Callable[[], Any] = lambda: None
    ) -> Any:
        if self._is_gone:
            raise WrongServer(f"table {self.id} is not dealt here")
        done = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait(Queued(done, sent, ask))
        return await done

    # -- viewers -----------------------------------------------------------------------------------

    def watch(self, person: str = "") -> Watcher:
        """Return every change from now on. Watch first and then ask for the situation, so that nothing falls
        between the two."""
        return self.viewers.add(Watcher(person, self._unwatch))

    def look_on(self, person: str = "") -> Onlooker:
        """Return the situation after every change from now on."""
        return self.viewers.add(Onlooker(person, self._unwatch))

    def look_on_from_floor(self) -> FloorOnlooker:
        """Return the floor's situation after every change from now on."""
        return self.viewers.add(FloorOnlooker("", self._unwatch))

    def _unwatch(self, each: Viewer) -> None:
        if self.viewers.drop(each, self.state.seats.at_table):
            self.wake()

    def _facts(self) -> TableFacts:
        left = self._clock.left(asyncio.get_running_loop().time())
        seconds = max(0.0, round(left, 1)) if left is not None else None
        return TableFacts(
            seconds=seconds,
            stall_reason=self.stall_reason,
            receipt=self.journal.receipt,
            part=self.journal.part,
        )

    def _show(self) -> None:
        """Send the situation to those who look on."""
        self._projection.touch()
        onlookers, floor = self.viewers.of_kind(Onlooker), self.viewers.of_kind(FloorOnlooker)
        if onlookers or floor:
            self._clock.set(self.state, asyncio.get_running_loop().time())
            self._projection.send_situations(self.state, self.viewers, self._facts())

    # -- the task ----------------------------------------------------------------------------------

    async def _run(self) -> None:
        try:
            while not (self.is_lost or self._is_stopped):
                queued = await self._next()
                if queued is None:
                    await self._go_on()
                else:
                    await self._serve(queued)
                self._projection.touch()
        except Exception:
            log.exception("table %s stands still, and is taken up again", self.id)
            self.is_lost = True
        finally:
            self._end()

    def _end(self) -> None:
        """Refuse everything that waits for the table."""
        waiting = [*self._held, *(self._inbox.get_nowait() for _ in range(self._inbox.qsize()))]
        self._held = []
        for done in (each.done for each in waiting):
            if not done.done():
                done.set_exception(WrongServer(f"table {self.id} is not dealt here"))
        self.viewers.end()

    async def _next(self) -> Queued | None:
        """Return the next of the inbox; None if the table goes on by itself first."""
        is_calm = asyncio.get_running_loop().time() >= self._retry_at
        if self._troubles < PATIENCE and self.state.is_order_due and is_calm:
            return None
        if self._held and not dealing.values_wait(self.state):
            return self._held.pop(0)
        wait = self._wait()
        if not self._inbox.empty():
            return self._inbox.get_nowait()
        if wait is not None and wait <= 0:
            self._rests = True  # for a sender that was just answered, and asks for the situation
            await asyncio.sleep(0)
            self._rests = False
            return None
        self._rests = True
        try:
            return await asyncio.wait_for(self._inbox.get(), wait)
        except TimeoutError:
            is_free = self._held and not dealing.values_wait(self.state)
            return self._held.pop(0) if is_free else None
        finally:
            self._rests = False

    def _wait(self) -> float | None:
        """Return the seconds until the table goes on by itself; None if it does not."""
        now, state = asyncio.get_running_loop().time(), self.state
        self._clock.set(state, now)
        waits = [self._clock.left(now), seats.offer_seconds(state), dealing.values_seconds(state)]
        if self._troubles < PATIENCE:
            pause = max(self._next_step - now if state.settings.pace else 0.0, self._retry_at - now)
            if dealing.can_step(state) or state.is_order_due:
                waits.append(pause)
            elif state.is_long:
                waits.append(max(pause, self._calm_in(now)))
        return min((wait for wait in waits if wait is not None), default=None)

    def _calm_in(self, now: float) -> float:
        """Return the seconds until a long ledger may end."""
        return 0.0 if self.state.is_too_long else self._acted + CALM - now

    # -- what the table does by itself -------------------------------------------------------------

    async def _go_on(self) -> None:
        """Deal a card, play a bot, close the bets, or do what a timer orders."""
        now = asyncio.get_running_loop().time()
        is_late = self._clock.rings(now)
        self._next_step = now + self.state.settings.pace
        try:
            await self._carry_out(lambda: self._own_act(is_late))
        except WrongServer:
            return
        except CroupierError as no:
            self.stall_reason = str(no)
            is_written_later = isinstance(no, DatabaseUnavailable)  # it goes on by itself when it can
            self._troubles += not is_written_later
            self._retry_at = now + RETRY if is_written_later else 0.0
            those = self.state.seats
            if isinstance(no, InsufficientFunds):  # the person who was to sit down has spent it meanwhile
                those.coming = [each for each in those.coming if each.person != no.person]
            if not is_written_later:
                those.ready.clear()
            if isinstance(no, NotCommitted):
                self._clock.restart()
            self._show()
        else:
            self._troubles, self.stall_reason = 0, ""

    def _own_act(self, is_late: bool) -> NextLedger | None:
        state = self.state
        if state.is_order_due:
            return self._do_ordered()
        if is_late and state.phase == BETTING:
            dealing.deal(state)
        elif is_late and state.asks_person:
            dealing.choose_for(state)
        elif self._ends_ledger():
            return NextLedger()
        elif dealing.can_step(state):  # or it was woken for commands that have waited
            dealing.go_on(state)
        return None

    def _do_ordered(self) -> NextLedger | None:
        """Do what the floor ordered for the end of the round."""
        those = self.state.seats
        if those.closes_after_round or those.options_after_round is None:
            dealing.close(self.state)
            return None
        return NextLedger(dealing.dealt_options(self.state.game, those.options_after_round))

    def _ends_ledger(self) -> bool:
        if not self.state.is_long:
            return False
        is_calm = self._calm_in(asyncio.get_running_loop().time()) <= 0
        return is_calm or not dealing.can_step(self.state)

    # -- what it is asked to do --------------------------------------------------------------------

    async def _serve(self, queued: Queued) -> None:
        done, sent = queued.done, queued.sent
        try:
            if sent is not None and sent.command.opens and dealing.values_wait(self.state):
                return await self._hold(queued, sent)
            answer = await self._answer(sent) if sent is not None else queued.ask()
        except CroupierError as no:
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

    async def _hold(self, queued: Queued, sent: CommandRequest) -> None:
        """Let a command wait until players have opened their values: the round that it needs is dealt from a
        seed that is mixed with them."""
        await self._check(sent, sent.command)
        mixing = self.state.session.mixing
        if mixing is not None and not mixing.values.are_closed:
            await self._carry_out(lambda: dealing.close_values(self.state))
        self._held.append(queued._replace(sent=replace(sent, version=None)))

    async def _answer(self, sent: CommandRequest) -> Done:
        command = sent.command
        request = sent.asked if sent.key else None
        if request is not None and (before := await self._answered(request)) is not None:
            return Done(before.version)
        await self._check(sent, command)
        by = sent.runner or sent.by
        try:
            await self._carry_out(lambda: self._followed(command), request, by, command.opens)
        except CannotGoOn:
            if self.is_lost:
                raise NotCommitted("it was not done", "the table is taken up again") from None
            await self._carry_out(lambda: command.do(self.state), request, by, command.opens)
        self._troubles, self.stall_reason = 0, ""
        self._acted = asyncio.get_running_loop().time()
        return Done(self.state.version)

    async def _check(self, sent: CommandRequest, command: Command) -> None:
        """Refuse a command whose sender is not allowed to send it now, or cannot pay for it."""
        state = self.state
        if sent.version is not None and sent.version != state.version:
            raise Stale("the table has gone on", f"{sent.version} was seen, this is {state.version}")
        state.seats.check_runs(sent.runner, looks_back=command.looks_back)
        if isinstance(command, AtSeat):
            state.check_owner(command.seat, sent.by)
        if (cost := command.costs(state)) is not None:
            await self._store.check_affords(*cost)
        if (options := command.chosen(state)) is not None:
            await self._store.check_uniform(self.id, state.game.id, options)
        if (two := command.two_people(state)) is not None:
            await self._store.check_independent(*two)

    async def _answered(self, request: KeyedRequest) -> Answered | None:
        """Return the answer that the request was given before. Refused if its key was used for another."""
        journal = self.journal
        before = journal.done.get(request[:2])
        if before is None and journal.forgotten.may_have(request.person, request.request_key):
            before = await self._store.answered(self.id, request.person, request.request_key)
        if before is not None and before.fingerprint not in ("", request.fingerprint):
            raise KeyReused(
                "that key was used for something else",
                "a key is for one request",
                "the same request, or a new key",
            )
        return before

    def _followed(self, command: Command) -> NextLedger | None:
        """Do the command, and at a table without a pace also what the table then does by itself: both are
        written at once. A failure of the second is no reason to refuse the first."""
        result, state = command.do(self.state), self.state
        goes_on = not (state.settings.pace or state.is_order_due or state.is_long)
        if result is not None or not (goes_on and dealing.can_step(state)):
            return result
        mark, ledger = self._mark, state.session.ledger
        by, ledger.by = ledger.by, ""
        try:
            dealing.go_on(state)
        except Exception as no:
            if self._mark != mark or not isinstance(no, CroupierError):
                raise CannotGoOn from no
        finally:
            ledger.by = by
        return None

    # -- carrying out ------------------------------------------------------------------------------

    @property
    def _mark(self) -> tuple[Any, ...]:
        """Return a value that changes as soon as anything happens in a round or is written to the ledger."""
        session = self.state.session
        events = len(session.round.events) if session.round is not None else 0
        return id(session), len(session.ledger), id(session.round), events

    async def _carry_out(
        self, act: TableAct, request: KeyedRequest | None = None, by: str = "", opens: bool = False
    ) -> None:
        """Do the act and write it. Do it again, on the table as it was before, if a shared meter has moved
        since somebody was paid from it."""
        for left in reversed(range(METER_TRIES)):
            try:
                return await self._carry_out_once(act, request, by, opens)
            except MeterConflict:
                if not left:
                    raise

    async def _carry_out_once(
        self, act: TableAct, request: KeyedRequest | None, by: str, opens: bool
    ) -> None:
        """Do the act and write it. If it `opens` a round, the round stays open even if the act itself is
        refused. The ledger names the person `by` whom it was done."""
        before, mark, refusal = self.state.version, self._mark, None
        self.state.session.ledger.by = by
        try:
            dealing.record_time(self.state)
            if opens:
                dealing.open_bets(self.state)
            batch, refusal = self._try(act)
            request = None if refusal is not None else request
            if batch is None:
                batch = self.journal.batch(self.state, request)
            else:
                self.journal.add_request(batch, self.state, request)
        except (CroupierError, CannotGoOn):
            if self._mark != mark:
                await self._rebuild()
            raise
        except Exception:
            log.exception("table %s is rebuilt", self.id)
            await self._rebuild()
            raise NotCommitted("it was not done", "the table could not, and stands as before") from None
        if batch is not None:
            await self._commit(batch, request, before)
        if refusal is not None:
            raise refusal

    def _try(self, act: TableAct) -> tuple[Batch | None, CroupierError | None]:
        """Do the act. Return the batch of the next ledger, if it begins one, or the refusal, if the act left
        no trace."""
        mark = self._mark
        try:
            order = act()
            return self._begin_ledger(order) if order is not None else None, None
        except CroupierError as no:
            if self._mark != mark:
                raise
            return None, no

    def _begin_ledger(self, order: NextLedger) -> Batch:
        """End the ledger and begin another."""
        old, chosen = self.state, order.options
        options = chosen if chosen is not None else old.session.options
        self.state = next_state(old, options, self.id, self.journal.part + 1)
        return self.journal.begin_ledger(old, self.state, chosen)

    async def _commit(self, batch: Batch, request: KeyedRequest | None, before: int) -> None:
        """Write the batch, or know that it is not written. After a commit without an answer the store is
        asked what it has; the outcome is unknown only if it cannot say either."""
        try:
            await self._store.write(batch)
        except WrongServer:
            self.is_lost = True
            raise
        except Exception as no:
            if not isinstance(no, NOT_WRITTEN | OutcomeUnknown):  # logged by the store
                log.warning("table %s could not be written: %s", self.id, no)
            await self._rebuild()
            if isinstance(no, NOT_WRITTEN):
                raise
            if self.is_lost:
                raise UNKNOWN from None
            if not self.journal.is_written(self.state, batch, request):
                raise NotCommitted("it was not done", "it could not be written down") from None
            return  # it was committed after all, and only the answer lost
        self.journal.note_written(self.state, batch, request)
        self.stall_reason = ""
        self._projection.send_changes(self.state, self.viewers, before)
        self._show()

    async def _rebuild(self) -> None:
        """Take the table from the store, because something went wrong."""
        try:
            self.state, self.journal = await self._store.load_again(self.id)
        except Exception as no:
            if not isinstance(no, DatabaseUnavailable):
                log.warning("table %s cannot be rebuilt now: %s", self.id, no, exc_info=True)
            self.is_lost = True
            return
        self.state.away = self.viewers.away
        self._projection.send_cut(self.state, self.viewers)
        self._show()
