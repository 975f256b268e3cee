"""Scores of Chinese poker: a point for each row, bonuses, sweeps and fouls.

They are paid between every pair of hands, one after the other, with no bank and no pot.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from msgspec import Struct

from croupier.errors import ParseError
from croupier.families.setting.chinese.hands import ROWS, Rows, is_foul, made, strength
from croupier.hands.poker import PokerCategory
from croupier.readers import is_whole_number, whole_number
from croupier.rules.script.table import Table
from croupier.rules.steps import Announce, PayPlayer, Script


class Bonus(Struct, frozen=True):
    """Points from each opponent for a kind of hand in one row, led by that rank if one is named."""

    row: str
    kind: PokerCategory
    points: int
    rank: int = 0


class Scored(NamedTuple):
    """A hand as it is compared with another."""

    strengths: tuple[int, ...] = ()
    """The strengths of the three rows."""
    bonuses: tuple[int, ...] = (0, 0, 0)
    """The points of each row from each opponent."""
    is_foul: bool = False


FOULED: Final = Scored(is_foul=True)


class Compared(NamedTuple):
    """Two hands compared, from the side of the first."""

    signs: tuple[int, ...]
    """Row by row: 1 won, 0 tied, -1 lost; none where a hand is fouled."""
    rows: int
    """Points of the rows, with the sweep; or the penalty of a foul."""
    mine: int
    """Bonus points of the first hand."""
    theirs: int
    """Bonus points of the second hand."""

    @property
    def points(self) -> int:
        return self.rows + self.mine - self.theirs


class Scoring(Struct, frozen=True, kw_only=True):
    """A game's points, as values."""

    bonuses: tuple[Bonus, ...]
    foul: int
    """The points that a fouled hand pays to each that is not."""
    sweep: int = 0
    """Points for winning all three rows, besides theirs."""
    equal_is_foul: bool = True
    """A back that ranks the same as the middle is fouled."""
    needs_win: bool = False
    """A bonus is paid only for a row that is won."""

    def bonus(self, row: str, kind: PokerCategory, rank: int) -> int:
        """Return the points that a row of this kind, led by this rank, gets from each opponent."""
        return sum(
            each.points
            for each in self.bonuses
            if (each.row, each.kind) == (row, kind) and each.rank in (0, rank)
        )

    def bonuses_of(self, rows: Rows) -> tuple[int, ...]:
        return tuple(self.bonus(name, *made(row)) for name, row in zip(ROWS, rows, strict=True))

    def scored(self, rows: Rows) -> Scored:
        if not rows.is_whole or is_foul(rows, self.equal_is_foul):
            return FOULED
        return Scored(tuple(map(strength, rows)), self.bonuses_of(rows))

    def compare(self, mine: Scored, theirs: Scored) -> Compared:
        """Return the points that the first hand gets from the second."""
        if mine.is_foul and theirs.is_foul:
            return Compared((), 0, 0, 0)
        if mine.is_foul or theirs.is_foul:
            return Compared((), -self.foul if mine.is_foul else self.foul, *map(_total, (mine, theirs)))
        signs = tuple(
            (one > other) - (one < other) for one, other in zip(mine.strengths, theirs.strengths, strict=True)
        )
        swept = self.sweep * (all(sign > 0 for sign in signs) - all(sign < 0 for sign in signs))
        own, others = mine.bonuses, theirs.bonuses
        if self.needs_win:
            own = tuple(bonus for bonus, sign in zip(own, signs, strict=True) if sign > 0)
            others = tuple(bonus for bonus, sign in zip(others, signs, strict=True) if sign < 0)
        return Compared(signs, sum(signs) + swept, sum(own), sum(others))


def _total(scored: Scored) -> int:
    return 0 if scored.is_foul else sum(scored.bonuses)


def explained(compared: Compared, payer_is_first: bool, unit: str) -> str:
    """Return why the loser pays: `two rows to one; bonuses 7 to 2: 6 points`."""
    signs = compared.signs if not payer_is_first else tuple(-sign for sign in compared.signs)
    mine, theirs = compared.mine, compared.theirs
    if payer_is_first:
        mine, theirs = theirs, mine
    reasons = ["a fouled hand"] if not signs else [_rows_in_words(signs)]
    if compared.signs and abs(compared.rows) > len(signs):
        reasons.append("a clean sweep")
    if mine or theirs:
        reasons.append(f"bonuses {mine} to {theirs}" if theirs else f"a bonus of {mine}")
    points = abs(compared.points)
    return f"{', '.join(reasons)}: {points} {unit}{'' if points == 1 else 's'}"


_NUMBERS: Final = ("none", "one", "two", "three")


def _rows_in_words(signs: Iterable[int]) -> str:
    """Return `two rows to one`, `one row, two tied` or `every row`, from the side of the winner."""
    all_signs = tuple(signs)
    won, lost = all_signs.count(1), all_signs.count(-1)
    if won == len(all_signs):
        return "every row"
    words = f"{_NUMBERS[won]} row{'' if won == 1 else 's'} to {_NUMBERS[lost]}"
    return f"{words}, {_NUMBERS[all_signs.count(0)]} tied" if 0 in all_signs else words


# Between every pair of hands


class Entry(Struct, frozen=True, order=True):
    """A hand in the round: its seat, and which of a player's two it is."""

    seat: int
    is_second: bool = False

    def __str__(self) -> str:
        """Return the hand as a marker lists it: `2`, or `2b` for a second hand."""
        return f"{self.seat}{'b' if self.is_second else ''}"

    @classmethod
    def parse(cls, text: str) -> Entry:
        seat = text.removesuffix("b")
        if not is_whole_number(seat):
            raise ParseError(f"no hand {text!r}", instead="a seat, such as 2, or 2b for its second hand")
        return cls(whole_number(seat), text.endswith("b"))

    @property
    def name(self) -> str:
        return f"seat {self.seat}{', second hand' if self.is_second else ''}"


class Paying(Struct, frozen=True, kw_only=True):
    """Conversion of points to money, and its limits."""

    unit: int
    """Cents of a point."""
    word: str
    """The house's word for a point."""
    clause: str
    short: str
    """The clause by which a player who runs out pays no more."""
    from_start: bool = False
    """A player pays in a hand at most the chips with which he began it: chips won in it pay nothing."""
    smaller_stack: bool = False
    """A pair plays for no more than the smaller of the two stacks with which it began."""


def settle_pairs(
    table: Table, order: Sequence[Entry], scored: Mapping[Entry, Scored], scoring: Scoring, paying: Paying
) -> Script:
    """Settle the first hand against each of the others, then the second against those after it, and so on;
    two hands of one player are not compared."""
    begun = dict(table.stacks)
    left = dict(begun)
    """The chips that each can still pay with, where chips won in the hand pay nothing."""
    for one, other in combinations(order, 2):
        if one.seat == other.seat:
            continue
        compared = scoring.compare(scored[one], scored[other])
        points = compared.points
        payer, payee = (other, one) if points > 0 else (one, other)
        if not points:
            yield Announce(words=_even(one, other, compared, paying.word), clause=paying.clause)
            continue
        limits = [left[payer.seat]] if paying.from_start else []
        limits += [min(begun[one.seat], begun[other.seat])] if paying.smaller_stack else []
        due = abs(points) * paying.unit
        most = min(limits) if limits else table.stacks[payer.seat]
        paid = yield PayPlayer(
            seat=payer.seat,
            to=payee.seat,
            amount=due,
            why=_why(payer, payee, explained(compared, payer is one, paying.word)),
            most=most,
            clause=paying.short if due > min(most, table.stacks[payer.seat]) else paying.clause,
        )
        left[payer.seat] -= paid


def _even(one: Entry, other: Entry, compared: Compared, word: str) -> str:
    """Return the words where nothing is paid."""
    if not compared.signs:
        return f"{one.name.capitalize()} and {other.name} are both fouled: nothing is paid"
    return f"{one.name.capitalize()} and {other.name} come out even: no {word} is paid"


def _why(payer: Entry, payee: Entry, reason: str) -> str:
    """Return the reason, with the hands that are meant where a player has two."""
    named = (("the", payee), ("against the", payer))
    seconds = [f"{which} second hand" for which, each in named if each.is_second]
    return f"{', '.join(seconds)}: {reason}" if seconds else reason
