"""An evening drawn, as SVG: fees over the time, players at the tables, what meters show, what tables earn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

from croupier.simulation.evening.night import HalfHour, Night, Nights, TableNight
from croupier.wagers.chips import short

WIDE, HIGH, LEFT, TOP, GAP = 640, 160, 80, 40, 44
INKS = ("#1f4e79", "#b0241c", "#17693a", "#7a5600", "#6a3d9a", "#00727a", "#a6567a", "#555555")


class PlotLine(NamedTuple):
    name: str
    points: list[tuple[int, float]]
    """Minute and value."""
    is_dashed: bool = False


class PlotPanel(NamedTuple):
    title: str
    lines: list[PlotLine]
    show: Callable[[float], str]
    """How a value is written."""


def panels(nights: Nights) -> list[PlotPanel]:
    found = [
        PlotPanel("Fees since opening, dashed: as changed", _lines(nights, lambda look: look.fees), _dollars),
        PlotPanel(
            "The house's own bank, dashed: as changed", _lines(nights, lambda look: look.house), _dollars
        ),
        PlotPanel(
            "Players at the tables", _lines(nights, lambda look: look.players), lambda each: f"{each:g}"
        ),
        PlotPanel("What meters show", _meters(nights.first), _dollars),
    ]
    return [each for each in found if any(value for line in each.lines for _, value in line.points)]


def _lines(nights: Nights, what: Callable[[HalfHour], int]) -> list[PlotLine]:
    lines = [_line(each, what) for each in nights.first.tables]
    if nights.other is not None:
        for each, line in zip(nights.other.tables, lines[:], strict=True):
            other = _line(each, what)
            if other != line:
                lines.append(other._replace(is_dashed=True))
    return lines


def _line(table: TableNight, what: Callable[[HalfHour], int]) -> PlotLine:
    return PlotLine(table.plan.name, [(look.minute, float(what(look))) for look in table.looks])


def _meters(night: Night) -> list[PlotLine]:
    lines: dict[str, PlotLine] = {}
    for table in night.tables:
        for look in table.looks:
            for name, amount in look.meters.items():
                whose = f"{table.plan.link or table.plan.name}: {name}"
                lines.setdefault(whose, PlotLine(whose, [])).points.append((look.minute, float(amount)))
    return [line._replace(points=sorted(line.points)) for line in lines.values()]


def _dollars(cents: float) -> str:
    return short(round(cents / 100) * 100)


def picture(nights: Nights) -> str:
    """One SVG, the panels below each other."""
    drawn = panels(nights)
    high = HIGH + TOP + GAP
    names = [each.plan.name for each in nights.first.tables]
    legend = 18 * -(-len(names) // 3) + 10
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE + LEFT + 20} '
        f'{high * len(drawn) + legend}" width="100%" font-family="sans-serif" font-size="12" role="img" '
        f'aria-label="The evening at {escape(nights.first.plan.house)}">',
        '<rect width="100%" height="100%" fill="white"/>',
    ]
    for number, panel in enumerate(drawn):
        parts += _panel(panel, number * high + TOP, nights.first.plan.minutes, nights.first.plan.opens, names)
    for number, name in enumerate(names):
        x, y = LEFT + number % 3 * 210, high * len(drawn) + 8 + number // 3 * 18
        parts.append(f'<rect x="{x}" y="{y}" width="12" height="4" fill="{_ink(name, names)}"/>')
        parts.append(f'<text x="{x + 18}" y="{y + 6}" fill="#333">{escape(name[:30])}</text>')
    return "\n".join([*parts, "</svg>\n"])


def _ink(name: str, names: Sequence[str]) -> str:
    place = names.index(name) if name in names else len(names)
    return INKS[place % len(INKS)]


def _panel(panel: PlotPanel, top: int, minutes: int, opens: int, names: Sequence[str]) -> list[str]:
    values = [value for line in panel.lines for _, value in line.points]
    low, high = min(0.0, *values), max(1.0, *values)

    def height(value: float) -> float:
        return round(top + (high - value) * HIGH / (high - low), 1)

    def at(minute: int, value: float) -> str:
        return f"{LEFT + minute * WIDE / max(1, minutes):.1f},{height(value):.1f}"

    parts = [f'<text x="{LEFT}" y="{top - 12}" fill="#222" font-weight="bold">{escape(panel.title)}</text>']
    for value in dict.fromkeys((low, 0.0, high)):
        y = height(value)
        parts.append(f'<line x1="{LEFT}" y1="{y}" x2="{LEFT + WIDE}" y2="{y}" stroke="#ddd"/>')
        words = escape(panel.show(value))
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end" fill="#555">{words}</text>')
    for minute in range(0, minutes + 1, 60):
        x = LEFT + minute * WIDE / max(1, minutes)
        clock = (opens + minute) % (24 * 60)
        words = f"{clock // 60}:{clock % 60:02}"
        parts.append(
            f'<text x="{x:.1f}" y="{top + HIGH + 16}" text-anchor="middle" fill="#555">{words}</text>'
        )
    for line in panel.lines:
        points = " ".join(at(minute, value) for minute, value in line.points)
        dash = ' stroke-dasharray="5 4"' if line.is_dashed else ""
        ink = _ink(line.name, names)
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{ink}" stroke-width="2"{dash}>'
            f"<title>{escape(line.name)}</title></polyline>"
        )
    return parts
