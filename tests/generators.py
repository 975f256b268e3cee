"""Hypothesis strategies for what is dealt and rolled."""

from __future__ import annotations

from hypothesis import strategies as st

from croupier.cards.card import CARDS, Card, Hand
from croupier.cards.chance_devices import Roll, all_rolls
from croupier.cards.pack import STANDARD, Pack

suited_cards: st.SearchStrategy[Card] = st.sampled_from(CARDS[:52])
"""Any card but the joker."""

any_cards: st.SearchStrategy[Card] = st.sampled_from(CARDS)
"""Any card, the joker too."""

rolls: st.SearchStrategy[Roll] = st.sampled_from(all_rolls())


def hands(size: int, largest: int | None = None, joker: bool = False) -> st.SearchStrategy[Hand]:
    """Different cards of one pack, `size` of them or from `size` to `largest`."""
    cards = any_cards if joker else suited_cards
    return st.lists(cards, min_size=size, max_size=largest or size, unique=True).map(tuple)


def shuffled(pack: Pack = STANDARD) -> st.SearchStrategy[list[Card]]:
    """A pack in any order."""
    return st.permutations(pack.cards)
