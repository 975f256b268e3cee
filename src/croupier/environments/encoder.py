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
        self.size = sum(int(np.prod(shape)) for shape, _ in self.shapes.values())

    def encode(self, sight: Sight, phase: int, mask: Mask, laying: Laying | None = None) -> Observed:
        made: Observed = {name: np.zeros(shape, kind) for name, (shape, kind) in self.shapes.items()}
        made["phase"][phase] = 1
        made["mask"][:] = mask
        for name in made:
            fill = _FILLED.get(name)
            if fill is not None:
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

    def _place(self, seat: int, viewer: int) -> int:
        """How many seats clockwise from the viewer."""
        return (self.seats.index(seat) - self.seats.index(viewer)) % len(self.seats)

    def row(self, place: Place, spot: str, viewer: int, ask: Decide | None) -> int:
        if isinstance(place, str):
            return NAMED.get(place, ELSEWHERE)
        if place == viewer:
            return HAND if ask is None or not ask.spot or spot == ask.spot else OTHERS
        return LAID + PARTS + self._place(place, viewer) - 1


def _cards(coder: Encoder, sight: Sight, made: Observed, laying: Laying | None) -> None:
    seen, down, kinds = made["cards"], made["down"], coder.kinds
    viewer = sight.seat
    assert viewer is not None
    for (place, spot), lying in sight.lying.items():
        row = coder.row(place, spot, viewer, sight.ask)
        for card in lying.cards:
            seen[row, kinds[card]] += 1
        down[row] += lying.down
        if place == viewer:
            for card in lying.up:
                seen[SHOWN, kinds[card]] += 1
    for card in sight.discarded:
        seen[GONE, kinds[card]] += 1
    if laying is not None:
        seen[QUESTION, kinds[laying.card]] = 1
        for card, part in zip(laying.cards, laying.laid, strict=False):
            seen[LAID + part, kinds[card]] += 1


def _seats(coder: Encoder, sight: Sight, made: Observed, laying: Laying | None) -> None:
    table, unit, seats = sight.table, coder.unit, made["seats"]
    viewer = sight.seat
    assert viewer is not None
    for seat in coder.seats:
        staked = sum(table.layout[seat].values())
        seats[coder._place(seat, viewer)] = (
            table.stacks[seat] / unit,
            sight.net[seat] / unit,
            staked / unit,
            seat == table.button,
            seat == table.banker,
        )
    made["pot"][:] = table.pot / unit, table.posted / unit


def _stakes(coder: Encoder, sight: Sight, made: Observed, laying: Laying | None) -> None:
    assert sight.seat is not None
    for spot, amount in sight.table.layout[sight.seat].items():
        if spot in coder.spots:
            made["stakes"][coder.spots[spot]] = amount / coder.unit


def _amounts(coder: Encoder, sight: Sight, made: Observed, laying: Laying | None) -> None:
    """The least and the most of every choice that is listed, and how often each seat has made each."""
    for choice in sight.ask.choices if sight.ask is not None else ():
        if choice.least is not None:
            most = choice.most if choice.most is not None else choice.least
            made["amounts"][coder.names[choice.name]] = choice.least / coder.unit, most / coder.unit
    assert sight.seat is not None
    for event in sight.chosen:
        if event.choice in coder.names:
            made["chosen"][coder._place(event.seat, sight.seat), coder.names[event.choice]] += 1


def _dice(coder: Encoder, sight: Sight, made: Observed, laying: Laying | None) -> None:
    made["dice"][: len(sight.dice)] = sight.dice


def _markers(coder: Encoder, sight: Sight, made: Observed, laying: Laying | None) -> None:
    """Those that stand at a number, such as the point; 0 for any other."""
    for at, name in enumerate(coder.markers):
        value = sight.table.marker(name)
        made["markers"][at] = float(value) if value.isdecimal() else 0.0


_FILLED: dict[str, Callable[[Encoder, Sight, Observed, Laying | None], None]] = {
    "cards": _cards,
    "seats": _seats,
    "stakes": _stakes,
    "amounts": _amounts,
    "dice": _dice,
    "markers": _markers,
}
