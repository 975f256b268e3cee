"""Buster, Push 22, House Money and tokes by a kernel, against the script and the exact odds."""

from __future__ import annotations

from math import sqrt

import pytest

from croupier.games import find
from croupier.odds.blackjack.solved import tally_of
from croupier.simulation.batch import Job
from croupier.simulation.blackjack import side_bets_kernel as kernel
from croupier.simulation.kernel import kernel_of
from tests.few_ranks import of_ranks
from tests.simulation import given_shoes
from tests.simulation.same_cards import ended, played_shoes

FIRST = "hustler-21st-century-blackjack-v4-0b"
NO_BUST = "hustler-no-bust-21st-century-blackjack-v6-2"
MADNESS = "iowa-double-down-madness"
OHIO, FEW_DECKS = "ohio-blackjack", "ohio-blackjack-single-double-deck"
ONCE = {"dealer-22-blackjack": "push", "doubles": "once"}
CASES: list[tuple[str, str, list[str], dict[str, str]]] = [
    (FIRST, "basic", ["buster", "perfect-pairs"], {}),
    (NO_BUST, "basic", ["buster"], {}),
    (MADNESS, "basic", ["push-22", "toke"], ONCE),
    (OHIO, "basic", ["house-money"], {}),
    (OHIO, "basic", ["house-money"], {"house-money-pair-of": "value", "card-reader": "no"}),
    (FEW_DECKS, "basic", ["house-money"], {}),
]
ROUNDS = 800


@pytest.mark.parametrize(("name", "strategy", "wagers", "settings"), CASES, ids=str)
def test_kernel_and_script_end_the_same_shoes_alike(
    monkeypatch: pytest.MonkeyPatch, name: str, strategy: str, wagers: list[str], settings: dict[str, str]
) -> None:
    """Row by row: the hand with what is put onto it, the side bets, the toke; with cards that bring what is
    paid most, such as a bust of eight cards and a 22 of one suit."""
    game = of_ranks(find(name), "A267TK")
    options = game.options.with_settings(settings)
    bets = (("main", 1_000), *((spot, 500) for spot in wagers))
    job = Job(name, tuple(settings.items()), "same", strategy, bets, rounds=ROUNDS, size=ROUNDS)
    found, shoes = played_shoes(monkeypatch, job, game)
    planned = kernel.plan(game, options, strategy, frozenset(wagers))
    counts = given_shoes.with_sides(planned, shoes, ROUNDS)
    assert ended(kernel.rows(game, options, strategy, {*wagers}), counts, bets) == found
    assert found.total() == len(bets) * ROUNDS
    assert kernel_of(game, options, job) is not None


@pytest.mark.parametrize(
    ("name", "spot", "settings"),
    [(FIRST, "buster", {}), (MADNESS, "push-22", ONCE), (OHIO, "house-money", {})],
    ids=str,
)
def test_edges_are_within_four_standard_errors_of_the_exact_ones(
    name: str, spot: str, settings: dict[str, str]
) -> None:
    """Each round from a shoe of its own, as they are counted."""
    game, rounds = find(name), 500_000
    options = game.options.with_settings(settings)
    counts = kernel.simulate(
        game, options, "edges", 0, rounds, fresh_shoes=True, strategy="basic", wagers={spot}
    ).tolist()
    ends = zip(kernel.rows(game, options, "basic", {spot}), counts, strict=True)
    mine = [(row, number) for row, number in ends if row.wager == spot]
    assert sum(number for _, number in mine) == rounds
    tally = tally_of(game, options, spot)
    assert tally is not None
    exact = tally.report()
    mean = sum(float(row.net) * number for row, number in mine) / rounds
    assert abs(mean + float(exact.house_edge)) < 4 * exact.standard_deviation / sqrt(rounds)
