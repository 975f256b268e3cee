"""What a game asks of the rules that it holds, also where an edition has `replace`d them.

    Game(…, rules=RULES, round_of_play=by_rules(round_of_play))

where `round_of_play` takes the rules and the table. A game without rules gives a function of the table. A
plain value that follows from the rules is given as `seats=value_by_rules(lambda rules: rules.places)`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, cast

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


@dataclass(frozen=True, eq=False)
class ValueByRules(Generic[AnswerT]):
    """What is asked of a game's rules when the game is made, and what they answered."""

    ask: Callable[[Any], AnswerT]
    answer: AnswerT | None = None

    def of(self, rules: Any) -> ValueByRules[AnswerT]:
        return ValueByRules(self.ask, self.ask(rules))


def value_by_rules(ask: Callable[[Any], AnswerT]) -> AnswerT:
    """A game made with it has the answer of its own rules, and an edition with other rules has theirs, unless
    it gives another value itself."""
    return cast(AnswerT, ValueByRules(ask))
