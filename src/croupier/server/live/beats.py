"""Beats: what moved on the felt, by the number of its event, so that a page can show it in its order and says
nothing of what a card, die or ball decides before it has come to rest."""

from __future__ import annotations

from collections import defaultdict

from croupier.rules.script import events as e
from croupier.rules.steps import Place
from croupier.server.live.shown import Beat
from croupier.table.sight import Lying

DEAL, TURN, THROW, SPIN, CALL, CHIPS, SETTLE, RULE = (
    "deal", "turn", "throw", "spin", "call", "chips", "settle", "rule"
)  # fmt: skip


class Beats:
    """Of one round, as one viewer may see it."""

    def __init__(self) -> None:
        self.all: list[Beat] = []
        self._faces: defaultdict[tuple[Place, str], list[int]] = defaultdict(list)
        """When each card came to be seen at its place."""
        self._backs: defaultdict[tuple[Place, str], list[int]] = defaultdict(list)
        """When cards were laid face down, by place and hand."""

    def see(self, version: int, event: e.Event) -> None:
        match event:
            case e.CardsDealt() | e.CardsHidden():
                self._put(version, DEAL, event.to, event.spot)
                shown = event.cards if isinstance(event, e.CardsDealt) else ()
                self._turned(version, event.to, shown)
                self._backs[event.to, event.spot] += [version] * (event.count - len(shown))
            case e.CardsRevealed():
                self._put(version, TURN, event.place, event.spot)
                self._turned(version, event.place, event.cards)
            case e.CardsShown():
                self._put(version, TURN, event.seat)
                fresh = [card for card in event.cards if (event.seat, str(card)) not in self._faces]
                self._turned(version, event.seat, tuple(fresh))
            case e.CardsGiven():
                self._put(version, DEAL, event.to, event.to_spot)
                self._turned(version, event.to, event.cards)
            case e.DiceThrown():
                self._put(version, THROW)
            case e.WheelSpun():
                self._put(version, SPIN)
            case e.Called():
                self._put(version, CALL)
            case e.Settled() | e.Reversed():
                self._put(version, SETTLE, event.seat, event.spot)
            case e.PotAwarded():
                self._put(version, SETTLE, event.seat)
            case e.PaidOver():
                self._put(version, SETTLE, event.seat)
                self._put(version, SETTLE, event.to)
            case e.Moved():
                self._put(version, CHIPS, event.seat, event.spot)
                self._put(version, CHIPS, event.seat, event.to)
            case e.Reported() | e.RoundVoided():
                self._put(version, RULE)
            case e.Staked() | e.TakenDown() | e.Charged():
                self._put(version, CHIPS, event.seat, event.spot)
            case e.PotFed() | e.PotReturned() | e.CommissionCollected():
                self._put(version, CHIPS, event.seat)
            case _:
                pass

    def _put(self, version: int, kind: str, place: Place = "", spot: str = "") -> None:
        self.all.append(Beat(version=version, kind=kind, place=place, spot=spot))

    def _turned(self, version: int, place: Place, cards: tuple[object, ...]) -> None:
        for card in cards:
            self._faces[place, str(card)].append(version)

    def since(self, place: Place, spot: str, lying: Lying) -> tuple[int, ...]:
        """When each card of a hand came to lie as it does, the seen ones first."""
        met: dict[str, int] = {}
        found = []
        for card in map(str, lying.cards):
            numbers = self._faces.get((place, card))
            before = met.get(card, 0)
            found.append(numbers[min(before, len(numbers) - 1)] if numbers else 0)
            met[card] = before + 1
        backs = self._backs[place, spot][-lying.down :] if lying.down else []
        return (*found, *[0] * (lying.down - len(backs)), *backs)
