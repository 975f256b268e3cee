"""Plain ways to lay cards in rows, for who does not weigh what may come."""

from __future__ import annotations

from itertools import combinations

from croupier.cards.card import Hand
from croupier.families.setting.chinese.hands import ROWS, Rows, in_order, is_foul, made, strength
from croupier.families.setting.chinese.points import Scoring
from croupier.rules.choices import Choice, Chosen


def back_first(cards: Hand, equal_is_foul: bool = True) -> Rows:
    """The best back, of the rest the best middle, and the best front of what is left. No front can outrank
    what was best for the middle; where back and middle rank the same, the next best back is taken that is no
    foul."""
    for back in sorted(combinations(cards, 5), key=strength, reverse=True):
        rest = tuple(card for card in cards if card not in back)
        middle = max(combinations(rest, 5), key=strength)
        front = max(combinations([card for card in rest if card not in middle], 3), key=strength)
        rows = Rows(*map(in_order, (front, middle, back)))
        if not is_foul(rows, equal_is_foul):
            return rows
    return rows


def strong_as_they_lie(choice: Choice, lies: Rows, scoring: Scoring) -> Chosen:
    """Rows in order as they lie, then the most bonus as they lie, then the strongest from the back on."""

    def worth(way: Chosen) -> tuple[bool, int, tuple[int, ...]]:
        rows = lies.with_cards(way.laid)
        front, middle, back = map(strength, rows)
        bonus = sum(scoring.bonus(name, *made(row)) for name, row in zip(ROWS, rows, strict=True) if row)
        return front <= middle <= back, bonus, (back, middle, front)

    return max(choice.ways(), key=worth)
