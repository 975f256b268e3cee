"""The round of blackjack that starts from one card: deal, insurance, peek, the boxes in turn, the dealer."""

from __future__ import annotations

from croupier.families.blackjack.choices import INSURANCE, MAIN
from croupier.families.blackjack.house import floor
from croupier.families.blackjack.house.boxes import BoxHand
from croupier.families.blackjack.house.insurance import insurance, insure, overlooks, peek
from croupier.families.blackjack.house.one_card import (
    FOLD,
    KEEP_CARD,
    MISDEAL,
    PLAY_ON,
    SIT_OUT,
    OneCardBlackjack,
)
from croupier.families.blackjack.house.one_card_boxes import OneCardBoxes
from croupier.families.blackjack.house.one_card_play import play_boxes, take
from croupier.families.blackjack.house.one_card_settlement import meet_dealers_blackjack, settle
from croupier.families.blackjack.legal import dealt, nothing_came_of
from croupier.rules.choices import Choice
from croupier.rules.script.table import Table
from croupier.rules.steps import DEALER, DISCARD, Deal, Give, Hide, Script, Settle
from croupier.wagers.result import returned


def round_of_play(rules: OneCardBlackjack, table: Table) -> Script:
    if table.having(MAIN):
        boxes = OneCardBoxes(rules, table)
        yield from boxes.close_bets()
        yield from _deal(boxes)
        if boxes.hands and not boxes.is_void:
            yield from _meet(boxes)
    yield from nothing_came_of(table)


def _meet(boxes: OneCardBoxes) -> Script:
    rules, options, clauses = boxes.rules, boxes.options, boxes.clauses
    if rules.insures(options, boxes.up) and not rules.freezes(options, boxes.up):
        yield from insure(boxes)
    if rules.may_have_blackjack(options, boxes.up) and not overlooks(boxes) and (yield peek(boxes)):
        yield from boxes.turn_hole(clauses.peek)
        yield from meet_dealers_blackjack(boxes)
        return
    for seat in boxes.table.having_from_right(INSURANCE):
        yield insurance(boxes, seat, dealer_rank=0)
    yield from play_boxes(boxes)
    yield from boxes.draw(_is_open(boxes), dealt(clauses.dealer_draws))
    yield from settle(boxes)


def _deal(boxes: OneCardBoxes) -> Script:
    """The dealer's up card, one card to each box, the hole card; what the dealer forgot comes last."""
    table, clauses = boxes.table, boxes.clauses
    skipped = table.take_report(floor.DEALER_SKIPPED) if table.reports else None
    if not skipped:
        (boxes.up,) = yield Deal(to=DEALER, clause=clauses.dealer_first)
    for seat in table.having(MAIN):
        held = BoxHand(seat)
        if table.reports and (report := table.take_report(floor.NO_CARDS, seat)):
            yield boxes.dead(held, table.layout[seat], report.irregularity.clause)
            continue
        boxes.hands[seat] = [held]
        yield from take(boxes, held, clauses.first_cards)
        if table.reports and (report := table.take_report(floor.TWO_CARDS, seat)):
            yield from _second_card_too_early(boxes, held, report.irregularity.clause)
        if boxes.is_void:
            return
    if skipped:
        (boxes.up,) = yield Deal(to=DEALER, clause=skipped.irregularity.clause)
    elif table.reports:
        skipped = table.take_report(floor.DEALER_SKIPPED)
    boxes.hole = yield Hide(to=DEALER, clause=clauses.dealer_second)
    if skipped:
        yield from _play_or_not(boxes, (PLAY_ON, FOLD), skipped.irregularity.clause)
    if table.reports and (report := table.take_report(floor.DEALER_MISCOUNTED)):
        yield from _play_or_not(boxes, (PLAY_ON, FOLD, MISDEAL), report.irregularity.clause)


def _second_card_too_early(boxes: OneCardBoxes, held: BoxHand, clause: str) -> Script:
    """A box was dealt two cards: its player says what becomes of it."""
    extra = yield Deal(to=held.seat, spot=MAIN, clause=clause)
    chosen = yield from boxes.ask(held, (KEEP_CARD, SIT_OUT, MISDEAL), clause)
    burned = extra if chosen.name == KEEP_CARD.name else (*held.cards, *extra)
    yield Give(cards=burned, place=held.seat, spot=MAIN, to=DISCARD, clause=clause)
    if chosen.name == SIT_OUT.name:
        del boxes.hands[held.seat]
        yield boxes.dead(held, boxes.table.layout[held.seat], clause)
    elif chosen.name == MISDEAL.name:
        yield from _misdeal(boxes, clause)


def _play_or_not(boxes: OneCardBoxes, choices: tuple[Choice, ...], clause: str) -> Script:
    """Every player says whether to play against a dealer's hand that was put right."""
    for seat, (held,) in list(boxes.hands.items()):
        chosen = yield from boxes.ask(held, choices, clause)
        if chosen.name == MISDEAL.name:
            yield from _misdeal(boxes, clause)
            return
        if chosen.name == FOLD.name:
            del boxes.hands[seat]
            yield boxes.dead(held, boxes.table.layout[seat], clause)


def _misdeal(boxes: OneCardBoxes, clause: str) -> Script:
    boxes.is_void = True
    for seat in boxes.table.having(MAIN):
        results = tuple(returned(spot, why="misdeal") for spot in boxes.table.layout[seat])
        yield Settle(seat=seat, results=results, clause=clause)


def _is_open(boxes: OneCardBoxes) -> bool:
    """Whether a hand or a side bet hangs on the dealer's cards."""
    sides = [side.spot for side in boxes.rules.dealer_bets(boxes.options)]
    return any(not held.is_settled for (held,) in boxes.hands.values()) or bool(boxes.table.having(*sides))
