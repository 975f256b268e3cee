"""A report as values: sections of paragraphs, lists, tables and plots. Renderers draw it; builders fill it.

Text may have `code` in backticks and **bold** words. Nothing in here knows of HTML, of pages or of terminals.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Literal, NamedTuple

Style = Literal["", "code", "bold"]
_INLINE = re.compile(r"`([^`]+)`|\*\*([^*]+)\*\*")
_HEADING = re.compile(r"\*\*[^*]+\*\*")
"""A paragraph that is a small heading."""
_TO_RIGHT = re.compile(r"[−+±-]?[$]?[\d,.]+(?:/[\d,.]+)?(?:e[+-]?\d+)?%?|…/\S+|–|")
"""A cell of figures, in a column that is set to the right."""


class Run(NamedTuple):
    """A piece of text in one style."""

    text: str
    style: Style = ""


def runs(text: str) -> tuple[Run, ...]:
    """Split marked text into words of one style each.

    >>> runs("say `odds`, **now**")
    (Run(text='say ', style=''), Run(text='odds', style='code'), Run(text=', ', style=''), Run(text='now', style='bold'))
    """  # noqa: E501
    found, at = [], 0
    for match in _INLINE.finditer(text):
        if match.start() > at:
            found.append(Run(text[at : match.start()]))
        code, bold = match.groups()
        found.append(Run(code, "code") if code is not None else Run(bold, "bold"))
        at = match.end()
    if at < len(text):
        found.append(Run(text[at:]))
    return tuple(found)


# How a result was obtained

How = Literal["counted", "cached", "stored", "simulated", "sampled", "bounded", "unsolved"]


@dataclass(frozen=True)
class Method:
    """How a result was obtained. Every result carries one."""

    how: How
    seconds: float = 0.0
    at: str = ""
    """The day of the count, for a cached result."""
    version: str = ""
    """The version of croupier that counted a cached result."""
    hash: str = ""
    """Hash of the counts that are stored with the package; of a counted result, those it used."""
    recount: str = ""
    """The command that counts them again."""
    rounds: int = 0
    """Number of rounds or cases of a simulated or sampled result."""
    decimals: int | None = None
    """The digits that are certain, where a counted value is no exact fraction."""
    reason: str = ""
    """Reason why there is no solution, and what can be done."""
    rest: Method | None = None
    """Method of the other figures, if one method does not give them all."""

    @property
    def word(self) -> str:
        """The method in one word, as JSON has it: `exact`, `simulated`, `sampled` or `bounded`."""
        if self.how in ("counted", "cached", "stored"):
            return "exact" if self.rest is None else self.rest.word
        if self.how == "unsolved":
            return self.rest.word if self.rest is not None else "unsolved"
        return self.how

    @property
    def is_exact(self) -> bool:
        return self.word == "exact"

    @property
    def timeless(self) -> Method:
        """The method without what differs from one run to the next: seconds and the cache."""
        how: How = "counted" if self.how == "cached" else self.how
        rest = self.rest.timeless if self.rest is not None else None
        return replace(self, how=how, seconds=0.0, at="", version="", rest=rest)

    def to_json(self) -> dict[str, object]:
        """The fields that say something."""
        plain: dict[str, object] = {"how": self.how}
        for name in ("at", "version", "hash", "recount", "rounds", "decimals", "reason"):
            if (value := getattr(self, name)) not in ("", 0, None):
                plain[name] = value
        return plain if self.rest is None else plain | {"rest": self.rest.to_json()}


COUNTED = Method("counted")
"""A count made now, of which nobody asks how long it took."""


# Cells and tables

FigureKind = Literal[
    "percent",
    "ratio",
    "margin",
    "money",
    "average",
    "count",
    "probability",
    "odds",
    "units",
    "number",
    "seconds",
]
"""`ratio` is an exact fraction p/q; `margin` a standard error; `money` is in cents, `average` an average of
them; `odds` are to one."""


@dataclass(frozen=True)
class Figure:
    """A number that knows its unit, its error and its digits."""

    value: Fraction | float | int | None
    """Value of the figure; None if it is unknown."""
    kind: FigureKind = "number"
    error: float | None = None
    """The standard error; None for an exact value."""
    digits: int | None = None
    """Number of decimals; None for the usual number of the kind, or as many as the error allows."""
    is_signed: bool = False
    is_approximate: bool = False
    """Whether it is marked as an approximation in a report that is exact otherwise."""
    has_tone: bool = False
    """Whether gains and losses differ in colour."""


class ChartCell(NamedTuple):
    """A cell of a chart of best play."""

    play: str
    value: float | None = None
    """Average win of the hand played this way, in units; None if it is not known."""


ReportCell = str | Figure | ChartCell
RowMark = Literal["best", "now", "chosen"]


@dataclass(frozen=True)
class ReportColumn:
    title: str
    align: Literal["", "left", "right"] = ""
    """Alignment; '' for right if all cells are figures, and left otherwise."""
    priority: int = 1
    """Priority on a narrow terminal: columns of priority 3 are dropped first, then those of priority 2."""
    key: str = ""
    """The name of the column in a file; '' for its title."""
    is_former: bool = False
    """Whether its figures are those of another variant, which a page shows in grey."""

    @property
    def name(self) -> str:
        return self.key or re.sub(r"\W+", "_", self.title.lower()).strip("_")


@dataclass(frozen=True)
class ReportTable:
    """A table; its head is repeated on every page of paper."""

    columns: tuple[ReportColumn, ...]
    rows: tuple[tuple[ReportCell, ...], ...]
    title: str = ""
    foot: tuple[ReportCell, ...] = ()
    marks: Mapping[int, RowMark] = field(default_factory=dict)
    """Highlighted rows, by their number."""
    shown: int | None = None
    """Number of rows shown on a screen; files and paper have all of them."""
    note: str = ""
    """Note about the cells, shown after the title."""
    is_titled: bool = True
    """Whether the title is shown; else it is heard by a screen reader alone."""
    look: Literal["", "chart"] = ""
    """`chart` for a chart of best play, in which plays are coloured."""

    def __post_init__(self) -> None:
        for row in (*self.rows, *([self.foot] if self.foot else [])):
            if len(row) != len(self.columns):
                raise ValueError(f"{len(row)} cells in a table of {len(self.columns)} columns: {row}")

    @classmethod
    def from_rows(
        cls, columns: Sequence[str | ReportColumn], rows: Iterable[Sequence[ReportCell]], title: str = ""
    ) -> ReportTable:
        """Return a table of columns that are named alone."""
        named = tuple(each if isinstance(each, ReportColumn) else ReportColumn(each) for each in columns)
        return cls(named, tuple(map(tuple, rows)), title)

    @property
    def heads(self) -> tuple[str, ...]:
        return tuple(column.title for column in self.columns)

    @property
    def to_right(self) -> tuple[bool, ...]:
        """Whether each column is set to the right."""
        cells = zip(*self.rows, strict=True) if self.rows else ((),) * len(self.columns)
        return tuple(
            column.align == "right" if column.align else any(below) and all(map(_is_figure, below))
            for column, below in zip(self.columns, cells, strict=True)
        )


def _is_figure(cell: ReportCell) -> bool:
    return isinstance(cell, Figure) or _TO_RIGHT.fullmatch(plain_cell(cell)) is not None


def plain_cell(cell: str | ChartCell) -> str:
    return cell if isinstance(cell, str) else cell.play


# Other blocks


@dataclass(frozen=True)
class Paragraph:
    text: str
    is_aside: bool = False
    """Set small: a note, a source."""


class Item(NamedTuple):
    """A point of a list."""

    text: str
    mark: str = ""
    """`3.`; '' for a dot."""
    depth: int = 0


@dataclass(frozen=True)
class PointList:
    items: tuple[Item, ...]

    @classmethod
    def from_texts(cls, *texts: str) -> PointList:
        return cls(tuple(map(Item, texts)))


class Fact(NamedTuple):
    name: str
    value: ReportCell
    more: ReportCell = ""
    """The value as a fraction, or its error."""


@dataclass(frozen=True)
class FactList:
    """Names with their values."""

    facts: tuple[Fact, ...]
    title: str = ""


@dataclass(frozen=True)
class CodeLines:
    """Commands as they are typed, and what a sheet sets line by line."""

    lines: tuple[str, ...]


# Plots


class PlotPoint(NamedTuple):
    x: float
    y: float
    words: str = ""
    """The figures of the point, for a pointer over it."""


@dataclass(frozen=True)
class PlotSeries:
    name: str
    points: tuple[PlotPoint, ...]
    is_line: bool = True


class PlotAxis(NamedTuple):
    title: str = ""
    unit: str = ""
    ticks: tuple[tuple[str, float], ...] = ()
    """Labelled places on the axis; () for round numbers."""


NO_AXIS = PlotAxis()


@dataclass(frozen=True)
class Plot:
    """Values to be drawn.

    `bars` lie from a common zero (one series; the words of a point are its name and its size, a tab between),
    `columns` stand side by side on a scale of powers of ten, `histogram` has one column per interval (x to
    the x of the next point), `lines` and `scatter` have points, and `bands` are five percentiles over x,
    from the lowest to the highest, and single paths after them.
    """

    title: str
    kind: Literal["bars", "columns", "histogram", "lines", "scatter", "bands"]
    series: tuple[PlotSeries, ...]
    x: PlotAxis = NO_AXIS
    y: PlotAxis = NO_AXIS
    level: float | None = None
    """A value of y that is marked across: the beginning of a session."""
    mean: float | None = None
    """A value of x that is marked upright."""
    low: float | None = None
    high: float | None = None
    """The ends of the scale of y, where several plots share one."""


Block = Paragraph | PointList | FactList | ReportTable | CodeLines | Plot


def leads(block: Block, then: Block | None) -> bool:
    """Return True if a paragraph announces the next block and must not stand alone at the foot of a page.

    >>> then = PointList.from_texts("one")
    >>> leads(Paragraph("Options 1-6:"), then), leads(Paragraph("**1.2 Timing**"), then)
    (True, True)
    >>> leads(Paragraph("A sentence."), then), leads(Paragraph("At the end:"), None)
    (False, False)
    """
    if then is None or not isinstance(block, Paragraph):
        return False
    return block.text.endswith(":") or bool(_HEADING.fullmatch(block.text))


# The whole


@dataclass(frozen=True)
class Section:
    title: str
    blocks: tuple[Block, ...] = ()
    sections: tuple[Section, ...] = ()
    number: str = ""
    """`3.1` in a document with a list of contents."""

    @property
    def depth(self) -> int:
        return self.number.count(".")

    @property
    def anchor(self) -> str:
        """The id of the section on a page of HTML."""
        return f"chapter-{self.number.replace('.', '-')}"

    def numbered(self, number: str) -> Section:
        inner = tuple(part.numbered(f"{number}.{at}") for at, part in enumerate(self.sections, 1))
        return replace(self, number=number, sections=inner)

    def walk(self) -> Iterator[Section]:
        """Yield the section and every section inside it."""
        yield self
        for part in self.sections:
            yield from part.walk()


@dataclass(frozen=True)
class Document:
    """A whole report: of one result, or of everything about a game."""

    title: str
    subtitle: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    """Names and values at the head: the options that are set, or the first page of a dossier."""
    sections: tuple[Section, ...] = ()
    notes: tuple[str, ...] = ()
    method: Method | None = None

    @classmethod
    def with_sections(
        cls,
        title: str,
        subtitle: str,
        facts: tuple[tuple[str, str], ...],
        sections: Iterable[Section],
    ) -> Document:
        """Return a document whose sections are numbered."""
        numbered = tuple(each.numbered(str(at)) for at, each in enumerate(sections, 1))
        return cls(title, subtitle, facts, numbered)

    def walk(self) -> Iterator[Section]:
        """Yield every section, in order."""
        for each in self.sections:
            yield from each.walk()

    @property
    def tables(self) -> Iterator[ReportTable]:
        """Yield every table, in order."""
        for section in self.walk():
            yield from (block for block in section.blocks if isinstance(block, ReportTable))
