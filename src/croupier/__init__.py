"""The pit in a box: every table game written once, then dealt, solved, simulated and ruled on.

>>> import croupier
>>> croupier.odds("ohio-roulette", wager="red").wagers[0].house_edge
Fraction(1, 19)

What people who write Python need is here, in croupier.front_door, and is loaded when it is first asked for.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from croupier.front_door import design as design
    from croupier.front_door import equity as equity
    from croupier.front_door import evaluate as evaluate
    from croupier.front_door import game as game
    from croupier.front_door import games as games
    from croupier.front_door import odds as odds
    from croupier.front_door import simulate as simulate
    from croupier.front_door import table as table

__version__ = "0.1.0"
__all__ = ("design", "equity", "evaluate", "game", "games", "odds", "simulate", "table")
_ROOMS = ("games", "odds", "table")
"""Folders that are doors too: `croupier.odds` is the folder, and `croupier.odds(…)` asks it."""


class _Room(ModuleType):
    """A folder that can be called by its name."""

    def __call__(self, *args: Any, **named: Any) -> Any:
        return _door(self)(*args, **named)

    @property
    def __signature__(self) -> Any:
        from inspect import signature

        return signature(_door(self))

    @property
    def __doc__(self) -> str:  # type: ignore[override]
        """Of the folder, and what it answers where it is called."""
        own, asked = vars(self).get("__doc__") or "", _door(self).__doc__ or ""
        return f"{own}\n\nCalled: {asked.partition('>>>')[0].strip()}"

    def __reduce__(self) -> tuple[Any, ...]:
        return import_module, (self.__name__,)


def _door(room: ModuleType) -> Any:
    return vars(import_module("croupier.front_door"))[room.__name__.rpartition(".")[2]]


class _Package(ModuleType):
    def __setattr__(self, name: str, value: Any) -> None:
        """The import of a folder puts it here."""
        if name in _ROOMS:
            value.__class__ = _Room
        super().__setattr__(name, value)


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        if name in _ROOMS:
            return import_module(f"croupier.{name}")
        if name in __all__:
            return vars(import_module("croupier.front_door"))[name]
        raise AttributeError(f"module 'croupier' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


sys.modules[__name__].__class__ = _Package
