"""Banks: who pays a result, and how far. The house pays all; a player-dealer as far as its money covers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol, get_args

import msgspec

from croupier.errors import BadOption
from croupier.wagers.chips import DOWN_TO_CENT, Rounding, money
from croupier.wagers.pays import EVEN
from croupier.wagers.result import WHOLE, Outcome, Result


class Payment(msgspec.Struct, frozen=True, gc=False):
    """The chips that move for one wager, in cents.

    The player's net is `paid + returned - stake`, or `paid` alone where the stake of a winner stays.
    A wager that does not win leaves nothing behind: `taken + returned` is its stake.
    """

    taken: int = 0
    """From the stake to the bank."""
    paid: int = 0
    """From the bank to the player, commission already kept back."""
    returned: int = 0
    """The part of the stake that goes back to the player."""
    commission: int = 0
    """Kept back from what was won, or taken from a pushed stake; where it is deferred, owed instead."""

    @property
    def to_player(self) -> int:
        return self.paid + self.returned


class Bank(Protocol):
    """A payer: settles a result for a stake."""

    @property
    def rounding(self) -> Rounding:
        """Rounding of payouts that are not whole cents."""

    @property
    def part_rounding(self) -> Rounding:
        """Rounding of the part of a stake that is taken."""

    def settle(self, stake: int, result: Result, held: int = 0) -> Payment:
        """Return the chips that move for a wager. Called once per wager, in the order of the sheet.

        `held` is reserved for other wagers: a bank that can run out settles this one with the rest."""

    def moved(self, taken: int, paid: int) -> None:
        """Record that this much was taken and paid, in cents: it changes what is left to cover further
        wagers."""


def profit(stake: int, result: Result, rounding: Rounding = DOWN_TO_CENT) -> int:
    """Return what a winning wager is due, in cents, before commission and cover."""
    if result.amount is not None:
        return result.amount
    return (result.odds or EVEN).pays(stake, rounding)


def loss(stake: int, result: Result, rounding: Rounding = DOWN_TO_CENT) -> int:
    """Return what a losing wager owes: all of it, or the part that the rule takes."""
    if result.part is WHOLE:
        return stake
    return min(stake, rounding.quotient(stake * result.part.numerator, result.part.denominator))


def _won(stake: int, result: Result, won: int) -> Payment:
    charge = result.commission
    taken = stake if result.takes else 0
    back = 0 if result.stays else stake - taken
    if charge is None:
        return Payment(taken, won, back, 0)
    due = min(won, charge.due(won if charge.basis == "won" else stake))
    return Payment(taken, won if charge.deferred else won - due, back, due)


def _tied(stake: int, result: Result) -> Payment:
    charge = result.commission
    if charge is None:
        return Payment(0, 0, stake, 0)
    due = min(stake, charge.due(stake))
    return Payment(0, 0, stake, due) if charge.deferred else Payment(due, 0, stake - due, due)


class HouseBank(msgspec.Struct, frozen=True):
    """The house: pays every winner in full."""

    rounding: Rounding = DOWN_TO_CENT
    """Rounding of payouts that are not whole cents."""
    part_rounding: Rounding = DOWN_TO_CENT
    """Rounding of the part of a stake that is taken; the rest goes back."""

    def settle(self, stake: int, result: Result, held: int = 0) -> Payment:
        outcome = result.outcome
        if outcome is Outcome.WIN:
            return _won(stake, result, profit(stake, result, self.rounding))
        if outcome is Outcome.LOSE or outcome is Outcome.FORFEITED:
            taken = loss(stake, result, self.part_rounding)
            return Payment(taken, 0, stake - taken, 0)
        return _tied(stake, result)

    def moved(self, taken: int, paid: int) -> None:
        """Do nothing: the house always has enough."""


CoverReading = Literal["net", "gross", "each-way"]
"""How far a player's bank covers, see there."""
AfterExhaustion = Literal["go-on", "stop", "final"]
"""Rules for wagers that are settled after a player's bank has nothing left to pay; see the option."""


class PlayerDealerBank:
    """A player's bank: it wins and loses only as far as the money it posted covers.

    Settle the wagers in the game's order; what is not covered goes back to its owner, and a push
    uses nothing. The house has no part in it, so there is no commission.
    `net` (the default): the running result stays between minus and plus the cover.
    `gross`: each sum taken or paid uses up that much of the cover.
    `each-way`: all that is taken comes to no more than the cover, and so does all that is paid.

    The bank is exhausted when it has nothing left to pay. `go-on` (the default): a wager that loses then is
    taken all the same, and what it brings pays the next winner. `stop`: all further wagers go back.
    `final`: as `go-on`, and at the end `judge_final` holds the final result alone to the cover.
    """

    __slots__ = ("after", "cover", "part_rounding", "reading", "result", "rounding", "used")

    def __init__(
        self,
        cover: int,
        reading: CoverReading = "net",
        rounding: Rounding = DOWN_TO_CENT,
        part_rounding: Rounding = DOWN_TO_CENT,
        after: AfterExhaustion = "go-on",
    ) -> None:
        if cover < 0:
            raise BadOption(f"no bank of {money(cover)}", "it is less than nothing")
        if reading not in get_args(CoverReading):
            raise BadOption(f"no reading {reading!r} of the bank's cover", instead="net, gross or each-way")
        if after not in get_args(AfterExhaustion):
            raise BadOption(f"no end {after!r} of an exhausted bank", instead="go-on, stop or final")
        self.after = after
        self.cover = cover
        self.reading = reading
        self.rounding = rounding
        self.part_rounding = part_rounding
        self.result = 0
        """Taken less paid, so far."""
        self.used = 0
        """Taken and paid together, so far."""

    @property
    def left(self) -> int:
        """Cents that the bank can still pay."""
        if self.reading == "each-way":
            return self.cover - (self.used - self.result) // 2
        return self.cover - self.used if self.reading == "gross" else self.cover + self.result

    @property
    def can_take(self) -> int:
        """Cents that the bank can still win."""
        if self.reading == "each-way":
            return self.cover - (self.used + self.result) // 2
        return self.cover - self.used if self.reading == "gross" else self.cover - self.result

    @property
    def has_stopped(self) -> bool:
        """Whether the bank is exhausted and that ends the settlement."""
        return self.after == "stop" and self.left <= 0

    def settle(self, stake: int, result: Result, held: int = 0) -> Payment:
        if result.commission is not None:
            raise BadOption(f"no commission on {result.spot}", "a player's bank takes none")
        if self.has_stopped:
            return Payment(returned=0 if result.stays else stake)
        outcome = result.outcome
        if outcome is Outcome.WIN:
            won = min(profit(stake, result, self.rounding), max(0, self.left - held))
            return _won(stake, result, won)
        if outcome is Outcome.LOSE or outcome is Outcome.FORFEITED:
            taken = min(loss(stake, result, self.part_rounding), max(0, self.can_take - held))
            return Payment(taken, 0, stake - taken, 0)
        return _tied(stake, result)

    def moved(self, taken: int, paid: int) -> None:
        self.result += taken - paid
        self.used += taken + paid


class Covered(NamedTuple):
    """A wager that a player's bank has settled."""

    due: Payment
    """The payment of a bank that never runs out."""
    payment: Payment


def judge_final(bank: PlayerDealerBank, settled: Sequence[Covered]) -> list[Payment]:
    """Return the payments by which the final result alone is held to the cover, in the order of the wagers.

    Where it would pass the cover, the last of the wagers that make it so are cut. Only the net reading knows
    a result that comes back: the others count each sum for itself, so that nothing changes.

    >>> win, loss = Payment(paid=150, returned=150), Payment(taken=80)
    >>> bank = PlayerDealerBank(100, after="final")
    >>> bank.moved(80, 100)
    >>> [each.paid for each in judge_final(bank, [Covered(win, Payment(paid=100)), Covered(loss, loss)])]
    [150, 0]
    """
    if bank.after != "final" or bank.reading != "net":
        return [each.payment for each in settled]
    due = [each.due for each in settled]
    before = bank.result - sum(each.payment.taken - each.payment.paid for each in settled)
    final = before + sum(each.taken - each.paid for each in due)
    excess = abs(final) - bank.cover
    for place in reversed(range(len(due))):
        if excess <= 0:
            break
        each = due[place]
        if final > 0 and each.taken > each.paid:
            cut = min(excess, each.taken)
            due[place] = Payment(each.taken - cut, each.paid, each.returned + cut, each.commission)
        elif final < 0 and each.paid > each.taken:
            cut = min(excess, each.paid)
            due[place] = Payment(each.taken, each.paid - cut, each.returned, each.commission)
        else:
            continue
        excess -= cut
    return due


def divided(amount: int, shares: Mapping[int, int], rest: int) -> dict[int, int]:
    """Divide an amount between the partners of a bank, by what each of them put up.

    Shares are whole cents; the remainder goes to the seat `rest`.

    >>> divided(1000, {3: 200, 1: 100}, rest=3)
    {3: 667, 1: 333}
    """
    whole = sum(shares.values())
    parts = {seat: amount * share // whole if whole else 0 for seat, share in shares.items()}
    parts[rest] += amount - sum(parts.values())
    return parts


class PayoutCap(msgspec.Struct, frozen=True):
    """The most that is paid on one hand, over all of its wagers together."""

    limit: int

    @classmethod
    def greater_of(cls, floor: int, most_at_minimum: int) -> PayoutCap:
        """The larger of a fixed sum and the most that one player could win at the minimum wager."""
        return cls(max(floor, most_at_minimum))

    def apply(self, payments: Iterable[Payment]) -> tuple[Payment, ...]:
        """The payments of one hand, in the order of its results: the last ones are cut. Stakes go back."""
        left = self.limit
        capped = []
        for each in payments:
            paid = min(each.paid, left)
            left -= paid
            capped.append(Payment(each.taken, paid, each.returned, each.commission))
        return tuple(capped)
