"""Jackpots: meters that grow with the wagers, and prizes that are a fixed sum or a share of a meter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

import msgspec

from croupier.errors import BadOption, ParseError
from croupier.readers import fraction
from croupier.wagers.chips import DOWN_TO_CENT, UP_TO_CENT, Rounding, dollars, money, short

ALL_OF_IT = Fraction(1)
Winner = TypeVar("Winner")


class Meter(msgspec.Struct, frozen=True, kw_only=True):
    """A sum that stands at the table, is fed by wagers and fees, and stays from round to round."""

    name: str
    title: str
    amount: int
    """The amount when the table opens, in cents. A meter shared with other tables keeps its amount."""
    clause: str = ""
    by_floor: bool = False
    """How it is won is not printed: the floor pays it out, with a reason."""

    def __post_init__(self) -> None:
        if self.amount < 0:
            raise BadOption(f"{self.title} cannot show {money(self.amount)}", "it is less than nothing")


class Prize(msgspec.Struct, frozen=True):
    """The prize of a hand: a fixed sum in cents, or a share of the meter."""

    amount: int = 0
    share: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        if self.amount < 0 or not 0 <= self.share <= 1 or bool(self.amount) is bool(self.share):
            raise BadOption(f"no prize of {money(self.amount)} and {self.share} of the meter", "one of both")

    @classmethod
    def parse(cls, text: str) -> Prize:
        """Parse a prize as a sign prints it.

        >>> Prize.parse("$300").amount, Prize.parse("10%").share, str(Prize.parse("2.5%"))
        (30000, Fraction(1, 10), '2.5%')
        """
        words = text.strip()
        if not words.endswith("%"):
            return cls(amount=dollars(words))
        return cls(share=fraction(words, "prize", least=0, most=1, instead="write $300 or 10%"))

    def amount_at(self, meter: int, rounding: Rounding = DOWN_TO_CENT) -> int:
        """Return the prize in cents for a meter that shows so much, and never more than the meter."""
        if not self.share:
            return self.amount
        return min(meter, rounding.quotient(meter * self.share.numerator, self.share.denominator))

    def __str__(self) -> str:
        return f"{float(self.share * 100):g}%" if self.share else short(self.amount)


class Jackpot(msgspec.Struct, frozen=True, kw_only=True):
    """A progressive as a sign prints it: what a hand wins, what others get for it, what feeds the meter."""

    meter: str
    """The name of its meter."""
    prizes: Mapping[str, Prize]
    """Prizes by the row of the hand, the best first. Other hands win nothing."""
    envy: Mapping[str, int] = msgspec.field(default_factory=dict)
    """The rows that others envy, and the fixed sum each is worth to them, in cents."""
    rate: Fraction = Fraction(0)
    """The part of each wager that feeds the meter."""
    seed: int = 0
    """The amount that the meter is reset to after it was won whole, in cents."""
    rounding: Rounding = DOWN_TO_CENT
    """Rounding of a share that is not a whole cent."""

    def pays(self, row: str, meter: int) -> int:
        """Return what a hand wins, in cents, while the meter shows so much."""
        prize = self.prizes.get(row)
        return prize.amount_at(meter, self.rounding) if prize is not None else 0

    def is_share(self, row: str) -> bool:
        """Whether the meter pays that hand, and not a fixed sum."""
        prize = self.prizes.get(row)
        return prize is not None and bool(prize.share)

    def contribution(self, stake: int) -> int:
        """Return what a wager adds to the meter, in cents, rounded up."""
        return UP_TO_CENT.quotient(stake * self.rate.numerator, self.rate.denominator)

    def reset(self, row: str, left: int) -> int:
        """Return what the house adds to a meter with so much left after that hand was paid."""
        prize = self.prizes.get(row)
        is_whole = prize is not None and prize.share == ALL_OF_IT
        return max(0, self.seed - left) if is_whole else 0


def divide(amount: int, parts: Sequence[Fraction]) -> list[int]:
    """A prize by shares that make a whole: whole cents, what does not divide falls to the first."""
    if sum(parts) != 1 or any(part < 0 for part in parts):
        raise BadOption(f"no shares {', '.join(map(str, parts))}", "together they are one")
    sums = [amount * part.numerator // part.denominator for part in parts]
    return [sums[0] + amount - sum(sums), *sums[1:]]


def pro_rata(amount: int, wagers: Mapping[Winner, int]) -> dict[Winner, int]:
    """A share among those who hold one place together, by their wagers; odd cents to the largest.

    >>> pro_rata(600_000, {"one": 30_000, "other": 10_000})
    {'one': 450000, 'other': 150000}
    """
    total = sum(wagers.values())
    if total <= 0:
        raise BadOption(f"{money(amount)} cannot be shared", "nobody has a wager")
    shares = {winner: amount * wager // total for winner, wager in wagers.items()}
    shares[max(wagers, key=lambda winner: wagers[winner])] += amount - sum(shares.values())
    return shares


def prizes(rows: str) -> dict[str, Prize]:
    """Read prizes from lines `hand: $300` or `hand: 10%`, the best hand first."""
    return dict(_rows(rows))


def _rows(text: str) -> Iterator[tuple[str, Prize]]:
    for line in filter(None, map(str.strip, text.splitlines())):
        hand, colon, prize = line.partition(":")
        if not colon:
            raise ParseError(f"{line!r} is no row of prizes", instead="write full-house: $50")
        yield hand.strip().replace(" ", "-"), Prize.parse(prize)
