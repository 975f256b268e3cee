"""Where the first stack of a house-banked setting game goes: by dice, a number generator, or a button."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Protocol, TypeVar

from croupier.cards.pack import WITH_JOKER
from croupier.cards.wheel import Wheel
from croupier.families.setting.rules import ScriptPart, SettingGame
from croupier.families.setting.stacks import BANK, place_counted
from croupier.outside_text import whole_number
from croupier.refusals import unknown
from croupier.rules.game import Equipment
from croupier.rules.options import Options
from croupier.rules.script.table import Table
from croupier.rules.steps import Mark, Script, Spin, Throw

GENERATOR = Wheel("random number generator", ("1", "2", "3", "4", "5", "6", "7"))
BUTTON = "starting-button"
"""The marker that shows the starting position, where no dice or generator do."""
PLACES = ("dealer", "1", "2", "3", "4", "5", "6")
"""Where it can stand, clockwise."""


class StartOptions(Protocol):
    @property
    def start(self) -> str:
        """dice, generator, or button."""


def start_equipment(options: StartOptions) -> Equipment:
    """Shuffled after each round."""
    return Equipment(
        pack=WITH_JOKER,
        dice=3 if options.start == "dice" else 0,
        wheel=GENERATOR if options.start == "generator" else None,
    )


def button_place(table: Table) -> int:
    """At first in front of the dealer."""
    place = table.marker(BUTTON) or PLACES[BANK]
    if place not in PLACES:
        raise unknown("place for the starting button", place, PLACES)
    return PLACES.index(place)


StartT = TypeVar("StartT", bound=Options)


class StartingPosition(SettingGame[StartT]):
    """Goes before the game's own rules among the bases of a class."""

    starts: ClassVar[Mapping[str, str]]
    """Where each way to begin is ordered."""

    def start(self, table: Table) -> ScriptPart[int]:
        how = table.options.start
        if how == "dice":
            roll = yield Throw(dice=3, clause=self.starts[how])
            return place_counted(roll.total, clockwise=False)
        if how == "generator":
            number = yield Spin(clause=self.starts[how])
            return place_counted(whole_number(number), clockwise=False)
        return button_place(table)

    def round_of_play(self, table: Table) -> Script:
        yield from super().round_of_play(table)
        yield from self.move_button(table)

    def move_button(self, table: Table) -> Script:
        """Clockwise after each round."""
        if table.options.start == "button":
            following = PLACES[(button_place(table) + 1) % len(PLACES)]
            yield Mark(name=BUTTON, value=following, clause=self.starts["button"])
