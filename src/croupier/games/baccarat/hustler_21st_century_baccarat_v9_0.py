"""21st Century Baccarat, version 9.0 (Baccarat Royale), with the Royale Bonus, at the Hustler Casino.

Sheets: rulebook/hustler-21st-century-baccarat-v9-0.md and rulebook/hustler-royale-bonus-baccarat-v9-0.md,
whose lines are cited. The base game of version 8.0: ties are expressly pushes, the tie bet has no limits of
its own, and the bonus is on the first four cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from croupier.houses.hustler import baccarat as hustler
from croupier.houses.hustler import fees
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import (
    Game,
    Hand,
    LayoutView,
    PayTable,
    Result,
    SideBet,
    Spot,
    Table,
    baccarat,
    banked,
    by_rows,
    fixed_pays,
    from_option,
    money,
    one_of,
    option,
)

# Fees

FEES = fees.baccarat_fees(
    """
    | 1 | $10-$100 | $2 | $1 | $0 |
    | 2 | $25-$100 | $2 | $1 | $0 |
    | 3 | $50-$300 | $4 | $2 | $0 |
    | 4 | $100-$500 | $5 | $3 | $0 |
    """,
    source="hustler-21st-century-baccarat-v9-0 [L2346-2350]",
    printed="L2346-2350",
)  # not ties [L2285], not bonuses
MOST_ACTION = {1: 5_600_00, 2: 6_300_00, 3: 8_400_00, 4: 8_400_00}
"""The total table action printed beside the first four [L2346-2350]."""

# Options


@dataclass(frozen=True, kw_only=True)
class VersionNineOptions(baccarat.TwoLinesOptions):
    bank_text = banked.BankText(
        cover="L2294, L2319",
        sentence=banked.CoverSentence.EXTENT,
        order="from the action button, clockwise: all base wagers, all bonus bets, all ties",
        ordered="L2293, L2317",
        turn="L2212, house rules 3",
    )
    schedules = FEES

    table_action: str = one_of(
        ("open", "most"),
        "the printed total table action is not explained and not enforced; most: all wagers of a round "
        "together may not exceed it",
        ambiguity="5: total table action",
    )
    royale_pays: PayTable = option(
        baccarat.ROYALE_PAYS,
        "the Royale Bonus [L2323-2330]",
        pays=fixed_pays("the Royale Bonus pays as the table says [L2321-2330]"),
    )
    royale_highest_by: str = one_of(
        ("table", "pay"),
        "only the highest hand is paid [L2315]: the first in the order printed, so that two pair comes "
        "before a suited pair that pays more; pay: the one that pays most",
        ambiguity="royale bonus 2: the highest hand",
    )


# Wagers

CLAUSES = baccarat.CoupClauses(
    closed="L2234", fees="L2291, L2346-2350", deal="L2249", opened="L2249", natural="L2251",
    option="L2261-2263", forced="L2260-2261", hit_card="L2264", exposed="L2268", stood_draw="L2272",
    table_draw="L2273-2277", winner="L2255, L2292, L2295", button="L2293",
    settled="L2294, L2317, L2319", lines="L2241-2242", tie="L2285", backline="L2233",
)  # fmt: skip


def wagers(options: VersionNineOptions) -> tuple[Spot, ...]:
    prints = by_rows(options.royale_pays)
    spots = (
        *baccarat.base_spots(options, CLAUSES, options.limits),
        *baccarat.side_spots(
            options, baccarat.ROYALE, "Royale Bonus", options.limits, "L2244, L2309", prints
        ),
    )
    if options.table_action == "most" and options.fee_schedule in MOST_ACTION:
        return tuple(replace(spot, why_not=_too_much(spot.name, options)) for spot in spots)
    return spots


def _too_much(name: str, options: VersionNineOptions) -> Any:
    most = MOST_ACTION[options.fee_schedule]

    def why_not(view: LayoutView, seat: int, total: int) -> str:
        laid = view.layout if isinstance(view, Table) else {}
        others = sum(sum(spots.values()) for spots in laid.values()) - view.stake(seat, name)
        return f"the table's action is {money(most)} at most" if others + total > most else ""

    return why_not


# Settlement


def results(
    options: VersionNineOptions, coup: baccarat.Coup, winner_of: baccarat.WinnerOf
) -> tuple[Result, ...]:
    """Return what both lines and the tie of a bettor come to: ties are pushes for the lines [L2255]."""
    return baccarat.line_results(options, coup, winner_of, "L2255")


def row(options: VersionNineOptions, player: Hand, dealer: Hand) -> str:
    return baccarat.royale_row(options.royale_pays, options.royale_highest_by == "pay", player, dealer)


ROYALE_BET = SideBet(spot=baccarat.ROYALE, row=row, pays=from_option("royale_pays"))

RULES = baccarat.TwoHands(
    round_parts=baccarat.HOLE_CARD,
    clauses=CLAUSES,
    wagers=wagers,
    seats=14,  # [L2218-2222]
    results=results,
    wager_order=(baccarat.LINES, (baccarat.ROYALE,), (baccarat.TIE,)),
    burned=None,
    option=baccarat.ON_FIVE,  # [L2259-2264]
    side_bets=lambda options: (ROYALE_BET,),
    sees_suits=True,
    floor=hustler.shuffler_floor("L2299"),
)
"""Card values and tableau are the family's own: L2228, L2251, L2259-2277."""

GAME = Game(
    id="hustler-21st-century-baccarat-v9-0",
    title="21st Century Baccarat 9.0",
    family="baccarat",
    summary="Bet on player or dealer, and on the first four cards. A player banks.",
    sheets=(
        "hustler-21st-century-baccarat-v9-0",
        "hustler-royale-bonus-baccarat-v9-0",
        "hustler-player-dealer-house-rules",
    ),
    options=VersionNineOptions(),
    equipment=baccarat.whole_decks,  # [L2226, L2299-2303]
    bank=banked.PLAYER_BANK,
    rules=RULES,
    upkeep=cards_shuffled("L2299", by_hand="L2299"),
)
