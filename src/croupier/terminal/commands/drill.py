"""`croupier drill`: a finished layout or a dispute, answered line by line, and marked."""

from __future__ import annotations

import json
import secrets
import time
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from croupier.custom_games import open_game
from croupier.errors import BadFile, CroupierError, ParseError
from croupier.readers import is_whole_number, whole_number
from croupier.rules.game import Game
from croupier.school.drill import Drill
from croupier.school.history import DrillDone, progress
from croupier.school.marking import DrillAnswer, DrillMark, MarkedDrill, mark, read
from croupier.school.questions import drills
from croupier.server.paths import data_folder
from croupier.table.narration import narrate
from croupier.terminal.arguments import AsJson, GameArgument, Seed, SettingArguments
from croupier.terminal.options import chosen
from croupier.terminal.play.coloured import coloured

FILE = "drills.jsonl"


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
    if history:
        _show_history(game, as_json)
        return
    found, options = chosen(game, settings or [])
    dealt = drills(found, kind, level, seed if seed is not None else secrets.token_hex(4), number, options)
    if as_json:
        print(json.dumps([as_object(each, found) for each in dealt], indent=2))
        return
    console = Console(highlight=False)
    for each in dealt:
        _print_drill(console, each, found)
        if key:
            _print_key(console, each, found)
            continue
        begun = time.monotonic()
        answers = _ask_all(each)
        marked = mark(each, answers, time.monotonic() - begun)
        _keep(DrillDone.from_marked(marked, time.time()))
        _print_marks(console, each, marked, found)


def as_object(drill: Drill, game: Game) -> dict[str, Any]:
    """Return the drill with its answers as JSON, for worksheets and scripts."""
    return {
        "game": drill.game,
        "settings": drill.settings,
        "kind": drill.kind,
        "level": drill.level,
        "seed": drill.seed,
        "seconds": drill.pace,
        "question": drill.question,
        "story": [line.plain.strip() for event in drill.story if (line := narrate(event, game)) is not None],
        "asked": [msgspec.to_builtins(each) for each in drill.asked],
        "is_ordered": drill.is_ordered,
    }


def _print_drill(console: Console, drill: Drill, game: Game) -> None:
    console.print(f"{game.title}: {drill.kind}, level {drill.level}, seed {drill.seed}", style="bold yellow")
    _print_events(console, drill.story, game)
    console.print()
    console.print(drill.question, style="bold")
    for number, each in enumerate(drill.asked, 1):
        console.print(f"{number:>3}  {each.what}")
        for letter, choice in zip("abcdefgh", each.choices, strict=False):
            console.print(f"       {letter}  {choice}")


def _print_events(console: Console, events: tuple[Any, ...], game: Game) -> None:
    for event in events:
        line = narrate(event, game)
        if line is not None:
            console.print(coloured(line))


def _ask_all(drill: Drill) -> list[DrillAnswer]:
    """`3 +15`: the line and its sum, in the order of settlement; an empty line when done. What is left out
    stays as it is. A single question is answered without its number."""
    order = ", in the order of settlement" if drill.is_ordered else ""
    one = len(drill.asked) == 1
    print("answer" if one else f"line and answer{order}, such as 3 +15; an empty line when done")
    answers: list[DrillAnswer] = []
    while True:
        try:
            typed = input("> ").strip()
        except EOFError:
            return answers
        if not typed:
            return answers
        try:
            answers.append(_answer(drill, f"1 {typed}" if one else typed))
        except CroupierError as no:
            print(f"croupier: {no}")
            continue
        if one:
            return answers


def _answer(drill: Drill, typed: str) -> DrillAnswer:
    line, _, says = typed.partition(" ")
    if not is_whole_number(line) or not 1 <= whole_number(line) <= len(drill.asked):
        raise ParseError(f"{line!r} is no line", instead=f"1 to {len(drill.asked)}, then the answer")
    read(drill.asked[whole_number(line) - 1], says)
    return DrillAnswer(whole_number(line), says)


def _print_marks(console: Console, drill: Drill, marked: MarkedDrill, game: Game) -> None:
    grid = Grid(box=None, pad_edge=False)
    columns = ["", "", "you", "right", *(["order"] if drill.is_ordered else []), "why"]
    for title in columns:
        grid.add_column(title, justify="right" if title in ("you", "right", "order") else "left")
    for number, each in enumerate(marked.marks, 1):
        grid.add_row(*_cells(number, each, drill))
    console.print(grid)
    _print_events(console, drill.then, game)
    pace = "in time" if marked.is_in_time else "late"
    console.print(
        f"{marked.right} of {marked.asked} right, {marked.seconds:.0f} s of {marked.pace} s: {pace}",
        style="bold",
    )


def _cells(number: int, each: DrillMark, drill: Drill) -> list[Text]:
    good = each.is_right and each.is_in_order
    style = "green" if good else "red"
    says = each.says or ("" if drill.asked[number - 1].choices else "0.00")
    cells = [Text("✓" if good else "✗", style=style), Text(f"{number:>3}  {each.what}")]
    cells += [Text(says, style="green" if each.is_right else "red"), Text(each.right)]
    if drill.is_ordered:
        order = f"{each.placed or '-'}/{each.place}" if each.place else ""
        cells.append(Text(order, style="" if each.is_in_order else "red"))
    return [*cells, Text(each.why).append(f"  {each.clause}", style="dim italic")]


def _print_key(console: Console, drill: Drill, game: Game) -> None:
    console.print()
    console.print("answers", style="bold")
    for number, each in enumerate(drill.asked, 1):
        place = f"  {each.place}." if drill.is_ordered and each.place else ""
        line = Text(f"{number:>3}{place:<5} {each.right}  {each.why}")
        console.print(line.append(f"  {each.clause}", style="dim italic"))
    _print_events(console, drill.then, game)


# History


def _file() -> Path:
    return data_folder() / FILE


def _keep(done: DrillDone) -> None:
    path = _file()
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as kept:
        kept.write(msgspec.json.encode(done) + b"\n")


def load_drills() -> list[DrillDone]:
    """Return every drill that was answered in this terminal."""
    try:
        lines = _file().read_bytes().splitlines()
        return [msgspec.json.decode(line, type=DrillDone) for line in lines if line.strip()]
    except FileNotFoundError:
        return []
    except (OSError, msgspec.MsgspecError) as no:
        raise BadFile(f"cannot read {_file()}", str(no)) from None


def _show_history(name: str, as_json: bool) -> None:
    """Print the drill results of one game, or of every game if the name is `all`."""
    wanted = "" if name == "all" else open_game(name).id
    found = [each for each in progress(load_drills()) if wanted in ("", each.game)]
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
        return
    if not found:
        raise CroupierError("no drills were done yet", instead=f"croupier drill {name}")
    grid = Grid(box=None, pad_edge=False)
    for title in ("game", "kind", "level", "drills", "right", "last 5", "faultless", "in time", "s each"):
        grid.add_column(title, justify="left" if title in ("game", "kind") else "right")
    for each in found:
        grid.add_row(*each.cells)
    Console(highlight=False).print(grid)
