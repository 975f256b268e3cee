"""Fantasy Land: a front of queens or better buys a hand of fourteen cards in the next round, and some hands
keep a player there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from croupier.cards.card import QUEEN
from croupier.families.setting.chinese.hands import Rows, made
from croupier.families.setting.chinese.pairs import Entry
from croupier.hands.poker import PokerCategory
from croupier.rules.script.table import Table
from croupier.rules.steps import Mark, Script

FANTASY: Final = "fantasy-land"
"""The marker that lists the hands which are in Fantasy Land in the next round: `2 3b`."""
PLAYED: Final = "plays-on"
"""The marker that lists the hands which have to play that round."""


def enters(rows: Rows, is_foul: bool) -> bool:
    """Whether an ordinary hand leads to Fantasy Land: queens or better in front."""
    front = made(rows.front)
    is_enough = front.kind is PokerCategory.THREE_OF_A_KIND or (
        front.kind is PokerCategory.PAIR and front.rank >= QUEEN
    )
    return is_enough and not is_foul


def stays(rows: Rows, is_foul: bool) -> bool:
    """Whether a hand of Fantasy Land leads there again: three of a kind in front, a full house or better in
    the middle, four of a kind or better in the back."""
    front, middle, back = map(made, rows)
    return not is_foul and (
        front.kind is PokerCategory.THREE_OF_A_KIND
        or middle.kind >= PokerCategory.FULL_HOUSE
        or back.kind >= PokerCategory.FOUR_OF_A_KIND
    )


def listed(table: Table, name: str, able: Iterable[int]) -> list[Entry]:
    """The hands that a marker lists, as far as their players are still there."""
    here = set(able)
    return [entry for entry in map(Entry.parse, table.marker(name).split()) if entry.seat in here]


def mark(table: Table, fantasy: Sequence[Entry], played: Sequence[Entry], clause: str) -> Script:
    """Who is in Fantasy Land next, and who plays on with them; nobody where nobody is."""
    yield Mark(name=FANTASY, value=" ".join(map(str, fantasy)), clause=clause)
    yield Mark(name=PLAYED, value=" ".join(map(str, played)) if fantasy else "", clause=clause)
