"""`croupier odds --effects`, as a table and for scripts."""

from __future__ import annotations

import json
from fractions import Fraction

from croupier.games.baccarat.ohio_mini_baccarat import GAME as OHIO
from croupier.odds.explore.effects import effects
from tests.terminal.conftest import Run


def test_effects_are_printed_by_rank(run: Run) -> None:
    said = run("odds", "ohio-mini-baccarat", "--effects")
    assert said.code == 0
    lines = said.out.splitlines()
    assert "effects of removal, 416 cards; exact" in lines[0]
    six = next(row for row in effects(OHIO).rows if row.name == "6")
    line = next(each for each in lines if each.startswith("6 "))
    assert line.split()[:4] == [
        "6", "32", f"{float(six.changes['player']):+.5%}", f"{float(six.changes['banker']):+.5%}",
    ]  # fmt: skip


def test_effects_for_scripts(run: Run) -> None:
    found = json.loads(run("odds", "ohio-mini-baccarat", "--effects", "--wager", "tie", "--json").out)
    assert (found["game"], found["cards"]) == ("ohio-mini-baccarat", 416)
    assert list(found["expectations"]) == ["tie"]
    assert sum(Fraction(row["changes"]["tie"]) * row["count"] for row in found["effects"]) == 0


def test_effects_under_options(run: Run) -> None:
    said = run("odds", "ohio-mini-baccarat", "--effects", "--wager", "banker", "--set", "decks=6")
    assert "decks = 6" in said.out
    assert "312 cards" in said.out


def test_a_game_without_cards_to_take_away(run: Run) -> None:
    said = run("odds", "ohio-craps", "--effects")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("croupier: ohio-craps has no effects of removal")
