"""Pictures as marks on a plane, drawn as SVG: the same vectors on a page of paper and on one of the web."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Literal, NamedTuple

Ink = Literal["line", "axis", "grid", "fill", "second", "third", "soft"]
INKS: dict[Ink, str] = {
    "line": "#1f4e79",
    "axis": "#444444",
    "grid": "#dddddd",
    "fill": "#7fa7c9",
    "second": "#b5562b",
    "third": "#4d7c3a",
    "soft": "#d9e5f0",
}
FONT = "Libertinus Serif, Georgia, serif"


class Stroke(NamedTuple):
    points: tuple[tuple[float, float], ...]
    ink: Ink = "line"
    width: float = 1.2


class Filled(NamedTuple):
    x: float
    y: float
    width: float
    height: float
    ink: Ink = "fill"


class Words(NamedTuple):
    x: float
    y: float
    text: str
    anchor: Literal["start", "middle", "end"] = "middle"
    size: float = 9


PictureMark = Stroke | Filled | Words


@dataclass(frozen=True)
class Picture:
    """So wide and high, in points; y grows downwards."""

    title: str
    width: float
    height: float
    marks: tuple[PictureMark, ...]

    def svg(self) -> str:
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(self.width)} {_n(self.height)}" '
            f'width="{_n(self.width)}" height="{_n(self.height)}" font-family="{FONT}" role="img" '
            f'aria-label="{escape(self.title, quote=True)}">'
        )
        return head + "".join(map(_mark, self.marks)) + "</svg>"


def _mark(mark: PictureMark) -> str:
    match mark:
        case Stroke():
            points = " ".join(f"{_n(x)},{_n(y)}" for x, y in mark.points)
            return (
                f'<polyline points="{points}" fill="none" stroke="{INKS[mark.ink]}" '
                f'stroke-width="{_n(mark.width)}" stroke-linejoin="round"/>'
            )
        case Filled():
            return (
                f'<rect x="{_n(mark.x)}" y="{_n(mark.y)}" width="{_n(mark.width)}" '
                f'height="{_n(mark.height)}" fill="{INKS[mark.ink]}"/>'
            )
        case Words():
            return (
                f'<text x="{_n(mark.x)}" y="{_n(mark.y)}" font-size="{_n(mark.size)}" '
                f'text-anchor="{mark.anchor}" fill="#222222">{escape(mark.text)}</text>'
            )


def _n(value: float) -> str:
    """
    >>> _n(3.0), _n(1 / 3)
    ('3', '0.33')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")
