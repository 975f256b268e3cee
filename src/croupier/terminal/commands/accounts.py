"""`croupier people`, `books`, `money`, `backup` and `restore`: who may sign in, the books of a pit, its count
sheet, and copies of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
import typer
from rich.console import Console
from sqlalchemy import Connection

from croupier.rendering.terminal import print_document
from croupier.server.cage.closing import close_books
from croupier.server.cage.count_sheet import as_csv, count_sheet
from croupier.server.cage.personal_data import erase, personal_data
from croupier.server.cage.reports import count_sheet_report
from croupier.server.door.administration import Administration, OneTimeLink
from croupier.server.door.people import OPERATOR
from croupier.server.paths import default_anchors, default_keys
from croupier.server.store.admin_log import CHECKED_ROLES, verify_log
from croupier.server.store.anchors import Anchors
from croupier.server.store.backup import back_up
from croupier.server.store.backup import restore as restore_backup
from croupier.server.store.database import Store, default_url, read_apart
from croupier.server.tables.verify import table_ids, verified
from croupier.table.proof.anchored import moment
from croupier.table.proof.keys import Keys
from croupier.terminal.arguments import Database, KeyPath
from croupier.wagers.chips import money as sum_of

T = TypeVar("T")
people = typer.Typer(
    help="Invite people, reset passwords and close accounts.",
    no_args_is_help=True,
    rich_markup_mode=None,
    add_completion=False,
)
PersonName = Annotated[str, typer.Argument(help="The person's name.")]
Alone = Annotated[
    bool,
    typer.Option("--alone", help="Without a second administrator, in a pit of one person. The log says so."),
]
LinkAddress = Annotated[
    str, typer.Option("--address", metavar="URL", help="The address of the server, for the link.")
]
ALONE = "Nobody has checked this: you gave the role alone, and the log says so."


@people.command("invite")
def invite_person(
    name: PersonName,
    role: Annotated[
        str, typer.Option("--role", help="The role: player, floor, auditor, cage or admin.")
    ] = "player",
    alone: Alone = False,
    address: LinkAddress = "http://127.0.0.1:8080",
    database: Database = None,
    key_file: KeyPath = None,
) -> None:
    """Invite somebody. They set their own password with the link that is printed.

    The roles floor, cage and admin also take an administrator, who confirms them on the page /people. The
    first two administrators need nobody else."""
    made = _with_accounts(
        database, key_file, lambda accounts: accounts.invite(name, role, by=OPERATOR, alone=alone)
    )
    _print_link(made, address)
    if alone and role in CHECKED_ROLES:
        print(ALONE)


@people.command("reset")
def reset_person(
    name: PersonName,
    alone: Alone = False,
    address: LinkAddress = "http://127.0.0.1:8080",
    database: Database = None,
    key_file: KeyPath = None,
) -> None:
    """Make a link by which a person sets another password. It also turns a second factor off."""
    made = _with_accounts(database, key_file, lambda accounts: accounts.reset(name, by=OPERATOR, alone=alone))
    _print_link(made, address)
    if alone:
        print(ALONE)


@people.command("role")
def change_role(
    name: PersonName,
    role: Annotated[str, typer.Argument(help="The role: player, floor, auditor, cage or admin.")],
    database: Database = None,
    key_file: KeyPath = None,
) -> None:
    """Give an account another role."""
    account = _with_accounts(
        database, key_file, lambda accounts: accounts.change_role(name, role, by=OPERATOR)
    )
    if account.requested_role:
        print(f"{account.name} has that role once an administrator has confirmed it on the page /people.")
    else:
        print(f"{account.name} has the role {account.role} now.")


@people.command("list")
def list_people(database: Database = None, key_file: KeyPath = None) -> None:
    """List all accounts."""
    found = _with_accounts(database, key_file, lambda accounts: accounts.accounts())
    wide = max((len(each.name) for each in found), default=0)
    for each in found:
        role = "closed" if each.is_closed else each.role or f"{each.requested_role}, to be confirmed"
        print(f"{each.name:<{wide}}  {role}")
    if not found:
        print("Nobody has an account yet: croupier people invite NAME --role admin")


@people.command("log")
def show_log(database: Database = None, key_file: KeyPath = None) -> None:
    """Print every act of administration, a line of JSON each."""
    for line in _with_accounts(database, key_file, lambda accounts: accounts.log()):
        print(msgspec.json.encode(line).decode())


@people.command("close")
def close_person(name: PersonName, database: Database = None, key_file: KeyPath = None) -> None:
    """Close an account that has no chips anywhere. Its name stays taken, and it stays in the books."""
    account = _with_accounts(database, key_file, lambda accounts: accounts.close(name, by=OPERATOR))
    print(f"The account of {account.name} is closed.")


@people.command("export")
def export_person(name: PersonName, database: Database = None) -> None:
    """Print everything that the database has about a person, as JSON, without the ledgers of tables."""
    found = read_apart(database or default_url(), lambda connection: personal_data(connection, name))
    print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())


@people.command("erase")
def erase_person(name: PersonName, database: Database = None, key_file: KeyPath = None) -> None:
    """Erase the name, sign-ins and drills of a closed account. Books, ledgers and the log stay whole."""
    new = _with_accounts(database, key_file, lambda accounts: erase(accounts, name, by=OPERATOR))
    print(f"The data of {name} are erased. The books name it {new}.")


def _print_link(made: OneTimeLink, address: str) -> None:
    print(
        f"Give this link to {made.name} and to nobody else. It works once, until {moment(made.expires_at)}:"
    )
    print(f"{address.rstrip('/')}{made.path}")
    if made.is_waiting:
        print("It works once an administrator has confirmed it on the page /people.")


def _with_accounts(
    database: str | None, key_file: Path | None, act: Callable[[Administration], Awaitable[T]]
) -> T:
    async def run() -> T:
        keys = Keys.kept_at(key_file or default_keys())
        store, anchors = Store(database or default_url()), Anchors(default_anchors())
        try:
            return await act(Administration(store, keys, anchors.put))
        finally:
            store.close()
            anchors.close()

    return asyncio.run(run())


def backup(
    path: Annotated[Path, typer.Argument(help="The file to write.")], database: Database = None
) -> None:
    """Write the whole pit into a file while it runs, and read it back.

    The file has secrets: it is written for its owner alone. It does not have the file of keys."""
    made = back_up(database or default_url(), path)
    print(f"{made.path} has {made.rows:,} rows of {moment(made.at)}, read back and complete.")


def restore(
    path: Annotated[Path, typer.Argument(help="The file that croupier backup has written.")],
    database: Annotated[
        str, typer.Option("--database", metavar="URL", help="The new, empty database to restore into.")
    ],
    key_file: KeyPath = None,
) -> None:
    """Restore a backup into a new database, and verify it there.

    Every table, the books and the log are verified; a database that has tables is refused.
    """
    found = restore_backup(path, database)
    keys = Keys.kept_at(key_file or default_keys()).public if (key_file or default_keys()).is_file() else None

    def check(connection: Connection) -> int:
        ids = table_ids(connection, keys, ())
        for each in ids:
            verified(connection, each, keys)
        close_books(connection)
        verify_log(connection, keys)
        return len(ids)

    tables = read_apart(database, check)
    print(f"{found.rows:,} rows of {moment(found.at)} are restored, and {tables:,} tables verify.")
    if keys is None:
        print("What was signed was not checked, for want of the file of keys.")


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
