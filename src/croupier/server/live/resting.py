"""Resting: a table that this server deals and has not rebuilt yet, because nobody has come to it. What a list
of tables shows of it stands in its notes."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from sqlalchemy import Row

from croupier.games import GameEntry, entry_of
from croupier.own_games import entries
from croupier.server.live.live_table import LiveTable
from croupier.server.live.seat_notes import SeatNotes, TableRules, TableStanding
from croupier.server.live.seating import BETTING, CLOSED, OVER

_notes = msgspec.json.Decoder(SeatNotes)
_rules = msgspec.json.Decoder(TableRules)


class TableCard(Struct, frozen=True, kw_only=True):
    """A table as the lobby lists it."""

    id: str
    game: str
    title: str
    family: str
    name: str
    """What the table is called, where somebody called it something."""
    phase: str
    round: int
    people: tuple[str, ...]
    bots: int
    free: int
    line: tuple[str, ...] = ()
    """Who waits for a seat."""
    markers: dict[str, str] = {}
    """What lies on it from round to round, such as the puck on its point."""


class Resting(NamedTuple):
    card: TableCard
    goes_on: bool
    """It has something to do that waits for nobody, or may have."""
    is_passing: bool = False
    """It is closed once nobody has been there for a while."""


def at_rest(rows: list[Row[Any]]) -> dict[str, Resting]:
    """Those tables, from their rows alone."""
    listed = {each.id: each for each in entries()} if rows else {}
    return {row.id: _at_rest(row, listed.get(row.game)) for row in rows}


def _at_rest(row: Row[Any], game: GameEntry | None) -> Resting:
    rules, notes = _rules.decode(row.rules), _notes.decode(row.beside)
    entry = game or GameEntry(row.game, row.game, "", "", "", 0, ())  # its file is gone: it is told so when
    stands = notes.stands  # somebody comes
    card = _card(row.id, entry, rules, notes, stands)
    return Resting(card, _goes_on(rules, notes), rules.is_passing)


def _goes_on(rules: TableRules, notes: SeatNotes) -> bool:
    is_timed = rules.deals_alone or rules.bet_seconds is not None or rules.choose_seconds is not None
    is_ready = notes.ready - set(notes.bots)
    waits = (
        notes.leaving
        or notes.coming
        or notes.moving
        or notes.line
        or is_ready
        or notes.closes
        or notes.settings is not None
    )
    stands = notes.stands
    return is_timed or bool(waits) or not (stands.asks or stands.phase in (OVER, BETTING, CLOSED))


def card_of(live: LiveTable) -> TableCard:
    table, names = live.seating.sitting.table, live.seating.sitting.names
    stands = TableStanding(live.phase, table.number, names, markers=table.markers)
    return _card(live.id, entry_of(live.game), live.rules, live.seating.notes, stands)


def _card(
    table_id: str, game: GameEntry, rules: TableRules, notes: SeatNotes, stands: TableStanding
) -> TableCard:
    names = stands.names
    return TableCard(
        id=table_id,
        game=game.id,
        title=game.title,
        family=game.family,
        name=rules.title,
        phase=stands.phase or OVER,
        round=stands.round,
        people=tuple(names[seat] for seat in notes.people if seat in names),
        bots=len(notes.bots),
        free=max(0, game.seats - len(names) - len(notes.coming)),
        line=tuple(each.name for each in notes.line),
        markers=dict(stands.markers),
    )
