"""Geometry of the wheels and layouts. Counts: rulebook/ohio-roulette.md, "Derived count"."""

from __future__ import annotations

import pytest

from croupier.errors import NotFound
from croupier.language.wheels import (
    BLACK,
    DOUBLE_ZERO,
    DOUBLE_ZERO_LAYOUT,
    RED,
    SINGLE_ZERO,
    SINGLE_ZERO_LAYOUT,
    NumberLayout,
    in_words,
    neighbours,
)

NUMBERS = {str(number) for number in range(1, 37)}
# the conventional set, as ambiguity 1 of the sheet writes it out
SHEET_RED = set(map(str, (1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36)))


def test_vector_13_successors() -> None:
    assert neighbours(DOUBLE_ZERO, "1")[2] == "00"
    assert neighbours(DOUBLE_ZERO, "2")[2] == "0"
    assert neighbours(SINGLE_ZERO, "26")[2] == "0"


def test_each_wheel_has_each_number_once() -> None:
    assert len(SINGLE_ZERO) == 37
    assert set(SINGLE_ZERO.pockets) == NUMBERS | {"0"}
    assert len(DOUBLE_ZERO) == 38
    assert set(DOUBLE_ZERO.pockets) == NUMBERS | {"0", "00"}


def test_colours_alternate_on_both_wheels() -> None:
    assert SHEET_RED == RED
    assert NUMBERS - SHEET_RED == BLACK
    for wheel in (SINGLE_ZERO, DOUBLE_ZERO):
        ring = [pocket for pocket in wheel.pockets if pocket not in ("0", "00")]
        for one in ring:
            _, _, two = neighbours(wheel, one)
            if two not in ("0", "00"):
                assert (one in RED) is not (two in RED)


def test_neighbours_go_round_the_end() -> None:
    assert neighbours(DOUBLE_ZERO, "0") == ("2", "0", "28")
    assert neighbours(SINGLE_ZERO, "0", 2) == ("3", "26", "0", "32", "15")
    with pytest.raises(NotFound):
        neighbours(SINGLE_ZERO, "00")


def test_rows_columns_and_lines() -> None:
    assert DOUBLE_ZERO_LAYOUT.rows[0] == ("0", "00")
    assert DOUBLE_ZERO_LAYOUT.rows[12] == ("34", "35", "36")
    assert DOUBLE_ZERO_LAYOUT.columns[2] == tuple(str(number) for number in range(3, 37, 3))
    assert DOUBLE_ZERO_LAYOUT.lines[0] == ("0", "00", "1", "2", "3")
    assert len(DOUBLE_ZERO_LAYOUT.lines) == 12


def test_what_touches_the_zeros() -> None:
    def with_zero(groups: tuple[tuple[str, ...], ...]) -> set[frozenset[str]]:
        return {frozenset(group) for group in groups if {"0", "00"} & set(group)}

    double, single = DOUBLE_ZERO_LAYOUT, SINGLE_ZERO_LAYOUT
    assert with_zero(double.splits) == set(
        map(frozenset, [("0", "1"), ("0", "2"), ("0", "00"), ("00", "2"), ("00", "3")])
    )
    assert with_zero(double.corners) == set(
        map(frozenset, [("0", "1", "2"), ("0", "2", "00"), ("00", "2", "3")])
    )
    assert with_zero(single.splits) == set(map(frozenset, [("0", "1"), ("0", "2"), ("0", "3")]))
    assert with_zero(single.corners) == set(map(frozenset, [("0", "1", "2"), ("0", "2", "3")]))


@pytest.mark.parametrize("layout", [SINGLE_ZERO_LAYOUT, DOUBLE_ZERO_LAYOUT])
def test_splits_and_corners_by_arithmetic(layout: NumberLayout) -> None:
    # numbers that differ by 3, or by 1 within a row; corners n, n+1, n+3, n+4
    plain = {split for split in layout.splits if not {"0", "00"} & set(split)}
    below = {(str(n), str(n + 3)) for n in range(1, 34)}
    beside = {(str(n), str(n + 1)) for n in range(1, 36) if n % 3}
    assert plain == below | beside
    fours = {corner for corner in layout.corners if len(corner) == 4}
    assert fours == {tuple(str(n + step) for step in (0, 1, 3, 4)) for n in range(1, 33) if n % 3}


def test_how_a_wager_is_named() -> None:
    assert in_words(("0", "00", "2")) == ("0", "2", "00")
    assert in_words(("00", "2", "3")) == ("00", "2", "3")
    assert in_words(("17", "20", "16", "19")) == ("16", "17", "19", "20")
