"""Every game under every other value of each of its options, and every option read by something."""

from __future__ import annotations

import ast
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

import croupier
from croupier.games import all_games
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.strategy import by_lot
from croupier.table.chance import Chance
from croupier.table.ledger import Ledger
from croupier.table.replay import replay
from tests.every_game.playing import STACK, bet_by_lot, other_settings, sit_down

ROUNDS = 6

CASES = [(game, options) for game in all_games() for _, options in other_settings(game)]
NAMES = [f"{game}-{name}" for game in all_games() for name, _ in other_settings(game)]


@pytest.mark.parametrize(("game", "options"), CASES, ids=NAMES)
def test_a_sitting_under_another_setting(game: Game, options: Options) -> None:
    """The books balance after every round, nothing is left behind, and the ledger replays."""
    sitting = sit_down(game, "options", options)
    stands = {spot.name for spot in game.wagers(options) if spot.stands}
    chance, choose = Chance("options"), by_lot("options")
    for _ in range(ROUNDS):
        playing = sitting.open_round()
        worth = sitting.table.balance()
        bet_by_lot(playing, chance)
        sitting.play(choose)
        assert sitting.table.balance() == worth
        assert {spot for laid in sitting.table.layout.values() for spot in laid} <= stands
        assert (sitting.table.pot, sitting.table.posted, sitting.table.reports) == (0, 0, [])
        for seat in sitting.names:
            if sitting.table.stacks[seat] < STACK // 10:
                sitting.buy(seat, STACK)
    sitting.close()
    assert replay(Ledger.parse(str(sitting.ledger))).rounds >= ROUNDS


@cache
def names_read(file: Path) -> frozenset[str]:
    """Every name that a module reads of a value."""
    nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    return frozenset(
        node.attr for node in nodes if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
    )


def modules(game: Game) -> set[Path]:
    """All that is no game's, and the modules that this game is written in."""
    written_in = {each.__module__ for each in type(game.options).__mro__}
    for act in (game.round_of_play, game.wagers, game.equipment):
        written_in.add(getattr(act, "func", act).__module__)
    package = Path(croupier.__file__).parent
    games = package / "games"
    others = {file for file in package.rglob("*.py") if games not in file.parents}
    own = (name.removeprefix("croupier.").replace(".", "/") for name in written_in if ".games." in name)
    return others | {package / f"{path}.py" for path in own}


@pytest.mark.parametrize("game", all_games(), ids=str)
def test_every_option_is_read(game: Game) -> None:
    read = {each.only_with for each in game.irregularities}.union(*map(names_read, modules(game)))
    assert [field.name for field in fields(game.options) if field.name not in read] == []
