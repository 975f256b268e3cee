"""`croupier people`, `books` and `money`: who may sign in, the books of a pit, and its count sheet."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from getpass import getpass
from typing import Annotated, TypeVar

import msgspec
import typer
from rich.console import Console

from croupier.errors import Refusal
from croupier.rendering.terminal import print_document
from croupier.server.cage.closing import close_books
from croupier.server.cage.count_sheet import as_csv, count_sheet
from croupier.server.cage.reports import count_sheet_report
from croupier.server.door.people import People
from croupier.server.store.database import Store, default_url, read_apart
from croupier.terminal.arguments import Database
from croupier.wagers.chips import money as sum_of

T = TypeVar("T")
people = typer.Typer(
    help="Add, list and remove the people who may sign in.",
    no_args_is_help=True,
    rich_markup_mode=None,
    add_completion=False,
)


@people.command("add")
def add_person(
    name: Annotated[str, typer.Argument(help="The person's name.")],
    role: Annotated[str, typer.Option("--role", help="The role: player, floor, auditor or cage.")] = "player",
    database: Database = None,
) -> None:
    """Add an account. The password is asked for, or read from standard input."""
    password = _password(name)
    person = _with_people(database, lambda people: people.add(name, password, role))
    print(f"{person.name} may sign in as {person.role}.")


@people.command("list")
def list_people(database: Database = None) -> None:
    """List all accounts."""
    found = _with_people(database, lambda people: people.accounts())
    wide = max((len(each.name) for each in found), default=0)
    for each in found:
        print(f"{each.name:<{wide}}  {each.role}")
    if not found:
        print("Nobody has an account yet: croupier people add NAME --role floor")


@people.command("remove")
def remove_person(
    name: Annotated[str, typer.Argument(help="The person's name.")], database: Database = None
) -> None:
    """Remove an account."""
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


def books(database: Database = None) -> None:
    """Close the books: check every transfer, wallet and table."""
    found = read_apart(database or default_url(), close_books)
    print(f"The books close, over {found.transfers:,} transfers.")
    print(f"handed in, less paid out  {sum_of(found.cash)}")
    print(f"in wallets                {sum_of(found.wallets)}")
    print(f"taken to tables           {sum_of(found.tables)}")


def money(
    database: Database = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print JSON with amounts in cents, for scripts.")
    ] = False,
    is_csv: Annotated[
        bool, typer.Option("--csv", help="Print CSV with amounts in dollars, for a spreadsheet.")
    ] = False,
) -> None:
    """Print the count sheet: drop, fees, win and meters by table.

    A day at a time, with the balance of the cage below."""
    sheet = read_apart(database or default_url(), count_sheet)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(sheet), indent=2).decode())
    elif is_csv:
        print(as_csv(sheet), end="")
    else:
        print_document(Console(highlight=False), count_sheet_report(sheet))
