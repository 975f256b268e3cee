"""The boxes of a blackjack table in turn: hit, stand, double, split, and what the floor then reports."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from functools import cache
from typing import Any

from croupier.cards.card import Card, Hand
from croupier.families.blackjack import choices as c
from croupier.families.blackjack.choices import DEAD_HAND, DOUBLE, MAIN, SPLIT_HAND, May
from croupier.families.blackjack.house import floor
from croupier.families.blackjack.legal import listed
from croupier.families.blackjack.played_hand import PlayedHand, part
from croupier.families.blackjack.questions import Blackjack
from croupier.families.blackjack.verdicts import Finished, Standing
from croupier.hands.points import Points
from croupier.rules.choices import Choice, Chosen
from croupier.rules.script.table import Table
from croupier.rules.steps import (
    DEALER,
    DISCARD,
    Call,
    Deal,
    Decide,
    Give,
    Hidden,
    Hide,
    Reveal,
    Script,
    Settle,
    Show,
    Stake,
    Step,
)
from croupier.wagers.result import Outcome, Result, lose_part, returned

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


@cache
def _total(points: Points, clause: str) -> Call:
    return Call(words=str(points), clause=clause)


class Boxes:
    """The hands in play. Its names change while the round is dealt and end with it."""

    def __init__(self, rules: Blackjack, table: Table) -> None:
        self.rules = rules
        self.table = table
        self.options = table.options
        self.clauses = rules.cited(table.options)
        self.boxes: dict[int, list[BoxHand]] = {}
        """The hands still in the round, clockwise from the dealer's left; those of a split pair in order."""
        self.up: Card
        self.hole: Hidden | None = None
        self.dealer: Hand = ()
        """Both cards and those drawn, once the hole card is turned."""
        self.is_void = False
        """A misdeal: nothing is played."""
        self.exposed: list[Card] = []
        self.error = ""
        """The clause on cards exposed in error."""
        self.refused: set[int] = set()
        """Boxes that refused an exposed card: they get no more cards."""
        self.late: list[tuple[BoxHand, str]] = []
        """Hands whose card was missed, with the clause."""

    def play_boxes(self) -> Script:
        yield Call(words="Hit or stand?", moment="play", clause=self.clauses.decisions)
        for box in self.boxes.values():
            at = 0
            while at < len(box):  # a split puts its second hand right behind the first
                yield from self.play(box[at])
                at += 1
        while self.late:
            held, clause = self.late.pop(0)
            chosen = yield from self.ask(held, (c.TAKE_CARD, DEAD_HAND), clause)
            if chosen.name == DEAD_HAND.name:
                yield self.dead(held, held.spots, clause)
            elif held.double:
                yield from self.double_card(held, clause)
            else:
                yield from self.card(held, clause)
                yield from self.play(held)

    def play(self, held: BoxHand) -> Script:
        """One hand to its end."""
        table, seat = self.table, held.seat
        while not held.is_done:
            if seat in self.refused:
                return
            if len(held.cards) == 1:
                yield from self.split_card(held)
                continue
            if table.reports:
                yield from self.rule()
            choices = self.choices(held)
            if len(choices) == 1:
                return
            clause = self.error if self.exposed else self.clauses.decisions
            chosen = yield Decide(seat=seat, choices=choices, spot=held.spot, clause=clause)
            if chosen is None:  # the floor has interrupted
                continue
            name = chosen.name
            if name == "stand":
                return
            if name == "hit" or name == "accept":
                if not self.is_missed(held):
                    yield from self.card(held, self.clauses.draw)
            elif name == "split":
                yield from self.split(held)
            elif name == "refuse":
                self.refused.add(seat)
            elif name == "surrender":
                yield from self.surrender(held)
            else:
                yield from self.double(held, chosen)
            if self.late and self.late[-1][0] is held:
                return

    def choices(self, held: BoxHand) -> tuple[Choice, ...]:
        """What a hand that is not complete may do; standing alone is no choice. A card exposed in error is
        offered instead of the next one, and nobody gets it face down."""
        hands, is_frozen = len(self.boxes[held.seat]), self.rules.freezes(self.options, self.up)
        may = self.rules.may(self.options, held.cards, held.is_split, hands, is_frozen)
        stack, wager = self.table.stacks[held.seat], self.table.layout[held.seat][held.spot]
        found = listed(self.rules, self.options, may, stack, wager)
        if self.exposed and May.HIT in may:
            offered = {c.HIT: c.ACCEPT, c.STAND: c.REFUSE}
            found = [offered.get(each, each) for each in found if each.name != c.FACE_DOWN]
        return tuple(found)

    def surrender(self, held: BoxHand) -> Script:
        held.is_done = held.is_surrendered = True
        clause = self.clauses.surrender
        if self.rules.takes_surrender(self.options):
            held.is_settled = True
            yield Settle(seat=held.seat, results=(self.given_up(held, 0),), clause=clause)
        else:
            yield Call(words=f"Seat {held.seat} surrenders {held.spot}", clause=clause)

    def given_up(self, held: BoxHand, dealer_rank: int) -> Result:
        part = self.rules.surrender_part(self.options, dealer_rank)
        return lose_part(held.spot, part=part, why="surrender")

    def card(self, held: BoxHand, clause: str) -> Script:
        """A card to the hand, and its new total announced; one exposed in error comes first."""
        if self.exposed:
            card = self.exposed.pop(0)
            yield Give(cards=(card,), place=EXPOSED, to=held.seat, to_spot=held.spot, clause=self.error)
        else:
            (card,) = yield Deal(to=held.seat, spot=held.spot, clause=clause)
        held.cards = (*held.cards, card)
        points = self.points(held)
        is_over = self.rules.is_over(points)
        if is_over and self.rules.deals_face_down(self.options):
            yield from self.throw_in(held)
        if held.is_shown:  # else the player alone knows it
            yield _total(points, self.clauses.draw)
        held.is_done |= self.rules.is_complete(self.options, held.cards, held.is_split)
        if is_over and self.rules.takes_busts_at_once(self.options):
            held.is_settled = True
            results = self.results(held, self.rules.standing(self.options, (self.up,)))
            yield Settle(seat=held.seat, results=results, clause=self.clauses.settle)

    def points(self, held: BoxHand) -> Points:
        return self.rules.count(self.options, held.cards, held.is_split)

    def finished(self, held: BoxHand) -> Finished:
        return self.rules.finished(self.options, held.cards, held.is_split)

    def results(self, held: BoxHand, dealer: Standing) -> tuple[Result, ...]:
        """What each wager on a finished hand gets; before the dealer has played, against the up card."""
        if held.is_surrendered:
            return (self.given_up(held, dealer.rank),)
        mine = self.finished(held)
        found = []
        for spot, wager in held.wagers.items():
            got = self.rules.settled(self.options, mine, dealer, wager)
            is_back = got.outcome is Outcome.RETURNED
            clause = "" if is_back else self.clauses.of(got.verdict)
            why = self.rules.words(got.verdict, mine.standing.rank, dealer.rank)
            found.append(got.result(spot, why, clause))
        return tuple(found)

    def is_best(self, held: BoxHand) -> bool:
        """A Blackjack."""
        return self.rules.rank(self.options, held.cards, held.is_split) > 0

    def show(self, held: BoxHand, clause: str, words: str = "") -> Script:
        """Turn over the first two cards of a hand that holds them face down."""
        if not held.is_shown:
            held.is_shown = True
            yield Show(seat=held.seat, cards=held.cards[:2], words=words, clause=clause)

    def throw_in(self, held: BoxHand) -> Script:
        """A player who holds the first two cards discards them as soon as the hand is over."""
        clause = self.clauses.thrown_in
        yield from self.show(held, clause)
        yield Give(cards=held.cards[:2], place=held.seat, spot=held.spot, to=DISCARD, clause=clause)

    def is_missed(self, held: BoxHand) -> bool:
        """The card that was asked for is not dealt; it comes when the other players have theirs."""
        if self.table.reports and (report := self.table.take_report(floor.HIT_MISSED, held.seat)):
            self.late.append((held, report.irregularity.clause))
            return True
        return False

    def double(self, held: BoxHand, chosen: Chosen) -> Script:
        held.double = c.double_spot(held.number)
        held.is_face_down = chosen.name == c.FACE_DOWN
        yield from self.show(held, self.clauses.shown)
        yield Stake(seat=held.seat, spot=held.double, amount=chosen.amount, clause=self.clauses.double)
        if not self.is_missed(held):
            clauses = self.clauses
            clause = clauses.face_down if held.is_face_down else clauses.double_card
            yield from self.double_card(held, clause)

    def double_card(self, held: BoxHand, clause: str) -> Script:
        held.is_done = True
        if held.is_face_down and not self.exposed:
            held.hidden = yield Hide(to=held.seat, spot=held.spot, clause=clause)
        else:
            yield from self.card(held, clause)

    def split(self, held: BoxHand) -> Script:
        """The second card becomes a hand of its own, played after this one."""
        seat = held.seat
        yield from self.show(held, self.clauses.shown)
        box = self.boxes[seat]
        other = BoxHand(seat, len(box) + 1)
        wager = self.table.layout[seat][held.spot]
        yield Stake(seat=seat, spot=other.spot, amount=wager, clause=self.clauses.split)
        yield part(box, held, other, self.clauses.split)
        yield from self.split_card(held)

    def split_card(self, held: BoxHand) -> Script:
        yield from self.card(held, self.clauses.split_card)

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

    def turn_hole(self, clause: str) -> Script:
        """Or deal the dealer's second card, where that waited for the players."""
        second = (
            Deal(to=DEALER, clause=clause) if self.hole is None else Reveal(hidden=self.hole, clause=clause)
        )
        self.dealer = (self.up, *(yield second))

    def dead(self, held: BoxHand, spots: Iterable[str], clause: str) -> Settle:
        """The wagers on these spots go back."""
        held.is_done = held.is_settled = True
        results = tuple(returned(spot, why="dead hand") for spot in spots)
        return Settle(seat=held.seat, results=results, clause=clause)
