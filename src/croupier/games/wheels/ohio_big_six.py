"""Big Six: a wheel of bills, a joker and the house's own sign. Sheet: rulebook/ohio-big-six.md"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial

from croupier.language import (
    BadOption,
    BankedOptions,
    Equipment,
    Game,
    Odds,
    PayTable,
    Ruling,
    Spot,
    Wheel,
    fixed_pays,
    option,
    row_key,
    wheels,
)
from croupier.rules.upkeep import SUPERVISOR

# Equipment

SECTIONS = {"$1": 23, "$2": 15, "$5": 8, "$10": 4, "$20": 2, "joker": 1, "logo": 1}
"""§2.I.C. The printed list breaks off at 53 of its 54 sections; the logo that §4.I.G and §7 speak of is
the last one (ambiguity 1). Their order round the rim is not stated and decides nothing."""
WHEEL = Wheel("big six wheel", tuple(symbol for symbol, count in SECTIONS.items() for _ in range(count)))

# Pay table

PAYS = PayTable.parse(
    """
    1: 1 to 1
    2: 2 to 1
    5: 5 to 1
    10: 10 to 1
    20: 20 to 1
    joker: 40 to 1
    logo: 40 to 1
    """,
    name="big six",
    source="ohio-big-six §7.I",
)
CLAUSES = dict(zip(SECTIONS, "ABCDEFG", strict=True))

# Options


@dataclass(frozen=True, kw_only=True)
class BigSixOptions(BankedOptions):
    pays: PayTable = option(
        PAYS,
        "the odds of each symbol [§7.I]",
        pays=fixed_pays("winning wagers are paid at the odds printed [§7.I, L3033-3042]"),
    )
    logo: str = option("logo", "what the approved logo or design is called (§7.I)")
    logo_wager: bool = option(
        True,
        "the list of layout areas has no logo, §4.I.G lets it be bet: it has an area",
        ambiguity="4: no area for the logo on the layout",
    )

    def check(self) -> None:
        for row in self.pays:
            if not isinstance(row.pays, Odds):
                raise BadOption(f"{row.hand} cannot pay {row.pays}", instead="odds such as 40 to 1")
        taken = {row_key(symbol) for symbol in SECTIONS if symbol != "logo"}
        if row_key(self.logo) in {"", *taken}:
            raise BadOption(
                f"the logo cannot be {self.logo!r}", instead="a name of its own, such as horseshoe"
            )

    @cached_property
    def bets(self) -> tuple[wheels.WheelBet, ...]:
        symbols = (symbol for symbol in SECTIONS if symbol != "logo" or self.logo_wager)
        return tuple(self._bet(symbol) for symbol in symbols)

    def _bet(self, symbol: str) -> wheels.WheelBet:
        name, title = symbol.removeprefix("$"), self.symbol_name(symbol)
        aliases = (symbol, f"{name}-dollar") if symbol != name else (row_key(title),)
        spot = Spot(name, title, clause=f"§4.I.{CLAUSES[symbol]}", aliases=aliases)
        return wheels.WheelBet(spot, frozenset((symbol,)), self.pays.odds(name), name)

    def symbol_name(self, symbol: str) -> str:
        return self.logo if symbol == "logo" else symbol


# Irregularities: the wagers go back and the next spin is a new round (ambiguity 5)

not_valid = partial(wheels.wrong_spin, Ruling.VOID_ROUND)

RULES = wheels.WheelRules(
    round_parts=wheels.ROUND,
    clauses=wheels.WheelClauses(no_more_bets="§4.IV", spin="§5.II-III", announced="§6.I", settled="§6.II"),
    wheel=lambda options: WHEEL,
    bets=lambda options: options.bets,
    announced=lambda options, symbol: options.symbol_name(symbol),
    floor=(
        not_valid("clapper-on-peg", "the clapper stopped on a peg", "§8.I"),
        not_valid("too-few-rotations", "the wheel made fewer than three complete rotations", "§8.II"),
    ),
)

UPKEEP = wheels.inspections(
    SUPERVISOR,
    ("contrivances-looked-for", "the wheel is inspected for contrivances", "§3.I.A"),
    ("wheel-balanced", "the wheel is inspected: it is balanced, and turns freely and evenly", "§3.I.B"),
    ("wheel-secured", "all parts are inspected: they are secure and do not move", "§3.I.C"),
)

GAME = Game(
    id="ohio-big-six",
    title="Big Six",
    family="wheels",
    summary="Bet on the symbol at which the big wheel stops.",
    sheets=("ohio-big-six",),
    options=BigSixOptions(),
    equipment=lambda options: Equipment(wheel=WHEEL),
    upkeep=lambda options: UPKEEP,
    rules=RULES,
)
