"""The round of a blackjack game: deal, insurance, peek, the boxes in turn, the dealer, settlement.

Asks a game's `Blackjack` what it allows, and takes up what the floor reports (`floor`).
"""

from __future__ import annotations

from functools import partial

from croupier.cards.card import Hand
from croupier.families.blackjack import choices as c
from croupier.families.blackjack.choices import DEAD_HAND, INSURANCE, MAIN
from croupier.families.blackjack.house import floor
from croupier.families.blackjack.house.box_turns import BoxTurns
from croupier.families.blackjack.house.boxes import EXPOSED, Boxes, BoxHand
from croupier.families.blackjack.house.house_settlement import (
    has_dealer_bets,
    is_open,
    pay_blackjacks,
    settle,
    settle_dealer_bets,
)
from croupier.families.blackjack.house.insurance import insurance, insure, overlooks, peek
from croupier.families.blackjack.legal import DealtCards, nothing_came_of
from croupier.families.blackjack.rules import Blackjack
from croupier.rules.script.table import Table
from croupier.rules.steps import DEALER, DISCARD, Call, Deal, Give, Hide, Reveal, Script


def round_of_play(rules: Blackjack, table: Table) -> Script:
    if table.having(MAIN):
        boxes = Boxes(rules, table)
        yield from boxes.close_bets()
        yield from _deal(boxes)
        if boxes.hands:
            yield from _meet(boxes)
    yield from nothing_came_of(table)


def _meet(boxes: Boxes) -> Script:
    """The boxes against the dealer."""
    rules, options, clauses = boxes.rules, boxes.options, boxes.clauses
    if rules.insures(options, boxes.up) and not rules.freezes(options, boxes.up):
        yield from insure(boxes)
    may_have_blackjack = rules.may_have_blackjack(options, boxes.up)
    clause = clauses.blackjack_checked if may_have_blackjack else clauses.blackjack
    yield from _call_blackjacks(boxes, clause)
    has_blackjack: bool | None = False
    is_late = False
    if may_have_blackjack:
        if not rules.peeks(options):
            has_blackjack, is_late = None, True
        elif overlooks(boxes):
            is_late = True
        elif (yield peek(boxes)):
            has_blackjack = True
            yield from boxes.turn_hole(clauses.peek)
    if not has_blackjack and not is_late:
        for seat in boxes.table.having_from_right(INSURANCE):
            yield insurance(boxes, seat, dealer_rank=0)
    yield from rules.after_peek(boxes, has_blackjack)
    if not has_blackjack:
        if not is_late:
            yield from pay_blackjacks(boxes, clause)
        is_met = bool(boxes.hands)
        if is_met:
            yield from BoxTurns(boxes).play_boxes()
        if is_met or has_dealer_bets(boxes):
            yield from boxes.draw(is_open(boxes), partial(_next_card, boxes))
    yield from settle(boxes)
    yield from settle_dealer_bets(boxes)


def _deal(boxes: Boxes) -> Script:
    """Two cards to each box, and the dealer's own, of which the first is turned up at the end."""
    table, clauses = boxes.table, boxes.clauses
    face = "down" if boxes.rules.deals_face_down(boxes.options) else "up"
    for seat in table.having(MAIN):
        if table.reports and (report := table.take_report(floor.NO_CARDS, seat)):
            yield boxes.dead(BoxHand(seat), table.layout[seat], report.irregularity.clause)
            continue
        held = BoxHand(seat)
        held.is_shown = face == "up"
        held.cards = yield Deal(to=seat, spot=MAIN, face=face, clause=clauses.first_cards)
        boxes.hands[seat] = [held]
    skipped = table.take_report(floor.DEALER_SKIPPED) if table.reports else None
    if not skipped:
        first = yield Hide(to=DEALER, clause=clauses.dealer_first)
    short: list[tuple[BoxHand, str]] = []
    late: list[tuple[BoxHand, str]] = []
    """Hands without cards, of which it is told when the first one is on its way."""
    for seat, (held,) in boxes.hands.items():
        if table.reports and (report := table.take_report(floor.NO_CARDS, seat)):
            late.append((held, report.irregularity.clause))
            continue
        if table.reports and (report := table.take_report(floor.ONE_CARD, seat)):
            short.append((held, report.irregularity.clause))
            continue
        held.cards += yield Deal(to=seat, spot=MAIN, face=face, clause=clauses.second_cards)
    for held, clause in late:
        del boxes.hands[held.seat]
        yield from boxes.show(held, clause)
        yield Give(cards=held.cards, place=held.seat, spot=MAIN, to=DISCARD, clause=clause)
        yield boxes.dead(held, table.layout[held.seat], clause)
    for held, clause in short:
        yield from _complete(boxes, held, clause)
    if skipped:
        first = yield Hide(to=DEALER, clause=skipped.irregularity.clause)
    skipped = table.take_report(floor.DEALER_SKIPPED) if table.reports else None
    clause = skipped.irregularity.clause if skipped else clauses.dealer_second
    if not boxes.rules.hole_waits(boxes.options):
        boxes.hole = yield Hide(to=DEALER, clause=clause)
    (boxes.up,) = yield Reveal(hidden=first, clause=clauses.dealer_second)
    for (held,) in boxes.hands.values():
        held.is_done = boxes.rules.is_complete(boxes.options, held.cards, held.is_split)


def _complete(boxes: Boxes, held: BoxHand, clause: str) -> Script:
    """The second card of a hand that was missed, if its player still wants it."""
    chosen = yield from boxes.ask(held, (c.TAKE_CARD, DEAD_HAND), clause)
    if chosen.name == DEAD_HAND.name:
        del boxes.hands[held.seat]
        yield boxes.dead(held, boxes.table.layout[held.seat], clause)
    else:
        face = "up" if held.is_shown else "down"
        held.cards += yield Deal(to=held.seat, spot=MAIN, face=face, clause=clause)


def _call_blackjacks(boxes: Boxes, clause: str) -> Script:
    for seat, (held,) in boxes.hands.items():
        if boxes.is_best(held):
            yield from boxes.show(held, clause)
            yield Call(words=f"Seat {seat} has {boxes.rules.blackjack}", clause=clause)


def _next_card(boxes: Boxes) -> DealtCards:
    """The dealer's; one exposed in error comes first."""
    cards: Hand
    if boxes.exposed:
        cards = (boxes.exposed.pop(0),)
        yield Give(cards=cards, place=EXPOSED, to=DEALER, clause=boxes.error)
    else:
        cards = yield Deal(to=DEALER, clause=boxes.clauses.dealer_draws)
    return cards
