"""Fantasy Land: a front of queens or better buys a hand of fourteen cards in the next round, and some hands
keep a player there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from croupier.cards.card import QUEEN
from croupier.families.setting.chinese.hands import BACK, FRONT, MIDDLE, ROWS, Made, Rows, made
from croupier.families.setting.chinese.pairs import Entry
from croupier.hands.poker import PokerCategory
from croupier.rules.script.table import Table
from croupier.rules.steps import Mark, Script

FANTASY: Final = "fantasy-land"
"""The marker that lists the hands which are in Fantasy Land in the next round: `2 3b`."""
PLAYED: Final = "plays-on"
"""The marker that lists the hands which have to play that round."""


Leads = Callable[[str, Made], bool]
"""Whether a row, by its name and what it makes, leads to Fantasy Land."""


def enters(row: str, made: Made) -> bool:
    """Of an ordinary hand: queens or better in front."""
    kind, rank = made
    return row == FRONT and (
        kind is PokerCategory.THREE_OF_A_KIND or (kind is PokerCategory.PAIR and rank >= QUEEN)
    )


LEAST_TO_STAY: Final = {
    FRONT: PokerCategory.THREE_OF_A_KIND,
    MIDDLE: PokerCategory.FULL_HOUSE,
    BACK: PokerCategory.FOUR_OF_A_KIND,
}


def stays(row: str, made: Made) -> bool:
    """Of a hand of Fantasy Land: three of a kind in front, a full house or better in the middle, four of a
    kind or better in the back."""
    return made.kind >= LEAST_TO_STAY[row]


def does_lead(rows: Rows, is_foul: bool, leads: Leads) -> bool:
    """Whether any row leads there: never of a hand that is fouled."""
    return not is_foul and any(leads(name, made(row)) for name, row in zip(ROWS, rows, strict=True))


def listed(table: Table, name: str, able: Iterable[int]) -> list[Entry]:
    """The hands that a marker lists, as far as their players are still there."""
    here = set(able)
    return [entry for entry in map(Entry.parse, table.marker(name).split()) if entry.seat in here]


def mark(table: Table, fantasy: Sequence[Entry], played: Sequence[Entry], clause: str) -> Script:
    """Who is in Fantasy Land next, and who plays on with them; nobody where nobody is."""
    yield Mark(name=FANTASY, value=" ".join(map(str, fantasy)), clause=clause)
    yield Mark(name=PLAYED, value=" ".join(map(str, played)) if fantasy else "", clause=clause)
