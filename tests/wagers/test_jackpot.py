"""Prizes, contributions and shares of a meter."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.errors import BadOption, ParseError
from croupier.wagers.chips import UP_TO_DOLLAR
from croupier.wagers.jackpot import Jackpot, Meter, Prize, divide, prizes, pro_rata

SIGN = prizes(
    """
    royal flush: 100%
    straight flush: 12.5%
    full house: $50
    """
)
JACKPOT = Jackpot(meter="big", prizes=SIGN, rate=Fraction(1, 3), seed=500_00)


@pytest.mark.parametrize("text", ["100%", "12.5%", "$50", "$1,234.50"])
def test_prizes_print_and_parse_back(text: str) -> None:
    assert str(Prize.parse(text)) == text


@pytest.mark.parametrize("text", ["lots", "%", "1/0%", ""])
def test_what_is_no_prize_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        Prize.parse(text)


def test_a_prize_is_one_of_both() -> None:
    for amount, share in ((0, Fraction(0)), (5_00, Fraction(1, 2)), (-1, Fraction(0)), (0, Fraction(3, 2))):
        with pytest.raises(BadOption):
            Prize(amount, share)


def test_what_a_hand_wins() -> None:
    """An eighth of $100.03 is 1,250.375 cents."""
    assert JACKPOT.pays("royal-flush", 100_03) == 100_03
    assert JACKPOT.pays("straight-flush", 100_03) == 12_50
    assert JACKPOT.pays("full-house", 100_03) == 50_00
    assert JACKPOT.pays("pair", 100_03) == 0
    assert [JACKPOT.is_share(row) for row in ("royal-flush", "full-house", "pair")] == [True, False, False]


def test_no_more_of_the_meter_than_it_shows() -> None:
    up = Jackpot(meter="big", prizes=SIGN, rounding=UP_TO_DOLLAR)
    assert up.pays("straight-flush", 100_03) == 13_00
    assert up.pays("straight-flush", 40) == 40


def test_a_contribution_is_never_less_than_the_rate() -> None:
    assert JACKPOT.contribution(1_00) == 34
    assert JACKPOT.contribution(3_00) == 1_00


def test_the_house_sets_the_meter_to_its_seed_after_all_of_it_was_won() -> None:
    assert JACKPOT.reset("royal-flush", 0) == 500_00
    assert JACKPOT.reset("royal-flush", 20_00) == 480_00
    assert JACKPOT.reset("straight-flush", 20_00) == 0
    assert JACKPOT.reset("pair", 20_00) == 0


def test_shares_of_a_prize_lose_no_cent() -> None:
    sixty_twenty_twenty = (Fraction(3, 5), Fraction(1, 5), Fraction(1, 5))
    assert divide(10_000_00, sixty_twenty_twenty) == [6_000_00, 2_000_00, 2_000_00]
    assert divide(1_01, sixty_twenty_twenty) == [61, 20, 20]
    with pytest.raises(BadOption, match="together they are one"):
        divide(1_00, (Fraction(1, 2),))


def test_a_share_by_wagers_loses_no_cent() -> None:
    assert pro_rata(6_000_00, {3: 300_00, 4: 100_00}) == {3: 4_500_00, 4: 1_500_00}
    assert pro_rata(1_00, {1: 1, 2: 2}) == {1: 33, 2: 67}
    with pytest.raises(BadOption, match="nobody has a wager"):
        pro_rata(1_00, {})


def test_a_row_without_a_prize_is_refused() -> None:
    with pytest.raises(ParseError, match="no row of prizes"):
        prizes("royal flush 100%")


def test_a_meter_shows_no_less_than_nothing() -> None:
    with pytest.raises(BadOption, match="less than nothing"):
        Meter(name="big", title="Big", amount=-1)
