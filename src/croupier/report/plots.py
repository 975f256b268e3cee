"""Plots as drawings: vectors (SVG) for paper and files, characters for terminals and plain text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from itertools import pairwise
from math import floor, log10
from typing import Literal, NamedTuple

from croupier.report.model import Plot, PlotAxis, PlotPoint, PlotSeries

WIDE, HIGH = 480.0, 170.0
"""The area of the values in a drawing, in points."""
LEFT, RIGHT, TOP, BOTTOM = 64.0, 14.0, 12.0, 34.0
LINE = 14.0
"""The height of a line of words."""
INKS = ("#1f4e79", "#b5562b", "#4d7c3a", "#8e24aa", "#c62828", "#00838f", "#5d4037", "#455a64")
AXIS, GRID, FILL, LOSS, OUTER, INNER = "#444444", "#dddddd", "#7fa7c9", "#b5562b", "#dbe9f6", "#9dc3e6"
FONT = "Libertinus Serif, Georgia, serif"
TICKS = 6
"""Approximate number of ticks on an axis."""
LEAST = 1e-9
"""A smaller probability has no column that could be seen."""

LINES, COLUMNS = 14, 60
"""The size of a drawing in characters."""
MARKS = "●○◆◇■□▲△"
BLOCKS = ("░", "▒", "█", "·")
"""The outer band, the inner one, the median, and the level where nothing else is."""


ToPlace = Callable[[float], float]
"""Function from a value to its coordinate in a drawing."""


class CharacterLine(NamedTuple):
    """One line of a drawing in characters."""

    label: str
    cells: str = ""

    @property
    def text(self) -> str:
        return f"{self.label}{self.cells}".rstrip()


class AxisScale(NamedTuple):
    """The values that a plot reaches from and to."""

    first: float
    last: float
    low: float
    high: float

    def across(self, x: float) -> float:
        """Return the place of x, from 0 at the left to 1."""
        return (x - self.first) / (self.last - self.first or 1)

    def up(self, y: float) -> float:
        """Return the place of y, from 0 at the bottom to 1."""
        return (y - self.low) / (self.high - self.low or 1)


def scale_of(plot: Plot, margin: float = 0.0) -> AxisScale:
    """Return the scale of a plot, with room of that part of the height above and below its values."""
    points = [point for each in plot.series for point in each.points]
    xs, ys = [point.x for point in points], [point.y for point in points]
    if plot.kind == "histogram":
        return AxisScale(min(xs), max(xs), 0.0, max(ys) or 1.0)
    if plot.level is not None:
        ys.append(plot.level)
    low = min(ys) if plot.low is None else plot.low
    high = max(ys) if plot.high is None else plot.high
    more = (high - low) * margin or (0.0 if high > low else abs(high) * 0.1 or 1.0)
    below, above = (more if end is None else 0.0 for end in (plot.low, plot.high))
    return AxisScale(min(xs), max(xs), low - below, high + above)


def ticks(low: float, high: float, about: int = TICKS) -> list[float]:
    """Return round numbers from low to high, about so many.

    >>> [f"{mark:g}" for mark in ticks(-0.03, 0.11, 8)]
    ['-0.02', '0', '0.02', '0.04', '0.06', '0.08', '0.1']
    """
    step = _step((high - low or 1.0) / about)
    first = -floor(-low / step + 1e-9)
    count = floor((high - first * step) / step + 1e-9)
    return [round((first + at) * step, 12) for at in range(count + 1)]


def _step(least: float) -> float:
    """Return the next of 1, 2 and 5 times a power of ten.

    >>> [_step(least) for least in (0.7, 1.3, 3, 40)]
    [1.0, 2.0, 5.0, 50.0]
    """
    power = 10.0 ** floor(log10(least))
    return next(power * each for each in (1, 2, 5, 10) if power * each >= least * (1 - 1e-9))


def tick_text(tick: float, all_of_them: Sequence[float], unit: str) -> str:
    """Write a mark of an axis with as many decimals as its step has.

    >>> tick_text(0.5, (0.0, 0.5), "%"), tick_text(-1000, (-1000, 0), "$")
    ('0.5%', '-$1,000')
    """
    step = all_of_them[1] - all_of_them[0] if len(all_of_them) > 1 else 1.0
    decimals = max(0, -floor(log10(abs(step) or 1.0) + 1e-9))
    number = f"{abs(tick):,.{decimals}f}"
    sign = "-" if tick < 0 else ""
    return f"{sign}{unit}{number}" if unit == "$" else f"{sign}{number}{unit}"


def axis_marks(axis: PlotAxis, low: float, high: float, about: int = TICKS) -> list[tuple[str, float]]:
    """Return the words along an axis with their places."""
    if axis.ticks:
        return list(axis.ticks)
    marks = ticks(low, high, about)
    return [(tick_text(mark, marks, axis.unit), mark) for mark in marks]


# Vectors


def svg(plot: Plot, *, has_title: bool = False) -> str:
    """Draw a plot as SVG."""
    return page_of_plots([plot]) if has_title else _svg(plot.title, list(_drawn(plot, 0.0)), _height(plot))


def page_of_plots(plots: Sequence[Plot], below: str = "") -> str:
    """Draw several plots below each other, each under its title, as one SVG file."""
    parts: list[str] = []
    top = 0.0
    for plot in plots:
        parts.append(_words(LEFT, top + LINE, plot.title, "start", 11))
        parts += _drawn(plot, top + LINE)
        top += LINE + _height(plot)
    if below:
        parts.append(_words(LEFT, top + LINE, below, "start"))
        top += 2 * LINE
    return _svg(plots[0].title if plots else "", parts, top) + "\n"


def _svg(title: str, parts: Sequence[str], height: float) -> str:
    width = LEFT + WIDE + RIGHT
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(width)} {_n(height)}" '
        f'width="{_n(width)}" height="{_n(height)}" font-family="{FONT}" role="img" '
        f'aria-label="{escape(title, quote=True)}"><rect width="100%" height="100%" fill="white"/>'
        f"{''.join(parts)}</svg>"
    )


def _height(plot: Plot) -> float:
    if plot.kind == "bars":
        return TOP + LINE * 1.4 * len(plot.series[0].points) + BOTTOM / 2
    key = LINE * len(plot.series) if _has_key(plot) else 0.0
    return TOP + HIGH + BOTTOM + key


def _has_key(plot: Plot) -> bool:
    return len(plot.series) > 1 and plot.kind in ("lines", "scatter")


def _drawn(plot: Plot, top: float) -> Iterator[str]:
    match plot.kind:
        case "bars":
            yield from _lying_bars(plot, top + TOP)
        case "columns":
            yield from _columns(plot, top + TOP)
        case _:
            yield from _framed(plot, top + TOP)


def _framed(plot: Plot, top: float) -> Iterator[str]:
    """Draw what has two axes."""
    scale = scale_of(plot, 0.06 if plot.kind in ("lines", "scatter") else 0.0)

    def x(value: float) -> float:
        return LEFT + WIDE * scale.across(value)

    def y(value: float) -> float:
        return top + HIGH * (1 - scale.up(value))

    base = top + HIGH
    if plot.y.title or plot.y.unit or plot.kind != "lines":
        for text, at in axis_marks(plot.y, scale.low, scale.high):
            yield _stroke([(LEFT, y(at)), (LEFT + WIDE, y(at))], GRID, 0.6)
            yield _words(LEFT - 5, y(at) + 3, text, "end")
    for text, at in axis_marks(plot.x, scale.first, scale.last, 8):
        yield _stroke([(x(at), base), (x(at), base + 3)], AXIS, 0.6)
        yield _words(x(at), base + 12, text)
    match plot.kind:
        case "histogram":
            points = plot.series[0].points
            for point, following in pairwise(points):
                ink = LOSS if point.x < 0 else FILL
                wide, tall = x(following.x) - x(point.x) - 0.6, base - y(point.y)
                yield _box(x(point.x), y(point.y), wide, tall, ink)
        case "bands":
            lowest, low, median, high, highest = plot.series
            yield _band(lowest, highest, OUTER, x, y)
            yield _band(low, high, INNER, x, y)
            yield _stroke([(x(p.x), y(p.y)) for p in median.points], INKS[0], 1.6)
        case _:
            for number, each in enumerate(plot.series):
                yield from _series(each, INKS[number % len(INKS)], x, y)
    if plot.level is not None:
        yield _stroke([(LEFT, y(plot.level)), (LEFT + WIDE, y(plot.level))], AXIS, 0.6, dashes="4")
    if plot.mean is not None and scale.first <= plot.mean <= scale.last:
        yield _stroke([(x(plot.mean), top), (x(plot.mean), base)], LOSS, 1)
    if scale.first < 0 < scale.last and plot.kind == "lines":
        yield _stroke([(x(0), top), (x(0), base)], AXIS, 0.6)
    yield _stroke([(LEFT, base), (LEFT + WIDE, base)], AXIS, 0.8)
    yield _words(LEFT + WIDE / 2, base + 26, plot.x.title)
    if plot.y.title:
        yield _words(LEFT, top - 3, plot.y.title, "start")
    for number, each in enumerate(plot.series if _has_key(plot) else ()):
        below = base + BOTTOM + LINE * number
        yield _circle(LEFT + 4, below - 3, INKS[number % len(INKS)])
        yield _words(LEFT + 12, below, each.name, "start")


def _series(each: PlotSeries, ink: str, x: ToPlace, y: ToPlace) -> Iterator[str]:
    points = [(x(point.x), y(point.y)) for point in each.points]
    if each.is_line:
        yield _stroke(points, ink, 1.3)
    for (across, down), point in zip(points, each.points, strict=True):
        if point.words or not each.is_line:
            yield _circle(across, down, ink, point.words)


def _band(low: PlotSeries, high: PlotSeries, ink: str, x: ToPlace, y: ToPlace) -> str:
    ahead = [(x(point.x), y(point.y)) for point in high.points]
    back = [(x(point.x), y(point.y)) for point in reversed(low.points)]
    return f'<polygon points="{points_of([*ahead, *back])}" fill="{ink}"/>'


def _columns(plot: Plot, top: float) -> Iterator[str]:
    """Draw values on a scale of powers of ten, one column each."""
    shown = [point for point in plot.series[0].points if point.y > LEAST]
    lowest = floor(log10(min(point.y for point in shown)) - 0.2)
    for power in range(lowest, 1):
        y = top + HIGH * power / lowest
        yield _stroke([(LEFT, y), (LEFT + WIDE, y)], GRID, 0.6)
        yield _words(LEFT - 5, y + 3, f"{10.0**power:g}" if power > -4 else f"1e{power}", "end")
    step = WIDE / len(shown)
    for at, point in enumerate(shown):
        tall = HIGH * (1 - log10(point.y) / lowest) if point.y < 1 else HIGH
        x = LEFT + at * step
        yield _box(x + step * 0.2, top + HIGH - tall, step * 0.6, tall, LOSS if point.x < 0 else FILL)
        if len(shown) <= 20 or not at % 2:
            yield _words(x + step / 2, top + HIGH + 11, point.words, size=min(9, 4 + step / 4))
    yield _stroke([(LEFT, top + HIGH), (LEFT + WIDE, top + HIGH)], AXIS, 0.8)
    yield _words(LEFT + WIDE / 2, top + HIGH + 26, plot.x.title)


def _lying_bars(plot: Plot, top: float) -> Iterator[str]:
    """Draw bars from a common zero, each after its name."""
    points = plot.series[0].points
    low, high = min(0.0, *(p.y for p in points)), max(0.0, *(p.y for p in points))
    name_room = WIDE * 0.4
    room = WIDE - name_room
    zero = LEFT + name_room + room * -low / (high - low or 1)
    for at, point in enumerate(points):
        y = top + at * LINE * 1.4
        size = room * point.y / (high - low or 1)
        name, _, figure = point.words.partition("\t")
        yield _words(LEFT, y + 10, name, "start")
        yield _box(min(zero, zero + size), y + 2, abs(size), LINE - 4, LOSS if size < 0 else FILL)
        yield _words(LEFT + name_room - 4, y + 10, figure, "end")
    yield _stroke([(zero, top), (zero, top + LINE * 1.4 * len(points))], AXIS, 0.8)


def _stroke(points: Sequence[tuple[float, float]], ink: str, width: float, dashes: str = "") -> str:
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<polyline points="{points_of(points)}" fill="none" stroke="{ink}" '
        f'stroke-width="{_n(width)}" stroke-linejoin="round"{dashed}/>'
    )


def _box(x: float, y: float, width: float, height: float, ink: str) -> str:
    return f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}" fill="{ink}"/>'


def _circle(x: float, y: float, ink: str, words: str = "") -> str:
    title = f"<title>{escape(words)}</title>" if words else ""
    return f'<circle cx="{_n(x)}" cy="{_n(y)}" r="2.6" fill="{ink}">{title}</circle>'


def _words(
    x: float, y: float, text: str, anchor: Literal["start", "middle", "end"] = "middle", size: float = 9
) -> str:
    return (
        f'<text x="{_n(x)}" y="{_n(y)}" font-size="{_n(size)}" text-anchor="{anchor}" '
        f'fill="#222222">{escape(text)}</text>'
    )


def points_of(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{_n(x)},{_n(y)}" for x, y in points)


def _n(value: float) -> str:
    """
    >>> _n(3.0), _n(1 / 3)
    ('3', '0.33')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")


# Characters


def characters(plot: Plot, width: int = COLUMNS, height: int = LINES) -> Iterator[CharacterLine]:
    """Draw a plot as lines of text."""
    match plot.kind:
        case "bars":
            yield from _lying_characters(plot, width)
        case "columns" | "histogram":
            yield from _lying_characters(_named_points(plot), width)
        case "bands":
            yield from _band_characters(plot, height)
        case _:
            yield from _dots(plot, width, height)


def _dots(plot: Plot, width: int, height: int) -> Iterator[CharacterLine]:
    """Draw a mark for each point; of points in one place the last series is seen."""
    scale = scale_of(plot)
    grid = [[" "] * width for _ in range(height)]
    for number, each in enumerate(plot.series):
        for point in each.points:
            column = round(scale.across(point.x) * (width - 1))
            grid[height - 1 - round(scale.up(point.y) * (height - 1))][column] = MARKS[number % len(MARKS)]
    yield CharacterLine(f"{plot.y.title:>11}")
    for level, cells in enumerate(grid):
        end = {0: scale.high, height - 1: scale.low}.get(level)
        yield CharacterLine(f"{'' if end is None else _end(end, plot.y):>11} ", "".join(cells).rstrip())
    ends = [text for text, _ in plot.x.ticks] or [_end(scale.first, plot.x), _end(scale.last, plot.x)]
    first, last = ends[0], ends[-1]
    middle = plot.x.title.center(max(len(plot.x.title) + 2, width - len(first) - len(last)))
    yield CharacterLine(f"{'':11} {first}{middle}{last}")
    if len(plot.series) > 1:
        names = (f"{MARKS[at % len(MARKS)]} {each.name}" for at, each in enumerate(plot.series))
        yield CharacterLine(f"{'':11} {'  '.join(names)}")


def _end(value: float, axis: PlotAxis) -> str:
    named = next((text for text, at in axis.ticks if at == value), None)
    if named is not None:
        return named
    if axis.unit == "$":
        return tick_text(round(value), (), "$")
    return f"{value:.5g}{axis.unit}"


def _band_characters(plot: Plot, height: int) -> Iterator[CharacterLine]:
    """Draw the median in full blocks between the middle half and nine tenths: one column for each place."""
    scale = scale_of(plot)

    def level(value: float) -> int:
        return int(scale.up(value) * (height - 1) + 1e-9)

    places = list(zip(*(each.points for each in plot.series), strict=True))
    columns = [[level(point.y) for point in place] for place in places]
    begun = level(plot.level) if plot.level is not None else -1
    for row in reversed(range(height)):
        end = {height - 1: scale.high, 0: scale.low, begun: plot.level}.get(row)
        label = "" if end is None else _end(end, plot.y)
        yield CharacterLine(f"{label:>11} ", "".join(_band_cell(column, row, begun) for column in columns))
    first, last = (f"{point[0].x:,.0f}" for point in (places[0], places[-1]))
    room = max(len(first) + 1, len(columns) - len(last))
    yield CharacterLine(f"{'':11} {first:<{room}}{last} {plot.x.title}")


def _band_cell(column: Sequence[int], level: int, begun: int) -> str:
    outer, inner, full, dot = BLOCKS
    lowest, low, median, high, highest = column
    if level == median:
        return full
    if low <= level <= high:
        return inner
    if lowest <= level <= highest:
        return outer
    return dot if level == begun else " "


def _lying_characters(plot: Plot, width: int) -> Iterator[CharacterLine]:
    points = plot.series[0].points
    names = [point.words.replace("\t", "  ") for point in points]
    room = max(map(len, names))
    most = max(abs(point.y) for point in points) or 1.0
    for name, point in zip(names, points, strict=True):
        yield CharacterLine(f"{name:<{room}} ", "█" * round(abs(point.y) / most * max(8, width - room)))


def _named_points(plot: Plot) -> Plot:
    points = tuple(
        PlotPoint(point.x, point.y, point.words or f"{point.x:,.2f}") for point in plot.series[0].points
    )
    return Plot(plot.title, plot.kind, (PlotSeries("", points),), plot.x, plot.y)
