"""A fuzzer of the pages: every address and every query field, with hostile values.

    python -m tests.web.fuzzing --seconds 20 --seed 1

The addresses are read from the application's own routes, and the fields from what each page reads of its
address. What is found is printed, one line each: an answer of 500 or more, a traceback, an error in the log,
or a request for which the event loop computed too long.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import random
import re
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import fields
from typing import Any
from urllib.parse import quote, urlencode

import httpx
import uvicorn
import uvloop
from starlette.datastructures import ImmutableMultiDict
from starlette.routing import BaseRoute, Mount

from croupier.custom_games import find
from croupier.rules.options import hyphened
from croupier.server.door.connections import config
from croupier.server.door.rates import Rates
from croupier.server.house import OpenHouse, open_house
from croupier.web.app import make_site
from croupier.web.lab.page_address import PageAddress

STALL = 1.0
"""Seconds that the event loop may compute for one request, on a machine of any load."""
LONGEST = 60.0
"""Seconds after which a request is not answered any more."""
GAMES = ("ohio-blackjack", "ohio-craps", "ohio-hold-em", "ohio-three-card-poker", "ohio-roulette")
NOT_PAGES = ("/_nicegui", "/assets", "/api/docs")

ENDLESS = ("1e3000000", "2: 1e3000000")
"""Numbers, and a weight of a counting system, that take seconds to work out."""
HOSTILE = (
    *ENDLESS,
    "",
    " ",
    "0",
    "-1",
    "yes",
    "1e-3000000",
    "1/" + "3" * 2_000,
    "1/0",
    "9" * 5_000,
    "9" * 19,
    "0." + "1" * 3_000,
    "nan",
    "inf",
    "-inf%",
    "1_000",
    "0x" + "f" * 3_000,
    "٣٣",
    "²",
    "\x00",
    "\n",
    "a\r\nSet-Cookie: x=1",
    "\ud7ff\uffff",
    "‮evil",
    "🂡" * 500,
    "Ah " * 2_000,
    "AsKs/" * 1_000,
    "tc<1:1," * 800,
    "1-999999/1",
    "1-12," * 500,
    "100%," * 500,
    "(" * 2_000,
    "[" * 2_000,
    "{{7*7}}",
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "../../../../etc/passwd",
    "%2e%2e%2f",
    "a=" * 1_000,
    "a: " * 800,
    "# " * 1_000,
    "a" * 6_000,
    "a-" * 3_000,
    "random," * 500,
    "null",
    "[]",
    '{"a":' * 500,
    "__class__",
    "decks=" + "9" * 3_000,
    "999999999999",
)
"""Values that have broken programs like this one; each fits an address."""


class Address:
    """A route of the application: its path, and the fields that it is known to read."""

    def __init__(self, path: str, names: Iterable[str]) -> None:
        self.path = path
        self.fields: dict[str, set[str]] = {name: set() for name in names}
        """Each field, with the games for which the page reads it."""
        self.places = re.findall(r"{([^}:]+)(?::[^}]+)?}", path)

    def at(self, places: dict[str, str]) -> str:
        path = self.path
        for name in self.places:
            path = re.sub(rf"{{{name}(:[^}}]+)?}}", quote(places[name] or "-", safe=""), path)
        return path


def routes(found: Sequence[BaseRoute], before: str = "") -> Iterator[tuple[str, Any]]:
    for route in found:
        if isinstance(route, Mount):
            yield from routes(route.routes, before + route.path)
        elif "GET" in (getattr(route, "methods", None) or ()):
            yield before + str(getattr(route, "path", "")), route


def addresses(site: Any) -> list[Address]:
    """Every address that is asked for by GET, with the query fields that its signature names."""
    found = {}
    for path, route in routes(site.routes):
        if not path.startswith(NOT_PAGES) and "{path:path}" not in path:
            dependant = getattr(route, "dependant", None)
            named = [each.alias for each in dependant.query_params] if dependant is not None else []
            found[path] = Address(path, named)
    return [found[path] for path in sorted(found)]


class FieldsRead:
    """Notes which query fields are read while a request is answered."""

    def __init__(self) -> None:
        self.names: dict[str, None] = {}
        self._watch(PageAddress, "shown", "show.")
        for name in ("get", "getlist"):
            self._watch(ImmutableMultiDict, name, "")

    def _watch(self, owner: type, method: str, before: str) -> None:
        plain = getattr(owner, method)

        def watched(it: Any, name: str, *more: Any) -> Any:
            self.names.setdefault(before + name)
            return plain(it, name, *more)

        setattr(owner, method, watched)


class Errors(logging.Handler):
    """Collects what is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        trace = logging.Formatter().formatException(record.exc_info) if record.exc_info else ""
        self.lines.append(f"{record.getMessage()[:300]} {trace[-1500:]}")


class Fuzzer:
    def __init__(self, base: str, known: list[Address], table: str, loop_clock: int, seed: str) -> None:
        self.client = httpx.Client(base_url=base, timeout=LONGEST, headers={"accept": "text/html"})
        self.addresses = known
        self.table = table
        self.loop_clock = loop_clock
        self.chance = random.Random(seed)
        self.read = FieldsRead()
        self.errors = Errors()
        logging.getLogger().addHandler(self.errors)
        self.done = 0
        self.slowest = (0.0, "")
        self.found: list[str] = []

    def ask(self, address: Address, places: dict[str, str], query: dict[str, str], *, warms: bool) -> None:
        """Ask once, and note what is wrong with the answer; the first time a game is loaded is not timed."""
        text = urlencode(query, errors="replace")
        url = address.at(places) + (f"?{text}" if text else "")
        self.read.names.clear()
        began = time.clock_gettime(self.loop_clock)
        try:
            answer = self.client.get(url)
        except httpx.HTTPError as no:
            self.found.append(f"{type(no).__name__} {url[:300]}")
            return
        except httpx.InvalidURL:
            return
        seconds = time.clock_gettime(self.loop_clock) - began
        for name in self.read.names:
            address.fields.setdefault(name, set()).add(places.get("game", ""))
        self.done += 1
        if not warms and seconds > self.slowest[0]:
            self.slowest = (seconds, url[:200])
        wrong = [f"{answer.status_code}"] if answer.status_code >= 500 else []
        wrong += ["traceback"] if "Traceback (most recent call last)" in answer.text else []
        wrong += [f"stall of {seconds:.2f} s"] if not warms and seconds > STALL else []
        wrong += [f"logged {line}" for line in self.errors.lines]
        self.errors.lines.clear()
        self.found += [f"{each}: {url[:300]}" for each in wrong]

    def usual_places(self, address: Address, game: str) -> dict[str, str]:
        return {name: self.table if name == "table" else game for name in address.places}

    def warm(self) -> None:
        """Every address once, as a visitor asks for it, and as a link that leads to an answer does."""
        for address in self.addresses:
            for game in GAMES[: 5 if "game" in address.places else 1]:
                self.ask(address, self.usual_places(address, game), {}, warms=True)
                if "show.asked" in address.fields:
                    self.ask(address, self.usual_places(address, game), {"show.asked": "yes"}, warms=True)

    def fields_of(self, address: Address, game: str) -> list[str]:
        if "show.asked" not in address.fields:
            return list(address.fields)
        options = [hyphened(each.name) for each in fields(find(game).options)]
        return [*address.fields, *options]

    def attack(self, until: float) -> None:
        """Every field of every address first, each with numbers that take minutes, then by lot."""
        first = [
            (address, name, value)
            for address in self.addresses
            for name in (*address.fields, "")
            for value in (ENDLESS if name else ENDLESS[:1])
        ]
        self.chance.shuffle(first)
        while time.monotonic() < until:
            by_lot = self.chance.choice(self.addresses), "", ""
            address, name, value = first.pop() if first else by_lot
            game = self.chance.choice(sorted(address.fields.get(name, set()) & {*GAMES}) or GAMES)
            names = self.fields_of(address, game)
            more = self.chance.sample(names, min(len(names), self.chance.randint(0, 3)))
            query = {each: self.chance.choice(HOSTILE) for each in more}
            query |= {name: value} if name else {}
            if "show.asked" in address.fields:
                query["show.asked"] = "yes"
                query |= {"show.count": "own"} if "show.weights" in query else {}
            places = self.usual_places(address, game)
            if places and self.chance.random() < 0.2:
                places[self.chance.choice(list(places))] = self.chance.choice(HOSTILE)
            self.ask(address, places, query, warms=False)


async def served(house: OpenHouse, seconds: float, seed: str) -> Fuzzer:
    house.identities.rates = Rates(per_second=1e9, burst=1e9)
    site = make_site(house)
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(config(site))
    task = asyncio.ensure_future(server.serve(sockets=[listening]))
    while not server.started:
        await asyncio.sleep(0.01)
    house.watchdog.start()
    table = (await house.pit.open_table("ohio-roulette")).id
    base = f"http://127.0.0.1:{listening.getsockname()[1]}"
    clock = time.pthread_getcpuclockid(threading.get_ident())
    fuzzer = Fuzzer(base, addresses(site), table, clock, seed)

    def run() -> None:
        fuzzer.warm()
        fuzzer.attack(time.monotonic() + seconds)

    await asyncio.to_thread(run)
    server.should_exit = True
    with suppress(asyncio.CancelledError):
        await task
    return fuzzer


def fuzz(seconds: float, seed: str) -> Fuzzer:
    async def main(folder: str) -> Fuzzer:
        async with open_house(f"sqlite:///{folder}/pit.db", workers=0) as house:
            return await served(house, seconds, seed)

    with (
        tempfile.TemporaryDirectory() as folder,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        return runner.run(main(folder))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    done = fuzz(asked.seconds, asked.seed)
    known = sum(len(each.fields) for each in done.addresses)
    print(f"{done.done} requests to {len(done.addresses)} addresses with {known} fields")
    print(f"the slowest took {done.slowest[0]:.2f} s of the loop: {done.slowest[1]}")
    for line in dict.fromkeys(done.found):
        print(f"FOUND {line}")
    sys.exit(1 if done.found else 0)


if __name__ == "__main__":
    main()
