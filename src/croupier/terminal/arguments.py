"""What several commands take, with the words of their help."""

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
        help="A game, such as ohio-roulette, or a file of your own that defines GAME: ./my_game.py.",
        autocompletion=game_ids,
    ),
]
With = Annotated[
    list[str] | None,
    typer.Option("--with", metavar="FILE", help="A game of your own, ./my_game.py, as well. Repeatable."),
]
SettingArguments = Annotated[
    list[str] | None,
    typer.Option("--set", help="An option of the game: decks=6, or a row: pays.flush='7 to 1'. Repeatable."),
]
PayTables = Annotated[
    list[str] | None,
    typer.Option(
        "--paytable",
        metavar="[NAME=]FILE",
        help="A whole pay table from a file, a line for each hand: 'flush: 7 to 1' (or push, or lose), or as "
        "the rule sheet prints it. NAME is the option, where a game has several tables. Repeatable.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="For scripts: JSON on standard output.")]
Seed = Annotated[str | None, typer.Option("--seed", help="The same seed deals the same cards again.")]
NoCache = Annotated[
    bool,
    typer.Option("--no-cache", help="Count everything now, and keep nothing of it on disk."),
]
OnCluster = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Work on a Dask cluster: tcp://host:8786, or local for one that is started here.",
    ),
]
RunFileOption = Annotated[
    Path | None,
    typer.Option("--run-file", metavar="FILE", help="Keep what is done; the same command goes on from it."),
]
