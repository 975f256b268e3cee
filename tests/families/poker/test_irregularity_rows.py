"""No row of the sheets' irregularities is without a report, or a test of what happens of itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from croupier.games import all_games, find
from tests.families.poker.irregularity_rows import LAID_OVER, ROWS, document, rows_of

TESTS = Path(__file__).resolve().parents[2]


def test_every_sheet_of_the_poker_room_with_a_table_of_irregularities_is_there() -> None:
    sheets = {game.sheets[0] for game in all_games() if game.family == "poker"}
    assert {sheet for sheet in sheets if rows_of(sheet)} | set(LAID_OVER) == set(ROWS)


@pytest.mark.parametrize("sheet", ROWS)
def test_every_row_has_a_report_or_a_test(sheet: str) -> None:
    game = find(LAID_OVER.get(sheet, sheet))
    rows, entries = rows_of(sheet), ROWS[sheet]
    assert len(rows) == len(entries), [row.trigger for row in rows]
    for row, names in zip(rows, entries, strict=True):
        assert names, row.trigger
        for name in names:
            if "::" not in name:
                assert game.irregularity(name).clause, row.trigger
                continue
            where, test = name.split("::")
            room = TESTS / ("families" if where == "conduct" else "games") / "poker"
            (file,) = room.rglob(f"test_{where}.py")
            written = file.read_text()
            assert re.search(rf"^def {test}\(", written, re.MULTILINE), f"{row.trigger}: no test {name}"


def test_the_document_is_as_generated() -> None:
    assert (TESTS.parent / "docs" / "reference" / "poker-irregularities.md").read_text() == document()
