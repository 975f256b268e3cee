"""Craps, as Ohio plays it. Sheets: rulebook/ohio-craps.md, rulebook/ohio-craps-fire-bet.md.

A round is one roll; undecided wagers stand.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from croupier.families.dice.craps_wagers import EASY_HOPS, HARD_HOPS, WAGERS
from croupier.families.dice.fire_bet import (
    FIRE,
    FIRE_LEAST,
    FIRE_MOST,
    FIRE_PAYS,
    FIRES,
    MADE,
    MAKER,
    NEW,
    fire_spot,
    settle_fire_bets,
)
from croupier.language import (
    DOWN_TO_CENT,
    Equipment,
    Game,
    PayTable,
    Rounding,
    Spot,
    dice,
    least_pays,
    one_of,
    option,
)

# Pay tables

PAYS = PayTable.parse(
    """
    pass: 1 to 1
    dont-pass: 1 to 1
    come: 1 to 1
    dont-come: 1 to 1
    place-4: 9 to 5
    place-5: 7 to 5
    place-6: 7 to 6
    place-8: 7 to 6
    place-9: 7 to 5
    place-10: 9 to 5
    hard-4: 7 to 1
    hard-6: 9 to 1
    hard-8: 9 to 1
    hard-10: 7 to 1
    field: 1 to 1
    field-2: 2 to 1
    field-12: 2 to 1
    any-seven: 4 to 1
    any-craps: 7 to 1
    craps-two: 30 to 1
    craps-three: 15 to 1
    craps-twelve: 30 to 1
    eleven: 15 to 1
    """
    + "".join(f"hop-{pair}: 30 to 1\n" for pair in HARD_HOPS)
    + "".join(f"hop-{pair}: 15 to 1\n" for pair in EASY_HOPS)
    + FIRE_PAYS,
    name="craps",
    source="ohio-craps §5.II, §5.VII",
)

# Options


@dataclass(frozen=True, kw_only=True)
class CrapsOptions(dice.CrapsHouse):
    beyond_stack = "no call bets [§1.I.B, §2.III.C]"

    pays: PayTable = option(
        PAYS,
        "the least odds; a house may pay more, uniformly, always 'to' [§5.I-II]",
        uniform="payout odds are uniform within the facility [§5.II.A, L470]",
        pays=least_pays("no less than the odds printed, stated with 'to' [§5.I-II, §5.VII]"),
    )
    odds_limit: str = option(
        "none",
        "the most odds as a multiple of the flat bet: none, 2, or 3-4-5 for 4/10, 5/9, 6/8; odds that are "
        "laid may win as much [§7: 'may be limited by the casino']",
    )
    odds_chip: int = option(
        100,
        "the smallest chip that odds are paid in, so how far §7.VI goes above a limit",
        least=1,
        is_money=True,
    )
    buy_offered: bool = option(True, "buy bets are the casino's choice [§6.I]")
    lay_offered: bool = option(True, "lay bets are the casino's choice [§6.II]")
    buy_vigorish: Fraction = option(Fraction(1, 20), "up to 5% of the amount wagered [§6.I]")
    lay_vigorish: Fraction = option(Fraction(1, 20), "up to 5% of the potential payoff [§6.II]")
    vigorish_taken: str = one_of(
        ("placement", "win"),
        "taken with the first roll after the wager is made and not given back, or from a winner",
        ambiguity="2: when the vigorish is taken",
    )
    vigorish_rounding: Rounding = option(
        DOWN_TO_CENT, "how a vigorish is rounded", ambiguity="2: when the vigorish is taken"
    )
    buy_works: bool = option(
        False,
        "buy bets are off on a come out roll, as place bets are",
        ambiguity="3: buy and lay at the come out",
    )
    lay_works: bool = option(
        True, "lay bets are on at a come out roll", ambiguity="3: buy and lay at the come out"
    )
    come_odds_work: bool = option(
        True,
        "odds behind come and put bets are on at a come out roll; where they are off and the flat bet is "
        "decided, they go back",
        ambiguity="4: come odds at the come out",
    )
    put_any_time: bool = option(
        False, "put bets are taken before a come out roll too, not only on a point", ambiguity="8: put bets"
    )
    winners_stay: bool = option(
        True,
        "a winning place or hardway bet stays up, and a buy or lay bet unless it would owe a second vigorish",
        ambiguity="not in the sheet's list: whether a winner's stake comes down",
    )
    world_area: bool = option(
        True, "the layout has a world bet; else it is bet as horn and any seven [§3.I.U]"
    )
    fire_offered: bool = option(True, "the Fire Bet is the casino's choice [§12.I]")
    fire_maximum: int = option(
        FIRE_MOST, "up to $100 [§12.II.A]", least=FIRE_LEAST, most=FIRE_MOST, is_money=True
    )
    fire_carries: bool = option(
        True,
        "if the dice are passed before a loser seven, the points of one shooter count on with those of the "
        "next, until somebody throws it; else each has a count of its own, and the one who throws it settles",
        ambiguity="fire bet 3: a change of shooter",
    )
    ask_shooter: bool = option(
        False,
        "the shooter may pass the dice after any roll [§11.I], by pass-dice before the next one; yes: it is "
        "asked before each roll where another seat bets the line",
    )

    def check(self) -> None:
        dice.OddsLimit.parse(self.odds_limit)
        self.check_vigorish("§6")


# The game


def fire_spots(options: CrapsOptions) -> tuple[Spot, ...]:
    return (fire_spot(options.fire_maximum, options.pays),) if options.fire_offered else ()


RULES = dice.DiceRules(
    round_parts=(
        dice.take_dice,
        dice.take_vigorish,
        dice.throw_dice,
        dice.settle,
        settle_fire_bets,
        dice.move_puck,
        dice.leave_dice,
    ),
    dice_wagers=WAGERS | {FIRE: FIRES[NEW]},
    settled_apart=(FIRE,),
    own_spots=fire_spots,
    asked=(dice.ROLL, dice.PASS_DICE),
    buttons=lambda options: () if options.ask_shooter else (dice.PASS_BUTTON,),
    markers=(dice.PUCK, dice.SHOOTER, MADE, MAKER),
    seats=16,  # §2.V.A
    reason_not_ready=dice.lacks_line_bet,  # §9.I
    floor=dice.FLOOR,
)

GAME = Game(
    id="ohio-craps",
    title="Craps",
    family="dice",
    summary="Roll two dice: bet on the line, on numbers, or on single rolls.",
    sheets=("ohio-craps", "ohio-craps-fire-bet"),
    options=CrapsOptions(),
    equipment=lambda options: Equipment(dice=2),
    upkeep=lambda options: dice.UPKEEP,
    rules=RULES,
)
