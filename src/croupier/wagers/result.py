"""Results: what the rules say of one wager. Who pays, and how far, is the bank's later step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Generic, Literal

import msgspec

from croupier.errors import BadOption
from croupier.wagers.chips import DOWN_TO_CENT, Rounding, money
from croupier.wagers.pays import EVEN, Odds, PayTable
from croupier.wagers.spot import Spot

if TYPE_CHECKING:  # Python's own knows defaults from 3.13 on
    from typing_extensions import TypeVar

    StatedT = TypeVar("StatedT", default=Any)
    """The type of a game's options."""
else:
    from typing import TypeVar

    StatedT = TypeVar("StatedT")


WHOLE = Fraction(1)
HALF = Fraction(1, 2)


class Outcome(Enum):
    WIN = "win"
    LOSE = "lose"
    PUSH = "push"
    """Neither side wins; the stake goes back."""
    RETURNED = "returned"
    """The wager had no action: void, or not called upon; the stake goes back."""
    FORFEITED = "forfeited"
    """Given up by a fold or by a ruling; the stake is taken."""

    def __str__(self) -> str:
        return self.value


class Commission(msgspec.Struct, frozen=True):
    """A part kept back by the house, such as 5 % of what a wager won."""

    rate: Fraction
    rounding: Rounding = DOWN_TO_CENT
    deferred: bool = False
    """Marked now and collected later: nothing is kept back from the payment."""
    basis: Literal["won", "stake"] = "won"
    marked: str = ""
    """The clause that allows to defer it, if it is not the clause of the settlement."""

    def __post_init__(self) -> None:
        if not 0 <= self.rate < 1:
            raise BadOption(f"no commission of {self.rate}", "it is a part, from 0 up to but not including 1")

    def due(self, amount: int) -> int:
        """The commission on that amount, in cents."""
        return self.rounding.quotient(amount * self.rate.numerator, self.rate.denominator)

    def __str__(self) -> str:
        return f"{float(self.rate * 100):g}%{' of the stake' if self.basis == 'stake' else ''}"


class Result(msgspec.Struct, frozen=True, gc=False):
    """The result of one wager. Use the functions below to make one."""

    spot: str
    outcome: Outcome
    odds: Odds | None = None
    commission: Commission | None = None
    why: str = ""
    """The row of the pay table or the comparison that decided it."""
    amount: int | None = None
    """A fixed sum won, in cents, instead of odds."""
    part: Fraction = WHOLE
    """The part of a lost stake that is taken."""
    stays: bool = False
    """A winner's stake stays on its spot and only the win is paid, as on a place bet."""
    takes: bool = False
    """A winner's stake is taken all the same: a prize is won "for one"."""
    clause: str = ""
    """The clause for this result; '' stands for the clause of the settlement."""

    @property
    def per_unit(self) -> Fraction:
        """Units that one unit of stake wins or loses, after commission and unrounded."""
        if self.amount is not None:
            raise BadOption(f"{self.spot} wins {money(self.amount)}", "a fixed sum is no part of a stake")
        rate = self.commission.rate if self.commission is not None else Fraction(0)
        if self.outcome is Outcome.WIN:
            won = self.odds.ratio if self.odds is not None else WHOLE
            by_stake = self.commission is not None and self.commission.basis == "stake"
            return won - min(won, rate * (1 if by_stake else won))
        return -self.part if self.outcome in (Outcome.LOSE, Outcome.FORFEITED) else -rate

    @property
    def terms(self) -> str:
        """The result as odds are printed: `1 to 1 less 5%`, `push`, `lose`."""
        words = str(self.odds) if self.odds is not None else self.outcome.value
        charge = self.commission
        return f"{words} less {charge}" if charge is not None and charge.rate else words

    def __str__(self) -> str:
        words = f"{self.spot} {self.outcome}"
        if self.amount is not None:
            words += f" {money(self.amount)}"
        elif self.odds is not None:
            words += f" {self.odds}"
        elif self.part != WHOLE:
            words += f" {self.part}"
        return f"{words} ({self.why})" if self.why else words


def win(
    spot: Spot | str,
    *,
    pays: Odds = EVEN,
    commission: Commission | None = None,
    amount: int | None = None,
    stays: bool = False,
    takes: bool = False,
    why: str = "",
    clause: str = "",
) -> Result:
    """A win at odds, or of a fixed sum (a prize, an envy bonus) where `amount` is given."""
    return Result(
        _name(spot),
        Outcome.WIN,
        pays if amount is None else None,
        commission,
        why,
        amount,
        stays=stays,
        takes=takes,
        clause=clause,
    )


def lose(spot: Spot | str, *, why: str = "", clause: str = "") -> Result:
    return Result(_name(spot), Outcome.LOSE, None, None, why, clause=clause)


def lose_part(spot: Spot | str, *, part: Fraction = HALF, why: str = "") -> Result:
    """A part of the stake is taken and the rest goes back: surrender, en prison's half."""
    if not 0 < part <= 1:
        raise BadOption(f"no part {part} of a wager can be lost", "it is more than 0 and at most 1")
    return Result(_name(spot), Outcome.LOSE, None, None, why, None, part)


def push(
    spot: Spot | str, *, commission: Commission | None = None, why: str = "", clause: str = ""
) -> Result:
    """`commission` where a house charges the stake of a wager that is tied."""
    return Result(_name(spot), Outcome.PUSH, None, commission, why, clause=clause)


def returned(spot: Spot | str, *, why: str = "", clause: str = "") -> Result:
    return Result(_name(spot), Outcome.RETURNED, None, None, why, clause=clause)


def forfeited(spot: Spot | str, *, why: str = "", clause: str = "") -> Result:
    return Result(_name(spot), Outcome.FORFEITED, None, None, why, clause=clause)


def by_table(
    spot: Spot | str,
    table: PayTable,
    hand: str,
    *,
    commission: Commission | None = None,
    tied: str = "",
) -> Result:
    """Return the result of a row of a pay table. The row "" is a hand below the table, which loses. `tied` is
    the clause of a row that pushes."""
    pays = table[hand] if hand else "lose"
    if isinstance(pays, Odds):
        return win(spot, pays=pays, commission=commission, why=hand)
    return push(spot, why=hand, clause=tied) if pays == "push" else lose(spot, why=hand)


def _name(spot: Spot | str) -> str:
    return spot if isinstance(spot, str) else spot.name


# Side bets


FIRST_CARDS = "first-cards"
"""The moment at which the first cards are dealt and nobody has chosen yet."""
UP_CARD = "up-card"
"""The first cards together with the dealer's up card, which the row is asked about after them."""
DEALER_HAND = "dealer-hand"
"""The dealer's cards when the dealer has drawn."""


@dataclass(frozen=True, kw_only=True)
class SideBet(Generic[StatedT]):
    """One such wager, as the facts that a table settles and a counting engine counts.

    A family with facts of its own about the cards (how many of which place) adds them in a subclass.
    """

    spot: str
    on: str = FIRST_CARDS
    """The cards that count, in the family's words."""
    row: Callable[..., str]
    """Given the options and those cards, each hand by itself and its cards in any order: the row of the pay
    table; "" where the wager loses."""
    pays: Callable[[StatedT], PayTable]
    """Given the options."""
    clause: str = ""
    title: str = ""
    prizes: Callable[[StatedT], Mapping[str, int]] = lambda options: {}
    """Rows that win a fixed sum in cents, whatever the stake, instead of odds."""
    takes_stake: Callable[[StatedT], bool] = lambda options: False
    """Whether such a sum is paid for the stake, which is not returned."""
    moves: bool = False
    """A winner may put the prize onto the main wager, once the dealer is known not to have the best hand."""

    def result(self, options: StatedT, *cards: Any, spot: str = "") -> Result:
        """Return the result of the wager on these cards, on its own or on another bettor's spot."""
        return self.result_of(options, self.row(options, *cards), spot=spot)

    def result_of(self, options: StatedT, row: str, *, spot: str = "") -> Result:
        prize = self.prizes(options).get(row)
        if prize is not None:
            return win(spot or self.spot, amount=prize, takes=self.takes_stake(options), why=row)
        return by_table(spot or self.spot, self.pays(options), row)
