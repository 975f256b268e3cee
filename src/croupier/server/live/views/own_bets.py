"""Own bets: what a seat put on the layout before a round, to be bet the same again. What a choice stakes in
its course is none of it, even where it lies on the same spot."""

from __future__ import annotations

from croupier.rules.script import events as e
from croupier.rules.script.table_events import SeatLeft


class OwnBets:
    """Of one seat, kept up as the ledger grows."""

    def __init__(self, seat: int) -> None:
        self.now: dict[str, int] = {}
        """Of the round that is open, or of the last one."""
        self.before: dict[str, int] = {}
        """Of the round before that."""
        self._seat = seat
        self._is_open = False
        """Nobody has chosen anything yet."""

    def see(self, event: e.Event) -> None:
        match event:
            case e.RoundOpened():
                self.before, self.now, self._is_open = self.now, {}, True
            case e.Chose():
                self._is_open = False
            case e.Staked() if self._is_open and event.seat == self._seat:
                self.now[event.spot] = self.now.get(event.spot, 0) + event.amount
            case e.TakenDown() if self._is_open and event.seat == self._seat:
                self.now[event.spot] = max(0, self.now.get(event.spot, 0) - event.amount)
            case SeatLeft() if event.seat == self._seat:
                self.now, self.before = {}, {}
