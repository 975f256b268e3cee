"""The round of play of every pot game."""

from __future__ import annotations

from croupier.families.poker.hand import HandState
from croupier.families.poker.posts import blinds_of
from croupier.rules import collections
from croupier.rules.steps import Script


def collect(contest: HandState, moment: str, clause: str) -> Script:
    """Take what is due at this moment; who pays the last chip is all-in."""
    table = contest.table
    able = [seat for seat in contest.seats if table.stacks[seat]]
    has_blind = contest.form.has_button and any(each.out_of == "small-blind" for each in contest.collections)
    blind = next((seat for seat, _, _ in blinds_of(contest)), 0) if has_blind else 0
    yield from collections.collect(table, moment, contest.seats, clause, blind)
    contest.all_in += sum(not table.stacks[seat] for seat in able)
