"""How long a count took the last time, so that one can be told how long it will take: with what had to be
compiled for it, and without."""

from __future__ import annotations

from croupier.odds.kept import store
from croupier.odds.report import GameOdds

LONGEST = 1e7
"""Seconds; more is no duration."""


def usual(game: str, wager: str | None, compiles: bool) -> float | None:
    """In seconds; None where nobody knows."""
    content = store.recall(_key(game, wager, compiles))
    try:
        seconds = float(content.decode()) if content is not None else -1.0
    except ValueError:
        return None
    return seconds if 0 <= seconds <= LONGEST else None


def remember(found: GameOdds, wager: str | None, compiles: bool) -> None:
    store.keep(_key(found.game, wager, compiles), f"{found.seconds:.3f}".encode())


def _key(game: str, wager: str | None, compiles: bool) -> str:
    return f"seconds of {game}, {wager or 'all wagers'}{', compiled' if compiles else ''}"
