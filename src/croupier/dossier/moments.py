"""The distribution of a wager's result in one round: mean, variance, skew, hits and extremes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from math import sqrt

from croupier.odds.report import AnyWager, Json, WagerOdds, ratio

NetChances = tuple[tuple[Fraction, Fraction], ...]
"""Each net result of a round, in units of the wager, with its probability."""
PLAIN = 1_000
"""Largest denominator of a payout. A result with a larger one is an average of several results."""


def nets_of(wager: AnyWager) -> NetChances:
    """Return the distribution of the wager's net result: the exact one, or the simulated frequencies."""
    if isinstance(wager, WagerOdds):
        return wager.nets
    seen = sum(count for _, count in wager.nets)
    return tuple((net, Fraction(count, seen)) for net, count in wager.nets)


@dataclass(frozen=True)
class Moments:
    """Moments and extremes of the player's result in one round, in units of the wager."""

    mean: Fraction
    variance: Fraction
    third: Fraction
    """The third central moment."""
    fourth: Fraction
    absolute: float
    """The third absolute central moment, which bounds the error of a normal approximation."""
    least: Fraction
    most: Fraction
    most_probability: Fraction
    is_averaged: bool = False
    """Whether some results are averages, as those of split hands are. The variance includes their spread; the
    higher moments and the extremes do not."""

    @property
    def deviation(self) -> float:
        return sqrt(self.variance)

    @property
    def skew(self) -> float:
        """Return the skewness, or 0 if the variance is 0."""
        return float(self.third) / self.deviation**3 if self.variance else 0.0

    @property
    def excess_kurtosis(self) -> float:
        return float(self.fourth) / float(self.variance) ** 2 - 3 if self.variance else 0.0

    def to_json(self) -> Json:
        return {
            "mean": ratio(self.mean),
            "variance": ratio(self.variance),
            "variance_decimal": float(self.variance),
            "third_central_moment": ratio(self.third),
            "skew": self.skew,
            "excess_kurtosis": self.excess_kurtosis,
            "is_averaged": self.is_averaged,
            "least": ratio(self.least),
            "most": ratio(self.most),
            "most_probability": ratio(self.most_probability),
        }


def moments(nets: NetChances) -> Moments:
    """
    >>> even = moments(((Fraction(-1), Fraction(1, 2)), (Fraction(1), Fraction(1, 2))))
    >>> even.mean, even.variance, even.skew
    (Fraction(0, 1), Fraction(1, 1), 0.0)
    """
    mean = _sum(net * chance for net, chance in nets)
    most, likely = nets[-1]
    return Moments(
        mean=mean,
        variance=_sum(chance * (net - mean) ** 2 for net, chance in nets),
        third=_sum(chance * (net - mean) ** 3 for net, chance in nets),
        fourth=_sum(chance * (net - mean) ** 4 for net, chance in nets),
        absolute=float(_sum(chance * abs(net - mean) ** 3 for net, chance in nets)),
        least=nets[0][0],
        most=most,
        most_probability=likely,
    )


def moments_of(wager: AnyWager, at_most: int) -> Moments:
    """Return the moments of a wager that can win or lose at most `at_most` units in a round. The variance is
    the exact one, also where some results are known only by their average.

    In that case the third absolute moment is an upper bound: averaged results add at most the largest
    distance from the mean times their part of the variance.
    """
    nets = nets_of(wager)
    found = moments(nets)
    if not isinstance(wager, WagerOdds) or found.variance == wager.variance:
        return found
    far = at_most + abs(float(found.mean))
    plain = [(net, chance) for net, chance in nets if net.denominator <= PLAIN]
    apart = _sum(chance * (net - found.mean) ** 2 for net, chance in nets if net.denominator > PLAIN)
    absolute = sum(float(chance * abs(net - found.mean) ** 3) for net, chance in plain)
    absolute += far * float(wager.variance - found.variance + apart)
    return replace(found, variance=wager.variance, absolute=absolute, is_averaged=True)


def _sum(values: Iterable[Fraction]) -> Fraction:
    return sum(values, Fraction(0))
