"""Craps by the compiled simulator: against the exact odds, against the script, and against itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import sqrt

import numpy as np
import pytest

from croupier.cards.chance_devices import Roll
from croupier.games.dice.ohio_craps import GAME as OHIO
from croupier.games.dice.ohio_craps import CrapsOptions
from croupier.odds.dice.craps import charge_of, starts_coming_out
from croupier.odds.report import GameOdds, WagerEstimate, WagerOdds
from croupier.odds.solve import solve
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.simulation.batch import Job
from croupier.simulation.dice.kernel import ROLLS, course_of, follow, rows, simulate, two_rolls
from croupier.simulation.prng import next_word, seeded
from croupier.simulation.run import simulate as run
from croupier.terminal.commands.simulate import bets

WAGERS = OHIO.rules.dice_wagers
HOUSE = CrapsOptions()
OTHER = HOUSE.with_settings({"vigorish-taken": "win", "come-odds-work": "no", "pays.field-12": "3 to 1"})


# Against the exact odds


def compare(found: GameOdds, options: Options) -> None:
    """Row by row and edge by edge, within four standard errors."""
    exact = {odds.wager: odds for odds in solve(OHIO, options).wagers if isinstance(odds, WagerOdds)}
    assert {odds.wager for odds in found.wagers} == set(exact)
    for odds in found.wagers:
        assert isinstance(odds, WagerEstimate)
        sure = exact[odds.wager]
        assert abs(odds.house_edge - float(sure.house_edge)) < 4 * odds.standard_error + 1e-12, odds.wager
        chances = {(row.outcome, row.pays): float(row.probability) for row in sure.outcomes}
        assert {(row.outcome, row.pays) for row in odds.outcomes} == set(chances)
        for row in odds.outcomes:
            chance = chances[row.outcome, row.pays]
            error = sqrt(chance * (1 - chance) / odds.rounds)
            assert abs(row.frequency - chance) < 4 * error + 1e-12, (odds.wager, row.outcome)


def test_two_million_decisions_of_every_wager() -> None:
    job = Job(OHIO.id, (), "two million", "default", rounds=2_000_000)
    found = run(job, workers=2, by="kernel")
    assert all(wager.rounds == 2_000_000 for wager in found.wagers if isinstance(wager, WagerEstimate))
    compare(found, HOUSE)


def test_another_house() -> None:
    settings = tuple(OTHER.changes_from(HOUSE).items())
    compare(run(Job(OHIO.id, settings, "other", "default", rounds=1_000_000), by="kernel"), OTHER)


# Against the script

STAKE = 60_000
"""Comes out even at every price of the layout."""
DECISIONS = 21


def rolls(seed: str, left: list[int]) -> Iterator[Roll]:
    """The rolls that the kernel throws: four to a random word, two when few decisions are left."""
    state = seeded(seed, 0)
    while True:
        word = int(next_word(state))
        halves = (word >> 32, word & 0xFFFFFFFF) if left[0] >= 4 else (word >> 32,)
        for half in halves:
            for number in two_rolls(state, np.uint64(half)):
                yield ROLLS[number]


def scripted(spot: str, options: CrapsOptions) -> Counter[tuple[str, str, Fraction]]:
    """How a wager ends at a table, each time from the next come out roll on, by the kernel's rolls."""
    ends: Counter[tuple[str, str, Fraction]] = Counter()
    left = [DECISIONS]
    thrown = rolls(spot, left)
    while left[0]:
        table, charged = Table(options, {1: 10 * STAKE}), 0
        is_made = False
        while True:
            stake = e.Staked(seat=1, spot=spot, amount=STAKE)
            is_due = not is_made and (starts_coming_out(WAGERS[spot], options) or table.marker("puck"))
            if is_due and WAGERS[spot].backs:
                table.apply(stake)  # odds alone, so as if they had stood before
            playing = Round(OHIO, table)
            if is_due and not WAGERS[spot].backs:
                playing.tell(stake)
            is_made = bool(is_made or is_due)
            playing.start()
            playing.answer(next(thrown))
            charged += sum(event.amount for event in playing.events if isinstance(event, e.Charged))
            settled = [event for event in playing.events if isinstance(event, e.Settled)]
            if settled:
                break
        [one] = settled
        pays = "push" if one.outcome in ("push", "returned") else one.odds
        ends[one.why, pays, Fraction(one.paid - one.taken - charged, STAKE)] += 1
        left[0] -= 1
    return ends


@pytest.mark.parametrize("options", [HOUSE, OTHER], ids=["sheet", "other house"])
def test_kernel_and_script_agree_on_the_same_rolls(options: CrapsOptions) -> None:
    for spot in (spot.name for spot in OHIO.wagers(options) if spot.opening):
        wager = WAGERS[spot]
        course, ends = course_of(wager, options)
        visits = follow(*course, seeded(spot, 0), DECISIONS)
        charge = charge_of(wager, options)
        counted = Counter({(end.why, end.pays, end.net - charge): 0 for end in ends.values()})
        for cell, end in ends.items():
            counted[end.why, end.pays, end.net - charge] += int(visits[cell])
        assert +counted == scripted(spot, options), spot


# Against itself


def test_every_wager_is_decided_in_every_round() -> None:
    counts = simulate(OHIO, HOUSE, 1, 0, 1_001)
    decided: Counter[str] = Counter()
    for row, count in zip(rows(OHIO, HOUSE), counts.tolist(), strict=True):
        decided[row.wager] += count
    assert set(decided.values()) == {1_001}
    assert set(decided) == {spot.name for spot in OHIO.wagers(HOUSE) if spot.opening}


def test_a_batch_is_the_same_every_time() -> None:
    once = simulate(OHIO, HOUSE, 1, 5, 1_000)
    assert (simulate(OHIO, HOUSE, 1, 5, 1_000) == once).all()
    assert (simulate(OHIO, HOUSE, 1, 6, 1_000) != once).any()
    assert (simulate(OHIO, HOUSE, 2, 5, 1_000) != once).any()


def test_rolls_are_equally_likely() -> None:
    """One state that every roll ends: chi-square has 35 degrees of freedom, so mean 35 and variance 70."""
    throws = 3_600_001
    visits = follow(np.zeros(36, np.int16), np.ones(36, np.uint8), seeded("even", 0), throws)
    assert visits.sum() == throws
    expected = throws / 36
    assert abs(float(((visits - expected) ** 2 / expected).sum()) - 35) < 4 * sqrt(70)


def test_a_roll_says_nothing_of_the_next() -> None:
    """A state for each roll that came before: 1,296 cells, whose chi-square has 1,295 degrees of freedom."""
    throws = 5_000_000
    following = np.tile(np.arange(36, dtype=np.int16) * 36, 36).astype(np.int16)
    visits = follow(following, np.ones(1_296, np.uint8), seeded("pairs", 0), throws)
    expected = throws / 1_296
    assert abs(float(((visits - expected) ** 2 / expected).sum()) - 1_295) < 4 * sqrt(2 * 1_295)


# Odds behind a bet that has travelled


def test_come_odds_are_simulated_without_the_bet_that_got_them_there() -> None:
    """Nobody bets on a box: what is needed there is not laid."""
    wanted = bets(OHIO, HOUSE, ["come-odds-4"])
    assert [spot for spot, _ in wanted] == ["come-odds-4"]
    (odds,) = run(Job(OHIO.id, (), "odds", "default", wanted, rounds=200_000), by="kernel").wagers
    assert isinstance(odds, WagerEstimate)
    assert (odds.wager, odds.rounds) == ("come-odds-4", 200_000)
    assert abs(odds.house_edge) < 4 * odds.standard_error
