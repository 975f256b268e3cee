"""Tables of a function's values: the calls they need, what makes two values one, and if suits matter."""

from __future__ import annotations

import operator
from collections.abc import Callable
from enum import Enum
from fractions import Fraction
from itertools import permutations
from typing import TYPE_CHECKING, Any

import numpy as np
from msgspec.structs import replace

from croupier.cards.card import Card, Hand
from croupier.odds.solver.deals import Codes, Ints
from croupier.odds.solver.unknown import SuitsMatter, Unknown, ValueColumn, with_values
from croupier.wagers.result import Result

if TYPE_CHECKING:
    from croupier.odds.solver.execute import Solver

MOST_PROVED = 400_000
"""Maximum number of deals on which a function is tried in every suit, to prove that it treats suits alike."""

COMPARISONS = frozenset((operator.lt, operator.le, operator.gt, operator.ge, operator.eq, operator.ne))
_PLAIN = (int, float, str, Fraction, Card)


def value_places(
    known: dict[Any, tuple[Codes, Codes]], one: ValueColumn, other: ValueColumn
) -> tuple[Codes, Codes] | None:
    """Return the place of each value of both columns in one order; None where they have none."""
    key = one.serial, other.serial, len(one.values), len(other.values)
    if key not in known:
        if not all(_is_ordered(value) for value in (*one.values[:1], *other.values[:1])):
            return None
        try:
            ordered = sorted(set(one.values) | set(other.values))
        except TypeError:
            return None
        place_of = {value: place for place, value in enumerate(ordered)}
        mine = np.array([place_of[value] for value in one.values], np.int32)
        known[key] = mine, np.array([place_of[value] for value in other.values], np.int32)
    return known[key]


def _is_ordered(value: Any) -> bool:
    if isinstance(value, tuple):
        return all(_is_ordered(each) for each in value)
    return isinstance(value, (int, str, Fraction))


def is_plain(value: Any) -> bool:
    """Return True if a value may stay unknown; others may be compared by identity: they are told apart."""
    if isinstance(value, (bool, Enum)):
        return False
    if type(value) is tuple:
        return all(is_plain(each) for each in value)
    return isinstance(value, _PLAIN)


def without_words(value: Any) -> Any:
    if isinstance(value, Result):
        return replace(value, why="")
    if type(value) is tuple:
        return tuple(without_words(each) for each in value)
    return value


def identity(value: Any) -> Any:
    """Return a hashable key: two values have the same key only if they have the same type and are equal."""
    if isinstance(value, (list, tuple)):
        return (type(value), *(identity(each) for each in value))
    try:
        hash(value)
    except TypeError:
        return type(value), repr(value)
    return type(value), value


def number_of(column: ValueColumn, value: Any) -> int:
    kind = type(value)
    is_simple = kind is int or kind is str or (kind is tuple and all(type(each) is int for each in value))
    key = value if is_simple else identity(value)
    number = column.numbers.get(key)
    if number is None:
        number = column.numbers[key] = len(column.values)
        column.values.append(value)
    return number


def different(columns: list[ValueColumn], rows: Ints) -> tuple[Ints, Ints]:
    """Return the place of the first of all rows in which the columns are the same, and to which of them each
    row belongs."""
    sizes = 1
    for each in columns:
        sizes *= max(1, len(each.values))
    if sizes >= 1 << 62:
        return np.arange(len(rows)), np.arange(len(rows))
    numbers = np.zeros(len(rows), np.int64)
    for each in columns:
        numbers = numbers * len(each.values) + each.codes[rows]
    _, first, inverse = np.unique(numbers, return_index=True, return_inverse=True)
    return first, inverse.reshape(-1)


def is_ranking(
    function: Callable[..., Any], args: tuple[Any, ...], named: dict[str, Any], found: list[Unknown]
) -> bool:
    """Return True for a ranking of the package asked about one hand: it knows neither the order of the cards
    nor the names of suits."""
    module = getattr(getattr(function, "__func__", function), "__module__", "") or ""
    if not module.startswith("croupier.hands.") or named or len(args) != 1 or type(args[0]) is not tuple:
        return False
    return len(args[0]) == len(found) and all(map(operator.is_, args[0], found))


def evaluator(
    function: Callable[..., Any],
    args: tuple[Any, ...],
    named: dict[str, Any],
    found: list[Unknown],
    columns: list[ValueColumn],
) -> Callable[[tuple[int, ...]], Any]:
    """Return the function of the values' numbers, in the order in which they were found."""
    values = [column.values for column in columns]
    if not named and len(args) == 1:
        (only,) = args
        if only is found[0]:
            (mine,) = values
            return lambda numbers: function(mine[numbers[0]])
        is_hand = type(only) is tuple and len(only) == len(found) and all(map(operator.is_, only, found))
        if is_hand and all(each == values[0] for each in values):
            pick = values[0].__getitem__
            return lambda numbers: function(tuple(map(pick, numbers)))
    serials = [each._column.serial for each in found]

    def evaluate(numbers: tuple[int, ...]) -> Any:
        known = {serial: mine[number] for serial, mine, number in zip(serials, values, numbers, strict=True)}
        return function(
            *with_values(args, known), **{name: with_values(each, known) for name, each in named.items()}
        )

    return evaluate


def proof_step(solver: Solver, hands: int) -> int:
    """Return of how many hands each one is tried in every suit: all, or as many as can be tried."""
    return max(1, -(-hands * len(solver.suit_swaps) // MOST_PROVED))


def prove_suits(
    solver: Solver,
    function: Callable[..., Any],
    column: ValueColumn,
    evaluate: Callable[[tuple[int, ...]], Any],
    columns: list[ValueColumn],
    given: list[tuple[int, ...]],
    codes: Codes,
) -> None:
    """Check that a function of cards takes the suits as alike on these hands. `given` are the numbers of its
    arguments, `codes` those of its values."""
    if function is getattr or function is len or function in COMPARISONS:
        return
    is_card = [isinstance(each.values[0], Card) for each in columns]
    key = (function, len(columns)) if all(is_card) else (function, column.serial)
    seen = solver.proved.setdefault(key, set())
    swaps = solver.suit_swaps
    for mine, code in zip(given, codes.tolist(), strict=True):
        if mine in seen:
            continue
        expected = column.values[code]
        for swap in swaps:
            other = tuple(
                [swap[number] if card else number for number, card in zip(mine, is_card, strict=True)]
            )
            if other not in seen:
                seen.add(other)
                found = evaluate(other)
                if found != expected or type(found) is not type(expected):
                    raise SuitsMatter
        seen.add(mine)


def suit_swaps(kinds: Hand) -> list[list[int]]:
    """Return what becomes of each card when suits change places, in every way."""
    suits = sorted({card.suit for card in kinds})
    names = {card: place for place, card in enumerate(kinds)}
    swaps = []
    for order in permutations(suits):
        if list(order) != suits:
            becomes = dict(zip(suits, order, strict=True))
            swaps.append([names[Card(card.rank, becomes[card.suit])] for card in kinds])
    return swaps
