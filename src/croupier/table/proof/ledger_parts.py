"""Parts: the ledgers of one table, one after the other. Each names the table, its own number and the last
hash of the one before, and takes over its chips; what was swapped, copied, removed or slipped in between is
named."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.errors import BadLedger
from croupier.rules.script import events as e
from croupier.table.ledger import NAMED, Ledger, opening
from croupier.table.meters import meter_of, moved
from croupier.table.replay import Replay
from croupier.wagers.chips import money

SeatChips = dict[int, tuple[str, int]]
"""Seat → the name and the chips."""


def is_named(ledger: Ledger) -> bool:
    """Return True if the ledger says to which table it belongs. Ledgers of former versions do not, nor do
    those played without a server."""
    opened = opening(ledger)
    return opened.version >= NAMED and bool(opened.table)


def in_order(ledgers: Iterable[Ledger]) -> dict[str, list[Ledger]]:
    """Return the ledgers by table, in the order of their numbers. Those that name no table are under ''."""
    tables: dict[str, list[Ledger]] = {}
    for ledger in sorted(ledgers, key=lambda each: opening(each).part if is_named(each) else 0):
        tables.setdefault(opening(ledger).table if is_named(ledger) else "", []).append(ledger)
    return tables


def check_place(ledger: Ledger, table: str, part: int) -> None:
    """Refuse a ledger that stands where another belongs."""
    if not is_named(ledger):
        return
    opened = opening(ledger)
    if opened.table != table:
        raise BadLedger(
            f"the ledger of table {table}, part {part}, is another's",
            f"it was swapped or copied: it is table {opened.table}'s, part {opened.part}",
        )
    if opened.part != part:
        raise BadLedger(
            f"part {part} of table {table} is another one",
            f"parts were swapped, copied or removed: it is part {opened.part}",
        )


def check_follows(ledger: Ledger, before: Ledger | None) -> None:
    """Refuse a ledger that does not go on from the one before it, which it names by its last hash."""
    if not is_named(ledger):
        return
    opened = opening(ledger)
    here = f"part {opened.part} of table {opened.table}"
    if before is None:
        if opened.part != 1 or opened.before:
            raise BadLedger(f"the part before {here} is missing", "it was removed")
        return
    if opened.part > opening(before).part + 1 and is_named(before):
        raise BadLedger(f"the part before {here} is missing", "it was removed")
    if opened.before != before.head:
        why = "that one was rewritten, or its end cut off, or another was put in its place"
        raise BadLedger(f"{here} does not follow the ledger before it", why)
    if before.lines[-1].at > ledger.lines[0].at:
        raise BadLedger(f"{here} is older than the ledger before it", "times were moved")
    _check_chips(here, _left(before), _brought(ledger))
    _check_meters(here, before, ledger)
    _check_markers(here, before, ledger)


def _check_chips(here: str, left: SeatChips, brought: SeatChips) -> None:
    for seat in sorted({*left, *brought}):
        name, had = left.get(seat, ("nobody", 0))
        again, has = brought.get(seat, ("nobody", 0))
        if (name, had) != (again, has):
            raise BadLedger(
                f"{here} begins with other money than the one before it ended with",
                f"in seat {seat}, {name} had {money(had)}, and {again} goes on with {money(has)}",
            )


def _left(ledger: Ledger) -> SeatChips:
    """Return the chips that seats took to the next ledger."""
    names: dict[int, str] = {}
    chips: SeatChips = {}
    for event in ledger:
        match event:
            case e.SeatTaken(seat=seat, name=name):
                names[seat] = name
            case e.SeatLeft(seat=seat, stack=stack, carried=True):
                chips[seat] = names.get(seat, ""), stack
    return chips


def _brought(ledger: Ledger) -> SeatChips:
    return {
        event.seat: (event.name, event.stack)
        for event in ledger
        if isinstance(event, e.SeatTaken) and event.carried
    }


def _check_meters(here: str, before: Ledger, ledger: Ledger) -> None:
    """A meter of the table's own shows what it showed; a shared one, what other tables did to it too."""
    shown = _meters(before)
    for event in ledger:
        if isinstance(event, e.MeterOpened) and event.carried and event.amount != shown.get(event.meter):
            why = f"it showed {money(shown.get(event.meter, 0))}, and goes on with {money(event.amount)}"
            raise BadLedger(f"{here} opens another {event.meter} meter than the one before it left", why)


def _check_markers(here: str, before: Ledger, ledger: Ledger) -> None:
    """Check that the button and owed blinds and kills are those at the end of the ledger before."""
    stood: dict[str, str] = {}
    for event in before:
        if isinstance(event, e.Marked):
            stood[event.name] = event.value
    for event in ledger:
        if isinstance(event, e.RoundOpened):
            return
        if isinstance(event, e.Marked) and event.value != stood.get(event.name):
            why = f"it stood at {stood.get(event.name) or 'nothing'}"
            raise BadLedger(f"{here} takes over {event.name} as {event.value}", why)


def _meters(ledger: Ledger) -> dict[str, int]:
    amounts: dict[str, int] = {}
    for event in ledger:
        if isinstance(event, e.MeterOpened):
            amounts[event.meter] = event.amount
        elif meter_of(event) in amounts:
            amounts = moved(amounts, event)
    return amounts


def follow_parts(ledgers: Sequence[Ledger]) -> list[Replay]:
    """All ledgers of one table by hashes, rules and seeds, from the first that is given; each but the last
    has to be closed."""
    done: list[Replay] = []
    for place, ledger in enumerate(ledgers):
        if place or opening(ledger).part <= 1:
            check_follows(ledger, ledgers[place - 1] if place else None)
        is_last = place == len(ledgers) - 1
        done.append(Replay(ledger).follow() if is_last else Replay(ledger).run())
    return done
