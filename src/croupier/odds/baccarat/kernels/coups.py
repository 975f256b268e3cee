"""Count the coups of baccarat: every order of six card values, by tables of the game's own rules.

A coup is identified by the counts of both hands and by who drew: 400 cells, numbered by `cell_of`.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.compiled import compiled
from croupier.families.baccarat.rules import Coup, Total, TwoHands
from croupier.rules.options import Options
from croupier.wagers.result import Result

VALUES = 10
"""The number of counts that a card or a hand can have: 0 to 9."""
NONE = VALUES
"""The place of "no third card" in a table."""
CELLS = 4 * VALUES * VALUES
MOST_CARDS = 6
"""The most cards of both hands together."""

Small = NDArray[np.uint8]
Counts = NDArray[np.int64]


class Tableau(NamedTuple):
    """The rules as arrays of small numbers."""

    pair: Small
    """[first value, second value] → count of two cards."""
    final: Small
    """[first value, second value, third value or NONE] → count of the hand."""
    player_takes: Small
    """[Player's count, Banker's count] of two cards → whether the Player's Hand gets a third card."""
    banker_takes: Small
    """[Player's count, Banker's count, Player's third value or NONE] → whether the Banker's does."""


def tabulate(rules: TwoHands, options: Options) -> Tableau:
    """Return the rules as arrays, by asking them about every pair of hands."""
    kinds = rules.cards_by_value
    values = range(VALUES)
    thirds = [*values, None]
    pair = [[rules.points((kinds[a], kinds[b])) for b in values] for a in values]
    final = [
        [
            [rules.points(kinds[value] for value in (a, b, c) if value is not None) for c in thirds]
            for b in values
        ]
        for a in values
    ]
    player = [[rules.player_takes(options, p, b) for b in values] for p in values]
    banker = [
        [[rules.banker_takes(options, p, b, third) for third in thirds] for b in values] for p in values
    ]
    return Tableau(*(np.array(table, dtype=np.uint8) for table in (pair, final, player, banker)))


def coup_of(cell: int, stood: Total | None = None, one_colour: bool = False) -> Coup:
    """Return the coup that a cell counts, for a bettor who stood on the total `stood` if it is given."""
    cell, banker_drew = divmod(cell, 2)
    cell, banker = divmod(cell, VALUES)
    player, player_drew = divmod(cell, 2)
    return Coup(Total(player, 2 + player_drew), Total(banker, 2 + banker_drew), stood, one_colour)


class End(NamedTuple):
    """One ending of a wager, as reports name it."""

    wager: str
    outcome: str
    pays: str
    net: Fraction
    """The net per unit of the wager, without rounding."""


def end_of(result: Result) -> End:
    outcome = result.why.replace("-", " ") or result.outcome.value
    return End(result.spot, outcome, result.terms, result.per_unit)


@compiled
def cell_of(player: Any, player_drew: Any, banker: Any, banker_drew: Any) -> Any:
    return ((player * 2 + player_drew) * VALUES + banker) * 2 + banker_drew


@compiled
def count(
    pair: Small, final: Small, player_takes: Small, banker_takes: Small, cards: Counts, others: int = 0
) -> Counts:
    """Return the ordered draws of six cards that lead to each cell; `cards` counts the cards of each value.

    Cards that a coup does not need are counted too, in every order, so that all draws have the same weight.
    They may also be one of `others` further cards, which no coup can use.
    """
    ways = np.zeros(CELLS, dtype=np.int64)
    left = cards.copy()
    total = left.sum() + others
    for p1 in range(VALUES):
        w1 = left[p1]
        left[p1] -= 1
        for b1 in range(VALUES):
            w2 = w1 * left[b1]
            left[b1] -= 1
            for p2 in range(VALUES):
                w3 = w2 * left[p2]
                left[p2] -= 1
                for b2 in range(VALUES):
                    w4 = w3 * left[b2]
                    if w4 == 0:
                        continue
                    left[b2] -= 1
                    player = pair[p1, p2]
                    banker = pair[b1, b2]
                    if player_takes[player, banker]:
                        for p3 in range(VALUES):
                            w5 = w4 * left[p3]
                            left[p3] -= 1
                            after = final[p1, p2, p3]
                            if banker_takes[player, banker, p3]:
                                for b3 in range(VALUES):
                                    ways[cell_of(after, 1, final[b1, b2, b3], 1)] += w5 * left[b3]
                            else:
                                ways[cell_of(after, 1, banker, 0)] += w5 * (total - 5)
                            left[p3] += 1
                    elif banker_takes[player, banker, NONE]:
                        for b3 in range(VALUES):
                            cell = cell_of(player, 0, final[b1, b2, b3], 1)
                            ways[cell] += w4 * left[b3] * (total - 5)
                    else:
                        ways[cell_of(player, 0, banker, 0)] += w4 * (total - 4) * (total - 5)
                    left[b2] += 1
                left[p2] += 1
            left[b1] += 1
        left[p1] += 1
    return ways
