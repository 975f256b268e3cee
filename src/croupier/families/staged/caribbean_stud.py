"""Caribbean stud: five cards against the bank's, one of which lies open; call for two antes, or surrender.

The hand of a position decides for its player and for those who bet behind him. Clauses are the lines of the
source that rulebook/hustler-caribbean-stud-poker.md cites.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from typing import ClassVar, Final, NamedTuple

from croupier.cards.card import ACE, KING, Card
from croupier.families.banked.action_button import button_position, card_number
from croupier.families.banked.bettors import bettors
from croupier.families.staged.banked_round import LOSERS_FIRST, SEAT_BY_SEAT, StagedBankOptions
from croupier.families.staged.rules import HandAgainstHand, Play
from croupier.families.staged.side_bets.caribbean_jackpots import CaribbeanJackpotOptions
from croupier.hands import poker
from croupier.hands.poker import PokerCategory
from croupier.wagers.pays import Odds, PayTable
from croupier.wagers.printed import PrintedOdds, by_rows
from croupier.wagers.result import Result, lose, push, returned, win

ANTE, BET = "ante", "bet"
PLACES: Final = 8
"""Seven players and the bank, as there are eight piles [L902] (ambiguity 3)."""
PAIR_OR_LESS: Final = "pair-of-aces-or-less"
UNQUALIFIED: Final = "bank does not qualify"

CHOICES = {
    "call": "post a Bet of twice the Ante and have the hands compared",
    "surrender": "give up the Ante",
}
CALL = Play(name="call", spot=BET, units=Fraction(2))  # L874, L919
SURRENDER = Play(name="surrender", folds=True)  # L873, L918

# Wagers. A position has a line for its player and one for each bettor behind him [L865].


class CaribbeanLine(NamedTuple):
    ante: str
    bet: str


LINES = tuple(CaribbeanLine(each.first(ANTE), each.spot(BET)) for each in bettors(2))

# Hand rankings

ACE_KING = poker.lowest(PokerCategory.HIGH_CARD, ACE, KING)
PAIR = poker.lowest(PokerCategory.PAIR)


def row_of(strength: int) -> str:
    """Of a Bet that wins; a hand without a pair is paid as a pair is [L957] (ambiguity 8)."""
    category = poker.category(strength)
    return PAIR_OR_LESS if category <= PokerCategory.PAIR else category.row


# Action button


def button_steps(card: Card, chart: str) -> int:
    """How many positions past the bank the card puts the button; nought is the bank's own [L925]."""
    if chart == "blackjack":
        return button_position(card)
    return card_number(card) % PLACES


# The questions


class CaribbeanReadings(StagedBankOptions, CaribbeanJackpotOptions, ABC):
    """What the options have; the game says where each stands among them."""

    formerly: ClassVar[Mapping[str, str]] = {
        **StagedBankOptions.formerly,
        **CaribbeanJackpotOptions.formerly,
    }
    pays: PayTable
    qualifying_hand: str
    action_chart: str
    action_card: str
    dealing: str
    backline_decision: str
    backline_order: str
    bank_partners: int
    commercial_bank: bool

    @property
    def settling(self) -> str:
        return LOSERS_FIRST if self.commercial_bank else SEAT_BY_SEAT

    @property
    @abstractmethod
    def lines(self) -> tuple[CaribbeanLine, ...]:
        """Of a position, its player's first."""

    @property
    @abstractmethod
    def jackpot_fee(self) -> int: ...


LineResults = tuple[tuple[Result, ...], tuple[Result, ...]]
"""Of the Antes of a position, line by line, and of its Bets."""
CaribbeanLines = tuple[CaribbeanLine, ...]


@cache
def unqualified(lines: CaribbeanLines) -> LineResults:
    antes = tuple(win(line.ante, why=UNQUALIFIED) for line in lines)
    return antes, tuple(returned(line.bet, why=UNQUALIFIED) for line in lines)


@lru_cache(maxsize=128)
def won(lines: CaribbeanLines, pays: Odds, row: str) -> LineResults:
    antes = tuple(win(line.ante, why="higher hand") for line in lines)  # L953
    return antes, tuple(win(line.bet, pays=pays, why=row) for line in lines)  # L954-965


@cache
def tied(lines: CaribbeanLines) -> LineResults:  # L949
    antes = tuple(push(line.ante, why="equal hands") for line in lines)
    return antes, tuple(push(line.bet, why="equal hands") for line in lines)


@cache
def lost(lines: CaribbeanLines) -> LineResults:  # L944
    antes = tuple(lose(line.ante, why="lower hand") for line in lines)
    return antes, tuple(lose(line.bet, why="lower hand") for line in lines)


class CaribbeanStud(HandAgainstHand[CaribbeanReadings]):
    own = dealer = 5
    up = 1  # L869

    def plays(self, options: CaribbeanReadings, strength: int) -> tuple[Play, ...]:
        return CALL, SURRENDER

    def behind(self, options: CaribbeanReadings) -> Mapping[str, str]:  # L865
        return {line.ante: line.bet for line in options.lines[1:]}

    def lines(self, options: CaribbeanReadings) -> CaribbeanLines:
        """Of a position, its player's first."""
        return (LINES[0], *map(CaribbeanLine._make, self.behind(options).items()))

    def qualifies(self, options: CaribbeanReadings, dealer: int) -> bool:
        """L836, L930."""
        is_enough = dealer < PAIR or options.qualifying_hand != "ace-king-only"
        return dealer >= ACE_KING and is_enough

    def staked_prints(self, options: CaribbeanReadings, spot: str) -> PrintedOdds:
        is_bet = any(spot == line.bet for line in self.lines(options))
        return by_rows(options.pays) if is_bet else super().staked_prints(options, spot)  # L953-965

    def settle(self, options: CaribbeanReadings, own: int, dealer: int) -> tuple[Result, ...]:
        lines = self.lines(options)
        if not self.qualifies(options, dealer):  # L877
            ends = unqualified(lines)
        elif own > dealer:
            row = row_of(own)
            ends = won(lines, options.pays.odds(row), row)
        else:
            ends = tied(lines) if own == dealer else lost(lines)
        antes, bets = ends
        if options.backline_order == "line-by-line":  # the Ante before the Bet [L951]
            return tuple(end for line in zip(antes, bets, strict=True) for end in line)
        return antes + bets


RULES = CaribbeanStud()
