"""What is asked of the counting, and what it answers."""

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
    """What is known before the counting begins."""

    layout: PokerLayout
    holdings: tuple[KnownHand, ...]
    boards: dict[Place, Hand]
    deck: Hand
    """The cards that may still come, those in ranges among them."""

    @property
    def missing(self) -> int:
        """Board cards to come."""
        return sum(total - len(self.boards[place]) for place, total in self.layout.boards.items())


class Counted(NamedTuple):
    """What came of all cases."""

    cases: int
    unit: int
    """The whole pot."""
    counts: Ints
    """By seat: units of pots, cases with all of it, cases with nothing, then for each share that is judged
    the cases it was won alone and tied for."""
    by_hand: tuple[Ints, ...]
    """By seat, for each hand of its range: units and cases."""
