"""Simulated results as reports: seats that see each other's cards, sessions at one wager, betting plans
compared, and a shoe whose cards are counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from croupier.report.figures import average_money, write
from croupier.report.model import (
    Document,
    Fact,
    FactList,
    Figure,
    Method,
    Plot,
    PlotAxis,
    PlotPoint,
    PlotSeries,
    ReportCell,
    ReportColumn,
    ReportTable,
    Section,
)
from croupier.simulation.sessions import PERCENTILES, Spread
from croupier.table.narration import words
from croupier.wagers.chips import money, short, signed

if TYPE_CHECKING:
    from croupier.simulation.collusion import Collusion
    from croupier.simulation.counting.counted import CountedEstimate, CountedPlay, CountRow, CutCard
    from croupier.simulation.plans.compare import Comparison

SURE = 0.02
"""A true count whose edge has a larger standard error is left out of the plot; the table has it."""
ONE_ERROR = "± is one standard error"


# Collusion


def collusion_report(found: Collusion) -> Document:
    """Return what seats gain that see each other's cards."""
    facts = [
        Fact(
            "house edge of a seat alone",
            Figure(found.house_edge, "percent"),
            Figure(found.house_edge, "ratio"),
        ),
        Fact(
            f"{found.seats} seats together gain",
            Figure(found.gain, "percent", error=found.standard_error, digits=4),
            f"from {found.seen} cards of others",
        ),
    ]
    if found.first_gain != found.gain:
        first = Figure(found.first_gain, "percent", error=found.first_error, digits=4)
        facts.append(Fact("of that at the first decision", first))
    together = Figure(found.edge_together, "percent", error=found.standard_error, digits=4)
    facts += [
        Fact("house edge together", together),
        Fact("hands played differently", Figure(found.changed, "percent", digits=1)),
    ]
    notes = (
        f"of {found.wager}, a part of {found.unit}; each seat plays for itself and may see all hands",
        ONE_ERROR,
    )
    subtitle = f"{found.deals:,} deals drawn, each weighed exactly"
    section = Section("", (FactList(tuple(facts)),))
    return Document(found.game, subtitle, tuple(found.options.items()), (section,), notes)


# Sessions at one wager


def sessions_report(found: Spread) -> Document:
    """Return how sessions ended and how bankrolls fared on the way, with all rows for a file."""
    job = found.session
    results = ReportTable(
        (ReportColumn("from", "right"), ReportColumn("to", "right"), ReportColumn("sessions", "right")),
        tuple(
            (Figure(bar.low, "money"), Figure(bar.high, "money"), Figure(bar.count, "count"))
            for bar in found.bars
        ),
        "Results",
    )
    columns = (ReportColumn("round", "right"), *map(_percentile, PERCENTILES))
    rows = tuple(
        (Figure(at, "count"), *(Figure(had, "money") for had in bankrolls)) for at, bankrolls in found.curve
    )
    blocks = (session_facts(found), results, ReportTable(columns, rows, "Bankrolls"))
    subtitle = (
        f"{job.sessions:,} sessions of {job.rounds:,} rounds from {money(job.bankroll)}, seed {job.seed}"
    )
    return Document(found.wager, subtitle, (), (Section("", blocks),))


def _percentile(each: int) -> ReportColumn:
    return ReportColumn(f"{each} in 100", "right", 2, f"bankroll_{each}_percent")


def session_facts(found: Spread) -> FactList:
    """Return how the sessions ended, in a few figures."""
    return FactList(
        (
            Fact("average result", signed(round(found.mean))),
            Fact("standard deviation", money(round(found.deviation))),
            Fact("ended ahead", Figure(found.ahead, "percent", digits=1)),
            Fact("ruined", Figure(found.ruined, "percent", digits=1)),
        )
    )


def session_bankrolls_plot(found: Spread) -> Plot:
    """Return the bankrolls over the rounds: nine tenths of them, the middle half, the median, a few alone."""
    job = found.session
    low, *_, high = PERCENTILES
    title = (
        f"Bankrolls over {job.rounds:,} rounds: the median, the middle half, and from {low} to {high} "
        f"in 100; thin lines are {len(found.paths)} single sessions"
    )
    marks = [at for at, _ in found.curve]
    paths = tuple(
        PlotSeries("", tuple(PlotPoint(at, had / 100) for at, had in zip(marks, path, strict=True)))
        for path in found.paths
    )
    ends = (("0", 0.0), (f"{job.rounds:,} rounds", float(job.rounds)))
    bands = _bands(found.curve)
    return Plot(
        title, "bands", (*bands, *paths), PlotAxis("rounds", "", ends), PlotAxis("", "$"),
        level=job.bankroll / 100, low=min(0.0, _lowest((*bands, *paths))),
    )  # fmt: skip


def _bands(curve: Sequence[tuple[int, Sequence[int]]]) -> tuple[PlotSeries, ...]:
    return tuple(
        PlotSeries(f"{each} in 100", tuple(PlotPoint(at, hads[number] / 100) for at, hads in curve))
        for number, each in enumerate(PERCENTILES)
    )


def _lowest(series: Sequence[PlotSeries]) -> float:
    return min(point.y for each in series for point in each.points)


def results_plot(found: Spread) -> Plot:
    """Return how often sessions ended with which result."""
    points = [
        PlotPoint(
            bar.low / 100, bar.count, f"{signed(bar.low)} up to {signed(bar.high)}: {bar.count:,} sessions"
        )
        for bar in found.bars
    ]
    last = PlotPoint(found.bars[-1].high / 100, 0.0)
    job = found.session
    title = f"Results of {job.sessions:,} sessions; the line is their average, {signed(round(found.mean))}"
    series = (PlotSeries("sessions", (*points, last)),)
    return Plot(
        title, "histogram", series, PlotAxis("result", "$"), PlotAxis("sessions"), mean=found.mean / 100
    )


# Betting plans


def plans_report(found: Sequence[Comparison]) -> Document:
    """Return betting plans in one table, and the bankrolls of each."""
    job = found[0].job
    subtitle = (
        f"{job.sessions:,} sessions of {job.rounds:,} rolls from {money(job.bankroll)}, seed {job.seed}, "
        "the same rolls for every plan"
    )
    compared = Section("", (plans_table(found),))
    plots = zip(found, bankrolls_plots(found), strict=True)
    courses = [Section(each.title, (plot,)) for each, plot in plots]
    return Document(job.game, subtitle, job.settings, (compared, *courses), tuple(plan_notes(found)))


def plans_table(found: Sequence[Comparison]) -> ReportTable:
    """Return a row for each plan: its loss, its swings, and the results of its sessions."""
    columns = (
        ReportColumn("plan", "left"),
        ReportColumn("loss a roll", "right"),
        ReportColumn("of what is bet", "right"),
        ReportColumn("deviation", "right"),
        ReportColumn("ruined", "right"),
        ReportColumn("doubled", "right"),
        ReportColumn("average", "right"),
        *(ReportColumn(f"{each} in 100", "right", 2) for each in PERCENTILES),
    )
    rows: tuple[tuple[ReportCell, ...], ...] = tuple(
        (
            each.job.name,
            Figure(each.loss_per_roll, "average", is_approximate=each.exact is None),
            Figure(each.loss_per_dollar, "percent", digits=3, is_approximate=each.exact is None),
            _whole(each.deviation),
            Figure(each.ruin, "percent", digits=2),
            Figure(each.doubling, "percent", digits=2),
            _whole(each.mean),
            *(_whole(had - each.job.bankroll) for had in each.curve[-1].bankrolls),
        )
        for each in found
    )
    return ReportTable(columns, rows, "Plans compared", is_titled=False)


def _whole(cents: float) -> Figure:
    return Figure(cents, "money", digits=0)


def plan_notes(found: Sequence[Comparison]) -> Iterator[str]:
    """Yield what the figures mean, and how each plan was solved."""
    yield (
        "The loss is exact, in the long run, unless ≈ stands before it; the other figures are of the "
        "sessions. Ruined: the plan's next bets were more than was left, and it ended there. Doubled: it had "
        "twice the bankroll."
    )
    for each in found:
        if each.exact is None:
            yield f"{each.job.name}: simulated instead of solved, {each.note}"
            continue
        exact = each.exact
        yield (
            f"{each.job.name}: {exact.cycle} lasts {float(exact.rolls):.3f} rolls, decides "
            f"{average_money(float(exact.action))}, brings {average_money(float(exact.net))} give or take "
            f"{average_money(float(exact.variance) ** 0.5)}; {exact.stands} stands, {exact.equations} "
            "equations"
        )


def medians_plot(found: Sequence[Comparison]) -> Plot:
    """Return the middle bankroll of each plan over the rolls."""
    middle = PERCENTILES.index(50)
    series = tuple(
        PlotSeries(
            words(each.job.name),
            tuple(
                PlotPoint(
                    at, had[middle] / 100, f"{words(each.job.name)}, after {at:,} rolls: {short(had[middle])}"
                )
                for at, had in each.curve
            ),
        )
        for each in found
    )
    return Plot("The middle bankroll of each plan", "lines", series, PlotAxis("rolls"), PlotAxis("", "$"))


def bankrolls_plots(found: Sequence[Comparison]) -> list[Plot]:
    """Return the bankrolls of each plan over the rolls, all to one scale."""
    values = [point.y for one in found for each in _bands(one.curve) for point in each.points]
    low, high = min(values), max(values)
    return [_bankrolls_plot(each, low, high) for each in found]


def _bankrolls_plot(found: Comparison, low: float, high: float) -> Plot:
    """Return nine tenths of the bankrolls, the middle half, and the median."""
    job = found.job
    least, *_, most = PERCENTILES
    title = (
        f"{job.name}: the median bankroll, the middle half, and from {least} to {most} in 100; "
        f"{found.ruin:.1%} were ruined, {found.doubling:.1%} doubled"
    )
    x, y = PlotAxis("rolls"), PlotAxis("", "$")
    return Plot(title, "bands", _bands(found.curve), x, y, level=job.bankroll / 100, low=low, high=high)


# A counted shoe


def counting_report(found: CountedPlay, effect: CutCard | None, unit: int) -> Document:
    """Return what a count and a ramp of bets bring; `unit` is in cents."""
    job = found.job
    by = "running count" if job.ramp.by_running else "true count"
    subtitle = (
        f"{job.system.name}, {job.boxes} at the table, bets {job.ramp} in units of {short(unit)} "
        f"by the {by}, seed {job.seed}"
    )
    notes = (
        "True counts are those of a round's beginning, by the cards left in the shoe, rounded down.",
        f"{ONE_ERROR}; those of all rounds take the rounds of a shoe together",
    )
    blocks = (FactList(tuple(_counted_facts(found, effect, unit))), counts_table(found))
    method = Method("simulated", rounds=job.rounds)
    return Document(job.game, subtitle, job.settings, (Section("", blocks),), notes, method)


def _counted_facts(found: CountedPlay, effect: CutCard | None, unit: int) -> Iterator[Fact]:
    job, win = found.job, found.win_a_round
    slope = write(_estimate(found.slope))
    yield Fact("your edge at equal bets", _estimate(found.flat_edge), f"and {slope} for each true count")
    edge = Figure(found.edge, "percent", digits=3, is_signed=True)
    yield Fact("your edge by the ramp", edge, "of what is bet")
    yield Fact("average bet", Figure(found.average_bet, digits=3), "units")
    won = Figure(100 * win.value, digits=3, error=100 * win.error, is_signed=True)
    yield Fact(
        "100 rounds bring", won, f"units, {write(Figure(100 * win.value * unit, 'money', is_signed=True))}"
    )
    deviation = 10 * found.variance**0.5
    yield Fact(
        "standard deviation of that", Figure(deviation, digits=2), f"units, {money(round(deviation * unit))}"
    )
    skipped = found.rounds_bet < found.sums.rounds
    part = f"{found.rounds_bet / found.sums.rounds:.2%} of them are bet on" if skipped else ""
    yield Fact("rounds of a shoe", Figure(found.rounds_of_shoe, digits=2), part)
    if job.insure_at is not None:
        yield Fact(
            "insured", Figure(found.insured, "count"), f"times, from a true count of {job.insure_at:+d}"
        )
    if (ruin := found.ruin) is not None:
        formula = "exp(-2 x win a round x bankroll / variance a round)"
        whole = f"of {job.bankroll:,} units ({short(job.bankroll * unit)}), {formula}"
        yield Fact("risk of ruin", Figure(ruin.for_ever, "percent", digits=3), whole)
        if job.session:
            seen = "no session was long enough"
            if ruin.simulated is not None:
                simulated = Figure(ruin.simulated.value, "percent", error=ruin.simulated.error, digits=3)
                seen = f"{write(simulated)} of {ruin.sessions:,} sessions simulated"
            risk = Figure(ruin.in_session, "percent", digits=3)
            yield Fact(f"ruin within {job.session:,} rounds", risk, f"by the same motion; {seen}")
    if effect is not None:
        ways = (
            f"your edge is {write(_estimate(effect.to_card))} dealt to the card, "
            f"{write(_estimate(effect.fixed))} with {effect.rounds_each} rounds in every shoe, from the same "
            "shoes"
        )
        yield Fact("cut-card effect", _estimate(effect.effect), ways)


def _estimate(found: CountedEstimate) -> Figure:
    return Figure(found.value, "percent", error=found.error, digits=3, is_signed=True)


def counts_table(found: CountedPlay) -> ReportTable:
    """Return a row for each true count; edges are the player's."""
    titles = ("true count", "rounds", "frequency", "your edge", "bet")
    rows: list[tuple[ReportCell, ...]] = [
        (
            _count_name(row),
            Figure(row.rounds, "count"),
            Figure(row.frequency, "percent", digits=3),
            Figure(row.edge.value, "percent", error=row.edge.error, digits=3, is_signed=True, has_tone=True),
            Figure(row.bet, digits=2),
        )
        for row in found.rows
    ]
    columns = tuple(ReportColumn(title, "right") for title in titles)
    return ReportTable(columns, tuple(rows), "By true count", is_titled=False)


def _count_name(row: CountRow) -> str:
    beyond = "" if not row.is_last else " up" if row.true > 0 else " down"
    return f"{row.true:+d}{beyond}"


def edges_plot(found: CountedPlay) -> Plot:
    """Return the player's edge by true count."""
    points = tuple(
        PlotPoint(
            row.true,
            row.edge.value * 100,
            f"{_count_name(row)}: {write(_estimate(row.edge))}, {row.frequency:.2%} of rounds",
        )
        for row in _sure(found)
    )
    return _count_plot("Your edge by true count", PlotSeries("edge", points), PlotAxis("", "%"))


def bets_plot(found: CountedPlay) -> Plot:
    """Return the units bet by true count."""
    points = tuple(
        PlotPoint(row.true, row.bet, f"{_count_name(row)}: {row.bet:.2f} units") for row in _sure(found)
    )
    return _count_plot("Units bet by true count", PlotSeries("bet", points), PlotAxis())


def frequency_plot(found: CountedPlay) -> Plot:
    """Return how often each true count comes; counts are rounded down."""
    rows = _sure(found)
    points = [
        PlotPoint(row.true, row.frequency * 100, f"{_count_name(row)}: {row.frequency:.2%} of rounds")
        for row in rows
    ]
    series = PlotSeries("frequency", (*points, PlotPoint(rows[-1].true + 1, 0.0)))
    title = "How often each true count comes"
    return Plot(title, "histogram", (series,), PlotAxis("true count"), PlotAxis("", "%"))


def _sure(found: CountedPlay) -> list[CountRow]:
    return [row for row in found.rows if row.edge.error <= SURE]


def _count_plot(title: str, series: PlotSeries, y: PlotAxis) -> Plot:
    ticks = tuple((f"{point.x:+.0f}", point.x) for point in series.points)
    return Plot(title, "lines", (series,), PlotAxis("true count", "", ticks), y)
