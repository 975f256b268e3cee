"""What depends on the amount of a wager: sums that are rounded to larger chips, and a limit of what a hand is
paid. Odds and kernels are of wagers of any amount; where the amount counts it is dealt, or told."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.games import find
from croupier.odds.solve import solve
from croupier.simulation.batch import Job
from croupier.simulation.kernel import kernel_of
from croupier.simulation.run import simulate

COMMISSION = (("commission-rounding", "up-to-dollar"),)
PLAIN = (("rounding", "down-to-dollar"),)
VIGORISH = (("vigorish-rounding", "up-to-dollar"),)


@pytest.mark.parametrize(
    ("name", "settings", "wager", "even", "uneven"),
    [
        ("ohio-mini-baccarat", COMMISSION, "banker", 20, 10),  # 5 %: $1, and 50 cents
        ("ohio-mini-baccarat", COMMISSION, "player", 10, 10.50),
        ("ohio-craps", VIGORISH, "buy-4", 20, 10),
        ("ohio-craps", PLAIN, "place-6", 12, 10),  # 7 to 6: $14, and $11.66
        ("ohio-roulette", PLAIN, "red", 10, 10.50),
        ("hustler-casino-war", PLAIN, "base", 10, 5),  # a half goes back
    ],
)
def test_a_kernel_plays_what_comes_out_even(
    name: str, settings: tuple[tuple[str, str], ...], wager: str, even: float, uneven: float
) -> None:
    game = find(name)
    options = game.options.with_settings(dict(settings))

    def has_kernel(amount: float) -> bool:
        job = Job(name, settings, "1", "default", bets=((wager, int(amount * 100)),), rounds=1)
        return kernel_of(game, options, job) is not None

    assert has_kernel(even)
    assert not has_kernel(uneven)


def test_a_commission_that_is_rounded_is_dealt() -> None:
    """Of $10 on the Banker one dollar is kept back when it wins, and not fifty cents."""
    job = Job("ohio-mini-baccarat", COMMISSION, "1", "default", bets=(("banker", 1_000),), rounds=40)
    found = simulate(job)
    assert found.notes[0] == "40 rounds by script, seed 1"
    assert {net for net, _ in found.wagers[0].nets if net > 0} == {Fraction(9, 10)}


def test_where_no_amount_is_told_the_rounding_is() -> None:
    big_six = find("ohio-big-six")
    options = big_six.options.with_settings(dict(PLAIN))
    told = "exact for sums that come out even: rounding=down-to-dollar rounds the others"
    assert told in solve(big_six, options).notes
    assert not [note for note in solve(big_six).notes if "even" in note]
    played = simulate(Job("ohio-big-six", PLAIN, "1", "default", rounds=100))
    assert "rounding=down-to-dollar is no part of it" in played.notes


@pytest.mark.parametrize(("amount", "is_told"), [(5_000, False), (5_001, True)])
def test_a_limit_that_may_bind_is_told(amount: int, is_told: bool) -> None:
    """A royal flush with both wagers pays 2,000 times the first one, $100,000 at most."""
    job = Job("us-double-down-stud", (), "1", "default", bets=(("original", amount),), rounds=100)
    told = "that a hand is paid $100,000.00 at most is no part of it; the script has it"
    assert (told in simulate(job).notes) is is_told
