"""Choices: what a seat may do when it is asked, and what it then did."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from msgspec import Struct

from croupier.cards.card import Card, Hand
from croupier.refusals import BadCards, IllegalChoice
from croupier.wagers.chips import money

FOLD = "fold"
"""What the choice to give up a hand is called, in every game that has one."""


class Choice(Struct, frozen=True, kw_only=True):
    """One thing a seat may do. With an amount where `least` is set, with cards where `among` is."""

    name: str
    least: int | None = None
    """The smallest amount in cents; None where no amount is named."""
    most: int | None = None
    """The largest amount; None where the stack is the only limit."""
    unit: int = 1
    """Amounts go in steps of this many cents; `most` is always allowed (all-in, the whole wager)."""
    amounts: tuple[int, ...] = ()
    """The only amounts, where there are few between `least` and `most`."""
    wants_amount: bool = False
    """One of several amounts must be named; else `most` is understood (the whole wager, doubled)."""
    title: str = ""
    """How it is listed where its name and a range of amounts would mislead: `raise to`."""
    among: Hand = ()
    """The cards of which some are to be named."""
    fewest: int = 0
    fullest: int = 0
    """How many of `among` are to be named."""
    objection: Callable[[Hand], str] | None = None
    """Why these cards may not be named, or '' where they may."""
    says: str = ""
    """The choice in a dealer's words, for the people at the table."""
    is_private: bool = False
    """The cards named stay between the seat and the dealer until they are shown."""
    aliases: tuple[str, ...] = ()
    """Other words for it: `hit` is also called `draw`."""

    def __str__(self) -> str:
        label = self.title or self.name
        if self.least is None:
            return label
        if self.most is None:
            return f"{label} {money(self.least)} or more"
        if self.least == self.most:
            return f"{label} {money(self.least)}"
        if self.amounts:
            return f"{label} {' or '.join(map(money, self.amounts))}"
        return f"{label} {money(self.least)}{'-' if self.title else ' to '}{money(self.most)}"

    def take(self, amount: int | None = None, cards: Hand = ()) -> Chosen:
        """The choice made, with its amount and cards; refused where they do not fit."""
        if amount is None and self.least == self.most and not cards and not self.among:
            return Chosen(choice=self, amount=self.most or 0)  # there is one way only
        return Chosen(choice=self, amount=self._amount(amount), cards=self._cards(cards))

    def _amount(self, amount: int | None) -> int:
        if self.least is None:
            if amount:
                raise IllegalChoice(f"{self.name} takes no amount", f"{money(amount)} was given")
            return 0
        if amount is None:
            if self.most is None or (self.wants_amount and self.least != self.most):
                raise IllegalChoice(f"{self.name} needs an amount", f"legal is {self}")
            return self.most
        if amount == self.most or amount in self.amounts:
            return amount
        if (
            self.amounts
            or amount < self.least
            or (self.most is not None and amount > self.most)
            or amount % self.unit
        ):
            step = f", in steps of {money(self.unit)}" if self.unit > 1 else ""
            raise IllegalChoice(f"{self.name} {money(amount)} is not allowed", f"legal is {self}{step}")
        return amount

    def _cards(self, cards: Hand) -> Hand:
        if not self.among:
            if cards:
                raise IllegalChoice(f"{self.name} names no cards")
            return ()
        if not self.fewest <= len(cards) <= self.fullest:
            number = str(self.fewest) if self.fewest == self.fullest else f"{self.fewest} to {self.fullest}"
            raise IllegalChoice(f"{self.name} names {number} cards", f"{len(cards)} were given")
        for card in cards:
            if card not in self.among:
                raise BadCards(f"{card} is not there to {self.name}", f"the cards are {show(self.among)}")
            if cards.count(card) > self.among.count(card):
                raise BadCards(f"{self.name} names a card twice")
        if self.objection and (why := self.objection(cards)):
            raise IllegalChoice(f"{self.name} {show(cards)} is not allowed", why)
        return cards

    def ways(self) -> Iterator[Chosen]:
        """Every way to make the choice that analysis has to weigh: the two ends of an amount's range
        (a stake's value is linear in its size) and every allowed selection of cards."""
        amounts = dict.fromkeys((self.least or 0, self.most if self.most is not None else self.least or 0))
        if not self.among:
            yield from (Chosen(choice=self, amount=amount) for amount in amounts)
            return
        for size in range(self.fewest, self.fullest + 1):
            for cards in combinations(self.among, size):
                if not (self.objection and self.objection(cards)):
                    yield Chosen(choice=self, cards=cards)


class Chosen(Struct, frozen=True, kw_only=True):
    """A choice made: which of those listed, how much, which cards."""

    choice: Choice
    amount: int = 0
    cards: Hand = ()

    @property
    def name(self) -> str:
        return self.choice.name

    def __str__(self) -> str:
        parts = [self.name]
        if self.amount:
            parts.append(money(self.amount))
        if self.cards:
            parts.append(show(self.cards))
        return " ".join(parts)


def show(cards: tuple[Card, ...]) -> str:
    """Cards in table notation.

    >>> from croupier.cards.card import parse_cards
    >>> show(parse_cards("Ah, 10d"))
    'Ah Td'
    """
    return " ".join(map(str, cards))
