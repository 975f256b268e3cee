"""The boxes of a blackjack table: the hands in play, the dealer's, and what the floor reports of them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any

from croupier.cards.card import Card, Hand
from croupier.families.blackjack.choices import DOUBLE, MAIN, SPLIT_HAND
from croupier.families.blackjack.house import floor
from croupier.families.blackjack.legal import DealtCards, draw_out
from croupier.families.blackjack.played_hand import PlayedHand
from croupier.families.blackjack.rules import Blackjack
from croupier.families.blackjack.verdicts import Finished
from croupier.hands.points import Points
from croupier.rules.choices import Choice, Chosen
from croupier.rules.script.table import Table
from croupier.rules.steps import (
    DEALER,
    DISCARD,
    Burn,
    Call,
    Deal,
    Decide,
    Give,
    Hidden,
    Reveal,
    Script,
    Settle,
    Show,
    Step,
)
from croupier.wagers.result import returned

EXPOSED = "exposed"
"""Where a card lies that was exposed in error until somebody takes it."""

BoxChosen = Generator[Step, Any, Chosen]


class BoxHand(PlayedHand):
    __slots__ = ("double", "hidden", "is_face_down", "is_settled", "is_shown", "is_surrendered")

    def __init__(self, seat: int, number: int = 1) -> None:
        super().__init__(seat, number)
        self.double = ""
        """The spot of its double down wager, once it is made."""
        self.is_face_down = False
        """The card of its double was asked for face down."""
        self.hidden: Hidden | None = None
        """That card, until it is turned over."""
        self.is_settled = False
        self.is_surrendered = False
        self.is_shown = True
        """Its first two cards lie face up."""

    @property
    def spots(self) -> tuple[str, ...]:
        return tuple(self.wagers)

    @property
    def wagers(self) -> dict[str, str]:
        """Spot → which of the game's `wagers` lies there."""
        own = {self.spot: MAIN if self.number == 1 else SPLIT_HAND}
        return own | {self.double: DOUBLE} if self.double else own


class Boxes:
    """The hands in play and the dealer's. Its names change while the round is dealt and end with it."""

    def __init__(self, rules: Blackjack, table: Table) -> None:
        self.rules = rules
        self.table = table
        self.options = table.options
        self.clauses = rules.cited(table.options)
        self.hands: dict[int, list[BoxHand]] = {}
        """The hands still in the round, clockwise from the dealer's left; those of a split pair in order."""
        self.up: Card
        self.hole: Hidden | None = None
        self.dealer: Hand = ()
        """Both cards and those drawn, once the hole card is turned."""
        self.exposed: list[Card] = []
        self.error = ""
        """The clause on cards exposed in error."""
        self.late: list[tuple[BoxHand, str]] = []
        """Hands whose card was missed, with the clause."""

    def close_bets(self) -> Script:
        yield Call(words="No more bets", moment="deal", clause=self.clauses.no_more_bets)
        if self.rules.burns(self.options, self.table.fresh_shoe):
            yield Burn(clause=self.clauses.burn)

    def points(self, held: BoxHand) -> Points:
        return self.rules.count(self.options, held.cards, held.is_split)

    def finished(self, held: BoxHand) -> Finished:
        return self.rules.finished(self.options, held.cards, held.is_split)

    def is_best(self, held: BoxHand) -> bool:
        """A Blackjack."""
        return self.rules.rank(self.options, held.cards, held.is_split) > 0

    def show(self, held: BoxHand, clause: str, words: str = "") -> Script:
        """Turn over the first two cards of a hand that holds them face down."""
        if not held.is_shown:
            held.is_shown = True
            yield Show(seat=held.seat, cards=held.cards[:2], words=words, clause=clause)

    def turn_hole(self, clause: str) -> Script:
        """Or deal the dealer's second card, where that waited for the players."""
        second = (
            Deal(to=DEALER, clause=clause) if self.hole is None else Reveal(hidden=self.hole, clause=clause)
        )
        self.dealer = (self.up, *(yield second))

    def draw(self, is_open: bool, next_card: Callable[[], DealtCards]) -> Script:
        """The hole card is turned; the dealer draws where that can decide anything."""
        yield Call(words="The dealer's hand", moment="dealer", clause=self.clauses.hole)
        if not self.dealer:
            yield from self.turn_hole(self.clauses.hole)
        if is_open:
            self.dealer = yield from draw_out(self.rules, self.options, self.dealer, next_card)
        if self.table.reports and (report := self.table.take_report(floor.DEALER_OVERDREW)):
            yield Deal(to=DISCARD, clause=report.irregularity.clause)

    # -- what the floor reports --------------------------------------------------------------

    def ask(self, held: BoxHand, choices: tuple[Choice, ...], clause: str) -> BoxChosen:
        """Ask, and ask again after the floor has interrupted."""
        while True:
            chosen: Chosen | None = yield Decide(
                seat=held.seat, choices=choices, spot=held.spot, clause=clause
            )
            if chosen is not None:
                return chosen
            yield from self.rule()

    def rule(self) -> Script:
        """A card exposed in error is laid out to be offered; a hole card that was shown stays open."""
        while report := self.table.take_report(floor.CARD_EXPOSED):
            self.error = report.irregularity.clause
            self.exposed += yield Deal(to=EXPOSED, clause=self.error)
        if (report := self.table.take_report(floor.HOLE_SHOWN)) and self.hole is not None and not self.dealer:
            yield from self.turn_hole(report.irregularity.clause)

    def clear_exposed(self) -> Script:
        """What nobody took is discarded."""
        if self.exposed:
            yield Give(cards=tuple(self.exposed), place=EXPOSED, to=DISCARD, clause=self.error)
            self.exposed.clear()

    def is_missed(self, held: BoxHand) -> bool:
        """The card that was asked for is not dealt; it comes when the other players have theirs."""
        if self.table.reports and (report := self.table.take_report(floor.HIT_MISSED, held.seat)):
            self.late.append((held, report.irregularity.clause))
            return True
        return False

    def dead(self, held: BoxHand, spots: Iterable[str], clause: str) -> Settle:
        """The wagers on these spots go back."""
        held.is_done = held.is_settled = True
        results = tuple(returned(spot, why="dead hand") for spot in spots)
        return Settle(seat=held.seat, results=results, clause=clause)
