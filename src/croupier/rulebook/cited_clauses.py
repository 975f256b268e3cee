"""Whether the clauses that a game cites are in its sheet, where the sheet numbers them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from croupier.rulebook.sheets import is_printed, text_of
from croupier.rules.game import Game
from croupier.table.conformance.random_play import play_rounds

NUMBERED = re.compile(r"^\W*§\s*(\w+)", re.MULTILINE)
"""A clause at the beginning of a line of the sheet: `§3`, `## §3`."""
CITED = re.compile(r"§\s*(\w+)")


def missing_clauses(game: Game) -> Iterator[str]:
    """Return the clauses that wagers, irregularities and some rounds cite and the sheet does not have.

    For an edition dealt by a sheet of the rulebook that numbers its clauses in another way, there are none.
    """
    if any(map(is_printed, game.sheets)):
        return
    there = set(NUMBERED.findall(text_of(game)))
    if not there:
        return
    told = (
        *(spot.clause for spot in game.wagers(game.options)),
        *(each.clause for each in game.irregularities),
        *(event.clause for event in play_rounds(game, "clauses", rounds=12).ledger),
    )
    cited = dict.fromkeys(number for clause in told for number in CITED.findall(clause))
    yield from (f"§{number} is cited and not in the sheet" for number in cited if number not in there)
