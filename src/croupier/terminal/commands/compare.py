"""`croupier compare`: betting plans in one table, with their bankrolls as curves."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Callable
from math import sqrt
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from croupier.odds import announce
from croupier.refusals import BadNotation, BadOption
from croupier.report.figures import average_money
from croupier.simulation.plans.chain import Exact
from croupier.simulation.plans.compare import (
    Comparison,
    SessionJob,
    Sessions,
    TellSessions,
    compare,
)
from croupier.simulation.plans.plan_file import plan_text
from croupier.simulation.plans.plan_record import as_record
from croupier.simulation.sessions import PERCENTILES
from croupier.terminal.shows.curves import CurveScale, chart, picture
from croupier.terminal.shows.interrupted import kept_on_interrupt
from croupier.terminal.shows.options import chosen
from croupier.terminal.shows.working import working
from croupier.terminal.shows.writing import check_writable
from croupier.wagers.chips import dollars, money, short
from croupier.work.crew import workers_of
from croupier.work.time_left import TimeLeft

COLUMNS = (
    "loss a roll", "of what is bet", "deviation", "ruined", "doubled", "average",
    *(f"{p} %" for p in PERCENTILES),
)  # fmt: skip
FIRST = 3
"""Of these, as many stand in a first table where one would be too wide."""
WIDE = 120


def show(
    name: str,
    plans: list[str],
    rounds: int,
    sessions: int,
    bankroll: str,
    seed: str | None,
    settings: list[str],
    workers: int | None,
    svg: Path | None,
    as_json: bool,
    cluster: str | None = None,
    run_file: Path | None = None,
) -> None:
    game, options = chosen(name, settings)
    crew = workers_of(workers, cluster)
    check_writable(svg)
    seed = seed if seed is not None else secrets.token_hex(8)
    texts = {Path(path).stem: plan_text(path) for path in plans}
    if len(texts) < len(plans):
        raise BadOption("two plans have the same name", instead="name the files differently")
    jobs = [
        SessionJob(
            game=game.id,
            settings=tuple(options.changes_from(game.options).items()),
            name=stem,
            text=text,
            seed=seed,
            sessions=sessions,
            rounds=rounds,
            bankroll=dollars(bankroll),
        )
        for stem, text in texts.items()
    ]
    announce.tell(lambda text: print(f"croupier: {text}", file=sys.stderr, flush=True))
    with working() as tell, kept_on_interrupt(run_file):
        found = [
            compare(job, workers=crew, progress=_telling(job, tell), run_file=_file_of(job, run_file))
            for job in jobs
        ]
    if svg is not None:
        try:
            svg.write_text(picture(found), encoding="utf-8")
        except OSError as no:
            raise BadNotation(f"cannot write {svg}", no.strerror or str(no)) from None
    if as_json:
        print(json.dumps(as_record(found), indent=2))
        return
    console = Console(highlight=False)
    print_table(console, found)
    scale = CurveScale.over(found)
    for each in found:
        console.print(Text(f"\n{each.job.name}", style="bold").append(f"  {each.title}", style="dim"))
        for line in chart(each.curve, scale):
            console.print(line)
    if svg is not None:
        console.print(f"\n{svg} is written", style="dim")


def _file_of(job: SessionJob, run_file: Path | None) -> Path | None:
    """A plan has a file of its own beside those of the others."""
    return None if run_file is None else run_file.with_name(f"{run_file.name}.{job.name}")


def _telling(job: SessionJob, tell: Callable[[str], None]) -> TellSessions:
    left = TimeLeft()

    def told(sums: Sessions) -> None:
        mean = sums.net / sums.sessions
        error = sqrt(max(0.0, sums.squares / sums.sessions - mean**2) / sums.sessions)
        figure = f"{average_money(mean)} ± {average_money(error)} a session"
        rest = left.words(sums.sessions, job.sessions)
        tell(f"{job.name}: {sums.sessions:,} of {job.sessions:,} sessions, {figure}{rest}")

    return told


def print_table(console: Console, found: list[Comparison]) -> None:
    job = found[0].job
    console.print(
        f"{job.game}: {job.sessions:,} sessions of {job.rounds:,} rolls from {money(job.bankroll)}, "
        f"seed {job.seed}, the same rolls for every plan"
    )
    for columns in (COLUMNS,) if console.width >= WIDE else (COLUMNS[:FIRST], COLUMNS[FIRST:]):
        table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 1, 0, 0))
        table.add_column("plan", no_wrap=True)
        for head in columns:
            table.add_column(head, justify="right", no_wrap=True)
        for each in found:
            cells = dict(zip(COLUMNS, _cells(each), strict=True))
            table.add_row(each.job.name, *(cells[head] for head in columns))
        console.print(table)
    console.print(
        "Loss exact, in the long run, where no ~ stands before it; the rest is of the sessions. Ruined: the "
        "plan's next bets were more than was left, and it ended there. Doubled: it had twice the bankroll.",
        style="dim",
    )
    for each in found:
        if each.exact is not None:
            console.print(_exactly(each.job.name, each.exact), style="dim")
        else:
            console.print(f"{each.job.name}: simulated instead of solved, {each.note}", style="dim")


def _cells(each: Comparison) -> tuple[str, ...]:
    about = "" if each.exact else "~"
    return (
        about + average_money(each.loss_per_roll),
        f"{about}{each.loss_per_dollar:z.3%}",
        _whole(each.deviation),
        f"{each.ruin:.2%}",
        f"{each.doubling:.2%}",
        _whole(each.mean),
        *(_whole(had - each.job.bankroll) for had in each.curve[-1].bankrolls),
    )


def _whole(cents: float) -> str:
    """In whole dollars."""
    return short(100 * round(cents / 100))


def _exactly(name: str, exact: Exact) -> str:
    spread = float(exact.variance) ** 0.5
    return (
        f"{name}: {exact.cycle} lasts {float(exact.rolls):.3f} rolls, decides "
        f"{average_money(float(exact.action))}, brings {average_money(float(exact.net))} give or take "
        f"{average_money(spread)}; {exact.stands} stands, {exact.equations} equations"
    )
