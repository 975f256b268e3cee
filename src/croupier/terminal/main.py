"""The `croupier` command. Heavy modules are imported by the commands that need them."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any, NamedTuple, NoReturn

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from croupier import __version__
from croupier.errors import BadFile, BadGame, BadLedger, CroupierError, ParseError

INTERRUPTED = 130
PIT = ("alembic", "argon2", "fastapi", "itsdangerous", "markdown_it", "markupsafe", "nicegui", "pydantic",
       "sqlalchemy", "starlette", "uvicorn", "uvloop")  # fmt: skip
"""Packages that only `croupier serve` needs."""
EXTRAS = dict.fromkeys(PIT, ("pit", "the pit is")) | {"psycopg": ("postgresql", "PostgreSQL's driver is")}
"""Module of an optional package → the extra that installs it, and how an error begins."""


class ListedCommand(NamedTuple):
    """A command as `croupier --help` lists it. Its module is imported when the command is used."""

    name: str
    module: str
    """Module within `croupier.terminal`. Its function or group has the name of the command."""
    help: str
    example: str
    """A command line for the end of the command's help."""


COMMANDS = {
    "Play": (
        ListedCommand(
            "games",
            "commands.games",
            "List games, or show one game's wagers, options and rulings.",
            "games ohio-blackjack",
        ),
        ListedCommand(
            "rules",
            "commands.games",
            "Print the rule sheet of a game.",
            "rules ohio-blackjack --diff ohio-blackjack-single-double-deck",
        ),
        ListedCommand(
            "audit",
            "commands.audit",
            "Show what a game's text says of its options and its steps.",
            "audit ohio-blackjack --step settlement",
        ),
        ListedCommand("play", "play.session", "Play a game in the terminal.", "play ohio-blackjack --coach"),
        ListedCommand(
            "lobby", "play.lobby", "Choose a game from a menu, read its rules and odds, and play it.", "lobby"
        ),
        ListedCommand(
            "serve",
            "commands.serve",
            "Start the server and open its tables in the browser.",
            "serve --port 8080 --no-open",
        ),
    ),
    "Analyse": (
        ListedCommand(
            "odds",
            "commands.odds",
            "Find the house edge of each wager, exactly where possible.",
            "odds ohio-blackjack --set decks=8 --strategy",
        ),
        ListedCommand(
            "equity",
            "commands.equity",
            "Find the share of the pot that each poker hand or range wins.",
            "equity ohio-hold-em AsAh KsKh --board Kd7c2s",
        ),
        ListedCommand(
            "prove",
            "commands.prove",
            "Check a game's odds by counting anew; write a certificate.",
            "prove ohio-three-card-poker",
        ),
    ),
    "Simulate": (
        ListedCommand(
            "simulate",
            "commands.simulate",
            "Play many rounds by a strategy and report what they return.",
            "simulate ohio-craps --rounds 1000000 --wager pass=10",
        ),
        ListedCommand(
            "compare",
            "commands.simulate",
            "Compare betting plans: their cost, their swings and the bankroll.",
            "compare ohio-craps strategies/craps/iron-cross.plan strategies/craps/three-point-molly.plan",
        ),
    ),
    "Design": (
        ListedCommand(
            "new",
            "commands.custom",
            "Create a custom game: a file that plays, its sheet and its test.",
            "new my-game",
        ),
        ListedCommand(
            "check",
            "commands.custom",
            "Check a game as the package's own games are checked.",
            "check ./my_game.py",
        ),
        ListedCommand(
            "design",
            "commands.design",
            "Search pay tables and options that meet given aims.",
            "design my-design.yaml --out tables",
        ),
        ListedCommand(
            "dossier",
            "commands.design",
            "Write the document for a regulator: rules, odds and proof.",
            "dossier ohio-three-card-poker --out three-card.pdf",
        ),
    ),
    "Rule and verify": (
        ListedCommand(
            "settle",
            "commands.settle",
            "Settle a written round or session by the rules, clause by clause.",
            "settle round.yaml --json",
        ),
        ListedCommand(
            "slip",
            "commands.settle",
            "Print the bank's slip: who was covered, in which order, how much.",
            "slip round.yaml --round 2",
        ),
        ListedCommand(
            "replay",
            "commands.replay",
            "Replay a ledger or a recorded hand by the rules, and verify it.",
            "replay table.jsonl --steps",
        ),
        ListedCommand(
            "roads",
            "commands.replay",
            "Draw the score roads of a baccarat table.",
            "roads table.jsonl --svg roads.svg",
        ),
        ListedCommand(
            "hands",
            "commands.hands",
            "Import, judge and export recorded poker hands.",
            "hands import session.phh",
        ),
        ListedCommand(
            "verify",
            "commands.verify",
            "Verify ledgers, or a whole database.",
            "verify table.jsonl --receipt receipt.json",
        ),
        ListedCommand(
            "fair",
            "commands.verify",
            "Check that a round was dealt from the committed seed.",
            "fair receipt.json --ledger table.jsonl",
        ),
    ),
    "Operate": (
        ListedCommand(
            "house",
            "commands.house",
            "List a casino's games, limits and fees, or simulate a night there.",
            "house hustler",
        ),
        ListedCommand(
            "upkeep",
            "commands.house",
            "List the duties of equipment care, and which of them are due.",
            "upkeep ohio-roulette",
        ),
        ListedCommand(
            "money",
            "commands.accounts",
            "Print the count sheet: drop, fees, win and meters by table.",
            "money --csv",
        ),
        ListedCommand(
            "books", "commands.accounts", "Close the books: check every transfer, wallet and table.", "books"
        ),
        ListedCommand(
            "people",
            "commands.accounts",
            "Invite people, reset passwords and close accounts.",
            "people invite Ada --role admin",
        ),
        ListedCommand(
            "witness",
            "commands.verify",
            "Take signed heads from a pit, and refuse a second history.",
            "witness heads.jsonl --public-key keys.json",
        ),
        ListedCommand(
            "backup",
            "commands.accounts",
            "Write the whole pit into a file while it runs, and read it back.",
            "backup pit.backup",
        ),
        ListedCommand(
            "restore",
            "commands.accounts",
            "Restore a backup into a new database, and verify it there.",
            "restore pit.backup --database sqlite:///restored.db",
        ),
        ListedCommand(
            "keys",
            "commands.verify",
            "Show and rotate the keys that sign ledgers and seal seeds.",
            "keys show --json",
        ),
        ListedCommand(
            "warm",
            "commands.warm",
            "Compile the kernels of common questions in advance.",
            "warm",
        ),
        ListedCommand(
            "drill",
            "commands.drill",
            "Practise dealing: pay finished layouts and rule on disputes.",
            "drill ohio-roulette --kind payouts --number 5",
        ),
    ),
}
"""The commands under their headings."""
LISTED = {each.name: each for listed in COMMANDS.values() for each in listed}


class CommandModules(Mapping[str, Any]):
    """Commands by name, each imported when it is looked up."""

    def __iter__(self) -> Iterator[str]:
        return iter(LISTED)

    def __len__(self) -> int:
        return len(LISTED)

    def __getitem__(self, name: str) -> Any:
        return _loaded(LISTED[name])


@cache
def _loaded(listed: ListedCommand) -> Any:
    """Import a command without garbage collection. Nothing imported is ever freed, and the search for garbage
    would take a quarter of the time."""
    gc.disable()
    try:
        module = import_module(f"croupier.terminal.{listed.module}")
    finally:
        gc.enable()
    found = getattr(module, listed.name)
    if not isinstance(found, typer.Typer):
        single = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)
        single.command(listed.name)(found)
        found = single
    command: Any = typer.main.get_command(found)
    command.name, command.epilog = listed.name, f"Example: croupier {listed.example}"
    return command


class GroupedCommands(TyperGroup):
    """Commands listed under their headings."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands = CommandModules()  # type: ignore[assignment]

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        for title, listed in COMMANDS.items():
            with formatter.section(title):
                formatter.write_dl([(each.name, each.help) for each in listed])


app = typer.Typer(
    cls=GroupedCommands,
    help="Deal, solve, simulate and rule on casino table games, clause by clause.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _built_from() -> str:
    """Return the commit of a checkout or of the wheel, in brackets; '' if it is not known."""
    package = Path(__file__).parents[1]
    with suppress(OSError):
        return f" ({(package / 'commit.txt').read_text()})"
    if package.parent.name != "src":
        return ""
    command = ["git", "-C", str(package), "rev-parse", "--short=10", "HEAD"]
    with suppress(OSError, subprocess.CalledProcessError):
        return f" ({subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()})"
    return ""


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"croupier {__version__}{_built_from()}")
        raise typer.Exit


@app.callback()
def croupier(
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Print the version and the commit.", is_eager=True, callback=_print_version
        ),
    ] = False,
) -> None: ...


@cache
def _command() -> Any:
    """Return the command with all its subcommands, made once in a process."""
    return typer.main.get_command(app)


def run(args: list[str] | None) -> Any:
    """Run one command, and return its exit code or nothing."""
    return _command()(args, prog_name="croupier", standalone_mode=False)


def missing_extra(module: str) -> CroupierError | None:
    """Return the error for a missing module of an optional package; None for any other module."""
    extra, begins = EXTRAS.get(module.partition(".")[0], ("", ""))
    if not extra:
        return None
    return CroupierError(
        f"{begins} not installed", f"{module} is missing", f"pip install 'croupier[{extra}]'"
    )


def stop(refusal: CroupierError, code: int) -> NoReturn:
    sys.stdout.flush()
    print(f"croupier: {refusal}", file=sys.stderr)
    sys.exit(code)


def _leave_threads(code: int) -> None:
    """End the process at once if threads still work: it would wait for the kernel that they compile."""
    main_thread = threading.main_thread()
    if any(each is not main_thread and not each.daemon for each in threading.enumerate()):
        sys.stderr.flush()
        os._exit(code)


def main(args: list[str] | None = None) -> None:
    """Exit codes: 0 done, 1 the answer is no, 2 wrong use, 130 interrupted."""
    _take_any_text()
    try:
        for word in sys.argv[1:] if args is None else args:
            if not word.isascii() and any("\udc80" <= sign <= "\udcff" for sign in word):
                raise ParseError(f"{word} is no text", "it is not UTF-8")
        code = run(args)
        sys.stdout.flush()
    except (BadLedger, BadGame) as no:
        stop(no, 1)
    except CroupierError as no:
        stop(no, 2)
    except ModuleNotFoundError as no:
        if (refusal := missing_extra(no.name or "")) is None:
            raise
        stop(refusal, 2)
    except TyperException as no:
        message = no.format_message()
        print(message if "\n" in message else f"croupier: {message} (croupier -h for help)", file=sys.stderr)
        sys.exit(2)
    except (KeyboardInterrupt, typer.Abort):
        print(flush=True)
        code = INTERRUPTED
    except OSError as no:
        _stop_writing(no)
    except SystemExit as ended:  # as others end where nobody reads on
        if isinstance(ended.__context__, BrokenPipeError):
            _stop_writing(ended.__context__)
        raise
    except Exception as no:
        from croupier.custom_games import breakdown, breakdown_beside

        if (told := breakdown(no) or breakdown_beside(no)) is None:
            raise
        stop(told, 1)
    if code == INTERRUPTED:  # the command line library answers so for a key that interrupts
        _leave_threads(code)
    if code:
        sys.exit(code)


def _take_any_text() -> None:
    """Make the standard streams replace text that they cannot encode or decode, instead of failing on it."""
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
