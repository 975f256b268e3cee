"""Plans compared: sessions that add up the same way whoever plays them, and agree with what is exact."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from croupier.errors import BadOption
from croupier.simulation.plans.compare import SessionJob, compare, percentile, played, prepared, tables_of
from croupier.simulation.plans.sessions_kernel import drawn, walk
from croupier.work.units import Crew

PLANS = {
    path.stem: path.read_text()
    for path in sorted((Path(__file__).parents[3] / "strategies" / "craps").glob("*.plan"))
}
NEVER_BROKE = 10**12
WILD = "bet place $10 when point\n" + "".join(
    f"press place-{n} by $1 after win\n" for n in (4, 5, 6, 8, 9, 10)
)


def job(
    name: str, text: str = "", *, sessions: int = 400, rounds: int = 120, bankroll: int = 30_000
) -> SessionJob:
    return SessionJob("ohio-craps", (), name, text or PLANS[name], "compared", sessions, rounds, bankroll)


@pytest.mark.parametrize(
    "name", ["pass-single-odds", "field-martingale", "six-and-eight", "three-point-molly"]
)
def test_the_kernel_walks_as_the_plan_is_played(name: str) -> None:
    """Session by session the same bankrolls, rolls, ruins and doublings from the same rolls."""
    one = job(name, sessions=60, bankroll=12_000)
    plan, chain = prepared(one.game, one.settings, one.name, one.text)
    assert chain is not None
    rolls = drawn(one.seed, 0, one.sessions, one.rounds)
    walked = walk(tables_of(chain), rolls, one.bankroll, np.array(one.marks))
    by_hand = played(plan, rolls, one)
    for found, expected in zip(walked, by_hand, strict=True):
        assert found.tolist() == expected.tolist()
    assert 0 < walked.ruined.sum() < one.sessions


@pytest.mark.parametrize("name", ["pass-single-odds", "dont-pass-odds", "iron-cross", "three-point-molly"])
def test_sessions_agree_with_what_is_exact(name: str) -> None:
    """Loss and swing of long sessions that never run dry, within four standard errors."""
    found = compare(job(name, sessions=4_000, rounds=1_000, bankroll=NEVER_BROKE))
    exact = found.exact
    assert exact is not None
    assert found.ruin == found.doubling == 0
    error = found.deviation / 4_000**0.5
    assert abs(found.mean - 1_000 * float(exact.net_per_roll)) < 4 * error
    ratio = found.deviation**2 / (1_000 * float(exact.spread))
    assert abs(ratio - 1) < 4 * (2 / 4_000) ** 0.5 + 0.01  # a hand cut off at the end counts for little
    assert abs(found.sums.action / found.sums.rolls / float(exact.action_per_roll) - 1) < 0.01


@pytest.mark.parametrize("text", ["", WILD], ids=["kernel", "wild"])
def test_the_figures_do_not_depend_on_the_workers(text: str) -> None:
    one = job("wild" if text else "three-point-molly", text, sessions=250, rounds=20)
    assert compare(one, workers=Crew(1)).sums == compare(one, workers=Crew(2)).sums


def test_a_plan_without_a_table_is_simulated_and_says_so() -> None:
    found = compare(job("wild", WILD, sessions=20, rounds=30))
    assert found.exact is None
    assert found.note == "more stands than are tabulated"
    assert found.sums.rolls > 0


def test_plans_are_dealt_the_same_rolls() -> None:
    """Pass and don't pass: what one wins the other loses, but for the twelve that is barred."""
    right = compare(job("right", "bet pass $10", bankroll=NEVER_BROKE)).sums
    wrong = compare(job("wrong", "bet dont-pass $10", bankroll=NEVER_BROKE)).sums
    assert right.action == wrong.action
    barred = -(right.net + wrong.net)
    assert barred > 0 and barred % 1_000 == 0


def test_ruin_is_when_the_next_bets_are_more_than_is_left() -> None:
    """$25 bet on any seven by $10: two losses leave $5. Four in five of all rolls and more lose."""
    found = compare(job("seven", "bet any-seven $10", sessions=2_000, rounds=2, bankroll=2_500))
    assert found.ruin == 0  # nobody has been asked for a third bet
    third = compare(job("seven", "bet any-seven $10", sessions=2_000, rounds=3, bankroll=2_500))
    chance = (30 / 36) ** 2
    assert abs(third.ruin - chance) < 4 * (chance * (1 - chance) / 2_000) ** 0.5
    assert third.curve[-1].bankrolls[0] == 500
    doubled = 1 - chance  # $40 won make 25 into 55 after one loss, or 65
    assert abs(third.doubling - doubled) < 4 * (chance * doubled / 2_000) ** 0.5


def test_the_curve_begins_with_the_bankroll_and_has_the_marks_of_the_session() -> None:
    curve = compare(job("six-and-eight", rounds=90)).curve
    assert curve[0].at == 0 and curve[0].bankrolls == (30_000,) * 5
    assert curve[-1].at == 90
    assert len(curve) == 61
    assert all(list(each.bankrolls) == sorted(each.bankrolls) for each in curve)


def test_percentiles_by_hand() -> None:
    counts = Counter(range(1, 101))
    assert [percentile(counts, each) for each in (5, 50, 95)] == [5, 50, 95]


@pytest.mark.parametrize(("sessions", "rounds", "said"), [(0, 10, "0 sessions"), (10, 0, "0 rolls")])
def test_nothing_is_not_compared(sessions: int, rounds: int, said: str) -> None:
    with pytest.raises(BadOption, match=said):
        compare(job("six-and-eight", sessions=sessions, rounds=rounds))
