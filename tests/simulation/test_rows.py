"""What a row of a simulation stands for: one sum that was staked and won, and one decision a round."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from croupier.odds.report import WagerEstimate
from croupier.simulation.batch import Job, Sums, play_batch
from croupier.simulation.run import estimates, simulate


def rows(ends: dict[tuple[str, str, str, int, int, int], int]) -> dict[str, tuple[int, float]]:
    (estimate,) = estimates(Sums(100, Counter(ends)))
    return {row.outcome: (row.count, row.return_) for row in estimate.outcomes}


def test_doubled_and_plain_rounds_are_rows_of_their_own() -> None:
    """Of ten rounds two were doubled: the row of one unit returns 8/10, that of two units 2 x 2/10."""
    found = rows(
        {
            ("main", "higher total", "1 to 1", 100, 100, 100): 8,
            ("main", "higher total", "1 to 1", 200, 200, 100): 2,
        }
    )
    assert found == {"higher total": (8, 0.8), "higher total, 2 units staked": (2, 0.4)}


def test_rows_of_several_sums_name_what_was_won() -> None:
    found = rows(
        {
            ("main", "split", "each hand", 200, 200, 100): 1,
            ("main", "split", "each hand", 0, 200, 100): 2,
            ("main", "split", "each hand", -150, 300, 100): 1,
        }
    )
    assert found == {
        "split, 2 units staked, net +2": (1, 0.5),
        "split, 2 units staked, net 0": (2, 0.0),
        "split, 3 units staked, net -1.5": (1, -0.375),
    }


def test_one_word_for_one_sum_stays_as_it_is() -> None:
    assert rows({("ante", "lower hand", "", -200, 200, 100): 4}) == {"lower hand": (4, -2.0)}


def test_equal_totals_of_blackjack_return_nothing() -> None:
    """They returned -0.000743 with the split rounds whose first hand they ended."""
    (main,) = simulate(Job("ohio-blackjack", (), "rows", "default", rounds=1_500), by="script").wagers
    assert isinstance(main, WagerEstimate)
    equal = [row for row in main.outcomes if row.outcome.startswith("equal totals")]
    assert equal and all(row.return_ == 0 for row in equal)
    split = [row for row in main.outcomes if row.outcome.startswith("split, ")]
    assert split and {row.pays for row in split} == {"each hand"}
    assert sum(row.count for row in main.outcomes) == 1_500


@pytest.mark.parametrize("by", ["script", "kernel"])
def test_a_round_of_craps_is_one_decision(by: str) -> None:
    """Two hundred rounds of a pass bet are two hundred decisions, by script and by kernel."""
    found = simulate(Job("ohio-craps", (), "rows", "default", (("pass", 1_000),), rounds=200), by=by)
    (passed,) = (each for each in found.wagers if each.wager == "pass")
    assert isinstance(passed, WagerEstimate) and passed.rounds == 200
    assert "a round lasts until its wagers are decided, however many rolls that takes" in found.notes


def test_the_results_of_a_craps_round_add_up() -> None:
    """A pass bet of $10 wins or loses $10 in each round; by rolls there were results of 0."""
    job = Job("ohio-craps", (), "rows", "default", (("pass", 1_000),), rounds=100, size=100)
    sums = play_batch(job, 0)
    assert set(sums.nets) == {-1_000, 1_000} and sums.nets.total() == sums.rounds == 100
    assert Fraction(sum(net * count for net, count in sums.nets.items())) == sum(
        net * count for (*_, net, _, _), count in sums.ends.items()
    )
