"""`croupier simulate GAME --count`: a shoe whose cards are counted, and bets by the count."""

from __future__ import annotations

import json
import secrets
import sys
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from croupier.odds import announce
from croupier.refusals import BadOption
from croupier.simulation.blackjack.strategy import chart_of
from croupier.simulation.counting.counted import CountedPlay, CutCard
from croupier.simulation.counting.counted_record import as_record
from croupier.simulation.counting.shoe import CountJob, count, cut_card_effect
from croupier.simulation.counting.systems import FLAT, ramp_of, system_of
from croupier.simulation.strategies import strategy_of
from croupier.terminal.shows.interrupted import kept_on_interrupt
from croupier.terminal.shows.options import chosen
from croupier.wagers.chips import dollars, plain, short
from croupier.work.crew import workers_of
from croupier.work.units import Workers

SESSION = 10_000
"""Rounds of a session, where a bankroll is given and nothing else is said."""


@dataclass(frozen=True, kw_only=True)
class Counting:
    """What is asked for, as it was typed."""

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
        """What counting leaves no choice of."""
        given = {"--wager": wagers, "--paytable": paytables, f"--by {by}": by not in ("any", "kernel")}
        for name, value in given.items():
            if value:
                raise BadOption(
                    f"{name} does not go with --count", "the ramp bets on the main wager, by kernel"
                )

    def refuse_alone(self) -> None:
        """Without --count none of the others means anything."""
        names = ("--ramp", "--insure-at", "--seats", "--rounds-per-shoe", "--unit", "--bankroll", "--session")
        given = (
            *(self.ramp, self.insure_at, self.seats, self.rounds_each),
            *(self.unit, self.bankroll, self.session),
        )
        for name, value in (*zip(names, given, strict=True), ("--cut-card-effect", self.effect or None)):
            if value is not None:
                raise BadOption(f"{name} goes with --count", instead="--count hi-lo")


def show(
    name: str,
    rounds: int,
    strategy: str,
    seed: str | None,
    settings: list[str],
    workers: int | None,
    as_json: bool,
    asked: Counting,
    cluster: str | None = None,
    run_file: Path | None = None,
) -> None:
    game, options = chosen(name, settings)
    if run_file is not None and seed is None:
        raise BadOption("a run that is kept needs a seed", instead="--seed 1, and the same when it goes on")
    crew = workers_of(workers, cluster)
    if asked.session is not None and asked.bankroll is None:
        raise BadOption("--session needs a bankroll", instead="--bankroll 5000")
    unit = dollars(asked.unit or "10")
    if unit < 1:
        raise BadOption("a unit of nothing cannot be bet", instead="--unit 10")
    strategy_of(game, strategy, options=options)
    job = CountJob(
        game=game.id,
        settings=tuple(options.changes_from(game.options).items()),
        seed=seed if seed is not None else secrets.token_hex(8),
        rounds=rounds,
        system=system_of(asked.system or ""),
        ramp=ramp_of(asked.ramp) if asked.ramp else FLAT,
        strategy=strategy,
        boxes=1 if asked.seats is None else asked.seats,
        insure_at=asked.insure_at,
        rounds_each=_at_least_one(asked.rounds_each, "--rounds-per-shoe"),
        bankroll=_units(asked.bankroll, unit),
        session=0 if asked.bankroll is None else _at_least_one(asked.session, "--session") or SESSION,
    )
    job.check(game)
    if chart_of(game, options, strategy) is None:
        raise BadOption(
            f"strategy {strategy} does not count", "counting plays by a chart", "best, basic or a file"
        )
    announce.tell(lambda text: print(f"croupier: {text}", file=sys.stderr, flush=True))
    with kept_on_interrupt(run_file):
        found, effect = _played(job, crew, asked.effect, run_file)
    if as_json:
        print(json.dumps(as_record(found, effect, unit), indent=2))
    else:
        print_counted(Console(highlight=False), found, effect, unit)


def _at_least_one(number: int | None, name: str) -> int:
    if number is not None and number < 1:
        raise BadOption(f"{name} {number} cannot be", instead="one at least")
    return number or 0


def _units(bankroll: str | None, unit: int) -> int:
    if bankroll is None:
        return 0
    units = dollars(bankroll) // unit
    if not units:
        raise BadOption("the bankroll is less than a unit", instead=f"--bankroll {plain(100 * unit)}")
    return units


def _played(
    job: CountJob, workers: Workers, wants_effect: bool, run_file: Path | None
) -> tuple[CountedPlay, CutCard | None]:
    console = Console(stderr=True, highlight=False)
    columns = (
        TextColumn("[dim]{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    )  # fmt: skip
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(job.game, total=job.rounds * (2 if wants_effect else 1))

        def tell(played: int) -> None:
            bar.update(task, completed=played)

        found = count(job, workers=workers, progress=tell, run_file=run_file)
        if not wants_effect:
            return found, None
        return found, cut_card_effect(
            job, workers=workers, progress=lambda played: bar.update(task, completed=job.rounds + played)
        )


# On paper


def print_counted(console: Console, found: CountedPlay, effect: CutCard | None, unit: int) -> None:
    job = found.job
    by = "running count" if job.ramp.by_running else "true count"
    console.print(
        f"{job.game}: {job.rounds:,} rounds, {job.boxes} at the table, {job.system.name}, "
        f"bets {job.ramp} in units of {short(unit)} by the {by}, seed {job.seed}",
        soft_wrap=True,
    )
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 1, 0, 0))
    for head in ("true count", "rounds", "frequency", "your edge", "±", "bet"):
        table.add_column(head, justify="right", no_wrap=True)
    for row in found.rows:
        beyond = "" if not row.is_last else " up" if row.true > 0 else " down"
        name = f"{row.true:+d}{beyond}"
        edge = f"{row.edge.value:+.3%}", f"{row.edge.error:.3%}"
        table.add_row(name, f"{row.rounds:,}", f"{row.frequency:.3%}", *edge, f"{row.bet:.2f}")
    console.print(table)
    for line in lines(found, effect, unit):
        console.print(line, soft_wrap=True)
    console.print(
        "True counts are those of a round's beginning, by the cards left in the shoe, rounded down. ± is one "
        "standard error; those of all rounds take the rounds of a shoe together.",
        style="dim",
    )


def lines(found: CountedPlay, effect: CutCard | None, unit: int) -> list[str]:
    job, win = found.job, found.win_a_round
    deviation = 10 * found.variance**0.5
    told = [
        f"equal bets: your edge {found.flat_edge.percent()}; "
        f"{found.slope.percent()} more for each true count",
        f"by the ramp: average bet {found.average_bet:.3f} units, your edge {found.edge:+.3%} of what is bet",
        f"100 rounds bring {100 * win.value:+.3f} ± {100 * win.error:.3f} units "
        f"({_money(100 * win.value * unit)}), standard deviation {deviation:.2f} units "
        f"({_money(deviation * unit)})",
        f"a shoe has {found.rounds_of_shoe:.2f} rounds"
        + (f"; {found.rounds_bet / found.sums.rounds:.2%} of them are bet on" if _skips(found) else ""),
    ]
    if job.insure_at is not None:
        told.append(f"insured from a true count of {job.insure_at:+d}: {found.insured:,} times")
    if (ruin := found.ruin) is not None:
        told.append(
            f"ruin of {job.bankroll:,} units ({short(job.bankroll * unit)}): {ruin.for_ever:.3%} for ever, "
            f"exp(-2 x win a round x bankroll / variance a round)"
        )
        seen = (
            f"{ruin.simulated.percent('')} of {ruin.sessions:,} simulated"
            if ruin.simulated
            else "no session was long enough"
        )
        told.append(f"  within {job.session:,} rounds: {ruin.in_session:.3%} by the same motion; {seen}")
    if effect is not None:
        told.append(
            f"cut card, from the same shoes: your edge {effect.to_card.percent()} to the card, "
            f"{effect.fixed.percent()} with {effect.rounds_each} rounds in every shoe; "
            f"the card changes it by {effect.effect.percent()}"
        )
    return told


def _skips(found: CountedPlay) -> bool:
    return found.rounds_bet < found.sums.rounds


def _money(cents: float) -> str:
    return f"{'-' if cents < 0 else ''}${abs(cents) / 100:,.2f}"
