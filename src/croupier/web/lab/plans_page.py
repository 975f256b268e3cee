"""Betting plans on a page: known ones, plans of one's own, the same rolls for all, and how bankrolls fare."""

from __future__ import annotations

from collections.abc import Mapping

from nicegui import ui

from croupier.errors import BadOption
from croupier.rules.game import Game
from croupier.server.jobs.plans_question import PlansCompared, PlansQuestion
from croupier.server.jobs.questions import Answer
from croupier.simulation.plans.betting_plan import takes_plans
from croupier.simulation.plans.plan_file import known_plans
from croupier.simulation.reports import bankrolls_plots, medians_plot, plan_notes, plans_table
from croupier.table.narration import words
from croupier.wagers.chips import dollars
from croupier.web.blanks import Blank, number_of
from croupier.web.lab.asking import taken_home
from croupier.web.lab.game_bench import GameBench
from croupier.web.lab.game_pages import GamePages
from croupier.web.markup import drawn, notes, tag
from croupier.web.services import Services
from croupier.web.shell import filled, html

AT = "/plans"
TITLE = "Betting plans"
OWN = "my-plan"
FIRST = ("pass-345-odds", "iron-cross", "three-point-molly")
"""Plans that are compared at first."""
EXAMPLE = """# My plan
bet pass $10 when come-out
bet pass-odds 2x when point
"""
USUAL = {"sessions": "1000", "rolls": "500", "bankroll": "1000", "seed": "1"}
ABOUT = (
    "A rule a line, read from the top before every roll: bet WAGER AMOUNT when CONDITION, press WAGER by "
    "AMOUNT after win, double WAGER after loss, reset WAGER after win, take down WAGER."
)


def pages(services: Services) -> None:
    """Put the pages up."""
    GamePages(
        at=AT,
        title=TITLE,
        about="What a way to bet costs, and how its bankrolls fare, over the same rolls.",
        cannot="This has no plans",
        offers=takes_plans,
        bench=PlansBench,
    ).put_up(services)


class PlansBench(GameBench):
    """One visitor's plans."""

    at, title = AT, TITLE
    asks = "Plans"
    hint = "Choose plans or write your own, then press “Play the plans”."

    def check(self, game: Game) -> None:
        if not takes_plans(game):
            raise BadOption(f"{game.id} is not played by a betting plan", "plans are for games with a puck")

    def draw_blanks(self) -> None:
        self.known = known_plans()
        self._draw_plans()
        with ui.element("div").classes("asks"):
            self._blanks = {
                "sessions": Blank("Sessions", self._shown("sessions"), number_of("sessions")),
                "rolls": Blank("Rolls per session", self._shown("rolls"), number_of("rolls")),
                "bankroll": Blank("Bankroll", self._shown("bankroll"), dollars, "$"),
            }
            self._seed = Blank("Seed", self._shown("seed"), str)
        filled("Play the plans", self.ask)

    def _shown(self, name: str) -> str:
        return self.address.shown(name, USUAL[name])

    def _draw_plans(self) -> None:
        kept = self.address.shown("plans").split() or list(FIRST)
        self._chosen = {}
        for name, text in self.known.items():
            with ui.element("div").classes("plan-line"):
                self._chosen[name] = ui.checkbox(words(name), value=name in kept).props("dense")
                html(
                    f"<details><summary>rules</summary>{tag('pre', text.strip(), tabindex='0')}</details>",
                    "small",
                )
        self._with_own = ui.checkbox("A plan of my own", value=OWN in kept).props("dense")
        self._own = ui.textarea("My plan", value=self.address.shown("text", EXAMPLE))
        self._own.props("outlined dense rows=7 input-class=record").style("width: 100%")
        told = html(tag("p", ABOUT), "small muted")
        for each in (self._own, told):
            each.bind_visibility_from(self._with_own, "value")

    def _plans(self) -> dict[str, str]:
        found = {name: self.known[name] for name, box in self._chosen.items() if box.value}
        return found | ({OWN: str(self._own.value or "")} if self._with_own.value else {})

    def question(self) -> PlansQuestion:
        plans = self._plans()
        read: Mapping[str, int] = {name: blank.read() for name, blank in self._blanks.items()}
        settings = self.options.changes_from(self.game.options)
        asked = PlansQuestion.from_request(self.game.id, settings, plans, seed=self._seed.read(), **read)
        texts = {name: blank.text for name, blank in self._blanks.items()} | {"seed": self._seed.text}
        shown = {name: text if text != USUAL[name] else "" for name, text in texts.items()}
        self.address.show(asked="yes", plans=" ".join(plans), text=plans.get(OWN, ""), **shown)
        return asked

    def show(self, answer: Answer) -> None:
        assert isinstance(answer, PlansCompared)
        job = answer.comparisons[0].job
        with ui.element("section").classes("panel"):
            taken_home(
                f"{self.game.id}-plans", answer,
                f"{job.sessions:,} sessions of {job.rounds:,} rolls, the same for every plan",
            )  # fmt: skip
            html(drawn(medians_plot(answer.comparisons), plans_table(answer.comparisons)))
            html(notes(plan_notes(answer.comparisons)))
        for each, plot in zip(answer.comparisons, bankrolls_plots(answer.comparisons), strict=True):
            with ui.element("section").classes("panel"):
                html(tag("h2", each.title))
                html(drawn(plot))
