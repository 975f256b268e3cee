"""Rules of one's own in words, for games that are decided several times: what their files have in common.

    four cards, 3 staked:        a heading: when, and with how much on the layout where that matters
    fold                         a play, made whatever is held
    bet 1x with 4 points or more    a play, made where the condition holds; a comma means that both parts do

A later line stands before an earlier one. What comes before the first heading is for every decision at which
there is such a play.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Mapping
from fractions import Fraction

from croupier.cards.card import RANKS, rank_name, rank_plural
from croupier.errors import BadNotation, UnknownName, nearest
from croupier.readers import whole_number

_STAKED = re.compile(r"(\d+)(?: to (\d+))? staked( or more| or less)?")
_PLAY = re.compile(r"(.+?) with (.+)")
_OR = re.compile(r" or (?!better\b|more\b|less\b|higher\b|lower\b|fewer\b)")
_NUMBERS = ("no", "one", "two", "three", "four", "five")
_RANK_WORDS = {
    word: rank
    for rank in range(2, 15)
    for letter in [RANKS[rank - 2].lower(), *(["10"] if rank == 10 else [])]
    for word in (letter, f"{letter}s", rank_name(rank), rank_plural(rank))
} | {"two": 2, "twos": 2}
RANK = "(" + "|".join(sorted(_RANK_WORDS, key=len, reverse=True)) + ")"
"""The pattern of a rank: `ten`, `tens`, `T`, `10s`."""


def read_lines(text: str, name: str, take: Callable[[str], None]) -> None:
    """Every line that says something; what is refused is refused with its number."""
    for number, line in enumerate(text.splitlines(), 1):
        words = " ".join(line.partition("#")[0].split()).rstrip(".")
        if words:
            try:
                take(words)
            except (BadNotation, UnknownName) as no:
                raise BadNotation(f"{name} line {number}: {no.what}", no.why, no.instead) from None


def heading(words: str, known: Mapping[str, int]) -> tuple[int, str] | None:
    """The decision that a heading begins and what it says of the stake; None for another line."""
    if not words.endswith(":"):
        return None
    when, comma, staked = words.lower().removesuffix(":").partition(",")
    if when.strip() in known and (not comma or _STAKED.fullmatch(staked.strip())):
        return known[when.strip()], staked.strip()
    some = ", ".join(f"{each}:" for each in known)
    raise BadNotation(
        f"{words!r} is no part of this game", instead=f"there is {some} and with a stake such as 3 staked"
    )


def is_staked(words: str, total: Fraction) -> bool:
    """Whether so many units are what a heading says."""
    said = _STAKED.fullmatch(words)
    if said is None:
        return True
    low, high = whole_number(said[1]), whole_number(said[2] or said[1])
    if said[3]:
        return total >= low if said[3].endswith("more") else total <= high
    return low <= total <= high


def play_and_condition(words: str) -> tuple[str, str]:
    """`bet 3x with any pair` in two; no condition where there is none."""
    told = _PLAY.fullmatch(words)
    return (told[1], told[2]) if told else (words, "")


def spelled(play: str) -> str:
    """A play as it is looked for: `let-it-ride` and `let it ride` are one."""
    return play.lower().replace("-", " ")


def unknown_play(
    said: str, plays: Iterable[str], example: str, headings: Container[str] = ()
) -> BadNotation | UnknownName:
    """What is wrong with a line that begins with no play; it may have been meant as a heading."""
    if said.lower().partition(",")[0] in headings:
        return BadNotation(f"no play {said!r}", instead=f"a heading ends with a colon, {said}:")
    known = list(dict.fromkeys(plays))
    return UnknownName(f"no play {said!r}", instead=f"{nearest(said, known)}; a line is such as {example!r}")


def alternatives(part: str) -> list[list[str]]:
    """`1 of ten to ace and no pair or suited`: of these one has to hold, and of that all."""
    return [each.split(" and ") for each in _OR.split(part)]


def parts(condition: str) -> list[str]:
    """What commas set apart, all of which has to hold."""
    found = []
    for part in condition.split(","):
        words = part.strip()
        for first in ("and ", "with "):
            words = words.removeprefix(first)
        if words in ("without", "otherwise"):
            raise BadNotation(
                f"{words!r} says nothing here",
                "a later line stands before an earlier one",
                "write this line without that word, above those with a condition",
            )
        found.append(words)
    return found


def never(what: str, condition: str) -> BadNotation:
    """That nothing fits a condition; two that exclude each other were perhaps meant one by one."""
    if "," in condition or " and " in condition:
        return BadNotation(what, "a comma means that both hold", "a line for each condition")
    return BadNotation(what)


def rank_of(word: str) -> int:
    """2 to 14."""
    return _RANK_WORDS[word.lower()]


def number_of(word: str) -> int:
    return _NUMBERS.index(word) if word in _NUMBERS else whole_number(word)


NUMBER = "(" + "|".join(("\\d+", *_NUMBERS)) + ")"
"""The pattern of a number: `2`, `two`."""
