"""A setting game that a player banks: what all of them have alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Unpack

from croupier.families.banked.banked_game import WITH_COLLECTIONS, banked_game
from croupier.families.banked.player_dealer import PLAYER_BANK
from croupier.families.banked.pooled_bank import bank_together
from croupier.families.setting.banked_setting import BankedSetting, BankedSettingT
from croupier.families.setting.rules import HOUSE_WAY_SAYS, SET_SAYS
from croupier.rules.game import Equipment, Game, WageredGame
from croupier.rules.held_rules import by_rules, value_by_rules
from croupier.rules.irregularities import Irregularity

NO_OTHERS: Mapping[str, str] = MappingProxyType({})


def banked_setting_game(
    rules: BankedSetting[BankedSettingT],
    *,
    equipment: Callable[[BankedSettingT], Equipment],
    one_bank: str,
    beside: tuple[str, ...] = (),
    set_says: str = SET_SAYS,
    choices: Mapping[str, str] = NO_OTHERS,
    irregularities: tuple[Irregularity, ...] = (),
    is_clockwise: Callable[[BankedSettingT], bool] = lambda options: True,
    **facts: Unpack[WageredGame[BankedSettingT]],
) -> Game[BankedSettingT]:
    """`one_bank` cites where one player-dealer is spoken of, `choices` are those beside setting a hand."""
    return banked_game(
        "setting",
        rules,
        by_rules(lambda rules, table: rules.round_of_play(table)),
        beside=beside,
        house_sheets=WITH_COLLECTIONS,
        equipment=equipment,
        choices={"set": set_says, "house-way": HOUSE_WAY_SAYS, **choices},
        irregularities=irregularities,
        seats=value_by_rules(lambda rules: rules.places),
        bank=PLAYER_BANK.replace(
            together=lambda options: bank_together(options, one_bank), is_clockwise=is_clockwise
        ),
        **facts,
    )
