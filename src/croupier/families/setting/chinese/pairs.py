"""How Chinese poker is paid: between every pair of hands, one after the other, with no bank and no pot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from msgspec import Struct

from croupier.families.setting.chinese.points import Compared, Scored, Scoring, explained
from croupier.outside_text import is_whole_number, whole_number
from croupier.refusals import BadNotation
from croupier.rules.script.table import Table
from croupier.rules.steps import Call, PayOver, Script


class Entry(Struct, frozen=True, order=True):
    """A hand in the round: its seat, and which of a player's two it is."""

    seat: int
    is_second: bool = False

    def __str__(self) -> str:
        """As a marker has it: `2`, or `2b` for a second hand."""
        return f"{self.seat}{'b' if self.is_second else ''}"

    @classmethod
    def parse(cls, text: str) -> Entry:
        seat = text.removesuffix("b")
        if not is_whole_number(seat):
            raise BadNotation(f"no hand {text!r}", instead="a seat, such as 2, or 2b for its second hand")
        return cls(whole_number(seat), text.endswith("b"))

    @property
    def name(self) -> str:
        return f"seat {self.seat}{', second hand' if self.is_second else ''}"


class Paying(Struct, frozen=True, kw_only=True):
    """How points become money, and how far it reaches."""

    unit: int
    """Cents of a point."""
    word: str
    """What the house calls one."""
    clause: str
    short: str
    """Where it is ordered that who runs out pays no more."""
    from_start: bool = False
    """What a player pays in a hand is at most what he began it with: chips won in it pay nothing."""
    smaller_stack: bool = False
    """A pair plays for no more than the smaller of the two stacks with which it began."""


def settle_pairs(
    table: Table, order: Sequence[Entry], scored: Mapping[Entry, Scored], scoring: Scoring, paying: Paying
) -> Script:
    """The first hand against each of the others, then the second against those after it, and so on; two hands
    of one player are not compared."""
    begun = dict(table.stacks)
    left = dict(begun)
    """What each has still to pay with, where chips won in the hand pay nothing."""
    for one, other in combinations(order, 2):
        if one.seat == other.seat:
            continue
        compared = scoring.compare(scored[one], scored[other])
        points = compared.points
        payer, payee = (other, one) if points > 0 else (one, other)
        if not points:
            yield Call(words=_even(one, other, compared, paying.word), clause=paying.clause)
            continue
        limits = [left[payer.seat]] if paying.from_start else []
        limits += [min(begun[one.seat], begun[other.seat])] if paying.smaller_stack else []
        due = abs(points) * paying.unit
        most = min(limits) if limits else table.stacks[payer.seat]
        paid = yield PayOver(
            seat=payer.seat,
            to=payee.seat,
            amount=due,
            why=_why(payer, payee, explained(compared, payer is one, paying.word)),
            most=most,
            clause=paying.short if due > min(most, table.stacks[payer.seat]) else paying.clause,
        )
        left[payer.seat] -= paid


def _even(one: Entry, other: Entry, compared: Compared, word: str) -> str:
    """What is called where nothing is paid."""
    if not compared.signs:
        return f"{one.name.capitalize()} and {other.name} are both fouled: nothing is paid"
    return f"{one.name.capitalize()} and {other.name} come out even: no {word} is paid"


def _why(payer: Entry, payee: Entry, reason: str) -> str:
    """With the hands that are meant where a player has two."""
    named = (("the", payee), ("against the", payer))
    seconds = [f"{which} second hand" for which, each in named if each.is_second]
    return f"{', '.join(seconds)}: {reason}" if seconds else reason
