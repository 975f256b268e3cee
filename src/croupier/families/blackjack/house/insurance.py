"""A dealer who may have a Blackjack: insurance against it, and the look at the hole card."""

from __future__ import annotations

from croupier.families.blackjack import choices as c
from croupier.families.blackjack.choices import INSURANCE, MAIN
from croupier.families.blackjack.house import floor
from croupier.families.blackjack.house.boxes import Boxes
from croupier.rules.steps import Call, Peek, Script, Settle, Stake
from croupier.wagers.result import Outcome


def insure(boxes: Boxes) -> Script:
    yield Call(words="Insurance?", moment="insurance", clause=boxes.clauses.insurance)
    unit = boxes.rules.chip_unit(boxes.options)
    for seat, (held,) in boxes.hands.items():
        wager = boxes.rules.most_insurance(boxes.options, boxes.table.stake(seat, MAIN))
        most = min(wager, boxes.table.stacks[seat])
        if not most:
            continue
        choices = (c.NO_INSURANCE, c.insurance(min(unit, most), most, unit))
        chosen = yield from boxes.ask(held, choices, boxes.clauses.insurance)
        if chosen.name == INSURANCE:
            clause = boxes.clauses.insurance_wager
            yield Stake(seat=seat, spot=INSURANCE, amount=chosen.amount, clause=clause)


def peek(boxes: Boxes) -> Peek:
    up, rules, options = boxes.up, boxes.rules, boxes.options
    assert boxes.hole is not None, "a dealer looks at what was dealt"
    return Peek(
        hidden=boxes.hole,
        question=rules.blackjack,
        holds=lambda hole: rules.rank(options, (up, *hole)) > 0,
        clause=boxes.clauses.peek,
    )


def overlooks(boxes: Boxes) -> bool:
    """The dealer overlooks a Blackjack, so that all that hangs on it waits for the hole card."""
    return bool(boxes.table.reports) and boxes.table.take_report(floor.BLACKJACK_MISSED) is not None


def insurance(boxes: Boxes, seat: int, dealer_rank: int) -> Settle:
    rank = boxes.finished(boxes.hands[seat][0]).standing.rank
    got = boxes.rules.insurance_settled(boxes.options, rank, dealer_rank)
    is_lost = got.outcome is Outcome.LOSE
    result = got.result(INSURANCE, f"no {boxes.rules.blackjack}" if is_lost else "")
    clauses = boxes.clauses
    clause = clauses.insurance_lost if is_lost else clauses.insurance_won
    return Settle(seat=seat, results=(result,), clause=clause)
