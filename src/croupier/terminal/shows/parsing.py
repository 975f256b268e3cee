"""What a person types, read as a choice, a bet or a report."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.cards.card import Card, Hand, parse_cards
from croupier.refusals import BadReport, IllegalChoice, Refusal, nearest
from croupier.rules.choices import Choice, Chosen
from croupier.rules.game import Game
from croupier.rules.irregularities import Irregularity
from croupier.rules.steps import Decide
from croupier.table.sitting import Waiting
from croupier.wagers.chips import dollars


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


def choice_of(ask: Decide, answer: str, keys: dict[str, Choice]) -> Chosen:
    """`d 10`, `double-down 10`, `set Ah Kd` or `set 1 4` (cards by their place)."""
    word, *rest = answer.split() or [""]
    word = word.lower()
    names = {choice.name: choice for choice in ask.choices}
    choice = keys.get(word) or names.get(word) or _only_beginning(word, ask.choices)
    if choice is None:
        legal = ", ".join(map(str, ask.choices))
        near = nearest(word, names)
        raise IllegalChoice(
            f"{answer!r} is no choice here" if answer else "nothing was chosen",
            f"legal is {legal}",
            near if near.startswith("did") else "",
        )
    if choice.among:
        return choice.take(cards=_named(rest, choice.among))
    if len(rest) > 1:
        raise IllegalChoice(f"{answer!r} is no choice here", f"{choice.name} takes one amount at most")
    return choice.take(dollars(rest[0]) if rest else None)


def _only_beginning(word: str, choices: Sequence[Choice]) -> Choice | None:
    found = [choice for choice in choices if word and choice.name.startswith(word)]
    return found[0] if len(found) == 1 else None


def _named(words: list[str], among: Hand) -> Hand:
    if words and all(word.isdecimal() for word in words):
        return tuple(_at(int(word), among) for word in words)
    return parse_cards(" ".join(words)) if words else ()


def _at(place: int, among: Hand) -> Card:
    if not 1 <= place <= len(among):
        raise Refusal(f"no card {place}", f"there are {len(among)}")
    return among[place - 1]


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
