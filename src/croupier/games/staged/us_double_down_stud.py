"""Double Down Stud, the edition that names no house ("us"). Sheet: rulebook/us-double-down-stud.md.

One card of your own, four of the dealer's, one of them face down until you may double.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.families.staged.double_down_stud import (
    PAYOUT_LIMIT,
    DoubleDownOptions,
    DoubleDownText,
    double_down_stud,
    pay_table,
    upkeep,
)
from croupier.language import (
    BadOption,
    CardClauses,
    Game,
    Outcome,
    PayoutCap,
    PayTable,
    least_pays,
    one_of,
    option,
    staged,
)

TEXT = DoubleDownText(
    sheet="us-double-down-stud",
    decks="(b)(2)",
    original="(f)(2)",
    shoe="(h)(1)(i)",
    hand="(h)(1)(ii)(D)",
    cards="(h)(2)",
    double_down="(h)(3)",
    reveal="(h)(4)",
    ends={Outcome.LOSE: "(i)(1)", Outcome.PUSH: "(i)(2)", Outcome.WIN: "(i)(3)"},
    odds="(j)(1)-(2)",
    limit="(j)(3)",
    irregularities=tuple(f"(k)({number})" for number in range(1, 7)),
    upkeep=CardClauses(
        changed="(c)(5)",
        inspected="(c)(1)",
        verified="(c)(1)",
        shown="(c)(2)",
        apart="(c)(4)",
        washed="(c)(3)",
        shuffled="(d)(1)",
        cut="(d)(2)-(5)",
        recut="(d)(6)",
        spread="(d)(7)",
        resumed=("cards-inspected", "inspection-verified", "cards-shown", "cards-washed"),
        by_hand="(k)(5)",
    ),
)

# Options


@dataclass(frozen=True, kw_only=True)
class UsOptions(DoubleDownOptions):
    text = TEXT
    pays: PayTable = option(
        pay_table(TEXT),
        "the least odds; a house may pay more [(j)(2)], stated as 'to' [(j)(1)]",
        pays=least_pays("no less than the odds listed [(j)(1)-(2)]"),
    )
    dealing: str = one_of(
        ("shoe", "hand"),
        "from a manual shoe [(h)(1)(i)], or by hand, and then with the shuffler [(h)(1)(ii)]",
    )
    shuffler: bool = option(True, "the cards are shuffled by an automated device, else by hand [(d)(1)]")
    decks: int = option(
        1, "a second deck, with the shuffler: each is used every other round [(b)(2)]", least=1, most=2
    )
    adjacent_areas: bool = option(True, "one player may bet at two adjacent areas, else at one [(f)(3)]")
    payout_limit: int = option(
        PAYOUT_LIMIT, "the most that a hand is paid [(j)(3)]", least=PAYOUT_LIMIT, is_money=True
    )
    limit_per: str = one_of(
        ("hand", "wager"),
        "the limit is for the original and the double down wager together; wager: for each of them",
        ambiguity='us 1: payout limit "for any hand"',
    )
    limit_floor: str = one_of(
        ("doubled", "single"),
        "the limit is no less than what a player can win at the table's minimum [(j)(3)], with a double of "
        "as much; single: without one",
        ambiguity="us 2: the most that the minimum wager can win",
    )

    def check(self) -> None:
        super().check()
        if self.dealing == "hand" and not self.shuffler:
            why = "cards dealt by hand need the shuffler [(h)(1)(ii)(A)]"
            raise BadOption("dealing cannot be hand", why, "shuffler=yes")

    @property
    def payout_cap(self) -> PayoutCap:
        best = self.pays.most(self.table_minimum)
        return PayoutCap.greater_of(self.payout_limit, best * (2 if self.limit_floor == "doubled" else 1))


# The game. How many places a table has is not stated.

GAME: Game[DoubleDownOptions] = Game(
    id="us-double-down-stud",
    title="Double Down Stud",
    family="staged",
    summary="Make jacks or better from your card and four shared ones; double before the last is shown.",
    sheets=("us-double-down-stud",),
    options=UsOptions(),
    equipment=staged.one_deck,
    seats=7,
    rules=double_down_stud(TEXT),
    upkeep=upkeep,
)
