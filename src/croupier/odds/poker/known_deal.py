"""Input and result of counting equity."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from croupier.cards.card import Hand
from croupier.odds.poker.kernels.compare import Ints
from croupier.odds.poker.layout import PokerLayout
from croupier.odds.poker.notation import KnownHand
from croupier.rules.steps import Place


@dataclass(frozen=True)
class KnownDeal:
    """Cards that are known before the counting begins."""

    layout: PokerLayout
    holdings: tuple[KnownHand, ...]
    boards: dict[Place, Hand]
    deck: Hand
    """The cards that may still come, those in ranges among them."""

    @property
    def missing(self) -> int:
        """Number of board cards to come."""
        return sum(total - len(self.boards[place]) for place, total in self.layout.boards.items())


class Counted(NamedTuple):
    """Result of counting all cases."""

    cases: int
    unit: int
    """Number of units in the whole pot."""
    counts: Ints
    """Counts of each seat: units won, cases with the whole pot, cases with nothing, then for each judged
    share the cases in which it was won alone and tied for."""
    by_hand: tuple[Ints, ...]
    """Units and cases of each seat, for each hand of its range."""
