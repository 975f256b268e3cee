"""`croupier people …`, `croupier books` and `croupier money`. The work is imported when a command runs."""

from __future__ import annotations

from typing import Annotated

import typer

people = typer.Typer(
    help="Add, list and remove the people who may sign in.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        help="postgresql://… or sqlite:///…. The default is $CROUPIER_DATABASE_URL, else a file in the data "
        "folder.",
    ),
]


@people.command("add")
def add_person(
    name: Annotated[str, typer.Argument(help="The person's name.")],
    role: Annotated[str, typer.Option("--role", help="The role: player, floor, auditor or cage.")] = "player",
    database: Database = None,
) -> None:
    """Add an account. The password is asked for, or read from standard input."""
    from croupier.terminal.commands import people as accounts

    accounts.add(name, role, database)


@people.command("list")
def list_people(database: Database = None) -> None:
    """List all accounts."""
    from croupier.terminal.commands import people as accounts

    accounts.show(database)


@people.command("remove")
def remove_person(
    name: Annotated[str, typer.Argument(help="The person's name.")], database: Database = None
) -> None:
    """Remove an account."""
    from croupier.terminal.commands import people as accounts

    accounts.remove(name, database)


def books(database: Database = None) -> None:
    """Close the books: check every transfer, wallet and table."""
    from croupier.terminal.commands import books as closing

    closing.show(database)


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
    from croupier.terminal.commands import money as counting

    counting.show(database, as_json, is_csv)
