"""The report of a run: lines in the terminal, a page with pictures, and what became slower."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor, log10

from bench import STATES, Figure
from bench.results import SAME, Measured
from croupier.report.model import Plot, PlotAxis, PlotPoint, PlotSeries

SLOWER = 1.10
"""A figure that is worse by this factor is named."""
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


def pictures(found: Measured) -> dict[str, Plot]:
    """Return the plots of the page by file name: ratios to peers, and growth."""
    figures = [each for part in found.parts for each in part.figures]
    made = {
        "benchmarks-peers.svg": _ratios([each for each in figures if each.peers]),
        "benchmarks-growth.svg": _growth(figures),
    }
    return {name: plot for name, plot in made.items() if plot is not None}


def _ratios(figures: list[Figure]) -> Plot | None:
    """Return bars to the right where we are faster, to the left where the peer is, in powers of ten."""
    points = tuple(
        PlotPoint(0, log10(each.ratio(peer)), f"{each.name} / {peer.name}\t{number(each.ratio(peer))} ×")
        for each in figures
        for peer in each.peers
    )
    title = "Our speed as a multiple of each peer's: the line is 1, the scale is of powers of ten"
    return Plot(title, "bars", (PlotSeries("ratio", points),)) if points else None


def _growth(figures: list[Figure]) -> Plot | None:
    """Return seconds by size, both in powers of ten, a line for each kind of work."""
    series = []
    for kind in GROWTH_KINDS:
        points = tuple(
            PlotPoint(
                log10(float(each.name.removesuffix(f" {kind}").replace(",", ""))),
                log10(max(each.value, 1e-6)),
                shown(each),
            )
            for each in figures
            if each.name.endswith(f" {kind}")
        )
        if len(points) > 1:
            series.append(PlotSeries(kind, points))
    if not series:
        return None
    every = [point for each in series for point in each.points]
    sizes = range(round(min(each.x for each in every)), round(max(each.x for each in every)) + 1)
    times = range(ceil(min(each.y for each in every)), floor(max(each.y for each in every)) + 1)
    x = PlotAxis("how many", ticks=tuple((f"{10**at:,}" if at < 5 else f"1e{at}", at) for at in sizes))
    y = PlotAxis("time", ticks=tuple((f"{10.0**at:g} s", at) for at in times))
    return Plot("Time by the amount of work", "lines", tuple(series), x, y)
