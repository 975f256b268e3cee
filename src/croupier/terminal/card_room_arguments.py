"""`croupier drill`, `house`, `slip` and `upkeep`. The work is imported when a command runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from croupier.terminal.arguments import AsJson, GameArgument, Seed, SettingArguments


def drill(
    game: GameArgument,
    kind: Annotated[
        str,
        typer.Option(
            "--kind", help="The kind: payouts, pots, collections, cover or ruling. The default is any."
        ),
    ] = "",
    level: Annotated[
        int, typer.Option("--level", help="1 to 3: more players, more wagers, fewer hints.")
    ] = 1,
    number: Annotated[int, typer.Option("--number", "-n", help="Number of drills.")] = 1,
    seed: Seed = None,
    settings: SettingArguments = None,
    history: Annotated[
        bool, typer.Option("--history", help="Show your past drills and their marks.")
    ] = False,
    key: Annotated[
        bool, typer.Option("--key", help="Print the drills with their answers instead of asking.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Practise dealing: pay finished layouts and rule on disputes.

    Answers are marked by the rules: amount, order and clause."""
    from croupier.terminal.commands import drill as school

    if history:
        school.show_history(game, as_json)
        return
    school.show(game, kind, level, number, seed, settings or [], prints_key=key, as_json=as_json)


def slip(
    file: Annotated[
        Path, typer.Argument(help="A written round or a ledger (.jsonl) of a game that players bank.")
    ],
    number: Annotated[int, typer.Option("--round", help="The number of the round. 0 is all rounds.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Print the bank's slip: who was covered, in which order, how much.

    It says why a wager was returned or cut."""
    from croupier.terminal.commands import slip as slip_page

    slip_page.show(file, number, as_json)


def house(
    name: Annotated[str, typer.Argument(help="The house: ohio, nj, iowa, hustler or us.")],
    evening: Annotated[
        Path | None,
        typer.Option(
            "--evening",
            metavar="FILE",
            help="Simulate the night that this plan describes. - reads standard input.",
        ),
    ] = None,
    change: Annotated[
        list[str] | None,
        typer.Option(
            "--change",
            metavar="TABLE: OPTION=VALUE",
            help="Simulate the same night with this change beside it. Repeatable.",
        ),
    ] = None,
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw the night into this SVG file.")] = None,
    example: Annotated[bool, typer.Option("--example", help="Print an example of a plan.")] = False,
    as_json: AsJson = False,
) -> None:
    """List a casino's games, limits and fees, or simulate a night there.

    A simulated night reports drop, fees, meters and banks."""
    from croupier.terminal.commands import house as card_room

    if example:
        card_room.show_example()
    elif evening is None:
        card_room.show_games(name, as_json)
    else:
        card_room.show_evening(name, evening, change or [], svg, as_json)


def upkeep(
    game: GameArgument,
    ledger: Annotated[
        Path | None,
        typer.Option("--ledger", help="Read what was done, and what is due, from this table's ledger."),
    ] = None,
    at: Annotated[
        str, typer.Option("--at", help="The time, such as 2026-11-17T14:30 (UTC). The default is now.")
    ] = "",
    settings: SettingArguments = None,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print everything that was recorded as CSV.")] = False,
    as_json: AsJson = False,
) -> None:
    """List the duties of equipment care, and which of them are due.

    Inspections, changes and shuffles of cards, dice, wheels and shufflers, and their failures."""
    from croupier.terminal.commands import upkeep as equipment

    equipment.show(game, settings or [], ledger, at, as_csv=as_csv, as_json=as_json)
