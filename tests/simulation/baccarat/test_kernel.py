"""Baccarat by the compiled simulator, against the exact odds and against the rules of the shoe."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from croupier.games.baccarat.ohio_mini_baccarat import GAME as OHIO
from croupier.games.baccarat.ohio_mini_baccarat import RULES
from croupier.odds.baccarat.coups import tallies
from croupier.odds.baccarat.kernels.coups import coup_of, tabulate
from croupier.odds.report import GameOdds, WagerEstimate
from croupier.simulation.baccarat.kernel import CardFaces, deal, rows, simulate
from croupier.simulation.batch import Job
from croupier.simulation.prng import seeded
from croupier.simulation.run import simulate as run

ROUNDS = 12_000_000
BURNED = np.array([10, 1, 2, 3, 4, 5, 6, 7, 8, 9])
"""By the value of a shoe's first card; vector 12 of the sheet."""


@pytest.mark.parametrize(
    ("settings", "fresh_shoes"),
    [({}, True), ({}, False), ({"decks": "6", "cut-card": "100", "banker-tie": "charged"}, False)],
)
def test_simulated_is_within_four_standard_errors_of_exact(
    settings: dict[str, str], fresh_shoes: bool
) -> None:
    """Row by row and edge by edge."""
    options = OHIO.options.with_settings(settings)
    ends = rows(OHIO, options)
    counts = simulate(OHIO, options, "four errors", 0, ROUNDS, fresh_shoes=fresh_shoes)
    for tally in tallies(OHIO, options):
        exact = tally.report()
        own = [(end, int(count)) for end, count in zip(ends, counts, strict=True) if end.wager == exact.wager]
        chances = {row.outcome: float(row.probability) for row in exact.outcomes}
        assert {end.outcome for end, _ in own} == set(chances)
        assert sum(count for _, count in own) == ROUNDS
        for end, count in own:
            chance = chances[end.outcome]
            assert abs(count - ROUNDS * chance) < 4 * sqrt(ROUNDS * chance * (1 - chance)), end
        mean = sum(float(end.net) * count for end, count in own) / ROUNDS
        assert abs(mean + float(exact.house_edge)) < 4 * exact.standard_deviation / sqrt(ROUNDS)


def test_a_batch_is_the_same_every_time() -> None:
    once = simulate(OHIO, OHIO.options, 1, 5, 10_000)
    assert (simulate(OHIO, OHIO.options, 1, 5, 10_000) == once).all()
    assert (simulate(OHIO, OHIO.options, "1", 5, 10_000) == once).all()
    assert (simulate(OHIO, OHIO.options, 1, 6, 10_000) != once).any()
    assert (simulate(OHIO, OHIO.options, 2, 5, 10_000) != once).any()


def test_the_run_does_not_depend_on_its_workers() -> None:
    job = Job(OHIO.id, (), "workers", "default", rounds=2_500_000)
    one, two = run(job, workers=1), run(job, workers=2)
    assert one.wagers == two.wagers
    assert len(estimates(one)) == 5
    assert all(sum(row.count for row in wager.outcomes) == 2_500_000 for wager in estimates(one))


def estimates(found: GameOdds) -> list[WagerEstimate]:
    return [wager for wager in found.wagers if isinstance(wager, WagerEstimate)]


def test_no_card_is_lost_or_made() -> None:
    shoe = np.array([RULES.value(card) for card in OHIO.equipment(OHIO.options).pack or ()], np.uint8)
    before = np.sort(shoe)
    deal(
        tabulate(RULES, OHIO.options), shoe, BURNED, 14, seeded(3, 0), 100_000, None, False, None, CardFaces()
    )
    assert (np.sort(shoe) == before).all()


def test_the_burn_and_the_cover_card_end_the_shoe() -> None:
    """Seventeen cards, an ace and tens, ten of them behind the cover card: one round a shoe.

    A ten burns eleven cards in all, and the six left are all dealt: the ace is among them in 6 of the 16
    places it may have. An ace burns two, and the nine cards left after a round are behind the cover card.
    So the ace is in 16/17 of 6/16 of the rounds, and only then does a hand count more than nothing.
    """
    shoe = np.zeros(17, np.uint8)
    shoe[0] = 1
    rounds = 200_000
    cells, _ = deal(
        tabulate(RULES, OHIO.options),
        shoe,
        BURNED,
        10,
        seeded("burn", 0),
        rounds,
        None,
        False,
        None,
        CardFaces(),
    )
    found = sum(int(count) for cell, count in enumerate(cells) if points(cell) != (0, 0))
    assert abs(found - rounds * 6 / 17) < 4 * sqrt(rounds * 6 / 17 * 11 / 17)


def points(cell: int) -> tuple[int, int]:
    coup = coup_of(cell)
    return coup.player.points, coup.banker.points
