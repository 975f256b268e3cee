"""How far a wager swings over many rounds: the whole distribution of the sum, by Fourier transform.

Results of a round are whole multiples of one part of a unit, so the sum of n rounds is on the same lattice,
and its distribution is the n-th power of one transform. A window is chosen outside of which Chernoff's bound
leaves less than `OUTSIDE` on either side. Where the window has more places than `PLACES` the sum is taken as
normal, and the bound of Berry and Esseen, with Shevtsova's constant (2011), says how far that may be off.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, erf, floor, gcd, inf, lcm, log, sqrt
from typing import TYPE_CHECKING, NamedTuple

from croupier.dossier.moments import Moments, NetChances, moments
from croupier.odds.report import Json

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Floats = npt.NDArray[np.float64]

ROUNDS = (1_000, 100_000, 10_000_000)
OUTSIDE = 1e-12
PLACES = 1 << 20
BERRY_ESSEEN = 0.4748
ROUNDING = 1e-7
"""Upper bound on the rounding error of a probability from the transform; a test demands a far smaller one."""
VAGUE = 0.025
"""Error above which a probability is not printed."""
QUANTILES = (0.001, 0.005, 0.025, 0.5, 0.975, 0.995, 0.999)
EDGES = (Fraction(-1), Fraction(0), Fraction(1, 2), Fraction(1), Fraction(3, 2))
"""Boundaries between the bands of the hold, as multiples of the theoretical hold."""
POINTS = 240
"""Number of points of a plotted curve."""


class LossBand(NamedTuple):
    """The house's result as a part of all first wagers, from `low` up to, but not with, `high`."""

    low: float
    high: float
    probability: float


@dataclass(frozen=True)
class Swing:
    """The sum of many rounds of one unit, seen from the house."""

    rounds: int
    expected: float
    """Expected win of the house, in units."""
    deviation: float
    bands: tuple[LossBand, ...]
    behind: float
    """Probability that the house has lost."""
    quantiles: tuple[tuple[float, float], ...]
    """Pairs of a probability and the hold that is not exceeded with that probability."""
    is_normal: bool
    error: float
    """Upper bound on the error of a probability."""
    curve: tuple[tuple[float, float], ...]
    """Points of the plotted density: hold and density."""

    def hold(self, part: float) -> float | None:
        """Return the hold that this part of cases does not exceed, None where the error is as large as what
        lies beyond it."""
        return dict(self.quantiles)[part] if self.error < min(part, 1 - part) else None

    @property
    def is_known(self) -> bool:
        """True if a probability is known well enough to be printed: not where a normal curve stands for a sum
        that a rare prize decides."""
        return self.error < VAGUE

    def to_json(self) -> Json:
        return {
            "rounds": self.rounds,
            "expected_units": self.expected,
            "standard_deviation_units": self.deviation,
            "house_behind": self.behind if self.is_known else None,
            "bands": [
                {
                    "hold_from": None if band.low == -inf else band.low,
                    "hold_to": None if band.high == inf else band.high,
                    "probability": band.probability,
                }
                for band in (self.bands if self.is_known else ())
            ],
            "hold_quantiles": {
                f"{part:g}": hold for part in QUANTILES if (hold := self.hold(part)) is not None
            },
            "method": "normal" if self.is_normal else "convolution",
            "error": self.error,
        }


class Lattice(NamedTuple):
    """The player's sum of n rounds: `chances[i]` for (first + i * stride) / parts units."""

    first: int
    stride: int
    parts_per_unit: int
    chances: Floats


def swing(nets: NetChances, rounds: int, facts: Moments | None = None) -> Swing:
    """Return the distribution of the house's result over `rounds` rounds. `facts` are the moments, if they
    are known more exactly than from `nets`."""
    facts = facts or moments(nets)
    found = None if facts.is_averaged else convolved(nets, rounds)
    if found is None:
        return _normal(facts, rounds)
    import numpy as np

    scale = found.parts_per_unit * rounds
    last = found.first + (len(found.chances) - 1) * found.stride
    holds = (np.arange(len(found.chances)) * found.stride - last) / scale
    mass = found.chances[::-1]
    below = np.concatenate(([0.0], np.cumsum(mass)))

    def less_than(hold: Fraction | float) -> float:
        """Return the probability of a smaller hold. The bound is exact on the lattice: a hold that is just
        reached does not count."""
        place = ceil((Fraction(hold) * scale + last) / found.stride)
        return float(below[min(max(place, 0), len(mass))])

    quantiles = tuple((part, float(holds[np.searchsorted(below[1:], part)])) for part in QUANTILES)
    return Swing(
        rounds=rounds,
        expected=float(-facts.mean * rounds),
        deviation=facts.deviation * sqrt(rounds),
        bands=_bands(-facts.mean, less_than),
        behind=less_than(0),
        quantiles=quantiles,
        is_normal=False,
        error=ROUNDING,
        curve=_curve(holds, mass),
    )


def convolved(nets: NetChances, rounds: int) -> Lattice | None:
    """The distribution of the sum; None where it has too many places."""
    import numpy as np

    parts = lcm(*(net.denominator for net, _ in nets))
    least = int(nets[0][0] * parts)
    wide = [int(net * parts) - least for net, _ in nets]
    stride = gcd(*wide) or 1
    steps = [step // stride for step in wide]
    if max(steps) >= 1 << 40:
        return None
    chances = np.array([float(chance) for _, chance in nets])
    chances /= chances.sum()
    centre = round(float(np.dot(chances, np.array(steps, dtype=float))))
    shifted = np.array([step - centre for step in steps], dtype=np.int64)
    low, high = _window(shifted, chances, rounds)
    if high - low + 1 > PLACES:
        return None
    size = 1 << max(4, (high - low).bit_length() + 1)
    one = np.zeros(size)
    np.add.at(one, shifted % size, chances)
    transform = np.fft.rfft(one)
    with np.errstate(divide="ignore", invalid="ignore"):
        power = np.exp(rounds * np.log(transform))
    power[~np.isfinite(power)] = 0.0
    around = np.fft.irfft(power, size)
    mass = np.clip(around[np.arange(low, high + 1) % size], 0.0, None)
    mass /= mass.sum()
    return Lattice((low + centre * rounds) * stride + least * rounds, stride, parts, mass)


def _window(shifted: npt.NDArray[np.int64], chances: Floats, rounds: int) -> tuple[int, int]:
    """Return the bounds between which the sum of the shifted steps lies, but for a probability of `OUTSIDE`
    on either side."""
    low, high = int(shifted.min()) * rounds, int(shifted.max()) * rounds
    values = shifted.astype(float)
    return max(low, floor(-_bound(-values, chances, rounds))), min(
        high, ceil(_bound(values, chances, rounds))
    )


def _bound(values: Floats, chances: Floats, rounds: int) -> float:
    """Chernoff: the sum exceeds b with probability exp(n log M(t) - t b) at most, whatever t is."""
    import numpy as np

    largest = float(np.abs(values).max()) or 1.0
    tilts = np.geomspace(1e-9, 60.0 / largest, 600)
    grown = values[None, :] * tilts[:, None]
    top = grown.max(axis=1)
    logs = top + np.log(np.exp(grown - top[:, None]) @ chances)
    bounds = (rounds * logs - log(OUTSIDE)) / tilts
    return float(bounds.min())


def _bands(edge: Fraction, less_than: Callable[[Fraction], float]) -> tuple[LossBand, ...]:
    unit = abs(edge) or Fraction(1, 100)
    ends = [part * unit for part in EDGES]
    below = [0.0, *(less_than(end) for end in ends), 1.0]
    marks = [-inf, *map(float, ends), inf]
    return tuple(
        LossBand(low, high, max(0.0, after - before))
        for low, high, before, after in zip(marks, marks[1:], below, below[1:], strict=False)
    )


def _normal(facts: Moments, rounds: int) -> Swing:
    edge, spread = -facts.mean, facts.deviation / sqrt(rounds)

    def less_than(hold: Fraction | float) -> float:
        return (1 + erf((float(hold) - float(edge)) / spread / sqrt(2))) / 2

    from statistics import NormalDist

    bell = NormalDist(float(edge), spread)
    marks = [float(edge) + (at / (POINTS - 1) - 0.5) * 8 * spread for at in range(POINTS)]
    return Swing(
        rounds=rounds,
        expected=float(edge * rounds),
        deviation=facts.deviation * sqrt(rounds),
        bands=_bands(edge, less_than),
        behind=less_than(0),
        quantiles=tuple((part, bell.inv_cdf(part)) for part in QUANTILES),
        is_normal=True,
        error=min(1.0, BERRY_ESSEEN * facts.absolute / facts.deviation**3 / sqrt(rounds)),
        curve=tuple((mark, bell.pdf(mark)) for mark in marks),
    )


def _curve(holds: Floats, mass: Floats) -> tuple[tuple[float, float], ...]:
    """Return hold and density over intervals of equal width, where nearly all of the distribution lies."""
    import numpy as np

    total = np.cumsum(mass)
    first, last = np.searchsorted(total, (1e-4, 1 - 1e-4))
    low, high = float(holds[first]), float(holds[min(last, len(holds) - 1)])
    if high <= low:
        return ((low, 1.0),)
    step = float(holds[1] - holds[0])
    bins = min(POINTS // 2, max(2, int((high - low) / step) // 2))
    width = max(step, (high - low) / bins)
    width = ceil(width / step - 1e-9) * step  # whole places, or else the curve has teeth
    found, edges = np.histogram(holds, np.arange(low - step / 2, high + width, width), weights=mass)
    middles = (edges[1:] + edges[:-1]) / 2
    return tuple((float(x), float(y) / width) for x, y in zip(middles, found, strict=True))
