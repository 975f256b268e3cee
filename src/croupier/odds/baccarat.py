"""The baccarat family, exactly: every order in which six cards can leave the shoe."""

from __future__ import annotations

from collections import Counter
from math import perm

import numpy as np

from croupier.cards.composition import Composition
from croupier.cards.pack import Pack
from croupier.families.baccarat import Coup, TwoHands
from croupier.odds.kernels.baccarat import MOST_CARDS, VALUES, End, count, coup_of, end_of, tabulate
from croupier.odds.tally import Tally
from croupier.refusals import BadCards
from croupier.rules.game import Game
from croupier.rules.options import Options


def solve(game: Game, options: Options, pack: Pack | None = None) -> list[Tally]:
    """Every wager on its own, per unit of itself; commission is not rounded."""
    rules: TwoHands = game.rules
    cards = pack or game.equipment(options).pack
    assert cards is not None
    spots = {spot.name: spot for spot in game.wagers(options)}
    counted = (f"counted: every order of six cards out of {len(cards)}",)
    tallies = {
        name: Tally(name, unit=f"the {spot.label} wager", notes=counted) for name, spot in spots.items()
    }
    charged: set[str] = set()
    ends: Counter[End] = Counter()
    for coup, ways in coups(rules, Composition.of(cards)).items():
        for result in rules.results(options, coup):
            ends[end_of(result)] += ways
            if result.commission is not None:
                charged.add(result.spot)
    for end in sorted(ends, key=lambda end: (-end.net, end.outcome)):
        tallies[end.wager].add(end.outcome, net=end.net, ways=ends[end], pays=end.pays)
    for name in charged:
        tallies[name].notes += ("commission is taken to the exact fraction, not rounded",)
    return list(tallies.values())


def coups(rules: TwoHands, cards: Composition) -> dict[Coup, int]:
    """How many ordered draws of six cards lead to each coup; together n(n-1)(n-2)(n-3)(n-4)(n-5)."""
    if cards.total < MOST_CARDS:
        raise BadCards(f"{cards.total} cards are too few to count", f"a coup may need {MOST_CARDS}")
    if perm(cards.total, MOST_CARDS) >= 2**63:
        raise BadCards(f"{cards.total} cards are too many to count", instead="1,450 at most")
    values = np.zeros(VALUES, dtype=np.int64)
    for card, number in cards.items():
        values[rules.value(card)] += number
    ways = count(*tabulate(rules), values)
    return {coup_of(cell): number for cell, number in enumerate(ways.tolist()) if number}
