"""A pit that is really served, and people who visit it, for the tests."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI

from croupier.server.app import make_app
from croupier.server.door.administration import Administration
from croupier.server.door.connections import config
from croupier.server.door.hosts import AllowedHosts
from croupier.server.door.passwords import Passwords
from croupier.server.door.people import OPERATOR, PLAY, Person
from croupier.server.house import OpenHouse, open_house

PASSWORD = "correct horse battery"
FUNDS = 10**11
CASHIER = Person("the cashier", "the cashier", "cage")


class _Server(uvicorn.Server):
    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield  # the tests' own signals stay theirs


class Served:
    """A house with its address, and visitors of it."""

    def __init__(self, house: OpenHouse, app: FastAPI, address: str) -> None:
        self.house = house
        self.app = app
        self.address = address

    @property
    def netloc(self) -> str:
        return self.address.removeprefix("http://")

    @asynccontextmanager
    async def visitor(
        self, name: str = "", role: str = "player", *, funds: int = FUNDS, **how: Any
    ) -> AsyncIterator[httpx.AsyncClient]:
        """Somebody with cookies of its own; with a name, signed in."""
        async with httpx.AsyncClient(base_url=self.address, timeout=60, **how) as client:
            if name:
                known = {each.name for each in await self.house.administration.accounts()}
                if name not in known:
                    person = await joined(self.house.administration, self.house.passwords, name, role)
                    if funds and person.may(PLAY):
                        await self.house.cage.cash_in(name, funds, by=CASHIER, key=name)
                answer = await client.post("/api/sign-in", json={"name": name, "password": PASSWORD})
                assert answer.status_code == 200, answer.text
            yield client


async def joined(
    accounts: Administration, passwords: Passwords, name: str, role: str = "player", password: str = PASSWORD
) -> Person:
    """Somebody whom the operator has invited alone, and who has set a password."""
    link = await accounts.invite(name, role, by=OPERATOR, alone=True)
    return await passwords.join(link.path.rpartition("/")[2], password)


@asynccontextmanager
async def serving(
    url: str,
    *,
    has_accounts: bool = False,
    hosts: tuple[str, ...] = (),
    unlimited: frozenset[str] = frozenset(),
) -> AsyncIterator[Served]:
    async with open_house(url, has_accounts=has_accounts, workers=1) as house:
        listening = socket.create_server(("127.0.0.1", 0))
        app = make_app(house, AllowedHosts.from_names(hosts))
        server = _Server(config(app, unlimited))
        task = asyncio.ensure_future(server.serve(sockets=[listening]))
        while not server.started:
            assert not task.done()
            await asyncio.sleep(0.01)
        try:
            yield Served(house, app, f"http://127.0.0.1:{listening.getsockname()[1]}")
        finally:
            server.should_exit = True
            await task


async def good(answer: httpx.Response) -> Any:
    """What was answered, which was no refusal."""
    assert answer.is_success, answer.text
    return answer.json()


def kind(answer: httpx.Response) -> tuple[int, str]:
    """Status and kind of a refusal, which has the one shape of them all."""
    told = answer.json()
    assert set(told) == {"kind", "message", "what", "why", "hint", "address"}, told
    assert told["message"] and "Traceback" not in answer.text
    return answer.status_code, told["kind"]
