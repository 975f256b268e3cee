"""Pots: main and side pots from what each seat put in, and how a pot is shared."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TypeVar

import msgspec

from croupier.errors import IllegalBet
from croupier.wagers.chips import money

Winner = TypeVar("Winner", bound=Hashable)


class Pot(msgspec.Struct, frozen=True):
    amount: int
    seats: tuple[int, ...]
    """The live seats that contend for it, in order of their numbers."""

    def __str__(self) -> str:
        return f"{money(self.amount)} for {', '.join(f'seat {seat}' for seat in self.seats)}"


class Pots(msgspec.Struct, frozen=True):
    """The main pot first, then the side pots, each contended by fewer seats than the one before."""

    pots: tuple[Pot, ...]
    uncalled: tuple[tuple[int, int], ...] = ()
    """(seat, cents) that nobody called: it goes back to its bettor."""

    @classmethod
    def from_contributions(
        cls, contributions: Mapping[int, int], live: Collection[int], dead: int = 0
    ) -> Pots:
        """Return the pots, main pot first, from all that each seat put in during the round of play.

        `live` are the seats that have not folded; what the others put in stays in the pots that it
        reaches. `dead` is money in the middle of nobody's, such as a dead blind: the main pot's, for which
        every live seat contends, with nothing else in it too.
        """
        staying = sorted(set(live))
        if not staying:
            raise IllegalBet("no pots", "every seat has folded")
        if dead < 0 or any(amount < 0 for amount in contributions.values()):
            raise IllegalBet("no pots", "a seat put in less than nothing")
        put = {seat: amount for seat, amount in contributions.items() if amount}
        uncalled = _uncalled(put, staying)
        for seat, amount in uncalled:
            put[seat] -= amount
        levels = sorted({put.get(seat, 0) for seat in staying} - {0})
        pots: list[Pot] = []
        below = 0
        for level in levels:
            amount = sum(min(each, level) - min(each, below) for each in put.values())
            seats = tuple(seat for seat in staying if put.get(seat, 0) >= level)
            pots.append(Pot(amount, seats))
            below = level
        above = sum(each - min(each, below) for each in put.values())
        if not pots or (dead and len(pots[0].seats) < len(staying)):  # who is all-in for dead money alone
            pots.insert(0, Pot(0, tuple(staying)))
        last = pots[-1]
        pots[-1] = Pot(last.amount + above, last.seats)
        pots[0] = Pot(pots[0].amount + dead, pots[0].seats)
        return cls(tuple(pots), uncalled)

    @property
    def total(self) -> int:
        """The sum of the pots, without the uncalled part."""
        return sum(pot.amount for pot in self.pots)

    def __iter__(self) -> Iterator[Pot]:
        return iter(self.pots)

    def __len__(self) -> int:
        return len(self.pots)

    def __getitem__(self, at: int) -> Pot:
        return self.pots[at]


def _uncalled(put: Mapping[int, int], live: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Return what the highest bettor put in above everybody else, if that seat is still live."""
    if not put:
        return ()
    top = max(put, key=lambda seat: put[seat])
    second = max((amount for seat, amount in put.items() if seat != top), default=0)
    return ((top, put[top] - second),) if top in live and put[top] > second else ()


def cut(put: Mapping[int, int], all_in: Collection[int], total: int) -> tuple[int, ...]:
    """Split the `total` in the middle of a round at the amount of each seat that is all in. Others may still
    add to the last pot. Chips without an owner belong to the main pot.

    >>> cut({1: 500, 2: 2000, 3: 2000}, [1], 4600)
    (1600, 3000)
    """
    levels = {put[seat] for seat in all_in if put[seat]} | {max(put.values(), default=0)}
    ends = [0, *sorted(levels - {0})] if any(put.values()) else [0, 0]
    found = [sum(min(each, high) - min(each, low) for each in put.values()) for low, high in pairwise(ends)]
    found[0] += total - sum(found)
    return tuple(found)


def rake(pots: Pots, amount: int) -> Pots:
    """The pots less a rake, a drop or a fee, taken from the main pot first."""
    if not 0 <= amount <= pots.total:
        raise IllegalBet(f"no rake of {money(amount)}", f"the pot is {money(pots.total)}")
    left = amount
    raked = []
    for pot in pots:
        taken = min(pot.amount, left)
        left -= taken
        raked.append(Pot(pot.amount - taken, pot.seats))
    return Pots(tuple(raked), pots.uncalled)


def share(amount: int, winners: Sequence[Winner], unit: int = 1) -> dict[Winner, int]:
    """An equal split; what cannot be divided goes out one chip of `unit` each, from the first winner on.

    The winners stand in the order in which odd chips fall to them. High and low halves are shared
    the same way: `share(pot, ("high", "low"), unit)`.
    """
    if not winners or len(set(winners)) != len(winners):
        raise IllegalBet(f"{money(amount)} cannot be shared", "name each winner once")
    if amount < 0 or unit < 1:
        raise IllegalBet(f"{money(amount)} cannot be shared by {money(unit)}")
    each = amount // (len(winners) * unit) * unit
    odd = amount - each * len(winners)
    shares = {}
    for winner in winners:
        extra = min(unit, odd)
        odd -= extra
        shares[winner] = each + extra
    return shares
