"""The duties of a table's equipment: what was done, a fold over its ledger, and what is due by the clock."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from io import StringIO
from typing import NamedTuple

from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.upkeep import Duty, duty_of
from croupier.table.ledger import Line

HOUR = 3600.0
HEEDED = frozenset({e.TableOpened, e.DutyDone, e.Reported, e.ShoeShuffled, e.SeatTaken, e.SeatLeft,
                    e.ApprovalRequested, e.ApprovalClosed})  # fmt: skip
"""Events that have to do with the equipment: of a thousand lines a few."""


def done(
    game: Game, options: Options, name: str, by: str = "", reason: str = "", carried: float = 0.0
) -> e.DutyDone:
    """The event that records a duty; refused where the game's equipment has no such thing."""
    duty = duty_of(game.upkeep(options), name, game.id)
    shuffles = duty.shuffles and not carried
    return e.DutyDone(duty=name, by=by, reason=reason, shuffles=shuffles, carried=carried, clause=duty.clause)


class Tended(NamedTuple):
    """A duty that was done, as the register has it."""

    duty: str
    at: float
    by: str
    reason: str
    clause: str


class DutyStanding(NamedTuple):
    """The state of one duty at a time: whether it is due, and since when."""

    duty: Duty
    is_due: bool
    since: float
    """When it fell due; 0 where it is not, or where no line has a time."""
    next: float
    """When it falls due by the hour; 0 where it does not."""
    last: Tended | None
    why: str
    """The reason why it is due; '' if it is not."""


class Upkeep:
    """The duties of one table, updated line by line. Without times in the lines, hours are not counted."""

    def __init__(self, game: Game, options: Options) -> None:
        self.duties = game.upkeep(options)
        self.register: list[Tended] = []
        """All that was recorded, in order."""
        self.opened = 0.0
        self._last: dict[str, Tended] = {}
        self._owed: dict[str, tuple[float, str]] = {}
        """Duties to do, with the time and the reason."""
        self._seats: set[int] = set()
        self._is_left = False
        """Everybody has left, and nobody has come since."""
        self._requested: dict[int, str] = {}
        """Duties of approvals that are open."""
        self.lines = 0
        """How many lines were read."""

    def see(self, line: Line) -> None:
        event, at = line.what, line.at
        self.lines += 1
        if event.__class__ not in HEEDED:
            return
        match event:
            case e.TableOpened():
                self.opened = at
                for duty in self.duties:
                    if duty.opens:
                        self._owed[duty.name] = at, "the table opens"
                self._idle(at)
            case e.DutyDone():
                self._tend(Tended(event.duty, event.carried or at, event.by, event.reason, event.clause))
            case e.Reported():
                self._owe(event.irregularity, at)
            case e.ApprovalRequested(what="duty"):
                self._requested[event.id] = event.name
            case e.ApprovalClosed(outcome="overridden"):
                self._owed.pop(self._requested.pop(event.id, ""), None)
            case e.ShoeShuffled():
                for duty in self.duties:
                    if duty.each_shuffle:
                        self._owed.pop(duty.name, None)
                        self._last[duty.name] = Tended(duty.name, at, "", "", duty.clause)
            case e.SeatTaken():
                if self._is_left:
                    self._is_left = False
                    self._resume(at)
                self._seats.add(event.seat)
                for duty in self.duties:
                    if duty.idle:
                        self._owed.pop(duty.name, None)
            case e.SeatLeft():
                self._seats.discard(event.seat)
                if not self._seats and not event.carried:
                    self._is_left = True
                    self._idle(at)

    def _tend(self, tended: Tended) -> None:
        self.register.append(tended)
        self._last[tended.duty] = tended
        self._owed.pop(tended.duty, None)
        self._owe(tended.duty, tended.at)

    def _owe(self, cause: str, at: float) -> None:
        for duty in self.duties:
            if cause in duty.after:
                self._owed[duty.name] = at, cause.replace("-", " ")

    def _idle(self, at: float) -> None:
        for duty in self.duties:
            if duty.idle:
                self._owed[duty.name] = at, "nobody plays"

    def _resume(self, at: float) -> None:
        for duty in self.duties:
            if duty.resumes:
                self._owed[duty.name] = at, "a player has come to the idle table"

    def standing(self, now: float) -> tuple[DutyStanding, ...]:
        """Every duty at that time, in the order of the text."""
        return tuple(self._stands(duty, now) for duty in self.duties)

    def _stands(self, duty: Duty, now: float) -> DutyStanding:
        last = self._last.get(duty.name)
        begun = last.at if last is not None else self.opened
        coming = begun + duty.hours * HOUR if duty.hours and begun else 0.0
        if duty.name in self._owed:
            since, why = self._owed[duty.name]
            return DutyStanding(duty, True, since, coming, last, why)
        if coming and now >= coming:
            return DutyStanding(duty, True, coming, coming, last, f"{duty.hours} hours are over")
        return DutyStanding(duty, False, 0.0, coming, last, "")

    def to_carry(self) -> tuple[Tended, ...]:
        """Return the duties that the next ledger of an open table begins with: the last of each in order,
        and the opening if hours are counted from it."""
        begun = {
            each.name: Tended(each.name, self.opened, "", "", each.clause)
            for each in self.duties
            if each.hours
        }
        last = begun | {each.duty: each for each in self.register}
        kept = (each for name, each in last.items() if each.at and name not in self._owed)
        return tuple(sorted(kept, key=lambda each: each.at))


def upkeep_of(game: Game, options: Options, lines: Iterable[Line]) -> Upkeep:
    fold = Upkeep(game, options)
    for line in lines:
        fold.see(line)
    return fold


def register_of(lines: Iterable[Line]) -> list[Tended]:
    """Return the duties recorded in a ledger, without those carried over from the one before."""
    return [
        Tended(line.what.duty, line.at, line.what.by, line.what.reason, line.what.clause)
        for line in lines
        if isinstance(line.what, e.DutyDone) and not line.what.carried
    ]


def due(standing: Iterable[DutyStanding]) -> tuple[DutyStanding, ...]:
    return tuple(each for each in standing if each.is_due)


def moment(at: float) -> str:
    """
    >>> moment(1_700_000_000.0), moment(0)
    ('2023-11-14 22:13 UTC', '')
    """
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC") if at else ""


def row(each: DutyStanding) -> Mapping[str, str]:
    """A duty as a table shows it."""
    last = each.last
    return {
        "duty": each.duty.name,
        "what": each.duty.words,
        "who": each.duty.who,
        "when": each.duty.when,
        "clause": each.duty.clause,
        "due": f"{each.why}" if each.is_due else "",
        "due since": moment(each.since),
        "due next": moment(each.next),
        "last done": moment(last.at) if last is not None else "",
        "by": last.by if last is not None else "",
        "reason": last.reason if last is not None else "",
    }


def register_csv(register: Iterable[Tended]) -> str:
    """Return the register as CSV, one line for each record."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("at", "duty", "by", "reason", "clause"))
    for each in register:
        writer.writerow((moment(each.at), each.duty, each.by, each.reason, each.clause))
    return out.getvalue()
