"""Reports, records and payments of the floor at a table. What takes two people
is in `approvals`."""

from __future__ import annotations

from croupier.errors import BadReport
from croupier.rules.irregularities import UNSEEN, Seen, as_reported
from croupier.rules.script.events import UNSIGNED, Signed
from croupier.server.tables.state import OVER, TableState
from croupier.table.session import Waiting


def report(
    state: TableState,
    name: str,
    seat: int = 0,
    right: str = "",
    signed: Signed = UNSIGNED,
    seen: Seen = UNSEEN,
    *,
    later: bool = False,
) -> None:
    """Report an irregularity now, or `later`: at the first moment that it fits. That is refused now if there
    is no such moment or something is missing."""
    state.check_open(f"{name} cannot be reported")
    session, irregularity = state.session, state.game.irregularity(name)
    if later:
        if why := irregularity.scope.excludes(session.options):
            raise BadReport(f"{name} cannot be reported", why)
        as_reported(irregularity, seat, right, seen)
        session.turned_down.clear()
        session.waiting.append(Waiting(name, seat, right, signed, seen))
        return
    if session.round is None:
        raise BadReport(f"{irregularity.name} cannot be reported now", "no round has been played")
    session.report(name, seat, right, signed, seen, run=not state.settings.pace)
    if state.phase == OVER:
        state.seats.ready.clear()


def cancel_report(state: TableState, name: str, seat: int = 0) -> None:
    """Drop a report that waits for its moment and has not been ruled on."""
    state.session.call_off(name, seat)


def record_duty(state: TableState, duty: str, signed: Signed) -> None:
    """Record what was done with the equipment, or happened to it."""
    state.check_open(f"{duty} cannot be recorded")
    state.session.tend(duty, signed.by, signed.reason)


def pay_fund(state: TableState, seat: int, amount: int, signed: Signed, fund: str) -> None:
    """Pay a seat out of a fund, with a reason."""
    state.check_open("no fund is paid out")
    state.session.pay_fund(seat, amount, signed.reason, by=signed.by, meter=fund)
