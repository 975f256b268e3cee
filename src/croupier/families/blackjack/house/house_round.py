"""The round of a blackjack game: deal, insurance, peek, the boxes in turn, the dealer, settlement.

Asks a game's `Blackjack` what it allows, and takes up what the floor reports (`floor`).
"""

from __future__ import annotations

from croupier.cards.card import Hand
from croupier.families.blackjack import choices as c
from croupier.families.blackjack.choices import DEAD_HAND, INSURANCE, MAIN
from croupier.families.blackjack.house import floor
from croupier.families.blackjack.house.boxes import EXPOSED, Boxes, BoxHand
from croupier.families.blackjack.legal import DealtCards, draw_out, nothing_came_of
from croupier.families.blackjack.questions import Blackjack
from croupier.families.blackjack.verdicts import Standing
from croupier.rules.script.table import Table
from croupier.rules.steps import (
    DEALER,
    DISCARD,
    Burn,
    Call,
    Deal,
    Give,
    Hide,
    Peek,
    Reveal,
    Script,
    Settle,
    Stake,
)
from croupier.wagers.result import Outcome


def round_of_play(rules: Blackjack, table: Table) -> Script:
    yield from HouseDealing(rules, table).script()
    yield from nothing_came_of(table)


class HouseDealing(Boxes):
    """One round in the dealer's hands."""

    def script(self) -> Script:
        if not self.table.having(MAIN):
            return
        yield Call(words="No more bets", moment="deal", clause=self.clauses.no_more_bets)
        if self.rules.burns(self.options, self.table.fresh_shoe):
            yield Burn(clause=self.clauses.burn)
        yield from self.deal()
        if self.boxes and not self.is_void:
            yield from self.meet()

    def meet(self) -> Script:
        """The boxes against the dealer."""
        rules, options, clauses = self.rules, self.options, self.clauses
        if rules.insures(options, self.up) and not rules.freezes(options, self.up):
            yield from self.insure()
        may_have_blackjack = rules.may_have_blackjack(options, self.up)
        clause = clauses.blackjack_checked if may_have_blackjack else clauses.blackjack
        yield from self.call_blackjacks(clause)
        has_blackjack: bool | None = False
        is_late = False
        if may_have_blackjack:
            if not rules.peeks(options):
                has_blackjack, is_late = None, True
            elif self.overlooks():
                is_late = True
            elif (yield self.peek()):
                has_blackjack = True
                yield from self.turn_hole(clauses.peek)
        if not has_blackjack and not is_late:
            for seat in self.table.having_from_right(INSURANCE):
                yield self.insurance(seat, dealer_rank=0)
        yield from rules.after_peek(self, has_blackjack)
        if not has_blackjack:
            if not is_late:
                yield from self.pay_blackjacks(clause)
            if self.boxes:
                yield from self.play_boxes()
                yield from self.draw()
        yield from self.settle()

    # -- deal --------------------------------------------------------------------------------

    def deal(self) -> Script:
        """Two cards to each box, and the dealer's own, of which the first is turned up at the end."""
        table, clauses = self.table, self.clauses
        face = "down" if self.rules.deals_face_down(self.options) else "up"
        for seat in table.having(MAIN):
            if table.reports and (report := table.take_report(floor.NO_CARDS, seat)):
                yield self.dead(BoxHand(seat), table.layout[seat], report.irregularity.clause)
                continue
            held = BoxHand(seat)
            held.is_shown = face == "up"
            held.cards = yield Deal(to=seat, spot=MAIN, face=face, clause=clauses.first_cards)
            self.boxes[seat] = [held]
        skipped = table.take_report(floor.DEALER_SKIPPED) if table.reports else None
        if not skipped:
            first = yield Hide(to=DEALER, clause=clauses.dealer_first)
        short: list[tuple[BoxHand, str]] = []
        late: list[tuple[BoxHand, str]] = []
        """Hands without cards, of which it is told when the first one is on its way."""
        for seat, (held,) in self.boxes.items():
            if table.reports and (report := table.take_report(floor.NO_CARDS, seat)):
                late.append((held, report.irregularity.clause))
                continue
            if table.reports and (report := table.take_report(floor.ONE_CARD, seat)):
                short.append((held, report.irregularity.clause))
                continue
            held.cards += yield Deal(to=seat, spot=MAIN, face=face, clause=clauses.second_cards)
        for held, clause in late:
            del self.boxes[held.seat]
            yield from self.show(held, clause)
            yield Give(cards=held.cards, place=held.seat, spot=MAIN, to=DISCARD, clause=clause)
            yield self.dead(held, table.layout[held.seat], clause)
        for held, clause in short:
            yield from self.complete(held, clause)
        if skipped:
            first = yield Hide(to=DEALER, clause=skipped.irregularity.clause)
        skipped = table.take_report(floor.DEALER_SKIPPED) if table.reports else None
        clause = skipped.irregularity.clause if skipped else clauses.dealer_second
        if self.rules.deals_hole(self.options):
            self.hole = yield Hide(to=DEALER, clause=clause)
        (self.up,) = yield Reveal(hidden=first, clause=clauses.dealer_second)
        for (held,) in self.boxes.values():
            held.is_done = self.rules.is_complete(self.options, held.cards, held.is_split)

    def complete(self, held: BoxHand, clause: str) -> Script:
        """The second card of a hand that was missed, if its player still wants it."""
        chosen = yield from self.ask(held, (c.TAKE_CARD, DEAD_HAND), clause)
        if chosen.name == DEAD_HAND.name:
            del self.boxes[held.seat]
            yield self.dead(held, self.table.layout[held.seat], clause)
        else:
            face = "up" if held.is_shown else "down"
            held.cards += yield Deal(to=held.seat, spot=MAIN, face=face, clause=clause)

    # -- insurance and Blackjacks ------------------------------------------------------------

    def insure(self) -> Script:
        yield Call(words="Insurance?", moment="insurance", clause=self.clauses.insurance)
        unit = self.rules.chip_unit(self.options)
        for seat, (held,) in self.boxes.items():
            wager = self.rules.most_insurance(self.options, self.table.stake(seat, MAIN))
            most = min(wager, self.table.stacks[seat])
            if not most:
                continue
            choices = (c.NO_INSURANCE, c.insurance(min(unit, most), most, unit))
            chosen = yield from self.ask(held, choices, self.clauses.insurance)
            if chosen.name == INSURANCE:
                clause = self.clauses.insurance_wager
                yield Stake(seat=seat, spot=INSURANCE, amount=chosen.amount, clause=clause)

    def peek(self) -> Peek:
        up, rules, options = self.up, self.rules, self.options
        assert self.hole is not None, "a dealer looks at what was dealt"
        return Peek(
            hidden=self.hole,
            question=rules.blackjack,
            holds=lambda hole: rules.rank(options, (up, *hole)) > 0,
            clause=self.clauses.peek,
        )

    def overlooks(self) -> bool:
        """The dealer overlooks a Blackjack, so that all that hangs on it waits for the hole card."""
        return bool(self.table.reports) and self.table.take_report(floor.BLACKJACK_MISSED) is not None

    def call_blackjacks(self, clause: str) -> Script:
        for seat, (held,) in self.boxes.items():
            if self.is_best(held):
                yield from self.show(held, clause)
                yield Call(words=f"Seat {seat} has {self.rules.blackjack}", clause=clause)

    def pay_blackjacks(self, clause: str) -> Script:
        """The dealer has none: they are paid before anybody draws, and whatever the dealer then has."""
        for seat in [seat for seat, (held,) in self.boxes.items() if self.is_best(held)][::-1]:
            (held,) = self.boxes.pop(seat)
            up = self.rules.standing(self.options, (self.up,))
            yield Settle(seat=seat, results=self.results(held, up), clause=clause)

    # -- the dealer --------------------------------------------------------------------------

    def draw(self) -> Script:
        """The hole card is turned; the dealer draws as long as that can decide anything."""
        yield Call(words="The dealer's hand", moment="dealer", clause=self.clauses.hole)
        if not self.dealer:
            yield from self.turn_hole(self.clauses.hole)
        open_hands = any(self.is_open(held) for box in self.boxes.values() for held in box)
        if open_hands:
            self.dealer = yield from draw_out(self.rules, self.options, self.dealer, self.next_card)
        if self.table.reports and (report := self.table.take_report(floor.DEALER_OVERDREW)):
            yield Deal(to=DISCARD, clause=report.irregularity.clause)

    def next_card(self) -> DealtCards:
        """The dealer's; one exposed in error comes first."""
        cards: Hand
        if self.exposed:
            cards = (self.exposed.pop(0),)
            yield Give(cards=cards, place=EXPOSED, to=DEALER, clause=self.error)
        else:
            cards = yield Deal(to=DEALER, clause=self.clauses.dealer_draws)
        return cards

    def is_open(self, held: BoxHand) -> bool:
        """Whether a card of the dealer's can still decide the hand; a card lying face down may not
        have broken it."""
        if held.is_settled or held.is_surrendered or self.is_best(held):
            return False
        return held.hidden is not None or not self.rules.is_over(self.points(held))

    # -- settlement --------------------------------------------------------------------------

    def settle(self) -> Script:
        """From the dealer's far right, all wagers of a box at once; a card that nobody took is discarded."""
        if self.exposed:
            yield Give(cards=tuple(self.exposed), place=EXPOSED, to=DISCARD, clause=self.error)
        dealer = self.rules.standing(self.options, self.dealer)
        for seat in reversed(self.boxes):
            box = [held for held in self.boxes[seat] if not held.is_settled]
            for held in box:
                yield from self.show(held, self.clauses.shown_at_end)
                if held.hidden is not None:
                    held.cards += yield Reveal(hidden=held.hidden, clause=self.clauses.turned_over)
            if dealer.rank:
                yield from self.meet_blackjack(seat, box, dealer)
            elif box:
                results = tuple(result for held in box for result in self.results(held, dealer))
                yield Settle(seat=seat, results=results, clause=self.clauses.settle)
            if self.table.stake(seat, INSURANCE):
                yield self.insurance(seat, dealer.rank)

    def meet_blackjack(self, seat: int, box: list[BoxHand], dealer: Standing) -> Script:
        """The dealer has a Blackjack: it meets the original wager, and the others where the game says so."""
        clauses = self.clauses
        for held in box:
            results = self.results(held, dealer)
            back = tuple(each for each in results if each.outcome is Outcome.RETURNED)
            if met := tuple(each for each in results if each.outcome is not Outcome.RETURNED):
                clause = clauses.blackjack_checked if self.is_best(held) else clauses.settle
                yield Settle(seat=seat, results=met, clause=clause)
            if back:
                yield Settle(seat=seat, results=back, clause=clauses.original_only)

    def insurance(self, seat: int, dealer_rank: int) -> Settle:
        rank = self.finished(self.boxes[seat][0]).standing.rank
        got = self.rules.insurance_settled(self.options, rank, dealer_rank)
        is_lost = got.outcome is Outcome.LOSE
        result = got.result(INSURANCE, f"no {self.rules.blackjack}" if is_lost else "")
        clauses = self.clauses
        clause = clauses.insurance_lost if is_lost else clauses.insurance_won
        return Settle(seat=seat, results=(result,), clause=clause)
