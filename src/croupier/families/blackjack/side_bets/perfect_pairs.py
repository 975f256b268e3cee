"""The Perfect Pairs Bonus Bet of the Hustler's blackjack tables: a pair on the first two cards.

Sheet: rulebook/hustler-perfect-pairs-bonus-bet.md, whose lines are cited. A game adds `PerfectPairsOptions`
(`JokerPairsOptions` where there are Jokers) to its options and `pairs_spots` to its wagers, answers
`side_bets` with `PERFECT_PAIRS`; the round settles it once every hand has two cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.cards.card import JOKER, Hand
from croupier.families.blackjack.off_sheet import VariedOptions
from croupier.hands.points import blackjack_value
from croupier.rules.options import one_of, option
from croupier.wagers.pays import PayTable
from croupier.wagers.result import SideBet
from croupier.wagers.spot import Limits, Spot

PAIRS: Final = "perfect-pairs"

PAYS: Final = PayTable.parse(
    """
    perfect pair: 25 to 1
    colored pair: 12 to 1
    mixed pair: 6 to 1
    """,
    name="perfect pairs",
    source="hustler-perfect-pairs-bonus-bet [L2090-2093]",
)

CAPPED_FROM: Final = 10_00
"""Tables of $10-$100 and $25-$100 cap the bet [L2083]."""
CAP: Final = 50_00
LAST_OFFERED: Final = 25_00
"""The minimum of the highest tables that may offer it [L2083]."""


@dataclass(frozen=True, kw_only=True)
class PerfectPairsOptions(VariedOptions):
    perfect_pairs: bool = option(True, "the bonus bet is offered; it goes with all blackjack games [L2077]")
    perfect_pairs_pays: PayTable = option(PAYS, "the Perfect Pairs Bonus Bet [L2090-2093]")
    perfect_pairs_at_25: str = one_of(
        ("capped", "closed"),
        "the text caps the bet at $50 on $25-$100 tables and says that it is not offered there [L2083]; read "
        "as offered with the cap, and not above those limits",
        ambiguity="perfect pairs 1: $25-$100 tables",
    )
    perfect_pairs_of: str = one_of(
        ("rank", "value"),
        "what a pair has in common is not said: the rank; value: a king and a queen are a pair too",
        ambiguity="perfect pairs 2: rank or value",
    )


@dataclass(frozen=True, kw_only=True)
class JokerPairsOptions(PerfectPairsOptions):
    """At tables with Jokers in the shoe."""

    perfect_pairs_jokers: str = one_of(
        ("lose", "mixed-pair"),
        "two Jokers have no colour or suit and stand in no row; mixed-pair: they are paid as any pair",
        ambiguity="perfect pairs 3: two Jokers",
    )


def pairs_row(options: PerfectPairsOptions, cards: Hand) -> str:
    """The best row that the first two cards make [L2080]; "" where the bet loses."""
    one, two = cards
    if one is JOKER or two is JOKER:
        is_paid = isinstance(options, JokerPairsOptions) and options.perfect_pairs_jokers == "mixed-pair"
        return "mixed-pair" if one is two and is_paid else ""
    if options.perfect_pairs_of == "rank":
        is_pair = one.rank == two.rank
    else:
        is_pair = blackjack_value(one) == blackjack_value(two)
    if not is_pair:
        return ""
    if one.suit == two.suit:
        return "perfect-pair"
    return "colored-pair" if one.is_red == two.is_red else "mixed-pair"


def pairs_pays(options: PerfectPairsOptions) -> PayTable:
    return options.perfect_pairs_pays


PERFECT_PAIRS: Final = SideBet(spot=PAIRS, row=pairs_row, pays=pairs_pays, clause="L2080-2082, L2085")


def pairs_limits(options: PerfectPairsOptions, table: Limits) -> Limits | None:
    """What may be bet at a table of these limits, whatever the base wager; None where it is not offered."""
    closed = table.minimum >= LAST_OFFERED if options.perfect_pairs_at_25 == "closed" else False
    if not options.perfect_pairs or closed or table.minimum > LAST_OFFERED:
        return None
    return Limits(1_00, CAP if table.minimum >= CAPPED_FROM else None)


def pairs_spots(
    options: PerfectPairsOptions, table: Limits, *, base: str, name: str = PAIRS
) -> tuple[Spot, ...]:
    """The bet beside the wager on `base`; none where it is not offered. `name` is another one's for bettors
    behind a seat."""
    limits = pairs_limits(options, table)
    if limits is None:
        return ()
    return (Spot(name, name.replace("-", " "), limits, needs=base, clause="L2079"),)
