"""The count sheet of a pit as a report: its days, the cashier's balance and the meters."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.report.model import (
    Document,
    Fact,
    FactList,
    Figure,
    ReportCell,
    ReportColumn,
    ReportTable,
    Section,
)
from croupier.server.cage.count_sheet import CashierBalance, CountSheet, TableDay
from croupier.server.cage.meter_audit import MeterAudit
from croupier.table.narration import words

SUMS = (
    ("drop", "drop"),
    ("paid out", "paid_out"),
    ("fees", "fees"),
    ("house", "house"),
    ("meters", "meters"),
    ("chips out", "chips_out"),
)
RESULTS = ("house", "meters")
"""Sums that are gains or losses."""


def count_sheet_report(sheet: CountSheet) -> Document:
    """Return the whole count sheet."""
    sections = [
        Section("", (days_table(sheet.days),)),
        Section("The cashier's balance", (balance_table(sheet.balance),)),
        *(Section(_meter_title(each), (meter_facts(each),)) for each in sheet.meters),
    ]
    note = f"The balance closes to the cent over {sheet.ledgers:,} ledgers."
    return Document("Count sheet", "", (), tuple(sections), (note,))


def days_table(days: Sequence[TableDay]) -> ReportTable:
    """Return a row for each table and day."""
    columns = (ReportColumn("game", "left"), ReportColumn("table", "left", 3), ReportColumn("day", "left"))
    rows = tuple((each.game, each.table, each.day, *_sums(each)) for each in days)
    return ReportTable((*columns, *_heads()), rows, "Count sheet", is_titled=False)


def _heads() -> tuple[ReportColumn, ...]:
    return tuple(ReportColumn(title, "right") for title, _ in SUMS)


def _sums(day: TableDay) -> tuple[ReportCell, ...]:
    return tuple(_sum(name, getattr(day, name)) for _, name in SUMS)


def _sum(name: str, cents: int) -> Figure:
    return Figure(cents, "money", is_signed=name in RESULTS, has_tone=name in RESULTS)


def balance_table(found: CashierBalance) -> ReportTable:
    """Return what came in, and where it is."""
    came = found.cash + found.play_chips
    rows: list[tuple[ReportCell, ...]] = [
        ("Handed in at the cage, less paid out", Figure(found.cash, "money"), ""),
        ("Play chips of guests and bots", Figure(found.play_chips, "money"), ""),
        ("In wallets", "", Figure(found.wallets, "money")),
        ("Chips out at the tables", "", Figure(found.chips_out, "money")),
        ("Fees", "", Figure(found.fees, "money")),
        ("Won by the house", "", Figure(found.house, "money")),
        ("On meters", "", Figure(found.meters, "money")),
    ]
    columns = (ReportColumn("", "left"), ReportColumn("came in", "right"), ReportColumn("is there", "right"))
    foot = ("", Figure(came, "money"), Figure(came - found.difference, "money"))
    return ReportTable(columns, tuple(rows), "The cashier's balance", foot, is_titled=False)


def _meter_title(audited: MeterAudit) -> str:
    return f"Meter {words(audited.meter)}{f' of {audited.link}' if audited.link else ''}"


def meter_facts(audited: MeterAudit) -> FactList:
    """Return what a meter shows, and how it came to that."""
    return FactList(
        (
            Fact("shows", Figure(audited.shows, "money")),
            Fact("opened with", Figure(audited.opened, "money")),
            Fact("fed", Figure(audited.fed, "money")),
            Fact("paid", Figure(audited.paid, "money")),
        )
    )
