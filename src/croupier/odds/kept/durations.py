"""How long a count took the last time, so that one can be told how long it will take: with what had to be
compiled for it, and without."""

from __future__ import annotations

from croupier.odds.kept import store
from croupier.odds.report import GameOdds
from croupier.outside_text import decimal_number
from croupier.refusals import BadNotation

LONGEST = 1e7
"""Seconds; more is no duration."""


def usual(game: str, wager: str | None, compiles: bool) -> float | None:
    """In seconds; None where nobody knows."""
    return usual_of(_odds(game, wager), compiles)


def remember(found: GameOdds, wager: str | None, compiles: bool) -> None:
    remember_of(_odds(found.game, wager), found.seconds, compiles)


def usual_of(question: str, compiles: bool) -> float | None:
    """The same of anything that is asked again in the same words."""
    content = store.recall(_key(question, compiles))
    try:
        seconds = float(decimal_number(content.decode())) if content is not None else -1.0
    except (UnicodeDecodeError, BadNotation):
        return None
    return seconds if 0 <= seconds <= LONGEST else None


def remember_of(question: str, seconds: float, compiles: bool) -> None:
    store.keep(_key(question, compiles), f"{seconds:.3f}".encode())


def _odds(game: str, wager: str | None) -> str:
    return f"{game}, {wager or 'all wagers'}"


def _key(question: str, compiles: bool) -> str:
    return f"seconds of {question}{', compiled' if compiles else ''}"
