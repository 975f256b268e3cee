"""`croupier games` and `rules`: the list of games, one game in detail, and its rule sheet."""

from __future__ import annotations

import json
from collections.abc import Sequence
from textwrap import indent
from typing import TYPE_CHECKING, Annotated, Any

import typer

from croupier.errors import BadOption
from croupier.terminal.arguments import AsJson, GameArgument, SettingArguments, With, game_ids, take_in
from croupier.terminal.console import sheet_page

if TYPE_CHECKING:
    from rich.console import Console, Group
    from rich.table import Table as Grid

    from croupier.games import GameEntry
    from croupier.rules.game import Game

WIDE = 160
"""Terminal width, in columns, from which a game and its summary are shown side by side."""


def games(
    game: Annotated[str | None, typer.Argument(help="Describe this game.", autocompletion=game_ids)] = None,
    as_json: AsJson = False,
    settings: SettingArguments = None,
    own: With = None,
) -> None:
    """List games, or show one game's wagers, options and rulings."""
    from rich.console import Console

    from croupier.custom_games import entries
    from croupier.rendering.terminal import print_document
    from croupier.report.model import Fact
    from croupier.rulebook.describe import game_facts, game_report, game_summary
    from croupier.terminal.options import chosen

    take_in(own)
    console = Console(highlight=False)
    if game is None:
        listed = entries()
        if as_json:
            print(json.dumps([game_summary(each) for each in listed], indent=2))
            return
        console.print(_in_columns(listed) if console.width >= WIDE else _in_lines(listed))
        console.print("\ncroupier games GAME for one of them, croupier play GAME to sit down.", style="dim")
        return
    found, options = chosen(game, settings or [])
    can = capabilities(found)
    if as_json:
        can |= {"simulate": "kernel" if _has_kernel(found) else "script"}
        print(json.dumps(game_facts(found, options) | {"capabilities": can}, indent=2))
        return
    more = [Fact("odds", can["odds"]), Fact("strategies", ", ".join(can["strategies"]))]
    print_document(console, game_report(found, options, more))


def capabilities(game: Game) -> dict[str, Any]:
    """Return what the commands can do with a game."""
    from croupier.odds.engine import engine_of
    from croupier.odds.solve import is_exact
    from croupier.simulation.strategies import strategies_of

    return {
        "play": True,
        "settle": True,
        "odds": "hands" if game.banking == "pot" else "exact" if is_exact(game) else "simulated",
        "engine": "counting" if engine_of(game).is_counting else "script",
        "strategies": [each.name for each in strategies_of(game)],
    }


def _has_kernel(game: Game) -> bool:
    """Return True if a compiled simulator plays the game; this loads the simulators."""
    from croupier.simulation.simulator import simulator_of

    return any(kernel.supports(game, game.options) for kernel in simulator_of(game).kernels(game))


def _in_columns(listed: Sequence[GameEntry]) -> Grid:
    from rich.table import Table as Grid
    from rich.text import Text

    from croupier.houses import label_of
    from croupier.rulebook.sheets import grouped

    grid = Grid(box=None, pad_edge=False, header_style="bold")
    for column in ("game", "", "house", "banked by"):
        grid.add_column(column, overflow="fold", no_wrap=column == "game")  # an id is typed as it stands
    for title, games in grouped(listed):
        grid.add_row(Text(title, style="bold yellow"))
        for game in games:
            grid.add_row(f"  {game.id}", Text(game.summary, style="dim"), label_of(game.id), game.banking)
    return grid


def _in_lines(listed: Sequence[GameEntry]) -> Group:
    """The summary of a game stands below it."""
    from rich.console import Group, RenderableType
    from rich.padding import Padding
    from rich.text import Text

    from croupier.houses import label_of
    from croupier.rulebook.sheets import grouped

    longest = max((len(game.id) for game in listed), default=0)
    lines: list[RenderableType] = [Text(f"{'game':{longest + 4}}{'house':16}banked by", style="bold")]
    for title, games in grouped(listed):
        lines.append(Text(title, style="bold yellow"))
        for game in games:
            lines.append(Text(f"  {game.id:{longest + 2}}{label_of(game.id):16}{game.banking}"))
            lines.append(Padding(Text(game.summary, style="dim"), (0, 0, 0, 4)))
    return Group(*lines)


def rules(
    game: GameArgument,
    diff: Annotated[
        str | None,
        typer.Option(
            "--diff", help="Show where the sheet differs from this other edition's.", autocompletion=game_ids
        ),
    ] = None,
    code: Annotated[
        bool, typer.Option("--code", help="Show below each sentence of the sheet the code that cites it.")
    ] = False,
) -> None:
    """Print the rule sheet of a game."""
    from rich.console import Console
    from rich.text import Text

    from croupier.custom_games import open_game
    from croupier.rulebook.differences import unified
    from croupier.rulebook.sheets import text_of

    console = Console(highlight=False)
    first = open_game(game)
    if code and diff is not None:
        raise BadOption("--code and --diff do not go together", "a comparison is of texts", "one of the two")
    if code:
        print_with_code(console, first)
        return
    if diff is None:
        console.print(sheet_page(first))
        return
    second = open_game(diff)
    lines = unified(text_of(first), text_of(second), (first.id, second.id))
    if not lines:
        console.print(f"{first.id} and {second.id} have the same text")
    styles = {"+": "green", "-": "red", "@": "dim"}
    for line in lines:
        console.print(Text(line, style=styles.get(line[:1], "")))


REPEATED = 3
"""Lines of code up to which a piece is printed each time that a sentence of the sheet is cited by it."""


def print_with_code(console: Console, game: Game) -> None:
    """Print the sheets of a game, each sentence with the code that cites it; longer code is printed once."""
    from rich.text import Text

    from croupier.rulebook.sheet_and_code import sheet_and_code
    from croupier.rulebook.sheets import find_sheet

    found = sheet_and_code(game)
    sheet = heading = ""
    printed = set()
    for sentence in found.sentences:
        if sentence.sheet != sheet:
            sheet, heading = sentence.sheet, find_sheet(sentence.sheet).title
            console.print(Text(f"\n{heading}", style="bold underline"))
        if sentence.heading != heading:
            heading = sentence.heading
            console.print(Text(f"\n{heading}", style="bold yellow"))
        console.print(Text(sentence.plain))
        for piece in sentence.pieces:
            is_above = piece in printed and piece.text.count("\n") >= REPEATED
            console.print(
                Text(f"    {piece.place}{', above' if is_above else ''}", style="dim"), soft_wrap=True
            )
            if not is_above:
                console.print(Text(indent(piece.text, " " * 6), style="cyan"), soft_wrap=True)
            printed.add(piece)
    lines = sum(piece.text.count("\n") + 1 for piece in found.others)
    console.print(Text(f"\n{lines} lines of its file cite no sentence of these sheets.", style="dim"))
