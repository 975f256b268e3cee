"""The main wager of blackjack as it is counted, with the spread of its rounds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple, dataclass, replace
from fractions import Fraction
from math import sqrt

from croupier.odds.report import WagerOdds
from croupier.odds.tally import Tally


@dataclass(frozen=True)
class SplitSpread:
    """Corrections for split rounds to figures that take the mean for each number of hands."""

    variance: float
    """Variance in addition to that of the means."""
    gains: float
    """Chance of a round with a split that gains."""
    counted: float
    """Chance of such a round according to the means."""
    most: float
    """Upper bound of the variance, however the hands depend on each other."""


class MainTally(Tally):
    """Tally of the main wager.

    Its spread takes the hands of a split pair as independent of each other, once the dealer's hand is given,
    and says how far that can be wrong.
    """

    spread: SplitSpread | None = None

    @property
    def besides(self) -> tuple[float, ...]:
        return () if self.spread is None else astuple(self.spread)

    def take(self, besides: tuple[float, ...]) -> None:
        self.spread = SplitSpread(*besides) if besides else None

    def report(self) -> WagerOdds:
        found = super().report()
        if self.spread is None:
            return found
        return replace(
            found,
            variance=found.variance + Fraction(self.spread.variance),
            hit_frequency=found.hit_frequency + Fraction(self.spread.gains) - Fraction(self.spread.counted),
            notes=(*found.notes, *self._bounds(float(found.variance), self.spread)),
            approximate=("standard_deviation", "hit_frequency") if self.spread.variance else (),
        )

    def _bounds(self, least: float, spread: SplitSpread) -> Iterator[str]:
        """Yield a note with bounds of the standard deviation, however the hands of a pair depend on each
        other."""
        if spread.variance:
            low, high = sqrt(least), sqrt(least + spread.most)
            yield (
                "the standard deviation takes split hands as independent once the dealer's hand is given; "
                f"however they hang together, it lies between {low:.4f} and {high:.4f}"
            )
