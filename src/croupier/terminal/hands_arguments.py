"""`croupier hands …`: the commands for recorded hands; what they do is imported when it is asked for."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

hands = typer.Typer(help="Recorded hands of poker.", no_args_is_help=True, rich_markup_mode=None)


@hands.command("import")
def import_hands(
    files: Annotated[list[Path], typer.Argument(help="Recorded hands, .phh or .phhs; - for standard input.")],
    as_json: Annotated[bool, typer.Option("--json", help="For scripts: JSON on standard output.")] = False,
) -> None:
    """Replay recorded hands by the rules; exit code 1 where one is refused or ends otherwise."""
    from croupier.terminal.commands import hands as recorded

    recorded.show_import(files, as_json)


@hands.command("export")
def export_hands(
    ledger: Annotated[Path, typer.Argument(help="A ledger of a poker game.")],
    into: Annotated[Path | None, typer.Option("--out", help="The file to write, .phh or .phhs.")] = None,
) -> None:
    """Write the hands of a ledger in the Poker Hand History format, where it has a name for the game."""
    from croupier.terminal.commands import hands as recorded

    recorded.show_export(ledger, into)
