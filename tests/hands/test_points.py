from __future__ import annotations

import pytest
from hypothesis import given

from croupier.cards.card import JOKER, Hand, parse_cards
from croupier.errors import BadCards
from croupier.hands.points import (
    Points,
    baccarat_points,
    baccarat_value,
    blackjack_points,
    blackjack_value,
)
from tests.generators import hands


@pytest.mark.parametrize(
    ("cards", "total", "is_soft"),
    [
        ("Ah Kd", 21, True),
        ("Ah Ad", 12, True),
        ("Ah Ad 9c", 21, True),
        ("Ah Ad Ac As 7h", 21, True),
        ("Ah 5d Tc", 16, False),
        ("Ah Kd Qc", 21, False),
        ("Ah Ad Kc 9s", 21, False),
        ("Kh Qd 2c", 22, False),
        ("Ah Kd Qc Js", 31, False),
        ("2h 3d", 5, False),
        ("", 0, False),
    ],
)
def test_blackjack_totals(cards: str, total: int, is_soft: bool) -> None:
    assert blackjack_points(parse_cards(cards)) == Points(total, is_soft)


@given(hands(0, 12))
def test_blackjack_aces_are_one_or_eleven(hand: Hand) -> None:
    totals = {0}
    for card in hand:
        worth = (1, 11) if card.rank == 14 else (min(card.rank, 10),)
        totals = {total + more for total in totals for more in worth}
    within = [total for total in totals if total <= 21]
    assert blackjack_points(hand).total == (max(within) if within else min(totals))


def test_points_print() -> None:
    assert str(Points(17, True)) == "soft 17"
    assert str(Points(17, False)) == "17"


@pytest.mark.parametrize(
    ("cards", "points"), [("Kh 9d", 9), ("7h 8d", 5), ("Th Jd Qc", 0), ("Ah Ad 7c", 9), ("9h 9d 9c", 7)]
)
def test_baccarat_totals(cards: str, points: int) -> None:
    assert baccarat_points(parse_cards(cards)) == points


def test_a_joker_counts_no_points() -> None:
    with pytest.raises(BadCards):
        blackjack_value(JOKER)
    with pytest.raises(BadCards):
        baccarat_value(JOKER)
