"""Drills made: for every game from its own script, options and irregularities, the same again from a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from croupier.errors import BadOption, CroupierError, unknown
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.school.dealt_rounds import LessonRound, deal, richest
from croupier.school.disputes import dispute, dispute_asked
from croupier.school.drill import COLLECTIONS, COVER, KINDS, LEVELS, PAYOUTS, POTS, RULING, Drill, DrillLine
from croupier.school.fees_in_force import in_words, with_fees
from croupier.school.layouts import covered_asked, settled, uncovered, visible_events, wagers_asked
from croupier.school.shares import collections_asked, divided, pots_asked
from croupier.table.chance import Chance
from croupier.table.view import redact

ENOUGH = {1: 2, 2: 5, 3: 12}
"""Wagers that are settled, by the level."""
FEW = {1: 1, 2: 2, 3: 4}
"""Shares of a pot, takings of the house, wagers without cover."""
MOST = 50
"""Drills at a time."""


class DrillWanted(NamedTuple):
    game: Game
    options: Options
    level: int
    seed: str


def make_drill(
    game: Game, kind: str = "", level: int = 1, seed: str = "1", options: Options | None = None
) -> Drill:
    """One drill; of any kind that the game has where none is named. Refused where it has none such."""
    if level not in LEVELS:
        raise BadOption(f"no level {level}", instead="1 to 3")
    if kind and kind not in KINDS:
        raise unknown("kind of drill", kind, KINDS)
    wanted = DrillWanted(game, options if options is not None else game.options, level, seed)
    for each in [kind] if kind else Chance(f"kind {seed}").shuffled(list(KINDS)):
        made = _MADE[each](wanted)
        if made is not None:
            return made
    raise CroupierError(f"{game.id} has no drill of {kind or 'any kind'}", instead=", ".join(kinds_of(game)))


@cache
def kinds_of(game: Game) -> tuple[str, ...]:
    """The kinds of drill that a game has under the options of its sheet."""
    return tuple(
        kind for kind in KINDS if _MADE[kind](DrillWanted(game, game.options, 1, "kinds")) is not None
    )


def drills(
    game: Game, kind: str, level: int, seed: str, count: int, options: Options | None = None
) -> Iterator[Drill]:
    """Make several drills, each from a seed of its own that follows from the first seed."""
    if not 1 <= count <= MOST:
        raise BadOption(f"{count} drills", instead=f"1 to {MOST}")
    for number in range(1, count + 1):
        yield make_drill(game, kind, level, f"{seed}.{number}" if count > 1 else seed, options)


def _payouts(wanted: DrillWanted) -> Drill | None:
    if wanted.game.banking == "pot":
        return None
    found = richest(deal(*wanted), ENOUGH[wanted.level], lambda each: len(settled(each)))
    if found is None:
        return None
    question = "Settle every wager: what does each win (+) or lose (-)?"
    return _drill(wanted, PAYOUTS, question, found, wagers_asked(found), is_ordered=wanted.level > 1)


def _cover(wanted: DrillWanted) -> Drill | None:
    if wanted.game.banking != "player-dealer":
        return None
    found = richest(deal(*wanted, is_short=True), FEW[wanted.level], uncovered)
    if found is None:
        return None
    question = "The bank does not reach. Settle the wagers in order: what does each win (+) or lose (-)?"
    return _drill(wanted, COVER, question, found, covered_asked(found), is_ordered=True)


def _pots(wanted: DrillWanted) -> Drill | None:
    if wanted.game.banking != "pot":
        return None
    found = richest(deal(*wanted), FEW[wanted.level], divided)
    if found is None:
        return None
    question = "Divide what was played for: how much does each get?"
    return _drill(wanted, POTS, question, found, pots_asked(found, wanted.level))


def _collections(wanted: DrillWanted) -> Drill | None:
    wanted = wanted._replace(options=with_fees(wanted.options, wanted.level, wanted.seed))
    found = richest(deal(*wanted), FEW[wanted.level], lambda each: len(collections_asked(each)))
    if found is None:
        return None
    question = f"What does the house take?{in_words(wanted.options)}"
    return _drill(wanted, COLLECTIONS, question, found, collections_asked(found))


def _ruling(wanted: DrillWanted) -> Drill | None:
    found = dispute(wanted.game, wanted.options, wanted.seed)
    if found is None:
        return None
    reported = found.events[found.reported]
    assert isinstance(reported, e.Reported)
    happened = found.irregularity.trigger
    at = f" (seat {reported.seat})" if reported.seat else ""
    return Drill(
        game=wanted.game.id,
        settings=wanted.options.changes_from(wanted.game.options),
        kind=RULING,
        level=wanted.level,
        seed=wanted.seed,
        question=f"{happened[:1].upper()}{happened[1:]}{at}.",
        story=tuple(redact(each, None) for each in found.events[: found.reported]),
        asked=dispute_asked(wanted.game, found, wanted.level, wanted.seed),
        then=found.events[found.reported :],
    )


_MADE: dict[str, Callable[[DrillWanted], Drill | None]] = {
    PAYOUTS: _payouts,
    POTS: _pots,
    COLLECTIONS: _collections,
    COVER: _cover,
    RULING: _ruling,
}


def _drill(
    wanted: DrillWanted,
    kind: str,
    question: str,
    found: LessonRound,
    asked: tuple[DrillLine, ...],
    *,
    is_ordered: bool = False,
) -> Drill:
    return Drill(
        game=wanted.game.id,
        settings=wanted.options.changes_from(wanted.game.options),
        kind=kind,
        level=wanted.level,
        seed=wanted.seed,
        question=question,
        story=visible_events(found, wanted.level, hides_rake=kind == COLLECTIONS),
        asked=asked,
        is_ordered=is_ordered,
    )
