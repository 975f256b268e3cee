"""`croupier new --kind`: each kind is a game that passes its checks and meets a published figure."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from croupier import custom_games
from croupier.odds.solve import tally_of
from croupier.rulebook.cited_clauses import missing_clauses
from croupier.table.conformance.checks import CHECKS
from croupier.terminal.commands.custom import KINDS, written
from croupier.terminal.main import main

PAGE = Path(__file__).parents[2] / "docs" / "tutorials" / "begin-with-a-kind.md"
LARGE = ("board", "baccarat", "blackjack")
"""Kinds whose odds take seconds. The test that is written beside each game solves them too."""


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_game_of_each_kind_conforms(kind: str, tmp_path: Path, forgotten: None) -> None:
    file, sheet, test = written("my-own", tmp_path / "made", kind)
    game = custom_games.from_file(str(file))
    assert game.id == "my-own"
    assert {str(check): check.shortfalls(game) for check in CHECKS} == {str(check): [] for check in CHECKS}
    assert list(missing_clauses(game)) == []
    assert "Source" in sheet.read_text(encoding="utf-8")
    assert "my_game" not in test.read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", [kind for kind in KINDS if KINDS[kind] and kind not in LARGE])
def test_the_published_edge_is_met(kind: str, tmp_path: Path, forgotten: None) -> None:
    game = custom_games.from_file(str(written("my-own", tmp_path, kind)[0]))
    for wager, published in KINDS[kind].items():
        assert round(float(-tally_of(game, game.options, wager).expectation) * 100, 2) == published


def test_the_page_has_a_part_for_each_kind() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert re.findall(r"--kind (\S+)\n", page) == list(KINDS)


def test_an_unknown_kind_is_refused_with_the_nearest(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["new", "my-own", "--kind", "duels", "--in", str(tmp_path)])
    assert "did you mean duel?" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
