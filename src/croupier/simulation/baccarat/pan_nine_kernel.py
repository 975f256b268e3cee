"""Super Pan 9 from a shoe, fast: one bettor by the house way against the bank.

Eight cards are drawn for every round; those that are not due stay among the cards left, which changes
nothing for the cards that follow.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Card
from croupier.compiled import compiled
from croupier.families.baccarat.rules import FinishedHand, HandsAgainstBank
from croupier.odds import announce
from croupier.odds.baccarat.kernels.coups import End, end_of
from croupier.odds.baccarat.kernels.pan_nine import FIRST_CARDS, POINTS, VALUES, kinds
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.baccarat.pan_nine_strategy import bank_hits, bettor_hits
from croupier.simulation.draw import take, take_six
from croupier.simulation.kernel import KernelRow
from croupier.simulation.prng import State, next_word, seeded, three_of

Small = NDArray[np.uint8]
Counts = NDArray[np.int64]

MOST_CARDS = FIRST_CARDS + 1
SUITS = 4
MASKS = 1 << SUITS
"""Sets of suits."""
CLASSES = 3
"""Maximum number of classes of suits in a hand."""
CELLS = POINTS * 2 * CLASSES * POINTS
_VALUE = 8
"""A card is its value and this many times its suit."""
NONE = 7
"""The place of "no fourth card" in a table."""
_NO_FOURTH = NONE * _VALUE**FIRST_CARDS
_32 = np.uint64(32)


class ShoeTables(NamedTuple):
    """The rules as arrays of small numbers."""

    points: Small
    """[value + 8 value + 64 value + 512 value or NONE] → points of the hand."""
    suits: Small
    """[fourth card drawn, set of suits] → what the suits count as."""
    bettor: Small
    """[points of three cards] → whether the bettor hits."""
    bank: Small
    """[bank's points, bettor hit] → whether the bank hits."""


class PanNinePlan(NamedTuple):
    tables: ShoeTables
    ends: tuple[End, ...]
    """Every way each wager can end."""
    place_of: Counts
    """[cell, wager] → its end's place in `ends`."""


@lru_cache(maxsize=32)
def plan_of(rules: HandsAgainstBank, options: Options) -> PanNinePlan:
    """Tabulate the rules by asking them about everything that can happen."""
    card = kinds(rules)[0]
    points = np.zeros(_VALUE**MOST_CARDS, np.uint8)
    for *first, fourth in product(*[range(VALUES)] * FIRST_CARDS, (*range(VALUES), NONE)):
        place = sum(value * _VALUE**at for at, value in enumerate((*first, fourth)))
        values = first if fourth == NONE else (*first, fourth)
        points[place] = rules.count(options, tuple(values))
    names: list[str] = []
    suits = np.zeros((2, MASKS), np.uint8)
    for drawn, mask in product(range(2), range(1, MASKS)):
        held = [suit for suit in range(SUITS) if mask >> suit & 1]
        size = FIRST_CARDS + drawn
        if len(held) <= size:
            filled = (*held, *[held[0]] * (size - len(held)))
            cards = tuple(Card(card.rank, suit) for suit in filled)
            name = rules.suits_of(cards)
            names += [name] if name not in names else []
            suits[drawn, mask] = names.index(name)
    bettor = [bettor_hits(rules, options, three) for three in range(POINTS)]
    bank = [[bank_hits(rules, options, three, hit) for hit in (False, True)] for three in range(POINTS)]
    tables = ShoeTables(points, suits, np.array(bettor, np.uint8), np.array(bank, np.uint8))
    line = rules.lines(options)[0]
    came = []
    for cell in range(CELLS):
        rest, theirs = divmod(cell, POINTS)
        rest, kind = divmod(rest, CLASSES)
        mine, hit = divmod(rest, 2)
        hand = FinishedHand(mine, FIRST_CARDS + hit, names[min(kind, len(names) - 1)])
        came.append([end_of(result) for result in rules.results(options, line, hand, theirs)])
    wagers = [end.wager for end in came[0]]
    ends = sorted(
        dict.fromkeys(end for row in came for end in row), key=lambda end: (wagers.index(end.wager), -end.net)
    )
    place_of = {end: at for at, end in enumerate(ends)}
    return PanNinePlan(
        tables, tuple(ends), np.array([[place_of[end] for end in row] for row in came], np.int64)
    )


def rows(game: Game, options: Options) -> list[KernelRow]:
    """Return every way each wager can end."""
    return [KernelRow(*end) for end in plan_of(game.rules, options).ends]


def simulate(
    game: Game, options: Options, seed: int | str, batch: int, rounds: int, *, fresh_shoes: bool = False
) -> Counts:
    """Return how often each of `rows` came up in so many rounds, dealt as at a table from shoe after shoe.

    With `fresh_shoes` every round has a full shoe of its own, as the exact odds assume.
    """
    plan = plan_of(game.rules, options)
    equipment = game.equipment(options)
    assert equipment.pack is not None
    shoe = np.array([game.rules.value(card) + _VALUE * card.suit for card in equipment.pack], np.uint8)
    behind = len(shoe) if fresh_shoes else equipment.cut_card
    announce.compiling("pan 9 simulation", deal)
    cells = deal(*plan.tables, shoe, behind, seeded(seed, batch), rounds)
    counts = np.zeros(len(plan.ends), np.int64)
    np.add.at(counts, plan.place_of, cells[:, np.newaxis])
    return counts


@compiled
def deal(
    points: Small,
    suits: Small,
    bettor: Small,
    bank: Small,
    shoe: Small,
    behind: int,
    state: State,
    rounds: int,
) -> Counts:
    """Return rounds by cell. A shoe is done when fewer than `behind` cards are left after a round."""
    cells = np.zeros(CELLS, np.int64)
    size = np.int64(len(shoe))
    left = size
    for _ in range(rounds):
        a, b, c, d, e, f = take_six(shoe, left, state)
        at7, at8, _unused = three_of(state, next_word(state) >> _32, left - 6)
        seventh = take(shoe, at7, left - 7)
        eighth = take(shoe, at8, left - 8)
        mine = (a & 7) + ((b & 7) << 3) + ((c & 7) << 6)
        theirs = (d & 7) + ((e & 7) << 3) + ((f & 7) << 6)
        hit = np.int64(bettor[points[mine + _NO_FOURTH]])
        bank_hit = np.int64(bank[points[theirs + _NO_FOURTH], hit])
        fourth = NONE + hit * ((seventh & 7) - NONE)
        drawn = seventh + hit * (eighth - seventh)
        bank_fourth = NONE + bank_hit * ((drawn & 7) - NONE)
        mask = (1 << (a >> 3)) | (1 << (b >> 3)) | (1 << (c >> 3)) | (hit << (seventh >> 3))
        own = np.int64(points[mine + (fourth << 9)])
        others = np.int64(points[theirs + (bank_fourth << 9)])
        cells[((own * 2 + hit) * CLASSES + suits[hit, mask]) * POINTS + others] += 1
        left -= 6 + hit + bank_hit
        if left < behind:
            left = size
    return cells
