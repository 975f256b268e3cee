"""A strategy of one's own: a function of what the seat sees and of the legal choices, which says one."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable
from inspect import getsource, isfunction, signature
from multiprocessing import get_start_method

from croupier.custom_games import is_found_elsewhere
from croupier.errors import BadOption, IllegalChoice
from croupier.rules.choices import Choice, Chosen, choice_of
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.steps import Decide
from croupier.simulation.strategy import Strategy, flat, no_bets
from croupier.table.observation import Observation

Deciding = Callable[[Observation, tuple[Choice, ...]], "str | Choice | Chosen"]
"""A function of the seat's observation and its legal choices. It returns the name of one, `double 10` with
an amount, the choice itself, or a taken choice."""


def own_strategy(game: Game, options: Options, deciding: Deciding) -> Strategy:
    """Return a custom strategy that bets on the game's first wager, as the plain strategies do."""
    opening = [spot.name for spot in game.wagers(options) if spot.opening]
    name = name_of(deciding)

    def choose(sight: Observation, ask: Decide) -> Chosen:
        return chosen(name, deciding(sight, ask.choices), ask)

    bets = flat(opening[0]) if opening else no_bets
    return Strategy(name=name, summary="a function", bets=bets, choose=choose)


def chosen(name: str, said: object, ask: Decide) -> Chosen:
    """Return the choice that a function returned. An illegal one is refused, with the function's name."""
    match said:
        case Chosen():
            return said
        case Choice():
            return said.take()
        case str():
            return choice_of(ask.choices, said)
    legal = ", ".join(map(str, ask.choices))
    raise IllegalChoice(f"{name} chose {said!r}", f"legal is {legal}", "say the name of one")


def why_here(game: Game, deciding: Deciding | None, is_near: bool) -> str:
    """Return why other processes, on this machine or on another, cannot play it; '' if they can."""
    if not is_found_elsewhere(game):
        return f"{game.id} is known to no other (put it in a file, or install it)"
    if deciding is None:
        return ""
    try:
        pickle.dumps(deciding)
    except Exception:
        return f"{name_of(deciding)} cannot be sent to another (define it at the top of a module)"
    if getattr(deciding, "__module__", "") == "__main__" and not (is_near and _shares_script()):
        return f"{name_of(deciding)} is not in a module that another can import"
    return ""


def _shares_script() -> bool:
    """Whether a process that is started from here has what the script that is run defines: as a copy of this
    one, or by reading its file."""
    return get_start_method() == "fork" or hasattr(sys.modules["__main__"], "__file__")


def check_arguments(deciding: Deciding) -> None:
    """Raise BadOption, before a round is played, if the function cannot be called with an observation and
    choices."""
    try:
        asked = signature(deciding)
    except ValueError:  # nobody knows what it takes
        return
    try:
        asked.bind(None, ())
    except TypeError:
        what = f"{name_of(deciding)}{asked} is no strategy"
        why = "it is asked with what the seat sees and the legal choices"
        raise BadOption(what, why, "def mine(sight, choices)") from None


def name_of(deciding: Deciding) -> str:
    """Return the name of a function or another callable."""
    name: str = getattr(deciding, "__name__", type(deciding).__name__)
    return name


def words_of(deciding: Deciding | None) -> str:
    """Return the identity of a function, also in another process: its name, its closure and its source."""
    if deciding is None:
        return ""
    made = deciding if isfunction(deciding) else type(deciding)
    held = "" if made is deciding else str(getattr(deciding, "__dict__", ""))
    try:
        return f"{made.__module__}.{made.__qualname__} {held} {getsource(made)}"
    except (OSError, TypeError):  # written at no place that can be read again
        return repr(deciding)
