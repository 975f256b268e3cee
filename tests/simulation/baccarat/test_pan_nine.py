"""Super Pan 9 by the compiled simulator and by script, against the exact odds of the same play."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from croupier.games.baccarat.hustler_super_pan_9 import GAME as OLDER
from croupier.games.baccarat.hustler_super_pan_9 import RULES
from croupier.games.baccarat.hustler_super_pan_9_modified_with_bonus_bet import GAME as MODIFIED
from croupier.odds.baccarat.pan_nine import solve
from croupier.odds.report import WagerEstimate
from croupier.rules.game import Game
from croupier.simulation.baccarat.pan_nine_kernel import deal, plan_of, rows, simulate
from croupier.simulation.baccarat.pan_nine_strategy import bank_hits, bettor_hits
from croupier.simulation.batch import Job
from croupier.simulation.prng import seeded
from croupier.simulation.run import simulate as run

ROUNDS = 2_000_000


@pytest.mark.parametrize(
    ("game", "settings", "fresh_shoes"),
    [
        (OLDER, {}, True),
        (MODIFIED, {}, False),
        (MODIFIED, {"decks": "4", "cut-card": "60", "bank-play": "house-way"}, True),
        (MODIFIED, {"decks": "6", "bank-play": "stand"}, False),
        (OLDER, {"ties": "lose", "pays": "6 to 5", "player-forced-rules": "yes", "bank-play": "hit"}, False),
    ],
    ids=str,
)
def test_simulated_is_within_four_standard_errors_of_exact(
    game: Game, settings: dict[str, str], fresh_shoes: bool
) -> None:
    """Row by row and edge by edge; in each of these best play is the house way, as it is simulated."""
    options = game.options.with_settings(settings)
    ends = rows(game, options)
    counts = simulate(game, options, "four errors", 0, ROUNDS, fresh_shoes=fresh_shoes)
    for tally in solve(game, options).tallies:
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
    once = simulate(MODIFIED, MODIFIED.options, 1, 5, 10_000)
    assert (simulate(MODIFIED, MODIFIED.options, 1, 5, 10_000) == once).all()
    assert (simulate(MODIFIED, MODIFIED.options, 1, 6, 10_000) != once).any()


def test_no_card_is_lost_or_made() -> None:
    """A shoe of one deck, dealt to its end again and again, still has all its cards."""
    shoe = np.arange(36, dtype=np.uint8) % 7
    before = np.sort(shoe)
    cells = deal(*plan_of(RULES, OLDER.options).tables, shoe, 32, seeded(3, 0), 50_000)
    assert (np.sort(shoe) == before).all()
    assert cells.sum() == 50_000


@pytest.mark.parametrize("strategy", ["house-way", "hit", "stand"])
def test_the_script_with_each_strategy(strategy: str) -> None:
    """Six thousand rounds of the modified game; the exact edges are those that the odds list beside."""
    job = Job(game=MODIFIED.id, settings=(), seed="pan", strategy=strategy, rounds=6_000)
    base, bonus = run(job, by="script").wagers
    assert isinstance(base, WagerEstimate)
    assert isinstance(bonus, WagerEstimate)
    found = solve(MODIFIED, MODIFIED.options)
    assert found.strategy is not None
    edges = dict(zip(("house-way", "hit", "stand"), found.strategy.others, strict=True))
    assert abs(base.house_edge - float(edges[strategy].house_edge)) < 4 * base.standard_error
    tally = found.tallies[1].report()
    known = {"house-way": tally.house_edge, "hit": tally.extra["house_edge_hitting_5_and_6"]}
    if strategy in known:
        assert abs(bonus.house_edge - float(known[strategy])) < 4 * bonus.standard_error


def test_the_house_way_by_points() -> None:
    assert [bettor_hits(RULES, OLDER.options, points) for points in range(10)] == [True] * 6 + [False] * 4


@pytest.mark.parametrize(
    ("habit", "against_stood", "against_hit"),
    [("choice", 6, 5), ("house-way", 5, 5), ("hit", 6, 6), ("stand", 4, 4)],
)
def test_how_far_the_bank_hits(habit: str, against_stood: int, against_hit: int) -> None:
    options = OLDER.options.with_settings({"bank-play": habit})
    for bettor_hit, most in ((False, against_stood), (True, against_hit)):
        hits = [bank_hits(RULES, options, points, bettor_hit) for points in range(10)]
        assert hits == [points <= most for points in range(10)]
