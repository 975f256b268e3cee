"""Payouts: odds as they are printed ("3 to 2", "30 for 1"), and pay tables with their source."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Literal

import msgspec

from croupier.errors import ParseError, unknown
from croupier.readers import whole_number
from croupier.wagers.chips import DOWN_TO_CENT, Rounding

_NUMBER = r"[0-9]{1,3}(?:,[0-9]{3}){1,3}|[0-9]{1,12}"
_ODDS = re.compile(rf"({_NUMBER})\s*(to|for|:|-)\s*({_NUMBER})", re.IGNORECASE)
_ADVICE = "write odds such as 3 to 2, 3:2, 30 for 1 or even"


class Odds(msgspec.Struct, frozen=True, gc=False):
    """Odds as printed: "4 to 2" is not reduced, and "30 for 1" keeps the stake, so it wins 29."""

    num: int
    den: int = 1
    kind: Literal["to", "for"] = "to"

    def __post_init__(self) -> None:
        if self.num < 1 or self.den < 1:
            raise ParseError(f"{self.num} {self.kind} {self.den} are no odds", "both must be at least 1")
        if self.kind == "for" and self.num < self.den:
            raise ParseError(f"{self} are no odds for a winner", "it would get back less than its stake")

    @classmethod
    def parse(cls, text: str) -> Odds:
        words = text.strip()
        if words.lower() in ("even", "even money"):
            return EVEN
        found = _ODDS.fullmatch(words)
        if found is None:
            raise ParseError(f"{text!r} are no odds", instead=_ADVICE)
        num, word, den = found.groups()
        kind: Literal["to", "for"] = "for" if word.lower() == "for" else "to"
        return cls(whole_number(num.replace(",", "")), whole_number(den.replace(",", "")), kind)

    @property
    def gain(self) -> int:
        """Units won by a stake of `den` units, without the stake itself."""
        return self.num if self.kind == "to" else self.num - self.den

    @property
    def ratio(self) -> Fraction:
        """Units won by a stake of one unit."""
        return Fraction(self.gain, self.den)

    def profit(self, stake: int) -> Fraction:
        """Return what the stake wins, in cents, unrounded."""
        return Fraction(self.gain * stake, self.den)

    def pays(self, stake: int, rounding: Rounding = DOWN_TO_CENT) -> int:
        """Return what the stake wins, in whole cents, without the stake itself."""
        return rounding.quotient(self.gain * stake, self.den)

    def __str__(self) -> str:
        return f"{self.num:,} {self.kind} {self.den:,}"


EVEN = Odds(1, 1)

Pays = Odds | Literal["push", "lose"]

_NOTE = re.compile(r"\[[^\]]*\]")
"""A citation in a cell of a sheet, such as [L8041] or [§12.II]."""
_REMARK = re.compile(r"\([^)]*\)\s*$")
_RULE = re.compile(r"\|(\s*:?-+:?\s*\|)+")
_EMPTY = ("", "-", "–", "—", "n/a")
_FATES: dict[str, Literal["push", "lose"]] = {
    "push": "push",
    "pushes": "push",
    "lose": "lose",
    "loses": "lose",
}


@lru_cache(maxsize=4096)
def row_key(words: str) -> str:
    """The name of a row: the sheet's words in lower case, joined by hyphens.

    >>> row_key("Pair of jacks or better")
    'pair-of-jacks-or-better'
    """
    return re.sub(r"[^a-z0-9]+", "-", _NOTE.sub("", words).lower()).strip("-")


class PayRow(msgspec.Struct, frozen=True):
    hand: str
    pays: Pays

    def __str__(self) -> str:
        return f"{self.hand}: {self.pays}"


class PayTable(msgspec.Struct, frozen=True):
    """Rows from the best hand down. It prints as a sheet prints it, and parses back."""

    name: str
    rows: tuple[PayRow, ...]
    source: str = ""
    """The sheet and clause that print it, or "own table" for a user's table."""

    def __post_init__(self) -> None:
        seen: set[str] = set()
        for row in self.rows:
            if not row.hand or row.hand != row_key(row.hand):
                raise ParseError(f"{row.hand!r} names no row of a pay table", instead=row_key(row.hand))
            if row.hand in seen:
                raise ParseError(f"pay table {self.name!r} has the row {row.hand} twice")
            seen.add(row.hand)
        for text in (self.name, self.source):
            if text.startswith("#") or text.splitlines() != ([text.strip()] if text else []):
                raise ParseError(f"{text!r} cannot head a pay table", "it is not one plain line")
        if not self.rows:
            raise ParseError(f"pay table {self.name!r} has no rows", instead="hand: 3 to 2, one a line")

    @classmethod
    def parse(cls, text: str, *, name: str = "", source: str = "", column: int = 1) -> PayTable:
        """A table as the sheets print it (`| hand | odds |`) or as lines `hand: odds`.

        `# …` gives the name and `> …` the source, unless they are given here. A table of several
        columns is read at `column`; a row whose cell there is empty or "-" is not in that table.
        """
        if column < 1:
            raise ParseError(f"column {column} of a pay table pays nothing", "column 0 names the hands")
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        headers = {at - 1 for at, line in enumerate(lines) if _RULE.fullmatch(line)}
        rows = []
        for at, line in enumerate(lines):
            if line.startswith("#"):
                name = name or line.lstrip("#").strip()
            elif line.startswith(">"):
                source = source or line[1:].strip()
            elif at not in headers and not _RULE.fullmatch(line):
                hand, pays = _cells(line, column)
                if pays.lower() not in _EMPTY:
                    rows.append(PayRow(row_key(hand), _pays(pays, line)))
        return cls(name, tuple(rows), source)

    def __getitem__(self, hand: str) -> Pays:
        for row in self.rows:
            if row.hand == hand:
                return row.pays
        raise unknown("row of the pay table", hand, (row.hand for row in self.rows))

    def __contains__(self, hand: object) -> bool:
        return any(row.hand == hand for row in self.rows)

    def __iter__(self) -> Iterator[PayRow]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def odds(self, hand: str) -> Odds:
        """The odds of a row that wins."""
        pays = self[hand]
        if not isinstance(pays, Odds):
            raise unknown(
                "winning row of the pay table", hand, (r.hand for r in self.rows if isinstance(r.pays, Odds))
            )
        return pays

    def row(self, hand: str) -> str:
        """Return the row of this name; '' if the table has none."""
        return hand if hand in self else ""

    def most(self, stake: int) -> int:
        """Return what the best row wins on a stake, in cents."""
        return max(row.pays.pays(stake) for row in self.rows if isinstance(row.pays, Odds))

    def with_row(self, hand: str, pays: Pays) -> PayTable:
        """Return the table with a row changed, or added at the end."""
        changed = PayRow(hand, pays)
        if hand in self:
            rows = tuple(changed if row.hand == hand else row for row in self.rows)
        else:
            rows = (*self.rows, changed)
        return PayTable(self.name, rows, self.source)

    def for_one(self) -> PayTable:
        """Return the table read with its numbers "for 1", the stake included, where it is printed "to 1"."""
        rows = (
            PayRow(
                row.hand, Odds(row.pays.num, row.pays.den, "for") if isinstance(row.pays, Odds) else row.pays
            )
            for row in self.rows
        )
        return PayTable(self.name, tuple(rows), self.source)

    def with_all(self, text: str) -> PayTable:
        """Return the table with other odds for all rows. Each row must be written once, and no others."""
        given = PayTable.parse(text.replace(";", "\n"), name=self.name, source=self.source)
        for row in given:
            if row.hand not in self:
                raise unknown("row of the pay table", row.hand, (each.hand for each in self))
        if lost := [row for row in self if row.hand not in given]:
            which = ", ".join(row.hand for row in lost)
            raise ParseError(f"no row for {which}", instead=f"a whole table, with a line such as {lost[0]}")
        return PayTable(self.name, tuple(PayRow(row.hand, given[row.hand]) for row in self), self.source)

    def __str__(self) -> str:
        top = [f"# {self.name}"] if self.name else []
        top += [f"> {self.source}"] if self.source else []
        body = [f"| {row.hand} | {row.pays} |" for row in self.rows]
        return "\n".join([*top, "| hand | pays |", "|---|---|", *body])


PayKind = Literal["fixed", "at least", "one of those listed", "the house's choice"]


class PrintedPays(msgspec.Struct, frozen=True):
    """How the text binds a house to a pay table, or to the odds of one wager, that it prints."""

    kind: PayKind
    sentence: str
    """The rule in the text's sense, with its clause: `no less than these odds [§13.II]`."""
    listed: tuple[PayTable | Odds, ...] = ()
    """Tables or odds that the text allows besides the printed one: others of a list, or other readings."""
    free_rows: tuple[str, ...] = ()
    """Rows for which the text states no odds."""
    any_terms: bool = False
    """Whether least odds may be stated by "for" where they are printed by "to", and the other way round."""

    @property
    def clause(self) -> str:
        """Return the clause of the sentence, without its brackets."""
        return self.sentence[self.sentence.rindex("[") + 1 : -1] if self.sentence.endswith("]") else ""

    def too_low(self, printed: PayTable | Odds, now: PayTable | Odds) -> tuple[str, Pays, Pays] | None:
        """Return the first row that pays less than a table of least odds, or in other terms, with what it
        pays and must pay at least; None if there is none. The row of single odds is ''."""
        if self.kind != "at least":
            return None
        rows = printed if isinstance(printed, PayTable) else (PayRow("", printed),)
        for row in rows:
            pays = now[row.hand] if isinstance(now, PayTable) else now
            if not self._is_enough(pays, row.pays):
                return row.hand, pays, row.pays
        return None

    def _is_enough(self, pays: Pays, least: Pays) -> bool:
        if not isinstance(least, Odds):
            return self.any_terms or pays == least
        if not isinstance(pays, Odds) or pays.ratio < least.ratio:
            return False
        return self.any_terms or pays.kind == least.kind


def fixed_pays(sentence: str, *readings: PayTable | Odds, free_rows: tuple[str, ...] = ()) -> PrintedPays:
    """Return the rule of a text that fixes the odds. `readings` are other readings of the printed ones."""
    return PrintedPays("fixed", sentence, readings, free_rows)


def least_pays(sentence: str, *, any_terms: bool = False) -> PrintedPays:
    """Return the rule of a text that prints the least odds."""
    return PrintedPays("at least", sentence, any_terms=any_terms)


def listed_pays(sentence: str, *others: PayTable | Odds) -> PrintedPays:
    """Return the rule of a text that lets the house take one of the tables that it prints."""
    return PrintedPays("one of those listed", sentence, others)


def house_pays(sentence: str) -> PrintedPays:
    """Return the rule of a text that leaves the odds to the house."""
    return PrintedPays("the house's choice", sentence)


def _cells(line: str, column: int) -> tuple[str, str]:
    """The hand and what it pays, as written in one line of a table."""
    if line.startswith("|"):
        cells = [_NOTE.sub("", cell).strip() for cell in line.strip("|").split("|")]
    else:
        cells = [part.strip() for part in _NOTE.sub("", line).split(":", 1)]
    if len(cells) <= column:
        raise ParseError(f"{line!r} is no row of a pay table", instead="write hand: 3 to 2")
    return cells[0], cells[column]


def _pays(cell: str, line: str) -> Pays:
    words = _REMARK.sub("", cell).strip().lower().removeprefix("at least ")
    fate = _FATES.get(words)
    if fate is not None:
        return fate
    try:
        return Odds.parse(words)
    except ParseError as bad:
        raise ParseError(f"{line!r} is no row of a pay table", str(bad)) from None
