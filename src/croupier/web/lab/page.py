"""The odds lab: choose a game, change its options and pay tables, and see what that does to its odds."""

from __future__ import annotations

from shlex import quote

from fastapi import Request
from fastapi.responses import Response
from nicegui import ui

from croupier.custom_games import find
from croupier.errors import CroupierError
from croupier.houses import label_of
from croupier.odds.report import GameOdds
from croupier.odds.reports import compared_edges, edges_table, hands_table, odds_notes
from croupier.report.figures import timed_method_text
from croupier.rulebook.sheets import family_title
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.server.jobs.questions import Answer, OddsQuestion
from croupier.web.lab import tabs as lab_tabs
from croupier.web.lab.dossier_panel import dossier_panel
from croupier.web.lab.files import downloads
from croupier.web.lab.game_search import choose_game
from croupier.web.lab.option_form import OptionForm
from croupier.web.lab.other_variant import OtherVariant, differing_options
from croupier.web.lab.page_address import PageAddress
from croupier.web.lab.page_links import of_game, ways
from croupier.web.lab.play_variant import play_button
from croupier.web.lab.settings import options_from, row_words, short_settings, value_of
from croupier.web.lab.variants import packed
from croupier.web.lab.working import Working
from croupier.web.markup import Raw, drawn, join, link, notes, tag
from croupier.web.plain_page import not_found
from croupier.web.services import Services
from croupier.web.shell import filled, frame, html, lead, page_at, plain, refused

AT = "/odds"
LAB = link("Odds lab", AT)


def pages(services: Services) -> None:
    """Put the pages up."""

    @page_at(AT)
    def all_games(q: str = "") -> None:
        with frame("Odds lab", AT):
            lead(
                "Odds lab",
                "Choose a game, change its options and pay tables, see what that does to its odds.",
            )
            html(ways(AT))
            choose_game(q, AT)

    @page_at(f"{AT}/{{game}}")
    def one_game(game: str, request: Request) -> Response | None:
        with frame("Odds lab", AT):
            try:
                found = find(game)
            except CroupierError as no:
                return not_found(no, "No such game")
            address = PageAddress(f"{AT}/{game}", dict(request.query_params))
            try:
                options = options_from(found, address.settings)
                bench = Lab(services, found, options, address)
            except CroupierError as no:
                lead("This cannot be worked out", crumbs=LAB)
                refused(str(no))
                return None
            ui.page_title(f"{found.title} · Odds lab · Croupier")
            bench.draw()
            return None


class Lab:
    """One visitor's bench: a game, its options as they are now, and the answers to them."""

    def __init__(self, services: Services, game: Game, options: Options, address: PageAddress) -> None:
        self.services = services
        self.jobs = services.jobs
        self.game = game
        self.options = options
        self.address = address
        self.other = OtherVariant(game, address, lambda: self.options, self._show_figures)
        self._found: GameOdds | None = None
        self._wrong: dict[str, str] = {}
        """Refused entries of the form: option or row → reason."""

    @property
    def settings(self) -> dict[str, str]:
        return self.options.changes_from(self.game.options)

    def draw(self) -> None:
        game = self.game
        lead(
            game.title,
            game.summary,
            join([LAB, " › ", family_title(game.family), " › ", label_of(game.id)]),
        )
        self._ways = html("")
        with ui.element("div").classes("lab"):
            with ui.element("section").classes("panel no-print"):
                html(link("To the house edges", "#answer"), "only-phone")
                with ui.element("div").classes("between"):
                    html(tag("h2", "Options"))
                    html(link("Rules and readings", f"/rulebook/game/{game.id}"), "small")
                self._changes = html("")
                self.other.saved.draw()
                OptionForm(game, self.options, self._changed, self._refused).draw()
            with ui.element("div").classes("answer").props("id=answer") as self._answer:
                self._printed = html("", "only-print")
                self._stale = html("").props("role=status")
                with ui.element("div").classes("together no-print"):
                    play_button(self.services, self.game, self._playable)
                    plain("Print", icon="print").on("click", js_handler="() => window.print()")
                self._odds = Working(self.jobs, self._show)
                self._more = ui.element("div").classes("answer")
        self._tell_changes()
        self._ask()

    def _changed(self, options: Options) -> None:
        self.other.was(self.options)
        self.options = options
        self.address.set_options(short_settings(self.game, options))
        self._tell_changes()
        self._ask()

    def _refused(self, wrong: dict[str, str]) -> None:
        """The figures are not of what stands in the form: they are marked, with the reason."""
        self._wrong = wrong
        self._answer.classes(add="stale" if wrong else "", remove="" if wrong else "stale")
        lines = _reasons(wrong)
        said = f"The figures are of the options as they last were right. {lines[0]}" if lines else ""
        self._stale.content = tag("p", said, class_="refusal") if said else ""

    def _playable(self) -> Options:
        """Return the options in the form. Raise CroupierError if an entry is refused, so that nobody plays
        by other options."""
        if self._wrong:
            raise CroupierError(f"no table with these options: {_reasons(self._wrong)[0]}")
        return self.options

    def _tell_changes(self) -> None:
        changed = short_settings(self.game, self.options)
        if changed:
            said = tag("span", f"{len(changed)} changed from the sheet", class_="tag")
            back = link("Reset to the printed options", f"{AT}/{self.game.id}", "small")
            self._changes.content = tag("div", join([said, back]), class_="together")
        else:
            self._changes.content = tag("span", "All options as printed", class_="tag")
        self._ways.content = of_game(self.game, AT, packed(self.game, self.options))
        told = [f"{row_words(name)}: {value_of(self.options, name)}" for name in changed]
        self._printed.content = tag("p", "; ".join(told) or "All options as printed")

    def _ask(self) -> None:
        self._more.clear()
        if self.game.banking == "pot":
            with self._more, ui.element("section").classes("panel"):
                html(tag("h2", "Simulation"))
                html(tag("p", "Players play against each other for a pot: there is no house edge."), "muted")
                html(link("What hands are worth against each other", f"/equity/{self.game.id}"))
                lab_tabs.simulation(self.jobs, self.game, self.options, self.address)
            with self._more, ui.element("section").classes("panel"):
                html(tag("h2", "How often hands come"))
                counted = Working(self.jobs, _show_hands)
                question = OddsQuestion.from_request(self.game.id, self.settings)
                filled("Count them", lambda: counted.ask(lambda: question))
            with self._more:
                dossier_panel(self.jobs, self.game, self.options)
            return
        self._odds.ask(lambda: OddsQuestion.from_request(self.game.id, self.settings))

    def _show(self, answer: Answer) -> None:
        assert isinstance(answer, GameOdds)
        self._found = answer
        with ui.element("section").classes("panel"):
            with ui.element("div").classes("between"):
                html(tag("h2", "House edges"))
                with ui.element("div").classes("together"):
                    html(tag("span", timed_method_text(answer.method), class_="muted small"))
                    downloads(self.game.id, answer)
            self.other.draw()
            self._figures = html(drawn(edges_table(answer, "title")), "edges")
            self._differing = html("")
            self._beside = Working(self.jobs, self._show_beside)
            html(notes(odds_notes(answer)))
            html(command(self.game, self.options), "small muted")
        self._show_figures()
        with self._more:
            lab_tabs.draw(self.jobs, self.game, self.options, answer, self.address)
            dossier_panel(self.jobs, self.game, self.options)

    def _show_figures(self) -> None:
        """Show the figures, alone or next to those of the other variant once they are available."""
        if self._found is None:
            return
        other = self.other.options
        self._beside.clear()
        self._figures.content = drawn(edges_table(self._found, "title"))
        self._differing.content = ""
        if other is not None:
            self._differing.content = differing_options(self.game, self.options, other, self.other.name)
            settings = other.changes_from(self.game.options)
            self._beside.ask(lambda: OddsQuestion.from_request(self.game.id, settings))

    def _show_beside(self, answer: Answer) -> None:
        assert isinstance(answer, GameOdds) and self._found is not None
        self._figures.content = tag(
            "div", drawn(compared_edges(self._found, answer, self.other.name)), class_="beside"
        )


def _reasons(wrong: dict[str, str]) -> list[str]:
    return [f"{row_words(name)}: {why}" for name, why in wrong.items()]


def _show_hands(answer: Answer) -> None:
    assert isinstance(answer, GameOdds)
    html(drawn(*map(hands_table, answer.hands)))


def command(game: Game, options: Options) -> Raw:
    """Return a paragraph with the terminal command that asks the same question."""
    settings = [f"--set {quote(f'{name}={value}')}" for name, value in short_settings(game, options).items()]
    said = tag("code", " ".join(["croupier odds", game.id, *settings]))
    return tag("p", join(["In a terminal: ", said]))
