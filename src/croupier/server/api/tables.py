"""Tables, and what people do at them: each command for one's own seat alone."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import Response
from msgspec import Struct

from croupier.server.api import bodies as b
from croupier.server.api.parts import Anybody, Player, TableId, done, says, told
from croupier.server.door.people import FLOOR, Person
from croupier.server.house import House
from croupier.server.live import commands as c
from croupier.server.live.pit import TableCard

DONE = says("Done", "Done, and written down")


class Lobby(Struct, frozen=True, kw_only=True):
    tables: tuple[TableCard, ...]
    """Dealt by this server."""
    elsewhere: dict[str, str]
    """Table → the address of the server that deals it; '' where none does just now."""


def router(house: House) -> APIRouter:
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
        return told(await table_of(table).situation(who.id))

    @api.post("/tables/{table}/sit", summary="Sit down with chips", **DONE)
    async def sit(table: TableId, body: b.Sit, who: Player) -> Response:
        """In a running round you are seated as soon as it is over."""
        _check_approval(body.approved, who)
        sit_down = c.Sit(who.id, who.name, body.seat, body.buy_in, body.approved)
        return await done(table_of(table), sit_down, body, who)

    @api.post("/tables/{table}/leave", summary="Get up", **DONE)
    async def leave(table: TableId, body: b.AtSeat, who: Player) -> Response:
        """In a round you get up after it; until then the house's way is played for you."""
        return await done(table_of(table), c.Leave(body.seat), body, who)

    @api.post("/tables/{table}/stay", summary="Not get up after all", **DONE)
    async def stay(table: TableId, body: b.AtSeat, who: Player) -> Response:
        return await done(table_of(table), c.Stay(body.seat), body, who)

    @api.post("/tables/{table}/buy", summary="Buy more chips", **DONE)
    async def buy(table: TableId, body: b.Buy, who: Player) -> Response:
        _check_approval(body.approved, who)
        return await done(table_of(table), body.command(), body, who)

    @api.post("/tables/{table}/bet", summary="Bet: all of it or nothing", **DONE)
    async def bet(table: TableId, body: b.Bet, who: Player) -> Response:
        """Opens a round where none takes bets."""
        return await done(table_of(table), body.command(), body, who)

    @api.post("/tables/{table}/take-down", summary="Take a wager back", **DONE)
    async def take_down(table: TableId, body: b.TakeDown, who: Player) -> Response:
        return await done(table_of(table), body.command(), body, who)

    @api.post("/tables/{table}/press", summary="Press a button of the terminal", **DONE)
    async def press(table: TableId, body: b.Press, who: Player) -> Response:
        return await done(table_of(table), body.command(), body, who)

    @api.post("/tables/{table}/switch", summary="Call a standing wager on or off", **DONE)
    async def switch(table: TableId, body: b.Switch, who: Player) -> Response:
        return await done(table_of(table), body.command(), body, who)

    @api.post("/tables/{table}/ready", summary="Say that you have bet", **DONE)
    async def ready(table: TableId, body: b.Ready, who: Player) -> Response:
        """When all people at the table have, the round begins."""
        return await done(table_of(table), body.command(), body, who)

    @api.post("/tables/{table}/choose", summary="Choose what you are asked for", **DONE)
    async def choose(table: TableId, body: b.Choose, who: Player) -> Response:
        """One of the choices of the situation, with its amount or cards where it wants them."""
        return await done(table_of(table), body.command(), body, who)

    @api.post("/tables/{table}/offer-bank", summary="Take the bank when it comes to you", **DONE)
    async def offer_bank(table: TableId, body: b.OfferBank, who: Player) -> Response:
        return await done(table_of(table), body.command(), body, who)

    return api


def _check_approval(approved: bool, who: Person) -> None:
    if approved:
        who.check(FLOOR)
