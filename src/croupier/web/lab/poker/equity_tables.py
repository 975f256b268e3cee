"""Equity as tables: seats, hands of a range, discards, the next card, the streets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from croupier.odds.poker.equity_report import Equity, HandEquity, SeatEquity
from croupier.odds.report import GameOdds, HandFrequencies
from croupier.report.figures import fraction, places
from croupier.web.lab.charts import through_streets
from croupier.web.markup import Column, Raw, joined, table, tag

MANY = 60
"""Hands of a range that are shown."""


def percent(value: Fraction, decimals: int = 2) -> str:
    return f"{float(value) * 100:.{decimals}f}%"


def how(found: Equity) -> str:
    if found.method == "exact":
        return f"exact, every one of {found.cases:,} cases counted, {found.seconds:.2f} s"
    return f"sampled, {found.cases:,} cases, ± one standard error, {found.seconds:.2f} s"


def seats(found: Equity) -> Raw:
    """A line a hand, with what it wins."""
    shares = found.seats[0].shares
    halves = len(shares) > 1
    columns = [Column("hand"), Column("equity", True), Column("exactly", True)]
    ends = ("scoops", "splits", "nothing") if halves else ("wins", "ties", "loses")
    columns += [Column(each, True) for each in ends]
    if halves:
        names = [share.share or f"share {at}" for at, share in enumerate(shares, start=1)]
        columns += [Column(f"{name} {end}", True) for name in names for end in ("won", "tied")]
    return table(columns, (_seat(seat, halves) for seat in found.seats), caption="Equity", is_titled=False)


def _seat(seat: SeatEquity, halves: bool) -> Sequence[str]:
    if seat.standard_error is None:
        equity, exactly = percent(seat.equity, 4), fraction(seat.equity, 24)
    else:
        size = places(seat.standard_error)
        equity, exactly = percent(seat.equity, size), f"± {seat.standard_error * 100:.{size}f}%"
    bar = tag("span", "", class_="part", style=f"width:{float(seat.equity) * 100:.1f}%")
    hand = joined([tag("b", seat.hand), tag("div", bar, class_="whole")])
    ends = [f"{each:,}" for each in (seat.wins, seat.splits, seat.loses)]
    won = [f"{each:,}" for share in seat.shares for each in (share.wins, share.ties)] if halves else []
    return [hand, equity, exactly, *ends, *won]


def more(found: Equity) -> Iterator[tuple[str, Raw]]:
    """What was asked besides, each with its heading."""
    for seat in found.seats:
        if seat.discards:
            yield f"{seat.hand}: what to throw away", _hands("throw", seat.discards)
        if len(seat.hands) > 1:
            yield f"{seat.hand}, hand by hand", _hands("hand", seat.hands)
    if found.next_cards:
        yield f"The next card, to {found.next_to}", _next(found)
    if found.streets:
        yield "Through the streets", _streets(found)


def _hands(what: str, rows: Sequence[HandEquity]) -> Raw:
    cells = [(row.hand, percent(row.equity), f"{row.cases:,}") for row in rows[:MANY]]
    foot = (f"and {len(rows) - MANY} more", "", "") if len(rows) > MANY else ()
    return table([Column(what), Column("equity", True), Column("cases", True)], cells, foot=foot)


def _next(found: Equity) -> Raw:
    columns = [Column("card"), *(Column(seat.hand, True) for seat in found.seats), Column("change", True)]
    before = found.seats[0].equity
    ordered = sorted(found.next_cards, key=lambda each: each.equities[0], reverse=True)
    rows = [
        [each.card, *map(percent, each.equities), f"{float(each.equities[0] - before) * 100:+.2f}%"]
        for each in ordered
    ]
    return table(columns, rows)


def _streets(found: Equity) -> Raw:
    columns = [Column("street"), Column("cards"), *(Column(seat.hand, True) for seat in found.seats)]
    rows = [[each.street, each.cards, *map(percent, each.equities)] for each in found.streets]
    hands = [seat.hand for seat in found.seats]
    drawn = through_streets(hands, [(each.street, list(map(float, each.equities))) for each in found.streets])
    return joined([drawn, table(columns, rows)])


def frequencies(found: GameOdds) -> Iterator[tuple[str, Raw]]:
    """How often hands come, a table a share."""
    for hands in found.hands:
        named = f"{hands.share}: {hands.ranking}" if hands.share else hands.ranking
        yield f"{named}, {hands.cards}", _kinds(hands)


def _kinds(hands: HandFrequencies) -> Raw:
    rows = [
        (kind, f"{number:,}", f"{number / hands.combinations:.8f}", f"{hands.combinations / number:,.2f}")
        for kind, number in hands.kinds
    ]
    numbers = [Column(title, True) for title in ("combinations", "probability", "1 in")]
    return table([Column("hand"), *numbers], rows, foot=("", f"{hands.combinations:,}", "", ""))
