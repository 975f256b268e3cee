from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.errors import BadOption, NotFound
from croupier.wagers.chips import UP_TO_QUARTER
from croupier.wagers.pays import EVEN, Odds, PayTable
from croupier.wagers.result import (
    Commission,
    Outcome,
    Result,
    by_table,
    forfeited,
    lose,
    lose_part,
    push,
    returned,
    win,
)
from croupier.wagers.spot import Spot

TABLE = PayTable.parse("flush: 8 to 1\npair-of-6s-10s: push\nno-pair: lose")


@pytest.mark.parametrize(
    ("result", "printed"),
    [
        (win("ante"), "ante win 1 to 1"),
        (win(Spot("pair-plus"), pays=Odds(3, 1), why="flush"), "pair-plus win 3 to 1 (flush)"),
        (win("envy", amount=1000), "envy win $10.00"),
        (lose("ante", why="dealer higher"), "ante lose (dealer higher)"),
        (lose_part("main", why="surrender"), "main lose 1/2 (surrender)"),
        (push("ante"), "ante push"),
        (returned("ante", why="void"), "ante returned (void)"),
        (forfeited("ante", why="folded"), "ante forfeited (folded)"),
    ],
)
def test_results_print(result: Result, printed: str) -> None:
    assert str(result) == printed


def test_a_win_is_at_odds_or_of_a_sum() -> None:
    assert (win("tie").odds, win("tie").amount) == (EVEN, None)
    assert (win("envy", amount=1000).odds, win("envy", amount=1000).amount) == (None, 1000)


def test_a_pay_table_decides() -> None:
    assert by_table("original", TABLE, "flush") == win("original", pays=Odds(8, 1), why="flush")
    assert by_table("original", TABLE, "pair-of-6s-10s").outcome is Outcome.PUSH
    assert by_table("original", TABLE, "no-pair").outcome is Outcome.LOSE
    assert by_table("original", TABLE, "").outcome is Outcome.LOSE
    with pytest.raises(NotFound, match="flush"):
        by_table("original", TABLE, "flosh")


def test_commission_has_its_own_rounding() -> None:
    # ohio-pai-gow-poker vectors 15 and 19: 5 % of 10 is 0.50; of 7 it is 0.35, or 0.50 rounded up
    five = Fraction(1, 20)
    assert Commission(five).due(1000) == 50
    assert Commission(five).due(700) == 35
    assert Commission(five, UP_TO_QUARTER).due(700) == 50


@pytest.mark.parametrize("rate", [Fraction(-1, 20), Fraction(1)])
def test_a_commission_is_a_part(rate: Fraction) -> None:
    with pytest.raises(BadOption, match="no commission"):
        Commission(rate)


@pytest.mark.parametrize("part", [Fraction(0), Fraction(3, 2)])
def test_a_part_lost_is_a_part(part: Fraction) -> None:
    with pytest.raises(BadOption, match="no part"):
        lose_part("main", part=part)


@pytest.mark.parametrize(
    ("result", "worth"),
    [
        (win("tie", pays=Odds(8)), Fraction(8)),
        (win("place", pays=Odds(9, 5)), Fraction(9, 5)),
        (win("field", pays=Odds(3, 1, "for")), Fraction(2)),
        (win("banker", commission=Commission(Fraction(1, 20))), Fraction(19, 20)),
        (win("buy", pays=Odds(2), commission=Commission(Fraction(1, 20), basis="stake")), Fraction(39, 20)),
        (lose("player"), Fraction(-1)),
        (lose_part("even"), Fraction(-1, 2)),
        (forfeited("ante"), Fraction(-1)),
        (push("player"), Fraction(0)),
        (push("banker", commission=Commission(Fraction(1, 20))), Fraction(-1, 20)),
        (returned("player"), Fraction(0)),
    ],
    ids=str,
)
def test_what_a_unit_is_worth(result: Result, worth: Fraction) -> None:
    assert result.per_unit == worth


@pytest.mark.parametrize(
    ("result", "terms"),
    [
        (win("tie", pays=Odds(8)), "8 to 1"),
        (win("banker", commission=Commission(Fraction(1, 20))), "1 to 1 less 5%"),
        (win("banker", commission=Commission(Fraction(0))), "1 to 1"),
        (win("buy", pays=Odds(2), commission=Commission(Fraction(1, 40), basis="stake")),
         "2 to 1 less 2.5% of the stake"),
        (push("banker", commission=Commission(Fraction(1, 20))), "push less 5%"),
        (lose("player"), "lose"),
    ],
    ids=str,
)  # fmt: skip
def test_terms_as_odds_are_printed(result: Result, terms: str) -> None:
    assert result.terms == terms


def test_a_prize_is_no_part_of_a_stake() -> None:
    with pytest.raises(BadOption, match="fixed sum"):
        _ = win("envy", amount=5000).per_unit
