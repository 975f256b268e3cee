"""A side bet whose fixed sum is a smaller part of a larger stake."""

from __future__ import annotations

from fractions import Fraction

import pytest

import croupier
from croupier.cards.card import parse_cards
from croupier.cards.pack import Pack
from croupier.errors import CroupierError
from croupier.games import find
from croupier.odds.bet_at_stake import at_stake, most_won

OHIO = find("ohio-three-card-poker")
LUCKY_7 = find("hustler-21st-century-lucky-7-baccarat")
DEALS = 20_358_520
"""C(52, 6)"""


@pytest.mark.parametrize("dollars", [1, 5, 25])
def test_a_fixed_prize_is_less_to_a_larger_stake(dollars: int) -> None:
    """Four six-card royals win $100,000 whatever is bet; the other rows add up to the same at each stake: by
    their printed odds 184 × 1,000 + 1,656 × 200 + 14,664 × 50 + 165,984 × 20 + 205,792 × 15 + 361,620 × 10 +
    732,160 × 5 are won and 18,876,456 are lost."""
    won = 184_000 + 1_656 * 200 + 14_664 * 50 + 165_984 * 20 + 205_792 * 15 + 3_616_200 + 732_160 * 5
    found = at_stake(OHIO, OHIO.options, "six-card-bonus", dollars * 100).wagers[0]
    expected = Fraction(won - 18_876_456, DEALS) + Fraction(4 * 100_000, dollars * DEALS)
    assert -found.house_edge == expected


def test_the_most_that_is_won_is_the_fixed_prize_or_a_thousand_to_one() -> None:
    """§12.VI: $100,000 for six-card royals at any stake; for a royal flush 1,000 to 1, more from $100 on."""
    dollar = 100
    for stake, most in ((dollar, 100_000), (100 * dollar, 100_000), (10_000 * dollar, 10_000_000)):
        assert most_won(OHIO, OHIO.options, "six-card-bonus", stake) == most * dollar
    assert most_won(OHIO, OHIO.options, "pair-plus", dollar) is None


def test_odds_are_paid_as_chips_allow() -> None:
    """Half a dollar at 3 to 1 and the like come out even; a cent of Pair Plus too: no rounding is left."""
    by_cent = at_stake(OHIO, OHIO.options, "pair-plus", 1).wagers[0].house_edge
    assert by_cent == croupier.find_odds(OHIO, wager="pair-plus").wagers[0].house_edge


def test_a_baccarat_side_bet_has_its_odds_by_stake_too() -> None:
    """Of 30 orders of two out of six cards 2 make a pair of one suit (25 to 1) and 6 another (6 to 1)."""
    pack = Pack("six cards", parse_cards("2c 2c 2d 3c 3d 4h"))
    found = at_stake(LUCKY_7, LUCKY_7.options, "player-pair", 500, pack).wagers[0]
    assert -found.house_edge == Fraction(2 * 25 + 6 * 6 - 22, 30)
    with pytest.raises(CroupierError, match=r"odds hold for every stake.*player-pair or dealer-pair"):
        at_stake(LUCKY_7, LUCKY_7.options, "tie", 500)


def test_find_odds_takes_a_stake_and_refusals_say_why() -> None:
    assert (
        croupier.find_odds("ohio-three-card-poker", wager="six-card-bonus", stake=5).notes[0]
        == "for a wager of $5.00"
    )
    with pytest.raises(CroupierError, match="needs the side bet"):
        croupier.find_odds("ohio-three-card-poker", stake=5)
    with pytest.raises(CroupierError, match=r"odds hold for every stake.*pair-plus or six-card-bonus"):
        at_stake(OHIO, OHIO.options, "ante", 500)
    with pytest.raises(CroupierError, match="no odds by its stake"):
        at_stake(find("ohio-roulette"), find("ohio-roulette").options, "red", 500)
