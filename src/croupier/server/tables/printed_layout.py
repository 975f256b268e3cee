"""What a layout has printed on it: the odds of each wager, as the rules answer under the options in force."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Raw
from msgspec.json import encode
from msgspec.structs import replace

from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.server.tables.shapes import Situation, SpotShown
from croupier.table.telling import words
from croupier.wagers.printed import PrintedOdds
from croupier.wagers.spot import Spot

LaidBets = tuple[str, tuple[tuple[str, int], ...]]
"""Why a viewer cannot bet, and what it has on the layout."""
MOST_LAID = 128
"""Ways to lie there that are kept: people bet the same again and again."""


class Printed(NamedTuple):
    """Of one wager."""

    pays: str
    rows: tuple[str, ...]
    needs: tuple[str, ...]


class PrintedLayout:
    """What the options of one table have printed, read once for each wager."""

    def __init__(self, game: Game, options: Options) -> None:
        self.game = game
        self.options = options
        self._known: dict[tuple[str, str], Printed] = {}
        self.bare: dict[tuple[str, str], SpotShown] = {}
        """Spots as they are shown where nothing lies on them, by why they are shut."""
        self._whole: dict[LaidBets, tuple[SpotShown, ...]] = {}

    def whole(self, laid: LaidBets) -> tuple[SpotShown, ...] | None:
        """All of them, where that was kept."""
        return self._whole.get(laid)

    def keep(self, laid: LaidBets, shown: tuple[SpotShown, ...]) -> None:
        """Of spots that nothing at the table changes but what the viewer has laid there."""
        if len(self._whole) >= MOST_LAID:
            self._whole.clear()
        self._whole[laid] = shown
        if len(_written) >= MOST_WRITTEN:
            _written.clear()
        _written[id(shown)] = shown, None

    def of(self, spot: Spot) -> Printed:
        key = spot.name, spot.kind
        found = self._known.get(key)
        if found is None:
            printed = self.game.printed(self.options, spot)
            found = self._known[key] = Printed(printed.pays, pay_lines(printed), spot.companions)
        return found


MOST_WRITTEN = 256
_written: dict[int, tuple[tuple[SpotShown, ...], Raw | None]] = {}
"""What was kept of whole layouts, by itself, and its JSON once somebody has asked for that."""


def written(now: Situation) -> bytes:
    """As JSON, of which a layout that was kept is half: that is written once."""
    kept, text = _written.get(id(now.spots), ((), None))
    if kept is not now.spots or not kept:
        return encode(now)
    if text is None:
        text = Raw(encode(kept))
        _written[id(kept)] = kept, text
    return encode(replace(now, spots=text))


MOST_LAYOUTS = 200
_layouts: dict[tuple[str, int], PrintedLayout] = {}


def printed_layout(game: Game, options: Options) -> PrintedLayout:
    """By the options themselves and not what they are equal to: to compare them would take longer. Tables
    that are dealt by the sheet have them in common, and so may two editions of a game."""
    key = game.id, id(options)
    found = _layouts.get(key)
    if found is None or found.options is not options or found.game is not game:
        if len(_layouts) >= MOST_LAYOUTS:
            _layouts.clear()
        found = _layouts[key] = PrintedLayout(game, options)
    return found


def pay_lines(printed: PrintedOdds) -> tuple[str, ...]:
    """The rows of a wager's table, in words."""
    return tuple(f"{words(name)} {pays}" for name, pays in printed.rows)
