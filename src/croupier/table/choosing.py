"""A choice as it is typed: read against what is legal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.cards.card import Card, Hand, parse_cards
from croupier.outside_text import is_whole_number, whole_number
from croupier.refusals import IllegalChoice, Refusal, nearest
from croupier.rules.choices import Choice, Chosen
from croupier.rules.steps import Decide
from croupier.wagers.chips import dollars


def choice_of(ask: Decide, answer: str, keys: Mapping[str, Choice] | None = None) -> Chosen:
    """`double-down 10`, `set Ah Kd` or `set 1 4` (cards by their place); `keys` are shorter words."""
    word, *rest = answer.split() or [""]
    word = word.lower()
    names = {name: choice for choice in ask.choices for name in (*choice.aliases, choice.name)}
    choice = (keys or {}).get(word) or names.get(word) or _only_beginning(word, ask.choices)
    if choice is None:
        legal = ", ".join(map(str, ask.choices))
        near = nearest(word, names)
        raise IllegalChoice(
            f"{answer!r} is no choice here" if answer else "nothing was chosen",
            f"legal is {legal}",
            near if near.startswith("did") else "",
        )
    if choice.among:
        return with_cards(choice, " ".join(rest))
    if len(rest) > 1:
        raise IllegalChoice(f"{answer!r} is no choice here", f"{choice.name} takes one amount at most")
    return choice.take(dollars(rest[0]) if rest else None)


def with_cards(choice: Choice, text: str, amount: int | None = None) -> Chosen:
    """The choice with cards as they are written, or by their place; rows are parted by strokes, with a dash
    where nothing is laid: `Ah / - / 9s 9d`."""
    if not choice.rows:
        return choice.take(amount, _named(text.split(), choice.among))
    rows = [_named(part.replace("-", " ").split(), choice.among) for part in text.split("/")]
    return choice.lay(*rows) if text else choice.take()


def _only_beginning(word: str, choices: Sequence[Choice]) -> Choice | None:
    found = [choice for choice in choices if word and choice.name.startswith(word)]
    return found[0] if len(found) == 1 else None


def _named(words: list[str], among: Hand) -> Hand:
    if words and all(is_whole_number(word) for word in words):
        return tuple(_at(whole_number(word), among) for word in words)
    return parse_cards(" ".join(words)) if words else ()


def _at(place: int, among: Hand) -> Card:
    if not 1 <= place <= len(among):
        raise Refusal(f"no {among[0].piece if among else 'card'} {place}", f"there are {len(among)}")
    return among[place - 1]
