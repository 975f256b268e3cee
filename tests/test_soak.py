"""What a soak calls flat."""

from __future__ import annotations

import pytest

from bench.pit_soak import Sample, slope, verdict


def samples(*held: float) -> list[Sample]:
    return [Sample(10.0 * number, each, 0.0, 0, 0.0) for number, each in enumerate(held)]


def test_the_slope_is_that_of_least_squares() -> None:
    assert slope(samples(100, 110, 120)) == pytest.approx(1.0)
    assert slope(samples(100, 130, 100)) == pytest.approx(0.0)
    assert slope(samples(1, 2, 2)) == pytest.approx(0.05)  # (-10 * -2/3 + 10 * 1/3) / 200


def test_only_the_second_half_counts() -> None:
    assert verdict(samples(50, 90, 100, 101, 100))[0]
    is_flat, words = verdict(samples(50, 90, 100, 106, 112))
    assert not is_flat and words == "NOT FLAT: 100 MB at half time, 112 MB at the end, +12.0 MB by the line"
