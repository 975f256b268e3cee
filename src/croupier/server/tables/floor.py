"""Reports, records and payments of the floor at a table. A ruling that changes how a round was settled is
proposed by one person and confirmed by another."""

from __future__ import annotations

from croupier.errors import BadReport, CroupierError
from croupier.rules.irregularities import UNSEEN, Ruling, Seen, as_reported
from croupier.rules.script.events import UNSIGNED, Signed
from croupier.server.errors import NotYours
from croupier.server.tables.state import ANOTHER, OVER, Proposal, TableState
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


# Rulings that need two people


def needs_two(state: TableState, name: str, *, later: bool = False) -> bool:
    """Return True if a report changes how a round was settled. One for a `later` moment of another round does
    not."""
    is_resettled = state.game.irregularity(name).ruling is Ruling.RESETTLE
    return is_resettled or (state.phase == OVER and not later)


def propose(state: TableState, proposal: Proposal, *, later: bool = False) -> None:
    """Check a report, and leave it to a second person of the floor."""
    state.check_decided(f"{proposal.irregularity} cannot be reported")
    if later:
        why = "it changes how a round was settled, and takes a second person when it has come to light"
        raise BadReport(f"{proposal.irregularity} is not reported in advance", why)
    playing = state.session.round
    if playing is None:
        raise BadReport(f"{proposal.irregularity} cannot be reported now", "no round has been played")
    playing.to_report(proposal.irregularity, proposal.seat, proposal.right)
    state.seats.proposal = proposal


def confirm(state: TableState, person: str, name: str) -> None:
    """Carry out the proposed ruling; a second person confirms it."""
    proposal = _proposal(state)
    if person == proposal.person:
        raise NotYours("you proposed it yourself", "it takes a second person", ANOTHER)
    state.seats.proposal = None
    try:
        signed = Signed(proposal.by, proposal.reason, name)
        report(state, proposal.irregularity, proposal.seat, proposal.right, signed)
    except CroupierError:
        state.seats.proposal = proposal
        raise


def reject(state: TableState) -> None:
    """Drop the proposed ruling."""
    _proposal(state)
    state.seats.proposal = None


def _proposal(state: TableState) -> Proposal:
    if state.seats.proposal is None:
        raise BadReport("nothing is proposed")
    return state.seats.proposal
