"""The settlement of a round of blackjack: what wagers get, and in which order."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import Any

from croupier.families.banked.bettors import Bettor
from croupier.families.banked.player_dealer import covers_all
from croupier.families.blackjack.choices import INSURANCE
from croupier.families.blackjack.hands import (
    SETTLEMENT,
    BlackjackRound,
    HandBet,
    PlayedHand,
    clear_exposed,
    show,
)
from croupier.families.blackjack.rules import loses_over
from croupier.families.blackjack.verdicts import Standing
from croupier.rules.family_rules import rule
from croupier.rules.steps import Announce, Reveal, Script, Settle, Step
from croupier.wagers.result import Outcome, Result, SideBet, lose_part, win

CitedResults = Iterator[tuple[Result, str]]
"""Results, each with its clause."""

# What wagers get


def wager_results(play: BlackjackRound, hand: PlayedHand, bet: HandBet, theirs: Standing) -> CitedResults:
    """Return what each wager of a bettor on a finished hand gets; before the dealer has played, against the
    up card."""
    rules, options, clauses = play.rules, play.options, play.clauses
    if bet.is_surrendered:
        yield given_up(play, bet, theirs.rank), clauses.surrender
        return
    mine = play.finished(hand)
    meets_best = theirs.rank > 0 and clauses.blackjack_checked and play.is_best(hand)
    usual = clauses.blackjack_checked if meets_best else clauses.settle
    for spot, wager in bet.wagers.items():
        got = rules.result_of(options, mine, theirs, wager)
        is_back = got.outcome is Outcome.RETURNED
        why = rules.words(got.verdict, 0 if is_back else mine.standing.rank, theirs.rank)
        clause = clauses.original_only if is_back else clauses.on_verdict(got.verdict) or usual
        if spot not in bet.laid:
            yield got.result(spot, why), clause
        elif got.outcome is Outcome.WIN:
            yield win(spot, amount=got.pays.pays(bet.laid[spot]), why=why), clause


def given_up(play: BlackjackRound, bet: HandBet, dealer_rank: int) -> Result:
    part = play.rules.surrender_part(play.options, dealer_rank)
    return lose_part(bet.spot, part=part, why="surrender")


def insurance_result(
    play: BlackjackRound, hand: PlayedHand, bet: HandBet, dealer_rank: int
) -> tuple[Result, str]:
    """Return what a bettor's insurance gets, with its clause; `hand` is the seat's first."""
    rules, clauses = play.rules, play.clauses
    got = rules.insurance_result(play.options, play.finished(hand).standing.rank, dealer_rank)
    is_lost = got.outcome is Outcome.LOSE
    why = f"no {rules.blackjack}" if is_lost else rules.words(got.verdict, 0, dealer_rank)
    clause = clauses.insurance_lost if is_lost else clauses.insurance_won
    return got.result(bet.bettor.spot(INSURANCE), why), clause or clauses.insurance


# Best hands that are paid before anybody draws


def pay_naturals(play: BlackjackRound) -> Script:
    """Pay the best hands, since the dealer has none: whatever he then has."""
    if play.natural or play.waits_for_hole:
        return
    up = play.rules.standing(play.options, (play.up,))
    for seat in [seat for seat, (hand,) in play.hands.items() if play.is_best(hand)][::-1]:
        (hand,) = play.hands.pop(seat)
        results = tuple(result for bet in hand.bets for result, _ in wager_results(play, hand, bet, up))
        yield Settle(seat=seat, results=results, clause=play.natural_clause)


def pay_naturals_early(play: BlackjackRound) -> Script:
    """Pay the best hands where the up card of a dealer whom nobody lets look can make none."""
    rules, options = play.rules, play.options
    if play.is_frozen or not rules.pays_early(options) or rules.may_have_blackjack(options, play.up):
        return
    up = rules.standing(options, (play.up,))
    for seat in sorted(play.hands, reverse=True):
        (hand,) = play.hands[seat]
        if play.is_best(hand):
            for bet in hand.bets:
                bet.is_settled = True
                for won, _ in wager_results(play, hand, bet, up):
                    yield Settle(seat=seat, results=(won,), clause=play.clauses.natural_early)


# What hangs on the dealer's hand


def has_dealer_bets(play: BlackjackRound) -> bool:
    """Return True if a side bet waits for the dealer's hand."""
    sides = play.rules.dealer_bets(play.options)
    return bool(sides) and bool(_betting_on_dealer(play))


def _betting_on_dealer(play: BlackjackRound) -> list[int]:
    """Return the seats with such a bet, on their own spot or on that of a bettor behind."""
    spots = [bettor.spot(side.spot) for side, bettor in _dealer_bets(play)]
    return play.table.seats_betting_on(*spots) if spots else []


def _dealer_bets(play: BlackjackRound) -> list[tuple[SideBet, Bettor]]:
    sides, bettors = play.rules.dealer_bets(play.options), play.rules.bettors_of(play.options)
    return [(side, bettor) for side in sides for bettor in bettors]


def is_open(play: BlackjackRound) -> bool:
    """Return True if a card of the dealer's can still decide a hand or a side bet."""
    hands = (hand for box in play.hands.values() for hand in box)
    return has_dealer_bets(play) or any(_is_open(play, hand) for hand in hands)


def _is_open(play: BlackjackRound, hand: PlayedHand) -> bool:
    """Return True if a dealer's card can still decide the hand. A face-down card may not have broken the
    hand, and a broken hand may still be saved."""
    if not hand.live or (play.is_best(hand) and not play.rules.waits(play.options)):
        return False
    if hand.hidden is not None or play.rules.both_over is not loses_over:
        return True
    return not play.rules.is_over(play.options, play.rules.count(play.options, hand.cards, hand.is_split))


# The settlement


def settle(play: BlackjackRound) -> Script:
    """Settle the base wagers of all seats in the game's order, then the side bets on the dealer's hand; or
    seat by seat."""
    rules, options, table = play.rules, play.options, play.table
    yield from clear_exposed(play)
    yield from rule(play, SETTLEMENT)
    theirs = rules.standing(options, play.dealer)
    base = {seat: list(base_results(play, seat, theirs)) for seat in play.hands}
    side = {seat: list(side_results(play, seat)) for seat in _betting_on_dealer(play)}
    due = [
        (seat, result) for found in (base, side) for seat, results in found.items() for result, _ in results
    ]
    if not due:
        return
    seats = list(dict.fromkeys(seat for seat, _ in due))
    order = rules.settling_order(play, seats, covers_all(table, due))
    if play.clauses.order:
        yield Announce(words=f"First action at seat {order[0]}", clause=play.clauses.order)
    by_seat = rules.settles_by_seat(options)
    for seat in order:
        if (yield from _show_down(play, seat)):
            base[seat] = list(base_results(play, seat, theirs))
        yield from _pay(play, seat, base.get(seat, []) + (side.get(seat, []) if by_seat else []))
    for seat in () if by_seat else order:
        yield from _pay(play, seat, side.get(seat, []))


def _pay(play: BlackjackRound, seat: int, results: Iterable[tuple[Result, str]]) -> Script:
    for result, clause in results:
        yield Settle(seat=seat, results=(result,), reserved_cover=play.washed, clause=clause)


def _show_down(play: BlackjackRound, seat: int) -> Generator[Step, Any, bool]:
    """Turn over what lies face down of a seat's hands; answer whether a card came to light."""
    is_turned = False
    for hand in play.hands.get(seat, ()):
        if any(not bet.is_settled for bet in hand.bets):
            yield from show(play, hand, play.clauses.shown_at_end)
            if hand.hidden is not None:
                hand.cards += yield Reveal(hidden=hand.hidden, clause=play.clauses.turned_over)
                is_turned = True
    return is_turned


def base_results(play: BlackjackRound, seat: int, theirs: Standing) -> CitedResults:
    """Return what a bettor's hands get in order and then the insurance, the seated player before those
    behind."""
    box = play.hands[seat]
    for first in box[0].bets:
        for hand in box:
            for bet in hand.bets:
                if bet.bettor is first.bettor and not bet.is_settled:
                    yield from wager_results(play, hand, bet, theirs)
        if play.table.stake(seat, first.bettor.spot(INSURANCE)):
            yield insurance_result(play, box[0], first, theirs.rank)


def side_results(play: BlackjackRound, seat: int) -> CitedResults:
    """Return what a seat's side bets on the dealer's finished hand get."""
    for side, bettor in _dealer_bets(play):
        spot = bettor.spot(side.spot)
        if play.table.stake(seat, spot):
            yield side.result(play.options, play.dealer, spot=spot), side.clause
