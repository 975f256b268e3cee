"""Make a whole dossier: compute the results, write the chapters, and render HTML, PDF and JSON from one
document."""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.dossier.chapters import comparison, money, opening, proof, rules, strategy, volatility, wagers
from croupier.dossier.findings import STEPS, Findings, TellFound, Told, Wanted, gather, unheard
from croupier.odds.report import GameOdds, Json
from croupier.rendering.pdf import as_pdf
from croupier.report.html import document_html
from croupier.report.model import Document, Section

CHAPTERS = (
    opening.in_brief,
    rules.rules_of_play,
    rules.equipment,
    wagers.wagers,
    strategy.strategy,
    strategy.options,
    volatility.volatility,
    rules.irregularities,
    money.progressives,
    money.fees,
    proof.method,
    proof.second,
    proof.versions,
    proof.reproduction,
)


@dataclass(frozen=True)
class Dossier:
    document: Document
    figures: Json
    odds: GameOdds

    def html(self) -> str:
        return document_html(self.document)

    def pdf(self) -> bytes:
        return as_pdf(self.document)

    def to_json(self) -> Json:
        return self.figures


def make(wanted: Wanted, other: Wanted | None = None, tell: TellFound = unheard) -> Dossier:
    """Make the dossier of one game. If `other` is given, a chapter compares it with that game or those
    options."""
    found = gather(wanted, tell)
    figures = found.to_json()
    if other is None:
        tell(Told("writing", STEPS, STEPS))
        return Dossier(document_of(found), figures, found.odds)
    beside = gather(replace(other, is_quick=True), tell)
    tell(Told("writing", STEPS, STEPS))
    chapter = comparison.compared(found, beside)
    return Dossier(
        document_of(replace(found, compared_with=other), chapter),
        figures | {"compared_with": beside.to_json()},
        found.odds,
    )


def document_of(found: Findings, *more: Section) -> Document:
    game = found.game
    chapters = (*(chapter(found) for chapter in CHAPTERS), *more)
    return Document.with_sections(
        game.title, f"Rules, odds and proof: {game.id}", opening.first_page(found), chapters
    )
