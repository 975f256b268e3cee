"""21st Century Baccarat, version 8.0, with the Dragon Bonus, as the Hustler Casino deals it.

Sheets: rulebook/hustler-21st-century-baccarat-v8-0.md and rulebook/hustler-dragon-bonus-baccarat-v8-0.md,
whose lines are cited. The ordinary tableau, but that each bettor on the Player line may stand on a 5 when
the dealer hand is valued at 5 or 6. A player banks.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.houses.hustler import baccarat as hustler
from croupier.houses.hustler import fees
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import (
    Game,
    Limits,
    PayTable,
    Result,
    Spot,
    baccarat,
    banked,
    by_rows,
    by_table,
    fixed_pays,
    one_of,
    option,
)

PLAYER_DRAGON = "player-dragon-bonus"
DEALER_DRAGON = "dealer-dragon-bonus"
DRAGONS = (PLAYER_DRAGON, DEALER_DRAGON)

# Pay tables

DRAGON_PAYS = PayTable(
    "dragon bonus", baccarat.DRAGON_PAYS.rows, "hustler-dragon-bonus-baccarat-v8-0 [L1912-1922]"
)
"""The rows of the Ohio table."""

# Fees

FEES = fees.baccarat_fees(
    """
    | 1 | $5-$50 | $1 | $0.50 | $0 |
    | 2 | $10-$100 | $2 | $1 | $0 |
    | 3 | $50-$300 | $3 | $2 | $0 |
    | 4 | $100-$500 | $5 | $3 | $0 |
    """,
    source="hustler-21st-century-baccarat-v8-0 [L1940-1946]",
    printed="L1942-1946",
)  # not ties and bonuses [L1875]

# Options


@dataclass(frozen=True, kw_only=True)
class VersionEightOptions(baccarat.SideLimitsOptions, baccarat.TwoLinesOptions):
    bank_text = banked.BankText(
        cover="L1884, L1910",
        sentence=banked.CoverSentence.EXTENT,
        order="from the action button, clockwise; the order of wagers is not stated: lines, bonus bets, ties",
        ordered="L1883, ambiguity 9",
        turn="L1805, house rules 3",
    )
    schedules = FEES
    side_printed = Limits.parse("$5-$500")  # tie and Dragon Bonus [L1875, L1901]

    base_tie: str = one_of(
        ("push", "lose"),
        "what becomes of both lines on a tie is not said; version 9.0 calls them off [L2255]; lose: neither "
        "hand is closest to 9",
        ambiguity="6: base wagers on a tie",
    )
    side_limits: str = one_of(
        ("own", "table"),
        "ties and Dragon Bonus $5-$500 [L1875, L1901]; table: the table's limits hold beside them [L1836]",
        ambiguity="5: tie limits; dragon bonus 4: limits",
    )
    dragon_pays: PayTable = option(
        DRAGON_PAYS,
        "the Dragon Bonus [L1912-1922]",
        pays=fixed_pays("the Dragon Bonus pays as the table says [L1912-1922]"),
    )
    dragon_natural: str = one_of(
        ("winning", "any"),
        'a hand that "is a natural" wins [L1905], but the table is headed "points won by": a natural that '
        "loses to a natural loses; any: it wins too",
        ambiguity="dragon bonus 1: a natural that loses",
    )


# Wagers

CLAUSES = baccarat.CoupClauses(
    closed="L1827", fees="L1881, L1940", deal="L1840", opened="L1840", natural="L1842",
    option="L1852-1854", forced="L1851-1852", hit_card="L1855", exposed="L1856", stood_draw="L1862",
    table_draw="L1863-1867", winner="L1846, L1882, L1885", button="L1883", settled="L1884, L1910",
    lines="L1832-1833", tie="L1875", backline="L1826",
)  # fmt: skip


def wagers(options: VersionEightOptions) -> tuple[Spot, ...]:
    side, prints = options.side_range, by_rows(options.dragon_pays)
    return (
        *baccarat.base_spots(options, CLAUSES, side),
        *baccarat.side_spots(options, PLAYER_DRAGON, "Player Dragon Bonus", side, "L1907, L1909", prints),
        *baccarat.side_spots(options, DEALER_DRAGON, "Dealer Dragon Bonus", side, "L1907, L1909", prints),
    )


# Settlement


def results(
    options: VersionEightOptions, coup: baccarat.Coup, winner_of: baccarat.WinnerOf
) -> tuple[Result, ...]:
    """Return one result for every wager of a bettor, in the order of version 9.0 (ambiguity 9)."""
    pays = options.dragon_pays
    player, dealer, tie = baccarat.line_results(
        options, coup, winner_of, "ambiguity 6", options.base_tie == "lose"
    )
    return (
        player,
        dealer,
        by_table(PLAYER_DRAGON, pays, own_row(options, coup.player, coup.banker), tied="L1916"),
        by_table(DEALER_DRAGON, pays, own_row(options, coup.banker, coup.player), tied="L1916"),
        tie,
    )


def own_row(options: VersionEightOptions, selected: baccarat.Total, other: baccarat.Total) -> str:
    """Return the row of the completed hands, also for bettors who stood (dragon bonus, ambiguity 3)."""
    row = baccarat.dragon_row(selected, other)
    if not row and selected.is_natural and options.dragon_natural == "any":
        return "natural-winner"  # [L1905]
    return row


RULES = baccarat.TwoHands(
    round_parts=baccarat.HOLE_CARD,
    clauses=CLAUSES,
    wagers=wagers,
    seats=14,  # [L1811-1815]
    results=results,
    wager_order=(baccarat.LINES, DRAGONS, (baccarat.TIE,)),
    burned=None,
    option=baccarat.ON_FIVE,  # [L1850-1855]
    floor=hustler.shuffler_floor("L1889"),
)
"""Card values and tableau are the family's own: L1821, L1842, L1850-1867."""

GAME = Game(
    id="hustler-21st-century-baccarat-v8-0",
    title="21st Century Baccarat 8.0",
    family="baccarat",
    summary="Bet on player or dealer, and choose whether to draw on five. A player banks.",
    sheets=(
        "hustler-21st-century-baccarat-v8-0",
        "hustler-dragon-bonus-baccarat-v8-0",
        "hustler-player-dealer-house-rules",
    ),
    options=VersionEightOptions(),
    equipment=baccarat.whole_decks,  # [L1819, L1889-1891]
    bank=banked.PLAYER_BANK,
    rules=RULES,
    upkeep=cards_shuffled("L1889", by_hand="L1889"),
)
