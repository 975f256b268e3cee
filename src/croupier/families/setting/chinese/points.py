"""What two hands of Chinese poker owe each other: a point for each row, bonuses, sweeps and fouls."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from msgspec import Struct

from croupier.families.setting.chinese.hands import ROWS, Rows, is_foul, made, strength
from croupier.hands.poker import PokerCategory


class Bonus(Struct, frozen=True):
    """Points from each opponent for a kind of hand in one row; of one rank where that is named."""

    row: str
    kind: PokerCategory
    points: int
    rank: int = 0


class Scored(NamedTuple):
    """A hand as it is compared with another."""

    strengths: tuple[int, ...] = ()
    """Of the three rows."""
    bonuses: tuple[int, ...] = (0, 0, 0)
    """What each row gets from each opponent."""
    is_foul: bool = False


FOULED: Final = Scored(is_foul=True)


class Compared(NamedTuple):
    """Two hands beside each other, from the side of the first."""

    signs: tuple[int, ...]
    """Row by row: 1 won, 0 tied, -1 lost; none where a hand is fouled."""
    rows: int
    """Points of the rows, with the sweep; or the penalty of a foul."""
    mine: int
    """Bonus points of each."""
    theirs: int

    @property
    def points(self) -> int:
        return self.rows + self.mine - self.theirs


class Scoring(Struct, frozen=True, kw_only=True):
    """A game's points, as values."""

    bonuses: tuple[Bonus, ...]
    foul: int
    """What a fouled hand pays to each that is not."""
    sweep: int = 0
    """More for all three rows."""
    equal_is_foul: bool = True
    """Whether a back that ranks the same as the middle is fouled."""
    needs_win: bool = False
    """Whether a bonus is paid only for a row that is won."""

    def bonus(self, row: str, kind: PokerCategory, rank: int) -> int:
        """What a row of this kind, led by this rank, gets from each opponent."""
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
        """What the first hand gets from the second."""
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
    """Why the loser pays: `two rows to one; bonuses 7 to 2: 6 points`."""
    signs = compared.signs if not payer_is_first else tuple(-sign for sign in compared.signs)
    mine, theirs = compared.mine, compared.theirs
    if payer_is_first:
        mine, theirs = theirs, mine
    reasons = ["a fouled hand"] if not signs else [_rows_told(signs)]
    if compared.signs and abs(compared.rows) > len(signs):
        reasons.append("a clean sweep")
    if mine or theirs:
        reasons.append(f"bonuses {mine} to {theirs}" if theirs else f"a bonus of {mine}")
    points = abs(compared.points)
    return f"{', '.join(reasons)}: {points} {unit}{'' if points == 1 else 's'}"


_NUMBERS: Final = ("none", "one", "two", "three")


def _rows_told(signs: Iterable[int]) -> str:
    """`two rows to one`, `one row, two tied`, `every row`, from the side of who is paid."""
    all_signs = tuple(signs)
    won, lost = all_signs.count(1), all_signs.count(-1)
    if won == len(all_signs):
        return "every row"
    told = f"{_NUMBERS[won]} row{'' if won == 1 else 's'} to {_NUMBERS[lost]}"
    return f"{told}, {_NUMBERS[all_signs.count(0)]} tied" if 0 in all_signs else told
