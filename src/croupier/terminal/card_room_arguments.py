"""`croupier drill`, `house`, `slip` and `upkeep`: what a card room's people learn on, reckon with, hand out
and keep in order; what they do is imported when it is asked for."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from croupier.terminal.arguments import AsJson, GameArgument, Seed, SettingArguments


def drill(
    game: GameArgument,
    kind: Annotated[
        str, typer.Option("--kind", help="payouts, pots, collections, cover or ruling; any unless given.")
    ] = "",
    level: Annotated[int, typer.Option("--level", help="1 to 3: more players, more wagers, less said.")] = 1,
    number: Annotated[int, typer.Option("--number", "-n", help="How many drills.")] = 1,
    seed: Seed = None,
    settings: SettingArguments = None,
    history: Annotated[
        bool, typer.Option("--history", help="What you have done so far, and how well.")
    ] = False,
    key: Annotated[
        bool, typer.Option("--key", help="Print the drills with their answers and ask nothing.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Learn to deal it: finished layouts and disputes, marked by the rules with sum, order and clause."""
    from croupier.terminal.commands import drill as school

    if history:
        school.show_history(game, as_json)
        return
    school.show(game, kind, level, number, seed, settings or [], prints_key=key, as_json=as_json)


def slip(
    file: Annotated[Path, typer.Argument(help="A written round, or a ledger (.jsonl), that players bank.")],
    number: Annotated[int, typer.Option("--round", help="Which round; 0 for all of them.")] = 0,
    as_json: AsJson = False,
) -> None:
    """The slip of the bank: who was covered, in which order, for how much, and why a bet went back."""
    from croupier.terminal.commands import slip as slip_page

    slip_page.show(file, number, as_json)


def house(
    name: Annotated[str, typer.Argument(help="ohio, nj, iowa, hustler or us.")],
    evening: Annotated[
        Path | None,
        typer.Option("--evening", metavar="FILE", help="The plan of a night; - for standard input."),
    ] = None,
    change: Annotated[
        list[str] | None,
        typer.Option("--change", metavar="TABLE: OPTION=VALUE", help="The same night with it. Repeatable."),
    ] = None,
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw the night into this file.")] = None,
    example: Annotated[bool, typer.Option("--example", help="Print a plan to begin with.")] = False,
    as_json: AsJson = False,
) -> None:
    """What a house offers; with --evening a night of it from a seed: drop, fees, meters and banks."""
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
        Path | None, typer.Option("--ledger", help="A table's ledger: what was done, and what is due.")
    ] = None,
    at: Annotated[
        str, typer.Option("--at", help="When, such as 2026-11-17T14:30 (UTC); now unless given.")
    ] = "",
    settings: SettingArguments = None,
    as_csv: Annotated[bool, typer.Option("--csv", help="All that was recorded, a line each.")] = False,
    as_json: AsJson = False,
) -> None:
    """Cards, dice, wheel and shuffler: inspections, changes, shuffles and failures, and what is due."""
    from croupier.terminal.commands import upkeep as equipment

    equipment.show(game, settings or [], ledger, at, as_csv=as_csv, as_json=as_json)
