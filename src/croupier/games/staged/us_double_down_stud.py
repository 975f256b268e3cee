"""Double Down Stud, the edition that names no house ("us") and New Jersey's.

Sheets: rulebook/us-double-down-stud.md and rulebook/nj-double-down-stud.md: one game in two texts, each
edition citing its own. One card of your own, four of the dealer's, one of them face down until you may
double.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, ClassVar

from msgspec import Struct

from croupier.cards.card import Hand
from croupier.cards.pack import STANDARD
from croupier.families.staged.questions import PaidByTable, Play, Staked
from croupier.hands import poker
from croupier.hands.poker import Category
from croupier.refusals import BadOption
from croupier.rules.betting_areas import areas
from croupier.rules.choices import Choice
from croupier.rules.game import Equipment, Game
from croupier.rules.irregularities import Irregularity, Ruling
from croupier.rules.options import BankedOptions, check_least, option
from croupier.rules.script.table import Table
from croupier.rules.steps import BOARD, Call, Deal, Decide, Hide, Mark, Reveal, Script, Settle, Stake
from croupier.wagers.bank import PayoutCap
from croupier.wagers.pays import Odds, PayTable, row_key
from croupier.wagers.result import Outcome, Result, by_table
from croupier.wagers.spot import Spot

# The two texts: the same rules under other numbers


class Text(Struct, frozen=True, kw_only=True):
    """Where an edition orders what."""

    sheet: str
    decks: str
    original: str
    areas: str
    shoe: str
    hand: str
    cards: str
    double_down: str
    reveal: str
    ends: dict[Outcome, str]
    """Losers, pushes and winners."""
    odds: str
    irregularities: tuple[str, ...]
    reshuffle: str = ""
    """How the cards are reshuffled when the shuffler fails, where the text says it."""


US_TEXT = Text(
    sheet="us-double-down-stud",
    decks="(b)(2)",
    original="(f)(2)",
    areas="(f)(3)",
    shoe="(h)(1)(i)",
    hand="(h)(1)(ii)(D)",
    cards="(h)(2)",
    double_down="(h)(3)",
    reveal="(h)(4)",
    ends={Outcome.LOSE: "(i)(1)", Outcome.PUSH: "(i)(2)", Outcome.WIN: "(i)(3)"},
    odds="(j)(1)-(2)",
    irregularities=tuple(f"(k)({number})" for number in range(1, 7)),
)
NJ_TEXT = Text(
    sheet="nj-double-down-stud",
    decks="17.2(b)",
    original="17.6(b)",
    areas="17.6(c)",
    shoe="17.8(a)1",
    hand="17.8(a)2iii",
    cards="17.8(b)",
    double_down="17.8(c)",
    reveal="17.8(d)",
    ends={Outcome.LOSE: "17.9(a)", Outcome.PUSH: "17.9(b)", Outcome.WIN: "17.9(c)"},
    odds="17.10(a)-(b)",
    irregularities=tuple(f"17.11({letter})" for letter in "abcdef"),
    reshuffle="the cards are reshuffled after the round, by the procedures that the Commission approved",
)

# Hand rankings


def row_of(strength: int) -> str:
    """The pay table's row of a five-card hand."""
    category = poker.category(strength)
    if category > Category.PAIR:
        return row_key(str(category))
    pair = poker.pair_rank(strength)
    if pair is None or pair <= 5:
        return "pair-of-5s-or-less"  # us (i)(1), nj 17.9(a): no pair is lower still
    return "pair-of-6s-10s" if pair <= 10 else "pair-of-jacks-or-better"


# Wagers

ORIGINAL = "original"
DOUBLE_DOWN = "double-down"


def wagers(options: Any) -> tuple[Spot, ...]:
    text: Text = options.text
    may_bet = areas(ORIGINAL, 2 if options.adjacent_areas else 1)
    return (
        Spot(ORIGINAL, "original wager", clause=text.original, objection=may_bet),
        Spot(DOUBLE_DOWN, "double down wager", needs=ORIGINAL, opening=False, clause=text.double_down),
    )


# Round of play

CHOICES = {
    "stay": "leave the wager as it is",
    "double-down": "add a second wager, up to the original",
}
STAY = Choice(name="stay", says=CHOICES["stay"])
DECK = "deck"
"""The marker that says which of two decks is in play."""


def double_down(most: int) -> Choice:
    return Choice(name="double-down", least=1, most=most, says=CHOICES["double-down"])


def round_of_play(table: Table) -> Script:
    options: DoubleDownOptions = table.options
    text = options.text
    if options.decks == 2:
        yield Mark(name=DECK, value="second" if table.number % 2 == 0 else "first", clause=text.decks)
    begins = text.shoe if options.dealing == "shoe" else text.hand
    yield Call(words="No more bets", moment="deal", clause=begins)
    own: dict[int, Hand] = {}
    for seat in table.having(ORIGINAL):
        own[seat] = yield Deal(to=seat, clause=text.cards)
    hidden = yield Hide(to=BOARD, clause=text.cards)
    up: Hand = yield Deal(count=3, to=BOARD, clause=text.cards)
    yield Call(words="Double down?", moment="double-down", clause=text.double_down)
    for seat in own:
        most = min(table.stake(seat, ORIGINAL), table.stacks[seat])  # us (a)(1)(i); nj ambiguity 1
        if most:
            chosen = yield Decide(seat=seat, choices=(STAY, double_down(most)), clause=text.double_down)
            if chosen.choice is not STAY:
                yield Stake(seat=seat, spot=DOUBLE_DOWN, amount=chosen.amount, clause=text.double_down)
    yield Call(words="No more bets", moment="reveal", clause=text.reveal)
    hole: Hand = yield Reveal(hidden=hidden, clause=text.reveal)
    results = {seat: settlement(table, seat, own[seat] + up + hole) for seat in own}
    for outcome, clause in text.ends.items():  # losers, then pushes, then winners
        for seat in reversed(own):  # from the dealer's far right
            if results[seat][0].outcome is outcome:
                for limited in options.limited(results[seat]):
                    yield Settle(seat=seat, results=limited, cap=options.payout_cap, clause=clause)


# Settlement


def settlement(table: Table, seat: int, hand: Hand) -> tuple[Result, ...]:
    """Both wagers are paid at the same odds (us ambiguity 3)."""
    row = row_of(poker.evaluate(hand))
    spots = [spot for spot in (ORIGINAL, DOUBLE_DOWN) if table.stake(seat, spot)]
    return tuple(by_table(spot, table.options.pays, row) for spot in spots)


class DoubleDownStud(PaidByTable):
    """Five cards, four of which are seen when the wager may be doubled."""

    base = ORIGINAL
    stages = (4,)

    def plays(self, options: Any, seen: int, staked: Staked) -> tuple[Play, ...]:
        return Play(name=STAY.name), Play(name="double-down", spot=DOUBLE_DOWN, units=Fraction(1))

    def row_of(self, options: Any, strength: int) -> str:
        return row_of(strength)

    def pays(self, options: Any) -> PayTable:
        table: PayTable = options.pays
        return table

    def stake_words(self, staked: Staked) -> str:
        return "doubled" if DOUBLE_DOWN in staked else ""


RULES = DoubleDownStud()

# Pay tables


def pay_table(text: Text) -> PayTable:
    return PayTable.parse(
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
        source=f"{text.sheet} {text.odds}",
    )


# Options

PAYOUT_LIMIT = 100_000_00
"""us (j)(3), nj 17.10(c)."""


@dataclass(frozen=True, kw_only=True)
class DoubleDownOptions(BankedOptions):
    """What both texts leave to the house; each edition has its own readings."""

    text: ClassVar[Text]
    pays: PayTable
    dealing: str
    shuffler: bool
    decks: int
    adjacent_areas: bool
    limit_per: str

    def check(self) -> None:
        check_least("pays", self.pays, pay_table(self.text), self.text.odds)
        if self.decks == 2 and not self.shuffler:
            why = f"a second deck needs the shuffler [{self.text.decks}]"
            raise BadOption("decks cannot be 2", why, "shuffler=yes")

    @property
    def payout_cap(self) -> PayoutCap:
        return PayoutCap(PAYOUT_LIMIT)

    def limited(self, results: tuple[Result, ...]) -> list[tuple[Result, ...]]:
        """The wagers of a hand, in the groups to which the payout limit applies."""
        return [results] if self.limit_per == "hand" else [(each,) for each in results]


@dataclass(frozen=True, kw_only=True)
class UsOptions(DoubleDownOptions):
    text: ClassVar[Text] = US_TEXT
    pays: PayTable = option(
        pay_table(US_TEXT), "the least odds; a house may pay more [(j)(2)], stated as 'to' [(j)(1)]"
    )
    dealing: str = option(
        "shoe",
        "from a manual shoe [(h)(1)(i)], or by hand, and then with the shuffler [(h)(1)(ii)]",
        choices=("shoe", "hand"),
    )
    shuffler: bool = option(True, "the cards are shuffled by an automated device, else by hand [(d)(1)]")
    decks: int = option(
        1, "a second deck, with the shuffler: each is used every other round [(b)(2)]", least=1, most=2
    )
    adjacent_areas: bool = option(True, "one player may bet at two adjacent areas, else at one [(f)(3)]")
    payout_limit: int = option(
        PAYOUT_LIMIT, "the most that a hand is paid [(j)(3)]", least=PAYOUT_LIMIT, is_money=True
    )
    limit_per: str = option(
        "hand",
        "the limit is for the original and the double down wager together; wager: for each of them",
        choices=("hand", "wager"),
        ambiguity='us 1: payout limit "for any hand"',
    )
    limit_floor: str = option(
        "doubled",
        "the limit is no less than what a player can win at the table's minimum [(j)(3)], with a double of "
        "as much; single: without one",
        choices=("doubled", "single"),
        ambiguity="us 2: the most that the minimum wager can win",
    )

    def check(self) -> None:
        super().check()
        if self.dealing == "hand" and not self.shuffler:
            why = "cards dealt by hand need the shuffler [(h)(1)(ii)(A)]"
            raise BadOption("dealing cannot be hand", why, "shuffler=yes")

    @property
    def payout_cap(self) -> PayoutCap:
        best = max(row.pays.pays(self.table_minimum) for row in self.pays if isinstance(row.pays, Odds))
        return PayoutCap.greater_of(self.payout_limit, best * (2 if self.limit_floor == "doubled" else 1))


@dataclass(frozen=True, kw_only=True)
class NewJerseyOptions(DoubleDownOptions):
    text: ClassVar[Text] = NJ_TEXT
    pays: PayTable = option(
        pay_table(NJ_TEXT), "the least odds; a house may pay more [17.10(b)], stated as 'to' [17.10(a)]"
    )
    dealing: str = option(
        "shoe", "from a manual shoe [17.8(a)1] or by hand [17.8(a)2]", choices=("shoe", "hand")
    )
    shuffler: bool = option(True, "the cards are shuffled by an automated device, else by hand [17.4(a)]")
    decks: int = option(
        1, "a second deck, with the shuffler: each is used every other round [17.2(b)]", least=1, most=2
    )
    adjacent_areas: bool = option(True, "one player may bet at two adjacent areas, else at one [17.6(c)]")
    limit_per: str = option(
        "hand",
        "the $100,000 that a hand is paid at most [17.10(c)] are for the original and the double down wager "
        "together; wager: for each of them",
        choices=("hand", "wager"),
        ambiguity="nj 2: payout limit on both wagers together",
    )


# Irregularities


def irregularities(text: Text) -> tuple[Irregularity, ...]:
    exposed, face_up, unseen, number, jam, change = text.irregularities
    return (
        Irregularity(
            name="hole-card-exposed",
            trigger="the hole card was exposed before the second call of no more bets",
            ruling=Ruling.VOID_ROUND,
            clause=exposed,
            moments=("deal", "double-down"),
        ),
        Irregularity(
            name="card-face-up",
            trigger="one card was found face up in the deck or shoe",
            ruling=Ruling.DISCARD_CARD,
            clause=face_up,
            moments=("deal",),
        ),
        Irregularity(
            name="several-cards-face-up",
            trigger="more than one card was found face up",
            ruling=Ruling.VOID_AND_RESHUFFLE,
            clause=face_up,
        ),
        Irregularity(
            name="card-drawn-in-error",
            trigger="a card was drawn in error without its face being seen",
            ruling=Ruling.NEXT_CARD,
            clause=unseen,
            moments=("deal",),
        ),
        Irregularity(
            name="wrong-number-of-cards",
            trigger="a player or the dealer has a wrong number of cards",
            ruling=Ruling.VOID_AND_RESHUFFLE,
            clause=number,
        ),
        Irregularity(
            name="shuffler-jammed",
            trigger="the automatic shuffler jammed, stopped or failed",
            ruling=Ruling.RESHUFFLE,
            clause=jam,
            says=text.reshuffle,
            only_with="shuffler",
        ),
        Irregularity(
            name="shuffle-method-changed",
            trigger="the house changes from the shuffler to a shuffle by hand",
            ruling=Ruling.PROCEDURE,
            clause=change,
            says="the shuffler is taken off the table before another method is used",
            only_with="shuffler",
        ),
    )


# The two editions. How many places a table has is not stated.

GAME: Game[DoubleDownOptions] = Game(
    id="us-double-down-stud",
    title="Double Down Stud",
    family="staged",
    summary="Four community cards and one of your own; double before the hole card is turned.",
    sheets=("us-double-down-stud",),
    options=UsOptions(),
    equipment=lambda options: Equipment(pack=STANDARD),
    wagers=wagers,
    round_of_play=round_of_play,
    choices=CHOICES,
    irregularities=irregularities(US_TEXT),
    markers=(DECK,),
    rules=RULES,
)

NEW_JERSEY = replace(
    GAME,
    id="nj-double-down-stud",
    title="Double Down Stud (New Jersey)",
    sheets=("nj-double-down-stud",),
    options=NewJerseyOptions(),
    irregularities=irregularities(NJ_TEXT),
)
