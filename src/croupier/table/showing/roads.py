"""The coups that a ledger of baccarat holds, for the score roads."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.families.baccarat.roads import Bead, bead_of
from croupier.families.baccarat.rules import BANKER, PLAYER, TwoHands
from croupier.refusals import UnknownName
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.rules.steps import DEALER
from croupier.table.sight import Sight
from croupier.table.view import seen


class ScoreRoad:
    """Follows a ledger: one bead for every round that was settled; void and simulated rounds leave none."""

    def __init__(self, game: Game, rules: TwoHands, options: Options) -> None:
        self.beads: list[Bead] = []
        self._game, self._rules, self._options = game, rules, options
        self._table = Table(options, {})
        self._sight: Sight | None = None
        """The observation of the current coup by a spectator."""
        self._coup: Bead | None = None
        """The bead of the hands when the result was called. Later cards do not count."""

    def see(self, event: e.Event) -> None:
        if isinstance(event, e.RoundOpened):
            self._sight, self._coup = Sight(self._game, self._table), None
        if self._sight is None:
            return
        self._sight.see(seen(event, None))
        match event:
            case e.Called(moment="result"):
                self._coup = self._announced(self._sight)
            case e.RoundVoided():
                self._sight = None
            case e.RoundClosed():
                coup = self._coup or self._announced(self._sight)
                self.beads += [coup] if coup is not None else []
                self._sight = None

    def _announced(self, sight: Sight) -> Bead | None:
        """Return the bead of the coup. The second hand is the Dealer's if a player banks."""
        player, banker = sight.cards_at(PLAYER), sight.cards_at(BANKER, DEALER)
        if len(player) < 2 or len(banker) < 2:
            return None
        return bead_of(self._rules, self._options, player, banker)


def score_road(game: Game, options: Options) -> ScoreRoad | None:
    """None where the game has no two hands to score."""
    return ScoreRoad(game, game.rules, options) if isinstance(game.rules, TwoHands) else None


def beads(events: Iterable[e.Event], game: Game, options: Options) -> list[Bead]:
    """Return the beads of a whole ledger."""
    road = score_road(game, options)
    if road is None:
        raise UnknownName(f"{game.id} has no score roads", "they are baccarat's")
    for event in events:
        road.see(event)
    return road.beads
