"""Readings list every ambiguity, and generated files are what the games say today."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from croupier.games import all_games, entries, entry_of
from croupier.rulebook.readings import open_readings
from croupier.rules.game import Game
from croupier.rules.options import hyphened
from tools import catalogue, player_dealers

CATALOGUE = Path(__file__).parents[1] / "src" / "croupier" / "games" / "catalogue.py"
PLAYER_DEALER_TABLE = Path(__file__).parents[1] / "docs" / "reference" / "player-dealers.md"


def test_the_catalogue_of_games_is_up_to_date() -> None:
    assert CATALOGUE.read_text(encoding="utf-8") == catalogue.page(), "make docs writes it anew"
    assert tuple(map(entry_of, all_games())) == entries()


def test_the_list_of_games_loads_none_of_them() -> None:
    script = """
import sys
from croupier.terminal.main import main
main(["games"])
print(sorted(name for name in sys.modules if name.count(".") == 3 and ".games." in name))
"""
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.splitlines()[-1] == "[]"
    assert "ohio-roulette" in ran.stdout


@pytest.mark.parametrize("game", all_games(), ids=str)
def test_every_ambiguity_with_an_option_is_listed(game: Game) -> None:
    listed = {each.option for each in open_readings(game)}
    for each in fields(game.options):
        if each.metadata.get("ambiguity") and each.name != "rounding":
            assert hyphened(each.name) in listed


PLAYER_DEALERS = [game for game in all_games() if game.needs_banker]
"""Where the house banks too, a player's bank has to reach for every wager: there is no cover to tell of."""


def test_the_table_of_player_dealers_is_up_to_date() -> None:
    assert PLAYER_DEALER_TABLE.read_text(encoding="utf-8") == player_dealers.page(), (
        "make docs writes it anew"
    )


@pytest.mark.parametrize("game", PLAYER_DEALERS, ids=str)
def test_every_player_dealer_covers_net_and_says_where(game: Game) -> None:
    assert game.options.cover == "net"
    row = next(row for row in player_dealers.page().splitlines() if f"`{game.id}`" in row)
    assert all(cell.strip() for cell in row.split("|")[1:-1])
