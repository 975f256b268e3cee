"""The fold of one viewer: the round that is shown, as the viewer may see it, kept up with the ledger."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec.structs import replace

from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.events import ChipsBought, SeatLeft, SeatTaken
from croupier.rules.script.table import Table
from croupier.server.tables.felt import OWN_BETS, FeltMoves, OwnBets, PastResults, StreetBets
from croupier.server.tables.shapes import SpanShown, StepShown
from croupier.server.tables.state import TableState
from croupier.table.ledger import Line
from croupier.table.narration import narrate
from croupier.table.observation import Observation
from croupier.table.view import redact

MOST_LINES = 4_096
"""Number of worded lines that are cached over all tables."""
RECURRING = frozenset({
    e.Staked, e.Settled, e.Called, e.CardsDealt, e.CardsHidden, e.CardsBurned, e.Chose, e.Marked,
    e.HolePeeked, e.DiceThrown, e.WheelSpun, e.ResultConfirmed,
})  # fmt: skip
"""Events that often have the same words."""
BRINGING = (SeatTaken, ChipsBought, SeatLeft)
"""Events with which a player brings chips to the table, or takes them away."""
RULINGS = (e.Reported, e.RoundVoided)

FELT, RESULTS, SEATS = "felt", "results", "seats"
ALL = (FELT, RESULTS, SEATS)
"""The sections of a situation that are built again only when an event has changed them."""
CHANGES: dict[type[e.Event], tuple[str, ...]] = {
    **dict.fromkeys((e.CardsDealt, e.CardsHidden, e.CardsRevealed, e.CardsBurned), (FELT,)),
    **dict.fromkeys((e.Staked, e.TakenDown, e.PotFed, e.BankPosted, e.BankJoined, e.Marked), (SEATS,)),
    **dict.fromkeys((e.Called, e.Chose, e.CardsShown), (FELT, SEATS)),
    **dict.fromkeys(
        (
            e.Switched,
            e.Pressed,
            e.MeterFed,
            e.ChanceSeeded,
            e.SeedPromised,
            e.ValueCommitted,
            e.ValuesClosed,
            e.ValueOpened,
        ),
        (),
    ),
}
"""Event class → the sections that it changes. A class that is not listed changes all."""


class SeatFold:
    """The running round as one viewer sees it, or the last round and the events after it."""

    def __init__(self, state: TableState, you: int | None) -> None:
        self.you = you
        self.table: Table[Options] = Table(state.session.options, {})
        """The chips, stakes, markers and meters after the last event that was seen."""
        self._ledger, self._since = state.session.ledger, _since(state, you)
        self._read = len(self._ledger.lines) - len(round_lines(state))
        self.stamps = dict.fromkeys(ALL, self._read)
        """Section → the number of lines that were read when it last changed."""
        self._changed: set[type[e.Event]] = set()
        """The kinds of events that were seen since the stamps were last set."""
        self._bought_in: dict[int, int] = {}
        """Seat → the chips that its player has brought, to this seat or another of the table."""
        self._moved: tuple[int, int] = (0, 0)
        """The stack of a player who changes seats, and the chips that the player had brought."""
        self.past = PastResults(state.game, state.session.options)
        self.own = OwnBets(you) if you is not None else None
        for line in self._ledger.lines[: self._read]:
            self.table.apply(line.what)
            if line.what.__class__ in BRINGING:
                self._bring(line.what)
            if self.own is not None and line.what.__class__ in OWN_BETS:
                self.own.see(line.what)
            self.past.see(line.what)
        self._begin(state)

    @property
    def bought_in(self) -> int:
        """The chips that the viewer has brought to the table."""
        return self._bought_in.get(self.you or 0, 0)

    def _bring(self, event: e.Event) -> None:
        if isinstance(event, SeatTaken):
            stack, brought = self._moved
            self._bought_in[event.seat] = brought if event.moved and event.stack == stack else event.stack
            self._moved = (0, 0)
        elif isinstance(event, ChipsBought):
            self._bought_in[event.seat] = self._bought_in.get(event.seat, 0) + event.amount
        elif isinstance(event, SeatLeft):
            brought = self._bought_in.pop(event.seat, 0)
            self._moved = (event.stack, brought) if event.moved else (0, 0)

    def _begin(self, state: TableState) -> None:
        self.sight = Observation(state.game, self.table, self.you)
        self.steps: list[StepShown] = []
        self.moves = FeltMoves()
        self.street = StreetBets()
        self.ruled: tuple[int, e.Reported | e.RoundVoided] | None = None
        """The last ruling of the round, with its version."""

    def is_of(self, state: TableState, you: int | None) -> bool:
        """Return True if the fold can go on: the same ledger, seen from the same seat."""
        is_same = self._ledger is state.session.ledger and self.you == you
        return is_same and self._since == _since(state, you)

    def follow(self, state: TableState) -> None:
        """Fold up to the last line of the ledger."""
        for version, event in self.coming(state, state.version):
            self.see(version, event, state)
        for kind in self._changed:
            for section in CHANGES.get(kind, ALL):
                self.stamps[section] = self._read
        self._changed.clear()

    def coming(self, state: TableState, until: int) -> list[tuple[int, e.Event]]:
        """Return the events up to the version `until` that were not seen yet, as the viewer may see them."""
        return list(viewed(state, self._ledger.lines[self._read : until - state.offset], self.you))

    def see(self, version: int, event: e.Event, state: TableState) -> None:
        """Fold the next event."""
        kind = event.__class__
        self.table.apply(event)
        if kind is e.RoundOpened:
            self._begin(state)
        elif kind in BRINGING:
            self._bring(event)
        if self.own is not None and kind in OWN_BETS:
            self.own.see(event)
        self.past.see(event)
        self.sight.see(event)
        if self.table.pot or self.street.pots:
            self.street.see(event, self.sight)
        self.moves.see(version, event)
        if isinstance(event, RULINGS):
            self._rule(version, event)
        self.steps += step_told(version, event, state, self.you)
        self._read += 1
        self._changed.add(kind)

    def _rule(self, version: int, event: e.Reported | e.RoundVoided) -> None:
        """Note a ruling. The report that voids a round says more than the voiding itself."""
        is_told = self.ruled is not None and isinstance(self.ruled[1], e.Reported)
        if isinstance(event, e.Reported) or not is_told:
            self.ruled = version, event


def seat_of(state: TableState, person: str) -> int | None:
    return state.seat_of(person) if person else None


def _since(state: TableState, you: int | None) -> int:
    return state.seats.seated_at.get(you, 0) if you is not None else 0


def viewed(state: TableState, lines: Iterable[Line], you: int | None) -> Iterator[tuple[int, e.Event]]:
    """Yield each line's version and its event, without what may not be seen from that seat: no secret passes
    here. Cards that the seat had before the viewer took it were another person's."""
    since = _since(state, you)
    for line in lines:
        version = state.offset + line.n
        yield version, redact(line.what, you if version > since else None)


def step_told(version: int, event: e.Event, state: TableState, you: int | None) -> list[StepShown]:
    if isinstance(event, e.RoundOpened) and state.seats.rounds_before:
        event = replace(event, number=state.seats.rounds_before + event.number)
    line = (_kept_line if event.__class__ in RECURRING else _line)(event, state.game, you or 0)
    if line is None:
        return []
    words, kind, pieces = line
    return [StepShown(version=version, words=words, clause=event.clause, event=kind, spans=pieces)]


def _line(event: e.Event, game: Game, you: int) -> tuple[str, str, tuple[SpanShown, ...]] | None:
    """Return the words of an event, its kind and its pieces, which are the same for all tables of a game."""
    line = narrate(event, game, you)
    if line is None:
        return None
    pieces = (SpanShown(text=each.text, kind=each.kind, value=each.value) for each in line.pieces)
    return line.plain.strip(), str(event.__struct_config__.tag), tuple(pieces)


_kept_line = lru_cache(MOST_LINES)(_line)


def decisions(state: TableState, seat: int) -> list[tuple[int, e.Chose]]:
    """Return the seat's choices in the running round or in the last one, each with the version before it."""
    return [
        (state.offset + line.n - 1, line.what)
        for line in round_lines(state)
        if isinstance(line.what, e.Chose) and line.what.seat == seat
    ]


def round_lines(state: TableState) -> list[Line]:
    """Return the lines of the running round, or of the last one and what came after it."""
    lines = state.session.ledger.lines
    for place in range(len(lines) - 1, -1, -1):
        if isinstance(lines[place].what, e.RoundOpened):
            return lines[place:]
    return lines
