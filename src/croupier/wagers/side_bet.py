"""Side bets: wagers on given cards of a round, paid by a table whatever becomes of the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic

from croupier.wagers.pays import PayTable
from croupier.wagers.result import Result, by_table, win

if TYPE_CHECKING:  # Python's own knows defaults from 3.13 on
    from typing_extensions import TypeVar

    StatedT = TypeVar("StatedT", default=Any)
    """The type of a game's options."""
else:
    from typing import TypeVar

    StatedT = TypeVar("StatedT")

FIRST_CARDS = "first-cards"
"""The moment at which the first cards are dealt and nobody has chosen yet."""
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
