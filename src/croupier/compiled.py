"""How a kernel is compiled: once for each kind of arguments, kept between runs, free of the interpreter lock.

Numba also makes a door to each function for callers in C, which nobody here is; to leave it out takes a fifth
off the time that a kernel needs when it is first used.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from numba import njit

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])


def compiled(function: FunctionT) -> FunctionT:
    return njit(cache=True, nogil=True, no_cfunc_wrapper=True)(function)


def inlined(function: FunctionT) -> FunctionT:
    """Laid into each function that calls it before their types are found."""
    return njit(cache=True, nogil=True, no_cfunc_wrapper=True, inline="always")(function)
