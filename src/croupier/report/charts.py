"""Plots on a page of HTML: lines and areas stretch with the page, words stay as large as they are, and points
tell their figures to a pointer and to the keyboard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import pairwise

from croupier.report.model import Plot, PlotSeries
from croupier.report.plots import AxisScale, axis_marks, points_of, scale_of, svg

WIDE, HIGH = 1000, 400
"""The size of the drawing inside a chart, whatever size it is shown in."""
COLOURS = 6
"""Number of different line colours, after which they repeat."""
ROOM, LETTER = 0.09, 0.024
"""Words below a chart are no nearer to each other than this part of its width, or so much for each letter."""


def chart(plot: Plot) -> str:
    """Draw a plot as a figure of HTML."""
    match plot.kind:
        case "bars":
            return _lying_bars(plot)
        case "columns":
            caption = f"<figcaption>{escape(plot.title)}</figcaption>"
            return f'<figure class="chart">{caption}{svg(plot)}</figure>'
    scale = scale_of(plot, 0.06 if plot.kind in ("lines", "scatter") else 0.0)
    marks = axis_marks(plot.y, scale.low, scale.high)
    left = [(text, 1 - scale.up(at)) for text, at in marks]
    below = [(text, scale.across(at)) for text, at in axis_marks(plot.x, scale.first, scale.last)]
    parts = [*_level_lines(plot, scale, marks), *_shapes(plot, scale)]
    dots = "".join(_dots(plot, scale)) if plot.kind in ("lines", "scatter") else ""
    figure = framed(plot.title, parts, with_room(below), left, dots)
    if len(plot.series) < 2 or plot.kind == "bands":
        return figure
    key = "".join(
        f'<span class="of-hand hand-{number % COLOURS}">{escape(each.name)}</span>'
        for number, each in enumerate(plot.series)
    )
    return f'{figure}<p class="small">{key}</p>'


def _level_lines(plot: Plot, scale: AxisScale, marks: Sequence[tuple[str, float]]) -> Iterator[str]:
    if plot.kind in ("lines", "scatter"):
        for _, at in marks:
            y = (1 - scale.up(at)) * HIGH
            yield _polyline([(0, y), (WIDE, y)], "tick" if at else "naught")
    if plot.level is not None:
        y = (1 - scale.up(plot.level)) * HIGH
        yield _polyline([(0, y), (WIDE, y)], "start")


def _shapes(plot: Plot, scale: AxisScale) -> Iterator[str]:
    def places(each: PlotSeries) -> list[tuple[float, float]]:
        return [(scale.across(p.x) * WIDE, (1 - scale.up(p.y)) * HIGH) for p in each.points]

    upright = [] if plot.mean is None else [(scale.across(plot.mean) * WIDE, 0.0)]
    match plot.kind:
        case "bands":
            drawn = [places(each) for each in plot.series]
            for low, high, kind in ((0, 4, "outer"), (1, 3, "inner")):
                yield f'<polygon class="{kind}" points="{points_of([*drawn[high], *reversed(drawn[low])])}"/>'
            for path in drawn[5:]:
                yield _polyline(path, "path")
            yield _polyline(drawn[2], "median")
        case "histogram":
            points = plot.series[0].points
            for point, following in pairwise(points):
                x, wide = scale.across(point.x) * WIDE, scale.across(following.x) - scale.across(point.x)
                tall = scale.up(point.y) * (HIGH - 8)
                tone = "loss" if point.x < 0 else "gain"
                yield (
                    f'<rect class="{tone}" x="{x + 1:.1f}" y="{HIGH - tall:.1f}" '
                    f'width="{max(1.0, wide * WIDE - 2):.1f}" height="{tall:.1f}">'
                    f"<title>{escape(point.words)}</title></rect>"
                )
            for x, _ in upright:
                yield _polyline([(x, 0), (x, HIGH)], "mean")
        case _:
            for x, _ in upright:
                yield _polyline([(x, 0), (x, HIGH)], "start")
            for number, each in enumerate(plot.series):
                if each.is_line:
                    yield _polyline(places(each), f"hand-{number % COLOURS}")


def _dots(plot: Plot, scale: AxisScale) -> Iterator[str]:
    for number, each in enumerate(plot.series):
        for point in each.points:
            if point.words:
                across, down = scale.across(point.x), 1 - scale.up(point.y)
                side = "to-left" if across > 0.5 else "to-right"
                yield (
                    f'<button type="button" class="dot hand-{number % COLOURS} {side}" '
                    f'aria-label="{escape(point.words)}" style="left:{across * 100:.2f}%;'
                    f'top:{down * 100:.2f}%"><span>{escape(point.words)}</span></button>'
                )


def with_room(labels: Sequence[tuple[str, float]]) -> list[tuple[str, float]]:
    """Return the labels that have room: the ends first, then from the left."""
    if len(labels) < 3:
        return list(labels)
    first, *inner, last = sorted(labels, key=lambda each: each[1])
    room = max(ROOM, LETTER * max(len(text) for text, _ in labels))
    shown = [first]
    for each in inner:
        if each[1] - shown[-1][1] >= room and last[1] - each[1] >= 1.5 * room:
            shown.append(each)
    return [*shown, last]


def framed(
    title: str,
    parts: Iterable[str],
    below: Sequence[tuple[str, float]],
    left: Sequence[tuple[str, float]],
    over: str = "",
) -> str:
    """Return a drawing with its words around it, each at a part of the width, or of the height from the top;
    `over` it lies what does not stretch."""
    drawing = (
        f'<svg viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="none" role="img" '
        f'aria-label="{escape(title)}">{"".join(parts)}</svg>'
    )
    beside = "".join(f'<span style="top:{at * 100:.2f}%">{escape(label)}</span>' for label, at in left)
    under = "".join(
        f'<span class="{"first" if at < 0.02 else "last" if at > 0.98 else ""}" '
        f'style="left:{at * 100:.2f}%">{escape(label)}</span>'
        for label, at in below
    )
    return (
        f'<figure class="chart plotted"><figcaption>{escape(title)}</figcaption>'
        f'<div class="plot"><div class="left">{beside}</div><div class="area">{drawing}{over}</div></div>'
        f'<div class="below">{under}</div></figure>'
    )


def _lying_bars(plot: Plot) -> str:
    """Draw lying bars from a common zero: the words of a point are its name and its size, a tab between."""
    points = plot.series[0].points
    low, high = min(0.0, *(point.y for point in points)), max(0.0, *(point.y for point in points))
    room = high - low or 1.0
    zero = -low / room * 100
    lines = []
    for point in points:
        name, _, size = point.words.partition("\t")
        length = abs(point.y) / room * 100
        start = zero if point.y >= 0 else zero - length
        tone = "gain" if point.y > 0 else "loss" if point.y < 0 else ""
        lines.append(
            f'<div class="bar-line"><span class="name">{escape(name)}</span><span class="track">'
            f'<span class="zero" style="left:{zero:.3f}%"></span>'
            f'<span class="{f"length {tone}".strip()}" style="left:{start:.3f}%;width:{length:.3f}%"></span>'
            f'</span><span class="num">{escape(size)}</span></div>'
        )
    caption = f"<figcaption>{escape(plot.title)}</figcaption>"
    return f'<figure class="chart bars">{caption}{"".join(lines)}</figure>'


def _polyline(points: Sequence[tuple[float, float]], kind: str) -> str:
    return f'<polyline class="{kind}" points="{points_of(points)}"/>'
