"""Small shoes of blackjack, and rounds gone through in plain Python."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

from croupier.cards.card import RANKS, Card, Hand
from croupier.cards.composition import Composition
from croupier.cards.pack import Pack
from croupier.games.blackjack.ohio_blackjack import GAME, OhioBlackjackOptions
from croupier.language.blackjack import DOUBLE, SPLIT_HAND
from croupier.odds.blackjack.solved import composition, shoe_of
from croupier.odds.blackjack.values import BlackjackShoe


def ohio(**settings: Any) -> OhioBlackjackOptions:
    """The options of the shoe game, without its side bet."""
    assert isinstance(GAME.options, OhioBlackjackOptions)
    return replace(GAME.options, house_money=False, **settings)


def pack_of(counts: Mapping[str, int]) -> Pack:
    """So many cards of each rank, suits in turn."""
    cards = [Card(RANKS.index(rank) + 2, at % 4) for rank, many in counts.items() for at in range(many)]
    return Pack(f"{len(cards)} cards", tuple(sorted(cards)))


def shoe(pack: Pack | None = None, **settings: Any) -> BlackjackShoe:
    options = ohio(**settings)
    return shoe_of(GAME, options, composition(GAME, options, pack))


def kind(of: BlackjackShoe, name: str) -> int:
    return [each.name for each in of.tables.kinds].index(name)


class SplitByHand:
    """A pair split against an up card, dealt out card by card in the order of the table."""

    def __init__(self, of: BlackjackShoe, up: int, pair: int, plays: Any) -> None:
        self.shoe, self.up, self.pair, self.plays = of, up, pair, plays
        self.rules, self.options = of.tables.rules, of.tables.options
        self.most = of.tables.pairs[pair].hands
        self.cards = [each.card for each in of.tables.kinds]
        self.go = cache(self._go)
        self.dealer = cache(self._dealer)

    def worth(self) -> Fraction:
        """Of all hands together, counting nothing where the dealer has a Blackjack."""
        left = tuple(int(each) for each in self.shoe.without(self.up, self.pair, self.pair))
        return self.go(left, ((self.pair,), (self.pair,)), ())

    def _go(self, left: tuple[int, ...], waiting: tuple[Any, ...], done: tuple[Any, ...]) -> Fraction:
        if not waiting:
            return self.dealer(left, (self.up,), done)
        hand, *others = waiting
        hands = len(waiting) + len(done)
        if len(hand) == 1:
            return self.drawn(left, lambda rest, card: self.second(rest, hand[0], card, others, done, hands))
        play = int(self.plays[self.shoe.tables.hand(*hand)])
        if play == 1:
            return self.drawn(left, lambda rest, card: self.go(rest, ((*hand, card), *others), done))
        if play == 4:
            return self.drawn(
                left, lambda rest, card: self.go(rest, tuple(others), (*done, ((*hand, card), 2)))
            )
        return self.go(left, tuple(others), (*done, (hand, 1)))

    def second(
        self, left: tuple[int, ...], first: int, card: int, others: list[Any], done: Any, hands: int
    ) -> Fraction:
        if card == first and hands < self.most:
            return self.go(left, ((first,), (first,), *others), done)
        return self.go(left, ((first, card), *others), done)

    def drawn(self, left: tuple[int, ...], then: Any) -> Fraction:
        total = sum(left)
        found = Fraction(0)
        for card, many in enumerate(left):
            if many:
                rest = (*left[:card], many - 1, *left[card + 1 :])
                found += Fraction(many, total) * then(rest, card)
        return found

    def _dealer(self, left: tuple[int, ...], dealer: tuple[int, ...], done: Any) -> Fraction:
        cards = self.hand(dealer)
        if len(cards) > 1:
            standing = self.rules.standing(self.options, cards)
            if standing.rank:
                return Fraction(0)
            if self.rules.dealer_stands(self.options, cards[0], standing):
                return sum((self.gain(hand, staked, cards) for hand, staked in done), Fraction(0))
        return self.drawn(left, lambda rest, card: self.dealer(rest, (*dealer, card), done))

    def gain(self, hand: tuple[int, ...], staked: int, dealer: Hand) -> Fraction:
        mine = self.rules.finished(self.options, self.hand(hand), is_split=True)
        theirs = self.rules.standing(self.options, dealer)
        wagers = (SPLIT_HAND, DOUBLE)[:staked]
        return sum(
            (self.rules.result_of(self.options, mine, theirs, wager).gain for wager in wagers), Fraction(0)
        )

    def hand(self, kinds: tuple[int, ...]) -> Hand:
        return tuple(self.cards[each] for each in kinds)


def full(**settings: Any) -> Composition:
    options = ohio(**settings)
    return composition(GAME, options, None)
