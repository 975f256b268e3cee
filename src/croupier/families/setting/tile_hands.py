"""Setting games of four tiles: two hands of two, the better one high."""

from __future__ import annotations

from typing import Any

from croupier.cards.card import Hand
from croupier.families.setting.questions import SettingGame
from croupier.families.setting.set_hands import Setting
from croupier.families.setting.tile_house_ways import house_way
from croupier.hands.tiles import describe, evaluate


class TileSetting(SettingGame):
    """What follows from `TileHouseWayOptions`, which say how hands rank and how the house sets them."""

    def house_way(self, options: Any, cards: Hand) -> Setting:
        return Setting(*house_way(cards, options.house_way, options.zero_by_tile))

    def strengths(self, options: Any, setting: Setting) -> tuple[int, int]:
        """The better hand is the high one, however the two lie (ambiguity 4)."""
        one, other = (evaluate(hand, options.zero_by_tile) for hand in setting)
        return max(one, other), min(one, other)

    def words(self, options: Any, setting: Setting) -> tuple[str, str]:
        high, low = (
            describe(strength, options.zero_by_tile) for strength in self.strengths(options, setting)
        )
        return high, low
