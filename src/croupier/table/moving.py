"""A change of tables or of seats: chips go along, and what is owed in blinds and kills. Between tables a pit
lets who moves get up at one and sit down at the other: see `server.tables.transfers`."""

from __future__ import annotations

from croupier.refusals import IllegalBet, NotYet
from croupier.table.sitting import Sitting


def standing_at(one: Sitting, seat: int, other: Sitting) -> str:
    """Return the debts that a player takes to another table: missed blinds, a due kill, or none. At
    another limit or kind of game he is new (L725)."""
    if other.game is not one.game:
        raise IllegalBet(f"seat {seat} cannot move", f"{other.game.id} is another game")
    is_alike = one.game.same_game(one.options, other.options)
    return one.game.debts_at_new_table(one.table, seat) if is_alike else ""


def change_seat(sitting: Sitting, seat: int, to: int) -> None:
    """To a free seat of the same table, between rounds."""
    what = f"seat {seat} cannot change to seat {to}"
    table, name = sitting.table, sitting.names.get(seat, "")
    if sitting.round is not None and not sitting.round.is_over:
        raise NotYet(what, "a round is being played")
    if to in sitting.names or not 1 <= to <= sitting.game.seats:
        raise IllegalBet(what, "it is taken or does not exist")
    if any(table.layout[seat].values()):
        raise IllegalBet(what, "it has wagers on the layout", "take them down first")
    if table.pot:  # L764: multiple antes, or what was forfeited
        raise IllegalBet(what, "the pot holds money of an earlier hand")
    standing = sitting.game.debts_at_new_seat(table, seat, to)
    is_willing, is_proposition = seat in sitting.willing, seat in sitting.proposition
    is_away = seat in table.away
    value = sitting.mixing.values.get(seat) if sitting.mixing is not None else None
    chips = sitting.leave(seat, approved=True, moves=True)
    sitting.sit(to, name, chips, approved=True, standing=standing, moved=True)
    if is_away:
        sitting.sit_out(to)
    if is_willing:
        sitting.willing.add(to)
    if is_proposition:
        sitting.proposition.add(to)
    if sitting.mixing is not None and value is not None:
        sitting.mixing.give(to, value)
