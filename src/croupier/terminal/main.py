"""The `croupier` command. Heavy modules are imported by the commands that need them."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from functools import cache
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from croupier import __version__
from croupier.errors import BadFile, BadGame, BadLedger, BadNotation, Refusal
from croupier.terminal import serve_arguments
from croupier.terminal.accounts_arguments import Database, books, money, people
from croupier.terminal.arguments import (
    AsJson,
    GameArgument,
    PayTables,
    Seed,
    SettingArguments,
    With,
    take_in,
)
from croupier.terminal.card_room_arguments import drill, house, slip, upkeep
from croupier.terminal.commands.design import design, dossier
from croupier.terminal.commands.equity import equity
from croupier.terminal.commands.games import games, rules
from croupier.terminal.commands.hands import recorded
from croupier.terminal.commands.odds import odds
from croupier.terminal.commands.prove import prove
from croupier.terminal.commands.simulate import compare, simulate
from croupier.terminal.importing import unswept
from croupier.terminal.proof_arguments import AnchorOption, KeyPath, fair, keys, verify

PIT = ("alembic", "argon2", "fastapi", "itsdangerous", "markdown_it", "markupsafe", "nicegui", "psycopg",
       "pydantic", "sqlalchemy", "starlette", "uvicorn", "uvloop")  # fmt: skip
"""What only the pit imports."""
GROUPS = {
    "Play": ("games", "rules", "play", "lobby", "serve"),
    "Analyse": ("odds", "equity", "prove"),
    "Simulate": ("simulate", "compare"),
    "Design": ("new", "check", "design", "dossier"),
    "Rule and verify": ("settle", "slip", "replay", "roads", "hands", "verify", "fair"),
    "Operate": ("house", "upkeep", "money", "books", "people", "keys", "drill"),
}
"""The headings under which `croupier --help` lists the commands."""
EXAMPLES = {
    "games": "games ohio-blackjack",
    "rules": "rules ohio-blackjack --diff ohio-blackjack-single-double-deck",
    "play": "play ohio-blackjack --coach",
    "lobby": "lobby",
    "serve": "serve --port 8080 --no-open",
    "odds": "odds ohio-blackjack --set decks=8 --strategy",
    "equity": "equity ohio-hold-em AsAh KsKh --board Kd7c2s",
    "prove": "prove ohio-three-card-poker",
    "simulate": "simulate ohio-craps --rounds 1000000 --wager pass=10",
    "compare": "compare ohio-craps strategies/craps/iron-cross.plan strategies/craps/three-point-molly.plan",
    "new": "new my-game",
    "check": "check ./my_game.py",
    "design": "design my-design.yaml --out tables",
    "dossier": "dossier ohio-three-card-poker --out three-card.pdf",
    "settle": "settle round.yaml --json",
    "slip": "slip round.yaml --round 2",
    "replay": "replay table.jsonl --steps",
    "roads": "roads table.jsonl --svg roads.svg",
    "hands": "hands import session.phh",
    "verify": "verify table.jsonl --receipt receipt.json",
    "fair": "fair receipt.json --ledger table.jsonl",
    "house": "house hustler",
    "upkeep": "upkeep ohio-roulette",
    "money": "money --csv",
    "books": "books",
    "people": "people add Ada --role floor",
    "keys": "keys show --json",
    "drill": "drill ohio-roulette --kind payouts --number 5",
}
"""A command line for the end of each command's help."""
ONE_SENTENCE = 200
"""Characters: long enough for the first sentence of every command's help."""


class GroupedCommands(TyperGroup):
    """Commands listed under the headings of `GROUPS`."""

    def list_commands(self, ctx: Any) -> list[str]:
        return [name for names in GROUPS.values() for name in names]

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        for title, names in GROUPS.items():
            with formatter.section(title):
                found = [(name, self.commands[name]) for name in names]
                formatter.write_dl([(name, each.get_short_help_str(ONE_SENTENCE)) for name, each in found])


app = typer.Typer(
    cls=GroupedCommands,
    help="Deal, solve, simulate and rule on casino table games, clause by clause.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _example(name: str) -> str:
    return f"Example: croupier {EXAMPLES[name]}"


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


@app.command(epilog=_example("play"))
def play(
    game: GameArgument,
    seats: Annotated[int, typer.Option("--seats", help="Number of players. You are one of them.")] = 1,
    seed: Seed = None,
    settings: SettingArguments = None,
    paytables: PayTables = None,
    coach: Annotated[bool, typer.Option("--coach", help="Show what each choice is worth.")] = False,
    ledger: Annotated[
        Path | None, typer.Option("--ledger", help="Write the ledger of the table to this file.")
    ] = None,
    bankroll: Annotated[str, typer.Option("--bankroll", help="Dollars to buy in for.")] = "1000",
) -> None:
    """Play a game in the terminal."""
    from croupier.terminal.commands import play as playing

    playing.play(
        game, seats=seats, seed=seed, settings=settings or [], paytables=paytables or [],
        coach=coach, path=ledger, bankroll=bankroll,
    )  # fmt: skip


@app.command(epilog=_example("lobby"))
def lobby() -> None:
    """Choose a game from a menu, read its rules and odds, and play it."""
    from croupier.terminal.commands import lobby

    lobby.run()


@app.command(epilog=_example("serve"))
def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", help="The port to listen on.")] = 8080,
    database: Database = None,
    auth: Annotated[
        bool, typer.Option("--auth", help="Require people to sign in. Needed if other machines can connect.")
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
    """Start the server and open its tables in the browser."""
    take_in(own)
    with unswept():
        from croupier.terminal.commands import serve as serving

    limits = (buy_in, day, approved)
    serving.serve(host, port, database, auth, allow_host or [], address, opens_page, key_file, anchor, limits)


for group, name in ((people, "people"), (recorded, "hands"), (keys, "keys")):
    app.add_typer(group, name=name, epilog=_example(name))
for command in (games, rules, verify, fair, prove, books, money, drill, house, slip, upkeep):
    app.command(epilog=_example(command.__name__))(command)
for question in (odds, equity, simulate, compare, design, dossier):
    app.command(epilog=_example(question.__name__))(question)


@app.command(epilog=_example("settle"))
def settle(
    file: Annotated[
        Path, typer.Argument(help="A written round or session in YAML or JSON. - reads standard input.")
    ],
    sheet: Annotated[
        bool,
        typer.Option("--sheet", help="Print the sheets of a session: stacks, fees, funds, bank, floor log."),
    ] = False,
    out: Annotated[
        list[Path] | None,
        typer.Option("--out", help="Write the sheets to this file: .txt, .html, .csv or .pdf. Repeatable."),
    ] = None,
    as_json: AsJson = False,
    own: With = None,
) -> None:
    """Settle a written round, or a whole session, by the rules, clause by clause."""
    take_in(own)
    from croupier.terminal.commands import settle as settling

    settling.show(file, as_json, sheet, out or [])


@app.command(epilog=_example("replay"))
def replay(
    ledger: Annotated[
        Path, typer.Argument(help="A ledger that a table wrote, or a recorded hand (.phh, .phhs).")
    ],
    as_json: AsJson = False,
    steps: Annotated[bool, typer.Option("--steps", help="Print every event.")] = False,
    is_open: Annotated[
        bool, typer.Option("--open", help="Accept a ledger whose table is not closed yet.")
    ] = False,
    hand: Annotated[int, typer.Option("--hand", help="The number of the hand in a .phhs file.")] = 1,
    own: With = None,
) -> None:
    """Replay a ledger or a recorded hand by the rules, and verify it."""
    take_in(own)
    if ledger.suffix in (".phh", ".phhs", ".txt"):
        from croupier.terminal.commands.hands import show_replay

        show_replay(ledger, as_json, hand)
        return
    from croupier.terminal.commands import replay as replaying

    replaying.show(ledger, as_json, steps, is_open)


@app.command(epilog=_example("roads"))
def roads(
    ledger: Annotated[Path, typer.Argument(help="The ledger of a baccarat table.")],
    svg: Annotated[Path | None, typer.Option("--svg", help="Also draw the roads into this SVG file.")] = None,
) -> None:
    """Draw the score roads of a baccarat table."""
    from croupier.terminal.commands import roads as roads_page

    roads_page.show(ledger, svg)


@app.command(epilog=_example("new"))
def new(
    name: Annotated[str, typer.Argument(help="The id of the game, such as my-game.")],
    folder: Annotated[Path, typer.Option("--in", help="The folder to write to.")] = Path(),
) -> None:
    """Create a custom game: a file that plays, its sheet and its test."""
    from croupier.terminal.commands import new as beginning

    beginning.show(name, folder)


@app.command(epilog=_example("check"))
def check(game: GameArgument, as_json: AsJson = False) -> None:
    """Check a game as the package's own games are checked.

    Exit code 1 if a check fails."""
    from croupier.terminal.commands import check as checking

    checking.show(game, as_json)


@cache
def _command() -> Any:
    """All commands with their arguments, read from the functions once in a process."""
    return typer.main.get_command(app)


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
        from croupier.custom_games import breakdown, breakdown_beside

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
