"""The round of blackjack that starts from one card, and what the floor reports in it."""

from __future__ import annotations

from typing import Any

from croupier.cards.card import Hand
from croupier.families.blackjack import choices as c
from croupier.families.blackjack.choices import DEAD_HAND, DOUBLE, INSURANCE, MAIN, May
from croupier.families.blackjack.house import floor
from croupier.families.blackjack.house.boxes import EXPOSED, BoxHand
from croupier.families.blackjack.house.house_round import HouseDealing
from croupier.families.blackjack.house.one_card import (
    FOLD,
    KEEP_CARD,
    MISDEAL,
    PLAY_ON,
    SIT_OUT,
    TOKE,
    OneCardBlackjack,
    OneCardClauses,
)
from croupier.families.blackjack.legal import dealt, draw_out, listed, nothing_came_of
from croupier.families.blackjack.verdicts import SettledHand, Standing, Verdict
from croupier.rules.choices import Choice, Chosen
from croupier.rules.script.table import Table
from croupier.rules.steps import (
    DEALER,
    DISCARD,
    Call,
    Charge,
    Deal,
    Decide,
    Give,
    Hide,
    Script,
    Settle,
    Stake,
)
from croupier.wagers.result import Outcome, Result, returned


class OneCardDealing(HouseDealing):
    """One round in the dealer's hands."""

    rules: OneCardBlackjack
    clauses: OneCardClauses

    def __init__(self, rules: OneCardBlackjack, table: Table) -> None:
        super().__init__(rules, table)
        self.deferred: list[BoxHand] = []
        """Hands that refused an exposed card which the next player took: they go on after the others."""
        self.times_doubled: dict[int, int] = {}
        """How many times each seat has doubled."""

    def meet(self) -> Script:
        rules, options, clauses = self.rules, self.options, self.clauses
        if rules.insures(options, self.up) and not rules.freezes(options, self.up):
            yield from self.insure()
        if rules.may_have_blackjack(options, self.up) and not self.overlooks() and (yield self.peek()):
            yield from self.turn_hole(clauses.peek)
            yield from self.meet_dealers_blackjack()
            return
        for seat in self.table.having_from_right(INSURANCE):
            yield self.insurance(seat, dealer_rank=0)
        yield from self.play_boxes()
        yield from self.draw()
        yield from self.settle()

    # -- deal --------------------------------------------------------------------------------

    def deal(self) -> Script:
        """The dealer's up card, one card to each box, the hole card; what the dealer forgot comes last."""
        table, clauses = self.table, self.clauses
        skipped = table.take_report(floor.DEALER_SKIPPED) if table.reports else None
        if not skipped:
            (self.up,) = yield Deal(to=DEALER, clause=clauses.dealer_first)
        for seat in table.having(MAIN):
            held = BoxHand(seat)
            if table.reports and (report := table.take_report(floor.NO_CARDS, seat)):
                yield self.dead(held, table.layout[seat], report.irregularity.clause)
                continue
            self.boxes[seat] = [held]
            yield from self.take(held, clauses.first_cards)
            if table.reports and (report := table.take_report(floor.TWO_CARDS, seat)):
                yield from self.second_card_too_early(held, report.irregularity.clause)
            if self.is_void:
                return
        if skipped:
            (self.up,) = yield Deal(to=DEALER, clause=skipped.irregularity.clause)
        elif table.reports:
            skipped = table.take_report(floor.DEALER_SKIPPED)
        self.hole = yield Hide(to=DEALER, clause=clauses.dealer_second)
        if skipped:
            yield from self.play_or_not((PLAY_ON, FOLD), skipped.irregularity.clause)
        if table.reports and (report := table.take_report(floor.DEALER_MISCOUNTED)):
            yield from self.play_or_not((PLAY_ON, FOLD, MISDEAL), report.irregularity.clause)

    def second_card_too_early(self, held: BoxHand, clause: str) -> Script:
        """A box was dealt two cards: its player says what becomes of it."""
        extra = yield Deal(to=held.seat, spot=MAIN, clause=clause)
        chosen = yield from self.ask(held, (KEEP_CARD, SIT_OUT, MISDEAL), clause)
        burned = extra if chosen.name == KEEP_CARD.name else (*held.cards, *extra)
        yield Give(cards=burned, place=held.seat, spot=MAIN, to=DISCARD, clause=clause)
        if chosen.name == SIT_OUT.name:
            del self.boxes[held.seat]
            yield self.dead(held, self.table.layout[held.seat], clause)
        elif chosen.name == MISDEAL.name:
            yield from self.misdeal(clause)

    def play_or_not(self, choices: tuple[Choice, ...], clause: str) -> Script:
        """Every player says whether to play against a dealer's hand that was put right."""
        for seat, (held,) in list(self.boxes.items()):
            chosen = yield from self.ask(held, choices, clause)
            if chosen.name == MISDEAL.name:
                yield from self.misdeal(clause)
                return
            if chosen.name == FOLD.name:
                del self.boxes[seat]
                yield self.dead(held, self.table.layout[seat], clause)

    def misdeal(self, clause: str) -> Script:
        self.is_void = True
        for seat in self.table.having(MAIN):
            results = tuple(returned(spot, why="misdeal") for spot in self.table.layout[seat])
            yield Settle(seat=seat, results=results, clause=clause)

    # -- the boxes in turn -------------------------------------------------------------------

    def play_boxes(self) -> Script:
        yield Call(words="Hit, double down or stay?", moment="play", clause=self.clauses.decisions)
        for (held,) in self.boxes.values():
            yield from self.play(held)
        for held in self.deferred:
            yield from self.play(held)
        while self.late:
            held, clause = self.late.pop(0)
            chosen = yield from self.ask(held, (c.TAKE_CARD, DEAD_HAND), clause)
            if chosen.name == DEAD_HAND.name:
                yield self.dead(held, self.wagers_on(held), clause)
            else:
                yield from self.card(held, clause)
                yield from self.play(held)

    def play(self, held: BoxHand) -> Script:
        while not held.is_done:
            if self.table.reports:
                yield from self.rule()
            if self.exposed and (yield from self.offer(held)):
                return
            if held.is_done:
                return
            choices = self.choices(held)
            if choices == (c.STAND,):
                return
            chosen = yield Decide(seat=held.seat, choices=choices, spot=MAIN, clause=self.clauses.decisions)
            if chosen is None:  # the floor has interrupted
                continue
            if chosen.name == c.STAND.name:
                return
            if chosen.name != c.HIT.name:
                held.double = DOUBLE
                self.times_doubled[held.seat] = self.times_doubled.get(held.seat, 0) + 1
                clause = self.clauses.double
                yield Stake(seat=held.seat, spot=DOUBLE, amount=chosen.amount, clause=clause)
            if self.is_missed(held):
                return
            yield from self.card(
                held, self.clauses.draw if chosen.name == c.HIT.name else self.clauses.double_card
            )

    def choices(self, held: BoxHand) -> tuple[Choice, ...]:
        rules, options = self.rules, self.options
        stack, original = self.table.stacks[held.seat], self.table.stake(held.seat, MAIN)
        staked = original + self.table.stake(held.seat, DOUBLE)
        most = rules.most_double(options, original, staked, self.times_doubled.get(held.seat, 0))
        may = rules.may(options, held.cards, is_frozen=rules.freezes(options, self.up))
        return tuple(listed(rules, options, may, stack, original, most))

    def offer(self, held: BoxHand) -> Any:
        """A card exposed in error goes to the player involved, else to the next one, else it is burned;
        answered whether the hand waits for the others now."""
        waiting = [box for (box,) in self.boxes.values() if not box.is_done]
        after = waiting[waiting.index(held) + 1 :] if held in waiting else []
        for one in (held, *after[:1]):
            chosen: Chosen = yield from self.ask(one, (c.ACCEPT, c.REFUSE), self.error)
            if chosen.name == c.ACCEPT.name:
                yield from self.card(one, self.error)
                if one is not held:
                    self.deferred.append(held)
                return one is not held
        yield from self.clear_exposed()
        return False

    def clear_exposed(self) -> Script:
        """What nobody took is burned."""
        if self.exposed:
            yield Give(cards=tuple(self.exposed), place=EXPOSED, to=DISCARD, clause=self.error)
            self.exposed.clear()

    def take(self, held: BoxHand, clause: str) -> Script:
        """The next card to a hand; one found face up in the shoe only if its player wants it."""
        report = self.table.take_report(floor.FACE_UP) if self.table.reports else None
        if self.exposed:
            cards: Hand = (self.exposed.pop(0),)
            yield Give(cards=cards, place=EXPOSED, to=held.seat, to_spot=MAIN, clause=self.error)
        elif report:
            clause = report.irregularity.clause
            cards = yield Deal(to=EXPOSED, clause=clause)
            chosen = yield from self.ask(held, (c.ACCEPT, c.REFUSE), clause)
            if chosen.name == c.REFUSE.name:
                yield Give(cards=cards, place=EXPOSED, to=DISCARD, clause=clause)
                cards = yield Deal(to=held.seat, spot=MAIN, clause=clause)
            else:
                yield Give(cards=cards, place=EXPOSED, to=held.seat, to_spot=MAIN, clause=clause)
        else:
            cards = yield Deal(to=held.seat, spot=MAIN, clause=clause)
        held.cards += cards

    def card(self, held: BoxHand, clause: str) -> Script:
        rules, options = self.rules, self.options
        yield from self.take(held, clause)
        points = self.points(held)
        yield Call(words=str(points), clause=clause)
        held.is_done = not rules.may(options, held.cards) & May.HIT
        is_best = self.is_best(held) and not rules.waits(options)
        is_taken = rules.is_over(points) and rules.takes_busts_at_once(options)
        if is_best or is_taken:  # decided whatever the dealer gets
            up = rules.standing(options, (self.up,))
            yield from self.pay(held, up, self.clauses.blackjack if is_best else self.clauses.bust)

    # -- the dealer --------------------------------------------------------------------------

    def draw(self) -> Script:
        """As long as a hand or a side bet hangs on it."""
        rules = self.rules
        yield Call(words="The dealer's hand", moment="dealer", clause=self.clauses.hole)
        if not self.dealer:
            yield from self.turn_hole(self.clauses.hole)
        is_open = any(not held.is_settled for (held,) in self.boxes.values())
        sides = [side.spot for side in rules.dealer_bets(self.options)]
        if is_open or self.table.having(*sides):
            next_card = dealt(self.clauses.dealer_draws)
            self.dealer = yield from draw_out(rules, self.options, self.dealer, next_card)
        if self.table.reports and (report := self.table.take_report(floor.DEALER_OVERDREW)):
            yield Deal(to=DISCARD, clause=report.irregularity.clause)

    # -- settlement --------------------------------------------------------------------------

    def wagers_on(self, held: BoxHand) -> tuple[str, ...]:
        toke = (TOKE,) if self.table.stake(held.seat, TOKE) else ()
        return (*held.spots, *toke)

    def pay(self, held: BoxHand, theirs: Standing, clause: str) -> Script:
        """All wagers on a hand against that of the dealer; what a toke wins is the dealer's."""
        held.is_done = held.is_settled = True
        results = self.results_of(held, theirs)
        payments = yield Settle(seat=held.seat, results=results, clause=clause)
        for result, payment in zip(results, payments, strict=True):
            if result.spot == TOKE and result.outcome is Outcome.WIN:
                amount = payment.to_player
                yield Charge(seat=held.seat, amount=amount, what="toke", spot=TOKE, clause=self.clauses.toke)

    def results_of(self, held: BoxHand, theirs: Standing) -> tuple[Result, ...]:
        """A toke goes with the original wager."""
        found = {
            spot: self.got(held, theirs, DOUBLE if spot == DOUBLE else MAIN) for spot in self.wagers_on(held)
        }
        return tuple(got.result(spot, clause=self.clauses.of(got.verdict)) for spot, got in found.items())

    def got(self, held: BoxHand, theirs: Standing, wager: str = MAIN) -> SettledHand:
        return self.rules.settled(self.options, self.finished(held), theirs, wager)

    def settle(self) -> Script:
        """From the dealer's right; then the side bets on the dealer's hand."""
        rules, options = self.rules, self.options
        yield from self.clear_exposed()
        theirs = rules.standing(options, self.dealer)
        is_found_late = theirs.rank > 0
        if is_found_late:  # it counts as a plain 21
            theirs = Standing(theirs.points)
        for seat in reversed(self.boxes):
            (held,) = self.boxes[seat]
            if not held.is_settled:
                is_lower = self.got(held, theirs).verdict is Verdict.LOWER
                if is_found_late and is_lower and held.double:
                    back = (returned(DOUBLE, why=Verdict.DEALER_BLACKJACK.value),)
                    yield Settle(seat=seat, results=back, clause=self.clauses.original_only)
                    held.double = ""
                yield from self.pay(held, theirs, self.clauses.settle)
            yield from self.settle_side(seat)

    def settle_side(self, seat: int) -> Script:
        """The bets on the dealer's finished hand."""
        for side in self.rules.dealer_bets(self.options):
            if self.table.stake(seat, side.spot):
                result = side.result(self.options, self.dealer)
                yield Settle(seat=seat, results=(result,), clause=side.clause)

    def meet_dealers_blackjack(self) -> Script:
        """Nobody gets a second card: all lose but insurance."""
        yield from self.clear_exposed()
        theirs = self.rules.standing(self.options, self.dealer)
        for seat in reversed(self.boxes):
            (held,) = self.boxes[seat]
            yield from self.pay(held, theirs, self.clauses.blackjack_checked)
            yield from self.settle_side(seat)
            if self.table.stake(seat, INSURANCE):
                yield self.insurance(seat, theirs.rank)


def round_of_play(rules: OneCardBlackjack, table: Table) -> Script:
    yield from OneCardDealing(rules, table).script()
    yield from nothing_came_of(table)
