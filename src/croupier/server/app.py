"""The application without pages: the API behind its door. `web.site` adds the pages."""

from __future__ import annotations

from fastapi import FastAPI

from croupier.server.api.routes import make_api
from croupier.server.door.hosts import Doors
from croupier.server.door.visitors import AtTheDoor
from croupier.server.house import House


def make_app(house: House, doors: Doors | None = None) -> FastAPI:
    app = FastAPI(title="Croupier", docs_url=None, redoc_url=None, openapi_url=None)
    app.mount("/api", make_api(house))
    app.add_middleware(AtTheDoor, visitors=house.visitors, doors=doors or Doors())
    return app
