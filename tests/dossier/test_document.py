"""The document and how it is set: HTML and PDF carry one text, the same bytes each time."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from io import BytesIO

import pytest
from pypdf import PdfReader

from croupier.custom_games import find
from croupier.dossier.chapters.comparison import compared
from croupier.dossier.findings import Findings, Wanted, gather, grouped
from croupier.dossier.identity import identity
from croupier.dossier.make import Dossier, document_of, make
from croupier.dossier.sheet_reader import sections
from croupier.odds.report import GameOdds
from croupier.rendering.pdf import as_data, as_pdf
from croupier.report.figures import text_of
from croupier.report.html import document_html
from croupier.report.model import (
    COUNTED,
    CodeLines,
    Document,
    Item,
    Paragraph,
    Plot,
    PlotAxis,
    PlotPoint,
    PlotSeries,
    PointList,
    ReportTable,
    Section,
)
from croupier.simulation.batch import Job
from croupier.simulation.run import simulate
from tests.dossier.document_texts import texts

ROWS = 120
SMALL = Document.with_sections(
    "A <title> & more",
    "as it is",
    (("Made by", "`hand`"),),
    (
        Section(
            "First",
            (Paragraph("Words, `code` and **bold** ones."), PointList((Item("one"), Item("two", "2.", 1)))),
        ),
        Section(
            "Second",
            (
                ReportTable.from_rows(
                    ("row", "square"), tuple((f"row-{n}", f"{n * n:,}") for n in range(ROWS)), "Squares"
                ),
                CodeLines(("croupier odds 'x' --json",)),
                Plot(
                    "Drawn",
                    "lines",
                    (PlotSeries("one", (PlotPoint(0, 0), PlotPoint(9, 9))),),
                    PlotAxis("<5>"),
                ),
            ),
            (Section("Inside", (Paragraph("Deeper."),)),),
        ),
    ),
)


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []
        self._skips = 0

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self._skips += tag in ("style", "svg", "title")

    def handle_endtag(self, tag: str) -> None:
        self._skips -= tag in ("style", "svg", "title")

    def handle_data(self, data: str) -> None:
        if not self._skips:
            self.parts.append(data)


def html_text(document: Document) -> str:
    reader = _Text()
    reader.feed(document_html(document))
    return _bare("".join(reader.parts))


def pdf_text(document: Document) -> str:
    return _bare("".join(page.extract_text() for page in PdfReader(BytesIO(as_pdf(document))).pages))


def _bare(text: str) -> str:
    """Where lines break is the page's affair; so are ligatures."""
    return re.sub(
        r"\s+", "", text.replace("ﬁ", "fi").replace("ﬂ", "fl").replace("ﬀ", "ff").replace("ﬃ", "ffi")
    )


@pytest.fixture(scope="module")
def big_six() -> Dossier:
    game = find("ohio-big-six")
    return make(Wanted(game=game, options=game.options, rounds=20_000))


def test_html_and_pdf_carry_the_same_text(big_six: Dossier) -> None:
    for document in (SMALL, big_six.document):
        pdf, html = pdf_text(document), html_text(document)
        lost = [text for text in texts(document) if _bare(text) not in pdf]
        assert lost == []
        assert [text for text in texts(document) if _bare(text) not in html] == []


def test_the_same_inputs_give_the_same_bytes(big_six: Dossier) -> None:
    game = find("ohio-big-six")
    again = make(Wanted(game=game, options=game.options, rounds=20_000))
    assert again.figures == big_six.figures
    assert again.html() == big_six.html()
    assert again.pdf() == big_six.pdf()


def test_a_table_goes_on_overleaf_under_its_head() -> None:
    pages = [page.extract_text() for page in PdfReader(BytesIO(as_pdf(SMALL))).pages]
    with_rows = [page for page in pages if "row-" in page]
    assert len(with_rows) >= 3
    assert all("square" in page for page in with_rows)


@pytest.mark.parametrize("lines", range(36, 42))
def test_what_announces_a_block_stands_on_its_page(lines: int) -> None:
    filled = tuple(Paragraph("x") for _ in range(lines))
    more = (Paragraph("**Small heading**"), Paragraph("The command:"), CodeLines(("croupier odds x",)))
    made = as_pdf(Document.with_sections("A", "b", (), (Section("One", filled + more),)))
    pages = [page.extract_text() for page in PdfReader(BytesIO(made)).pages]
    (with_code,) = [page for page in pages if "croupier odds x" in page]
    assert "The command:" in with_code and "Small heading" in with_code


def test_no_word_of_a_table_is_wider_than_its_column() -> None:
    """A fraction of ninety digits, a hash, and a list of numbers among much text."""
    hashed = ReportTable.from_rows(
        ("what", "hash"), (("sheet hustler-california-collections", f"`{'0f' * 32}`"),)
    )
    fraction = ReportTable.from_rows(
        ("figure", "value"), (("as a fraction", f"{'1' * 45}/{'2' * 46}"), ("a", "b c"))
    )
    wide = "just before a come out roll, and any time after it"
    numbers = ReportTable.from_rows(
        ("wager", "when", "wins", "loses"), (("Place 4/5/6/8/9/10 (F)", wide, wide, wide),)
    )
    heads = ReportTable.from_rows(
        ("outcome", *[f"ohio-three-card-poker: {name}" for name in ("pays", "true odds", "probability")] * 2),
        (("play 1x, ante bonus straight-flush, higher hand", *("ante 5 to 1", "2.1 to 1", "0.5") * 2),),
    )
    document = Document.with_sections("A", "b", (), (Section("One", (hashed, fraction, numbers, heads)),))
    tables = as_data(document)["chapters"][0]["blocks"]
    for table in tables:
        assert sum(table["widths"]) <= 108
        assert all(width == 0 or width >= 8 for width in table["widths"])
        for row in table["rows"]:
            for width, cell in zip(table["widths"], row, strict=True):
                words = [word for text, _ in cell for word in text.split()]
                assert width == 0 or all(len(word) <= width for word in words)
    assert ["0f" * 32, "code"] in tables[0]["rows"][0][1]  # room is made for a hash
    assert "".join(tables[1]["rows"][0][1][0][0].split()) == f"{'1' * 45}/{'2' * 46}"


def test_pages_are_numbered_and_listed() -> None:
    reader = PdfReader(BytesIO(as_pdf(SMALL)))
    last = len(reader.pages)
    assert f"{last} of {last}" in reader.pages[-1].extract_text()
    contents = _bare(reader.pages[1].extract_text())
    assert all(_bare(f"{each.number} {each.title}") in contents for each in SMALL.walk())


def test_plots_are_vectors() -> None:
    assert [image for page in PdfReader(BytesIO(as_pdf(SMALL))).pages for image in page.images] == []
    assert "<polyline" in document_html(SMALL) and "&lt;5&gt;" in document_html(SMALL)


def test_markup_is_escaped() -> None:
    assert "<h1>A &lt;title&gt; &amp; more</h1>" in document_html(SMALL)


def test_a_row_that_does_not_fit_its_table_is_found() -> None:
    with pytest.raises(ValueError, match="1 cells in a table of 2 columns"):
        ReportTable.from_rows(("a", "b"), (("only",),))


def test_chapters_are_numbered_in_order() -> None:
    assert [each.number for each in SMALL.walk()] == ["1", "2", "2.1"]


def test_big_six_whole(big_six: Dossier) -> None:
    """54 stops, 23 of them with a $1: 23/54 - 31/54 = -8/54 (sheet, stated mathematics)."""
    figures = big_six.figures
    (one,) = [each for each in figures["odds"]["wagers"] if each["wager"] == "1"]
    assert one["house_edge"] == "4/27"
    assert all(abs(each["z"]) < 4 for each in figures["second_method"]["agreements"])
    titles = [chapter.title for chapter in big_six.document.sections]
    assert titles[0] == "The game in brief" and titles[-1] == "Reproduction"


def test_double_zero_roulette_keeps_a_nineteenth() -> None:
    game = find("ohio-roulette")
    found = gather(Wanted(game=game, options=game.options, is_quick=True, rounds=1_000))
    edges = {group.names[0]: group.wager.house_edge for group in found.groups}
    assert (
        str(edges["red"]) == "1/19" and str(edges["first-five-numbers"]) == "3/38"
    )  # five numbers at 6 to 1
    page = html_text(document_of(found))
    assert "5.2632%" in page and "37to1" in page


def test_two_editions_are_told_apart() -> None:
    game = find("ohio-roulette")
    single = game.options.with_settings({"wheel": "single-zero"})
    one, other = (
        Wanted(game=game, options=each, is_quick=True, rounds=1_000) for each in (game.options, single)
    )
    made = make(one, other)
    chapter = made.document.sections[-1]
    assert chapter.title == "Compared with wheel=single-zero"
    told = {part.title: part for part in chapter.sections}
    (options,) = [block for block in told["Options"].blocks if isinstance(block, ReportTable)]
    assert options.rows == (("wheel", "double-zero", "single-zero"),)
    edges = next(block for block in told["House advantages"].blocks if isinstance(block, ReportTable))
    assert ("red", "5.2632%", "2.7027%") in [row[:3] for row in edges.rows]  # 2/38 and 1/37
    assert told["Irregularities"].blocks == (Paragraph("No difference."),)
    assert made.figures["compared_with"]["options"] == {"wheel": "single-zero"}
    *_, last = [block for block in made.document.sections[-2].blocks if isinstance(block, CodeLines)]
    again = (
        "croupier dossier ohio-roulette --quick --rounds 1000 --compare wheel=single-zero --out dossier.pdf"
    )
    assert last.lines == (again,)


def test_a_sheet_is_read_in_its_order() -> None:
    title, parts = sections(
        "# War\n- source: x\n\n## Wagers\n| a | b |\n|---|---|\n| 1 [L2] | 2 |\n\n## Rules\n1. One.\n2. Two."
    )
    assert title == "War" and [part.title for part in parts] == ["", "Wagers", "Rules"]
    assert parts[1].blocks == (ReportTable.from_rows(("a", "b"), (("1 [L2]", "2"),)),)
    assert parts[2].blocks == (PointList((Item("One.", "1."), Item("Two.", "2."))),)


def test_lines_of_code_in_a_sheet_stay_lines() -> None:
    text = "As follows:\n```\nfor bet in bets:\n    pay bet\n```\nThen more."
    ((_, parts),) = [sections(f"# War\n## Rules\n{text}")]
    code = CodeLines(("for bet in bets:", "    pay bet"))
    assert parts[0].blocks == (Paragraph("As follows:"), code, Paragraph("Then more."))


def test_a_game_of_poker_has_its_hands_and_both_methods() -> None:
    """A badugi has four ranks and four suits: C(13, 4) = 715 choices of ranks, each in 4! ways, 17,160 of the
    C(52, 4) = 270,725 hands."""
    game = find("hustler-badugi")
    found = gather(Wanted(game=game, options=game.options, rounds=400))
    page = html_text(document_of(found))
    assert "17,160" in page and "270,725" in page
    assert "nowagerismadeagainstahouse" in page and "Nowagerismadeagainstabank" in page
    four = next(each for each in found.hands if each.counted == 17_160 / 270_725)
    assert abs(four.z) < 4 and four.hands == 400


def test_a_game_that_is_only_simulated_says_so() -> None:
    game = find("ohio-big-six")
    odds = simulate(Job(game.id, (), "a", "default", (("1", 100),), 500))
    wanted = Wanted(game=game, options=game.options)
    own = identity(game, game.options)
    found = Findings(
        wanted=wanted, odds=odds, identity=own, groups=grouped(wanted, odds), why_no_others="it is"
    )
    page = html_text(document_of(found))
    assert "standarderror" in page and "500" in page and "asafraction" in page
    assert "Thereisonemethodonly,simulation" in page and "toolargetobecounted" in page


def test_the_sheets_of_two_editions_are_told_line_by_line() -> None:
    """§12.IV and the like: each edition cites its own source, and no line of test vectors is compared."""
    found, other = (
        Findings(
            wanted=Wanted(game=game, options=game.options),
            odds=GameOdds(game.id, {}, COUNTED, ()),
            identity=identity(game, game.options),
        )
        for game in (find("us-double-down-stud"), find("nj-double-down-stud"))
    )
    told = {part.title: part for part in compared(found, other).sections}
    (sheet,) = told["Rule sheets"].blocks
    assert isinstance(sheet, ReportTable) and sheet.heads == ("us-double-down-stud", "nj-double-down-stud")
    left, right = (
        " ".join(column) for column in zip(*(map(text_of, row) for row in sheet.rows), strict=True)
    )
    assert "[(j)(3)]" in left and "[17.9]" in right
    assert not any("|" in text_of(cell) for row in sheet.rows for cell in row)
