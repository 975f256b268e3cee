from __future__ import annotations

from contextlib import suppress
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import BadOption, CroupierError, ParseError
from croupier.rules.options import BankedOptions
from croupier.wagers.chips import (
    DOWN_TO_CENT,
    DOWN_TO_HALF,
    NEAREST_CENT,
    NEAREST_DOLLAR,
    NEAREST_QUARTER,
    ROUNDINGS,
    UP_TO_QUARTER,
    Rounding,
    dollars,
    money,
    plain,
    short,
    signed,
)

ROUNDING = st.sampled_from(sorted(ROUNDINGS.values(), key=lambda each: each.name))
CENTS = st.integers(0, 10**14)


@pytest.mark.parametrize(
    ("written", "cents"),
    [
        ("12.50", 1250),
        ("$12.50", 1250),
        ("12.5", 1250),
        ("$1,012.50", 101250),
        (" $5 ", 500),
        (".25", 25),
        ("0", 0),
        (12, 1200),
        (12.5, 1250),
        (0.1, 10),
        (Decimal("12.50"), 1250),
        (Decimal("1E+3"), 100_000),
    ],
)
def test_dollars_are_read_to_the_cent(written: str | int | float | Decimal, cents: int) -> None:
    assert dollars(written) == cents


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "$",
        "1,00",
        "12,345.678",
        "9.",
        "ten",
        "1e3",
        "٣",
        pytest.param("1" * 5000, id="long"),
        12.345,
        float("nan"),
        float("inf"),
    ],
)
def test_no_sum_is_refused(wrong: str | float) -> None:
    with pytest.raises(ParseError, match="no sum of money"):
        dollars(wrong)


@pytest.mark.parametrize(
    "wrong", [Decimal("1e-999999999"), Decimal("sNaN"), pytest.param(10**5000, id="huge"), True]
)
def test_odd_numbers_are_refused(wrong: Decimal | int) -> None:
    with pytest.raises(ParseError, match="no sum of money"):
        dollars(wrong)


@pytest.mark.parametrize("negative", ["-5", -5, -0.5, Decimal("-1")])
def test_less_than_nothing_is_refused(negative: str | int | float | Decimal) -> None:
    with pytest.raises(ParseError, match="less than nothing"):
        dollars(negative)


def test_sums_print() -> None:
    assert (money(1250), money(123_456_789), money(-5)) == ("$12.50", "$1,234,567.89", "-$0.05")
    assert (signed(1250), signed(-1250), signed(0)) == ("+$12.50", "-$12.50", "$0.00")
    assert (plain(200_000), plain(-550)) == ("2000.00", "-5.50")
    assert (short(500), short(50), short(100_000)) == ("$5", "$0.50", "$1,000")


@given(CENTS)
def test_sums_parse_back(cents: int) -> None:
    assert dollars(money(cents)) == dollars(plain(cents)) == dollars(short(cents)) == cents


@given(st.text())
def test_any_text_is_a_sum_or_a_refusal(text: str) -> None:
    with suppress(CroupierError):
        assert dollars(text) >= 0


@pytest.mark.parametrize(
    ("how", "cents", "rounded"),
    [
        (DOWN_TO_CENT, Fraction(7, 2), 3),
        (NEAREST_CENT, Fraction(7, 2), 4),  # the half goes up
        (NEAREST_CENT, Fraction(10, 3), 3),
        (UP_TO_QUARTER, Fraction(35), 50),  # 5 % of $7: ohio-pai-gow-poker vector 19
        (UP_TO_QUARTER, Fraction(50), 50),
        (NEAREST_QUARTER, Fraction(37), 25),
        (NEAREST_QUARTER, Fraction(38), 50),
        (DOWN_TO_HALF, Fraction(149), 100),
        (NEAREST_DOLLAR, Fraction(250), 300),
        (NEAREST_DOLLAR, Fraction(749, 3), 200),
    ],
)
def test_roundings(how: Rounding, cents: Fraction, rounded: int) -> None:
    assert how.apply(cents) == rounded


@given(ROUNDING, st.fractions(0, 10**6), st.fractions(0, 10**6))
def test_roundings_are_monotone_and_close(how: Rounding, one: Fraction, two: Fraction) -> None:
    low, high = sorted((one, two))
    assert how.apply(low) <= how.apply(high)
    assert how.apply(low) % how.unit == 0
    assert abs(how.apply(low) - low) < how.unit
    if how.direction == "down":
        assert how.apply(low) <= low
    elif how.direction == "up":
        assert how.apply(low) >= low
    else:
        assert 2 * abs(how.apply(low) - low) <= how.unit


@given(ROUNDING)
def test_roundings_go_by_name(how: Rounding) -> None:
    assert ROUNDINGS[str(how)] == how


def test_an_unknown_rounding_gets_the_nearest() -> None:
    with pytest.raises(BadOption, match="down-to-cent"):
        BankedOptions().with_settings({"rounding": "down-to-cents"})
