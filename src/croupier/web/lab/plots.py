"""Plots whose points tell their figures: by a pointer held over them, and by the keyboard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import floor, log10
from typing import NamedTuple

from croupier.odds.explore.curve import EdgeCurve, EdgePoint
from croupier.report.figures import percent
from croupier.web.lab.charts import COLOURS, HIGH, WIDE, chart, polyline
from croupier.web.markup import Raw, joined, tag

TICKS = 6
"""About as many lines lie across a plot."""
ROOM = 0.09
"""Of the width: words below a plot are not nearer to each other."""


class PlotDot(NamedTuple):
    """A point that tells something."""

    x: float
    y: float
    said: str


class CurveLine(NamedTuple):
    name: str
    dots: Sequence[PlotDot]


def plot(
    words: str,
    lines: Sequence[CurveLine],
    below: Sequence[tuple[str, float]],
    unit: str = "%",
    under: Sequence[str] = (),
    upright: Sequence[float] = (),
) -> Raw:
    """Lines over one axis, each in the colour of its number; `under` them lies what was drawn already, and
    `upright` lines are drawn at those places."""
    xs = [dot.x for line in lines for dot in line.dots]
    ys = [dot.y for line in lines for dot in line.dots]
    scale = PlotScale(min(xs), max(xs), *_room(min(ys), max(ys)))
    ticks = scale.ticks()
    parts = list(under)
    for tick in ticks:
        y = scale.down(tick) * HIGH
        parts.append(polyline([(0, y), (WIDE, y)], "naught" if not tick else "tick"))
    for place in upright:
        x = scale.across(place) * WIDE
        parts.append(polyline([(x, 0), (x, HIGH)], "start"))
    dots = []
    for number, line in enumerate(lines):
        kind = f"hand-{number % COLOURS}"
        drawn = [(scale.across(dot.x) * WIDE, scale.down(dot.y) * HIGH) for dot in line.dots]
        parts.append(polyline(drawn, kind))
        dots += [_dot(scale, dot, kind) for dot in line.dots]
    labels = _spread([(text, scale.across(at)) for text, at in below])
    left = [(_tick(tick, ticks, unit), scale.down(tick)) for tick in ticks]
    drawing = chart(words, parts, labels, left, "".join(dots))
    if len(lines) < 2:
        return drawing
    key = joined(
        tag("span", line.name, class_=f"of-hand hand-{number % COLOURS}") for number, line in enumerate(lines)
    )
    return joined([drawing, tag("p", key, class_="small")])


class PlotScale(NamedTuple):
    first: float
    last: float
    low: float
    high: float

    def across(self, x: float) -> float:
        return (x - self.first) / (self.last - self.first or 1)

    def down(self, y: float) -> float:
        return (self.high - y) / (self.high - self.low or 1)

    def ticks(self) -> list[float]:
        step = _step((self.high - self.low) / TICKS)
        first = -floor(-self.low / step + 1e-9)
        count = floor((self.high - first * step) / step + 1e-9)
        return [round((first + at) * step, 12) for at in range(count + 1)]


def _room(low: float, high: float) -> tuple[float, float]:
    more = (high - low) * 0.06 or abs(high) * 0.1 or 1.0
    return low - more, high + more


def _step(least: float) -> float:
    """The next of 1, 2 and 5 times a power of ten.

    >>> [_step(least) for least in (0.7, 1.3, 3, 40)]
    [1.0, 2.0, 5.0, 50.0]
    """
    power = 10.0 ** floor(log10(least))
    return next(power * each for each in (1, 2, 5, 10) if power * each >= least * (1 - 1e-9))


def _tick(tick: float, ticks: Sequence[float], unit: str) -> str:
    step = ticks[1] - ticks[0] if len(ticks) > 1 else 1.0
    decimals = max(0, -floor(log10(step) + 1e-9))
    return (
        f"{tick:.{decimals}f}{unit}"
        if unit == "%"
        else f"{unit}{tick:,.{decimals}f}".replace(f"{unit}-", f"-{unit}")
    )


def _spread(labels: Sequence[tuple[str, float]]) -> list[tuple[str, float]]:
    """Those that have room: the ends first, then from the left."""
    if len(labels) < 3:
        return list(labels)
    first, *inner, last = sorted(labels, key=lambda each: each[1])
    kept = [first]
    for each in inner:
        if each[1] - kept[-1][1] >= ROOM and last[1] - each[1] >= 1.5 * ROOM:
            kept.append(each)
    return [*kept, last]


def _dot(scale: PlotScale, dot: PlotDot, kind: str) -> str:
    across, down = scale.across(dot.x), scale.down(dot.y)
    side = "to-left" if across > 0.5 else "to-right"
    return (
        f'<button type="button" class="dot {kind} {side}" aria-label="{escape(dot.said)}" '
        f'style="left:{across * 100:.2f}%;top:{down * 100:.2f}%"><span>{escape(dot.said)}</span></button>'
    )


def edge_plot(curve: EdgeCurve, words: str, titles: Mapping[str, str]) -> Raw:
    """A line for each wager that the varied row or option changes."""
    solved = [point for point in curve.points if not point.refused]
    lines = [
        CurveLine(
            titles.get(name, name),
            [_edge_dot(point, name, titles) for point in solved if name in point.edges],
        )
        for name in curve.wagers
    ]
    now = [point.at for point in solved if point.value == curve.now]
    return plot(words, lines, [(point.value, point.at) for point in solved], upright=now)


def _edge_dot(point: EdgePoint, name: str, titles: Mapping[str, str]) -> PlotDot:
    edge = point.edges[name]
    return PlotDot(point.at, float(edge * 100), f"{point.value}: {percent(edge)}, {titles.get(name, name)}")
