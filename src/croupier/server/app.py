"""The application without pages: the API behind its door. `web.app` adds the pages."""

from __future__ import annotations

from functools import partial
from typing import Any

from fastapi import FastAPI
from starlette.routing import Mount
from starlette.types import Receive, Scope, Send

from croupier.server.api.routes import make_api
from croupier.server.door.hosts import AllowedHosts
from croupier.server.door.identities import Door
from croupier.server.door.request import API
from croupier.server.house import OpenHouse
from croupier.server.operations import Operations


class Guarded(FastAPI):
    """A FastAPI application that is reached only through its door, which comes before all middleware."""

    def __init__(self, house: OpenHouse, doors: AllowedHosts, **how: Any) -> None:
        super().__init__(**how)
        api = Mount(API, make_api(house))
        self.routes.append(api)
        door = Door(partial(FastAPI.__call__, self), house.identities, doors, api)
        self._outermost = Operations(door, house)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._outermost(scope, receive, send)


def make_app(house: OpenHouse, doors: AllowedHosts | None = None) -> FastAPI:
    return Guarded(
        house, doors or AllowedHosts(), title="Croupier", docs_url=None, redoc_url=None, openapi_url=None
    )
