"""The figures of a dossier against figures worked by hand: moments, loss bands, progressives, agreement."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import comb, sqrt

import numpy as np
import pytest

from croupier.custom_games import find
from croupier.dossier.agreement import Agreement, check_sessions, second_method
from croupier.dossier.chapters.rules import rules_of_play
from croupier.dossier.findings import Findings, Wanted, at_most
from croupier.dossier.identity import identity
from croupier.dossier.jackpots import meter_facts
from croupier.dossier.moments import NetChances, moments, moments_of
from croupier.dossier.volatility import PLACES, ROUNDS, convolved, swing
from croupier.odds.report import GameOdds, WagerOdds
from croupier.odds.reports import true_odds
from croupier.report.model import COUNTED, Paragraph

F = Fraction
STRAIGHT: NetChances = ((F(-1), F(37, 38)), (F(35), F(1, 38)))
RED: NetChances = ((F(-1), F(20, 38)), (F(1), F(18, 38)))
COMMISSION: NetChances = ((F(-1), F(1, 2)), (F(19, 20), F(1, 2)))


def test_moments_of_a_straight_wager_by_hand() -> None:
    """A loss of 1 in 37 cases and a gain of 35 in one: 36 apart, so the variance is 36² p q, the third moment
    36³ p q (q - p), and the skew (q - p) / √(p q), whatever the odds are."""
    found = moments(STRAIGHT)
    assert found.mean == F(-2, 38) == F(-1, 19)
    assert found.variance == 36**2 * F(37, 38**2)
    assert found.third == 36**3 * F(37, 38**2) * F(36, 38)
    assert found.skew == pytest.approx(36 / sqrt(37))
    assert (found.least, found.most, found.most_probability) == (F(-1), F(35), F(1, 38))
    assert true_odds(found.most_probability).value == 37


def test_moments_of_an_even_wager_by_hand() -> None:
    """p = 9/19: variance 4 p q = 360/361, skew (q - p) / √(p q) = 1/√90; q > p, so it leans to gains."""
    found = moments(RED)
    assert found.variance == F(360, 361)
    assert found.skew == pytest.approx(1 / sqrt(90))


def test_excess_kurtosis_of_a_fair_coin_is_minus_two() -> None:
    coin = moments(((F(-1), F(1, 2)), (F(1), F(1, 2))))
    assert coin.excess_kurtosis == -2


def _ahead(chance: Fraction, least: int, rounds: int = 1_000) -> float:
    """The probability of so many wins or more: the binomial, in whole numbers."""
    p, q = chance.numerator, chance.denominator - chance.numerator
    ways = sum(comb(rounds, wins) * p**wins * q ** (rounds - wins) for wins in range(least, rounds + 1))
    return float(F(ways, chance.denominator**rounds))


def test_loss_bands_of_an_even_wager_are_the_binomial() -> None:
    """The house is behind after 1,000 rounds where the player won 501 of them; it has lost more than the
    edge, 52.63 units, where he won 527: 2 · 527 - 1,000 = 54."""
    found = swing(RED, 1_000)
    assert found.behind == pytest.approx(_ahead(F(9, 19), 501), abs=1e-11)
    assert found.bands[0].probability == pytest.approx(_ahead(F(9, 19), 527), abs=1e-11)
    assert found.bands[1].probability == pytest.approx(
        _ahead(F(9, 19), 501) - _ahead(F(9, 19), 527), abs=1e-11
    )
    assert sum(band.probability for band in found.bands) == pytest.approx(1)


def test_a_band_ends_before_the_hold_that_the_next_begins_with() -> None:
    """Two rounds of a fair coin: behind only where both are won; to be even is not to be behind."""
    coin: NetChances = ((F(-1), F(1, 2)), (F(1), F(1, 2)))
    assert swing(coin, 2).behind == pytest.approx(0.25, abs=1e-12)
    assert swing(coin, 3).behind == pytest.approx(0.5, abs=1e-12)


def test_a_straight_wager_is_behind_from_28_hits_on() -> None:
    """28 hits of 1,000 bring 28 · 36 = 1,008; 27 bring 972."""
    assert swing(STRAIGHT, 1_000).behind == pytest.approx(_ahead(F(1, 38), 28), abs=1e-11)


@pytest.mark.parametrize("nets", [STRAIGHT, RED, COMMISSION])
def test_the_sum_has_the_mean_and_the_variance_of_its_rounds(nets: NetChances) -> None:
    rounds = 100_000
    found = convolved(nets, rounds)
    assert found is not None
    units = (found.first + found.stride * np.arange(len(found.chances))) / found.parts_per_unit
    mean = float(units @ found.chances)
    assert mean == pytest.approx(float(moments(nets).mean * rounds), abs=1e-3)
    variance = float((units - mean) ** 2 @ found.chances)
    assert variance == pytest.approx(float(moments(nets).variance * rounds), rel=1e-6)


def test_ten_million_rounds_are_nearly_normal() -> None:
    """The middle 95 % lie 1.96 standard deviations to either side, within a step of the lattice."""
    found = swing(RED, ROUNDS[-1])
    away = 1.959964 * sqrt(360 / 361 / ROUNDS[-1])
    assert not found.is_normal
    assert found.hold(0.025) == pytest.approx(1 / 19 - away, abs=4e-7)
    assert found.hold(0.975) == pytest.approx(1 / 19 + away, abs=4e-7)


def test_too_many_places_are_taken_as_normal_with_their_error() -> None:
    """Thirds and a large prime: the lattice has more places than are worked out."""
    odd: NetChances = ((F(-1), F(1, 2)), (F(1_000_003, 999_983), F(1, 4)), (F(1, 3), F(1, 4)))
    found = swing(odd, 10_000_000)
    assert convolved(odd, 10_000_000) is None and PLACES < 10_000_000
    assert found.is_normal and 0 < found.error < 0.001
    facts = moments(odd)
    assert found.error == pytest.approx(0.4748 * facts.absolute / facts.deviation**3 / sqrt(10_000_000))
    assert sum(band.probability for band in found.bands) == pytest.approx(1)


def test_a_normal_curve_is_not_told_of_a_jackpot() -> None:
    """A prize of 100,000 units once in 200,000 rounds, in shares without a small common part: the normal
    curve puts 2.5 % of holds of 1,000 rounds beyond 1,300 %, where no hold is above 100 %."""
    prize = F(100_000 * 999_983 + 1, 999_983)
    nets: NetChances = ((F(-1), F(199_998, 200_000)), (F(1, 3), F(1, 200_000)), (prize, F(1, 200_000)))
    found = swing(nets, 1_000)
    assert found.is_normal and not found.is_known
    assert {found.hold(part) for part in (0.001, 0.025, 0.5, 0.975)} <= {None} | {
        hold for _, hold in found.quantiles if hold <= 1
    }
    assert found.hold(0.025) is found.hold(0.975) is None
    told = found.to_json()
    assert told["bands"] == [] and told["house_behind"] is None and "0.975" not in told["hold_quantiles"]


def test_each_figure_of_a_normal_curve_is_told_where_the_error_leaves_it() -> None:
    """With an error of 0.3 % the bounds of 99 % stand, which leave 0.5 % on either side, and those of 99.8 %
    do not."""
    found = replace(swing(RED, 1_000), is_normal=True, error=0.003)
    assert found.is_known and found.hold(0.005) is not None and found.hold(0.999) is None


def test_sessions_that_are_drawn_agree_with_the_distribution() -> None:
    for nets in (STRAIGHT, RED, COMMISSION):
        assert abs(check_sessions("wager", nets, swing(nets, 1_000).behind).z) < 4


def test_z_is_the_difference_in_standard_errors() -> None:
    found = Agreement("red", exact=0.05, simulated=0.06, standard_error=0.005, rounds=40_000)
    assert found.z == pytest.approx(2)


def test_a_simulator_that_sets_as_the_house_is_held_to_the_edge_of_that_play() -> None:
    """Pai gow tiles are counted for best play and, beside it, as the house sets: 5,351 of 566,370."""
    game = find("hustler-pai-gow-tiles")
    best, house = F(118529, 61356750), F(5351, 566370)
    wager = WagerOdds(
        "pai-gow", "it", best, F(1), F(3, 5), F(3, 10), (), 1, extra={"house_edge_by_house_way": house}
    )
    found = second_method(game, game.options, GameOdds(game.id, {}, COUNTED, (wager,)), 200_000, print)
    (both,) = found.agreements
    assert (both.exact, both.play, both.title) == (float(house), "house-way", "pai-gow, by house-way")
    assert abs(both.z) < 4 and both.to_json()["play"] == "house-way"


def test_a_wager_that_the_play_never_makes_is_said_to_be_none_of_it() -> None:
    game = find("ohio-blackjack")
    wager = WagerOdds("insurance", "it", F(23, 311), F(1), F(2), F(3, 10), (), 1)
    found = second_method(game, game.options, GameOdds(game.id, {}, COUNTED, (wager,)), 20, print)
    assert found.agreements == ()
    assert dict(found.undealt)["insurance"].endswith("the play that is dealt does not make it")


def test_too_few_rounds_are_no_second_method() -> None:
    """A straight wager deviates by 5.76 units: 2,000 rounds leave 5.76 / sqrt(2,000), 12.88 %, which proves
    nothing of an edge of 5.26 %; red is held to it with 1 / sqrt(40,000), 0.5 %."""
    game = find("ohio-roulette")
    straight = WagerOdds("straight-17", "it", F(1, 19), F(1), F(14_400, 433), F(1, 38), (), 38)
    few = second_method(game, game.options, GameOdds(game.id, {}, COUNTED, (straight,)), 2_000, print)
    assert few.agreements == ()
    assert dict(few.undealt)["straight-17"].startswith("2,000 rounds would leave a standard error of 12.8")
    red = WagerOdds("red", "it", F(1, 19), F(1), F(1), F(9, 19), (), 38)
    (held,) = second_method(
        game, game.options, GameOdds(game.id, {}, COUNTED, (red,)), 40_000, print
    ).agreements
    assert held.rounds == 40_000 and held.standard_error == pytest.approx(0.005, rel=0.01)


def test_tables_in_force_stand_before_the_sheet_that_prints_others() -> None:
    game = find("ohio-three-card-poker")
    options = game.options.with_settings({"pair-plus.flush": "4 to 1", "any-pays": "yes"})
    for chosen, places in ((options, [True, False]), (game.options, [False, True])):
        wanted = Wanted(game=game, options=chosen)
        found = Findings(
            wanted=wanted, odds=GameOdds(game.id, {}, COUNTED, ()), identity=identity(game, chosen)
        )
        chapter = rules_of_play(found)
        title = "Pay tables in force"
        assert [chapter.sections[at].title == title for at in (0, -1)] == places
        said = [block.text for block in chapter.blocks if isinstance(block, Paragraph)]
        assert (
            any("Other pay tables than the sheet's are in force: pair-plus." in text for text in said)
            is places[0]
        )


def test_a_progressive_by_hand() -> None:
    """MLP §7.I: a royal flush is 4 of 2,598,960 hands, once in 649,740 wagers; 21 cents of each dollar feed
    the meter, which begins at $10,000: for the next seed 1,000,000 / 649,740 cents of each are laid by."""
    game = find("ohio-four-card-poker")
    (meter,) = meter_facts(game, game.options)
    royal = meter.prizes[0]
    assert royal.wagers_between == 649_740
    assert (meter.contribution, meter.seed) == (21, 1_000_000)
    assert meter.seed_cost == F(1_000_000, 649_740)
    assert meter.expected_top == 1_000_000 + 21 * 649_740
    # $300, $50, $40, $30 and $9 for 624, 3,744, 5,108, 10,200 and 54,912 of 2,598,960 hands
    fixed = 624 * 300 + 3_744 * 50 + 5_108 * 40 + 10_200 * 30 + 54_912 * 9
    assert meter.fixed_cost == F(100 * fixed, 2_598_960)


def test_results_that_stand_by_their_average_are_told_by_the_whole_variance() -> None:
    """Half the rounds lose 1, a quarter win 1, a quarter are split and win or lose 2 alike: their average is
    0, written here with a large denominator, and the variance is 3/4 + 1 less the mean's square, 1/16."""
    nets = ((F(-1), F(1, 2)), (F(1, 10**6), F(1, 4)), (F(1), F(1, 4)))
    edge = F(1, 4) - F(1, 4 * 10**6)
    wager = WagerOdds("main", "the wager", edge, F(1), F(27, 16), F(1, 4), (), 4, nets=nets)
    found = moments_of(wager, at_most=2)
    assert found.is_averaged and found.variance == F(27, 16)
    # |x - m|³ for -1, 1 and, split, ±2 about m = -1/4: 0.422, 1.953, 11.391 and 5.359
    whole = 0.5 * 0.75**3 + 0.25 * 1.25**3 + 0.125 * (2.25**3 + 1.75**3)
    assert whole < found.absolute < 1.3 * whole
    told = swing(nets, 1_000, found)
    assert told.is_normal and told.deviation == pytest.approx(sqrt(27 / 16 * 1_000))


def test_a_blackjack_hand_is_split_and_doubled_up_to_eight_units() -> None:
    """Four hands, each doubled: eight units at risk; insurance has odds of its own. One at roulette."""
    for name, wagers, most in (("ohio-blackjack", ("main", "insurance"), 8), ("ohio-roulette", ("red",), 1)):
        game = find(name)
        own = tuple(WagerOdds(wager, "it", F(0), F(1), F(1), F(0), (), 1) for wager in wagers)
        wanted = Wanted(game=game, options=game.options)
        assert at_most(wanted, GameOdds(name, {}, COUNTED, own), wagers[0]) == most
