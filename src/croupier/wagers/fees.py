"""Fees: fixed sums that the house collects, flat or stepped, never a percentage."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from croupier.outside_text import whole_number
from croupier.refusals import BadNotation, BadOption, IllegalBet
from croupier.wagers.chips import dollars, money, short
from croupier.wagers.spot import Limits

_BEHIND = re.compile(r"backline-\d+-")
"""Matches the prefix of bettors behind a player, who pay the same rate."""
_NUMBER = "[0-9][0-9,]{0,14}"
_STEP = re.compile(rf"(?P<low>{_NUMBER})(?:\s*-\s*(?P<high>{_NUMBER})|(?P<more>\+))?\s*:\s*(?P<fee>\S+)")


class Bracket(msgspec.Struct, frozen=True):
    """A fee from one number up to another (None: and more), both included."""

    low: int
    high: int | None
    fee: int


class Steps(msgspec.Struct, frozen=True):
    """A fee looked up by a sum of money or by the number of players.

    Sums are printed in whole dollars: after "5-50", "51" means more than 50, so that no sum falls between.
    """

    brackets: tuple[Bracket, ...]
    by: Literal["cents", "players"] = "cents"

    def __post_init__(self) -> None:
        if not self.brackets or any(each.fee < 0 for each in self.brackets):
            raise BadOption("no such fee", "it needs a bracket, and no fee is less than nothing")
        if any(each.high is not None and each.high < each.low for each in self.brackets):
            raise BadOption(f"no fees {self}", "a bracket ends before it begins")
        gap = 100 if self.by == "cents" else 1
        if any(each.low % gap or (each.high or 0) % gap for each in self.brackets):
            raise BadOption("no such fee", "its brackets are not in whole dollars")
        for one, two in zip(self.brackets, self.brackets[1:], strict=False):
            if one.high is None or two.low != one.high + gap:
                raise BadOption(f"no fees {self}", "the brackets do not join")

    @classmethod
    def flat(cls, fee: int) -> Steps:
        return cls((Bracket(0, None, fee),))

    @classmethod
    def parse(cls, text: str, by: Literal["cents", "players"] = "cents") -> Steps:
        """Parse steps as they are printed: `5-50: $2; 51-300: $3; 301+: $4`, or one flat `$2`.

        Sums are in dollars; by players it is `0-4: $1; 5: $2; 6+: $3`.
        """
        if ":" not in text:
            return cls((Bracket(0, None, dollars(text)),), by)
        return cls(tuple(_bracket(part.strip(), 100 if by == "cents" else 1) for part in text.split(";")), by)

    def fee(self, number: int) -> int:
        """The fee for that many cents or players; refused where nothing is printed for it."""
        if number >= self.brackets[0].low:
            for bracket in self.brackets:
                if bracket.high is None or number <= bracket.high:
                    return bracket.fee
        shown = money(number) if self.by == "cents" else f"{number} players"
        raise IllegalBet(f"no fee is printed for {shown}", instead=f"there is {self}")

    @property
    def fees(self) -> tuple[int, ...]:
        return tuple(bracket.fee for bracket in self.brackets)

    def __str__(self) -> str:
        first = self.brackets[0]
        if (first.low, first.high) == (0, None):
            return short(first.fee)
        scale = 100 if self.by == "cents" else 1
        return "; ".join(f"{_span(each, scale)}: {short(each.fee)}" for each in self.brackets)


def _bracket(text: str, scale: int) -> Bracket:
    found = _STEP.fullmatch(text)
    if found is None:
        raise BadNotation(f"{text!r} is no bracket of fees", instead="write 5-50: $2; 51+: $3")
    low = whole_number(found["low"].replace(",", "")) * scale
    high = whole_number((found["high"] or found["low"]).replace(",", "")) * scale
    return Bracket(low, None if found["more"] else high, dollars(found["fee"]))


def _span(bracket: Bracket, scale: int) -> str:
    low = f"{bracket.low // scale:,}"
    if bracket.high is None:
        return f"{low}+"
    return low if bracket.high == bracket.low else f"{low}-{bracket.high // scale:,}"


class SideFee(msgspec.Struct, frozen=True):
    """A fee for each wager on a side bet."""

    spot: str
    fee: int
    unless: tuple[str, ...] = ()
    """Only where the bettor has nothing on these spots, which carry the player fee."""


class Fees(msgspec.Struct, frozen=True):
    """Fees that are due before a round, in cents."""

    dealer: int
    players: dict[int, int]
    """The fee of each seat."""

    @property
    def total(self) -> int:
        return self.dealer + sum(self.players.values())


FREE = Steps.flat(0)


class FeeSchedule(msgspec.Struct, frozen=True):
    """One numbered option of a game's fees: the limits of its table and what each round costs."""

    name: str
    limits: Limits | None = None
    dealer: Steps = FREE
    """From the player-dealer, once a round, by the total table action."""
    player: Steps = FREE
    """From the bettor for each wager on a spot of `charged`, by the size of that wager."""
    charged: tuple[str, ...] = ()
    counted: tuple[str, ...] = ()
    """The spots that make up the total table action; none named: all."""
    side: tuple[SideFee, ...] = ()
    promo_chip: int = 0
    """From the player for each promotional chip used."""
    source: str = ""
    jackpot: int = 0
    """A jackpot fee besides: from the player-dealer once a round, or as `jackpot_from` says."""
    jackpot_from: Literal["player-dealer", "each-wager"] = "player-dealer"
    """Each wager: from the bettor, as the player fee."""
    jackpot_apart: str = ""
    """The name of the jackpot fee in the books if it feeds no fund; '' if it is taken with the other fees."""

    def action(self, wagers: Mapping[int, Mapping[str, int]]) -> int:
        """The total table action of these wagers, by seat and spot."""
        return sum(
            amount
            for spots in wagers.values()
            for spot, amount in spots.items()
            if not self.counted or spot in self.counted
        )

    def due(
        self, wagers: Mapping[int, Mapping[str, int]], promo_chips: Mapping[int, int] | None = None
    ) -> Fees:
        """Return the fees to collect when betting closes, before the first card."""
        dealer = self.dealer.fee(self.action(wagers)) + self.dealer_jackpot
        return Fees(dealer, self.of_players(wagers, promo_chips))

    def of_players(
        self, wagers: Mapping[int, Mapping[str, int]], promo_chips: Mapping[int, int] | None = None
    ) -> dict[int, int]:
        """From each seat alone: also where some of the table's action has a free collection."""
        chips = promo_chips or {}
        return {
            seat: self._player(spots) + self.player_jackpot(spots) + self.promo_chip * chips.get(seat, 0)
            for seat, spots in wagers.items()
        }

    @property
    def jackpot_words(self) -> str:
        """The jackpot fee and its payer in words; '' if there is none."""
        payer = "the player-dealer" if self.dealer_jackpot else "each wager"
        return f"{short(self.jackpot)} from {payer}" if self.jackpot else ""

    @property
    def dealer_jackpot(self) -> int:
        """The part of the player-dealer's fee that is for the jackpot."""
        return self.jackpot if self.jackpot_from == "player-dealer" else 0

    def player_jackpot(self, spots: Mapping[str, int]) -> int:
        """The part of a bettor's fee that is for the jackpot."""
        charged = sum(1 for spot in self.charged if spots.get(spot))
        return self.jackpot * charged if self.jackpot_from == "each-wager" else 0

    def _player(self, spots: Mapping[str, int]) -> int:
        charged = [spots[spot] for spot in self.charged if spots.get(spot)]
        side = (
            each.fee
            for each in self.side
            if spots.get(each.spot) and not any(spots.get(spot) for spot in each.unless)
        )
        return sum(self.player.fee(amount) for amount in charged) + sum(side)

    @property
    def rates(self) -> int:
        """How many rates that are not nothing it has: a table may have no more than five."""
        return sum(1 for fee in _all_fees(self) if fee)


def _all_fees(schedule: FeeSchedule) -> Iterable[int]:
    yield from schedule.dealer.fees
    yield from schedule.player.fees
    yield from {_BEHIND.sub("", each.spot): each.fee for each in schedule.side}.values()
    yield schedule.promo_chip
    yield schedule.jackpot
