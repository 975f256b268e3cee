"""The layout of a game: the felt that its family declares, with the coordinates of everything on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from croupier.custom_games import find
from croupier.errors import NotFound
from croupier.rules.display import PLAIN_DISPLAY, Display, FeltLayout
from croupier.rules.game import Game
from croupier.server.tables.shapes import Situation
from croupier.web.stage.layouts import boards, roulette, tables
from croupier.web.stage.places import Arrangement, Box, in_row


class Stage(NamedTuple):
    """The coordinates of a kind of table, in a broad window and in an upright one."""

    broad: Arrangement
    upright: Arrangement
    shape: str = "arc"
    """The shape of the felt: arc, oval or board."""


STAGES = {
    "arc": Stage(tables.ARC, tables.ARC_UPRIGHT),
    "oval": Stage(tables.OVAL, tables.OVAL_UPRIGHT, "oval"),
    "rows": Stage(tables.ROWS, tables.ROWS_UPRIGHT, "oval"),
    "setting": Stage(tables.SETTING, tables.SETTING_UPRIGHT),
    "wheel-board": Stage(boards.BOARD, boards.BOARD_UPRIGHT, "board"),
    "dice-board": Stage(boards.DICE, boards.DICE_UPRIGHT, "board"),
    "card-board": Stage(boards.PUNTO, boards.PUNTO_UPRIGHT, "board"),
}
"""Stages by the arrangement that a felt declares."""


@dataclass(frozen=True, eq=False)
class Layout:
    """A felt with its coordinates. There is one for each felt, and it equals no other."""

    felt: FeltLayout
    stage: Stage

    @property
    def name(self) -> str:
        return self.felt.name

    @property
    def broad(self) -> Arrangement:
        return self.stage.broad

    @property
    def upright(self) -> Arrangement:
        return self.stage.upright

    @property
    def is_shared(self) -> bool:
        """Return True if all seats bet on the same spots."""
        return self.felt.board is not None or self.felt.has_number_grid

    def spot_places(self, names: Sequence[str], kinds: dict[str, str]) -> dict[str, tuple[Box, Box]]:
        """Return the places of the wagers of a shared layout, and of the words that are painted on it. Wagers
        that the layout does not know lie in a row below it."""
        found = self._known(names, kinds, self.broad.spots, self.upright.spots)
        rest = [name for name in names if name not in found]
        if not rest:
            return found
        (broad, first), (upright, second) = below(self.broad.spots), below(self.upright.spots)
        rows = (in_row(box, len(rest), box.w / 4, 4) for box in (first, second))
        return self._known(names, kinds, broad, upright) | dict(
            zip(rest, zip(*rows, strict=True), strict=True)
        )

    def vast_places(self, names: Sequence[str]) -> dict[str, Box]:
        """Return the places on a layout with two ends; what lies at the far one has a name that ends with
        `FAR`. There are none if the layout has one end."""
        ends = self.felt.board.ends if self.felt.board is not None else None
        if ends is None:
            return {}
        found = boards.on_stage(ends, self.broad.spots, names)
        has_all = found.keys() >= set(names)
        return found if has_all else boards.on_stage(ends, below(self.broad.spots)[0], names)

    def _known(
        self, names: Sequence[str], kinds: dict[str, str], broad: Box, upright: Box
    ) -> dict[str, tuple[Box, Box]]:
        if self.felt.has_number_grid:
            return roulette.on_stage(names, kinds, broad, upright)
        assert self.felt.board is not None
        lying = boards.on_stage(self.felt.board.lying, broad, names)
        standing = boards.on_stage(self.felt.board.upright, upright, names)
        return {name: (lying[name], standing[name]) for name in lying if name in standing}


def below(box: Box) -> tuple[Box, Box]:
    """Return most of a box, and a row under it."""
    high = box.h / 8
    return Box(box.x, box.y - high / 2, box.w, box.h - high), Box(
        box.x, box.top + box.h - high / 2, box.w, high
    )


@lru_cache(maxsize=256)
def layout_for(felt: FeltLayout) -> Layout:
    return Layout(felt, STAGES[felt.arrangement])


def layout_of(situation: Situation) -> Layout:
    """Return the layout of a table."""
    wagers = [spot.name for spot in situation.spots]
    return layout_for(display_of(situation.game).felt(wagers, situation.banking))


def layout_of_game(game: Game) -> Layout:
    """Return the layout of a game under its default options."""
    wagers = [spot.name for spot in game.wagers(game.options)]
    return layout_for(game.display.felt(wagers, game.banking))


def display_of(game: str) -> Display:
    """Return what viewers see of the game with that id; plain if there is no such game."""
    try:
        return find(game).display
    except NotFound:
        return PLAIN_DISPLAY


def point_of(situation: Situation) -> str | None:
    """Return the value of the marker that lies at a number of the board; None if the table has none."""
    display = display_of(situation.game)
    for name, value in situation.markers.items():
        if (shown := display.marker(name)) is not None and shown.lies == "point":
            return value
    return None
