"""A button that opens a table with the options and pay tables as they stand in the lab."""

from __future__ import annotations

from collections.abc import Callable

from nicegui import ui

from croupier.errors import CroupierError
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.web.lab.settings import short_settings
from croupier.web.lobby.page import open_and_sit
from croupier.web.services import Services
from croupier.web.shell import plain, refused, visitor


def play_button(services: Services, game: Game, now: Callable[[], Options]) -> None:
    """Draw a button that opens a table with these options; nothing if this server deals no tables."""
    if services.opened is None:
        return
    person = visitor()

    async def play() -> None:
        place.clear()
        try:
            live = await open_and_sit(services, game.id, person, short_settings(game, now()))
        except CroupierError as no:
            with place:
                refused(str(no))
        else:
            ui.navigate.to(f"/table/{live.id}")

    plain("Play this variant", play, "casino")
    place = ui.element("div")
