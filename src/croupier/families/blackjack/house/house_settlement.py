"""What the wagers on a blackjack table's hands get, and in which order."""

from __future__ import annotations

from croupier.families.blackjack.choices import INSURANCE
from croupier.families.blackjack.house.boxes import Boxes, BoxHand
from croupier.families.blackjack.house.insurance import insurance
from croupier.families.blackjack.verdicts import Standing
from croupier.rules.steps import Reveal, Script, Settle
from croupier.wagers.result import Outcome, Result, lose_part


def hand_results(boxes: Boxes, held: BoxHand, dealer: Standing) -> tuple[Result, ...]:
    """What each wager on a finished hand gets; before the dealer has played, against the up card."""
    if held.is_surrendered:
        return (given_up(boxes, held, dealer.rank),)
    mine = boxes.finished(held)
    found = []
    for spot, wager in held.wagers.items():
        got = boxes.rules.settled(boxes.options, mine, dealer, wager)
        is_back = got.outcome is Outcome.RETURNED
        clause = "" if is_back else boxes.clauses.of(got.verdict)
        why = boxes.rules.words(got.verdict, mine.standing.rank, dealer.rank)
        found.append(got.result(spot, why, clause))
    return tuple(found)


def given_up(boxes: Boxes, held: BoxHand, dealer_rank: int) -> Result:
    part = boxes.rules.surrender_part(boxes.options, dealer_rank)
    return lose_part(held.spot, part=part, why="surrender")


def pay_blackjacks(boxes: Boxes, clause: str) -> Script:
    """The dealer has none: they are paid before anybody draws, and whatever the dealer then has."""
    for seat in [seat for seat, (held,) in boxes.hands.items() if boxes.is_best(held)][::-1]:
        (held,) = boxes.hands.pop(seat)
        up = boxes.rules.standing(boxes.options, (boxes.up,))
        yield Settle(seat=seat, results=hand_results(boxes, held, up), clause=clause)


def is_open(boxes: Boxes) -> bool:
    """Whether a card of the dealer's can still decide a hand or a side bet."""
    hands = (held for box in boxes.hands.values() for held in box)
    return has_dealer_bets(boxes) or any(_is_open(boxes, held) for held in hands)


def has_dealer_bets(boxes: Boxes) -> bool:
    """Whether a side bet waits for the dealer's hand."""
    sides = boxes.rules.dealer_bets(boxes.options)
    return bool(sides) and bool(boxes.table.having(*(side.spot for side in sides)))


def _is_open(boxes: Boxes, held: BoxHand) -> bool:
    """A card lying face down may not have broken it."""
    if held.is_settled or held.is_surrendered or boxes.is_best(held):
        return False
    return held.hidden is not None or not boxes.rules.is_over(boxes.points(held))


def settle(boxes: Boxes) -> Script:
    """From the dealer's far right, all wagers of a box at once."""
    yield from boxes.clear_exposed()
    dealer = boxes.rules.standing(boxes.options, boxes.dealer)
    for seat in reversed(boxes.hands):
        box = [held for held in boxes.hands[seat] if not held.is_settled]
        for held in box:
            yield from boxes.show(held, boxes.clauses.shown_at_end)
            if held.hidden is not None:
                held.cards += yield Reveal(hidden=held.hidden, clause=boxes.clauses.turned_over)
        if dealer.rank:
            yield from _meet_blackjack(boxes, seat, box, dealer)
        elif box:
            results = tuple(result for held in box for result in hand_results(boxes, held, dealer))
            yield Settle(seat=seat, results=results, clause=boxes.clauses.settle)
        if boxes.table.stake(seat, INSURANCE):
            yield insurance(boxes, seat, dealer.rank)


def settle_dealer_bets(boxes: Boxes) -> Script:
    """After the hands, also of those whose wager was paid or taken before."""
    for side in boxes.rules.dealer_bets(boxes.options):
        for seat in boxes.table.having_from_right(side.spot):
            result = side.result(boxes.options, boxes.dealer)
            yield Settle(seat=seat, results=(result,), clause=side.clause)


def _meet_blackjack(boxes: Boxes, seat: int, box: list[BoxHand], dealer: Standing) -> Script:
    """The dealer has a Blackjack: it meets the original wager, and the others where the game says so."""
    clauses = boxes.clauses
    for held in box:
        results = hand_results(boxes, held, dealer)
        back = tuple(each for each in results if each.outcome is Outcome.RETURNED)
        if met := tuple(each for each in results if each.outcome is not Outcome.RETURNED):
            clause = clauses.blackjack_checked if boxes.is_best(held) else clauses.settle
            yield Settle(seat=seat, results=met, clause=clause)
        if back:
            yield Settle(seat=seat, results=back, clause=clauses.original_only)
