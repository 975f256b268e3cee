"""Cards to click: each goes where the visitor was last, and what is used up cannot be clicked any more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial

from nicegui import ui

from croupier.cards.card import RANKS, Card
from croupier.cards.tiles import Tile
from croupier.web.markup import join, tag
from croupier.web.shell import html
from croupier.web.stage.cards import card_name
from croupier.web.stage.pack import small_card


class CardPicker:
    """Buttons for every card of a pack, the highest first and one row for each suit, or for every rank if
    suits do not matter."""

    def __init__(self, pack: Iterable[Card], pick: Callable[[str], None], *, by_rank: bool = False) -> None:
        self._there = Counter(pack)
        self._pick = pick
        self._by_rank = by_rank
        self._keys: dict[str, ui.element] = {}

    def draw(self) -> None:
        are_tiles = any(isinstance(card, Tile) for card in self._there)
        kind = "picker tile-picker" if are_tiles else "picker"
        with ui.element("div").classes(kind).props('role=group aria-label="Cards"'):
            if self._by_rank:
                self._draw_ranks()
                return
            for card in sorted(self._there, key=lambda card: (-card.suit, -card.rank)):
                with self._key(str(card), card_name(card)).classes("red" if card.is_red else "black"):
                    face = (
                        small_card(str(card))
                        if are_tiles
                        else join(tag("span", sign) for sign in card.symbol)
                    )
                    html(face, tag="span")

    def _draw_ranks(self) -> None:
        for rank in sorted({card.rank for card in self._there if not card.is_joker}, reverse=True):
            sign = RANKS[rank - 2]
            with self._key(sign, card_name(Card.parse(f"{sign}s")).partition(" of ")[0]).classes("black"):
                html(tag("span", sign), tag="span")
        if any(card.is_joker for card in self._there):
            with self._key("Jk", "joker").classes("black"):
                html(tag("span", "Jk"), tag="span")

    def _key(self, sign: str, name: str) -> ui.element:
        key = ui.element("button").props(f'type=button aria-label="{name}"')
        self._keys[sign] = key.on("click", partial(self._pick, sign))
        return key

    def mark(self, taken: Counter[str]) -> None:
        """Disable the cards that are in use elsewhere. A rank alone stands for any of its cards."""
        there: Counter[str] = Counter()
        for card, many in self._there.items():
            there[self._sign(card)] += many
        gone: Counter[str] = Counter()
        for sign, many in taken.items():
            gone[sign[0] if self._by_rank and sign != "Jk" else sign] += many
        for sign, key in self._keys.items():
            key.props("disabled") if gone[sign] >= there[sign] else key.props(remove="disabled")

    def _sign(self, card: Card) -> str:
        return RANKS[card.rank - 2] if self._by_rank and not card.is_joker else str(card)
