"""Every example game is held to what holds for every game, and names a sheet that lies beside it."""

from __future__ import annotations

import pytest

from croupier.rulebook.cited_clauses import missing_clauses
from croupier.rulebook.sheets import text_of
from croupier.table.conformance.checks import CHECKS
from tests.examples.example import FILES, FOLDER, example


@pytest.mark.parametrize("name", FILES)
def test_it_conforms(name: str, forgotten: None) -> None:
    game = example(name)
    assert {str(check): check.shortfalls(game) for check in CHECKS} == {str(check): [] for check in CHECKS}
    assert list(missing_clauses(game)) == []


@pytest.mark.parametrize("name", FILES)
def test_it_has_a_sheet_with_a_source_and_vectors(name: str, forgotten: None) -> None:
    game = example(name)
    assert (FOLDER / f"{game.id}.md").is_file()
    sheet = text_of(game)
    assert "Source" in sheet
    assert "Test vectors" in sheet
