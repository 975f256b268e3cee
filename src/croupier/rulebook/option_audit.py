"""The audit of options: which values of each option the text allows, forbids or leaves open, and by which
sentence. Everything is read from the option itself, so that table, odds and this list cannot disagree."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import Field, fields
from typing import Any, Literal, NamedTuple

from croupier.report.model import ReportColumn, ReportTable
from croupier.rules.game import Game
from croupier.rules.options import Allowed, Options, hyphened, written
from croupier.wagers.pays import PayTable, PrintedPays

OptionKind = Literal["fixed", "limited", "read two ways", "left to the house", "not stated", "for odds alone"]
"""How a text stands to an option: it has one value, it forbids some, it can be read in several ways, it gives
the choice to the house, it says nothing, or the option is for odds and simulations and no table is dealt."""

_CLAUSE = re.compile(r"[\[(][^\])]*(?:L\d|§|\(\w\)\(|17\.|R\d|II?\.|P\.)")
_SILENT = (
    "not stated", "no figure", "none is stated", "is stated", "says nothing", "no number", "no amount",
    "nothing is said", "gives no", "has none", "no depth", "nowhere", "not said", "the smallest chip",
)  # fmt: skip
_HOUSE = ("the house's choice", "the casino's choice", "as posted", "the posted", "; posted")


class OptionVerdict(NamedTuple):
    """The relation of a source text to one option."""

    option: str
    default: str
    kind: OptionKind
    allowed: str
    """The values with which a table is dealt."""
    sentence: str
    """The rule in the text's sense, or how the text is read, with the clause."""


def option_verdicts(options: Options) -> tuple[OptionVerdict, ...]:
    """Return the verdict on every option of a game, in the order of its record."""
    return tuple(_verdict(each, options) for each in fields(options))


def _verdict(each: Field[Any], options: Options) -> OptionVerdict:
    notes, value = each.metadata, getattr(options, each.name)
    allowed: Allowed | None = notes.get("allowed")
    kind = option_kind(notes)
    return OptionVerdict(
        hyphened(each.name),
        _short(value, notes),
        kind,
        "none" if kind == "for odds alone" else _allowed(notes, allowed, value),
        _sentence(notes, allowed),
    )


def option_kind(notes: Mapping[str, Any]) -> OptionKind:
    """Return how the text stands to an option with these notes.

    Raises ValueError if its reading neither has a clause nor says that nothing is stated or that the house
    chooses: then nobody has looked."""
    reading: str = notes["reading"]
    if notes.get("analysis_only"):
        return "for odds alone"
    if (kind := _bound(notes)) is not None:
        return kind
    if notes.get("ambiguity"):
        return "read two ways"
    if any(words in reading for words in _SILENT):
        return "not stated"
    if any(words in reading for words in _HOUSE) or _CLAUSE.search(reading):
        return "left to the house"
    if "for odds and simulations" in reading:
        return "for odds alone"
    raise ValueError(f"no clause, and no word that nothing is stated: {reading}")


def _bound(notes: Mapping[str, Any]) -> OptionKind | None:
    """Return the kind of an option with a sentence of its own about its values; None if it has none."""
    allowed: Allowed | None = notes.get("allowed")
    pays: PrintedPays | None = notes.get("pays")
    if pays is not None and pays.kind == "the house's choice":
        return "left to the house"
    if pays is not None and pays.kind == "at least":
        return "limited"
    if allowed is not None:
        return "fixed" if len(allowed.values) == 1 and not allowed.free_rows else "limited"
    return "limited" if pays is not None else None


def _allowed(notes: Mapping[str, Any], allowed: Allowed | None, value: Any) -> str:
    if isinstance(value, PayTable):
        pays: PrintedPays | None = notes.get("pays")
        return {
            "fixed": "the printed table", "at least": "the printed table or more",
            "one of those listed": "the printed table", "the house's choice": "any table", "": "any table",
        }[pays.kind if pays is not None else ""]  # fmt: skip
    if allowed is not None:
        return allowed.legal(notes)
    if choices := notes.get("choices"):
        return " or ".join(written(each, notes) for each in choices)
    if isinstance(value, bool):
        return "yes or no"
    least, most = notes.get("least"), notes.get("most")
    if least is None and most is None:
        return "as its notation has it"
    return Allowed("", least=least, most=most).legal(notes)


def _sentence(notes: Mapping[str, Any], allowed: Allowed | None) -> str:
    pays: PrintedPays | None = notes.get("pays")
    if pays is not None:
        return f"{pays.kind}: {pays.sentence}"
    return allowed.sentence if allowed is not None else str(notes["reading"])


def _short(value: Any, notes: Mapping[str, Any]) -> str:
    return value.name if isinstance(value, PayTable) else written(value, notes)


COLUMNS = (
    ReportColumn("option", "left"), ReportColumn("default", "left"), ReportColumn("text", "left"),
    ReportColumn("dealt with", "left"), ReportColumn("sentence or reading", "left"),
)  # fmt: skip


def options_table(verdicts: Iterable[OptionVerdict]) -> ReportTable:
    """Return verdicts as a table."""
    return ReportTable.from_rows(
        COLUMNS, [(each.option, each.default, each.kind, each.allowed, each.sentence) for each in verdicts]
    )


def option_audit(game: Game) -> ReportTable:
    """Return the audit of a game's options as a table."""
    return options_table(option_verdicts(game.options))
