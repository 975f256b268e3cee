"""Double Down Stud of New Jersey: the same game in another text. Sheet: rulebook/nj-double-down-stud.md."""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.families.staged.double_down_stud import (
    DoubleDownOptions,
    DoubleDownText,
    double_down_stud,
    pay_table,
)
from croupier.games.staged.us_double_down_stud import GAME as US
from croupier.language import CardClauses, Outcome, PayTable, least_pays, one_of, option

TEXT = DoubleDownText(
    sheet="nj-double-down-stud",
    decks="17.2(b)",
    original="17.6(b)",
    shoe="17.8(a)1",
    hand="17.8(a)2iii",
    cards="17.8(b)",
    double_down="17.8(c)",
    reveal="17.8(d)",
    ends={Outcome.LOSE: "17.9(a)", Outcome.PUSH: "17.9(b)", Outcome.WIN: "17.9(c)"},
    odds="17.10(a)-(b)",
    limit="17.10(c)",
    irregularities=tuple(f"17.11({letter})" for letter in "abcdef"),
    upkeep=CardClauses(
        changed="17.3(e)",
        inspected="17.3(a)",
        verified="17.3(a)",
        shown="17.3(b)",
        apart="17.3(d)",
        washed="17.3(c)",
        shuffled="17.4(a)",
        cut="17.4(b)-(e)",
        recut="17.4(f)",
        spread="17.4(g)",
        resumed=("cards-inspected", "inspection-verified", "cards-shown", "cards-washed"),
        by_hand="17.11(e)",
    ),
    reshuffle="the cards are reshuffled after the round, by the procedures that the Commission approved",
)


@dataclass(frozen=True, kw_only=True)
class NewJerseyStudOptions(DoubleDownOptions):
    text = TEXT
    pays: PayTable = option(
        pay_table(TEXT),
        "the least odds; a house may pay more [17.10(b)], stated as 'to' [17.10(a)]",
        pays=least_pays("no less than the odds listed [17.10(a)-(b)]"),
    )
    dealing: str = one_of(("shoe", "hand"), "from a manual shoe [17.8(a)1] or by hand [17.8(a)2]")
    shuffler: bool = option(True, "the cards are shuffled by an automated device, else by hand [17.4(a)]")
    decks: int = option(
        1, "a second deck, with the shuffler: each is used every other round [17.2(b)]", least=1, most=2
    )
    adjacent_areas: bool = option(True, "one player may bet at two adjacent areas, else at one [17.6(c)]")
    limit_per: str = one_of(
        ("hand", "wager"),
        "the $100,000 that a hand is paid at most [17.10(c)] are for the original and the double down wager "
        "together; wager: for each of them",
        ambiguity="nj 2: payout limit on both wagers together",
    )


GAME = replace(
    US,
    id="nj-double-down-stud",
    title="Double Down Stud (New Jersey)",
    sheets=("nj-double-down-stud",),
    options=NewJerseyStudOptions(),
    rules=double_down_stud(TEXT),
)
