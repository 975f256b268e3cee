"""Pai Gow Tiles, as the Hustler Casino deals it.

Sheet: rulebook/hustler-pai-gow-tiles.md, whose lines are cited. Four tiles, set as two hands of two: both
must beat the bank's. All goes counterclockwise. Set, ranking and house way are from outside: see
docs/reference/tiles.md.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.cards.tiles import SET
from croupier.houses.hustler import WITH_COLLECTIONS
from croupier.houses.hustler import setting as hustler
from croupier.houses.hustler.equipment import tiles_shuffled
from croupier.language import Equipment, Game, Spot, banked, from_option, one_of, setting
from croupier.rules.game import TILES

PLACES = 8  # L326: the bank is 1, 9 and 17

# Wagers

WAGER = Spot("pai-gow", "Pai Gow", clause="L325", aliases=("main", "tiles"))

# Fees

SCHEDULES = banked.fee_schedules(
    hustler.TILES_FEES,
    charged=setting.base_wagers(WAGER),
    counted=(),  # all that is wagered [L8889]
    source="hustler-california-collections F [L8879-8922]",
)

# Options


@dataclass(frozen=True, kw_only=True)
class PaiGowTilesOptions(setting.BankedSettingOptions, setting.TileHouseWayOptions):
    bank_text = banked.BankText(
        cover="L312",
        sentence=banked.CoverSentence.NEED_NOT_COVER,
        order="from the action button, counterclockwise: the seated player, then the back line",
        ordered="L322, L331",
        turn="L310, house rules 3",
    )
    schedules = banked.FeeSchedules(
        SCHEDULES,
        "collections are not stated here: 1 to 12 of the house's schedule for this game [L8879-8922], with "
        "its table limits; 0: no fees",
    )

    bank_rotation: str = one_of(
        ("clockwise", "counterclockwise"),
        "which way the bank goes is not stated: clockwise, as in every California game of the house [L9155]; "
        "counterclockwise: as tiles, dice and action do",
        ambiguity="6: direction of the bank's rotation",
    )


def equipment(options: PaiGowTilesOptions) -> Equipment:
    return Equipment(pack=SET, dice=3)  # L308; 32 tiles are four for each of eight places


def wagers(options: PaiGowTilesOptions) -> tuple[Spot, ...]:
    return setting.base_spots(WAGER, setting.lines_behind(options), options.limits)


# Round of play, bank, settlement

CLAUSES = setting.SettingClauses(
    no_more_bets="L325", start="L326", deal="L308, L328", empty="L328", rest="", set="L329",
    turn_up="L330", show="L331", lose="L308, L332", copy="L308, L332", foul="", tie="L308, L333",
    win="L308, L314", fees="L8879", button="L327", bank_sets="L330", bank_house_way="L329", cover="L312",
)  # fmt: skip

RULES = setting.SettingRules(
    wager=WAGER,
    wagers=wagers,
    clauses=CLAUSES,
    round_parts=setting.BANKED_PARTS,
    seats=PLACES,
    hand_size=4,
    rest=0,
    clockwise=False,  # L322, L326
    way=setting.tile_house_of,
    bank_sets=from_option("bank_sets"),
    set_help=setting.SET_TILES_HELP,
    lines=setting.lines_behind,
)
"""A copy with the bank's better hand loses, with its lower one pushes (L308); two lose, as in the poker
version (ambiguity 3)."""

GAME = Game(
    id="hustler-pai-gow-tiles",
    title="Pai Gow Tiles",
    family="setting",
    summary="Chinese dominoes: split four tiles into two hands and beat both of the bank's.",
    sheets=("hustler-pai-gow-tiles", *WITH_COLLECTIONS),
    options=PaiGowTilesOptions(),
    equipment=equipment,
    pieces=TILES,
    bank=banked.PLAYER_BANK.replace(  # two rounds: not stated, as in the house's other games
        together=lambda options: banked.bank_together(options, "L310"),
        is_clockwise=lambda options: options.bank_rotation == "clockwise",
    ),
    rules=RULES,
    upkeep=tiles_shuffled,
)
