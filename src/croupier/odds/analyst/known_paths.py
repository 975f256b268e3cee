"""Cache of the paths of a round, for enumerating it again with other decisions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from croupier.odds.analyst.enumerate import World
from croupier.rules.script.round import AskedStep

if TYPE_CHECKING:
    from croupier.odds.analyst.best_play import Value

KnownPath = tuple[Any, ...]
"""All answers of a path, in order."""


class KnownPaths:
    """Cache of the question after each path and the value of each end, which do not depend on the way to
    play.

    At most `most` of each are stored; the round is replayed for any other path.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._asked: dict[KnownPath, AskedStep | None] = {}
        self._ended: dict[KnownPath, Value] = {}

    def ask_of(self, world: World) -> AskedStep | None:
        if world.answers in self._asked:
            return world.waiting_for(self._asked[world.answers])
        ask = world.ask
        if len(self._asked) < self.most:
            self._asked[world.answers] = ask
        return ask

    def end_of(self, world: World, find: Callable[[World], Value]) -> Value:
        found = self._ended.get(world.answers)
        if found is None:
            found = find(world)
            if len(self._ended) < self.most:
                self._ended[world.answers] = found
        return found
