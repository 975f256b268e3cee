"""A blackjack game that players bank, as the value that all of them share the shape of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, Unpack

from croupier.families.banked.banked_game import WITH_COLLECTIONS, banked_game
from croupier.families.banked.player_dealer import PLAYER_BANK
from croupier.families.blackjack.banked.banked_floor import RAN_OUT, ran_out
from croupier.families.blackjack.banked.banked_questions import BankBlackjack
from croupier.families.blackjack.banked.banked_round import round_of_play
from croupier.families.blackjack.banked.banked_wagers import BETTORS, CHOICES, COURTESY, PLACES, BankT
from croupier.families.blackjack.layout import by_rank
from croupier.families.blackjack.side_bets.perfect_pairs import PAIRS
from croupier.rules import BankRules, Card, Equipment, Game, Irregularity, by_rules
from croupier.rules.game import TitledGame
from croupier.wagers.jackpot import Meter

HOUSE_SHEETS: Final = ("hustler-perfect-pairs-bonus-bet", *WITH_COLLECTIONS)
"""What goes with every one of them, after its own sheets."""

UNSTATED: Final = (ran_out("not stated; as 21st Century Blackjack §T.7"),)


def bank_blackjack(
    rules: BankBlackjack[BankT],
    *,
    equipment: Callable[[BankT], Equipment],
    beside: tuple[str, ...] = (),
    choices: dict[str, str] = CHOICES,
    irregularities: tuple[Irregularity, ...] = UNSTATED,
    bank: BankRules = PLAYER_BANK,
    equivalent_card: Callable[[Card], Card] = by_rank,
    meters: Callable[[BankT], tuple[Meter, ...]] = lambda options: (),
    **facts: Unpack[TitledGame[BankT]],
) -> Game[BankT]:
    """`beside` are the sheets of the game's own side bets."""
    game = banked_game(
        "blackjack",
        rules,
        by_rules(round_of_play),
        equipment=equipment,
        wagers=by_rules(lambda rules, options: rules.spots(options)),
        seats=PLACES,
        beside=beside,
        house_sheets=HOUSE_SHEETS,
        choices=choices,
        irregularities=irregularities,
        bank=bank,
        equivalent_card=equivalent_card,
        meters=meters,
        **facts,
    )
    pairs = tuple(bettor.spot(PAIRS) for bettor in BETTORS)
    return replace(game, markers=COURTESY, suit_sensitive_wagers=pairs, short_shoe_irregularity=RAN_OUT)
