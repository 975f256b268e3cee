"""The whole site: pages and API on one application."""

from __future__ import annotations

from fastapi import FastAPI

from croupier.server.app import make_app
from croupier.server.door.hosts import Doors
from croupier.server.house import OpenHouse
from croupier.server.paths import data_folder
from croupier.web import account, cage, sign_in
from croupier.web.app import mount
from croupier.web.lobby.edges import HouseEdges
from croupier.web.services import Services


def make_site(house: OpenHouse, doors: Doors | None = None) -> FastAPI:
    """Return the application. Call it once per process."""
    app = make_app(house, doors)
    for each in (sign_in, cage, account):
        each.pages(app, house)
    edges = HouseEdges(house.jobs, data_folder() / "edges.json")
    services = Services(
        jobs=house.jobs, opened=house.pit, edges=edges, watchdog=house.watchdog, drills=house.drills
    )
    mount(app, services)
    return app
