"""Which collection a drill on collections has in force, where the sheet's own options take none."""

from __future__ import annotations

from dataclasses import replace

from croupier.errors import BadOption
from croupier.families.banked.player_dealer import PlayerDealerOptions
from croupier.families.poker.options import PokerOptions
from croupier.rules.collections import CollectionOptions
from croupier.rules.options import Options
from croupier.school.dealt_rounds import PLAYERS
from croupier.table.chance import Chance

HOUSE_RAKE = "10% up to $5"
"""The rake of drills if a sheet leaves it to the house."""


def with_fees(options: Options, level: int, seed: str) -> Options:
    """Return the options with one of the printed fee schedules, chosen at random; a rake if none is printed
    and the house may take one."""
    chance = Chance(f"fees {seed}")
    if isinstance(options, CollectionOptions) and options.collection == "none":
        return _collection(options, PLAYERS[level], chance)
    if isinstance(options, PlayerDealerOptions) and not options.fee_schedule and options.printed_schedules:
        return replace(options, fee_schedule=1 + chance.below(len(options.printed_schedules)))
    if isinstance(options, PokerOptions):
        return options.with_settings({"rake": HOUSE_RAKE})
    return options


def _collection(options: CollectionOptions, players: int, chance: Chance) -> Options:
    names = [
        name
        for name, each in options.printed().items()
        if each.players[0] <= players <= each.players[1] and not any(one.is_timed for one in each.collections)
    ]
    for name in chance.shuffled(names):
        try:
            return replace(options, collection=name, collection_limits="any")
        except BadOption:  # it goes with other options
            continue
    return options


def in_words(options: Options) -> str:
    """The fees in force, as the trainee has them on the wall."""
    if isinstance(options, CollectionOptions) and options.collections:
        return f" In force: option {options.collection}, {'; '.join(map(str, options.collections))}."
    if isinstance(options, PlayerDealerOptions) and options.fees is not None:
        fees = options.fees
        parts = [f"player-dealer {fees.dealer}", f"player {fees.player} for {', '.join(fees.charged)}"]
        parts += [f"{each.spot} ${each.fee / 100:.2f}" for each in fees.side]
        parts += [f"jackpot fee {fees.jackpot_words}"] if fees.jackpot else []
        return f" In force: {fees.name}: {'; '.join(parts)}."
    if isinstance(options, PokerOptions) and options.rake:
        return f" In force: a rake of {options.rake}."
    return ""
