"""A Chinese poker game, in which every pair of players settles: what both of them have alike."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Unpack

from croupier.cards.pack import STANDARD
from croupier.families.setting.chinese.open_face import OpenFace
from croupier.families.setting.chinese.thirteen import ThirteenCards
from croupier.rules.bank import POT
from croupier.rules.game import Equipment, Game, TitledGame
from croupier.rules.held_rules import by_rules
from croupier.rules.irregularities import Irregularity
from croupier.rules.options import OptionsT
from croupier.rules.script.table import BUTTON


def chinese_game(
    rules: ThirteenCards[OptionsT] | OpenFace[OptionsT],
    *,
    choices: Mapping[str, str],
    irregularities: tuple[Irregularity, ...],
    seats: int,
    max_players_dealt: int = 0,
    markers: tuple[str, ...] = (),
    **facts: Unpack[TitledGame[OptionsT]],
) -> Game[OptionsT]:
    """With one deck, and neither bank nor wagers before the cards."""
    return Game(
        family="setting",
        sheets=(facts["id"],),
        equipment=lambda options: Equipment(pack=STANDARD),
        wagers=lambda options: (),
        round_of_play=by_rules(lambda rules, table: rules.round_of_play(table)),
        choices=dict(choices),
        irregularities=irregularities,
        seats=seats,
        max_players_dealt=max_players_dealt,
        bank=POT,
        reason_not_ready=by_rules(lambda rules, table: rules.not_ready(table)),
        fewest_players=2,
        markers=(BUTTON, *markers),
        rules=rules,
        **facts,
    )
