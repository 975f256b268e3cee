"""Dice: the record by which a game answers the family, and what a house posts of its craps table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, Literal

from croupier.cards.chance_devices import Roll, all_rolls
from croupier.cards.pack import Pack
from croupier.errors import BadOption
from croupier.families.dice.craps_wagers import BUY, LAY, PLACE, PUT
from croupier.families.dice.display import DISPLAY
from croupier.families.dice.layout import puck_of, spots_of
from croupier.families.dice.wager import DiceHouse, Wager, WagerKind, When, odds_of, resolve
from croupier.rules.choices import Choice
from croupier.rules.display import Display
from croupier.rules.family_rules import FamilyRules, RoundPart, play_parts
from croupier.rules.options import BankedOptions
from croupier.rules.placing_bets import Button
from croupier.rules.script.table import Table
from croupier.rules.steps import Script
from croupier.wagers.chips import Rounding
from croupier.wagers.labels import PrintedOdds, one_price
from croupier.wagers.pays import Odds, PayTable
from croupier.wagers.result import Outcome
from croupier.wagers.spot import Limits, Spot

# What a house posts


class CrapsHouse(BankedOptions):
    """Options that a house posts for its craps table; each game declares them with the clauses of its
    sheet."""

    pays: PayTable
    odds_limit: str
    odds_chip: int
    buy_offered: bool
    lay_offered: bool
    buy_vigorish: Fraction
    lay_vigorish: Fraction
    vigorish_taken: str
    """Time at which the vigorish is taken: `placement` or `win`."""
    vigorish_rounding: Rounding
    buy_works: bool
    lay_works: bool
    come_odds_work: bool
    """Whether odds on come wagers work at a come-out roll."""
    put_any_time: bool
    winners_stay: bool
    world_area: bool

    def check_vigorish(self, clause: str) -> None:
        for name, rate in ("buy-vigorish", self.buy_vigorish), ("lay-vigorish", self.lay_vigorish):
            if not 0 <= rate <= Fraction(1, 20):
                why = f"{clause} allows up to 5%"
                raise BadOption(f"{name} cannot be {float(rate * 100):g}%", why, "0 to 5%")

    @property
    def limits(self) -> Limits:
        return Limits(self.table_minimum, self.table_maximum)  # §3.II, §5.VIII

    @property
    def roundings(self) -> Mapping[str, Rounding]:
        return {**super().roundings, "vigorish-rounding": self.vigorish_rounding}

    def offers(self, wager: Wager) -> bool:
        if wager.kind.name == BUY.name:
            return self.buy_offered
        if wager.kind.name == LAY.name:
            return self.lay_offered
        return self.world_area or wager.name != "world"

    def when(self, kind: WagerKind) -> When:
        return When.ANY if kind.name == PUT.name and self.put_any_time else kind.when

    def works_coming_out(self, kind: WagerKind) -> bool:
        if kind.name == PLACE.name:
            return False  # §3.I.F
        if kind.name == BUY.name:
            return self.buy_works
        if kind.name == LAY.name:
            return self.lay_works
        return self.come_odds_work or not kind.may_rest  # §3.I.G-J

    def stays_up(self, kind: WagerKind) -> bool:
        return self.winners_stay and not (kind.vigorish and self.takes_vigorish_first)

    def vigorish_rate(self, kind: WagerKind) -> Fraction:
        return self.buy_vigorish if kind.name == BUY.name else self.lay_vigorish

    @property
    def takes_vigorish_first(self) -> bool:
        return self.vigorish_taken == "placement"


# The record


@dataclass
class RollInPlay:
    """Hold what one roll is about."""

    rules: DiceRules
    table: Table
    puck: int
    """The come out point before the roll, 0 while the puck is off."""
    shooter: int = 0
    """The seat that rolls; 0 where nobody at the seats has a bet on the line."""
    roll: Roll | None = None
    is_ordered: bool = False
    """Whether the shooter has been ordered to pass the dice."""
    is_idle: bool = False
    """Whether the roll decides come bets only."""
    is_over: bool = False

    @property
    def options(self) -> Any:
        return self.table.options

    @property
    def thrown(self) -> Roll:
        assert self.roll is not None, "the dice were not thrown yet"
        return self.roll


@dataclass(frozen=True, kw_only=True, eq=False)
class DiceRules(FamilyRules):
    """Rules that a dice game implements, for its round, its exact odds and its simulation."""

    round_parts: tuple[RoundPart, ...]
    """The parts of the round in the order of play."""
    dice_wagers: Mapping[str, Wager]
    """Wagers by the names of their spots."""
    settled_apart: tuple[str, ...] = ()
    """Wagers that a separate part of the round settles, and that `own_spots` lists."""
    offers: Callable[[Any, Wager], bool] = lambda options, wager: options.offers(wager)
    """Whether the house offers one of the other wagers, under given options."""
    own_spots: Callable[[Any], tuple[Spot, ...]] = lambda options: ()
    """Return the spots that a part of the round settles by itself."""
    asked: tuple[Choice, ...] = ()
    """The choices that a seat may be asked for."""
    buttons: Callable[[Any], tuple[Button, ...]] = lambda options: ()
    """Return the buttons of a player's terminal, in electronic games."""
    markers: tuple[str, ...] = ()
    """Names of markers that stay from round to round."""
    display: Display = DISPLAY
    seats: int
    """Number of places for players."""
    reason_not_ready: Callable[[Table], str] = lambda table: ""
    """Return why people at a table cannot start with the wagers that lie there; '' if they can."""

    def round_of_play(self, table: Table) -> Script:
        return play_parts(self.round_parts, RollInPlay(self, table, puck_of(table)))

    @property
    def choices(self) -> dict[str, str]:
        return {choice.name: choice.says for choice in self.asked}

    def wagers(self, options: Any) -> tuple[Spot, ...]:
        return _spots(self, options)

    def prints(self, options: DiceHouse, spot: str, pack: Pack | None) -> PrintedOdds:
        """Return one price, or that of each number which has its own: of the point behind the line, of the
        total that wins a bet of several parts."""
        wager = self.dice_wagers[spot]
        if wager.price:
            return one_price(odds_of(wager.price, options))
        paid: dict[Odds | Literal["push"], list[int]] = {}
        for puck in wager.points or (0,):
            for roll in all_rolls():
                result = resolve(wager, puck, roll, options, called=True)
                if result is not None and result.outcome is Outcome.WIN:
                    numbers = paid.setdefault(result.odds or "push", [])
                    numbers.append(puck or roll.total)
        if len(paid) == 1:
            return PrintedOdds(str(*paid))
        ranked = sorted(paid.items(), key=lambda each: each[0].ratio if isinstance(each[0], Odds) else 0)
        best = ranked[-1][0]
        rows = [(", ".join(map(str, sorted(set(on)))) + ":", str(odds)) for odds, on in reversed(ranked)]
        return PrintedOdds(f"up to {best}", tuple(rows))


@lru_cache(maxsize=32)
def _spots(rules: DiceRules, options: Any) -> tuple[Spot, ...]:
    """Return the layout: of the wagers that the rules have, those that the house offers."""
    plain = (wager for name, wager in rules.dice_wagers.items() if name not in rules.settled_apart)
    offered = (wager for wager in plain if rules.offers(options, wager))
    return (*spots_of(offered, options), *rules.own_spots(options))
