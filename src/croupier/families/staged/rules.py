"""Staged games: the questions that a game whose cards come in stages answers.

The player puts up a wager, sees some cards, and stays, raises or folds, once or several times. Three shapes
serve all of these games: paid by table on the player's own cards (`PaidByTable`), a hand against the
dealer's hand (`HandAgainstHand`), and the same on a shared board (`SharedBoard`). Every answer is a pure
function of what it is given: a counting engine asks it once for every point of a small domain, and the
round (`house_round`, `shapes`) plays by the same answers. Units are those of the base wager.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Generic, Self

from croupier.cards.card import Hand
from croupier.cards.pack import Pack
from croupier.hands import poker
from croupier.hands.known_orders import ranked_by
from croupier.rules.options import OptionsT
from croupier.wagers.pays import EVEN, PayTable
from croupier.wagers.printed import PrintedOdds, by_rows, one_price
from croupier.wagers.result import Result, by_table
from croupier.wagers.side_bet import SideBet

StakedUnits = Mapping[str, Fraction]
"""Spot → units of the base wager that lie on it."""


@dataclass(frozen=True, kw_only=True)
class Play:
    """One thing a player may do at a stage, and what it puts on the layout."""

    name: str
    """The choice as the round lists it: `play`, `fold`, `check`, `let-it-ride` …"""
    spot: str = ""
    units: Fraction = Fraction(0)
    """What it adds to the spot; less than nothing where a wager is taken back."""
    folds: bool = False
    takes_less: bool = False
    """Any smaller amount may be staked too."""

    @property
    def label(self) -> str:
        """With its size, where the same choice can be made in several sizes: `play 4x`."""
        return f"{self.name} {self.units}x" if self.adds else self.name

    @property
    def adds(self) -> bool:
        """Whether it puts chips onto its spot."""
        return self.units.numerator > 0

    @property
    def takes_back(self) -> bool:
        return self.units.numerator < 0

    def amount(self, base: int) -> int:
        """What it adds, in cents; a part of a cent is left out."""
        return self.units.numerator * base // self.units.denominator

    def onto(self, staked: StakedUnits) -> dict[str, Fraction]:
        """The layout after it."""
        after = dict(staked)
        if self.spot:
            after[self.spot] = after.get(self.spot, Fraction(0)) + self.units
        return {spot: units for spot, units in after.items() if units}


@dataclass(frozen=True, kw_only=True)
class StagedSideBet(SideBet):
    """A side bet on some of the round's cards; its clause, where it is settled by one of its own."""

    own: int = 0
    """How many of the player's cards count, the first ones dealt."""
    board: int = 0
    dealer: int = 0
    rank: Callable[[Hand], int] = poker.evaluate
    """The strength of those cards together."""
    row_of: Callable[[Any, int], str]
    """The pay table's row of a strength under given options, '' where it loses."""
    survives_fold: bool = True
    folds: str = ""
    """The clause on a fold by whoever has this bet, where it has one of its own."""
    short: str = ""
    """The clause on a bank that cannot pay it in full, where it has one of its own."""
    in_order: bool = False
    """The own cards are ranked apart from the dealer's: `rank` is given the own ones first."""
    row: Callable[..., str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        row_of, rank = self.row_of, self.rank  # not by way of itself: it would lead back to itself
        object.__setattr__(self, "row", lambda options, cards: row_of(options, rank(cards)))


class Staged(ABC, Generic[OptionsT]):
    """What all three shapes answer."""

    base: str = "ante"
    """The wager whose unit everything is counted in."""

    def under(self, options: OptionsT) -> Self:
        """The rules as these options have them, where they change how hands rank."""
        return self

    def opening(self, options: OptionsT) -> StakedUnits:
        """What a player puts up before the cards, in units of the base wager."""
        return {self.base: Fraction(1)}

    rank = ranked_by(poker.evaluate)
    """Return the strength of a hand. A ranking of `croupier.hands` is named by `ranked_by`, so that the odds
    know it; a method of a game's own is tabulated for every hand there is."""

    def describe(self, strength: int) -> str:
        """A hand as it is called over the table."""
        return poker.describe(strength)

    def side_bets(self, options: OptionsT) -> tuple[StagedSideBet, ...]:
        """The side bets that are paid by table on cards alone, as offered under these options."""
        return ()

    def prints(self, options: OptionsT, spot: str, pack: Pack | None) -> PrintedOdds:
        """On a side bet its own table, on any other wager what all of those are paid by."""
        side = next((each for each in self.side_bets(options) if each.spot == spot), None)
        return by_rows(side.pays(options)) if side is not None else self.staked_prints(options, spot)

    def staked_prints(self, options: OptionsT, spot: str) -> PrintedOdds:
        """On a wager on the hand: even money, unless the game says otherwise."""
        return one_price(EVEN)


class PaidByTable(Staged[OptionsT]):
    """Nothing but the player's five cards matters, some of which are shared: each wager that stands at the
    end is paid by the row of the hand."""

    own: int
    """How many of the five cards are the player's; the others are shared."""
    stages: tuple[int, ...]
    """How many of them are seen at each decision."""

    @abstractmethod
    def plays(self, options: OptionsT, seen: int, staked: StakedUnits) -> tuple[Play, ...]:
        """What may be done when so many cards are seen."""

    @abstractmethod
    def row_of(self, options: OptionsT, strength: int) -> str:
        """The pay table's row of a five-card strength, '' where it loses."""

    @abstractmethod
    def pays(self, options: OptionsT) -> PayTable: ...

    def staked_prints(self, options: OptionsT, spot: str) -> PrintedOdds:
        return by_rows(self.pays(options))

    def stake_words(self, staked: StakedUnits) -> str:
        """What lies on the layout at the end, as an outcome tells it beside the row: `4 units`."""
        units = sum(staked.values())
        return f"{units} unit{'s' if units != 1 else ''}"


class HandAgainstHand(Staged[OptionsT]):
    """The player sees his own cards, and perhaps some of the dealer's, and plays or folds once."""

    own: int
    """How many cards the player has."""
    dealer: int
    up: int = 0
    """How many of the dealer's cards are seen before the decision."""

    @abstractmethod
    def plays(self, options: OptionsT, strength: int) -> tuple[Play, ...]:
        """What may be done with a hand of this strength."""

    def behind(self, options: OptionsT) -> Mapping[str, str]:
        """Wagers of others on the same hand: each with the spot on which they stake what the player does, as
        many units of their own."""
        return {}

    def qualifies(self, options: OptionsT, dealer: int) -> bool:
        """Whether the dealer's hand plays."""
        return True

    @abstractmethod
    def settle(self, options: OptionsT, own: int, dealer: int) -> tuple[Result, ...]:
        """Of every wager that can stand on the layout of a player who did not fold; those not made are
        left out by the caller. Of the dealer's strength it may ask no more than whether it qualifies and
        how it compares."""


class SharedBoard(Staged[OptionsT]):
    """Two cards each and five shared ones, the best five of seven."""

    own = 2
    streets: tuple[int, ...]
    """How many cards of the board are seen at each decision."""

    @abstractmethod
    def plays(self, options: OptionsT, street: int, staked: StakedUnits) -> tuple[Play, ...]:
        """What may be done when so many cards of the board are seen; () where nothing is left to decide."""

    def qualifies(self, options: OptionsT, dealer: int) -> bool:
        return True

    @abstractmethod
    def settle(self, options: OptionsT, own: int, dealer: int) -> tuple[Result, ...]:
        """As in `HandAgainstHand`."""


def gains(pays: PayTable) -> dict[str, Fraction]:
    """What a unit wins or loses on each row of a pay table."""
    return {row.hand: by_table("", pays, row.hand).per_unit for row in pays}
