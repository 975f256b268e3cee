"""Approvals and decisions at a table: the events that ask for signatures, give them and close them.

A session tells these events and a replay checks them by the same functions, so that a ledger has none that
the table would not have written.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from croupier.errors import IllegalBet, NotYet, unknown
from croupier.rules.approvals import (
    CORRECTIONS,
    DISCRETION,
    GRANTED,
    OVERRIDDEN,
    PAYOUT,
    REFUSED,
    OpenApproval,
)
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.wagers.chips import money

HOUSE = "house"


def numbered(table: Table, request: e.ApprovalRequested) -> e.ApprovalRequested:
    """Return a request with the next number of the table. One about an empty seat is refused."""
    if request.seat and request.seat not in table.stacks:
        raise IllegalBet("nothing is approved", f"nobody sits in seat {request.seat}")
    if request.blocks == PAYOUT and not 0 < request.amount <= table.stacks[request.seat]:
        raise IllegalBet("no payout is held", f"seat {request.seat} has {money(table.stacks[request.seat])}")
    return replace(request, id=table.last_approval + 1)


def payout_requests(game: Game, events: Iterable[e.Event]) -> list[e.ApprovalRequested]:
    """Return the requests for the payouts among these events that are verified before they are paid.

    A payout that was taken back again, because the round is void or settled anew, is not verified.
    """
    found: dict[tuple[int, str], e.ApprovalRequested] = {}
    for event in events:
        if isinstance(event, e.Reversed):
            found.pop((event.seat, event.spot), None)
        for each in game.verifications if isinstance(event, e.Settled) else ():
            if isinstance(event, e.Settled) and each.concerns(event):
                found[event.seat, event.spot] = e.ApprovalRequested(
                    id=0, what=PAYOUT, name=event.why, needs=each.needs, blocks=PAYOUT, seat=event.seat,
                    spot=event.spot, amount=event.paid, reason=each.words, clause=each.clause,
                )  # fmt: skip
    return list(found.values())


def open_approval(table: Table, number: int) -> OpenApproval:
    """Return an open approval by its number; 0 stands for the only one."""
    if not number and len(table.approvals) == 1:
        return next(iter(table.approvals.values()))
    if number not in table.approvals:
        if not table.approvals:
            raise NotYet("nothing is approved", "nothing waits for a signature")
        raise unknown("approval that is open", str(number), map(str, table.approvals))
    return table.approvals[number]


def signed(table: Table, number: int, role: str, by: str, person: str) -> e.ApprovalSigned:
    """Return the signature of a person for a role; '' is the next one that is needed."""
    approval = open_approval(table, number)
    if not approval.left:
        raise NotYet("the approval is not signed", "everybody has signed")
    role = role or approval.left[0]
    if role not in approval.left:
        raise unknown("role that signs", role, approval.left)
    if person and person in approval.people:
        raise NotYet("the approval is not signed", "each signature is another person's")
    return e.ApprovalSigned(
        id=approval.request.id, role=role, by=by, person=person, clause=approval.request.clause
    )


def closed(table: Table, number: int, outcome: str, by: str = "", reason: str = "") -> e.ApprovalClosed:
    """Return the end of an approval: granted when all have signed; refused or overridden by somebody, with a
    reason if it overrides."""
    approval = open_approval(table, number)
    request = approval.request
    if outcome not in (GRANTED, REFUSED, OVERRIDDEN):
        raise unknown("end of an approval", outcome, (GRANTED, REFUSED, OVERRIDDEN))
    if outcome == GRANTED and approval.left:
        raise NotYet("it is not granted", f"{' and '.join(approval.left)} must sign")
    if outcome == OVERRIDDEN and not reason:
        raise IllegalBet("it is not overridden", "an override needs a reason")
    amount = table.held_payouts.get(request.id, 0)
    to = "" if outcome != REFUSED or not amount else HOUSE
    return e.ApprovalClosed(
        id=request.id, outcome=outcome, by=by, reason=reason, to=to, amount=amount, clause=request.clause
    )


def corrected(table: Table, event: e.Corrected) -> e.Corrected:
    """Return a correction with its clause. It is refused if the chips are not there, or if no reason is
    given."""
    what = f"{money(event.amount)} cannot be moved"
    if event.kind not in CORRECTIONS:
        raise unknown("decision of management", event.kind, CORRECTIONS)
    if not event.reason:
        raise IllegalBet(what, "a decision of management needs a reason")
    if event.amount <= 0 or event.seat == event.source:
        raise IllegalBet(what, "it goes from one place to another", "name the seat that gives or receives it")
    for seat in filter(None, (event.seat, event.source)):
        if seat not in table.stacks:
            raise IllegalBet(what, f"nobody sits in seat {seat}")
    if event.source and event.amount > table.stacks[event.source] - table.owed.get(event.source, 0):
        raise IllegalBet(what, f"seat {event.source} has {money(table.stacks[event.source])}")
    return replace(event, clause=event.clause or DISCRETION)


def check(game: Game, table: Table, event: e.Event, paid: Iterable[e.Event]) -> bool:
    """Return True if the table would write this event of an approval or a decision. `paid` are the events of
    the last round, from which a held payout follows."""
    match event:
        case e.ApprovalRequested(blocks="payout"):
            is_due = any(replace(each, id=event.id) == event for each in payout_requests(game, paid))
            return is_due and numbered(table, event) == event
        case e.ApprovalRequested():
            return numbered(table, event) == event
        case e.ApprovalSigned():
            return signed(table, event.id, event.role, event.by, event.person) == event
        case e.ApprovalClosed():
            return closed(table, event.id, event.outcome, event.by, event.reason) == event
        case e.Corrected():
            return corrected(table, event) == event
    return False
