"""Games to choose from, searched as one types."""

from __future__ import annotations

from nicegui import ui

from croupier.web.lab.game_link import game_link
from croupier.web.lobby.game_list import games_with, none_with
from croupier.web.markup import join, tag
from croupier.web.shell import html


def choose_game(query: str, at: str) -> None:
    """A field, and the games that it finds, each leading to its page below `at`."""
    field = ui.input("Search games", value=query).props("outlined clearable type=search debounce=200")
    field.classes("search").style("max-width: 34rem; width: 100%")

    @ui.refreshable
    def show_found(wanted: str) -> None:
        listed = games_with(wanted)
        if not listed:
            html(tag("p", none_with(wanted)), "muted")
        for title, games in listed:
            with ui.element("section").classes("answer"):
                html(tag("h2", title))
                html(join(game_link(game, at) for game in games), "sheets")

    field.on_value_change(lambda: show_found.refresh(str(field.value or "")))
    show_found(query)
