"""Evaluate a player-dealer who does not cover all wagers: the bank's earnings, and the action on each wager.

The evaluation is exact if one result settles all seats: with a single bettor, or in a game in which everybody
bets on the same two hands. It applies the bank's own arithmetic to every result. In other games the hands are
correlated and must be simulated (`simulation.short_cover`).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from croupier.families.baccarat.rules import TwoHands
from croupier.families.banked.player_dealer import PlayerDealerOptions
from croupier.odds.report import Json, WagerEstimate, WagerOdds, ratio
from croupier.rules.game import Game
from croupier.wagers.bank import PlayerDealerBank
from croupier.wagers.result import Result, lose_part, push, win

AnyNumber = Fraction | float


@dataclass(frozen=True)
class ShortCover:
    """The effect of a cover against one wager of every other seat, in cents a hand, without fees."""

    cover: int
    """The amount that the player-dealer posts."""
    bank: AnyNumber
    """The player-dealer's average gain per hand."""
    error: float | None
    """The standard error of `bank`; None if it is exact."""
    action: tuple[AnyNumber, ...]
    """The amount that changes hands at each seat, as a part of that with full cover. The seats are in order
    of settlement if the result is exact, else from the bank's left."""
    rounds: int = 0

    def to_json(self) -> Json:
        shown = ratio(self.bank / 100) if isinstance(self.bank, Fraction) else self.bank / 100
        return {
            "cover": self.cover / 100,
            "player_dealer": shown,
            "standard_error": None if self.error is None else self.error / 100,
            "rounds": self.rounds or None,
            "action": [ratio(each) if isinstance(each, Fraction) else each for each in self.action],
        }


def exact_cover(
    game: Game,
    options: PlayerDealerOptions,
    odds: WagerOdds | WagerEstimate,
    bet: int,
    seats: int,
    cover: int,
) -> ShortCover | None:
    """Return the exact effect of a cover, from every result of the wager.

    Return None if one result does not settle all seats, or if the stake can grow.
    """
    if not isinstance(odds, WagerOdds) or not odds.nets or odds.average_staked != 1 or odds.nets[0][0] < -1:
        return None
    if seats > 2 and not isinstance(game.rules, TwoHands):
        return None
    earned, moved, whole = Fraction(0), [Fraction(0)] * (seats - 1), Fraction(0)
    for net, likely in odds.nets:
        bank = PlayerDealerBank(cover, options.cover, options.rounding)
        result = _result(odds.wager, net * bet, bet)
        for place in range(seats - 1):
            payment = bank.settle(bet, result)
            bank.moved(payment.taken, payment.paid)
            moved[place] += likely * (payment.taken + payment.paid)
        earned += likely * bank.result
        whole += likely * abs(net * bet)
    return ShortCover(cover, earned, None, tuple(each / whole for each in moved))


def _result(wager: str, net: Fraction, bet: int) -> Result:
    if net > 0:
        return win(wager, amount=int(net))
    return lose_part(wager, part=-net / bet) if net < 0 else push(wager)
