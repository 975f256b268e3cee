"""The coups that a ledger of baccarat holds, for the score roads."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.families.baccarat.questions import BANKER, PLAYER, TwoHands
from croupier.families.baccarat.roads import Bead, bead_of
from croupier.refusals import UnknownName
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.rules.steps import DEALER
from croupier.table.sight import Sight
from croupier.table.view import seen


class ScoreRoad:
    """Follows a ledger: one bead for every round that was settled; void and simulated rounds leave none."""

    def __init__(self, game: Game, rules: TwoHands) -> None:
        self.beads: list[Bead] = []
        self._game, self._rules = game, rules
        self._table = Table(game.options, {})
        self._sight: Sight | None = None
        """Of the coup that is dealt, as a spectator has it."""
        self._is_void = False

    def see(self, event: e.Event) -> None:
        if isinstance(event, e.RoundOpened):
            self._sight, self._is_void = Sight(self._game, self._table), False
        if self._sight is None:
            return
        self._sight.see(seen(event, None))
        match event:
            case e.Called(words=words) if words.startswith("Simulated round"):
                self._end(self._sight)
            case e.RoundVoided():
                self._is_void = True
            case e.RoundClosed():
                self._end(self._sight)

    def _end(self, sight: Sight) -> None:
        """Where a player banks, the second hand is the Dealer's."""
        player, banker = sight.cards_at(PLAYER), sight.cards_at(BANKER, DEALER)
        if not self._is_void and len(player) >= 2 and len(banker) >= 2:
            self.beads.append(bead_of(self._rules, player, banker))
        self._sight = None


def score_road(game: Game) -> ScoreRoad | None:
    """None where the game has no two hands to score."""
    return ScoreRoad(game, game.rules) if isinstance(game.rules, TwoHands) else None


def beads(events: Iterable[e.Event], game: Game) -> list[Bead]:
    """Of a whole ledger."""
    road = score_road(game)
    if road is None:
        raise UnknownName(f"{game.id} has no score roads", "they are baccarat's")
    for event in events:
        road.see(event)
    return road.beads
