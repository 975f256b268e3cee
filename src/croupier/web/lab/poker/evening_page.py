"""A night of a card room on a page: its plan, what is changed, and what that does to players and house."""

from __future__ import annotations

from nicegui import ui

from croupier.houses import ALL
from croupier.server.jobs.evening_question import EveningQuestion
from croupier.server.jobs.questions import Answer
from croupier.simulation.evening.night import Night, Nights
from croupier.simulation.evening.plan import EXAMPLE
from croupier.simulation.evening.plots import picture
from croupier.wagers.chips import money as sum_of
from croupier.wagers.chips import short
from croupier.web.lab.working import Working
from croupier.web.markup import FOLDS, Column, Raw, joined, money, table, tag
from croupier.web.services import Services
from croupier.web.shell import filled, frame, html, lead, page_at

AT = "/evening"


def pages(services: Services) -> None:
    """Put the page up."""

    @page_at(AT)
    def evening() -> None:
        with frame("Evening", AT):
            words = "A night of a card room from a seed: tables, guests, collections, banks and meters."
            lead("Evening", words)
            with ui.element("section").classes("panel"):
                house = ui.select({each.id: each.name for each in ALL}, value="hustler", label="House")
                house.props("outlined dense").style("max-width: 20rem")
                plan = ui.textarea("The plan", value=EXAMPLE).props("outlined rows=18 input-class=num-left")
                plan.classes("plan").style("width: 100%; font-family: monospace")
                changes = ui.input("Changed, such as Hold'em 1: collection=B4; several parted by ;")
                changes.props("outlined dense").style("width: 100%")
                filled(
                    "Play the night",
                    lambda: played.ask(
                        lambda: EveningQuestion.of(
                            str(house.value), str(plan.value or ""), _parted(str(changes.value or ""))
                        )
                    ),
                )
            played = Working(services.jobs, show)


def _parted(text: str) -> list[str]:
    return [each.strip() for each in text.split(";") if each.strip()]


def show(answer: Answer) -> None:
    assert isinstance(answer, Nights)
    with ui.element("section").classes("panel"):
        html(tag("h2", "As planned"))
        html(tables(answer.first))
        html(tag("p", _books(answer.first)), "muted small")
        html(banks(answer.first))
    if answer.other is not None:
        with ui.element("section").classes("panel"):
            html(tag("h2", f"With {', '.join(answer.changes)}"))
            html(tables(answer.other))
            html(differences(answer.first, answer.other))
    with ui.element("section").classes("panel"):
        html(Raw(picture(answer)), "drawn")


def tables(night: Night) -> Raw:
    columns = [Column("table"), *(Column(title, True) for title in (
        "hands", "table-hours", "drop", "fees", "fees a table-hour", "fees a player-hour", "house bank",
        "players", "turned away"))]  # fmt: skip
    rows = [
        (each.plan.name, str(each.hands), f"{each.hours:.1f}", short(each.bought), sum_of(each.fees),
         sum_of(round(each.fees_per_hour)), sum_of(round(each.fees_per_player_hour)), money(each.house),
         money(each.players), str(each.turned_away))
        for each in night.tables
    ]  # fmt: skip
    hours, player_hours = night.hours, sum(each.player_hours for each in night.tables)
    fees = night.total("fees")
    an_hour, a_players = (round(fees / each) if each else 0 for each in (hours, player_hours))
    foot = ("all", str(night.total("hands")), f"{hours:.1f}", short(night.total("bought")), sum_of(fees),
            sum_of(an_hour), sum_of(a_players), money(night.total("house")), money(night.total("players")),
            str(night.total("turned_away")))  # fmt: skip
    return table(columns, rows, foot=foot, caption="Tables", is_titled=False, class_=FOLDS)


def _books(night: Night) -> str:
    meters = "".join(f" The meter {name} shows {sum_of(amount)}." for name, amount in night.meters.items())
    closed = "The books close to the cent." if not night.total("balance") else "The books do not close."
    return closed + meters


def banks(night: Night) -> Raw:
    rows = [
        (each.plan.name, str(each.banked), str(len(each.banks)), money(sum(each.banks.values())),
         money(max(each.banks.values())), money(min(each.banks.values())))
        for each in night.tables
        if each.banks
    ]  # fmt: skip
    if not rows:
        return Raw("")
    columns = [
        Column("bank"),
        *(Column(each, True) for each in ("rounds", "players", "won", "best", "worst")),
    ]
    return table(columns, rows, caption="Banks, before fees", class_=FOLDS)


def differences(first: Night, other: Night) -> Raw:
    """What the change does to the house and to the players."""
    columns = [Column("table"), Column("house", True), Column("players", True), Column("a player-hour", True)]
    rows = [
        (one.plan.name, money(two.earned - one.earned), money(two.players - one.players),
         money(round(one.fees_per_player_hour - two.fees_per_player_hour)))
        for one, two in zip(first.tables, other.tables, strict=True)
    ]  # fmt: skip
    foot = ("all", money(other.total("earned") - first.total("earned")),
            money(other.total("players") - first.total("players")), "")  # fmt: skip
    return joined([tag("h3", "What it does"), table(columns, rows, foot=foot, caption="What it does",
                                                    is_titled=False, class_=FOLDS)])  # fmt: skip
