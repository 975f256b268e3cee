"""Setting games of four tiles: two hands of two, the better one high."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from croupier.cards.card import Hand
from croupier.families.setting.rules import SettingGame
from croupier.families.setting.set_hands import Setting, laid
from croupier.families.setting.tile_house_ways import TileHouseWayOptions, house_way
from croupier.hands.tiles import describe, evaluate

SET_TILES_SAYS: Final = "name two tiles that go together; the better hand of the two is the high one"


if TYPE_CHECKING:
    from typing_extensions import TypeVar

    TileHouseWayT = TypeVar("TileHouseWayT", bound=TileHouseWayOptions, default=Any)
else:
    from typing import TypeVar

    TileHouseWayT = TypeVar("TileHouseWayT")


class TileSetting(SettingGame[TileHouseWayT]):
    """What follows from `TileHouseWayOptions`, which say how hands rank and how the house sets them."""

    set_says = SET_TILES_SAYS

    def arranged(self, options: TileHouseWayT, setting: Setting) -> Setting:
        """The better hand high, whichever the player named: no order is foul (ambiguity 4)."""
        one, other = (evaluate(hand, options.zero_by_tile) for hand in setting)
        return laid(setting if one >= other else Setting(setting.low, setting.high))

    @final
    def is_foul(self, options: TileHouseWayT, setting: Setting) -> bool:
        """Never: the better hand is the high one (ambiguity 4)."""
        return False

    def house_way(self, options: TileHouseWayT, cards: Hand) -> Setting:
        return Setting(*house_way(cards, options.house_way, options.zero_by_tile))

    def strengths(self, options: TileHouseWayT, setting: Setting) -> tuple[int, int]:
        """The better hand is the high one, however the two lie (ambiguity 4)."""
        one, other = (evaluate(hand, options.zero_by_tile) for hand in setting)
        return max(one, other), min(one, other)

    def words(self, options: TileHouseWayT, setting: Setting) -> tuple[str, str]:
        high, low = (
            describe(strength, options.zero_by_tile) for strength in self.strengths(options, setting)
        )
        return high, low
