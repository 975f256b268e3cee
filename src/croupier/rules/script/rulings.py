"""Rulings: what is done in a running round about an irregularity that the floor reports."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.errors import BadReport, nearest
from croupier.rules import steps as s
from croupier.rules.irregularities import BETTING, Irregularity, Report, Ruling
from croupier.rules.script import events as e
from croupier.rules.script.carry_out import (
    ImpossibleStep,
    going_back,
    reversal,
    take_back_ends,
    take_back_forfeits,
    take_off_meters,
)
from croupier.wagers.result import Outcome

if TYPE_CHECKING:
    from croupier.rules.script.round import AskedStep, Round


def why_not_now(playing: Round, irregularity: Irregularity) -> str:
    """Return why the irregularity cannot happen, or be discovered, at this moment; '' if it can."""
    if irregularity.ruling is Ruling.RESETTLE:
        return _not_settled(playing)
    if irregularity.ruling is Ruling.VOID_SETTLED:
        return _not_voidable(playing)
    if playing.is_over:
        return "the round is over"
    moment = playing.table.moment
    if why := irregularity.scope.excludes(playing.table.options):
        return why
    if irregularity.is_of_betting and moment == BETTING and playing.ask is not None:
        return "the round has begun, it belongs to the betting"
    if irregularity.moments and moment not in irregularity.moments:
        return f"this is the {moment}, it belongs to the {' or '.join(irregularity.moments)}"
    if irregularity.accepted_by and _choices(playing) >= irregularity.accepted_by:
        return f"{_choices(playing)} choices were made, which accept it"
    if irregularity.of_turn and not isinstance(playing.ask, s.Decide):
        return "no choice waits"
    if irregularity.ruling is Ruling.AGAIN and not isinstance(playing.ask, s.RollDice | s.Spin):
        return "nothing is being thrown or spun"
    if irregularity.ruling is Ruling.DISCARD_CARD and (playing.ask is None or _is_dealt_out(playing)):
        return "no card is being dealt"
    if irregularity.ruling is Ruling.RECYCLE and not isinstance(playing.ask, s.Deal | s.Hide | s.Burn):
        return "no card is being dealt"
    if irregularity.ruling is Ruling.CORRECT and not isinstance(playing.ask, s.Confirm):
        return "no result waits to be confirmed"
    return ""


def _is_dealt_out(playing: Round) -> bool:
    pack = playing.game.equipment(playing.table.options).pack
    return pack is not None and playing.table.dealt >= len(pack)


def _choices(playing: Round) -> int:
    return sum(isinstance(event, e.Chose) for event in playing.events)


def why_not_seat(playing: Round, irregularity: Irregularity, seat: int) -> str:
    """Return why the irregularity cannot concern that seat (0 if none was named); '' if it can. The moment is
    checked first."""
    table = playing.table
    if seat and seat not in table.stacks:
        return "nobody sits there"
    if irregularity.of_turn:
        return why_not_turn(playing, irregularity, seat)
    if not irregularity.wants_seat:
        return "it concerns no seat" if seat else ""
    if table.moment == BETTING or playing.game.banking == "pot":
        return ""
    if seat == table.banker:
        return "" if irregularity.of_bank else "it banks this round"
    return "" if table.layout[seat] else "it has no wager in this round"


def why_not_turn(playing: Round, irregularity: Irregularity, seat: int) -> str:
    """Return why an irregularity of the seat whose turn it is cannot concern this seat; '' if it can."""
    if irregularity.of_turn and seat and isinstance(playing.ask, s.Decide) and playing.ask.seat != seat:
        return f"it is seat {playing.ask.seat}'s turn"
    return ""


def _not_settled(playing: Round) -> str:
    """Return why the round cannot be settled again; '' if it can."""
    if not playing.is_over or playing.is_void or playing.confirmed is None:
        return "no round was settled by a wrong result"
    if playing.table.number != playing.number:
        return f"round {playing.table.number} is open"
    paid = {event.seat for event in _since_confirmed(playing) if isinstance(event, e.Settled)}
    gone = (paid | {playing.table.banker}) & playing.table.left_this_round
    return f"seat {min(gone)} has left" if gone else ""


def _not_voidable(playing: Round) -> str:
    """Return why a round that is over cannot be voided; '' if it can."""
    if not playing.is_over or playing.is_void:
        return "no round has been settled"
    if playing.table.number != playing.number:
        return f"round {playing.table.number} is open"
    moved = {event.seat for event in playing.events if isinstance(event, _MOVED)}
    gone = (moved | {playing.table.banker}) & playing.table.left_this_round
    return f"seat {min(gone)} has left" if gone else ""


_MOVED = e.Staked | e.Settled | e.PotFed | e.PotAwarded | e.PaidOver


def check_result(playing: Round, irregularity: Irregularity, right: str) -> None:
    """Refuse a report of a wrong result that does not say which one is right."""
    asked = playing.ask if isinstance(playing.ask, s.Confirm) else playing.confirmed
    assert asked is not None, "what does not fit is refused first"
    if right not in asked.among:
        what = f"{right!r} is no result" if right else f"{irregularity.name} needs the right result"
        raise BadReport(what, instead=nearest(right, asked.among))
    if right == asked.result:
        raise BadReport(f"{right} cannot be right", "it is the result that is reported as wrong")


def void(playing: Round, report: Report) -> None:
    """Return every wager and all chips of the pot, forfeited and settled ones included, and end the
    script."""
    clause = report.irregularity.ruling_clause
    playing.script.close()
    playing.is_void = True
    playing.wants_shuffle |= report.irregularity.ruling is Ruling.VOID_AND_RESHUFFLE
    playing.tell(e.RoundVoided(why=report.irregularity.trigger, clause=clause))
    take_back_forfeits(playing, clause)
    _give_back(playing, report)
    if take_back_ends(playing, clause):  # of what was paid some may have been staked again: that is back now
        _give_back(playing, report)
    if taken := sum(playing.table.put_in_pot.values()) - playing.table.pot:  # a fee that came out of the pot
        playing.tell(e.PotRaked(amount=-taken, what="taken back", clause=clause))
    for seat, amount in playing.table.put_in_pot.items():
        if amount:
            playing.tell(e.PotReturned(seat=seat, amount=amount, clause=clause))
    if playing.game.banking == "pot":  # the same hand is dealt again, and its fee is due then
        for paid in [event for event in playing.events if isinstance(event, e.Charged)]:
            playing.tell(e.Charged(seat=paid.seat, amount=-paid.amount, what=paid.what, clause=clause))
    playing.close()


def _give_back(playing: Round, report: Report) -> None:
    """Return all wagers on the layout, and set the marker of the irregularity, if it has one."""
    clause = report.irregularity.ruling_clause
    for seat, spots in playing.table.layout.items():
        for spot, amount in list(spots.items()):
            playing.tell(
                e.Settled(
                    seat=seat,
                    spot=spot,
                    outcome=Outcome.RETURNED.value,
                    stake=amount,
                    returned=amount,
                    why="round void",
                    clause=clause,
                )
            )
            take_off_meters(playing, seat, spot, clause)
            mark = report.irregularity.marks.format(seat=seat, spot=spot)
            if mark in playing.game.markers and not playing.table.marker(mark):
                playing.tell(e.Marked(name=mark, value="yes", clause=clause))


def discard(playing: Round, report: Report) -> None:
    """Burn the next card, then ask the waiting question again."""
    assert playing.ask is not None
    playing.script = _burn_then_ask(playing, report.irregularity.ruling_clause, playing.ask, playing.script)
    playing.ask = next(playing.script)  # type: ignore[assignment]


def recycle(playing: Round, report: Report) -> None:
    """Burn the first card of the discards, which are the shoe now (the driver sees to that)."""
    playing.wants_shuffle = True
    discard(playing, report)


def reshuffle(playing: Round, report: Report) -> None:
    playing.wants_shuffle = True


def hand_over(playing: Round, report: Report) -> None:
    playing.table.reports.append(report)
    if report.irregularity.interrupts and isinstance(playing.ask, s.Decide):
        playing.ask = None
        playing.advance(None)


def correct(playing: Round, report: Report) -> None:
    playing.answer(report.right)


def resettle(playing: Round, report: Report) -> None:
    """Undo everything that the wrong result settled, the last payment first; then settle by the correct
    result."""
    assert playing.confirmed is not None
    clause = report.irregularity.ruling_clause
    since = _since_confirmed(playing)
    playing.is_over = False
    playing.tell(e.RoundReopened(number=playing.number, clause=clause))
    for event in reversed(since):
        opposite = _opposite(event, clause)
        if opposite is not None:
            playing.tell(opposite)
    playing.tell(e.ResultConfirmed(result=report.right, clause=clause))
    playing.confirmed = replace(playing.confirmed, result=report.right)
    playing.script = playing.confirmed.settle(report.right)
    playing.advance(None)


def _opposite(event: e.Event, clause: str) -> e.Event | None:
    """Return the event that takes this one back; None for words, which stay said."""
    match event:
        case e.Settled():
            return reversal(event, clause)
        case e.MeterFed():
            return replace(event, amount=-event.amount, what="taken back", clause=clause)
        case e.CommissionOwed() | e.BankDivided():
            return replace(event, amount=-event.amount, clause=clause)
        case e.Called() | e.Reported() | e.RoundClosed() | e.MeterRead():
            return None
    raise ImpossibleStep(f"{event} cannot be taken back")


def _since_confirmed(playing: Round) -> list[e.Event]:
    """Return the events since the last result was confirmed."""
    events = playing.events
    for place in range(len(events) - 1, -1, -1):
        if isinstance(events[place], e.ResultConfirmed):
            return events[place + 1 :]
    return []


def void_settled(playing: Round, report: Report) -> None:
    """Take back what the end of the round moved, the last first; then void it like a round in play."""
    clause = report.irregularity.ruling_clause
    since = list(playing.events)
    playing.is_over = False
    playing.tell(e.RoundReopened(number=playing.number, clause=clause))
    for event in reversed(since):
        match event:
            case e.BankDivided() | e.PotAwarded() | e.PotRaked():
                playing.tell(replace(event, amount=-event.amount, clause=clause))
            case e.PaidOver():
                playing.tell(replace(event, seat=event.to, to=event.seat, clause=clause))
            case e.CommissionOwed():
                playing.tell(replace(event, amount=-event.amount, clause=clause))
    void(playing, report)


def note(playing: Round, report: Report) -> None:
    """Leave the round unchanged: the ledger records the report and its ruling."""


def _burn_then_ask(playing: Round, clause: str, waiting: AskedStep, script: s.Script) -> s.Script:
    """Burn a card, ask the waiting question again, and then go on with the script. No text says what to do if
    the deck runs out because of such burned cards; as houses do, the burned cards are shuffled and dealt."""
    yield s.Burn(count=1, clause=clause)
    step: s.Step = waiting
    while True:
        if _runs_out(playing, step):
            yield s.Announce(words="The deck is out: the burned cards are shuffled", clause=clause)
            yield s.Reshuffle(burns=True, clause=clause)
        reply = yield step
        try:
            step = script.send(reply)
        except StopIteration:
            return


def _runs_out(playing: Round, step: s.Step) -> bool:
    """Return True if a deck that is shuffled every round has too few cards for this step, and some of its
    cards were burned."""
    if not isinstance(step, s.Deal | s.Hide | s.Burn):
        return False
    equipment = playing.game.equipment(playing.table.options)
    if equipment.pack is None or not equipment.shuffles_each_round:
        return False
    back = going_back(playing, s.Reshuffle(burns=True))[1]
    return back > 0 and len(equipment.pack) - playing.table.dealt < step.count


RULED: dict[Ruling, Callable[[Round, Report], None]] = {
    Ruling.VOID_ROUND: void,
    Ruling.VOID_AND_RESHUFFLE: void,
    Ruling.DISCARD_CARD: discard,
    Ruling.NEXT_CARD: note,
    Ruling.NEXT_ROUND: note,
    Ruling.AGAIN: note,
    Ruling.RECYCLE: recycle,
    Ruling.RESHUFFLE: reshuffle,
    Ruling.CORRECT: correct,
    Ruling.RESETTLE: resettle,
    Ruling.VOID_SETTLED: void_settled,
    Ruling.PROCEDURE: note,
    Ruling.IN_SCRIPT: hand_over,
}
