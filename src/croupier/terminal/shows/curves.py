"""Bankrolls over the rolls as curves: percentiles as a fan, in the terminal and as SVG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

from rich.text import Text

from croupier.simulation.plans.compare import Comparison, Percentiles
from croupier.simulation.sessions import PERCENTILES
from croupier.wagers.chips import short

HEIGHT = 10
"""Lines of a chart."""
OUTER, INNER, MEDIAN, START = "░", "▒", "█", "·"
WIDE, HIGH = 640, 200
"""Of a panel in the picture, with room left of it for the sums."""
LEFT, TOP = 70, 34


class CurveScale(NamedTuple):
    """The bankrolls that a chart goes from and to, and the one that sessions begin with."""

    low: int
    high: int
    start: int

    @classmethod
    def over(cls, found: Sequence[Comparison]) -> CurveScale:
        """One scale for all, so that they can be compared by eye."""
        seen = [had for each in found for _, bankrolls in each.curve for had in bankrolls]
        low, high = min(seen), max(seen)
        return cls(low, high if high > low else low + 1, found[0].job.bankroll)

    def level(self, bankroll: int, levels: int) -> int:
        """From 0 at the bottom to levels - 1 at the top."""
        return (bankroll - self.low) * (levels - 1) // (self.high - self.low)


def chart(curve: Sequence[Percentiles], scale: CurveScale, height: int = HEIGHT) -> Iterator[Text]:
    """A column a mark: the median in full blocks between the middle half and nine tenths of the sessions."""
    columns = [[scale.level(had, height) for had in bankrolls] for _, bankrolls in curve]
    begun = scale.level(scale.start, height)
    for level in reversed(range(height)):
        label = {height - 1: scale.high, 0: scale.low, begun: scale.start}.get(level)
        line = Text(f"{short(round(label, -2)) if label is not None else '':>9} ", style="dim")
        for column in columns:
            line.append(_cell(column, level, begun), style="cyan" if column[2] == level else "")
        yield line
    first, last = curve[0].at, curve[-1].at
    yield Text(f"{'':9} {first:<{max(2, len(columns) - len(str(last)))}}{last} rolls", style="dim")


def _cell(column: Sequence[int], level: int, begun: int) -> str:
    lowest, low, median, high, highest = column
    if level == median:
        return MEDIAN
    if low <= level <= high:
        return INNER
    if lowest <= level <= highest:
        return OUTER
    return START if level == begun else " "


def picture(found: Sequence[Comparison]) -> str:
    """One SVG, a panel a plan below each other, all to one scale."""
    scale = CurveScale.over(found)
    panel = HIGH + TOP + 24
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE + LEFT + 20}" '
        f'height="{panel * len(found) + 24}" font-family="sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="white"/>',
    ]
    for number, each in enumerate(found):
        parts += _panel(each, scale, number * panel + TOP)
    words = f"Of 100 sessions, as many had no more: {', '.join(map(str, PERCENTILES))}."
    parts.append(f'<text x="{LEFT}" y="{panel * len(found) + 12}" fill="#777">{words}</text>')
    return "\n".join([*parts, "</svg>\n"])


def _panel(each: Comparison, scale: CurveScale, top: int) -> Iterator[str]:
    curve = each.curve
    last = curve[-1].at

    def height(bankroll: int) -> float:
        return round(top + (scale.high - bankroll) * HIGH / (scale.high - scale.low), 1)

    def point(at: int, bankroll: int) -> str:
        return f"{LEFT + at * WIDE / last:.1f},{height(bankroll):.1f}"

    def band(low: int, high: int, ink: str) -> str:
        ahead = [point(at, had[high]) for at, had in curve]
        back = [point(at, had[low]) for at, had in reversed(curve)]
        return f'<polygon points="{" ".join(ahead + back)}" fill="{ink}"/>'

    title = escape(f"{each.job.name}: {each.title}")
    yield f'<text x="{LEFT}" y="{top - 10}" fill="#222">{title}</text>'
    yield band(0, 4, "#dbe9f6")
    yield band(1, 3, "#9dc3e6")
    median = " ".join(point(at, had[2]) for at, had in curve)
    yield f'<polyline points="{median}" fill="none" stroke="#1f4e79" stroke-width="2"/>'
    begun = f"{height(scale.start):.1f}"
    ends = f'x1="{LEFT}" y1="{begun}" x2="{LEFT + WIDE}" y2="{begun}"'
    yield f'<line {ends} stroke="#999" stroke-dasharray="4"/>'
    for sum_ in dict.fromkeys((scale.low, scale.start, scale.high)):
        y = height(sum_) + 4
        label = short(round(sum_, -2))
        yield f'<text x="{LEFT - 6}" y="{y:.1f}" text-anchor="end" fill="#555">{label}</text>'
    end = top + HIGH + 14
    yield f'<text x="{LEFT + WIDE}" y="{end}" text-anchor="end" fill="#555">{last} rolls</text>'
