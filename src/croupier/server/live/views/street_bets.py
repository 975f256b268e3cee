"""Street bets: chips that lie before the seats of a pot game until the dealer sweeps them into the pot."""

from __future__ import annotations

from croupier.rules.script import events as e
from croupier.table.sight import Sight

ANTE = "ante"
"""What a seat feeds the pot with that goes straight into it."""


class StreetBets:
    """Kept up event by event with the sight of the round."""

    def __init__(self) -> None:
        self.before: dict[int, int] = {}
        """What lies before each seat."""
        self.pots: tuple[int, ...] = ()
        """The main pot and the side pots in the middle, without what lies before the seats."""
        self._has_acted = False

    def see(self, event: e.Event, sight: Sight) -> None:
        match event:
            case e.PotFed() if event.what != ANTE:
                self.before[event.seat] = self.before.get(event.seat, 0) + event.amount
            case e.PotReturned():
                left = self.before.get(event.seat, 0) - event.amount
                self.before[event.seat] = max(0, left)
            case e.Chose():
                self._has_acted = True
            case e.Called() if event.moment and self._has_acted:
                self._sweep()
            case e.CardsShown() | e.PotAwarded() | e.RoundClosed() | e.RoundVoided():
                self._sweep()
        if not any(self.before.values()):
            self.pots = sight.pots

    def _sweep(self) -> None:
        self.before, self._has_acted = {}, False
