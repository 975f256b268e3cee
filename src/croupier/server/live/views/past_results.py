"""Past results: what wheel or dice gave, and baccarat's coups, kept up as the ledger grows; everybody has
seen them."""

from __future__ import annotations

from collections import deque

from croupier.families.baccarat.roads import Bead
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.server.live.views.situation_parts import BeadShown
from croupier.table.showing.roads import score_road

RESULTS = 14
"""Of dice or wheel that are shown."""
COUPS = 60
"""Of baccarat."""


class PastResults:
    """Follows one ledger. Dice that only say where to deal from give no results."""

    def __init__(self, game: Game, options: Options) -> None:
        self._deals = game.equipment(options).pack is not None
        self._found: deque[str] = deque(maxlen=RESULTS)
        self.dice: tuple[int, ...] = ()
        """What was thrown last: the dice lie there until they are thrown again."""
        self._is_spun = False
        self._road = score_road(game, options)
        self._beads: tuple[BeadShown, ...] = ()
        self._last: Bead | None = None

    def see(self, event: e.Event) -> None:
        if self._road is not None:
            self._road.see(event)
        if self._deals:
            return
        match event:
            case e.WheelSpun(pocket=pocket):
                self._found.appendleft(pocket)
                self._is_spun = True
            case e.ResultConfirmed(result=result) if self._is_spun:
                self._found[0] = result
            case e.DiceThrown(faces=faces):
                self.dice = faces
                self._found.appendleft("-".join(map(str, faces)))

    @property
    def results(self) -> tuple[str, ...]:
        """As they were confirmed, the latest first."""
        return tuple(self._found)

    @property
    def beads(self) -> tuple[BeadShown, ...]:
        """For the roads."""
        if self._road is not None and self._road.beads:
            shown = self._road.beads = self._road.beads[-COUPS:]
            if len(self._beads) != len(shown) or self._last is not shown[-1]:
                self._last = shown[-1]
                self._beads = tuple(BeadShown(**bead._asdict()) for bead in shown)
        return self._beads
