"""Mini-Baccarat with the Dragon Bonus, Ohio.

Sheets: rulebook/ohio-mini-baccarat.md and rulebook/ohio-dragon-bonus.md, whose lines are cited.
The hand nearer to nine wins. Who draws is fixed: nobody has anything to choose once the bets are down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from croupier.houses.ohio import baccarat as ohio
from croupier.language import (
    DOWN_TO_CENT,
    EVEN,
    Allowed,
    BadOption,
    BankedOptions,
    CardClauses,
    Commission,
    Game,
    Limits,
    Odds,
    PayTable,
    Result,
    Rounding,
    Script,
    Spot,
    baccarat,
    card_duties,
    fixed_pays,
    least_pays,
    lose,
    one_of,
    one_price,
    option,
    push,
    win,
)

BASE = (baccarat.PLAYER, baccarat.BANKER, baccarat.TIE)
SAME_VIGORISH = "the type and percentage of vigorish are the same at all Mini-Baccarat tables [L1263]"

# Options


@dataclass(frozen=True, kw_only=True)
class MiniBaccaratOptions(BankedOptions):
    decks: int = option(8, "in the shoe, six to eight [L1106]", least=4, most=8)
    shuffler_batches: str = one_of(
        ("six-or-more", "four-or-more"),
        "each of a shuffler's two equal batches is a shoe like any other; four-or-more: eight to sixteen "
        "decks in all [L1108] may be four or five in a shoe",
        ambiguity="3: eight decks in two batches would be four in a shoe",
    )
    cut_card: int = option(
        14,
        "how many cards lie behind the cover card that ends the shoe, at least 14 [L1130]; the other one "
        "lies at the bottom and ends nothing (ambiguity 4)",
        least=14,
        ambiguity="4: the second cover card named twice",
    )
    dealing: str = one_of(
        ("face-up", "face-down"),
        "the first four cards face up [L1187], or face down until the Player's Hand is called [L1188]",
    )
    wager_unit: int = option(
        50,
        "wagers go by this step: quarters may not be used for wagering [L1245]",
        least=1,
        is_money=True,
        allowed=Allowed("quarters may not be used for wagering [L1245]", least=50),
    )
    tie_pays: Odds = option(Odds(8), "at least 8 to 1 [L1244]", pays=least_pays("at least 8 to 1 [L1244]"))
    commission: Fraction = option(
        Fraction(1, 20),
        "the vigorish: 5% of what a Banker wager wins [L1245]",
        least=0,
        allowed=Allowed("the vigorish is 5% of the amount won [L1245]", (Fraction(1, 20),)),
        uniform=SAME_VIGORISH,
    )
    commission_rounding: Rounding = option(
        DOWN_TO_CENT,
        "of a vigorish that does not come out even; the sheet states none, only that quarters may be paid "
        "[L1245]",
        ambiguity="vigorish: rounding not stated",
    )
    commission_due: str = one_of(
        ("at-once", "deferred"),
        "collected with the payment, or marked and collected before the reshuffle or when the player leaves "
        "[L1259]; the exception that L1245 reserves concerns no more than that (ambiguity 2)",
        ambiguity="2: the exception in 10.V",
    )
    banker_tie: str = one_of(
        ("returned", "charged"),
        "a Banker wager on a tie goes back whole [L1159], or is charged the vigorish on its amount [L1160] "
        "(ambiguity 1)",
        ambiguity="1: Banker wager on a tie",
        uniform=SAME_VIGORISH,
    )
    dragon_bonus: bool = option(True, "whether the Dragon Bonus is offered [L1275]")
    dragon_minimum: int = option(100, "at least $1.00 [L1276]", least=100, is_money=True)
    dragon_pays: PayTable = option(
        baccarat.DRAGON_PAYS,
        "pay table 1 [L1248-1257]",
        pays=fixed_pays("the Dragon Bonus is paid at the odds printed [L1246-1256]"),
    )
    dragon_settlement: str = one_of(
        ("all-first", "seat-by-seat"),
        "all Dragon wagers before the others [L1280], or seat by seat, a seat's Dragon before its others "
        "[L1281]; either way the losing ones are collected before any is paid [L1282]",
        ambiguity="dragon 3: losers first",
    )

    @property
    def roundings(self) -> Mapping[str, Rounding]:
        return {**super().roundings, "commission-rounding": self.commission_rounding}

    def check(self) -> None:
        if self.decks < 6 and self.shuffler_batches == "six-or-more":
            raise BadOption(
                f"decks cannot be {self.decks}", "at least 6 [L1106]", "shuffler-batches=four-or-more"
            )
        if self.commission >= 1:
            raise BadOption(f"commission cannot be {self.commission}", "it is a part of what was won")
        if self.cut_card >= 52 * self.decks:
            raise BadOption(f"cut-card cannot be {self.cut_card}", f"the shoe has {52 * self.decks} cards")


CARDS = CardClauses(
    changed="L1116", hours=24, inspected="L1120", verified="L1120", washed="L1121", shuffled="L1125",
    feathered="L1127", cut="L1128-1130", recut="L1131", spread="L1133-1134",
)  # fmt: skip

# Wagers


def wagers(options: MiniBaccaratOptions) -> tuple[Spot, ...]:
    limits = Limits(options.table_minimum, options.table_maximum, options.wager_unit)
    base = (
        Spot(baccarat.PLAYER, "Player's Hand", limits, clause="L1161", prints=one_price(EVEN)),
        Spot(
            baccarat.BANKER,
            "Banker's Hand",
            limits,
            clause="L1155",
            prints=one_price(EVEN, vigorish(options)),
        ),
        Spot(baccarat.TIE, "Tie Bet", limits, clause="L1166", prints=one_price(options.tie_pays)),
    )
    if not options.dragon_bonus:
        return base
    most = max(options.dragon_minimum, options.table_maximum)  # none is stated
    side = Limits(options.dragon_minimum, most, options.wager_unit)
    return (*base, *baccarat.dragon_spots(options.dragon_pays, side, BASE))


# Settlement


def results(
    options: MiniBaccaratOptions, coup: baccarat.Coup, winner_of: baccarat.WinnerOf
) -> tuple[Result, ...]:
    """Return one result for every wager offered, the Dragon Bonus before the others (L1279)."""
    dragons = baccarat.dragon_results(options.dragon_pays, coup) if options.dragon_bonus else ()
    winner = winner_of(coup)
    if winner == baccarat.PLAYER:
        why = "player wins"
        return (
            *dragons,
            win(baccarat.PLAYER, why=why, clause="L1243"),
            lose(baccarat.BANKER, why=why),
            lose(baccarat.TIE, why=why),
        )
    if winner == baccarat.BANKER:
        why = "banker wins"
        return (
            *dragons,
            lose(baccarat.PLAYER, why=why),
            win(baccarat.BANKER, commission=vigorish(options), why=why, clause="L1245"),
            lose(baccarat.TIE, why=why),
        )
    charge = vigorish(options) if options.banker_tie == "charged" else None
    return (
        *dragons,
        push(baccarat.PLAYER, why="tie", clause="L1164"),
        push(baccarat.BANKER, commission=charge, why="tie", clause="L1160" if charge else "L1158-1159"),
        win(baccarat.TIE, pays=options.tie_pays, why="tie", clause="L1244"),
    )


def vigorish(options: MiniBaccaratOptions) -> Commission:
    """Return the vigorish, which is the same for all players (L1263)."""
    is_deferred = options.commission_due == "deferred"
    return Commission(options.commission, options.commission_rounding, is_deferred, marked="L1259-1261")


def settle(play: baccarat.CoupInPlay) -> Script:
    """Collect the losers first, then pay from the highest seat down; a seat's Dragon before its others."""
    results = play.rules.wager_results(play.options, play.coup)
    if play.options.dragon_settlement == "seat-by-seat":
        yield from baccarat.collect_and_pay(play, results, lost="L1282", paid="L1281")
        return
    dragons = [result for result in results if result.spot in baccarat.DRAGONS]  # L1280
    others = [result for result in results if result.spot not in baccarat.DRAGONS]
    yield from baccarat.collect_and_pay(play, dragons, lost="L1282", paid="L1279")
    yield from baccarat.collect_and_pay(play, others, lost="L1235", paid="L1235-1237")


RULES = baccarat.TwoHands(
    round_parts=(*baccarat.HOUSE, settle, *baccarat.HOUSE_END),
    clauses=baccarat.CoupClauses(
        burned="L1132", closed="L1181", deal="L1187", turned="L1188", opened="L1201", forced="L1211",
        stood_draw="L1214", table_draw="L1215-1226", winner="L1234", vigorish="L1259",
    ),
    wagers=wagers,
    seats=9,  # L1093
    results=results,
    floor=ohio.COMMON_HANDS_FLOOR,
)  # fmt: skip
"""Card values, the tableau and the burn are the family's own: L1132, L1141-1144, L1209-1226."""

GAME = Game(
    id="ohio-mini-baccarat",
    title="Mini-Baccarat (Ohio)",
    family="baccarat",
    summary="Bet on the player, the banker or a tie: the hand closer to nine wins.",
    sheets=("ohio-mini-baccarat", "ohio-dragon-bonus"),
    options=MiniBaccaratOptions(),
    equipment=baccarat.whole_decks,  # L1106, L1130, L1205
    short_shoe_irregularity="too-few-cards",
    upkeep=lambda options: card_duties(CARDS, shuffler=False),
    rules=RULES,
)
