"""Plots in characters, worked out by hand."""

from __future__ import annotations

from croupier.report.model import Plot, PlotAxis, PlotPoint, PlotSeries
from croupier.report.plots import characters


def test_bands_on_five_lines() -> None:
    """Two marks from $0 to $400: all at $200, then 5 % at nothing and 95 % at $400."""
    ends = (0.0, 100.0, 200.0, 300.0, 400.0)
    series = tuple(PlotSeries("", (PlotPoint(0, 200.0), PlotPoint(10, end))) for end in ends)
    plot = Plot("Bankrolls", "bands", series, PlotAxis("rolls"), PlotAxis("", "$"), level=200.0)
    lines = list(characters(plot, height=5))
    assert [line.cells for line in lines] == [" ░", " ▒", "██", " ▒", " ░", ""]
    assert [line.label.strip() for line in lines] == ["$400", "", "$200", "", "$0", "0 10 rolls"]


def test_a_percentage_stands_at_the_ends_of_its_axis() -> None:
    """Two points from 5 to 10 per cent on three lines."""
    series = PlotSeries("edge", (PlotPoint(1, 5.0), PlotPoint(2, 10.0)))
    plot = Plot("Edges", "lines", (series,), PlotAxis("odds"), PlotAxis("edge", "%"))
    lines = [line.text for line in characters(plot, width=10, height=3)]
    assert lines == [
        "       edge",
        "        10%          ●",
        "",
        "         5% ●",
        "            1  odds  2",
    ]
