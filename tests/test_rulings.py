"""docs/rulings.md is what the games' options say today."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from croupier.games import all_games
from croupier.rules.game import Game
from croupier.rules.options import hyphened
from croupier.terminal.commands.rulings import page

FILE = Path(__file__).parents[1] / "docs" / "rulings.md"


def test_the_list_of_rulings_is_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == page(), "make docs writes it anew"


@pytest.mark.parametrize("game", all_games(), ids=str)
def test_every_ambiguity_with_an_option_is_listed(game: Game) -> None:
    part = page().partition(f"`{game.id}`, by")[2].partition("\n## ")[0]
    for each in fields(game.options):
        if each.metadata.get("ambiguity") and each.name != "rounding":
            assert f"| `{hyphened(each.name)}` |" in part
