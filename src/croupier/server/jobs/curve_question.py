"""The house edge at many values of a row or an option, asked for and solved in another process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.custom_games import find
from croupier.odds.explore.curve import EdgeCurve, edge_curve, values_of
from croupier.server.jobs.questions import Progress, SettingPairs, Tell, settings_of


@dataclass(frozen=True)
class CurveQuestion:
    game: str
    settings: SettingPairs
    varied: str
    values: tuple[str, ...]
    wager: str | None = None

    @classmethod
    def from_request(
        cls, game: str, settings: Mapping[str, str], varied: str, values: str = "", wager: str | None = None
    ) -> CurveQuestion:
        found = find(game)
        kept = settings_of(found, settings)
        options = found.options.with_settings(dict(kept))
        named = found.spot(wager, options).name if wager else None
        return cls(game, kept, varied, values_of(options, varied, values), named)

    def answer(self, tell: Tell) -> EdgeCurve:
        game = find(self.game)
        return edge_curve(
            game, game.options.with_settings(dict(self.settings)), self.varied, self.values, self.wager,
            lambda words, number, total: tell(Progress(words, number, total)),
        )  # fmt: skip
