"""A night of a card room as a report: tables, banks, what a change does, and the course of the night."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from croupier.report.model import (
    Block,
    Document,
    Fact,
    FactList,
    Figure,
    Plot,
    PlotAxis,
    PlotPoint,
    PlotSeries,
    ReportCell,
    ReportColumn,
    ReportTable,
    Section,
)
from croupier.simulation.evening.night import HalfHour, Night, Nights, TableNight
from croupier.wagers.chips import money

NUMBER_COLUMNS = (
    ("hands", 1),
    ("hours", 2),
    ("drop", 1),
    ("fees", 1),
    ("an hour", 2),
    ("a player-hour", 2),
    ("players", 1),
    ("away", 3),
)
"""Titles and priorities. Fees are told for an hour of a table and for an hour of one player."""


def night_report(nights: Nights) -> Document:
    """Return a night as planned and, if something is changed, as changed, with the difference."""
    first, other = nights.first, nights.other
    clock = f"{first.plan.opens // 60}:{first.plan.opens % 60:02}"
    subtitle = f"{first.plan.hours:g} hours from {clock}, seed {first.plan.seed}"
    sections = [Section("As planned" if other is not None else "", tuple(_night_blocks(first)))]
    if other is not None:
        title = f"With {', '.join(nights.changes)}"
        sections.append(Section(title, (*_night_blocks(other), differences_table(first, other))))
    closed = not any(night.total("balance") for night in (first, other) if night is not None)
    note = "The books close to the cent." if closed else "The books do not close."
    return Document(first.plan.house, subtitle, (), tuple(sections), (note,))


def _night_blocks(night: Night) -> Iterator[Block]:
    yield tables_table(night)
    if night.total("fees"):
        yield fees_bars(night)
    if (banks := banks_table(night)).rows:
        yield banks
    if night.meters:
        yield FactList(tuple(Fact(f"meter {name}", Figure(at, "money")) for name, at in night.meters.items()))


def fees_bars(night: Night) -> Plot:
    """Return the fees of a table-hour as bars."""
    points = tuple(
        PlotPoint(0, each.fees_per_hour / 100, f"{each.plan.name}\t{money(round(each.fees_per_hour))}")
        for each in night.tables
    )
    return Plot("Fees of a table-hour", "bars", (PlotSeries("fees", points),))


def tables_table(night: Night) -> ReportTable:
    """Return a row for each table of the room, and the sums."""
    has_bank = any(each.house for each in night.tables)
    columns = [
        ReportColumn("table", "left"),
        *(ReportColumn(title, "right", priority) for title, priority in NUMBER_COLUMNS),
    ]
    columns += [ReportColumn("house bank", "right")] if has_bank else []
    rows: list[tuple[ReportCell, ...]] = [
        (each.plan.name, *_table_figures(each, has_bank)) for each in night.tables
    ]
    hours, player_hours = night.hours, sum(each.player_hours for each in night.tables)
    fees = night.total("fees")
    foot: tuple[ReportCell, ...] = (
        "all",
        Figure(night.total("hands"), "count"),
        Figure(hours, digits=1),
        Figure(night.total("bought"), "money", digits=0),
        Figure(fees, "money"),
        Figure(fees / hours if hours else 0, "money"),
        Figure(fees / player_hours if player_hours else 0, "money"),
        _result(night.total("players")),
        Figure(night.total("turned_away"), "count"),
        *((_result(night.total("house")),) if has_bank else ()),
    )
    return ReportTable(tuple(columns), tuple(rows), "Tables", foot, is_titled=False)


def _table_figures(each: TableNight, has_bank: bool) -> Iterator[Figure]:
    yield Figure(each.hands, "count")
    yield Figure(each.hours, digits=1)
    yield Figure(each.bought, "money", digits=0)
    yield Figure(each.fees, "money")
    yield Figure(each.fees_per_hour, "money")
    yield Figure(each.fees_per_player_hour, "money")
    yield _result(each.players)
    yield Figure(each.turned_away, "count")
    if has_bank:
        yield _result(each.house)


def _result(cents: float) -> Figure:
    return Figure(cents, "money", is_signed=True, has_tone=True)


def banks_table(night: Night) -> ReportTable:
    """Return what the players won who banked, before fees."""
    titles = ("rounds", "players", "won", "best", "worst")
    rows = tuple(
        (
            each.plan.name,
            Figure(each.banked, "count"),
            Figure(len(each.banks), "count"),
            _result(sum(each.banks.values())),
            _result(max(each.banks.values())),
            _result(min(each.banks.values())),
        )
        for each in night.tables
        if each.banks
    )
    columns = (ReportColumn("bank", "left"), *(ReportColumn(title, "right") for title in titles))
    return ReportTable(columns, rows, "Banks, before fees")


def differences_table(first: Night, other: Night) -> ReportTable:
    """Return what the change does to the house and to the players, table by table."""
    titles = ("fees", "house in all", "players", "a player-hour")
    pairs = zip(first.tables, other.tables, strict=True)
    rows = tuple(
        (
            one.plan.name,
            _result(two.fees - one.fees),
            _result(two.earned - one.earned),
            _result(two.players - one.players),
            _result(one.fees_per_player_hour - two.fees_per_player_hour),
        )
        for one, two in pairs
    )
    foot: tuple[ReportCell, ...] = (
        "all",
        *(_result(other.total(name) - first.total(name)) for name in ("fees", "earned", "players")),
        "",
    )
    columns = (ReportColumn("table", "left"), *(ReportColumn(title, "right") for title in titles))
    return ReportTable(columns, rows, "Effect of the change", foot)


# The course of the night

HalfHourFigure = Callable[[HalfHour], int]


def night_plots(nights: Nights) -> list[Plot]:
    """Return the course of fees, of the house's bank, of players and meters; a line that a change moves
    stands twice."""
    first = nights.first
    found = [
        _plot("Fees since opening", _lines(nights, lambda look: look.fees, 100), first, "$"),
        _plot("The house's own bank", _lines(nights, lambda look: look.house, 100), first, "$"),
        _plot("Players at the tables", _lines(nights, lambda look: look.players, 1), first, ""),
        _plot("What meters show", _meters(first), first, "$"),
    ]
    return [each for each in found if any(point.y for line in each.series for point in line.points)]


def _plot(title: str, lines: Sequence[PlotSeries], night: Night, unit: str) -> Plot:
    hours = range(0, night.plan.minutes + 1, 60)
    ticks = tuple((_clock(night.plan.opens + minute), float(minute)) for minute in hours)
    return Plot(title, "lines", tuple(lines), PlotAxis("", "", ticks), PlotAxis("", unit))


def _clock(minute: int) -> str:
    return f"{minute // 60 % 24}:{minute % 60:02}"


def _lines(nights: Nights, reading: HalfHourFigure, scale: int) -> list[PlotSeries]:
    lines = [_line(each, reading, scale) for each in nights.first.tables]
    if nights.other is not None:
        for each, line in zip(nights.other.tables, lines[:], strict=True):
            other = _line(each, reading, scale)
            if other != line:
                lines.append(PlotSeries(f"{other.name}, changed", other.points))
    return lines


def _line(table: TableNight, reading: HalfHourFigure, scale: int) -> PlotSeries:
    points = tuple(PlotPoint(look.minute, reading(look) / scale) for look in table.looks)
    return PlotSeries(table.plan.name, points)


def _meters(night: Night) -> list[PlotSeries]:
    lines: dict[str, list[PlotPoint]] = {}
    for table in night.tables:
        for look in table.looks:
            for name, amount in look.meters.items():
                whose = f"{table.plan.link or table.plan.name}: {name}"
                lines.setdefault(whose, []).append(PlotPoint(look.minute, amount / 100))
    return [PlotSeries(name, tuple(sorted(points))) for name, points in lines.items()]
