"""The odds lab: choose a game, change its options and pay tables, and see what that does to its odds."""

from __future__ import annotations

import json
from shlex import quote

from fastapi import Request
from nicegui import ui

from croupier.houses import label_of
from croupier.odds.report import GameOdds
from croupier.own_games import find
from croupier.refusals import Refusal
from croupier.rulebook.sheets import family_title
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.server.jobs.questions import Answer, OddsQuestion
from croupier.web.lab import tabs as lab_tabs
from croupier.web.lab.files import downloads
from croupier.web.lab.odds_tables import all_notes, edges, how, notes
from croupier.web.lab.option_form import OptionForm
from croupier.web.lab.settings import address, options_from, short_settings
from croupier.web.lab.working import Working
from croupier.web.lobby.game_list import games_with, none_with
from croupier.web.markup import Raw, joined, link, tag
from croupier.web.services import Services
from croupier.web.shell import frame, html, lead, refused

AT = "/odds"
LAB = link("Odds lab", AT)


def pages(services: Services) -> None:
    """Put the pages up."""

    @ui.page(AT)
    def all_games(q: str = "") -> None:
        with frame("Odds lab", AT):
            lead(
                "Odds lab",
                "Choose a game, change its options and pay tables, see what that does to its odds.",
            )
            _print_games(q)

    @ui.page(f"{AT}/{{game}}")
    def one_game(game: str, request: Request) -> None:
        with frame("Odds lab", AT):
            try:
                found = find(game)
                options = options_from(found, dict(request.query_params))
            except Refusal as no:
                lead("This cannot be worked out", crumbs=LAB)
                refused(str(no))
                return
            ui.page_title(f"{found.title} · Odds lab · Croupier")
            Lab(services, found, options).draw()


def _print_games(query: str) -> None:
    field = ui.input("Search games", value=query).props("outlined clearable type=search debounce=200")
    field.classes("search").style("max-width: 34rem; width: 100%")

    @ui.refreshable
    def found(wanted: str) -> None:
        listed = games_with(wanted)
        if not listed:
            html(tag("p", none_with(wanted)), "muted")
        for title, games in listed:
            with ui.element("section").classes("answer"):
                html(tag("h2", title))
                html(joined(_game_link(game) for game in games), "sheets")

    field.on_value_change(lambda: found.refresh(str(field.value or "")))
    found(query)


def _game_link(game: Game) -> Raw:
    inside = [
        tag("b", game.title),
        tag("span", game.summary, class_="small"),
        tag("span", label_of(game.id), class_="muted small"),
    ]
    return tag("a", joined(inside), href=f"{AT}/{game.id}")


class Lab:
    """One visitor's bench: a game, its options as they are now, and the answers to them."""

    def __init__(self, services: Services, game: Game, options: Options) -> None:
        self.jobs = services.jobs
        self.game = game
        self.options = options

    @property
    def settings(self) -> dict[str, str]:
        return self.options.changes_from(self.game.options)

    def draw(self) -> None:
        game = self.game
        lead(
            game.title,
            game.summary,
            joined([LAB, " › ", family_title(game.family), " › ", label_of(game.id)]),
        )
        with ui.element("div").classes("lab"):
            with ui.element("section").classes("panel"):
                html(link("To the house edges", "#answer"), "only-phone")
                with ui.element("div").classes("between"):
                    html(tag("h2", "Options"))
                    html(link("Rules and readings", f"/rulebook/game/{game.id}"), "small")
                self._changes = html("")
                OptionForm(game, self.options, self._changed).draw()
            with ui.element("div").classes("answer").props("id=answer"):
                self._odds = Working(self.jobs, self._show)
                self._more = ui.element("div")
        self._tell_changes()
        self._ask()

    def _changed(self, options: Options) -> None:
        self.options = options
        where = json.dumps(address(self.game, options))
        ui.run_javascript(f"history.replaceState(null, '', {where})")
        self._tell_changes()
        self._ask()

    def _tell_changes(self) -> None:
        changed = short_settings(self.game, self.options)
        if changed:
            said = tag("span", f"{len(changed)} changed from the sheet", class_="tag")
            back = link("As the sheet has it", f"{AT}/{self.game.id}", "small")
            self._changes.content = tag("div", joined([said, back]), class_="together")
        else:
            self._changes.content = tag("span", "As the sheet has it", class_="tag")

    def _ask(self) -> None:
        self._more.clear()
        if self.game.banking == "pot":
            with self._more, ui.element("section").classes("panel"):
                html(tag("h2", "Simulation"))
                html(tag("p", "Players play against each other for a pot: there is no house edge."), "muted")
                lab_tabs.simulation(self.jobs, self.game, self.options)
            return
        self._odds.ask(lambda: OddsQuestion.of(self.game.id, self.settings))

    def _show(self, answer: Answer) -> None:
        assert isinstance(answer, GameOdds)
        with ui.element("section").classes("panel"):
            with ui.element("div").classes("between"):
                html(tag("h2", "House edges"))
                with ui.element("div").classes("together"):
                    html(tag("span", how(answer), class_="muted small"))
                    downloads(self.game.id, answer)
            html(edges(answer), "edges")
            html(notes(all_notes(answer)))
            html(command(self.game, self.options), "small muted")
        with self._more:
            lab_tabs.draw(self.jobs, self.game, self.options, answer)


def command(game: Game, options: Options) -> Raw:
    """What asks the same in a terminal."""
    settings = [f"--set {quote(f'{name}={value}')}" for name, value in short_settings(game, options).items()]
    said = tag("code", " ".join(["croupier odds", game.id, *settings]))
    return tag("p", joined(["The same in a terminal: ", said]))
