"""Pai Gow Poker, as the Hustler Casino deals it.

Sheet: rulebook/hustler-pai-gow-poker.md, whose lines are cited. Seven cards, set as a back hand of five and a
front hand of two: both must beat the bank's, which a player holds and which wins copies.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.houses.hustler import WITH_COLLECTIONS
from croupier.houses.hustler import setting as hustler
from croupier.houses.hustler.equipment import deck_changes
from croupier.language import WITH_JOKER, Equipment, Game, Spot, banked, from_option, one_of, option, setting

PLACES = 7  # L201: six players and the bank

# Wagers

WAGER = Spot("pai-gow-poker", "Pai Gow Poker", clause="L203", aliases=("main", "pai-gow"))

# Fees

BASE_WAGERS = setting.base_wagers(WAGER)
SCHEDULES = banked.fee_schedules(
    hustler.PAI_GOW_FEES,
    charged=BASE_WAGERS,  # each controlled game wager [L8840]
    counted=BASE_WAGERS,  # bonus bets are not named (collections, ambiguity 3)
    source="hustler-california-collections E [L8840-8877]",
)

# Options


@dataclass(frozen=True, kw_only=True)
class PaiGowPokerOptions(setting.BankedSettingOptions, setting.LogicalWayOptions):
    bank_text = banked.BankText(
        cover="L225, L242",
        sentence=banked.CoverSentence.EXTENT,
        order="from the action button, clockwise: the seated player, then the back line",
        ordered="L213",
        turn="L205",
    )
    schedules = banked.FeeSchedules(
        SCHEDULES,
        "collections are not stated here: 1 to 12 of the house's schedule for pai gow poker [L8840-8877], "
        "with its table limits; 0: no fees",
    )

    fouls: str = one_of(
        ("lose", "refused"),
        "a front hand set above the back hand is foul and loses when it is opened [L225]; refused: it cannot "
        "be set",
    )
    main_floor: bool = option(
        True,
        "the Main Floor's shuffle is the house's alone; no: the High Limit Room, where the player-dealer may "
        "have another shuffle, and a seated player has to bet six times a round of banks, which is a policy "
        "of the room and no part of a hand [L237-239]",
        ambiguity="6: six bets a round",
    )


def equipment(options: PaiGowPokerOptions) -> Equipment:
    return Equipment(pack=WITH_JOKER, dice=3)  # L199, L201


def wagers(options: PaiGowPokerOptions) -> tuple[Spot, ...]:
    return setting.base_spots(WAGER, setting.lines_behind(options), options.limits)


# Round of play, bank, settlement

CLAUSES = setting.SettingClauses(
    no_more_bets="L203", start="L215", deal="L201", empty="L201", rest="L221", set="L201, L223",
    turn_up="L217", show="L213, L224", lose="L203", copy="L203", foul="L225-226", tie="L203",
    win="L203, L207", fees="L8840", button="L216", unseen="L228-229", bank_sets="L230", bank_house_way="L235",
    cover="L225, L242",
)  # fmt: skip

RULES = setting.SettingRules(
    wager=WAGER,
    wagers=wagers,
    clauses=CLAUSES,
    round_parts=setting.BANKED_PARTS,
    seats=PLACES,
    markers=tuple(hustler.warned(seat) for seat in range(1, PLACES + 1)),
    way=setting.logical_way_of,
    fouls=from_option("fouls"),
    bank_sets=from_option("bank_sets"),
    looks_at_one=True,  # L229
    lines=setting.lines_behind,
    floor=hustler.PAI_GOW_FLOOR,
)
"""Copies are the bank's: two of them lose, which L203 does not say (ambiguity 1)."""

GAME = Game(
    id="hustler-pai-gow-poker",
    title="Pai Gow Poker (Hustler)",
    family="setting",
    summary="Split seven cards into a five-card and a two-card hand, and beat both of the bank's.",
    sheets=("hustler-pai-gow-poker", *WITH_COLLECTIONS),
    options=PaiGowPokerOptions(),
    equipment=equipment,
    bank=banked.PLAYER_BANK.replace(
        together=lambda options: banked.bank_together(options, "L205")
    ),  # two rounds [L205]
    rules=RULES,
    upkeep=deck_changes,
)
