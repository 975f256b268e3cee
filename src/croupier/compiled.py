"""Kernels: functions that are compiled when they are first called.

Each is compiled once for each kind of arguments, cached between runs, and runs free of the interpreter lock.
Numba is imported with the first call and not with the modules, so that a command whose answer needs no kernel
does not wait for it. Numba also makes an entry to each function for callers in C; to leave it out takes a
fifth off the time of compiling.

A compiled kernel is stored by a digest of its content: its code, the constants that it reads and the kernels
that it calls, wherever they are defined. So a reinstalled package or a second clone finds it again, a changed
comment compiles nothing, and a changed callee compiles its callers. Numba adds its own version and the
processor.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, update_wrapper
from hashlib import blake2b
from pathlib import Path
from threading import RLock
from types import CodeType, ModuleType
from typing import Any, TypeVar

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])

CACHE_OFF = "off"
LARGEST_KERNELS = 256 * 1024 * 1024
"""The most bytes of all compiled kernels in the user's folder. The oldest are removed first."""
_COMPILING = RLock()
_KERNELS: dict[Callable[..., Any], dict[str, Any]] = {}
"""Function of each kernel → how it is compiled."""


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
        _KERNELS[function] = options
        self._dispatcher: Any = None

    def __call__(self, *args: Any) -> Any:
        return self.dispatcher(*args)

    def __getattr__(self, name: str) -> Any:
        """Return an attribute of the dispatcher, such as `py_func`."""
        if name.startswith("__"):
            raise AttributeError(name)
        if name == "py_func" and self._dispatcher is None:
            return self._function  # which needs no Numba
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
            from numba import config, njit

            config.CACHE_LOCATOR_CLASSES = _LOCATORS
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


# Where compiled kernels are stored


def user_cache() -> Path | None:
    """Return the user's cache folder, which `CROUPIER_CACHE` names; None if caching is off."""
    named = os.environ.get("CROUPIER_CACHE", "")
    if named.strip().lower() == CACHE_OFF:
        return None
    if named:
        return Path(named)
    home = os.environ.get("XDG_CACHE_HOME")
    try:
        return (Path(home) if home else Path.home() / ".cache") / "croupier"
    except RuntimeError:  # no home folder
        return None


class KernelLocator:
    """Numba's protocol for where a compiled function is stored, and what it was compiled from."""

    def __init__(self, folder: Path, digest: str) -> None:
        self._folder = folder
        self._digest = digest

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> KernelLocator | None:
        """Return the locator of a kernel; None if it is another function, or no folder can be written."""
        if function not in _KERNELS:
            return None
        for folder in _folders(Path(file)):
            found = cls(folder, kernel_digest(function))
            with suppress(OSError):
                found.ensure_cache_path()
                return found
        return None

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return self._digest

    def get_disambiguator(self) -> str:
        return self._digest[:16]

    def ensure_cache_path(self) -> None:
        """Raise OSError if the folder cannot be written."""
        _make_folder(self._folder)


_LOCATORS = (
    f"{__name__}.{KernelLocator.__name__},"
    "UserProvidedCacheLocator,InTreeCacheLocator,UserWideCacheLocator,IPythonCacheLocator,ZipCacheLocator"
)
"""The locators that Numba asks, ours first; its own are for functions of other packages."""


def _folders(file: Path) -> Iterator[Path]:
    """Yield the folders in which the kernels of a file may be stored, the preferred one first."""
    if named := os.environ.get("NUMBA_CACHE_DIR"):
        yield Path(named)
    if (user := user_cache()) is not None:
        yield user / "kernels"
    yield file.parent / "__pycache__"


def _make_folder(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    if not os.access(folder, os.W_OK):
        raise PermissionError(f"{folder} cannot be written")
    if folder.name == "kernels":
        _make_room(folder)


@cache
def _make_room(folder: Path) -> None:
    """Remove the oldest kernels where there are too many bytes, once in a process."""
    files = [(found.stat(), found) for found in folder.iterdir()]
    size = sum(stat.st_size for stat, _ in files)
    for stat, found in sorted(files, key=lambda each: each[0].st_mtime):
        if size > LARGEST_KERNELS:
            found.unlink(missing_ok=True)
            size -= stat.st_size


@cache
def kernel_digest(function: Callable[..., Any]) -> str:
    """Return a digest of what a kernel is compiled from: its code and options, and the globals that it reads,
    with the kernels among them."""
    found = blake2b(digest_size=20)
    met: list[Any] = [function]
    for each in met:  # grows as kernels are found
        found.update(repr(_KERNELS.get(each)).encode())
        for part in _content(each.__code__, each.__doc__):
            found.update(part)
        for name in _names(each.__code__):
            if name in each.__globals__:
                value = each.__globals__[name]
                called = getattr(value, "_function", None) or getattr(value, "py_func", None)
                if called is None:
                    found.update(f"{name}={_written(value)};".encode())
                elif called not in met:
                    met.append(called)
        for cell in each.__closure__ or ():
            found.update(_written(cell.cell_contents).encode())
    return found.hexdigest()


def _content(code: CodeType, docstring: str | None = None) -> Iterator[bytes]:
    """Yield what a function's code does, without its name, place and docstring."""
    yield code.co_code
    yield repr((code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)).encode()
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _content(constant)
        elif constant != docstring or docstring is None:
            yield repr(constant).encode()


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)


def _written(value: Any) -> str:
    """Return a text that differs where a kernel that reads the value would be compiled differently."""
    if isinstance(value, ModuleType):
        return value.__name__
    if isinstance(value, type):
        return f"{value.__qualname__}{getattr(value, '_fields', '')}"
    if isinstance(value, tuple):
        return f"({','.join(map(_written, value))})"
    kind = type(value)
    if kind.__name__ == "ndarray":
        return f"{value.dtype}{value.shape}{value.tobytes()!r}"
    if kind.__module__ == "numpy" or isinstance(value, (int, float, str, bytes, type(None))):
        return repr(value)
    return kind.__qualname__  # which a kernel cannot read
