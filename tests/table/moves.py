"""A change of tables as a pit orders it, at two sittings without one."""

from __future__ import annotations

from croupier.table.session import TableSession, standing_at


def change_tables(one: TableSession, seat: int, other: TableSession, to: int) -> None:
    """Get up at one with all chips, sit down at the other owing what is owed."""
    name, standing = one.names[seat], standing_at(one, seat, other)
    chips = one.leave(seat, approved=True, moves=True)
    other.sit(to, name, chips, approved=True, standing=standing, moved=True)
