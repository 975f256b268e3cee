"""Tallies and reports of wagers whose figures can be worked out by hand."""

from __future__ import annotations

import json
from fractions import Fraction
from math import isclose, sqrt

import pytest

from croupier.errors import CroupierError
from croupier.odds.report import (
    AdviceTable,
    GameOdds,
    HowToPlay,
    OtherPlay,
    SimulatedRow,
    WagerEstimate,
    ratio,
)
from croupier.odds.tally import Tally
from croupier.report.model import COUNTED


def roulette() -> Tally:
    """One number of 38 at 35 to 1."""
    tally = Tally("straight-up")
    tally.add("hit", net=35, ways=1, pays="35 to 1")
    tally.add("miss", net=-1, ways=37)
    return tally


def test_edge_of_one_number_of_38() -> None:
    odds = roulette().report()
    assert odds.house_edge == Fraction(2, 38)
    assert odds.expectation == Fraction(-1, 19)
    assert odds.hit_frequency == Fraction(1, 38)
    assert odds.element_of_risk == Fraction(1, 19)
    assert odds.combinations == 38
    # E[x²] = (35² + 37) / 38
    assert odds.variance == Fraction(35**2 + 37, 38) - Fraction(1, 19) ** 2
    assert isclose(odds.standard_deviation, sqrt(odds.variance))


def test_rows_of_an_outcome_are_put_together_and_kept_in_order() -> None:
    tally = Tally("ante")
    tally.add("win", net=1, ways=3, pays="1 to 1")
    tally.add("lose", net=-2, staked=2, ways=4)
    tally.add("win", net=2, staked=2, ways=1, pays="1 to 1")
    tally.add("push", net=0, ways=0)
    rows = tally.report().outcomes
    assert [(row.outcome, row.combinations, row.return_) for row in rows] == [
        ("win", 4, Fraction(5, 8)),
        ("lose", 4, Fraction(-8, 8)),
    ]


def test_element_of_risk_counts_all_that_is_staked() -> None:
    tally = Tally("ante")
    tally.add("raise", net=1, staked=3, ways=1)
    tally.add("fold", net=-1, staked=1, ways=3)
    odds = tally.report()
    assert odds.house_edge == Fraction(1, 2)
    assert odds.average_staked == Fraction(6, 4)
    assert odds.element_of_risk == Fraction(1, 3)


def test_weights_become_the_least_whole_numbers() -> None:
    tally = Tally("pass")
    tally.add("win", net=1, ways=Fraction(244, 495))
    tally.add("lose", net=-1, ways=Fraction(251, 495))
    odds = tally.report()
    assert (odds.combinations, odds.house_edge) == (495, Fraction(7, 495))


def test_nothing_counted_is_refused() -> None:
    with pytest.raises(CroupierError, match="nothing was counted for ante"):
        Tally("ante").report()


def test_json_of_an_exact_figure() -> None:
    odds = GameOdds("wheel", {"zeros": "2"}, COUNTED, (roulette().report(),))
    told = json.loads(json.dumps(odds.to_json()))
    assert (told["game"], told["method"]) == ("wheel", "exact")
    assert told["options"] == {"zeros": "2"}
    assert told["strategy"] is None
    (wager,) = told["wagers"]
    assert wager["house_edge"] == "1/19"
    assert isclose(wager["house_edge_percent"], 100 / 19)
    assert isclose(wager["element_of_risk"], 1 / 19)
    assert isclose(wager["hit_frequency"], 1 / 38)
    assert wager["outcomes"][0] == {
        "outcome": "hit",
        "pays": "35 to 1",
        "combinations": 1,
        "probability": "1/38",
        "return": "35/38",
    }


def test_json_of_a_simulated_figure_has_no_fraction() -> None:
    row = SimulatedRow("win", "1 to 1", 480, 0.48, 0.48)
    wager = WagerEstimate("ante", "the ante", 1000, 0.04, 0.03, 0.02, 1.0, 0.48, (row,))
    told = wager.to_json()
    assert "house_edge" not in told
    assert (told["rounds"], told["standard_error"], told["house_edge_percent"]) == (1000, 0.03, 4.0)
    assert told["outcomes"][0]["count"] == 480


def test_json_of_a_strategy() -> None:
    strategy = HowToPlay(
        rules=("Raise on a pair.",),
        tables=(AdviceTable("first", ("hand", "play"), (("pair", "raise"),)),),
        others=(OtherPlay("never raise", Fraction(1, 2), Fraction(1, 4)),),
        frequencies=(("raise", Fraction(2, 3)),),
    )
    assert strategy.to_json() == {
        "rules": ["Raise on a pair."],
        "tables": [{"title": "first", "columns": ["hand", "play"], "rows": [["pair", "raise"]]}],
        "others": [{"play": "never raise", "house_edge": "1/2", "cost": "1/4"}],
        "frequencies": {"raise": "2/3"},
    }


def test_a_whole_number_is_a_ratio_too() -> None:
    assert ratio(Fraction(0)) == "0/1"
