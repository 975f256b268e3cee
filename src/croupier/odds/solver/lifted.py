"""Copies of a game's functions that take unknown values as well as known ones.

A function is called for every deal of its arguments, if they belong to one block; else it is run once, with
the functions that it calls copied in the same way. Nothing of the game itself is changed.
"""

from __future__ import annotations

import builtins
import functools
import inspect
from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from functools import cached_property
from types import (
    BuiltinFunctionType,
    CellType,
    FunctionType,
    GeneratorType,
    MappingProxyType,
    MethodType,
    ModuleType,
)
from typing import TYPE_CHECKING, Any

from croupier.hands.order import HandOrder
from croupier.odds.solver.unknown import is_inert, unknowns_in
from croupier.rules.family_rules import FamilyRules

if TYPE_CHECKING:
    from croupier.odds.solver.questions import Questions

_PLAIN = (all, any, len, max, min, sorted, sum)
"""Built-in functions that look at every item: tabulated as others are, instead of asking item by item."""


_PASSING = (GeneratorType, map, filter, zip, reversed, enumerate)
"""Arguments that can be gone through once."""


class Names(dict[str, Any]):
    """The global names of a function's module, each copied when it is looked up."""

    def __init__(self, known: Mapping[str, Any], lifter: Lifter) -> None:
        super().__init__({"__builtins__": lifter.builtins, "__name__": known.get("__name__", "")})
        self._known = known
        self._lifter = lifter

    def __missing__(self, name: str) -> Any:
        return self._lifter.lift(self._known[name])


class LiftedModule:
    """A module whose functions are copied when they are looked up."""

    def __init__(self, module: ModuleType, lifter: Lifter) -> None:
        self._module = module
        self._lifter = lifter

    def __getattr__(self, name: str) -> Any:
        return self._lifter.lift(getattr(self._module, name))


class LiftedOrder:
    """An order of hands whose methods are tabulated."""

    def __init__(self, order: HandOrder, lifter: Lifter) -> None:
        self._order = order
        self._lifter = lifter

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._order, name)
        return self._lifter.tabulated(found, found) if callable(found) else found


class Lifter:
    """Makes the copies for one game; `run` is the run of the script that is under way."""

    def __init__(self) -> None:
        self.run: Questions | None = None
        self._made: dict[int, tuple[Any, Any]] = {}
        """Copies by the identity of what they are copies of, which is kept so that it stays the same."""
        self._names: dict[int, Names] = {}
        self._classes: dict[type, type] = {}
        self._originals: dict[int, Any] = {}
        """Records by the identity of their copies."""
        self.builtins = dict(vars(builtins))
        for each in _PLAIN:
            self.builtins[each.__name__] = self.tabulated(each, each)

    def lift(self, value: Any) -> Any:
        """Return the copy of a value; the value itself where it has no functions."""
        made = self._made.get(id(value))
        if made is not None:
            return made[1]
        lifted = self._lift(value)
        if lifted is not value:
            self._made[id(value)] = value, lifted
            self._made[id(lifted)] = lifted, lifted
        return lifted

    def _lift(self, value: Any) -> Any:
        kind = type(value)
        if kind is FunctionType:
            if inspect.isgeneratorfunction(value):
                return self._copied(value)
            return self.tabulated(value, self._copied(value))
        if kind is functools._lru_cache_wrapper:
            copied = self._copied(value.__wrapped__)
            return self.tabulated(value, copied, functools.lru_cache(maxsize=None)(copied))
        if kind is BuiltinFunctionType and any(value is each for each in _PLAIN):
            return self.builtins[value.__name__]
        if kind is MethodType:
            if type(value.__func__) is not FunctionType:
                return value
            copied = MethodType(self._copied(value.__func__), self.lift(value.__self__))
            return copied if inspect.isgeneratorfunction(value) else self.tabulated(value, copied)
        if kind is functools.partial:
            named = {name: self.lift(each) for name, each in value.keywords.items()}
            return functools.partial(self.lift(value.func), *map(self.lift, value.args), **named)
        if kind is ModuleType:
            return LiftedModule(value, self)
        if isinstance(value, HandOrder):
            return LiftedOrder(value, self)
        if _has_functions(value):
            return self._record(value)
        if isinstance(value, tuple):
            lifted = [self.lift(each) for each in value]
            if all(each is old for each, old in zip(lifted, value, strict=True)):
                return value
            return tuple(lifted) if kind is tuple else kind(*lifted)
        if kind in (dict, MappingProxyType):
            copies = {name: self.lift(each) for name, each in value.items()}
            return copies if any(copies[name] is not each for name, each in value.items()) else value
        return value

    def _record(self, rules: Any) -> Any:
        """Return the record with its fields and methods copied, as an instance of a class of its own."""
        made: Any = object.__new__(self._class_of(type(rules)))
        self._made[id(rules)] = rules, made
        self._originals[id(made)] = rules
        for name, each in vars(rules).items():
            if not isinstance(getattr(type(rules), name, None), cached_property):
                object.__setattr__(made, name, self.lift(each))
        return made

    def _class_of(self, kind: type) -> type:
        if kind not in self._classes:
            names = {name for each in kind.__mro__[:-1] for name in vars(each) if not name.startswith("__")}
            names |= {"__call__"} & set(dir(kind))
            found = {name: inspect.getattr_static(kind, name) for name in names}
            methods = {name: self._method(name, each) for name, each in found.items()}
            copied = {name: each for name, each in methods.items() if each is not None}
            self._classes[kind] = type(kind.__name__, (kind,), copied)
        return self._classes[kind]

    def _method(self, name: str, found: Any) -> Any:
        """Return the copy of a method or property; None for anything else."""
        if isinstance(found, property) and found.fget is not None:
            return property(self._copied(found.fget))
        if isinstance(found, cached_property):
            copied_property: Any = cached_property(self._copied(found.func))
            copied_property.__set_name__(None, name)
            return copied_property
        if type(found) is not FunctionType:
            return None
        copied = self._copied(found)
        if inspect.isgeneratorfunction(found):
            return copied

        def method(rules: Any, *args: Any, **named: Any) -> Any:
            bound = MethodType(found, self._originals.get(id(rules), rules))
            return self.tabulated(bound, MethodType(copied, rules))(*args, **named)

        return method

    def _copied(self, function: Any) -> Any:
        key = id(function.__globals__)
        if key not in self._names:
            self._names[key] = Names(function.__globals__, self)
        cells = [CellType() for _ in function.__closure__ or ()]
        copied = FunctionType(
            function.__code__,
            self._names[key],
            function.__name__,
            function.__defaults__,
            tuple(cells) or None,
        )
        copied.__kwdefaults__ = function.__kwdefaults__
        for cell, old in zip(cells, function.__closure__ or (), strict=True):
            try:
                held = old.cell_contents
            except ValueError:
                continue
            cell.cell_contents = copied if held is function else self.lift(held)
        return copied

    def tabulated(
        self,
        function: Callable[..., Any],
        copied: Callable[..., Any],
        known: Callable[..., Any] | None = None,
    ) -> Callable[..., Any]:
        """Return the function as it is called with unknown values; `copied` is run where it cannot be
        tabulated, and `known` where nothing is unknown."""

        def call(*args: Any, **named: Any) -> Any:
            assert self.run is not None
            args = tuple([tuple(each) if isinstance(each, _PASSING) else each for each in args])
            given = (*args, *named.values())
            if known is not None and is_inert(given) and not any(True for _ in unknowns_in(given)):
                return self.lift_answer(known(*args, **named))
            return self.lift_answer(self.run.call(function, args, named, copied))

        return call

    def lift_answer(self, answer: Any) -> Any:
        """Return an answer that may be a function itself, or hold some."""
        kind = type(answer)
        if kind is tuple and answer and _has_functions(answer[0]):
            return self.lift(answer)
        return self.lift(answer) if kind in (FunctionType, dict) or _has_functions(answer) else answer


def _has_functions(value: Any) -> bool:
    """Return True for a frozen record with functions of its own: a family's rules, a decision, a side bet."""
    if isinstance(value, FamilyRules):
        return True
    if isinstance(value, type) or not is_dataclass(value) or not hasattr(value, "__dict__"):
        return False
    kind: Any = type(value)
    methods = (each for base in kind.__mro__ for each in vars(base).values())
    return bool(kind.__dataclass_params__.frozen) and (
        any(type(each) in (FunctionType, MethodType) for each in vars(value).values())
        or any(map(inspect.isgeneratorfunction, methods))
    )
