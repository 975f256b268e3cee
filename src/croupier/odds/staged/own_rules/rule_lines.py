"""Parse the common parts of written strategies for games with several decisions.

    four cards, 3 staked:        a heading: when, and with how much on the layout where that matters
    fold                         a play, made whatever is held
    bet 1x with 4 points or more    a play, made where the condition holds; a comma means that both parts do

A later line overrides an earlier one. Lines before the first heading apply to every decision that offers
their play.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Mapping
from fractions import Fraction

from croupier.cards.card import RANKS, rank_name, rank_plural
from croupier.errors import NotFound, ParseError, nearest
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
    """Call `take` with every line that is not empty or a comment; refuse a bad line with its number."""
    for number, line in enumerate(text.splitlines(), 1):
        words = " ".join(line.partition("#")[0].split()).rstrip(".")
        if words:
            try:
                take(words)
            except (ParseError, NotFound) as no:
                raise ParseError(f"{name} line {number}: {no.what}", no.why, no.instead) from None


def heading(words: str, known: Mapping[str, int]) -> tuple[int, str] | None:
    """Return the decision that a heading begins, and its words about the stake; None for any other line."""
    if not words.endswith(":"):
        return None
    when, comma, staked = words.lower().removesuffix(":").partition(",")
    if when.strip() in known and (not comma or _STAKED.fullmatch(staked.strip())):
        return known[when.strip()], staked.strip()
    some = ", ".join(f"{each}:" for each in known)
    raise ParseError(
        f"{words!r} is no part of this game", instead=f"there is {some} and with a stake such as 3 staked"
    )


def is_staked(words: str, total: Fraction) -> bool:
    """Return True if a total of so many units fits a heading's words about the stake."""
    said = _STAKED.fullmatch(words)
    if said is None:
        return True
    low, high = whole_number(said[1]), whole_number(said[2] or said[1])
    if said[3]:
        return total >= low if said[3].endswith("more") else total <= high
    return low <= total <= high


def play_and_condition(words: str) -> tuple[str, str]:
    """Split `bet 3x with any pair` into play and condition; the condition is '' if there is none."""
    told = _PLAY.fullmatch(words)
    return (told[1], told[2]) if told else (words, "")


def spelled(play: str) -> str:
    """Return a play in normal form: `let-it-ride` and `let it ride` are the same."""
    return play.lower().replace("-", " ")


def unknown_play(
    said: str, plays: Iterable[str], example: str, headings: Container[str] = ()
) -> ParseError | NotFound:
    """Return the error for a line that does not begin with a play; it may have been meant as a heading."""
    if said.lower().partition(",")[0] in headings:
        return ParseError(f"no play {said!r}", instead=f"a heading ends with a colon, {said}:")
    known = list(dict.fromkeys(plays))
    return NotFound(f"no play {said!r}", instead=f"{nearest(said, known)}; a line is such as {example!r}")


def alternatives(part: str) -> list[list[str]]:
    """Split `1 of ten to ace and no pair or suited` at `or` into alternatives, and each at `and`.

    One alternative has to hold, with all of its parts.
    """
    return [each.split(" and ") for each in _OR.split(part)]


def split_parts(condition: str) -> list[str]:
    """Split a condition at its commas into parts, all of which have to hold."""
    found = []
    for part in condition.split(","):
        words = part.strip()
        for first in ("and ", "with "):
            words = words.removeprefix(first)
        if words in ("without", "otherwise"):
            raise ParseError(
                f"{words!r} says nothing here",
                "a later line stands before an earlier one",
                "write this line without that word, above those with a condition",
            )
        found.append(words)
    return found


def never(what: str, condition: str) -> ParseError:
    """Return the error for a condition that nothing fits; for several parts it suggests a line for each."""
    if "," in condition or " and " in condition:
        return ParseError(what, "a comma means that both hold", "a line for each condition")
    return ParseError(what)


def rank_of(word: str) -> int:
    """Return the rank of a word, 2 to 14."""
    return _RANK_WORDS[word.lower()]


def number_of(word: str) -> int:
    return _NUMBERS.index(word) if word in _NUMBERS else whole_number(word)


NUMBER = "(" + "|".join(("\\d+", *_NUMBERS)) + ")"
"""The pattern of a number: `2`, `two`."""
