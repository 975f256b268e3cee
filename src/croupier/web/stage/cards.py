"""Cards drawn as cards: face, back, and hands laid out or fanned. Pictures only; what they count is no
concern of theirs."""

from __future__ import annotations

from croupier.cards.card import SUITS, Card, rank_name
from croupier.cards.tiles import Tile
from croupier.web.markup import Raw
from croupier.web.stage.courts import court
from croupier.web.stage.tiles import tile_face, tile_name

WIDE, HIGH = 250, 350
"""Size of the drawing of a card, which is scaled to any size."""
SERIF = "Noto Serif, Georgia, serif"
"""The typeface of indices; the first one comes with the pages."""
SHOWN = 72
"""How wide it is where no style says so."""
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
PATHS = {
    "c": "M50 8a21 21 0 0 0-18 32 21 21 0 1 0 14 33c0 9-3 16-10 20h28c-7-4-10-11-10-20a21 21 0 1 0 14-33"
    "A21 21 0 0 0 50 8z",
    "d": "M50 5 84 50 50 95 16 50z",
    "h": "M50 92C18 62 8 48 8 32A21 21 0 0 1 50 24 21 21 0 0 1 92 32C92 48 82 62 50 92z",
    "s": "M50 6C68 30 90 42 90 61A20 20 0 0 1 54 72c0 9 4 16 11 21H35c7-5 11-12 11-21A20 20 0 0 1 10 61"
    "C10 42 32 30 50 6z",
}
"""The suits in a square of 100."""
LEFT, MIDDLE, RIGHT = 78, 125, 172
_ROWS: dict[int, tuple[tuple[int, int], ...]] = {
    2: ((MIDDLE, 75), (MIDDLE, 275)),
    3: ((MIDDLE, 75), (MIDDLE, 175), (MIDDLE, 275)),
    4: ((LEFT, 75), (RIGHT, 75), (LEFT, 275), (RIGHT, 275)),
    5: ((LEFT, 75), (RIGHT, 75), (MIDDLE, 175), (LEFT, 275), (RIGHT, 275)),
    6: ((LEFT, 75), (RIGHT, 75), (LEFT, 175), (RIGHT, 175), (LEFT, 275), (RIGHT, 275)),
}
PIPS: dict[int, tuple[tuple[int, int], ...]] = _ROWS | {
    7: (*_ROWS[6], (MIDDLE, 125)),
    8: (*_ROWS[6], (MIDDLE, 125), (MIDDLE, 225)),
    9: (*((x, y) for y in (75, 142, 208, 275) for x in (LEFT, RIGHT)), (MIDDLE, 175)),
    10: (*((x, y) for y in (75, 142, 208, 275) for x in (LEFT, RIGHT)), (MIDDLE, 108), (MIDDLE, 242)),
}
"""Positions of the pips of a number card."""


def card_name(card: Card | None) -> str:
    """For those who cannot see it.

    >>> card_name(Card.parse("Ah")), card_name(None)
    ('ace of hearts', 'face-down card')
    """
    if card is None:
        return "face-down card"
    if isinstance(card, Tile):
        return tile_name(card)
    return "joker" if card.is_joker else f"{rank_name(card.rank)} of {SUIT_NAMES[card.suit]}"


def card_svg(card: Card | None) -> Raw:
    """The face, or the back where it may not be seen."""
    inside = (
        _back()
        if card is None
        else tile_face(card)
        if isinstance(card, Tile)
        else _joker()
        if card.is_joker
        else _face(card)
    )
    return Raw(
        f'<svg class="card" role="img" aria-label="{card_name(card)}" viewBox="0 0 {WIDE} {HIGH}" '
        f'width="{SHOWN}" height="{round(SHOWN * HIGH / WIDE)}">{inside}</svg>'
    )


def _ground() -> str:
    return (
        f'<rect x="3" y="3" width="{WIDE - 6}" height="{HIGH - 6}" rx="20" fill="var(--card)" '
        'stroke="var(--card-edge)" stroke-width="4"/>'
    )


def _pip(suit: str, x: float, y: float, size: float) -> str:
    """Upside down in the lower half."""
    turn = f" rotate(180 {x:g} {y:g})" if y > HIGH / 2 + 1 else ""
    scale = size / 100
    place = f"translate({x - size / 2:g} {y - size / 2:g}) scale({scale:g})"
    return f'<path d="{PATHS[suit]}" transform="{turn.strip()}{" " if turn else ""}{place}"/>'


def _face(card: Card) -> str:
    suit, sign = SUITS[card.suit], "10" if card.rank == 10 else str(card)[0]
    ink = "var(--card-red)" if card.is_red else "var(--card-black)"
    squeeze = ' textLength="46" lengthAdjust="spacingAndGlyphs"' if sign == "10" else ""
    letter = (
        f'<text x="32" y="56" font-size="56" font-weight="700" text-anchor="middle"{squeeze}>{sign}</text>'
    )
    corner = letter + _pip(suit, 32, 84, 38)
    turned = f'<g transform="rotate(180 {WIDE / 2} {HIGH / 2})">{corner}</g>'
    return f'{_ground()}<g fill="{ink}" font-family="{SERIF}">{corner}{turned}{_centre(card, suit)}</g>'


def _centre(card: Card, suit: str) -> str:
    if card.rank in PIPS:
        return "".join(_pip(suit, x, y, 52) for x, y in PIPS[card.rank])
    if card.rank == 14:
        return _pip(suit, MIDDLE, HIGH / 2, 120)
    return court(card.rank, suit, PATHS[suit])


def _joker() -> str:
    letters = "".join(
        f'<text x="32" y="{58 + 34 * number}" font-size="36" text-anchor="middle">{letter}</text>'
        for number, letter in enumerate("JOKER")
    )
    turned = f'<g transform="rotate(180 {WIDE / 2} {HIGH / 2})">{letters}</g>'
    star = (
        '<path d="M125 95 146 150 205 152 158 188 175 245 125 211 75 245 92 188 45 152 104 150z" '
        'fill="var(--gold)" stroke="var(--card-black)" stroke-width="4"/>'
    )
    ink = f'fill="var(--card-black)" font-family="{SERIF}" font-weight="700"'
    return f"{_ground()}<g {ink}>{letters}{turned}</g>{star}"


def _back() -> str:
    lozenges = "".join(
        f'<path d="M{x} {y - 18}l14 18-14 18-14-18z"/>'
        for row, y in enumerate(range(47, 320, 32))
        for x in range(45 + 20 * (row % 2), 220, 40)
    )
    return (
        f'{_ground()}<rect x="18" y="18" width="{WIDE - 36}" height="{HIGH - 36}" rx="12" '
        'fill="var(--back)"/>'
        f'<g fill="var(--on-felt)" fill-opacity="0.28">{lozenges}</g>'
        f'<rect x="26" y="26" width="{WIDE - 52}" height="{HIGH - 52}" rx="8" fill="none" '
        'stroke="var(--on-felt)" stroke-opacity="0.7" stroke-width="3"/>'
    )
