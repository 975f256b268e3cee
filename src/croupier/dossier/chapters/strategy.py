"""Best play: in words, as charts, and what simpler play costs. And what each option does."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.dossier.chapters.rules import READINGS, sheet_parts
from croupier.dossier.findings import Findings
from croupier.report.figures import percent, signed_percent
from croupier.report.model import Block, Figure, Paragraph, PointList, ReportTable, Section
from croupier.rulebook.readings import readings
from croupier.rules.options import hyphened


def strategy(found: Findings) -> Section:
    how = found.odds.strategy
    choices = tuple((name, meaning) for name, meaning in found.game.choices.items())
    blocks: list[Block] = []
    if choices:
        blocks.append(ReportTable.from_rows(("choice", "meaning"), choices, "What a player may choose"))
    if how is None or not (how.rules or how.tables):
        blocks.append(Paragraph(_none(found)))
    if how is None:
        return Section("Strategy", tuple(blocks))
    parts = []
    if how.rules:
        parts.append(Section("Best play in words", (PointList.from_texts(*how.rules),)))
    if how.tables:
        charts = tuple(ReportTable.from_rows(each.columns, each.rows, each.title) for each in how.tables)
        parts.append(Section("Charts", charts))
    if how.others:
        rows = tuple(
            (each.play, percent(each.house_edge), Figure(each.house_edge, "ratio"), signed_percent(each.cost))
            for each in how.others
        )
        head = ("play", "house advantage", "as a fraction", "cost against best play")
        parts.append(Section("What simpler play costs", (ReportTable.from_rows(head, rows),)))
    if how.frequencies:
        parts.append(_decisions(found, how.frequencies))
    return Section("Strategy", tuple(blocks), tuple(parts))


def _decisions(found: Findings, often: tuple[tuple[str, Fraction], ...]) -> Section:
    rows = tuple((name, f"{float(times):.6f}") for name, times in often)
    blocks: list[Block] = [ReportTable.from_rows(("decision", "a round"), rows)]
    never = [name for name in found.game.choices if name not in dict(often)]
    if never and dict(often).keys() <= found.game.choices.keys():
        blocks.append(Paragraph(f"Best play never chooses: {', '.join(never)}."))
    return Section("How often each decision is made", tuple(blocks))


def _none(found: Findings) -> str:
    if found.game.banking == "pot":
        return (
            "Play among players has no best strategy that does not depend on the others; the probabilities "
            "of hands stand in the chapter on hands."
        )
    if not found.game.choices:
        return "Once a wager is made there is nothing to decide: the house advantage does not depend on play."
    if not found.odds.method.is_exact:
        return (
            "The game is not solved: the figures are of the strategy that the simulation plays, and best "
            "play is not worked out."
        )
    return (
        "Every decision is taken to be the best one, as the round was gone through; it comes without a chart."
    )


def options(found: Findings) -> Section:
    rows = tuple(
        (f"`{each.option}`", each.default, each.alternatives or "–", each.reading + _decides(each.ambiguity))
        for each in readings(found.options)
    )
    blocks: tuple[Block, ...] = (
        Paragraph("Each option as it is set here, what else it may be, and what it means."),
        ReportTable.from_rows(("option", "as set", "else", "what it means"), rows),
    )
    parts = [_effects(found)]
    for title, told in sheet_parts(found, READINGS):
        parts.append(Section(f"Where the source is open: {title}", told))
    return Section("Options and readings", blocks, tuple(parts))


def _decides(ambiguity: str) -> str:
    return f" (decides: {ambiguity})" if ambiguity else ""


def _effects(found: Findings) -> Section:
    title = "What each option does to the house advantage"
    others = found.others
    if others is None:
        return Section(title, (Paragraph(f"Not worked out: {found.why_no_others}."),))
    rows = [("as it is", "", percent(others.house_edge), "")]
    rows += [
        (f"`{row.option}`", row.value, percent(row.house_edge), signed_percent(row.change or 0))
        for row in others.rows
        if row.house_edge is not None
    ]
    blocks: list[Block] = [
        Paragraph(
            f"The wager {others.wager}, a part of {others.unit}; best play under each. + is better for the "
            "house."
        ),
        ReportTable.from_rows(("option", "instead", "house advantage", "difference"), tuple(rows)),
    ]
    left = [f"`{row.option}={row.value}` is left out: {row.refused}" for row in others.rows if row.refused]
    if others.same:
        left.append(f"no difference: {', '.join(map(hyphened, others.same))}")
    if others.untried:
        left.append(f"amounts, odds and parts, which have no list of values: {', '.join(others.untried)}")
    if left:
        blocks.append(PointList.from_texts(*left))
    return Section(title, (*blocks, *_besides(found)))


def _besides(found: Findings) -> Iterator[Block]:
    """The other wagers: what changes, and which of them no option touches."""
    rows = [
        (each.wager, f"`{row.option}`", row.value, percent(row.house_edge), signed_percent(row.change))
        for each in found.besides
        for row in each.rows
        if row.house_edge is not None and row.change
    ]
    if rows:
        yield Paragraph("The other wagers, each a part of its own; of wagers of one kind the first.")
        head = ("wager", "option", "instead", "house advantage", "difference")
        yield ReportTable.from_rows(head, tuple(rows))
    moved = {wager for wager, *_ in rows}
    if left := [each.wager for each in found.besides if each.wager not in moved]:
        yield Paragraph(f"No option changes the house advantage of {', '.join(left)}.")
