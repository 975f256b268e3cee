"""What a wager on numbers of a layout is called: its name, its title, and the other words for it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from croupier.families.wheels.layout import ZEROS, NumberNames

SHORT = {
    "three-numbers": ("street", "row", "trio"),
    "four-numbers": ("corner", "square"),
    "six-numbers": ("six-line", "line"),
}
"""What players call wagers on so many numbers."""


def name_of(row: str, words: NumberNames) -> str:
    if len(words) == 4 and words[0] == "0":
        return "first-four-numbers"
    if row == "first-five-numbers":
        return row
    return f"{row}-{words[0]}-{words[-1]}" if row == "six-numbers" else f"{row}-{'-'.join(words)}"


def title_of(row: str, words: NumberNames) -> str:
    if row == "first-five-numbers":
        return "first five numbers"
    shown = f"{words[0]}-{words[-1]}" if row == "six-numbers" else "/".join(words)
    return f"{row.replace('-', ' ')} {shown}"


def aliases_of(row: str, words: NumberNames) -> Iterator[str]:
    """The numbers alone, in any order where there are few; their first and last; the players' words."""
    if row == "first-five-numbers":
        yield from ("first-five", "five-numbers", "top-line", "five-numbers-0-00-1-2-3", "0-00-1-2-3")
        return
    orders = [words]
    if len(words) <= 3 and (len(words) == 2 or words[0] in ZEROS):
        orders += permutations(words)
    lists = ["-".join(order) for order in orders]
    if len(words) > 2 and words[0] not in ZEROS:
        lists.append(f"{words[0]}-{words[-1]}")
    for each in lists:
        yield each
        yield from (f"{name}-{each}" for name in (row, *SHORT.get(row, ())))
    if words == ("0", "1", "2", "3"):
        yield "first-four"
    if words == ("0", "00"):
        # the line between those boxes is another place for it (§4.V.B)
        yield from ("split-2nd-12-3rd-12", "courtesy-line")
