"""The money page: drop, fees, win and meters by table and day, and the cashier's balance."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
from nicegui import ui

from croupier.custom_games import find
from croupier.errors import CroupierError
from croupier.server.cage.count_sheet import CashierBalance, CountSheet, TableDay, as_csv, count_sheet
from croupier.server.cage.meter_audit import MeterAudit
from croupier.server.door.people import AUDIT
from croupier.table.narration import words
from croupier.wagers.chips import money as sum_of
from croupier.web.markup import FOLDS, Column, Raw, join, link, money, table, tag
from croupier.web.services import Services
from croupier.web.shell import frame, html, lead, page_at, plain, refused, visitor

AT = "/money"
MOVES = 25
"""Latest moves of a meter that are shown."""


def pages(services: Services) -> None:
    """Register the page."""

    @page_at(AT)
    async def look() -> None:
        person = visitor()
        with frame("Money", "/floor"):
            lead(
                "Money",
                "Drop, fees, meters and chips in play, checked against every ledger.",
                join([link("Floor", "/floor"), " › ", "Money"]),
            )
            try:
                person.check(AUDIT)
                sheet = await services.pit.store.read(count_sheet, is_long=True)
            except CroupierError as no:
                refused(str(no))
                return
            _draw(sheet)


def _draw(sheet: CountSheet) -> None:
    with ui.element("section").classes("panel"):
        with ui.element("div").classes("between"):
            html(tag("h2", "The cashier's balance"))
            with ui.element("div").classes("together"):
                plain("Download CSV", lambda: ui.download(as_csv(sheet).encode(), "money.csv"))
                plain("Download JSON", lambda: ui.download(msgspec.json.encode(sheet), "money.json"))
        html(balance(sheet.balance))
        checked = f"{_many(sheet.ledgers, 'ledger')} replayed and compared"
        html(tag("p", f"Balanced to the cent: {checked}."), "muted small")
    with ui.element("section").classes("panel"):
        html(tag("h2", "Days"))
        html(by_day(sheet))
    with ui.element("section").classes("panel"):
        html(tag("h2", "Count sheet"))
        html(tag("p", "Each table on each day (UTC)."), "muted small")
        html(days(sheet.days))
    for audited in sheet.meters:
        with ui.element("section").classes("panel"):
            html(tag("h2", f"Meter {words(audited.meter)}{_of(audited)}: {sum_of(audited.shows)}"))
            html(meter(audited))


def meter(audited: MeterAudit) -> Raw:
    """Return the totals of a meter, checked against the ledgers of its tables, and its latest moves."""
    told = (
        f"Opened with {sum_of(audited.opened)}, contributions {sum_of(audited.fed)}, paid "
        f"{sum_of(audited.paid)} in {_many(audited.wins, 'win')}, {_many(audited.tables, 'table')}. The "
        "ledgers agree."
    )
    columns = [Column("when"), Column("table"), Column("what"), Column("change", True), Column("meter", True)]
    rows = [
        (_when(each.at), link(each.table, f"/floor/{each.table}"), words(each.what), money(each.amount),
         sum_of(each.shows))
        for each in reversed(audited.history[-MOVES:])
    ]  # fmt: skip
    return join([tag("p", told, class_="muted small"), table(columns, rows, caption="Latest moves",
                                                               is_titled=False, class_=FOLDS)])  # fmt: skip


def _many(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _of(audited: MeterAudit) -> str:
    """Return the owner of the meter: a link of tables, or one table."""
    alone = audited.history[-1].table if audited.history else ""
    return f" of {audited.link}" if audited.link else f" of table {alone}" if alone else ""


def _when(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M:%S")


def balance(found: CashierBalance) -> Raw:
    rows = [
        ("Deposited at the cage, less withdrawn", sum_of(found.cash), ""),
        ("Play chips of guests and bots", sum_of(found.play_chips), ""),
        ("In wallets", "", sum_of(found.wallets)),
        ("Chips at the tables", "", sum_of(found.chips_out)),
        ("Fees", "", sum_of(found.fees)),
        ("Won by the house", "", sum_of(found.house)),
        ("On meters", "", sum_of(found.meters)),
    ]
    came = found.cash + found.play_chips
    foot = ("", sum_of(came), sum_of(came - found.difference))
    columns = [Column(""), Column("received", True), Column("held", True)]
    return table(columns, rows, foot=foot, caption="The cashier's balance", is_titled=False)


SUMS = ("drop", "paid_out", "fees", "house", "meters")
TITLES = [Column(name, True) for name in ("drop", "paid out", "fees", "house win", "meters", "chips in play")]


def by_day(sheet: CountSheet) -> Raw:
    """Return the sums of all tables by day; a table that was not played on a day keeps its chips in play."""
    out: dict[str, int] = {}
    rows = []
    for day in sorted({each.day for each in sheet.days}):
        mine = [each for each in sheet.days if each.day == day]
        out |= {each.table: each.chips_out for each in mine}
        sums = [sum(getattr(each, name) for each in mine) for name in SUMS]
        rows.append((day, *_sums(*sums), sum_of(sum(out.values()))))
    if not rows:
        return tag("p", "Nothing has been played yet.", class_="muted")
    return table([Column("day"), *TITLES], rows, caption="Days", is_titled=False, class_=FOLDS)


def days(found: tuple[TableDay, ...]) -> Raw:
    rows = [
        (link(_title(each.game), f"/floor/{each.table}"), each.day,
         *_sums(*(getattr(each, name) for name in SUMS)), sum_of(each.chips_out))
        for each in found
    ]  # fmt: skip
    if not rows:
        return tag("p", "No table has been played yet.", class_="muted")
    foot = ("total", "", *_sums(*(sum(getattr(each, name) for each in found) for name in SUMS)), "")
    columns = [Column("table"), Column("day"), *TITLES]
    return table(columns, rows, foot=foot, caption="Count sheet", is_titled=False, class_=FOLDS)


def _sums(drop: int, paid_out: int, fees: int, house: int, meters: int) -> tuple[str, ...]:
    return sum_of(drop), sum_of(paid_out), sum_of(fees), money(house), money(meters)


def _title(game: str) -> str:
    try:
        return find(game).title
    except CroupierError:
        return game
