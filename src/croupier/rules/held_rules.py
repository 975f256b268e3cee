"""What a game asks of the rules that it holds, also where an edition has `replace`d them.

    Game(…, rules=RULES, round_of_play=by_rules(round_of_play))

where `round_of_play` takes the rules and the table. A game without rules gives a function of the table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

AskedP = ParamSpec("AskedP")
AnswerT = TypeVar("AnswerT")


@dataclass(frozen=True, eq=False)
class ByRules(Generic[AskedP, AnswerT]):
    """A function of rules and of what is asked, which a game calls with its own rules."""

    ask: Callable[Concatenate[Any, AskedP], AnswerT]
    rules: Any = None

    def __call__(self, *asked: AskedP.args, **named: AskedP.kwargs) -> AnswerT:
        return self.ask(self.rules, *asked, **named)


def by_rules(ask: Callable[Concatenate[Any, AskedP], AnswerT]) -> Callable[AskedP, AnswerT]:
    """`ask` as a game has it, with the game's rules given first."""
    return ByRules(ask)
