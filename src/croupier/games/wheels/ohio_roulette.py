"""Roulette: double zero, single zero, or a double-zero wheel played as single zero.

Sheet: rulebook/ohio-roulette.md. Where the boxes of the layout touch is worked out in
families/wheels/layout.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, partial

from croupier.language import (
    BadOption,
    BankedOptions,
    Duty,
    Equipment,
    Game,
    PayTable,
    Ruling,
    Spot,
    Wheel,
    least_pays,
    one_of,
    option,
    wheels,
)
from croupier.rules.upkeep import FLOOR_PERSON

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
    wheel: str = one_of(
        ("double-zero", "single-zero", AS_SINGLE_ZERO),
        "a double-zero wheel may serve as a single-zero one: a ball in 00 is spun again [Roulette §1.II-IV]",
    )
    pays: PayTable = option(
        PAYS,
        "the least odds; a house may pay more [Roulette §5.I]",
        pays=least_pays("no less than the odds printed [§5.I]", any_terms=True),
    )
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
        if self.single_zero_wagers and self.wheel != "single-zero":
            raise BadOption(
                "single-zero-wagers cannot be set", f"the layout is {self.wheel}", "wheel=single-zero"
            )
        if self.double_zero_wagers and self.wheel != AS_SINGLE_ZERO:
            raise BadOption(
                "double-zero-wagers cannot be set", f"the wheel is {self.wheel}", f"wheel={AS_SINGLE_ZERO}"
            )

    @cached_property
    def bets(self) -> tuple[wheels.WheelBet, ...]:
        """Return every wager that may be made."""
        return tuple(bet for bet in _layout_bets(self) if self._is_offered(bet))

    def _is_offered(self, bet: wheels.WheelBet) -> bool:
        if self.wheel == "single-zero":
            # of those with the zero and two or more others, only 0-1-2 is printed (ambiguity 2)
            is_printed = bet.spot.name not in ("three-numbers-0-2-3", "first-four-numbers")
            return is_printed or self.single_zero_wagers
        return self.wheel == "double-zero" or self.double_zero_wagers or "00" not in bet.pockets

    @property
    def on_zero(self) -> str:
        """Return the clause by which a zero takes the even-money wagers."""
        return "§5.III.C" if self.wheel == AS_SINGLE_ZERO else "§5.II"

    def place(self, spot: Spot) -> Spot:
        """Return the spot, with limits of its own where an edition of the game has some."""
        return spot


# Wagers


def _layout_bets(options: RouletteOptions) -> Iterator[wheels.WheelBet]:
    """Yield all that the layout has room for, in the order of §4.V."""
    layout = wheels.SINGLE_ZERO_LAYOUT if options.wheel == "single-zero" else wheels.DOUBLE_ZERO_LAYOUT

    def bet(
        row: str, name: str, numbers: wheels.NumberNames, title: str, clause: str, *aliases: str
    ) -> wheels.WheelBet:
        kind = "even-money" if len(numbers) == 18 else row
        spot = Spot(name, title, clause=clause, aliases=tuple(dict.fromkeys(aliases)), kind=kind)
        pays, on_zero = options.pays.odds(row), options.on_zero if kind == "even-money" else ""
        return wheels.WheelBet(options.place(spot), frozenset(numbers), pays, row, on_zero)

    for row, numbers, clause in _inside(layout):
        words = wheels.in_words(numbers)
        yield bet(
            row,
            wheels.name_of(row, words),
            numbers,
            wheels.title_of(row, words),
            clause,
            *wheels.aliases_of(row, words),
        )
    ordinals = ("1st", "2nd", "3rd")
    for at, (ordinal, column) in enumerate(zip(ordinals, layout.columns, strict=True), 1):
        yield bet("column", f"column-{at}", column, f"{ordinal} column", "§4.V.G", f"{ordinal}-column")
    plain = tuple(number for number in layout.numbers if number not in wheels.ZEROS)
    for at, ordinal in enumerate(ordinals, 1):
        dozen = plain[12 * at - 12 : 12 * at]
        names = (f"{ordinal}-12", f"{ordinal}-dozen", f"{dozen[0]}-{dozen[-1]}")
        yield bet("dozen", f"dozen-{at}", dozen, f"{ordinal} 12", "§4.V.H", *names)
    yield bet("red", "red", tuple(wheels.RED), "red", "§4.V.I")
    yield bet("black", "black", tuple(wheels.BLACK), "black", "§4.V.J")
    yield bet("odd", "odd", plain[0::2], "odd", "§4.V.K")
    yield bet("even", "even", plain[1::2], "even", "§4.V.L")
    yield bet("1-to-18", "1-18", plain[:18], "1-18", "§4.V.M", "1-to-18", "low")
    yield bet("19-to-36", "19-36", plain[18:], "19-36", "§4.V.N", "19-to-36", "high")


def _inside(layout: wheels.NumberLayout) -> Iterator[tuple[str, wheels.NumberNames, str]]:
    """Yield the wagers inside the layout: row of the pay table, numbers, clause."""
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


# The wheel


def wheel_of(options: RouletteOptions) -> Wheel:
    return wheels.SINGLE_ZERO if options.wheel == "single-zero" else wheels.DOUBLE_ZERO


def equipment(options: RouletteOptions) -> Equipment:
    return Equipment(wheel=wheel_of(options))


def void_pockets(options: RouletteOptions) -> tuple[str, ...]:
    return ("00",) if options.wheel == AS_SINGLE_ZERO else ()


# Irregularities: no wager is settled and the ball is spun again, wherever it came to rest (ambiguities 4, 5);
# until the wagers are paid nobody may touch them (§6.II), so all stay as they lie

no_spin = partial(wheels.wrong_spin, Ruling.AGAIN)
REMOVED = "no spin: the dealer tries to take the ball out, wherever it rests it is spun again"
INSPECTED = "no spin: the ball is inspected, replaced if damaged, and spun again"

RULES = wheels.WheelRules(
    round_parts=wheels.ROUND,
    clauses=wheels.WheelClauses(
        no_more_bets="§6.II",
        spin="§6.I",
        void="§5.III.B",
        again="§1.IV",
        announced="§6.III",
        settled="§6.IV",
    ),
    wheel=wheel_of,
    bets=lambda options: options.bets,
    void=void_pockets,
    announced=lambda options, pocket: wheels.announced(pocket),
    floor=(
        no_spin("ball-spun-with-wheel", "the ball was spun in the direction of the wheel", "§7.I", REMOVED),
        no_spin("too-few-revolutions", "the ball made fewer than four revolutions", "§7.II", INSPECTED),
        no_spin("ball-left-wheel", "the ball left the wheel", "§7.III", INSPECTED),
        no_spin(
            "foreign-object", "a foreign object entered the wheel before the ball rested", "§7.IV", REMOVED
        ),
    ),
)

# The game

ADJUSTED, REPLACED = "wheel-adjusted", "parts-replaced"
UPKEEP = (
    Duty(
        name=ADJUSTED,
        words="the wheel's movable parts are adjusted, by the floor or by maintenance",
        who=FLOOR_PERSON,
        clause="§3.II-III",
    ),
    Duty(name=REPLACED, words="movable parts are replaced", who=FLOOR_PERSON, clause="§3.IV"),
    *wheels.inspections(
        FLOOR_PERSON,
        ("magnets-looked-for", "table and wheel are inspected for magnets and contrivances", "§3.I.A"),
        ("wheel-levelled", "the wheel is inspected: it is level, and turns freely and evenly", "§3.I.B"),
        ("wheel-secured", "the wheel is inspected: all parts are secure and do not move", "§3.I.C"),
        ("ball-tested", "the ball is passed over a magnet or compass", "§3.I.D"),
        after=(ADJUSTED, REPLACED),
    ),
    Duty(
        name="ball-inspected",
        words="the ball is inspected for damage after a no spin",
        clause="§7.II-III",
        after=("too-few-revolutions", "ball-left-wheel"),
    ),
    Duty(name="ball-replaced", words="a damaged ball is replaced", who=FLOOR_PERSON, clause="§7.II-III"),
)

GAME = Game(
    id="ohio-roulette",
    title="Roulette",
    family="wheels",
    summary="Bet on the number, colour or group in which the ball will land.",
    sheets=("ohio-roulette",),
    options=RouletteOptions(),
    equipment=equipment,
    upkeep=lambda options: UPKEEP,
    rules=RULES,
)
