"""A schedule: one seed, played through and looked over. What must hold after everything that went wrong:

every command that was acknowledged is in the ledger once, and none that was refused; what anybody was told of
stands; money is conserved, in wallets too; every ledger verifies by its rules, by the seeds that it promised,
and by all heads that were signed and anchored.
"""

from __future__ import annotations

import asyncio
import shutil
from collections import Counter
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from sqlalchemy import Connection, select

from croupier.rules.script import events as e
from croupier.server.cage.closing import close_books
from croupier.server.cage.wallets import account_of, balance
from croupier.server.store.admin_log import LOG, verify_log
from croupier.server.store.books import at_the_cage
from croupier.server.store.database import Store
from croupier.server.store.ledgers import ledger_of, row_of
from croupier.server.store.schema import commands
from croupier.server.tables import commands as c
from croupier.server.tables.pit import Pit
from croupier.server.tables.verify import table_ids, verified
from croupier.table.ledger import Ledger
from croupier.table.proof.heads import parse_heads
from tests.faults.machine import Faults
from tests.faults.people import Guest, Order
from tests.faults.world import FUNDS, KEYS, SECONDS, World

PEOPLE = 4
DOUBLED = ("ohio-blackjack",)
"""Games in which a seat stakes more of the same by its choices."""

SPREAD = ("ohio-three-card-poker",)
"""Games in which a choice stakes a spot that was not bet on."""


class Broken(AssertionError):
    """Something that was promised does not hold."""


@dataclass(frozen=True)
class Outcome:
    seed: int
    fingerprint: str
    orders: int
    acknowledged: int
    lines: int


def tried(seed: int, url: str, faults: Faults | None = None, seconds: float = SECONDS) -> Outcome:
    """Refused with the seed, the faults and what happened last, where something does not hold."""
    world = World(seed, url, faults)
    guests = [Guest(world, f"guest {number}") for number in range(1, PEOPLE + 1)]
    found: list[int] = []

    async def play(_: World) -> None:
        for number in world.servers:
            await world.start(number)
        await world.open_tables()
        await world.fund(guest.name for guest in guests)
        world.set_faults(world.plan)
        playing = [asyncio.ensure_future(guest.play()) for guest in guests]
        trouble = asyncio.ensure_future(world.trouble())
        await asyncio.sleep(seconds)
        world.calm()
        await asyncio.gather(trouble, *playing)
        for number, server in list(world.servers.items()):
            if server is None or server.machine.is_dead:
                await world.start(number)
        await asyncio.gather(*(guest.ask_again() for guest in guests))
        await asyncio.sleep(20)  # the timers of the tables, and what was sent late
        for number in world.servers:
            await world.stop(number)
        found.append(await looked_over(world, [order for guest in guests for order in guest.orders]))

    try:
        world.run(play)
    except Exception as no:
        story = "\n".join(world.trace[-40:])
        raise Broken(f"seed {seed} breaks it: {type(no).__name__}: {no}\n{world.plan}\n{story}") from no
    orders = [order for guest in guests for order in guest.orders]
    acknowledged = sum(bool(order.versions) for order in orders)
    return Outcome(seed, world.fingerprint, len(orders), acknowledged, found[0])


async def looked_over(world: World, orders: list[Order]) -> int:
    """All invariants, by a server of its own, which closes the tables at last; how many lines there are."""
    await world.start(1)
    server = world.servers[1]
    assert server is not None
    pit = server.pit
    for table in world.tables:
        await _closed(pit, table)
    anchored = parse_heads("\n".join(world.anchors.lines))
    heads = [each for each in anchored if each.head.table != LOG]
    public = KEYS.public
    await pit.store.read(lambda connection: verify_log(connection, public, anchored))
    ids = await pit.store.read(lambda connection: table_ids(connection, public, heads))
    for table in ids:
        told = await pit.store.read(partial(verified, table_id=table, keys=public, anchored=heads))
        assert not sum(told.accounts.values()), f"the books of {table} do not balance"
    lines = await pit.store.read(lambda connection: _check(connection, world, orders))
    await world.stop(1)
    return lines


async def _closed(pit: Pit, table: str) -> None:
    """With all seeds disclosed, so that verifying checks every card."""
    live = await pit.table(table)
    await live.do(c.CommandRequest(c.SetSettings(type(live.settings)())))
    for seat in list(live.state.seats.people):
        if seat in live.state.seats.people:
            await live.do(c.CommandRequest(c.Leave(seat, approved=True)))
    while (await live.situation()).phase != "over":
        if live.phase == "betting":
            await live.do(c.CommandRequest(c.DealNow()))
        await asyncio.sleep(0.1)
    await live.do(c.CommandRequest(c.CloseTable()))


def _check(connection: Connection, world: World, orders: list[Order]) -> int:
    kept = {
        (row.table_id, row.person, row.request_key): row.version
        for row in connection.execute(select(commands))
    }
    for order in orders:
        version = kept.get((order.table, order.person, order.key))
        if order.versions:
            assert set(order.versions) == {version}, f"{order} was acknowledged, and {version} is kept"
        elif not order.is_open:
            assert version is None, f"{order} was refused, and done"
    _check_wallets(connection, world, {order.person for order in orders})
    done = [order for order in orders if (order.table, order.person, order.key) in kept]
    lines = 0
    for table in world.tables:
        row = row_of(connection, table)
        ledgers = [ledger_of(connection, table, part) for part in range(1, row.ledger + 1)]
        hashes = [line.hash for ledger in ledgers for line in ledger.lines]
        for told in world.told:
            if told.table == table:
                stands = hashes[told.version - 1] if told.version <= len(hashes) else "nothing"
                assert stands == told.hash, f"line {told.version} of {table} was told of, and is another now"
        _check_effects(ledgers, [order for order in done if order.table == table], row.game)
        lines += len(hashes)
    return lines


def _check_wallets(connection: Connection, world: World, people: set[str]) -> None:
    """The books close, and everybody has what was brought in, less all chips bought, with all brought back:
    by the names in the ledgers, which the transfers know nothing of."""
    close_books(connection)
    has = dict.fromkeys(people, FUNDS)
    for table in world.tables:
        names: dict[int, str] = {}
        for part in range(1, row_of(connection, table).ledger + 1):
            for event in ledger_of(connection, table, part):
                if isinstance(event, e.SeatTaken):
                    names[event.seat] = event.name
                counted = at_the_cage(event)
                if counted is not None and names[counted.seat] in people:
                    has[names[counted.seat]] -= counted.chips
    for person, cents in has.items():
        there = balance(connection, account_of(person))
        assert there == cents, f"the wallet of {person} has {there}, and {cents} by the ledgers"


def _check_effects(ledgers: list[Ledger], done: list[Order], game: str) -> None:
    """What each command did stands in the ledger once: its sums are its own."""
    happened: Counter[tuple[str, str, int]] = Counter()
    wanted: Counter[tuple[str, str, int]] = Counter()
    names: dict[int, str] = {}
    for event in (event for ledger in ledgers[:1] for event in ledger):
        match event:
            case e.SeatTaken(seat=seat, name=name, stack=stack):
                names[seat] = name
                happened[name, "sits", stack] += 1
            case e.ChipsBought(seat=seat, amount=amount):
                happened[names[seat], "buys", amount] += 1
            case e.Staked(seat=seat, spot=spot, amount=amount) if game not in DOUBLED:
                happened[names[seat], spot, amount] += 1
    for order in done:
        match order.command:
            case c.Sit(buy_in=stack):
                wanted[order.person, "sits", stack] += 1
            case c.Buy(amount=amount):
                wanted[order.person, "buys", amount] += 1
            case c.Bet(bets=bets) if game not in DOUBLED:
                wanted.update((order.person, spot, amount) for spot, amount in bets.items())
    for effect, count in wanted.items():
        assert happened[effect] == count, f"{effect} was done {count} times and happened {happened[effect]}"
    people = {order.person for order in done}
    unasked = [each for each in happened if each[0] in people and each not in wanted]
    assert not unasked or game in SPREAD, f"nobody asked for {unasked}"


class Databases:
    """Empty ones of SQLite, made in a moment."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._empty = folder / "empty.db"
        Store(f"sqlite:///{self._empty}").close()

    def fresh(self, name: str) -> str:
        path = self._folder / f"{name}.db"
        for each in self._folder.glob(f"{name}.db*"):
            each.unlink()
        shutil.copy(self._empty, path)
        return f"sqlite:///{path}"
