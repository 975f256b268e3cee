"""Side bets on the first two cards of a blackjack hand, exactly: every two cards of the shoe, asked once."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb
from typing import Any

from croupier.cards.composition import Composition
from croupier.cards.pack import Pack
from croupier.families.first_two import FirstTwo
from croupier.odds.tally import Tally
from croupier.wagers.result import Outcome


def first_two_tally(bet: FirstTwo, options: Any, pack: Pack, *, title: str = "") -> Tally:
    """The bet over all pairs of cards of the pack, the rows in the order of the pay table."""
    ways: dict[str, int] = {row.hand: 0 for row in bet.pays(options)}
    there = list(Composition.of(pack.cards).items())
    for (one, ones), (two, twos) in combinations_with_replacement(there, 2):
        row = bet.row(options, (one, two))
        ways[row] = ways.get(row, 0) + (comb(ones, 2) if one is two else ones * twos)
    tally = Tally(bet.spot, unit=f"the {title or bet.spot.replace('-', ' ')}")
    for row, number in ways.items():
        result = bet.result_of(options, row)
        pays = str(result.odds) if result.outcome is Outcome.WIN else result.outcome.value
        tally.add(row.replace("-", " ") or "no row", net=result.per_unit, ways=number, pays=pays)
    return tally
