"""A ledger as it may be published while its shoe is in play: without burned cards and those never turned.

A person who knew them would know what is left in the shoe.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.custom_games import find
from croupier.rules.script import events as e
from croupier.table.ledger import Ledger, Line, opened_with, opening
from croupier.table.view import redact


def redacted_lines(ledger: Ledger) -> list[int]:
    """Return the indices of the lines with cards that were dealt face down from the shoe in play and not
    turned.

    A pack that is shuffled for every round has none: it is out of play when its round ends.
    """
    begun = _shoe_in_play(ledger.lines)
    if begun is None:
        return []
    opened = opening(ledger)
    game = find(opened.game)
    if game.equipment(opened_with(opened, game)).shuffles_each_round:
        return []
    found: list[int] = []
    start = begun
    for at in range(begun, len(ledger.lines) + 1):
        if at == len(ledger.lines) or isinstance(ledger.lines[at].what, e.RoundOpened):
            found += _unturned(ledger.lines, start, at)
            start = at
    return found


def _shoe_in_play(lines: Sequence[Line]) -> int | None:
    """Return the line of the shuffle whose seed is not disclosed; None if there is none."""
    begun = None
    for at, line in enumerate(lines):
        if isinstance(line.what, e.ShoeShuffled):
            begun = at
        elif isinstance(line.what, e.ShoeFinished):
            begun = None
    return begun


def _unturned(lines: Sequence[Line], start: int, end: int) -> list[int]:
    """Return the lines of a round that show cards which were never turned."""
    events = [line.what for line in lines[start:end]]
    turned = {event.slot for event in events if isinstance(event, e.CardsRevealed)}
    shown = {event.seat: event.cards for event in events if isinstance(event, e.CardsShown)}
    found = []
    for at, event in enumerate(events, start):
        if redact(event, None) is event:
            continue
        if isinstance(event, e.CardsHidden) and event.slot in turned:
            continue
        if isinstance(event, e.CardsDealt) and set(event.cards) <= set(shown.get(_seat(event), ())):
            continue
        found.append(at)
    return found


def _seat(event: e.CardsDealt) -> int:
    return event.to if isinstance(event.to, int) else 0


def redact_ledger(ledger: Ledger) -> Ledger:
    """Return the ledger for reading, with secret cards left out.

    From the first of them on all hashes are left out too: somebody could find a card by trying each one
    against the hash.
    """
    secret = redacted_lines(ledger)
    without = Ledger()
    without.lines = list(ledger.lines)
    for at in range(min(secret, default=len(ledger)), len(ledger)):
        line = ledger.lines[at]
        event = redact(line.what, None) if at in secret else line.what
        without.lines[at] = Line(line.n, event, line.at, line.by)
    return without


def up_to_secrets(ledger: Ledger) -> Ledger:
    """Return the part of the ledger that can be given away and verified: everything before the round in which
    the first redacted card was dealt."""
    over = Ledger()
    first = min(redacted_lines(ledger), default=len(ledger))
    begun = [at for at, line in enumerate(ledger.lines[:first]) if isinstance(line.what, e.RoundOpened)]
    over.lines = ledger.lines[: begun[-1]] if first < len(ledger) and begun else ledger.lines[:first]
    return over
