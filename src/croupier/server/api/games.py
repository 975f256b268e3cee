"""The games that can be dealt."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path
from fastapi.responses import Response

from croupier.custom_games import all_games, find
from croupier.server.api.catalogue import card_of, facts_of
from croupier.server.api.parts import Anybody, json_answer, says
from croupier.server.house import OpenHouse

GameId = Annotated[str, Path(max_length=80, examples=["ohio-roulette"])]


def router(house: OpenHouse) -> APIRouter:
    api = APIRouter(tags=["games"])

    @api.get("/games", summary="All games", **says("GameCard", many=True))
    async def games(who: Anybody) -> Response:
        return json_answer(await asyncio.to_thread(lambda: [card_of(game) for game in all_games()]))

    @api.get("/games/{game}", summary="One game: wagers, choices, options", **says("GameFacts"))
    async def game(game: GameId, who: Anybody) -> Response:
        return json_answer(await asyncio.to_thread(lambda: facts_of(find(game))))

    return api
