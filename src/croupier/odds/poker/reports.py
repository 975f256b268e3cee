"""Equity as a report: seats, hands of a range, discards, the next card, the streets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from croupier.odds.poker.equity_report import Equity, HandEquity, SeatEquity
from croupier.report.figures import places, write
from croupier.report.model import (
    Document,
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

MANY = 20
"""Maximum number of a range's hands that are shown, unless all are asked for."""
SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
HAND = ReportColumn("hand", "left")


def equity_report(found: Equity, *, every_hand: bool = False, is_brief: bool = False) -> Document:
    """Return what each hand wins, and what else was asked for; `is_brief` without the hands of a range."""
    facts = tuple(found.options.items())
    facts += tuple((name, cards) for name, cards in (("board", found.board), ("dead", found.dead)) if cards)
    more = [Section("", (next_grid(found),))] if found.next_cards else []
    sections = more if is_brief else list(further(found, every_hand=every_hand))
    seats = Section("", (seats_table(found),))
    return Document(found.game, "", facts, (seats, *sections), found.notes, found.method)


def seats_table(found: Equity) -> ReportTable:
    """Return a row for each hand, with what it wins; the halves of the pot where there are halves."""
    shares = found.seats[0].shares
    has_halves = len(shares) > 1
    ends = ("scoops", "splits", "nothing") if has_halves else ("wins", "ties", "loses")
    columns = [HAND, ReportColumn("equity", "right"), ReportColumn(_exactness(found), "right", 2)]
    columns += [ReportColumn(each, "right") for each in ends]
    if has_halves:
        names = [share.share or f"share {at}" for at, share in enumerate(shares, start=1)]
        columns += [ReportColumn(f"{name} {end}", "right", 3) for name in names for end in ("won", "tied")]
    rows = tuple(_seat(seat, has_halves) for seat in found.seats)
    return ReportTable(tuple(columns), rows, "Equity", is_titled=False)


def _exactness(found: Equity) -> str:
    return "exactly" if found.method.is_exact else "error"


def _seat(seat: SeatEquity, has_halves: bool) -> tuple[ReportCell, ...]:
    error = seat.standard_error
    equity = Figure(seat.equity, "percent", digits=None if error is None else places(error))
    exactly = Figure(seat.equity, "ratio") if error is None else Figure(error, "margin")
    counts = [seat.wins, seat.splits, seat.loses]
    counts += [each for share in seat.shares for each in (share.wins, share.ties)] if has_halves else []
    return (seat.hand, equity, exactly, *(Figure(each, "count") for each in counts))


def equity_bars(found: Equity) -> Plot:
    """Return each hand's part of the pot as bars."""
    points = tuple(
        PlotPoint(0, float(seat.equity), f"{seat.hand}\t{write(Figure(seat.equity, 'percent', digits=2))}")
        for seat in found.seats
    )
    return Plot("Each hand's part of the pot", "bars", (PlotSeries("equity", points),))


def further(found: Equity, *, every_hand: bool = False) -> Iterator[Section]:
    """Yield what was asked besides, each with its heading."""
    for seat in found.seats:
        if seat.discards:
            table = _hands_table("throw", seat.discards, MANY)
            yield Section(f"{seat.hand}: what to throw away", (table,))
        if len(seat.hands) > 1:
            table = _hands_table("hand", seat.hands, None if every_hand else MANY)
            yield Section(f"{seat.hand}, hand by hand", (table,))
    if found.next_cards:
        yield Section(f"The next card, to {found.next_to}", (_next_table(found),))
    if found.streets:
        yield Section("Through the streets", (streets_plot(found), _streets_table(found)))


def _hands_table(what: str, rows: Sequence[HandEquity], shown: int | None) -> ReportTable:
    columns = (
        ReportColumn(what, "left"),
        ReportColumn("equity", "right"),
        ReportColumn("exactly", "right", 3),
        ReportColumn("cases", "right"),
    )
    cells = tuple(
        (row.hand, Figure(row.equity, "percent"), Figure(row.equity, "ratio"), Figure(row.cases, "count"))
        for row in rows
    )
    return ReportTable(columns, cells, shown=shown)


def _next_table(found: Equity) -> ReportTable:
    columns: list[str | ReportColumn] = [
        "card",
        *(ReportColumn(seat.hand, "right") for seat in found.seats),
        "change",
    ]
    before = found.seats[0].equity
    ordered = sorted(found.next_cards, key=lambda each: each.equities[0], reverse=True)
    rows: list[tuple[ReportCell, ...]] = [
        (
            each.card,
            *(Figure(equity, "percent", digits=2) for equity in each.equities),
            Figure(each.equities[0] - before, "percent", digits=2, is_signed=True, has_tone=True),
        )
        for each in ordered
    ]
    return ReportTable.from_rows(columns, rows)


def next_grid(found: Equity) -> ReportTable:
    """Return what the next card does to the first hand: a row for each rank, a column for each suit."""
    first = {each.card: Figure(each.equities[0], "percent", digits=2) for each in found.next_cards}
    ranks = dict.fromkeys(card[:-1] if card[-1] in SUITS else card for card in first)
    rows: list[tuple[ReportCell, ...]] = []
    for rank in ranks:
        of_suits = [first.get(rank + suit, "") for suit in SUITS]
        rows.append((rank, first[rank], "", "", "") if rank in first else (rank, *of_suits))
    title = f"{found.seats[0].hand}: the next card, to {found.next_to}"
    return ReportTable.from_rows(
        ("card", *(ReportColumn(suit, "right") for suit in SUITS.values())), rows, title
    )


def streets_plot(found: Equity) -> Plot:
    """Return a line for each hand: its part of the pot on every street."""
    series = tuple(
        PlotSeries(
            seat.hand,
            tuple(_street_point(found, number, at) for at in range(len(found.streets))),
        )
        for number, seat in enumerate(found.seats)
    )
    x = PlotAxis(ticks=tuple((street.street, at) for at, street in enumerate(found.streets)))
    y = PlotAxis(ticks=(("100%", 1.0), ("50%", 0.5), ("0%", 0.0)))
    title = "Each hand's part of the pot, street by street"
    return Plot(title, "lines", series, x, y, low=0.0, high=1.0)


def _street_point(found: Equity, seat: int, at: int) -> PlotPoint:
    street = found.streets[at]
    equity = write(Figure(street.equities[seat], "percent", digits=2))
    words = f"{found.seats[seat].hand}, {street.street}: {equity}"
    return PlotPoint(at, float(street.equities[seat]), words)


def _streets_table(found: Equity) -> ReportTable:
    columns: list[str | ReportColumn] = ["street", "cards"]
    columns += [ReportColumn(seat.hand, "right") for seat in found.seats]
    rows: list[tuple[ReportCell, ...]] = [
        (each.street, each.cards, *(Figure(equity, "percent", digits=2) for equity in each.equities))
        for each in found.streets
    ]
    return ReportTable.from_rows(columns, rows)
