"""Points and curves in a plane, in the terminal and as SVG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

from rich.text import Text

HEIGHT, WIDTH = 14, 60
"""Lines and columns of a plot."""
MARKS = "●○◆◇■□▲△"
WIDE, HIGH, LEFT, TOP = 640, 320, 80, 40
INKS = ("#1f4e79", "#b5651d", "#2e7d32", "#8e24aa", "#c62828", "#00838f", "#5d4037", "#455a64")


class Dot(NamedTuple):
    x: float
    y: float
    words: str = ""
    """What it is, for who points at it."""


class Series(NamedTuple):
    name: str
    dots: Sequence[Dot]
    is_line: bool = False


class Axis(NamedTuple):
    low: float
    high: float

    @classmethod
    def over(cls, values: Sequence[float]) -> Axis:
        low, high = min(values), max(values)
        return cls(low, high) if high > low else cls(low - 0.5, low + 0.5)

    def part(self, value: float) -> float:
        return (value - self.low) / (self.high - self.low)


def plot(series: Sequence[Series], x_name: str, y_name: str, width: int = WIDTH) -> Iterator[Text]:
    """As lines of text; of dots in one place the last series is seen."""
    xs, ys = _axes(series)
    grid = [[" "] * width for _ in range(HEIGHT)]
    for number, each in enumerate(series):
        for dot in each.dots:
            column = round(xs.part(dot.x) * (width - 1))
            grid[HEIGHT - 1 - round(ys.part(dot.y) * (HEIGHT - 1))][column] = MARKS[number % len(MARKS)]
    yield Text(f"{y_name:>11}", style="dim")
    for level, cells in enumerate(grid):
        label = {0: f"{ys.high:.5g}", HEIGHT - 1: f"{ys.low:.5g}"}.get(level, "")
        yield Text(f"{label:>11} ", style="dim").append("".join(cells).rstrip(), style="cyan")
    low, high = f"{xs.low:.5g}", f"{xs.high:.5g}"
    middle = x_name.center(max(len(x_name) + 2, width - len(low) - len(high)))
    yield Text(f"{'':11} {low}{middle}{high}", style="dim")
    if len(series) > 1:
        marks = "  ".join(f"{MARKS[number % len(MARKS)]} {each.name}" for number, each in enumerate(series))
        yield Text(f"{'':11} {marks}", style="dim")


def _axes(series: Sequence[Series]) -> tuple[Axis, Axis]:
    dots = [dot for each in series for dot in each.dots]
    return Axis.over([dot.x for dot in dots]), Axis.over([dot.y for dot in dots])


def drawn(series: Sequence[Series], x_name: str, y_name: str, title: str) -> str:
    """As SVG."""
    xs, ys = _axes(series)
    height = TOP + HIGH + 44 + 16 * len(series)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{LEFT + WIDE + 30}" height="{height}" '
        'font-family="sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="white"/>',
        f'<text x="{LEFT}" y="18" fill="#222" font-size="14">{escape(title)}</text>',
        f'<rect x="{LEFT}" y="{TOP}" width="{WIDE}" height="{HIGH}" fill="none" stroke="#999"/>',
    ]
    for part in range(5):
        x, y = LEFT + WIDE * part / 4, TOP + HIGH - HIGH * part / 4
        at_x, at_y = xs.low + (xs.high - xs.low) * part / 4, ys.low + (ys.high - ys.low) * part / 4
        label = f'<text x="{x:.1f}" y="{TOP + HIGH + 16}" text-anchor="middle" fill="#555">{at_x:.5g}</text>'
        parts += [
            label,
            f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end" fill="#555">{at_y:.5g}</text>',
        ]
    parts.append(
        f'<text x="{LEFT + WIDE / 2}" y="{TOP + HIGH + 34}" text-anchor="middle">{escape(x_name)}</text>'
    )
    parts.append(f'<text x="{LEFT}" y="{TOP - 6}">{escape(y_name)}</text>')
    for number, each in enumerate(series):
        parts += _series(each, xs, ys, INKS[number % len(INKS)])
        y = TOP + HIGH + 52 + 16 * number
        ink = INKS[number % len(INKS)]
        parts.append(f'<circle cx="{LEFT + 4}" cy="{y - 4}" r="4" fill="{ink}"/>')
        parts.append(f'<text x="{LEFT + 14}" y="{y}" fill="#222">{escape(each.name)}</text>')
    return "\n".join([*parts, "</svg>\n"])


def _series(each: Series, xs: Axis, ys: Axis, ink: str) -> Iterator[str]:
    spots = [(LEFT + xs.part(dot.x) * WIDE, TOP + HIGH - ys.part(dot.y) * HIGH) for dot in each.dots]
    if each.is_line:
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
        yield f'<polyline points="{points}" fill="none" stroke="{ink}" stroke-width="1.5"/>'
    for (x, y), dot in zip(spots, each.dots, strict=True):
        title = f"<title>{escape(dot.words)}</title>"
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{ink}">{title}</circle>'
