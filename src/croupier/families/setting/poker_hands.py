"""Setting games of seven cards: a high hand of five and a low hand of two, ranked as in poker."""

from __future__ import annotations

from abc import abstractmethod
from functools import lru_cache
from typing import final

from croupier.cards.card import Hand
from croupier.families.setting.banked_setting import BankedSetting, BankedSettingT
from croupier.families.setting.face_up_way import is_ace_high
from croupier.families.setting.house_way import HouseWay
from croupier.families.setting.rules import SettingGame
from croupier.families.setting.set_hands import Setting
from croupier.hands.pai_gow import describe_low, evaluate_low
from croupier.rules.options import OptionsT


@lru_cache(256)
def _set_by(way: HouseWay, cards: Hand) -> Setting:
    """At a table the same hand is set as a choice, for a bot, at the settlement and for all who look on."""
    return way.sets(cards)


class PokerSetting(SettingGame[OptionsT]):
    """What follows from the house way of a game, which knows how its hands rank: the one answer that table,
    counts and kernels ask for."""

    @abstractmethod
    def way(self, options: OptionsT) -> HouseWay:
        """How the house sets its hands."""

    @final
    def house_way(self, options: OptionsT, cards: Hand) -> Setting:
        return _set_by(self.way(options), cards)

    @final
    def is_foul(self, options: OptionsT, setting: Setting) -> bool:
        return not self.way(options).ranking.can_set(*setting)

    @final
    def strengths(self, options: OptionsT, setting: Setting) -> tuple[int, int]:
        return self.way(options).ranking.high(setting.high), evaluate_low(setting.low)

    def words(self, options: OptionsT, setting: Setting) -> tuple[str, str]:
        high, low = self.strengths(options, setting)
        return self.way(options).ranking.describe(high), describe_low(low)


class OpenPokerSetting(BankedSetting[BankedSettingT], PokerSetting[BankedSettingT]):
    """The bank's hand is turned up and set before the others are; an ace-high one is not compared."""

    @final
    def is_void(self, options: BankedSettingT, cards: Hand) -> bool:
        """Whether these cards of the bank are compared with nobody's: wagers end by `void_result`."""
        return is_ace_high(cards, self.way(options).ranking)
