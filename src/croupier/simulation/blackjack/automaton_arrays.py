"""The automata of a blackjack game as arrays, for the compiled simulators."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import CARDS, Card, Hand
from croupier.cards.composition import Composition
from croupier.families.blackjack.chart import Chart
from croupier.families.blackjack.choices import MAIN, SPLIT_ROUND
from croupier.families.blackjack.rules import Blackjack
from croupier.odds.blackjack.tables import BlackjackTables
from croupier.odds.engine import NoExactOdds
from croupier.odds.option_reads import MemoryCache
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.blackjack.hands import (
    AGAIN,
    DEALT,
    FRESH,
    LABELS,
    SPLITS,
    START,
    WAITS,
    WIDTH,
    Automaton,
    BoxStarts,
    Ints,
    Small,
)
from croupier.simulation.blackjack.one_card_automaton import OneCardRounds
from croupier.simulation.blackjack.one_card_strategy import OneCardPlay
from croupier.simulation.blackjack.round_automaton import Rounds
from croupier.simulation.blackjack.states import Again, Automata, DealtHand, Label, RoundRow, SplitRound, Then
from croupier.simulation.kernel import KernelRow

ORDER = (RoundRow, SplitRound, Label, Again, DealtHand, Then)
"""Ends come first, those of a round before all others."""
_PLANS = MemoryCache(8)
"""Cached plans, shared by options that differ only in what no hand is played by, such as how deep a shoe is
dealt."""
STATES = [SPLITS, LABELS, AGAIN, DEALT, WAITS, START, FRESH]
"""The bounds that are states."""
FEWEST_CARDS = 40
"""A shoe has more than a single hand and the dealer can need."""


class AutomatonArrays(NamedTuple):
    rounds: Automata
    automaton: Automaton
    boxes: BoxStarts | None
    """Starts of boxes; None if hands start from one card."""
    rows: tuple[KernelRow, ...]
    """Rows of rounds without a split, in the order of their states; then of rounds with a split."""
    split_rows: dict[tuple[int, int, int], int]
    """(words, net times scale, staked) → index in `rows`."""
    scale: int
    shoe: Small
    """The symbols of the whole pack."""
    behind: int
    """Number of cards behind the cutting card."""
    of_dealer: NDArray[np.bool_]
    """[state] → whether it waits for a card of the dealer's, where rounds are played out."""

    def symbol(self, card: Card) -> int:
        return self.rounds.symbol(card)


def plan_of(
    game: Game, options: Options, play: Chart | OneCardPlay, *, plays_out: bool = False
) -> AutomatonArrays:
    equipment = game.equipment(options)
    assert equipment.pack is not None
    behind = len(equipment.pack) if equipment.shuffles_each_round else equipment.cut_card
    cards = equipment.pack.cards
    found = _PLANS.get_by_reads(
        (game.rules, play, cards, plays_out),
        options,
        lambda read: _planned(game.rules, read, play, cards, plays_out),
    )
    return found._replace(behind=behind)


def by_cards(made: AutomatonArrays) -> Automaton:
    """The automaton with a column for every card, in place of one for all that count alike."""
    automaton, width = made.automaton, int(made.automaton.bounds[WIDTH])
    known = made.rounds.cards.number
    symbols = [known.get(card, 0) for card in CARDS]
    table = automaton.table.reshape(-1, width)[:, symbols].astype(np.uint32) // width * len(CARDS)
    bounds = automaton.bounds.copy()
    bounds[STATES] = bounds[STATES] // width * len(CARDS)
    bounds[WIDTH] = len(CARDS)
    return automaton._replace(
        table=table.ravel(),
        bounds=bounds,
        hands=automaton.hands // width * len(CARDS),
        dealers=automaton.dealers // width * len(CARDS),
    )


def is_told(rules: Any, options: Options, cards: Hand) -> bool:
    """Whether the hands of a game come to a few states: not where split hands are paid by their suits, or
    a surrender is settled before the hole card is dealt."""
    if not isinstance(rules, Blackjack):
        return False
    if len(cards) < FEWEST_CARDS or (rules.takes_surrender(options) and rules.hole_waits(options)):
        return False
    try:
        hands = _tables(rules, options, cards).hands
    except NoExactOdds:
        return False
    return all(len(hands.holdings[at].pays) <= 1 for at in set(hands.split.tolist()))


@lru_cache(maxsize=8)
def _tables(rules: Blackjack, options: Options, cards: Hand) -> BlackjackTables:
    return BlackjackTables(rules, options, Composition.from_cards(cards))


def _planned(
    rules: Blackjack, options: Options, play: Chart | OneCardPlay, cards: Hand, plays_out: bool
) -> AutomatonArrays:
    """Build the arrays for a shoe that is dealt to its last card."""
    tables = BlackjackTables(rules, options, Composition.from_cards(cards))
    rounds: Automata
    if isinstance(play, Chart):
        rounds = Rounds(tables, play, plays_out=plays_out)
    else:
        rounds = OneCardRounds(tables, play, plays_out=plays_out)
    fresh, start = rounds.fresh, rounds.start
    nodes = rounds.nodes
    most = max((pair.hands for pair in tables.pairs), default=1)
    splits = [thing for thing in nodes.things if isinstance(thing, SplitRound)]
    begun: list[list[int]] = []
    begins: list[tuple[list[int], tuple[int, ...]]] = []
    if isinstance(rounds, Rounds):
        begun = [
            [rounds.split_hand(each.first, each.bank.up, min(hands, most)) for hands in range(most + 1)]
            for each in splits
        ]
        begins = _begins(rounds, most)
    dealers = [rounds.dealer(each.bank) for each in splits]
    order = sorted(range(len(nodes.things)), key=lambda at: ORDER.index(type(nodes.things[at])))
    width = len(rounds.symbols)
    place = {node: at * width for at, node in enumerate(order)}
    things = [nodes.things[node] for node in order]
    numbers = [sum(isinstance(thing, ORDER[: 1 + at]) for thing in things) for at in range(len(ORDER) - 1)]
    bounds = [number * width for number in numbers]
    table = np.zeros((len(things), width), np.uint32)
    for at, thing in enumerate(things):
        following = nodes.things[start] if isinstance(thing, RoundRow) else thing
        if isinstance(following, Then):
            table[at] = [place[node] for node in following.after]
    labels = [thing for thing in things if isinstance(thing, Label)]
    ends = [thing.end for thing in things if isinstance(thing, DealtHand)] or [rounds.plain_end]
    scale = rounds.payoffs.scale
    words: dict[tuple[str, str], int] = {}
    told = [
        [words.setdefault(rounds.result_words(label, end), len(words)) for end in ends] for label in labels
    ]
    first = [[int(rounds.row(label, end).net * scale) for end in ends] for label in labels]
    added = [[int(rounds.added(label, end) * scale) for end in ends] for label in labels]
    automaton = Automaton(
        table.ravel(),
        np.array(
            [
                *bounds,
                place[start],
                place[fresh],
                ends.index(rounds.plain_end),
                rules.hole_waits(options),
                width,
            ]
        ),
        np.array([[place[node] for node in row] for row in begun], np.int64).reshape(-1, most + 1),
        np.array([place[node] for node in dealers], np.int64),
        np.array([rounds.is_closed(label) for label in labels], np.bool_),
        np.array([rounds.payoffs.added_stake(label.staked) for label in labels], np.int64),
        *(np.array(each, np.int64).reshape(len(labels), len(ends)) for each in (told, first, added)),
    )
    placed = [np.array([place[node] for node in nodes], np.int64).reshape(shape) for nodes, shape in begins]
    plain = [KernelRow(MAIN, *row[:3], Fraction(row.staked)) for row in things if isinstance(row, RoundRow)]
    reached = sorted(_split_ends(automaton, most)) if splits else []
    split = [
        KernelRow(MAIN, *SPLIT_ROUND, Fraction(net, scale), Fraction(staked + rounds.payoffs.first_stake))
        for _, net, staked in reached
    ]
    return AutomatonArrays(
        rounds,
        automaton,
        _boxes(rounds, bounds[1], *placed) if placed else None,
        (*plain, *split),
        {key: len(plain) + at for at, key in enumerate(reached)},
        scale,
        np.array([rounds.symbol(card) for card in cards], np.uint8),
        0,
        np.array([isinstance(thing, Then) and thing.of_dealer for thing in things], np.bool_),
    )


def _boxes(
    rounds: Automata, labels: int, starts: Ints, stood: Ints, splits: Ints, dealers: Ints
) -> BoxStarts:
    return BoxStarts(
        starts,
        (stood - labels) // len(rounds.symbols),
        splits,
        dealers,
        rounds.payoffs.beaten_by & rounds.payoffs.peeks,
        np.array([symbol.kind for symbol in rounds.symbols], np.int64),
    )


def _begins(rounds: Rounds, most: int) -> list[tuple[list[int], tuple[int, ...]]]:
    """The nodes that `Boxes` has as its first four arrays, with their shapes."""
    cards = rounds.cards
    ups, each = range(rounds.tables.width), range(len(rounds.symbols))
    starts, labels, splits = [], [], []
    again = rounds.nodes.number(Again())
    for up in ups:
        for one in each:
            for two in each:
                starts.append(rounds.player(one, two, up))
                if up == 0:
                    held = rounds.holding(rounds.hand(one, two), False, cards.paid(one, two))
                    labels.append(rounds.nodes.number(Label(held, 1)))
            is_split = rounds.player(one, one, up) == again
            splits += [
                rounds.split_hand(one, up, min(hands, most)) if is_split else again
                for hands in range(most + 1)
            ]
    late = rounds.rules.hole_waits(rounds.options)
    banks = [cards.bank(up) for up in each]
    dealers = [rounds.dealer(bank if late else cards.drawn(bank, hole)) for bank in banks for hole in each]
    wide, many = len(rounds.symbols), len(ups)
    return [
        (starts, (many, wide, wide)),
        (labels, (wide, wide)),
        (splits, (many * wide, most + 1)),
        (dealers, (wide, wide)),
    ]


def _split_ends(automaton: Automaton, most: int) -> set[tuple[int, int, int]]:
    """Return every way in which the hands of a split pair can end together. Some of them never come up."""
    _, _, _, _, _, staked, told, first, added = automaton
    found: set[tuple[int, int, int]] = set()
    for end in range(told.shape[1]):
        others = {(int(net), int(stake)) for net, stake in zip(added[:, end], staked, strict=True)}
        ends = set(zip(told[:, end].tolist(), first[:, end].tolist(), staked.tolist(), strict=True))
        for _ in range(most - 1):
            ends = {(why, net + more, stake + on) for why, net, stake in ends for more, on in others}
            found |= ends
    return found
