"""Ohio's house way by the vectors of the sheet, branch by branch, and by what must hold for every hand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from croupier.cards.card import ACE, Hand, parse_cards
from croupier.cards.pack import WITH_JOKER
from croupier.errors import BadCards
from croupier.hands.pai_gow import (
    PaiGowCategory,
    PaiGowRanking,
    category_high,
    describe_high,
    evaluate_high,
    evaluate_low,
    splits,
)
from croupier.language.setting import OHIO_AS_READ, PLANS, SHAPES, OhioReadings, Setting, ohio_way, plan_of
from tests.generators import hands


def held(text: str) -> Hand:
    """Seven cards; a rank without a suit gets one of the four in turn, so that no five are of one suit."""
    words = [word if len(word) == 2 else word + "shdc"[at % 4] for at, word in enumerate(text.split())]
    return parse_cards(" ".join(words))


def house_way(cards: Hand, reading: OhioReadings = OHIO_AS_READ) -> Setting:
    return ohio_way(reading=reading).sets(cards)


def ranks(cards: Hand) -> str:
    return " ".join(sorted(str(card)[:-1] if not card.is_joker else "Jk" for card in cards))


def assert_set(text: str, low: str, high: str, reading: OhioReadings | None = None) -> None:
    setting = house_way(held(text), reading or OhioReadings())
    assert ranks(setting.low) == " ".join(sorted(low.split())), str(setting)
    assert ranks(setting.high) == " ".join(sorted(high.split())), str(setting)


# The sheet's vectors


def test_vector_1_no_pair() -> None:
    assert_set("As Kd Qh 9c 7s 4d 2h", low="K Q", high="A 9 7 4 2")


def test_vector_2_one_pair() -> None:
    assert_set("8 8 A K T 5 3", low="A K", high="8 8 T 5 3")


def test_vector_3_two_low_pairs() -> None:
    assert_set("6 6 3 3 K Q 9", low="K Q", high="6 6 3 3 9")


def test_vector_4_a_low_and_a_medium_pair() -> None:
    assert_set("9 9 4 4 K 7 2", low="K 7", high="9 9 4 4 2")
    assert_set("9 9 4 4 Q 7 2", low="4 4", high="9 9 Q 7 2")


def test_vector_5_a_low_and_a_high_pair() -> None:
    assert_set("Q Q 5 5 A 9 2", low="A 9", high="Q Q 5 5 2")
    assert_set("Q Q 5 5 K 9 2", low="5 5", high="Q Q K 9 2")


def test_vector_6_a_medium_and_a_high_pair() -> None:
    assert_set("J J 8 8 A K 3", low="A K", high="J J 8 8 3")
    assert_set("J J 8 8 A Q 3", low="8 8", high="J J A Q 3")


def test_vector_7_three_pair() -> None:
    assert_set("Q Q 9 9 4 4 A", low="Q Q", high="9 9 4 4 A")


def test_vector_8_three_aces() -> None:
    assert_set("As Ad Ah Kc Js 7d 4h", low="A K", high="A A J 7 4")


def test_vector_9_straights_with_and_without_a_pair() -> None:
    assert_set("Ts Td 9h 8c 7s 6d 5h", low="T T", high="9 8 7 6 5")
    assert_set("Ts 9d 8h 7c 6s 5d 2h", low="T 2", high="9 8 7 6 5")


def test_vector_10_full_houses() -> None:
    assert_set("Ks Kd Kh 4c 4s Ad 9h", low="4 4", high="K K K A 9")
    assert_set("5 5 5 Q Q 8 8", low="Q Q", high="5 5 5 8 8")


def test_vector_11_four_of_a_kind_with_and_without_an_ace() -> None:
    assert_set("8 8 8 8 A J 3", low="A J", high="8 8 8 8 3")
    assert_set("8 8 8 8 K J 3", low="8 8", high="8 8 K J 3")


def test_vector_12_four_aces_with_a_pair() -> None:
    assert_set("A A A A K K 5", low="K K", high="A A A A 5")
    assert_set("A A A A 7 7 5", low="A A", high="A A 7 7 5")


def test_vector_13_two_pair_and_a_straight() -> None:
    assert_set("As Jk Kd Qh Js 9c 9d", low="9 9", high="A Jk K Q J")
    high = house_way(held("As Jk Kd Qh Js 9c 9d")).high
    assert describe_high(evaluate_high(high)) == "ace-high straight"


def test_vector_14_five_aces() -> None:
    assert_set("A A A A Jk Q 8", low="A A", high="A A Jk Q 8")
    assert_set("A A A A Jk K K", low="K K", high="A A A A Jk")


# By clause


def test_12_I_the_joker_is_the_highest_card() -> None:
    assert_set("Jk Kd Qh 9c 7s 4d 2h", low="K Q", high="Jk 9 7 4 2")


def test_12_II_the_joker_pairs_the_ace() -> None:
    assert_set("As Jk Kd 9h 7c 4s 2d", low="K 9", high="A Jk 7 4 2")


@pytest.mark.parametrize(
    ("text", "low"),
    [
        ("6 6 3 3 8 T 9", "T 9"),  # A: low and low, always kept
        ("7 7 2 2 A T 4", "A T"),  # B: low and medium, with an ace
        ("7 7 2 2 Jk T 4", "Jk T"),
        ("T T 6 6 Q J 3", "6 6"),
        ("A A 6 6 K Q 3", "6 6"),  # C: low and high; the ace held is in the pair (ambiguity 4)
        ("K K 2 2 Jk 9 5", "Jk 9"),
        ("T T 7 7 A J 4", "A J"),  # D: medium and medium
        ("T T 7 7 K J 4", "7 7"),
        ("A A 8 8 K J 3", "8 8"),  # E: medium and high; the ace held is in the pair
        ("K K 8 8 A J 3", "8 8"),  # the king held is in the pair
        ("Q Q T T Jk K 4", "Jk K"),
        ("A A K K Q J 3", "K K"),  # F: high and high, always split
        ("Q Q J J A K 4", "J J"),
    ],
)
def test_12_III_two_pair(text: str, low: str) -> None:
    rest = held(text)
    setting = house_way(rest)
    assert ranks(setting.low) == " ".join(sorted(low.split()))


def test_12_IV_three_pair_with_the_joker() -> None:
    assert_set("As Jk Kd Kh Qc Qs 5d", low="A Jk", high="K K Q Q 5")


def test_12_V_three_of_a_kind_stays_together() -> None:
    assert_set("K K K A Q 7 4", low="A Q", high="K K K 7 4")
    assert_set("As Ad Jk Kc 9s 7d 4h", low="A K", high="A Jk 9 7 4")


def test_12_VI_two_threes_of_a_kind() -> None:
    assert_set("9 9 9 5 5 5 A", low="9 9", high="9 5 5 5 A")
    assert_set("As Ad Jk Kc Ks Kd 4h", low="A A", high="Jk K K K 4")


def test_12_VII_A_takes_the_highest_low_of_a_straight_or_a_flush() -> None:
    """The flush A-9-6-5-2 leaves 4-3, the straight A-2-3-4-5 leaves 9-6, the one from six down leaves A-9."""
    assert_set("As 9s 6s 5s 4c 3d 2s", low="A 9", high="6 5 4 3 2")
    assert_set("Jk Kd 9s 8h 7c 6d 5s", low="Jk K", high="9 8 7 6 5")


def test_12_VII_A_a_royal_flush_is_given_up_for_a_better_low() -> None:
    """The royal flush leaves 9-8, the straight K-Q-J-10-9 leaves A-8, the straight Q to 8 leaves A-K."""
    assert_set("As Ks Qs Js Ts 9d 8h", low="A K", high="Q J T 9 8")


def test_12_VII_B_a_pair_goes_low_beside_a_flush() -> None:
    assert_set("9c 9d Kh Jh 7h 4h 2h", low="9 9", high="K J 7 4 2")


def test_12_VII_B_the_joker_completes_what_the_pair_leaves() -> None:
    assert_set("4c 4d Jk Jh Th 9s 8h", low="4 4", high="Jk J T 9 8")


def test_12_VII_B_a_pair_of_ace_and_joker_cannot_go_low_and_keep_the_flush() -> None:
    """Ambiguity 5: the flush is kept with the highest low hand, one of the aces and the deuce."""
    setting = house_way(held("As Jk Ks 9s 5s 3s 2d"))
    assert describe_high(evaluate_high(setting.high)) == "ace-high flush"
    assert ranks(setting.low) == "2 A"


def test_12_VII_B_ambiguity_5() -> None:
    text = "9s 9d 8h 7c 6s 5d Kh"
    assert_set(text, low="K 9", high="9 8 7 6 5")
    assert_set(text, low="K 8", high="9 9 7 6 5", reading=OhioReadings(pair_with_straight="pair"))


def test_12_VII_C_the_two_pair_rule_comes_before_the_flush() -> None:
    """Sevens and nines, no ace: split, although five diamonds lie there."""
    assert_set("7d 7c 9h 9d Qd Jd 4d", low="7 7", high="9 9 Q J 4")


def test_12_VII_D_three_pair_comes_before_the_straight() -> None:
    assert_set("9s 9d 8h 8c 7s 7d Jk", low="9 9", high="8 8 7 7 Jk")


def test_12_VII_E_three_of_a_kind_with_a_straight() -> None:
    assert_set("5c 5h 7d 6s 5d 4s 3h", low="5 5", high="7 6 5 4 3")


def test_12_VII_E_of_the_three_the_suited_one_stays() -> None:
    setting = house_way(held("5c 5h 5d Kh Jh 8h 3h"))
    assert setting.low == parse_cards("5c 5d")
    assert category_high(evaluate_high(setting.high)) is PaiGowCategory.FLUSH


def test_12_VII_E_two_aces_and_the_joker_keep_the_straight_beside_a_pair() -> None:
    assert_set("As Ad Jk 9c 8h 7s 6d", low="A A", high="Jk 9 8 7 6")


def test_12_VII_E_ambiguity_7() -> None:
    text = "As Ad Jk Kc Qh Js 4d"
    assert_set(text, low="A K", high="A Jk Q J 4")
    assert_set(text, low="A 4", high="A Jk K Q J", reading=OhioReadings(three_aces="straight"))


def test_12_VII_F_a_full_house_comes_before_the_flush() -> None:
    assert_set("As Ad Jk Ks Kd Qs Js", low="K K", high="A A Jk Q J")


def test_12_VIII_with_two_pairs_the_higher_goes_low() -> None:
    assert_set("Ks Kd Kh As Jk Qc Qd", low="A Jk", high="K K K Q Q")


@pytest.mark.parametrize(
    ("text", "low"),
    [
        ("6 6 6 6 A K 3", "A K"),  # A: never split
        ("2 2 2 2 7 5 4", "7 5"),
        ("7 7 7 7 Jk J 3", "Jk J"),  # B: an ace can be played low
        ("T T T T K Q 3", "T T"),
        ("J J J J A K 3", "J J"),  # C: always split
        ("A A A A K Q 3", "A A"),
        ("A A A Jk K Q 3", "A A"),
        ("K K K K 5 5 3", "5 5"),  # D
        ("8 8 8 8 A Jk 3", "A Jk"),
        ("A A A A Q Q 3", "A A"),
        ("A A A A K K K", "K K"),  # at least two kings
    ],
)
def test_12_IX_four_of_a_kind(text: str, low: str) -> None:
    assert ranks(house_way(held(text)).low) == " ".join(sorted(low.split()))


def test_12_IX_four_aces_are_split_so_that_the_joker_fills_a_straight() -> None:
    setting = house_way(held("As Ad Ah Jk Kc Qs Jd"))
    assert ranks(setting.low) == "A A"
    assert describe_high(evaluate_high(setting.high)) == "ace-high straight"


def test_12_IX_ambiguity_6() -> None:
    assert_set("9 9 9 9 5 5 5", low="5 5", high="9 9 9 9 5")
    assert_set("9 9 9 9 5 5 5", low="9 9", high="9 9 5 5 5", reading=OhioReadings(four_with_three="split"))
    assert_set("4 4 4 4 Q Q Q", low="Q Q", high="4 4 4 4 Q", reading=OhioReadings(four_with_three="split"))
    assert_set("A A A A Q Q Q", low="A A", high="A A Q Q Q")  # four aces are always split


def test_12_III_ambiguity_4() -> None:
    held_in_pairs = OhioReadings(holding="any")
    assert_set("A A 6 6 K Q 3", low="K Q", high="A A 6 6 3", reading=held_in_pairs)
    assert_set("K K 8 8 A J 3", low="A J", high="K K 8 8 3", reading=held_in_pairs)


def test_12_X_five_aces_with_another_pair_are_split() -> None:
    assert_set("A A A A Jk Q Q", low="A A", high="A A Jk Q Q")


# What holds for every hand


def partitions(total: int, largest: int) -> Iterator[tuple[int, ...]]:
    if total == 0:
        yield ()
    for part in range(min(total, largest), 0, -1):
        yield from ((part, *rest) for rest in partitions(total - part, part))


def test_there_is_a_rule_for_every_pattern() -> None:
    """Seven cards by how often each rank comes: five of a kind at most, and then of aces alone."""
    assert set(SHAPES) == set(partitions(7, 5))


def goes_by_two_pair(cards: Hand) -> bool:
    """Two pair are set by §12.III even where a straight would be better in both hands (§12.VII.C)."""
    ranked = [card.rank or ACE for card in cards]
    return sorted(ranked.count(rank) for rank in set(ranked)) == [1, 1, 1, 2, 2]


def test_12_VII_C_the_two_pair_rule_can_cost_both_hands() -> None:
    """A straight with 6-4 low would be better in both hands, but low pairs are always kept (§12.III.A)."""
    assert_set("6h 6s 4c 4h 5s 3h 2d", low="5 3", high="6 6 4 4 2")


def assert_legal(cards: Hand, setting: Setting) -> None:
    assert sorted(setting.high + setting.low) == sorted(cards)
    assert (len(setting.high), len(setting.low)) == (5, 2)
    assert PaiGowRanking().can_set(*setting), f"{setting} is foul"


def assert_nothing_wasted(cards: Hand, setting: Setting) -> None:
    """No other setting is better in one hand and no worse in the other."""
    if goes_by_two_pair(cards):
        return
    high, low = evaluate_high(setting.high), evaluate_low(setting.low)
    for other_high, other_low in splits(cards):
        better = evaluate_high(other_high), evaluate_low(other_low)
        assert not (better[0] >= high and better[1] >= low and better != (high, low)), str(setting)


READINGS = st.builds(
    OhioReadings,
    holding=st.sampled_from(("unpaired", "any")),
    pair_with_straight=st.sampled_from(("straight", "pair")),
    four_with_three=st.sampled_from(("pair", "split")),
    three_aces=st.sampled_from(("next-highest", "straight")),
)


@given(hands(7, joker=True), READINGS)
@example(held("A A A A Jk K K"), OhioReadings())
@example(held("As Jk Ks 9s 5s 3s 2d"), OhioReadings())
@settings(max_examples=400)
def test_every_hand_is_set_legally_in_every_reading(cards: Hand, reading: OhioReadings) -> None:
    assert_legal(cards, house_way(cards, reading))


@given(hands(7, joker=True))
def test_no_hand_is_wasted(cards: Hand) -> None:
    assert_nothing_wasted(cards, house_way(cards))


def test_shuffled_hands_are_set_legally() -> None:
    chance = Random(13)
    for _ in range(3_000):
        cards = tuple(chance.sample(WITH_JOKER.cards, 7))
        assert_legal(cards, house_way(cards))


def test_a_server_does_not_remember_every_hand_that_it_has_set() -> None:
    different = list(combinations(range(ACE, 1, -1), 7))
    assert len(different) == 1_716 > PLANS  # 13 ranks, 7 at a time
    for held_ranks in different:
        plan_of(ohio_way(), held_ranks)
    assert plan_of.cache_info().currsize == PLANS


@given(hands(7, joker=True), st.randoms(use_true_random=False))
def test_the_order_of_the_cards_does_not_matter(cards: Hand, chance: Random) -> None:
    mixed = list(cards)
    chance.shuffle(mixed)
    assert house_way(tuple(mixed)) == house_way(cards)


def test_seven_different_cards_are_needed() -> None:
    with pytest.raises(BadCards, match="7 cards"):
        house_way(parse_cards("As Kd Qh"))
    with pytest.raises(BadCards, match="twice"):
        house_way(parse_cards("As As Qh Jc 9d 4s 2h"))
