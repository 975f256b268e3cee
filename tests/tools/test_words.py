"""Docstrings and names that break the style of words are found; the package has none."""

from __future__ import annotations

from tools.structure import Module, read_modules
from tools.words import LEDGER, breaches

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


def test_vague_docstrings_and_names_are_found() -> None:
    assert [(each.kind, each.place, each.words) for each in breaches(MODULE)] == [
        ("docstrings", "croupier.odds.answers:3", "Of a question."),
        ("names", "croupier.odds.answers:5", "kept"),
        ("names", "croupier.odds.answers:8", "told"),
        ("names", "croupier.odds.answers:13", "joined"),
        ("names", "croupier.odds.answers:17", "standing_in_line"),
    ]


def test_the_keys_of_ledgers_keep_their_names() -> None:
    """A field of an event is a key of recorded ledgers; a function beside it is not."""
    module = Module(LEDGER, "class Reported:\n    said: str = ''\n\n\ndef told() -> None: ...\n")
    assert [each.words for each in breaches(module)] == ["told"]


def test_the_package_has_none() -> None:
    assert [each for module in read_modules().values() for each in breaches(module)] == []
