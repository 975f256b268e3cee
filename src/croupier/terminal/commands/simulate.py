"""`croupier simulate` and `compare`: rounds dealt from a seed, a counted shoe, and betting plans."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.errors import BadOption, ParseError, unknown
from croupier.terminal.arguments import (
    AsJson,
    GameArgument,
    OnCluster,
    PayTables,
    RunFileOption,
    Seed,
    SettingArguments,
    WorkersOption,
)

if TYPE_CHECKING:
    from croupier.rules.game import Game
    from croupier.rules.options import Options
    from croupier.simulation.batch import Sums
    from croupier.simulation.counting.counted import CountedPlay, CutCard
    from croupier.simulation.counting.shoe import CountJob
    from croupier.simulation.plans.compare import SessionJob, TellSessions
    from croupier.work.units import Workers

WAYS = ("any", "script", "kernel")
SESSION = 10_000
"""Default number of rounds of a session with a bankroll."""


def simulate(
    game: GameArgument,
    rounds: Annotated[int, typer.Option("--rounds", "-n", help="Number of rounds.")] = 100_000,
    strategy: Annotated[
        str, typer.Option("--strategy", help="The strategy of the seat: one of the game's, or default.")
    ] = "default",
    seed: Seed = None,
    settings: SettingArguments = None,
    paytables: PayTables = None,
    wager: Annotated[
        list[str] | None,
        typer.Option("--wager", help="Bet on this wager: banker, or banker=25 for $25. Repeatable."),
    ] = None,
    workers: WorkersOption = None,
    by: Annotated[
        str,
        typer.Option("--by", help="Replay the rules (script), use the compiled simulator (kernel), or any."),
    ] = "any",
    count: Annotated[
        str | None,
        typer.Option(
            "--count",
            metavar="SYSTEM",
            help="Count cards at blackjack: hi-lo, ko, or a file of lines such as '5: 1'.",
        ),
    ] = None,
    ramp: Annotated[
        str | None,
        typer.Option("--ramp", help="Units to bet by count: 'tc<1:1, 1:2, 2:4'. rc is the running count."),
    ] = None,
    insure_at: Annotated[
        int | None, typer.Option("--insure-at", help="Take insurance from this true count on.")
    ] = None,
    seats: Annotated[int | None, typer.Option("--seats", help="Players at the table, for --count.")] = None,
    rounds_each: Annotated[
        int | None,
        typer.Option("--rounds-per-shoe", help="Deal this many rounds per shoe and ignore the cutting card."),
    ] = None,
    unit: Annotated[
        str | None, typer.Option("--unit", help="Dollars in a unit of the ramp, such as 10.")
    ] = None,
    bankroll: Annotated[
        str | None, typer.Option("--bankroll", help="Find the risk of ruin of this bankroll, for --count.")
    ] = None,
    session: Annotated[
        int | None, typer.Option("--session", help="Rounds in a session that begins with the bankroll.")
    ] = None,
    effect: Annotated[
        bool, typer.Option("--cut-card-effect", help="Measure the cut-card effect on flat bets.")
    ] = False,
    cluster: OnCluster = None,
    run_file: RunFileOption = None,
    as_json: AsJson = False,
) -> None:
    """Play many rounds by a strategy and report what they return."""
    counting = Counting(
        system=count, ramp=ramp, insure_at=insure_at, seats=seats, rounds_each=rounds_each, unit=unit,
        bankroll=bankroll, session=session, effect=effect,
    )  # fmt: skip
    if count is not None:
        counting.refuse_with(wager, paytables, by)
    else:
        counting.refuse_alone()
    if run_file is not None and seed is None:
        raise BadOption("a run that is saved needs a seed", instead="--seed 1, and the same to continue it")

    from croupier.simulation.strategies import strategy_of
    from croupier.terminal.options import chosen
    from croupier.work.crew import workers_of

    found, options = chosen(game, settings or [], paytables or [])
    crew = workers_of(workers, cluster)
    if count is None and by not in WAYS:
        raise unknown("way to simulate", by, WAYS)
    strategy_of(found, strategy, options=options)
    run = SimulationRun(
        found, options, rounds, strategy, seed or secrets.token_hex(8), crew, run_file, as_json
    )
    if count is not None:
        _count(run, counting)
    else:
        _simulate(run, bets(found, options, wager or []), by)


@dataclass(frozen=True)
class SimulationRun:
    """A simulation as it was requested on the command line."""

    game: Game
    options: Options
    rounds: int
    strategy: str
    seed: str
    crew: Workers
    run_file: Path | None
    as_json: bool

    @property
    def settings(self) -> tuple[tuple[str, str], ...]:
        return tuple(self.options.changes_from(self.game.options).items())


def _simulate(run: SimulationRun, wagers: tuple[tuple[str, int], ...], by: str) -> None:
    from rich.console import Console

    from croupier.odds.reports import odds_report
    from croupier.rendering.terminal import print_document
    from croupier.simulation.batch import Job
    from croupier.simulation.run import simulate
    from croupier.terminal.console import announced, rounds_bar, saved_on_interrupt

    name = run.game.id
    job = Job(
        game=name, settings=run.settings, seed=run.seed, strategy=run.strategy, bets=wagers, rounds=run.rounds
    )
    with announced(), saved_on_interrupt(run.run_file), rounds_bar(name, run.rounds) as bar:

        def played(sums: Sums) -> None:
            bar.move(sums.rounds, f"{name} {_first_edge(sums)}")

        progress = played if bar.is_seen else None
        found = simulate(job, workers=run.crew, progress=progress, by=by, run_file=run.run_file)
    if run.as_json:
        print(json.dumps(found.to_json() | {"seed": job.seed, "rounds": run.rounds}, indent=2))
    else:
        print_document(Console(highlight=False), odds_report(found))


def _first_edge(sums: Sums) -> str:
    """Return the edge of the first wager, as far as it is known."""
    from croupier.simulation.run import estimates

    for each in estimates(sums):
        return f"{each.wager} {each.house_edge:.4%} ± {each.standard_error:.4%}"
    return ""


def bets(game: Game, options: Options, wagers: list[str]) -> tuple[tuple[str, int], ...]:
    """Read `banker` or `banker=25`, with the wager that it needs bet beside it where none is named."""
    from croupier.simulation.strategy import usual
    from croupier.table.paper import spot_name
    from croupier.wagers.chips import dollars

    needed = usual(1_000, options)
    found: dict[str, int] = {}
    for wager in wagers:
        name, _, amount = wager.partition("=")
        spot = game.spot(spot_name(name), options)
        least = spot.limits.minimum if spot.limits else needed
        found[spot.name] = dollars(amount) if amount else least
        if not spot.companions:  # what goes with another wager is limited by that
            (spot.limits or options.limits).check(found[spot.name], spot.label)
    for name in list(found):
        spot = game.spot(name, options)
        if spot.needs is not None and spot.needs not in found and game.spot(spot.needs, options).opening:
            found = {spot.needs: needed} | found
        if spot.needs_any and not found.keys() & set(spot.needs_any):
            found = {spot.needs_any[0]: needed} | found
    return tuple(found.items())


# A counted shoe


@dataclass(frozen=True, kw_only=True)
class Counting:
    """The flags of card counting, as they were typed."""

    system: str | None
    ramp: str | None
    insure_at: int | None
    seats: int | None
    rounds_each: int | None
    unit: str | None
    bankroll: str | None
    session: int | None
    effect: bool

    def refuse_with(self, wagers: object, paytables: object, by: str) -> None:
        """Refuse flags that counting leaves no choice of."""
        given = {"--wager": wagers, "--paytable": paytables, f"--by {by}": by not in ("any", "kernel")}
        for name, value in given.items():
            if value:
                raise BadOption(
                    f"{name} does not go with --count", "the ramp bets on the main wager, by kernel"
                )

    def refuse_alone(self) -> None:
        """Refuse flags that mean nothing without --count."""
        names = ("--ramp", "--insure-at", "--seats", "--rounds-per-shoe", "--unit", "--bankroll", "--session")
        given = (
            *(self.ramp, self.insure_at, self.seats, self.rounds_each),
            *(self.unit, self.bankroll, self.session),
        )
        for name, value in (*zip(names, given, strict=True), ("--cut-card-effect", self.effect or None)):
            if value is not None:
                raise BadOption(f"{name} goes with --count", instead="--count hi-lo")


def _count(run: SimulationRun, asked: Counting) -> None:
    from rich.console import Console

    from croupier.rendering.terminal import print_document
    from croupier.simulation.blackjack.strategy import chart_of
    from croupier.simulation.counting.counted_record import as_record
    from croupier.simulation.counting.shoe import CountJob
    from croupier.simulation.counting.systems import FLAT, ramp_of, system_of
    from croupier.simulation.reports import counting_report
    from croupier.terminal.console import announced, saved_on_interrupt
    from croupier.wagers.chips import dollars

    if asked.session is not None and asked.bankroll is None:
        raise BadOption("--session needs a bankroll", instead="--bankroll 5000")
    unit = dollars(asked.unit or "10")
    if unit < 1:
        raise BadOption("a unit of nothing cannot be bet", instead="--unit 10")
    job = CountJob(
        game=run.game.id,
        settings=run.settings,
        seed=run.seed,
        rounds=run.rounds,
        system=system_of(asked.system or ""),
        ramp=ramp_of(asked.ramp) if asked.ramp else FLAT,
        strategy=run.strategy,
        boxes=1 if asked.seats is None else asked.seats,
        insure_at=asked.insure_at,
        rounds_each=_at_least_one(asked.rounds_each, "--rounds-per-shoe"),
        bankroll=_units(asked.bankroll, unit),
        session=0 if asked.bankroll is None else _at_least_one(asked.session, "--session") or SESSION,
    )
    job.check(run.game)
    if chart_of(run.game, run.options, run.strategy) is None:
        raise BadOption(
            f"strategy {run.strategy} does not count", "counting plays by a chart", "best, basic or a file"
        )
    with announced(), saved_on_interrupt(run.run_file):
        found, effect = _counted(job, run, asked.effect)
    if run.as_json:
        print(json.dumps(as_record(found, effect, unit), indent=2))
    else:
        print_document(Console(highlight=False), counting_report(found, effect, unit))


def _at_least_one(number: int | None, name: str) -> int:
    if number is not None and number < 1:
        raise BadOption(f"{name} {number} cannot be", instead="one at least")
    return number or 0


def _units(bankroll: str | None, unit: int) -> int:
    from croupier.wagers.chips import dollars, plain

    if bankroll is None:
        return 0
    units = dollars(bankroll) // unit
    if not units:
        raise BadOption("the bankroll is less than a unit", instead=f"--bankroll {plain(100 * unit)}")
    return units


def _counted(job: CountJob, run: SimulationRun, wants_effect: bool) -> tuple[CountedPlay, CutCard | None]:
    from croupier.simulation.counting.shoe import count, cut_card_effect
    from croupier.terminal.console import rounds_bar

    with rounds_bar(job.game, job.rounds * (2 if wants_effect else 1)) as bar:
        found = count(job, workers=run.crew, progress=bar.move, run_file=run.run_file)
        if not wants_effect:
            return found, None
        effect = cut_card_effect(job, workers=run.crew, progress=lambda played: bar.move(job.rounds + played))
        return found, effect


# Betting plans


def compare(
    game: GameArgument,
    plans: Annotated[
        list[str], typer.Argument(help="Files of betting plans, such as strategies/craps/*.plan.")
    ],
    rounds: Annotated[int, typer.Option("--rounds", "-n", help="Rolls in a session.")] = 500,
    sessions: Annotated[
        int, typer.Option("--sessions", help="Number of sessions that each plan plays.")
    ] = 10_000,
    bankroll: Annotated[str, typer.Option("--bankroll", help="Dollars at the start of a session.")] = "500",
    seed: Seed = None,
    settings: SettingArguments = None,
    workers: WorkersOption = None,
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw the bankrolls into this SVG file.")] = None,
    cluster: OnCluster = None,
    run_file: RunFileOption = None,
    as_json: AsJson = False,
) -> None:
    """Compare betting plans: their cost, their swings and the bankroll."""
    from rich.console import Console

    from croupier.rendering.terminal import print_document
    from croupier.report.plots import page_of_plots
    from croupier.simulation.plans.compare import SessionJob
    from croupier.simulation.plans.compare import compare as compare_sessions
    from croupier.simulation.plans.plan_file import plan_text
    from croupier.simulation.plans.plan_record import as_record
    from croupier.simulation.reports import bankrolls_plots, plans_report
    from croupier.terminal.console import announced, check_writable, saved_on_interrupt, working
    from croupier.terminal.options import chosen
    from croupier.wagers.chips import dollars
    from croupier.work.crew import workers_of

    found, options = chosen(game, settings or [])
    crew = workers_of(workers, cluster)
    check_writable(svg)
    texts = {Path(path).stem: plan_text(path) for path in plans}
    if len(texts) < len(plans):
        raise BadOption("two plans have the same name", instead="name the files differently")
    seed = seed or secrets.token_hex(8)
    jobs = [
        SessionJob(
            game=found.id,
            settings=tuple(options.changes_from(found.options).items()),
            name=stem,
            text=text,
            seed=seed,
            sessions=sessions,
            rounds=rounds,
            bankroll=dollars(bankroll),
        )
        for stem, text in texts.items()
    ]
    with announced(), working() as tell, saved_on_interrupt(run_file):
        compared = [
            compare_sessions(
                job, workers=crew, progress=_telling(job, tell), run_file=_file_of(job, run_file)
            )
            for job in jobs
        ]
    if svg is not None:
        try:
            svg.write_text(page_of_plots(bankrolls_plots(compared)), encoding="utf-8")
        except OSError as no:
            raise ParseError(f"cannot write {svg}", no.strerror or str(no)) from None
    if as_json:
        print(json.dumps(as_record(compared), indent=2))
    else:
        print_document(Console(highlight=False), plans_report(compared))


def _file_of(job: SessionJob, run_file: Path | None) -> Path | None:
    """Return the file of a plan's own, beside those of the others."""
    return None if run_file is None else run_file.with_name(f"{run_file.name}.{job.name}")


def _telling(job: SessionJob, tell: Callable[[str], None]) -> TellSessions:
    from croupier.report.figures import average_money
    from croupier.simulation.plans.compare import Sessions
    from croupier.work.time_left import TimeLeft

    left = TimeLeft()

    def report_progress(sums: Sessions) -> None:
        mean = sums.net / sums.sessions
        error = sqrt(max(0.0, sums.squares / sums.sessions - mean**2) / sums.sessions)
        figure = f"{average_money(mean)} ± {average_money(error)} a session"
        rest = left.words(sums.sessions, job.sessions)
        tell(f"{job.name}: {sums.sessions:,} of {job.sessions:,} sessions, {figure}{rest}")

    return report_progress
