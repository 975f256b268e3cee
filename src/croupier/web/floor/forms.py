"""What the floor sets: who sits and banks, the pace and the timers, limits and options between rounds."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from nicegui import ui

from croupier.errors import BadOption, Refusal
from croupier.readers import is_whole_number, measure, whole_number
from croupier.server.api.floor import SLOWEST_ALONE
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from croupier.server.tables.bots import sensible_buy_in, strategies
from croupier.server.tables.pit import Pit
from croupier.server.tables.shapes import FloorSituation, SeatShown, Situation
from croupier.server.tables.state import TableRules
from croupier.table.narration import words
from croupier.wagers.chips import dollars, money
from croupier.web.blanks import Blank
from croupier.web.lab.option_form import OptionForm
from croupier.web.lab.settings import short_settings
from croupier.web.markup import FOLDS, Column, Raw, joined, table, tag
from croupier.web.shell import filled, html, plain

FloorDeed = Callable[[], Awaitable[object]]
Order = Callable[[c.Command], Awaitable[None]]
"""Tells the table what to do, in the visitor's name."""
On = Callable[[FloorDeed, str], Callable[[], Awaitable[None]]]
"""Makes of an act and the words for its success what a button does; an act may have words of its own."""
LOOK = "outlined dense options-dense"
LONGEST_TITLE = 60
LONGEST, SLOWEST = 3_600.0, 10.0
"""Seconds of a timer, and from card to card."""


class SeatPanel:
    """Who sits there: got up, sent away, seated as a bot, given the bank."""

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
                plain("Get up", self.on(self._get_up, "Up, or as soon as the round is over."))
                if self.banks:
                    self._cover = Blank("Posts, if not all", "", _cover, "$")
                    plain("Takes the bank", self.on(self._bank, "Takes the bank when its turn comes."))
                    plain("Banks when nobody will", self.on(self._proposition, "Banks when nobody will."))
                    plain("Does not bank", self.on(self._no_bank, "Does not take the bank."))
        with ui.element("section").classes("panel").props('aria-label="Change tables"'):
            html(tag("h2", "Change tables"))
            html(tag("p", "Whoever sits in the seat chosen above moves, between rounds and with all chips: "
                     "blinds and kills that are owed are owed there. At another limit the player is new.",
                     class_="muted small"))  # fmt: skip
            with ui.element("div").classes("floor-asks"):
                self._to = ui.select({}, label="To table").props(LOOK).classes("wide-ask")
                self._to_seat = Blank("Seat there", "", _seat_there)
                plain("Move", self.on(self._move, "Moved with all chips."))
        with ui.element("section").classes("panel"):
            html(tag("h2", "Bots"))
            names = list(strategies(self.live.game))
            with ui.element("div").classes("floor-asks"):
                self._plan = ui.select({each: words(each) for each in names}, label="Plays", value=names[0])
                self._plan.props(LOOK)
                self._chips = Blank("With", f"{sensible_buy_in(self.live.options) // 100}", dollars, "$")
                plain("Add a bot", self.on(self._add_bot, "A bot sits down."), "add")

    def show(self, seen: FloorSituation) -> None:
        now = seen.now
        self._bots = {each.seat for each in now.seats if each.is_bot}
        rows = [
            (joined([tag("b", each.name), tag("span", f" seat {each.seat}", class_="muted")]),
             self._is(each, seen.covers.get(each.seat)), money(each.laid + each.in_pot), money(each.stack))
            for each in sorted(now.seats, key=lambda each: each.seat)
        ]  # fmt: skip
        columns = [Column("who"), Column("is"), Column("on the table", True), Column("chips", True)]
        waiting = f"Waiting to sit down: {', '.join(now.waiting)}." if now.waiting else ""
        content = (
            table(columns, rows, caption="Seats", is_titled=False, class_=FOLDS)
            if rows
            else tag("p", "Nobody sits here.", class_="muted")
        )
        self._table.content = joined([content, tag("p", waiting, class_="muted") if waiting else Raw("")])
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
            raise BadOption("no seat is chosen")
        return whole_number(str(self._seat.value))

    def _is(self, seat: SeatShown, cover: int | None) -> str:
        """With what it posts where it banks, if that is not all that it has."""
        bank = f" with {money(cover)}" if cover is not None else ""
        takes = self.banks and seat.takes_bank and not seat.is_banker
        said = {
            "bot": seat.is_bot, "ready": seat.is_ready, "asked": seat.is_asked,
            f"banks{bank}": seat.is_banker, f"takes the bank{bank}": takes,
            "has the button": seat.has_button, "gets up": seat.is_leaving,
        }  # fmt: skip
        return ", ".join(word for word, is_so in said.items() if is_so) or "seated"

    async def _get_up(self) -> None:
        if self.seat in self._bots:
            await self._order(c.RemoveBot(self.seat))
        else:
            await self._order(c.Leave(self.seat, approved=True))

    async def _move(self) -> None:
        if not self._to.value:
            raise BadOption("no table is chosen", instead="another one of the same game")
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
        raise BadOption(f"no seat {text!r}", instead="its number")
    return whole_number(text)


def _cover(text: str) -> int | None:
    """What a seat posts; None, its whole stack, for nothing typed."""
    if not text:
        return None
    cents = dollars(text)
    if cents <= 0:
        raise BadOption(f"nobody banks with {money(cents)}", instead="a sum, or nothing for all chips")
    return cents


def seconds_up_to(most: float) -> Callable[[str], float | None]:
    """Reads seconds; None for nothing typed.

    >>> seconds_up_to(10)("0.3"), seconds_up_to(10)("")
    (0.3, None)
    """

    def read(text: str) -> float | None:
        if not text:
            return None
        try:
            return measure(text, "time", least=0, most=most)
        except Refusal:
            raise BadOption(f"{text[:20]!r} are no seconds", instead=f"0 to {most:g}, such as 0.3") from None

    return read


def table_title(typed: str | None) -> str:
    return "".join(filter(str.isprintable, typed or "")).strip()[:LONGEST_TITLE]


class RulesPanel:
    """How the table is run."""

    def __init__(self, live: TableActor, on: On, order: Order) -> None:
        self.live = live
        self.on = on
        self._order = order

    def draw(self) -> None:
        rules = self.live.settings
        with ui.element("section").classes("panel"):
            html(tag("h2", "Pace and timers"))
            words_ = "Seconds; an empty timer does not run. Who has not chosen in time plays the house's way."
            html(tag("p", words_, class_="muted small"))
            with ui.element("div").classes("floor-asks"):
                self._title = ui.input("Name of the table", value=rules.title).props(
                    f"outlined dense maxlength={LONGEST_TITLE}"
                )
                self._pace = Blank("From card to card", f"{rules.pace:g}", seconds_up_to(SLOWEST))
                self._bet = Blank("To bet", _shown(rules.bet_seconds), seconds_up_to(LONGEST))
                self._choose = Blank("To choose", _shown(rules.choose_seconds), seconds_up_to(LONGEST))
                self._alone = ui.switch("Deals to bots alone", value=rules.deals_alone)
                filled("Run it so", self.on(self._set, "The table is run so."))

    async def _set(self) -> None:
        title = table_title(self._title.value)
        pace, is_alone = self._pace.read() or 0.0, bool(self._alone.value)
        if is_alone and pace < SLOWEST_ALONE:
            raise BadOption(
                "a table that deals alone needs a pace", instead=f"{SLOWEST_ALONE} seconds or more"
            )
        await self._order(
            c.SetRules(
                TableRules(
                    title=title,
                    bet_seconds=self._bet.read(),
                    choose_seconds=self._choose.read(),
                    pace=pace,
                    deals_alone=is_alone,
                    link=self.live.settings.link,
                )
            )
        )


def _shown(seconds: float | None) -> str:
    return "" if seconds is None else f"{seconds:g}"


class OptionPanel:
    """The game's own options, set between rounds."""

    def __init__(self, live: TableActor, on: On, order: Order) -> None:
        self.live = live
        self.on = on
        self._order = order
        self._is_free = False
        self._known = self._options = live.options
        """As the table was last seen to have them, and as they are typed."""

    def draw(self) -> None:
        with ui.element("section").classes("panel"):
            with ui.element("div").classes("between"):
                html(tag("h2", "Limits and options"))
                filled("Set between rounds", self.on(self._set, ""))
            self._line = html("")
            self._place = ui.element("div").classes("answer floor-options")
        self._draw_form()

    def _draw_form(self) -> None:
        self._place.clear()
        with self._place:
            self._form = OptionForm(self.live.game, self._options, self._changed, is_dealt=True)
            self._form.draw()

    def show(self, now: Situation) -> None:
        """Options that somebody else has set are shown, unless others are being typed here."""
        self._is_free = now.phase in ("over", "closed")
        if self.live.options != self._known:
            is_typed = self._options not in (self._known, self.live.options) or bool(self._form.wrong)
            self._known = self.live.options
            if not is_typed:
                self._options = self._known
                self._draw_form()
        self._tell()

    def _tell(self) -> None:
        begins = "This ledger ends and another begins; all keep their chips."
        said = begins if self._is_free else f"As soon as the round is over: {begins[:1].lower()}{begins[1:]}"
        new, old = (short_settings(self.live.game, each) for each in (self._options, self._known))
        others = [words(name) for name in {**old, **new} if old.get(name) != new.get(name)]
        waiting = tag("b", f" Not set yet: {', '.join(others)}.") if others else ""
        self._line.content = tag("p", joined([said, waiting]), class_="muted small")

    def _changed(self, options: object) -> None:
        assert isinstance(options, type(self.live.options))
        self._options = options
        self._tell()

    async def _set(self) -> str:
        self._form.take_up()
        for name, why in self._form.wrong.items():
            raise BadOption(f"{words(name)} cannot be set", why)
        if self._options == self.live.options:
            raise BadOption("nothing is set", "the table has these options already")
        await self._order(c.SetOptions(short_settings(self.live.game, self._options), later=True))
        is_set = self.live.options == self._options
        return "A new ledger begins." if is_set else "They are set as soon as the round is over."
