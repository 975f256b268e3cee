"""The `croupier` command. Everything heavy is imported by the command that needs it."""

from __future__ import annotations

import os
import sys
from functools import cache
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from typer.exceptions import TyperException

from croupier import __version__
from croupier.refusals import BadFile, BadGame, BadLedger, BadNotation, Refusal
from croupier.terminal import serve_arguments
from croupier.terminal.accounts_arguments import Database, books, money, people
from croupier.terminal.arguments import (
    AsJson,
    GameArgument,
    PayTables,
    Seed,
    SettingArguments,
    With,
    game_ids,
)
from croupier.terminal.card_room_arguments import drill, house, slip, upkeep
from croupier.terminal.hands_arguments import hands
from croupier.terminal.importing import unswept
from croupier.terminal.odds_arguments import compare, design, dossier, equity, odds, simulate
from croupier.terminal.proof_arguments import AnchorOption, KeyPath, fair, keys, verify

PIT = ("alembic", "argon2", "fastapi", "itsdangerous", "markdown_it", "markupsafe", "nicegui", "psycopg",
       "pydantic", "sqlalchemy", "starlette", "uvicorn", "uvloop")  # fmt: skip
"""What only the pit imports."""

app = typer.Typer(
    help="The pit in a box: casino table games dealt, solved, simulated and ruled on, clause by clause.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"croupier {__version__}")
        raise typer.Exit


@app.callback()
def croupier(
    version: Annotated[
        bool,
        typer.Option("--version", help="Which croupier this is.", is_eager=True, callback=_print_version),
    ] = False,
) -> None: ...


@app.command()
def games(
    game: Annotated[str | None, typer.Argument(help="One game in detail.", autocompletion=game_ids)] = None,
    as_json: AsJson = False,
    settings: SettingArguments = None,
    own: With = None,
) -> None:
    """What there is; with GAME: its wagers, choices, options, irregularities and what can be asked of it."""
    from croupier.terminal.commands import games as listing

    _take_in(own)
    listing.show(game, settings or [], as_json)


@app.command()
def rules(
    game: GameArgument,
    diff: Annotated[
        str | None,
        typer.Option("--diff", help="Another edition: where the two differ.", autocompletion=game_ids),
    ] = None,
) -> None:
    """The rule sheet of a game."""
    from croupier.terminal.commands import rules as sheets

    sheets.show(game, diff)


@app.command()
def play(
    game: GameArgument,
    seats: Annotated[int, typer.Option("--seats", help="How many play; you are one of them.")] = 1,
    seed: Seed = None,
    settings: SettingArguments = None,
    paytables: PayTables = None,
    coach: Annotated[bool, typer.Option("--coach", help="Show what each choice is worth.")] = False,
    ledger: Annotated[
        Path | None, typer.Option("--ledger", help="Write the table's ledger to this file.")
    ] = None,
    bankroll: Annotated[str, typer.Option("--bankroll", help="What you buy in for.")] = "1000",
) -> None:
    """Deal a game in the terminal."""
    from croupier.terminal.commands import play as playing

    playing.play(
        game, seats=seats, seed=seed, settings=settings or [], paytables=paytables or [],
        coach=coach, path=ledger, bankroll=bankroll,
    )  # fmt: skip


@app.command()
def lobby() -> None:
    """Choose a game, read its rules and odds, sit down and play."""
    from croupier.terminal.commands import lobby

    lobby.run()


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", help="And at which port.")] = 8080,
    database: Database = None,
    auth: Annotated[
        bool, typer.Option("--auth", help="People sign in; needed where other machines are let in.")
    ] = False,
    allow_host: serve_arguments.AllowHost = None,
    address: serve_arguments.PublicAddress = "",
    opens_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = True,
    key_file: KeyPath = None,
    anchor: AnchorOption = None,
    buy_in: serve_arguments.MostBuyIn = "",
    day: serve_arguments.MostADay = "",
    approved: serve_arguments.ApproveOver = "",
    own: With = None,
) -> None:
    """Open the pit in the browser."""
    _take_in(own)
    with unswept():
        from croupier.terminal.commands import serve as serving

    limits = (buy_in, day, approved)
    serving.serve(host, port, database, auth, allow_host or [], address, opens_page, key_file, anchor, limits)


app.add_typer(people, name="people")
app.add_typer(hands, name="hands")
app.add_typer(keys, name="keys")
app.command()(verify)
app.command()(fair)
app.command()(books)
app.command()(money)
app.command()(drill)
app.command()(house)
app.command()(slip)
app.command()(upkeep)


for worked_out in (odds, equity, simulate, compare, design, dossier):
    app.command()(worked_out)


@app.command()
def settle(
    file: Annotated[Path, typer.Argument(help="A written round, YAML or JSON; - for standard input.")],
    as_json: AsJson = False,
    own: With = None,
) -> None:
    """Settle a written round."""
    _take_in(own)
    from croupier.terminal.commands import settle as settling

    settling.show(file, as_json)


@app.command()
def replay(
    ledger: Annotated[
        Path, typer.Argument(help="A ledger that a table has written, or a recorded hand: .phh, .phhs.")
    ],
    as_json: AsJson = False,
    steps: Annotated[bool, typer.Option("--steps", help="Print every event on the way.")] = False,
    is_open: Annotated[bool, typer.Option("--open", help="Of a table that is not closed yet.")] = False,
    hand: Annotated[int, typer.Option("--hand", help="Which hand of a .phhs file.")] = 1,
    own: With = None,
) -> None:
    """Run a ledger again by the rules and verify it; a recorded hand is shown street by street."""
    _take_in(own)
    if ledger.suffix in (".phh", ".phhs"):
        from croupier.terminal.commands import hands as recorded

        recorded.show_replay(ledger, as_json, hand)
        return
    from croupier.terminal.commands import replay as replaying

    replaying.show(ledger, as_json, steps, is_open)


@app.command()
def roads(
    ledger: Annotated[Path, typer.Argument(help="A ledger of baccarat.")],
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw them into this file too.")] = None,
) -> None:
    """The score roads of a baccarat table: bead plate, big road and the three derived roads."""
    from croupier.terminal.commands import roads as roads_page

    roads_page.show(ledger, svg)


@app.command()
def new(
    name: Annotated[str, typer.Argument(help="Its id, such as my-game.")],
    folder: Annotated[Path, typer.Option("--in", help="Where to write it.")] = Path(),
) -> None:
    """Begin a game of your own: a file that plays, its sheet, and its test."""
    from croupier.terminal.commands import new as beginning

    beginning.show(name, folder)


@app.command()
def check(game: GameArgument, as_json: AsJson = False) -> None:
    """Hold a game to what holds for every game; exit code 1 where it falls short."""
    from croupier.terminal.commands import check as checking

    checking.show(game, as_json)


@cache
def _command() -> Any:
    """All commands with their arguments, read from the functions once in a process."""
    return typer.main.get_command(app)


def _take_in(files: list[str] | None) -> None:
    """Games of people's own, before anything is asked for by its id."""
    if files:
        from croupier.own_games import from_file

        for each in files:
            from_file(each)


def is_of_the_pit(module: str) -> bool:
    """Whether a module that is missing comes with the extra [pit], which is none of this package's own."""
    return module.partition(".")[0] in PIT


def stop(refusal: Refusal, code: int) -> NoReturn:
    sys.stdout.flush()
    print(f"croupier: {refusal}", file=sys.stderr)
    sys.exit(code)


def main(args: list[str] | None = None) -> None:
    """Exit codes: 0 done, 1 the answer is no, 2 wrong use, 130 interrupted."""
    _take_any_text()
    try:
        for word in sys.argv[1:] if args is None else args:
            if not word.isascii() and any("\udc80" <= sign <= "\udcff" for sign in word):
                raise BadNotation(f"{word} is no text", "it is not UTF-8")
        code = _command()(args, prog_name="croupier", standalone_mode=False)
        sys.stdout.flush()
    except (BadLedger, BadGame) as no:
        stop(no, 1)
    except Refusal as no:
        stop(no, 2)
    except ModuleNotFoundError as no:
        if not is_of_the_pit(no.name or ""):
            raise
        stop(Refusal("the pit is not installed", f"{no.name} is missing", "pip install 'croupier[pit]'"), 2)
    except TyperException as no:
        message = no.format_message()
        print(message if "\n" in message else f"croupier: {message} (croupier -h for help)", file=sys.stderr)
        sys.exit(2)
    except (KeyboardInterrupt, typer.Abort):
        print()
        sys.exit(130)
    except OSError as no:
        _stop_writing(no)
    except SystemExit as ended:  # as others end where nobody reads on
        if isinstance(ended.__context__, BrokenPipeError):
            _stop_writing(ended.__context__)
        raise
    except Exception as no:
        from croupier.own_games import breakdown, breakdown_beside

        if (told := breakdown(no) or breakdown_beside(no)) is None:
            raise
        stop(told, 1)
    if code:
        sys.exit(code)


def _take_any_text() -> None:
    """What a terminal cannot show, or did not type as text, is replaced and not fallen over."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _stop_writing(no: OSError) -> NoReturn:
    """A full disk, or a reader that has gone; nothing more is written where nothing can be."""
    if no.filename is None:
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), sys.stdout.fileno())
    if isinstance(no, BrokenPipeError):
        sys.exit(0)
    stop(BadFile(f"cannot write {no.filename or 'the answer'}", no.strerror or str(no)), 2)
