"""Anchored: ledgers set beside heads that were signed when they were written. Where the two differ, what was
done to the ledger is named: cut off, swapped, removed, money added, times moved, rewritten."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime

from croupier.custom_games import find
from croupier.errors import BadLedger
from croupier.table.ledger import Ledger, opened_with, opening
from croupier.table.proof.heads import ChipCount, Head, SignedHead
from croupier.table.proof.keys import PublicKeys
from croupier.wagers.chips import money

TableLedgers = Mapping[str, Mapping[int, Ledger]]
"""Table → part → its ledger."""


def check_heads(
    heads: Iterable[SignedHead], keys: PublicKeys, tables: TableLedgers, *, is_whole: bool = False
) -> int:
    """Check that the ledgers still contain these signed heads, and return how many were checked.

    With `is_whole`, `tables` are all tables there are: one that is missing was removed.
    """
    by_part: dict[tuple[str, int], list[Head]] = {}
    for each in heads:
        each.check(keys)
        if is_whole or each.head.table in tables:
            by_part.setdefault((each.head.table, each.head.part), []).append(each.head)
    for place in sorted(by_part):
        _check(sorted(by_part[place], key=lambda head: head.line), tables)
    return sum(map(len, by_part.values()))


def _check(heads: list[Head], tables: TableLedgers) -> None:
    """All of one ledger, from its first line on."""
    last = heads[-1]
    here = f"part {last.part} of table {last.table}"
    if last.table not in tables:
        why = f"the house signed its part {last.part} up to line {last.line} on {moment(last.at)}"
        raise BadLedger(f"table {last.table} was removed", why)
    if last.part not in tables[last.table]:
        why = f"the house signed it up to line {last.line} on {moment(last.at)}"
        raise BadLedger(f"{here} was removed", why)
    ledger = tables[last.table][last.part]
    known = [head for head in heads if head.line <= len(ledger)]
    false = [head for head in known if ledger.lines[head.line - 1].hash != head.hash]
    if false:
        agreed = max((head.line for head in known if head.line < false[0].line), default=0)
        _name(false, ledger, here, f"after line {agreed}" if agreed else "from its first line")
    if len(known) < len(heads):
        why = f"it ends with line {len(ledger)}, and the house signed line {last.line} on {moment(last.at)}"
        raise BadLedger(f"the end of {here} was cut off", why)


def _name(false: list[Head], ledger: Ledger, here: str, since: str) -> None:
    """Refused by the name of what was done."""
    opened = opening(ledger)
    if (opened.table, opened.part) != (false[0].table, false[0].part):
        why = f"part {opened.part} of table {opened.table} stands in its place"
        raise BadLedger(f"{here} was swapped", why)
    told = _differences(false, ledger)
    if list(told) == ["times"]:
        raise BadLedger(f"the times of {here} were moved {since}", told["times"])
    if "money" in told:
        raise BadLedger(f"{here} was rewritten {since}, with other money", told["money"])
    raise BadLedger(f"{here} was rewritten {since}", told.get("game", "the house signed other lines"))


def _differences(false: list[Head], ledger: Ledger) -> dict[str, str]:
    """Return the differences from the signed heads, at the first line that differs."""
    told: dict[str, str] = {}
    opened = opening(ledger)
    if opened.game != false[0].game:
        return {"game": f"it was {false[0].game}, and now is {opened.game}"}
    standing, done = ChipCount(opened_with(opened, find(opened.game))), 0
    for head in false:
        for line in ledger.lines[done : head.line]:
            standing.follow(line.what)
        done, at = head.line, ledger.lines[head.line - 1].at
        if at != head.at:
            now = f"line {done} was written on {moment(head.at)}, and now says {moment(at)}"
            told.setdefault("times", now)
        if standing.sold != head.sold:
            now = money(standing.sold)
            bought = f"by line {done} chips for {money(head.sold)} had been bought, and now {now}"
            told.setdefault("money", bought)
        for seat in sorted({*head.stacks, *standing.stacks}):
            had, has = head.stacks.get(seat, 0), standing.stacks.get(seat, 0)
            if had != has:
                now = f"at line {done} seat {seat} had {money(had)}, and now {money(has)}"
                told.setdefault("money", now)
        if standing.table.number != head.round:
            told.setdefault("round", f"line {done} was of round {head.round}")
    return told


def moment(at: float) -> str:
    """A time as a person reads it.

    >>> moment(0.5)
    '1970-01-01 00:00:00.500 UTC'
    """
    return datetime.fromtimestamp(at, UTC).isoformat(" ", "milliseconds").replace("+00:00", " UTC")
