"""Best play of a game of hand against hand, from which the odds and the advice are derived."""

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
"""The number of groups of open cards: twice the rank, plus one if the player has a card of that rank."""
Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class PlayedDuel(ABC):
    """Best play with every hand."""

    contest: CountedDuel
    terms: Terms
    ends: Ints
    """[level, play, class]: the number of deals."""
    worth: Ints
    """[group, level, play]: the net over all deals, in parts, if the play is made with all of these hands."""
    qualifying: range
    """The strengths with which the dealer qualifies."""
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
            np.add.at(ways[:, :, each], self.terms.result_index[:, each], self.ends[:, :, each])
        found = zip(*ways.nonzero(), ways[ways != 0], strict=True)
        return [(int(said), int(play), int(each), int(number)) for said, play, each, number in found]

    @abstractmethod
    def sides(self) -> tuple[Flags, Flags]:
        """Return for each level whether the first play is ever among the best, and whether it ever is not."""

    @abstractmethod
    def missed(self, plays: Ints) -> int:
        """Return the number of hands and open cards for which the play of `[group, level]` is not best."""

    @property
    @abstractmethod
    def dealt(self) -> int:
        """The number of pairs of a hand and an open card."""

    @abstractmethod
    def cards_of(self, level: int) -> Hand:
        """Return one hand of that strength."""
