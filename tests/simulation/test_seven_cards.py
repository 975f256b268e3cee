"""What seven cards make, in compiled loops, against the readable rules."""

from __future__ import annotations

import numpy as np
import pytest

from croupier.cards.card import JOKER, Card
from croupier.cards.pack import WITH_JOKER
from croupier.hands.joker_kinds import NUMBERS
from croupier.hands.pai_gow import rows_made
from croupier.odds.seven_card_counts import names_of
from croupier.simulation.seven_cards import (
    flush_suit,
    kinds_number,
    rows_with_flush,
    seven_card_rows,
    suit_ranks,
)
from croupier.table.chance import Chance

CLUBS = [card for card in WITH_JOKER if card.suit == 0 or card is JOKER]
MANY_CLUBS = [*CLUBS, *(card for card in WITH_JOKER if card.suit == 1 and card.rank > 6)]
ROYALS = [card for card in WITH_JOKER if card.rank >= 10 or card is JOKER]


@pytest.mark.parametrize("cards", [list(WITH_JOKER), MANY_CLUBS, CLUBS, ROYALS], ids=len)
def test_all_the_hands_that_seven_cards_make(cards: list[Card]) -> None:
    tables = seven_card_rows()
    chance = Chance(f"seven of {len(cards)}")
    for _ in range(400):
        hand = tuple(chance.shuffled(list(cards), 7)[:7])
        held = np.array([card.index for card in hand], np.int64)
        suit = flush_suit(held)
        if suit < 0:
            made = int(tables.plain[kinds_number(held, NUMBERS)])
        else:
            joker, ranks = suit_ranks(held, suit)
            made = int(rows_with_flush(held, joker, ranks, tables))
        assert names_of(made) == tuple(rows_made(hand)), hand
