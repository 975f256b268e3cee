"""An edition of Super Pan 9: what all of them have alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

from croupier.families.baccarat.pan_nine import CHOICES, DECK, POSITIONS, PanNine, PanNineT
from croupier.families.baccarat.pan_nine_floor import IRREGULARITIES
from croupier.families.baccarat.pan_nine_round import round_of_play
from croupier.families.banked.banked_game import banked_game
from croupier.families.banked.player_dealer import PLAYER_BANK
from croupier.rules.bank import BankRules
from croupier.rules.game import Equipment, Game, WageredGame
from croupier.rules.held_rules import by_rules
from croupier.wagers.jackpot import Meter


def equipment(options: PanNineT) -> Equipment:
    """A shoe of modified decks, and three dice for the action button."""
    return Equipment(pack=DECK * options.decks, cut_card=options.cut_card, shuffles_each_round=False, dice=3)


def pan_nine_game(
    rules: PanNine[PanNineT],
    *,
    beside: tuple[str, ...] = (),
    bank: BankRules = PLAYER_BANK,
    meters: Callable[[PanNineT], tuple[Meter, ...]] = lambda options: (),
    **facts: Unpack[WageredGame[PanNineT]],
) -> Game[PanNineT]:
    return banked_game(
        "baccarat",
        rules,
        by_rules(round_of_play),
        beside=beside,
        equipment=equipment,
        choices=CHOICES,
        irregularities=IRREGULARITIES,
        seats=POSITIONS,
        bank=bank,
        equivalent_card=by_rules(lambda rules, card: rules.alike(card)),
        meters=meters,
        **facts,
    )
