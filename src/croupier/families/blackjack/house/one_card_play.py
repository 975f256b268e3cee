"""The boxes of blackjack that starts from one card, in turn: hit, stand, or double as often as one likes."""

from __future__ import annotations

from typing import Any

from croupier.cards.card import Hand
from croupier.families.blackjack import choices as c
from croupier.families.blackjack.choices import DEAD_HAND, DOUBLE, MAIN, May
from croupier.families.blackjack.house import floor
from croupier.families.blackjack.house.boxes import EXPOSED, BoxHand
from croupier.families.blackjack.house.one_card_boxes import OneCardBoxes
from croupier.families.blackjack.house.one_card_settlement import pay, wagers_on
from croupier.families.blackjack.legal import listed
from croupier.rules.choices import Choice, Chosen
from croupier.rules.steps import DISCARD, Call, Deal, Decide, Give, Script, Stake


def play_boxes(boxes: OneCardBoxes) -> Script:
    yield Call(words="Hit, double down or stay?", moment="play", clause=boxes.clauses.decisions)
    for (held,) in boxes.hands.values():
        yield from _play(boxes, held)
    for held in boxes.deferred:
        yield from _play(boxes, held)
    while boxes.late:
        held, clause = boxes.late.pop(0)
        chosen = yield from boxes.ask(held, (c.TAKE_CARD, DEAD_HAND), clause)
        if chosen.name == DEAD_HAND.name:
            yield boxes.dead(held, wagers_on(boxes, held), clause)
        else:
            yield from _card(boxes, held, clause)
            yield from _play(boxes, held)


def _play(boxes: OneCardBoxes, held: BoxHand) -> Script:
    while not held.is_done:
        if boxes.table.reports:
            yield from boxes.rule()
        if boxes.exposed and (yield from _offer(boxes, held)):
            return
        if held.is_done:
            return
        choices = _choices(boxes, held)
        if choices == (c.STAND,):
            return
        chosen = yield Decide(seat=held.seat, choices=choices, spot=MAIN, clause=boxes.clauses.decisions)
        if chosen is None:  # the floor has interrupted
            continue
        if chosen.name == c.STAND.name:
            return
        if chosen.name != c.HIT.name:
            held.double = DOUBLE
            boxes.times_doubled[held.seat] = boxes.times_doubled.get(held.seat, 0) + 1
            clause = boxes.clauses.double
            yield Stake(seat=held.seat, spot=DOUBLE, amount=chosen.amount, clause=clause)
        if boxes.is_missed(held):
            return
        yield from _card(
            boxes, held, boxes.clauses.draw if chosen.name == c.HIT.name else boxes.clauses.double_card
        )


def _choices(boxes: OneCardBoxes, held: BoxHand) -> tuple[Choice, ...]:
    rules, options = boxes.rules, boxes.options
    stack, original = boxes.table.stacks[held.seat], boxes.table.stake(held.seat, MAIN)
    staked = original + boxes.table.stake(held.seat, DOUBLE)
    most = rules.most_double(options, original, staked, boxes.times_doubled.get(held.seat, 0))
    may = rules.may(options, held.cards, is_frozen=rules.freezes(options, boxes.up))
    return tuple(listed(rules, options, may, stack, original, most))


def _offer(boxes: OneCardBoxes, held: BoxHand) -> Any:
    """A card exposed in error goes to the player involved, else to the next one, else it is burned;
    answered whether the hand waits for the others now."""
    waiting = [box for (box,) in boxes.hands.values() if not box.is_done]
    after = waiting[waiting.index(held) + 1 :] if held in waiting else []
    for one in (held, *after[:1]):
        chosen: Chosen = yield from boxes.ask(one, (c.ACCEPT, c.REFUSE), boxes.error)
        if chosen.name == c.ACCEPT.name:
            yield from _card(boxes, one, boxes.error)
            if one is not held:
                boxes.deferred.append(held)
            return one is not held
    yield from boxes.clear_exposed()
    return False


def take(boxes: OneCardBoxes, held: BoxHand, clause: str) -> Script:
    """The next card to a hand; one found face up in the shoe only if its player wants it."""
    report = boxes.table.take_report(floor.FACE_UP) if boxes.table.reports else None
    if boxes.exposed:
        cards: Hand = (boxes.exposed.pop(0),)
        yield Give(cards=cards, place=EXPOSED, to=held.seat, to_spot=MAIN, clause=boxes.error)
    elif report:
        clause = report.irregularity.clause
        cards = yield Deal(to=EXPOSED, clause=clause)
        chosen = yield from boxes.ask(held, (c.ACCEPT, c.REFUSE), clause)
        if chosen.name == c.REFUSE.name:
            yield Give(cards=cards, place=EXPOSED, to=DISCARD, clause=clause)
            cards = yield Deal(to=held.seat, spot=MAIN, clause=clause)
        else:
            yield Give(cards=cards, place=EXPOSED, to=held.seat, to_spot=MAIN, clause=clause)
    else:
        cards = yield Deal(to=held.seat, spot=MAIN, clause=clause)
    held.cards += cards


def _card(boxes: OneCardBoxes, held: BoxHand, clause: str) -> Script:
    rules, options = boxes.rules, boxes.options
    yield from take(boxes, held, clause)
    points = boxes.points(held)
    yield Call(words=str(points), clause=clause)
    held.is_done = not rules.may(options, held.cards) & May.HIT
    is_best = boxes.is_best(held) and not rules.waits(options)
    is_taken = rules.is_over(points) and rules.takes_busts_at_once(options)
    if is_best or is_taken:  # decided whatever the dealer gets
        up = rules.standing(options, (boxes.up,))
        yield from pay(boxes, held, up, boxes.clauses.blackjack if is_best else boxes.clauses.bust)
