"""What the floor reports of a table and has it rule, record and pay. A ruling that changes how a round was
settled is proposed by one person and confirmed by another."""

from __future__ import annotations

from croupier.refusals import BadReport, Refusal
from croupier.rules.irregularities import UNSEEN, Ruling, Seen, as_reported
from croupier.rules.script.events import UNSIGNED, Signed
from croupier.server.errors import NotYours
from croupier.server.tables.state import ANOTHER, OVER, Proposal, Seating
from croupier.table.sitting import Waiting


class FloorReports:
    def __init__(self, seating: Seating) -> None:
        self._seating = seating
        self._sitting = seating.sitting

    def report(
        self,
        name: str,
        seat: int = 0,
        right: str = "",
        signed: Signed = UNSIGNED,
        seen: Seen = UNSEEN,
        *,
        later: bool = False,
    ) -> None:
        """An irregularity; `later`: at the first moment that it fits, and refused at once where there is none
        or something is missing."""
        self._seating.check_open(f"{name} cannot be reported")
        irregularity = self._seating.game.irregularity(name)
        if later:
            if why := irregularity.scope.excludes(self._sitting.options):
                raise BadReport(f"{name} cannot be reported", why)
            as_reported(irregularity, seat, right, seen)
            self._sitting.turned_down.clear()
            self._sitting.waiting.append(Waiting(name, seat, right, signed, seen))
            return
        if self._sitting.round is None:
            raise BadReport(f"{irregularity.name} cannot be reported now", "no round has been played")
        self._sitting.report(name, seat, right, signed, seen, run=not self._seating.rules.pace)
        if self._seating.phase == OVER:
            self._seating.notes.ready.clear()

    def call_off(self, name: str, seat: int = 0) -> None:
        """Drop what was reported for a later moment and has not been ruled on."""
        self._sitting.call_off(name, seat)

    def tend(self, duty: str, signed: Signed = UNSIGNED) -> None:
        self._seating.check_open(f"{duty} cannot be recorded")
        self._sitting.tend(duty, signed.by, signed.reason)

    def pay_fund(self, seat: int, amount: int, signed: Signed, fund: str) -> None:
        self._seating.check_open("no fund is paid out")
        self._sitting.pay_fund(seat, amount, signed.reason, by=signed.by, meter=fund)

    # -- two persons -----------------------------------------------------------------------------

    def takes_two(self, name: str, *, later: bool = False) -> bool:
        """Whether a report changes how a round was settled; one for a `later` moment of another round does
        not."""
        is_resettled = self._seating.game.irregularity(name).ruling is Ruling.RESETTLE
        return is_resettled or (self._seating.phase == OVER and not later)

    def propose(self, proposal: Proposal, *, later: bool = False) -> None:
        """Checked as a report is, and left to a second person of the floor."""
        self._seating.check_decided(f"{proposal.irregularity} cannot be reported")
        if later:
            why = "it changes how a round was settled, and takes a second person when it has come to light"
            raise BadReport(f"{proposal.irregularity} is not reported in advance", why)
        if self._sitting.round is None:
            raise BadReport(f"{proposal.irregularity} cannot be reported now", "no round has been played")
        self._sitting.round.to_report(proposal.irregularity, proposal.seat, proposal.right)
        self._seating.notes.proposed = proposal

    def confirm(self, person: str, name: str) -> None:
        said = self._proposed()
        if person == said.person:
            raise NotYours("you proposed it yourself", "it takes a second person", ANOTHER)
        self._seating.notes.proposed = None
        try:
            self.report(said.irregularity, said.seat, said.right, Signed(said.by, said.reason, name))
        except Refusal:
            self._seating.notes.proposed = said
            raise

    def turn_down(self) -> None:
        self._proposed()
        self._seating.notes.proposed = None

    def _proposed(self) -> Proposal:
        if self._seating.notes.proposed is None:
            raise BadReport("nothing is proposed")
        return self._seating.notes.proposed
