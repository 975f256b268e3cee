"""Approvals at a live table: why it waits, who has to sign, and the decisions of management."""

from __future__ import annotations

from time import time
from typing import NamedTuple

from croupier.errors import BadReport, NotYet
from croupier.rules.approvals import DECISION, DUTY, FLOOR, GRANTED, OVERRIDDEN, REFUSED, RULING, OpenApproval
from croupier.rules.irregularities import Ruling
from croupier.rules.script import events as e
from croupier.server.errors import NotYours
from croupier.server.tables import floor
from croupier.server.tables.state import ANOTHER, OVER, TableState
from croupier.table.approvals import open_approval
from croupier.table.upkeep import Upkeep

RESETTLED = (Ruling.RESETTLE, Ruling.VOID_SETTLED)
"""Rulings that change how a round was settled."""


class TableBlock(NamedTuple):
    """The reason why no round is opened at a table, and the table does not close."""

    why: str
    approval: int = 0
    """The approval that it waits for; 0 if it waits for a duty."""
    duty: str = ""


def blocked_by(state: TableState, now: float) -> TableBlock | None:
    """Return why the table waits, or None. A payout that is held does not block the next round."""
    for number, approval in state.session.table.approvals.items():
        if approval.request.blocks == "deal":
            return TableBlock(_why(approval), number)
    if state.settings.floor_signs:
        for each in upkeep(state).standing(now):
            if each.is_due and each.duty.holds:
                signs = f"{each.duty.who} signs: {each.duty.words} [{each.duty.clause}]"
                return TableBlock(f"{each.why}, and the {signs}", duty=each.duty.name)
    return None


def check_not_blocked(state: TableState, what: str) -> None:
    """Refuse what has to wait for a signature."""
    if (block := blocked_by(state, time())) is not None:
        raise NotYet(what, block.why)


def upkeep(state: TableState) -> Upkeep:
    """Return the duties of the table, brought up to the last line of its ledger."""
    ledger = state.session.ledger
    if state.upkeep is None or state.upkeep[0] is not ledger:
        state.upkeep = ledger, Upkeep(state.game, state.session.options)
    fold = state.upkeep[1]
    for line in ledger.lines[fold.lines :]:
        fold.see(line)
    return fold


def _why(approval: OpenApproval) -> str:
    what = "a ruling on the last round" if approval.request.what == RULING else approval.request.name
    return f"{what} waits for {' and '.join(approval.left) or 'its end'}"


# What takes two people


def needs_two(state: TableState, name: str, *, later: bool = False) -> bool:
    """Return True if a report changes how a round was settled. One for a `later` moment of another round does
    not."""
    is_resettled = state.game.irregularity(name).ruling in RESETTLED
    return is_resettled or (state.phase == OVER and not later)


def propose_ruling(
    state: TableState, name: str, seat: int, right: str, signed: e.Signed, person: str, *, later: bool
) -> None:
    """Check a report, and leave it to a second person of the floor."""
    check_not_blocked(state, f"{name} cannot be reported")
    if later:
        why = "it changes how a round was settled, and takes a second person when it has come to light"
        raise BadReport(f"{name} is not reported in advance", why)
    playing = state.session.round
    if playing is None:
        raise BadReport(f"{name} cannot be reported now", "no round has been played")
    clause = playing.to_report(name, seat, right).irregularity.clause
    _request(state, RULING, name, signed, person, seat=seat, right=right, clause=clause)


def decide(state: TableState, decision: e.Corrected, person: str) -> None:
    """Carry out a decision of management that moves chips. With accounts, one above the limit of the table
    waits for a second person."""
    state.check_open("management decides nothing")
    check_not_blocked(state, "management decides nothing")
    if not person or decision.amount <= state.settings.sole_limit:
        state.session.correct(decision)
        return
    signed = e.Signed(decision.by, decision.reason)
    _request(
        state, DECISION, decision.kind, signed, person, seat=decision.seat, source=decision.source,
        amount=decision.amount, clause=decision.clause,
    )  # fmt: skip


def _request(
    state: TableState,
    what: str,
    name: str,
    signed: e.Signed,
    person: str,
    *,
    seat: int = 0,
    source: int = 0,
    right: str = "",
    amount: int = 0,
    clause: str = "",
) -> None:
    state.session.request(
        e.ApprovalRequested(
            id=0,
            what=what,
            name=name,
            needs=(FLOOR,),
            blocks="deal",
            seat=seat,
            source=source,
            right=right,
            amount=amount,
            by=signed.by,
            person=person,
            reason=signed.reason,
            clause=clause,
        )
    )


def confirm(state: TableState, person: str, name: str, number: int = 0, role: str = "") -> None:
    """Sign an approval as another person than those before; the last signature carries it out."""
    approval = _open(state, number)
    request = approval.request
    if person in approval.people:
        what = "you proposed it yourself" if person == request.person else "you have signed it"
        raise NotYours(what, "it takes a second person", ANOTHER)
    is_last = len(approval.left) == 1
    if is_last and request.what == RULING:
        signed = e.Signed(request.by, request.reason, name)
        floor.report(state, request.name, request.seat, request.right, signed)
    elif is_last and request.what == DECISION:
        state.session.correct(
            e.Corrected(
                kind=request.name,
                amount=request.amount,
                seat=request.seat,
                source=request.source,
                by=request.by,
                reason=request.reason,
                second=name,
                clause=request.clause,
            )
        )
    state.session.sign(request.id, role, name, person)
    if is_last:
        state.session.close_approval(request.id, GRANTED, name)


def reject(state: TableState, number: int = 0, signed: e.Signed = e.UNSIGNED) -> None:
    """Refuse an approval: what was proposed is dropped, and a payout that was held goes to the house."""
    state.session.close_approval(_open(state, number).request.id, REFUSED, signed.by, signed.reason)


def override(state: TableState, signed: e.Signed, number: int = 0, duty: str = "") -> None:
    """Let the table go on without the signatures that an approval or a due duty needs, with a reason."""
    if duty:
        clause = next((each.clause for each in upkeep(state).duties if each.name == duty), "")
        if not clause:
            raise BadReport(f"{duty} is not overridden", "the table has no such duty")
        number = state.session.request(
            e.ApprovalRequested(id=0, what=DUTY, name=duty, blocks="deal", clause=clause)
        )
    state.session.close_approval(_open(state, number).request.id, OVERRIDDEN, signed.by, signed.reason)


def _open(state: TableState, number: int) -> OpenApproval:
    if not state.session.table.approvals:
        raise BadReport("nothing is proposed")
    return open_approval(state.session.table, number)
