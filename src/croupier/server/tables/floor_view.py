"""The floor's view of a table: the round as a spectator sees it, what may be reported now, and the rulings
with their consequences. It is updated as the ledger grows."""

from __future__ import annotations

from collections import deque
from time import time

from croupier.rules import steps as s
from croupier.rules.approvals import MANAGEMENT
from croupier.rules.irregularities import Irregularity, Ruling
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.rulings import why_not_now
from croupier.rules.script.table import Table
from croupier.server.tables.seat_fold import step_told
from croupier.server.tables.shapes import (
    DutyRecord,
    DutyShown,
    FloorGlance,
    FloorSituation,
    IrregularityShown,
    OutOfScope,
    RulingShown,
    Situation,
    StepShown,
)
from croupier.server.tables.state import CLOSED, TableState
from croupier.table.cover_slip import SlipFold
from croupier.table.narration import signature
from croupier.table.upkeep import DutyStanding, Upkeep, due
from croupier.table.view import redact

SHOWN, CAME, RECORDED = 6, 14, 20
"""Rulings that are shown, lines that followed from each, and records of duties."""
FOLLOWS = (e.RoundVoided, e.Reversed, e.RoundReopened, e.Settled, e.PotReturned, e.Charged, e.MeterFed,
           e.ResultConfirmed, e.CardsReshuffled, e.CardsBurned, e.PotAwarded, e.PaidOver,
           e.CommissionOwed)  # fmt: skip
"""Events that may follow from a ruling, if they come straight after it."""


def duty_shown(each: DutyStanding) -> DutyShown:
    last = each.last
    return DutyShown(
        name=each.duty.name,
        words=each.duty.words,
        who=each.duty.who,
        when=each.duty.when,
        clause=each.duty.clause,
        is_due=each.is_due,
        why=each.why,
        since=each.since,
        next=each.next,
        last=last.at if last is not None else 0.0,
        by=last.by if last is not None else "",
        reason=last.reason if last is not None else "",
    )


class _Ruled:
    """A ruling, and the lines that followed from it."""

    def __init__(self, event: e.Reported) -> None:
        self.event = event
        self.came: list[StepShown] = []
        self.lines = 0

    @property
    def shown(self) -> RulingShown:
        return RulingShown(
            irregularity=self.event.irregularity,
            seat=self.event.seat,
            right=self.event.right,
            ruling=self.event.ruling,
            signature=signature(self.event),
            clause=self.event.clause,
            consequences=tuple(self.came),
        )


def fitting(state: TableState) -> tuple[IrregularityShown, ...]:
    """Return what the floor may report at this moment, and what management may decide about the round."""
    playing = state.session.round
    if playing is None or state.phase == CLOSED:
        return ()
    decided = (each for each in MANAGEMENT if not why_not_now(playing, each))
    return tuple(_irregularity(each, playing) for each in (*playing.fitting(), *decided))


def coming(state: TableState) -> tuple[IrregularityShown, ...]:
    """Return what the floor may report now and is ruled on at its own moment, such as the next throw."""
    playing, options = state.session.round, state.session.options
    if state.phase == CLOSED:
        return ()
    now = {each.name for each in fitting(state)}
    return tuple(
        _irregularity(each, playing)
        for each in state.game.irregularities
        if each.name not in now
        and each.ruling is not Ruling.RESETTLE
        and not (each.of_turn or each.wants_result)
        and not each.scope.excludes(options)
    )


def out_of_scope(state: TableState) -> tuple[OutOfScope, ...]:
    """Return what the table's options rule out, each with the reason."""
    told = ((each.trigger, each.scope.excludes(state.session.options)) for each in state.game.irregularities)
    return tuple(OutOfScope(trigger=trigger, why=why) for trigger, why in told if why)


def _irregularity(each: Irregularity, playing: Round | None) -> IrregularityShown:
    asked = None
    if playing is not None:
        asked = playing.ask if isinstance(playing.ask, s.Confirm) else playing.confirmed
    results = tuple(one for one in asked.among if one != asked.result) if asked is not None else ()
    return IrregularityShown(
        name=each.name,
        trigger=each.trigger,
        ruling=each.words,
        clause=each.clause,
        wants_seat=each.wants_seat,
        results=results if each.wants_result else (),
        takes_cards=each.takes_cards,
        speaks=each.speaks,
        takes_chips=each.takes_chips,
    )


class FloorView:
    """The fold of one table's floor. It begins again with another ledger."""

    def __init__(self) -> None:
        self._ledger: object = None

    def _begin(self, state: TableState) -> None:
        self._ledger, self._read = state.session.ledger, 0
        self._rulings: deque[_Ruled] = deque(maxlen=SHOWN)
        self._upkeep = Upkeep(state.game, state.session.options)
        self._slips = SlipFold(Table(state.session.options, {}))
        self._last: _Ruled | None = None
        """The ruling from which more lines may follow."""

    def _follow(self, state: TableState) -> None:
        if self._ledger is not state.session.ledger:
            self._begin(state)
        lines = state.session.ledger.lines[self._read :]
        for line in lines:
            if state.game.banking == "player-dealer":
                self._slips.see(line.what)
            self._upkeep.see(line)
            self._see(line.what, state.offset + line.n, state)
        self._read += len(lines)

    def _see(self, event: e.Event, version: int, state: TableState) -> None:
        if isinstance(event, e.Reported):
            self._last = _Ruled(event)
            self._rulings.appendleft(self._last)
        elif self._last is not None:
            if not isinstance(event, FOLLOWS) or self._last.lines == CAME:
                self._last = None
                return
            self._last.lines += 1
            self._last.came += step_told(version, redact(event, None), state, None)

    def glance(self, state: TableState) -> FloorGlance:
        """Return what the floor's list shows. At a closed table nothing is due."""
        self._follow(state)
        last = self._rulings[0].shown if self._rulings else None
        standing = self._upkeep.standing(time()) if state.phase != CLOSED else ()
        return FloorGlance(due=len(due(standing)), ruled=last)

    def situation(self, state: TableState, now: Situation, part: int) -> FloorSituation:
        """Return the table as the floor sees it; `now` is the part that every spectator sees."""
        self._follow(state)
        seats, session = state.seats, state.session
        others = "gets other options after this round" if seats.options_after_round is not None else ""
        return FloorSituation(
            now=now,
            part=part,
            title=state.settings.title,
            after="closes after this round" if seats.closes_after_round else others,
            fitting=fitting(state),
            coming=coming(state),
            out_of_scope=out_of_scope(state),
            waiting=tuple(each.name for each in session.waiting),
            waiting_at=tuple(each.seat for each in session.waiting),
            rejected_reports=tuple(map(str, session.turned_down)),
            rulings=tuple(each.shown for each in self._rulings),
            upkeep=tuple(map(duty_shown, self._upkeep.standing(time()))),
            register=tuple(DutyRecord(*each) for each in reversed(self._upkeep.register[-RECORDED:])),
            covers=dict(session.covers),
            slip=self._slips.last,
            unopened_values={
                session.names[seat]: seats.unopened[person]
                for seat, person in sorted(seats.people.items())
                if person in seats.unopened and seat in session.names
            },
        )
