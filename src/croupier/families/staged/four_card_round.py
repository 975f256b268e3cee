"""The round of Ohio's four-card games: five cards each, of which the best four play, and one decision.

Four Card Poker and Crazy Four Poker order it in sections of the same numbers.
"""

from __future__ import annotations

from croupier.cards.card import Hand
from croupier.families.staged.house_round import Stage, StagedClauses
from croupier.families.staged.ohio import OhioPokerT, irregularities
from croupier.families.staged.progressive_round import ProgressiveRound
from croupier.families.staged.shapes import DuelRound


class FourOfFiveRound(ProgressiveRound[OhioPokerT], DuelRound[OhioPokerT]):
    decks = "§3.II"
    forfeits_wait = True  # §10.IV
    stages = (Stage("decision", "§10.III", "Play or fold?"),)

    def cite(self, *, settle: str, side: str, bonus: str = "", returned: str = "") -> StagedClauses:
        """What both order alike, with what each orders by itself."""
        return StagedClauses(
            no_more_bets="§7.IV",
            deal="§9.II",
            by_hand="§8.II",
            fold="§10.III",
            reveal="§10.V",
            settle=settle,
            side=side,
            left="§7.III",
            bonus=bonus,
            returned=returned,
        )

    def five_cards(self, seat: int) -> Hand:
        return self.own[seat]


IRREGULARITIES = irregularities(
    drawn_in_error="§12.I",
    wrong_number="§12.II",
    short_deck="§8.IV, §9.IV",
    exposed="§12.III",
    shuffler="§12.IV",
    shoe="§12.V",
    left="§7.III",
)
