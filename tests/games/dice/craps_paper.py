"""Rounds of craps on paper, and tables with wagers that already stand, for the tests of Ohio's craps."""

from __future__ import annotations

from typing import Any

from croupier.games.dice.ohio_craps import GAME as OHIO
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.written import WrittenRound

ROLL = {
    2: "1-1",
    3: "1-2",
    4: "1-3",
    5: "1-4",
    6: "2-4",
    7: "3-4",
    8: "2-6",
    9: "3-6",
    10: "4-6",
    11: "5-6",
    12: "6-6",
}
"""A roll for each total, never a hard one but where there is no other."""


def written(bets: dict[str, float], *rolls: int | str, **more: Any) -> WrittenRound:
    """Seat 1 bets before the first roll; a roll is a total, or dice such as '3-3'."""
    dice = [ROLL[roll] if isinstance(roll, int) else roll for roll in rolls]
    paper = {"game": "ohio-craps", "seats": {1: bets}, "rolls": dice} | more
    return WrittenRound(paper)


def net(bets: dict[str, float], *rolls: int | str, **more: Any) -> float:
    """What seat 1 won; whatever was written has been used."""
    done = written(bets, *rolls, **more)
    assert not done.unused
    return done.net[1] / 100


def on(puck: int) -> dict[str, Any]:
    return {"markers": {"puck": puck}}


def open_table(puck: str = "", options: Options | None = None) -> Table:
    table = Table(options or OHIO.options, {1: 1_000_00, 2: 1_000_00})
    table.apply(e.Marked(name="puck", value=puck))
    return table


def betting(table: Table, **laid: int) -> Round:
    """The betting phase, with wagers of seat 1 that stood through earlier rolls."""
    for spot, dollars in laid.items():
        table.apply(e.Staked(seat=1, spot=spot.replace("_", "-"), amount=dollars * 100))
    return Round(OHIO, table)
