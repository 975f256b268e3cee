"""A world: two servers on one database, people who play by them, and trouble, all by one seed."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch

from sqlalchemy import Connection, insert

from croupier.errors import CroupierError
from croupier.server.cage.wallets import CASH, CASH_IN, BuyInLimits, post
from croupier.server.store import leases
from croupier.server.store.anchors import Anchors
from croupier.server.store.batches import Transfer
from croupier.server.store.clock import CLOCK
from croupier.server.store.schema import people as accounts
from croupier.server.tables import commands as c
from croupier.server.tables import dealing, journal
from croupier.server.tables.pit import Pit
from croupier.server.tables.state import TableSettings
from croupier.table import ledger
from croupier.table.proof.keys import Keys
from tests.faults.clockwork import SimulatedLoop
from tests.faults.machine import Faults, Machine, begun_on, on_machines
from tests.faults.store import SimulatedStore

SECONDS = 40.0
"""Of trouble; then all faults end, and whoever waits for an answer gets one."""
PATIENCE = 8.0
"""Seconds after which somebody asks again."""
GAMES = ("ohio-roulette", "ohio-three-card-poker", "ohio-blackjack")
FUNDS = 9_000_00
"""Cents in each wallet, so that somebody comes to its end now and then."""
START = 1_700_000_000.0
REMEMBERED = 4
"""Keys of a table that are kept at hand, so that the others have to be looked up."""


class NoAnswer(NamedTuple):
    why: str


class Line(NamedTuple):
    """A line of a ledger that somebody was told of."""

    table: str
    version: int
    hash: str


KEYS = Keys.make()
"""Of the house: what they sign differs between runs, and decides on nothing."""


class HeldAnchors(Anchors):
    """Where every signed head is kept that a server handed on, out of reach of the database."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def put(self, lines: Sequence[str]) -> None:
        self.lines += lines


class Server(NamedTuple):
    machine: Machine
    store: SimulatedStore
    pit: Pit


class World:
    def __init__(self, seed: int, url: str, faults: Faults | None = None) -> None:
        self.seed = seed
        self.url = url
        self.lot = Random(seed)
        self.plan = faults or Faults.by_lot(self.lot)
        self.faults = Faults()
        """Those of the plan, once all tables are open and until all is calm."""
        self.loop = SimulatedLoop()
        self.servers: dict[int, Server | None] = {1: None, 2: None}
        self.tables: list[str] = []
        self.told: list[Line] = []
        self.anchors = HeldAnchors()
        self.trace: list[str] = []
        self.is_running = True
        self._starts = 0
        self._away_until = 0.0
        self._jumped = 0.0
        self._dead: set[str] = set()

    # -- one whole schedule ----------------------------------------------------------------------

    def run(self, play: Callable[[World], Coroutine[Any, Any, None]]) -> None:
        with self._patched(), asyncio.Runner(loop_factory=lambda: self.loop) as runner:
            self.loop.set_task_factory(on_machines)
            runner.run(play(self))

    @contextmanager
    def _patched(self) -> Iterator[None]:
        """Clocks, chance and the life of processes, which the seed decides on."""
        quiet = logging.getLogger("croupier.server")
        before, quiet.disabled = quiet.disabled, True
        lot = Random(f"{self.seed} secrets")
        try:
            with (
                patch.object(leases, "now", lambda _: 1_000 + self.loop.time()),
                patch.object(leases, "is_dead", lambda owner: owner in self._dead),
                patch.object(dealing, "monotonic", lambda: self.loop.time()),
                patch.object(time, "time", lambda: START + self._jumped + self.loop.time()),
                patch.object(CLOCK, "steady", self.loop.time),
                patch.object(secrets, "token_hex", lambda size=32: lot.randbytes(size).hex()),
                patch.object(ledger, "_drawn", []),
                patch.object(journal, "REMEMBERED", REMEMBERED),
            ):
                CLOCK.restart()
                yield
        finally:
            CLOCK.restart()
            quiet.disabled = before

    def note(self, *what: object) -> None:
        self.trace.append(f"{self.loop.time():9.3f} {' '.join(map(str, what))}")

    @property
    def fingerprint(self) -> str:
        """Of all that happened: the same for the same seed."""
        return sha256("\n".join(self.trace).encode()).hexdigest()[:16]

    # -- servers ---------------------------------------------------------------------------------

    async def start(self, number: int) -> None:
        self._starts += 1
        name = f"server {number}, start {self._starts}"
        lot = Random(f"{self.seed} {name}")
        machine = Machine(name, lot, self.faults, lambda: self.loop.time() < self._away_until)
        store = SimulatedStore(self.url, machine)
        pit = Pit(store, KEYS, self.anchors, name, f"http://{number}")
        self.note(name, "starts")
        try:
            await begun_on(machine, pit.begin())
        except (CroupierError, asyncio.CancelledError) as no:
            self.note(name, "cannot start", type(no).__name__)
            self._bury(Server(machine, store, pit))
            return
        self.servers[number] = Server(machine, store, pit)

    def _bury(self, server: Server) -> None:
        server.machine.crash()
        server.store._links.close()
        server.store.engine.dispose()

    async def stop(self, number: int) -> None:
        """In order, as far as that goes."""
        server, self.servers[number] = self.servers[number], None
        if server is not None and not server.machine.is_dead:
            self.note(server.machine.name, "stops")
            await asyncio.wait({begun_on(server.machine, server.pit.close())}, timeout=30)
            self._bury(server)

    async def open_tables(self) -> None:
        for number, game in enumerate(GAMES, start=1):
            rules = TableSettings(pace=0.3, choose_seconds=6.0) if number == len(GAMES) else TableSettings()
            server = self.servers[1 + number % 2]
            assert server is not None
            seed = f"{number}" if number == 2 else None  # at the others players have a part in the seeds
            live = await begun_on(server.machine, server.pit.open_table(game, rules=rules, seed=seed))
            await begun_on(server.machine, live.do(c.CommandRequest(c.AddBot())))
            self.tables.append(live.id)

    async def fund(self, people: Iterable[str]) -> None:
        """Everybody's account, and wallet at the cage."""
        server = self.servers[1]
        assert server is not None
        names = list(people)
        paid = [Transfer(f"cash {name}", CASH_IN, name, FUNDS, CASH) for name in names]
        rows = [{"id": name, "name": name, "role": "player", "password": "", "at": 0.0} for name in names]

        def write(connection: Connection) -> None:
            connection.execute(insert(accounts), rows)
            post(connection, paid, BuyInLimits())

        await begun_on(server.machine, server.store.write(write))

    async def trouble(self) -> None:
        """Until the end: servers die, freeze, stop and come back; clocks and the database go."""
        lot = Random(f"{self.seed} trouble")
        while self.is_running:
            await asyncio.sleep(1.0)
            for number, server in list(self.servers.items()):
                if server is None or server.machine.is_dead:
                    await self._bring_back(number, server, lot)
                elif lot.random() * 100 < self.faults.restart:
                    await self.stop(number)
                elif lot.random() * 100 < self.faults.freeze:
                    seconds = lot.uniform(1, 30)
                    self.note(server.machine.name, f"stands still for {seconds:.1f} s")
                    server.machine.freeze(seconds)
            if lot.random() * 100 < self.faults.away:
                self._away_until = self.loop.time() + lot.uniform(0.5, 8)
                self.note("the database is away until", f"{self._away_until:.1f}")
            if lot.random() * 100 < self.faults.jump:
                self._jumped += lot.choice((-86_400.0, -60.0, 60.0, 86_400.0))
                self.note("the clock is set by", self._jumped)

    async def _bring_back(self, number: int, server: Server | None, lot: Random) -> None:
        if server is not None:
            self.note(server.machine.name, "is dead")
            if lot.random() < 0.5:  # the next one runs on the same machine and knows
                self._dead.add(server.machine.name)
            self.servers[number] = None
            self._bury(server)
        if lot.random() < 0.4 and self.loop.time() >= self._away_until:
            await self.start(number)

    def set_faults(self, faults: Faults) -> None:
        self.faults = faults
        for server in self.servers.values():
            if server is not None:
                server.machine.faults = faults

    def calm(self) -> None:
        """No more faults, from now on."""
        self.is_running = False
        self.set_faults(Faults())
        self._away_until = 0.0
        for server in self.servers.values():
            if server is not None:
                server.machine.freeze(0.0)

    # -- calls -----------------------------------------------------------------------------------

    async def call(self, number: int, act: Callable[[Pit], Coroutine[Any, Any, Any]], lot: Random) -> Any:
        """What that server answers, a refusal too; or that it does not."""
        server = self.servers[number]
        if server is None or server.machine.is_dead:
            return NoAnswer("nobody is there")
        machine, faults = server.machine, self.faults
        is_late = lot.random() * 100 < faults.late

        async def served() -> Any:
            if is_late:
                await asyncio.sleep(lot.uniform(0, 2 * PATIENCE))
            await machine.lets_pass()
            return await act(server.pit)

        task = begun_on(machine, served())
        done, _ = await asyncio.wait({task}, timeout=PATIENCE)
        if not done or task.cancelled():
            task.add_done_callback(_heard)
            return NoAnswer("cut off" if done else "it takes too long")
        no = task.exception()
        if lot.random() * 100 < faults.deaf:
            return NoAnswer("the answer is lost")
        if no is None:
            return task.result()
        if isinstance(no, CroupierError):
            return no
        raise no


def _heard(task: asyncio.Task[Any]) -> None:
    if not task.cancelled():
        task.exception()  # nobody waits for it any more
