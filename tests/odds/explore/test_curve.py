"""The house edge as a curve, against counts by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.errors import BadOption, CroupierError, NotFound, ParseError
from croupier.games import find
from croupier.odds.explore.curve import SAYABLE, edge_curve, values_of, varying

BIG_SIX = find("ohio-big-six")


def test_a_value_that_is_none_is_named() -> None:
    with pytest.raises(CroupierError, match="'a-b'"):
        edge_curve(BIG_SIX, BIG_SIX.options, "pays.1", values_of(BIG_SIX.options, "pays.1", "a-b"))


def test_odds_of_a_row() -> None:
    """23 of 54 sections win n, the other 31 lose: the house keeps (31 - 23 n)/54. No other wager moves."""
    values = values_of(BIG_SIX.options, "pays.1", "1-3, 3 to 2")
    told: list[str] = []
    found = edge_curve(
        BIG_SIX, BIG_SIX.options, "pays.1", values, progress=lambda words, *_: told.append(words)
    )
    assert found.wagers == ("1",) and found.now == "1 to 1" and found.is_scaled
    edges = {point.value: point.edges["1"] for point in found.points}
    assert edges == {
        "1 to 1": Fraction(8, 54),
        "3 to 2": Fraction(-7, 108),
        "2 to 1": Fraction(-15, 54),
        "3 to 1": Fraction(-38, 54),
    }
    assert [point.at for point in found.points] == [1, 1.5, 2, 3]
    assert len(told) == len(values) == 4


def test_choices_of_an_option() -> None:
    """Red wins on 18 pockets of 38, or of 37: 2/38 and 1/37. Words stand in their own order."""
    roulette = find("ohio-roulette")
    values = values_of(roulette.options, "wheel")
    found = edge_curve(roulette, roulette.options, "wheel", values, "red")
    edges = {point.value: point.edges["red"] for point in found.points}
    assert edges["double-zero"] == Fraction(2, 38) and edges["single-zero"] == Fraction(1, 37)
    assert not found.is_scaled and [point.at for point in found.points] == [0, 1, 2]


def test_sayable_odds_lie_around_those_posted() -> None:
    values = values_of(BIG_SIX.options, "pays.20")
    assert values[0] == "20 to 1" and {"10 to 1", "40 to 1"} <= set(values)
    assert "9 to 1" not in values and "45 to 1" not in values
    assert [each.ratio for each in SAYABLE] == sorted(each.ratio for each in SAYABLE)


@pytest.mark.parametrize(
    ("varied", "text", "kind", "words"),
    [
        ("pays.1", "3-1", ParseError, "no range"),
        ("pays.1", "1-900", BadOption, "too many"),
        ("pays.1", "1 to 1", BadOption, "no values"),
        ("pays.7", "", NotFound, "no odds or option to vary"),
    ],
)
def test_what_cannot_be_tried_is_refused(varied: str, text: str, kind: type[Exception], words: str) -> None:
    with pytest.raises(kind, match=words):
        values_of(BIG_SIX.options, varied, text)


def test_all_that_varies_can_be_tried() -> None:
    for name in varying(BIG_SIX.options):
        assert len(values_of(BIG_SIX.options, name)) > 1 or name.endswith("maximum")
