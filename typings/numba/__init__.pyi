# Numba ships no types. Without these lines every compiled function would be untyped to its callers.
from collections.abc import Callable
from typing import Any, TypeVar, overload

_F = TypeVar("_F", bound=Callable[..., Any])

prange = range

@overload
def njit(function: _F, /) -> _F: ...
@overload
def njit(
    *,
    cache: bool = False,
    parallel: bool = False,
    nogil: bool = False,
    inline: str = "never",
    no_cfunc_wrapper: bool = False,
    boundscheck: bool | None = None,
) -> Callable[[_F], _F]: ...
def get_num_threads() -> int: ...
def set_num_threads(n: int) -> None: ...
def __getattr__(name: str) -> Any: ...
