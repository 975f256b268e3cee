"""Fee schedules that the Hustler Casino prints for more than one of its games, for `fee_schedules`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from croupier.families.baccarat.lines import BETTORS, LINES
from croupier.families.banked.bettors import Bettor
from croupier.families.banked.player_dealer import FeeSchedules, fee_schedules
from croupier.readers import whole_number
from croupier.wagers.fees import FeeSchedule, SideFee

TWELVE_OPTIONS: Final = """
    | 1 | $5-$100 | $2 | $0 | $1 |
    | 2 | $10-$100 | $2 | $0 | $1 |
    | 3 | $25-$100 | $3 | $0 | $1 |
    | 4 | $50-$300 | $5 | $0 | $1 |
    | 5 | $5-$100 | $2 | $1 | $1 |
    | 6 | $10-$100 | $2 | $1 | $1 |
    | 7 | $25-$100 | $3 | $1 | $1 |
    | 8 | $50-$300 | $5 | $3 | $1 |
    | 9 | $5-$50 | 5-50: $2; 51+: $3 | $0.50 | $0 |
    | 10 | $5-no limit | 5-50: $2; 51-300: $3; 301-500: $4; 501-1,000: $7; 1,001+: $10 | $0 | $0 |
    | 11 | $10-no limit | 10-100: $2; 101-400: $3; 401-700: $4; 701-1,500: $7; 1,501+: $13 | $0 | $0 |
    | 12 | $25-no limit | 25-300: $3; 301-700: $6; 701-1,200: $9; 1,201-2,000: $15; 2,001+: $20 | $0 | $0 |
"""
"""The options of Casino War [L8060-8094] and Crazy 4 Poker [L8265-8296]."""

BACCARAT: Final = (
    "$5-$50 | $2 | $0.50",
    "$10-$100 | $2 | $1",
    "$50-$300 | $4 | $2",
    "$100-$500 | $5 | $3",
    "$100-$1,000 | $10 | $6",
    "$500-$1,000 | $10 | $6",
)
"""Options 1 to 6 of the later schedule of the house for baccarat [L8492-8500]."""


def baccarat_fees(text: str, source: str, printed: str) -> FeeSchedules:
    """Return the schedules printed with a game, then the later ones. The lines pay, no tie and no bonus."""
    own = text.strip().splitlines()
    first, last = len(own) + 1, len(own) + len(BACCARAT)
    later = [f"| {number} | {row} | $0 |" for number, row in enumerate(BACCARAT, start=first)]
    schedules = fee_schedules(
        "\n".join([*own, *later]),
        charged=tuple(bettor.spot(line) for bettor in BETTORS for line in LINES),
        counted=(),
        source=f"{source}; {first} to {last}: options 1 to 6 of the later schedule [L8492-8500]",
    )
    says = f"1 to {len(own)} as printed with the game [{printed}], {first} to {last} as in the later schedule"
    return FeeSchedules(
        schedules, f"by the table's limit: {says} of the house [L8492-8500]; 0: no fees, other limits"
    )


SUPER_PAN_NINE: Final = """
    | 1 | $10-$100 | $2 | $1 | $0 |
    | 2 | $25-$100 | $2 | $1 | $0 |
    | 3 | $50-$300 | $4 | $2 | $0 |
    | 4 | $100-$500 | $5 | $3 | $0 |
    | 5 | $200-$700 | $8 | $4 | $0 |
    | 6 | $300-$1,000 | $10 | $5 | $0 |
    | 7 | $500-$2,000 | $20 | $10 | $0 |
"""
"""The options of Super Pan 9 [L8924-8933]."""

# EZ Baccarat [L8502-8768], whose rules the document has not

EZ_FLAT: Final = """
    | 1 | $5-$50 | $2 | $0.50 | $0 |
    | 2 | $10-$100 | $2 | $1 | $0 |
    | 3 | $25-$100 | $2 | $1 | $0 |
    | 4 | $50-$300 | $4 | $2 | $0 |
    | 5 | $100-$500 | $5 | $3 | $0 |
    | 6 | $100-$1,000 | $10 | $6 | $0 |
    | 7 | $500-$1,000 | $10 | $6 | $0 |
    | 8 | $10-$100 | $2 | $1 | $0 |
    | 9 | $25-$100 | $2 | $1 | $0 |
    | 10 | $50-$300 | $3 | $2 | $0 |
    | 11 | $100-$500 | $5 | $3 | $0 |
    | 12 | $500-$1,000 | $10 | $6 | $0 |
"""
EZ_STEPPED: Final = """
    13 | $10-$100 | $1 to 50, $2 to 300, $3 to 500, $7 to 1,100, $15
    14 | $10-$100 | $2 to 300, $3 to 500, $7 to 1,100, $15
    15 | $10-$100 | $2 to 100, $2 to 300, $3 to 500, $7 to 1,100, $15
    16 | $10-no limit | $2 to 300, $5 to 500, $9 to 1,000, $15 to 2,000, $25
    17 | $10-no limit | $3 to 300, $6 to 500, $12 to 1,000, $20 to 2,000, $30
    18 | $25-$100 | $1 to 100, $2 to 300, $3 to 500, $7 to 1,100, $15
    19 | $25-no limit | $1 to 100, $2 to 300, $4 to 700, $8 to 1,000, $12
    20 | $25-no limit | $2 to 300, $5 to 500, $9 to 1,000, $15 to 2,000, $25
    21 | $25-no limit | $3 to 300, $6 to 500, $12 to 1,000, $20 to 2,000, $30
    22 | $25-no limit | $2 to 300, $4 to 700, $8 to 1,000, $12 to 3,000, $20
    23 | $25-no limit | $2 to 300, $6 to 800, $10 to 1,500, $12 to 3,000, $20
    24 | $25-no limit | $2 to 300, $5 to 700, $8 to 1,000, $15 to 3,000, $25
    25 | $50-$300 | $1 to 100, $2 to 300, $4 to 600, $10 to 1,200, $15
    26 | $50-no limit | $2 to 200, $5 to 600, $10 to 1,500, $25 to 3,000, $40
    27 | $50-no limit | $2 to 200, $5 to 600, $12 to 2,000, $30 to 3,500, $50
    28 | $50-no limit | $2 to 300, $5 to 500, $9 to 1,000, $15 to 2,000, $25
    29 | $50-no limit | $3 to 300, $6 to 500, $12 to 1,000, $20 to 2,000, $30
    30 | $50-no limit | $1 to 300, $5 to 1,000, $15 to 2,000, $25 to 5,000, $50
    31 | $50-no limit | $2 to 500, $7 to 1,000, $15 to 2,000, $25 to 5,000, $50
    32 | $50-no limit | $2 to 300, $7 to 1,000, $15 to 2,000, $25 to 4,000, $50
    33 | $100-$500 | $2 to 300, $5 to 800, $10 to 1,200, $15 to 1,800, $25
    34 | $100-no limit | $3 to 300, $6 to 500, $12 to 1,000, $20 to 2,000, $30
    35 | $100-no limit | $5 to 300, $15 to 800, $25 to 1,000, $50 to 2,000, $75
    36 | $100-no limit | $3 to 500, $15 to 2,000, $30 to 6,000, $70 to 10,000, $100
    37 | $100-no limit | $1 to 799, $20 to 3,999, $40 to 5,999, $60 to 8,999, $75
    38 | $100-no limit | $15 to 1,000, $30 to 2,500, $60 to 5,000, $75 to 15,000, $150
    39 | $100-no limit | $3 to 1,000, $15 to 5,000, $40 to 10,000, $75 to 20,000, $150
    40 | $100-no limit | $3 to 1,000, $15 to 5,000, $50 to 10,000, $100 to 15,000, $150
    41 | $100-no limit | $25 to 2,500, $60 to 5,000, $100 to 15,000, $200 to 30,000, $250
    42 | $300-$500 | $5 to 800, $10 to 1,200, $15 to 1,800, $25 to 3,500, $30
    43 | $300-no limit | $3 to 1,200, $12 to 4,000, $40 to 6,000, $60 to 10,000, $80
    44 | $300-no limit | $3 to 1,000, $15 to 4,000, $30 to 8,000, $50 to 20,000, $100
    45 | $300-no limit | $3 to 1,200, $15 to 4,000, $25 to 8,000, $50 to 20,000, $80
    46 | $300-no limit | $5 to 1,200, $25 to 4,000, $50 to 8,000, $90 to 20,000, $150
    47 | $300-no limit | $5 to 1,000, $25 to 2,000, $50 to 8,000, $90 to 20,000, $150
    48 | $300-no limit | $5 to 1,000, $15 to 2,000, $30 to 6,000, $70 to 10,000, $100
    49 | $300-no limit | $5 to 1,000, $15 to 3,000, $40 to 6,000, $80 to 12,000, $125
    50 | $500-no limit | $5 to 1,500, $15 to 2,500, $25 to 5,000, $45 to 15,000, $65
    51 | $500-no limit | $7 to 1,500, $20 to 3,500, $50 to 7,000, $90 to 15,000, $150
    52 | $500-no limit | $7 to 5,000, $30 to 10,000, $75 to 15,000, $100 to 20,000, $150
    53 | $500-no limit | $7 to 10,000, $50 to 20,000, $100 to 30,000, $150 to 40,000, $200
    54 | $500-no limit | $7 to 5,000, $50 to 10,000, $100 to 15,000, $150 to 20,000, $200
    55 | $1,000-no limit | $10 to 10,000, $50 to 15,000, $100 to 20,000, $150 to 30,000, $200
    56 | $1,000-no limit | $10 to 10,000, $50 to 20,000, $100 to 30,000, $150 to 40,000, $200
    57 | $1,000-no limit | $10 to 10,000, $100 to 15,000, $150 to 20,000, $200 to 30,000, $300
"""
"""Fees of the player-dealer, by the total table action from the table's minimum on; players pay nothing. The
brackets of 28, 29, 35 and 41, which overlap or leave a gap, are read as section 3 of the sheet recommends."""


def ez_baccarat(
    bettors: Sequence[Bettor], lines: Sequence[str], tie: str, bonuses: Sequence[str], source: str
) -> tuple[FeeSchedule, ...]:
    """Return its 57 options on the spots of a game with the same wagers. 8 to 12 take a dollar for each
    bonus, and for a tie that is bet without a line (the sheet's ambiguity 6)."""
    charged = tuple(bettor.spot(line) for bettor in bettors for line in lines)
    flat = fee_schedules(EZ_FLAT, charged=charged, counted=(), source=source)
    side = tuple(
        SideFee(bettor.spot(spot), 1_00, tuple(map(bettor.spot, lines)) if spot == tie else ())
        for bettor in bettors
        for spot in (*bonuses, tie)
    )
    with_side = tuple(replace(each, side=side) for each in flat[7:])
    stepped = "\n".join(_stepped(line) for line in EZ_STEPPED.strip().splitlines())
    return flat[:7] + with_side + fee_schedules(stepped, charged=charged, counted=(), source=source)


def _stepped(line: str) -> str:
    """Return `16 | $10-no limit | $2 to 300, $5` as the sheets print it: `10-300: $2; 301+: $5`.

    >>> _stepped("16 | $10-no limit | $2 to 300, $5")
    '| 16 | $10-no limit | 10-300: $2; 301+: $5 | $0 | $0 |'
    """
    number, limits, fees = (cell.strip() for cell in line.split("|"))
    low, brackets = whole_number(limits.partition("-")[0].strip("$").replace(",", "")), []
    *to, beyond = fees.split(", ")
    for each in to:
        fee, _, high = each.partition(" to ")
        brackets.append(f"{low:,}-{high}: {fee}")
        low = whole_number(high.replace(",", "")) + 1
    steps = "; ".join([*brackets, f"{low:,}+: {beyond}"])
    return f"| {number} | {limits} | {steps} | $0 | $0 |"
