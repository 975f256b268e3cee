"""Double Down Stud, the unnamed edition and New Jersey's.

Sheets: rulebook/us-double-down-stud.md (cited as such), rulebook/nj-double-down-stud.md.
One card of your own, four of the dealer's, one of them face down until you may double.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial

from msgspec import Struct

from croupier.cards.card import Hand
from croupier.cards.pack import STANDARD
from croupier.families.staged import Doubling
from croupier.hands import poker
from croupier.hands.poker import Category
from croupier.rules.choices import Choice
from croupier.rules.game import Equipment, Game
from croupier.rules.irregularities import Irregularity, Ruling
from croupier.rules.options import Options, option
from croupier.rules.steps import BOARD, Call, Deal, Decide, Hide, Reveal, Script, Settle, Stake
from croupier.rules.table import Table
from croupier.wagers.bank import PayoutCap
from croupier.wagers.pays import Odds, PayTable, row_key
from croupier.wagers.result import Outcome, Result, by_table
from croupier.wagers.spot import Spot

# The two texts: the same rules under other numbers


class Text(Struct, frozen=True, kw_only=True):
    """Where an edition orders what."""

    original: str
    deal: str
    cards: str
    double_down: str
    reveal: str
    settlement: str
    irregularities: str

    def irregularity(self, number: str, letter: str) -> str:
        return self.irregularities.format(number=number, letter=letter)


US_TEXT = Text(
    original="(f)(2)",
    deal="(h)(1)",
    cards="(h)(2)",
    double_down="(h)(3)",
    reveal="(h)(4)",
    settlement="(i)",
    irregularities="(k)({number})",
)
NJ_TEXT = Text(
    original="17.6(b)",
    deal="17.8(a)",
    cards="17.8(b)",
    double_down="17.8(c)",
    reveal="17.8(d)",
    settlement="17.9",
    irregularities="17.11({letter})",
)

# Wagers

ORIGINAL = "original"
DOUBLE_DOWN = "double-down"


def wagers(text: Text, options: Options) -> tuple[Spot, ...]:
    return (
        Spot(ORIGINAL, "original wager", clause=text.original),
        Spot(
            DOUBLE_DOWN,
            "double down wager",
            needs=ORIGINAL,
            opening=False,
            most_of=(ORIGINAL, Fraction(1)),  # us (a)(1)(i)
            clause=text.double_down,
        ),
    )


# Pay tables

PAYS = PayTable.parse(
    """
    royal flush: 1,000 to 1
    straight flush: 100 to 1
    four of a kind: 25 to 1
    full house: 10 to 1
    flush: 8 to 1
    straight: 5 to 1
    three of a kind: 3 to 1
    two pair: 2 to 1
    pair of jacks or better: 1 to 1
    pair of 6s-10s: push
    pair of 5s or less: lose
    """,
    name="double down stud",
    source="us-double-down-stud (j)(1)",
)

# Options


@dataclass(frozen=True, kw_only=True)
class DoubleDownOptions(Options):
    pays: PayTable = option(PAYS, "the least odds; a house may pay more, always 'to', never 'for' [(j)(2)]")
    payout_limit: int = option(
        10_000_000,
        "the most that is paid on one hand, original and double together (ambiguity 1)",
        least=10_000_000,
        is_money=True,
        ambiguity="us 1: payout limit for any hand",
    )
    limit_covers_minimum: bool = option(
        True,
        "the limit is never less than the most one player can win at the table's minimum (ambiguity 2); "
        "New Jersey's is a plain sum",
        ambiguity="us 2: the limit's floor",
    )
    decks: int = option(1, "two decks of different backs alternate with a shuffler [(b)(2)]", least=1, most=2)
    adjacent_areas: bool = option(True, "one player may use two adjacent areas [(f)(3)]")


def payout_cap(options: DoubleDownOptions) -> PayoutCap:
    """(j)(3): both wagers of a hand at the minimum, paid at the best odds, are always payable."""
    if not options.limit_covers_minimum:
        return PayoutCap(options.payout_limit)
    odds = [row.pays for row in options.pays if isinstance(row.pays, Odds)]
    return PayoutCap.greater_of(
        options.payout_limit, 2 * max(each.pays(options.table_minimum) for each in odds)
    )


# Hand rankings and settlement


def row_of(strength: int) -> str:
    """The pay table's row for a five-card hand (i), (j)(1)."""
    category = poker.category(strength)
    if category > Category.PAIR:
        return row_key(str(category))
    pair = poker.pair_rank(strength)
    if pair is None or pair <= 5:
        return "pair-of-5s-or-less"  # (i)(1), no pair included
    return "pair-of-6s-10s" if pair <= 10 else "pair-of-jacks-or-better"  # (i)(2), (i)(3)


def settle(table: Table, seat: int, hand: Hand) -> tuple[Result, ...]:
    """Both wagers are paid at the same odds (ambiguity 3)."""
    row = row_of(poker.evaluate(hand))
    spots = [spot for spot in (ORIGINAL, DOUBLE_DOWN) if table.stake(seat, spot)]
    return tuple(by_table(spot, table.options.pays, row) for spot in spots)


# Round of play

STAY = Choice(name="stay", says="leave the wager as it is")


def double_down(most: int) -> Choice:
    return Choice(name="double-down", least=1, most=most, says="add a second wager, up to the first")


def round_of_play(text: Text, table: Table) -> Script:
    yield Call(words="No more bets", moment="deal", clause=text.deal)
    own: dict[int, Hand] = {}
    for seat in table.having(ORIGINAL):
        own[seat] = yield Deal(to=seat, clause=text.cards)
    hidden = yield Hide(to=BOARD, clause=text.cards)
    up: Hand = yield Deal(count=3, to=BOARD, clause=text.cards)
    yield Call(words="Double down?", moment="double-down", clause=text.double_down)
    for seat in own:
        most = min(table.stake(seat, ORIGINAL), table.stacks[seat])
        if most:
            chosen = yield Decide(seat=seat, choices=(STAY, double_down(most)), clause=text.double_down)
            if chosen.choice is not STAY:
                yield Stake(seat=seat, spot=DOUBLE_DOWN, amount=chosen.amount, clause=text.double_down)
    yield Call(words="No more bets", moment="reveal", clause=text.reveal)
    hole: Hand = yield Reveal(hidden=hidden, clause=text.reveal)
    results = {seat: settle(table, seat, own[seat] + up + hole) for seat in own}
    cap = payout_cap(table.options)
    for outcome in Outcome.LOSE, Outcome.PUSH, Outcome.WIN:  # losers, then pushes, then winners
        for seat in reversed(own):  # from the dealer's far right
            if results[seat][0].outcome is outcome:
                yield Settle(seat=seat, results=results[seat], cap=cap, clause=text.settlement)


# Irregularities


def irregularities(text: Text) -> tuple[Irregularity, ...]:
    return (
        Irregularity(
            name="hole-card-exposed",
            trigger="the hole card was exposed before the second call of no more bets",
            ruling=Ruling.VOID_ROUND,
            clause=text.irregularity("1", "a"),
            moments=("deal", "double-down"),
        ),
        Irregularity(
            name="card-face-up",
            trigger="one card was found face up in the deck or shoe",
            ruling=Ruling.DISCARD_CARD,
            clause=text.irregularity("2", "b"),
            moments=("deal",),
        ),
        Irregularity(
            name="several-cards-face-up",
            trigger="more than one card was found face up",
            ruling=Ruling.VOID_AND_RESHUFFLE,
            clause=text.irregularity("2", "b"),
        ),
        Irregularity(
            name="card-drawn-in-error",
            trigger="a card was drawn in error without its face being seen",
            ruling=Ruling.NEXT_CARD,
            clause=text.irregularity("3", "c"),
            moments=("deal",),
        ),
        Irregularity(
            name="wrong-number-of-cards",
            trigger="a player or the dealer has a wrong number of cards",
            ruling=Ruling.VOID_AND_RESHUFFLE,
            clause=text.irregularity("4", "d"),
        ),
        Irregularity(
            name="shuffler-jammed",
            trigger="the automatic shuffler jammed, stopped or failed",
            ruling=Ruling.RESHUFFLE,
            clause=text.irregularity("5", "e"),
        ),
        Irregularity(
            name="shuffle-method-changed",
            trigger="the house changes from the shuffler to a shuffle by hand, or back",
            ruling=Ruling.PROCEDURE,
            clause=text.irregularity("6", "f"),
            says="the shuffler is taken off the table before another method is used",
        ),
    )


# The two editions

US = Game(
    id="us-double-down-stud",
    title="Double Down Stud",
    family="staged",
    summary="Four community cards and one of your own; double before the hole card is turned.",
    sheets=("us-double-down-stud",),
    options=DoubleDownOptions(),
    equipment=lambda options: Equipment(pack=STANDARD),
    wagers=partial(wagers, US_TEXT),
    round_of_play=partial(round_of_play, US_TEXT),
    choices={
        "stay": "leave the wager as it is",
        "double-down": "add a second wager, up to the original",
    },
    irregularities=irregularities(US_TEXT),
    rules=Doubling(wager=ORIGINAL, title="original wager", row_of=row_of, pays=lambda options: options.pays),
)

NEW_JERSEY = replace(
    US,
    id="nj-double-down-stud",
    title="Double Down Stud (New Jersey)",
    sheets=("nj-double-down-stud",),
    options=DoubleDownOptions(limit_covers_minimum=False),  # 17.10(c)
    wagers=partial(wagers, NJ_TEXT),
    round_of_play=partial(round_of_play, NJ_TEXT),
    irregularities=irregularities(NJ_TEXT),
)
