"""Progressive jackpots: where they break even, the reserve the house needs, and how long until one is won."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from croupier.families.staged.caribbean_jackpots import CaribbeanJackpotOptions
from croupier.families.staged.ohio_progressive import PROGRESSIVE, STAKE, ProgressiveOptions
from croupier.odds.report import Json, ratio
from croupier.odds.staged.caribbean_jackpots import between, break_evens, jackpot_notes
from croupier.odds.staged.progressive import line_of, row_ways
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.wagers.chips import money
from croupier.wagers.jackpot import ALL_OF_IT, Meter, Prize


class PrizeFacts(NamedTuple):
    """One hand that wins a prize from the meter."""

    row: str
    prize: Prize
    probability: Fraction
    """Probability that one wager wins this prize."""
    envy: int
    """Envy bonus that another player's wager receives for this hand, in cents."""

    @property
    def wagers_between(self) -> Fraction:
        """Return the average number of wagers between two of these prizes."""
        return 1 / self.probability


@dataclass(frozen=True)
class MeterFacts:
    """A progressive meter. Only its name, clause and reading are known if its prizes are not counted."""

    name: str
    title: str
    clause: str
    shows: int
    """Reading of the meter when the table opens, in cents."""
    prizes: tuple[PrizeFacts, ...] = ()
    stake: int = 0
    contribution: int = 0
    """Part of each wager that is added to the meter, in cents."""
    seed: int = 0
    breaks_even: Fraction | None = None
    """Reading at which the wager's house edge is zero, in cents."""
    says: str = ""
    """How the meter is won and where it breaks even, in words, if no wager wins it."""

    @property
    def shared(self) -> Fraction:
        """The probability that a wager wins a part of the meter."""
        return sum((each.probability for each in self.prizes if each.prize.share), Fraction(0))

    @property
    def reset(self) -> Fraction:
        """The probability that a wager wins all of it, and the house puts the seed on anew."""
        return sum((each.probability for each in self.prizes if each.prize.share == ALL_OF_IT), Fraction(0))

    @property
    def seed_cost(self) -> Fraction:
        """Return the amount that the house has to reserve from every wager for the next seed, in cents."""
        return self.reset * self.seed

    @property
    def fixed_cost(self) -> Fraction:
        """Return the average amount that the fixed prizes pay on a wager, in cents."""
        return sum((each.probability * each.prize.amount for each in self.prizes), Fraction(0))

    @property
    def expected_top(self) -> Fraction | None:
        """Return the meter's average reading when all of it is won, in cents, ignoring what smaller shares
        take; None if no prize is the whole meter."""
        return self.seed + self.contribution / self.reset if self.reset else None

    def to_json(self) -> Json:
        found: Json = {"meter": self.name, "shows": self.shows / 100, "clause": self.clause}
        if not self.prizes:
            return found | {"says": self.says}
        return found | {
            "contribution": self.contribution / 100,
            "seed": self.seed / 100,
            "break_even_meter": None if self.breaks_even is None else ratio(self.breaks_even / 100),
            "seed_reserve_a_wager": ratio(self.seed_cost / 100),
            "fixed_prizes_a_wager": ratio(self.fixed_cost / 100),
            "prizes": [
                {
                    "hand": each.row,
                    "prize": str(each.prize),
                    "probability": ratio(each.probability),
                    "wagers_between": ratio(each.wagers_between),
                }
                for each in self.prizes
            ],
        }


def meter_facts(game: Game, options: Options) -> tuple[MeterFacts, ...]:
    return tuple(
        _progressive(game, options, meter.title, meter.clause, meter.amount)
        if meter.name == PROGRESSIVE and isinstance(options, ProgressiveOptions)
        else MeterFacts(meter.name, meter.title, meter.clause, meter.amount, says=_said(game, options, meter))
        for meter in game.meters(options)
    )


def _said(game: Game, options: Options, meter: Meter) -> str:
    if meter.by_floor:
        return (
            "What is dropped for it feeds it, apart from the fees. How it is won is not printed: the floor "
            "pays it out by a recorded act, with a reason."
        )
    if not isinstance(options, CaribbeanJackpotOptions):
        return "Its prizes depend on several hands at the table and are no part of the counted odds."
    evens = [
        f"{money(each.fee)} against {each.players} players when it alone shows "
        f"{between(each.alone[meter.name])}, or all three alike {between(each.alike)}"
        for each in break_evens(game, options)
        if meter.name in each.alone
    ]
    shares = "60% of it are the beaten hand's, 20% the winner's, 20% of all others with a wager."
    if not evens:
        return "It is not played for."
    own = f"{meter.name.replace('-', ' ')} with "
    often = "; with ".join(
        note.removeprefix(own) for note in jackpot_notes(game, options)[0] if note.startswith(own)
    )
    return (
        f"{shares} It is worth the bank's fee of {'; of '.join(evens)}. With {often}. What it shows is owed "
        "to the players, and is the reserve."
    )


def _progressive(game: Game, options: ProgressiveOptions, title: str, clause: str, shows: int) -> MeterFacts:
    pack = game.pack(options)
    ways = row_ways(pack)
    total = sum(ways.values())
    jackpot = options.jackpot
    prizes = tuple(
        PrizeFacts(row, prize, Fraction(ways[row], total), jackpot.envy.get(row, 0))
        for row, prize in jackpot.prizes.items()
    )
    return MeterFacts(
        name=PROGRESSIVE,
        title=title,
        clause=clause,
        shows=shows,
        prizes=prizes,
        stake=STAKE,
        contribution=jackpot.contribution(STAKE),
        seed=jackpot.seed,
        breaks_even=line_of(options, pack).breaks_even,
    )
