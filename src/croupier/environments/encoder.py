"""What a seat sees, as arrays of one shape for every moment of a game. Nothing but its sight goes in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.cards.card import Card
from croupier.environments.menu import MOST_LISTED, PARTS, Laying, Mask, Menu
from croupier.rules.choices import Choice
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.steps import Decide, Place
from croupier.table.sight import Lying, Sight

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
        return SightArrays(self).observed(sight, phase, mask, laying)

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


class CountedCards:
    """Cards that lie together, and how many of them are in the arrays already."""

    __slots__ = ("at", "cards", "down", "is_own", "lying", "row", "up")

    def __init__(self, lying: Lying, row: int, at: int, is_own: bool) -> None:
        self.lying, self.row, self.at, self.is_own = lying, row, at, is_own
        self.cards = self.up = self.down = 0


class SightArrays:
    """The arrays of a sight, carried on: what came since the last look is added, and a look is a copy. They
    begin anew with another sight."""

    def __init__(self, coder: Encoder) -> None:
        self.coder = coder
        self._sight: Sight | None = None
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
        self._own = dict(self._whole)
        """Those that are carried on; mask, phase and amounts come from elsewhere."""
        self._seats, self._pot, self._stakes = cells["seats"], cells["pot"], cells.get("stakes")
        self._cards, self._down, self._chosen = (cells.get(name) for name in ("cards", "down", "chosen"))
        self._around: Mapping[int, int] = {}
        """The seats clockwise from the viewer's."""
        self._lain: list[CountedCards] = []
        self._asked = ""
        self._taken = self._gone = self._choices = 0
        """How often cards were taken up, -1 for a new round; how many of those that went, and of choices, are
        counted."""
        self._counts = [count for name, count in _COUNTED.items() if name in self._whole]

    def observed(self, sight: Sight, phase: int, mask: Mask, laying: Laying | None = None) -> Observed:
        self._follow(sight, phase, mask)
        copied = {name: array.copy() for name, array in self._whole.items()}
        if laying is not None:
            self._lay(copied["cards"], laying)
        return copied

    def flat(self, sight: Sight, phase: int, mask: Mask, laying: Laying | None = None) -> npt.NDArray[Any]:
        """The same as one array."""
        if laying is not None:
            return self.coder.flat(self.observed(sight, phase, mask, laying))
        self._follow(sight, phase, mask)
        return self.coder.flat(self._whole)

    def _follow(self, sight: Sight, phase: int, mask: Mask) -> None:
        if sight is not self._sight:
            self._begin(sight)
        whole = self._whole
        whole["phase"], whole["mask"] = PHASES[phase], mask
        for count in self._counts:
            count(self, sight)

    def _begin(self, sight: Sight) -> None:
        assert sight.seat is not None
        self._sight = sight
        self._around = self.coder.places[sight.seat]
        self._taken = -1
        if self._choices:
            self._own["chosen"].fill(0)
            self._choices = 0
        cells, table = self._seats, sight.table
        for seat, place in self._around.items():
            cells[place * COLUMNS + BUTTON] = seat == table.button
            cells[place * COLUMNS + BANKS] = seat == table.banker

    def _count_chips(self, sight: Sight) -> None:
        table, net, unit, cells = sight.table, sight.net, self.coder.unit, self._seats
        stacks, layout = table.stacks, table.layout
        at = 0
        for seat in self._around:
            laid = layout[seat]
            cells[at] = stacks[seat] / unit
            cells[at + NET] = net.get(seat, 0) / unit
            cells[at + STAKED] = sum(laid.values()) / unit if laid else 0.0
            at += COLUMNS
        self._pot[0], self._pot[1] = table.pot / unit, table.posted / unit

    def _count_stakes(self, sight: Sight) -> None:
        assert sight.seat is not None
        self._own["stakes"].fill(0)
        cells, spots, unit = self._stakes, self.coder.spots, self.coder.unit
        for spot, amount in sight.table.layout[sight.seat].items():
            if spot in spots:
                cells[spots[spot]] = amount / unit

    def _count_choices(self, sight: Sight) -> None:
        """The amounts of those that are listed, and how often each seat has made each."""
        ask, chosen = sight.ask, sight.chosen
        self._whole["amounts"] = self._own["amounts"] if ask is None else self.coder.amounts(ask)
        if len(chosen) > self._choices:
            names, cells, around = self.coder.names, self._chosen, self._around
            for event in chosen[self._choices :]:
                if event.choice in names:
                    cells[around[event.seat] * len(names) + names[event.choice]] += 1
            self._choices = len(chosen)

    def _see_dice(self, sight: Sight) -> None:
        self._own["dice"].fill(0)
        self._own["dice"][: len(sight.dice)] = sight.dice

    def _see_markers(self, sight: Sight) -> None:
        """Those that stand at a number, such as the point; 0 for any other."""
        values = map(sight.table.marker, self.coder.markers)
        self._own["markers"][:] = [float(value) if value.isdecimal() else 0.0 for value in values]

    # -- cards ---------------------------------------------------------------------------------

    def _count_cards(self, sight: Sight) -> None:
        """Cards are added to those that lie together until some are taken up; then all are laid anew, and so
        they are where another hand is in question."""
        lain, kinds, cells, down = self._lain, self.coder.kinds, self._cards, self._down
        asked = sight.ask.spot if sight.ask is not None else ""
        if sight.taken != self._taken or asked != self._asked:
            self._own["cards"].fill(0)
            self._own["down"].fill(0)
            lain.clear()
            self._taken, self._gone, self._asked = sight.taken, 0, asked
        if len(sight.lying) > len(lain):
            self._note_places(sight)
        for each in lain:
            lying = each.lying
            if len(lying.cards) > each.cards:
                at = each.at
                for card in lying.cards[each.cards :]:
                    cells[at + kinds[card]] += 1
                each.cards = len(lying.cards)
            if each.is_own and len(lying.up) > each.up:
                at = SHOWN * len(kinds)
                for card in lying.up[each.up :]:
                    cells[at + kinds[card]] += 1
                each.up = len(lying.up)
            if lying.down != each.down:
                down[each.row] += lying.down - each.down
                each.down = lying.down
        if len(sight.discarded) > self._gone:
            for card in sight.discarded[self._gone :]:
                cells[GONE * len(kinds) + kinds[card]] += 1
            self._gone = len(sight.discarded)

    def _note_places(self, sight: Sight) -> None:
        viewer, lain, width = sight.seat, self._lain, len(self.coder.kinds)
        assert viewer is not None
        for (place, spot), lying in islice(sight.lying.items(), len(lain), None):
            row = self.coder.row(place, spot, viewer, self._asked)
            lain.append(CountedCards(lying, row, row * width, place == viewer))

    def _lay(self, cards: npt.NDArray[Any], laying: Laying) -> None:
        kinds = self.coder.kinds
        cards[QUESTION, kinds[laying.card]] = 1
        for card, part in zip(laying.cards, laying.laid, strict=False):
            cards[LAID + part, kinds[card]] += 1


_COUNTED: dict[str, Callable[[SightArrays, Sight], None]] = {
    "seats": SightArrays._count_chips,
    "cards": SightArrays._count_cards,
    "stakes": SightArrays._count_stakes,
    "amounts": SightArrays._count_choices,
    "dice": SightArrays._see_dice,
    "markers": SightArrays._see_markers,
}
"""What carries the arrays on: the one of that name, and any that comes with it."""
