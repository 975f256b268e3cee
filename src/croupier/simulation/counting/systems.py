"""How a player counts the cards of a shoe, and what is bet by the count: values that are read from text.

A system is a weight for every card. The running count is the sum of the weights seen since the shuffle; the
true count is that by the decks still in the shoe, rounded down.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from croupier.cards.card import ACE, KING, Card
from croupier.errors import ParseError, unknown
from croupier.readers import check_length, fraction, pieces, whole_number
from croupier.simulation.blackjack.chart_file import file_text

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "A", "Jk")
"""Names of cards in the file of a system; tens and faces are T."""
START = "start"
"""Key of the running count of a full shoe in a system's file."""
ENDING = ".count"


@dataclass(frozen=True)
class System:
    name: str
    weights: Mapping[str, Fraction]
    source: str = ""
    start: Fraction = Fraction(0)
    """The running count of a full shoe."""
    start_by_deck: Fraction = Fraction(0)
    """Amount added to the initial count for every deck."""

    def weight(self, card: Card) -> Fraction:
        return self.weights.get(rank_name(card), Fraction(0))

    @property
    def balance(self) -> Fraction:
        """The sum of the weights of a deck: zero in a balanced system."""
        return sum(
            (weight * (16 if name == "T" else 4) for name, weight in self.weights.items()), Fraction(0)
        )


def rank_name(card: Card) -> str:
    if card.is_joker:
        return "Jk"
    return "A" if card.rank == ACE else "T" if 10 <= card.rank <= KING else str(card.rank)


def _weights(low: str, text: str) -> dict[str, Fraction]:
    return {name: Fraction(weight) for name, weight in zip(low.split(), text.split(), strict=True)}


_TEN = "2 3 4 5 6 7 8 9 T A"
SYSTEMS = {
    "hi-lo": System(
        "hi-lo",
        _weights(_TEN, "1 1 1 1 1 0 0 0 -1 -1"),
        "Dubner 1963; Wong, Professional Blackjack",
    ),
    "ko": System(
        "ko",
        _weights(_TEN, "1 1 1 1 1 1 0 0 -1 -1"),
        "Vancura and Fuchs, Knock-Out Blackjack, with its initial running count",
        start=Fraction(4),
        start_by_deck=Fraction(-4),
    ),
    "omega-ii": System("omega-ii", _weights(_TEN, "1 1 2 2 2 1 0 -1 -2 0"), "Carlson, Blackjack for Blood"),
}


def system_of(name: str) -> System:
    """A known system, or that of a file with a line for each card: `5: 1`, `T: -1`, `A: -1`."""
    if name in SYSTEMS:
        return SYSTEMS[name]
    if "." not in name and "/" not in name:
        raise unknown("counting system", name, (*SYSTEMS, f"a file such as mine{ENDING}"))
    return read_system(file_text(name, f"mine{ENDING}"), Path(name).name)


def read_system(text: str, name: str) -> System:
    weights: dict[str, Fraction] = {}
    for number, line in enumerate(check_length(text, "counting system").splitlines(), 1):
        words = line.partition("#")[0].replace(":", " ").split()
        if not words:
            continue
        if len(words) != 2:
            raise ParseError(f"{name} line {number}: {line.strip()!r} is no weight", instead="5: 1")
        rank = {"10": "T", "JK": "Jk", START.upper(): START}.get(words[0].upper(), words[0].upper())
        if rank not in (*RANKS, START):
            raise ParseError(f"{name} line {number}: no card {words[0]}", instead=", ".join((*RANKS, START)))
        if rank in weights:
            raise ParseError(f"{name} line {number}: {rank} comes twice")
        weights[rank] = _weight(words[1], f"{name} line {number}")
    if missing := [rank for rank in RANKS[:-1] if rank not in weights]:
        raise ParseError(
            f"{name} has no weight for {', '.join(missing)}", instead="0 for a card that is not counted"
        )
    start = weights.pop(START, Fraction(0))
    return System(name, weights, start=start)


def _weight(text: str, where: str) -> Fraction:
    try:
        weight = fraction(text)
    except ParseError:
        raise ParseError(f"{where}: {text} is no weight", instead="a number such as 1, -2 or 0.5") from None
    if abs(weight) > 100 or weight.denominator > 8:
        raise ParseError(f"{where}: {text} is no weight", instead="from -100 to 100, in eighths at most")
    return weight


# What is bet

MOST_UNITS = 1_000
MOST_STEPS = 2_000
_ITEM = re.compile(r"(?:(?P<by>tc|rc) *)?(?P<below><)? *(?P<count>[+-]?[0-9]{1,3}) *: *(?P<units>[0-9]{1,6})")


@dataclass(frozen=True)
class Ramp:
    """Units bet by the count at the beginning of a round."""

    steps: tuple[tuple[int, int], ...]
    """Pairs of a count and the units bet from that count on, in ascending order."""
    below: int
    """Units bet below the first step."""
    by_running: bool = False

    def units(self, count: int) -> int:
        found = self.below
        for least, units in self.steps:
            if count >= least:
                found = units
        return found

    @property
    def smallest(self) -> int:
        """The smallest bet that is made."""
        return min(units for units in (self.below, *(units for _, units in self.steps)) if units)

    def __str__(self) -> str:
        if {units for _, units in self.steps} == {self.below}:
            return f"tc<{self.steps[0][0]}:{self.below}"
        by = "rc" if self.by_running else "tc"
        first = self.steps[0][0]
        return ", ".join((f"{by}<{first}:{self.below}", *(f"{least}:{units}" for least, units in self.steps)))


FLAT = Ramp(((0, 1),), 1)


def ramp_of(text: str) -> Ramp:
    """Parse a ramp such as `tc<1:1, 1:2, 2:4, 3:8`, or a file with such items: below a true count of 1 one
    unit, from 1 on two, and so on; `rc` in the first item for the running count."""
    if ":" not in text and ("." in text or "/" in text):
        text = ", ".join(line.partition("#")[0] for line in file_text(text, "mine.ramp").splitlines())
    items = [item.strip() for item in pieces(text, "steps of a ramp", MOST_STEPS, "[,\n]") if item.strip()]
    steps: dict[int, int] = {}
    below: tuple[int, int] | None = None
    by = ""
    for item in items:
        found = _ITEM.fullmatch(item.lower())
        if found is None:
            raise ParseError(f"{item!r} is no step of a ramp", instead="tc<1:1, 1:2, 2:4, 3:8")
        if found["by"]:
            if by and found["by"] != by:
                raise ParseError("a ramp goes by one count", "this one has tc and rc", "tc<1:1, 1:2, 2:4")
            by = found["by"]
        count, units = whole_number(found["count"], least=-999), whole_number(found["units"])
        if units > MOST_UNITS:
            raise ParseError(f"{units} units are too many", instead=f"0 to {MOST_UNITS:,}")
        if found["below"]:
            if below is not None:
                raise ParseError(f"{item!r} is a second first step", instead="one item with <")
            below = count, units
        elif count in steps:
            raise ParseError(f"the ramp has two bets from {count} on")
        else:
            steps[count] = units
    if below is not None and steps and min(steps) != below[0]:
        raise ParseError(
            f"the ramp says nothing of counts between {below[0]} and {min(steps)}",
            instead=f"<{min(steps)}:{below[1]}",
        )
    if below is not None:
        steps.setdefault(below[0], below[1])
    if not any(steps.values()):
        raise ParseError("the ramp bets nothing", instead="tc<1:1, 1:2, 2:4, 3:8")
    return Ramp(tuple(sorted(steps.items())), below[1] if below else 1, by == "rc")
