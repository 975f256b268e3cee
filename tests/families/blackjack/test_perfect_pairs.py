"""The Perfect Pairs Bonus Bet by itself. Sheet: rulebook/hustler-perfect-pairs-bonus-bet.md."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import IllegalBet
from croupier.houses.hustler.blackjack import blackjack_fees
from croupier.language.blackjack import (
    PAIRS,
    PERFECT_PAIRS,
    JokerPairsOptions,
    PerfectPairsOptions,
    pairs_limits,
    pairs_spots,
)
from croupier.wagers.bank import HouseBank, PlayerDealerBank
from croupier.wagers.spot import Limits

SHEET = PerfectPairsOptions()


def net(cards: str, options: PerfectPairsOptions = SHEET) -> int:
    """Dollars that a stake of ten wins."""
    payment = HouseBank().settle(10_00, PERFECT_PAIRS.result(options, parse_cards(cards)))
    return (payment.to_player - 10_00) // 100


@pytest.mark.parametrize(
    ("number", "cards", "expected"),
    [
        (1, "Kh Kh", 250),
        (2, "Kh Kd", 120),
        (3, "Ks Kc", 120),
        (4, "Kh Kc", 60),
        (5, "Kh Qh", -10),
        (6, "As 9d", -10),
        (7, "7d 7s", 60),
        (8, "8c 5d", -10),
    ],
)
def test_vectors_1_to_8_by_the_first_two_cards(number: int, cards: str, expected: int) -> None:
    assert net(cards) == expected
    assert net(" ".join(cards.split()[::-1])) == expected


def test_vector_9_the_second_winner_gets_what_is_left_of_the_bank() -> None:
    bank, mixed = PlayerDealerBank(100_00), PERFECT_PAIRS.result(SHEET, parse_cards("Kh Kc"))
    paid = []
    for _ in range(2):
        payment = bank.settle(10_00, mixed)
        bank.moved(payment.taken, payment.paid)
        paid.append(payment.paid)
    assert paid == [60_00, 40_00]


def test_vector_10_at_most_fifty_dollars_at_a_table_of_10_to_100() -> None:
    (spot,) = pairs_spots(SHEET, Limits.parse("$10-$100"), base="main")

    class Layout:
        def stake(self, seat: int, spot: str) -> int:
            return 10_00 if spot == "main" else 0

        def marker(self, name: str) -> str:
            return ""

    spot.check(50_00, Layout(), 1)
    with pytest.raises(IllegalBet, match="the most is"):
        spot.check(60_00, Layout(), 1)


def test_ambiguity_1_where_it_is_offered() -> None:
    closed = PerfectPairsOptions(perfect_pairs_at_25="closed")
    assert pairs_limits(SHEET, Limits.parse("$5-$25")) == Limits(1_00, None)
    assert pairs_limits(SHEET, Limits.parse("$25-$100")) == Limits(1_00, 50_00)
    assert pairs_limits(closed, Limits.parse("$25-$100")) is None
    assert pairs_limits(closed, Limits.parse("$10-$100")) == Limits(1_00, 50_00)
    assert pairs_limits(SHEET, Limits.parse("$50-$300")) is None
    assert pairs_spots(SHEET, Limits.parse("$100-$500"), base="main") == ()
    assert pairs_limits(PerfectPairsOptions(perfect_pairs=False), Limits.parse("$10-$100")) is None


def test_ambiguity_2_rank_or_value() -> None:
    by_value = PerfectPairsOptions(perfect_pairs_of="value")
    assert net("Kh Qh", by_value) == 250
    assert net("Td Jh", by_value) == 120
    assert net("Ah Ks", by_value) == -10


def test_ambiguity_3_two_jokers() -> None:
    paid = JokerPairsOptions(perfect_pairs_jokers="mixed-pair")
    assert net("Jk Jk") == -10
    assert net("Jk Jk", paid) == 60
    assert net("Jk Ah", paid) == -10


def test_L8770_fees_of_the_blackjack_tables() -> None:
    schedules = blackjack_fees(charged=("main",), counted=("main", PAIRS))
    wagers = {1: {"main": 60_00, PAIRS: 50_00}, 2: {"main": 10_00}}
    flat = schedules[2].due(wagers, {})
    assert (flat.dealer, flat.players) == (3_00, {1: 1_00, 2: 1_00})
    by_action = schedules[7].due(wagers, {})  # $120 in all: $101-$300
    assert by_action.dealer == 2_00
    assert not any(by_action.players.values())
