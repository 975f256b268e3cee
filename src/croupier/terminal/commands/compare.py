"""`croupier compare`: betting plans in one table, with their bankrolls as curves."""

from __future__ import annotations

import json
import os
import secrets
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from croupier.odds import announce
from croupier.refusals import BadNotation, BadOption
from croupier.simulation.plans.chain import Exact
from croupier.simulation.plans.compare import PERCENTILES, Comparison, SessionJob, compare
from croupier.simulation.plans.plan_file import plan_text
from croupier.terminal.shows.curves import Scale, chart, picture
from croupier.terminal.shows.options import chosen
from croupier.wagers.chips import dollars, money, plain, short

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
) -> None:
    game, options = chosen(name, settings)
    if workers is not None and workers < 1:
        raise BadOption(f"{workers} workers cannot work", instead="one at least")
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
    found = [compare(job, workers=workers or os.cpu_count() or 1) for job in jobs]
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
    scale = Scale.over(found)
    for each in found:
        console.print(Text(f"\n{each.job.name}", style="bold").append(f"  {each.title}", style="dim"))
        for line in chart(each.curve, scale):
            console.print(line)
    if svg is not None:
        console.print(f"\n{svg} is written", style="dim")


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
        about + _dollars(each.loss_per_roll),
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
        f"{_dollars(float(exact.action))}, brings {_dollars(float(exact.net))} give or take "
        f"{_dollars(spread)}; {exact.stands} stands, {exact.equations} equations"
    )


def _dollars(cents: float) -> str:
    """To a hundredth of a cent: averages are no sums of chips."""
    return f"{'-' if round(cents, 2) < 0 else ''}${abs(cents) / 100:.4f}"


def as_record(found: list[Comparison]) -> dict[str, Any]:
    """Money in dollars; what is exact as a fraction too."""
    job = found[0].job
    return {
        "game": job.game,
        "options": dict(job.settings),
        "seed": job.seed,
        "sessions": job.sessions,
        "rounds": job.rounds,
        "bankroll": plain(job.bankroll),
        "plans": [_plan_record(each) for each in found],
    }


def _plan_record(each: Comparison) -> dict[str, Any]:
    job = each.job
    record: dict[str, Any] = {
        "plan": job.name,
        "title": each.title,
        "method": "exact" if each.exact else "simulated",
        "loss_per_roll": each.loss_per_roll / 100,
        "loss_per_dollar_bet": each.loss_per_dollar,
        "session": {
            "average": each.mean / 100,
            "standard_error": each.deviation / 100 / job.sessions**0.5,
            "standard_deviation": each.deviation / 100,
            "rolls": each.sums.rolls / job.sessions,
            "bet": each.sums.action / job.sessions / 100,
            "ruined": each.ruin,
            "doubled": each.doubling,
        },
        "percentiles": list(PERCENTILES),
        "curve": [{"roll": at, "bankrolls": [plain(had) for had in had_]} for at, had_ in each.curve],
    }
    exact = each.exact
    if exact is None:
        return record | {"why_simulated": each.note}
    return record | {
        "exact": {
            "net_per_roll": str(exact.net_per_roll / 100),
            "net_per_hand": str(exact.net_per_hand / 100),
            "loss_per_dollar_bet": str(exact.edge),
            "bet_per_roll": str(exact.action_per_roll / 100),
            "deviation_per_roll": exact.deviation_per_roll / 100,
            "cycle": exact.cycle,
            "cycle_rolls": str(exact.rolls),
            "cycle_net": str(exact.net / 100),
            "cycle_bet": str(exact.action / 100),
            "cycle_variance": str(exact.variance / 10_000),
            "stands": exact.stands,
            "equations": exact.equations,
        }
    }
