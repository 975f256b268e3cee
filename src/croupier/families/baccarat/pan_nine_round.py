"""A round of Super Pan 9: dice, three cards each, who wants a fourth, the bank last, settlement.

Everybody is asked before the fourth cards are dealt, so that a missed turn is made good in time: the same
cards come to the same hands as when a dealer backs them up.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable, Sequence
from typing import Any, TypeVar

from croupier.cards.card import Hand
from croupier.families.baccarat import pan_nine_floor as floor
from croupier.families.baccarat.pan_nine import FIRST_CARDS, HIT, HOUSE_WAY, POSITIONS, STAND, PanNine
from croupier.families.baccarat.pan_nine_settlement import Foul, PanNineBet, PanNineInPlay, settlement
from croupier.families.banked.action_button import clockwise
from croupier.rules.script.table import Table
from croupier.rules.steps import (
    DEALER,
    DISCARD,
    Call,
    Deal,
    Decide,
    Give,
    Hide,
    Place,
    Reveal,
    Script,
    Show,
    Step,
    Throw,
)
from croupier.wagers.result import Outcome

T = TypeVar("T")
ScriptPart = Generator[Step, Any, T]


def round_of_play(rules: PanNine, table: Table) -> Script:
    cites, options = rules.clauses, table.options
    yield Call(words="No more bets", moment=floor.DEAL, clause=cites.no_more_bets)
    yield from rules.collect(table)
    seats = table.having(rules.lines(options)[0].base)
    if not seats:
        return
    first = table.banker + 1
    if rules.throws_first(options):
        first = yield from action_spot(rules, table)
    hands = yield from deal(rules, table, dealing_order(table, seats, first))
    yield from requests(rules, table, hands)
    yield from fourth_cards(rules, table, hands)
    yield Call(words="All hands set", moment=floor.BANK, clause=cites.all_set)
    theirs = yield from bank_hand(rules, hands)
    if not rules.throws_first(options):
        first = yield from action_spot(rules, table)
    bank = yield from bank_draw(rules, table, theirs)
    yield from replacements(rules, table, hands)
    yield from settlement(rules, table, hands, bank, clockwise(first, seats))


# Who is first


def seat_counted(banker: int, total: int) -> int:
    """The seat at which a count of the dice ends, the bank being one and the count going clockwise."""
    return (banker - 1 + total - 1) % POSITIONS + 1


def dealing_order(table: Table, seats: Sequence[int], first: int) -> list[Place]:
    """The bettors and the bank, as the cards go round."""
    order = clockwise(first, [*seats, table.banker])
    if order[0] == table.banker and table.options.button_on_bank == "left":
        order.append(order.pop(0))
    return [DEALER if seat == table.banker else seat for seat in order]


def action_spot(rules: PanNine, table: Table) -> ScriptPart[int]:
    """The seat that the bank's dice point at, whoever sits there."""
    roll = yield Throw(dice=3, clause=rules.clauses.dice)
    seat = seat_counted(table.banker, roll.total)
    at = "the bank" if seat == table.banker else f"seat {seat}"
    yield Call(words=f"Action button at {at}", clause=rules.clauses.dice)
    return seat


# Three cards each


def deal(rules: PanNine, table: Table, order: list[Place]) -> ScriptPart[PanNineInPlay]:
    """One card at a time, those of the bettors for their own eyes; the bank's stay down for now."""
    hands = PanNineInPlay({place: () for place in order if isinstance(place, int)})
    clause = rules.clauses.deal
    for number in range(1, FIRST_CARDS + 1):
        for place in order:
            if isinstance(place, int):
                card = yield Deal(to=place, face="down", clause=clause)
                hands.bettors[place] += card
                if table.take_report(floor.SHOWN_ON_DEAL):
                    yield Show(seat=place, cards=card, clause="R6 L271")
            elif number == FIRST_CARDS and rules.shows_bank_card:
                hands.bank += yield Deal(to=DEALER, clause=rules.clauses.bank_card)
                table.take_report(floor.SHOWN_ON_DEAL)  # it is face up anyway
            else:
                hidden = yield Hide(to=DEALER, clause=clause)
                if table.take_report(floor.SHOWN_ON_DEAL):
                    hands.bank += yield Reveal(hidden=hidden, clause="R6 L271")
                else:
                    hands.down.append(hidden)
    take_fouls(rules, table, hands, is_late=False)
    return hands


def take_fouls(rules: PanNine, table: Table, hands: PanNineInPlay, *, is_late: bool) -> None:
    """Take up what was reported against hands; told before the draw, a wrong number may cost nothing.

    A foul costs all who bet on the hand; who touches a wager pays for it alone.
    """
    lines = rules.lines(table.options)
    for name, why in floor.FOULS.items():
        while report := table.take_report(name):
            if name in floor.PENALTIES and table.options.penalty == "warning":
                continue
            in_time = name == floor.MISCOUNTED and not is_late and table.options.foul_in_time == "returned"
            outcome = Outcome.RETURNED if in_time else Outcome.FORFEITED
            if report.seat in hands.bettors:
                for line in lines[:1] if name == floor.TOUCHED else lines:
                    hands.unpaid.setdefault(
                        PanNineBet(report.seat, line), Foul(why, outcome, report.irregularity.clause)
                    )


# Who wants a fourth


def requests(rules: PanNine, table: Table, hands: PanNineInPlay) -> Script:
    """From the bank's left, clockwise; who missed the turn is asked after the others."""
    cites, options = rules.clauses, table.options
    yield Call(words="Hit or stand", moment=floor.DRAW, clause=cites.requests)
    fouled = {bet.seat for bet in hands.unpaid}
    turns = deque(seat for seat in table.after(table.banker, hands.bettors) if seat not in fouled)
    unseen = _unseen(table, turns) if rules.looks_at_one else set()
    while turns:
        seat = turns.popleft()
        points = rules.points(hands.bettors[seat])
        must = rules.bettor_must(options, points)
        play = HOUSE_WAY if must is None and seat in unseen else must
        if play is None:
            chosen = yield Decide(seat=seat, choices=(HIT, STAND, HOUSE_WAY), clause=cites.requests)
            if chosen is None:
                turns.appendleft(seat)
                _rule_on_turns(rules, table, hands, turns)
                continue
            play = chosen.choice
        hands.by_house.discard(seat)
        if play is HOUSE_WAY:
            play = rules.house_way(points)
            hands.by_house.add(seat)
            yield Call(words=f"House way for seat {seat}: {play}", clause=cites.house_way)
        hands.plays[seat] = play
    while report := table.take_report(floor.MISPLAYED):
        hands.misplayed |= {report.seat} & hands.by_house
    for seat in hands.misplayed:
        hands.plays[seat] = STAND if hands.plays[seat] is HIT else HIT


def _unseen(table: Table, seats: Iterable[int]) -> set[int]:
    """Further hands of players who have one already, at which they may not look."""
    players: set[str] = set()
    unseen = set()
    for seat in seats:
        name = table.names.get(seat, "")
        if name and name in players:
            unseen.add(seat)
        players.add(name)
    return unseen


def _rule_on_turns(rules: PanNine, table: Table, hands: PanNineInPlay, turns: deque[int]) -> None:
    """A missed turn comes after all others; a mind that was changed is made up by rule."""
    while report := table.take_report(floor.MISSED):
        seat = report.seat
        if seat in turns:
            turns.remove(seat)
            turns.append(seat)
        elif hands.plays.get(seat) is STAND:
            turns.append(seat)
    while report := table.take_report(floor.CHANGED):
        seat = report.seat
        if seat in hands.plays:
            points = rules.points(hands.bettors[seat])
            hands.plays[seat] = rules.logical_way(points, hands.plays[seat])


def fourth_cards(rules: PanNine, table: Table, hands: PanNineInPlay) -> Script:
    """For those who hit, from the bank's left."""
    clause = rules.clauses.draw
    drawing = [seat for seat in table.after(table.banker, hands.plays) if hands.plays[seat] is HIT]
    if drawing:
        yield Call(words="Fourth cards", moment=floor.CARDS, clause=clause)
    for seat in drawing:
        card = yield Deal(to=seat, face="down", clause=clause)
        if table.take_report(floor.SHOWN_ON_DRAW):
            yield Show(seat=seat, cards=card, clause="R6 L271")
            yield Give(cards=card, place=seat, to=DISCARD, clause="R6 L271")
            hands.spoilt.append(seat)
        else:
            hands.bettors[seat] += card


# The bank


def bank_hand(rules: PanNine, hands: PanNineInPlay) -> ScriptPart[Hand]:
    """Its three cards, turned up."""
    clause = rules.clauses.bank_opened
    for hidden in hands.down:
        hands.bank += yield Reveal(hidden=hidden, clause=clause)
    yield Call(words=f"Player-dealer has {rules.points(hands.bank)}", clause=clause)
    return hands.bank


def bank_draw(rules: PanNine, table: Table, cards: Hand) -> ScriptPart[Hand]:
    """The fourth card that it must take, or wants."""
    cites = rules.clauses
    play = rules.bank_must(table.options, rules.points(cards))
    if play is None:
        chosen = yield Decide(seat=table.banker, choices=(HIT, STAND), clause=cites.bank_choice)
        play = chosen.choice
    if play is HIT:
        cards += yield Deal(to=DEALER, clause=cites.bank_draws)
    verb, clause = ("draws to", cites.bank_draws) if play is HIT else ("stands on", cites.bank_stands)
    yield Call(words=f"Player-dealer {verb} {rules.points(cards)}", clause=clause)
    return cards


def replacements(rules: PanNine, table: Table, hands: PanNineInPlay) -> Script:
    """What is put right once the bank has acted: fourth cards that were exposed, the dealer's own errors."""
    take_fouls(rules, table, hands, is_late=True)
    for seat in hands.spoilt:
        hands.bettors[seat] += yield Deal(to=seat, face="down", clause="R6 L271")
    for seat in sorted(hands.misplayed):
        cards = hands.bettors[seat]
        if len(cards) == FIRST_CARDS:
            hands.bettors[seat] += yield Deal(to=seat, face="down", clause="L283")
        else:
            yield Show(seat=seat, cards=cards[FIRST_CARDS:], clause="L283")
            yield Give(cards=cards[FIRST_CARDS:], place=seat, to=DISCARD, clause="L283")
            hands.bettors[seat] = cards[:FIRST_CARDS]
