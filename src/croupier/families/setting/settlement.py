"""The showdown of set hands: they are opened, compared and settled in the order of the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from croupier.cards.card import print_cards
from croupier.families.banked.bettors import Bettor
from croupier.families.setting.round import (
    SHOW,
    SURRENDER,
    RoundState,
    ScriptPart,
    SeatPart,
    surrender,
    turn_up,
)
from croupier.families.setting.set_hands import Signs
from croupier.rules.steps import Announce, Decide, Script, Settle, Show
from croupier.wagers.result import Outcome, Result, lose

VERDICTS: Final = {Outcome.WIN: "wins", Outcome.PUSH: "a tie", Outcome.LOSE: "loses"}


def settle(play: RoundState) -> Script:
    """Open every hand and settle its base wagers, in the order of the game."""
    return _settle(play, ())


def settle_with_bonuses(play: RoundState) -> Script:
    """Open every hand and settle all its wagers: the base wagers, then the others."""
    return _settle(play, play.rules.bonuses)


def _settle(play: RoundState, bonuses: Iterable[SeatPart]) -> Script:
    rules = play.rules
    seats = rules.settling_order(play)
    results: dict[int, Result | None] = {}
    if rules.opens_all_first:
        for seat in seats:
            results[seat] = yield from judge(play, seat)
    winners: list[Settle] = []
    for seat in seats:
        result = results[seat] if seat in results else (yield from judge(play, seat))
        if result is None:
            continue
        yield from play.rule("wager-pushed-forward", seat=seat)
        settled = base_settlement(play, seat, result)
        if rules.pays_winners_last and result.outcome is Outcome.WIN:
            winners.append(settled)
            continue
        yield settled
        for bonus in bonuses:
            yield from bonus(play, seat)
    for settled in winners:
        payments = yield settled
        if rules.after_payment is not None:
            yield from rules.after_payment(play, settled, payments)


def settle_bonuses(play: RoundState) -> Script:
    """Settle the other wagers, kind by kind, once the base wagers of all seats are settled."""
    for bonus in play.rules.bonuses:
        for seat in play.seats:
            yield from bonus(play, seat)


def judge(play: RoundState, seat: int) -> ScriptPart[Result | None]:
    """Open a seat's hand and announce the result of its base wager; None if the wager is surrendered."""
    rules, options = play.rules, play.options
    if rules.surrender(options) == "until-shown":
        chosen = yield Decide(seat=seat, choices=(SHOW, SURRENDER), clause=play.clauses.surrender)
        if chosen.choice is SURRENDER:
            yield surrender(play, seat)
            return None
    yield from open_hand(play, seat)
    setting = play.settings.get(seat)
    if play.bank is None or setting is None:
        return rules.void_result()
    compared = signs(play, seat)
    result = rules.result_of(options, compared)
    if why := play.fouled.get(seat, ""):
        result, words = lose(rules.wager, why=why), f"Seat {seat}: {print_cards(play.hands[seat])}: {why}"
    else:
        announced = rules.announced(options, setting, play.bank, compared)
        words = f"Seat {seat} set {setting}: {announced}: {VERDICTS[result.outcome]}"
    yield Announce(words=words, clause=play.clauses.show)
    return result


def open_hand(play: RoundState, seat: int) -> Script:
    """Turn a hand up as it was set; one that nobody looked at is set by the house dealer."""
    clause = play.clauses.show
    if seat not in play.hands:
        play.hands[seat] = yield from turn_up(play, seat, clause)
        play.settings[seat] = play.rules.set_as_house(play.options, play.hands[seat])
    else:
        setting = play.settings.get(seat)
        cards = setting.high + setting.low if setting else play.hands[seat]
        yield Show(seat=seat, cards=cards, clause=clause)


def signs(play: RoundState, seat: int) -> Signs:
    """Return how a seat's hands compare with the bank's; none for a foul."""
    setting = play.settings.get(seat)
    if seat in play.fouled or setting is None or play.bank is None:
        return ()
    return play.rules.compare(play.options, setting, play.bank)


def stake_lines(play: RoundState, seat: int) -> list[Bettor]:
    """Return who has a wager on the seat's hand: the player first, then those behind."""
    wager = play.rules.wager.name
    return [line for line in play.rules.lines(play.options) if play.table.stake(seat, line.first(wager))]


def base_settlement(play: RoundState, seat: int, result: Result) -> Settle:
    """Return the step that settles the base wagers on a seat's hand, up to a player-dealer's cover."""
    rules = play.rules
    own = lose(rules.wager, why=play.lost[seat]) if seat in play.lost else result
    results = tuple(
        replace(result if line.prefix else own, spot=line.first(rules.wager.name))
        for line in stake_lines(play, seat)
    )
    clause = settling_clause(play, signs(play, seat), result.outcome)
    return Settle(seat=seat, results=results, clause=clause, short=play.clauses.cover)


def settling_clause(play: RoundState, compared: Signs, outcome: Outcome) -> str:
    """Return the clause that orders this result."""
    clauses = play.clauses
    if outcome is Outcome.WIN:
        return clauses.win
    if outcome is Outcome.PUSH:
        return clauses.tie
    if not compared:
        return clauses.foul
    return clauses.copy if 0 in compared else clauses.lose
