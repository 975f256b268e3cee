"""The settlement of a staged round: results by seat, in the order and the passes that the rules give."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import compress, groupby
from operator import not_
from typing import NamedTuple

from msgspec.structs import replace

from croupier.families.staged.deals import Board
from croupier.families.staged.rules import (
    ALL_SEATS,
    BEFORE,
    SEAT_BY_SEAT,
    SeatOrder,
    dealer_left,
    dealer_right,
)
from croupier.families.staged.staged_round import LEFT, StagedRound
from croupier.rules.steps import Script, Settle, Show, UndoForfeits
from croupier.wagers.bank import PayoutCap, profit
from croupier.wagers.result import Outcome, Result, forfeited, returned, win

PLAYER_DEALER_LEFT = "player-dealer-left"
"""Clockwise from the player-dealer's left."""
DEALER_LEFT = "dealer-left"
"""Clockwise from the house dealer's left."""
DEALER_RIGHT = "dealer-right"
"""Counterclockwise from the house dealer's right."""
ACTION_BUTTON = "action-button"
"""Clockwise from the seat that has the action button."""

_FIRST = (Outcome.LOSE, Outcome.FORFEITED, Outcome.RETURNED)
"""Outcomes that are settled in the first of two passes: lost wagers, and wagers without action."""

# Orders


def bank_left(state: StagedRound, seats: Iterable[int]) -> list[int]:
    """Return the seats clockwise from the player-dealer's left."""
    return state.table.clockwise_after(state.table.banker, seats)


ORDERS: dict[str, SeatOrder] = {
    PLAYER_DEALER_LEFT: bank_left,
    DEALER_LEFT: dealer_left,
    DEALER_RIGHT: dealer_right,
}


def order_by(option: str) -> SeatOrder:
    """Return a function that orders seats as the table's option of this name says."""
    return lambda state, seats: ORDERS[getattr(state.options, option)](state, seats)


# What is paid together


class Group(NamedTuple):
    """Results of one seat that are paid together, under one payout limit."""

    results: tuple[Result, ...]
    clause: str
    cap: PayoutCap | None = None


def groups_of(state: StagedRound, seat: int) -> list[Group]:
    """Return what is paid at a seat's turn, in order."""
    rules = state.rules
    hand, sides = (_hand_groups(state, seat) if seat in state.live else []), side_groups(state, seat)
    is_after = rules.side_bets_turn(state.options) not in (BEFORE, ALL_SEATS)
    groups = hand + sides if is_after else sides + hand
    last = [_part(group, lambda result: result.spot in rules.settled_last) for group in groups]
    groups = [_part(group, lambda result: result.spot not in rules.settled_last) for group in groups]
    if rules.losers_first:
        groups = losers_first(groups)
    return [group for group in groups + last if group.results]


def _hand_groups(state: StagedRound, seat: int) -> list[Group]:
    """Return the ends of the wagers on the hand; a bonus on one of them, that is paid whoever wins, is
    first."""
    clauses = state.rules.clauses
    limit = state.options.payout_cap
    main = tuple(result for result in state.main_results(seat) if state.table.stake(seat, result.spot))
    bonus = tuple(result for result in main if result.stays and clauses.bonus)
    ends = tuple(ordered(state, result) for result in main if result not in bonus)
    if state.rules.cap_on(state.options) == "wager":
        hand = [Group((each,), clauses.settle, limit) for each in ends]
    else:
        hand = [Group(ends, clauses.settle, limit)]
    return [Group(bonus, clauses.bonus, limit), *hand] if bonus else hand


def side_groups(state: StagedRound, seat: int, clause: str = "") -> list[Group]:
    """Return the results of a seat's side bets; `clause` cites all of them if they have no clauses of
    their own."""
    groups = []
    for side in state.sides:
        if state.table.stake(seat, side.spot):
            result = side.result(state.options, state.cards_of(side, seat))
            own = Group((ordered(state, result),), side.clause or state.rules.clauses.side)
            groups.append(Group((result,), clause) if clause else own)
    return groups


def ordered(state: StagedRound, result: Result) -> Result:
    """Return a result with the line that orders it, where it has one of its own."""
    spot, why, outcome = result.spot, result.why, result.outcome.value
    named = state.rules.result_clauses
    keys = (f"{spot} {why}", why, f"{spot} {outcome}", outcome)
    clause = result.clause or next((named[key] for key in keys if key in named), "")
    return replace(result, clause=clause) if clause else result


def losers_first(groups: Iterable[Group]) -> list[Group]:
    """Return the same results with the lost wagers of all groups first. A lost wager that still wins a bonus
    stays with the rest."""
    groups = list(groups)
    won = {each.spot for group in groups for each in group.results if each.outcome is Outcome.WIN}
    first, then = [], []
    for group in groups:
        is_lost = [each.outcome is Outcome.LOSE and each.spot not in won for each in group.results]
        first.append(group._replace(results=tuple(compress(group.results, is_lost))))
        then.append(group._replace(results=tuple(compress(group.results, map(not_, is_lost)))))
    return first + then


def _part(group: Group, is_wanted: Callable[[Result], bool]) -> Group:
    return group._replace(results=tuple(filter(is_wanted, group.results)))


def pay(state: StagedRound, seat: int, groups: Iterable[Group]) -> Script:
    rules, clauses = state.rules, state.rules.clauses
    whole = state.options.payout_cap if rules.cap_on(state.options) == "hand" else None
    for results, clause, own in groups:
        cap = whole or own
        for cited, alike in groupby(results, key=lambda each: _clause_of(state, each, clause)):
            ends = tuple(alike)
            spot = ends[0].spot
            sides = (side.short for side in state.sides if side.spot == spot)
            short = rules.short_clauses.get(spot) or next(sides, "") or clauses.short
            paid = yield Settle(seat=seat, results=ends, cap=cap, short=short, clause=cited)
            if cap is not None:
                cap = PayoutCap(cap.limit - sum(each.paid for each in paid))
        whole = whole and cap


def _clause_of(state: StagedRound, result: Result, clause: str) -> str:
    """Return where an end is ordered that is settled among others by a clause."""
    clauses = state.rules.clauses
    if result.outcome is Outcome.RETURNED:
        return clauses.returned or clause
    return clauses.fold or clause if result.outcome is Outcome.FORFEITED else clause


# Cards


def is_shown(state: StagedRound, seat: int) -> bool:
    """Return True if a seat's cards are turned over: those of a folded hand are not, unless a wager that
    stands goes by them."""
    laid = state.table.layout[seat]
    if any(bet.is_shown(state, seat) for bet in state.rules.meter_bets):
        return True
    if seat not in state.folded:
        return bool(laid)
    return any(side.own and side.spot in laid for side in state.sides)


def show(state: StagedRound, seat: int) -> Script:
    """Turn a seat's cards over, once."""
    if seat in state.shown or not is_shown(state, seat):
        return
    state.shown.add(seat)
    words = state.rules.describe(state.strength(seat)) if seat not in state.folded else ""
    clause = state.rules.clauses.show or state.rules.clauses.settle
    yield Show(seat=seat, cards=state.own[seat], words=words, clause=clause)
    if state.rules.after_show is not None:
        yield from state.rules.after_show(state, seat)


# Settlement


def settle_seats(state: StagedRound) -> Script:
    """Settle the wagers of all seats."""
    yield from settle_by(state, groups_of)


def settle_by(state: StagedRound, groups_of: Callable[[StagedRound, int], list[Group]]) -> Script:
    """Settle the wagers of all seats, those of each as `groups_of` returns them."""
    rules = state.rules
    order = rules.paying_order(state, state.seats)
    if rules.side_bets_turn(state.options) == ALL_SEATS:
        for seat in order:
            yield from show(state, seat)
            yield from pay(state, seat, side_groups(state, seat))
    if rules.passes(state.options) == SEAT_BY_SEAT:
        for seat in order:
            yield from state.rule_on(LEFT, seat)
            yield from show(state, seat)
            yield from pay(state, seat, groups_of(state, seat))
            yield from _pay_meter_bets(state, seat)
        return
    for seat in (rules.showing_order or rules.paying_order)(state, state.seats):
        yield from state.rule_on(LEFT, seat)
        yield from show(state, seat)
    due = {seat: _in_two_passes(state, seat, groups_of(state, seat)) for seat in order}
    for seat, (first, _) in due.items():
        yield from pay(state, seat, first)
    for seat, (_, second) in due.items():
        yield from pay(state, seat, second)
        yield from _pay_meter_bets(state, seat)


def _pay_meter_bets(state: StagedRound, seat: int) -> Script:
    for bet in state.rules.meter_bets:
        yield from bet.at_turn(state, seat)


def _in_two_passes(state: StagedRound, seat: int, groups: Iterable[Group]) -> tuple[list[Group], list[Group]]:
    """Return what a seat's groups come to in each of two passes. A bonus that is paid on a wager which goes
    in the first pass is a fixed sum by then."""
    first, second = [], []
    for group in groups:
        gone = {each.spot for each in group.results if each.outcome in _FIRST}
        first.append(_part(group, lambda each: each.outcome in _FIRST)._replace(cap=None))
        later = (each for each in group.results if each.outcome not in _FIRST)
        fixed = tuple(_fixed(state, seat, each) if each.spot in gone else each for each in later)
        second.append(group._replace(results=fixed))
    return first, second


def _fixed(state: StagedRound, seat: int, bonus: Result) -> Result:
    """Return what a bonus comes to while its wager still lies there."""
    amount = profit(state.table.stake(seat, bonus.spot), bonus, state.options.rounding)
    return win(bonus.spot, amount=amount, stays=True, why=bonus.why)


# Rulings of the floor that the round carries out


def leave(state: StagedRound, seat: int) -> Script:
    """Treat all wagers of a player who has left as lost."""
    while state.table.take_report(LEFT, seat):  # reported again before it was ruled on
        continue
    state.folded.add(seat)
    state.gone.add(seat)
    lost = tuple(forfeited(spot, why="left the table") for spot in state.table.layout[seat])
    yield Settle(seat=seat, results=lost, clause=state.rules.clauses.left)


def void_hands(state: StagedRound, seat: int = 0) -> Script:
    """Return all wagers, folded ones included, because a dealer's card was exposed. Wagers that stand
    nevertheless stay, to be settled on their cards."""
    state.is_stopped = True
    state.folded.clear()
    rules, clause = state.rules, state.rules.clauses.exposed
    yield UndoForfeits(clause=clause)
    standing = [bet for bet in rules.meter_bets if bet.stands_exposed(state.options)]
    stands = {side.spot for side in state.sides} | {spot for bet in standing for spot in bet.spots}
    for player in state.seats:
        laid = state.table.layout[player]
        back = tuple(returned(spot, why="dealer's card exposed") for spot in laid if spot not in stands)
        if back:
            yield Settle(seat=player, results=back, clause=clause)
    if not state.has_wagers():
        return
    needed = [side.board for side in state.sides if state.table.seats_betting_on(side.spot)]
    needed += [bet.board_needed for bet in standing if state.table.seats_betting_on(bet.spots[0])]
    yield from _complete_board(state, max(needed, default=0))
    for player in rules.paying_order(state, state.seats):
        if is_shown(state, player):
            yield Show(seat=player, cards=state.own[player], clause=clause)
        yield from pay(state, player, side_groups(state, player, clause))
        yield from _pay_meter_bets(state, player)


def _complete_board(state: StagedRound, needed: int) -> Script:
    """Deal the shared cards that wagers still need."""
    dealt = 0
    for part in state.rules.round_parts:
        if isinstance(part, Board):
            if len(state.board) < needed and dealt >= len(state.board):
                yield from part(state)
            dealt += part.shares
