"""The automata of blackjack with two first cards: every hand by a chart, pairs that are split among them."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.families.blackjack.chart import Chart, decide
from croupier.odds.blackjack.tables import DOUBLE, HIT, STAND, SURRENDER
from croupier.simulation.blackjack.states import Again, Automata, Label
from croupier.simulation.blackjack.symbols import Bank

NAMES = {HIT: "hit", STAND: "stand", DOUBLE: "double-down", SURRENDER: "surrender"}


@dataclass(eq=False)
class Rounds(Automata):
    """The automata of one game of two first cards, played by one chart."""

    chart: Chart

    def _opened(self) -> int:
        each = range(len(self.symbols))
        then, drawn = self.nodes.then, self.cards.drawn
        hole_comes = self.rules.deals_hole(self.options)

        def entry(first: int, up: int, second: int) -> int:
            bank = self.cards.bank(up)
            if not hole_comes:
                return self._round(first, second, bank)
            return then(
                self._beaten(first, second, drawn(bank, hole))
                if self.is_beaten(bank, hole)
                else self._round(first, second, drawn(bank, hole))
                for hole in each
            )

        return then(then(then(entry(first, up, second) for second in each) for up in each) for first in each)

    def _beaten(self, first: int, second: int, bank: Bank) -> int:
        label = Label(self.holding(self.hand(first, second), False, self.cards.paid(first, second)), 1)
        return self.against(label, self.dealer(bank))

    def _round(self, first: int, second: int, bank: Bank) -> int:
        key = ("begun", first, second, bank)
        if key not in self._kept:
            self._kept[key] = self.beside(self.player(first, second, bank.up), bank, first)
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
        return self._choose(hand, up, False, -1, may, False, dealt)

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
        may = int(self.tables.allowed(is_split, first)[hand]) if self.tables.hands.child[hand, 0] >= 0 else 0
        return self._choose(hand, up, is_split, first, may, can_split, dealt)

    def _choose(
        self,
        hand: int,
        up: int,
        is_split: bool,
        first: int,
        may: int,
        can_split: bool,
        dealt: tuple[int, ...],
    ) -> int:
        key = (hand, up, is_split, first, may, can_split, dealt)
        if key not in self._kept:
            self._kept[key] = self._chosen(*key)
        return self._kept[key]

    def _chosen(
        self,
        hand: int,
        up: int,
        is_split: bool,
        first: int,
        may: int,
        can_split: bool,
        dealt: tuple[int, ...],
    ) -> int:
        number, then, child = self.nodes.number, self.nodes.then, self.tables.hands.child[hand]
        stood = Label(self.holding(hand, is_split, dealt), 1)
        if not may:
            return number(stood)
        listed = [name for bit, name in NAMES.items() if may & bit] + (["split"] if can_split else [])
        choice = listed[0]
        if len(listed) > 1:
            cards, up_card = self.tables.cards(hand, first), self.tables.kinds[up].card
            choice = decide(self.chart, self.rules, self.options, cards, up_card, listed) or choice
        if choice == "split":
            return number(Again())
        if choice == "surrender":
            return number(Label(self.payoffs.surrendered, 1))
        if choice == "stand":
            return number(stood)
        after = [int(child[symbol.kind]) for symbol in self.symbols]
        if choice == "double-down":
            return then(number(Label(self.holding(next_hand, is_split), 2)) for next_hand in after)
        return then(self._play(next_hand, up, is_split, first, False, ()) for next_hand in after)
