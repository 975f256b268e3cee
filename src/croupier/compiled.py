"""Kernels: functions that are compiled when they are first called.

Each is compiled once for each kind of arguments, cached between runs, and runs free of the interpreter lock.
Numba is imported with the first call and not with the modules, so that a command whose answer needs no kernel
does not wait for it. Numba also makes an entry to each function for callers in C; to leave it out takes a
fifth off the time of compiling.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import update_wrapper
from threading import RLock
from typing import Any, TypeVar

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])

_COMPILING = RLock()


class LazyKernel:
    """A function that Numba compiles when it is first called.

    A compiled function finds the others that it calls by their names in its module, and Numba has to find
    dispatchers there. So the first call of any kernel puts the dispatchers of all that are imported in the
    place of their kernels.
    """

    def __init__(self, function: Callable[..., Any], options: dict[str, Any]) -> None:
        update_wrapper(self, function)
        self._function = function
        self._options = options
        self._dispatcher: Any = None

    def __call__(self, *args: Any) -> Any:
        return self.dispatcher(*args)

    def __getattr__(self, name: str) -> Any:
        """Return an attribute of the dispatcher, such as `py_func`."""
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(self.dispatcher, name)

    def __reduce__(self) -> str:
        return self._function.__qualname__

    @property
    def dispatcher(self) -> Any:
        """The function as Numba has it."""
        with _COMPILING:
            if self._dispatcher is None:
                _place_dispatchers()
                self._make()
            return self._dispatcher

    def _make(self) -> Any:
        if self._dispatcher is None:
            from numba import njit

            self._dispatcher = njit(**self._options)(self._function)
        return self._dispatcher


def _place_dispatchers() -> None:
    """Put dispatchers in the place of the kernels in all modules that are imported."""
    for name, module in tuple(sys.modules.items()):
        if name.partition(".")[0] in ("croupier", "tests", "bench"):
            for key, value in tuple(vars(module).items()):
                if type(value) is LazyKernel:
                    setattr(module, key, value._make())


def compiled(function: FunctionT) -> FunctionT:
    """Return the function as a kernel."""
    return LazyKernel(function, {"cache": True, "nogil": True, "no_cfunc_wrapper": True})  # type: ignore[return-value]


def inlined(function: FunctionT) -> FunctionT:
    """Return the function as a kernel that is copied into its callers before their types are inferred."""
    options = {"cache": True, "nogil": True, "no_cfunc_wrapper": True, "inline": "always"}
    return LazyKernel(function, options)  # type: ignore[return-value]
