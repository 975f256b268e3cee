"""Approvals: what waits until named people have signed, as values, and the decisions of management.

A game says which of its payouts are verified before they are paid (`Game.verifications`). The events
(`ApprovalRequested`, `ApprovalSigned`, `ApprovalClosed`) record who signed. A decision of management is an
irregularity of every game, or a correction of chips (`Corrected`).
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from croupier.rules.irregularities import Irregularity, Ruling
from croupier.rules.script import events as e

SUPERVISOR, SURVEILLANCE, FLOOR = "supervisor", "surveillance", "another of the floor"
"""Roles that sign."""
DISCRETION = "management's discretion"
"""The clause of a decision that no sentence of the text orders."""

RULING, PAYOUT, DUTY, DECISION = "ruling", "payout", "duty", "decision"
"""Subject of an approval."""
GRANTED, REFUSED, OVERRIDDEN = "granted", "refused", "overridden"

CorrectionKind = Literal["return", "award", "correct-result", "correct-stack"]
CORRECTIONS: dict[str, str] = {
    "return": "a wager is returned",
    "award": "a wager is awarded",
    "correct-result": "a result is corrected",
    "correct-stack": "a stack is corrected",
}
"""Decisions that move chips, in words."""


class Verification(NamedTuple):
    """A payout that is verified before it is paid."""

    spot: str
    rows: tuple[str, ...]
    """The rows of the pay table that are verified."""
    needs: tuple[str, ...]
    """Role of the person who signs."""
    words: str
    """Things that the signers check, in the sense of the text."""
    clause: str

    def concerns(self, event: e.Event) -> bool:
        """Return True if the event pays such a wager."""
        return (
            isinstance(event, e.Settled)
            and event.spot == self.spot
            and event.paid > 0
            and event.why in self.rows
        )


MANAGEMENT = (
    Irregularity(
        name="management-void",
        trigger="management voids the round",
        ruling=Ruling.VOID_ROUND,
        clause=DISCRETION,
    ),
    Irregularity(
        name="management-misdeal",
        trigger="management declares a misdeal",
        ruling=Ruling.VOID_AND_RESHUFFLE,
        clause=DISCRETION,
    ),
    Irregularity(
        name="management-void-settled",
        trigger="management voids the round that was settled",
        ruling=Ruling.VOID_SETTLED,
        clause=DISCRETION,
    ),
)
"""Decisions of management at every table of every game."""


class OpenApproval(NamedTuple):
    """An approval that is open: its request, and who has signed so far."""

    request: e.ApprovalRequested
    signed: tuple[e.ApprovalSigned, ...] = ()

    @property
    def left(self) -> tuple[str, ...]:
        """Return the roles that have not signed yet."""
        done = [each.role for each in self.signed]
        return tuple(role for role in self.request.needs if role not in done)

    @property
    def people(self) -> tuple[str, ...]:
        """Return the accounts of those who requested and signed it."""
        return tuple(filter(None, (self.request.person, *(each.person for each in self.signed))))
