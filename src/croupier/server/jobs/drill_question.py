"""A drill, as a question for another process: its rounds are dealt until one is rich enough."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import Struct

from croupier.custom_games import find
from croupier.school.drill import Drill
from croupier.school.questions import kinds_of, make_drill
from croupier.server.jobs.questions import SettingPairs, Tell, settings_of


class MadeDrill(Struct, frozen=True):
    """The answer."""

    drill: Drill
    kinds: tuple[str, ...]
    """The kinds of all drills that the game has."""

    def to_json(self) -> dict[str, Any]:
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found


@dataclass(frozen=True)
class DrillQuestion:
    game: str
    kind: str
    level: int
    seed: str
    settings: SettingPairs = ()

    @classmethod
    def from_request(
        cls, game: str, kind: str, level: int, seed: str, settings: Mapping[str, str] | None = None
    ) -> DrillQuestion:
        return cls(game, kind, level, seed, settings_of(find(game), settings or {}))

    def answer(self, tell: Tell) -> MadeDrill:
        game = find(self.game)
        options = game.options.with_settings(dict(self.settings))
        return MadeDrill(make_drill(game, self.kind, self.level, self.seed, options), kinds_of(game))
