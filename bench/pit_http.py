"""The pit over real HTTP, the client beside it on the same machine: a server in a process of its own, tables
with a person and two bots each, every person with a connection that is kept.

An action is a POST that does something (bet, ready, choose) and is answered with the table as its sender then
sees it (`look`); where that was refused, or others have to act first, a person looks by a GET, which is not
counted among the actions. Latency is from sending to the whole answer. The client speaks HTTP by hand over
connections that it keeps, and reads of an answer, all of which has to be good JSON, what it plays by: it has
to share two cores with the server. What both have used of them, and the server's memory, are the system's own
count of their processes.
"""

from __future__ import annotations

import asyncio
import os
import random
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from time import perf_counter, process_time, sleep, time_ns
from typing import Any

import msgspec
import uvloop
from msgspec import Struct

from bench import Figure, Size
from croupier.games import all_games
from tests.server import databases

CALM, WARM = 0.5, 1.0
MANY = 300
"""Tables with people who think, at which 99 of 100 answers should come within 50 ms."""
PER_ADDRESS = 200
"""People who call from one address of the machine's own."""
RUN = "from croupier.terminal.main import main; main()"
TICKS = os.sysconf("SC_CLK_TCK")


def measure(size: Size) -> Iterator[Figure]:
    tables, span = size.pick(1, 10, 100), size.pick(0.2, 2.0, 5.0, 10.0)
    with tempfile.TemporaryDirectory() as folder:
        yield from measured(
            "SQLite", f"sqlite:///{Path(folder) / 'pit.db'}", folder, tables, span, bool(size)
        )
        if size >= Size.USUAL:
            calm = f"sqlite:///{Path(folder) / 'calm.db'}"
            yield from measured("SQLite", calm, folder, MANY, span, True, is_driven=False)
    programs = databases.programs()
    if programs is None or size < Size.USUAL:
        return
    with databases.server(programs, "on") as place, tempfile.TemporaryDirectory() as folder:
        yield from measured("PostgreSQL", databases.fresh_database(place, "http"), folder, tables, span, True)


def measured(
    database: str, url: str, folder: str, tables: int, span: float, is_calm: bool, is_driven: bool = True
) -> Iterator[Figure]:
    with served(url, folder) as (port, process):
        people, empty = uvloop.run(opened(port, process, tables))
        name = f"{database}, {tables} {'tables' if tables > 1 else 'table'}"
        if tables > 1:
            yield Figure(f"{name}: memory of one", (memory(process) - empty) / tables, "MB", "warm")
        ways = ((CALM, f"people who think {CALM:g} s"), (0.0, "people who do not think"))
        for think, words in ways[0 if is_calm else 1 : 2 if is_driven else 1]:
            yield from uvloop.run(played(f"{name}, {words}", people, think, process, span))


@contextmanager
def served(url: str, folder: str) -> Iterator[tuple[int, int]]:
    """The port and the process of a server."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    command = [sys.executable, "-c", RUN, "serve", "--no-open", "--port", str(port), "--database", url]
    running = subprocess.Popen(
        command, env=os.environ | {"CROUPIER_DATA": folder}, stdout=subprocess.DEVNULL, stderr=sys.stderr
    )
    try:
        while running.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                sleep(0.05)
        yield port, running.pid
    finally:
        running.terminate()
        running.wait()


def core_seconds(process: int) -> float:
    """That the process has used of a core, its threads together."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(process: int) -> float:
    """MB that it holds."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


class SeenChoice(Struct):
    """What a player has to read of an answer; all else is only read over."""

    name: str
    minimum: int | None
    selectable: list[str]


class SeenQuestion(Struct):
    seat: int
    choices: list[SeenChoice]


class SeenSpot(Struct):
    name: str
    minimum: int
    closed: str
    is_opening: bool


class SeenTable(Struct):
    table: str
    version: int
    phase: str
    banker: int
    asked: SeenQuestion | None
    layout: dict[str, dict[str, int]]
    spots: list[SeenSpot]


_seen = msgspec.json.Decoder(SeenTable)
LENGTH, END = b"\r\ncontent-length: ", b"\r\n\r\n"


class Visitor(asyncio.Protocol):
    """One person with a cookie, at one connection, which is made anew in every event loop."""

    def __init__(self, port: int, address: str = "127.0.0.1") -> None:
        self.port = port
        self.address = address
        """Where it calls from: a server takes only so many connections from one address."""
        self.cookie = self.table = ""
        self.version = 0
        self.transport: asyncio.Transport
        self._come = bytearray()
        self._answered: asyncio.Future[tuple[int, bytes]] | None = None

    async def dial(self) -> None:
        await asyncio.get_running_loop().create_connection(
            lambda: self, "127.0.0.1", self.port, local_addr=(self.address, 0)
        )

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.transport = transport
        self._come.clear()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._answered is not None and not self._answered.done():
            self._answered.set_exception(exc or ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        """An answer is whole when as many bytes have come after its head as that has said."""
        self._come += data
        end = self._come.find(END)
        if end < 0:
            return
        head = bytes(self._come[:end]).lower()
        said = head.index(LENGTH) + len(LENGTH)
        length = int(head[said:].partition(b"\r\n")[0])
        body = bytes(self._come[end + len(END) :])
        if len(body) < length:
            return
        assert len(body) == length and self._answered is not None, "more than was asked for"
        if b"set-cookie: " in head:
            told = bytes(self._come[head.index(b"set-cookie: ") + 12 : end])
            self.cookie = told.partition(b";")[0].decode()
        self._come.clear()
        self._answered.set_result((int(head[9:12]), body))

    async def send(self, method: str, path: str, body: dict[str, Any] | None = None) -> tuple[int, bytes]:
        sent = msgspec.json.encode(body) if body is not None else b""
        head = f"{method} /api{path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
        head += f"Content-Length: {len(sent)}\r\n" + (f"Cookie: {self.cookie}\r\n" if self.cookie else "")
        self._answered = asyncio.get_running_loop().create_future()
        self.transport.write(f"{head}Content-Type: application/json\r\n\r\n".encode() + sent)
        return await self._answered

    async def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> tuple[int, Any]:
        status, answer = await self.send(method, path, body)
        return status, msgspec.json.decode(answer)

    def seen(self, answer: bytes) -> SeenTable:
        """The table in an answer: this one, and never as it was before what was seen last."""
        now = _seen.decode(answer)
        assert now.table == self.table and now.version >= self.version, now
        self.version = now.version
        return now


class Player:
    """Plays by lot what the table lists."""

    def __init__(self, visitor: Visitor, lot: random.Random) -> None:
        self.visitor = visitor
        self.lot = lot
        self.waits: list[float] = []
        self.looks: list[float] = []
        self._keys = count(time_ns())

    async def play(self, think: float, until: float) -> None:
        visitor, at = self.visitor, f"/tables/{self.visitor.table}"
        await asyncio.sleep(think * self.lot.random())
        now: SeenTable | None = None
        while perf_counter() < until:
            if now is None:
                begun = perf_counter()
                status, answer = await visitor.send("GET", at)
                self.looks.append(perf_counter() - begun)
                assert status == 200, answer
                now = visitor.seen(answer)
            act = self._next(now)
            now = None
            if act is None:
                await asyncio.sleep(0.01)
                continue
            name, body = act
            key = {"key": str(next(self._keys)), "return_view": True}
            begun = perf_counter()
            status, answer = await visitor.send("POST", f"{at}/{name}", body | key)
            self.waits.append(perf_counter() - begun)
            assert status < 500, answer
            if status == 200:
                now = visitor.seen(answer)
            elif status == 422 and name in ("bet", "ready"):
                await visitor.ask("POST", f"{at}/buy", {"seat": 1, "amount": 100_000})
            await asyncio.sleep(think)

    def _next(self, now: SeenTable) -> tuple[str, dict[str, Any]] | None:
        if now.phase == "playing":
            if now.asked is None or now.asked.seat != 1:
                return None
            choices = [each for each in now.asked.choices if not each.selectable]
            choice = self.lot.choice(choices or now.asked.choices)
            body: dict[str, Any] = {"seat": 1, "choice": choice.name}
            if choice.minimum is not None:
                body["amount"] = choice.minimum
            return "choose", body
        spots = [each for each in now.spots if not each.closed and each.is_opening]
        if spots and not now.layout.get("1") and now.banker != 1:
            return "bet", {"seat": 1, "bets": {spots[0].name: spots[0].minimum}}
        return "ready", {"seat": 1}


async def opened(port: int, process: int, tables: int) -> tuple[list[Visitor], float]:
    """A table for everybody, of every game that asks for no cards; what the server held before."""
    games = [game.id for game in all_games() if game.banking == "house"]
    people = [Visitor(port, f"127.0.0.{1 + number // PER_ADDRESS}") for number in range(tables)]
    empty = 0.0
    for number, each in enumerate(people):
        await each.dial()
        await each.ask("GET", "/me")
        if number == 1:
            empty = memory(process)
        _, made = await each.ask("POST", "/tables", {"game": games[number % len(games)]})
        each.table = made["table"]
        await each.ask("POST", f"/tables/{each.table}/sit", {"seat": 1, "buy_in": 500_000})
        for _ in range(2):
            await each.ask("POST", f"/tables/{each.table}/bots", {})
        each.transport.close()
    return people, empty


async def played(name: str, people: list[Visitor], think: float, process: int, span: float) -> list[Figure]:
    players = [Player(each, random.Random(number)) for number, each in enumerate(people)]
    for visitor in people:
        await visitor.dial()
    warm = min(WARM, span)
    await asyncio.gather(*(each.play(think, perf_counter() + warm) for each in players))
    for each in players:
        each.waits.clear()
        each.looks.clear()
    begun, worked, own = perf_counter(), core_seconds(process), process_time()
    await asyncio.gather(*(each.play(think, begun + span) for each in players))
    took, worked = perf_counter() - begun, core_seconds(process) - worked
    own = process_time() - own
    for visitor in people:
        visitor.transport.close()
    waits = sorted(wait for each in players for wait in each.waits)
    looks = sum(len(each.looks) for each in players)
    note = f"{looks / took:,.0f} looks a second, {worked / took:.0%} of a core; the client "
    note += f"{own / len(waits) * 1000:.2f} ms an action"
    return [
        Figure(f"{name}: actions", len(waits) / took, "actions a second", "warm", note),
        Figure(f"{name}: of a core an action", worked / len(waits) * 1000, "ms", "warm"),
        Figure(f"{name}: answered, half of them within", waits[len(waits) // 2] * 1000, "ms", "warm"),
        Figure(f"{name}: answered, 99 % within", waits[len(waits) * 99 // 100] * 1000, "ms", "warm"),
    ]
