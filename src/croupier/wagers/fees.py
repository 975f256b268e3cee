"""Fees: fixed sums that the house collects, flat or stepped, never a percentage."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from croupier.errors import BadOption, IllegalBet, ParseError
from croupier.readers import whole_number
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
        raise ParseError(f"{text!r} is no bracket of fees", instead="write 5-50: $2; 51+: $3")
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
        """Return the fee of each seat in cents, from the seat's own wagers."""
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


# Poker


HALF_HOUR = "half-hour"
"""A moment of the clock and not of the hand: a charge in advance."""
FeeSource = Literal[
    "pot", "antes", "small-blind", "left-of-button", "button", "each-player", "active-players"
]


class Collection(msgspec.Struct, frozen=True):
    """One fee of a poker table: when it is taken, out of what, and how much for how many players."""

    moment: str
    """The point that the hand must reach: "deal", "flop", "turn", "first-draw", "half-hour" …"""
    out_of: FeeSource
    steps: Steps
    what: str = "collection"
    """The name of the fee in the books."""
    feeds: bool = False
    """It is dropped for a jackpot, and feeds the table's fund."""

    @property
    def is_timed(self) -> bool:
        """Whether it is taken by the half hour, not in a hand."""
        return self.moment == HALF_HOUR

    def at(self, moment: str) -> Collection:
        """Return the same fee, taken at another moment."""
        return msgspec.structs.replace(self, moment=moment)

    def fee(self, players: int) -> int:
        """0 where it is for another number of players."""
        last = self.steps.brackets[-1].high
        if players < self.steps.brackets[0].low or (last is not None and players > last):
            return 0
        return self.steps.fee(players)

    def __str__(self) -> str:
        what = f"{self.what} " if self.what != "collection" else ""
        return f"{what}{self.steps} out of the {self.out_of} at the {self.moment}"


ANY_NUMBER = 99
"""Players at a table, where a band has no end."""
FIXED, POT, NONE = "fixed-limit", "pot-limit", "no-limit"
Stakes = tuple[int, int]
"""The lower and the higher limit of a table."""
_STAKES = r"\$[0-9,]+-\$[0-9,]+"
_TABLES = re.compile(
    rf"(?P<kinds>no limit and pot limit|no limit|limit|pot limit and limit)? ?"
    rf"(?:(?P<least>{_STAKES})(?: to (?P<most>{_STAKES}))?)?"
    r"(?:, ante (?P<ante>\S+))?(?:, blinds (?P<blinds>\$[0-9]+ \$[0-9]+))?(?:, buy-in (?P<buy_in>.+))?"
)
_BUY_IN = re.compile(r"(\S+?)(?:-(\S+))? to (\S+?)(?:-(\S+))?")
_KINDS = {
    "no limit and pot limit": (NONE, POT),
    "no limit": (NONE,),
    "pot limit and limit": (FIXED, POT),
}


class BuyIns(msgspec.Struct, frozen=True):
    """Buy-ins of a table: the least and the most, each a figure or a range that the house chooses from."""

    words: str
    least: tuple[int, int]
    most: tuple[int, int]

    @classmethod
    def parse(cls, text: str) -> BuyIns:
        """
        >>> BuyIns.parse("$50-$100 to $500-$2,500").least, BuyIns.parse("$40 to $2,500").most
        ((5000, 10000), (250000, 250000))
        """
        found = _BUY_IN.fullmatch(text)
        if found is None:
            raise ParseError(f"{text!r} are no buy-ins", instead="write $50-$100 to $500-$2,500")
        low, low_end, high, high_end = found.groups()
        least, most = (low, low_end or low), (high, high_end or high)
        return cls(text, (dollars(least[0]), dollars(least[1])), (dollars(most[0]), dollars(most[1])))

    def __str__(self) -> str:
        return self.words


class TablesPrinted(msgspec.Struct, frozen=True):
    """The tables for which an option of poker fees is printed."""

    words: str
    kinds: tuple[str, ...]
    """How much may be bet there."""
    least: Stakes | None = None
    most: Stakes | None = None
    """The larger limit; equal to `least` if one limit is printed."""
    ante: int | None = None
    blinds: tuple[int, ...] | None = None
    buy_ins: BuyIns | None = None

    @classmethod
    def parse(cls, text: str) -> TablesPrinted:
        """`no limit`, `limit $2-$4 to $50-$100`, `$3-$6, ante $0.50`, `$3-$6, blinds $1 $3`.

        >>> TablesPrinted.parse("limit $2-$4 to $50-$100").why_not("fixed-limit", (300, 600), 0, ())
        ''
        >>> TablesPrinted.parse("$3-$6").why_not("fixed-limit", (200, 400), 0, ())
        'set lower-limit=3 and higher-limit=6'
        """
        found = _TABLES.fullmatch(text)
        if found is None:
            raise ParseError(
                f"{text!r} names no tables", instead="write no limit, or limit $2-$4 to $50-$100"
            )
        least = _stakes(found["least"])
        return cls(
            text,
            _KINDS.get(found["kinds"], (FIXED,)),
            least,
            _stakes(found["most"]) or least,
            dollars(found["ante"]) if found["ante"] else None,
            tuple(dollars(each) for each in found["blinds"].split()) if found["blinds"] else None,
            BuyIns.parse(found["buy_in"]) if found["buy_in"] else None,
        )

    def why_not(self, kind: str, stakes: Stakes, ante: int, blinds: tuple[int, ...]) -> str:
        """Return which option must change for a table of that kind to be one of these; '' if it is one.

        A table without fixed limits is known by its blinds; a spread is a limit game too."""
        kind = FIXED if kind == "spread-limit" else kind
        if kind not in self.kinds:
            return f"set limit={self.kinds[0]}"
        if self.least and self.most:
            lower, higher = blinds[-2:] if kind != FIXED and len(blinds) > 1 else stakes
            if not (self.least[0] <= lower <= self.most[0] and self.least[1] <= higher <= self.most[1]):
                return self._limits_wanted(kind)
        if self.ante not in (None, ante):
            return f"set ante={plain(self.ante or 0)}"
        if self.blinds not in (None, blinds):
            return f"set blinds='{' '.join(map(short, self.blinds or ()))}'"
        return ""

    def _limits_wanted(self, kind: str) -> str:
        assert self.least and self.most, "limits are printed"
        if kind != FIXED:
            upto = f" to '{' '.join(map(short, self.most))}'" if self.most != self.least else ""
            return f"set blinds='{' '.join(map(short, self.least))}'{upto}"
        if self.least == self.most:
            return f"set lower-limit={plain(self.least[0])} and higher-limit={plain(self.least[1])}"
        ends = [f"{short(one)}-{short(two)}" for one, two in (self.least, self.most)]
        return f"set lower-limit and higher-limit from {ends[0]} to {ends[1]}"

    def __str__(self) -> str:
        return self.words


def _stakes(text: str | None) -> Stakes | None:
    if not text:
        return None
    lower, higher = (dollars(each) for each in text.split("-"))
    return lower, higher


def plain(cents: int) -> str:
    """A sum as `--set` takes it: 25, or 0.50."""
    return short(cents).removeprefix("$").replace(",", "")


ANY_TABLE = TablesPrinted("", (FIXED, POT, NONE))


class PokerFees(msgspec.Struct, frozen=True):
    """One numbered option of a poker table's fees."""

    name: str
    collections: tuple[Collection, ...]
    source: str = ""
    tables: TablesPrinted = ANY_TABLE

    @property
    def players(self) -> tuple[int, int]:
        """For how many players it is: the fewest and the most."""
        brackets = [each.steps.brackets for each in self.collections]
        highs = [each[-1].high for each in brackets]
        most = max((high for high in highs if high is not None), default=ANY_NUMBER)
        return min(each[0].low for each in brackets), ANY_NUMBER if None in highs else most

    def due(self, moment: str, players: int) -> tuple[tuple[Collection, int], ...]:
        """Return the collections to take when the hand reaches a moment, in the order of the schedule."""
        return tuple(
            (each, fee)
            for each in self.collections
            if each.moment == moment and (fee := each.steps.fee(players))
        )
