"""How equity is printed: a line a hand, tables of hands and cards, and the way through the streets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from croupier.odds.poker.equity_report import Equity, HandEquity, SeatEquity
from croupier.rendering.terminal import print_settings
from croupier.report.figures import fraction, places

WIDE = 100
MANY = 20
"""So many hands of a range are told before it is cut."""
MARKS = "●○■□▲△◆◇★☆"
COLOURS = ("cyan", "yellow", "green", "magenta", "red", "blue")
HEIGHT = 11
"""Lines of a chart: a tenth each."""


def print_equity(console: Console, found: Equity, every_hand: bool = False) -> None:
    how = "exact, every case counted" if found.method == "exact" else "sampled, ± one standard error"
    line = f"{how}, {found.cases:,} cases, {found.seconds:.2f} s"
    console.print(Text(f"{found.game}:", style="bold yellow"), Text(line, "dim"))
    print_settings(console, found.options)
    for what, cards in (("board", found.board), ("dead", found.dead)):
        if cards:
            console.print(Text(f"  {what} {cards}", style="cyan"))
    _print_seats(console, found)
    for seat in found.seats:
        _print_discards(console, seat)
        if len(seat.hands) > 1:
            _print_hands(console, seat, every_hand)
    if found.next_cards:
        _print_next(console, found)
    if found.streets:
        console.print()
        for row in chart(found):
            console.print(row)
    for note in found.notes:
        console.print(Text(f"· {note}", style="dim"))


def _grid(*columns: str) -> Grid:
    grid = Grid(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    for at, column in enumerate(columns):
        grid.add_column(column, justify="right" if at else "left", no_wrap=True)
    return grid


def percent(value: Fraction, decimals: int = 4) -> str:
    return f"{float(value) * 100:.{decimals}f}%"


def _print_seats(console: Console, found: Equity) -> None:
    halves = len(found.seats[0].shares) > 1
    is_wide = console.width >= WIDE or any(seat.standard_error for seat in found.seats)
    ends = ("scoops", "splits", "nothing") if halves else ("wins", "ties", "loses")
    grid = _grid("hand", "equity", *[""] * is_wide, *ends)
    for seat in found.seats:
        if seat.standard_error is None:
            equity, exactly = percent(seat.equity), fraction(seat.equity, 24)
        else:
            size = places(seat.standard_error)
            equity, exactly = percent(seat.equity, size), f"± {seat.standard_error * 100:.{size}f}%"
        numbers = (seat.wins, seat.splits, seat.loses)
        grid.add_row(Text(seat.hand), equity, *[exactly] * is_wide, *(f"{number:,}" for number in numbers))
    console.print(grid)
    if halves:
        _print_shares(console, found)


def _print_shares(console: Console, found: Equity) -> None:
    names = [share.share or f"share {at}" for at, share in enumerate(found.seats[0].shares, start=1)]
    grid = _grid("shares", *(f"{name} {how}" for name in names for how in ("won", "tied")))
    for seat in found.seats:
        grid.add_row(
            Text(seat.hand), *(f"{each:,}" for share in seat.shares for each in (share.wins, share.ties))
        )
    console.print(grid)


def _print_hands(console: Console, seat: SeatEquity, every_hand: bool) -> None:
    console.print(Text(f"\n{seat.hand}, hand by hand", style="bold"))
    shown = seat.hands if every_hand else seat.hands[:MANY]
    _print_table(console, "hand", shown)
    if len(shown) < len(seat.hands):
        console.print(f"· --each tells all {len(seat.hands)}", style="dim")


def _print_discards(console: Console, seat: SeatEquity) -> None:
    if seat.discards:
        console.print(Text(f"\n{seat.hand}: what to throw away", style="bold"))
        _print_table(console, "throw", seat.discards[:MANY])


def _print_table(console: Console, what: str, rows: Sequence[HandEquity]) -> None:
    grid = _grid(what, "equity", "cases")
    for row in rows:
        grid.add_row(Text(row.hand), percent(row.equity), f"{row.cases:,}")
    console.print(grid)


def _print_next(console: Console, found: Equity) -> None:
    console.print(Text(f"\nThe next card, to {found.next_to}", style="bold"))
    grid = _grid("card", *(seat.hand for seat in found.seats), "change")
    before = found.seats[0].equity
    for each in sorted(found.next_cards, key=lambda each: each.equities[0], reverse=True):
        change = f"{float(each.equities[0] - before) * 100:+.2f}%"
        grid.add_row(each.card, *(percent(equity, 2) for equity in each.equities), change)
    console.print(grid)


def chart(found: Equity, width: int = 14) -> Iterator[Text]:
    """Equity through the streets: a column a street, a mark a hand, a line a tenth of the pot."""
    streets = found.streets
    for tenth in reversed(range(HEIGHT)):
        line = Text(f"{tenth * 10:>4}% ", style="dim")
        for street in streets:
            here = [p for p, equity in enumerate(street.equities) if round(equity * 10) == tenth]
            cell = Text("".join(_mark(p) for p in here).ljust(width))
            for at, p in enumerate(here):
                cell.stylize(COLOURS[p % len(COLOURS)], at, at + 1)
            line.append_text(cell)
        yield line
    yield Text(f"{'':6}" + "".join(street.street[: width - 1].ljust(width) for street in streets), "dim")
    for p, seat in enumerate(found.seats):
        line = Text(f"{_mark(p)} ", style=COLOURS[p % len(COLOURS)]).append(f"{seat.hand}: ")
        line.append(", ".join(f"{street.street} {percent(street.equities[p], 2)}" for street in streets))
        yield line


def _mark(seat: int) -> str:
    return MARKS[seat % len(MARKS)]
