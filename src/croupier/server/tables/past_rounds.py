"""Earlier rounds of a table as one viewer may see them, and the bets to make again."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.server.tables.felt import OwnBets
from croupier.server.tables.seat_fold import seat_of, step_told, viewed
from croupier.server.tables.shapes import PastRound, StepShown
from croupier.server.tables.state import OVER, TableState
from croupier.table.ledger import Line
from croupier.table.observation import Observation
from croupier.wagers.spot import Spot

LOOKED = 3_000
"""Number of ledger lines that are searched for past rounds."""
PAST = 20
"""Number of past rounds that are shown."""


def last_bets(state: TableState, seat: int, own: OwnBets) -> dict[str, int]:
    """Return what the seat bet before the last round. If it bet nothing and nothing of it lies there any
    more, as after a seven-out, return what was settled then and may be bet now."""
    table, spots = state.session.table, state.game.spots(state.session.options)
    laid = own.now if state.phase == OVER else own.before
    found = {spot: amount for spot, amount in laid.items() if amount}
    if not found and not table.layout.get(seat):
        settled = own.settled.items()
        found = {spot: stake for spot, stake in settled if _is_open(spots.get(spot), table, seat)}
    return {spot: amount for spot, amount in found.items() if spot in spots and spots[spot].opening}


def _is_open(spot: Spot | None, table: Table, seat: int) -> bool:
    return spot is not None and not (spot.is_open is not None and spot.is_open(table, seat))


def _rounds_back(state: TableState) -> Iterator[list[Line]]:
    """Yield the lines of each round from its opening, the latest first."""
    lines = state.session.ledger.lines[-LOOKED:]
    end = len(lines)
    for place in range(len(lines) - 1, -1, -1):
        if isinstance(lines[place].what, e.RoundOpened):
            yield lines[place:end]
            end = place


def past_rounds(state: TableState, person: str) -> tuple[PastRound, ...]:
    """Return the rounds that are over, the latest first."""
    you = seat_of(state, person)
    found: list[PastRound] = []
    for lines in _rounds_back(state):
        if any(isinstance(line.what, e.RoundClosed) for line in lines):
            found.append(_past(state, lines, you))
        if len(found) == PAST:
            break
    return tuple(found)


def _past(state: TableState, lines: list[Line], you: int | None) -> PastRound:
    sight = Observation(state.game, state.session.table, you)
    told: list[StepShown] = []
    for version, event in viewed(state, lines, you):
        sight.see(event)
        told += step_told(version, event, state, you)
    opened = lines[0].what
    return PastRound(
        number=state.seats.rounds_before + (opened.number if isinstance(opened, e.RoundOpened) else 0),
        net=sight.net[you] if you is not None else 0,
        has_played=you is not None and any(getattr(each, "seat", 0) == you for each in sight.events),
        is_void=any(isinstance(each, e.RoundVoided) for each in sight.events),
        steps=tuple(told),
    )
