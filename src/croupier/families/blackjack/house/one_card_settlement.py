"""What the wagers get in blackjack that starts from one card, a dealer's toke among them."""

from __future__ import annotations

from croupier.families.blackjack.choices import DOUBLE, INSURANCE, MAIN
from croupier.families.blackjack.house.boxes import BoxHand
from croupier.families.blackjack.house.insurance import insurance
from croupier.families.blackjack.house.one_card import TOKE
from croupier.families.blackjack.house.one_card_boxes import OneCardBoxes
from croupier.families.blackjack.verdicts import SettledHand, Standing, Verdict
from croupier.rules.steps import Charge, Script, Settle
from croupier.wagers.result import Outcome, Result, returned


def settle(boxes: OneCardBoxes) -> Script:
    """From the dealer's right; then the side bets on the dealer's hand."""
    rules, options = boxes.rules, boxes.options
    yield from boxes.clear_exposed()
    theirs = rules.standing(options, boxes.dealer)
    is_found_late = theirs.rank > 0
    if is_found_late:  # it counts as a plain 21
        theirs = Standing(theirs.points)
    for seat in reversed(boxes.hands):
        (held,) = boxes.hands[seat]
        if not held.is_settled:
            is_lower = _got(boxes, held, theirs).verdict is Verdict.LOWER
            if is_found_late and is_lower and held.double:
                back = (returned(DOUBLE, why=Verdict.DEALER_BLACKJACK.value),)
                yield Settle(seat=seat, results=back, clause=boxes.clauses.original_only)
                held.double = ""
            yield from pay(boxes, held, theirs, boxes.clauses.settle)
        yield from _settle_side(boxes, seat)


def meet_dealers_blackjack(boxes: OneCardBoxes) -> Script:
    """Nobody gets a second card: all lose but insurance."""
    yield from boxes.clear_exposed()
    theirs = boxes.rules.standing(boxes.options, boxes.dealer)
    for seat in reversed(boxes.hands):
        (held,) = boxes.hands[seat]
        yield from pay(boxes, held, theirs, boxes.clauses.blackjack_checked)
        yield from _settle_side(boxes, seat)
        if boxes.table.stake(seat, INSURANCE):
            yield insurance(boxes, seat, theirs.rank)


def pay(boxes: OneCardBoxes, held: BoxHand, theirs: Standing, clause: str) -> Script:
    """All wagers on a hand against that of the dealer; what a toke wins is the dealer's."""
    held.is_done = held.is_settled = True
    results = _results_of(boxes, held, theirs)
    payments = yield Settle(seat=held.seat, results=results, clause=clause)
    for result, payment in zip(results, payments, strict=True):
        if result.spot == TOKE and result.outcome is Outcome.WIN:
            amount = payment.to_player
            yield Charge(seat=held.seat, amount=amount, what="toke", spot=TOKE, clause=boxes.clauses.toke)


def wagers_on(boxes: OneCardBoxes, held: BoxHand) -> tuple[str, ...]:
    toke = (TOKE,) if boxes.table.stake(held.seat, TOKE) else ()
    return (*held.spots, *toke)


def _results_of(boxes: OneCardBoxes, held: BoxHand, theirs: Standing) -> tuple[Result, ...]:
    """A toke goes with the original wager."""
    found = {
        spot: _got(boxes, held, theirs, DOUBLE if spot == DOUBLE else MAIN) for spot in wagers_on(boxes, held)
    }
    return tuple(got.result(spot, clause=boxes.clauses.of(got.verdict)) for spot, got in found.items())


def _got(boxes: OneCardBoxes, held: BoxHand, theirs: Standing, wager: str = MAIN) -> SettledHand:
    return boxes.rules.settled(boxes.options, boxes.finished(held), theirs, wager)


def _settle_side(boxes: OneCardBoxes, seat: int) -> Script:
    """The bets on the dealer's finished hand."""
    for side in boxes.rules.dealer_bets(boxes.options):
        if boxes.table.stake(seat, side.spot):
            result = side.result(boxes.options, boxes.dealer)
            yield Settle(seat=seat, results=(result,), clause=side.clause)
