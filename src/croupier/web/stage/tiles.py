"""Chinese dominoes drawn in the room of a card: pips in white and red on black, and a plain back."""

from __future__ import annotations

from croupier.cards.tiles import RED_PIPS, Tile

LEFT, WIDE, HALF = 46, 158, 170
"""The tile's left edge, width and height of each half, in the drawing of a card (250 by 350)."""
BACK_NAME = "face-down tile"

_COLUMNS = (0.3, 0.7)
_ROWS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.5, 0.5),),
    2: ((0.5, 0.28), (0.5, 0.72)),
    3: ((0.3, 0.22), (0.5, 0.5), (0.7, 0.78)),
    4: tuple((x, y) for y in (0.3, 0.7) for x in _COLUMNS),
    5: (*((x, y) for y in (0.24, 0.76) for x in _COLUMNS), (0.5, 0.5)),
    6: tuple((x, y) for y in (0.22, 0.5, 0.78) for x in _COLUMNS),
}


def tile_name(tile: Tile) -> str:
    """For those who cannot see it: `teen tile, 6 and 6`."""
    return f"{tile.rank} tile, {tile.face.one} and {tile.face.other}"


def tile_face(tile: Tile) -> str:
    is_teen = (tile.face.one, tile.face.other) == (6, 6)
    halves = _half(tile.face.one, 5, is_teen) + _half(tile.face.other, 5 + HALF, is_teen)
    line = (
        f'<path d="M{LEFT + 18} {5 + HALF}h{WIDE - 36}" stroke="var(--tile-line)" stroke-width="3" '
        'stroke-opacity=".5"/>'
    )
    return _ground() + line + halves


def tile_back() -> str:
    middle = LEFT + WIDE / 2
    mark = f"M{middle:g} 120l34 55-34 55-34-55z"
    return (
        f'{_ground()}<path d="{mark}" fill="none" stroke="var(--gold)" stroke-width="5" '
        'stroke-opacity=".75"/>'
    )


def _ground() -> str:
    return (
        f'<rect x="{LEFT}" y="5" width="{WIDE}" height="{2 * HALF}" rx="22" fill="var(--tile)" '
        'stroke="var(--tile-edge)" stroke-width="5"/>'
    )


def _half(pips: int, top: int, is_teen: bool) -> str:
    drawn = ""
    for number, (x, y) in enumerate(_ROWS[pips]):
        is_red = pips in RED_PIPS or (is_teen and number % 2 == 0)
        ink = "var(--tile-red)" if is_red else "var(--tile-white)"
        size = 27 if pips == 1 else 19
        drawn += f'<circle cx="{LEFT + WIDE * x:g}" cy="{top + HALF * y:g}" r="{size}" fill="{ink}"/>'
    return drawn
