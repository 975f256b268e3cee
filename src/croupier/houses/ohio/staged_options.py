"""House options that Ohio's casino-poker games share: how to deal, and a limit on payouts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from croupier.errors import BadOption
from croupier.rules.options import BankedOptions, one_of, option
from croupier.wagers.bank import PayoutCap
from croupier.wagers.chips import money


@dataclass(frozen=True, kw_only=True)
class OhioPokerOptions(BankedOptions):
    dealing: str = one_of(
        ("shoe", "hand"), "packets from an automated shoe, or one card at a time by hand; the sheet has both"
    )
    shuffler: bool = option(True, "the cards are shuffled by an automated device, else by hand")
    decks: int = option(
        1,
        "a second deck of another colour, with the shuffler: each is used every other round",
        least=1,
        most=2,
    )

    def check(self) -> None:
        super().check()
        if self.decks == 2 and not self.shuffler:
            raise BadOption("decks cannot be 2", "a second deck needs the shuffler", "shuffler=yes")

    @property
    def shoe(self) -> bool:
        """Return True if there is an automated shoe, which can fail."""
        return self.dealing == "shoe"


LEAST_LIMIT = 50_000_00
"""The least payout limit that a house may set."""


@dataclass(frozen=True, kw_only=True)
class PayoutLimitOptions(BankedOptions, ABC):
    """A limit that the house may set on what one hand is paid: at least $50,000, and at least what can be
    won in a round at the minimum wager."""

    payout_limit: int = option(
        0,
        "the most that a player is paid on one hand, where the house sets it; at least $50,000, and never "
        "less than can be won at the table's minimum; $0: no limit",
        least=0,
        is_money=True,
    )

    def check(self) -> None:
        super().check()
        if 0 < self.payout_limit < LEAST_LIMIT:
            raise BadOption(
                f"payout-limit cannot be {money(self.payout_limit)}", instead=f"at least {money(LEAST_LIMIT)}"
            )

    @abstractmethod
    def most_at_minimum(self) -> int:
        """Return the most that can be won in a round at the minimum wager, in cents."""

    @property
    def payout_cap(self) -> PayoutCap | None:
        if not self.payout_limit:
            return None
        return PayoutCap.greater_of(self.payout_limit, self.most_at_minimum())


@dataclass(frozen=True, kw_only=True)
class OhioTableOptions(OhioPokerOptions, PayoutLimitOptions):
    """The options of the games that are paid by table."""
