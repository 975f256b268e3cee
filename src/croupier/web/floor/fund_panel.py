"""The jackpot fund of a table: its amount, and a form to pay a seat from it."""

from __future__ import annotations

from nicegui import ui

from croupier.readers import is_whole_number, whole_number
from croupier.server.door.people import LONGEST_REASON, Person
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from croupier.server.tables.shapes import FloorSituation
from croupier.wagers.chips import dollars, money
from croupier.wagers.jackpot import Meter
from croupier.web.floor.forms import On, Order
from croupier.web.markup import joined, tag
from croupier.web.shell import filled, html
from croupier.web.table.facts import clause_link


class FundPanel:
    def __init__(self, live: TableActor, fund: Meter, person: Person, on: On, order: Order) -> None:
        self.live = live
        self.fund = fund
        self.person = person
        self._on = on
        self._order = order

    def draw(self) -> None:
        with ui.element("section").classes("panel").props(f'aria-label="{self.fund.title}"'):
            html(tag("h2", self.fund.title))
            self._shows = html("")
            with ui.element("div").classes("together"):
                self._seat = ui.input("Seat").props("outlined dense inputmode=numeric")
                self._sum = ui.input("Amount, $").props("outlined dense inputmode=decimal")
            self._reason = ui.input("Reason (recorded in the ledger)").props(
                f"outlined dense maxlength={LONGEST_REASON}"
            )
            filled("Pay from the fund", self._on(self._pay, "Paid."))

    async def _pay(self) -> None:
        seat = str(self._seat.value or "").strip()
        signed = self.person.sign(str(self._reason.value or ""))
        number = whole_number(seat) if is_whole_number(seat) else 0
        await self._order(c.PayFund(number, dollars(str(self._sum.value or "")), signed, self.fund.name))
        self._seat.value = self._sum.value = self._reason.value = ""

    def show(self, seen: FloorSituation) -> None:
        shows = money(seen.now.meters.get(self.fund.name, 0))
        said = f"The fund holds {shows}. The rules do not print how it is won, so the floor decides "
        self._shows.content = tag(
            "p",
            joined([said, clause_link(self.fund.clause, self.live.game.sheets), "."]),
            class_="muted small",
        )
