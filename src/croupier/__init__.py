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
_ROOMS = ("games", "odds", "table")
"""Folders that are doors too: `croupier.odds` is the folder, and `croupier.odds(…)` asks it."""
_DOORS = ("design", "equity", "evaluate", "game", "simulate")


class _Room(ModuleType):
    """A folder that can be called by its name."""

    def __call__(self, *args: Any, **named: Any) -> Any:
        door = self.__name__.rpartition(".")[2]
        return vars(import_module("croupier.front_door"))[door](*args, **named)


class _Package(ModuleType):
    def __setattr__(self, name: str, value: Any) -> None:
        """The import of a folder puts it here."""
        if name in _ROOMS:
            value.__class__ = _Room
        super().__setattr__(name, value)


def __getattr__(name: str) -> Any:
    if name in _ROOMS:
        return import_module(f"croupier.{name}")
    if name in _DOORS:
        return vars(import_module("croupier.front_door"))[name]
    raise AttributeError(f"module 'croupier' has no attribute {name!r}")


sys.modules[__name__].__class__ = _Package
