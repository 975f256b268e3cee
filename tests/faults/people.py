"""People of a simulated world: they look at tables, bet, choose, sit and get up, each command by a key, with
which it is repeated until there is an answer."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random
from typing import Any

from croupier.errors import CroupierError
from croupier.server.errors import NotCommitted, OutcomeUnknown, WrongServer
from croupier.server.tables import commands as c
from croupier.server.tables.actor import Done
from croupier.server.tables.commands import Command
from croupier.server.tables.pit import Pit
from croupier.server.tables.shapes import Situation
from croupier.table.seeds import value_commitment
from tests.faults.world import Line, NoAnswer, World

TRIES = 4


@dataclass
class Order:
    """A command with its key, and what was answered to it."""

    table: str
    person: str
    key: str
    command: Command
    versions: list[int] = field(default_factory=list)
    """What it was acknowledged with."""
    is_open: bool = False
    """Some try had no answer, or one that does not tell."""


class Guest:
    def __init__(self, world: World, name: str) -> None:
        self.world = world
        self.name = name
        self.lot = Random(f"{world.seed} {name}")
        self.orders: list[Order] = []
        self._server = 1

    async def play(self) -> None:
        while self.world.is_running:
            await asyncio.sleep(self.lot.uniform(0.1, 1.5))
            table = self.lot.choice(self.world.tables)
            now = await self._look(table)
            command = self._wants(now) if isinstance(now, Situation) else None
            if command is not None:
                await self._send(table, command)

    async def ask_again(self) -> None:
        """In the end, for what was never answered; a command of long ago may be done now."""
        for order in self.orders:
            while order.is_open and not order.versions and not await self._try(order):
                await asyncio.sleep(0.5)

    # -- what one wants --------------------------------------------------------------------------

    def _wants(self, now: Situation) -> Command | None:
        seat, lot = now.you, self.lot
        number = len(self.orders)  # a sum of its own, by which the ledger tells each command
        if seat is None:
            chips = 2_000_00 + number * 100
            seat = lot.choice(now.free) if now.free else 0
            return c.Sit(self.name, self.name, seat, chips, from_wallet=True) if seat else None
        if now.asked is not None and now.asked.seat == seat and now.asked.choices:
            choice = lot.choice(now.asked.choices)
            return c.Choose(seat, choice.name, choice.minimum if choice.wants_amount else None)
        if (command := self._value(now, seat)) is not None:
            return command
        what = lot.random()
        if what < 0.06:
            return c.Leave(seat)
        if what < 0.12:
            return c.Buy(seat, 100_00 + number * 100)
        spot = next((each for each in now.spots if not each.closed and each.is_opening), None)
        if spot is not None and what < 0.7:
            return c.Bet(seat, {spot.name: spot.minimum + number * spot.unit})
        return c.Ready(seat) if now.phase != "playing" else None

    def _value(self, now: Situation, seat: int) -> Command | None:
        """Take part in the next shuffle, and now and then not open what was committed to."""
        promise, lot = now.next_seed_commitment, self.lot
        value = f"{self.name} for {promise[:32]}"
        digest = value_commitment(promise, seat, value)
        if promise and not now.own_commitment and not now.opens_values and lot.random() < 0.5:
            return c.CommitValue(seat, digest)
        is_asked = now.opens_values and now.own_commitment == digest and not now.own_seed_value
        return c.OpenValue(seat, value) if is_asked and now.phase == "over" and lot.random() < 0.7 else None

    # -- how one says it -------------------------------------------------------------------------

    async def _look(self, table: str) -> Any:
        async def look(pit: Pit) -> Situation:
            now = await (await pit.table(table)).situation(self.name)
            self._told(pit, table, now.version)
            return now

        return await self._called(look)

    async def _send(self, table: str, command: Command) -> None:
        order = Order(table, self.name, f"{self.name} {len(self.orders)}", command)
        self.orders.append(order)
        for _ in range(TRIES):
            if await self._try(order):
                return
            await asyncio.sleep(self.lot.uniform(0.1, 3.0))

    async def _try(self, order: Order) -> bool:
        """Whether there is an answer that tells."""

        async def do(pit: Pit) -> Done:
            done = await pit.do(order.table, c.CommandRequest(order.command, by=self.name, key=order.key))
            self._told(pit, order.table, done.version)
            return done

        said = await self._called(do)
        self.world.note(self.name, order.table, order.key, type(order.command).__name__, _words(said))
        match said:
            case Done(version=version):
                order.versions.append(version)
            case NoAnswer(why="nobody is there"):
                return False
            case NoAnswer() | OutcomeUnknown():
                order.is_open = True
                return False
            case NotCommitted() | WrongServer():
                return False
        return True

    async def _called(self, act: Any) -> Any:
        said = await self.world.call(self._server, act, self.lot)
        if isinstance(said, NoAnswer | WrongServer):
            self._server = 3 - self._server
        return said

    def _told(self, pit: Pit, table: str, version: int) -> None:
        """What was told of stands, whatever happens: the line is remembered by its hash."""
        live = pit.tables.running(table)
        if live is None:
            return
        number = version - live.state.offset
        if 0 < number <= len(live.state.session.ledger):
            self.world.told.append(Line(table, version, live.state.session.ledger.lines[number - 1].hash))


def _words(said: Any) -> str:
    return f"refused: {said}" if isinstance(said, CroupierError) else str(said)
