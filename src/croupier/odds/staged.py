"""Counts the games paid by table in which nothing but the player's five cards matters.

Double Down Stud: four cards are seen, the wager may be doubled, the fifth decides. For every four cards
the engine goes through every fifth: with 52 cards, 12,994,800 deals.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

import numpy as np

from croupier.cards.pack import Pack
from croupier.families.staged import Doubling, gains
from croupier.hands.batch import CLASSES
from croupier.hands.lookup import lookup
from croupier.odds import announce
from croupier.odds.four_cards import FourCards, advice
from croupier.odds.kernels.doubling import Ints, count_doubling
from croupier.odds.report import OtherPlay, Strategy
from croupier.odds.tally import Solution, Tally
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.wagers.pays import PayTable

CAP = "the payout limit is no part of these odds: it binds only where a hand would be paid more than it"


def knows(game: Game) -> bool:
    return isinstance(game.rules, Doubling)


def solve(game: Game, options: Options, pack: Pack | None = None) -> Solution:
    asked: Doubling = game.rules
    cards = pack or game.equipment(options).pack
    assert cards is not None
    table = asked.pays(options)
    counted = count(asked.row_of, table, cards)
    gain = gains(table)
    tally = Tally(asked.wager, unit=f"the {asked.title}")
    for doubled in (False, True):
        for row, ways in zip(table, counted.counts[int(doubled)].tolist(), strict=True):
            stake = 2 if doubled else 1
            tally.add(
                f"{row.hand}, doubled" if doubled else row.hand,
                net=stake * gain[row.hand],
                staked=stake,
                ways=ways,
                pays=str(row.pays),
            )
    return Solution((tally,), _strategy(tally, counted), (CAP,))


@dataclass(frozen=True)
class Counted:
    counts: Ints
    """Deals by row, those left single first, those doubled second."""
    gains: tuple[Fraction, ...]
    fours: FourCards


def count(row_of: Callable[[int], str], table: PayTable, pack: Pack) -> Counted:
    """Go through every deal of the pack, each strength tabulated once."""
    names = [row.hand for row in table]
    row_numbers = np.array([names.index(row_of(strength)) for strength in range(CLASSES)], np.uint8)
    gain = tuple(gains(table).values())
    scale = lcm(*(each.denominator for each in gain))
    tables = lookup(5)
    bits = tables.bits[[card.index for card in pack]]
    announce.compiling("double down", count_doubling)
    counts, worth, seen = count_doubling(
        bits, tables.suits, tables.places, row_numbers, np.array([int(each * scale) for each in gain])
    )
    return Counted(counts, gain, FourCards(seen, worth, scale, len(pack) - 4, row_of, table))


def _strategy(tally: Tally, counted: Counted) -> Strategy:
    deals = int(counted.counts.sum())
    single = sum(
        (Fraction(int(ways), deals) * gain
         for ways, gain in zip(counted.counts.sum(axis=0), counted.gains, strict=True)),
        Fraction(0),
    )  # fmt: skip
    best = tally.expectation
    even = int((counted.fours.worth == 0).sum())
    rules = ["Double for the whole first wager wherever the table says so."]
    if even:
        rules.append(f"On {even:,} hands of four cards it makes no difference; they are left single here.")
    return Strategy(
        rules=tuple(rules),
        tables=(advice(counted.fours),),
        others=(
            OtherPlay("never double", -single, best - single),
            OtherPlay("always double", -2 * single, best - 2 * single),
        ),
        frequencies=(("double-down", Fraction(int(counted.counts[1].sum()), deals)),),
    )
