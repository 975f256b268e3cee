"""Find incomplete hands by their description in words: the words of the advice, and some of other charts."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property
from re import Match

import numpy as np
import numpy.typing as npt

from croupier.cards.card import RANKS
from croupier.errors import ParseError, nearest
from croupier.hands.scale import SUIT_RANKS
from croupier.odds.staged.own_rules.rule_lines import (
    NUMBER,
    RANK,
    alternatives,
    never,
    number_of,
    rank_of,
    split_parts,
)
from croupier.odds.staged.seen_cards import HAND, NUMBERS, SeenCards
from croupier.table.narration import words

Where = npt.NDArray[np.bool_]
_NONE = np.zeros(0, np.int64)
_CATEGORIES = ("pair", "two pair", "three of a kind", "four of a kind")
EXAMPLE = "three to a flush, with 2 of ten to ace"
_SAID = (
    "pair of tens or better", "any pair", "lower pair", "two pair", "three of a kind", "no pair", "suited",
    "not suited", "no draw", "four to a flush", "four to a straight", "three to a straight flush",
    "three to a royal flush", "to a straight in two ways", "four to an outside straight",
    "four to an inside straight", "in a row", "one gap", "3 points or more", "2 to 4 points",
    "2 of ten to ace", "just 1 of ten to ace", "2 high cards", "1 middle card", "eight high or better",
)  # fmt: skip
"""Examples of descriptions, from which an error message suggests the nearest."""


class SeenWords:
    """Reads conditions on a number of cards."""

    def __init__(self, seen: SeenCards) -> None:
        self.seen = seen
        self._distinct = np.bitwise_count(seen.ranks).astype(np.int64)
        self._made = {words(kind.made): where for kind, where in seen.kinds if kind.made}
        """Made hand in words → the places of its sets, the best hand first."""

    def where(self, condition: str) -> Where:
        """Return for each kind of cards whether the condition holds; refuse a condition that never does."""
        text, rows = self._rows_apart(" ".join(condition.lower().split()))
        found = np.ones(len(self.seen.masks), np.bool_)
        for part in split_parts(text):
            found &= self._part(part, rows)
        if not found.any():
            raise never(f"no {NUMBERS[self.seen.size]} cards are {condition!r}", condition)
        return found

    def _rows_apart(self, text: str) -> tuple[str, dict[str, str]]:
        """Replace the names of pay table rows, which may contain commas, by signs; return the text and the
        signs."""
        rows: dict[str, str] = {}
        names = (row for row in self._made if row not in _CATEGORIES)
        for number, row in enumerate(sorted(names, key=len, reverse=True)):
            text, times = re.subn(
                rf"(?<!\w)(?:an? |any )?(?:pair of )?{_spelled(row)}(?!\w)", f"row{number}", text
            )
            if times:
                rows[f"row{number}"] = row
        return text, rows

    def _part(self, part: str, rows: dict[str, str]) -> Where:
        """Return for each kind of cards whether at least one of the alternatives separated by `or` holds."""
        found = np.zeros(len(self.seen.masks), np.bool_)
        exactly = part.startswith("just ")
        for each in alternatives(part.removeprefix("just ")):
            found |= self._just(each) if exactly else self._all(each, rows)
        return found

    def _all(self, several: list[str], rows: dict[str, str]) -> Where:
        found = np.ones(len(self.seen.masks), np.bool_)
        for word in several:
            found &= self._row(rows[word]) if word in rows else self._one(word)
        return found

    def _row(self, row: str) -> Where:
        """Return the kinds of cards that make a row, or a better one if its name ends in `or better`."""
        names = list(self._made)
        better = names[: names.index(row)] if row.endswith("or better") else []
        return self._at(np.concatenate([self._made[each] for each in (*better, row)]))

    def _at(self, places: npt.NDArray[np.int64]) -> Where:
        found = np.zeros(len(self.seen.masks), np.bool_)
        found[places] = True
        return found

    def _one(self, word: str) -> Where:
        said = re.sub(r"^(an?|any|at least) ", "", word)
        for pattern, find in self._sayings:
            told = re.fullmatch(pattern, said)
            if told is not None:
                return find(told)
        size = NUMBERS[self.seen.size]
        known = [*self._made, *(_sized(each, size) for each in _SAID)]
        raise ParseError(
            f"no cards are known as {word!r}", instead=f"{nearest(word, known)}; such as {EXAMPLE!r}"
        )

    @cached_property
    def _sayings(self) -> tuple[tuple[str, Callable[[Match[str]], Where]], ...]:
        cards = rf"(?:{NUMBER} )?"
        ways = rf"(?:(at most) )?(?:{NUMBER} to )?{NUMBER} ways?"
        return (
            (rf"({'|'.join(_CATEGORIES)})( or better)?", self._category),
            (rf"pair of {RANK}(?:(?: to |-){RANK}| or (better|higher|less|lower))?", self._pair),
            (r"no pair", lambda told: self._is_high),
            (r"no draw", lambda told: ~self._is_suited & (self.seen.straights == 0)),
            (r"suited", lambda told: self._is_suited),
            (r"not suited", lambda told: ~self._is_suited),
            (rf"{cards}to a flush", lambda told: self._sized(told) & self._is_suited),
            (rf"{cards}to a royal flush", lambda told: self._sized(told) & self._is_suited & self._is_royal),
            (rf"{cards}to a straight( flush)?(?: in {ways})?", self._straight),
            (rf"{cards}to an? (?:straight that )?(one|two|inside|outside)(?: ranks?)? "
             r"(?:completes?|straight)", self._open),
            (r"in a row", lambda told: self._is_high & (self._gaps == 0)),
            (rf"{NUMBER} gaps?", lambda told: self._is_high & (self._gaps == number_of(told[1]))),
            (rf"{NUMBER} points?( or more)?", self._points),
            (rf"{NUMBER} to {NUMBER} points", self._points_between),
            (rf"{NUMBER}(?: or more)? of {RANK} to {RANK}", self._span),
            (rf"{NUMBER}(?: or more)? (high|middle|low) cards?", self._fate),
            (r"none of them", lambda told: (self.seen.high == 0) & (self.seen.middle == 0)),
            (rf"{RANK} high(?: or (better|more|higher|less|lower))?", self._high),
            (r"([2-9tjqka](?:-[2-9tjqka])+)", self._ranks),
        )  # fmt: skip

    # -- what they make ----------------------------------------------------------------------

    @cached_property
    def _is_high(self) -> Where:
        """No two of one rank."""
        found: Where = self._distinct == self.seen.size
        return found

    def _category(self, told: Match[str]) -> Where:
        wanted = _CATEGORIES[_CATEGORIES.index(told[1]) :] if told[2] else (told[1],)
        of_pairs = [row for row in self._made if row not in _CATEGORIES[1:]]
        rows = [row for each in wanted for row in (of_pairs if each == "pair" else [each])]
        return self._at(np.concatenate([_NONE, *(self._made[row] for row in rows if row in self._made)]))

    def _pair(self, told: Match[str]) -> Where:
        low, high = rank_of(told[1]), rank_of(told[2] or told[1])
        if told[3]:
            low, high = (low, max(SUIT_RANKS)) if told[3] in ("better", "higher") else (min(SUIT_RANKS), low)
        ranks = sum(1 << rank - 2 for rank in range(min(low, high), max(low, high) + 1))
        found: Where = (self.seen.size - self._distinct == 1) & (self.seen.paired & ranks != 0)
        if told[3] == "better":
            more = [self._made[row] for row in _CATEGORIES[1:] if row in self._made]
            found |= self._at(np.concatenate([_NONE, *more]))
        return found

    # -- what they draw to -------------------------------------------------------------------

    def _sized(self, told: Match[str]) -> Where:
        if told[1] and number_of(told[1]) != self.seen.size:
            raise ParseError(
                f"{told[0]!r} cannot be", f"{NUMBERS[self.seen.size]} cards are seen here",
                _sized(told[0], NUMBERS[self.seen.size]),
            )  # fmt: skip
        return self._is_high

    @cached_property
    def _is_suited(self) -> Where:
        found: Where = np.any([suit == self.seen.ranks for suit in self.seen.suits], axis=0) & self._is_high
        return found

    @cached_property
    def _is_royal(self) -> Where:
        lower = sum(1 << rank - 2 for rank in sorted(SUIT_RANKS)[:-HAND])
        found: Where = self.seen.ranks & lower == 0
        return found

    def _straight(self, told: Match[str]) -> Where:
        found = self._sized(told) & (self._is_suited if told[2] else True)
        if not told[5]:
            return found & (self.seen.straights > 0)
        high = number_of(told[5])
        low = 0 if told[3] else number_of(told[4] or told[5])
        return found & (low <= self.seen.straights) & (self.seen.straights <= high)

    def _open(self, told: Match[str]) -> Where:
        found: Where = self._sized(told) & (self.seen.straights == (1 if told[2] in ("one", "inside") else 2))
        return found

    @cached_property
    def _gaps(self) -> npt.NDArray[np.int64]:
        """How many ranks are missing between the lowest and the highest; an ace is high or low."""
        bits = np.array([_gaps(ranks) for ranks in range(1 << len(RANKS))], np.int64)
        return bits[self.seen.ranks]

    # -- which cards they are ----------------------------------------------------------------

    def _points(self, told: Match[str]) -> Where:
        points = 2 * self.seen.high + self.seen.middle
        return points >= number_of(told[1]) if told[2] else points == number_of(told[1])

    def _points_between(self, told: Match[str]) -> Where:
        points = 2 * self.seen.high + self.seen.middle
        return (number_of(told[1]) <= points) & (points <= number_of(told[2]))

    def _count(self, ranks: list[int]) -> npt.NDArray[np.int64]:
        bits = sum(1 << rank - 2 for rank in ranks)
        found: npt.NDArray[np.int64] = np.bitwise_count(self.seen.ranks & bits).astype(np.int64)
        return found

    def _span(self, told: Match[str]) -> Where:
        low, high = sorted((rank_of(told[2]), rank_of(told[3])))
        return _as_many(self._count(list(range(low, high + 1))), told[1])

    def _fate(self, told: Match[str]) -> Where:
        fate = {"high": "win", "middle": "push", "low": "lose"}[told[2]]
        return _as_many(self._count(self.seen.ranks_that(fate)), told[1])

    def _high(self, told: Match[str]) -> Where:
        highest = np.frexp(self.seen.ranks.astype(float))[1] + 1
        rank = rank_of(told[1])
        is_less = told[2] in ("less", "lower")
        found: Where = highest == rank
        if told[2]:
            found = highest <= rank if is_less else highest >= rank
        return found

    def _ranks(self, told: Match[str]) -> Where:
        ranks = [rank_of(each) for each in told[1].split("-")]
        if len(ranks) != self.seen.size or len(set(ranks)) < len(ranks):
            raise ParseError(f"{told[1].upper()} is not {NUMBERS[self.seen.size]} cards of different ranks")
        found: Where = self.seen.ranks == sum(1 << rank - 2 for rank in ranks)
        return found

    def _just(self, told_of: list[str]) -> Where:
        """Return the kinds with exactly these numbers of cards that win, and that push, when paired."""
        cell = {"win": 0, "push": 0}
        fates = {fate: self.seen.ranks_that(fate) for fate in cell}
        for each in told_of:
            told = re.fullmatch(rf"{NUMBER} of {RANK} to {RANK}", each)
            span = sorted((rank_of(told[2]), rank_of(told[3]))) if told else []
            fate = next((name for name, some in fates.items() if span and span == [some[0], some[-1]]), "")
            if each != "none of them" and (told is None or not fate):
                raise ParseError(f"just {each!r} is not told", instead=f"such as {EXAMPLE!r}")
            if told is not None:
                cell[fate] = number_of(told[1])
        found: Where = (self.seen.high == cell["win"]) & (self.seen.middle == cell["push"])
        return found


def _as_many(found: npt.NDArray[np.int64], word: str) -> Where:
    """Return where a number is at least that of the word, or where it is 0 for `no`."""
    number = number_of(word)
    return found >= number if number else found == 0


def _gaps(ranks: int) -> int:
    if not ranks:
        return 0
    with_low_ace = (ranks << 1 | ranks >> len(RANKS) - 1) & (1 << len(RANKS)) - 1
    both = ranks, with_low_ace
    return min(each.bit_length() - (each & -each).bit_length() + 1 - each.bit_count() for each in both)


def _sized(saying: str, size: str) -> str:
    """Return a phrase such as `three to a flush` with the number replaced by `size`."""
    return re.sub(r"^\w+ to ", f"{size} to ", saying)


def _spelled(row: str) -> str:
    """Return a pattern of a row's name, with spaces or hyphens between its words."""
    return re.escape(row).replace("\\ ", "[ -]")
