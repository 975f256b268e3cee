"""Reports of further questions about a game's odds: the value of each play at a state, odds for a target,
other options, curves, effects of removal, the shoe, totals, a written strategy, and fees."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

from croupier.odds.ending_totals import ChanceTable
from croupier.odds.explore.curve import EdgeCurve, EdgePoint
from croupier.odds.explore.differences import Differences
from croupier.odds.explore.effects import Effects
from croupier.odds.explore.target import Aimed
from croupier.odds.explore.through_shoe import ShoeDepth, ThroughShoe
from croupier.odds.own_play import PlayedOwnWay
from croupier.odds.report import GameOdds
from croupier.odds.short_cover import ShortCover
from croupier.odds.state import Weighed
from croupier.odds.with_fees import HandCost, PotCost
from croupier.report.figures import method_text, percent, write
from croupier.report.model import (
    COUNTED,
    Block,
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
    RowMark,
    Section,
)
from croupier.table.narration import words
from croupier.wagers.chips import money
from croupier.wagers.labels import named, together

Naming = Callable[[str], str]
"""Turns the name of an option, a row or a wager into the words of the place that shows it."""
SHOWN = 40
"""Plays of a state that a screen shows."""
FEW_PLAYS = 8
"""The most plays in a plot."""
FINE = 4
"""The number of certain decimals from which all eight are printed."""
MISTAKES = 20
"""Mistakes of a strategy that a screen shows."""
TICKS = 12
"""The most values that are labelled along the axis of a curve."""
EDGE = ReportColumn("house edge", "right")
DIFFERENCE = ReportColumn("difference", "right")
EXACTLY = ReportColumn("exactly", "right", 2)


# Plays at a state


def state_report(game: str, options: Mapping[str, str], found: Weighed, more: Sequence[str] = ()) -> Document:
    """Return the value of every play at a state; `more` are notes before the result's own."""
    state = "  ".join(f"{part} {value}" for part, value in found.state.items())
    notes = (f"in units of {found.unit}, with best play afterwards", *more, *found.notes)
    section = Section("", (plays_table(found),))
    return Document(game, state, tuple(options.items()), (section,), notes, state_method(found))


def state_method(found: Weighed) -> Method:
    """Return how the values of a state were obtained."""
    return Method("counted", rounds=found.deals, decimals=found.decimals)


def plays_table(found: Weighed) -> ReportTable:
    """Return the plays from the best down, with what each of the others costs."""
    digits = found.decimals if found.decimals is not None and found.decimals < FINE else 8
    is_exact = found.decimals is None
    columns = (
        ReportColumn("play", "left"),
        ReportColumn("expected value", "right"),
        *((EXACTLY,) if is_exact else ()),
        ReportColumn("costs", "right"),
        ReportColumn("", "left"),
    )
    rows = []
    for play, value in sorted(found.values.items(), key=lambda each: -each[1]):
        cost = found.cost(play)
        rows.append(
            (
                words(play),
                Figure(value, digits=digits, error=found.errors.get(play), is_signed=True),
                *((Figure(value, "ratio"),) if is_exact else ()),
                Figure(cost, digits=digits) if cost else "",
                "" if cost else "best",
            )
        )
    title = "The value of each play"
    return ReportTable(columns, tuple(rows), title, marks={0: "best"}, shown=SHOWN, is_titled=False)


def values_plot(found: Weighed) -> Plot:
    """Return what each of a few plays wins on average, as bars."""
    best = sorted(found.values.items(), key=lambda each: -each[1])[:FEW_PLAYS]
    points = tuple(
        PlotPoint(0, float(value), f"{words(play)}\t{write(Figure(value, digits=4, is_signed=True))}")
        for play, value in best
    )
    return Plot(f"Expected value of each play, in units of {found.unit}", "bars", (PlotSeries("", points),))


# Odds for a target


def target_report(found: Aimed, name: Naming = str) -> Document:
    """Return the odds that were tried for a target and the house edge at each."""
    columns = (
        ReportColumn(name(found.varied), "left", key="odds"),
        EDGE,
        EXACTLY,
        ReportColumn("off the target", "right"),
        ReportColumn("", "left", key="is"),
    )
    ordered = sorted({*found.trials, found.posted}, key=lambda each: (each.odds.ratio, each.odds.den))
    rows = []
    for trial in ordered:
        said = ["nearest"] if trial == found.chosen else []
        said += ["now"] if trial == found.posted else []
        rows.append(
            (
                str(trial.odds),
                Figure(trial.house_edge, "percent"),
                Figure(trial.house_edge, "ratio"),
                Figure(trial.house_edge - found.target, "percent", is_signed=True),
                ", ".join(said),
            )
        )
    wager = name(found.wager)
    title = f"House edge of {wager} by {name(found.varied)}"
    marks: dict[int, RowMark] = {ordered.index(found.chosen): "chosen"}
    table = ReportTable(columns, tuple(rows), title, marks=marks, is_titled=False)
    sought = f"house edge of {wager}, a part of {found.unit}; the target is {percent(found.target)}"
    subtitle = f"best play at each of {found.solved} tables"
    method = Method("counted", found.seconds)
    notes = (sought, *found.notes)
    return Document(
        found.game, subtitle, tuple(found.options.items()), (Section("", (table,)),), notes, method
    )


# Other options


def differences_report(found: Differences, name: Naming = str) -> Document:
    """Return the house edge under every other value of each option."""
    subtitle = f"{name(found.wager)}, best play under each option"
    section = Section("", (differences_table(found, name),))
    notes = (*left_out(found, name), f"the edge is a part of {found.unit}; + is better for the house")
    method = Method("counted", found.seconds)
    return Document(found.game, subtitle, tuple(found.options.items()), (section,), notes, method)


def differences_table(found: Differences, name: Naming = str, edge: str = "house edge") -> ReportTable:
    """Return a row for the game as it is, and one for every value that was counted."""
    columns = (
        ReportColumn("option", "left"),
        ReportColumn("now", "left"),
        ReportColumn("instead", "left"),
        ReportColumn(edge, "right", key="house_edge"),
        DIFFERENCE,
    )
    rows: list[tuple[ReportCell, ...]] = [("as it is", "", "", Figure(found.house_edge, "percent"), "")]
    rows += [
        (
            name(row.option),
            name(found.values[row.option]),
            name(row.value),
            Figure(row.house_edge, "percent"),
            Figure(row.change, "percent", is_signed=True) if row.change else "none",
        )
        for row in found.rows
        if row.house_edge is not None
    ]
    title = f"House edge of {name(found.wager)} under other options"
    return ReportTable(columns, tuple(rows), title, marks={0: "best"}, is_titled=False)


def left_out(found: Differences, name: Naming = str) -> Iterator[str]:
    """Yield which options have no figure, and why."""
    for row in found.rows:
        if row.refused:
            yield f"{name(row.option)}={row.value} left out: {row.refused}"
    if found.same:
        yield f"no difference: {', '.join(map(name, found.same))}"
    if found.untried:
        yield f"not tried, any amount or odds: {', '.join(map(name, found.untried))}"


# Curves


def curve_report(found: EdgeCurve, name: Naming = str, titles: Mapping[str, str] | None = None) -> Document:
    """Return the house edge over the values of an option, as a plot and a table. `titles` are the wagers as
    the layout calls them."""
    lines = _lines(found, titles or {})
    refused = (f"{each.value} left out: {each.refused}" for each in found.points if each.refused)
    blocks = (curve_plot(found, lines, name), _curve_table(found, lines, name))
    method = Method("counted", found.seconds)
    facts = tuple(found.options.items())
    return Document(
        found.game, "best play at each value", facts, (Section("", blocks),), tuple(refused), method
    )


CurveLines = Sequence[tuple[str, str]]
"""The label of each line of the curve, and a wager that has its edges."""


def _lines(found: EdgeCurve, titles: Mapping[str, str]) -> CurveLines:
    """Return the lines of the curve. Wagers of one kind with the same edge at every value share a line."""
    alike = together((each, _edges(found, each), each) for each in found.wagers)
    return [(titles.get(wager, named(names)) if len(names) == 1 else named(names), wager)
            for names, wager in alike]  # fmt: skip


def _edges(found: EdgeCurve, wager: str) -> tuple[Fraction | None, ...]:
    return tuple(point.edges.get(wager) for point in found.points)


def curve_plot(found: EdgeCurve, lines: CurveLines, name: Naming = str) -> Plot:
    """Return a line for each wager that the varied row or option changes."""
    solved = [point for point in found.points if not point.refused]
    series = tuple(
        PlotSeries(
            title,
            tuple(_curve_point(point, wager, title) for point in solved if wager in point.edges),
            found.is_scaled,
        )
        for title, wager in lines
    )
    varied = name(found.varied)
    is_named = len(solved) <= TICKS or not found.is_scaled
    ticks = tuple((point.value, point.at) for point in solved) if is_named else ()
    now = next((point.at for point in solved if point.value == found.now), None)
    title = f"House edge by {varied}; the upright line is what it is now, {name(found.now)}"
    return Plot(title, "lines", series, PlotAxis(varied, "", ticks), PlotAxis("house edge", "%"), mean=now)


def _curve_point(point: EdgePoint, wager: str, title: str) -> PlotPoint:
    edge = point.edges[wager]
    return PlotPoint(point.at, float(edge * 100), f"{point.value}: {percent(edge)}, {title}")


def _curve_table(found: EdgeCurve, lines: CurveLines, name: Naming) -> ReportTable:
    """Return the edges at each value. A single line also has the difference and the exact fraction."""
    is_one = len(lines) == 1
    columns = (
        ReportColumn(name(found.varied), "left", key="value"),
        *(ReportColumn(title, "right", key=wager) for title, wager in lines),
        *((DIFFERENCE, EXACTLY) if is_one else ()),
        ReportColumn("", "left", key="is"),
    )
    solved = [point for point in found.points if not point.refused]
    now = next((point for point in solved if point.value == found.now), solved[0])
    rows: list[tuple[ReportCell, ...]] = []
    for point in solved:
        edges = [point.edges.get(wager) for _, wager in lines]
        cells: list[ReportCell] = ["" if edge is None else Figure(edge, "percent") for edge in edges]
        if is_one:
            edge, before = edges[0], now.edges.get(lines[0][1])
            is_known = edge is not None and before is not None
            change = edge - before if edge is not None and before is not None else Fraction(0)
            cells.append(Figure(change, "percent", is_signed=True) if is_known and point is not now else "")
            cells.append("" if edge is None else Figure(edge, "ratio"))
        rows.append((name(point.value), *cells, "now" if point.value == found.now else ""))
    marks: dict[int, RowMark] = {solved.index(now): "now"} if now.value == found.now else {}
    title = f"House edge by {name(found.varied)}"
    return ReportTable(columns, tuple(rows), title, marks=marks, is_titled=False)


# Effects of removal


def effects_report(found: Effects) -> Document:
    """Return how much one card taken out of the full shoe changes the value of each wager."""
    blocks = (_effects_table(found, tuple(found.expectations)),)
    subtitle = f"effects of removal, {found.cards} cards"
    note = "in percent of the wager, for the player; one card of the rank is taken out of the full shoe"
    facts = tuple(found.options.items())
    return Document(found.game, subtitle, facts, (Section("", blocks),), (note,), COUNTED)


def _effects_table(found: Effects, wagers: Sequence[str]) -> ReportTable:
    columns = (
        ReportColumn("one card less", "left"),
        ReportColumn("of", "right"),
        *(ReportColumn(each, "right") for each in wagers),
    )
    rows: list[tuple[ReportCell, ...]] = [
        (row.name, Figure(row.count, "count"), *(_effect(row.changes[each]) for each in wagers))
        for row in found.rows
    ]
    whole = (_effect(found.expectations[each]) for each in wagers)
    foot: tuple[ReportCell, ...] = ("full shoe", Figure(found.cards, "count"), *whole)
    return ReportTable(columns, tuple(rows), "Effects of removal", foot, is_titled=False)


def _effect(value: Fraction) -> Figure:
    return Figure(value, "percent", digits=5, is_signed=True)


def through_shoe_report(found: ThroughShoe) -> Document:
    """Return how far each edge moves as cards go, and what a counter gains by it."""
    sections = tuple(
        Section(
            f"{wager}, {percent(-found.expectations[wager])} from the full shoe", (_depths(wager, depths),)
        )
        for wager, depths in found.depths.items()
    )
    subtitle = f"{found.cards} cards; effects of removal exact, their sums taken as normal"
    note = (
        "the gain is that of a player who knows all the cards that are gone, and bets a unit whenever the "
        "player is ahead"
    )
    return Document(found.game, subtitle, tuple(found.options.items()), sections, (note,))


def _depths(wager: str, depths: Sequence[ShoeDepth]) -> ReportTable:
    """One shoe in twenty has an edge below the first figure, and one above the second."""
    titles = (
        "cards gone",
        "edge in 1 of 20",
        "and in 1 of 20",
        "player ahead",
        "gain a round",
    )
    rows = tuple(
        (
            Figure(each.gone, "count"),
            Figure(each.low, "percent"),
            Figure(each.high, "percent"),
            Figure(each.ahead, "percent", digits=3),
            Figure(each.gain, "percent", digits=5),
        )
        for each in depths
    )
    columns = tuple(ReportColumn(title, "right") for title in titles)
    return ReportTable(columns, rows, wager, is_titled=False)


# Totals


def totals_report(game: str, options: Mapping[str, str], found: Sequence[ChanceTable]) -> Document:
    """Return how often hands end on each total, in per cent."""
    section = Section("", tuple(map(_chances, found)))
    return Document(game, "in per cent", tuple(options.items()), (section,), (), COUNTED)


def _chances(found: ChanceTable) -> ReportTable:
    columns: tuple[str | ReportColumn, ...] = (
        found.head,
        *(ReportColumn(each, "right") for each in found.columns),
    )
    is_value = [column in found.values for column in found.columns]
    rows: list[tuple[ReportCell, ...]] = [
        (name, *map(_chance, figures, is_value)) for name, figures in found.rows
    ]
    return ReportTable.from_rows(columns, rows, found.title[:1].upper() + found.title[1:])


def _chance(figure: Fraction | None, is_value: bool) -> ReportCell:
    if figure is None or not (figure or is_value):
        return "-"
    return Figure(figure * 100, digits=3, is_signed=is_value)


# A written strategy


def own_play_report(found: PlayedOwnWay) -> Document:
    """Return the edge of a written strategy, what it costs compared with best play, and where."""
    facts = tuple(
        Fact(name, Figure(value, "percent"), Figure(value, "ratio"))
        for name, value in (
            ("house edge", found.house_edge),
            ("with best play", found.best_edge),
            ("the strategy costs", found.cost),
        )
    )
    blocks: list[Block] = [FactList(facts)]
    if found.mistakes:
        blocks.append(_mistakes(found))
    subtitle = f"played by {found.strategy}"
    notes = (f"the edge is a part of {found.unit}", *found.notes)
    method = Method("counted", found.seconds)
    options = tuple(found.options.items())
    return Document(found.game, subtitle, options, (Section("", tuple(blocks)),), notes, method)


def _mistakes(found: PlayedOwnWay) -> ReportTable:
    columns = (
        *(ReportColumn(title, "left") for title in ("where", "played", "best")),
        *(ReportColumn(title, "right") for title in ("once in", "costs then", "in a round")),
    )
    rows = tuple(
        (
            each.situation,
            each.played,
            each.best,
            Figure(1 / each.often, digits=0),
            Figure(each.costs, "percent", digits=4),
            Figure(each.cost, "percent", digits=5),
        )
        for each in found.mistakes
    )
    return ReportTable(columns, rows, "Mistakes", shown=MISTAKES)


# Fees


def fees_report(odds: GameOdds, costs: Sequence[HandCost], covers: Sequence[ShortCover] = ()) -> Document:
    """Return the cost of a hand with the house's collections, for each wager that can be bet alone."""
    sections = tuple(
        Section("", (_hand_cost(each), *([_short_cover(each, covers[at])] if covers else [])))
        for at, each in enumerate(costs)
    )
    notes = (f"{odds.game} is {method_text(odds.method)}",) if odds.unsolved else ()
    return Document(odds.game, "with fees", tuple(odds.options.items()), sections, notes)


def _hand_cost(cost: HandCost) -> FactList:
    best, part = cost.cheapest
    facts = (
        Fact("house edge", Figure(cost.edge, "percent"), _exactly(cost.edge)),
        Fact("fee from the player", Figure(cost.fee, "money")),
        Fact("fee from the player-dealer", Figure(cost.dealer_fee, "money")),
        Fact("cost of a hand", Figure(cost.lost, "average"), f"{percent(cost.part)} of the bet"),
        Fact(
            "element of risk", Figure(cost.element_of_risk, "percent"), "of all that is staked, fee included"
        ),
        Fact("cheapest bet", Figure(best, "money"), f"costs {percent(part)} of the bet"),
        Fact("the player-dealer earns", Figure(cost.bank, "average"), "a hand, with cover for all wagers"),
        Fact("break-even fee", Figure(cost.break_even, "average"), "from the player-dealer, a hand"),
        Fact("banking in turn costs", Figure(cost.lap, "average"), "a hand: the fees alone"),
    )
    schedule = f"{money(cost.bet)} at a table of {cost.seats}, {cost.schedule}"
    return FactList(facts, f"{cost.wager}: {schedule}")


def _short_cover(cost: HandCost, short: ShortCover) -> FactList:
    """The error of a played figure is that of the earnings."""
    how = "a hand, before the fee"
    if short.error is not None:
        how += f"; ± {write(Figure(short.error, 'average'))} in {short.rounds:,} rounds"
    order = "first to last" if short.error is None else "from the player-dealer on"
    action = ", ".join(write(Figure(part, "percent", digits=1)) for part in short.action)
    facts = (
        Fact("the player-dealer earns", Figure(short.bank, "average"), how),
        Fact("after the fee", Figure(short.bank - cost.dealer_fee, "average")),
        Fact("wagers that have action", "", f"{action}, {order}"),
    )
    return FactList(facts, f"With {money(short.cover)} to cover")


def _exactly(value: Fraction | float) -> ReportCell:
    return Figure(value, "ratio") if isinstance(value, Fraction) else ""


def pot_report(game: str, options: Mapping[str, str], found: PotCost) -> Document:
    """Return what a collection option takes from a hand that goes to its end."""
    rows: list[tuple[ReportCell, ...]] = [
        (moment, source, Figure(amount, "money")) for moment, source, amount in found.taken
    ]
    taken = ReportTable.from_rows(("when", "out of", ReportColumn("amount", "right")), rows)
    facts = [
        Fact("in all", Figure(found.total, "money"), "a hand"),
        Fact("from each seat", Figure(found.each, "average"), "a hand, on average"),
    ]
    if found.half_hour:
        facts.append(Fact("from each player", Figure(found.half_hour, "money"), "every half hour"))
    subtitle = f"collection {found.option} ({found.tables}) with {found.seats} players"
    blocks: tuple[Block, ...] = (taken, FactList(tuple(facts))) if rows else (FactList(tuple(facts)),)
    return Document(game, subtitle, tuple(options.items()), (Section("", blocks),))
