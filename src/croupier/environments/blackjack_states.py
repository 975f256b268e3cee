"""The automata of blackjack with every decision left open, as arrays: what follows each action, each card.

Nothing is restated: the states are those of the simulator, whose chart is not asked.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Card, Hand
from croupier.cards.composition import Composition
from croupier.errors import BadOption
from croupier.families.blackjack.chart import Chart
from croupier.families.blackjack.choices import MAIN
from croupier.odds.blackjack.tables import BlackjackTables
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.blackjack.hands import Ints, Small
from croupier.simulation.blackjack.kernel import deals_boxes
from croupier.simulation.blackjack.round_automaton import NAMES, HandInPlay, Rounds
from croupier.simulation.blackjack.states import Again, DealtHand, Label, Then

ACTIONS = ("deal", "hit", "stand", "double-down", "surrender", "split")
SEEN = ("total", "soft", "up", "hands", "state")
"""Columns of the hand to decide: its total (0 before the deal), whether it is soft, the dealer's up card (an
ace is 11), the number of hands of the box, and the state. Hands share a state if everything that can
follow is the same."""


class HandAsked(NamedTuple):
    """Hands of which their player decides, all those after which the same follows."""

    total: int
    soft: bool
    up: int
    """The points of the dealer's up card."""
    listed: tuple[str, ...]
    after: tuple[int, ...]
    """The state that follows each action."""


ORDER = (Label, DealtHand, Again, HandAsked, Then)


class OpenRounds(Rounds):
    """Hands that wait for their player's word."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.examples: dict[int, tuple[Hand, Card]] = {}
        """An example hand, with the up card, of each state to decide."""

    def _chosen(self, played: HandInPlay) -> int:
        hand, up, is_split, first, may, can_split, dealt = played
        listed = [name for bit, name in NAMES.items() if may & bit] + (["split"] if can_split and may else [])
        if not listed:
            return self.nodes.number(Label(self.holding(hand, is_split, dealt), 1))
        after = tuple(self.after_choice(name, hand, up, is_split, first, dealt) for name in listed)
        if len(listed) == 1:
            return after[0]
        cards, up_card = self.tables.cards(hand, first), self.tables.kinds[up].card
        count = self.rules.count
        points, shown = count(self.options, cards, is_split), count(self.options, (up_card,))
        node = self.nodes.number(HandAsked(points.total, points.is_soft, shown.total, tuple(listed), after))
        self.examples.setdefault(node, (cards, up_card))
        return node


class OpenArrays(NamedTuple):
    """The automaton of a blackjack game as arrays, for the kernel that steps boxes one action at a time."""

    table: NDArray[np.int32]
    """[state, symbol] → the next state."""
    choices: Ints
    """[hand that is asked about, action] → the next state; -1 where it is not legal."""
    starts: Ints
    """[up kind, symbol, symbol] → the state of a hand of two cards."""
    labels: Ints
    """[symbol, symbol] → the label of a hand of two cards that stands."""
    splits: Ints
    """[up kind, symbol, hands in the box] → the state of a split hand of one card; -1 where none is split."""
    dealers: Ints
    """[up symbol, hole symbol] → the dealer's state."""
    beaten: Ints
    """[up kind, hole kind] → whether the dealer's best hand is found before anybody plays."""
    kinds: Ints
    """[symbol]"""
    closed: Ints
    """[label] → whether no card of the dealer's can still decide it."""
    first: Ints
    """[label, dealer's end] → what a first hand wins, times the scale."""
    added: Ints
    """[label, dealer's end] → what another hand of a split pair wins, times the scale."""
    bounds: Ints
    """Offsets of the dealer's ends, the split hand, the hands to decide and the states that wait for a card;
    a dealer's end that is not the best hand; whether the hole card comes after all have played; whether a
    card is burned before each round, and before the first of a shoe."""


class OpenBlackjack(NamedTuple):
    arrays: OpenArrays
    hands: tuple[tuple[Hand, Card], ...]
    """[state] → a hand that is asked about, and the dealer's up card."""
    cards: tuple[Card, ...]
    """One for each symbol."""
    shoe: Small
    """The symbols of the whole pack."""
    cut: int
    """Cards before the cutting card."""
    scale: int
    seen: NDArray[np.int32]
    """[state] → total, soft, up."""


def open_blackjack(game: Game, options: Options) -> OpenBlackjack:
    if MAIN not in game.spots(options) or not deals_boxes(game, options):
        raise BadOption(f"{game.id} cannot be played in batches", "its hands do not come to a few states")
    equipment = game.equipment(options)
    assert equipment.pack is not None
    behind = len(equipment.pack) if equipment.shuffles_each_round else equipment.cut_card
    return _opened(game, options, equipment.pack.cards, behind)


@lru_cache(maxsize=4)
def _opened(game: Game, options: Options, pack: Hand, behind: int) -> OpenBlackjack:
    tables = BlackjackTables(game.rules, options, Composition.from_cards(pack))
    rounds = OpenRounds(tables, Chart({}))
    each, ups, cards = range(len(rounds.symbols)), range(tables.width), rounds.cards
    starts = [[[rounds.player(one, two, up) for two in each] for one in each] for up in ups]
    stood = [
        [
            rounds.nodes.number(Label(rounds.holding(rounds.hand(one, two), False, cards.paid(one, two)), 1))
            for two in each
        ]
        for one in each
    ]
    most = max((pair.hands for pair in tables.pairs), default=1)
    splits = [[_split(rounds, one, up, most) for one in each] for up in ups]
    late = rounds.rules.hole_waits(options)
    banks = [cards.bank(up) for up in each]
    dealers = [[rounds.dealer(bank if late else cards.drawn(bank, hole)) for hole in each] for bank in banks]
    rounds.nodes.number(Again())
    things = rounds.nodes.things
    order = sorted(range(len(things)), key=lambda at: ORDER.index(type(things[at])))
    place = np.full(len(things) + 1, -1, np.int64)
    place[order] = np.arange(len(order))
    ordered = [things[node] for node in order]
    numbers = [sum(isinstance(thing, ORDER[: 1 + at]) for thing in ordered) for at in range(len(ORDER) - 1)]
    table = np.zeros((len(ordered), len(rounds.symbols)), np.int32)
    for at, thing in enumerate(ordered[numbers[-1] :], numbers[-1]):
        table[at] = place[list(thing.after)]
    asked = tuple(thing for thing in ordered if isinstance(thing, HandAsked))
    choices = np.full((len(asked), len(ACTIONS)), -1, np.int64)
    for at, thing in enumerate(asked):
        for name, node in zip(thing.listed, thing.after, strict=True):
            choices[at, ACTIONS.index(name)] = place[node]
    labels = [thing for thing in ordered if isinstance(thing, Label)]
    ends = [thing.end for thing in ordered if isinstance(thing, DealtHand)]
    scale = rounds.payoffs.scale
    arrays = OpenArrays(
        table,
        choices,
        place[np.array(starts)],
        place[np.array(stood)],
        place[np.array(splits)],
        place[np.array(dealers)],
        np.array(rounds.payoffs.beaten_by & rounds.payoffs.peeks, np.int64),
        np.array([symbol.kind for symbol in rounds.symbols], np.int64),
        np.array([rounds.is_closed(label) for label in labels], np.int64),
        np.array([[int(rounds.row(label, end).net * scale) for end in ends] for label in labels], np.int64),
        np.array([[int(rounds.added(label, end) * scale) for end in ends] for label in labels], np.int64),
        np.array(
            [
                *numbers,
                ends.index(rounds.plain_end),
                late,
                bool(rounds.rules.burns(options, False)),
                bool(rounds.rules.burns(options, True)),
            ],
            np.int64,
        ),
    )
    shoe = np.array([rounds.symbol(card) for card in pack], np.uint8)
    hands = tuple(rounds.examples[node] for node in order if isinstance(things[node], HandAsked))
    seen = np.array([thing[:3] for thing in asked], np.int32)
    return OpenBlackjack(arrays, hands, tuple(cards.cards), shoe, len(pack) - behind, int(scale), seen)


def _split(rounds: OpenRounds, one: int, up: int, most: int) -> list[int]:
    """The states of a split hand by the number of hands in the box."""
    if not rounds.is_pair(one, one) or rounds.tables.frozen(up):
        return [-1] * (most + 1)
    return [rounds.split_hand(one, up, min(hands, most)) for hands in range(most + 1)]
