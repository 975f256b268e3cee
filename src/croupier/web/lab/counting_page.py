"""Counting a shoe on a page: a count, a ramp of bets, and what each true count is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from nicegui import ui

from croupier.errors import ParseError
from croupier.readers import is_whole_number, whole_number
from croupier.rules.game import Game
from croupier.server.jobs.counting_question import CountedShoe, CountingQuestion
from croupier.server.jobs.questions import Answer
from croupier.simulation.blackjack.strategy import has_chart
from croupier.simulation.counting.systems import RANKS, START, SYSTEMS
from croupier.simulation.reports import bets_plot, counting_report, edges_plot, frequency_plot
from croupier.wagers.chips import dollars
from croupier.web.blanks import Blank, number_of
from croupier.web.lab.asking import how_found, taken_home
from croupier.web.lab.game_bench import GameBench
from croupier.web.lab.game_pages import GamePages
from croupier.web.markup import Raw, drawn, notes, tag
from croupier.web.services import Services
from croupier.web.shell import filled, html

T = TypeVar("T")
AT = "/counting"
TITLE = "Counting"
OWN = "own"
RAMP = "tc<1:1, 1:2, 2:4, 3:8"
USUAL = {"ramp": RAMP, "seats": "1", "insure": "3", "unit": "10", "bankroll": "5000", "session": "10000",
         "rounds": "2000000", "seed": "1"}  # fmt: skip
ABOUT_RAMP = (
    "Units to bet by the true count before the round: tc<1:1 bets 1 unit below 1, 2:4 bets 4 from 2 on. "
    "Write rc instead of tc for the running count. A seat with 0 units sits out, so another one must play."
)


def pages(services: Services) -> None:
    """Put the pages up."""
    GamePages(
        at=AT,
        title=TITLE,
        about="Choose a blackjack game, a count and a ramp of bets, and see what they bring.",
        cannot="This cannot be counted",
        offers=has_chart,
        bench=CountingBench,
    ).put_up(services)


class CountingBench(GameBench):
    """One visitor's count and ramp."""

    at, title = AT, TITLE
    asks = "Count and bets"
    hint = "Choose a count and a bet ramp, then press “Simulate the shoes”."

    def check(self, game: Game) -> None:
        if not has_chart(game):
            raise ParseError(
                f"the cards of {game.id} are not counted", "it is no blackjack of two first cards"
            )

    def draw_blanks(self) -> None:
        self._draw_count()
        self._draw_bets()

    def _draw_count(self) -> None:
        kept = self.address.shown("count", "hi-lo")
        named = {name: name for name in SYSTEMS} | {OWN: "of my own"}
        self._system = ui.select(named, value=kept if kept in named else "hi-lo", label="Count")
        self._system.props("outlined dense").style("width: 100%")
        self._weights = html("", "small muted")
        self._own = ui.textarea(
            "A weight for each card, such as 5: 1", value=self.address.shown("weights", _own())
        )
        self._own.props("outlined dense rows=11 input-class=record").style("width: 100%")
        self._system.on_value_change(self._show_weights)
        self._show_weights()

    def _show_weights(self) -> None:
        name = str(self._system.value)
        self._own.set_visibility(name == OWN)
        self._weights.set_visibility(name != OWN)
        if name != OWN:
            self._weights.content = weights(name)

    def _draw_bets(self) -> None:
        def blank(name: str, label: str, read: Callable[[str], T], before: str = "") -> Blank[T]:
            return Blank(label, self.address.shown(name, USUAL[name]), read, before)

        self._ramp = Blank("Bet ramp", self.address.shown("ramp", RAMP), str, is_number=False)
        html(tag("p", ABOUT_RAMP), "small muted")
        with ui.element("div").classes("asks"):
            self._seats = blank("seats", "Seats played", number_of("seats"))
            self._insure = blank("insure", "Insures from count", _count)
            self._unit = blank("unit", "Betting unit", dollars, "$")
            self._bankroll = blank("bankroll", "Bankroll", _sum, "$")
            self._session = blank("session", "Rounds per session", number_of("rounds"))
            self._rounds = blank("rounds", "Rounds", number_of("rounds"))
            self._seed = blank("seed", "Seed", str)
        self._effect = ui.checkbox(
            "Show the effect of the cutting card", value=bool(self.address.shown("effect"))
        )
        filled("Simulate the shoes", self.ask)

    def question(self) -> CountingQuestion:
        blanks: dict[str, Blank[Any]] = {
            "ramp": self._ramp, "seats": self._seats, "insure": self._insure, "unit": self._unit,
            "bankroll": self._bankroll, "session": self._session, "rounds": self._rounds, "seed": self._seed,
        }  # fmt: skip
        read = {name: blank.read() for name, blank in blanks.items()}
        is_own = self._system.value == OWN
        asked = CountingQuestion.from_request(
            self.game.id,
            self.options.changes_from(self.game.options),
            system=str(self._own.value or "") if is_own else str(self._system.value),
            ramp=read["ramp"], rounds=read["rounds"], seed=read["seed"], seats=read["seats"],
            insure_at=read["insure"], unit=read["unit"], bankroll=read["bankroll"], session=read["session"],
            wants_effect=bool(self._effect.value),
        )  # fmt: skip
        shown = {name: blank.text if blank.text != USUAL[name] else "" for name, blank in blanks.items()}
        self.address.show(
            asked="yes", count=str(self._system.value), effect="yes" if self._effect.value else "",
            weights=str(self._own.value or "") if is_own else "", **shown,
        )  # fmt: skip
        return asked

    def show(self, answer: Answer) -> None:
        assert isinstance(answer, CountedShoe)
        play = answer.play
        report = counting_report(play, answer.effect, answer.unit)
        facts, counts = report.sections[0].blocks
        with ui.element("section").classes("panel"):
            taken_home(
                f"{self.game.id}-counted", answer,
                how_found(report),
            )  # fmt: skip
            html(drawn(facts, edges_plot(play), bets_plot(play), frequency_plot(play)))
            html(notes(report.notes))
        with ui.element("section").classes("panel"):
            html(tag("h2", "By true count"))
            html(drawn(counts))


def weights(name: str) -> Raw:
    """The weights of a known count, and where it is from."""
    system = SYSTEMS[name]
    told = ", ".join(f"{rank} {'+' if weight > 0 else ''}{weight}" for rank, weight in system.weights.items())
    return tag("p", f"{told}. {system.source}.")


def _own() -> str:
    """Return the hi-lo system as text, to start from."""
    of = SYSTEMS["hi-lo"].weights
    return "\n".join([*(f"{rank}: {of[rank]}" for rank in RANKS[:-1]), f"{START}: 0"])


def _count(text: str) -> int | None:
    """A true count; None, no insurance, for nothing typed."""
    if not text:
        return None
    digits = text.removeprefix("+").removeprefix("-")
    if not is_whole_number(digits, 2):
        raise ParseError(f"{text!r} is no true count", instead="such as 3, or nothing: never")
    return whole_number(text, least=-99)


def _sum(text: str) -> int:
    """Return the amount in cents, or 0 for an empty field, which asks for no risk of ruin."""
    return dollars(text) if text else 0
