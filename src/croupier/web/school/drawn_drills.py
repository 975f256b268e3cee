"""Drills drawn: the story, the marks, the history."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.school.drill import Drill
from croupier.school.history import DrillProgress
from croupier.school.marking import DrillMark, MarkedDrill
from croupier.table.narration import narrate
from croupier.web.markup import FOLDS, Column, Raw, join, link, table, tag
from croupier.web.table import event_lines as drawn
from croupier.web.table.facts import clause_link


def lines(events: Iterable[e.Event], game: Game) -> Raw:
    """A line for each event that somebody at the table notices."""
    told = (narrate(event, game) for event in events)
    return tag(
        "ol",
        join(tag("li", drawn.line(each.pieces)) for each in told if each is not None),
        class_="told",
    )


def story(drill: Drill, game: Game) -> Raw:
    return lines(drill.story, game)


def verdict(marked: MarkedDrill) -> Raw:
    pace = "in time" if marked.is_in_time else "late"
    tone = "gain" if marked.right == marked.asked else "loss"
    points = tag("b", f"{marked.right} of {marked.asked} right", class_=tone)
    return tag("p", join([points, f", {marked.seconds:.0f} s of {marked.pace} s: {pace}"]))


def marks(drill: Drill, marked: MarkedDrill, sheets: tuple[str, ...]) -> Raw:
    is_sum = not any(each.choices for each in drill.asked)
    columns = [Column("asked"), Column("you", is_sum), Column("right", is_sum)]
    columns += [Column("order", True)] if drill.is_ordered else []
    columns += [Column("why"), Column("clause")]
    rows = [_row(drill, number, each, sheets) for number, each in enumerate(marked.marks, 1)]
    return table(columns, rows, caption="Marks", is_titled=False, class_=FOLDS)


def _row(drill: Drill, number: int, each: DrillMark, sheets: tuple[str, ...]) -> Sequence[str]:
    good = each.is_right and each.is_in_order
    says = each.says or ("nothing" if drill.asked[number - 1].choices else "0.00")
    sign = tag("b", "✓" if good else "✗", class_="gain" if good else "loss")
    cells: list[str] = [
        join([sign, f" {number}. {each.what}"]),
        tag("span", says, class_="gain" if each.is_right else "loss"),
        each.right,
    ]
    if drill.is_ordered:
        order = f"{each.placed or '–'} of {each.place}" if each.place else ""
        cells.append(tag("span", order, class_="" if each.is_in_order else "loss"))
    return [*cells, each.why, join(_clauses(each.clause, sheets), ", ")]


def _clauses(clauses: str, sheets: tuple[str, ...]) -> Iterable[str]:
    return (clause_link(each, sheets) for each in clauses.split(", ") if each)


def history(done: Sequence[DrillProgress]) -> Raw:
    columns = [
        Column("game"), Column("kind"), Column("level", True), Column("drills", True), Column("right", True),
        Column("last five", True), Column("faultless", True), Column("in time", True),
        Column("seconds each", True),
    ]  # fmt: skip
    rows = [
        (link(each.game, f"/school/{each.game}?kind={each.kind}&level={each.level}"), *each.cells[1:])
        for each in done
    ]
    return table(columns, rows, caption="Drills by game, kind and level", is_titled=False, class_=FOLDS)
