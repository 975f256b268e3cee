"""All the cards in one drawing that browsers keep, and single cards that point into it."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

from croupier.cards.card import RANKS, SUITS, Card
from croupier.cards.tiles import TILES, Tile
from croupier.web.markup import Raw
from croupier.web.stage.cards import HIGH, WIDE, card_name, card_svg
from croupier.web.stage.tiles import BACK_NAME, tile_back

BACK, JOKER, TILE_BACK = "back", "joker", "tile-back"


@lru_cache(maxsize=1)
def pack_drawing() -> str:
    """One SVG with a symbol a card."""
    faces: dict[str, Card | None] = {BACK: None, JOKER: Card.parse("Jk")}
    faces |= {f"{rank}{suit}": Card.parse(f"{rank}{suit}") for rank in RANKS for suit in SUITS}
    faces |= {_key(tile): tile for tile in TILES}
    symbols = "".join(
        f'<symbol id="{key}" viewBox="0 0 {WIDE} {HIGH}">{_inside(card)}</symbol>'
        for key, card in faces.items()
    )
    symbols += f'<symbol id="{TILE_BACK}" viewBox="0 0 {WIDE} {HIGH}">{tile_back()}</symbol>'
    return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>'


@lru_cache(maxsize=1)
def pack_address() -> str:
    """Return the address of the card drawings, which changes with the drawings."""
    return f"/assets/{sha256(pack_drawing().encode()).hexdigest()[:12]}.svg"


def _inside(card: Card | None) -> str:
    whole = card_svg(card)
    return whole[whole.index(">") + 1 : whole.rindex("</svg>")]


def _key(card: Card) -> str:
    if isinstance(card, Tile):
        return f"tile-{card}"
    return JOKER if card.is_joker else str(card)


def small_card(
    card: str,
    key: str = "",
    is_tile: bool = False,
    is_down: bool = False,
    is_lit: bool = False,
) -> Raw:
    """Draw a card or tile in table notation, '' for a back; as large as the style has it where it lies. A
    card that `is_down` is seen by its player alone; one that counts in a winning hand `is_lit`."""
    face = Card.parse(card) if card else None
    to = _key(face) if face is not None else TILE_BACK if is_tile else BACK
    name = BACK_NAME if is_tile and face is None else card_name(face)
    kind, name = ("card own-down lay", f"{name}, face down") if is_down else ("card lay", name)
    if is_lit:
        kind, name = f"{kind} lit", f"{name}, counts"
    return Raw(
        f'<svg class="{kind}" data-k="{key or to}" role="img" aria-label="{name}" '
        f'viewBox="0 0 {WIDE} {HIGH}"><use href="{pack_address()}#{to}"/></svg>'
    )
