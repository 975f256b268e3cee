"""What a person types, read as a choice, a bet or a report."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.refusals import BadReport
from croupier.rules.choices import Choice
from croupier.rules.game import Game
from croupier.rules.irregularities import Irregularity
from croupier.table.sitting import Waiting


def keys_of(choices: Sequence[Choice]) -> dict[str, Choice]:
    """The shortest beginning of each choice's name that no other choice before it has.

    >>> [*keys_of([Choice(name="stand"), Choice(name="split"), Choice(name="hit")])]
    ['s', 'sp', 'h']
    """
    keys: dict[str, Choice] = {}
    for choice in choices:
        size = next(n for n in range(1, len(choice.name) + 2) if choice.name[:n] not in keys)
        keys[choice.name[:size]] = choice
    return keys


def report_of(game: Game, words: list[str], fitting: Sequence[Irregularity]) -> Waiting:
    """`hole-card-exposed`, `hit-missed 2` or `wrong-number-confirmed 34`: the irregularity, and the seat it
    concerns or the result that is right."""
    if not words:
        told = ", ".join(usage(each) for each in fitting)
        raise BadReport("report what?", instead=told or "nothing fits this moment")
    irregularity = game.irregularity(words[0].lower())
    if len(words) > 2:
        raise BadReport(f"{' '.join(words)!r} is no report", instead=f"report {usage(irregularity)}")
    if len(words) < 2 and usage(irregularity) != irregularity.name:
        raise BadReport(f"{irregularity.name} needs more", instead=f"report {usage(irregularity)}")
    if irregularity.wants_result or len(words) < 2:
        return Waiting(irregularity.name, right=" ".join(words[1:]))
    if not words[1].isdecimal() or len(words[1]) > 3:
        raise BadReport(f"no seat {words[1]!r}")
    return Waiting(irregularity.name, int(words[1]))


def usage(irregularity: Irregularity) -> str:
    """How it is reported."""
    needs = " SEAT" if irregularity.wants_seat else " RESULT" if irregularity.wants_result else ""
    return irregularity.name + needs
