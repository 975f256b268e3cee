"""`croupier verify`, `croupier fair` and `croupier keys …`. The work is imported when a command runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from croupier.terminal.accounts_arguments import Database
from croupier.terminal.arguments import AsJson, OnCluster, RunFileOption

keys = typer.Typer(
    help="Show and rotate the keys that sign ledgers and seal seeds.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
KeyPath = Annotated[
    Path | None,
    typer.Option(
        "--keys",
        metavar="FILE",
        help="The key file. The default is $CROUPIER_KEYS, else keys.json in the data folder.",
    ),
]
AnchorOption = Annotated[
    list[str] | None,
    typer.Option(
        "--anchor",
        metavar="WHERE",
        help="Append signed heads to a file, command:… or an address. Repeatable. The default is "
        "$CROUPIER_ANCHORS, else anchors.jsonl in the data folder.",
    ),
]
PublicKeyOption = Annotated[
    str | None,
    typer.Option(
        "--public-key",
        metavar="KEY",
        help="The public key of the house, as text or a file. The default is that of --keys.",
    ),
]


def verify(
    ledgers: Annotated[
        list[Path] | None,
        typer.Argument(help="Ledgers of one or more tables. Without any, the whole database is verified."),
    ] = None,
    receipts: Annotated[
        list[Path] | None,
        typer.Option("--receipt", help="The receipt that a player was given after a round. Repeatable."),
    ] = None,
    anchors: Annotated[
        list[Path] | None,
        typer.Option("--anchor", help="A file to which the house appended signed heads. Repeatable."),
    ] = None,
    public_key: PublicKeyOption = None,
    database: Database = None,
    key_file: KeyPath = None,
    cluster: OnCluster = None,
    run_file: RunFileOption = None,
    as_json: AsJson = False,
) -> None:
    """Verify ledgers, or a whole database.

    Checks hashes, order, money, rules, seeds and signatures, and names what was done to a ledger: its end cut
    off, parts swapped, copied or removed, money added, times moved, rewritten. `--anchor` also finds whole
    tables that are missing from a database."""
    from croupier.terminal.commands import verify as verifying

    verifying.show(
        ledgers or [],
        receipts or [],
        anchors or [],
        public_key,
        database,
        key_file,
        as_json,
        cluster,
        run_file,
    )


def fair(
    receipt: Annotated[Path, typer.Argument(help="The receipt that a player was given after the round.")],
    seeds: Annotated[
        list[str] | None,
        typer.Option(
            "--seed", metavar="SEED", help="The disclosed seed. Repeatable. The default is that of --ledger."
        ),
    ] = None,
    values: Annotated[
        list[str] | None,
        typer.Option("--value", metavar="SEAT=VALUE", help="The random value that a seat added. Repeatable."),
    ] = None,
    ledger: Annotated[
        Path | None, typer.Option("--ledger", help="The table's ledger, to compare with the seeds.")
    ] = None,
    public_key: PublicKeyOption = None,
    key_file: KeyPath = None,
    as_json: AsJson = False,
) -> None:
    """Check that a round was dealt from the committed seed.

    Compares the receipt of a round with the disclosed seed and the random values that the players added."""
    from croupier.terminal.commands import fair as checking

    checking.show(receipt, seeds or [], values or [], ledger, public_key, key_file, as_json)


@keys.command("show")
def show_keys(key_file: KeyPath = None, as_json: AsJson = False) -> None:
    """Show the public keys. `verify --public-key` reads the output of --json."""
    from croupier.terminal.commands import keys as commands

    commands.show(key_file, as_json)


@keys.command("rotate")
def rotate_keys(key_file: KeyPath = None) -> None:
    """Create new keys, signed by the old ones. Servers use them from their next start."""
    from croupier.terminal.commands import keys as commands

    commands.rotate(key_file)
