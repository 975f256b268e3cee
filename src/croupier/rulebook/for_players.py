"""A sheet as somebody reads it who wants to play: how a round goes first, then what is staked and what it
pays; what it was written from and how it is proved come last."""

from __future__ import annotations

import re

FIRST = ("Round of play", "Wagers", "Settlement", "Pay tables", "Hand rankings", "Dealer / banker rules",
         "Equipment and cards")  # fmt: skip
LAST = ("Irregularities", "Stated mathematics", "Ambiguities and contradictions", "Test vectors")
SOURCE = "Where this sheet comes from"
_SECTION = re.compile(r"^(?=## )", re.MULTILINE)
_BACKGROUND = ("- source:", "- family:", "- banking:", "- id:")


def for_players(text: str) -> str:
    """Return a sheet with its sections in an order for players.

    >>> print(for_players("# War\\n- source: x\\n\\n## Test vectors\\n1. x\\n\\n## Round of play\\nDeal."))
    # War
    <BLANKLINE>
    ## Round of play
    Deal.
    <BLANKLINE>
    ## Test vectors
    1. x
    <BLANKLINE>
    ## Where this sheet comes from
    - source: x
    """
    head, *sections = _SECTION.split(text)
    lines = head.rstrip().splitlines()
    behind = [line for line in lines if line.startswith(_BACKGROUND)]
    front = [line for line in lines if line not in behind]
    ordered = sorted(sections, key=lambda each: _place(each.splitlines()[0].removeprefix("## ")))
    parts = ["\n".join(front), *(each.rstrip() for each in ordered)]
    if behind:
        parts.append("\n".join([f"## {SOURCE}", *behind]))
    return "\n\n".join(parts)


def _place(title: str) -> int:
    """Return the place of a section. Sections that no list names stay in the middle, in their order."""
    for number, name in enumerate(FIRST):
        if title.startswith(name):
            return number
    for number, name in enumerate(LAST):
        if title.startswith(name):
            return len(FIRST) + 1 + number
    return len(FIRST)
