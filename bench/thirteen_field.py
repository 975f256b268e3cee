"""The field of thirteen-card Chinese poker, settled anew: players who all set best against each other.

`python -m bench.thirteen_field` deals it again from its seed, which takes about a minute, and says whether it
is the one that is kept; with `--keep` it takes that one's place. `python -m bench.thirteen_field 100,000`
deals so many hands of two, and tells what the best way wins from the one that sets the best back first.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import sqrt

import numpy as np

from bench.chinese_fields import beside_kept, by_order, field_of, keep
from croupier.cards.card import CARDS, Hand
from croupier.families.setting.chinese.hands import HAND, Rows
from croupier.families.setting.chinese.scoring import Scoring
from croupier.games import find
from croupier.odds.setting.chinese_setting import best_setting
from croupier.odds.setting.chinese_state import FIELD, against_field
from croupier.odds.setting.chinese_tables import ChineseField, Worths, worths
from croupier.simulation.prng import below, seeded

ROUNDS, DEALS, SEED = 4, 1_500, "field"
GAME = find("hustler-13-card-chinese-poker")
SCORING = GAME.rules.scoring(GAME.options)


@dataclass(frozen=True)
class Expected:
    """What a policy brings in a deal, from all opponents together, in units."""

    points: float
    error: float
    """Its standard error."""
    deals: int


def hands_dealt(deals: int, players: int, seed: str) -> Iterator[list[Hand]]:
    """Thirteen cards for everybody, deal after deal."""
    state, pack = seeded(seed, 0), np.arange(52)
    for _ in range(deals):
        for at in range(HAND * players):
            other = at + below(state, 52 - at)
            pack[at], pack[other] = pack[other], pack[at]
        cards = tuple(CARDS[index] for index in pack)
        yield [cards[HAND * player : HAND * (player + 1)] for player in range(players)]


def expected_points(
    scoring: Scoring, mine: Worths, theirs: Worths, *, deals: int, players: int = 2, seed: str = ""
) -> tuple[Expected, ChineseField]:
    """One policy against others, who all have the same, over so many deals; and their field."""
    total, squares = 0, 0
    others: list[Rows] = []
    for first, *rest in hands_dealt(deals, players, seed):
        own = scoring.scored(best_setting(first, mine)[0])
        set_by_others = [best_setting(cards, theirs)[0] for cards in rest]
        points = sum(scoring.compare(own, scoring.scored(rows)).points for rows in set_by_others)
        total += points
        squares += points * points
        others += set_by_others
    mean = total / deals
    deviation = sqrt(max(0.0, squares / deals - mean * mean))
    return Expected(mean, deviation / sqrt(deals), deals), field_of(others, scoring)


def settled_field(scoring: Scoring, *, rounds: int, deals: int, seed: str) -> ChineseField:
    """From the plain way on, each round best against the one before, the last one dealt five times as
    often."""
    by = by_order()
    for number in range(rounds):
        many = deals * (5 if number == rounds - 1 else 1)
        _, field = expected_points(scoring, by, by, deals=many, players=4, seed=f"{seed} {number}")
        by = worths(scoring, field)
    hands = f"{int(field.front.sum()) + field.fouls:,} hands"
    return replace(field, source=f"{hands}; settled_field({rounds=}, {deals=}, {seed=})")


def rebuilt(is_kept: bool = False) -> Iterator[str]:
    field = settled_field(SCORING, rounds=ROUNDS, deals=DEALS, seed=SEED)
    if is_kept:
        keep(field, FIELD)
    yield f"{FIELD}, {field.source}: {beside_kept(field, FIELD)}"


def played(deals: int) -> Iterator[str]:
    found, _ = expected_points(
        SCORING, against_field(SCORING), by_order(), deals=deals, seed=f"{deals:,} deals"
    )
    yield f"best way against back first, {deals:,} deals: {found.points:.3f} units, error {found.error:.3f}"


if __name__ == "__main__":
    numbers = [int(each.replace(",", "")) for each in sys.argv[1:] if each[0].isdigit()]
    print(*(played(numbers[0]) if numbers else rebuilt("--keep" in sys.argv[1:])), sep="\n")
