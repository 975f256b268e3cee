"""A blackjack round as an automaton: whatever is dealt next, the state it leads to.

A state is all of a round that still matters to who plays by a given strategy. It is found by asking the
solver's tables about hands and the strategy about choices; states that go on in the same way are one, so
that a round of six decks has a few thousand. A pair that is split leaves the automaton of the round for
those of single hands, played one after another, and of the dealer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from croupier.cards.card import Card
from croupier.families.blackjack.verdicts import WagerResult
from croupier.odds.blackjack.payoffs import Payoffs
from croupier.odds.blackjack.tables import BlackjackTables
from croupier.simulation.blackjack.symbols import BankCards, Symbols


class Label(NamedTuple):
    """A player's finished hand."""

    holding: int
    """A class of `Payoffs`; the last one more is a hand that was given up."""
    staked: int


class RoundRow(NamedTuple):
    """The end of a round's main wager, including everything that was added to it."""

    outcome: str
    pays: str
    net: Fraction
    staked: int


class SplitRound(NamedTuple):
    """A round in which a pair is split."""

    bank: BankCards
    """The dealer's cards, without the hole card if it has not been dealt yet."""
    first: int
    """A symbol of the cards that make such pairs."""


class Again(NamedTuple):
    """A split hand that is split again."""


class DealtHand(NamedTuple):
    """A dealer's finished hand."""

    end: int


class Nodes:
    """Numbered states and ends, without duplicates."""

    def __init__(self) -> None:
        self.known: dict[Hashable, int] = {}
        self.things: list[Any] = []

    def number(self, thing: Hashable) -> int:
        """Return the number of an end or of a state; a new one gets the next free number. A state is a tuple
        of what follows each symbol, wrapped in a `Then`."""
        found = self.known.get(thing)
        if found is None:
            found = self.known[thing] = len(self.things)
            self.things.append(thing)
        return found

    def then(self, after: Iterable[int], of_dealer: bool = False) -> int:
        return self.number(Then(tuple(after), of_dealer))


class Then(NamedTuple):
    """A state that waits for a card."""

    after: tuple[int, ...]
    of_dealer: bool = False
    """Whether the next card is the dealer's. Set only if rounds are played out."""


@dataclass(eq=False)
class Automata(ABC):
    """Base class of the automata of hands that start from one card or two: the dealer's cards, and how
    finished hands meet."""

    tables: BlackjackTables
    nodes: Nodes = field(default_factory=Nodes, kw_only=True)
    plays_out: bool = field(default=False, kw_only=True)
    """Whether the dealer's hand is always dealt to its end, because a side bet depends on it."""

    def __post_init__(self) -> None:
        self.cards = Symbols(self.tables)
        self.symbols = self.cards.each
        self.told_tables = self.cards.told_tables()
        self.payoffs = self._payoffs()
        self.rules: Any = self.tables.rules
        self.options = self.tables.options
        self.finishes = [{each.code: each.end for each in row} for row in self.tables.dealer.finishes]
        self._kept: dict[Hashable, int] = {}
        self._dealers: dict[BankCards, int] = {}
        self._beside: dict[tuple[int, BankCards], int] = {}
        self._against: dict[tuple[Label, int], int] = {}
        self._may: dict[tuple[bool, int, bool], list[int]] = {}
        self._after: list[list[int]] = self.tables.hands.child[
            :, [each.kind for each in self.symbols]
        ].tolist()
        """[hand][symbol] → the hand with one more card."""

    def _payoffs(self) -> Payoffs:
        return Payoffs(self.told_tables)

    def symbol(self, card: Card) -> int:
        """Return the number of the symbol that a card belongs to."""
        return self.cards.number[card]

    @cached_property
    def start(self) -> int:
        """The state before a round."""
        opened = self._opened()
        return self._burned(opened) if self.rules.burns(self.options, False) else opened

    @cached_property
    def fresh(self) -> int:
        """The state before the first round of a shoe."""
        opened = self.start
        if self.rules.burns(self.options, True) and not self.rules.burns(self.options, False):
            return self._burned(opened)
        return opened

    @abstractmethod
    def _opened(self) -> int:
        """The state before the first card of a round is dealt."""

    def _burned(self, node: int) -> int:
        return self.nodes.then([node] * len(self.symbols))

    def holding(self, hand: int, is_split: bool, dealt: tuple[int, ...] = ()) -> int:
        """`dealt` are the cards of a hand that is paid by their suits."""
        hands = self.tables.hands
        found = int((hands.split if is_split else hands.whole)[hand])
        return int(self.payoffs.holding_of[self.cards.holding(found, dealt, self.told_tables)])

    def mays(self, is_split: bool = False, first: int = -1, is_frozen: bool = False) -> list[int]:
        """[hand] → what it may do besides splitting; nothing where it takes no more cards."""
        key = (is_split, first, is_frozen)
        if key not in self._may:
            takes_cards = self.tables.hands.child[:, 0] >= 0
            self._may[key] = np.where(takes_cards, self.tables.allowed(*key), 0).tolist()
        return self._may[key]

    def is_beaten(self, bank: BankCards, hole: int) -> bool:
        """Whether the dealer's best hand is found before anybody plays."""
        return self.payoffs.peeks and bool(self.payoffs.beaten_by[bank.up][self.symbols[hole].kind])

    # -- the dealer --------------------------------------------------------------------------

    def dealer(self, bank: BankCards) -> int:
        """The dealer's hand to its end (a Dealt); without a hole card it is dealt first."""
        found = self._dealers.get(bank)
        if found is None:
            end = self.finishes[bank.up].get(bank.code)
            if end is not None:
                told = self.cards.end(bank, end, self.told_tables)
                found = self.nodes.number(DealtHand(self.payoffs.class_of[told]))
            else:
                dealer, drawn = self.dealer, self.cards.drawn
                found = self.nodes.then([dealer(drawn(bank, symbol)) for symbol in range(len(self.symbols))])
            self._dealers[bank] = found
        return found

    # -- both --------------------------------------------------------------------------------

    def against_bank(self, node: int, bank: BankCards, first: int = -1) -> int:
        """Return the node that joins the player's states with a dealer's hand; `first` is a symbol of the
        pair that may be split."""
        found = self._beside.get((node, bank))
        if found is not None:
            return found
        thing = self.nodes.things[node]
        if isinstance(thing, Again):  # another pair ends here too
            return self.nodes.number(SplitRound(bank, first))
        if isinstance(thing, Then):
            beside = self.against_bank
            found = self.nodes.then([beside(after, bank, first) for after in thing.after])
        elif bank.code:
            found = self.against(thing, self.dealer(bank))
        else:
            holes = (self.cards.drawn(bank, symbol) for symbol in range(len(self.symbols)))
            ends = (self.against(thing, self.dealer(hole)) for hole in holes)
            found = self.nodes.then(ends, self.plays_out)
        self._beside[node, bank] = found
        return found

    def against(self, label: Label, node: int) -> int:
        """The dealer's states against a finished hand, with which a hand that is closed waits no longer."""
        found = self._against.get((label, node))
        if found is None:
            thing = self.nodes.things[node]
            if isinstance(thing, DealtHand):
                found = self.nodes.number(self.row(label, thing.end))
            elif self.is_closed(label) and not self.plays_out:
                found = self.nodes.number(self.row(label, self.plain_end))
            else:
                against = self.against
                found = self.nodes.then([against(label, after) for after in thing.after], self.plays_out)
            self._against[label, node] = found
        return found

    @cached_property
    def plain_end(self) -> int:
        """A dealer's class that is no best hand."""
        return self.payoffs.ranks.index(0)

    def is_closed(self, label: Label) -> bool:
        """Whether no card of the dealer's can still decide the hand."""
        payoffs = self.payoffs
        if label.holding == payoffs.surrendered:
            return True
        return payoffs.is_same_end(label.holding, (end for end, rank in enumerate(payoffs.ranks) if not rank))

    # -- what comes of it --------------------------------------------------------------------

    def row(self, label: Label, end: int) -> RoundRow:
        outcome, pays = self.result_words(label, end)
        return RoundRow(
            outcome,
            pays,
            self.payoffs.net(label.holding, end, label.staked),
            self.payoffs.stake(label.staked),
        )

    def added(self, label: Label, end: int) -> Fraction:
        """Return what a split hand after the first one adds to the result of the round."""
        return self.payoffs.split_gain(label.holding, end, label.staked)

    def result_words(self, label: Label, end: int) -> tuple[str, str]:
        """The words of a hand's result, and what it pays."""
        payoffs = self.payoffs
        if label.holding == payoffs.surrendered:
            return "surrender", ""
        mine, theirs = payoffs.holdings[label.holding].standing.rank, payoffs.ranks[end]
        got = self.got(label, end)
        return self.rules.words(got.verdict, mine, theirs), got.terms

    def got(self, label: Label, end: int) -> WagerResult:
        """Return the result of the main wager of a hand that was not surrendered."""
        (met,) = self.payoffs.met[label.holding][end]
        return met.main

    @property
    @abstractmethod
    def first_of_dealer(self) -> tuple[int, ...]:
        """Return the indices of the dealer's cards among the first cards of a round."""
