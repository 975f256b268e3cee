"""A blackjack round as an automaton: whatever is dealt next, the state it leads to.

A state is all of a round that still matters to who plays by a chart. It is found by asking the solver's
tables about hands and the chart about choices; states that go on in the same way are one, so that a round
of six decks has a few thousand. A pair that is split leaves the automaton of the round for those of single
hands, played one after another, and of the dealer.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple

from croupier.cards.card import Card
from croupier.families.blackjack import WINS, Verdict
from croupier.families.blackjack_chart import Chart, decide
from croupier.odds.blackjack_kinds import BITS
from croupier.odds.blackjack_payoffs import Payoffs
from croupier.odds.blackjack_tables import DOUBLE, HIT, STAND, SURRENDER, Tables

NAMES = {HIT: "hit", STAND: "stand", DOUBLE: "double-down", SURRENDER: "surrender"}


class Symbol(NamedTuple):
    """Cards that nobody has to tell apart: of one kind, and of one rank where pairs are split by rank."""

    kind: int
    group: int


class Label(NamedTuple):
    """A player's finished hand."""

    holding: int
    """A class of `Payoffs`; the last one more is a hand that was given up."""
    staked: int


class Row(NamedTuple):
    """How the main wager of a round ends, all that was added to it counted with it."""

    outcome: str
    pays: str
    net: Fraction
    staked: int


class Split(NamedTuple):
    """A round in which a pair is split."""

    up: int
    hole: int
    """-1 where it is not dealt yet."""
    first: int
    """The symbol of both cards."""


class Again(NamedTuple):
    """A split hand that is split again."""


class Dealt(NamedTuple):
    """A dealer's finished hand."""

    end: int


class Nodes:
    """States and ends, each once."""

    def __init__(self) -> None:
        self.known: dict[Hashable, int] = {}
        self.things: list[Any] = []

    def number(self, thing: Hashable) -> int:
        """Of an end, or of a state: a tuple of what follows each symbol, wrapped in a `Then`."""
        if thing not in self.known:
            self.known[thing] = len(self.things)
            self.things.append(thing)
        return self.known[thing]

    def then(self, after: Iterable[int]) -> int:
        return self.number(Then(tuple(after)))


class Then(NamedTuple):
    """A state that waits for a card."""

    after: tuple[int, ...]


@dataclass(eq=False)
class Rounds:
    """The automata of one game played by one chart."""

    tables: Tables
    chart: Chart
    nodes: Nodes = field(default_factory=Nodes)

    def __post_init__(self) -> None:
        self.payoffs = Payoffs(self.tables)
        self.rules = self.tables.rules
        self.options = self.tables.options
        pairs = self.tables.pairs
        self.symbols = [
            Symbol(kind, at) for kind in range(len(pairs)) for at in range(len(pairs[kind].groups))
        ]
        self._finishes = [{each.code: each.end for each in row} for row in self.tables.dealer.finishes]
        self._kept: dict[Hashable, int] = {}

    def symbol(self, card: Card) -> int:
        """The number of the symbol that stands for a card."""
        pairs = self.tables.pairs
        return next(at for at, (kind, group) in enumerate(self.symbols) if card in pairs[kind].groups[group])

    @cached_property
    def start(self) -> int:
        """The state before a round."""
        hole_comes = self.rules.deals_hole(self.options)
        each = range(len(self.symbols))
        then = self.nodes.then

        def entry(first: int, up: int, second: int) -> int:
            kinds = [self.symbols[at].kind for at in (first, up, second)]
            if not hole_comes:
                return self._round(first, kinds[1], second, -1)
            holes = {kind: self._round(first, kinds[1], second, kind) for kind in range(self.tables.width)}
            return then(holes[symbol.kind] for symbol in self.symbols)

        opened = then(
            then(then(entry(first, up, second) for second in each) for up in each) for first in each
        )
        return then([opened] * len(each)) if self.rules.burns(self.options, False) else opened

    @cached_property
    def fresh(self) -> int:
        """The state before the first round of a shoe."""
        opened = self.start
        if self.rules.burns(self.options, True) and not self.rules.burns(self.options, False):
            return self.nodes.then([opened] * len(self.symbols))
        return opened

    # -- the player --------------------------------------------------------------------------

    def _round(self, first: int, up: int, second: int, hole: int) -> int:
        kinds = self.symbols[first].kind, self.symbols[second].kind
        hand = self.tables.hand(*kinds)
        if hole >= 0 and self.payoffs.peeks and self.payoffs.beaten_by[up][hole]:
            label = Label(self.holding(hand, False), 1)
            return self._against(label, self.dealer(up, hole))
        can_split = self.symbols[first] == self.symbols[second] and self.tables.pairs[kinds[0]].hands > 1
        return self._with_hole(self.player(hand, up, can_split), up, hole, first)

    def player(self, hand: int, up: int, can_split: bool) -> int:
        """An original hand of two cards, until it is finished (a Label) or split (an Again)."""
        if not self.tables.frozen(up):
            return self._play(hand, up, False, -1, can_split)
        may = STAND
        if self.rules.surrenders_frozen(self.options):
            may |= SURRENDER if self.rules.can_surrender(self.options, self.tables.cards(hand), False) else 0
        return self._choose(hand, up, False, -1, may, False)

    def split_hand(self, first: int, up: int, hands: int) -> int:
        """A split hand of one card in a box of so many hands."""
        key = ("split", first, up, hands)
        if key not in self._kept:
            kind = self.symbols[first].kind
            more = hands < self.tables.pairs[kind].hands
            self._kept[key] = self.nodes.then(
                self._play(self.tables.hand(kind, symbol.kind), up, True, kind,
                           more and symbol == self.symbols[first])
                for symbol in self.symbols
            )  # fmt: skip
        return self._kept[key]

    def _play(self, hand: int, up: int, is_split: bool, first: int, can_split: bool) -> int:
        may = int(self.tables.allowed(is_split, first)[hand]) if self.tables.hands.child[hand, 0] >= 0 else 0
        return self._choose(hand, up, is_split, first, may, can_split)

    def _choose(self, hand: int, up: int, is_split: bool, first: int, may: int, can_split: bool) -> int:
        key = (hand, up, is_split, first, may, can_split)
        if key not in self._kept:
            self._kept[key] = self._chosen(*key)
        return self._kept[key]

    def _chosen(self, hand: int, up: int, is_split: bool, first: int, may: int, can_split: bool) -> int:
        number, then, child = self.nodes.number, self.nodes.then, self.tables.hands.child[hand]
        stood = Label(self.holding(hand, is_split), 1)
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
        return then(self._play(next_hand, up, is_split, first, False) for next_hand in after)

    def holding(self, hand: int, is_split: bool) -> int:
        hands = self.tables.hands
        return int(self.payoffs.holding_of[(hands.split if is_split else hands.whole)[hand]])

    # -- the dealer --------------------------------------------------------------------------

    def dealer(self, up: int, hole: int) -> int:
        """The dealer's hand to its end (a Dealt); without a hole card it is dealt first."""
        return self._draw(up, 1 << BITS * hole if hole >= 0 else 0)

    def _draw(self, up: int, code: int) -> int:
        key = ("dealer", up, code)
        if key not in self._kept:
            end = self._finishes[up].get(code)
            if end is not None:
                self._kept[key] = self.nodes.number(Dealt(self.payoffs.class_of[end]))
            else:
                self._kept[key] = self.nodes.then(
                    self._draw(up, code + (1 << BITS * symbol.kind)) for symbol in self.symbols
                )
        return self._kept[key]

    # -- both --------------------------------------------------------------------------------

    def _with_hole(self, node: int, up: int, hole: int, first: int) -> int:
        """The player's states beside a dealer's hand."""
        thing = self.nodes.things[node]
        if isinstance(thing, Again):
            return self.nodes.number(Split(up, hole, first))
        key = ("round", node, up, hole)
        if key not in self._kept:
            if isinstance(thing, Then):
                found = self.nodes.then(self._with_hole(after, up, hole, first) for after in thing.after)
            elif hole >= 0:
                found = self._against(thing, self.dealer(up, hole))
            else:
                found = self.nodes.then(
                    self._against(thing, self.dealer(up, symbol.kind)) for symbol in self.symbols
                )
            self._kept[key] = found
        return self._kept[key]

    def _against(self, label: Label, node: int) -> int:
        """The dealer's states against a finished hand, with which a hand that is closed waits no longer."""
        key = ("against", label, node)
        if key not in self._kept:
            thing = self.nodes.things[node]
            if isinstance(thing, Dealt):
                found = self.nodes.number(self.row(label, thing.end))
            elif self.is_closed(label):
                found = self.nodes.number(self.row(label, self.plain_end))
            else:
                found = self.nodes.then(self._against(label, after) for after in thing.after)
            self._kept[key] = found
        return self._kept[key]

    @cached_property
    def plain_end(self) -> int:
        """A dealer's class that is no best hand."""
        return self.payoffs.ranks.index(0)

    def is_closed(self, label: Label) -> bool:
        """Whether no card of the dealer's can still decide the hand."""
        payoffs = self.payoffs
        if label.holding == payoffs.surrendered:
            return True
        plain = [end for end, rank in enumerate(payoffs.ranks) if not rank]
        return len({payoffs.verdicts[label.holding][end] for end in plain}) == 1

    # -- what comes of it --------------------------------------------------------------------

    def row(self, label: Label, end: int) -> Row:
        outcome, pays = self.told(label, end)
        return Row(outcome, pays, self.payoffs.net(label.holding, end, label.staked), label.staked)

    def added(self, label: Label, end: int) -> Fraction:
        """What a split hand that is not the first adds to the round."""
        return self.payoffs.split_gain(label.holding, end, label.staked)

    def told(self, label: Label, end: int) -> tuple[str, str]:
        """The words of a hand's result, and what it pays."""
        payoffs, rules = self.payoffs, self.rules
        if label.holding == payoffs.surrendered:
            return "surrender", ""
        mine, theirs = payoffs.holdings[label.holding].standing.rank, payoffs.ranks[end]
        ((verdict, odds, _),) = payoffs.ends(label.holding, end)
        if payoffs.is_over[label.holding] and rules.takes_busts_at_once(self.options):
            verdict = Verdict.BUST
        return rules.words(verdict, mine, theirs), str(odds) if verdict in WINS else ""
