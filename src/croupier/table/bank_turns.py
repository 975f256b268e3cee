"""The bank goes round: who is offered it next, who takes it when nobody will."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.refusals import IllegalBet

if TYPE_CHECKING:
    from croupier.rules.game import Game
    from croupier.rules.script.table import Table
    from croupier.table.sitting import Sitting


def turn_over(game: Game, table: Table, turns: int) -> str:
    """Return why whoever banked the last rounds, so many of them running, may not bank the next one; '' where
    the turn goes on."""
    if turns < game.bank.rounds:
        return ""
    clause = table.options.bank_turn_clause
    so_many = "one round" if game.bank.rounds == 1 else f"{game.bank.rounds} rounds"
    return f"one player banks {so_many} running at the most{f' [{clause}]' if clause else ''}"


def next_bank(at: Sitting, turns: int) -> tuple[int, int]:
    """Return the seat that banks the next round, and the number of its turn. The bank stays for its turns
    and is then offered clockwise, or as the game says; it may not come straight back. If nobody takes
    it, a third-party proposition player does. If the house has a turn, the bank passes counterclockwise
    round the players and the dealer."""
    game, table, banker = at.game, at.table, at.banker
    if game.bank.has_house_turn:
        return _with_house(at), 1
    if banker in at.names and not turn_over(game, table, turns) and _can_bank(at, banker):
        return banker, turns + 1
    turn = table.after if game.bank.is_clockwise(at.options) else table.before
    others = [seat for seat in turn(banker, at.names) if seat != banker]
    for seat in (*_offered(at, others), *(seat for seat in others if seat in at.proposition)):
        if table.stacks[seat] > 0 and game.bank.may_take(table, seat):
            return seat, 1
    raise IllegalBet("no round", "nobody else takes the bank: the game is disbanded")


def _offered(at: Sitting, seats: list[int]) -> list[int]:
    """Those who take it when it is offered, in order; who is there to bank when nobody will is asked last."""
    return [seat for seat in seats if seat in at.willing and seat not in at.proposition]


def _with_house(at: Sitting) -> int:
    """0 for the house: the first round is the house's, and every one that no player takes."""
    past = sorted((seat for seat in at.names if not at.banker or seat < at.banker), reverse=True)
    return next((seat for seat in past if at.number and _can_bank(at, seat)), 0)


def _can_bank(at: Sitting, seat: int) -> bool:
    is_able = (seat in at.willing or seat in at.proposition) and at.table.stacks[seat] > 0
    return is_able and at.game.bank.may_take(at.table, seat)
