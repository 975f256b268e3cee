"""When each thing that a table shows may be shown: the number of the event that decides it."""

from __future__ import annotations

from croupier.server.live.views.situation_parts import LyingCards, Situation
from croupier.web.stage.standing import REST

MONEY = ("chips", "settle")


class Numbers:
    """Of one situation, from its beats. Nothing has moved: 0, shown at once."""

    def __init__(self, situation: Situation) -> None:
        self._beats = situation.beats
        self._spots: dict[tuple[object, str], float] = {}
        """By seat and wager, and by wager alone: when chips moved there last."""
        for beat in situation.beats:
            if beat.kind in MONEY:
                for key in ((beat.place, beat.spot), (None, beat.spot)):
                    self._spots[key] = max(self._spots.get(key, 0), beat.version)
        self.version = situation.version

    def last(self, *kinds: str) -> float:
        return max((beat.version for beat in self._beats if beat.kind in kinds), default=0)

    def rest(self, *kinds: str) -> float:
        """When the last of them has come to rest."""
        last = self.last(*kinds)
        return last + REST if last else 0

    def seat(self, seat: int) -> float:
        """The last time that a seat's chips went up or down."""
        found = (beat.version for beat in self._beats if beat.kind in MONEY and beat.place == seat)
        return max(found, default=0)

    def spot(self, seat: int | None, spot: str) -> float:
        """The last time that chips moved on a wager: a seat's own, or anybody's on a shared layout."""
        return self._spots.get((seat, spot), 0)


def made(cards: LyingCards) -> float:
    """When a hand can be named: its last card lies."""
    return max(cards.since) + REST if cards.since else 0
