"""Fees: fixed sums that the house collects, flat or stepped, never a percentage."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import msgspec

from croupier.refusals import BadNotation, BadOption, IllegalBet
from croupier.wagers.chips import dollars, money
from croupier.wagers.spot import Limits

_STEP = re.compile(r"(?P<low>[0-9,]+)\s*(?:-\s*(?P<high>[0-9,]+)|(?P<open>\+)|)\s*:\s*(?P<fee>\S+)")


class Bracket(msgspec.Struct, frozen=True):
    """A fee from a number (of cents, or of players) up to a number (None: and more)."""

    low: int
    high: int | None
    fee: int


class Steps(msgspec.Struct, frozen=True):
    """A fee looked up by a number. "51" after "5-50" means more than 50, so no sum falls between."""

    brackets: tuple[Bracket, ...]

    def __post_init__(self) -> None:
        if not self.brackets:
            raise BadOption("no fee", "it has no brackets", "flat(0) for a fee of nothing")
        if any(bracket.fee < 0 for bracket in self.brackets):
            raise BadOption("no fee of less than nothing")

    @classmethod
    def flat(cls, fee: int) -> Steps:
        return cls((Bracket(0, None, fee),))

    @classmethod
    def parse(cls, text: str) -> Steps:
        """As printed, in dollars: `5-50: $2; 51-300: $3; 301+: $4`, or `$2` alone."""
        if ":" not in text:
            return cls.flat(dollars(text))
        return _parsed(text, 100)

    @classmethod
    def by_players(cls, text: str) -> Steps:
        """By the number of players dealt in: `0-4: $1; 5: $2; 6: $3; 7+: $4`."""
        return _parsed(text, 1)

    def fee(self, number: int) -> int:
        """The fee at that number; refused below the first bracket."""
        if number < self.brackets[0].low:
            raise IllegalBet("no fee is printed for it", f"{number} is below {self.brackets[0].low}")
        for bracket in self.brackets:
            if bracket.high is None or number <= bracket.high:
                return bracket.fee
        raise IllegalBet("no fee is printed for it", f"{number} is above {self.brackets[-1].high}")

    @property
    def fees(self) -> tuple[int, ...]:
        return tuple(bracket.fee for bracket in self.brackets)


def _parsed(text: str, scale: int) -> Steps:
    brackets: list[Bracket] = []
    for part in text.split(";"):
        found = _STEP.fullmatch(part.strip())
        if found is None:
            raise BadNotation(f"{part.strip()!r} is no bracket of fees", instead="write 5-50: $2; 51+: $3")
        low = int(found["low"].replace(",", ""))
        end = int((found["high"] or found["low"]).replace(",", "")) * scale
        high = None if found["open"] else end
        if brackets and (brackets[-1].high is None or low * scale != brackets[-1].high + scale):
            raise BadNotation(f"the brackets {text!r} do not join", f"at {part.strip()!r}")
        brackets.append(Bracket(low * scale, high, dollars(found["fee"])))
    return Steps(tuple(brackets))


class SideFee(msgspec.Struct, frozen=True):
    """A fee for each wager on a side bet."""

    spot: str
    fee: int
    alone: bool = False
    """Only where the bettor has no wager that carries the player fee."""


class Fees(msgspec.Struct, frozen=True):
    """What is due before a round, in cents."""

    dealer: int
    players: dict[int, int]
    """By seat."""

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
        """What is collected when betting closes, before the first card."""
        chips = promo_chips or {}
        players = {
            seat: self._player(spots) + self.promo_chip * chips.get(seat, 0) for seat, spots in wagers.items()
        }
        return Fees(self.dealer.fee(self.action(wagers)), players)

    def _player(self, spots: Mapping[str, int]) -> int:
        charged = [spots[spot] for spot in self.charged if spots.get(spot)]
        side = (each.fee for each in self.side if spots.get(each.spot) and not (each.alone and charged))
        return sum(self.player.fee(amount) for amount in charged) + sum(side)

    @property
    def rates(self) -> int:
        """How many rates that are not nothing it has: a table may have no more than five."""
        return sum(1 for fee in _all_fees(self) if fee)


def _all_fees(schedule: FeeSchedule) -> Iterable[int]:
    yield from schedule.dealer.fees
    yield from schedule.player.fees
    yield from (each.fee for each in schedule.side)
    yield schedule.promo_chip


class Collection(msgspec.Struct, frozen=True):
    """One fee of a poker room: when it is taken, where from, and how much by the number of players."""

    moment: str
    """The street that the action must reach: "deal", "flop", "turn" …"""
    taken_from: str
    """"small-blind", "antes" or "pot"."""
    steps: Steps

    def due(self, players: int) -> int:
        return self.steps.fee(players)

    def __str__(self) -> str:
        sums = " / ".join(money(fee) for fee in self.steps.fees)
        return f"{sums} from the {self.taken_from} at the {self.moment}"
