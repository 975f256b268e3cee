"""Betting plans compared, as tables and plots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from croupier.report.figures import average_money
from croupier.simulation.sessions import PERCENTILES
from croupier.table.narration import words
from croupier.wagers.chips import short
from croupier.web.lab.charts import Band, fan_chart
from croupier.web.lab.plots import CurveLine, PlotDot, plot

if TYPE_CHECKING:
    from croupier.simulation.plans.compare import Comparison
from croupier.web.markup import FOLDS, Column, Raw, notes, table

SAID = (
    "Loss exact, in the long run, where no ~ stands before it; the rest is of the sessions. Ruined: the "
    "plan's next bets were more than was left, and it ended there. Doubled: it had twice the bankroll."
)


def compared(found: Sequence[Comparison]) -> Raw:
    columns = [Column("plan"), *(Column(title, True) for title in (
        "loss a roll", "of what is bet", "deviation", "ruined", "doubled", "average",
        *(f"{each} in 100" for each in PERCENTILES)))]  # fmt: skip
    rows = []
    for each in found:
        about = "" if each.exact else "~"
        ends = (_whole(had - each.job.bankroll) for had in each.curve[-1].bankrolls)
        rows.append(
            (words(each.job.name), about + average_money(each.loss_per_roll),
             f"{about}{each.loss_per_dollar:.3%}", _whole(each.deviation), f"{each.ruin:.2%}",
             f"{each.doubling:.2%}", _whole(each.mean), *ends)
        )  # fmt: skip
    return table(columns, rows, caption="Plans compared", is_titled=False, class_=f"{FOLDS} tight")


def how_solved(found: Sequence[Comparison]) -> Raw:
    lines = [SAID]
    for each in found:
        name = words(each.job.name)
        if each.exact is None:
            lines.append(f"{name}: simulated instead of solved, {each.note}")
        else:
            exact = each.exact
            action, net, spread = float(exact.action), float(exact.net), float(exact.variance) ** 0.5
            lines.append(
                f"{name}: {exact.cycle} lasts {float(exact.rolls):.3f} rolls, "
                f"decides {average_money(action)}, brings {average_money(net)} "
                f"give or take {average_money(spread)}"
            )
    return notes(lines)


def bankroll_plot(found: Sequence[Comparison]) -> Raw:
    """The middle bankroll of each plan over the rolls."""
    middle = PERCENTILES.index(50)
    lines = []
    for each in found:
        name = words(each.job.name)
        dots = [
            PlotDot(at, had[middle] / 100, f"{name}, after {at:,} rolls: {short(had[middle])}")
            for at, had in each.curve
        ]
        lines.append(CurveLine(name, dots))
    rolls = found[0].job.rounds
    below = [("0", 0.0), (f"{rolls // 2:,}", rolls / 2), (f"{rolls:,} rolls", float(rolls))]
    return plot("The middle bankroll of each plan", lines, below, unit="$")


def fan(each: Comparison) -> Raw:
    """How its bankrolls fared: nine tenths of them, the middle half, and the median."""
    low, _, _, _, high = PERCENTILES
    said = (
        f"Bankrolls over {each.job.rounds:,} rolls: the median, the middle half, and from {low} to {high} in "
        f"100; {each.ruin:.1%} were ruined, {each.doubling:.1%} doubled"
    )
    band = Band([(at, tuple(had)) for at, had in each.curve], each.job.bankroll, each.job.rounds)
    return fan_chart(said, band, f"{each.job.rounds:,} rolls")


def _whole(cents: float) -> str:
    """In whole dollars."""
    return short(100 * round(cents / 100))
