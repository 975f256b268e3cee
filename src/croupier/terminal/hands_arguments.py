"""`croupier hands …`. The work is imported when a command runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

hands = typer.Typer(
    help="Import and export recorded poker hands.", no_args_is_help=True, rich_markup_mode=None
)


@hands.command("import")
def import_hands(
    files: Annotated[
        list[Path], typer.Argument(help="Recorded hands, .phh or .phhs. - reads standard input.")
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, for scripts.")] = False,
) -> None:
    """Replay recorded hands by the rules. Exit code 1 if one is refused or ends differently."""
    from croupier.terminal.commands import hands as recorded

    recorded.show_import(files, as_json)


@hands.command("export")
def export_hands(
    ledger: Annotated[Path, typer.Argument(help="A ledger of a poker game.")],
    into: Annotated[Path | None, typer.Option("--out", help="Write to this file, .phh or .phhs.")] = None,
) -> None:
    """Write the hands of a ledger in the Poker Hand History format, if it has a name for the game."""
    from croupier.terminal.commands import hands as recorded

    recorded.show_export(ledger, into)
