"""Rapid Roulette: a wheel and its dealer, with a betting terminal for every player.

Sheet: rulebook/ohio-rapid-roulette.md. Wheel, wagers and odds are Roulette's (§2.I): ohio_roulette.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial

from msgspec.structs import replace

from croupier.games.wheels import ohio_roulette as roulette
from croupier.language import (
    BadOption,
    Button,
    FloorRule,
    Game,
    Irregularity,
    Limits,
    Ruling,
    Spot,
    dollars,
    money,
    one_of,
    option,
    wheels,
)
from croupier.rules.placing_bets import UNDO, cancel, clear, recall, undo

# Equipment: the chips on the screen (§2.I)

CHIPS = (25, 50, 1_00, 2_00, 2_50, 5_00, 10_00, 20_00, 25_00, 50_00, 100_00, 200_00, 500_00, 1_000_00)
SHOWN = 6
"""Largest number of chip values that a screen shows."""
TERMINALS = 14  # §1.II

# Options


@dataclass(frozen=True, kw_only=True)
class RapidOptions(roulette.RouletteOptions):
    table_minimum: int = option(
        CHIPS[0], "the posted minimum [§7.I]; no figure is given: the smallest chip", least=1, is_money=True
    )
    chips: str = option(
        "0.25 1 5 25 100 500",
        "up to six of the values 0.25, 0.50, 1, 2, 2.50, 5, 10, 20, 25, 50, 100, 200, 500 and 1000; a wager "
        "is a sum of chips that are offered [§2.I]",
    )
    neighbors: bool = option(False, "the neighbors button is the casino's choice [§2.II.F]")
    neighbors_stake: str = one_of(
        ("last-bet", "on-number"),
        "each neighbor gets what the player last put on a number by touching it, or all that lies there; "
        "whatever was bet elsewhere since. Without such a bet, or where one of the two cannot be made, "
        "neither is",
        ambiguity="3: the amount of the neighbors bet",
    )
    minimum_of: str = one_of(
        ("each-wager", "player"),
        "the minimum is asked of each wager, or of all wagers of a player together; what is short of it "
        "goes back when bets close [§7.II]",
        ambiguity="1: what the minimum is held against",
    )
    maximum_of: str = one_of(
        ("each-wager", "player"),
        "the maximum holds for each wager, or for all wagers of a player together; credits bound them all "
        "[§2.I]",
        ambiguity="2: what the maximum is held against",
    )
    material_amount: int = option(
        0,
        "buy-ins and cash-outs from this amount on need a supervisor's card [§4.IX, §5.VIII]; no figure is "
        "given, and 0 asks for none",
        least=0,
        is_money=True,
    )

    def check(self) -> None:
        super().check()
        if not 0 < len(self.values) <= SHOWN:
            raise BadOption(f"{len(self.values)} chips cannot be shown", "§2.I", f"1 to {SHOWN} of them")
        for value in self.values:
            if value not in CHIPS:
                raise BadOption(f"no chip of {money(value)}", "§2.I", ", ".join(map(money, CHIPS)))
        if min(self.values) > self.table_maximum:
            raise BadOption(f"no chip is as small as table-maximum {money(self.table_maximum)}")

    @cached_property
    def values(self) -> tuple[int, ...]:
        """Return the values of the chips on the screen, in cents."""
        return tuple(map(dollars, self.chips.split()))

    def needs_approval(self, amount: int) -> bool:
        return 0 < self.material_amount <= amount

    @property
    def on_zero(self) -> str:
        return f"Roulette {super().on_zero}"

    def place(self, spot: Spot) -> Spot:
        """Return the spot; less than the minimum may lie there until bets close (§7.II)."""
        return replace(
            spot,
            limits=Limits(min(self.values), self.table_maximum),
            why_not=partial(wheels.on_the_screen, self, spot.name),
            clause=f"Roulette {spot.clause}",
        )


# Wagers

BUTTONS = (
    Button(name="cancel", clause="§2.II.B", says="the wager touched next, off", chips=cancel, touches=True),
    Button(name=UNDO, clause="§2.II.C", says="the last thing you did, undone", chips=undo),
    Button(name="recall", clause="§2.II.D", says="your wagers of the last game again", chips=recall),
    Button(name="clear", clause="§2.II.E", says="all your wagers off", chips=clear),
)
NEIGHBORS = Button(
    name="neighbors",
    clause="§2.II.F",
    says="as much as you last bet on a number, on those left and right of it on the wheel",
    chips=partial(wheels.neighbor_chips, roulette.wheel_of),
)


def buttons(options: RapidOptions) -> tuple[Button, ...]:
    return (*BUTTONS, NEIGHBORS) if options.neighbors else BUTTONS


# Round of play: the round opens with "new game" (§2.III, §3.I), and terminals take bets until it starts

RULES = roulette.RULES.replace(
    round_parts=wheels.TERMINAL_ROUND,
    clauses=wheels.WheelClauses(
        no_more_bets="§3.IV", short="§7.II", spin="§3.III", read="§3.V", void="Roulette §5.III.B",
        announced="§3.VI", settled="§6.I",
    ),
    seats=TERMINALS,
    buttons=buttons,
    floor=(
        wheels.wrong_spin(  # ambiguity 4
            Ruling.AGAIN,
            "floater",
            "the ball did not drop, left the track, or floats round the wheel head",
            "§6.II",
            "the Floor Supervisor is told; no spin: bets stay locked, the ball is spun again",
        ),
        *wheels.misreadings("§6.III"),  # ambiguity 8
        FloorRule(
            Irregularity(
                name="reconciliation-discrepancy",
                trigger="the day's report of the system does not agree with the chip and drop counts",
                ruling=Ruling.PROCEDURE,
                clause="§1.IV",
                moments=("betting",),
                says="it is reported to the manager on duty",
            )
        ),
    ),
)  # fmt: skip

# The game

UPKEEP = wheels.every_day(
    (
        "day-reconciled",
        "the system's report of the gaming day is compared to the count of chips and drop",
        "§1.IV",
    ),
    (
        "tip-sheet-signed",
        "the tip summary of the gaming day is printed and signed by dealer and floor supervisor",
        "§8.I.B",
    ),
)

GAME = Game(
    id="ohio-rapid-roulette",
    title="Rapid Roulette",
    family="wheels",
    summary="Roulette at fourteen screens around one real wheel: bet by touch, everybody is paid at once.",
    sheets=("ohio-rapid-roulette", "ohio-roulette"),
    options=RapidOptions(),
    equipment=roulette.equipment,
    upkeep=lambda options: UPKEEP,
    rules=RULES,
)
