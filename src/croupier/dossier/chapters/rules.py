"""The chapters that are the rule sheet's: rules of play in their order, equipment, irregularities."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from croupier.dossier.fee_sheets import used_schedules
from croupier.dossier.findings import Findings
from croupier.dossier.sheet_reader import SheetSection, sections
from croupier.errors import CroupierError
from croupier.report.model import Block, Paragraph, ReportTable, Section
from croupier.rulebook import sheets
from croupier.rulebook.describe import equipment_facts, irregularities_table, pay_table, pay_tables
from croupier.rules.options import hyphened

EQUIPMENT = "equipment and cards"
IRREGULARITIES = "irregularities"
READINGS = "ambiguities and contradictions"
ELSEWHERE = {EQUIPMENT, IRREGULARITIES, READINGS, "test vectors", "stated mathematics"}
"""Sections that have chapters of their own, and the proofs of the program."""


class ReadSheet(NamedTuple):
    name: str
    title: str
    sections: tuple[SheetSection, ...]
    left_out: tuple[str, ...]
    """Headings of fee schedules that belong to other games."""


def _sheets(found: Findings) -> Iterator[ReadSheet]:
    for name in found.game.sheets:
        try:
            text = sheets.text(name)
        except CroupierError:  # a game of somebody's own, whose sheet does not lie beside it
            continue
        used = used_schedules(found.game, found.options, text)
        yield ReadSheet(name, *sections(used.text), used.left_out)


def sheet_parts(found: Findings, title: str) -> Iterator[tuple[str, tuple[Block, ...]]]:
    """The sections of one name, of every sheet, each with the title of its sheet."""
    for sheet in _sheets(found):
        yield from (
            (sheet.title, part.blocks) for part in sheet.sections if part.title.lower() == title and part.text
        )


def source_of(found: Findings) -> str:
    """Return the source that the rule sheet names in its `- source:` line, or '' if it names none."""
    for sheet in _sheets(found):
        for line in sheet.sections[0].text.splitlines():
            if line.startswith("- source:"):
                return line.removeprefix("- source:").strip()
    return ""


def rules_of_play(found: Findings) -> Section:
    """Return every section in the order of the sheet. With several sheets, each has a part of its own."""
    told = list(_sheets(found))
    head = Paragraph(
        "As the rule sheets have them, in their order; what stands in brackets are the clauses of the source."
    )
    if not told:
        summary = Paragraph(f"There is no rule sheet. {found.game.summary}")
        return Section("Rules of play", (summary,))
    if len(told) == 1:
        parts = _chapters(told[0].sections)
    else:
        parts = tuple(Section(each.title, _left_out(found, each), _chapters(each.sections)) for each in told)
    changed = _changed_tables(found)
    notice = Paragraph(
        f"Other pay tables than the sheet's are in force: {', '.join(changed)}. They stand first in this "
        "chapter, and hold wherever the sheet below prints its own."
    )
    tables = _in_force(found)
    if changed:
        return Section("Rules of play", (head, notice), (*tables, *parts))
    return Section("Rules of play", (head,), (*parts, *tables))


def _changed_tables(found: Findings) -> list[str]:
    """Return the names of the pay tables that an option changed."""
    printed = found.game.options
    tables = pay_tables(found.options)
    return [hyphened(name) for name, table in tables.items() if table != getattr(printed, name)]


def _left_out(found: Findings, sheet: ReadSheet) -> tuple[Block, ...]:
    """Return a note on the parts of a fee sheet that are left out, and where to find them."""
    if not sheet.left_out:
        return ()
    digest = dict(found.identity.sheets).get(sheet.name, "")
    said = (
        "The house's fees for all its games. Here are the schedules that an option of this game can put in "
        f"force, with what holds for all; left out are {'; '.join(sheet.left_out)}. `croupier rules "
        f"{found.game.id}` prints the whole sheet, `{sheet.name}`, SHA-256 {digest}."
    )
    return (Paragraph(said, is_aside=True),)


def _chapters(parts: Iterable[SheetSection]) -> tuple[Section, ...]:
    return tuple(
        Section(part.title or "Source and summary", part.blocks)
        for part in parts
        if part.title.lower() not in ELSEWHERE
    )


def _in_force(found: Findings) -> tuple[Section, ...]:
    """The pay tables that the figures are of, where an option is set the ones that it sets."""
    tables = pay_tables(found.options)
    if not tables:
        return ()
    shown = (pay_table(name, table, found.game) for name, table in tables.items())
    said = Paragraph("All figures of this dossier are of these tables.")
    return (Section("Pay tables in force", (said, *shown)),)


def equipment(found: Findings) -> Section:
    rows = equipment_facts(found.game, found.options)
    table = ReportTable.from_rows(("what", "how many, or which"), tuple(rows), "As the figures take it to be")
    blocks = [block for _, part in sheet_parts(found, EQUIPMENT) for block in part]
    return Section("Equipment", (table, *blocks))


def irregularities(found: Findings) -> Section:
    """Return the chapter on irregularities: the ruling that the program makes on each, and the sheet's own
    text."""
    table = irregularities_table(found.game)
    parts = [Section(f"As the sheet has them: {title}", part) for title, part in
             sheet_parts(found, IRREGULARITIES)]  # fmt: skip
    head: tuple[Block, ...] = (Paragraph("The rules name none."),)
    if table.rows:
        said = Paragraph("Each is ruled on by the program as follows, and recorded with its clause.")
        head = (said, table)
    return Section("Irregularities and rulings", head, tuple(parts))
