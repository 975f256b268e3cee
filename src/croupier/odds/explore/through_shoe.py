"""Estimate how far an edge moves through a shoe, and the value of knowing it, from exact effects of removal.

To the first order, a wager's expectation with n of N cards gone is its expectation with the full shoe plus
(N - 1)/(N - n) times the sum of the effects of the cards that are gone. Over all deals that sum has mean 0
and an exact standard deviation; it is assumed to be normal, as sums over many cards are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import erf, exp, pi, sqrt
from statistics import NormalDist

from croupier.odds.explore.effects import Effects, effects
from croupier.odds.report import Json, ratio
from croupier.rules.game import Game
from croupier.rules.options import Options

DEPTHS = tuple(Fraction(part, 8) for part in range(1, 8))
"""The fractions of the shoe that are gone."""
TAIL = 0.05


@dataclass(frozen=True)
class ShoeDepth:
    """One wager when a part of the shoe is gone."""

    gone: int
    """The number of cards that are gone."""
    deviation: float
    """The standard deviation of the wager's expectation, over all sets of cards that can be gone."""
    low: float
    """The 5th percentile of the house edge, as a fraction of the wager."""
    high: float
    """The 95th percentile of the house edge, as a fraction of the wager."""
    ahead: float
    """The probability that the player has the edge."""
    gain: float
    """The average net per round of betting a unit whenever the player has the edge, and nothing otherwise."""

    def to_json(self) -> Json:
        return {
            "cards_gone": self.gone,
            "deviation": self.deviation,
            "house_edge_low_percent": self.low * 100,
            "house_edge_high_percent": self.high * 100,
            "ahead": self.ahead,
            "gain": self.gain,
        }


@dataclass(frozen=True)
class ThroughShoe:
    game: str
    options: dict[str, str]
    cards: int
    expectations: Mapping[str, Fraction]
    """The expectation of each wager with the full shoe."""
    depths: Mapping[str, tuple[ShoeDepth, ...]]

    def to_json(self) -> Json:
        return {
            "game": self.game,
            "options": self.options,
            "cards": self.cards,
            "wagers": {
                wager: {
                    "house_edge": ratio(-self.expectations[wager]),
                    "depths": [each.to_json() for each in depths],
                }
                for wager, depths in self.depths.items()
            },
        }


def through_shoe(game: Game, options: Options, wager: str | None = None) -> ThroughShoe:
    found = effects(game, options, wager)
    return ThroughShoe(
        found.game,
        found.options,
        found.cards,
        found.expectations,
        {name: tuple(_depth(found, name, part) for part in DEPTHS) for name in found.expectations},
    )


def removal_variance(found: Effects, wager: str) -> Fraction:
    """Return the variance of the effect of removing one card drawn at random from the full shoe."""
    total = sum(row.count for row in found.rows)
    mean = sum((row.count * row.changes[wager] for row in found.rows), Fraction(0)) / total
    squares = sum((row.count * (row.changes[wager] - mean) ** 2 for row in found.rows), Fraction(0))
    return squares / total


def drift(variance: Fraction, cards: int, gone: int) -> float:
    """Return the standard deviation of the expectation when `gone` of `cards` cards are gone.

    The variance of a sum of n effects drawn without replacement is n (N - n)/(N - 1) times that of one; the
    sum is multiplied by (N - 1)/(N - n).

    >>> drift(Fraction(1), 5, 4)
    4.0
    """
    return sqrt(variance * gone * (cards - 1) / (cards - gone))


def _depth(found: Effects, wager: str, part: Fraction) -> ShoeDepth:
    gone = int(found.cards * part)
    mean = float(found.expectations[wager])
    deviation = drift(removal_variance(found, wager), found.cards, gone)
    if not deviation:
        return ShoeDepth(gone, 0.0, -mean, -mean, float(mean > 0), max(0.0, mean))
    z = NormalDist().inv_cdf(TAIL)
    at = mean / deviation
    ahead = (1 + erf(at / sqrt(2))) / 2
    gain = mean * ahead + deviation * exp(-at * at / 2) / sqrt(2 * pi)
    return ShoeDepth(gone, deviation, -mean + z * deviation, -mean - z * deviation, ahead, gain)
