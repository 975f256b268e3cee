"""Casino War with its Tie Wager, as the Hustler Casino deals it.

Sheets: rulebook/hustler-casino-war.md and rulebook/hustler-casino-war-tie-wager.md, whose lines are cited.
One card each, the higher takes it; on a tie, give up half or stake as much again on another card.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from croupier.houses.hustler import fees
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import STANDARD, Equipment, Game, PayTable, banked, fixed_pays, option, war

# Pay tables

PAYS = PayTable.parse(
    """
    base: 1 to 1
    tie: 10 to 1
    war: 1 to 1
    war tie: 2 to 1
    """,
    name="casino war",
    source="hustler-casino-war [L8028, L8041], hustler-casino-war-tie-wager [L8048]",
)

# Fees

SCHEDULES = banked.fee_schedules(
    fees.TWELVE_OPTIONS,
    charged=tuple(line.base for line in war.LINES),  # players and backline bettors [L8060]
    counted=tuple(spot for line in war.LINES for spot in (line.base, line.tie)),  # [L8072]
    source="hustler-casino-war [L8060-8094]",
)
"""A promotional chip costs $1 in all of options 1 to 8, as the table has it (ambiguity 7)."""

# Options; how the text is read stands in families/war/rules.py


@dataclass(frozen=True, kw_only=True)
class CasinoWarOptions(war.WarOptions):
    bank_text = banked.BankText(
        cover="L7979, L8042",
        sentence=banked.CoverSentence.BOUND_AND_RETURNED,
        order="from the house dealer's left, clockwise: all base wagers, all Tie Wagers, then the Wars",
        ordered="L8021, L8038",
        turn="L7979",
    )
    formerly: ClassVar[Mapping[str, str]] = {"cover": "gross", "war-cover": "covered-part"}
    schedules = banked.FeeSchedules(
        SCHEDULES,
        "1 to 12, one in force at a table [L8102]; 10 has the widest limits; 0: no fees, other limits",
        in_force=10,
    )

    pays: PayTable = option(
        PAYS,
        "an ordinary win is nowhere given odds: 1 to 1, as the player-dealer matches the base wager [L8030]",
        ambiguity="2: odds of a base win and of a War win",
        pays=fixed_pays(
            "a tie pays 10 to 1 and a tie of the War wager 2 to 1 [L8028, L8041]", free_rows=("base", "war")
        ),
    )


# The game; no irregularity is stated.


RULES = war.WarRules(round_parts=war.ROUND)


def equipment(options: CasinoWarOptions) -> Equipment:
    batch = STANDARD * (options.decks // 2)
    return Equipment(pack=batch, cut_card=options.cut_card, shuffles_each_round=False)


GAME = Game(
    id="hustler-casino-war",
    title="Casino War",
    family="war",
    summary="Your card against the bank's: the higher one wins. On a tie, surrender half or go to war.",
    sheets=("hustler-casino-war", "hustler-casino-war-tie-wager", "hustler-player-dealer-house-rules"),
    options=CasinoWarOptions(),
    equipment=equipment,
    bank=banked.PLAYER_BANK,
    rules=RULES,
    upkeep=cards_shuffled("L7987", alternated="L7993-7997"),
)
