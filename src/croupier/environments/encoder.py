"""What a seat sees, as arrays of one shape for every moment of a game. Nothing but its sight goes in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.cards.card import Card, Hand
from croupier.environments.menu import MOST_LISTED, PARTS, Laying, Mask, Menu
from croupier.rules.choices import Choice
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.rules.steps import Decide, Place
from croupier.table.sight import FOLDED, Sight, Sights
from croupier.table.view import seen

Observed = dict[str, npt.NDArray[Any]]

HAND, OTHERS, SHOWN, DEALER, BOARD, SECOND, ELSEWHERE, GONE, QUESTION = range(9)
"""Rows of `cards`: the hand in question, the seat's other hands, what of them all see, the dealer or banker,
the board, a second board, any other place, what the seat saw go, and the card that is to be laid."""
LAID = 9
"""The parts that cards are laid in, then a row for every other seat, from the next one clockwise."""
NAMED: Mapping[str, int] = {
    "dealer": DEALER,
    "banker": DEALER,
    "board": BOARD,
    "board-1": BOARD,
    "board-2": SECOND,
}
BETTING, DECIDING, LAYING, OVER = range(4)
PHASES = tuple(np.eye(4, dtype=np.int8))
STACK, NET, STAKED, BUTTON, BANKS = range(5)
"""Columns of `seats`: chips behind, won less lost so far, on the layout, has the button, banks."""
COLUMNS = 5


class Encoder:
    """Of one game with so many seats; sums are in units."""

    def __init__(self, game: Game, options: Options, menu: Menu, seats: tuple[int, ...], unit: int) -> None:
        equipment = game.equipment(options)
        self.menu, self.seats, self.unit = menu, seats, unit
        pack = sorted(set(equipment.pack.cards)) if equipment.pack is not None else []
        self.kinds: dict[Card, int] = {card: at for at, card in enumerate(pack)}
        self.spots = {name: at for at, name in enumerate(game.spots(options))}
        self.names = {name: at for at, name in enumerate(menu.names)}
        self.markers = tuple(name for name in game.markers if equipment.dice)
        self.dice = equipment.dice
        self.rows = LAID + PARTS + len(seats) - 1
        self.places = {
            viewer: {seat: place for place, seat in enumerate((*seats[at:], *seats[:at]))}
            for at, viewer in enumerate(seats)
        }
        """How many seats clockwise from a viewer each one is, the nearest first."""
        self.shapes: dict[str, tuple[tuple[int, ...], type]] = {
            "phase": ((4,), np.int8),
            "mask": ((len(menu),), np.int8),
            "seats": ((len(seats), COLUMNS), np.float32),
            "pot": ((2,), np.float32),
        }
        if self.kinds:
            self.shapes["cards"] = (self.rows, len(self.kinds)), np.int8
            self.shapes["down"] = (self.rows,), np.int8
        if self.spots:
            self.shapes["stakes"] = (len(self.spots),), np.float32
        if self.names:
            self.shapes["amounts"] = (len(self.names), 2), np.float32
            self.shapes["chosen"] = (len(seats), len(self.names)), np.int8
        if self.dice:
            self.shapes["dice"] = (self.dice,), np.int8
        if self.markers:
            self.shapes["markers"] = (len(self.markers),), np.float32
        self.shapes = dict(sorted(self.shapes.items()))
        self.size = sum(int(np.prod(shape)) for shape, _ in self.shapes.values())
        self._listed: dict[int, tuple[tuple[Choice, ...], npt.NDArray[Any]]] = {}
        """Of choices that are asked for again and again, by their identity."""

    def encode(self, sight: Sight, phase: int, mask: Mask, laying: Laying | None = None) -> Observed:
        assert sight.seat is not None
        arrays = SightArrays(self, sight.seat)
        arrays.count(sight)
        return arrays.observed(phase, mask, laying)

    @property
    def parts(self) -> dict[str, slice]:
        """Where each array lies in the flat one."""
        ends = np.cumsum([int(np.prod(shape)) for shape, _ in self.shapes.values()]).tolist()
        return dict(zip(self.shapes, map(slice, [0, *ends[:-1]], ends), strict=True))

    def flat(self, observed: Observed) -> npt.NDArray[np.float32]:
        """All arrays as one."""
        return np.concatenate([part.ravel() for part in observed.values()], dtype=np.float32)

    def row(self, place: Place, spot: str, viewer: int, asked: str) -> int:
        """`asked` is the viewer's hand in question, where it has several."""
        if isinstance(place, str):
            return NAMED.get(place, ELSEWHERE)
        if place == viewer:
            return HAND if not asked or spot == asked else OTHERS
        return LAID + PARTS + self.places[viewer][place] - 1

    def amounts(self, ask: Decide) -> npt.NDArray[Any]:
        """The least and the most of every choice that is listed."""
        kept = self._listed.get(id(ask.choices))
        if kept is not None and kept[0] is ask.choices:
            return kept[1]
        sums = np.zeros((len(self.names), 2), np.float32)
        for choice in ask.choices:
            if choice.least is not None:
                most = choice.most if choice.most is not None else choice.least
                sums[self.names[choice.name]] = choice.least / self.unit, most / self.unit
        if ask.told is not None:
            if len(self._listed) >= MOST_LISTED:
                self._listed.clear()
            self._listed[id(ask.choices)] = ask.choices, sums
        return sums


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
                cells[name] = memoryview(array.reshape(-1))
            self._whole[name] = array
        self._emptied = [self._whole[name] for name in ("cards", "down", "chosen", "dice") if name in cells]
        self._none_asked = self._whole.get("amounts")
        self._seats, self._pot, self._stakes = cells["seats"], cells["pot"], cells.get("stakes")
        self._cards, self._down, self._chosen = (cells.get(name) for name in ("cards", "down", "chosen"))
        self._around = coder.places[viewer]
        """The seats clockwise from the viewer's."""
        self._sights: Sights | None = None
        """Of the round that is carried on."""
        self._added = 0
        """Of its events."""
        self._is_added = True
        """Nothing has happened in it yet that cannot be added."""
        self._net: dict[int, int] = {}
        self._open: dict[Place, int] = {}
        """How many cards of a place all see."""
        self._spot: str | None = None
        """Of the viewer's hand; None before it has one."""

    def observed(self, phase: int, mask: Mask, laying: Laying | None = None) -> Observed:
        self._whole["phase"], self._whole["mask"] = PHASES[phase], mask
        copied = {name: array.copy() for name, array in self._whole.items()}
        if laying is not None:
            self._lay(copied["cards"], laying)
        return copied

    def flat(self, phase: int, mask: Mask, laying: Laying | None = None) -> npt.NDArray[Any]:
        """The same as one array."""
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

    def carry_on(self, sights: Sights) -> None:
        """As far as the round of these sights has come."""
        playing = sights.playing
        if sights is not self._sights:
            self._begin(sights)
        events = playing.events
        for event in events[self._added :]:
            add = _ADDED.get(event.__class__)
            if add is not None:
                add(self, event)
        self._added = len(events)
        asked = playing.ask
        ask = asked if isinstance(asked, Decide) and asked.seat == self.viewer else None
        if self._is_added and (ask is None or not ask.spot or self._spot in (None, ask.spot)):
            self._count_now(playing.table, self._net, ask)
        else:
            self.count(sights[self.viewer].look())

    def _begin(self, sights: Sights) -> None:
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
        cards, to, row = seen(event, self.viewer).cards, event.to, self._row(event)
        kinds = self.coder.kinds
        at = row * len(kinds)
        for card in cards:
            self._cards[at + kinds[card]] += 1
        self._down[row] += event.count - len(cards)
        if to != self.viewer:
            self._open[to] = self._open.get(to, 0) + len(cards)
        elif event.face == "up":
            self._show_own(cards)

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
        """A whole hand, of which nothing was open."""
        cards, seat, kinds = event.cards, event.seat, self.coder.kinds
        if self._open.get(seat) or len(set(cards)) < len(cards):
            self._is_added = False
        elif seat == self.viewer:
            if all(self._cards[HAND * len(kinds) + kinds[card]] for card in cards):
                self._show_own(cards)
            else:
                self._is_added = False
        else:
            row = self.coder.row(seat, "", self.viewer, "")
            if self._down[row] < len(cards):
                self._is_added = False
                return
            self._down[row] -= len(cards)
            for card in cards:
                self._cards[row * len(kinds) + kinds[card]] += 1
            self._open[seat] = len(cards)

    def _show_own(self, cards: Hand) -> None:
        kinds = self.coder.kinds
        for card in cards:
            self._cards[SHOWN * len(kinds) + kinds[card]] += 1
        self._open[self.viewer] = self._open.get(self.viewer, 0) + len(cards)

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

    def count(self, sight: Sight) -> None:
        """All that the sight has, anew."""
        self._clear(sight.table)
        if self.coder.kinds:
            self._count_cards(sight)
        for event in sight.chosen:
            self._choose(event)
        if self.coder.dice:
            self._whole["dice"][: len(sight.dice)] = sight.dice
        self._count_now(sight.table, sight.net, sight.ask)

    def _count_cards(self, sight: Sight) -> None:
        kinds, width, cells = self.coder.kinds, len(self.coder.kinds), self._cards
        asked = sight.ask.spot if sight.ask is not None else ""
        for (place, spot), lying in sight.lying.items():
            row = self.coder.row(place, spot, self.viewer, asked)
            for card in lying.cards:
                cells[row * width + kinds[card]] += 1
            self._down[row] += lying.down
            if place == self.viewer:
                for card in lying.up:
                    cells[SHOWN * width + kinds[card]] += 1
        for card in sight.discarded:
            cells[GONE * width + kinds[card]] += 1

    def _count_now(self, table: Table, net: Mapping[int, int], ask: Decide | None) -> None:
        """What the table has at this moment, and what is asked."""
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


_ADDED: dict[type[e.Event], Callable[[SightArrays, Any], None]] = {
    **dict.fromkeys(FOLDED, SightArrays._look_again),
    e.CardsDealt: SightArrays._deal,
    e.CardsHidden: SightArrays._hide,
    e.CardsShown: SightArrays._show,
    e.Chose: SightArrays._choose,
    e.PotFed: SightArrays._pay_in,
    e.PotReturned: SightArrays._get_back,
    e.PotAwarded: SightArrays._get_back,
}
"""What is added for an event. Whatever else a sight is changed by is counted, unless no array tells of it."""
for _untold in (e.RoundOpened, e.Called):
    del _ADDED[_untold]
