"""The automata of blackjack that starts from one card and goes on after a double."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from croupier.odds.blackjack.one_card.best_play import OneCardPayoffs, stakes_of
from croupier.odds.blackjack.payoffs import Payoffs
from croupier.odds.blackjack.tables import DOUBLE, HIT, STAND
from croupier.simulation.blackjack.one_card_strategy import OneCardPlay
from croupier.simulation.blackjack.states import Automata, Label


@dataclass(eq=False)
class OneCardRounds(Automata):
    """The automata of one game, played in one way. Every double adds as much as the rules allow."""

    play: OneCardPlay

    def _payoffs(self) -> Payoffs:
        return OneCardPayoffs(self.told_tables)

    @cached_property
    def stakes(self) -> list[int]:
        """Return the amount on a hand after 0, 1, 2 … doubles, in original wagers."""
        return stakes_of(self.rules, self.options)

    @property
    def first_of_dealer(self) -> tuple[int, ...]:
        return 0, 2

    def _opened(self) -> int:
        """The up card, the player's card, the hole card."""
        each = range(len(self.symbols))
        then = self.nodes.then

        def entry(up: int, first: int) -> int:
            bank, kind = self.cards.bank(up), self.symbols[first].kind
            played = self._player(self.tables.hand(kind), kind, self.symbols[up].kind, 0, (first,))
            beaten = Label(self.holding(self.tables.hand(kind), False), 1)
            holes = [self.cards.drawn(bank, hole) for hole in each]
            return then(
                self.against(beaten, self.dealer(holes[hole]))
                if self.is_beaten(bank, hole)
                else self.against_bank(played, holes[hole])
                for hole in each
            )

        return then(then(entry(up, first) for first in each) for up in each)

    def _player(self, hand: int, first: int, up: int, doubles: int, dealt: tuple[int, ...]) -> int:
        """A hand whose first card is of that kind, after so many doubles; `dealt` are its cards as symbols,
        one or two, where they may still pay."""
        key = (hand, first, up, doubles, dealt)
        if key not in self._kept:
            self._kept[key] = self._chosen(*key)
        return self._kept[key]

    def _chosen(self, hand: int, first: int, up: int, doubles: int, dealt: tuple[int, ...]) -> int:
        hands = self.tables.hands
        is_first = hands.size[hand] == 1
        may = self.mays(first=first, is_frozen=self.tables.frozen(up))[hand]
        choice = "stand"
        if may & HIT:
            listed = ["hit", *(["stand"] if may & STAND else [])]
            if may & DOUBLE and doubles + 1 < len(self.stakes):
                listed.append("double-down")
            cards, up_card = self.tables.cards(hand, first), self.tables.kinds[up].card
            choice = self.play(cards, up_card, doubles, listed)
        if choice == "stand":
            paid = () if is_first else self.cards.paid(*dealt)
            return self.nodes.number(Label(self.holding(hand, False, paid), self.stakes[doubles]))
        more = doubles + (choice == "double-down")
        return self.nodes.then(
            self._player(next_hand, first, up, more, self.cards.paid(*dealt, at) if is_first else ())
            for at, next_hand in enumerate(self._after[hand])
        )
