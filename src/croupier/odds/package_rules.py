"""Find out which rules are the package's own, so that the engines that count with them were tested with them.

An engine asks rules only as much as it needs: one hand of several that are known to be answered alike. For
rules written or changed outside of the package, that assumption is verified first, and rules that break it
are refused. An engine never asks about the script of a round, nor about some of the answers that the script
uses. If one of those is replaced, no engine of the family supports the game, and no compiled simulator plays
it.
"""

from __future__ import annotations

from abc import ABC
from functools import cached_property, lru_cache, partial
from inspect import isgeneratorfunction
from typing import Any, Generic, Protocol

from croupier.rules.family_rules import FamilyRules, OptionAnswer
from croupier.rules.game import Game

BARE: set[object] = {object, tuple, ABC, Generic, Protocol}
"""Base classes without any rules."""
UNCOUNTED: dict[str, set[str]] = {
    family: set(names.split())
    for family, names in {
        "blackjack": "bettors_of doubler doubles_face_down insures_for_less least_double",
        "setting": "after_payment bank_sets banked fouls paying state surrender",
        "staged": "after_show",
    }.items()
}
"""Family → names of the answers that its round uses and its engines assume to be the package's own."""


def own_names(rules: object) -> set[str]:
    """Return the names of the rules' attributes that were written outside of the package."""
    names = {name for kind in type(rules).__mro__ if not _is_package(kind) for name in vars(kind)}
    fields = getattr(rules, "__dict__", {}).items()
    names |= {name for name, each in fields if callable(each) and not _is_package(each)}
    return names | {name for name, each in fields if isinstance(each, FamilyRules) and own_names(each)}


def is_of_package(rules: object) -> bool:
    """Return True if no part of the rules was written outside of the package."""
    values = getattr(rules, "__dict__", {}).values()
    return all(map(_is_package, type(rules).__mro__)) and all(
        _is_package(each) for each in values if callable(each)
    )


@lru_cache(maxsize=256)
def replaced_parts(game: Game) -> tuple[str, ...]:
    """Return the names of the parts of a family's round that were written outside of the package."""
    script = game.round_of_play
    while isinstance(script, partial):
        script = script.func
    found = [] if _is_package(script) else ["round_of_play"]
    found += _replaced(type(game.rules), isgeneratorfunction)
    if isinstance(game.rules, FamilyRules):
        found += _replaced(type(game.rules), _is_answer)
        found += [
            name
            for name, part in vars(game.rules).items()
            if name != "floor" and (_has_foreign_script(part) or _is_foreign_option(part, type(game.options)))
        ]
    found += sorted(UNCOUNTED.get(game.family, set()) & own_names(game.rules))
    return tuple(dict.fromkeys(found))


def _replaced(kind: type, is_part: Any) -> list[str]:
    """Return the names written outside of the package that replace a part of the package for which `is_part`
    holds."""
    own = {name for each in kind.__mro__ if not _is_package(each) for name in vars(each)}
    package = [each for each in kind.__mro__ if _is_package(each) and each not in BARE]
    return sorted(
        name
        for name in own
        if not name.startswith("__")
        and any(name in vars(each) and is_part(vars(each)[name]) for each in package)
    )


def _is_answer(part: object) -> bool:
    """Return True for a method or property of a record, which no game of the package replaces."""
    return callable(part) or isinstance(part, property | cached_property)


def _has_foreign_script(answer: object) -> bool:
    """Return True for a step of the round that was written outside of the package, and for a tuple that has
    such a step, or any other function, at whatever depth."""
    if isinstance(answer, tuple):
        return any(_has_foreign_script(each) or (callable(each) and not _is_package(each)) for each in answer)
    return isgeneratorfunction(answer) and not _is_package(answer)


def _is_foreign_option(answer: object, options: type) -> bool:
    """Return True for an answer given by an option that was declared outside of the package."""
    declared = (vars(kind).get("__annotations__", {}) for kind in options.__mro__ if _is_package(kind))
    return isinstance(answer, OptionAnswer) and not any(answer.name in names for names in declared)


def _is_package(each: object) -> bool:
    if isinstance(each, partial):
        each = each.func
    if isinstance(each, type) and each in BARE:
        return True
    return str(getattr(each, "__module__", "")).partition(".")[0] == "croupier"
