"""A seat's observation as arrays, updated event by event or counted from a sight. Nothing else is used."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.cards.card import Card, Hand
from croupier.environments.encoder import (
    BANKS,
    BUTTON,
    COLUMNS,
    GONE,
    HAND,
    LAID,
    NET,
    QUESTION,
    SHOWN,
    STAKED,
    Encoder,
    Observed,
)
from croupier.environments.menu import Laying, Mask
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.rules.steps import Decide, Place
from croupier.table.observation import FOLDED, Observation, Observations
from croupier.table.view import redact

PHASES = tuple(np.eye(4, dtype=np.int8))


def encode(
    coder: Encoder, sight: Observation, phase: int, mask: Mask, laying: Laying | None = None
) -> Observed:
    """Return the arrays of a sight."""
    assert sight.seat is not None
    arrays = SightArrays(coder, sight.seat)
    arrays.count(sight)
    return arrays.observed(phase, mask, laying)


class SightArrays:
    """The arrays of what one seat sees. Through a round they are carried on: what came since the last look is
    added, and only where it cannot be are they counted anew, from the seat's sight. A look is a copy."""

    def __init__(self, coder: Encoder, viewer: int) -> None:
        self.coder, self.viewer = coder, viewer
        self._whole: Observed = {}
        cells: dict[str, Any] = {}  # single cells of an array would take their time
        for name, (shape, kind) in coder.shapes.items():
            array: npt.NDArray[Any] = np.zeros(shape, kind)
            if kind is np.int8:
                cells[name] = bytearray(array.size)
                array = np.frombuffer(cells[name], kind).reshape(shape)
            else:
                cells[name] = array.reshape(-1).data
            self._whole[name] = array
        self._emptied = [self._whole[name] for name in ("cards", "down", "chosen", "dice") if name in cells]
        self._none_asked = self._whole.get("amounts")
        self._seats, self._pot = cells["seats"], cells["pot"]
        self._cards: Any = cells.get("cards")
        self._down: Any = cells.get("down")
        self._chosen: Any = cells.get("chosen")
        self._stakes: Any = cells.get("stakes")
        self._around = coder.places[viewer]
        """The seats clockwise from the viewer's."""
        self._sights: Observations | None = None
        """The sights of the round being updated."""
        self._added = 0
        """The number of its events that were added."""
        self._is_added = True
        """Nothing has happened in it yet that cannot be added."""
        self._net: dict[int, int] = {}
        self._open: dict[Place, int] = {}
        """How many cards of a place all see."""
        self._spot: str | None = None
        """The spot of the viewer's hand; None before it has one."""

    def observed(self, phase: int, mask: Mask, laying: Laying | None = None) -> Observed:
        self._whole["phase"], self._whole["mask"] = PHASES[phase], mask
        copied = {name: array.copy() for name, array in self._whole.items()}
        if laying is not None:
            self._lay(copied["cards"], laying)
        return copied

    def flat(self, phase: int, mask: Mask, laying: Laying | None = None) -> npt.NDArray[Any]:
        """Return the arrays as one array."""
        if laying is not None:
            return self.coder.flat(self.observed(phase, mask, laying))
        self._whole["phase"], self._whole["mask"] = PHASES[phase], mask
        return self.coder.flat(self._whole)

    def _lay(self, cards: npt.NDArray[Any], laying: Laying) -> None:
        kinds = self.coder.kinds
        cards[QUESTION, kinds[laying.card]] = 1
        for card, part in zip(laying.cards, laying.laid, strict=False):
            cards[LAID + part, kinds[card]] += 1

    # -- carried on ----------------------------------------------------------------------------

    def carry_on(self, sights: Observations) -> None:
        """Update the arrays with the new events of these sights' round."""
        playing = sights.playing
        if sights is not self._sights:
            self._begin(sights)
        events, add_of = playing.events, _ADDED.get
        for event in events[self._added :]:
            add = add_of(event.__class__)
            if add is not None:
                add(self, event)
        self._added = len(events)
        asked = playing.ask
        ask = asked if isinstance(asked, Decide) and asked.seat == self.viewer else None
        if ask is not None and ask.spot and self._spot not in (None, ask.spot):
            self._is_added = False  # another hand than that which was added to is in question
        if self._is_added:
            self._count_now(playing.table, self._net, ask)
        else:
            self.count(sights[self.viewer].look())

    def _begin(self, sights: Observations) -> None:
        self._sights, self._added, self._is_added = sights, 0, True
        self._net, self._open, self._spot = {}, {}, None
        self._clear(sights.playing.table)

    def _clear(self, table: Table) -> None:
        """Nothing has happened yet in the round."""
        for array in self._emptied:
            array.fill(0)
        cells = self._seats
        for seat, place in self._around.items():
            cells[place * COLUMNS + BUTTON] = seat == table.button
            cells[place * COLUMNS + BANKS] = seat == table.banker

    def _deal(self, event: e.CardsDealt) -> None:
        """The cards, as far as the viewer may see them."""
        cards, to, row = redact(event, self.viewer).cards, event.to, self._row(event)
        self._put(row, cards)
        self._down[row] += event.count - len(cards)
        if to != self.viewer:
            self._open[to] = self._open.get(to, 0) + len(cards)
        elif event.face == "up":
            self._put(SHOWN, cards)
            self._open[to] = self._open.get(to, 0) + len(cards)

    def _put(self, row: int, cards: Iterable[Card]) -> None:
        cells, kinds = self._cards, self.coder.kinds
        at = row * len(kinds)
        for card in cards:
            cells[at + kinds[card]] += 1

    def _hide(self, event: e.CardsHidden) -> None:
        self._down[self._row(event)] += event.count

    def _row(self, event: e.CardsDealt | e.CardsHidden) -> int:
        if event.to != self.viewer:
            return self.coder.row(event.to, event.spot, self.viewer, "")
        if self._spot is None:
            self._spot = event.spot
        elif self._spot != event.spot:
            self._is_added = False  # of several hands one may be in question
        return HAND

    def _show(self, event: e.CardsShown) -> None:
        """A whole hand of which nothing is open; any other has to be counted."""
        cards, seat = event.cards, event.seat
        is_own = seat == self.viewer
        row = SHOWN if is_own else self.coder.row(seat, "", self.viewer, "")
        lies_there = self._holds(cards) if is_own else self._down[row] >= len(cards)
        if self._open.get(seat) or not lies_there or len(set(cards)) < len(cards):
            self._is_added = False
            return
        self._put(row, cards)
        self._open[seat] = len(cards)
        if not is_own:
            self._down[row] -= len(cards)

    def _holds(self, cards: Hand) -> bool:
        """Whether the viewer has seen all of these in its hand."""
        at, kinds = HAND * len(self.coder.kinds), self.coder.kinds
        return all(self._cards[at + kinds[card]] for card in cards)

    def _choose(self, event: e.Chose) -> None:
        names = self.coder.names
        if event.choice in names:
            self._chosen[self._around[event.seat] * len(names) + names[event.choice]] += 1

    def _pay_in(self, event: e.PotFed) -> None:
        self._net[event.seat] = self._net.get(event.seat, 0) - event.amount

    def _get_back(self, event: e.PotReturned | e.PotAwarded) -> None:
        self._net[event.seat] = self._net.get(event.seat, 0) + event.amount

    def _look_again(self, event: e.Event) -> None:
        self._is_added = False

    # -- counted -------------------------------------------------------------------------------

    def count(self, sight: Observation) -> None:
        """Fill the arrays anew from all that the seat sees."""
        self._clear(sight.table)
        if self.coder.kinds:
            self._count_cards(sight)
        for event in sight.chosen:
            self._choose(event)
        if self.coder.dice:
            self._whole["dice"][: len(sight.dice)] = sight.dice
        self._count_now(sight.table, sight.net, sight.ask)

    def _count_cards(self, sight: Observation) -> None:
        asked = sight.ask.spot if sight.ask is not None else ""
        for (place, spot), lying in sight.lying.items():
            row = self.coder.row(place, spot, self.viewer, asked)
            self._put(row, lying.cards)
            self._down[row] += lying.down
            if place == self.viewer:
                self._put(SHOWN, lying.up)
        self._put(GONE, sight.discarded)

    def _count_now(self, table: Table, net: Mapping[int, int], ask: Decide | None) -> None:
        """Count the state of the table at this moment, and the decision."""
        unit, cells = self.coder.unit, self._seats
        stacks, layout = table.stacks, table.layout
        at = 0
        for seat in self._around:
            laid = layout[seat]
            cells[at] = stacks[seat] / unit
            cells[at + NET] = net.get(seat, 0) / unit
            cells[at + STAKED] = sum(laid.values()) / unit if laid else 0.0
            at += COLUMNS
        self._pot[0], self._pot[1] = table.pot / unit, table.posted / unit
        if self._none_asked is not None:
            self._whole["amounts"] = self._none_asked if ask is None else self.coder.amounts(ask)
        if self._stakes is not None:
            self._count_stakes(table.layout[self.viewer])
        if self.coder.markers:
            self._count_markers(table)

    def _count_stakes(self, laid: Mapping[str, int]) -> None:
        self._whole["stakes"].fill(0)
        spots = self.coder.spots
        for spot, amount in laid.items():
            if spot in spots:
                self._stakes[spots[spot]] = amount / self.coder.unit

    def _count_markers(self, table: Table) -> None:
        """Those that stand at a number, such as the point; 0 for any other."""
        values = map(table.marker, self.coder.markers)
        self._whole["markers"][:] = [float(value) if value.isdecimal() else 0.0 for value in values]


UNTOLD = (e.RoundOpened, e.Called, e.WheelSpun, e.ResultConfirmed)
"""Events that change a sight and no array."""
_ADDED: dict[type[e.Event], Callable[[SightArrays, Any], None]] = {
    **{kind: SightArrays._look_again for kind in FOLDED if kind not in UNTOLD},
    e.CardsDealt: SightArrays._deal,
    e.CardsHidden: SightArrays._hide,
    e.CardsShown: SightArrays._show,
    e.Chose: SightArrays._choose,
    e.PotFed: SightArrays._pay_in,
    e.PotReturned: SightArrays._get_back,
    e.PotAwarded: SightArrays._get_back,
}
"""The update of the arrays for an event. After any other event the arrays are counted anew."""
