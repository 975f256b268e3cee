"""A casino's table games as software: every game written once, then dealt, solved, simulated and ruled on.

>>> import croupier
>>> croupier.find_odds("ohio-roulette", wager="red").wagers[0].house_edge
Fraction(1, 19)

The functions live in `croupier.api`, which is imported when one of them is first used.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from croupier.api import design as design
    from croupier.api import equity as equity
    from croupier.api import evaluate as evaluate
    from croupier.api import find_odds as find_odds
    from croupier.api import get_game as get_game
    from croupier.api import list_games as list_games
    from croupier.api import open_table as open_table
    from croupier.api import simulate as simulate

__version__ = "0.1.0"
__all__ = ("design", "equity", "evaluate", "find_odds", "get_game", "list_games", "open_table", "simulate")
_FORMER = {"game": "get_game", "games": "list_games", "odds": "find_odds", "table": "open_table"}
"""Names of former functions; all but `game` are folders."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        if name in __all__:
            from importlib import import_module

            return getattr(import_module("croupier.api"), name)
        hint = f": call croupier.{_FORMER[name]}" if name in _FORMER else ""
        raise AttributeError(f"module 'croupier' has no attribute {name!r}{hint}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
