"""The report of a run: lines in the terminal, a page with pictures, and what became slower."""

from __future__ import annotations

from collections.abc import Iterator
from math import log10

from bench import STATES, Figure
from bench.results import SAME, Measured
from croupier.dossier.picture import Filled, Picture, PictureMark, Stroke, Words

SLOWER = 1.10
"""A figure that is worse by this factor is named."""
WIDE, ROW, LEFT, RIGHT = 640.0, 14.0, 330.0, 60.0
GROWTH_KINDS = ("rounds simulated", "recorded hands verified", "ledger lines replayed")


def number(value: float) -> str:
    """Three digits, in millions where there are many.

    >>> number(0.01234), number(3.14159), number(1234.5), number(87_654_321)
    ('0.0123', '3.14', '1,234', '87.7 million')
    """
    if value >= 1e7:
        return f"{value / 1e6:,.1f} million"
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def shown(figure: Figure) -> str:
    """Return one line: the figure, its state, and the ratio to each peer."""
    line = f"{figure.name}: {number(figure.value)} {figure.unit} ({figure.state})"
    if figure.note:
        line += f", {figure.note}"
    return line + "".join(
        f"; {number(figure.ratio(each))} times {each.name} {each.version} ({number(each.value)}, "
        f"{each.origin})"
        for each in figure.peers
    )


def compared(former: Measured | None, found: Measured) -> Iterator[str]:
    """Yield what became slower, with the former results on the same kind of machine."""
    if former is None:
        yield "There are no former results to compare with."
        return
    if not former.is_comparable(found):
        differs = [name for name in SAME if former.machine[name] != found.machine[name]]
        yield f"The former results are of another machine ({', '.join(differs)}): they are not compared."
        return
    before, count = former.by_name(), 0
    for key, figure in found.by_name().items():
        old = before.get(key)
        if old is None or old.unit != figure.unit or not old.value or not figure.value:
            continue
        factor = figure.value / old.value if figure.is_smaller_better else old.value / figure.value
        if factor > SLOWER:
            count += 1
            yield (
                f"slower by {factor - 1:.0%}: {key[0]}, {figure.name} ({figure.state}): "
                f"{number(old.value)} before, {number(figure.value)} {figure.unit} now"
            )
    yield f"{count} of {len(found.by_name())} figures are more than 10 % slower than on {former.date}."


def page(found: Measured) -> str:
    """Return the page of one run in Markdown."""
    where = found.machine
    lines = [
        "# Benchmarks",
        "",
        "`make bench` measures these figures in less than ten minutes and writes this page. `make bench "
        "QUICK=1` takes two minutes; `make bench FULL=1` measures every game and the largest sizes. The "
        "numbers stand in [benchmarks.json](benchmarks.json).",
        "",
        f"Croupier {found.version}, {found.date}, {found.seconds:.0f} s. {where['processor']}, "
        f"{where['cores']} cores, {where['memory_gb']} GB, {where['system']}, Python {where['python']}, "
        f"NumPy {where['numpy']}, Numba {where['numba']}. When the run began, {where['load']} processes "
        "wanted a core: the more there are beyond the cores, the slower is all that follows, while ratios to "
        "peers stay comparable.",
        "",
        "Each figure has a state. " + " ".join(f"*{state}*: {words}." for state, words in STATES.items()),
        "",
    ]
    lines += [f"![{picture.title}]({name})\n" for name, picture in pictures(found).items()]
    for part in found.parts:
        lines += [f"## {part.name.replace('_', ' ').capitalize()}", ""]
        lines += [f"{part.date}, {part.seconds:.0f} s.", ""]
        if part.status != "measured":
            lines += [
                f"This part {'failed' if part.status == 'failed' else 'is not complete'}: {part.why}.",
                "",
            ]
        if not part.figures:
            continue
        lines += ["| figure | value | state | beside peers | note |", "|---|---:|---|---|---|"]
        lines += [_row(each) for each in part.figures] + [""]
    return "\n".join(lines)


def _row(figure: Figure) -> str:
    peers = "; ".join(
        f"{number(figure.ratio(each))} × {each.name} {each.version}, {each.origin}" for each in figure.peers
    )
    value = f"{number(figure.value)} {figure.unit}"
    return f"| {_cell(figure.name)} | {value} | {figure.state} | {_cell(peers)} | {_cell(figure.note)} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def pictures(found: Measured) -> dict[str, Picture]:
    """Return the pictures of the page by file name: ratios to peers, and growth."""
    figures = [each for part in found.parts for each in part.figures]
    made = {
        "benchmarks-peers.svg": _ratios([each for each in figures if each.peers]),
        "benchmarks-growth.svg": _growth(figures),
    }
    return {name: picture for name, picture in made.items() if picture is not None}


def _ratios(figures: list[Figure]) -> Picture | None:
    """Bars from 1 to the right where we are faster, to the left where the peer is, in powers of ten."""
    bars = [(f"{each.name} / {peer.name}", each.ratio(peer)) for each in figures for peer in each.peers]
    if not bars:
        return None
    room, high = WIDE - LEFT - RIGHT, 30 + ROW * len(bars)
    low, top = (end([0.0, *(log10(ratio) for _, ratio in bars)]) for end in (min, max))
    low, top = low - 0.05, top + 0.05

    def x(power: float) -> float:
        return LEFT + room * (power - low) / (top - low)

    marks: list[PictureMark] = [Stroke(((x(0), 5), (x(0), high - 22)), "axis", 0.8)]
    for at, (name, ratio) in enumerate(bars):
        y, power = 8 + ROW * at, log10(ratio)
        left, right = sorted((x(0), x(power)))
        marks.append(Filled(left, y, max(0.5, right - left), ROW - 5, "fill" if ratio >= 1 else "second"))
        marks.append(Words(LEFT - 6, y + 8, name[:66], "end", 8))
        marks.append(Words(WIDE - RIGHT + 6, y + 8, f"{number(ratio)} ×", "start", 8))
    marks.append(
        Words(
            LEFT + room / 2, high - 6, "times the peer's speed; the line is 1, the scale is of powers of ten"
        )
    )
    return Picture("Our speed as a multiple of each peer's", WIDE, high, tuple(marks))


def _growth(figures: list[Figure]) -> Picture | None:
    """Seconds by size, both in powers of ten, a line for each kind of work."""
    lines = {}
    for kind in GROWTH_KINDS:
        points = [
            (log10(float(each.name.removesuffix(f" {kind}").replace(",", ""))), log10(max(each.value, 1e-6)))
            for each in figures
            if each.name.endswith(f" {kind}")
        ]
        if len(points) > 1:
            lines[kind] = points
    if not lines:
        return None
    wide, high, left, base = 480.0, 240.0, 60.0, 200.0
    every = [point for points in lines.values() for point in points]
    first, last = min(x for x, _ in every), max(x for x, _ in every)
    low, top = (end(y for _, y in every) for end in (min, max))

    def at(x: float, y: float) -> tuple[float, float]:
        return left + (wide - left - 20) * (x - first) / (last - first), base - (base - 30) * (y - low) / (
            top - low
        )

    marks: list[PictureMark] = []
    for power in range(round(first), round(last) + 1):
        marks.append(Words(at(power, low)[0], base + 14, f"{10**power:,}" if power < 5 else f"1e{power}"))
    for power in range(int(low) - 1, int(top) + 1):
        if low <= power <= top:
            marks.append(Stroke((at(first, power), at(last, power)), "grid", 0.6))
            marks.append(Words(left - 6, at(first, power)[1] + 3, f"{10.0**power:g} s", "end"))
    for (kind, points), ink in zip(lines.items(), ("line", "second", "third"), strict=False):
        marks.append(Stroke(tuple(at(*point) for point in points), ink, 1.6))  # type: ignore[arg-type]
        marks.append(Words(at(*points[-1])[0], at(*points[-1])[1] - 6, kind, "end"))
    marks.append(Words((left + wide) / 2, high - 8, "how many; the height is the time"))
    return Picture("Time by the amount of work", wide, high, tuple(marks))
