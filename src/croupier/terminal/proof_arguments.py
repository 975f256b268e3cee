"""`croupier verify`, `croupier fair` and `croupier keys …`; what they do is imported when it is asked for."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from croupier.terminal.accounts_arguments import Database
from croupier.terminal.arguments import AsJson, OnCluster, RunFileOption

keys = typer.Typer(
    help="What a house signs with and seals its seeds with.", no_args_is_help=True, rich_markup_mode=None
)
KeyPath = Annotated[
    Path | None,
    typer.Option(
        "--keys", metavar="FILE", help="$CROUPIER_KEYS, or keys.json in the data folder, unless given."
    ),
]
AnchorOption = Annotated[
    list[str] | None,
    typer.Option(
        "--anchor",
        metavar="WHERE",
        help="Where signed heads are appended: a file, command:…, or an address. Repeatable; "
        "$CROUPIER_ANCHORS, or anchors.jsonl in the data folder, unless given.",
    ),
]
PublicKeyOption = Annotated[
    str | None,
    typer.Option("--public-key", metavar="KEY", help="The house's, as text or a file; else that of --keys."),
]


def verify(
    ledgers: Annotated[
        list[Path] | None, typer.Argument(help="Ledgers, of one table or of several; else a whole database.")
    ] = None,
    receipts: Annotated[
        list[Path] | None,
        typer.Option("--receipt", help="What a player was given after a round. Repeatable."),
    ] = None,
    anchors: Annotated[
        list[Path] | None,
        typer.Option("--anchor", help="The heads that the house has appended to a file. Repeatable."),
    ] = None,
    public_key: PublicKeyOption = None,
    database: Database = None,
    key_file: KeyPath = None,
    cluster: OnCluster = None,
    run_file: RunFileOption = None,
    as_json: AsJson = False,
) -> None:
    """Verify ledgers, or a pit's whole database: hashes, order, money, rules, seeds, and all that was signed.

    What was done to a ledger is named: its end cut off, parts swapped, copied or removed, money added, times
    moved, rewritten. `--anchor` also finds whole tables that are gone from a database."""
    from croupier.terminal.commands import verify as verifying

    signed = [*(receipts or []), *(anchors or [])]
    verifying.show(ledgers or [], signed, public_key, database, key_file, as_json, cluster, run_file)


def fair(
    receipt: Annotated[Path, typer.Argument(help="What a player was given after the round.")],
    seeds: Annotated[
        list[str] | None,
        typer.Option("--seed", metavar="SEED", help="As it was disclosed. Repeatable; else of --ledger."),
    ] = None,
    values: Annotated[
        list[str] | None,
        typer.Option("--value", metavar="SEAT=VALUE", help="What a seat gave to it. Repeatable."),
    ] = None,
    ledger: Annotated[
        Path | None, typer.Option("--ledger", help="Of the table, if you have it: set beside the seeds.")
    ] = None,
    public_key: PublicKeyOption = None,
    key_file: KeyPath = None,
    as_json: AsJson = False,
) -> None:
    """Check that a round was dealt, thrown or spun from the seed that was promised before it, mixed with what
    the players gave: from its receipt, the seed and the values."""
    from croupier.terminal.commands import fair as checking

    checking.show(receipt, seeds or [], values or [], ledger, public_key, key_file, as_json)


@keys.command("show")
def show_keys(key_file: KeyPath = None, as_json: AsJson = False) -> None:
    """The public keys, to be published; with --json as `verify --public-key` reads them."""
    from croupier.terminal.commands import keys as commands

    commands.show(key_file, as_json)


@keys.command("rotate")
def rotate_keys(key_file: KeyPath = None) -> None:
    """New keys, vouched for by the old ones; servers take them up when they are started again."""
    from croupier.terminal.commands import keys as commands

    commands.rotate(key_file)
