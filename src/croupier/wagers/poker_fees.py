"""Fees of poker tables: what is taken at which moment of a hand, out of what, and at which tables."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from croupier.refusals import BadNotation
from croupier.wagers.chips import dollars, short
from croupier.wagers.fees import Steps

HALF_HOUR = "half-hour"
"""A moment of the clock and not of the hand: a charge in advance."""
FeeSource = Literal[
    "pot", "antes", "small-blind", "left-of-button", "button", "each-player", "active-players"
]


class Collection(msgspec.Struct, frozen=True):
    """One fee of a poker table: when it is taken, out of what, and how much for how many players."""

    moment: str
    """The point that the hand must reach: "deal", "flop", "turn", "first-draw", "half-hour" …"""
    out_of: FeeSource
    steps: Steps
    what: str = "collection"
    """The name of the fee in the books."""
    feeds: bool = False
    """It is dropped for a jackpot, and feeds the table's fund."""

    @property
    def is_timed(self) -> bool:
        """Whether it is taken by the half hour, not in a hand."""
        return self.moment == HALF_HOUR

    def at(self, moment: str) -> Collection:
        """Return the same fee, taken at another moment."""
        return msgspec.structs.replace(self, moment=moment)

    def fee(self, players: int) -> int:
        """0 where it is for another number of players."""
        last = self.steps.brackets[-1].high
        if players < self.steps.brackets[0].low or (last is not None and players > last):
            return 0
        return self.steps.fee(players)

    def __str__(self) -> str:
        what = f"{self.what} " if self.what != "collection" else ""
        return f"{what}{self.steps} out of the {self.out_of} at the {self.moment}"


ANY_NUMBER = 99
"""Players at a table, where a band has no end."""
FIXED, POT, NONE = "fixed-limit", "pot-limit", "no-limit"
Stakes = tuple[int, int]
"""The lower and the higher limit of a table."""
_STAKES = r"\$[0-9,]+-\$[0-9,]+"
_TABLES = re.compile(
    rf"(?P<kinds>no limit and pot limit|no limit|limit|pot limit and limit)? ?"
    rf"(?:(?P<least>{_STAKES})(?: to (?P<most>{_STAKES}))?)?"
    r"(?:, ante (?P<ante>\S+))?(?:, blinds (?P<blinds>\$[0-9]+ \$[0-9]+))?(?:, buy-in (?P<buy_in>.+))?"
)
_BUY_IN = re.compile(r"(\S+?)(?:-(\S+))? to (\S+?)(?:-(\S+))?")
_KINDS = {
    "no limit and pot limit": (NONE, POT),
    "no limit": (NONE,),
    "pot limit and limit": (FIXED, POT),
}


class BuyIns(msgspec.Struct, frozen=True):
    """Buy-ins of a table: the least and the most, each a figure or a range that the house chooses from."""

    words: str
    least: tuple[int, int]
    most: tuple[int, int]

    @classmethod
    def parse(cls, text: str) -> BuyIns:
        """
        >>> BuyIns.parse("$50-$100 to $500-$2,500").least, BuyIns.parse("$40 to $2,500").most
        ((5000, 10000), (250000, 250000))
        """
        found = _BUY_IN.fullmatch(text)
        if found is None:
            raise BadNotation(f"{text!r} are no buy-ins", instead="write $50-$100 to $500-$2,500")
        low, low_end, high, high_end = found.groups()
        least, most = (low, low_end or low), (high, high_end or high)
        return cls(text, (dollars(least[0]), dollars(least[1])), (dollars(most[0]), dollars(most[1])))

    def __str__(self) -> str:
        return self.words


class TablesPrinted(msgspec.Struct, frozen=True):
    """The tables for which an option of poker fees is printed."""

    words: str
    kinds: tuple[str, ...]
    """How much may be bet there."""
    least: Stakes | None = None
    most: Stakes | None = None
    """The larger limit; equal to `least` if one limit is printed."""
    ante: int | None = None
    blinds: tuple[int, ...] | None = None
    buy_ins: BuyIns | None = None

    @classmethod
    def parse(cls, text: str) -> TablesPrinted:
        """`no limit`, `limit $2-$4 to $50-$100`, `$3-$6, ante $0.50`, `$3-$6, blinds $1 $3`.

        >>> TablesPrinted.parse("limit $2-$4 to $50-$100").objection("fixed-limit", (300, 600), 0, ())
        ''
        >>> TablesPrinted.parse("$3-$6").objection("fixed-limit", (200, 400), 0, ())
        'set lower-limit=3 and higher-limit=6'
        """
        found = _TABLES.fullmatch(text)
        if found is None:
            raise BadNotation(
                f"{text!r} names no tables", instead="write no limit, or limit $2-$4 to $50-$100"
            )
        least = _stakes(found["least"])
        return cls(
            text,
            _KINDS.get(found["kinds"], (FIXED,)),
            least,
            _stakes(found["most"]) or least,
            dollars(found["ante"]) if found["ante"] else None,
            tuple(dollars(each) for each in found["blinds"].split()) if found["blinds"] else None,
            BuyIns.parse(found["buy_in"]) if found["buy_in"] else None,
        )

    def objection(self, kind: str, stakes: Stakes, ante: int, blinds: tuple[int, ...]) -> str:
        """Return which option must change for a table of that kind to be one of these; '' if it is one.

        A table without fixed limits is known by its blinds; a spread is a limit game too."""
        kind = FIXED if kind == "spread-limit" else kind
        if kind not in self.kinds:
            return f"set limit={self.kinds[0]}"
        if self.least and self.most:
            lower, higher = blinds[-2:] if kind != FIXED and len(blinds) > 1 else stakes
            if not (self.least[0] <= lower <= self.most[0] and self.least[1] <= higher <= self.most[1]):
                return self._limits_wanted(kind)
        if self.ante not in (None, ante):
            return f"set ante={plain(self.ante or 0)}"
        if self.blinds not in (None, blinds):
            return f"set blinds='{' '.join(map(short, self.blinds or ()))}'"
        return ""

    def _limits_wanted(self, kind: str) -> str:
        assert self.least and self.most, "limits are printed"
        if kind != FIXED:
            upto = f" to '{' '.join(map(short, self.most))}'" if self.most != self.least else ""
            return f"set blinds='{' '.join(map(short, self.least))}'{upto}"
        if self.least == self.most:
            return f"set lower-limit={plain(self.least[0])} and higher-limit={plain(self.least[1])}"
        ends = [f"{short(one)}-{short(two)}" for one, two in (self.least, self.most)]
        return f"set lower-limit and higher-limit from {ends[0]} to {ends[1]}"

    def __str__(self) -> str:
        return self.words


def _stakes(text: str | None) -> Stakes | None:
    if not text:
        return None
    lower, higher = (dollars(each) for each in text.split("-"))
    return lower, higher


def plain(cents: int) -> str:
    """A sum as `--set` takes it: 25, or 0.50."""
    return short(cents).removeprefix("$").replace(",", "")


ANY_TABLE = TablesPrinted("", (FIXED, POT, NONE))


class PokerFees(msgspec.Struct, frozen=True):
    """One numbered option of a poker table's fees."""

    name: str
    collections: tuple[Collection, ...]
    source: str = ""
    tables: TablesPrinted = ANY_TABLE

    @property
    def players(self) -> tuple[int, int]:
        """For how many players it is: the fewest and the most."""
        brackets = [each.steps.brackets for each in self.collections]
        highs = [each[-1].high for each in brackets]
        most = max((high for high in highs if high is not None), default=ANY_NUMBER)
        return min(each[0].low for each in brackets), ANY_NUMBER if None in highs else most

    def due(self, moment: str, players: int) -> tuple[tuple[Collection, int], ...]:
        """Return the collections to take when the hand reaches a moment, in the order of the schedule."""
        return tuple(
            (each, fee)
            for each in self.collections
            if each.moment == moment and (fee := each.steps.fee(players))
        )
