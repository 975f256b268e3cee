"""Tables, and what people do at them: each command for one's own seat alone."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import Response
from msgspec import Struct

from croupier.server.api import bodies as b
from croupier.server.api.parts import Anybody, JsonAnswer, Player, TableId, done, says, told
from croupier.server.door.people import FLOOR, Person
from croupier.server.errors import NotYours
from croupier.server.house import OpenHouse
from croupier.server.tables import commands as c
from croupier.server.tables.pit import TableCard

DONE = says("Done", "Done, and written down; with `look`, the table then", other="Situation")


class Lobby(Struct, frozen=True, kw_only=True):
    tables: tuple[TableCard, ...]
    """Dealt by this server."""
    elsewhere: dict[str, str]
    """Table → the address of the server that deals it; '' where none does just now."""


def router(house: OpenHouse) -> APIRouter:
    api = APIRouter(tags=["tables"])
    table_of = house.pit.table

    @api.get("/tables", summary="All open tables", **says("Lobby"))
    async def tables(who: Anybody) -> Response:
        here = tuple(house.pit.lobby())
        ids = {each.id for each in here}
        everywhere = await house.pit.all_tables()
        elsewhere = {each: at for each, at in everywhere.items() if each not in ids}
        return told(Lobby(tables=here, elsewhere=elsewhere))

    @api.get("/tables/{table}", summary="A table as you may see it", **says("Situation"))
    async def situation(table: TableId, who: Anybody) -> Response:
        return JsonAnswer((await (await table_of(table)).encoded_situation(who.id)).json)

    @api.post("/tables/{table}/sit", summary="Sit down with chips", **DONE)
    async def sit(table: TableId, body: b.SitBody, who: Player) -> Response:
        """With chips out of your wallet. In a running round you are seated as soon as it is over."""
        _check_approval(body.approved, who)
        sit_down = c.Sit(who.id, who.name, body.seat, body.buy_in, body.approved, from_wallet=True)
        return await done(house.pit, table, sit_down, body, who)

    @api.post("/tables/{table}/leave", summary="Get up", **DONE)
    async def leave(table: TableId, body: b.AtSeatBody, who: Player) -> Response:
        """In a round you get up after it; until then the house's way is played for you."""
        return await done(house.pit, table, c.Leave(body.seat), body, who)

    @api.post("/tables/{table}/change-seat", summary="Change to a free seat", **DONE)
    async def change_seat(table: TableId, body: b.ChangeSeatBody, who: Player) -> Response:
        """Between rounds, with all chips and what is owed. In pot games who moves away from the blinds makes
        them up."""
        return await done(house.pit, table, body.command(), body, who)

    @api.post("/tables/{table}/join-line", summary="Wait for a seat at a full table", **DONE)
    async def join_line(table: TableId, body: b.OrderBody, who: Player) -> Response:
        """The situation has your `place`. Once it has an `offer`, a seat is kept for you for so many seconds:
        `sit` in one of the `free` ones. Not taken in time, it is offered to the next."""
        return await done(house.pit, table, c.JoinLine(who.id, who.name), body, who)

    @api.post("/tables/{table}/leave-line", summary="Wait no longer", **DONE)
    async def leave_line(table: TableId, body: b.OrderBody, who: Player) -> Response:
        return await done(house.pit, table, c.LeaveLine(who.id), body, who)

    @api.post("/tables/{table}/sit-out", summary="Keep the seat and not be dealt in", **DONE)
    async def sit_out(table: TableId, body: b.AtSeatBody, who: Player) -> Response:
        """Between rounds. In pot games the blinds that pass meanwhile are owed."""
        return await done(house.pit, table, c.SitOut(body.seat), body, who)

    @api.post("/tables/{table}/sit-in", summary="Play again", **DONE)
    async def sit_in(table: TableId, body: b.AtSeatBody, who: Player) -> Response:
        return await done(house.pit, table, c.SitOut(body.seat, comes_back=True), body, who)

    @api.post("/tables/{table}/stay", summary="Not get up after all", **DONE)
    async def stay(table: TableId, body: b.AtSeatBody, who: Player) -> Response:
        return await done(house.pit, table, c.Stay(body.seat), body, who)

    @api.post("/tables/{table}/buy", summary="Buy more chips", **DONE)
    async def buy(table: TableId, body: b.BuyBody, who: Player) -> Response:
        _check_approval(body.approved, who)
        return await done(house.pit, table, body.command(), body, who)

    @api.post("/tables/{table}/bet", summary="Bet: all of it or nothing", **DONE)
    async def bet(table: TableId, body: b.BetBody, who: Player) -> Response:
        """Opens a round where none takes bets."""
        return await done(house.pit, table, body.command(), body, who)

    @api.post("/tables/{table}/take-down", summary="Take a wager back", **DONE)
    async def take_down(table: TableId, body: b.TakeDownBody, who: Player) -> Response:
        return await done(house.pit, table, body.command(), body, who)

    @api.post("/tables/{table}/press", summary="Press a button of the terminal", **DONE)
    async def press(table: TableId, body: b.PressBody, who: Player) -> Response:
        return await done(house.pit, table, body.command(), body, who)

    @api.post("/tables/{table}/switch", summary="Call a standing wager on or off", **DONE)
    async def switch(table: TableId, body: b.SwitchBody, who: Player) -> Response:
        return await done(house.pit, table, body.command(), body, who)

    @api.post("/tables/{table}/ready", summary="Say that you have bet", **DONE)
    async def ready(table: TableId, body: b.ReadyBody, who: Player) -> Response:
        """When all people at the table have, the round begins."""
        return await done(house.pit, table, body.command(), body, who)

    @api.post("/tables/{table}/choose", summary="Choose what you are asked for", **DONE)
    async def choose(table: TableId, body: b.ChooseBody, who: Player) -> Response:
        """One of the choices of the situation, with its amount or cards where it wants them."""
        return await done(house.pit, table, body.command(), body, who)

    @api.post("/tables/{table}/value", summary="Give your part of the next seed", **DONE)
    async def value(table: TableId, body: b.GiveValueBody, who: Player) -> Response:
        """Mixed with the seed whose hash the situation shows as `promised`, when that is used: for the next
        shoe, or for dice or wheel. Give another for every promise."""
        return await done(house.pit, table, body.command(), body, who)

    @api.post("/tables/{table}/offer-bank", summary="Take the bank when it comes to you", **DONE)
    async def offer_bank(table: TableId, body: b.OfferBankBody, who: Player) -> Response:
        return await done(house.pit, table, body.command(), body, who)

    @api.post("/tables/{table}/join-bank", summary="Hold the bank together with the seat that has it", **DONE)
    async def join_bank(table: TableId, body: b.JoinBankBody, who: Player) -> Response:
        """Where the game lets players pool their chips: they are divided by what each put up."""
        return await done(house.pit, table, body.command(), body, who)

    return api


def _check_approval(approved: bool, who: Person) -> None:
    if approved:
        who.check(FLOOR)
        if who.runner:
            raise NotYours("you cannot approve your own chips", instead="another of the floor")
