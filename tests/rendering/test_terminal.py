"""Reports on a terminal: as wide as it is, no figure cut in two."""

from __future__ import annotations

from fractions import Fraction
from io import StringIO

import pytest
from rich.console import Console

from croupier.rendering.files import as_csv
from croupier.rendering.terminal import print_document
from croupier.report.model import (
    Document,
    Figure,
    Method,
    Plot,
    PlotPoint,
    PlotSeries,
    ReportColumn,
    ReportTable,
    Section,
)

LONG = Fraction(10**20 + 1, 10**21)
TABLE = ReportTable(
    (
        ReportColumn("wager", "left"),
        ReportColumn("house edge", "right"),
        ReportColumn("exactly", "right", 2),
        ReportColumn("edge per roll of the dice", "right", 3),
    ),
    (("ante", Figure(LONG, "percent"), Figure(LONG, "ratio"), Figure(Fraction(1, 7), "percent")),),
)
REPORT = Document(
    "a-game", sections=(Section("", (TABLE,)),), notes=("a `note`",), method=Method("counted", 1.5)
)


def printed(document: Document, width: int) -> str:
    paper = StringIO()
    print_document(Console(file=paper, width=width, highlight=False), document)
    return paper.getvalue()


def test_a_wide_terminal_shows_everything() -> None:
    lines = printed(REPORT, 120).splitlines()
    assert lines[0] == "a-game: exact, every case counted, 1.50 s"
    assert lines[1].split("  ")[-1] == "edge per roll of the dice"
    assert "14.2857%" in lines[2] and lines[-1] == "· a note"


@pytest.mark.parametrize("width", [44, 50, 56])
def test_a_narrow_one_cuts_fractions_and_lists_what_has_no_column(width: int) -> None:
    text = printed(REPORT, width)
    assert max(map(len, text.splitlines())) <= width
    assert "10.0000%" in text and "14.2857%" in text
    assert "ante, besides" in text


def test_rows_beyond_those_shown_are_counted() -> None:
    table = ReportTable.from_rows(("hand",), [(f"hand {number}",) for number in range(30)])
    few = ReportTable(table.columns, table.rows, shown=20)
    text = printed(Document("a-game", sections=(Section("", (few,)),)), 80)
    assert "hand 19" in text and "hand 20" not in text and "· and 10 more" in text


def test_a_plot_is_drawn_in_characters() -> None:
    points = tuple(PlotPoint(at, at * at) for at in range(10))
    text = printed(
        Document("a-game", sections=(Section("", (Plot("Squares", "lines", (PlotSeries("", points),)),)),)),
        80,
    )
    assert text.count("●") == 10 and "81" in text


def test_a_file_has_the_exact_value_the_decimal_and_the_error() -> None:
    rows = ReportTable.from_rows(
        ("wager", ReportColumn("house edge", key="edge")),
        [("a", Figure(Fraction(1, 8), "percent")), ("b", Figure(0.5, "percent", error=0.25))],
        "Edges",
    )
    text = as_csv(Document("a-game", sections=(Section("", (rows,)),)))
    assert text.splitlines() == [
        "report,table,wager,edge,edge_decimal,edge_error",
        "a-game,Edges,a,1/8,0.125,",
        "a-game,Edges,b,0.5,,0.25",
    ]
