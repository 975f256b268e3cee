"""How many of very many recorded hands agree with the rules, by site, verdict and reason.

A unit of the work is a file, so that millions of hands are judged by all cores or by a cluster, and a run
that was interrupted goes on where it was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from croupier.errors import BadFile, ParseError
from croupier.histories.formats import SUFFIXES, read
from croupier.histories.history import History
from croupier.histories.replayed import HandVerdict
from croupier.histories.verdict import UP_TO_FIVE, RakeTerms, verify
from croupier.report.model import Document, Figure, ReportCell, ReportColumn, ReportTable, Section
from croupier.report.reported import ReportedResult
from croupier.work.units import TellUnits, Work, Workers, gather

NO_REASON = "nothing to remark"
UNREADABLE = "a record that cannot be read"
UNNAMED = "unnamed"
LARGEST_FILE = 400_000_000
"""Letters of a file."""


class Finding(NamedTuple):
    """A kind of result that is counted."""

    site: str
    verdict: str
    reason: str


@dataclass
class VerdictCounts:
    """The number of hands with each finding, and the first example of each."""

    counts: Counter[Finding] = field(default_factory=Counter)
    examples: dict[Finding, str] = field(default_factory=dict)

    def count(self, finding: Finding, place: str) -> None:
        """Count one hand more."""
        self.counts[finding] += 1
        self.examples[finding] = min(self.examples.get(finding, place), place)

    def add(self, other: VerdictCounts) -> None:
        self.counts.update(other.counts)
        for finding, place in other.examples.items():
            self.examples[finding] = min(self.examples.get(finding, place), place)

    def plain(self) -> list[tuple[str, str, str, int, str]]:
        return [(*finding, count, self.examples[finding]) for finding, count in sorted(self.counts.items())]

    @classmethod
    def of_plain(cls, plain: Any) -> VerdictCounts:
        tally = cls()
        for site, verdict, reason, count, example in plain:
            finding = Finding(site, verdict, reason)
            tally.counts[finding], tally.examples[finding] = count, example
        return tally


class _Sent(NamedTuple):
    """A file for a worker to judge, and how."""

    path: str
    rake: RakeTerms


def survey(
    paths: Sequence[Path],
    workers: Workers,
    rake: RakeTerms = UP_TO_FIVE,
    *,
    progress: TellUnits | None = None,
    run_file: Path | None = None,
) -> HandSurvey:
    """Judge every hand of the files, those of folders included."""
    files = files_of(paths)
    names = "\n".join(f"{path} {path.stat().st_size}" for path in files)
    identity = sha256(f"{rake}\n{rake.is_exact}\n{names}".encode()).hexdigest()
    sent = [_Sent(str(path), rake) for path in files]
    work = Work("a survey of hands", identity, len(files), judge_file, VerdictCounts, sent.__getitem__)
    return HandSurvey(gather(work, workers, progress=progress, run_file=run_file), rake)


def files_of(paths: Iterable[Path]) -> list[Path]:
    """Return the files, and those in folders that may hold records, in order."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(each for each in path.rglob("*") if each.suffix in SUFFIXES and each.is_file())
        elif path.is_file():
            found.append(path)
        else:
            raise BadFile(f"cannot read {path}", "there is no such file")
    if not found:
        raise BadFile("no records", f"no file in {', '.join(map(str, paths))}", " or ".join(SUFFIXES))
    return found


def judge_file(unit: int, sent: _Sent) -> VerdictCounts:
    """Judge every hand of a file; one that cannot be read is malformed."""
    tally, path = VerdictCounts(), Path(sent.path)
    refused: list[ParseError] = []
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise ParseError("the file is too long")
        hands = read(path.read_text(encoding="utf-8"), refused)
    except (OSError, ValueError, ParseError) as no:
        tally.count(Finding(UNNAMED, str(HandVerdict.MALFORMED), UNREADABLE), f"{path.name}: {no}")
        return tally
    for why in refused:
        tally.count(Finding(UNNAMED, str(HandVerdict.MALFORMED), UNREADABLE), f"{path.name}: {why}")
    for history in hands:
        tally.count(finding_of(history, sent.rake), f"{path.name}, hand {history.name or 1}")
    return tally


def finding_of(history: History, rake: RakeTerms) -> Finding:
    """Return the verdict on a hand with the reason for it: the first fault, or the notes that lower it."""
    hand = verify(history, rake)
    if hand.faults:
        return Finding(history.site, str(hand.verdict), hand.faults[0].kind)
    lowering = [note.kind for note in hand.notes if note.verdict is not HandVerdict.PROVED]
    kinds = lowering or [note.kind for note in hand.notes] or [NO_REASON]
    return Finding(history.site, str(hand.verdict), " and ".join(kinds))


class HandSurvey(ReportedResult):
    """The findings of a survey, with a report of them."""

    def __init__(self, tally: VerdictCounts, rake: RakeTerms) -> None:
        self.tally = tally
        self.rake = rake

    @property
    def hands(self) -> int:
        """The number of hands that were judged."""
        return self.tally.counts.total()

    def count(self, verdict: HandVerdict, site: str | None = None) -> int:
        """Return how many hands have a verdict, of one site or of all."""
        return sum(
            count
            for finding, count in self.tally.counts.items()
            if finding.verdict == verdict and site in (None, finding.site)
        )

    @property
    def sites(self) -> list[str]:
        """The houses that recorded the hands."""
        return sorted({finding.site for finding in self.tally.counts})

    def report(self) -> Document:
        """Return the verdicts by site, and the reasons."""
        terms = str(self.rake) if self.rake.is_exact else f"{self.rake} or less"
        sections = (Section("Verdicts", (self._verdicts(),)), Section("Reasons", (self._reasons(),)))
        return Document.with_sections(f"{self.hands:,} recorded hands", "", (("rake", terms),), sections)

    def _verdicts(self) -> ReportTable:
        columns = ["site", "hands", *map(str, HandVerdict)]

        def row(name: str, site: str | None) -> tuple[ReportCell, ...]:
            counts = [self.count(each, site) for each in HandVerdict]
            return name, *(Figure(count, "count") for count in (sum(counts), *counts))

        table = ReportTable.from_rows(columns, [row(site, site) for site in self.sites], "Verdicts by site")
        return replace(table, foot=row("all", None))

    def _reasons(self) -> ReportTable:
        columns = (
            *map(ReportColumn, ("site", "verdict", "reason", "hands", "of the site")),
            ReportColumn("the first", priority=2),
        )
        whole = Counter[str]()
        for finding, count in self.tally.counts.items():
            whole[finding.site] += count
        rows = [
            (
                *finding,
                Figure(count, "count"),
                Figure(Fraction(count, whole[finding.site]), "percent", digits=2),
                self.tally.examples[finding],
            )
            for finding, count in sorted(self.tally.counts.items(), key=lambda row: (row[0].site, -row[1]))
        ]
        return ReportTable.from_rows(columns, rows, "Reasons by site")

    def to_json(self) -> dict[str, Any]:
        """Return the counts as plain values."""
        return {
            "hands": self.hands,
            "rake": str(self.rake),
            "verdicts": {str(each): self.count(each) for each in HandVerdict},
            "findings": [
                {"site": site, "verdict": verdict, "reason": reason, "hands": count, "first": first}
                for site, verdict, reason, count, first in self.tally.plain()
            ],
        }
