"""Solve one player's hand of baccarat with jokers against the bank, with best play on both sides.

A player knows two cards. A bank that may choose on 5 and 6 knows its own two cards and which box the player's
hand is in. That is a two-step zero-sum game (see duel.py). Other players change nothing, because nobody sees
their cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache

import numpy as np

from croupier.families.baccarat.rules import HIT, HandsAgainstBank
from croupier.odds.baccarat.duel import Duel, Habits, Whole
from croupier.odds.baccarat.kernels.joker import HANDS, HOLDS, tabulate
from croupier.odds.baccarat.kernels.one_draw import DrawTables, count, ways
from croupier.rules.choices import Choice
from croupier.rules.options import Options


@dataclass(frozen=True, eq=False)
class JokerAnalysis:
    """The wager, dealt from `values[kind]` cards of each kind."""

    rules: HandsAgainstBank
    options: Options
    values: tuple[int, ...]

    @cached_property
    def tables(self) -> DrawTables:
        return tabulate(self.rules, self.options)

    @cached_property
    def ends(self) -> Whole:
        """[player's hand, bank's hand, player hits, bank hits, end] → ordered deals of six cards."""
        values = np.array(self.values, np.int64)
        dealt = 4 * ways(HOLDS, values)  # each hand in both orders
        return (count(self.tables, values) * dealt[..., np.newaxis, np.newaxis, np.newaxis]).astype(object)

    @cached_property
    def net(self) -> Whole:
        """[player hits, bank hits, player's hand, bank's hand] → the player's net over those deals."""
        nets, _ = self.tables.nets
        return np.moveaxis((self.ends * nets.astype(object)).sum(axis=-1), (2, 3), (0, 1))

    @cached_property
    def duel(self) -> Duel:
        two = self.tables.dealt.tolist()
        players = tuple(_way(self.rules.player_must(self.options, strength)) for strength in two)
        return Duel(self.net, players, tuple(_way(self._bank_must(strength)) for strength in two))

    @cached_property
    def habits(self) -> Habits:
        """The strategies of both sides that neither can improve by changing its own."""
        return self.duel.habits()

    @cached_property
    def first(self) -> Whole:
        """[player's hand] → the probability that it hits."""
        return self.habits.plain_first

    @cached_property
    def second(self) -> Whole:
        """[bank's hand, player hit] → the probability that the bank hits."""
        return self.habits.plain_second

    def spread(self, first: Whole, second: Whole) -> list[Fraction]:
        """Return the deals that lead to each end, when both sides hit with these probabilities."""
        found = [Fraction(0)] * len(self.tables.ends)
        for hits, share in enumerate((1 - first, first)):
            for bank_hits, reply in enumerate((1 - second[:, hits], second[:, hits])):
                for end in range(len(found)):
                    found[end] += Fraction(share @ self.ends[:, :, hits, bank_hits, end] @ reply)
        return found

    def edge(self, first: Whole, second: Whole) -> Fraction:
        """Return the bank's advantage, per unit of the wager."""
        nets, unit = self.tables.nets
        dealt = self.spread(first, second)
        return -sum((net * each for net, each in zip(nets.tolist(), dealt, strict=True)), Fraction(0)) / (
            sum(dealt) * unit
        )

    def best_reply(self, first: Whole) -> Whole:
        """Return [bank's hand, player hit] → 1 where the bank does best to hit, against such a player."""
        gain = self.duel.replies(first)
        found = self.second.copy()
        for hand, strength in enumerate(self.tables.dealt.tolist()):
            if self._bank_must(strength) is None:
                found[hand] = [int(gain[hand, hit] < 0) for hit in (0, 1)]
        return found

    def player(self, hits_option: bool) -> Whole:
        """Return the shares of a player who always or never hits where there is a choice."""
        must = (
            _way(self.rules.player_must(self.options, strength)) for strength in self.tables.dealt.tolist()
        )
        return np.array([int(hits_option) if way is None else way for way in must], object)

    def has_choice(self, hand: int, bank: bool = False) -> bool:
        """Return True if the hand leaves a choice to its player, or to the bank."""
        strength = int(self.tables.dealt[hand])
        return (self._bank_must(strength) if bank else self.rules.player_must(self.options, strength)) is None

    def _bank_must(self, strength: int) -> Choice | None:
        return self.rules.bank_play(self.options, strength)


def _way(must: Choice | None) -> int | None:
    return None if must is None else int(must is HIT)


@lru_cache(maxsize=8)
def analysis(rules: HandsAgainstBank, options: Options, values: tuple[int, ...]) -> JokerAnalysis:
    return JokerAnalysis(rules, options, values)


def hands_with_choice(found: JokerAnalysis, bank: bool = False) -> list[int]:
    return [hand for hand in range(len(HANDS)) if found.has_choice(hand, bank)]
