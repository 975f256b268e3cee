"""Whether a game is made of what a game is made of: refused in one line, before anything is asked of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from croupier.refusals import BadGame
from croupier.rules.irregularities import Irregularity
from croupier.rules.options import Options
from croupier.wagers.spot import Spot

if TYPE_CHECKING:
    from croupier.rules.game import Game

WORDS = ("id", "title", "family", "summary")
ASKED = ("equipment", "wagers", "round_of_play")


def check_fields(game: Game) -> None:
    """What is written in the game itself."""
    from croupier.rules.game import Banking  # which reads this module

    for name in WORDS:
        if not isinstance(value := getattr(game, name), str):
            raise BadGame(f"{value!r} is no {name} of a game", instead="as text")
    if not game.id:
        raise BadGame("a game has no id", instead="lower case with hyphens, such as my-game")
    _check(game, "sheets", _are(game.sheets, str), "names of sheets, ('my-game',)")
    if not isinstance(game.options, Options):
        raise _misfit(game, "options", game.options, "a record of them, MyOptions()")
    for name in ASKED:
        _check(game, name, callable(getattr(game, name)), "a function")
    _check(game, "choices", isinstance(game.choices, dict), "what each means, {'play': 'stay in'}")
    _check(game, "banking", game.banking in get_args(Banking), " or ".join(map(repr, get_args(Banking))))
    _check(game, "irregularities", _are(game.irregularities, Irregularity), "a tuple of them")


def check_answers(game: Game) -> None:
    """What its functions give under the game's own options."""
    from croupier.rules.game import Equipment  # which reads this module

    wagers: Any = game.wagers(game.options)
    if not _are(wagers, Spot):
        raise _misfit(game, "wagers(options)", wagers, "a tuple of spots, (ANTE,)")
    equipment: Any = game.equipment(game.options)
    if not isinstance(equipment, Equipment):
        raise _misfit(game, "equipment(options)", equipment, "Equipment(pack=STANDARD)")


def _are(values: Any, kind: type) -> bool:
    return isinstance(values, tuple) and all(isinstance(each, kind) for each in values)


def _check(game: Game, name: str, fits: bool, instead: str) -> None:
    if not fits:
        raise _misfit(game, name, getattr(game, name), instead)


def _misfit(game: Game, name: str, value: object, instead: str) -> BadGame:
    return BadGame(f"{name} of {game.id} cannot be {value!r}", instead=instead)
