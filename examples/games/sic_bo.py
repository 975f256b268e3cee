"""Sic Bo: three dice, shaken once. Sheet: sic-bo.md."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations

from croupier.cards.chance_devices import Roll
from croupier.language import (
    Announce,
    BankedOptions,
    Equipment,
    Game,
    Irregularity,
    PayTable,
    RollDice,
    Ruling,
    Script,
    Settle,
    Spot,
    Table,
    by_table,
    option,
)

# Pay table

PAYS = PayTable.parse(
    """
    small or big: 1 to 1
    4 or 17: 60 to 1
    5 or 16: 30 to 1
    6 or 15: 17 to 1
    7 or 14: 12 to 1
    8 or 13: 8 to 1
    9 or 12: 6 to 1
    10 or 11: 6 to 1
    one die: 1 to 1
    two dice: 2 to 1
    three dice: 3 to 1
    pair: 5 to 1
    double: 10 to 1
    triple: 180 to 1
    any triple: 30 to 1
    """,
    name="sic bo",
    source="sic-bo, Atlantic City",
)


@dataclass(frozen=True, kw_only=True)
class SicBoOptions(BankedOptions):
    pays: PayTable = option(PAYS, "what the layout pays; houses differ")


# Wagers

DICE_SHOWN = ("", "one-die", "two-dice", "three-dice")


def is_triple(roll: Roll) -> bool:
    return len(set(roll.faces)) == 1


def row_of(wager: str, roll: Roll) -> str:
    """Return the row by which a wager is paid; "" if it loses."""
    kind, *numbers = wager.split("-")
    named = [int(number) for number in numbers if number.isdigit()]
    match kind:
        case "small" | "big":
            wins = (4 <= roll.total <= 10) if kind == "small" else (11 <= roll.total <= 17)
            return "small-or-big" if wins and not is_triple(roll) else ""
        case "total":
            low = min(named[0], 21 - named[0])
            return f"{low}-or-{21 - low}" if roll.total == named[0] else ""
        case "single":
            return DICE_SHOWN[roll.faces.count(named[0])]
        case "pair":
            return "pair" if set(named) <= set(roll.faces) else ""
        case "double":
            return "double" if roll.faces.count(named[0]) >= 2 else ""
        case "triple":
            return "triple" if roll.faces.count(named[0]) == 3 else ""
    return "any-triple" if is_triple(roll) else ""


@cache
def layout() -> tuple[Spot, ...]:
    faces = range(1, 7)
    return (
        Spot("small", clause="§4"),
        Spot("big", clause="§4"),
        *(Spot(f"total-{total}", f"total of {total}", clause="§5", kind="total") for total in range(4, 18)),
        *(Spot(f"single-{face}", clause="§6", kind="single number") for face in faces),
        *(Spot(f"pair-{low}-{high}", clause="§7", kind="pair") for low, high in combinations(faces, 2)),
        *(Spot(f"double-{face}", clause="§7", kind="double") for face in faces),
        *(Spot(f"triple-{face}", clause="§7", kind="triple") for face in faces),
        Spot("any-triple", clause="§7"),
    )


# Round of play


def round_of_play(table: Table[SicBoOptions]) -> Script:
    yield Announce(words="No more bets", moment="roll", clause="§3")
    roll: Roll = yield RollDice(dice=3, clause="§3")
    for seat, laid in list(table.layout.items()):
        for spot in layout():
            if spot.name in laid:
                end = by_table(spot, table.options.pays, row_of(spot.name, roll))
                yield Settle(seat=seat, results=(end,), clause=spot.clause)


COCKED = Irregularity(
    name="cocked-die",
    trigger="a die did not lie flat",
    ruling=Ruling.VOID_ROUND,
    clause="§8",
    moments=("roll",),
)

GAME = Game(
    id="sic-bo",
    title="Sic Bo",
    family="dice",
    summary="Bet on what three dice will show.",
    sheets=("sic-bo",),
    options=SicBoOptions(),
    equipment=lambda options: Equipment(dice=3),
    wagers=lambda options: layout(),
    round_of_play=round_of_play,
    irregularities=(COCKED,),
)
