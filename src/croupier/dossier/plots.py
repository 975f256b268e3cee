"""The pictures of a dossier: what a round brings, and how the hold of many rounds is spread."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, log10

from croupier.dossier.moments import NetChances
from croupier.dossier.picture import Filled, Picture, PictureMark, Stroke, Words
from croupier.dossier.volatility import Swing
from croupier.dossier.wording import units

WIDE, HIGH = 480.0, 150.0
LEFT, RIGHT, TOP, BOTTOM = 52.0, 10.0, 10.0, 30.0
LEAST = 1e-9
"""What is less likely has no bar that could be seen."""
FEWEST_BARS, MOST_BARS = 3, 40
"""Two need no picture, and more than so many cannot be told apart."""


def bars(title: str, nets: NetChances) -> Picture | None:
    """What a round brings, each with its probability in powers of ten; None of too few or too many."""
    shown = [(float(net), float(chance)) for net, chance in nets if chance > LEAST]
    if not FEWEST_BARS <= len(shown) <= MOST_BARS:
        return None
    lowest = floor(log10(min(chance for _, chance in shown)) - 0.2)
    room, high = WIDE - LEFT - RIGHT, HIGH - TOP - BOTTOM
    marks: list[PictureMark] = []
    for power in range(lowest, 1):
        y = TOP + high * power / lowest
        marks += [
            Stroke(((LEFT, y), (WIDE - RIGHT, y)), "grid", 0.6),
            Words(LEFT - 5, y + 3, f"{10.0**power:g}" if power > -4 else f"1e{power}", "end"),
        ]
    step = room / len(shown)
    for at, (net, chance) in enumerate(shown):
        tall = high * (1 - log10(chance) / lowest) if chance < 1 else high
        x = LEFT + at * step
        marks.append(
            Filled(x + step * 0.2, TOP + high - tall, step * 0.6, tall, "second" if net < 0 else "fill")
        )
        if len(shown) <= 20 or not at % 2:
            marks.append(Words(x + step / 2, HIGH - BOTTOM + 11, units(net), size=min(9, 4 + step / 4)))
    marks += [
        Stroke(((LEFT, TOP + high), (WIDE - RIGHT, TOP + high)), "axis", 0.8),
        Words(LEFT + room / 2, HIGH - 4, "units won or lost in a round; the height is the probability"),
    ]
    return Picture(title, WIDE, HIGH, tuple(marks))


def spread(title: str, swing: Swing) -> Picture:
    """The density of the house's hold, with the theoretical one marked."""
    curve = swing.curve
    low, high = curve[0][0], max(curve[-1][0], curve[0][0] + 1e-12)
    top = max(density for _, density in curve) or 1.0
    room, tall = WIDE - LEFT - RIGHT, HIGH - TOP - BOTTOM

    def x(hold: float) -> float:
        return LEFT + room * (hold - low) / (high - low)

    points = tuple((x(hold), TOP + tall * (1 - density / top)) for hold, density in curve)
    base = TOP + tall
    marks: list[PictureMark] = [
        Stroke(((x(mark), TOP), (x(mark), base)), "grid", 0.6) for mark in ticks(low, high)
    ]
    marks += [Words(x(mark), base + 11, f"{mark * 100:.4g}%") for mark in ticks(low, high)]
    expected = swing.expected / swing.rounds
    if low <= expected <= high:
        marks.append(Stroke(((x(expected), TOP), (x(expected), base)), "second", 1))
    if low < 0 < high:
        marks.append(Stroke(((x(0.0), TOP), (x(0.0), base)), "axis", 0.8))
    marks += [
        Stroke(points, "line", 1.3),
        Stroke(((LEFT, base), (WIDE - RIGHT, base)), "axis", 0.8),
        Words(LEFT + room / 2, HIGH - 4, f"hold over {swing.rounds:,} rounds"),
    ]
    return Picture(title, WIDE, HIGH, tuple(marks))


def ticks(low: float, high: float) -> Sequence[float]:
    """Round marks, five or so.

    >>> [f"{mark:g}" for mark in ticks(-0.03, 0.11)]
    ['-0.02', '0', '0.02', '0.04', '0.06', '0.08', '0.1']
    """
    rough = (high - low) / 6
    size = 10 ** floor(log10(rough))
    step = next(size * part for part in (1, 2, 5, 10) if size * part >= rough * 0.8)
    first = floor(low / step) + 1
    return [step * at for at in range(first, floor(high / step) + 1)]
