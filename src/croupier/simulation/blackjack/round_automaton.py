"""The automata of blackjack with two first cards: every hand by a chart, pairs that are split among them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from croupier.families.blackjack.chart import Chart, decide
from croupier.odds.blackjack.tables import DOUBLE, HIT, STAND, SURRENDER
from croupier.simulation.blackjack.alike_hands import AlikeHands
from croupier.simulation.blackjack.states import Again, Automata, Label
from croupier.simulation.blackjack.symbols import BankCards

NAMES = {HIT: "hit", STAND: "stand", DOUBLE: "double-down", SURRENDER: "surrender"}


class HandInPlay(NamedTuple):
    """A hand whose player may have something to choose."""

    hand: int
    up: int
    is_split: bool
    first: int
    """The kind of card that was split; -1 of an original hand."""
    may: int
    can_split: bool
    dealt: tuple[int, ...]
    """Symbols of its first two cards if their suits decide what the hand is paid; empty otherwise."""


@dataclass(eq=False)
class Rounds(Automata):
    """The automata of one game of two first cards, played by one chart."""

    chart: Chart

    def __post_init__(self) -> None:
        super().__post_init__()
        self._hands = AlikeHands(self.tables.hands)
        self._alike: dict[tuple[bool, int], list[int]] = {}

    def alike(self, is_split: bool, first: int) -> list[int]:
        """[hand] → the number of those that go on alike after a card was drawn."""
        key = (is_split, first)
        if key not in self._alike:
            self._alike[key] = self._hands.numbered(np.array(self.mays(*key)))
        return self._alike[key]

    @property
    def first_of_dealer(self) -> tuple[int, ...]:
        """Return the indices of the dealer's cards: after the player's first card and, unless the hole card
        waits, after the second."""
        return (1,) if self.rules.hole_waits(self.options) else (1, 3)

    def _opened(self) -> int:
        each = range(len(self.symbols))
        then, drawn = self.nodes.then, self.cards.drawn
        hole_comes = not self.rules.hole_waits(self.options)
        banks = [self.cards.bank(up) for up in each]
        holes = [[(drawn(bank, hole), self.is_beaten(bank, hole)) for hole in each] for bank in banks]

        def entry(first: int, up: int, second: int) -> int:
            if not hole_comes:
                return self._round(first, second, banks[up])
            return then(
                self._beaten(first, second, bank) if beaten else self._round(first, second, bank)
                for bank, beaten in holes[up]
            )

        known: dict[tuple[int, int, int], int] = {}
        """Two cards are the same hand in either order, but where they are a pair or paid by their suits."""

        def either(first: int, up: int, second: int) -> int:
            found = known.get((second, up, first))
            if found is None:
                found = entry(first, up, second)
                if not self.cards.paid(first, second) and not self.is_pair(first, second):
                    known[first, up, second] = found
            return found

        return then(then(then(either(first, up, second) for second in each) for up in each) for first in each)

    def _beaten(self, first: int, second: int, bank: BankCards) -> int:
        label = Label(self.holding(self.hand(first, second), False, self.cards.paid(first, second)), 1)
        return self.against(label, self.dealer(bank))

    def _round(self, first: int, second: int, bank: BankCards) -> int:
        key = ("begun", first, second, bank)
        if key not in self._kept:
            self._kept[key] = self.against_bank(self.player(first, second, bank.up), bank, first)
        return self._kept[key]

    def hand(self, *symbols: int) -> int:
        return self.tables.hand(*(self.symbols[at].kind for at in symbols))

    def is_pair(self, first: int, second: int) -> bool:
        """Whether those two may be split."""
        one, two = self.symbols[first], self.symbols[second]
        return one.pair == two.pair and self.tables.pairs[one.kind].hands > 1

    # -- the player --------------------------------------------------------------------------

    def player(self, first: int, second: int, up: int) -> int:
        """An original hand of two cards, until it is finished (a Label) or split (an Again)."""
        hand, dealt = self.hand(first, second), self.cards.paid(first, second)
        if not self.tables.frozen(up):
            return self._play(hand, up, False, -1, self.is_pair(first, second), dealt)
        may = int(self.tables.allowed(is_frozen=True)[hand])
        return self._choose(HandInPlay(hand, up, False, -1, may, False, dealt))

    def split_hand(self, first: int, up: int, hands: int) -> int:
        """A split hand of one card in a box of so many hands."""
        key = ("split", self.symbols[first].pair, up, hands)
        if key not in self._kept:
            kind, pair = self.symbols[first].kind, self.symbols[first].pair
            more = hands < self.tables.pairs[kind].hands
            self._kept[key] = self.nodes.then(
                self._play(
                    self.tables.hand(kind, symbol.kind), up, True, kind, more and symbol.pair == pair, ()
                )
                for symbol in self.symbols
            )
        return self._kept[key]

    def _play(
        self, hand: int, up: int, is_split: bool, first: int, can_split: bool, dealt: tuple[int, ...]
    ) -> int:
        may = self.mays(is_split, first)[hand]
        if not may and not dealt:
            return self._finished(hand, is_split)
        return self._choose(HandInPlay(hand, up, is_split, first, may, can_split, dealt))

    def _finished(self, hand: int, is_split: bool) -> int:
        """A hand with its first wager on it, whatever the up card."""
        key = (hand, is_split)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self.nodes.number(Label(self.holding(hand, is_split), 1))
        return found

    def _choose(self, played: HandInPlay) -> int:
        found = self._kept.get(played)
        if found is None:
            found = self._kept[played] = self._chosen(played)
        return found

    def _chosen(self, played: HandInPlay) -> int:
        hand, up, is_split, first, may, can_split, dealt = played
        if not may:
            return self.nodes.number(Label(self.holding(hand, is_split, dealt), 1))
        listed = [name for bit, name in NAMES.items() if may & bit] + (["split"] if can_split else [])
        choice = listed[0]
        if len(listed) > 1:
            cards, up_card = self.tables.cards(hand, first), self.tables.kinds[up].card
            choice = decide(self.chart, self.rules, self.options, cards, up_card, listed) or choice
        return self.after_choice(choice, hand, up, is_split, first, dealt)

    def after_choice(
        self, choice: str, hand: int, up: int, is_split: bool, first: int, dealt: tuple[int, ...]
    ) -> int:
        """Return the number of the state that follows a player's choice."""
        number = self.nodes.number
        if choice == "split":
            return number(Again())
        if choice == "surrender":
            return number(Label(self.payoffs.surrendered, 1))
        if choice == "stand":
            return number(Label(self.holding(hand, is_split, dealt), 1))
        if choice == "double-down":
            return self._doubled(hand, is_split)
        may, finished, drawn = self.mays(is_split, first), self._finished, self._drawn
        return self.nodes.then(
            drawn(next_hand, up, is_split, first) if may[next_hand] else finished(next_hand, is_split)
            for next_hand in self._after[hand]
        )

    def _drawn(self, hand: int, up: int, is_split: bool, first: int) -> int:
        """A hand that was hit and may go on, once for all that go on alike."""
        key = (self.alike(is_split, first)[hand], up, is_split)
        found = self._kept.get(key)
        if found is None:
            may = self.mays(is_split, first)[hand]
            found = self._kept[key] = self._chosen(HandInPlay(hand, up, is_split, first, may, False, ()))
        return found

    def _doubled(self, hand: int, is_split: bool) -> int:
        """Return the state of a doubled hand, which takes one more card, whatever the up card."""
        key = ("doubled", hand, is_split)
        if key not in self._kept:
            number = self.nodes.number
            self._kept[key] = self.nodes.then(
                number(Label(self.holding(next_hand, is_split), 2)) for next_hand in self._after[hand]
            )
        return self._kept[key]
