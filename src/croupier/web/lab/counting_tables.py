"""What came of counting a shoe, as facts, plots and a table."""

from __future__ import annotations

from croupier.server.jobs.counting_question import CountedShoe
from croupier.simulation.counting.counted import CountedPlay, CountRow
from croupier.wagers.chips import short
from croupier.web.lab.charts import HIGH, WIDE
from croupier.web.lab.plots import CurveLine, PlotDot, plot
from croupier.web.markup import Column, Raw, joined, table, tag, tone

SURE = 0.02
"""A true count whose edge is known no better than so is left out of the plot; the table has it."""


def facts(found: CountedShoe) -> Raw:
    play, unit = found.play, found.unit
    win = play.win_a_round
    told = [
        ("100 rounds bring", f"{100 * win.value:+.2f} units"),
        ("which is", _money(100 * win.value * unit)),
        ("give or take", f"{10 * play.variance**0.5:.1f} units"),
        ("average bet", f"{play.average_bet:.2f} units"),
        ("your edge of what is bet", f"{play.edge:+.3%}"),
        ("your edge at equal bets", f"{play.flat_edge.value:+.3%}"),
    ]
    if (ruin := play.ruin) is not None:
        told.append((f"ruin of {short(play.job.bankroll * unit)}", f"{ruin.for_ever:.2%}"))
    rows = (tag("div", joined([tag("dt", name), tag("dd", value)])) for name, value in told)
    return tag("dl", joined(rows), class_="facts")


def lines(found: CountedShoe) -> list[str]:
    """What the facts leave unsaid, with its errors."""
    play, job, win = found.play, found.play.job, found.play.win_a_round
    told = [
        f"equal bets: your edge {play.flat_edge.percent()}, "
        f"and {play.slope.percent()} more for each true count",
        f"100 rounds bring {100 * win.value:+.3f} ± {100 * win.error:.3f} units; a shoe has "
        f"{play.rounds_of_shoe:.2f} rounds",
    ]
    if play.rounds_bet < play.sums.rounds:
        told.append(f"{play.rounds_bet / play.sums.rounds:.2%} of the rounds are bet on")
    if job.insure_at is not None:
        told.append(f"insured from a true count of {job.insure_at:+d}: {play.insured:,} times")
    if (ruin := play.ruin) is not None and job.session:
        seen = f", {ruin.simulated.percent('')} of {ruin.sessions:,} simulated" if ruin.simulated else ""
        told.append(f"ruin within {job.session:,} rounds: {ruin.in_session:.3%} by the same motion{seen}")
    if (effect := found.effect) is not None:
        told.append(
            f"the cutting card changes an equal bet's edge by {effect.effect.percent()}: "
            f"{effect.to_card.percent()} to the card, {effect.fixed.percent()} with {effect.rounds_each} "
            "rounds in every shoe, from the same shoes"
        )
    told.append("True counts are those of a round's beginning, by the cards left in the shoe, rounded down.")
    return told


def count_plot(play: CountedPlay) -> Raw:
    """Your edge by true count; the bars say how often each comes."""
    rows = [row for row in play.rows if row.edge.error <= SURE]
    first, last = rows[0].true, rows[-1].true
    room = max(1, last - first)
    most = max(row.frequency for row in rows)
    wide = WIDE / room * 0.6
    bars = []
    for row in rows:
        middle, tall = (row.true - first) / room * WIDE, row.frequency / most * HIGH * 0.5
        left, right = max(0.0, middle - wide / 2), min(WIDE, middle + wide / 2)
        bars.append(
            f'<rect class="often" x="{left:.1f}" y="{HIGH - tall:.1f}" width="{right - left:.1f}" '
            f'height="{tall:.1f}"/>'
        )
    dots = [
        PlotDot(row.true, row.edge.value * 100,
                f"{_name(row)}: {row.edge.value:+.3%} ± {row.edge.error:.3%}, {row.frequency:.2%} of rounds")
        for row in rows
    ]  # fmt: skip
    words = "Your edge by true count; the bars say how often it comes"
    return plot(words, [CurveLine("edge", dots)], [(f"{row.true:+d}", row.true) for row in rows], under=bars)


def bet_plot(play: CountedPlay) -> Raw:
    rows = [row for row in play.rows if row.edge.error <= SURE]
    dots = [PlotDot(row.true, row.bet, f"{_name(row)}: {row.bet:.2f} units") for row in rows]
    below = [(f"{row.true:+d}", row.true) for row in rows]
    return plot("Units bet by true count", [CurveLine("bet", dots)], below, unit="")


def by_count(play: CountedPlay) -> Raw:
    columns = [
        Column("true count"),
        *(Column(title, True) for title in ("rounds", "frequency", "your edge", "±", "bet")),
    ]
    rows = [
        (_name(row), f"{row.rounds:,}", f"{row.frequency:.3%}",
         tag("span", f"{row.edge.value:+.3%}", class_=tone(row.edge.value)), f"{row.edge.error:.3%}",
         f"{row.bet:.2f}")
        for row in play.rows
    ]  # fmt: skip
    return table(columns, rows, caption="By true count", is_titled=False, class_="tight")


def _name(row: CountRow) -> str:
    beyond = "" if not row.is_last else " and up" if row.true > 0 else " and down"
    return f"{row.true:+d}{beyond}"


def _money(cents: float) -> str:
    return f"{'-' if cents < 0 else '+'}${abs(cents) / 100:,.2f}"
