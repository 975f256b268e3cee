"""The hands of a seat at a blackjack table that a player banks, each with the wagers of several bettors."""

from __future__ import annotations

from croupier.families.banked.bettors import Bettor
from croupier.families.blackjack.choices import DOUBLE, MAIN, SPLIT_HAND, double_spot, hand_spot
from croupier.families.blackjack.played_hand import PlayedHand


class HandBet:
    """One bettor's wagers on a hand while the round lasts."""

    __slots__ = ("bettor", "double", "is_settled", "is_surrendered", "spot")

    def __init__(self, bettor: Bettor, number: int) -> None:
        self.bettor = bettor
        self.spot = bettor.spot(hand_spot(number))
        self.double = ""
        """The spot of the double down wager, once it is made."""
        self.is_surrendered = False
        self.is_settled = False

    @property
    def wagers(self) -> dict[str, str]:
        """Spot → which of the game's `wagers` lies there."""
        own = {self.spot: MAIN if self.spot == self.bettor.spot(MAIN) else SPLIT_HAND}
        return own | {self.double: DOUBLE} if self.double else own


class SharedHand(PlayedHand):
    __slots__ = ("bets",)

    def __init__(self, seat: int, number: int, bettors: list[Bettor]) -> None:
        super().__init__(seat, number)
        self.bets = [HandBet(bettor, number) for bettor in bettors]
        """In the order of the bettors."""

    @property
    def live(self) -> list[HandBet]:
        """The wagers of those who still play it."""
        return [bet for bet in self.bets if not bet.is_surrendered and not bet.is_settled]

    def double_spot(self, bet: HandBet) -> str:
        return bet.bettor.spot(double_spot(self.number))
