"""The cards of blackjack as a simulator has to tell them apart.

Cards of a kind are one, but for ranks where pairs are split by rank, and for suits where they decide or pay.
Both are found by asking the game about the hands in which its solver has found a difference.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator
from copy import copy
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from croupier.cards.card import Card, Hand
from croupier.odds.blackjack.dealer import Mix
from croupier.odds.blackjack.kinds import BITS, counts_of
from croupier.odds.blackjack.tables import BlackjackTables, Holding

ONE = Fraction(1)


class Symbol(NamedTuple):
    """A class of cards that no strategy and no result distinguishes."""

    kind: int
    group: int
    """Number of a group, within the kind, of cards that make pairs with each other."""
    outcome_class: int = 0
    """Number of a class, within the group, of cards with which every hand ends alike."""

    @property
    def pair(self) -> tuple[int, int]:
        return self.kind, self.group


class BankCards(NamedTuple):
    """The dealer's cards so far."""

    up: int
    """Kind of the up card."""
    code: int
    """The others by kind."""
    symbols: tuple[int, ...] = ()
    """All of them as symbols, in order, where that can still matter."""


class Symbols:
    """The symbols of one game and shoe."""

    def __init__(self, tables: BlackjackTables) -> None:
        self.tables = tables
        self.dealers = self._mixed_dealers()
        """Codes of dealer's hands, the up card among them, whose result depends on suits."""
        self.hands = self._mixed_hands()
        """Codes of players' hands whose payout depends on suits."""
        self.begins = {part for code in self.dealers for part in _parts(code, tables.width)}
        answers = self._answers()
        self.each: list[Symbol] = []
        self.cards: list[Card] = []
        """One for each symbol."""
        self.number: dict[Card, int] = {}
        for kind, pair in enumerate(tables.pairs):
            for group, cards in enumerate(pair.groups):
                known: dict[Hashable, int] = {}
                for card in cards:
                    told = known.setdefault(frozenset(answers[card]), len(known))
                    symbol = Symbol(kind, group, told)
                    if symbol not in self.each:
                        self.each.append(symbol)
                        self.cards.append(card)
                    self.number[card] = self.each.index(symbol)

    def _mixed_dealers(self) -> set[int]:
        dealer = self.tables.dealer
        return {
            finish.code + (1 << BITS * up)
            for up, finishes in enumerate(dealer.finishes)
            for finish in finishes
            if len(dealer.classes[finish.end]) > 1
        }

    def _mixed_hands(self) -> set[int]:
        hands = self.tables.hands
        return {
            code for code, hand in hands.number.items() if len(hands.holdings[hands.whole[hand]].pays) > 1
        }

    def _answers(self) -> dict[Card, set[Hashable]]:
        """Return the results of each card with every set of other cards, in hands whose suits decide or are
        paid."""
        rules, options = self.tables.rules, self.tables.options
        found: dict[Card, set[Hashable]] = defaultdict(set)
        for codes, ask in ((self.dealers, rules.standing), (self.hands, rules.finished)):
            for code in codes:
                for cards in self._fillings(code):
                    answer = ask(options, cards)
                    for at, card in enumerate(cards):
                        found[card].add((ask.__name__, cards[:at], cards[at + 1 :], answer))
        return found

    def _fillings(self, code: int) -> Iterator[Hand]:
        kinds = self.tables.kinds
        many = counts_of(code, len(kinds))
        return product(*(kind.cards for kind, count in zip(kinds, many, strict=True) for _ in range(count)))

    # -- hands that end in one way -----------------------------------------------------------

    def told_tables(self) -> BlackjackTables:
        """The tables with every hand ending in one way: what suits mix is taken apart, behind the others."""
        tables = copy(self.tables)
        tables.hands = replace(tables.hands, holdings=self._holdings())
        tables.dealer = replace(tables.dealer, classes=self._classes())
        return tables

    def _classes(self) -> tuple[Mix, ...]:
        classes = self.tables.dealer.classes
        firsts: list[Mix] = [((mix[0][0], ONE),) for mix in classes]
        return (*firsts, *(((standing, ONE),) for mix in classes if len(mix) > 1 for standing, _ in mix))

    def _holdings(self) -> tuple[Holding, ...]:
        holdings = self.tables.hands.holdings
        firsts = [one._replace(pays=tuple((odds, ONE) for odds, _ in one.pays[:1])) for one in holdings]
        return (
            *firsts,
            *(
                one._replace(pays=((odds, ONE),))
                for one in holdings
                if len(one.pays) > 1
                for odds, _ in one.pays
            ),
        )

    def end(self, bank: BankCards, end: int, told: BlackjackTables) -> int:
        """The class of a dealer's finished hand, of that class of the solver's."""
        if bank.code + (1 << BITS * bank.up) not in self.dealers:
            return end
        standing = told.rules.standing(told.options, tuple(self.cards[at] for at in bank.symbols))
        return told.dealer.classes.index(((standing, ONE),))

    def holding(self, holding: int, dealt: tuple[int, ...], told: BlackjackTables) -> int:
        """The class of a player's finished hand; `dealt` are its cards as symbols where they pay."""
        if not dealt:
            return holding
        cards = tuple(self.cards[at] for at in dealt)
        odds = told.rules.finished(told.options, cards).pays
        return told.hands.holdings.index(told.hands.holdings[holding]._replace(pays=((odds, ONE),)))

    def paid(self, *dealt: int) -> tuple[int, ...]:
        """The cards of a hand if they pay it, else none."""
        code = sum(1 << BITS * self.each[at].kind for at in dealt)
        return dealt if code in self.hands else ()

    # -- the dealer --------------------------------------------------------------------------

    def bank(self, up: int) -> BankCards:
        kind = self.each[up].kind
        return BankCards(kind, 0, (up,) if 1 << BITS * kind in self.begins else ())

    def drawn(self, bank: BankCards, symbol: int) -> BankCards:
        code = bank.code + (1 << BITS * self.each[symbol].kind)
        is_told = bank.symbols and code + (1 << BITS * bank.up) in self.begins
        return BankCards(bank.up, code, tuple(sorted((*bank.symbols, symbol))) if is_told else ())


def _parts(code: int, width: int) -> Iterator[int]:
    """A hand and all that it can begin with, but nothing at all."""
    for counts in product(*(range(many + 1) for many in counts_of(code, width))):
        if any(counts):
            yield sum(many << BITS * kind for kind, many in enumerate(counts))
