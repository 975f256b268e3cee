"""What a house posts of its craps table, and what the family asks of it: which wagers are offered, when they
are on, what stays up, what is taken for them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from croupier.families.dice.craps_wagers import BUY, LAY, PLACE, PUT
from croupier.families.dice.fire_bet import FIRE, fire_spot
from croupier.families.dice.layout import spots_of
from croupier.families.dice.rules import DiceRules
from croupier.families.dice.wager import Wager, WagerKind, When
from croupier.refusals import BadOption
from croupier.rules.options import BankedOptions
from croupier.wagers.chips import Rounding
from croupier.wagers.pays import PayTable
from croupier.wagers.spot import Limits, Spot


class CrapsReadings(BankedOptions):
    """The options have what is named here; the game says where each stands among them."""

    pays: PayTable
    odds_limit: str
    odds_chip: int
    buy_offered: bool
    lay_offered: bool
    buy_vigorish: Fraction
    lay_vigorish: Fraction
    vigorish_taken: str
    """`placement`, or `win`."""
    vigorish_rounding: Rounding
    buy_works: bool
    lay_works: bool
    come_odds_work: bool
    """At a come out roll."""
    put_any_time: bool
    winners_stay: bool
    world_area: bool
    fire_offered: bool
    fire_maximum: int

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


@lru_cache(maxsize=32)
def spots_offered(rules: DiceRules, house: CrapsReadings) -> tuple[Spot, ...]:
    """The layout: of the wagers that the rules have, those that the house offers."""
    offered = (wager for name, wager in rules.wagers.items() if name != FIRE and house.offers(wager))
    fire = (fire_spot(house.fire_maximum, house.pays),) if house.fire_offered else ()
    return (*spots_of(offered, house), *fire)
