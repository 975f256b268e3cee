"""The Dragon Bonus of baccarat tables: a hand that wins with a natural, or by four points or more."""

from __future__ import annotations

from typing import Final

from croupier.families.baccarat.rules import Coup, Total
from croupier.wagers.pays import PayTable
from croupier.wagers.printed import by_rows
from croupier.wagers.result import Result, by_table
from croupier.wagers.spot import Limits, Spot

DRAGON_PLAYER: Final = "dragon-bonus-player"
DRAGON_BANKER: Final = "dragon-bonus-banker"
DRAGONS: Final = (DRAGON_PLAYER, DRAGON_BANKER)

PAYS: Final = PayTable.parse(
    """
    win by 9 points: 30 to 1
    win by 8 points: 10 to 1
    win by 7 points: 6 to 1
    win by 6 points: 4 to 1
    win by 5 points: 2 to 1
    win by 4 points: 1 to 1
    natural winner: 1 to 1
    natural tie: push
    """,
    name="dragon bonus, pay table 1",
    source="ohio-dragon-bonus L1248-1257",
)


def dragon_row(selected: Total, other: Total) -> str:
    """The row of the pay table; "" where the selected hand loses its bonus."""
    margin = selected.points - other.points
    if selected.is_natural and other.is_natural:
        return {0: "natural-tie", 1: "natural-winner", -1: ""}[margin]  # L1178, L1172, L1175
    if selected.is_natural:
        return "natural-winner"  # L1171
    return f"win-by-{margin}-points" if margin >= 4 else ""  # L1173, L1176-1177


def dragon_results(pays: PayTable, coup: Coup) -> tuple[Result, Result]:
    """No commission is taken on either (L1246)."""
    return (
        by_table(DRAGON_PLAYER, pays, dragon_row(coup.player, coup.banker), tied="L1178-1179"),
        by_table(DRAGON_BANKER, pays, dragon_row(coup.banker, coup.player), tied="L1178-1179"),
    )


def dragon_spots(pays: PayTable, limits: Limits, base: tuple[str, ...]) -> tuple[Spot, Spot]:
    """One for each hand; either or both are open to a seat with one of the `base` wagers (L1276)."""
    prints = by_rows(pays)
    return (
        Spot(DRAGON_PLAYER, "Dragon Bonus Player", limits, needs_any=base, clause="L1276", prints=prints),
        Spot(DRAGON_BANKER, "Dragon Bonus Banker", limits, needs_any=base, clause="L1276", prints=prints),
    )
