"""Whether a game is made of what a game is made of: refused in one line, before anything is asked of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from croupier.refusals import BadGame
from croupier.rules.bank import Banking, BankRules
from croupier.rules.held_rules import ByRules
from croupier.rules.irregularities import Irregularity, Ruling
from croupier.rules.options import Options
from croupier.wagers.spot import Spot

if TYPE_CHECKING:
    from croupier.rules.game import Game

WORDS = ("id", "title", "family", "summary")
ASKED = ("equipment", "wagers", "round_of_play")


def check_rules(game: Game) -> None:
    """Refuse rules of another kind than those that an edition replaces."""
    if isinstance(game.rules, type):
        raise _misfit(game, "rules", game.rules, f"one of them, {game.rules.__name__}()")
    if (kind := game._answered_by) is not None and not isinstance(game.rules, kind):
        raise _misfit(game, "rules", game.rules, f"a {kind.__name__}, such as RULES.replace(…)")
    for held in vars(game).values():
        if isinstance(held, ByRules) and held.rules is not None and not _are_akin(game.rules, held.rules):
            raise _misfit(game, "rules", game.rules, f"such as {type(held.rules).__name__}()")


def _are_akin(one: object, other: object) -> bool:
    """Return True for two objects of one class, or of classes with a common base in the package."""
    kinds = (set(type(each).__mro__) for each in (one, other))
    return any(
        kind is type(other) or kind.__module__.startswith("croupier.") for kind in set.intersection(*kinds)
    )


def check_fields(game: Game) -> None:
    """Refuse fields of the game that are of the wrong type."""
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
    _check(game, "bank", isinstance(game.bank, BankRules), "HOUSE_BANK, POT or a BankRules")
    kinds = get_args(Banking)
    if game.bank.kind not in kinds:
        raise _misfit(game, "the kind of bank", game.bank.kind, " or ".join(map(repr, kinds)))
    _check(game, "irregularities", _are(game.irregularities, Irregularity), "a tuple of them")
    for each in game.irregularities:
        if not isinstance(ruling := each.ruling, Ruling):
            raise _misfit(game, f"the ruling on {each.name}", ruling, "such as Ruling.VOID_ROUND")
    is_number = isinstance(game.seats, int) and not isinstance(game.seats, bool)
    _check(game, "seats", is_number and game.seats > 0, "a number of places, such as 7")


def check_answers(game: Game) -> None:
    """Refuse wrong answers of the game's functions under its own options."""
    from croupier.rules.game import Equipment  # which reads this module

    wagers: Any = game.wagers(game.options)
    if not _are(wagers, Spot):
        raise _misfit(game, "wagers(options)", wagers, "a tuple of spots, (ANTE,)")
    names = [spot.name for spot in wagers]
    for name in names:
        if not isinstance(name, str) or not name:
            raise BadGame(f"{name!r} is no wager of {game.id}", instead="its name, such as ante")
        if names.count(name) > 1:
            raise BadGame(f"{game.id} has two wagers {name}", instead="a name of its own for each")
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
