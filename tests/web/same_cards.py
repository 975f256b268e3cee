"""The pit of the browser tests: a game's tables are all dealt the same cards, rolls and numbers, so that a
round ends today as it ended yesterday. At one game players have their part in the seeds, as in a house. The
house has a quick hand: between card and card passes a tenth of the time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from msgspec.structs import replace

from croupier.server.house import settle_memory
from croupier.server.jobs.queue import Jobs
from croupier.server.tables.actor import TableActor
from croupier.server.tables.pit import Pit
from croupier.server.tables.state import TableSettings
from croupier.web.app import mount
from croupier.web.services import Services

MIXED = "ohio-big-six"

_open_table = Pit.open_table


async def _with_a_seed(
    pit: Pit, game: str, *args: Any, rules: TableSettings | None = None, **how: Any
) -> TableActor:
    seed = None if game == MIXED else f"the same {game}"
    quick = replace(rules, pace=rules.pace / 10) if rules is not None else None
    return await _open_table(pit, game, *args, rules=quick, **{"seed": seed} | how)


def deal_the_same() -> None:
    """From now on, in this process."""
    Pit.open_table = _with_a_seed  # type: ignore[assignment, method-assign]


def any_cards() -> FastAPI:
    """Every page, with the tables of the data folder, for everybody: no door and no accounts, and no house
    edges that nobody asked for."""
    services = Services(jobs=Jobs())

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        services.opened = await Pit.open()
        settle_memory()
        yield
        await services.jobs.close()
        await services.pit.close()

    app = FastAPI(title="Croupier", lifespan=life)
    mount(app, services)
    return app


def table_app() -> FastAPI:
    deal_the_same()
    return any_cards()
