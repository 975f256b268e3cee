"""Random rounds of every game as two digests: of what happened, and of the words and clauses that told it.

A change of structure may not change the first; a change of words changes the second alone. Write the digests
anew with `python -m tests.frozen.rounds [GAME …]`; the games that are named, or all of them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from croupier.errors import CroupierError
from croupier.games import all_games, find
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.table.conformance.irregularities import report_in_a_round
from croupier.table.conformance.random_play import other_settings, play_rounds
from croupier.table.ledger import Ledger, as_object

FOLDER = Path(__file__).parent / "digests"
WORDS = ("clause", "words", "why", "what")
"""Fields of events that hold words."""
SETTINGS = 24
"""How many other settings of a game are played at the most."""

Digests = dict[str, list[str]]
"""Rounds by name: the digest of what happened, and that of the words."""


def digests(played: Iterable[tuple[str, Ledger]]) -> Digests:
    return {name: _digest(ledger) for name, ledger in played}


def ledgers(game: Game) -> Iterator[tuple[str, Ledger]]:
    yield "default", play_rounds(game, "frozen", rounds=8).ledger
    settings = list(other_settings(game))
    for setting, options in settings[:: max(1, -(-len(settings) // SETTINGS))]:
        try:
            ledger = play_rounds(game, f"frozen {setting}", rounds=2, options=options).ledger
        except CroupierError:
            continue
        yield setting, ledger
    for each in game.irregularities:
        reported: Options = game.options.with_settings(each.scope.settings(game.options))
        for number, late in ((0, 0), (1, 0), (2, 1), (3, 2)):
            sitting = report_in_a_round(game, each.name, number, reported, seed="frozen", late=late)
            if sitting is not None:
                yield f"{each.name} {number}", sitting.ledger


def _digest(ledger: Ledger) -> list[str]:
    happened, told = sha256(), sha256()
    for event in ledger:
        fields: dict[str, Any] = as_object(event)
        fields.pop("version", None)
        words = {name: fields.pop(name) for name in WORDS if name in fields}
        happened.update(json.dumps(fields).encode())
        told.update(json.dumps(words).encode())
    return [happened.hexdigest()[:12], told.hexdigest()[:12]]


def stored(game: Game) -> Digests:
    found: Digests = json.loads((FOLDER / f"{game.id}.json").read_text())
    return found


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in map(find, sys.argv[1:]) if sys.argv[1:] else all_games():
        rows = (f"{json.dumps(name)}: {json.dumps(pair)}" for name, pair in digests(ledgers(game)).items())
        (FOLDER / f"{game.id}.json").write_text("{\n" + ",\n".join(rows) + "\n}\n")


if __name__ == "__main__":
    main()
