"""The tables of the house."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import Response
from msgspec import Struct

from croupier.server.api.parts import Anybody, json_answer, says
from croupier.server.house import OpenHouse
from croupier.server.tables.pit import TableCard


class Lobby(Struct, frozen=True, kw_only=True):
    """All open tables."""

    tables: tuple[TableCard, ...]
    """Dealt by this server."""
    other_servers: dict[str, str]
    """Table → the address of the server that deals it; '' where none does just now."""


def router(house: OpenHouse) -> APIRouter:
    api = APIRouter(tags=["tables"])

    @api.get("/tables", summary="All open tables", **says("Lobby"))
    async def tables(who: Anybody) -> Response:
        here = tuple(house.pit.lobby())
        ids = {each.id for each in here}
        everywhere = await house.pit.all_tables()
        elsewhere = {each: at for each, at in everywhere.items() if each not in ids}
        return json_answer(Lobby(tables=here, other_servers=elsewhere))

    return api
