"""A staged game from its round: here is what all of them have alike, and a game file says the rest."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Unpack

from msgspec.structs import replace

from croupier.cards.pack import STANDARD
from croupier.families.banked.banked_game import HOUSE_RULES
from croupier.families.banked.player_dealer import PLAYER_BANK
from croupier.families.staged.house_round import StagedRound
from croupier.families.staged.rules import Staged
from croupier.families.staged.two_decks import DECK
from croupier.rules.bank import HOUSE_BANK, BankTogether
from croupier.rules.game import Equipment, Game, WageredGame
from croupier.rules.held_rules import by_rules
from croupier.rules.irregularities import Irregularity
from croupier.rules.options import OptionsT
from croupier.rules.upkeep import Duty
from croupier.wagers.jackpot import Meter
from croupier.wagers.spot import Spot


def no_meters(options: object) -> tuple[Meter, ...]:
    return ()


def no_duties(options: object) -> tuple[Duty, ...]:
    return ()


SpotsOffered = Callable[[OptionsT], tuple[Spot, ...]]


def put_up(wagers: SpotsOffered[OptionsT], rules: Staged[OptionsT], options: OptionsT) -> tuple[Spot, ...]:
    """The wagers, of which those that the rules have put up before the cards go with the base wager, in the
    units that the rules say; one whose size is left to the player does not."""
    units = {name: each for name, each in rules.opening(options).items() if name != rules.base}
    return tuple(
        replace(spot, equals=rules.base, times=units[spot.name])
        if spot.name in units and not spot.required
        else spot
        for spot in wagers(options)
    )


def staged_game(
    played: type[StagedRound[OptionsT]],
    rules: Staged[OptionsT],
    *,
    seats: int,
    beside: tuple[str, ...] = (),
    house_sheets: tuple[str, ...] = (HOUSE_RULES,),
    irregularities: tuple[Irregularity, ...] = (),
    markers: tuple[str, ...] = (),
    meters: Callable[[OptionsT], tuple[Meter, ...]] = no_meters,
    upkeep: Callable[[OptionsT], tuple[Duty, ...]] = no_duties,
    bank_together: Callable[[OptionsT], BankTogether] = lambda options: BankTogether(),
    **facts: Unpack[WageredGame[OptionsT]],
) -> Game[OptionsT]:
    """`beside` are the sheets after the game's own; where a player banks, the house's follow. One deck,
    shuffled for every round; where there are two, they are used in turn."""
    is_banked = played.is_player_banked
    facts["wagers"] = by_rules(partial(put_up, facts["wagers"]))
    return Game(
        family="staged",
        sheets=(facts["id"], *beside, *(house_sheets if is_banked else ())),
        equipment=lambda options: Equipment(pack=STANDARD),
        round_of_play=by_rules(played.script),
        choices=dict(played.says),
        irregularities=irregularities,
        markers=(*((DECK,) if played.decks else ()), *markers),
        meters=meters,
        upkeep=upkeep,
        seats=seats,
        bank=PLAYER_BANK.replace(together=bank_together) if is_banked else HOUSE_BANK,
        rules=rules,
        **facts,
    )
