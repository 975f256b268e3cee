"""Beats: what moved on the felt, by the number of its event, so that a page can show it in its order and says
nothing of what a card, die or ball decides before it has come to rest."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from croupier.rules.script import events as e
from croupier.rules.steps import Place
from croupier.server.live.views.situation_parts import Beat
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
        act = _MOVES.get(event.__class__)
        if act is not None:
            act(self, version, event)

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


# What moves with each event


def _dealt(beats: Beats, version: int, event: e.CardsDealt) -> None:
    beats._put(version, DEAL, event.to, event.spot)
    beats._turned(version, event.to, event.cards)
    beats._backs[event.to, event.spot] += [version] * (event.count - len(event.cards))


def _hidden(beats: Beats, version: int, event: e.CardsHidden) -> None:
    beats._put(version, DEAL, event.to, event.spot)
    beats._backs[event.to, event.spot] += [version] * event.count


def _revealed(beats: Beats, version: int, event: e.CardsRevealed) -> None:
    beats._put(version, TURN, event.place, event.spot)
    beats._turned(version, event.place, event.cards)


def _shown(beats: Beats, version: int, event: e.CardsShown) -> None:
    beats._put(version, TURN, event.seat)
    fresh = [card for card in event.cards if (event.seat, str(card)) not in beats._faces]
    beats._turned(version, event.seat, tuple(fresh))


def _given(beats: Beats, version: int, event: e.CardsGiven) -> None:
    beats._put(version, DEAL, event.to, event.to_spot)
    beats._turned(version, event.to, event.cards)


def _decided(beats: Beats, version: int, event: e.Settled | e.Reversed) -> None:
    beats._put(version, SETTLE, event.seat, event.spot)


def _awarded(beats: Beats, version: int, event: e.PotAwarded) -> None:
    beats._put(version, SETTLE, event.seat)


def _paid_over(beats: Beats, version: int, event: e.PaidOver) -> None:
    beats._put(version, SETTLE, event.seat)
    beats._put(version, SETTLE, event.to)


def _moved(beats: Beats, version: int, event: e.Moved) -> None:
    beats._put(version, CHIPS, event.seat, event.spot)
    beats._put(version, CHIPS, event.seat, event.to)


def _laid(beats: Beats, version: int, event: e.Staked | e.TakenDown | e.Charged) -> None:
    beats._put(version, CHIPS, event.seat, event.spot)


def _pushed(beats: Beats, version: int, event: e.PotFed | e.PotReturned | e.CommissionCollected) -> None:
    beats._put(version, CHIPS, event.seat)


def _of_kind(kind: str) -> FeltMove:
    return lambda beats, version, event: beats._put(version, kind)


FeltMove = Callable[[Beats, int, Any], None]
_MOVES: dict[type[e.Event], FeltMove] = {
    e.CardsDealt: _dealt,
    e.CardsHidden: _hidden,
    e.CardsRevealed: _revealed,
    e.CardsShown: _shown,
    e.CardsGiven: _given,
    e.DiceThrown: _of_kind(THROW),
    e.WheelSpun: _of_kind(SPIN),
    e.Called: _of_kind(CALL),
    e.Settled: _decided,
    e.Reversed: _decided,
    e.PotAwarded: _awarded,
    e.PaidOver: _paid_over,
    e.Moved: _moved,
    e.Reported: _of_kind(RULE),
    e.RoundVoided: _of_kind(RULE),
    e.Staked: _laid,
    e.TakenDown: _laid,
    e.Charged: _laid,
    e.PotFed: _pushed,
    e.PotReturned: _pushed,
    e.CommissionCollected: _pushed,
}

KINDS: dict[type[e.Event], str] = {
    e.CardsDealt: DEAL,
    e.CardsHidden: DEAL,
    e.CardsGiven: DEAL,
    e.CardsRevealed: TURN,
    e.CardsShown: TURN,
    e.DiceThrown: THROW,
    e.WheelSpun: SPIN,
    e.Called: CALL,
    e.Reported: RULE,
    e.RoundVoided: RULE,
    **dict.fromkeys((e.Settled, e.Reversed, e.PotAwarded, e.PaidOver), SETTLE),
    **dict.fromkeys(
        (e.Moved, e.Staked, e.TakenDown, e.Charged, e.PotFed, e.PotReturned, e.CommissionCollected), CHIPS
    ),
}
"""The kind of motion that each event makes; other events move nothing."""
