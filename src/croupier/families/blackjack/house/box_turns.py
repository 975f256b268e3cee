"""The boxes of a blackjack table in turn: hit, stand, double, split, surrender."""

from __future__ import annotations

from functools import cache

from croupier.families.blackjack import choices as c
from croupier.families.blackjack.choices import DEAD_HAND, May
from croupier.families.blackjack.house.boxes import EXPOSED, Boxes, BoxHand
from croupier.families.blackjack.house.house_settlement import given_up, hand_results
from croupier.families.blackjack.legal import listed
from croupier.families.blackjack.played_hand import part
from croupier.hands.points import Points
from croupier.rules.choices import Choice, Chosen
from croupier.rules.steps import DISCARD, Call, Deal, Decide, Give, Hide, Script, Settle, Stake


@cache
def _total(points: Points, clause: str) -> Call:
    return Call(words=str(points), clause=clause)


class BoxTurns:
    """Who gets cards yet, of the hands in play."""

    def __init__(self, boxes: Boxes) -> None:
        self.boxes = boxes
        self.rules = boxes.rules
        self.options = boxes.options
        self.table = boxes.table
        self.clauses = boxes.clauses
        self.refused: set[int] = set()
        """Boxes that refused an exposed card: they get no more cards."""

    def play_boxes(self) -> Script:
        yield Call(words="Hit or stand?", moment="play", clause=self.clauses.decisions)
        for box in self.boxes.hands.values():
            at = 0
            while at < len(box):  # a split puts its second hand right behind the first
                yield from self.play(box[at])
                at += 1
        while self.boxes.late:
            held, clause = self.boxes.late.pop(0)
            chosen = yield from self.boxes.ask(held, (c.TAKE_CARD, DEAD_HAND), clause)
            if chosen.name == DEAD_HAND.name:
                yield self.boxes.dead(held, held.spots, clause)
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
                yield from self.boxes.rule()
            choices = self.choices(held)
            if len(choices) == 1:
                return
            clause = self.boxes.error if self.boxes.exposed else self.clauses.decisions
            chosen = yield Decide(seat=seat, choices=choices, spot=held.spot, clause=clause)
            if chosen is None:  # the floor has interrupted
                continue
            name = chosen.name
            if name == "stand":
                return
            if name == "hit" or name == "accept":
                if not self.boxes.is_missed(held):
                    yield from self.card(held, self.clauses.draw)
            elif name == "split":
                yield from self.split(held)
            elif name == "refuse":
                self.refused.add(seat)
            elif name == "surrender":
                yield from self.surrender(held)
            else:
                yield from self.double(held, chosen)
            if self.boxes.late and self.boxes.late[-1][0] is held:
                return

    def choices(self, held: BoxHand) -> tuple[Choice, ...]:
        """What a hand that is not complete may do; standing alone is no choice. A card exposed in error is
        offered instead of the next one, and nobody gets it face down."""
        hands, is_frozen = len(self.boxes.hands[held.seat]), self.rules.freezes(self.options, self.boxes.up)
        may = self.rules.may(self.options, held.cards, held.is_split, hands, is_frozen)
        stack, wager = self.table.stacks[held.seat], self.table.layout[held.seat][held.spot]
        found = listed(self.rules, self.options, may, stack, wager)
        if self.boxes.exposed and May.HIT in may:
            offered = {c.HIT: c.ACCEPT, c.STAND: c.REFUSE}
            found = [offered.get(each, each) for each in found if each.name != c.FACE_DOWN]
        return tuple(found)

    def card(self, held: BoxHand, clause: str) -> Script:
        """A card to the hand, and its new total announced; one exposed in error comes first."""
        if self.boxes.exposed:
            card = self.boxes.exposed.pop(0)
            yield Give(cards=(card,), place=EXPOSED, to=held.seat, to_spot=held.spot, clause=self.boxes.error)
        else:
            (card,) = yield Deal(to=held.seat, spot=held.spot, clause=clause)
        held.cards = (*held.cards, card)
        points = self.boxes.points(held)
        is_over = self.rules.is_over(points)
        if is_over and self.rules.deals_face_down(self.options):
            yield from self.throw_in(held)
        if held.is_shown:  # else the player alone knows it
            yield _total(points, self.clauses.draw)
        held.is_done |= self.rules.is_complete(self.options, held.cards, held.is_split)
        if is_over and self.rules.takes_busts_at_once(self.options):
            held.is_settled = True
            up = self.rules.standing(self.options, (self.boxes.up,))
            yield Settle(
                seat=held.seat, results=hand_results(self.boxes, held, up), clause=self.clauses.settle
            )

    def throw_in(self, held: BoxHand) -> Script:
        """A player who holds the first two cards discards them as soon as the hand is over."""
        clause = self.clauses.thrown_in
        yield from self.boxes.show(held, clause)
        yield Give(cards=held.cards[:2], place=held.seat, spot=held.spot, to=DISCARD, clause=clause)

    def surrender(self, held: BoxHand) -> Script:
        held.is_done = held.is_surrendered = True
        clause = self.clauses.surrender
        if self.rules.takes_surrender(self.options):
            held.is_settled = True
            yield Settle(seat=held.seat, results=(given_up(self.boxes, held, 0),), clause=clause)
        else:
            yield Call(words=f"Seat {held.seat} surrenders {held.spot}", clause=clause)

    def double(self, held: BoxHand, chosen: Chosen) -> Script:
        held.double = c.double_spot(held.number)
        held.is_face_down = chosen.name == c.FACE_DOWN
        yield from self.boxes.show(held, self.clauses.shown)
        yield Stake(seat=held.seat, spot=held.double, amount=chosen.amount, clause=self.clauses.double)
        if not self.boxes.is_missed(held):
            clauses = self.clauses
            clause = clauses.face_down if held.is_face_down else clauses.double_card
            yield from self.double_card(held, clause)

    def double_card(self, held: BoxHand, clause: str) -> Script:
        held.is_done = True
        if held.is_face_down and not self.boxes.exposed:
            held.hidden = yield Hide(to=held.seat, spot=held.spot, clause=clause)
        else:
            yield from self.card(held, clause)

    def split(self, held: BoxHand) -> Script:
        """The second card becomes a hand of its own, played after this one."""
        seat = held.seat
        yield from self.boxes.show(held, self.clauses.shown)
        box = self.boxes.hands[seat]
        other = BoxHand(seat, len(box) + 1)
        wager = self.table.layout[seat][held.spot]
        yield Stake(seat=seat, spot=other.spot, amount=wager, clause=self.clauses.split)
        yield part(box, held, other, self.clauses.split)
        yield from self.split_card(held)

    def split_card(self, held: BoxHand) -> Script:
        yield from self.card(held, self.clauses.split_card)
