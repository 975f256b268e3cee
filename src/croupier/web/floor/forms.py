"""Forms of the floor's page: seats and bank, pace and timers, limits and options, jackpot payments."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from nicegui import ui

from croupier.errors import BadOption, CroupierError
from croupier.readers import is_whole_number, measure, whole_number
from croupier.rules.approvals import CORRECTIONS
from croupier.server.api.commands import SLOWEST_ALONE
from croupier.server.door.people import LONGEST_REASON, Person
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from croupier.server.tables.bots import sensible_buy_in, strategies
from croupier.server.tables.pit import Pit
from croupier.server.tables.shapes import FloorSituation, SeatShown, Situation
from croupier.server.tables.state import TableSettings
from croupier.table.narration import words
from croupier.wagers.chips import dollars, money
from croupier.wagers.jackpot import Meter
from croupier.web.blanks import Blank
from croupier.web.lab.option_form import OptionForm
from croupier.web.lab.settings import short_settings
from croupier.web.markup import FOLDS, Column, join, table, tag
from croupier.web.shell import filled, html, plain
from croupier.web.table.facts import clause_link

FloorDeed = Callable[[], Awaitable[object]]
Order = Callable[[c.Command], Awaitable[None]]
"""Sends a command to the table in the visitor's name."""
On = Callable[[FloorDeed, str], Callable[[], Awaitable[None]]]
"""Returns a click handler for an act and its success message; the act may return a message of its own."""
LOOK = "outlined dense options-dense"
LONGEST_TITLE = 60
LONGEST, SLOWEST = 3_600.0, 10.0
"""Largest timer, and longest time between cards, in seconds."""


class SeatPanel:
    """The seats: remove or move a player, add a bot, give the bank."""

    def __init__(self, pit: Pit, live: TableActor, runner: str, on: On, order: Order) -> None:
        self.pit = pit
        self.live = live
        self.runner = runner
        self.on = on
        self._order = order
        self._bots: set[int] = set()
        self.banks = live.game.banking == "player-dealer"

    def draw(self) -> None:
        with ui.element("section").classes("panel floor-seats"):
            html(tag("h2", "Seats"))
            self._table = html("")
            with ui.element("div").classes("floor-asks"):
                self._seat = ui.select({}, label="Seat").props(LOOK)
                plain("Remove from seat", self.on(self._get_up, "Removed now, or after this round."))
                if self.banks:
                    self._cover = Blank("Bank with (empty: all chips)", "", _cover, "$")
                    plain("Give the bank", self.on(self._bank, "The seat takes the bank at its turn."))
                    plain(
                        "Bank if nobody else does",
                        self.on(self._proposition, "The seat banks if nobody else does."),
                    )
                    plain("Do not bank", self.on(self._no_bank, "The seat does not take the bank."))
        with ui.element("section").classes("panel").props('aria-label="Change tables"'):
            html(tag("h2", "Change tables"))
            html(tag("p", "Move the player of the seat above, between rounds, with all chips. Blinds and "
                     "kills that the player owes move along; at another limit the player counts as new.",
                     class_="muted small"))  # fmt: skip
            with ui.element("div").classes("floor-asks"):
                self._to = ui.select({}, label="Move to table").props(LOOK).classes("wide-ask")
                self._to_seat = Blank("Seat number there", "", _seat_there)
                plain("Move the player", self.on(self._move, "The player has moved with all chips."))
        with ui.element("section").classes("panel"):
            html(tag("h2", "Bots"))
            names = list(strategies(self.live.game))
            with ui.element("div").classes("floor-asks"):
                self._plan = ui.select(
                    {each: words(each) for each in names}, label="Strategy", value=names[0]
                )
                self._plan.props(LOOK)
                self._chips = Blank("Buy-in", f"{sensible_buy_in(self.live.options) // 100}", dollars, "$")
                plain("Add a bot", self.on(self._add_bot, "A bot has sat down."), "add")

    def show(self, seen: FloorSituation) -> None:
        now = seen.now
        self._bots = {each.seat for each in now.seats if each.is_bot}
        rows = [
            (join([tag("b", each.name), tag("span", f" seat {each.seat}", class_="muted")]),
             self._is(each, seen.covers.get(each.seat)), money(each.laid + each.in_pot), money(each.stack))
            for each in sorted(now.seats, key=lambda each: each.seat)
        ]  # fmt: skip
        columns = [Column("player"), Column("status"), Column("on the table", True), Column("chips", True)]
        waiting = f"Waiting for a seat: {', '.join(now.waiting)}." if now.waiting else ""
        content = (
            table(columns, rows, caption="Seats", is_titled=False, class_=FOLDS)
            if rows
            else tag("p", "No players yet.", class_="muted")
        )
        left = ", ".join(f"{name} ({count})" for name, count in seen.unopened_values.items())
        unopened = f"Values for the shuffle left unopened: {left}." if left else ""
        notes = (tag("p", each, class_="muted") for each in (waiting, unopened) if each)
        self._table.content = join([content, *notes])
        tables = {
            card.id: f"{card.name or card.title} ({card.id})"
            for card in self.pit.lobby()
            if card.game == self.live.game.id and card.id != self.live.id and card.phase != "closed"
        }
        if tables != self._to.options:
            self._to.set_options(tables, value=self._to.value if self._to.value in tables else None)
        seats = seat_names(now)
        if seats != self._seat.options:
            kept = self._seat.value if self._seat.value in seats else next(iter(seats), None)
            self._seat.set_options(seats, value=kept)

    @property
    def seat(self) -> int:
        if self._seat.value is None:
            raise BadOption("choose a seat first")
        return whole_number(str(self._seat.value))

    def _is(self, seat: SeatShown, cover: int | None) -> str:
        """Return the status of a seat, with its cover if it banks with less than its stack."""
        bank = f" with {money(cover)}" if cover is not None else ""
        takes = self.banks and seat.takes_bank and not seat.is_banker
        said = {
            "bot": seat.is_bot, "ready": seat.is_ready, "to act": seat.is_asked,
            f"banks{bank}": seat.is_banker, f"takes the bank{bank}": takes,
            "has the button": seat.has_button, "leaving": seat.is_leaving,
        }  # fmt: skip
        return ", ".join(word for word, is_so in said.items() if is_so) or "seated"

    async def _get_up(self) -> None:
        if self.seat in self._bots:
            await self._order(c.RemoveBot(self.seat))
        else:
            await self._order(c.Leave(self.seat, approved=True))

    async def _move(self) -> None:
        if not self._to.value:
            raise BadOption("choose a table first", instead="another table of the same game")
        await self.pit.changes.move(
            self.live.id, self.seat, str(self._to.value), self._to_seat.read(), runner=self.runner
        )

    async def _bank(self) -> None:
        await self._order(c.OfferBank(self.seat, self._cover.read()))

    async def _proposition(self) -> None:
        await self._order(c.OfferBank(self.seat, self._cover.read(), proposition=True))

    async def _no_bank(self) -> None:
        await self._order(c.OfferBank(self.seat, 0))

    async def _add_bot(self) -> None:
        await self._order(c.AddBot(strategy=str(self._plan.value or ""), buy_in=self._chips.read()))


def seat_names(now: Situation) -> dict[int, str]:
    return {each.seat: f"{each.seat}: {each.name}" for each in sorted(now.seats, key=lambda each: each.seat)}


def _seat_there(text: str) -> int:
    if not is_whole_number(text, 3):
        raise BadOption(f"there is no seat {text!r}", instead="enter its number")
    return whole_number(text)


def _cover(text: str) -> int | None:
    """Return the cover in cents; None, the whole stack, for an empty field."""
    if not text:
        return None
    cents = dollars(text)
    if cents <= 0:
        raise BadOption(
            f"a bank of {money(cents)} is not possible", instead="enter an amount, or nothing for all chips"
        )
    return cents


def seconds_up_to(most: float) -> Callable[[str], float | None]:
    """Return a reader of seconds; it returns None for an empty field.

    >>> seconds_up_to(10)("0.3"), seconds_up_to(10)("")
    (0.3, None)
    """

    def read(text: str) -> float | None:
        if not text:
            return None
        try:
            return measure(text, "time", least=0, most=most)
        except CroupierError:
            raise BadOption(
                f"{text[:20]!r} is not a number of seconds", instead=f"0 to {most:g}, such as 0.3"
            ) from None

    return read


def table_title(typed: str | None) -> str:
    return "".join(filter(str.isprintable, typed or "")).strip()[:LONGEST_TITLE]


class RulesPanel:
    """The pace and the timers of the table."""

    def __init__(self, live: TableActor, on: On, order: Order) -> None:
        self.live = live
        self.on = on
        self._order = order

    def draw(self) -> None:
        rules = self.live.settings
        with ui.element("section").classes("panel"):
            html(tag("h2", "Pace and timers"))
            words_ = "In seconds; an empty timer does not run. If time runs out, the house's way is played."
            html(tag("p", words_, class_="muted small"))
            with ui.element("div").classes("floor-asks"):
                self._title = ui.input("Table name", value=rules.title).props(
                    f"outlined dense maxlength={LONGEST_TITLE}"
                )
                self._pace = Blank("Between cards", f"{rules.pace:g}", seconds_up_to(SLOWEST))
                self._bet = Blank("To bet", _shown(rules.bet_seconds), seconds_up_to(LONGEST))
                self._choose = Blank("To choose", _shown(rules.choose_seconds), seconds_up_to(LONGEST))
                self._alone = ui.switch("Deal when only bots sit here", value=rules.deals_alone)
                signs = "Due inspections hold the table, and verified payouts wait for signatures"
                self._signs = ui.switch(signs, value=rules.floor_signs)
                filled("Save", self.on(self._set, "Saved."))

    async def _set(self) -> None:
        title = table_title(self._title.value)
        pace, is_alone = self._pace.read() or 0.0, bool(self._alone.value)
        if is_alone and pace < SLOWEST_ALONE:
            raise BadOption(
                "a table that deals to bots alone needs a pace",
                instead=f"{SLOWEST_ALONE} seconds or more between cards",
            )
        await self._order(
            c.SetSettings(
                TableSettings(
                    title=title,
                    bet_seconds=self._bet.read(),
                    choose_seconds=self._choose.read(),
                    pace=pace,
                    deals_alone=is_alone,
                    link=self.live.settings.link,
                    seed_rounds=self.live.settings.seed_rounds,
                    unopened_limit=self.live.settings.unopened_limit,
                    floor_signs=bool(self._signs.value),
                    sole_limit=self.live.settings.sole_limit,
                )
            )
        )


def _shown(seconds: float | None) -> str:
    return "" if seconds is None else f"{seconds:g}"


class OptionPanel:
    """The options of the game, set between rounds."""

    def __init__(self, live: TableActor, on: On, order: Order) -> None:
        self.live = live
        self.on = on
        self._order = order
        self._is_free = False
        self._known = self._options = live.options
        """The table's options when they were last shown, and the options in the form."""

    def draw(self) -> None:
        with ui.element("section").classes("panel"):
            with ui.element("div").classes("between"):
                html(tag("h2", "Limits and options"))
                filled("Apply between rounds", self.on(self._set, ""))
            self._line = html("")
            self._place = ui.element("div").classes("answer floor-options")
        self._draw_form()

    def _draw_form(self) -> None:
        self._place.clear()
        with self._place:
            self._form = OptionForm(self.live.game, self._options, self._changed, is_dealt=True)
            self._form.draw()

    def show(self, now: Situation) -> None:
        """Show options that somebody else has set, unless the form has changes."""
        self._is_free = now.phase in ("over", "closed")
        if self.live.options != self._known:
            is_typed = self._options not in (self._known, self.live.options) or bool(self._form.wrong)
            self._known = self.live.options
            if not is_typed:
                self._options = self._known
                self._draw_form()
        self._tell()

    def _tell(self) -> None:
        begins = "A new ledger begins; all players keep their chips."
        said = f"On Apply: {begins}" if self._is_free else f"On Apply, after this round: {begins}"
        new, old = (short_settings(self.live.game, each) for each in (self._options, self._known))
        others = [words(name) for name in {**old, **new} if old.get(name) != new.get(name)]
        waiting = tag("b", f" Not applied yet: {', '.join(others)}.") if others else ""
        self._line.content = tag("p", join([said, waiting]), class_="muted small")

    def _changed(self, options: object) -> None:
        assert isinstance(options, type(self.live.options))
        self._options = options
        self._tell()

    async def _set(self) -> str:
        self._form.take_up()
        for name, why in self._form.wrong.items():
            raise BadOption(f"{words(name)} cannot be set", why)
        if self._options == self.live.options:
            raise BadOption("nothing to apply", "the table already has these options")
        await self._order(c.SetOptions(short_settings(self.live.game, self._options), later=True))
        is_set = self.live.options == self._options
        return "Applied: a new ledger begins." if is_set else "The options will be applied after this round."


class FundPanel:
    """The jackpot fund of a table: its amount, and a form to pay a seat from it."""

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
            join([said, clause_link(self.fund.clause, self.live.game.sheets), "."]),
            class_="muted small",
        )


HOUSE = "house"


class DecisionPanel:
    """A decision of management that moves chips between seats, or between a seat and the house."""

    def __init__(self, person: Person, on: On, order: Order) -> None:
        self.person = person
        self._on = on
        self._order = order

    def draw(self) -> None:
        with ui.element("section").classes("panel").props('aria-label="Decision of management"'):
            html(tag("h2", "Decision of management"))
            told = (
                "Between rounds. A large amount waits for another person of the floor, as the table is set."
            )
            html(tag("p", told, class_="muted small"))
            self._kind = ui.select(CORRECTIONS, value="return", label="Decision").props("outlined dense")
            with ui.element("div").classes("together"):
                self._to = ui.input("Chips to (seat or house)").props("outlined dense")
                self._from = ui.input("Chips from (seat or house)", value=HOUSE).props("outlined dense")
                self._sum = ui.input("Chips, $").props("outlined dense inputmode=decimal")
            self._why = ui.input("Reason for the decision").props(
                f"outlined dense maxlength={LONGEST_REASON}"
            )
            self._rule = ui.input("Clause (optional)").props("outlined dense maxlength=80")
            filled("Move the chips", self._on(self._decide, "Recorded."))

    async def _decide(self) -> None:
        signed = self.person.sign(str(self._why.value or ""))
        decision = c.MoveChips(
            str(self._kind.value),
            dollars(str(self._sum.value or "")),
            _seat_or_house(str(self._to.value or "")),
            _seat_or_house(str(self._from.value or "")),
            str(self._rule.value or "").strip(),
            signed,
            self.person.runner,
        )
        await self._order(decision)
        self._sum.value = self._why.value = self._rule.value = ""


def _seat_or_house(text: str) -> int:
    return 0 if text.strip().lower() == HOUSE else _seat_there(text.strip())
