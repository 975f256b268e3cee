"""`croupier people`: the accounts of a pit, kept in its database."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from getpass import getpass
from typing import TypeVar

from croupier.errors import Refusal
from croupier.server.door.people import People
from croupier.server.store.database import Store, default_url

T = TypeVar("T")


def add(name: str, role: str, database: str | None) -> None:
    """The password is asked for, or read from standard input."""
    password = _password(name)
    person = _with_people(database, lambda people: people.add(name, password, role))
    print(f"{person.name} may sign in as {person.role}.")


def show(database: str | None) -> None:
    found = _with_people(database, lambda people: people.accounts())
    wide = max((len(each.name) for each in found), default=0)
    for each in found:
        print(f"{each.name:<{wide}}  {each.role}")
    if not found:
        print("Nobody has an account yet: croupier people add NAME --role floor")


def remove(name: str, database: str | None) -> None:
    _with_people(database, lambda people: people.remove(name))
    print(f"{name} is out.")


def _password(name: str) -> str:
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\n")
    password = getpass(f"Password for {name}: ")
    if getpass("Once more: ") != password:
        raise Refusal("the two passwords differ")
    return password


def _with_people(database: str | None, act: Callable[[People], Awaitable[T]]) -> T:
    async def run() -> T:
        store = Store(database or default_url())
        try:
            return await act(People(store, has_accounts=True))
        finally:
            store.close()

    return asyncio.run(run())
