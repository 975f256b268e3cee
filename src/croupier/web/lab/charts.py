"""Charts drawn on the server. Lines and areas stretch with the page; words stay as large as they are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from croupier.simulation.sessions import PERCENTILES, Spread
from croupier.wagers.chips import short, signed
from croupier.web.markup import Raw, joined, tag, tone

WIDE, HIGH = 1000, 400
"""Of the drawing inside a chart, whatever size it is shown in."""


COLOURS = 6
"""Of lines that are told apart; then they come again."""


def bars(rows: Sequence[tuple[str, float, str]], title: str) -> Raw:
    """Lying bars from a common zero: what each is called, its size, and the size in words."""
    low, high = min(0.0, *(size for _, size, _ in rows)), max(0.0, *(size for _, size, _ in rows))
    room = high - low or 1.0
    zero = -low / room * 100
    lines = []
    for name, size, words in rows:
        start, wide = (
            (zero, size / room * 100) if size >= 0 else (zero + size / room * 100, -size / room * 100)
        )
        bar = f'<span class="length {tone(size)}" style="left:{start:.3f}%;width:{wide:.3f}%"></span>'
        axis = f'<span class="zero" style="left:{zero:.3f}%"></span>'
        track = tag("span", Raw(axis + bar), class_="track")
        lines.append(
            tag("div", joined([tag("span", name, class_="name"), track, tag("span", words, class_="num")]),
                class_="bar-line")
        )  # fmt: skip
    return tag("figure", joined([tag("figcaption", title), *lines]), class_="chart bars")


def distribution(spread: Spread) -> Raw:
    """The results of sessions: gains and losses in their colours, the average marked."""
    first, last = spread.bars[0].low, spread.bars[-1].high
    most = max(bar.count for bar in spread.bars)
    room = last - first
    parts = []
    for bar in spread.bars:
        x, wide = (bar.low - first) / room * WIDE, (bar.high - bar.low) / room * WIDE
        tall = bar.count / most * (HIGH - 8)
        said = f"{signed(bar.low)} up to {signed(bar.high)}: {bar.count:,} sessions"
        parts.append(
            f'<rect class="{"loss" if bar.low < 0 else "gain"}" x="{x + 1:.1f}" y="{HIGH - tall:.1f}" '
            f'width="{max(1.0, wide - 2):.1f}" height="{tall:.1f}"><title>{said}</title></rect>'
        )
    at = (spread.mean - first) / room * WIDE
    parts.append(polyline([(at, 0), (at, HIGH)], "mean"))
    labels = [(_brief(each), (each - first) / room) for each in _ends(first, last)]
    words = (
        f"Results of {spread.session.sessions:,} sessions; the line is their average, {_whole(spread.mean)}"
    )
    return chart(words, parts, labels, [(f"{most:,}", 0.0), ("0", 1.0)])


class Band(NamedTuple):
    """Bankrolls over time."""

    curve: Sequence[tuple[int, Sequence[int]]]
    """After so many rounds: the five percentiles."""
    start: int
    rounds: int
    paths: Sequence[Sequence[int]] = ()
    """Single sessions, at the same marks."""


def bankrolls(spread: Spread) -> Raw:
    """How bankrolls fared: nine tenths of them and the middle half as bands, the median, and a few alone."""
    rounds = spread.session.rounds
    low, _, _, _, high = PERCENTILES
    words = (
        f"Bankrolls over {rounds:,} rounds: the median, the middle half, and from {low} to {high} in "
        f"100; thin lines are {len(spread.paths)} single sessions"
    )
    band = Band(spread.curve, spread.session.bankroll, rounds, spread.paths)
    return fan_chart(words, band, f"{rounds:,} rounds")


def fan_chart(words: str, found: Band, end: str) -> Raw:
    curve, rounds = found.curve, found.rounds
    seen = [had for _, hads in curve for had in hads] + [had for path in found.paths for had in path]
    low, high = min(0, *seen), max(seen)
    room = high - low or 1

    def point(at: int, had: int) -> tuple[float, float]:
        return at / rounds * WIDE, (high - had) / room * HIGH

    def band(bottom: int, top: int, kind: str) -> str:
        ahead = [point(at, hads[top]) for at, hads in curve]
        back = [point(at, hads[bottom]) for at, hads in reversed(curve)]
        return f'<polygon class="{kind}" points="{points_of([*ahead, *back])}"/>'

    marks = [at for at, _ in curve]
    parts = [band(0, 4, "outer"), band(1, 3, "inner")]
    start = found.start
    parts.append(polyline([point(0, start), point(rounds, start)], "start"))
    for path in found.paths:
        parts.append(polyline([point(at, had) for at, had in zip(marks, path, strict=True)], "path"))
    parts.append(polyline([point(at, hads[2]) for at, hads in curve], "median"))
    left = [(short(round(each, -2)), (high - each) / room) for each in _apart(low, start, high, room)]
    return chart(words, parts, [("0", 0.0), (end, 1.0)], left)


def through_streets(hands: Sequence[str], streets: Sequence[tuple[str, Sequence[float]]]) -> Raw:
    """A line for each hand: its part of the pot on every street, the whole pot at the top. A hand and its
    line have a colour by their number."""
    last = max(1, len(streets) - 1)
    parts = [polyline([(0, HIGH / 2), (WIDE, HIGH / 2)], "start")]
    for number in range(len(hands)):
        points = [(at / last * WIDE, (1 - part[number]) * HIGH) for at, (_, part) in enumerate(streets)]
        parts.append(polyline(points, f"hand-{number % COLOURS}"))
    below = [(street, at / last) for at, (street, _) in enumerate(streets)]
    key = joined(
        tag("span", hand, class_=f"of-hand hand-{number % COLOURS}") for number, hand in enumerate(hands)
    )
    words = "Each hand's part of the pot, street by street"
    drawn = chart(words, parts, below, [("100%", 0.0), ("50%", 0.5), ("0%", 1.0)])
    return joined([drawn, tag("p", key, class_="small")])


def _apart(low: int, start: int, high: int, room: int) -> list[int]:
    """The ends, and the beginning where its label does not meet theirs."""
    return [low, *([start] if min(start - low, high - start) > room * 0.12 else []), high]


def _ends(first: int, last: int) -> list[int]:
    inner = [0] if min(-first, last) > (last - first) * 0.25 else []
    return [first, *inner, last]


def _brief(cents: int) -> str:
    return signed(cents).removesuffix(".00")


def _whole(cents: float) -> str:
    return signed(round(cents))


def points_of(points: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def polyline(points: Sequence[tuple[float, float]], kind: str) -> str:
    return f'<polyline class="{kind}" points="{points_of(points)}"/>'


def chart(
    words: str,
    parts: Sequence[str],
    below: Sequence[tuple[str, float]],
    left: Sequence[tuple[str, float]],
    over: str = "",
) -> Raw:
    """The drawing with its words around it, each at a part of the width, or of the height from the top;
    `over` it lies what does not stretch."""
    drawing = (
        f'<svg viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="none" role="img" '
        f'aria-label="{escape(words)}">{"".join(parts)}</svg>'
    )
    beside = "".join(f'<span style="top:{at * 100:.2f}%">{escape(label)}</span>' for label, at in left)
    under = "".join(
        f'<span class="{"first" if at < 0.02 else "last" if at > 0.98 else ""}" '
        f'style="left:{at * 100:.2f}%">{escape(label)}</span>'
        for label, at in below
    )
    return tag(
        "figure",
        Raw(
            f"<figcaption>{escape(words)}</figcaption>"
            f'<div class="plot"><div class="left">{beside}</div><div class="area">{drawing}{over}</div></div>'
            f'<div class="below">{under}</div>'
        ),
        class_="chart plotted",
    )
