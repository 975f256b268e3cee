"""The audit of citations: the passage of a source that a step cites, and the verdict on it.

The store lies beside the sheets, one file for each source document: line ranges of the document with the hash
of their text, the steps that cite them in each game, and a verdict read from the sentence itself.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct

from croupier.errors import CroupierError, unknown
from croupier.readers import whole_number
from croupier.report.model import Document, ReportColumn, ReportTable, Section
from croupier.rulebook.sheets import INSTALLED, RULEBOOK
from croupier.rules.game import Game
from croupier.rules.irregularities import Scope
from croupier.rules.options import Options
from croupier.rules.script import events as e

FOLDER = INSTALLED.parent / "citations" if INSTALLED.is_dir() else RULEBOOK / "citations"


class CitationVerdict(Enum):
    """The degree to which the passage that a step cites orders the step."""

    STATES = "states"
    IMPLIES = "implies"
    """The step follows from the passage, which does not say it outright."""
    READING = "reading"
    """The text leaves it open; the step cites the ambiguity of the sheet that decides it."""
    HOUSE_PROCEDURE = "house procedure"
    """No text states it, and the step says so."""
    UNJUDGED = "unjudged"
    """Nobody has read the passage for this step yet. The tests refuse it."""


class CitationUse(Struct, frozen=True, kw_only=True):
    """A kind of step that cites a passage, in one game or several."""

    step: str
    clause: str
    """The clause as the steps cite it."""
    verdict: CitationVerdict
    note: str = ""
    games: tuple[str, ...]


class Passage(Struct, frozen=True, kw_only=True):
    """Lines of a source that are cited together."""

    lines: str
    """Line ranges of the document, such as `40-41, 48`; '' where no line is cited."""
    hash: str
    """First 16 hex digits of the SHA-256 of these lines; '' where no line is cited."""
    text: str
    """How the passage begins."""
    uses: tuple[CitationUse, ...]

    @property
    def ranges(self) -> tuple[tuple[int, int], ...]:
        """
        >>> Passage(lines="40-41, 48", hash="", text="", uses=()).ranges
        ((40, 41), (48, 48))
        """
        ends = (each.split("-") for each in self.lines.split(", ") if each)
        return tuple((int(pair[0]), int(pair[-1])) for pair in ends)


class SourceSection(Struct, frozen=True, kw_only=True):
    """Lines of a source that speak of some tables alone."""

    title: str
    lines: str
    games: tuple[str, ...]
    """The games that it is about, and those whose text takes its rules over."""
    limits: tuple[str, ...] = ()
    """The kinds of betting limit that it is about; empty for all."""
    widened_by: tuple[str, str] = ("", "")
    """The option, and its value, by which a house uses it at every kind of limit."""

    def excludes(self, game: Game, options: Options) -> str:
        """Return why the section does not govern a table of the game with these options; '' if it does."""
        if game.id not in self.games:
            return f"{self.title} [L{self.lines}] is not about {game.id}"
        scope = Scope(limits=self.limits, widened_by=self.widened_by, clause=f"L{self.lines}")
        return scope.excludes(options)


class AuditedSource(Struct, frozen=True, kw_only=True):
    """A source document, and what has been read in it."""

    title: str
    lines: int
    """Number of lines of the document."""
    hash: str
    """SHA-256 of the document."""
    sections: tuple[SourceSection, ...] = ()
    passages: tuple[Passage, ...]


class AuditedStep(NamedTuple):
    """A kind of step of one game, with the passage that it cites."""

    passage: Passage
    use: CitationUse

    @property
    def says(self) -> str:
        """The passage, with the note of the verdict if there is one."""
        text = self.passage.text or "No text of the house states it."
        return f"{text} ({self.use.note})" if self.use.note else text


@lru_cache(maxsize=1)
def audited_sources() -> Mapping[str, AuditedSource]:
    """Return the audited source documents by the names of their files."""
    return {
        path.stem: msgspec.json.decode(path.read_bytes(), type=AuditedSource)
        for path in sorted(Path(FOLDER).glob("*.json"))
    }


@lru_cache(maxsize=128)
def audited_steps(game: str) -> Mapping[tuple[str, str], AuditedStep]:
    """Return the audited steps of a game by their kind and clause."""
    return {
        (use.step, use.clause): AuditedStep(passage, use)
        for source in audited_sources().values()
        for passage in source.passages
        for use in passage.uses
        if game in use.games
    }


# Kinds of steps

_KINDS: Mapping[type[e.Event], str] = {
    e.Staked: "wager",
    e.Moved: "move of a wager",
    e.BankRaised: "bank raised",
    e.BankDivided: "bank divided",
    e.Called: "announcement",
    e.CardsDealt: "deal",
    e.CardsHidden: "deal",
    e.CardsRevealed: "reveal",
    e.HolePeeked: "peek",
    e.CardsBurned: "burn",
    e.CardsReshuffled: "reshuffle",
    e.CardsShown: "show",
    e.CardsDiscarded: "discard",
    e.CardsGiven: "move of cards",
    e.DiceThrown: "throw",
    e.WheelSpun: "spin",
    e.ResultConfirmed: "confirmation",
    e.PotAwarded: "award",
    e.PotReturned: "return of a bet",
    e.PaidOver: "payment between players",
    e.CommissionOwed: "commission marked",
    e.CommissionCollected: "commission collected",
    e.Reported: "report",
    e.RoundVoided: "void round",
    e.RoundReopened: "reopened round",
    e.Reversed: "payment taken back",
    e.MeterOpened: "meter opened",
    e.MeterRead: "meter read",
}
BETTING = ("bet", "call", "raise", "check", "fold", "complete")
_NUMBER = re.compile(r"[-:]?\d[\d,.$]*")


def step_kind(event: e.Event) -> str:
    """Return the kind of step that an event is: what happened, without seats, amounts and cards; '' for what
    no clause orders."""
    match event:
        case e.Settled(outcome=outcome):
            return f"settlement: {outcome}"
        case e.Chose(choice=choice):
            return "betting" if choice in BETTING else f"choice: {choice}"
        case e.PotFed(what=what):
            return "bet" if what in BETTING else f"post: {what}"
        case e.Charged(what=what):
            return f"charge: {what}"
        case e.PotRaked(what=what):
            return f"charge: {what}"
        case e.MeterFed(what=what):
            return f"meter: {what}"
        case e.Marked(name=name):
            return f"marker: {_NUMBER.sub('', name).strip('- ')}"
        case _:
            return _KINDS.get(type(event), "")


def cited_steps(events: Iterable[e.Event]) -> Counter[tuple[str, str]]:
    """Count the kinds of steps with the clauses that they cite."""
    kinds = ((step_kind(event), event.clause) for event in events)
    return Counter((kind, clause) for kind, clause in kinds if kind and clause)


def unjudged_steps(game: Game, events: Iterable[e.Event]) -> list[tuple[str, str]]:
    """Return the steps, with their clauses, on which the store has no verdict."""
    known = audited_steps(game.id)
    found = (step for step in cited_steps(events) if step not in known)
    return sorted(
        [*found, *(step for step, each in known.items() if each.use.verdict is CitationVerdict.UNJUDGED)]
    )


def out_of_scope(game: Game, options: Options, events: Iterable[e.Event]) -> list[str]:
    """Return why passages that these events cite do not govern the table: of another game, or of other kinds
    of limit."""
    cited = {audited_steps(game.id).get(step) for step in cited_steps(events)} - {None}
    sources = audited_sources().values()
    found = [
        f"{each.use.step} cites {each.use.clause}: {why}"
        for each in cited
        if each is not None
        for source in sources
        if each.passage in source.passages
        for section in source.sections
        if _overlap(section.lines, each.passage.ranges) and (why := section.excludes(game, options))
    ]
    return sorted(found)


def _overlap(lines: str, ranges: Iterable[tuple[int, int]]) -> bool:
    first, last = (whole_number(each, "line") for each in lines.split("-"))
    return any(first <= end and start <= last for start, end in ranges)


# Reports


def audit_report(game: Game, step: str = "") -> Document:
    """Return the citations of a game with the sentences that they cite, and the verdict on each; of the kinds
    of steps that begin with `step`."""
    steps = _asked(game, step)
    counts = Counter(each.use.verdict for each in steps)
    facts = tuple((verdict.value, str(counts[verdict])) for verdict in CitationVerdict if counts[verdict])
    rows = [(each.use.step, each.use.clause, each.use.verdict.value, each.says) for each in steps]
    columns = ("step", "clause", "verdict", ReportColumn("the passage", priority=2))
    title = f"{game.title}: {len(steps)} citations"
    subtitle = "Each kind of step, the passage that it cites, and the verdict on it."
    return Document(title, subtitle, facts, (Section("Citations", (ReportTable.from_rows(columns, rows),)),))


def audit_facts(game: Game, step: str = "") -> list[dict[str, str]]:
    """Return the citations of a game for JSON."""
    return [
        {
            "step": each.use.step,
            "clause": each.use.clause,
            "lines": each.passage.lines,
            "verdict": each.use.verdict.value,
            "passage": each.passage.text,
            "note": each.use.note,
        }
        for each in _asked(game, step)
    ]


def _asked(game: Game, step: str) -> list[AuditedStep]:
    """Return the audited steps in the order of the source; a game without any is refused."""
    steps = audited_steps(game.id)
    if not steps:
        raise CroupierError(f"{game.id} has no audited citations", "the games of the rulebook have them")
    kinds = sorted({each.use.step for each in steps.values()})
    if not any(kind.startswith(step) for kind in kinds):
        raise unknown(f"kind of step in {game.id}", step, kinds)
    asked = (each for each in steps.values() if each.use.step.startswith(step))
    return sorted(asked, key=lambda each: (each.passage.ranges, each.use.step, each.use.clause))
