"""The first chapter: the game in brief, and the house edge of every wager in one table."""

from __future__ import annotations

from croupier.dossier.chapters.rules import source_of
from croupier.dossier.findings import Findings
from croupier.houses import house_of
from croupier.odds.report import WagerOdds
from croupier.odds.reports import LOSS, deviation_figure, edge_figure, hits_figure, risk_figure
from croupier.report.figures import ABOUT, method_text
from croupier.report.model import Block, Figure, Paragraph, PointList, ReportTable, Section
from croupier.wagers.labels import named

HOW = {
    "exact": "Every figure that stands as a fraction is exact: all cases are counted.",
    "simulated": "Wagers without a fraction are simulated; each such figure has its standard error.",
}


def first_page(found: Findings) -> tuple[tuple[str, str], ...]:
    game = found.game
    house = house_of(game.id)
    changed = "; ".join(f"{name} = {value}" for name, value in found.wanted.changes.items())
    facts = [
        ("Game", f"{game.title} (`{game.id}`)"),
        (
            "Edition",
            f"{house.name}, {house.jurisdiction}" if house is not None else "a game of its author's own",
        ),
        ("Banked by", {"pot": "nobody: players play for a pot"}.get(game.banking, f"the {game.banking}")),
        ("Source", source_of(found)),
        ("Rule sheets", ", ".join(f"`{name}`" for name in game.sheets)),
        ("Options", changed or "as the rule sheet has them"),
        ("Made by", f"croupier {dict(found.identity.versions)['croupier']}"),
        ("Inputs", f"`{found.identity.inputs[:16]}`"),
    ]
    if found.wanted.dated:
        facts.append(("Date", found.wanted.dated))
    return tuple(fact for fact in facts if fact[1])


def in_brief(found: Findings) -> Section:
    game = found.game
    blocks: list[Block] = [Paragraph(game.summary)]
    if against := found.options.against_sheet():
        blocks.append(PointList.from_texts(*against))
    if found.groups:
        if found.odds.unsolved:
            blocks.append(Paragraph(f"This game is {method_text(found.odds.method)}."))
        blocks.append(_edges(found))
        if not found.odds.unsolved:
            has_marks = any(isinstance(each, WagerOdds) and each.approximate for each in found.odds.wagers)
            about = f" {ABOUT}marks an approximation, with its bounds in a note." if has_marks else ""
            blocks.append(Paragraph(HOW[found.odds.method.word] + about))
    elif game.banking == "pot":
        blocks.append(
            Paragraph("Players play against each other for a pot: no wager is made against a house, and none "
                      "has a house edge. What the house takes are the collections of the chapter on fees.")
        )  # fmt: skip
    return Section("The game in brief", tuple(blocks))


def _edges(found: Findings) -> ReportTable:
    rows = tuple(
        (
            named(group.names),
            edge_figure(group.wager),
            Figure(group.wager.house_edge, "ratio") if isinstance(group.wager, WagerOdds) else "–",
            risk_figure(group.wager),
            hits_figure(group.wager, 4),
            deviation_figure(group.wager),
        )
        for group in found.groups
    )
    what, caption = "house advantage", "House advantage of every wager"
    if found.odds.unsolved:
        what, caption = LOSS, "One way to play, simulated"
    columns = ("wager", what, "as a fraction", "element of risk", "hit frequency", "deviation")
    return ReportTable.from_rows(columns, rows, caption)
