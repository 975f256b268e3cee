"""`croupier hands …`. The work is imported when a command runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from croupier.terminal.arguments import OnCluster, RunFileOption

RakeOption = Annotated[
    str | None,
    typer.Option(
        "--rake",
        help='The rake the house takes: "5%", "5% up to $3, no flop no drop" or "10-19: $1; 20+: $2", and '
        '"5% plus $0.50" with a drop. Without it a rake of up to 5 % is compatible.',
    ),
]
NoRakeOption = Annotated[bool, typer.Option("--no-rake", help="Every chip of a pot goes to its winners.")]

hands = typer.Typer(
    help="Import, judge and export recorded poker hands.", no_args_is_help=True, rich_markup_mode=None
)


@hands.command("import")
def import_hands(
    files: Annotated[
        list[Path],
        typer.Argument(help="Recorded hands: .phh, .phhs or the text of PokerStars. - reads standard input."),
    ],
    rake: RakeOption = None,
    no_rake: NoRakeOption = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, for scripts.")] = False,
) -> None:
    """Replay recorded hands by the rules. Exit code 1 if one is refused or ends differently."""
    from croupier.terminal.commands import hands as recorded

    recorded.show_import(files, recorded.rake_terms(rake, no_rake), as_json)


@hands.command("survey")
def survey_hands(
    paths: Annotated[list[Path], typer.Argument(help="Files of recorded hands, and folders of them.")],
    rake: RakeOption = None,
    no_rake: NoRakeOption = False,
    workers: Annotated[
        int | None, typer.Option("--workers", help="Number of processes. The default is all cores.")
    ] = None,
    cluster: OnCluster = None,
    run_file: RunFileOption = None,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print CSV.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, for scripts.")] = False,
) -> None:
    """Judge any number of recorded hands, and count the verdicts and reasons by site."""
    from croupier.terminal.commands import hands as recorded

    terms = recorded.rake_terms(rake, no_rake)
    recorded.show_survey(paths, terms, workers, cluster, run_file, as_csv=as_csv, as_json=as_json)


@hands.command("export")
def export_hands(
    ledger: Annotated[Path, typer.Argument(help="A ledger of a poker game, or recorded hands.")],
    into: Annotated[
        Path | None, typer.Option("--out", help="Write to this file: .phh, .phhs, or .txt for PokerStars.")
    ] = None,
    form: Annotated[
        str | None, typer.Option("--format", help="phh or pokerstars. The default goes by the file's name.")
    ] = None,
) -> None:
    """Write the hands of a ledger, or recorded hands, in the Poker Hand History format or as PokerStars does,
    if the format has a name for the game."""
    from croupier.terminal.commands import hands as recorded

    recorded.show_export(ledger, into, form)
