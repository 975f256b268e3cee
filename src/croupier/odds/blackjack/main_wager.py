"""The main wager of blackjack as it is counted, with how far its rounds swing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple, dataclass, replace
from fractions import Fraction
from math import sqrt

from croupier.odds.report import WagerOdds
from croupier.odds.tally import Tally


@dataclass(frozen=True)
class SplitSpread:
    """What splits add to the figures of the means."""

    variance: float
    """Besides that of the mean of each number of hands."""
    gains: float
    """How often a round with a split gains."""
    counted: float
    """How often the means make it seem so."""
    most: float
    """The variance is never more than this, whatever the hands have to do with each other."""


class MainTally(Tally):
    """The main wager. Its spread takes the hands of a split pair as independent of each other, once the
    dealer's hand is given, and says how far that can be wrong."""

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
        """Whatever the hands of a pair have to do with each other."""
        if spread.variance:
            low, high = sqrt(least), sqrt(least + spread.most)
            yield (
                "the standard deviation takes split hands as independent once the dealer's hand is given; "
                f"however they hang together, it lies between {low:.4f} and {high:.4f}"
            )
