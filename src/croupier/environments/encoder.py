"""What a seat sees, as arrays of one shape for every moment of a game. Nothing but its sight goes in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.cards.card import Card
from croupier.environments.menu import PARTS, Laying, Mask, Menu
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.steps import Decide, Place
from croupier.table.sight import Sight

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
PHASES = np.eye(4, dtype=np.int8)
NOTHING: npt.NDArray[Any] = np.zeros(0)
STACK, NET, STAKED, BUTTON, BANKS = range(5)
"""Columns of `seats`: chips behind, won less lost so far, on the layout, has the button, banks."""


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
            "seats": ((len(seats), 5), np.float32),
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
        self._fills = [fill for name, fill in _FILLED.items() if name in self.shapes]
        self.size = sum(int(np.prod(shape)) for shape, _ in self.shapes.values())

    def encode(self, sight: Sight, phase: int, mask: Mask, laying: Laying | None = None) -> Observed:
        made: Observed = dict.fromkeys(self.shapes, NOTHING)
        made["phase"] = PHASES[phase].copy()
        made["mask"] = mask.copy()
        for fill in self._fills:
            fill(self, sight, made, laying)
        return made

    @property
    def parts(self) -> dict[str, slice]:
        """Where each array lies in the flat one."""
        ends = np.cumsum([int(np.prod(shape)) for shape, _ in self.shapes.values()]).tolist()
        return dict(zip(self.shapes, map(slice, [0, *ends[:-1]], ends), strict=True))

    def flat(self, observed: Observed) -> npt.NDArray[np.float32]:
        """All arrays as one."""
        return np.concatenate([part.ravel() for part in observed.values()], dtype=np.float32)

    def row(self, place: Place, spot: str, viewer: int, ask: Decide | None) -> int:
        if isinstance(place, str):
            return NAMED.get(place, ELSEWHERE)
        if place == viewer:
            return HAND if ask is None or not ask.spot or spot == ask.spot else OTHERS
        return LAID + PARTS + self.places[viewer][place] - 1


def _cards(coder: Encoder, sight: Sight, made: Observed, laying: Laying | None) -> None:
    kinds, width, rows, viewer, ask = coder.kinds, len(coder.kinds), coder.rows, sight.seat, sight.ask
    seen, down = bytearray(rows * width), bytearray(rows)  # single cells of an array would take their time
    assert viewer is not None
    for (place, spot), lying in sight.lying.items():
        row = coder.row(place, spot, viewer, ask)
        at = row * width
        for card in lying.cards:
            seen[at + kinds[card]] += 1
        down[row] += lying.down
        if place == viewer:
            for card in lying.up:
                seen[SHOWN * width + kinds[card]] += 1
    for card in sight.discarded:
        seen[GONE * width + kinds[card]] += 1
    if laying is not None:
        seen[QUESTION * width + kinds[laying.card]] = 1
        for card, part in zip(laying.cards, laying.laid, strict=False):
            seen[(LAID + part) * width + kinds[card]] += 1
    made["cards"] = np.frombuffer(seen, np.int8).reshape(rows, width)
    made["down"] = np.frombuffer(down, np.int8)


def _seats(coder: Encoder, sight: Sight, made: Observed, laying: Laying | None) -> None:
    table, unit, net, viewer = sight.table, coder.unit, sight.net, sight.seat
    stacks, layout, button, banker = table.stacks, table.layout, table.button, table.banker
    assert viewer is not None
    made["seats"] = np.array(
        [
            (
                stacks[seat] / unit,
                net[seat] / unit,
                sum(layout[seat].values()) / unit,
                seat == button,
                seat == banker,
            )
            for seat in coder.places[viewer]
        ],
        np.float32,
    )
    made["pot"] = np.array((table.pot / unit, table.posted / unit), np.float32)


def _stakes(coder: Encoder, sight: Sight, made: Observed, laying: Laying | None) -> None:
    assert sight.seat is not None
    stakes = made["stakes"] = np.zeros(len(coder.spots), np.float32)
    for spot, amount in sight.table.layout[sight.seat].items():
        if spot in coder.spots:
            stakes[coder.spots[spot]] = amount / coder.unit


def _amounts(coder: Encoder, sight: Sight, made: Observed, laying: Laying | None) -> None:
    """The least and the most of every choice that is listed, and how often each seat has made each."""
    names, unit, width = coder.names, coder.unit, len(coder.names)
    sums = [0.0] * (2 * width)
    for choice in sight.ask.choices if sight.ask is not None else ():
        if choice.least is not None:
            most = choice.most if choice.most is not None else choice.least
            at = 2 * names[choice.name]
            sums[at], sums[at + 1] = choice.least / unit, most / unit
    made["amounts"] = np.array(sums, np.float32).reshape(width, 2)
    assert sight.seat is not None
    chosen, places = bytearray(len(coder.seats) * width), coder.places[sight.seat]
    for event in sight.chosen:
        if event.choice in names:
            chosen[places[event.seat] * width + names[event.choice]] += 1
    made["chosen"] = np.frombuffer(chosen, np.int8).reshape(len(coder.seats), width)


def _dice(coder: Encoder, sight: Sight, made: Observed, laying: Laying | None) -> None:
    made["dice"] = np.zeros(coder.dice, np.int8)
    made["dice"][: len(sight.dice)] = sight.dice


def _markers(coder: Encoder, sight: Sight, made: Observed, laying: Laying | None) -> None:
    """Those that stand at a number, such as the point; 0 for any other."""
    values = (sight.table.marker(name) for name in coder.markers)
    numbers = [float(value) if value.isdecimal() else 0.0 for value in values]
    made["markers"] = np.array(numbers, np.float32)


_FILLED: dict[str, Callable[[Encoder, Sight, Observed, Laying | None], None]] = {
    "cards": _cards,
    "seats": _seats,
    "stakes": _stakes,
    "amounts": _amounts,
    "dice": _dice,
    "markers": _markers,
}
"""What makes the arrays: the one of that name, and any that comes with it."""
