"""A game of hand against hand as it was played best: what the odds and the advice are told from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from math import comb

import numpy as np
import numpy.typing as npt

from croupier.cards.card import Hand
from croupier.odds.staged.hand_counts import CountedDuel
from croupier.odds.staged.hand_terms import Terms
from croupier.odds.staged.kernels.hand_against_hand import CLASSES, Ints

GROUPS = 26
"""The number of groups of open cards: twice the rank, and one more if the player holds the rank."""
Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class PlayedDuel(ABC):
    """Best play with every hand."""

    contest: CountedDuel
    terms: Terms
    ends: Ints
    """[level, play, class]: the deals."""
    worth: Ints
    """[group, level, play]: what all deals together win, in parts, if it is made with all of these hands."""
    qualifying: range
    """The strengths with which the dealer plays."""
    read: frozenset[str]
    """The names of the options that were read."""

    @property
    def deals(self) -> int:
        pack = len(self.contest.pack)
        seen = pack - self.contest.own if self.contest.up else 1
        return comb(pack, self.contest.own) * seen * self.contest.deals

    def endings(self) -> list[tuple[int, int, int, int]]:
        """Return the results, the play and the class of each end, with its number of deals."""
        ways = np.zeros((len(self.terms.results), *self.ends.shape[1:]), np.int64)
        for each in range(CLASSES):
            np.add.at(ways[:, :, each], self.terms.said[:, each], self.ends[:, :, each])
        found = zip(*ways.nonzero(), ways[ways != 0], strict=True)
        return [(int(said), int(play), int(each), int(number)) for said, play, each, number in found]

    @abstractmethod
    def sides(self) -> tuple[Flags, Flags]:
        """Return by level whether the first play is ever among the best, and whether another ever is without
        it."""

    @abstractmethod
    def missed(self, plays: Ints) -> int:
        """With how many hands and open cards the play of `[group, level]` is not among the best."""

    @property
    @abstractmethod
    def dealt(self) -> int:
        """How many hands and open cards there are."""

    @abstractmethod
    def cards_of(self, level: int) -> Hand:
        """One hand of that strength."""
