"""A game that a player banks: what all of them have alike. A game file, or its family, says the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Unpack

from croupier.cards.card import Card
from croupier.families.banked.player_dealer import PLAYER_BANK
from croupier.rules.bank import BankRules
from croupier.rules.game import Equipment, Game, WageredGame
from croupier.rules.irregularities import Irregularity
from croupier.rules.options import OptionsT
from croupier.rules.script.table import Table
from croupier.rules.steps import Script
from croupier.wagers.jackpot import Meter

HOUSE_RULES = "hustler-player-dealer-house-rules"
WITH_COLLECTIONS = (HOUSE_RULES, "hustler-california-collections")
"""Sheets that go with the games which a player banks; the second where its fees are told there."""


def banked_game(
    family: str,
    rules: Any,
    round_of_play: Callable[[Table[OptionsT]], Script],
    *,
    equipment: Callable[[OptionsT], Equipment],
    seats: int,
    beside: tuple[str, ...] = (),
    house_sheets: tuple[str, ...] = (HOUSE_RULES,),
    choices: dict[str, str] | None = None,
    irregularities: tuple[Irregularity, ...] = (),
    bank: BankRules = PLAYER_BANK,
    equivalent_card: Callable[[Card], Card] | None = None,
    meters: Callable[[OptionsT], tuple[Meter, ...]] = lambda options: (),
    **facts: Unpack[WageredGame[OptionsT]],
) -> Game[OptionsT]:
    """`beside` are the sheets of its side bets, which stand between the game's own and the house's."""
    return Game(
        family=family,
        sheets=(facts["id"], *beside, *house_sheets),
        equipment=equipment,
        round_of_play=round_of_play,
        choices={} if choices is None else choices,
        irregularities=irregularities,
        seats=seats,
        bank=bank,
        equivalent_card=equivalent_card,
        meters=meters,
        rules=rules,
        **facts,
    )
