"""Count the linked progressive exactly: five cards of the pack, in every game that offers it (§5.I).

The return of a wager is a fixed part from the prizes plus a share of what the meter shows.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import ceil
from typing import NamedTuple

from croupier.cards.pack import Pack
from croupier.families.staged.ohio_progressive import (
    PROGRESSIVE,
    STAKE,
    ProgressiveOptions,
    prize_of,
    progressive_meters,
    strength_row,
)
from croupier.hands import poker
from croupier.odds.staged.side_bets import strengths
from croupier.odds.tally import Tally
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.wagers.bank import HouseBank
from croupier.wagers.chips import money
from croupier.wagers.jackpot import Jackpot


class PrizeLine(NamedTuple):
    """The expected net of a wager in cents, unrounded: `fixed` plus `share` times the meter in cents."""

    fixed: Fraction
    share: Fraction

    def at(self, meter: int) -> Fraction:
        return self.fixed + self.share * meter

    @property
    def breaks_even(self) -> Fraction | None:
        """The meter, in cents, at which the wager breaks even; None if the meter does not matter."""
        return -self.fixed / self.share if self.share else None


def progressive_tally(
    game: Game, options: Options, meter: int | None = None, pack: Pack | None = None
) -> Tally | None:
    """Return the wager's tally if the meter shows `meter` cents when it is paid; None if it is not offered.

    If `meter` is None, the meter shows the amount in the options, plus the wager's own contribution if the
    options say so.
    """
    if not isinstance(options, ProgressiveOptions) or not options.progressive:
        return None
    cards = pack or game.pack(options)
    shows = stated_meter(options) if meter is None else meter
    ways = row_ways(cards)
    line, envy = line_of(options, cards), _envy(options.jackpot, ways)
    tally = Tally(PROGRESSIVE, unit="the Progressive", notes=tuple(_notes(line, shows, envy)))
    bank = HouseBank(options.rounding)
    for row in sorted(ways, key=_place):
        result = prize_of(options, row, shows)
        paid = bank.settle(STAKE, result)
        prize = options.jackpot.prizes.get(row)
        tally.add(
            row.replace("-", " "),
            net=Fraction(paid.paid - paid.taken, STAKE),
            ways=ways[row],
            pays=str(prize) if prize is not None else "lose",
        )
    tally.extra["house_edge_with_envy"] = -tally.expectation - envy / STAKE
    if line.breaks_even is not None:
        tally.extra["break_even_meter"] = line.breaks_even / 100
    return tally


def line_of(options: ProgressiveOptions, pack: Pack) -> PrizeLine:
    """Return the wager's expected net as a function of the meter."""
    ways = row_ways(pack)
    total = sum(ways.values())
    prizes = options.jackpot.prizes
    won = sum(number * prizes[row].amount for row, number in ways.items() if row in prizes)
    share = sum((number * prizes[row].share for row, number in ways.items() if row in prizes), Fraction(0))
    is_kept = options.progressive_stake == "kept"
    staked = sum(number for row, number in ways.items() if is_kept or row not in prizes)
    apart = 0 if options.progressive_includes else options.jackpot.contribution(STAKE)
    fixed = Fraction(won - staked * STAKE, total) - share * apart / total
    return PrizeLine(fixed, share / total)


def stated_meter(options: ProgressiveOptions) -> int:
    """Return the amount that the meter shows when the wager is paid, in cents, according to the options."""
    (meter,) = progressive_meters(options)
    return meter.amount + (options.jackpot.contribution(STAKE) if options.progressive_includes else 0)


def row_ways(pack: Pack) -> Counter[str]:
    """Return the number of sets of five cards that make each row."""
    ways: Counter[str] = Counter()
    for strength, number in strengths(poker.evaluate, 5, pack).items():
        ways[strength_row(strength)] += number
    return ways


def _place(row: str) -> int:
    """Return the sort key of a row: the best hand comes first."""
    return -[strength_row(poker.lowest(category)) for category in poker.PokerCategory].index(row)


def _envy(jackpot: Jackpot, ways: Counter[str]) -> Fraction:
    """Return the average envy prize that each other hand adds to the wager, in cents."""
    return Fraction(sum(ways[row] * amount for row, amount in jackpot.envy.items()), sum(ways.values()))


def _notes(line: PrizeLine, shows: int, envy: Fraction) -> list[str]:
    per_thousand = float(line.share * 100_000)
    notes = [
        f"the meter shows {money(shows)}; every $1,000 on it is worth {per_thousand:.4f} cents a wager",
        f"with envy: beside one other hand; each that is shown down adds {float(envy):.4f} cents",
        "a player who folds loses the progressive: counted for one who does not fold",
    ]
    if line.breaks_even is not None:
        notes.insert(1, f"it breaks even at {money(ceil(line.breaks_even))}, envy not counted")
    return notes
