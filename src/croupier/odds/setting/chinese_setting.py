"""Find the best way to set thirteen or fourteen cards, and rank all ways."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from croupier.cards.card import Hand, print_cards
from croupier.families.setting.chinese.hands import Rows, in_order
from croupier.hands.lookup import lookup
from croupier.odds import announce
from croupier.odds.setting.chinese_kernel import Desk, Ints, all_values, set_best
from croupier.odds.setting.chinese_tables import Floats, Worths, indices, subsets


def desk_for(size: int) -> Desk:
    """Return the constants of the kernels for `size` cards."""
    tables = lookup(5)
    strengths = np.zeros((2, 1 << size), np.int64)
    return Desk(subsets(size, 5), subsets(size, 3), tables.bits, tables.suits, tables.places, strengths)


def best_setting(cards: Hand, by: Worths) -> tuple[Rows, float]:
    """Return the best way to set the cards, and its value in points."""
    best = np.zeros(3, np.int64)
    announce.compiling("Chinese poker", set_best)
    worth = set_best(indices(cards), by, desk_for(len(cards)), best)
    return Rows(*(in_order(_chosen(cards, int(each))) for each in best)), float(worth)


class Ranked(NamedTuple):
    """All ways to set thirteen cards, the best first."""

    cards: Hand
    ways: Ints
    values: Floats
    legal: int

    def rows(self, at: int) -> Rows:
        front, middle = (int(each) for each in self.ways[at])
        back = (1 << len(self.cards)) - 1 ^ front ^ middle
        return Rows(*(self.row(each) for each in (front, middle, back)))

    def row(self, bits: int) -> Hand:
        return in_order(_chosen(self.cards, bits))

    def written(self) -> list[str]:
        """Return all ways in table notation, each row of cards written once."""
        full = (1 << len(self.cards)) - 1
        threes, fives = (subsets(len(self.cards), count).tolist() for count in (3, 5))
        text = {bits: print_cards(self.row(bits)) for bits in (*threes, *fives)}
        ways = self.ways.tolist()
        return [f"{text[front]} / {text[middle]} / {text[full ^ front ^ middle]}" for front, middle in ways]


def ranked(cards: Hand, by: Worths) -> Ranked:
    count = 72_072
    ways, values = np.zeros((count, 2), np.int64), np.zeros(count)
    announce.compiling("Chinese poker", all_values)
    legal = all_values(indices(cards), by, desk_for(len(cards)), ways, values)
    order = np.argsort(-values, kind="stable")
    return Ranked(cards, ways[order], values[order], int(legal))


def _chosen(cards: Hand, bits: int) -> Hand:
    return tuple(card for at, card in enumerate(cards) if bits >> at & 1)
