"""A scratch edition of craps: what a roll does to a wager is asked once, by table, odds and simulation."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import partial
from math import sqrt

from msgspec.structs import replace as change

from croupier.families.dice.craps_wagers import WAGERS
from croupier.families.dice.wager import DiceRules, Fate, on_totals
from croupier.games.dice.ohio_craps import GAME, round_of_play
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.simulation.dice.kernel import rows, simulate
from croupier.table.written import WrittenRound
from croupier.wagers.result import Outcome

ROUNDS = 200_000
FIELD = WAGERS["field"]
FIVES = {**FIELD.fates, **on_totals((5,), Fate(Outcome.WIN, "5", "field"))}
WIDER = WAGERS | {"field": change(FIELD, fates=FIVES)}
EDITION = replace(
    GAME,
    id="wider-craps",
    round_of_play=partial(round_of_play, wagers=WIDER),
    rules=DiceRules({**GAME.rules.wagers, "field": WIDER["field"]}),
)
EDGE = Fraction(-1, 6)
"""18 rolls win 1 to 1, two 2 to 1, and 16 lose: (18 + 4 - 16) of 36 for the player."""


def test_the_table_pays_a_five() -> None:
    paper = {"game": EDITION.id, "seats": {1: {"field": 10}}, "rolls": ["2-3"]}
    assert WrittenRound(paper, EDITION).net == {1: 10_00}
    assert WrittenRound(paper | {"game": GAME.id}, GAME).net == {1: -10_00}


def test_the_odds_count_it() -> None:
    found = {each.wager: each for each in solve(EDITION, wager="field").wagers}
    wager = found["field"]
    assert isinstance(wager, WagerOdds)
    assert wager.house_edge == EDGE


def test_the_simulation_throws_it() -> None:
    counts = simulate(EDITION, EDITION.options, "wider", 0, ROUNDS)
    own = [(row, int(count)) for row, count in zip(rows(EDITION, EDITION.options), counts, strict=True)]
    mean = sum(float(row.net) * count for row, count in own if row.wager == "field") / ROUNDS
    assert abs(mean + float(EDGE)) < 4 * 1.2 / sqrt(ROUNDS)
