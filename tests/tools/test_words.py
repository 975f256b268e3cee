"""Docstrings and names that break the style of words are counted, and no room may have more than its
ceiling."""

from __future__ import annotations

from tools.structure import Module
from tools.words import Breach, breaches, excess, lowered

MODULE = Module(
    "croupier.odds.answers",
    """
class Answer:
    '''Of a question.'''

    kept: bool = False
    _told = 1

    def told(self) -> str:
        '''Return the words.'''
        return ""


def joined(left: str) -> str:
    return left


def standing_in_line() -> None: ...
""",
)
ROOMS = {"odds": {"docstrings": [Breach("docstrings", "a:1", "Of one.")] * 3}}


def test_docstrings_and_public_names_are_counted() -> None:
    assert [(each.kind, each.place, each.words) for each in breaches(MODULE)] == [
        ("docstrings", "croupier.odds.answers:3", "Of a question."),
        ("names", "croupier.odds.answers:5", "kept"),
        ("names", "croupier.odds.answers:8", "told"),
        ("names", "croupier.odds.answers:13", "joined"),
        ("names", "croupier.odds.answers:17", "standing_in_line"),
    ]


def test_more_than_the_ceiling_is_listed_and_less_is_not() -> None:
    assert excess(ROOMS, {"odds": {"docstrings": 3}}) == []
    message, *places = excess(ROOMS, {"odds": {"docstrings": 2}})
    assert message == "odds: 3 docstrings to rewrite, at most 2 are allowed:"
    assert places == ["  a:1: Of one."] * 3
    assert excess(ROOMS, {})[0].endswith("at most 0 are allowed:")


def test_ceilings_only_fall() -> None:
    ceilings = {"odds": {"docstrings": 5, "names": 2}, "web": {"names": 1}}
    assert lowered(ROOMS, ceilings) == {"odds": {"docstrings": 3}}
    assert lowered(ROOMS, {"odds": {"docstrings": 2}}) == {"odds": {"docstrings": 2}}
