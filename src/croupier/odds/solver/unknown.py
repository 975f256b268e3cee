"""Values that a script works on while nobody knows which deal it is: each stands for a column of values.

What is asked of one is answered for every deal at once, where a value comes out; where a yes or no is wanted,
the deals are split and the script is run once for each side (see `execute`).
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache, partial
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np
from msgspec import Struct

from croupier.cards.card import Card
from croupier.hands.order import HandOrder
from croupier.odds.engine import NoExactOdds
from croupier.rules.family_rules import FamilyRules

if TYPE_CHECKING:
    from croupier.odds.solver.deals import Codes, DealBlock
    from croupier.odds.solver.questions import Questions


class SuitsMatter(Exception):
    """Raised when suits cannot be merged: a question depends on their names, or asks for every single
    deal."""


class ValueColumn:
    """Value of something in every row of a block, by its number among the values there are."""

    __slots__ = ("block", "by_kind", "codes", "numbers", "serial", "source", "values")

    def __init__(self, serial: int, block: DealBlock, codes: Codes, values: list[Any]) -> None:
        self.serial = serial
        self.block = block
        self.codes = codes
        """Number of each row's value; -1 if it has not been asked for."""
        self.values = values
        self.numbers: dict[Any, int] = {}
        """The number of each value, by what makes it a value of its own."""
        self.source: tuple[int, int] | None = None
        """The group and place of the one card that it tells, if the card's suit matters to it."""
        self.by_kind: Codes | None = None
        """The number of its value for each kind of card, if it is not the card itself."""

    def codes_of_deals(self) -> Codes:
        """Return the numbers for every single deal of the block; a row can stand for several."""
        rows, stands_for = self.block.every_deal
        if self.source is None:
            return self.codes[stands_for]
        if self.block.is_large:
            raise NoExactOdds("single cards of a large hand are compared with other cards", "", "simulate it")
        group, place = self.source
        kinds: Codes = rows[:, self.block.columns[group][place]].astype(np.int32)
        return kinds if self.by_kind is None else self.by_kind[kinds]


class Unknown:
    """A value that differs from deal to deal."""

    __slots__ = ("_column", "_run")

    def __init__(self, run: Questions, column: ValueColumn) -> None:
        self._run = run
        self._column = column

    @property  # type: ignore[misc]
    def __class__(self) -> Any:
        kinds = {type(value) for value in self._column.values}
        return kinds.pop() if len(kinds) == 1 else Unknown

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        values = self._column.values
        if values and callable(getattr(values[0], name)):
            return UnknownMethod(self, name)
        return self._run.call(getattr, (self, name), {})

    def __eq__(self, other: object) -> Any:
        if other is self or self._run.is_over:  # a value of a former run is like no other
            return other is self
        return self._run.compare(operator.eq, self, other)

    def __ne__(self, other: object) -> Any:
        if other is self or self._run.is_over:
            return other is not self
        return self._run.compare(operator.ne, self, other)

    def __lt__(self, other: Any) -> bool:
        return self._run.compare(operator.lt, self, other)

    def __le__(self, other: Any) -> bool:
        return self._run.compare(operator.le, self, other)

    def __gt__(self, other: Any) -> bool:
        return self._run.compare(operator.gt, self, other)

    def __ge__(self, other: Any) -> bool:
        return self._run.compare(operator.ge, self, other)

    def __hash__(self) -> int:
        return hash(self._run.known(self))

    def __bool__(self) -> bool:
        return bool(self._run.call(bool, (self,), {}))

    def __index__(self) -> int:
        return operator.index(self._run.known(self))

    def __int__(self) -> int:
        return int(self._run.known(self))

    def __float__(self) -> float:
        return float(self._run.known(self))

    def __str__(self) -> str:
        return self._run.word_for(self)

    def __repr__(self) -> str:
        return self._run.word_for(self)

    def __format__(self, form: str) -> str:
        return self._run.word_for(self)

    def __len__(self) -> int:
        return int(self._run.known(self._run.call(len, (self,), {})))

    def __iter__(self) -> Iterator[Any]:
        for place in range(len(self)):
            yield self[place]

    def __contains__(self, item: Any) -> bool:
        return bool(self._run.call(operator.contains, (self, item), {}))

    def __getitem__(self, place: Any) -> Any:
        return self._run.call(operator.getitem, (self, place), {})

    def __call__(self, *args: Any, **named: Any) -> Any:
        return self._run.known(self)(*args, **named)

    def __reduce__(self) -> NoReturn:
        raise NoExactOdds("the script copies a card that nobody has seen", "", "simulate it")


def _both_ways(name: str, act: Callable[[Any, Any], Any]) -> None:
    def forwards(self: Unknown, other: Any) -> Any:
        return self._run.call(act, (self, other), {})

    def backwards(self: Unknown, other: Any) -> Any:
        return self._run.call(act, (other, self), {})

    setattr(Unknown, f"__{name}__", forwards)
    setattr(Unknown, f"__r{name}__", backwards)


for _name, _act in (
    ("add", operator.add),
    ("sub", operator.sub),
    ("mul", operator.mul),
    ("floordiv", operator.floordiv),
    ("truediv", operator.truediv),
    ("mod", operator.mod),
    ("pow", operator.pow),
    ("and", operator.and_),
    ("or", operator.or_),
    ("xor", operator.xor),
    ("lshift", operator.lshift),
    ("rshift", operator.rshift),
):
    _both_ways(_name, _act)


def _alone(name: str, act: Callable[[Any], Any]) -> None:
    setattr(Unknown, f"__{name}__", lambda self: self._run.call(act, (self,), {}))


for _name, _one in (("neg", operator.neg), ("abs", abs), ("invert", operator.invert), ("pos", operator.pos)):
    _alone(_name, _one)


class UnknownMethod:
    """A method of a value that differs from deal to deal."""

    __slots__ = ("_name", "_value")

    def __init__(self, value: Unknown, name: str) -> None:
        self._value = value
        self._name = name

    def __call__(self, *args: Any, **named: Any) -> Any:
        return self._value._run.call(call_method, (self._value, self._name, *args), named)


def call_method(value: Any, name: str, *args: Any, **named: Any) -> Any:
    return getattr(value, name)(*args, **named)


class UnknownCard(Unknown):
    """A card that differs from deal to deal."""

    __slots__ = ()

    @property  # type: ignore[misc]
    def __class__(self) -> Any:
        return Card

    def __getattr__(self, name: str) -> Any:
        if name == "suit" and self._run.merges_suits(self):
            return self._run.suit_of(self)
        if name in ("index", "symbol", "is_red"):
            self._run.needs_suits(self)
        return super().__getattr__(name)

    def __lt__(self, other: Any) -> bool:
        self._run.needs_suits(self)
        return super().__lt__(other)

    def __gt__(self, other: Any) -> bool:
        self._run.needs_suits(self)
        return super().__gt__(other)

    def __hash__(self) -> int:
        self._run.needs_suits(self)
        return super().__hash__()

    def __eq__(self, other: object) -> Any:
        if type(other) is Card and not self._run.is_over:
            self._run.needs_suits(self)
        return super().__eq__(other)


class UnknownSuit(Unknown):
    """The suit of a card. While suits are merged it can be compared with another one's, and nothing else."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        self._run.needs_suits(self)
        return super().__getattr__(name)

    def __eq__(self, other: object) -> Any:
        if type(other) is not UnknownSuit:
            self._run.needs_suits(self)
        return super().__eq__(other)

    def __ne__(self, other: object) -> Any:
        return not self.__eq__(other)

    def __hash__(self) -> int:
        self._run.needs_suits(self)
        return super().__hash__()

    def __lt__(self, other: Any) -> bool:
        self._run.needs_suits(self)
        return super().__lt__(other)

    def __index__(self) -> int:
        self._run.needs_suits(self)
        return super().__index__()


def unknowns_in(value: Any) -> Iterator[Unknown]:
    """Yield the unknown values in an argument: the value itself, or those in tuples, lists and the like."""
    kind = type(value)
    if kind in _UNKNOWN:
        yield value
    elif kind is tuple or kind is list or isinstance(value, (tuple, list, set, frozenset)):
        for each in value:
            yield from unknowns_in(each)
    elif kind is dict:
        for key, each in value.items():
            yield from unknowns_in(key)
            yield from unknowns_in(each)


_UNKNOWN = frozenset((Unknown, UnknownCard, UnknownSuit))


def is_unknown(value: Any) -> bool:
    return type(value) in _UNKNOWN


def with_values(value: Any, known: dict[int, Any]) -> Any:
    """Return the argument with each unknown replaced by its value, given by the number of its column."""
    kind = type(value)
    if kind in _UNKNOWN:
        return known[value._column.serial]
    if kind is tuple:
        return tuple([with_values(each, known) for each in value])
    if kind is list:
        return [with_values(each, known) for each in value]
    if kind is dict:
        return {with_values(key, known): with_values(each, known) for key, each in value.items()}
    if isinstance(value, tuple) and any(True for _ in unknowns_in(value)):
        return kind(*(with_values(each, known) for each in value))
    return value


def shape_of(value: Any) -> Any:
    """Return what tells an argument from others, for a memory of calls."""
    kind = type(value)
    if kind in _UNKNOWN:
        return _UNKNOWN, value._column.serial
    if isinstance(value, (tuple, list)):
        return (kind, *(shape_of(each) for each in value))
    if kind is dict:
        return (dict, *((shape_of(key), shape_of(each)) for key, each in value.items()))
    if kind is FunctionType:
        cells = value.__closure__ or ()
        return (FunctionType, value.__code__, *(shape_of(cell.cell_contents) for cell in cells))
    hash(value)
    return kind, value


def is_inert(value: Any) -> bool:
    """Return True if an argument has no unknown values but those that can be found in it."""
    kind = type(value)
    if kind in _UNKNOWN or kind in _INERT or value is None or isinstance(value, (Enum, type, Card)):
        return True
    if isinstance(value, (HandOrder, FamilyRules, partial)) or kind is _CACHED:
        return True
    if isinstance(value, (tuple, list, set, frozenset)):
        return all(is_inert(each) for each in value)
    if kind is dict:
        return all(is_inert(key) and is_inert(each) for key, each in value.items())
    if kind is FunctionType:
        cells = [cell.cell_contents for cell in value.__closure__ or ()]
        return all(is_inert(each) and not _has_unknown(each) for each in cells)
    if kind is MethodType:
        return is_inert(value.__self__)
    if isinstance(value, Struct):
        return kind.__struct_config__.frozen and not any(
            _has_unknown(getattr(value, name)) for name in value.__struct_fields__
        )
    if is_dataclass(value):
        return kind.__dataclass_params__.frozen and not any(
            _has_unknown(each) for each in vars(value).values()
        )
    return False


def _has_unknown(value: Any) -> bool:
    return any(True for _ in unknowns_in(value))


_CACHED = type(cache(len))
_INERT = frozenset((int, float, str, bool, Fraction, bytes, BuiltinFunctionType, ModuleType))
