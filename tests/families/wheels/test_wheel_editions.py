"""A scratch edition of the Big Six: what a wager covers is asked once, by table, odds and simulation."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import sqrt

from croupier.families.wheels.layout import WheelBet
from croupier.games.wheels.ohio_big_six import GAME, SECTIONS, BigSixOptions
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.simulation.wheels.kernel import rows, simulate
from croupier.table.written import WrittenRound

ROUNDS = 200_000


@dataclass(frozen=True, kw_only=True)
class WiderOptions(BigSixOptions):
    """The $1 wager wins on $2 too."""

    @cached_property
    def bets(self) -> tuple[WheelBet, ...]:
        first, *others = BigSixOptions().bets
        return (first._replace(pockets=first.pockets | {"$2"}), *others)


WIDER = replace(GAME, id="wider-big-six", options=WiderOptions())
EDGE = Fraction(54 - 2 * (SECTIONS["$1"] + SECTIONS["$2"]), 54)
"""38 of 54 sections win 1 to 1."""


def test_the_table_pays_it() -> None:
    paper = {"game": WIDER.id, "seats": {1: {"1": 10}}, "spins": ["$2"]}
    assert WrittenRound(paper, WIDER).net == {1: 10_00}
    assert WrittenRound(paper | {"game": GAME.id}, GAME).net == {1: -10_00}


def test_the_odds_count_it() -> None:
    found = {each.wager: each for each in solve(WIDER).wagers}
    wager = found["1"]
    assert isinstance(wager, WagerOdds)
    assert wager.house_edge == EDGE == Fraction(-11, 27)


def test_the_simulation_spins_it() -> None:
    counts = simulate(WIDER, WIDER.options, "wider", 0, ROUNDS)
    own = [(row, int(count)) for row, count in zip(rows(WIDER, WIDER.options), counts, strict=True)]
    mean = sum(float(row.net) * count for row, count in own if row.wager == "1") / ROUNDS
    assert abs(mean + float(EDGE)) < 4 / sqrt(ROUNDS)
