"""The answers that both Chinese poker games give: points and money, with neither bank nor wagers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from croupier.families.setting.chinese.scoring import Paying, Scoring
from croupier.families.setting.display import ROWS_DISPLAY
from croupier.families.setting.round import RoundPart
from croupier.rules.display import Display
from croupier.rules.family_rules import FamilyRules
from croupier.rules.script.table import BUTTON
from croupier.wagers.spot import Spot


@dataclass(frozen=True, kw_only=True, eq=False)
class ChineseRules(FamilyRules):
    round_parts: tuple[RoundPart, ...]
    scoring: Callable[[Any], Scoring]
    """Returns what rows, bonuses, sweeps and fouls are worth."""
    paying: Callable[[Any], Paying]
    """Returns what that is in money, and how far the money reaches."""
    seats: int = 4
    choices: dict[str, str] = field(default_factory=dict)
    markers: tuple[str, ...] = (BUTTON,)
    display: Display = ROWS_DISPLAY

    def wagers(self, options: Any) -> tuple[Spot, ...]:
        """Return no wagers: players pay each other by points."""
        return ()
