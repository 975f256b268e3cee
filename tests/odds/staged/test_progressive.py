"""The linked progressive in figures: counted hands, its line over the meter, the script on a short pack."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.cards.pack import STANDARD, short_pack
from croupier.language.staged import PROGRESSIVE, STAKE
from croupier.odds.analyst import Opening
from croupier.odds.solve import solve
from croupier.odds.staged.progressive import line_of, progressive_tally
from croupier.rules.options import Options
from croupier.simulation.batch import Job, play_batch
from tests.families.staged.progressive_game import OWN_FIVE, OnlyOptions, progressive_game
from tests.odds.staged.through import gone_through

HANDS = 2_598_960
FIXED = 1_378_928
"""Dollars over all hands: 624 x 300 + 3,744 x 50 + 5,108 x 40 + 10,200 x 30 + 54,912 x 9, as on the sheet."""


def at(meter: int, **settings: str) -> Fraction:
    tally = progressive_tally(OWN_FIVE, OWN_FIVE.options.with_settings(settings), meter)
    assert tally is not None
    return tally.expectation


def test_stated_mathematics() -> None:
    """The sheet: fixed prizes return 53.06 %, the others 7.6 x meter / 2,598,960, 2.92 % at $10,000."""
    assert at(0) == Fraction(FIXED, HANDS) - 1
    assert at(10_000_00) == Fraction(FIXED, HANDS) + Fraction(76, 10) * 10_000 / HANDS - 1
    assert round(float(at(0) + 1) * 100, 2) == 53.06
    assert round(float(at(10_000_00) - at(0)) * 100, 2) == 2.92


def test_5_I_the_royal_is_one_in_649_740() -> None:
    tally = progressive_tally(OWN_FIVE, OWN_FIVE.options, 10_000_00)
    assert tally is not None
    rows = {row.outcome: row for row in tally.report().outcomes}
    assert rows["royal flush"].probability == Fraction(1, 649_740)
    ways = {"straight flush": 36, "four of a kind": 624, "full house": 3_744, "flush": 5_108}
    assert {row: rows[row].combinations for row in ways} == ways
    assert rows["royal flush"].pays == "100%" and rows["three of a kind"].pays == "$9"
    assert next(iter(rows)) == "royal flush"


def test_it_is_a_line_over_the_meter() -> None:
    """Exact where a tenth of the meter is a whole cent; rounded down elsewhere, by less than a cent in 72,193
    straight flushes."""
    line = line_of(OnlyOptions(), STANDARD)
    for meter in (0, 10_000_00, 123_456_70):
        assert line.at(meter) / STAKE == at(meter)
    assert 0 < line.at(10_000_09) / STAKE - at(10_000_09) < Fraction(1, 72_193 * STAKE)


def test_where_it_breaks_even() -> None:
    """(2,598,960 - 1,378,928) / 7.6 dollars."""
    line = line_of(OnlyOptions(), STANDARD)
    assert line.breaks_even == Fraction(1_220_032 * 100 * 10, 76)
    assert at(160_530_50) < 0 < at(160_530_60)
    tally = progressive_tally(OWN_FIVE, OWN_FIVE.options, 10_000_00)
    assert tally is not None
    assert any("breaks even at $160,530.53" in note for note in tally.notes)
    assert tally.extra["break_even_meter"] == Fraction(12_200_320, 76)


def test_envy_of_one_other_hand() -> None:
    """(36 x 300 + 4 x 1,000) / 2,598,960 dollars."""
    tally = progressive_tally(OWN_FIVE, OWN_FIVE.options, 10_000_00)
    assert tally is not None
    assert tally.extra["house_edge_with_envy"] == -tally.expectation - Fraction(14_800, HANDS)


def test_nothing_said_the_meter_is_as_stated_with_the_wagers_own_contribution() -> None:
    stated = OWN_FIVE.options.with_settings({"progressive-meter": "20000"})
    tally = progressive_tally(OWN_FIVE, stated)
    assert tally is not None
    assert tally.expectation == at(20_000_21)
    assert any("the meter shows $20,000.21" in note for note in tally.notes)


def test_a_stake_that_is_returned_is_worth_as_much_as_prizes_are_won() -> None:
    """So many hands are three of a kind or better."""
    won = 54_912 + 10_200 + 5_108 + 3_744 + 624 + 36 + 4
    assert at(0, **{"progressive-stake": "returned"}) - at(0) == Fraction(won, HANDS)


def test_the_odds_of_a_game_have_it() -> None:
    found = solve(OWN_FIVE, wager=PROGRESSIVE)
    assert [wager.wager for wager in found.wagers] == [PROGRESSIVE]
    assert -found.wagers[0].house_edge == at(10_000_21)


def test_not_offered() -> None:
    options = OWN_FIVE.options.with_settings({"progressive": "no"})
    assert progressive_tally(OWN_FIVE, options) is None
    assert progressive_tally(OWN_FIVE, Options()) is None


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"progressive-includes": "no"},
        {"progressive-stake": "returned"},
        {"progressive-meter": "12345.67"},
    ],
)
def test_the_count_equals_the_replayed_script(settings: dict[str, str]) -> None:
    """On eighteen cards, 8,568 hands: three royals, three straight flushes, full houses, straights, trips."""
    pack = short_pack("AKQJT9", "hsd")
    game = progressive_game(pack=pack)
    options = game.options.with_settings({**settings, "folds": "no"})
    found = gone_through(Opening.with_bets(game, options, {"ante": 5_00, PROGRESSIVE: 1_00}), pack)
    tally = progressive_tally(game, options, pack=pack)
    assert tally is not None
    assert tally.expectation == found.net / STAKE


def test_every_simulated_round_finds_the_meter_as_stated() -> None:
    """Of five hearts every hand is royal, and takes the stated meter each time."""
    game = progressive_game(pack=short_pack("AKQJT", "h"))
    job = Job("", (("folds", "no"),), "one", "first", (("ante", 5_00), (PROGRESSIVE, 1_00)), rounds=3)
    sums = play_batch(job, 0, game)
    assert {key[1:5]: count for key, count in sums.ends.items() if key[0] == PROGRESSIVE} == {
        ("royal-flush", "", 10_000_21 - 1_00, 1_00): 3
    }
