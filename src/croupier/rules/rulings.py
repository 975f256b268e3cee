"""Rulings: what is done in a running round about an irregularity that the floor reports."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from croupier.rules import events as e
from croupier.rules import steps as s
from croupier.rules.irregularities import Irregularity, Report, Ruling
from croupier.wagers.result import Outcome

if TYPE_CHECKING:
    from croupier.rules.round import Ask, Round


def misfit(playing: Round, irregularity: Irregularity) -> str:
    """Why this cannot have happened at this moment, or '' where it can."""
    moment = playing.table.moment
    if irregularity.moments and moment not in irregularity.moments:
        return f"this is the {moment}, it belongs to the {' or '.join(irregularity.moments)}"
    if irregularity.ruling is Ruling.AGAIN and not isinstance(playing.ask, s.Throw | s.Spin):
        return "nothing is being thrown or spun"
    if irregularity.ruling is Ruling.DISCARD_CARD and playing.ask is None:
        return "no card is being dealt"
    if irregularity.ruling is Ruling.RECYCLE and not isinstance(playing.ask, s.Deal | s.Hide | s.Burn):
        return "no card is being dealt"
    return ""


def void(playing: Round, report: Report) -> None:
    """Every wager and every chip of the pot goes back; the script ends."""
    clause = report.irregularity.clause
    playing.script.close()
    playing.is_void = True
    playing.wants_shuffle = report.irregularity.ruling is Ruling.VOID_AND_RESHUFFLE
    playing.tell(e.RoundVoided(why=report.irregularity.trigger, clause=clause))
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
    for seat, amount in playing.table.fed.items():
        if amount:
            playing.tell(e.PotReturned(seat=seat, amount=amount, clause=clause))
    playing.close()


def discard(playing: Round, report: Report) -> None:
    """The next card is burned, then the question that waited is asked again."""
    assert playing.ask is not None
    playing.script = _burn_then_ask(report.irregularity.clause, playing.ask, playing.script)
    playing.ask = next(playing.script)  # type: ignore[assignment]


def recycle(playing: Round, report: Report) -> None:
    """The discards are the shoe now (the driver sees to that): its first card is burned."""
    playing.wants_shuffle = True
    discard(playing, report)


def reshuffle(playing: Round, report: Report) -> None:
    playing.wants_shuffle = True


def hand_over(playing: Round, report: Report) -> None:
    playing.table.reports.append(report)
    if report.irregularity.interrupts and isinstance(playing.ask, s.Decide):
        playing.ask = None
        playing.advance(None)


def note(playing: Round, report: Report) -> None:
    """The report and its ruling stand in the ledger; nothing else changes."""


def _burn_then_ask(clause: str, waiting: Ask, script: s.Script) -> s.Script:
    """A script that burns a card, asks again what was waiting, and then goes on as before."""
    yield s.Burn(count=1, clause=clause)
    reply = yield waiting
    try:
        while True:
            reply = yield script.send(reply)
    except StopIteration:
        return


RULED: dict[Ruling, Callable[[Round, Report], None]] = {
    Ruling.VOID_ROUND: void,
    Ruling.VOID_AND_RESHUFFLE: void,
    Ruling.DISCARD_CARD: discard,
    Ruling.NEXT_CARD: note,
    Ruling.NEXT_ROUND: note,
    Ruling.AGAIN: note,
    Ruling.RECYCLE: recycle,
    Ruling.RESHUFFLE: reshuffle,
    Ruling.PROCEDURE: note,
    Ruling.IN_SCRIPT: hand_over,
}
