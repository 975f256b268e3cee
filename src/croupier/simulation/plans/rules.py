"""The rules of a betting plan as values, and the plan that they make with a game and its options."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from croupier.families.dice.layout import PUCK, OddsLimit, most_odds
from croupier.families.dice.rules import DiceRules
from croupier.families.dice.wager import Wager
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.wagers.pays import Odds
from croupier.wagers.result import Result
from croupier.wagers.spot import Spot

SEAT = 1
"""Seat that owns the wagers on a plan's layout. No spot asks for more than that."""


@dataclass(frozen=True)
class Condition:
    """One thing that has to be so, as `comes < 2`; `come-out`, `point` and `point is 6` have the puck."""

    what: str
    op: str = ""
    number: int = 0
    spots: tuple[str, ...] = ()
    """The spots whose wins or losses are counted."""


@dataclass(frozen=True)
class PlanBet:
    """Bring each of the spots to the amount, or to the multiple of the flat bet that it backs."""

    spots: tuple[str, ...]
    amount: int
    times: OddsLimit | None
    when: tuple[Condition, ...]


@dataclass(frozen=True)
class PlanTakeDown:
    spots: tuple[str, ...]
    when: tuple[Condition, ...]


@dataclass(frozen=True)
class PlanPress:
    """The effect of a decision on later bets."""

    spot: str
    after: Literal["win", "lose"]
    by: int
    """Added; 0 where the amount is doubled, -1 where it is as at first again."""
    most: int | None = None


PlanRule = PlanBet | PlanTakeDown | PlanPress


@dataclass(frozen=True)
class PlanLayout:
    """The layout that spots ask: the puck, and one seat's wagers."""

    puck: int
    laid: dict[str, int]

    def stake(self, seat: int, spot: str) -> int:
        return self.laid.get(spot, 0)

    def marker(self, name: str) -> str:
        return str(self.puck or "") if name == PUCK else ""


@dataclass(frozen=True, eq=False)
class BettingPlan:
    name: str
    title: str
    game: Game
    options: Options
    rules: tuple[PlanRule, ...]
    results: dict[tuple[str, int, tuple[int, ...]], Result | None] = field(default_factory=dict, repr=False)
    """Cached results of the rules, by spot, puck and roll."""

    @cached_property
    def wagers(self) -> dict[str, Wager]:
        rules: DiceRules = self.game.rules
        return dict(rules.dice_wagers)

    @cached_property
    def spots(self) -> dict[str, Spot]:
        return self.game.spots(self.options)

    @cached_property
    def bases(self) -> dict[str, int]:
        """The amount that each pressed wager is first bet at."""
        pressed = {rule.spot for rule in self.rules if isinstance(rule, PlanPress)}
        bets = (rule for rule in self.rules if isinstance(rule, PlanBet))
        return {spot: rule.amount for rule in bets for spot in rule.spots if spot in pressed}

    @cached_property
    def counted(self) -> dict[tuple[str, tuple[str, ...]], int]:
        """Counters from roll to roll with their largest value that matters."""
        found: dict[tuple[str, tuple[str, ...]], int] = {}
        for rule in self.rules:
            for each in () if isinstance(rule, PlanPress) else rule.when:
                if each.spots:
                    key = each.what, each.spots
                    found[key] = max(found.get(key, 0), each.number + 1)
        return found

    def deciding(self, spot: str) -> tuple[str, ...]:
        """Return the spots on which a wager may be decided: a come bet also in its boxes."""
        return (spot, *(box.name for box in self.wagers[spot].number_boxes.values()))

    def made_as(self, spot: str) -> str:
        """Return the wager to bet for a spot: the come bet, for one of its boxes."""
        return next((name for name in self.wagers if name != spot and spot in self.deciding(name)), spot)

    def amount_of(self, rule: PlanBet, spot: str, layout: PlanLayout) -> int:
        """Return the amount that a rule bets on a spot, without presses."""
        if rule.times is None:
            return rule.amount
        wager = self.wagers[spot]
        now = wager.points.get(layout.puck, wager)
        assert isinstance(now.price, Odds), "odds behind a bet are paid at fixed odds"
        most = most_odds(layout.stake(SEAT, wager.backs), now.price, rule.times.times(now.number), None)
        return int(most or 0)
