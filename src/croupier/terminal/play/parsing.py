"""Parse a person's input as a choice, a bet or a report."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.cards.card import parse_cards
from croupier.errors import BadReport
from croupier.readers import is_whole_number, whole_number
from croupier.rules.choices import Choice
from croupier.rules.game import Game
from croupier.rules.irregularities import Irregularity, Seen
from croupier.table.session import Waiting
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


def report_of(game: Game, words: list[str], fitting: Sequence[Irregularity]) -> Waiting:
    """`hole-card-exposed`, `hit-missed 2`, `exposed-card 2 Kh`, `words-and-chips-differ 2 bet 80` or
    `wrong-number-confirmed 34`: the irregularity, the seat it concerns or the result that is right, and what
    was seen of it; `put 4` tells chips."""
    if not words:
        told = ", ".join(usage(each) for each in fitting)
        raise BadReport("report what?", instead=told or "nothing fits this moment")
    irregularity = game.irregularity(words[0].lower())
    tells = irregularity.takes_cards or irregularity.takes_words or irregularity.takes_chips
    if len(words) > 2 and not tells:
        raise BadReport(f"{' '.join(words)!r} is no report", instead=f"report {usage(irregularity)}")
    if len(words) < 2 and (irregularity.wants_seat or irregularity.wants_result):
        raise BadReport(f"{irregularity.name} needs more", instead=f"report {usage(irregularity)}")
    if tells and not irregularity.wants_seat:
        return Waiting(irregularity.name, seen=_seen(irregularity, words[1:]))
    if irregularity.wants_result or len(words) < 2:
        return Waiting(irregularity.name, right=" ".join(words[1:]))
    if not is_whole_number(words[1], 3):
        raise BadReport(f"no seat {words[1]!r}")
    return Waiting(irregularity.name, whole_number(words[1]), seen=_seen(irregularity, words[2:]))


def _seen(irregularity: Irregularity, words: list[str]) -> Seen:
    """`Kh 9s`, `raise to 300`, `bet 80 put 100` or `put 4`."""
    chips = 0
    if "put" in words:
        at = words.index("put")
        chips, words = dollars(" ".join(words[at + 1 :])), words[:at]
    told = " ".join(words)
    if irregularity.takes_cards and told:
        return Seen(cards=parse_cards(told), chips=chips)
    return Seen(statement=told, chips=chips)


def usage(irregularity: Irregularity) -> str:
    """Return how the irregularity is reported at the prompt."""
    needs = " SEAT" if irregularity.wants_seat else " RESULT" if irregularity.wants_result else ""
    cards = " [CARDS]" if irregularity.takes_cards else ""
    said = " [WORDS]" if irregularity.takes_words else ""
    chips = " [put CHIPS]" if irregularity.takes_chips else ""
    return irregularity.name + needs + cards + said + chips
