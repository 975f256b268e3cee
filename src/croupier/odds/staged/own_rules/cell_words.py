"""Find two cards, and two cards with a board, by a description in words: `K5+`, `pair in the hand`,
`four to a flush, ten high or better`. Descriptions can distinguish the cells of `board_features`."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property
from re import Match

import numpy as np
import numpy.typing as npt

from croupier.cards.card import RANKS as LETTERS
from croupier.errors import ParseError, nearest
from croupier.hands.poker import PokerCategory
from croupier.odds.staged.board_cells import UNSEEN
from croupier.odds.staged.board_classes import BOARD
from croupier.odds.staged.kernels.board_features import CATEGORIES, CELLS, NOTHING_AT, PAIR, PAIRS_AT
from croupier.odds.staged.kernels.shared_board import KINDS, RANKS, Shorts, pair_place
from croupier.odds.staged.own_rules.rule_lines import RANK, alternatives, never, rank_of, split_parts
from croupier.readers import whole_number

Where = npt.NDArray[np.bool_]
EXAMPLES = "A, K5o+, Q6s+, 33+"
_HAND = re.compile(r"([2-9TJQKA])([2-9TJQKAX])?([so])?(\+)?", re.IGNORECASE)


# Two cards


def hand_cells() -> Shorts:
    """The cell of every entry of the empty board: its place in the chart, the suited hands by the higher
    rank first."""
    cells: Shorts = np.zeros(KINDS * (KINDS + 1) // 2, np.int16)
    for i in range(KINDS):
        for j in range(i + 1, KINDS):
            low, high = sorted((i % RANKS, j % RANKS))
            suited = i // RANKS == j // RANKS
            cells[pair_place(i, j, KINDS)] = high * RANKS + low if suited else low * RANKS + high
    return cells


def hand_name(cell: int) -> str:
    """Return the name of two hole cards: `K5s`, `QQ`, `98o`."""
    row, column = divmod(cell, RANKS)
    high, low = max(row, column), min(row, column)
    return f"{LETTERS[high]}{LETTERS[low]}{'' if row == column else 's' if row > column else 'o'}"


def hands_where(condition: str) -> Where:
    """The cells of the hands in a list: `A, K5+, Q6s+, JTo, 33+`, or of any pair."""
    found = np.zeros(RANKS * RANKS, np.bool_)
    for word in re.split(r",| or ", re.sub(" or better", "+", condition, flags=re.IGNORECASE)):
        found |= _hands(word.strip())
    return found


def _hands(word: str) -> Where:
    """`A` and `Ax` are all hands with an ace; a plus adds the better second cards, or the better pairs."""
    found = np.zeros((RANKS, RANKS), np.bool_)
    if word.lower() in ("pair", "a pair", "any pair"):
        np.fill_diagonal(found, True)
        return found.ravel()
    pair = re.fullmatch(rf"(?:a )?pair of {RANK}(\+)?", word.lower())
    told = _HAND.fullmatch(LETTERS[rank_of(pair[1]) - 2] * 2 + (pair[2] or "") if pair else word)
    if told is None or not _can_be(told):
        raise ParseError(f"{word!r} is no hand of two cards", instead=f"such as {EXAMPLES}")
    for high, low in _pairs_of_ranks(told):
        if told[3] is None or told[3].lower() == "s" or high == low:
            found[high, low] = True
        if told[3] is None or told[3].lower() == "o":
            found[low, high] = True
    return found.ravel()


def _can_be(told: Match[str]) -> bool:
    is_any = told[2] is None or told[2].upper() == "X"
    is_pair = not is_any and told[1].upper() == told[2].upper()
    return not (is_any and told[4]) and not (is_pair and told[3])


def _pairs_of_ranks(told: Match[str]) -> list[tuple[int, int]]:
    """The higher rank and the lower one of each."""
    first = LETTERS.index(told[1].upper())
    if told[2] is None or told[2].upper() == "X":
        others = [rank for rank in range(RANKS) if rank != first or told[3] is None]
        return [(max(first, rank), min(first, rank)) for rank in others]
    low, high = sorted((first, LETTERS.index(told[2].upper())))
    if low == high:
        return [(rank, rank) for rank in range(low, RANKS if told[4] else low + 1)]
    return [(high, rank) for rank in range(low, high if told[4] else low + 1)]


# With a board


class CellWords:
    """Reads conditions on two cards with a board of a given size."""

    def __init__(self, cards: int) -> None:
        self.cards = cards
        cells = np.arange(CELLS)
        self._betters = cells < NOTHING_AT
        self._is_pair = (cells >= PAIRS_AT) & self._betters
        self._made = np.where(self._is_pair, PAIR, np.where(self._betters, cells // CATEGORIES, -1))
        kinds = (cells - NOTHING_AT) // RANKS
        self._board = np.where(cells < PAIRS_AT, cells % CATEGORIES, np.where(self._betters, 0, kinds // 2))
        self._draws = ~self._betters & (kinds % 2 == 1) & (cards < BOARD)
        self._pair_kind = np.where(self._is_pair, (cells - PAIRS_AT) // RANKS, -1)
        self._rank = np.where(self._is_pair, (cells - PAIRS_AT) % RANKS, (cells - NOTHING_AT) % RANKS) + 2
        self._outs = cells - NOTHING_AT
        self._can_be = self._is_pair | ~self._betters | (self._made > np.maximum(self._board, PAIR))

    def where(self, condition: str) -> Where:
        """Return for each cell whether the condition holds."""
        found = np.ones(CELLS, np.bool_)
        for part in split_parts(" ".join(condition.lower().split())):
            some = np.zeros(CELLS, np.bool_)
            for each in alternatives(part):
                both = np.ones(CELLS, np.bool_)
                for word in each:
                    both &= self._one(word)
                some |= both
            found &= some & self._can_be
        if not found.any():
            raise never(f"no hand is {condition!r}", condition)
        return found

    def _one(self, word: str) -> Where:
        said = re.sub(r"^(an?|any) ", "", word)
        for pattern, find in self._sayings:
            told = re.fullmatch(pattern, said)
            if told is not None:
                return find(told)
        raise ParseError(
            f"no hand is known as {word!r}",
            instead=f"{nearest(word, self._examples)}; such as {self._examples[-1]!r}",
        )

    @property
    def _examples(self) -> list[str]:
        kinds = [str(kind) for kind in PokerCategory if kind > PAIR]
        known = [
            *kinds, *(f"{kind} or better" for kind in kinds), "pair or better", "hidden pair",
            "pair with a card of the board", "aces to fours", "threes or better",
            "no better than the board",
        ]  # fmt: skip
        if self.cards == BOARD:
            return [
                *known,
                "at most 20 unseen cards beat it",
                "0 to 20 unseen cards beat it",
                "pair in the hand",
            ]
        more = [
            "nothing",
            "no better than the board's pair",
            "four to a flush",
            "ace high",
            "ten high or better",
        ]
        return [*known, *more, "pair in the hand, threes or better"]

    @cached_property
    def _sayings(self) -> tuple[tuple[str, Callable[[Match[str]], Where]], ...]:
        kind = "(" + "|".join(sorted((str(each) for each in PokerCategory), key=len, reverse=True)) + ")"
        sayings: list[tuple[str, Callable[[Match[str]], Where]]] = [
            (rf"{kind}(?: or (better)| to (?:a )?{kind})?", self._category),
            (rf"{kind} on a board with (?:a )?{kind}", self._on_board),
            (r"better than the board", lambda told: self._betters),
            (r"pair in the hand|pocket pair", lambda told: self._pair_kind == 0),
            (r"pair with a card of the board", lambda told: self._pair_kind == 1),
            (r"hidden pair( or better)?", lambda told: self._betters if told[1] else self._is_pair),
            (rf"(?:pair of )?{RANK}s?(?: to {RANK}| or (better|higher|less|lower))?", self._pairs),
            (r"no better than the board", lambda told: ~self._betters),
        ]
        if self.cards == BOARD:
            return (*sayings, (r"(?:(\d+) to )?(\d+) unseen cards beat it", self._beaten),
                    (r"(at most|fewer than) (\d+) unseen cards beat it", self._beaten_at_most))  # fmt: skip
        return (
            *sayings,
            (r"nothing", lambda told: ~self._betters & (self._board == 0)),
            (rf"no better than the board's {kind}",
             lambda told: ~self._betters & (self._board == _category(told[1]))),
            (r"four to a flush", lambda told: self._draws),
            (rf"{RANK}(?: to {RANK})? high(?: or (better|higher|less|lower))?", self._high),
        )  # fmt: skip

    def _category(self, told: Match[str]) -> Where:
        low = _category(told[1])
        high = max(PokerCategory) if told[2] else _category(told[3]) if told[3] else low
        return (min(low, high) <= self._made) & (self._made <= max(low, high))

    def _on_board(self, told: Match[str]) -> Where:
        found: Where = (self._made == _category(told[1])) & (self._board == _category(told[2]))
        return found & ~self._is_pair

    def _pairs(self, told: Match[str]) -> Where:
        found = self._is_pair & self._between(told[1], told[2], told[3])
        if told[0].startswith("pair of") and told[3] == "better":
            found |= self._betters & ~self._is_pair
        return found

    def _high(self, told: Match[str]) -> Where:
        return ~self._betters & self._between(told[1], told[2], told[3])

    def _between(self, one: str, other: str | None, side: str | None) -> Where:
        low, high = sorted((rank_of(one), rank_of(other or one)))
        if side:
            low, high = (low, RANKS + 1) if side in ("better", "higher") else (2, high)
        found: Where = (low <= self._rank) & (self._rank <= high)
        return found

    def _beaten(self, told: Match[str]) -> Where:
        return self._outs_in(whole_number(told[1] or told[2]), whole_number(told[2]))

    def _beaten_at_most(self, told: Match[str]) -> Where:
        return self._outs_in(0, whole_number(told[2]) - (told[1] == "fewer than"))

    def _outs_in(self, low: int, high: int) -> Where:
        found: Where = (low <= self._outs) & (self._outs <= min(high, UNSEEN))
        return found


def _category(word: str) -> PokerCategory:
    return next(each for each in PokerCategory if str(each) == word)
