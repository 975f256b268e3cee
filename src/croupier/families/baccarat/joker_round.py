"""A round of baccarat with jokers: dice, two cards each, boxes, draw cards, the bank's hand, the payoff.

Sheet: rulebook/hustler-baccarat-21st-century.md; 5 L507 is its number 5 at line 507 of the source, G its game
rules and H its house rules.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

from croupier.cards.card import Hand
from croupier.families.baccarat import joker_floor as floor
from croupier.families.baccarat.joker_hands import HIT, HOUSE_WAY, MAIN, NATURAL, POSITIONS, STAND, JokerHands
from croupier.families.banked.action_button import from_button
from croupier.families.banked.player_dealer import courtesy_time, spend_courtesy
from croupier.families.banked.round import close_bets
from croupier.rules.choices import Choice
from croupier.rules.script.table import Table
from croupier.rules.steps import (
    DEALER,
    Call,
    Deal,
    Decide,
    Hidden,
    Hide,
    JudgeCover,
    Mark,
    Peek,
    Place,
    Reveal,
    Script,
    Settle,
    Show,
    Stake,
    Step,
    Throw,
)
from croupier.wagers.result import Outcome, Result, forfeited, lose, win
from croupier.wagers.spot import Limits


@dataclass
class JokerInPlay:
    """What lies on the table in one round."""

    order: list[int]
    """Seats from the action button on."""
    cards: dict[int, Hand] = field(default_factory=dict)
    plays: dict[int, Choice] = field(default_factory=dict)
    misplayed: set[int] = field(default_factory=set)
    bank: Hand = ()


def round_of_play(rules: JokerHands, table: Table) -> Script:
    options = table.options
    seats = yield from close_bets(table, "H2 L551", fees="H1 L550", moment=floor.DEAL)
    yield from spend_courtesy(table, "23 L526")
    if not seats:
        return
    roll = yield Throw(dice=options.dice, clause="12 L514")
    hands = JokerInPlay(from_button(table.banker, roll.total - 1, POSITIONS, seats))
    yield Call(words=f"Action button at seat {hands.order[0]}", clause="12 L514")
    hidden = yield from deal(table, hands, roll.total)
    draws = True
    if options.bank_natural == "stops-draws":
        draws = not (
            yield Peek(
                hidden=hidden,
                question="a natural 9",
                holds=lambda cards: rules.strength(options, cards) == NATURAL,
                clause="13 L515",
            )
        )
    if draws:
        yield from boxes(table, rules, hands)
        yield from draw_cards(table, rules, hands)
    yield from bank_hand(table, rules, hands, hidden)
    yield from payoff(table, rules, hands)


def deal(table: Table, hands: JokerInPlay, count: int) -> Generator[Step, Any, Hidden]:
    """Two cards each from the action button on [L507], the bank's face down."""
    order: list[Place] = [*hands.order, DEALER]
    if table.options.bank_cards == "in-turn":
        around = from_button(table.banker, count - 1, POSITIONS, [*hands.order, table.banker])
        order = [DEALER if seat == table.banker else seat for seat in around]
    hidden: Hidden | None = None
    for place in order:
        if isinstance(place, int):
            hands.cards[place] = yield Deal(to=place, count=2, face="down", clause="5 L507")
        else:
            hidden = yield Hide(to=DEALER, count=2, clause="5 L507")
    assert hidden is not None
    return hidden


def boxes(table: Table, rules: JokerHands, hands: JokerInPlay) -> Script:
    """Every hand goes into the HIT or the STAND box [L512], even where it has to."""
    yield Call(words="Set your hands", moment=floor.BOXES, clause="10 L512")
    for seat in hands.order:
        strength = rules.strength(table.options, hands.cards[seat])
        must = rules.player_must(strength)
        choices = (STAND, HIT) if must is None else (must,)
        while seat not in hands.plays:
            yield from misplay(table, rules, hands, seat)
            if seat in hands.misplayed:
                hands.plays[seat] = STAND if must is HIT else HIT
                break
            chosen = yield Decide(seat=seat, choices=(*choices, HOUSE_WAY), clause="14-16 L516-518")
            if chosen is not None:  # a report interrupts
                by_house = must or rules.house_way(strength)
                hands.plays[seat] = by_house if chosen.choice is HOUSE_WAY else chosen.choice


def misplay(table: Table, rules: JokerHands, hands: JokerInPlay, seat: int) -> Script:
    """A hand that its player has put in the wrong box [L534]; a 5 is at home in both [L518]."""
    if table.take_report(floor.MISPLAYED, seat):
        if rules.player_must(rules.strength(table.options, hands.cards[seat])) is None:
            yield Call(words=f"Seat {seat} has the option", clause="16 L518")
        else:
            hands.misplayed.add(seat)


def draw_cards(table: Table, rules: JokerHands, hands: JokerInPlay) -> Script:
    """One card for every hand in the HIT box [L508]; it stays there where it was not due [L534]."""
    yield Call(words="Draw cards", moment=floor.DRAW, clause="6 L508")
    for seat in hands.order:
        known = seat in hands.misplayed
        yield from misplay(table, rules, hands, seat)
        if seat in hands.misplayed and not known:  # noticed after it was asked
            hands.plays[seat] = STAND if hands.plays[seat] is HIT else HIT
        if hands.plays[seat] is HIT:
            hands.cards[seat] += yield Deal(to=seat, face="down", clause="6 L508")


def bank_hand(table: Table, rules: JokerHands, hands: JokerInPlay, hidden: Hidden) -> Script:
    hands.bank = yield Reveal(hidden=hidden, clause="17 L519")
    strength = rules.strength(table.options, hands.bank)
    yield Call(words=f"The bank has {named(strength)}", moment=floor.BANK, clause="17 L519")
    play = rules.bank_must(table.options, strength)
    while play is None:
        chosen = yield Decide(seat=table.banker, choices=(STAND, HIT), clause="17 L519")
        play = chosen.choice if chosen is not None else None  # a report interrupts
    if play is HIT:
        hands.bank += yield Deal(to=DEALER, clause="14 L516" if strength <= 4 else "17 L519")


# Settlement


def payoff(table: Table, rules: JokerHands, hands: JokerInPlay) -> Script:
    """From the action button on, as far as the bank's wager covers [L520, L524-525]."""
    theirs = rules.strength(table.options, hands.bank)
    yield Call(words=f"The bank plays {named(theirs)}", moment="payoff", clause="18 L520")
    for seat in hands.order:
        yield Show(seat=seat, cards=hands.cards[seat], clause="19 L522")
        yield from misplay(table, rules, hands, seat)  # noticed late
        removed = table.take_report(floor.REMOVED, seat) is not None
        foul = table.take_report(floor.FOUL, seat) is not None
        if foul:
            yield Call(words=f"Seat {seat} is foul and barred", clause="H7 L556")
        for bettor in table.options.bettors:
            spot = bettor.spot(MAIN)
            if table.stake(seat, spot):
                result = hand_result(table, rules, hands, seat, spot, theirs, foul)
                if removed and not bettor.prefix:
                    result = yield from penalty(table, seat, result)
                yield from settle(table, seat, result)
    judged = yield JudgeCover(clause="22 L525")
    for (seat, spot), moved in judged.items():
        yield Mark(name=courtesy_time(seat, spot), value="" if moved else "yes", clause="23 L526")
    for name in (floor.MISPLAYED, floor.REMOVED, floor.FOUL):
        while table.take_report(name):
            yield Call(words="There is no wager to rule on", clause="H9 L558")


def hand_result(
    table: Table, rules: JokerHands, hands: JokerInPlay, seat: int, spot: str, theirs: int, foul: bool
) -> Result:
    if foul:
        return forfeited(spot, why="foul hand", clause="H7 L556")
    if seat in hands.misplayed:
        return lose(spot, why="misplayed", clause="G5 L534")
    return rules.result(table.options, spot, rules.strength(table.options, hands.cards[seat]), theirs)


def penalty(table: Table, seat: int, result: Result) -> Generator[Step, Any, Result]:
    """A wager that was removed too early: the maximum is lost, or the minimum won [L554]."""
    limits: Limits = table.options.limits
    if result.outcome is Outcome.WIN:
        return win(result.spot, amount=limits.minimum, why="wager removed", clause="H5 L554")
    most = limits.maximum if limits.maximum is not None else limits.minimum
    more = min(most - table.stake(seat, result.spot), table.stacks[seat])
    if result.outcome is Outcome.LOSE and more > 0:
        yield Stake(seat=seat, spot=result.spot, amount=more, clause="H5 L554")
    return result


def settle(table: Table, seat: int, result: Result) -> Script:
    """A wager without action has courtesy time for its next hand [L526]."""
    (payment,) = yield Settle(seat=seat, results=(result,), clause="18-19 L520-522")
    has_action = payment.taken or payment.paid
    is_push = result.outcome is Outcome.PUSH
    if not has_action and (not is_push or table.options.courtesy == "or-push"):
        yield Mark(name=courtesy_time(seat, result.spot), value="yes", clause="23 L526")


def named(strength: int) -> str:
    return "a natural 9" if strength == NATURAL else str(strength)
