"""The past results that a ledger holds, for the score roads of games that have them."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.errors import NotFound
from croupier.rules.display import Bead
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.table.observation import Observation
from croupier.table.view import redact


class ScoreRoad:
    """Follows a ledger: one bead for every round that was settled; void and simulated rounds leave none."""

    def __init__(self, game: Game, options: Options) -> None:
        self.beads: list[Bead] = []
        self._game, self._options = game, options
        self._table = Table(options, {})
        self._sight: Observation | None = None
        """The observation of the current round by a spectator."""
        self._called: Bead | None = None
        """The bead of the hands when the result was called. Later cards do not count."""

    def see(self, event: e.Event) -> None:
        if isinstance(event, e.RoundOpened):
            self._sight, self._called = Observation(self._game, self._table), None
        if self._sight is None:
            return
        self._sight.see(redact(event, None))
        match event:
            case e.Called(moment="result"):
                self._called = self._result(self._sight)
            case e.RoundVoided():
                self._sight = None
            case e.RoundClosed():
                bead = self._called or self._result(self._sight)
                self.beads += [bead] if bead is not None else []
                self._sight = None

    def _result(self, sight: Observation) -> Bead | None:
        past_result = self._game.display.past_result
        return past_result(self._game.rules, self._options, sight) if past_result is not None else None


def score_road(game: Game, options: Options) -> ScoreRoad | None:
    """Return the fold of a game's score roads; None if it has none."""
    return ScoreRoad(game, options) if game.display.past_result is not None else None


def beads(events: Iterable[e.Event], game: Game, options: Options) -> list[Bead]:
    """Return the beads of a whole ledger."""
    road = score_road(game, options)
    if road is None:
        raise NotFound(f"{game.id} has no score roads", "they are baccarat's")
    for event in events:
        road.see(event)
    return road.beads
