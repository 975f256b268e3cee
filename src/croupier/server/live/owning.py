"""Owning: the one asyncio task that may change a table. Commands come through a queue and are carried out one
by one, each wholly or not at all; one is answered when it is in the store, and only then told to others."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeVar

from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError

from croupier.refusals import Refusal
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.server.live.commands import AtSeat, Sent
from croupier.server.live.dealing import Dealing, dealt_options
from croupier.server.live.looks import Looks
from croupier.server.live.seat_notes import Rules
from croupier.server.live.seating import BETTING, OVER, PLAYING
from croupier.server.live.shown import Change, Situation
from croupier.server.live.situation import change, situation
from croupier.server.live.watching import Onlooker, Watcher, Watching
from croupier.server.refused import Elsewhere, NotKept, Stale
from croupier.server.store.keeping import REMEMBERED, Kept, Writing
from croupier.table.ledger import Line

log = logging.getLogger("croupier.server")
PATIENCE = 3
"""A table that goes wrong so often running stops going on by itself until somebody acts."""

WatchingT = TypeVar("WatchingT", bound=Watching)
Write = Callable[[Writing], Awaitable[None]]
Load = Callable[[Kept | None], Awaitable[Kept]]
"""The table as it is in the store; what it was given was not written and is taken back."""


class Done(Struct, frozen=True):
    version: int


class Queued(NamedTuple):
    """What waits for the table's task: a command that was sent, or a question."""

    done: asyncio.Future[Any]
    sent: Sent | None = None
    ask: Callable[[], Any] = lambda: None


class OwnedTable:
    """`start` it; then call its commands from any task of the same loop."""

    def __init__(self, kept: Kept, write: Write, load: Load) -> None:
        self.id = kept.table_id
        self.kept = kept
        self._write = write
        self._load = load
        self._commands: asyncio.Queue[Queued] = asyncio.Queue()
        self._watching: list[Watching] = []
        self._looks = Looks()
        self._known: set[str] = set()
        """People who watch, and those at the table who have watched."""
        self._task: asyncio.Task[None] | None = None
        self._deadline: float | None = None
        self._timed: tuple[str, int] = ("", 0)
        self._next_step = 0.0
        self._troubles = 0
        self._is_stopped = False
        self.is_lost = False
        """Another server deals it, or it could not be rebuilt: the pit takes it up again if it can."""
        self.held = ""
        """Why it did not go on by itself when it should have."""

    # -- what stands (committed, as nothing else is awaited between a commit and the next command) ---------

    @property
    def dealing(self) -> Dealing:
        return self.kept.dealing

    @property
    def game(self) -> Game:
        return self.dealing.game

    @property
    def options(self) -> Options:
        options: Options = self.dealing.sitting.options
        return options

    @property
    def rules(self) -> Rules:
        return self.dealing.rules

    @property
    def version(self) -> int:
        return self.dealing.version

    @property
    def phase(self) -> str:
        return self.dealing.phase

    def _situation(self, person: str) -> Situation:
        look = self._looks.of(self.dealing, person)
        return situation(self.id, self.dealing, look, self._seconds(), self.held)

    def _let_watch(self, each: WatchingT) -> WatchingT:
        self._watching.append(each)
        if each.person:
            self._known.add(each.person)
        return each

    @property
    def is_watched(self) -> bool:
        return bool(self._watching)

    def _unwatch(self, each: Watching) -> None:
        if each in self._watching:
            self._watching.remove(each)
            notes = self.dealing.notes
            self._known &= {
                *notes.people.values(),
                *(each.person for each in notes.coming),
                *(each.person for each in self._watching),
            }
            self._wake()

    @property
    def away(self) -> frozenset[str]:
        """People who have looked and look no more."""
        return frozenset(self._known - {each.person for each in self._watching})

    # -- commands --------------------------------------------------------------------------------

    async def _ask(self, act: Callable[[], Any]) -> Any:
        """Answered between two commands, so that it sees nothing that is not in the store."""
        return await self._queue(ask=act)

    async def _queue(self, *, sent: Sent | None = None, ask: Callable[[], Any] = lambda: None) -> Any:
        if self.is_lost or self._is_stopped or self._task is None or self._task.done():
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
        if self._troubles < PATIENCE and self.dealing.is_ordered:
            return None
        wait = self._wait()
        if not self._commands.empty():
            return self._commands.get_nowait()
        if wait is None:
            return await self._commands.get()
        if wait <= 0:
            await asyncio.sleep(0)
            return None
        try:
            return await asyncio.wait_for(self._commands.get(), wait)
        except TimeoutError:
            return None

    def _wait(self) -> float | None:
        """Seconds until the table goes on by itself; None: it does not."""
        now = asyncio.get_running_loop().time()
        self._time(now)
        waits = [self._deadline - now] if self._deadline is not None else []
        if self._troubles < PATIENCE and (self.dealing.is_long or self.dealing.can_step(self.away)):
            waits.append(self._next_step - now if self.rules.pace else 0.0)
        return min(waits, default=None)

    def _time(self, now: float) -> None:
        """Set the timer where bets are made or a person is asked, once for each."""
        dealing, seconds, what = self.dealing, None, ("", 0)
        if self.phase == BETTING and any(dealing.sitting.table.layout.values()):
            seconds, what = self.rules.bet_seconds, (BETTING, dealing.sitting.number)
        elif self.phase == PLAYING and dealing.asks_person:
            seconds, what = self.rules.choose_seconds, (PLAYING, dealing.version)
        if what != self._timed:
            self._timed = what
            self._deadline = now + seconds if seconds is not None else None

    def _seconds(self) -> float | None:
        if self._deadline is None:
            return None
        return max(0.0, round(self._deadline - asyncio.get_running_loop().time(), 1))

    async def _go_on(self) -> None:
        """What the table does by itself: a card, a bot, the deal, or what a timer ends."""
        now = asyncio.get_running_loop().time()
        is_late = self._deadline is not None and now >= self._deadline
        if is_late:
            self._deadline = None
        self._next_step = now + self.rules.pace
        try:
            await self._carry_out(self._own_act(is_late))
        except Elsewhere:
            return
        except Refusal as no:
            self.held = str(no)
            self._troubles += 1
            self.dealing.notes.ready.clear()
            if isinstance(no, NotKept):
                self._timed = ("", 0)  # what the timer was to do is still to be done
            self._show()
        else:
            self._troubles, self.held = 0, ""

    def _own_act(self, is_late: bool) -> Callable[[], Any]:
        if self.dealing.is_ordered:
            return self._ordered
        if is_late and self.phase == BETTING:
            return self.dealing.deal
        if is_late and self.dealing.asks_person:
            return self.dealing.choose_for
        if self.dealing.is_long:
            return lambda: self.renew(self.options)
        return self._steps

    def _steps(self) -> None:
        """One at a time where the table has a pace; else up to the next question to a person."""
        away = self.away
        self.dealing.step(away)
        while not self.rules.pace and self.phase == PLAYING and self.dealing.can_step(away):
            self.dealing.step(away)

    def _ordered(self) -> Writing | None:
        """What the floor wanted done as soon as the round is over."""
        settings = self.dealing.notes.settings
        if self.dealing.notes.closes or settings is None:
            self.dealing.close()
            return None
        return self.renew(dealt_options(self.game, settings))

    def renew(self, options: Options) -> Writing:
        """This ledger ends and another begins."""
        return self.kept.renew(self.dealing.renewed(options))

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
        request = (sent.by, sent.key)
        if sent.key and request in self.kept.done:
            return Done(self.kept.done[request])
        if sent.version is not None and sent.version != self.version:
            raise Stale("the table has gone on", f"{sent.version} was seen, this is {self.version}")
        command = sent.command
        if isinstance(command, AtSeat):
            self.dealing.own(command.seat, sent.by)
        await self._carry_out(lambda: command.do(self), request if sent.key else None, opens=command.opens)
        self._troubles, self.held = 0, ""
        return Done(self.version)

    async def _carry_out(
        self, act: Callable[[], Any], request: tuple[str, str] | None = None, opens: bool = False
    ) -> None:
        """Done, written and told; or refused, with the table as it was. Where the act `opens` a round, that
        round is open even if the act itself is refused."""
        before, mark = self.version, self._mark()
        refusal: Refusal | None = None
        try:
            if opens:
                self._open_round()
            result, refusal = self._tried(act)
            request = None if refusal is not None else request
            writing = result if isinstance(result, Writing) else self.kept.writing(request)
        except Refusal:
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

    async def _commit(self, writing: Writing, request: tuple[str, str] | None, before: int) -> None:
        try:
            await self._write(writing)
        except Elsewhere:
            self.is_lost = True
            raise
        except Exception as no:
            log.warning("table %s could not be written: %s", self.id, no)
            await self._rebuild()
            if not self._stands(writing):
                raise NotKept("it was not done", "it could not be written down") from None
            return  # it was committed after all, and only the answer lost
        self.kept.note_written()
        if request is not None:
            self._remember(request)
        self.held = ""
        self._publish(before)

    def _stands(self, writing: Writing) -> bool:
        """Whether the rebuilt ledger ends with what was to be written."""
        if self.is_lost or not writing.events:
            return False
        last = self.dealing.sitting.ledger.lines[-1:]
        return [line.hash for line in last] == [writing.events[-1]["hash"]]

    def _mark(self) -> tuple[Any, ...]:
        sitting = self.dealing.sitting
        told = len(sitting.round.events) if sitting.round is not None else 0
        return id(sitting), len(sitting.ledger), id(sitting.round), told

    def _remember(self, request: tuple[str, str]) -> None:
        self.kept.done[request] = self.version
        if len(self.kept.done) > REMEMBERED:
            del self.kept.done[next(iter(self.kept.done))]

    async def _rebuild(self) -> None:
        """From the store, where something went wrong."""
        try:
            self.kept = await self._load(self.kept)
        except Exception as no:
            is_away = isinstance(no, SQLAlchemyError)  # the database, which says itself what it lacks
            log.warning("table %s cannot be rebuilt now: %s", self.id, no, exc_info=not is_away)
            self.is_lost = True
            return
        for each in self._watching:
            if isinstance(each, Watcher):
                each.tell(Change(table=self.id, version=self.version, is_cut=True))
        self._show()

    def _publish(self, before: int) -> None:
        dealing = self.dealing
        lines: list[Line] = dealing.sitting.ledger.lines[max(0, before - dealing.before) :]
        is_cut = before < dealing.before  # another ledger has begun
        told: dict[str, Change] = {}
        for each in self._watching:
            if isinstance(each, Watcher):
                who = each.person if dealing.seat_of(each.person) else ""
                if who not in told:
                    told[who] = change(self.id, dealing, lines, who, is_cut)
                each.tell(told[who])
        self._show()

    def _show(self) -> None:
        """How the table stands now, to those who look on."""
        onlookers = [each for each in self._watching if isinstance(each, Onlooker)]
        if not onlookers:
            return
        self._time(asyncio.get_running_loop().time())
        shown: dict[str, Situation] = {}
        for each in onlookers:
            who = each.person if self.dealing.seat_of(each.person) else ""
            if who not in shown:
                shown[who] = self._situation(who)
            each.show(shown[who])
