"""Roulette: double zero, single zero, or a double-zero wheel played as single zero.

Sheet: rulebook/ohio-roulette.md. Where the boxes of the layout touch is worked out in
families/wheels/layout.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from typing import Any

from croupier.families.wheels.layout import (
    BLACK,
    DOUBLE_ZERO,
    DOUBLE_ZERO_LAYOUT,
    RED,
    SINGLE_ZERO,
    SINGLE_ZERO_LAYOUT,
    ZEROS,
    Layout,
    Numbers,
    WheelBet,
    WheelRules,
    in_words,
    pay_out,
)
from croupier.refusals import BadOption
from croupier.rules.game import Equipment, Game
from croupier.rules.irregularities import Irregularity, Ruling
from croupier.rules.options import BankedOptions, option
from croupier.rules.script.table import Table
from croupier.rules.steps import Call, Script, Spin
from croupier.wagers.pays import Odds, PayTable
from croupier.wagers.spot import Spot

# Pay table: the least odds (§5.I)

PAYS = PayTable.parse(
    """
    straight: 35 to 1
    split: 17 to 1
    three numbers: 11 to 1
    four numbers: 8 to 1
    first five numbers: 6 to 1
    six numbers: 5 to 1
    column: 2 to 1
    dozen: 2 to 1
    red: 1 to 1
    black: 1 to 1
    odd: 1 to 1
    even: 1 to 1
    1 to 18: 1 to 1
    19 to 36: 1 to 1
    """,
    name="roulette",
    source="ohio-roulette §5.I",
)

# Options

AS_SINGLE_ZERO = "double-zero-as-single-zero"


@dataclass(frozen=True, kw_only=True)
class RouletteOptions(BankedOptions):
    wheel: str = option(
        "double-zero",
        "a double-zero wheel may serve as a single-zero one: a ball in 00 is spun again [Roulette §1.II-IV]",
        choices=("double-zero", "single-zero", AS_SINGLE_ZERO),
    )
    pays: PayTable = option(PAYS, "the least odds; a house may pay more [Roulette §5.I]")
    single_zero_wagers: bool = option(
        False,
        "0-2-3 at the odds of three numbers and 0-1-2-3 at those of four, which the printed list has not",
        ambiguity="roulette 2: trios and first five of a single-zero layout",
    )
    double_zero_wagers: bool = option(
        False,
        "on a double-zero wheel played as single zero, 00 is never a result: wagers with it are refused",
        ambiguity="roulette 3: wagers on 00 where it does not count",
    )

    def check(self) -> None:
        for row in PAYS:
            pays, least = self.pays[row.hand], row.pays
            if not isinstance(pays, Odds) or (isinstance(least, Odds) and pays.ratio < least.ratio):
                raise BadOption(
                    f"{row.hand} cannot pay {pays}", "§5.I gives the least odds", f"{least} or more"
                )
        if self.single_zero_wagers and self.wheel != "single-zero":
            raise BadOption(
                "single-zero-wagers cannot be set", f"the layout is {self.wheel}", "wheel=single-zero"
            )
        if self.double_zero_wagers and self.wheel != AS_SINGLE_ZERO:
            raise BadOption(
                "double-zero-wagers cannot be set", f"the wheel is {self.wheel}", f"wheel={AS_SINGLE_ZERO}"
            )

    @cached_property
    def bets(self) -> tuple[WheelBet, ...]:
        """Every wager that may be made."""
        return tuple(bet for bet in _layout_bets(self) if self._is_offered(bet))

    def _is_offered(self, bet: WheelBet) -> bool:
        if self.wheel == "single-zero":
            # of those with the zero and two or more others, only 0-1-2 is printed (ambiguity 2)
            is_printed = bet.spot.name not in ("three-numbers-0-2-3", "first-four-numbers")
            return is_printed or self.single_zero_wagers
        return self.wheel == "double-zero" or self.double_zero_wagers or "00" not in bet.pockets

    def place(self, spot: Spot) -> Spot:
        """Where an edition of the game puts limits of its own on a place of the layout."""
        return spot

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        return tuple(bet.spot for bet in self.bets)


# Wagers


def _layout_bets(options: RouletteOptions) -> Iterator[WheelBet]:
    """All that the layout has room for, in the order of §4.V."""
    layout = SINGLE_ZERO_LAYOUT if options.wheel == "single-zero" else DOUBLE_ZERO_LAYOUT

    def bet(row: str, name: str, numbers: Numbers, title: str, clause: str, *aliases: str) -> WheelBet:
        kind = "even-money" if len(numbers) == 18 else row
        spot = Spot(name, title, clause=clause, aliases=tuple(dict.fromkeys(aliases)), kind=kind)
        return WheelBet(options.place(spot), frozenset(numbers), options.pays.odds(row), row)

    for row, numbers, clause in _inside(layout):
        words = in_words(numbers)
        yield bet(row, _name(row, words), numbers, _title(row, words), clause, *_aliases(row, words))
    ordinals = ("1st", "2nd", "3rd")
    for at, (ordinal, column) in enumerate(zip(ordinals, layout.columns, strict=True), 1):
        yield bet("column", f"column-{at}", column, f"{ordinal} column", "§4.V.G", f"{ordinal}-column")
    plain = tuple(number for number in layout.numbers if number not in ZEROS)
    for at, ordinal in enumerate(ordinals, 1):
        dozen = plain[12 * at - 12 : 12 * at]
        names = (f"{ordinal}-12", f"{ordinal}-dozen", f"{dozen[0]}-{dozen[-1]}")
        yield bet("dozen", f"dozen-{at}", dozen, f"{ordinal} 12", "§4.V.H", *names)
    yield bet("red", "red", tuple(RED), "red", "§4.V.I")
    yield bet("black", "black", tuple(BLACK), "black", "§4.V.J")
    yield bet("odd", "odd", plain[0::2], "odd", "§4.V.K")
    yield bet("even", "even", plain[1::2], "even", "§4.V.L")
    yield bet("1-to-18", "1-18", plain[:18], "1-18", "§4.V.M", "1-to-18", "low")
    yield bet("19-to-36", "19-36", plain[18:], "19-36", "§4.V.N", "19-to-36", "high")


def _inside(layout: Layout) -> Iterator[tuple[str, Numbers, str]]:
    """The wagers inside the layout: row of the pay table, numbers, clause."""
    yield from (("straight", (number,), "§4.V.A") for number in layout.numbers)
    yield from (("split", split, "§4.V.B") for split in layout.splits)
    yield from (("three-numbers", row, "§4.V.C") for row in layout.rows[1:])
    yield from (("three-numbers", trio, "§4.V.C.1") for trio in layout.corners if len(trio) == 3)
    yield from (("four-numbers", four, "§4.V.D") for four in layout.corners if len(four) == 4)
    for line in layout.lines:
        if "0" not in line:
            yield "six-numbers", line, "§4.V.F"
        elif "00" in line:
            yield "first-five-numbers", line, "§4.V.E"
        else:
            yield "four-numbers", line, "ambiguity 2"


SHORT = {
    "three-numbers": ("street", "row", "trio"),
    "four-numbers": ("corner", "square"),
    "six-numbers": ("six-line", "line"),
}
"""What players call them."""


def _name(row: str, words: Numbers) -> str:
    if len(words) == 4 and words[0] == "0":
        return "first-four-numbers"
    if row == "first-five-numbers":
        return row
    return f"{row}-{words[0]}-{words[-1]}" if row == "six-numbers" else f"{row}-{'-'.join(words)}"


def _title(row: str, words: Numbers) -> str:
    if row == "first-five-numbers":
        return "first five numbers"
    shown = f"{words[0]}-{words[-1]}" if row == "six-numbers" else "/".join(words)
    return f"{row.replace('-', ' ')} {shown}"


def _aliases(row: str, words: Numbers) -> Iterator[str]:
    """The numbers alone, in any order where there are few; their first and last; the players' words."""
    if row == "first-five-numbers":
        yield from ("first-five", "five-numbers", "top-line", "five-numbers-0-00-1-2-3", "0-00-1-2-3")
        return
    orders = [words]
    if len(words) <= 3 and (len(words) == 2 or words[0] in ZEROS):
        orders += permutations(words)
    lists = ["-".join(order) for order in orders]
    if len(words) > 2 and words[0] not in ZEROS:
        lists.append(f"{words[0]}-{words[-1]}")
    for each in lists:
        yield each
        yield from (f"{name}-{each}" for name in (row, *SHORT.get(row, ())))
    if words == ("0", "1", "2", "3"):
        yield "first-four"
    if words == ("0", "00"):
        # the line between those boxes is another place for it (§4.V.B)
        yield from ("split-2nd-12-3rd-12", "courtesy-line")


# Round of play


def round_of_play(table: Table) -> Script:
    options: RouletteOptions = table.options
    void = void_pockets(options)
    yield Call(words="No more bets", moment="spin", clause="§6.II")
    pocket: str = yield Spin(void=void, clause="§6.I")
    while pocket in void:
        yield Call(words=f"No spin: {pocket} is void", clause="§5.III.B")
        pocket = yield Spin(void=void, clause="§1.IV")
    yield Call(words=announced(pocket), moment="settlement", clause="§6.III")
    yield from pay_out(table, options.bets, pocket, "§6.IV")


def void_pockets(options: RouletteOptions) -> tuple[str, ...]:
    return ("00",) if options.wheel == AS_SINGLE_ZERO else ()


def announced(pocket: str) -> str:
    return f"{pocket} {'red' if pocket in RED else 'black' if pocket in BLACK else 'green'}"


# Irregularities: no wager is settled and the ball is spun again, wherever it came to rest (ambiguities 4, 5);
# until the wagers are paid nobody may touch them (§6.II), so all stay as they lie


def _no_spin(name: str, trigger: str, clause: str, says: str) -> Irregularity:
    return Irregularity(
        name=name, trigger=trigger, ruling=Ruling.AGAIN, clause=clause, moments=("spin",), says=says
    )


REMOVED = "no spin: the dealer tries to take the ball out, wherever it rests it is spun again"
INSPECTED = "no spin: the ball is inspected, replaced if damaged, and spun again"

IRREGULARITIES = (
    _no_spin("ball-spun-with-wheel", "the ball was spun in the direction of the wheel", "§7.I", REMOVED),
    _no_spin("too-few-revolutions", "the ball made fewer than four revolutions", "§7.II", INSPECTED),
    _no_spin("ball-left-wheel", "the ball left the wheel", "§7.III", INSPECTED),
    _no_spin("foreign-object", "a foreign object entered the wheel before the ball rested", "§7.IV", REMOVED),
)

# The game


def equipment(options: Any) -> Equipment:
    return Equipment(wheel=SINGLE_ZERO if options.wheel == "single-zero" else DOUBLE_ZERO)


GAME = Game(
    id="ohio-roulette",
    title="Roulette",
    family="wheels",
    summary="Where will the ball come to rest? Fourteen kinds of wager on one or more numbers.",
    sheets=("ohio-roulette",),
    options=RouletteOptions(),
    equipment=equipment,
    wagers=lambda options: options.spots,
    round_of_play=round_of_play,
    irregularities=IRREGULARITIES,
    rules=WheelRules(bets=lambda options: options.bets, void=void_pockets),
)
