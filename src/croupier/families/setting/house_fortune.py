"""The Fortune Bonus beside a round against the house: envy buttons, and the settlement when all hands are.

Sheet: rulebook/ohio-fortune-bonus.md, §15.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from croupier.cards.card import Hand
from croupier.families.setting.fortune_bonus import FORTUNE, FortuneOptions, envy_buttons, settle_fortune
from croupier.families.setting.poker_hands import PokerSetting
from croupier.families.setting.set_hands import Setting
from croupier.hands.seven_card import rows_made
from croupier.rules.script.table import Table
from croupier.rules.steps import Call, Script, Settle, Show
from croupier.wagers.result import lose

FortuneT = TypeVar("FortuneT", bound=FortuneOptions)


class HouseFortune(PokerSetting[FortuneT]):
    """A game with the bonus: goes before the game's own rules among the bases of a class."""

    def same_player(self, options: FortuneT, seat: int) -> Iterable[int]:
        """All seats of a seat's player, who does not envy his own hands."""
        return (seat,)

    def lay_buttons(self, table: Table) -> Script:
        seats = ", ".join(f"seat {seat}" for seat in envy_buttons(table, table.options.fortune))
        if seats:
            yield Call(words=f"An envy button for {seats}", clause="§15.II")

    def bonuses(
        self, table: Table, hands: Mapping[int, Hand], settings: Mapping[int, Setting | None]
    ) -> Script:
        """§15.IV. A surrendered hand is looked at only for the Fortune Bonus that its player bet."""
        if not table.having(FORTUNE):
            return
        options: FortuneT = table.options
        for seat in table.having_from_right(FORTUNE):
            setting = settings[seat]
            if not options.fortune_stands and (setting is None or self.is_foul(options, setting)):
                lost = (lose(FORTUNE, why="hand lost"),)
                yield Settle(seat=seat, results=lost, by_house=bool(table.banker), clause="§15.V")
            elif setting is None:
                yield Show(seat=seat, cards=hands[seat], clause="§15.V")
        seen = {seat: cards for seat, cards in hands.items() if settings[seat] or table.stake(seat, FORTUNE)}
        made = {seat: rows_made(cards, self.way(options).ranking) for seat, cards in seen.items()}
        yield from settle_fortune(table, made, lambda seat: self.same_player(options, seat), options.fortune)
