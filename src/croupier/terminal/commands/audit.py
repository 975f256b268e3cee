"""`croupier audit`: how a game stands to its text."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from croupier.terminal.arguments import AsJson, GameArgument, With, take_in


def audit(
    game: GameArgument,
    kind: Annotated[
        str, typer.Option("--kind", help="Show the options of this kind alone, such as fixed or limited.")
    ] = "",
    as_json: AsJson = False,
    own: With = None,
) -> None:
    """Show which option values a game's text allows or forbids."""
    from rich.console import Console

    from croupier.custom_games import open_game
    from croupier.rendering.terminal import print_document
    from croupier.report.model import Document, Section
    from croupier.rulebook.option_audit import option_verdicts, options_table

    take_in(own)
    found = open_game(game)
    verdicts = [each for each in option_verdicts(found.options) if kind in ("", each.kind)]
    if as_json:
        print(json.dumps({"game": found.id, "options": [each._asdict() for each in verdicts]}, indent=2))
        return
    report = Document(
        f"{found.title} ({found.id})",
        "How its options stand to its text.",
        (),
        (Section("Options", (options_table(verdicts),)),),
    )
    print_document(Console(highlight=False), report)
