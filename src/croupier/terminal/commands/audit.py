"""`croupier audit`: how a game stands to its text, in its options and in what its steps cite."""

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
    step: Annotated[
        str, typer.Option("--step", help="Show what steps of this kind alone cite, such as deal.")
    ] = "",
    as_json: AsJson = False,
    own: With = None,
) -> None:
    """Show what a game's text says of its options and its steps."""
    from rich.console import Console

    from croupier.custom_games import open_game
    from croupier.rendering.terminal import print_document
    from croupier.report.model import Document, Section
    from croupier.rulebook.citations import audit_facts, audit_report, audited_steps
    from croupier.rulebook.option_audit import option_verdicts, options_table

    take_in(own)
    found = open_game(game)
    verdicts = [each for each in option_verdicts(found.options) if kind in ("", each.kind)]
    has_options, has_steps = not step, not kind and (step or audited_steps(found.id))
    if as_json:
        options = [each._asdict() for each in verdicts] if has_options else []
        steps = audit_facts(found, step) if has_steps else []
        print(json.dumps({"game": found.id, "options": options, "citations": steps}, indent=2))
        return
    sections = [Section("Options", (options_table(verdicts),))] if has_options else []
    report = audit_report(found, step) if has_steps else Document("")
    title = f"{found.title} ({found.id})"
    document = Document(
        title,
        "what its text says of every option and step",
        report.facts,
        (*sections, *report.sections),
        report.notes,
    )
    print_document(Console(highlight=False), document)
