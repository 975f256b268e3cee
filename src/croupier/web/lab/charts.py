"""Charts drawn on the server. Lines and areas stretch with the page; words stay as large as they are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from croupier.simulation.sessions import PERCENTILES, Spread
from croupier.wagers.chips import short, signed
from croupier.web.markup import Raw, joined, tag, tone

WIDE, HIGH = 1000, 400
"""Of the drawing inside a chart, whatever size it is shown in."""


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
    parts.append(_line([(at, 0), (at, HIGH)], "mean"))
    labels = [(_brief(each), (each - first) / room) for each in _ends(first, last)]
    words = (
        f"Results of {spread.session.sessions:,} sessions; the line is their average, {_whole(spread.mean)}"
    )
    return _chart(words, parts, labels, [(f"{most:,}", 0.0), ("0", 1.0)])


def bankrolls(spread: Spread) -> Raw:
    """How bankrolls fared: nine tenths of them and the middle half as bands, the median, and a few alone."""
    curve, rounds = spread.curve, spread.session.rounds
    seen = [had for _, hads in curve for had in hads] + [had for path in spread.paths for had in path]
    low, high = min(0, *seen), max(seen)
    room = high - low or 1

    def point(at: int, had: int) -> tuple[float, float]:
        return at / rounds * WIDE, (high - had) / room * HIGH

    def band(bottom: int, top: int, kind: str) -> str:
        ahead = [point(at, hads[top]) for at, hads in curve]
        back = [point(at, hads[bottom]) for at, hads in reversed(curve)]
        return f'<polygon class="{kind}" points="{_points([*ahead, *back])}"/>'

    marks = [at for at, _ in curve]
    parts = [band(0, 4, "outer"), band(1, 3, "inner")]
    start = spread.session.bankroll
    parts.append(_line([point(0, start), point(rounds, start)], "start"))
    for path in spread.paths:
        parts.append(_line([point(at, had) for at, had in zip(marks, path, strict=True)], "path"))
    parts.append(_line([point(at, hads[2]) for at, hads in curve], "median"))
    low_p, _, _, _, high_p = PERCENTILES
    words = (
        f"Bankrolls over {rounds:,} rounds: the median, the middle half, and from {low_p} to {high_p} in "
        f"100; thin lines are {len(spread.paths)} single sessions"
    )
    left = [(short(round(each, -2)), (high - each) / room) for each in _apart(low, start, high, room)]
    return _chart(words, parts, [("0", 0.0), (f"{rounds:,} rounds", 1.0)], left)


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


def _points(points: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _line(points: Sequence[tuple[float, float]], kind: str) -> str:
    return f'<polyline class="{kind}" points="{_points(points)}"/>'


def _chart(
    words: str,
    parts: Sequence[str],
    below: Sequence[tuple[str, float]],
    left: Sequence[tuple[str, float]],
) -> Raw:
    """The drawing with its words around it, each at a part of the width, or of the height from the top."""
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
            f'<div class="plot"><div class="left">{beside}</div><div class="area">{drawing}</div></div>'
            f'<div class="below">{under}</div>'
        ),
        class_="chart plotted",
    )
