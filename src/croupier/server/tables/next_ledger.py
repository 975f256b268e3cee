"""The next ledger of a table: the last one ends, and the same people sit there with all chips."""

from __future__ import annotations

from croupier.refusals import IllegalBet
from croupier.rules.options import Options
from croupier.server.tables.state import CLOSED, OVER, Seating
from croupier.table.ledger import Ledger, Origin
from croupier.table.sitting import Sitting
from croupier.table.upkeep import Tended, upkeep_of


def renewed(seating: Seating, options: Options, table_id: str, part: int) -> Seating:
    """The same people at the table under other options: this ledger ends, and the `part`th begins."""
    if seating.phase not in (OVER, CLOSED):
        raise IllegalBet("the options stay as they are", "a round is being played")
    seating.check_decided("the options stay as they are")
    game, old, notes = seating.game, seating.sitting, seating.notes
    names, willing, covers = dict(old.names), set(old.willing), dict(old.covers)
    proposition = set(old.proposition)
    worth = {seat: seating.worth(seat) for seat in names}
    tended: tuple[Tended, ...] = ()
    waiting = list(old.waiting) if seating.phase != CLOSED else []
    standing, away = dict(old.table.standing), sorted(old.table.away)
    markers = dict(old.table.markers) if game.banking == "pot" and seating.phase != CLOSED else {}
    clock = (old.table.clock or ()) if seating.phase != CLOSED else ()
    bank = (old.table.banker, old.table.turn) if seating.phase != CLOSED else (0, 0)
    if seating.phase != CLOSED:
        tended = upkeep_of(game, old.options, old.ledger.lines).to_carry()
        old.close(carries=True)
    new = Sitting(
        game,
        options,
        ledger=Ledger(clock=old.ledger.clock, by=old.ledger.by),
        meters=old.meters,  # what they show is carried over too
        origin=Origin(table_id, part, old.ledger.head, carries=not seating.rules.link),
        mixes=True,
    )
    for seat, name in names.items():
        new.sit(seat, name, worth[seat], approved=True, carried=True, standing=standing.get(seat, ""))
    for seat in away:
        new.sit_out(seat)
    new.take_over(markers, clock, bank)
    duties = {duty.name for duty in game.upkeep(options)}
    for each in tended:
        if each.duty in duties:
            new.tend(each.duty, each.by, each.reason, carried=each.at)
    new.willing, new.covers, new.proposition = willing, covers, proposition
    new.waiting, new.turned_down = waiting, list(old.turned_down)
    again = Seating(new, notes, seating.rules, seating.version)
    notes.since = dict.fromkeys(names, again.version)
    notes.ready.clear()
    notes.settings = None
    return again
