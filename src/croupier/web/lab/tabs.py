"""Tabs of the lab below the house edges: outcomes, best play, sessions, aims and other options."""

from __future__ import annotations

from collections.abc import Callable

from nicegui import ui

from croupier.odds.explore.curve import winning_odds
from croupier.odds.explore.differences import Differences
from croupier.odds.explore.target import Aimed, parse_target
from croupier.odds.question_reports import differences_report, target_report
from croupier.odds.report import GameOdds
from croupier.odds.reports import (
    edges_table,
    odds_notes,
    outcomes_table,
    returns_plot,
    strategy_blocks,
    titled,
)
from croupier.report.figures import timed_method_text
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.server.jobs.questions import (
    Answer,
    DifferencesQuestion,
    Question,
    SessionsQuestion,
    SimulationQuestion,
    TargetQuestion,
)
from croupier.server.jobs.queue import Jobs
from croupier.simulation.reports import results_plot, session_bankrolls_plot, session_facts
from croupier.simulation.sessions import Session, Spread
from croupier.table.narration import words
from croupier.wagers.chips import dollars, plain
from croupier.web.blanks import Blank, number_of
from croupier.web.lab import curve_tab
from croupier.web.lab.asking import asking, how_found, taken_home
from croupier.web.lab.page_address import PageAddress
from croupier.web.lab.settings import row_words
from croupier.web.markup import drawn, notes, reported, tag
from croupier.web.shell import html

FEW = 12
"""Number of wagers above which the list can be searched by typing."""
USUAL = 1_000
"""Default wager of a session, in cents."""


SESSIONS = (
    "The same wager round after round, until the bankroll no longer reaches for it. Rounds are drawn "
    "independently of each other, each as likely as the odds above have it; the last one may cost more than "
    "is left, where a choice adds to the wager."
)


def draw(jobs: Jobs, game: Game, options: Options, found: GameOdds, address: PageAddress) -> None:
    bench = Bench(jobs, game, options, found, address)
    parts: dict[str, Callable[[], None]] = {
        "Outcomes": bench.outcomes,
        "Best play": bench.best_play,
        "Curve": lambda: curve_tab.draw(jobs, game, options, bench.wagers, address),
        "Aim": bench.aim,
        "Other options": bench.others,
        "Sessions": bench.sessions,
        "Simulate": lambda: simulation(jobs, game, options, address),
    }
    first = address.shown("tab", "Outcomes")
    first = first if first in parts else "Outcomes"
    with ui.element("section").classes("panel"):
        with ui.tabs().props("align=left dense no-caps inline-label outside-arrows mobile-arrows") as tabs:
            for name in parts:
                ui.tab(name)
        tabs.on_value_change(lambda: address.show(tab=str(tabs.value).replace("Outcomes", "")))
        with ui.tab_panels(tabs, value=first).props("keep-alive"):
            for name, part in parts.items():
                with ui.tab_panel(name):
                    part()


class Bench:
    """The tabs of one answer."""

    def __init__(
        self, jobs: Jobs, game: Game, options: Options, found: GameOdds, address: PageAddress
    ) -> None:
        self.address = address
        self.jobs = jobs
        self.game = game
        self.options = options
        self.found = found
        self.settings = options.changes_from(game.options)
        self.wagers = {each.wager: titled([each.wager], game, options) for each in found.wagers}

    def _wager(self) -> ui.select:
        """Return the wager selection that all tabs share, set as in the address."""
        kept = self.address.shown("wager")
        first = kept if kept in self.wagers else next(iter(self.wagers))
        field = ui.select(self.wagers, value=first, label="Wager", with_input=len(self.wagers) > FEW)
        field.on_value_change(lambda: self.address.show(wager=str(field.value or "")))
        return field.props("outlined dense")

    def _is_asked(self, tab: str) -> bool:
        """Whether a link leads to the answer of that tab."""
        return self.address.shown("tab") == self.address.shown("asked") == tab

    def outcomes(self) -> None:
        wagers = {each.wager: each for each in self.found.wagers}

        @ui.refreshable
        def shown(name: str) -> None:
            with ui.element("div").classes("answer"):
                html(drawn(returns_plot(wagers[name]), outcomes_table(wagers[name], self.wagers[name])))

        if len(wagers) > 1:
            field = self._wager().style("max-width: 24rem")
            field.on_value_change(lambda: shown.refresh(str(field.value)))
        kept = self.address.shown("wager")
        shown(kept if kept in wagers else next(iter(wagers)))

    def best_play(self) -> None:
        if not self.game.choices:
            html(tag("p", "There is nothing to decide once the bets are down."), "muted")
        elif self.found.strategy is None:
            html(tag("p", "There is no chart of best play for this game."), "muted")
        else:
            html(drawn(*strategy_blocks(self.found.strategy)), "answer")

    def sessions(self) -> None:
        html(tag("p", SESSIONS), "muted small")
        with ui.element("div").classes("asks"):
            wager = self._wager()
            usual = max(USUAL, self.options.limits.minimum)
            shown = self.address.shown
            stake = Blank("Stake", shown("stake", plain(usual)), dollars, "$")
            bankroll = Blank("Bankroll", shown("bankroll", plain(usual * 50)), dollars, "$")
            rounds = Blank("Rounds", shown("rounds", "200"), number_of("rounds"))
            sessions = Blank("Sessions", shown("sessions", "2000"), number_of("sessions"))
            seed = Blank("Seed", shown("seed", "1"), str)

        def question() -> Question:
            session = Session(
                stake=stake.read(),
                bankroll=bankroll.read(),
                rounds=rounds.read(),
                sessions=sessions.read(),
                seed=seed.read(),
            )
            self.address.show(
                tab="Sessions", asked="Sessions", wager=str(wager.value), stake=stake.text,
                bankroll=bankroll.text, rounds=rounds.text, sessions=sessions.text, seed=seed.text,
            )  # fmt: skip
            return SessionsQuestion.from_request(self.game.id, self.settings, str(wager.value), session)

        def show(answer: Answer) -> None:
            assert isinstance(answer, Spread)
            taken_home(f"{self.game.id}-sessions", answer)
            plots = session_bankrolls_plot(answer), results_plot(answer)
            html(drawn(session_facts(answer), *plots))

        asking(self.jobs, "Play the sessions", question, show, at_once=self._is_asked("Sessions"))

    def aim(self) -> None:
        rows = list(winning_odds(self.options))
        if not rows:
            html(tag("p", "The game has no odds to set."), "muted")
            return
        html(
            tag("p", "Which odds of a row come nearest to a house edge, with best play at each."),
            "muted small",
        )
        with ui.element("div").classes("asks"):
            named = {each: row_words(each) for each in rows}
            kept = self.address.shown("row")
            row = ui.select(named, label="Row", value=kept if kept in named else rows[0], with_input=True)
            row.props("outlined dense")
            target = Blank("House edge", self.address.shown("target", "2%"), _edge)

        def question() -> Question:
            asked = TargetQuestion.from_request(self.game.id, self.settings, str(row.value), target.read())
            self.address.show(tab="Aim", asked="Aim", row=str(row.value), target=target.text)
            return asked

        asking(self.jobs, "Find the odds", question, self._show_aimed, at_once=self._is_asked("Aim"))

    def others(self) -> None:
        html(
            tag("p", "What every other choice of rules does to the house edge, one at a time."), "muted small"
        )
        with ui.element("div").classes("asks"):
            wager = self._wager()

        def question() -> Question:
            self.address.show(tab="Other options", asked="Other options", wager=str(wager.value))
            return DifferencesQuestion.from_request(self.game.id, self.settings, str(wager.value))

        at_once = self._is_asked("Other options")
        asking(self.jobs, "Compare the options", question, self._show_differing, at_once=at_once)

    def _show_aimed(self, answer: Answer) -> None:
        assert isinstance(answer, Aimed)
        report = target_report(answer, row_words)
        taken_home(f"{self.game.id}-aim", answer, how_found(report))
        html(reported(report))

    def _show_differing(self, answer: Answer) -> None:
        assert isinstance(answer, Differences)
        report = differences_report(answer, words)
        taken_home(f"{self.game.id}-options", answer, how_found(report))
        html(reported(report))


def simulation(jobs: Jobs, game: Game, options: Options, address: PageAddress) -> None:
    html(tag("p", "Rounds dealt from a seed and played by the game's own strategy."), "muted small")
    with ui.element("div").classes("asks"):
        rounds = Blank("Rounds", address.shown("dealt", "20000"), number_of("rounds"))
        seed = Blank("Seed", address.shown("dealt-seed", "1"), str)
    settings = options.changes_from(game.options)

    def question() -> Question:
        asked = SimulationQuestion.from_request(game.id, settings, {}, rounds.read(), seed.read())
        address.show(tab="Simulate", asked="Simulate", dealt=rounds.text, **{"dealt-seed": seed.text})
        return asked

    at_once = address.shown("tab") == address.shown("asked") == "Simulate"
    asking(jobs, "Deal them", question, _show_simulated, at_once=at_once)


def _edge(text: str) -> str:
    parse_target(text)  # refused here and now, where it was typed
    return text


def _show_simulated(answer: Answer) -> None:
    assert isinstance(answer, GameOdds)
    taken_home(f"{answer.game}-simulated", answer, timed_method_text(answer.method))
    html(drawn(edges_table(answer, "title")))
    html(notes(odds_notes(answer)))
