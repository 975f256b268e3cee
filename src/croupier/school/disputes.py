"""Drills on rulings: an irregularity at a moment of a round, and what the sheet orders about it."""

from __future__ import annotations

from typing import NamedTuple

from croupier.rules.game import Game
from croupier.rules.irregularities import Irregularity, Ruling
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.school.drill import DrillLine
from croupier.table.chance import Chance
from croupier.table.conformance.irregularities import report_in_a_round

CHOICES = 4
TRIES = 20
LATE = 12
"""It comes to light up to so many questions after it first could."""
CLEAR = (Ruling.IN_SCRIPT, Ruling.PROCEDURE)
"""Rulings whose plain words say nothing: no wrong answers are made of them."""


class Dispute(NamedTuple):
    irregularity: Irregularity
    events: tuple[e.Event, ...]
    reported: int
    """The index of the report among the events."""


def dispute(game: Game, options: Options, seed: str) -> Dispute | None:
    """One of the game's irregularities, reported at a moment that it fits; None where it has none."""
    chance = Chance(f"dispute {seed}")
    for number, each in enumerate(chance.shuffled(list(game.irregularities))[:TRIES]):
        if each.scope.excludes(options):
            continue
        late = chance.below(LATE)
        sitting = report_in_a_round(game, each.name, number, options, seed, late) or report_in_a_round(
            game, each.name, number, options, seed
        )
        if sitting is not None and sitting.round is not None:
            events = sitting.round.events
            at = next(place for place, event in enumerate(events) if isinstance(event, e.Reported))
            return Dispute(each, tuple(events), at)
    return None


def dispute_asked(game: Game, found: Dispute, level: int, seed: str) -> tuple[DrillLine, ...]:
    """Return the lines of a drill about a dispute: which ruling is right, and at the highest level the
    clause."""
    chance = Chance(f"choices {seed}")
    each = found.irregularity
    own = [other.words for other in game.irregularities]
    plain = [ruling.value for ruling in Ruling if ruling not in CLEAR]
    reported = found.events[found.reported]
    assert isinstance(reported, e.Reported)
    asked = [
        DrillLine(
            what="What is the ruling?",
            right=each.words,
            choices=_among(each.words, own, plain, chance),
            why=each.trigger,
            clause=reported.clause,
        )
    ]
    clauses = [other.clause for other in game.irregularities]
    if level == 3 and len(set(clauses)) > 1:
        choices = _among(each.clause, clauses, [], chance)
        asked.append(
            DrillLine(what="By which clause?", right=each.clause, choices=choices, clause=each.clause)
        )
    return tuple(asked)


def _among(right: str, own: list[str], others: list[str], chance: Chance) -> tuple[str, ...]:
    """The right one and some that are wrong, the game's own before any others, in any order."""
    wrong = dict.fromkeys([*chance.shuffled(own), *chance.shuffled(others)])
    wrong.pop(right, None)
    return tuple(chance.shuffled([right, *wrong][:CHOICES]))
