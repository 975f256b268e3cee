"""Arguments and options that several commands take."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def game_ids(incomplete: str) -> list[str]:
    from croupier.games import ids

    return [name for name in ids() if name.startswith(incomplete)]


GameArgument = Annotated[
    str,
    typer.Argument(
        help="A game, such as ohio-roulette, or a file that defines GAME, such as ./my_game.py.",
        autocompletion=game_ids,
    ),
]
With = Annotated[
    list[str] | None,
    typer.Option("--with", metavar="FILE", help="Also load a custom game, such as ./my_game.py. Repeatable."),
]
SettingArguments = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        help="Set an option of the game, decks=6, or a row of a pay table, pays.flush='7 to 1'. Repeatable.",
    ),
]
PayTables = Annotated[
    list[str] | None,
    typer.Option(
        "--paytable",
        metavar="[NAME=]FILE",
        help="Read a whole pay table from a file with one line per hand: 'flush: 7 to 1' (or push, or lose), "
        "or as the rule sheet prints it. NAME is the option if the game has several tables. Repeatable.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for scripts.")]
Seed = Annotated[str | None, typer.Option("--seed", help="Deal the same cards again for the same seed.")]
NoCache = Annotated[
    bool,
    typer.Option(
        "--no-cache",
        help="Count now, and store nothing on disk. Counts of minutes come with the package; `croupier "
        "prove` counts those again.",
    ),
]
WorkersOption = Annotated[
    int | None,
    typer.Option("--workers", help="Number of processes or threads. The default is all cores."),
]
OnCluster = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Work on a Dask cluster: tcp://host:8786, or local to start one here.",
    ),
]
RunFileOption = Annotated[
    Path | None,
    typer.Option(
        "--run-file", metavar="FILE", help="Save the work to this file. The same command continues from it."
    ),
]
Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        help="postgresql://… or sqlite:///…. The default is $CROUPIER_DATABASE_URL, else a file in the data "
        "folder.",
    ),
]
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


def take_in(files: list[str] | None) -> None:
    """Load custom games before anything is asked for by its id."""
    if files:
        from croupier.custom_games import from_file

        for each in files:
            from_file(each)
