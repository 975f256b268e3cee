"""`croupier people …`: the commands for accounts; what they do is imported when it is asked for."""

from __future__ import annotations

from typing import Annotated

import typer

people = typer.Typer(help="Who may sign in, where people do.", no_args_is_help=True, rich_markup_mode=None)
Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        help="postgresql://… or sqlite:///…; $CROUPIER_DATABASE_URL, or a file of your own, unless given.",
    ),
]


@people.command("add")
def add_person(
    name: Annotated[str, typer.Argument(help="What the person is called.")],
    role: Annotated[str, typer.Option("--role", help="player, floor, auditor or cage.")] = "player",
    database: Database = None,
) -> None:
    """A new account; the password is asked for, or read from standard input."""
    from croupier.terminal.commands import people as accounts

    accounts.add(name, role, database)


@people.command("list")
def list_people(database: Database = None) -> None:
    """All accounts."""
    from croupier.terminal.commands import people as accounts

    accounts.show(database)


@people.command("remove")
def remove_person(
    name: Annotated[str, typer.Argument(help="Whose account.")], database: Database = None
) -> None:
    """Take an account away."""
    from croupier.terminal.commands import people as accounts

    accounts.remove(name, database)


def books(database: Database = None) -> None:
    """Close the books: every transfer, wallet and table of a pit, to the cent."""
    from croupier.terminal.commands import books as closing

    closing.show(database)


def money(
    database: Database = None,
    as_json: Annotated[bool, typer.Option("--json", help="For scripts: sums in cents.")] = False,
    is_csv: Annotated[bool, typer.Option("--csv", help="For a spreadsheet: sums in dollars.")] = False,
) -> None:
    """The count sheet: drop, fees, house and meters by table and day, and the cashier's balance."""
    from croupier.terminal.commands import money as counting

    counting.show(database, as_json, is_csv)
