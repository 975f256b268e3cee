"""All the cards in one drawing that browsers keep, and single cards that point into it."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

from croupier.cards.card import RANKS, SUITS, Card
from croupier.web.markup import Raw
from croupier.web.stage.cards import HIGH, WIDE, card_name, card_svg

BACK, JOKER = "back", "joker"


@lru_cache(maxsize=1)
def pack_drawing() -> str:
    """One SVG with a symbol a card."""
    faces: dict[str, Card | None] = {BACK: None, JOKER: Card.parse("Jk")}
    faces |= {f"{rank}{suit}": Card.parse(f"{rank}{suit}") for rank in RANKS for suit in SUITS}
    symbols = "".join(
        f'<symbol id="{key}" viewBox="0 0 {WIDE} {HIGH}">{_inside(card)}</symbol>'
        for key, card in faces.items()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>'


@lru_cache(maxsize=1)
def pack_address() -> str:
    """Changes with the drawing."""
    return f"/assets/{sha256(pack_drawing().encode()).hexdigest()[:12]}.svg"


def _inside(card: Card | None) -> str:
    whole = card_svg(card)
    return whole[whole.index(">") + 1 : whole.rindex("</svg>")]


def small_card(card: str, key: str = "") -> Raw:
    """A card in table notation, '' for a back; as large as the style has it where it lies."""
    face = Card.parse(card) if card else None
    to = BACK if face is None else JOKER if face.is_joker else str(face)
    name = card_name(face)
    return Raw(
        f'<svg class="card lay" data-k="{key or to}" role="img" aria-label="{name}" '
        f'viewBox="0 0 {WIDE} {HIGH}"><use href="{pack_address()}#{to}"/></svg>'
    )
