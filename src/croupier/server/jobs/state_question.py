"""Questions about the value of each play at a state, and about a shoe from which cards are gone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.custom_games import find
from croupier.errors import CroupierError
from croupier.odds.removed_cards import odds_without, pack_without
from croupier.odds.report import GameOdds
from croupier.odds.state import Weighed, parts_of, weigh
from croupier.server.jobs.questions import Progress, SettingPairs, Tell, settings_of


@dataclass(frozen=True)
class StateQuestion:
    game: str
    settings: SettingPairs
    state: tuple[tuple[str, str], ...]
    """Part → what it has, as it was written."""
    removed: str = ""

    @classmethod
    def from_request(
        cls, game: str, settings: Mapping[str, str], state: Mapping[str, str], removed: str = ""
    ) -> StateQuestion:
        found = find(game)
        kept = settings_of(found, settings)
        options = found.options.with_settings(dict(kept))
        written = {part: text.strip() for part, text in state.items() if text.strip()}
        parts_of(found, options, written)
        if removed.strip():
            pack_without(found, options, removed)
        return cls(game, kept, tuple(written.items()), removed.strip())

    def answer(self, tell: Tell) -> Weighed:
        tell(Progress("weighing every play"))
        game = find(self.game)
        options = game.options.with_settings(dict(self.settings))
        pack = pack_without(game, options, self.removed) if self.removed else None
        found = weigh(game, options, dict(self.state), pack)
        if not found.values:
            raise CroupierError("nothing is left to decide at this state")
        return found


@dataclass(frozen=True)
class RemovedQuestion:
    """The whole round, with what is left of the shoe."""

    game: str
    settings: SettingPairs
    removed: str

    @classmethod
    def from_request(cls, game: str, settings: Mapping[str, str], removed: str) -> RemovedQuestion:
        found = find(game)
        kept = settings_of(found, settings)
        pack_without(found, found.options.with_settings(dict(kept)), removed)
        return cls(game, kept, removed.strip())

    def answer(self, tell: Tell) -> GameOdds:
        tell(Progress("counting"))
        game = find(self.game)
        return odds_without(game, game.options.with_settings(dict(self.settings)), None, self.removed)
