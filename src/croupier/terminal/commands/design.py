"""`croupier design` and `dossier`: pay tables that meet given aims, and the document for a regulator."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.errors import BadFile, BadOption
from croupier.terminal.arguments import (
    AsJson,
    GameArgument,
    OnCluster,
    PayTables,
    RunFileOption,
    SettingArguments,
    WorkersOption,
)

if TYPE_CHECKING:
    from croupier.dossier.findings import Told, Wanted
    from croupier.dossier.make import Dossier
    from croupier.odds.explore.design.designed import Design

LARGEST = 256 * 1024
"""Largest size of a design file, in bytes."""
KINDS = (".pdf", ".html", ".json")
USUAL = Path("dossier.pdf")


def design(
    file: Annotated[
        Path,
        typer.Argument(
            help="A YAML file of what may vary and what to aim for. See docs/how-to/design-a-pay-table.md."
        ),
    ],
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FOLDER", help="Write every pay table found into this folder."),
    ] = None,
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw the results into this SVG file.")] = None,
    workers: WorkersOption = None,
    cluster: OnCluster = None,
    run_file: RunFileOption = None,
    as_json: AsJson = False,
) -> None:
    """Search pay tables and options that meet given aims."""
    from rich.console import Console

    from croupier.odds.explore.design.reports import design_report, front_plot
    from croupier.odds.explore.design.search import design as search
    from croupier.rendering.terminal import print_document
    from croupier.report.plots import svg as drawn
    from croupier.terminal.console import announced, check_writable, saved_on_interrupt, working
    from croupier.work.crew import workers_of

    text = _read(file)
    crew = workers_of(workers, cluster)
    check_writable(svg)
    with announced(), working() as tell, saved_on_interrupt(run_file):
        found = search(text, str(file), workers=crew, run_file=run_file, progress=tell)
    calls = [] if out is None else written(found, out)
    if svg is not None and found.front:
        _write(svg, drawn(front_plot(found), has_title=True))
    if as_json:
        print(json.dumps(found.to_json() | ({"files": calls} if calls else {}), indent=2))
    else:
        print_document(Console(highlight=False), design_report(found, calls))
    if not found.front:
        raise SystemExit(1)


def _read(file: Path) -> str:
    try:
        with file.open("rb") as opened:
            content = opened.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise BadFile(f"cannot read {file}", f"it is larger than {LARGEST // 1024} KiB")
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadFile(f"cannot read {file}", "it is no text in UTF-8") from None
    except OSError as no:
        raise BadFile(f"cannot read {file}", no.strerror or str(no)) from None


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as no:
        raise BadFile(f"cannot write {path}", no.strerror or str(no)) from None


def written(found: Design, folder: Path) -> list[list[str]]:
    """Write a file for every pay table of the front, and return the arguments of `croupier odds` for each."""
    calls = []
    for number, each in enumerate(found.front, 1):
        call = [found.game]
        for name, table in each.tables.items():
            path = folder / f"{number:03d}-{name}.txt"
            _write(path, "".join(f"{row}\n" for row in table))
            call += ["--paytable", f"{name}={path}"]
        for name, value in each.options.items():
            if name not in each.tables:
                call += ["--set", f"{name}={value}"]
        calls.append(call)
    return calls


# The dossier


def dossier(
    game: GameArgument,
    settings: SettingArguments = None,
    paytables: PayTables = None,
    out: Annotated[
        list[Path] | None,
        typer.Option(
            "--out",
            metavar="FILE",
            help="Write to this .pdf, .html or .json file. The default is dossier.pdf. Repeatable.",
        ),
    ] = None,
    compare: Annotated[
        list[str] | None,
        typer.Option(
            "--compare",
            metavar="OTHER",
            help="List the differences from another game, or from another setting, decks=8. Repeatable.",
        ),
    ] = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="Leave out the effect of each other option.")
    ] = False,
    rounds: Annotated[
        int | None, typer.Option("--rounds", help="Rounds of the simulation that checks the figures.", min=1)
    ] = None,
    date: Annotated[str, typer.Option("--date", help="The date to print on the first page.")] = "",
    as_json: AsJson = False,
) -> None:
    """Write the document for a regulator: rules, odds and proof."""
    from croupier.dossier.findings import Wanted
    from croupier.dossier.make import make
    from croupier.terminal.console import patiently
    from croupier.terminal.options import chosen

    sets, tables = settings or [], paytables or []
    found, options = chosen(game, sets, tables)
    wanted = Wanted(game=found, options=options, is_quick=quick, rounds=rounds, dated=date)
    other = _other(wanted, game, sets, tables, compare) if compare else None
    files = list(out or []) or ([] if as_json else [USUAL])
    for path in files:
        _check(path)
    asked = f"dossier {found.id}{' --quick' if quick else ''}{' --compare' if compare else ''}"
    with patiently("counting every case", asked) as wait:
        made = make(wanted, other, lambda told: wait.goes_on(_step_words(told)))
        contents = {path: _content(path, made) for path in files}
    for path, content in contents.items():
        path.write_bytes(content)
        if not as_json:
            print(path)
    if as_json:
        print(json.dumps(made.to_json(), indent=2))


def _content(path: Path, made: Dossier) -> bytes:
    match path.suffix:
        case ".pdf":
            return made.pdf()
        case ".html":
            return made.html().encode()
    return (json.dumps(made.to_json(), indent=2) + "\n").encode()


def _step_words(told: Told) -> str:
    return f"{told.words} (step {told.step} of {told.steps})"


def _check(path: Path) -> None:
    """Raise an error if the dossier cannot be written there."""
    from croupier.rendering.pdf import need_typst
    from croupier.terminal.console import check_writable

    if path.suffix not in KINDS:
        raise BadFile(
            f"a dossier cannot be written to {path}", instead=f"a name that ends in {', '.join(KINDS)}"
        )
    check_writable(path, "a dossier")
    if path.suffix == ".pdf":
        need_typst()


def _other(
    wanted: Wanted, name: str, settings: Sequence[str], paytables: Sequence[str], compare: Sequence[str]
) -> Wanted:
    """Return another game, as its sheet has it, or this one with some options set differently."""
    from croupier.custom_games import is_file
    from croupier.terminal.options import chosen

    games = [each for each in compare if "=" not in each or is_file(each.partition("=")[0])]
    sets = [each for each in compare if each not in games]
    if len(games) > 1:
        raise BadOption(f"--compare {games[1]}", "one other game can stand beside this one")
    if games:
        game, options = chosen(games[0], sets)
        return replace(wanted, game=game, options=options)
    kept = [each for each in settings if each.partition("=")[0].strip() not in _named(sets)]
    game, options = chosen(name, [*kept, *sets], paytables)
    return replace(wanted, options=options)


def _named(sets: Sequence[str]) -> set[str]:
    return {each.partition("=")[0].strip() for each in sets}
