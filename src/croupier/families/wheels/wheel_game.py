"""A game with a wheel: what all of them have alike, and the values that they say of their floor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

from croupier.families.wheels.rules import WheelRules
from croupier.rules.buttons import Button
from croupier.rules.game import Equipment, Game, TitledGame
from croupier.rules.held_rules import by_rules
from croupier.rules.irregularities import Irregularity, Ruling
from croupier.rules.options import OptionsT
from croupier.rules.script.table import Table
from croupier.rules.steps import Script
from croupier.rules.upkeep import FLOOR_PERSON, Duty

SEATS = 7
"""Where a sheet does not say how many play."""


def wheel_game(
    rules: WheelRules[OptionsT],
    round_of_play: Callable[[WheelRules[OptionsT], Table[OptionsT]], Script],
    *,
    equipment: Callable[[OptionsT], Equipment],
    irregularities: tuple[Irregularity, ...],
    upkeep: tuple[Duty, ...],
    beside: tuple[str, ...] = (),
    buttons: Callable[[OptionsT], tuple[Button, ...]] = lambda options: (),
    seats: int = SEATS,
    **facts: Unpack[TitledGame[OptionsT]],
) -> Game[OptionsT]:
    """`beside` are the sheets after the game's own."""
    return Game(
        family="wheels",
        sheets=(facts["id"], *beside),
        equipment=equipment,
        wagers=by_rules(lambda rules, options: rules.spots(options)),
        round_of_play=by_rules(round_of_play),
        buttons=buttons,
        irregularities=irregularities,
        upkeep=lambda options: upkeep,
        seats=seats,
        rules=rules,
        **facts,
    )


def wrong_spin(ruling: Ruling, name: str, trigger: str, clause: str, says: str = "") -> Irregularity:
    """Found out while the wheel turns."""
    return Irregularity(
        name=name, trigger=trigger, ruling=ruling, clause=clause, moments=("spin",), says=says
    )


def inspections(who: str, *found: tuple[str, str, str], after: tuple[str, ...] = ()) -> tuple[Duty, ...]:
    """Before a table opens, and after what else asks for them: name, words and clause of each."""
    return tuple(
        Duty(name=name, words=words, who=who, clause=clause, opens=True, after=after)
        for name, words, clause in found
    )


def every_day(*duties: tuple[str, str, str]) -> tuple[Duty, ...]:
    """Of the floor person, once a gaming day: name, words and clause of each."""
    return tuple(
        Duty(name=name, words=words, who=FLOOR_PERSON, clause=clause, hours=24)
        for name, words, clause in duties
    )
