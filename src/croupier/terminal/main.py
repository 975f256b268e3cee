"""The `croupier` command. Everything heavy is imported by the command that needs it."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from typer.exceptions import TyperException

from croupier.refusals import BadFile, BadGame, BadLedger, BadNotation, Refusal

PIT = ("alembic", "argon2", "fastapi", "itsdangerous", "markdown_it", "markupsafe", "nicegui", "psycopg",
       "pydantic", "sqlalchemy", "starlette", "uvicorn")  # fmt: skip
"""What only the pit imports."""

app = typer.Typer(
    help="The pit in a box: casino table games dealt, solved, simulated and ruled on, clause by clause.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _game_ids(incomplete: str) -> list[str]:
    from croupier.games import ids

    return [name for name in ids() if name.startswith(incomplete)]


GameId = Annotated[
    str,
    typer.Argument(
        help="A game, such as ohio-roulette, or a file of your own that defines GAME: ./my_game.py.",
        autocompletion=_game_ids,
    ),
]
With = Annotated[
    list[str] | None,
    typer.Option("--with", metavar="FILE", help="A game of your own, ./my_game.py, as well. Repeatable."),
]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", help="An option of the game: decks=6, or a row: pays.flush='7 to 1'. Repeatable."),
]
PayTables = Annotated[
    list[str] | None,
    typer.Option(
        "--paytable",
        metavar="[NAME=]FILE",
        help="A whole pay table from a file, a line for each hand: 'flush: 7 to 1' (or push, or lose), or as "
        "the rule sheet prints it. NAME is the option, where a game has several tables. Repeatable.",
    ),
]
Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        help="postgresql://… or sqlite:///…; $CROUPIER_DATABASE_URL, or a file of your own, unless given.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="For scripts: JSON on standard output.")]
Seed = Annotated[str | None, typer.Option("--seed", help="The same seed deals the same cards again.")]


@app.command()
def games(
    game: Annotated[str | None, typer.Argument(help="One game in detail.", autocompletion=_game_ids)] = None,
    as_json: AsJson = False,
    settings: Settings = None,
    own: With = None,
) -> None:
    """What there is; with GAME: its wagers, choices, options, irregularities and what can be asked of it."""
    from croupier.terminal.commands import games as listing

    _take_in(own)
    listing.show(game, settings or [], as_json)


@app.command()
def rules(
    game: GameId,
    diff: Annotated[
        str | None,
        typer.Option("--diff", help="Another edition: where the two differ.", autocompletion=_game_ids),
    ] = None,
) -> None:
    """The rule sheet of a game."""
    from croupier.terminal.commands import rules as sheets

    sheets.show(game, diff)


@app.command()
def play(
    game: GameId,
    seats: Annotated[int, typer.Option("--seats", help="How many play; you are one of them.")] = 1,
    seed: Seed = None,
    settings: Settings = None,
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
    allow_host: Annotated[
        list[str] | None,
        typer.Option("--allow-host", help="A name this server goes by, besides localhost. Repeatable."),
    ] = None,
    address: Annotated[
        str, typer.Option("--address", metavar="URL", help="Where browsers reach it, behind a proxy.")
    ] = "",
    opens_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = True,
    own: With = None,
) -> None:
    """Open the pit in the browser."""
    _take_in(own)
    from croupier.terminal.commands import serve as serving

    serving.serve(host, port, database, auth, allow_host or [], address, opens_page)


people = typer.Typer(help="Who may sign in, where people do.", no_args_is_help=True, rich_markup_mode=None)
app.add_typer(people, name="people")


@people.command("add")
def add_person(
    name: Annotated[str, typer.Argument(help="What the person is called.")],
    role: Annotated[str, typer.Option("--role", help="player, floor or auditor.")] = "player",
    database: Database = None,
) -> None:
    """A new account; the password is asked for, or read from standard input."""
    from croupier.terminal.commands import people as accounts

    accounts.add(name, role, database)


@people.command("list")
def list_people(database: Database = None) -> None:
    """All accounts."""
    from croupier.terminal.commands import people as accounts

    accounts.show(database)


@people.command("remove")
def remove_person(
    name: Annotated[str, typer.Argument(help="Whose account.")], database: Database = None
) -> None:
    """Take an account away."""
    from croupier.terminal.commands import people as accounts

    accounts.remove(name, database)


@app.command()
def odds(
    game: GameId,
    wager: Annotated[
        str | None, typer.Option("--wager", help="Only this wager, or this kind of wager.")
    ] = None,
    settings: Settings = None,
    paytables: PayTables = None,
    strategy: Annotated[bool, typer.Option("--strategy", help="How to play, as the odds assume it.")] = False,
    removed: Annotated[
        str | None, typer.Option("--removed", help="Cards gone from the shoe: '5,5,6' or 'Ah Kd'.")
    ] = None,
    state: Annotated[
        str | None,
        typer.Option("--state", help="What each play is worth here: 'player=QhTs3c dealer=4c'."),
    ] = None,
    target: Annotated[
        str | None,
        typer.Option("--target", metavar="EDGE", help="A house edge to come near, 3.0%, with --vary."),
    ] = None,
    vary: Annotated[
        str | None,
        typer.Option("--vary", metavar="NAME.ROW", help="Whose odds are varied for it: pays.flush."),
    ] = None,
    compare_options: Annotated[
        bool, typer.Option("--compare-options", help="What every other choice of rules does to the edge.")
    ] = False,
    effects: Annotated[
        bool, typer.Option("--effects", help="What each card out of the shoe changes.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """What each wager is worth: exact where it can be, and it says how.

    Of --state, --target, --compare-options and --effects each asks a question of its own.
    """
    from croupier.terminal.shows.questions import question

    sets, tables = settings or [], paytables or []
    match question(
        {"--state": state, "--target": target, "--compare-options": compare_options, "--effects": effects},
        {"--wager": wager, "--strategy": strategy, "--removed": removed, "--vary": vary},
    ):
        case "--state":
            from croupier.terminal.commands import state as state_page

            state_page.show(game, state or "", sets, tables, removed, as_json)
        case "--target":
            from croupier.terminal.commands import target as target_page

            target_page.show(game, target or "", vary or "", wager, sets, tables, as_json)
        case "--compare-options":
            from croupier.terminal.commands import differences as differences_page

            differences_page.show(game, wager, sets, tables, as_json)
        case "--effects":
            from croupier.terminal.commands import effects as effects_page

            effects_page.show(game, wager, sets, as_json, tables)
        case _:
            from croupier.terminal.commands import odds as odds_page

            odds_page.show(game, wager, sets, strategy, as_json, removed, tables)


@app.command()
def simulate(
    game: GameId,
    rounds: Annotated[int, typer.Option("--rounds", "-n", help="How many rounds to play.")] = 100_000,
    strategy: Annotated[str, typer.Option("--strategy", help="How the seat plays.")] = "default",
    seed: Seed = None,
    settings: Settings = None,
    paytables: PayTables = None,
    wager: Annotated[
        list[str] | None, typer.Option("--wager", help="What is bet: banker, or banker=25. Repeatable.")
    ] = None,
    workers: Annotated[int | None, typer.Option("--workers", help="Processes or threads; all cores.")] = None,
    by: Annotated[str, typer.Option("--by", help="script, kernel, or any.")] = "any",
    count: Annotated[
        str | None,
        typer.Option(
            "--count", metavar="SYSTEM", help="Count a blackjack shoe: hi-lo, ko, or a file '5: 1'."
        ),
    ] = None,
    ramp: Annotated[
        str | None,
        typer.Option("--ramp", help="Units bet by the count: 'tc<1:1, 1:2, 2:4', rc for the running count."),
    ] = None,
    insure_at: Annotated[
        int | None, typer.Option("--insure-at", help="Insure from this true count on.")
    ] = None,
    seats: Annotated[int | None, typer.Option("--seats", help="Players at a counted table.")] = None,
    rounds_each: Annotated[
        int | None, typer.Option("--rounds-per-shoe", help="So many, whatever the cutting card says.")
    ] = None,
    unit: Annotated[str | None, typer.Option("--unit", help="What a unit of the ramp is: 10.")] = None,
    bankroll: Annotated[
        str | None, typer.Option("--bankroll", help="With --count: the chance that it is lost.")
    ] = None,
    session: Annotated[
        int | None, typer.Option("--session", help="Rounds of a session that begins with the bankroll.")
    ] = None,
    effect: Annotated[
        bool, typer.Option("--cut-card-effect", help="Measure what the cutting card does to equal bets.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Play many rounds by a strategy and count."""
    from croupier.terminal.commands import counting as counting_page
    from croupier.terminal.commands import simulate as simulation_page

    counting = counting_page.Counting(
        system=count, ramp=ramp, insure_at=insure_at, seats=seats, rounds_each=rounds_each, unit=unit,
        bankroll=bankroll, session=session, effect=effect,
    )  # fmt: skip
    if count is not None:
        counting.refuse_with(wager, paytables, by)
        counting_page.show(game, rounds, strategy, seed, settings or [], workers, as_json, counting)
        return
    counting.refuse_alone()
    simulation_page.show(
        game, rounds, strategy, seed, settings or [], wager or [], workers, by, as_json, paytables or []
    )


@app.command()
def compare(
    game: GameId,
    plans: Annotated[list[str], typer.Argument(help="Betting plans, such as strategies/craps/*.plan.")],
    rounds: Annotated[int, typer.Option("--rounds", "-n", help="Rolls in a session.")] = 500,
    sessions: Annotated[int, typer.Option("--sessions", help="How many sessions each plan plays.")] = 10_000,
    bankroll: Annotated[str, typer.Option("--bankroll", help="What a session begins with.")] = "500",
    seed: Seed = None,
    settings: Settings = None,
    workers: Annotated[int | None, typer.Option("--workers", help="Processes or threads; all cores.")] = None,
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw the bankrolls into this file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Betting plans side by side: what they cost, how far they swing, how the bankroll goes."""
    from croupier.terminal.commands import compare as compare_page

    compare_page.show(game, plans, rounds, sessions, bankroll, seed, settings or [], workers, svg, as_json)


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
    ledger: Annotated[Path, typer.Argument(help="A ledger that a table has written.")],
    as_json: AsJson = False,
    steps: Annotated[bool, typer.Option("--steps", help="Print every event on the way.")] = False,
    is_open: Annotated[bool, typer.Option("--open", help="Of a table that is not closed yet.")] = False,
    own: With = None,
) -> None:
    """Run a ledger again by the rules and verify it."""
    _take_in(own)
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
def check(game: GameId, as_json: AsJson = False) -> None:
    """Hold a game to what holds for every game; exit code 1 where it falls short."""
    from croupier.terminal.commands import check as checking

    checking.show(game, as_json)


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
        code = app(args, prog_name="croupier", standalone_mode=False)
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
