"""A strategy chart of blackjack as players know it: totals and pairs by the dealer's up card.

    hard      2   3   4   5   6   7   8   9   T   A
    4-8       H   H   H   H   H   H   H   H   H   H
    9         H   D   D   D   D   H   H   H   H   H
    …
    soft      2   3   4   5   6   7   8   9   T   A
    13-14     H   H   H   D   D   H   H   H   H   H
    …
    pair      2   3   4   5   6   7   8   9   T   A
    2-3       Pd  Pd  P   P   P   P   -   -   -   -

H hit, S stand, D double else hit, Ds double else stand, P split, Pd split where split hands may be doubled,
- as a total, R surrender else hit (Rh), stand (Rs) or split (Rp). A chart is printed as it is read. It may
have a last column Jk, without which a Joker that is turned up is met as an ace is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import groupby

from croupier.cards.card import ACE, JOKER, Card, Hand, parse_cards
from croupier.errors import ParseError
from croupier.families.blackjack.choices import May
from croupier.families.blackjack.rules import Blackjack
from croupier.hands.points import Points, blackjack_points, blackjack_value
from croupier.rules.options import Options

PLAYS = {
    "H": ("hit", "accept", "stand", "refuse"),
    "S": ("stand", "refuse"),
    "D": ("double-down", "hit", "accept", "stand", "refuse"),
    "Ds": ("double-down", "stand", "refuse"),
    "P": ("split",),
    "Rh": ("surrender", "hit", "accept", "stand", "refuse"),
    "Rs": ("surrender", "stand", "refuse"),
    "Rp": ("surrender", "split"),
}
"""The choices that a letter asks for, in order; the first that is listed is made."""

Cell = tuple[str, int, int]
"""The part of the chart, the total or the value of a pair's card, the up card's value (an ace is 11, a Joker
12)."""

ACE_VALUE = 11
JOKER_UP = 12
UPS = {**{str(value): value for value in range(2, 10)}, "T": 10, "A": ACE_VALUE}
UPS_AND_JOKER = {**UPS, "Jk": JOKER_UP}
ROWS = {"hard": range(4, 21), "soft": range(12, 21), "pair": range(2, 12)}
"""The rows that a chart has to have; at 21 it stands where it says nothing else."""
LAST = 21
LETTERS = {
    "hard": ("H", "S", "D", "Ds", "Rh", "Rs"),
    "soft": ("H", "S", "D", "Ds", "Rh", "Rs"),
    "pair": ("P", "Pd", "-", "H", "S", "D", "Ds", "Rh", "Rs", "Rp"),
}
ELEVEN = parse_cards("6h 5d")
"""The two cards that are doubled first of all."""


class Chart(Mapping[Cell, str]):
    """Letters by cell. Its text parses back."""

    def __init__(self, cells: Mapping[Cell, str]) -> None:
        self.ups = _ups_of(cells)
        """The names and values of its columns."""
        last = {(part, LAST, up): "S" for part in ("hard", "soft") for up in self.ups.values()}
        self._cells = last | dict(cells)

    def __getitem__(self, cell: Cell) -> str:
        return self._cells[cell]

    def __iter__(self) -> Iterator[Cell]:
        return iter(self._cells)

    def __len__(self) -> int:
        return len(self._cells)

    def __hash__(self) -> int:
        return hash(frozenset(self._cells.items()))

    def with_cells(self, cells: Mapping[Cell, str]) -> Chart:
        return Chart(self._cells | dict(cells))

    def row(self, part: str, row: int) -> tuple[str, ...]:
        return tuple(self[part, row, up] for up in self.ups.values())

    def __str__(self) -> str:
        return "\n\n".join("\n".join(self._block(part)) for part in ROWS)

    def _block(self, part: str) -> Iterator[str]:
        yield _line(part, self.ups)
        rows = [*ROWS[part], *([LAST] if part != "pair" else [])]
        for letters, group in groupby(rows, key=lambda row: self.row(part, row)):
            same = [_row_name(part, row) for row in group]
            yield _line(same[0] if len(same) == 1 else f"{same[0]}-{same[-1]}", letters)


def _ups_of(cells: Mapping[Cell, str]) -> Mapping[str, int]:
    return UPS_AND_JOKER if any(up == JOKER_UP for _, _, up in cells) else UPS


def _line(head: str, letters: Collection[str]) -> str:
    return (f"{head:10}" + "".join(f"{letter:4}" for letter in letters)).rstrip()


def _row_name(part: str, row: int) -> str:
    if part != "pair":
        return str(row)
    return next(name for name, value in UPS_AND_JOKER.items() if value == row)


# Reading


def read_chart(text: str, name: str) -> Chart:
    """Return the chart of a text; what is missing or cannot be is refused with the number of its line.

    What stands before its first part and after its last row is no part of it, nor are titles of one word,
    so that a page of odds with a chart on it can be read as it was printed.
    """
    cells: dict[Cell, str] = {}
    part = ""
    ups: tuple[int, ...] = ()
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if len(words) < 2 or (part and not _missing(cells)):
            continue
        try:
            if words[0].lower() in ROWS and (part or _is_head(words)):
                part, ups = words[0].lower(), _ups(words[1:])
            elif part and not (words[0][0].isdigit() or words[0].upper()[0] in "TA"):
                break  # words, not a row
            elif part:
                _read_row(cells, part, ups, words)
        except ParseError as no:
            raise ParseError(f"{name} line {number}: {no.what}", no.why, no.instead) from None
    if missing := _missing(cells):
        more = f"and {len(missing) - 1} other cells are missing" if len(missing) > 1 else ""
        raise ParseError(f"{name} has no play for {cell_name(missing[0])}", more, "a letter for every cell")
    return Chart(cells)


def _missing(cells: Mapping[Cell, str]) -> list[Cell]:
    ups = _ups_of(cells).values()
    every = ((part, row, up) for part, rows in ROWS.items() for row in rows for up in ups)
    return [cell for cell in every if cell not in cells]


def cell_name(cell: Cell) -> str:
    """Return the name of a cell: hard 16 against T."""
    part, row, up = cell
    return f"{part} {_row_name(part, row)} against {_row_name('pair', up)}"


def _is_head(words: list[str]) -> bool:
    return all(_up(word) for word in (words[1], words[-1]))


def _ups(words: list[str]) -> tuple[int, ...]:
    values = tuple(map(_up, words))
    if sorted(values) not in (sorted(UPS.values()), sorted(UPS_AND_JOKER.values())):
        raise ParseError(f"{' '.join(words) or 'nothing'} are not the up cards", instead=" ".join(UPS))
    return values


def _up(word: str) -> int:
    """Return the value of an up card; 0 where it is none."""
    return UPS_AND_JOKER.get("T" if word == "10" else word.upper() if len(word) == 1 else word.title(), 0)


def _read_row(cells: dict[Cell, str], part: str, ups: tuple[int, ...], words: list[str]) -> None:
    head, *letters = words
    rows = _rows(part, head)
    if len(letters) != len(ups):
        raise ParseError(f"{part} {head} has {len(letters)} plays", instead=f"{len(ups)}, one an up card")
    for up, letter in zip(ups, letters, strict=True):
        if letter not in LETTERS[part]:
            why = "only a pair is split" if letter in LETTERS["pair"] else ""
            where = cell_name((part, rows[0], up))
            raise ParseError(f"{letter!r} is no play for {where}", why, ", ".join(LETTERS[part]))
        for row in rows:
            if (part, row, up) in cells:
                raise ParseError(f"{cell_name((part, row, up))} comes twice")
            cells[part, row, up] = letter


def _rows(part: str, head: str) -> range:
    low, _, high = head.upper().partition("-")
    names = {_row_name(part, row): row for row in (*ROWS[part], *([LAST] if part != "pair" else []))}
    known = names | ({"10": 10, "11": ACE_VALUE} if part == "pair" else {})
    first, last = known.get(low, 0), known.get(high or low, 0)
    if not first or last < first:
        lowest, *_, highest = names
        raise ParseError(f"{head!r} is no row of {part}", instead=f"{lowest} to {highest}")
    return range(first, last + 1)


# Playing


def value_of(card: Card) -> int:
    """Return the place of a card in the chart; a Joker that is played like an ace has the ace's."""
    return ACE_VALUE if card is JOKER or card.rank == ACE else blackjack_value(card)


def letter_of(
    chart: Mapping[Cell, str],
    cards: Hand,
    up: int,
    *,
    doubles_after_split: bool,
    can_split: bool,
    points: Points | None = None,
) -> str:
    """Return the chart's letter for these cards against an up card of that value; `points` are what they
    count, where that is not as usual."""
    if can_split and value_of(cards[0]) == value_of(cards[1]):
        play = chart["pair", value_of(cards[0]), up]
        if play == "Pd":
            play = "P" if doubles_after_split else "-"
        if play != "-":
            return play
    total, is_soft = points or blackjack_points(cards)
    return chart["soft" if is_soft else "hard", total, up]


def decide(
    chart: Mapping[Cell, str],
    rules: Blackjack,
    options: Options,
    cards: Hand,
    up: Card,
    listed: Collection[str],
) -> str:
    """Return the listed choice that the chart has these cards take; "" where it has none of them."""
    if "stand" in listed and rules.rank(options, cards):
        return "stand"  # a best hand that could be split
    has_column = up is JOKER and ("hard", LAST, JOKER_UP) in chart
    play = letter_of(
        chart,
        cards,
        JOKER_UP if has_column else value_of(up),
        points=rules.count(options, cards),
        doubles_after_split="split" in listed and May.DOUBLE in rules.may(options, ELEVEN, True, 2),
        can_split="split" in listed,
    )
    return next((name for name in PLAYS[play] if name in listed), "")
