"""What the wagers of a round of blackjack that a player banks get, and in which order."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.families.banked.bettors import Bettor
from croupier.families.banked.cover import covers_all
from croupier.families.blackjack.banked import banked_floor as floor
from croupier.families.blackjack.banked.banked_hands import HandBet, SharedHand
from croupier.families.blackjack.banked.banked_rulings import wash
from croupier.families.blackjack.banked.hands_in_play import HandsInPlay
from croupier.families.blackjack.choices import INSURANCE
from croupier.families.blackjack.verdicts import Standing
from croupier.rules.steps import Call, Script, Settle
from croupier.wagers.result import Outcome, Result, SideBet, lose_part

CitedResults = Iterator[tuple[Result, str]]
"""Results, each with its clause."""


def is_open(playing: HandsInPlay) -> bool:
    """Whether a card of the player-dealer's can still decide a wager."""
    if any(playing.table.having(bettor.spot(side.spot)) for side, bettor in _last_bets(playing)):
        return True
    hands = [held for box in playing.boxes.values() for held in box if held.live]
    return any(not playing.rules.rank(playing.options, held.cards, held.is_split) for held in hands)


def settle(playing: HandsInPlay) -> Script:
    """All base wagers in the game's order, then all side bets on the bank's hand in the same."""
    yield from wash(playing, floor.WASHED_LATE)
    theirs = playing.rules.standing(playing.options, playing.dealer)
    base = {seat: list(_base_results(playing, seat, theirs)) for seat in playing.boxes}
    side = {seat: list(_last_results(playing, seat)) for seat in playing.boxes}
    due = [
        (seat, result) for found in (base, side) for seat, results in found.items() for result, _ in results
    ]
    if not due:
        return
    covered = covers_all(playing.table, due)
    order = playing.rules.settling_order(
        playing.table, [seat for seat, _ in due], playing.up, playing.dealer[1], covered
    )
    order = list(dict.fromkeys(order))
    yield Call(words=f"First action at seat {order[0]}", clause=playing.clauses.order)
    found = [(seat, base[seat]) for seat in order] + [(seat, side[seat]) for seat in order]
    if playing.rules.settles_by_seat(playing.options):
        found = [(seat, base[seat] + side[seat]) for seat in order]
    for seat, results in found:
        for result, clause in results:
            yield Settle(seat=seat, results=(result,), held=playing.washed, clause=clause)


def _base_results(playing: HandsInPlay, seat: int, theirs: Standing) -> CitedResults:
    """A bettor's hands in order and then the insurance, the seated player before those behind; each
    with its clause."""
    for bettor in playing.options.bettors:
        for held in playing.boxes[seat]:
            for bet in held.bets:
                if bet.bettor is bettor and not bet.is_settled:
                    yield from _bet_results(playing, held, bet, theirs)
        if playing.table.stake(seat, bettor.spot(INSURANCE)):
            yield _insurance(playing, seat, bettor, theirs), playing.clauses.insurance


def _bet_results(playing: HandsInPlay, held: SharedHand, bet: HandBet, theirs: Standing) -> CitedResults:
    if bet.is_surrendered:
        part = playing.rules.surrender_part(playing.options, theirs.rank)
        yield lose_part(bet.spot, part=part, why="surrender"), playing.clauses.surrender
    else:
        yield from wager_results(playing, held, bet, theirs)


def wager_results(playing: HandsInPlay, held: SharedHand, bet: HandBet, theirs: Standing) -> CitedResults:
    """What each wager of a bettor on a finished hand gets."""
    rules, options, clauses = playing.rules, playing.options, playing.clauses
    mine = rules.finished(options, held.cards, held.is_split)
    for spot, wager in bet.wagers.items():
        got = rules.settled(options, mine, theirs, wager)
        is_back = got.outcome is Outcome.RETURNED
        why = rules.words(got.verdict, 0 if is_back else mine.standing.rank, theirs.rank)
        yield got.result(spot, why), clauses.original_only if is_back else clauses.of(got.verdict)


def _insurance(playing: HandsInPlay, seat: int, bettor: Bettor, theirs: Standing) -> Result:
    first = playing.boxes[seat][0]
    mine = playing.rules.rank(playing.options, first.cards, first.is_split)
    got = playing.rules.insurance_settled(playing.options, mine, theirs.rank)
    lost = f"no {playing.rules.blackjack}"
    why = lost if got.outcome is Outcome.LOSE else playing.rules.words(got.verdict, 0, theirs.rank)
    return got.result(bettor.spot(INSURANCE), why)


def _last_bets(playing: HandsInPlay) -> list[tuple[SideBet, Bettor]]:
    sides = playing.rules.dealer_bets(playing.options)
    return [(side, bettor) for side in sides for bettor in playing.options.bettors]


def _last_results(playing: HandsInPlay, seat: int) -> CitedResults:
    for side, bettor in _last_bets(playing):
        spot = bettor.spot(side.spot)
        if playing.table.stake(seat, spot):
            yield side.result(playing.options, playing.dealer, spot=spot), side.clause
