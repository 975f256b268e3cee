"""The printed layout: the odds of each wager, as the rules have them under the options in force."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.json import encode

from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.server.tables.shapes import SpotShown
from croupier.table.narration import words
from croupier.wagers.labels import PrintedOdds
from croupier.wagers.spot import Spot

LaidBets = tuple[str, tuple[tuple[str, int], ...]]
"""Why a viewer cannot bet, and the viewer's bets."""
MOST_LAID = 128
"""Combinations of bets for which the spots are cached: people bet the same again and again."""


class Printed(NamedTuple):
    """The printed text of one wager."""

    pays: str
    rows: tuple[str, ...]
    needs: tuple[str, ...]


class PrintedLayout:
    """The layout of a game under one table's options, asked of the rules once for each wager."""

    def __init__(self, game: Game, options: Options) -> None:
        self.game = game
        self.options = options
        self._known: dict[tuple[str, str], Printed] = {}
        self.bare: dict[tuple[str, str], SpotShown] = {}
        """(spot, why nobody bets there) → the spot as it is shown without chips."""
        self._whole: dict[LaidBets, tuple[SpotShown, ...]] = {}

    def whole(self, laid: LaidBets) -> tuple[SpotShown, ...] | None:
        """Return all spots for these bets, if they are cached."""
        return self._whole.get(laid)

    def keep(self, laid: LaidBets, shown: tuple[SpotShown, ...]) -> None:
        """Cache spots that only the viewer's own bets change."""
        if len(self._whole) >= MOST_LAID:
            self._whole.clear()
        self._whole[laid] = shown
        if len(_encoded) >= MOST_ENCODED:
            _encoded.clear()
        _encoded[id(shown)] = shown, b""

    def printed(self, spot: Spot) -> Printed:
        key = spot.name, spot.kind
        found = self._known.get(key)
        if found is None:
            printed = self.game.printed(self.options, spot)
            found = self._known[key] = Printed(printed.pays, pay_lines(printed), spot.companions)
        return found


MOST_ENCODED = 256
_encoded: dict[int, tuple[tuple[SpotShown, ...], bytes]] = {}
"""Id of cached spots → the spots, and their JSON once it was asked for."""


def encoded_spots(spots: tuple[SpotShown, ...]) -> bytes:
    """Return spots as JSON, which is half of a situation. Cached ones are encoded once for all tables and
    viewers that have the same bets on the same layout."""
    known, text = _encoded.get(id(spots), ((), b""))
    if known is not spots:
        return encode(spots)
    if not text:
        text = encode(spots)
        _encoded[id(spots)] = spots, text
    return text


MOST_LAYOUTS = 200
_layouts: dict[tuple[str, int], PrintedLayout] = {}


def printed_layout(game: Game, options: Options) -> PrintedLayout:
    """Return the layout of a game under these options. It is looked up by their identity, since comparing
    them takes longer; tables that are dealt by the sheet have the same options."""
    key = game.id, id(options)
    found = _layouts.get(key)
    if found is None or found.options is not options or found.game is not game:
        if len(_layouts) >= MOST_LAYOUTS:
            _layouts.clear()
        found = _layouts[key] = PrintedLayout(game, options)
    return found


def pay_lines(printed: PrintedOdds) -> tuple[str, ...]:
    """Return the rows of a wager's pay table, in words."""
    return tuple(f"{words(name)} {pays}" for name, pays in printed.rows)
