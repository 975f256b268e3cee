"""Setting games of seven cards: a high hand of five and a low hand of two, ranked as in poker."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from croupier.cards.card import Hand
from croupier.families.setting.house_way import HouseWay
from croupier.families.setting.questions import SettingGame
from croupier.families.setting.set_hands import Setting
from croupier.hands.pai_gow import describe_low, evaluate_low


class PokerSetting(SettingGame):
    """What follows from the house way of a game, which knows how its hands rank."""

    @abstractmethod
    def way(self, options: Any) -> HouseWay:
        """How the house sets its hands."""

    def house_way(self, options: Any, cards: Hand) -> Setting:
        return self.way(options).sets(cards)

    def is_foul(self, options: Any, setting: Setting) -> bool:
        return not self.way(options).ranking.can_set(*setting)

    def strengths(self, options: Any, setting: Setting) -> tuple[int, int]:
        return self.way(options).ranking.high(setting.high), evaluate_low(setting.low)

    def words(self, options: Any, setting: Setting) -> tuple[str, str]:
        high, low = self.strengths(options, setting)
        return self.way(options).ranking.describe(high), describe_low(low)
