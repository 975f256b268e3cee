"""The arrays of a game, of one shape for every moment of it: what lies where in them, and in which unit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.cards.card import Card
from croupier.environments.menu import MOST_LISTED, PARTS, Menu
from croupier.rules.choices import Choice
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.steps import Decide, Place

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
STACK, NET, STAKED, BUTTON, BANKS = range(5)
"""Columns of `seats`: chips behind, won less lost so far, on the layout, has the button, banks."""
COLUMNS = 5


class Encoder:
    """The encoding of one game with a number of seats. Amounts are in units."""

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
        """Encoded choices, by identity, because the same ones are asked again and again."""

    @property
    def slices(self) -> dict[str, slice]:
        """The slice of each array in the flat one."""
        ends = np.cumsum([int(np.prod(shape)) for shape, _ in self.shapes.values()]).tolist()
        return dict(zip(self.shapes, map(slice, [0, *ends[:-1]], ends), strict=True))

    def flat(self, observed: Observed) -> npt.NDArray[np.float32]:
        """All arrays as one."""
        return np.concatenate([part.ravel() for part in observed.values()], dtype=np.float32)

    def row(self, place: Place, spot: str, viewer: int, asked: str) -> int:
        """Return the row of the observation arrays for a place. `asked` is the hand in question, if the
        viewer has several."""
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
        if len(self._listed) >= MOST_LISTED:
            self._listed.clear()
        self._listed[id(ask.choices)] = ask.choices, sums
        return sums
