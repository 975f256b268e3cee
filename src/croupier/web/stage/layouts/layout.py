"""Which layout a game is played on: a value of its family, or the plain one for a game of one's own."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from croupier.server.tables.shapes import Situation
from croupier.web.stage.layouts import boards, roulette, tables
from croupier.web.stage.layouts.boards import Painted
from croupier.web.stage.places import Arrangement, Box, in_row


@dataclass(frozen=True, eq=False)
class Layout:
    """One of those below, which are told apart by what they are, not by what they hold."""

    name: str
    broad: Arrangement
    upright: Arrangement
    shape: str = "arc"
    """Of the felt: arc, oval or board."""
    families: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    """Wagers that a table must have to be drawn by it."""
    banking: str = ""
    painted: tuple[Painted, Painted] | None = None
    """The layout that all seats bet on, lying and standing."""
    ends: Painted | None = None
    """The same with both ends of the table, in a vast window."""
    is_squares: bool = False
    """All bet on the squares of roulette."""
    has_roads: bool = False
    """There is room for the score roads of baccarat."""
    has_later: bool = False
    """What is staked in the round has a circle of its own."""

    @property
    def is_shared(self) -> bool:
        return self.painted is not None or self.is_squares

    def fits(self, family: str, wagers: Collection[str], banking: str) -> bool:
        is_banked = not self.banking or banking == self.banking
        return family in self.families and set(wagers).issuperset(self.needs) and is_banked

    def spot_places(self, names: Sequence[str], kinds: dict[str, str]) -> dict[str, tuple[Box, Box]]:
        """Of the wagers of a shared layout, and of the words that are painted on it."""
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
        """Where the layout has two ends; what lies at the far one has a name that ends with `FAR`."""
        if self.ends is None:
            return {}
        found = boards.on_stage(self.ends, self.broad.spots, names)
        has_all = found.keys() >= set(names)
        return found if has_all else boards.on_stage(self.ends, below(self.broad.spots)[0], names)

    def _known(
        self, names: Sequence[str], kinds: dict[str, str], broad: Box, upright: Box
    ) -> dict[str, tuple[Box, Box]]:
        if self.is_squares:
            return roulette.on_stage(names, kinds, broad, upright)
        assert self.painted is not None
        lying = boards.on_stage(self.painted[0], broad, names)
        standing = boards.on_stage(self.painted[1], upright, names)
        return {name: (lying[name], standing[name]) for name in lying if name in standing}


def below(box: Box) -> tuple[Box, Box]:
    """Most of a box, and a row under it."""
    high = box.h / 8
    return Box(box.x, box.y - high / 2, box.w, box.h - high), Box(
        box.x, box.top + box.h - high / 2, box.w, high
    )


PLAIN = Layout("plain", tables.ARC, tables.ARC_UPRIGHT, has_later=True)
LAYOUTS = (
    Layout("roulette", boards.BOARD, boards.BOARD_UPRIGHT, "board", ("wheels",),
           ("straight-1", "straight-36"), is_squares=True),
    Layout("big-wheel", boards.BOARD, boards.BOARD_UPRIGHT, "board", ("wheels",), ("1", "joker"),
           painted=(boards.BIG_WHEEL_BROAD, boards.BIG_WHEEL)),
    Layout("craps", boards.DICE, boards.DICE_UPRIGHT, "board", ("dice",), ("pass", "come", "place-6"),
           painted=(boards.CRAPS, boards.CRAPS_UPRIGHT), ends=boards.CRAPS_ENDS),
    Layout("baccarat", boards.PUNTO, boards.PUNTO_UPRIGHT, "board", ("baccarat",), ("player", "tie"),
           painted=(boards.BACCARAT, boards.BACCARAT), has_roads=True),
    Layout("blackjack", tables.ARC, tables.ARC_UPRIGHT, families=("blackjack", "baccarat")),
    Layout("casino-poker", tables.ARC, tables.ARC_UPRIGHT, families=("staged", "war"), has_later=True),
    Layout("poker", tables.OVAL, tables.OVAL_UPRIGHT, "oval", ("poker",)),
    Layout("rows", tables.ROWS, tables.ROWS_UPRIGHT, "oval", ("setting",), banking="pot"),
    Layout("setting", tables.SETTING, tables.SETTING_UPRIGHT, families=("setting",)),
)  # fmt: skip
"""The first that fits is drawn."""


def layout_of(situation: Situation) -> Layout:
    return layout_for(situation.family, [spot.name for spot in situation.spots], situation.banking)


def layout_for(family: str, wagers: Collection[str], banking: str) -> Layout:
    return next((each for each in LAYOUTS if each.fits(family, wagers, banking)), PLAIN)
